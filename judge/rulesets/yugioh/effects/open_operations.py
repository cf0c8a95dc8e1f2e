"""Operations that leave something open: one of several things, what was not understood, what is not modelled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from judge.kernel.open_steps import OpenStep
from judge.rulesets.yugioh.effects import unsaid_choices, unsaid_materials
from judge.rulesets.yugioh.effects.choices import (
    ORDINALS,
    changes_named,
    describes,
    is_card,
    may_find,
    named,
    together,
    unlisted,
    verb_of,
    ways,
)
from judge.rulesets.yugioh.effects.forbidden_operations import SUMMONING_IN_WORDS
from judge.rulesets.yugioh.effects.operations import Spec, operation, operation_said, word_of
from judge.rulesets.yugioh.effects.possibility import CHOOSING, before, enough, possible
from judge.rulesets.yugioh.effects.zone_room import no_room_said, room
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.steps import STEP, split
from judge.rulesets.yugioh.vocabulary import descriptions
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.deeds import brings, forbids, is_deed, to_extra_zone
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, count_of
from judge.rulesets.yugioh.vocabulary.shapes import CONDITIONS, INCLUDED_EFFECT, SELECTOR, YES
from judge.rulesets.yugioh.vocabulary.unread_sentences import begins_with_a_summon
from judge.vocabulary.shapes import TEXT, about, listed, one_of, some

_TURNS_ON = (
    "anything", "battles", "points", "arrivals", "tributes", "materials", "positions", "destructions", "attached",
    "own summon", "own use", "kinds", "battled", "levels", "counters", "targeting", "deeds", "damage", "banishes",
)  # fmt: skip


def _either_said(doing: Doing, what: Any) -> str:
    return " or ".join(operation_said(doing, way) for way in what)


def ways_open(doing: Doing, spec: Spec) -> list[Mapping[str, Any]]:
    """The things that can be done as things stand: the last of them only under its conditions, then perhaps it alone.
    How a card came that was there from the start, nobody knows."""
    all_ways, conditions = list(spec["either"]), spec.get("last_if")
    if "each_if" in spec:
        return all_ways if doing.link is None else _ways_decided(doing, all_ways, spec["each_if"])
    if conditions is None:
        return all_ways
    unseen = any("summoned_by" in one for one in conditions) and not holds(doing, {"summon_seen": True})
    if unseen:
        return all_ways
    met = all(holds(doing, one) for one in conditions)
    alone = spec.get("instead") or _without_its_target(conditions)
    return all_ways[:-1] if not met else all_ways[-1:] if alone else all_ways


def _without_its_target(conditions: Sequence[Mapping[str, Any]]) -> bool:
    """Is it asked that the target is no longer there, so that nothing else can be done?"""
    return any("in" in one.get("not", {}).get("is", {}) for one in conditions)


def _ways_to_activate_for(doing: Doing, spec: Spec) -> list[Mapping[str, Any]]:
    """The things of which one has to be possible: not what the opponent may do against it."""
    return ways_open(doing, spec)[1:] if "chosen_by" in spec else ways_open(doing, spec)


def _ways_decided(doing: Doing, all_ways: list[Mapping[str, Any]], asked: Sequence[Any]) -> list[Mapping[str, Any]]:
    """The things whose conditions hold; where nobody says what was paid with, that may be any of them."""
    if doing.link is not None and doing.link.facts.get("cost_guessed"):
        unsaid = (doing.link.name, "with which cards its cost was paid", "anything")
        doing.game.state.unknown = (*doing.game.state.unknown, unsaid)
    under = [*asked, *([] for _ in all_ways)]  # a way that nothing is asked for is open
    return [way for way, needs in zip(all_ways, under, strict=False) if all(holds(doing, one) for one in needs)]


@operation(
    "either",
    listed(STEP, 2),
    said="{}",
    object=_either_said,
    beside={
        "last_if": about(CONDITIONS, "The last of them can be done only if these conditions hold then."),
        "listed": about(YES, "They stand in a list: the file names them `first`, `second` and so on."),
        "instead": about(YES, "Where those conditions hold, the last of them is done and no other."),
        "each_if": about(listed(CONDITIONS, 2), "The conditions of each, in the same order: one that holds decides."),
        "chosen_by": about(
            one_of("opponent"), "Who chooses (you). The opponent may do the first, so that nothing else is done."
        ),
        "theirs_unless": about(CONDITIONS, "The opponent chooses, unless these conditions hold then."),
        "theirs": about(YES, "The opponent chooses which of them is done."),
    },
    possible=lambda doing, spec: any(possible(doing, way) for way in _ways_to_activate_for(doing, spec)),
    example="resolve: [{either: [{add_to_hand: {in: deck, name: Kuriboh}}, {draw: 1}]}]",
)
def either(doing: Doing, spec: Spec) -> list[str]:
    """One of several things, chosen as it resolves: the file names it in ``choose`` (``add``, ``send``)."""
    stated, changes = list(doing.link.facts.get("choose", ())) if doing.link else [], changes_named(spec)
    stated += [changes[one] for one in stated if one in changes]
    left = ways_open(doing, spec)
    if not left:
        return []
    open_to = ways({**spec, "either": left})
    named = [word for word in open_to if word in stated]
    named = named or [word for word, way in open_to.items() if "either" in way and set(ways(way)) & set(stated)]
    if len(named) > 1 and (whole := together({**spec, "either": left})):
        named = [whole]
    vain = bool(named) and "chosen_by" not in spec and _in_vain(doing, named, open_to)
    named = [] if vain else named
    able = [word for word in open_to if named or possible(doing, open_to[word])]
    if "chosen_by" in spec:  # what nobody says the opponent has done was not done
        able.reverse()
    if len(able) > 1 and not named:
        able = _told_by_cards(doing, {word: open_to[word] for word in able}, stated) or able
    if len(able) > 1 and not named and doing.link:
        able = _one_of_several(doing, {word: open_to[word] for word in able}, doing.link.name, _chooser(doing, spec))
    word = (named or able or list(open_to))[0]
    alike = [way for way in left if "listed" not in spec and verb_of(way) == word]
    way = _meant(doing, alike, stated) or _one_of_those_alike(doing, alike) or open_to[word]
    if "last_if" in spec and "listed" in spec and len(left) < len(spec["either"]):
        _say_last_barred(doing, spec, stated)
    elif "listed" not in spec:
        barred = [one for one in spec["either"] if one not in left]
        by_card = bool(barred) and not named and not _told_by_cards(doing, open_to, stated)
        _say_barred(doing, barred, way, stated, by_card=by_card)
    if vain:
        _say_barred(doing, list(open_to.values()), way, stated)
    return word_of(way).act(doing, way)


def _in_vain(doing: Doing, named: Sequence[str], open_to: Mapping[str, Spec]) -> bool:
    """Can nothing that the file names be done as things stand, and something else can? Then that is done."""
    able = [word for word, way in open_to.items() if possible(doing, way)]
    return bool(able) and not any(word in able for word in named)


def _chooser(doing: Doing, spec: Spec) -> str:
    """The opponent, where it is not its player who chooses."""
    asked = spec.get("theirs_unless", ())
    if "theirs" in spec:
        return doing.opponent
    return doing.opponent if asked and not all(holds(doing, one) for one in asked) else ""


def _series_open(doing: Doing, spec: Spec) -> list[Mapping[str, Any]]:
    """Those of several things whose conditions hold as things stand; before anything is paid, it may be paid so."""
    asked = spec.get("each_if", ())
    if doing.link is None:
        asked = [[one for one in needs if "paid_with" not in one] for needs in asked]
    return _ways_decided(doing, list(spec["series"]), asked)


def _meant(doing: Doing, alike: Sequence[Spec], stated: Sequence[str]) -> Spec | None:
    """Which of several things with one verb the cards tell that the file names: one that is done to them where they
    lie before others that could be done to such cards."""
    if len(alike) > 1 and len(told := _told_by_cards(doing, dict(zip(ORDINALS, alike, strict=False)), stated)) == 1:
        return alike[ORDINALS.index(told[0])]
    done_to = [(way, what) for way in alike if isinstance(what := _done_to(way), str)]
    if len(done_to) == len(alike) > 1:
        return next((way for way, what in done_to if named(doing.game, referred(doing, what), list(stated))), None)
    return next((way for way in alike if describes(doing, next(iter(way.values())), stated)), None)


def _done_to(way: Spec) -> Any:
    """To which cards something is done; of several things in a row, to which the first is done."""
    if "series" in way:
        return _done_to(split(way["series"][0])[2])
    return way.get("cards", next(iter(way.values())))


@operation(
    "series",
    listed(STEP, 1),
    said="{}",
    object=lambda doing, what: ", then ".join(operation_said(doing, split(one)[2]) for one in what),
    beside={
        "each_if": about(
            listed(CONDITIONS, 2), "The conditions of each, in the same order, asked before the first is done."
        ),
    },
    possible=lambda doing, spec: (
        any(possible(doing, split(step)[2]) for step in _series_open(doing, spec))
        if "each_if" in spec
        else possible(doing, split(spec["series"][0])[2])
    ),
    lacking=lambda _, __: "none of its effects could be applied",
    example="resolve: [{either: [{series: [{draw: 2}, {then: {discard: 1}}]}, {damage: 500}], listed: true}]",
)
def series(doing: Doing, spec: Spec) -> list[str]:
    """Several things, as their conjunctions join them: one of those among which an effect chooses, or those of a list
    that are applied in sequence, each if there are so many of something."""
    from judge.rulesets.yugioh.effects import chain_resolution

    return [doing.source] if chain_resolution.run(doing, tuple(_series_open(doing, spec))) else []


def _say_barred(
    doing: Doing, barred: Sequence[Spec], way: Spec, stated: Sequence[str], *, by_card: bool = False
) -> None:
    """Say that what the file names is not what can be done, if it is so (``by_card``: be it by the card it names)."""
    closed = ways({"either": barred})
    told = by_card and _told_by_cards(doing, closed, stated)
    if told or any(word in stated for word in closed if word != verb_of(way)):
        name = doing.link.name if doing.link else doing.source
        doing.game.assume(
            f"{name}: what the file names cannot be done as things stand; it is to {operation_said(doing, way)}."
        )


def _say_last_barred(doing: Doing, spec: Spec, stated: Sequence[str]) -> None:
    """Say that the last of a list is not what can be done, if the file names it and its conditions do not hold."""
    if list(ways(spec))[-1] in stated:
        name = doing.link.name if doing.link else doing.source
        doing.game.assume(f"{name}: what the file names last in the list cannot be done as things stand.")


def _told_by_cards(doing: Doing, able: Mapping[str, Spec], stated: Sequence[str]) -> list[str]:
    """The things that can be done to all the cards that the file names, where they lie; none if it names none. Of those
    that choose fewer cards none is meant, where another chooses as many."""
    names = [name for name in stated if is_card(doing, name)]
    told, taking_all = [], []
    for word, way in able.items():
        chosen = [part for part in every(way) if not CHOOSING.isdisjoint(part)]
        if names and all(any(may_find(doing, one, name) for one in chosen) for name in names):
            told.append(word)
            if _takes(chosen, len(names)):
                taking_all.append(word)
    return taking_all or told


def _takes(chosen: Sequence[Mapping[str, Any]], number: int) -> bool:
    """Are so many cards chosen, or more, by parts that say how many?"""
    most = [count_of(part)[1] if "count" in part else None for part in chosen]
    return None in most or sum(filter(None, most)) >= number


def _one_of_those_alike(doing: Doing, alike: Sequence[Spec]) -> Spec | None:
    """Which of several things with one verb is done, where no card that the file names tells it; None if one alone can
    be done, or none."""
    able = dict(zip(ORDINALS, (way for way in alike if possible(doing, way)), strict=False))
    if len(able) < 2 or doing.link is None:
        return next(iter(able.values()), None)
    return able[_one_of_several(doing, able, doing.link.name)[0]]


def _one_of_several(doing: Doing, able: Mapping[str, Spec], name: str, chooser: str = "") -> list[str]:
    """The thing that is taken to be done where the file does not say it: what later plays need, else the first.
    ``chooser``: the opponent, who chooses it."""
    turn = unsaid_choices.turn_of(doing, "one of several things")
    told = [word for word in unsaid_choices.taken(doing, turn) if word in able]
    words = [*told, *(word for word in able if word not in told)]
    why = ", as later plays need it" if told else ""
    said = _told_apart(doing, able)
    does = said[words[0]]
    doing.game.assume(
        f"{name}: the file does not say which {f'{chooser} chooses' if chooser else 'it does'} "
        f"(`choose: {words[0]}` would); it was taken to {does}{why}."
    )
    was = f"{name} was used to {does}"
    for other in words[1:]:
        unless = f"it was used to {said[other]}"
        unsaid_choices.note(doing, turn, OpenStep(was.replace(" was ", " having been ", 1), was, unless), [other])
    return words


def _told_apart(doing: Doing, able: Mapping[str, Spec]) -> dict[str, str]:
    """What each of several things is, in words; with its place among them, where two are told in the same."""
    said = {word: operation_said(doing, way) for word, way in able.items()}
    once = len({*said.values()}) == len(said) or not {*said}.issubset(ORDINALS)
    return said if once else {word: f"{told} in the {word} way" for word, told in said.items()}


def _missing(doing: Doing, spec: Spec) -> Mapping[str, Any] | None:
    """The first of the cards without which the words do nothing that is not there; None if all are."""
    needs = spec.get("needs", ())
    return next((what for before, what in pairwise([None, *needs]) if not _beside(doing, spec, before, what)), None)


def _beside(doing: Doing, spec: Spec, before: Mapping[str, Any] | None, what: Mapping[str, Any]) -> bool:
    """Are there enough such cards, or, where they are compared with the one needed before them, enough for any of those
    that it could be?"""
    if before is None or what.get("compared", {}).get("to") != "them":
        return enough(doing, spec, what)
    was, found = doing.them, False
    for card in candidates(doing, {**before, "count": "all"}):
        doing.them = [card.id]
        found = found or enough(doing, spec, concrete(doing, what))
    doing.them = was
    return found or any(True for _ in unlisted(doing, before))


def _outside_taken(doing: Doing, spec: Spec) -> bool:
    """Do the words need an Extra Monster Zone, and has the player a monster in one that nothing before makes leave?
    Only Link Monsters that complete an Extra Link find a second one."""
    words, effect = str(spec["unread"]), doing.effect
    first = effect is not None and not effect.cost and not before(doing, spec)
    if not first or not to_extra_zone(words) or not begins_with_a_summon(words):
        return False
    own = doing.game.table.zone(doing.you, terms.MONSTER)
    return any(card.facts.get("main_zone") is False for card in own)


def _zones_taken(doing: Doing, spec: Spec) -> str:
    """That there is no zone for the monster that the words bring first of all, or for one of two; empty if there is, or
    if nobody can tell."""
    effect, words = doing.effect, str(spec["unread"])
    coming = brings(words)
    if not coming or effect is None or effect.unread or before(doing, spec) or effect.resolve[:1] != (spec,):
        return ""
    if effect.card_activation and words.startswith("You can "):  # the card stays there, whatever is done then
        return ""
    summon = {"special_summon": {"count": coming, "of": "you", "in": "hand"}}
    free = room(doing, summon, doing.you, terms.MONSTER)
    if free >= coming:
        return ""
    return no_room_said(doing, summon) or f"{doing.you} has only {free} free Main Monster Zone"


def _missing_said(doing: Doing, spec: Spec) -> str:
    if _outside_taken(doing, spec):
        return "there is no free Extra Monster Zone"
    if taken := _zones_taken(doing, spec):
        return taken
    missing = _missing(doing, spec)
    if missing is None:
        return ""
    said, least = descriptions.selector_said(missing, doing, ""), count_of(missing)[0]
    return f"there are not {least} {said}" if least > 1 else f"there is no {said}"


@operation(
    "unread",
    TEXT,
    said='do what its text says: "{}"',
    beside={
        "turns_on": about(
            some(one_of(*_TURNS_ON, "end phase", "properties", "summons", "activations", "life points", "permits")),
            "What words that were not understood could decide.",
        ),
        "needs": about(listed(SELECTOR, 1), "Cards without which the words do nothing."),
        "includes": about(listed(INCLUDED_EFFECT, 1), "What the words include for certain."),
    },
    bans=(SUMMONING_IN_WORDS,),
    possible=lambda doing, spec: (
        _missing(doing, spec) is None and not _outside_taken(doing, spec) and not _zones_taken(doing, spec)
    ),
    lacking=lambda doing, spec: _missing_said(doing, spec),
    example='resolve: [{unread: "gaze at 1 card", turns_on: battles}]',
)
def unread(doing: Doing, spec: Spec) -> list[str]:
    """What happens, in words of its text that were not understood.

    What comes after it stands on nothing, unless the file says what happened, or names all materials of a Summon that
    these words could only have let use others. What they forbid from then on no file says by telling what was done.
    """
    name = doing.link.name if doing.link else doing.game.table.cards[doing.source].name
    if unsaid_materials.not_used(doing, str(spec["unread"])):
        return []
    said = str(spec["unread"])
    told = doing.link.facts.get("outcome") if doing.link is not None else None
    if told and not any(isinstance(one, Mapping) and "apply" in one for one in many(told)):
        doing.game.state.unknown = (*doing.game.state.unknown, *((name, said, what) for what in forbids(said)))
    elif not told:
        doing.game.does_not_cover(f'{name}: "{said}".')
        for what in map(str, many(spec.get("turns_on", "deeds" if is_deed(said) else "anything"))):
            kind = "anything" if what == "own use" else what  # that was about using it: now it has been used
            kind = f"{kind} {doing.game.state.turn}" if kind == "end phase" else kind
            doing.game.state.unknown = (*doing.game.state.unknown, (name, said, kind))
    return [doing.source]


@operation(
    "unmodelled",
    TEXT,
    said="{}",
    beside={
        "turns_on": one_of(
            *_TURNS_ON, "fights", "attacks", "activations", "summons", "turning", "leaving", "life points",
            "end phase", "properties",
        )
    },
    example='resolve: [{unmodelled: "look at the hand of the opponent"}]',
)  # fmt: skip
def unmodelled(doing: Doing, spec: Spec) -> list[str]:
    """What happens, in own words: something that the judge does not model.

    It is said plainly, unless the file says what happened, and left out. A play that turns on it is unclear, if the
    record says what it could decide.
    """
    name = doing.link.name if doing.link else doing.source
    if doing.link is None or not doing.link.facts.get("outcome"):
        doing.game.does_not_cover(f"{name}: {spec['unmodelled']}.")
        if "turns_on" in spec:
            words = (name, str(spec["unmodelled"]), str(spec["turns_on"]))
            doing.game.state.unknown = (*doing.game.state.unknown, words)
    return [doing.source]
