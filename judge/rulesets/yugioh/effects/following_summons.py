"""Normal and Tribute Summons that follow an effect, on top of the one of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import moves, proper_summons, summon_attempts, summoning_procedures
from judge.rulesets.yugioh.effects.choices import named, pick
from judge.rulesets.yugioh.effects.forbidden_operations import NORMAL_SUMMONING, normal_ways
from judge.rulesets.yugioh.effects.operations import Spec, operation
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import Follows, free_zones, record_of, ref
from judge.rulesets.yugioh.vocabulary import bans, conditions, summon_permissions
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates
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
    if link is not None and not link.facts.get("choose"):
        link.facts["choose"] = _written_next(doing)
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


def _written_next(doing: Doing) -> tuple[str, ...]:
    """The monster and the Tributes of the Summon, where the file writes it as the next play of that player."""
    for play in doing.game.said_from(doing.game.play):
        if play.verb in terms.NORMAL_SUMMONS and play.by == doing.you:
            return (str(play.value), *(str(t) for t in many(play.details.get("tribute"))))
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
    return [c for c in fitting if any(free + count > 0 for count, _ in _ways(doing, c, spec))]


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
    ways = list(_ways(doing, card, spec))
    stated = list(doing.link.facts.get("choose", ())) if doing.link is not None else []
    for count, among in ways:
        told = named(doing.game, among, stated)
        if told and len(told) == count:
            return told
    count, among = ways[0]
    return pick(doing, among, count, count, "Tributed")


def _ways(doing: Doing, card: Card, spec: Spec) -> Iterator[tuple[int, list[Card]]]:
    """With how many Tributes, out of which cards, a monster can be Normal Summoned: without any where its own text says
    so, by its Level, with others that its text names, or with fewer by what an effect allows. A Set is less free."""
    game, player, down = doing.game, doing.you, _is_set(doing, spec)
    needed = summon_attempts.tributes_asked(game, card)
    there = (
        summon_permissions.tribute_pool(game, player, card, down=down)
        if bans.cannot_tribute(game, player) is None
        else []
    )
    there = [one for one in there if bans.cannot_be_tributed(game, one, card.name, by=player) is None]
    there = [one for one in there if summon_permissions.can_be_tribute_for(game, one, card)]
    verb = "set" if down else "summon"
    ways = [(0, there)] if needed and summoning_procedures.without_tributes(game, card, player, verb) else []
    ways.append((needed, there))
    if not down:
        ways += summon_permissions.other_ways(game, card, needed, there)
        if needed == 2:
            ways.append((1, [one for one in there if summon_permissions.alone_enough(game, one, card)]))
        ways += [(count, there) for count in sorted(summon_permissions.fewer_tributes(game, player, card, needed))]
    yield from ((n, among) for n, among in ways if n <= len(among) and (n or not spec.get("with_tributes")))
