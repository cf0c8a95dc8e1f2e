"""Resolution: last in, first out; each link fully, in the order of its text; then the end of the Chain.

Source: TCG Official Rulebook v10, p. 44; OCG Perfect Rulebook 2017, p. 126-127, 153-155; PSCT part 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from judge.kernel import chain as outcomes
from judge.kernel.chain import Chain, Link
from judge.kernel.records import altered
from judge.rulesets.yugioh.effects import (
    automatic_moves,
    chosen_deeds,
    column_questions,
    field_spells,
    moves,
    negations,
    optional_parts,
    outcome_checks,
    replaced_effects,
    stated_outcomes,
    trace,
    unsaid_materials,
)
from judge.rulesets.yugioh.effects.choices import TAKEN, is_card, may_find, taken_before
from judge.rulesets.yugioh.effects.operations import operation_said, word_of
from judge.rulesets.yugioh.effects.possibility import CHOOSING, leads_on, possible
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, every, many
from judge.rulesets.yugioh.table.state import (
    Ref,
    YGame,
    activation_of,
    beaten,
    face_up,
    here,
    link_effect,
    on_field,
    record_of,
    ref,
)
from judge.rulesets.yugioh.table.steps import DONE_BY, JOINTS, Joint, split
from judge.rulesets.yugioh.vocabulary import (
    continuous_effects,
    immunity,
    moves_from_graves,
    negating_effects,
    open_targets,
    own_summon_conditions,
    temporary_control,
)
from judge.rulesets.yugioh.vocabulary.choice_properties import all_required
from judge.rulesets.yugioh.vocabulary.conditions import holds, said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred, targets_left
from judge.rulesets.yugioh.vocabulary.selectors import fits


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


def resolve_link(game: YGame, chain: Chain, link: Link) -> None:
    """Resolve one link: decide whether anything stops its effect, apply it, record the outcome."""
    game.link = link.number
    effect = link_effect(link)
    start = game.timeline.now
    doing = Doing(game, link.player, link.card, effect, link)
    stopped = _stopped(game, link, effect, doing)
    if stopped is None:
        trace.resolving(game, link)
        _note_ground(game, link, doing)
        _switch_on(game, link, effect)
        link.facts["moved_on"] = _moved_on(game, link)
        effect = doing.effect = moves_from_graves.left_in_graves(game, link, effect)
        did = _carried_out(doing, link, effect)
        link.outcome = link.negated or outcomes.RESOLVED
        link.ground = link.ground or trace.rule("negate-effect" if link.negated else "chain-lifo")
        if effect.unmodelled and not link.facts.get("outcome"):
            game.does_not_cover(f"{link.name}: {effect.unmodelled}.")
        if not did and effect.resolve and not game.timeline.open and game.timeline.now == start:
            _nothing(game, link, effect)
    else:
        link.outcome, slug, link.reason = stopped
        link.ground = trace.rule(slug)
        trace.stopped(game, link)
        _destroyed_with_it(game, link)
        if link.outcome in (outcomes.EFFECT_NEGATED, outcomes.NO_EFFECT) and _still_placed(game, link):
            _switch_on(game, link, effect)
            _equip_all_the_same(doing, effect)
    chain.resolved.append(link.number)
    _seal_link(game, link)


def _destroyed_with_it(game: YGame, link: Link) -> None:
    """A card whose effect a continuous effect negates is destroyed where that says so, while it lies where it was; or
    the card that negates it is destroyed, or sent to the Graveyard."""
    given_up, destroyed = link.facts.get("given_up", ("", False))
    negating = game.table.cards.get(given_up)
    if negating is not None and on_field(negating):
        doing, start = Doing(game, negating.controller, negating.id), len(game.timeline.open)
        if destroyed:
            moves.destroy_all(game, {negating.id: terms.GRAVEYARD}, negating.controller)
        else:
            moves.send(game, negating, "effect", negating.controller)
        trace.events(doing, game.timeline.open[start:])
    source = game.table.cards.get(str(link.facts.get("falls_to", "")))
    if source is not None and _still_placed(game, link):
        doing = Doing(game, source.controller, source.id)
        start = len(game.timeline.open)
        moves.destroy_all(game, {link.card: terms.GRAVEYARD}, source.controller)
        trace.events(doing, game.timeline.open[start:])


def _carried_out(doing: Doing, link: Link, effect: Effect) -> bool:
    """Let the effect of a link do what it does, and what the file says that it did. True if it did anything."""
    stated, steps = link.facts.get("outcome"), replaced_effects.steps(doing, link, effect)
    if stated and steps is not None and outcome_checks.known(link, effect):
        return outcome_checks.carried_out(doing, stated, lambda which: run(which, steps))
    if outcome_checks.says_nothing(stated):
        stated_outcomes.carry_out(doing, stated)
        return False
    if not stated or steps is None:
        return stated_outcomes.carry_out(doing, stated) or steps is None or run(doing, steps)
    timeline, chosen = doing.game.timeline, link.facts.get("choose", ())
    sealed, before = len(timeline.moments), len(timeline.open)
    link.facts["choose"] = (*chosen, *outcome_checks.named(stated))
    did = run(doing, steps)
    link.facts["choose"] = chosen
    done = [event for moment in timeline.moments[sealed:] for event in moment.events] + timeline.open
    return stated_outcomes.carry_out(doing, stated, done[before:]) or did


def _moved_on(game: YGame, link: Link) -> bool:
    """Has the card left the place where it was activated, or where its cost put it? What its effect would do to it,
    as Special Summon it, is then not done.

    Source: OCG Perfect Rulebook 2017, p. 109-112; ocg-rule.readthedocs.io, resolution.
    """
    card = game.table.cards.get(link.card)
    return card is None or ref(card) not in ((link.card, link.facts["stay"]), *link.facts.get("cost_cards", ()))


def _equip_all_the_same(doing: Doing, effect: Effect) -> None:
    """An Equip Spell whose effect is negated (not its activation) is equipped all the same, and stays.

    Source: ocg-rule.readthedocs.io, equip cards; Yugipedia, "Equip Card".
    """
    link = doing.link
    if link is None or link.outcome != outcomes.EFFECT_NEGATED or "equip" not in record_of(doing.game, link.name).kinds:
        return
    for op in (split(step)[2] for step in effect.resolve):
        if op.get("equip") == "this card" and op.get("to") == "target":
            perform(doing, op)
        elif op.get("take_control") == "target" and "this card" in str(op.get("until")):
            _waits_to_take(doing)


def _waits_to_take(doing: Doing) -> None:
    """Control that the equipped card gives begins once a continuous effect no longer negates the card."""
    source = doing.game.table.cards[doing.source]
    bearer = here(doing.game, tuple(source.facts.get("equipped_to") or ("", 0)))
    if bearer is not None and negating_effects.negated_by(doing.game, source) is not None:
        temporary_control.pause(doing.game, bearer, source)


def _note_ground(game: YGame, link: Link, doing: Doing) -> None:
    """Remember which rule it is by which the link resolves, should somebody deny it."""
    targets = [c for r in link.facts["targets"] if (c := here(game, r)) is not None and on_field(c)]
    if targets and any(immunity.untargetable(game, c, "effect", doing.you, link.card) for c in targets):
        link.facts["resolved_ground"] = trace.rule("target-protection-timing")
    elif targets and game.chain and {c.id for c in targets} & {k.card for k in game.chain.links if k.outcome}:
        link.facts["resolved_ground"] = trace.rule("chain-end-cleanup")
    elif _still_placed(game, link) and link.facts.get("resolved_ground") == trace.rule("destroy-not-negate"):
        link.facts["resolved_ground"] = trace.rule("partial-resolution")


def _seal_link(game: YGame, link: Link) -> None:
    """End the link's last moment; a link that did nothing still leaves an (empty) one, a negated activation none."""
    if link.outcome == outcomes.ACTIVATION_NEGATED:
        return
    activated = int(link.facts.get("moment", 0))
    game.do("link resolved", link.card, link.player, activated=activated, **activation_of(link))
    sealed = game.seal(link.name)
    game.state.proper = sealed.n if sealed is not None else game.timeline.now
    automatic_moves.consequences(game)


