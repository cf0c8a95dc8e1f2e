"""The parts of an effect, carried out in the order of its text as their conjunctions join them: ``and if you do``,
``then``, ``also``.

Source: PSCT part 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from judge.kernel.records import altered
from judge.rulesets.yugioh.effects import chosen_deeds, optional_parts, trace, unsaid_materials
from judge.rulesets.yugioh.effects.choices import TAKEN, is_card, may_find, taken_before
from judge.rulesets.yugioh.effects.operations import operation_said, word_of
from judge.rulesets.yugioh.effects.possibility import CHOOSING, leads_on, possible
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import beaten
from judge.rulesets.yugioh.table.steps import DONE_BY, JOINTS, Joint, split
from judge.rulesets.yugioh.vocabulary import open_targets, own_summon_conditions
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred


def run(doing: Doing, steps: tuple[Mapping[str, Any], ...]) -> bool:
    """Carry out the steps of an effect as their conjunctions join them. True if any part did something."""
    did, anything, skip_rest_of_and, elsewhere = True, False, False, False
    note = doing.link.facts if doing.link else {}
    settled: dict[str, _Settled] = {}
    for n, step in enumerate(steps):
        joined, optional, op = split(step)
        joint = JOINTS.get(joined)
        later = joint is not None and joint.later
        if later and beaten(doing.game):
            break
        skip_rest_of_and = skip_rest_of_and and joined == "and"
        if skip_rest_of_and:
            continue
        following = split(steps[n + 1]) if n + 1 < len(steps) else ("", False, {})
        if joint is not None and not joint.meaning(did):
            note["join_ground"] = trace.rule(joint.ground)
            _say_not_reached(doing, joint, elsewhere=elsewhere)
            did, skip_rest_of_and = False, following[0] == "and"
            continue
        if following[0] == "and" and not _both_possible(doing, op, following[2]):
            skip_rest_of_and, did = True, False
            note["join_ground"] = trace.rule("conj-and")
            continue
        due = "only_when" not in op or _due(doing, many(op["only_when"]), settled)
        if not due and own_summon_conditions.unsaid_materials(doing, op["only_when"]):
            name = doing.link.name if doing.link else doing.source
            doing.game.does_not_cover(f"{name}: with what it was Summoned (`summoned_with` on the board can say it).")
        if not due:
            _say_chosen_in_vain(doing, op)
        if not due or (optional and not _wanted(doing, op)):
            doing.idle = doing.idle or _chooses_cards(op)
            did, skip_rest_of_and = False, due and following[0] == "and"
            continue
        if not following[1] and following[0] in _LEADING and not leads_on(doing, op, following[2]):
            note["join_ground"] = trace.rule(JOINTS[following[0]].ground)
            _say_it_leads_nowhere(doing, JOINTS[following[0]])
            did, skip_rest_of_and = False, following[0] == "and"
            continue
        comes_after = later and anything and not _binds(op, joined)
        earlier = doing.game.seal(_why(doing)) if comes_after else None
        before, happened = did, len(doing.game.timeline.open)
        did = _performed(doing, op) or (joined == "and" and did and _of_all(op) and not possible(doing, op))
        elsewhere = not did and len(doing.game.timeline.open) > happened
        if doing.blank:
            return True
        if earlier is not None and (not did or _happens_not(op)):
            doing.game.timeline.reopen(earlier)
        anything = anything or did
        if joint is not None and before != did:
            note["join_ground"] = trace.rule(joint.ground)
    return anything


def _both_possible(doing: Doing, first: Mapping[str, Any], second: Mapping[str, Any]) -> bool:
    """Can both be done that are done together? Where a card and all others of a kind are destroyed (banished, ...),
    there may be none of those (Konami OCG database Q&A, #22262). Of two cards that are both Special Summoned, none is
    left behind (ProjectIgnis, CardScripts, c3723262, c10182251 and c38814750)."""
    summoned = [op["special_summon"] for op in (first, second) if "special_summon" in op]
    if len(summoned) == len((first, second)) and any(_has_gone(doing, what) for what in summoned):
        return False
    if possible(doing, first) and possible(doing, second):
        return True
    alike = next(iter(first)) == next(iter(second))
    return alike and _of_all(second) and not _of_all(first) and possible(doing, first)


def _has_gone(doing: Doing, what: Any) -> bool:
    """Is a card that an effect names no longer where it was as it was activated?"""
    if what == "this card" and doing.link is not None:
        return bool(doing.game.table.cards[doing.source].stay != doing.link.facts["stay"])
    return isinstance(what, str) and not referred(doing, what)


def _of_all(op: Mapping[str, Any]) -> bool:
    """Is it done to all cards of a kind, of which there may be none?"""
    what = next(iter(op.values()))
    return isinstance(what, Mapping) and what.get("count") == "all"


class _Settled(NamedTuple):
    """Whether a condition held, and the cards of which was spoken then."""

    held: bool
    them: list[str]
    idle: bool


def _due(doing: Doing, asked: Sequence[Any], settled: dict[str, _Settled]) -> bool:
    """Do the conditions of a part hold? What is done otherwise turns on what was asked before it, and is done to the
    card that was spoken of then; ``settled`` are the answers so far."""
    opposite = str(asked[0].get("not", {"not": asked[0]})) if len(asked) == 1 else ""
    if (before := settled.get(opposite)) is not None:
        doing.them, doing.idle = before.them, before.idle
        return not before.held
    them, idle = list(doing.them), doing.idle
    due = all(holds(doing, one) for one in asked)
    if len(asked) == 1:
        settled[str(asked[0])] = _Settled(due, them, idle)
    return due


def _say_chosen_in_vain(doing: Doing, op: Mapping[str, Any]) -> None:
    """Say which cards the file chooses for a part that is not done, as its conditions do not hold: those that no other
    part could take."""
    if doing.link is None or doing.effect is None:
        return
    names = [n for n in doing.link.facts.get("choose", ()) if is_card(doing, n) and not taken_before(doing, n)]
    every_part = [split(step)[2] for step in doing.effect.resolve]
    others = every_part[every_part.index(op) + 1 :] if op in every_part else every_part
    told = [n for n in names if _could_take(doing, op, n) and not any(_could_take(doing, one, n) for one in others)]
    if told:
        doing.game.assume(
            f"{doing.link.name}: {terms.listing(told)} {'was' if len(told) == 1 else 'were'} chosen for a part that is "
            "not done: its condition does not hold then."
        )


def _could_take(doing: Doing, op: Mapping[str, Any], name: str) -> bool:
    done = {key: what for key, what in op.items() if key != "only_when"}
    return any(may_find(doing, part, name) for part in every(done) if not CHOOSING.isdisjoint(part))


_LEADING = ("and", "and_if_you_do", "then")


def _chooses_cards(op: Mapping[str, Any]) -> bool:
    """Are cards chosen (or Tokens brought) for it, so that ``it`` is one of them afterwards, or nothing?"""
    what = next(iter(op.values()))
    return "summon_tokens" in op or (isinstance(what, Mapping) and not CHOOSING.isdisjoint(what))


def _happens_not(op: Mapping[str, Any]) -> bool:
    """Is a Deck only shuffled, or are these words that were not understood, and about no deed: about what binds from
    then on (``skip your next Battle Phase``)?"""
    if next(iter(op)) == "shuffle":
        return True
    return "unread" in op and {"deeds", "anything"}.isdisjoint(many(op.get("turns_on", "anything")))


def _binds(op: Mapping[str, Any], joined: str) -> bool:
    """Does a part that stands later only bind from then on (``You cannot Special Summon for the rest of this turn.``),
    or say what the card that was just acted on is like (``Its effects are negated.``)? Nothing happens by it."""
    if "apply" in op:
        bound = any(key.startswith(_BINDING) for key in op["apply"])
        return bound or (joined == "also_after_that" and _NUMBERS.isdisjoint(op["apply"]))
    return joined == "also_after_that" and op.get("cards") in _THOSE and not _STATES.isdisjoint(op)


_BINDING = ("cannot_", "must")


_NUMBERS = frozenset({"change_atk", "change_def"})


_STATES = (
    frozenset({"negate", "become_like", "switch_points", "change_level", "change_attribute", "change_type"}) | _NUMBERS
)


_THOSE = ("it", "them", "target", "targets")


def _why(doing: Doing) -> str:
    return doing.link.name if doing.link else doing.source


def _say_not_reached(doing: Doing, joint: Joint, *, elsewhere: bool) -> None:
    why = "the cards did not go where the part before it says" if elsewhere else "the part before it did nothing"
    text = f'The part after "{joint.said}" is not carried out: {why}.'
    if doing.game.steps and doing.game.steps[-1].text == text:
        return
    doing.game.tell("effect", text, link=doing.link.number if doing.link else None, rule=trace.rule(joint.ground))


def _say_it_leads_nowhere(doing: Doing, joint: Joint) -> None:
    text = f'The part before "{joint.said}" is not carried out: no choice for it would let the rest be done.'
    doing.game.tell("effect", text, link=doing.link.number if doing.link else None, rule=trace.rule(joint.ground))


def _wanted(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Is an optional part done, by the player whose choice it is?"""
    return optional_parts.wanted(*_from_its_side(doing, op))


def _performed(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Carry out one operation, by the player who does it."""
    side, bare = _from_its_side(doing, op)
    did = perform(side, bare)
    if side is not doing:
        doing.catch_up(side)
    return did


def _from_its_side(doing: Doing, op: Mapping[str, Any]) -> tuple[Doing, Mapping[str, Any]]:
    """The effect as the player sees it who carries out this operation, which may be the opponent, and the operation."""
    if DONE_BY not in op:
        return doing, op
    return altered(doing, you=doing.opponent), {key: value for key, value in op.items() if key != DONE_BY}


def perform(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Carry out one operation and tell what it did."""
    if "unread" in op and chosen_deeds.carry_out(doing, str(op["unread"])):
        return True
    if _targets_unsaid(doing, op):
        return True
    doing.told, doing.unsaid = len(doing.game.timeline.open), False
    hit = word_of(op).act(doing, op)  # which tells what parts of it have done
    if doing.unsaid and not hit and not doing.blank:
        unsaid_materials.leave_open_which(doing, operation_said(doing, op))
        return True
    cards = [h for h in hit if h not in doing.game.state.players]
    if "aside" not in op:
        doing.them = cards or doing.them
    doing.idle = not cards and (doing.idle or _chooses_cards(op))
    if doing.link is not None and cards and next(iter(op.values())) != "this card":  # which nobody chose
        doing.link.facts[TAKEN] = (*doing.link.facts.get(TAKEN, ()), *cards)
    trace.events(doing, doing.game.timeline.open[doing.told :])
    doing.told = len(doing.game.timeline.open)
    return bool(hit)


def _targets_unsaid(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Is it done to targets that nobody has named, as the words that ask for them were not understood? Then nobody
    knows what was done."""
    link, effect = doing.link, doing.effect
    if link is None or effect is None or link.facts.get("outcome"):
        return False
    if not any(what in ("target", "targets") for what in op.values()):
        return False
    if open_targets.matters(doing):
        words, why = open_targets.open_words(effect), "its text does not say whether it targets, and here that matters"
    elif effect.targets or link.facts["targets"]:
        return False
    else:
        words = next((said for said in effect.unread if "target" in said.lower()), operation_said(doing, op))
        why = "the file does not say what it targeted"
    doing.game.does_not_cover(f"{link.name}: {why}.")
    doing.game.state.unknown = (*doing.game.state.unknown, (link.name, words, "deeds"))
    return True
