"""What a card is said to be used on: its target, or, of one that does not target, the play that it answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.effects.named_beside import targets_nothing
from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.talk import card_places
from judge.vocabulary.spoken import Misheard, Part

_HINT = 'Say what it answers, as in "A: Raigeki. B: Solemn Judgment on Raigeki".'
_DONE = ("activate", "summon", "tribute_summon", "special_summon", "flip_summon", "set", "attack", "change_position")


def is_target(play: Mapping[str, Any], record: CardRecord) -> bool:
    """May what stands behind "on" be a target? It is none only where it is sure that nothing is targeted."""
    effects = card_places.effects_of(play, record)
    return not effects or any(branch_targets(record, one) for one in effects)


def branch_targets(record: CardRecord, effect: Any) -> bool:
    """May an effect, or one of its choices, target?"""
    return not targets_nothing(record, effect) or any(branch.targets for branch in effect.choices)


def card_before(earlier: Sequence[Mapping[str, Any]], detail: Part) -> str:
    """The card of the last play. Raises `Misheard` if nothing was played."""
    done = _done(earlier)
    if not done:
        raise Misheard("Nothing was played before this.", detail.start, detail.end, _HINT)
    return _card(done[-1])


def meant(
    earlier: Sequence[Mapping[str, Any]], detail: Part, play: Mapping[str, Any], records: Mapping[str, CardRecord]
) -> str:
    """What "it" is behind the last play: its card, or what that targets or brings. Raises `Misheard` where it may be
    either, and for what an effect brings that has not resolved."""
    card, last = card_before(earlier, detail), _done(earlier)[-1]
    brought = [name for name in many((last.get("outcome") or {}).get("special_summon")) if isinstance(name, str)]
    named = [name for name in many(last.get("targets")) if isinstance(name, str)] + brought
    own = play.get("activate")
    if detail.key != "on" or not named or own is None or not is_target(play, records[own]):
        return card
    selectors = [one for effect in records[own].effects for one in effect.targets]
    fits = [
        name for name in (card, *named) if not selectors or any(_may_be(one, name, card, records) for one in selectors)
    ]
    if len(fits) == 1 and fits[0] in brought and last is earlier[-1]:
        text = f"{fits[0]} is not there before {card} has resolved."
        raise Misheard(text, detail.start, detail.end, 'Say "resolve" before it if it has.')
    if len(fits) == 1:
        return fits[0]
    text = f'It is not clear what "it" is: {" or ".join(fits or [card, *named])}.'
    raise Misheard(text, detail.start, detail.end, "Name the card.")


def _may_be(selector: Mapping[str, Any], name: str, played: str, records: Mapping[str, CardRecord]) -> bool:
    """May a card be what an effect targets, by the kind and the place that it asks for?"""
    kind, frame = selector.get("card", "any"), records[name].frame
    if (kind == "monster" and frame != "monster") or (
        kind in ("spell", "trap", "spell or trap") and frame == "monster"
    ):
        return False
    return name != played or frame == "monster" or selector.get("in") not in ("graveyard", "banished")


def answered(
    play: Mapping[str, Any], name: str, earlier: Sequence[Mapping[str, Any]], detail: Part, *, targets: bool
) -> dict[str, Any]:
    """What stands beside a play that answers the last play of a card. Raises `Misheard` if there is none.

    An answer to a Chain Link is chained to it; one to a Summon or an attack that has just been made follows it.
    """
    done = _done(earlier)
    found = [one for one in done if _card(one) == name]
    if not found:
        why = "" if targets else f"{play['activate']} does not target, and "
        text = f"{why}{name} was not played before this.".removeprefix("and ")
        raise Misheard(text[:1].upper() + text[1:], detail.start, detail.end, _HINT)
    if any(one.place for one in detail.about):
        text = f"{name} is what {play.get('activate', 'this')} answers: it is not clear which card lies there."
        raise Misheard(text, detail.start, detail.end, f"Say right behind {play.get('activate')} where that lies.")
    direct = "activate" not in found[-1] and found[-1] is done[-1]
    return {} if direct else {"chained_to": name}


def _done(earlier: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return [one for one in earlier if "by" in one and any(verb in one for verb in _DONE)]


def _card(play: Mapping[str, Any]) -> str:
    return str(next(play[verb] for verb in _DONE if verb in play))