def _nothing(game: YGame, link: Link, effect: Effect) -> None:
    link.outcome = outcomes.NO_EFFECT
    if outcome_checks.says_nothing(link.facts.get("outcome")):
        link.ground, link.reason = trace.rule("partial-resolution"), "so the file says"
        trace.stopped(game, link)
        return
    left = targets_left(Doing(game, link.player, link.card, effect, link)) if effect.targets else []
    if left and len(left) < len(link.facts["targets"]):
        link.ground, link.reason = trace.rule("target-all-required"), "it needs all its targets"
    elif why := trace.why_untouched(link):
        link.ground, link.reason = link.facts.get("join_ground") or trace.rule("partial-resolution"), why
    elif link.facts.get("join_ground"):
        link.ground, link.reason = link.facts["join_ground"], "its first part did nothing"
    elif effect.targets and link.facts["targets"]:
        gone = "what its text asks for" if left else "there"
        link.ground, link.reason = trace.rule("target-lost"), f"its target is no longer {gone}"
    elif link.facts.get("moved_on"):
        link.ground, link.reason = trace.rule("partial-resolution"), "the card has left the place it was in"
    else:
        link.ground, link.reason = trace.rule("partial-resolution"), "nothing that it does can be done"
    trace.stopped(game, link)


def _still_placed(game: YGame, link: Link) -> bool:
    card = game.table.cards.get(link.card)
    return card is not None and on_field(card) and card.stay == link.facts["stay"]


