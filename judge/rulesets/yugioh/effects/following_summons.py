"""Normal and Tribute Summons that follow an effect, on top of the one of the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import moves, proper_summons, summon_attempts, tribute_ways
from judge.rulesets.yugioh.effects.choices import cards_called, named, pick
from judge.rulesets.yugioh.effects.forbidden_operations import NORMAL_SUMMONING, normal_ways
from judge.rulesets.yugioh.effects.operations import Spec, operation
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.effects.tribute_ways import Way
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import Follows, free_zones, record_of, ref
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary import bans, conditions, summon_permissions
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, matches
from judge.rulesets.yugioh.vocabulary.shapes import CARDS
from judge.vocabulary.shapes import TRUTH, about


@operation(
    "normal_summon",
    CARDS,
    said="Normal Summon {}",
    cards=True,
    beside={
        "or_set": about(TRUTH, "It may be Set instead."),
        "with_tributes": about(TRUTH, "It is Tribute Summoned: it cannot come without a Tribute."),
    },
    possible=lambda doing, spec: _still_to_come(doing, spec) or bool(_summonable(doing, spec)),
    bans=(NORMAL_SUMMONING,),
    lacking=lambda doing, spec: _why_none(doing, spec),
    topics=("summons", "arrivals"),
    example="resolve: [{normal_summon: {in: hand, card: monster}}]",
)
def normal_summon(doing: Doing, spec: Spec) -> list[str]:
    """Normal Summon (or Set: `or_set`) right after the effect resolves, on top of the one Normal Summon of the turn.

    As the last thing of Chain Link 1 the Summon comes after the Chain and can be negated; in the middle of a Chain
    it is made at once, and nothing can negate it (Yugipedia, "Summon negation window").
    """
    game, link = doing.game, doing.link
    if link is not None:
        link.facts["choose"] = (*link.facts.get("choose", ()), *_written_next(doing, link.facts.get("choose", ())))
    chosen = pick(doing, _summonable(doing, spec), 1, 1, "Normal Summoned")
    if not chosen:
        return []
    card = chosen[0]
    given = _given(doing, spec, card)
    down = _is_set(doing, spec)
    if link is not None and link.number == 1 and not down:
        game.state.follows = Follows(ref(card), doing.you, tuple(ref(c) for c in given))
        text = f"{doing.you} Summons {card.name} immediately after this effect."
        game.tell("effect", text, card=card.name, link=1, rule=rule("summon-negation-window"))
        return [card.id]
    summon_attempts.pay_tributes(game, doing.you, given, card, down=down)
    if down:
        facts: dict[str, Any] = {"face": "down", "position": "defense", "set_turn": game.state.turn}
        moves.move(game, card, terms.MONSTER, "set", to=doing.you, by=doing.you, facts=facts)
        return [card.id]
    how = "tribute" if given else "normal"
    facts = {"face": "up", "position": "attack", "summoned": how, "summoned_turn": game.state.turn}
    moves.move(game, card, terms.MONSTER, f"{how} summon", to=doing.you, by=doing.you, facts=facts)
    about = {"how": how, "way": how, "by": doing.you, "by_effect": True, "was_controller": doing.you}
    game.do("summoned", card.id, doing.you, **about, stay=card.stay)
    return [card.id]


def _written_next(doing: Doing, chosen: Sequence[str]) -> tuple[str, ...]:
    """The monster and the Tributes of the Summon, where the file writes it as the next play of that player, and what of
    it does not stand beside the activation."""
    for play in doing.game.said_from(doing.game.play):
        if play.verb in terms.NORMAL_SUMMONS and play.by == doing.you:
            given = tuple(str(t) for t in many(play.details.get("tribute")))
            return (str(play.value), *given) if not chosen else given if len(chosen) == 1 else ()
        if play.verb not in ("resolve", "pass", "open"):
            return ()
    return ()


def _still_to_come(doing: Doing, spec: Spec) -> bool:
    """Is the monster one that the effect, which is only about to be activated, adds to the hand before?"""
    return isinstance(spec["normal_summon"], str) and (doing.link is None or not doing.link.number)


def _summonable(doing: Doing, spec: Spec) -> list[Card]:
    """The monsters in the hand that fit and for whose Normal Summon there are Tributes and a zone."""
    game, fitting = doing.game, _fitting(doing, spec)
    fitting = [c for c in fitting if able_to_come(doing, spec, c)]
    if not spec.get("or_set"):
        fitting = [c for c in fitting if bans.cannot_summon(game, doing.you, normal_ways(spec), c) is None]
    free = free_zones(game, doing.you, terms.MONSTER)
    return [c for c in fitting if any(free + way.least > 0 for way in _ways(doing, c, spec))]


def _why_none(doing: Doing, spec: Spec) -> str:
    """Why none of the monsters in the hand that fit comes by it, in words; empty if there are none."""
    there = _fitting(doing, spec)
    if not there:
        return ""
    names = terms.listing(list(dict.fromkeys(card.name for card in there)))
    if not any(able_to_come(doing, spec, card) for card in there):
        return f"{names} cannot be Normal Summoned by it"
    return f"there are no Tributes, or no zone, for {names}"


def _fitting(doing: Doing, spec: Spec) -> list[Card]:
    """The monsters in the hand that fit."""
    which = spec["normal_summon"]
    if isinstance(which, str):
        return [card for card in referred(doing, which) if card.zone == terms.HAND and card.controller == doing.you]
    return candidates(doing, which)


def able_to_come(doing: Doing, spec: Spec, card: Card) -> bool:
    """Does its own text let the monster be Normal Summoned, or Set where the effect allows that instead?"""
    record = record_of(doing.game, card)
    if not proper_summons.can_be_normal_summoned(record):
        return False
    if record.summons.get("normal") == "set":
        return bool(spec.get("or_set"))
    itself = Doing(doing.game, doing.you, card.id)
    return all(conditions.holds(itself, asked) for asked in many(record.summons.get("normal_if")))


def _is_set(doing: Doing, spec: Spec) -> bool:
    """Does the file have the monster Set instead, where the effect allows that?"""
    said = doing.link.facts.get("position") if doing.link is not None else None
    return bool(spec.get("or_set")) and str(said) == "face-down defense"


def _given(doing: Doing, spec: Spec, card: Card) -> list[Card]:
    """The Tributes for a monster: those that the file names, if they are enough, else as few as its own text asks for,
    or as many as its Level."""
    ways = _ways(doing, card, spec, down=_is_set(doing, spec))
    stated = list(doing.link.facts.get("choose", ())) if doing.link is not None else []
    for way in ways:
        told = named(doing.game, list(way.among), stated)
        if told and way.takes(told):
            return told
    way = ways[0]
    if not way.doubled:
        return pick(doing, list(way.among), way.least, way.least, "Tributed")
    double = pick(doing, list(way.doubles), way.doubled, way.doubled, "Tributed")
    rest = [one for one in way.among if one not in double]
    return [*double, *pick(doing, rest, way.least - len(double), way.least - len(double), "Tributed")]


def _ways(doing: Doing, card: Card, spec: Spec, *, down: bool = False) -> list[Way]:
    """How the effect can bring a monster out with what is there; where it is to be a Tribute Summon, with Tributes."""
    ways = tribute_ways.ways(doing.game, doing.you, card, "set" if down else "summon")
    return [way for way in ways if way.open and (way.least or not spec.get("with_tributes"))]


def tributes_named(doing: Doing, what: Mapping[str, Any], names: Sequence[str]) -> list[Mapping[str, Any]]:
    """What may be named as the Tributes for the Normal Summon of such a monster, where one of those that are ``names``
    (or else of those in the hand) needs any."""
    meant = [card for name in names for card in cards_called(doing, name) if matches(doing, what, card, place=False)]
    needed = any(summon_attempts.tributes_asked(doing.game, card) for card in meant or candidates(doing, what))
    return [{"count": {"max": _MOST_TRIBUTES}, "card": "monster", "in": "field"}] if needed or not names else []


_MOST_TRIBUTES = 3


def wrong_tributes(doing: Doing, details: Mapping[str, Any]) -> str:
    """Why an effect that does nothing but Normal Summon cannot do it with the Tributes that the file names beside its
    activation; empty where it can, or where none are named."""
    steps = [op for step in doing.effect.resolve for op in [split(step)[2]]] if doing.effect is not None else []
    if len(steps) != 1 or "normal_summon" not in steps[0]:
        return ""
    spec, game = steps[0], doing.game
    chosen = [str(one) for one in many(details.get("choose")) if not isinstance(one, Mapping)]
    there = _summonable(doing, spec)
    found = named(game, there, [name for name in chosen if named(game, there, [name])]) or there
    alike = {one.name for one in found}
    others = [name for name in chosen if not named(game, there, [name])]
    stated = [str(name) for name in many(details["tribute"])] if "tribute" in details else others
    if len(alike) != 1 or (not stated and "tribute" not in details):
        return ""
    card, down = found[0], bool(spec.get("or_set")) and str(details.get("position")) == "face-down defense"
    pool = summon_permissions.tribute_pool(game, doing.you, card, down=down)
    if strange := next((name for name in stated if not named(game, pool, [name])), ""):
        return f"{strange} is no monster that {doing.you} controls" if "tribute" in details else ""
    given = named(game, pool, stated) if stated else []
    if any(way.takes(given) for way in _ways(doing, card, spec, down=down)):
        return ""
    told = terms.listing([one.name for one in given]) if given else "no Tribute"
    return f"{card.name} cannot be Normal Summoned or Set by it with {told}"