def _switch_on(game: YGame, link: Link, effect: Effect) -> None:
    """A card that stays on the field starts to apply when its activation resolves, even if that did nothing."""
    card = game.table.cards.get(link.card)
    if card is None or not effect.card_activation or not on_field(card) or record_of(game, card).leaves_at_chain_end:
        return
    game.do("active", card.id, link.player, ("card", card.id, "active", True))
    card.facts["active_since"] = game.table.arrivals
    game.table.arrivals += 1
    field_spells.drive_out(game, card)


def _stopped(game: YGame, link: Link, effect: Effect, doing: Doing) -> tuple[str, str, str] | None:
    """Why a link does not resolve normally: outcome, rule and reason; None if nothing stops it."""
    if loser := beaten(game):
        return outcomes.NO_EFFECT, "duel-is-over", f"{loser} has no Life Points left and the Duel is over"
    if link.negated == outcomes.ACTIVATION_NEGATED:
        return outcomes.ACTIVATION_NEGATED, "negate-activation", link.reason
    if link.negated == outcomes.EFFECT_NEGATED:
        return outcomes.EFFECT_NEGATED, "negate-effect", link.reason
    card = game.table.cards.get(link.card)
    record, stays_needed = record_of(game, link.name), False
    if effect.card_activation:
        stays_needed = not record.leaves_at_chain_end and not record.stays
    elif link.facts["zone"] in terms.SPELL_TRAP_ZONES:  # unless it was its own cost
        stays_needed = link.card not in [r[0] for r in link.facts.get("cost_cards", ())]
    if stays_needed and (not _still_placed(game, link) or card is None or not face_up(card)):
        return (
            outcomes.NO_EFFECT,
            "continuous-left-field",
            f"{link.name} left the field before Chain Link {link.number}",
        )
    negating = continuous_effects.of_kind(game, "negate_effects", "negate_activated", "negate_moves_from")
    by = negating_effects.negates_link(game, link) if negating else None
    if by is not None:
        return _negated_by(game, link, by)
    perhaps = negating_effects.perhaps_negates(game, link) if negating else None
    if perhaps is not None:
        column_questions.column_not_said(game, link.name, perhaps)
    if effect.needs_face_up and (card is None or not _still_placed(game, link) or not face_up(card)):
        return outcomes.NO_EFFECT, "face-up-to-resolve", f"{link.name} must be face-up on the field to resolve"
    for condition in effect.conditions_at_resolution:
        if not holds(doing, condition):
            return (
                outcomes.NO_EFFECT,
                "condition-at-activation",
                f"it also needs this at resolution: {said(condition, doing)}",
            )
    link.facts["turned_other"] = _turned_other(game, link)
    if link.facts["targets"] and not open_targets.open_words(effect) and _targets_fail(doing, effect):
        gone = [
            n for r, n in zip(link.facts["targets"], link.facts["target_names"], strict=True) if not _left(doing, r)
        ]
        slug = "target-lost" if not targets_left(doing) else "target-all-required"
        lost = f"{terms.listing(gone)} is no longer a legal target"
        if game.state.rules_of.disappears:
            lost += ", so the effect disappears"
        return outcomes.NO_EFFECT, slug, lost
    chosen = negations.chosen_negation(game, link) if negating else None
    return _negated_by(game, link, chosen) if chosen is not None else None


def _turned_other(game: YGame, link: Link) -> tuple[Ref, ...]:
    """The targets that are of another Type or Attribute by now, where that is asked of them again."""
    asked = zip(link.facts["targets"], link.facts.get("target_kinds", ()), strict=False)
    lying = [(which, kind, here(game, which)) for which, kind in asked if kind]
    return tuple([which for which, kind, card in lying if card is not None and not fits(game, kind, card)])


def _negated_by(game: YGame, link: Link, by: continuous_effects.Static) -> tuple[str, str, str]:
    """The outcome of a link that a continuous effect negates."""
    card = game.table.cards.get(link.card)
    name = game.table.cards[by.source].name if by.source in game.table.cards else "a lasting effect"
    moved = card is not None and card.stay != link.facts["stay"] and link.facts["zone"] in terms.SPELL_TRAP_ZONES
    slug = "resolves-where-activated" if moved else "negate-effect"
    if "same_column" in str(by.data.get("negate_effects")):
        slug = "same-column"
    if by.data.get("destroys"):
        link.facts["falls_to"] = by.source
    if by.data.get("spends_itself"):
        link.facts["given_up"] = by.source, by.data["spends_itself"] == "destroyed"
    if "negate_activated" in by.data and not by.data.get("optional"):
        negating_effects.note_used(game, by)
    how = "as it resolves" if by.data.get("optional") else "from the moment it applies"
    return outcomes.EFFECT_NEGATED, slug, f"{name} negates it {how}"


def _left(doing: Doing, which: tuple[str, int]) -> bool:
    return which in [(c.id, c.stay) for c in targets_left(doing)]


def _targets_fail(doing: Doing, effect: Effect) -> bool:
    """Are all targets lost (or one, where all are needed), so that nothing of the effect is left to do?"""
    left = targets_left(doing)
    chosen = doing.link.facts["targets"] if doing.link else ()
    if len(left) == len(chosen):
        return False
    if all_required(effect.targets):
        return True
    return not left and not _independent(doing, effect)


def _independent(doing: Doing, effect: Effect) -> bool:
    """A part of the effect that does something without the targets (joined by "also")."""
    for n, step in enumerate(effect.resolve):
        joined, _, op = split(step)
        uses = "target" in str(op)
        if n and joined not in ("also", "also_after_that"):
            continue
        if (not uses and possible(doing, op)) or _done_without_them(doing, op):
            return True
    return False


def _done_without_them(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Is one of two things what is left to do, as it is done where the targets are no longer there?"""
    asked = op.get("last_if", ())
    if not any("in" in one.get("not", {}).get("is", {}) for one in asked):
        return False
    last = split(op["either"][-1])[2]
    return "target" not in str(last) and all(holds(doing, one) for one in asked) and possible(doing, last)


def cleanup(game: YGame, chain: Chain) -> None:
    """The Chain is over: used Spells and Traps and cards whose activation was negated go to the Graveyard."""
    leaving = []
    for link in chain.links:
        card = game.table.cards.get(link.card)
        if card is None or not on_field(card) or card.stay != link.facts["stay"]:
            continue
        effect = link_effect(link)
        if not effect.card_activation:
            continue
        worn_out = record_of(game, card).leaves_at_chain_end and not card.facts.get("equipped_to")
        never_equipped = "equip" in record_of(game, card).kinds and not card.facts.get("equipped_to")
        if worn_out or never_equipped or link.outcome == outcomes.ACTIVATION_NEGATED:
            leaving.append((card, link))
    attempt = game.state.attempt
    names = [card.name for card, _ in leaving]
    for card, link in leaving:
        negated = link.outcome == outcomes.ACTIVATION_NEGATED
        moves.move(game, card, terms.GRAVEYARD, "rule", chain_end=True, negated=negated)
    if attempt is not None:
        for card in [game.table.cards[name] for name in attempt.negated]:
            if card.zone == terms.ATTEMPT or card.facts.get("attempted"):
                moves.move(game, card, terms.GRAVEYARD, "rule", chain_end=True)
                names.append(card.name)
    if names:
        text = f"The Chain is over: {terms.listing(names)} go{'es' if len(names) == 1 else ''} to the Graveyard"
        text += ", in the same moment as the last thing that happened."
        game.tell("cleanup", text, rule=trace.rule("chain-end-cleanup"))
    game.seal("end of the Chain")
