"""What ATK and DEF become: a number, half or double, those of another card or of several together."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import totals
from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.amounts.life_points import OF_LP, of_lp
from judge.rulesets.yugioh.reading.clauses.changes.atk_def_clauses import (
    AGAIN,
    HALF,
    OWN_POINTS,
    STATS,
    by_points,
    stats,
)
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import changed, lasting_for_all
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import OF_WHOM, WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Phrases, Steps, once


def _number(match: Match) -> int:
    return int(match.groups["n"].replace(",", ""))


def _total(match: Match, memory: Memory) -> Steps | None:
    """``its ATK becomes equal to the combined original ATK of all "A" monsters currently on the field``."""
    cards = whose(match.groups["its"], memory)
    amount = totals.of_cards(match, match.cards[0])
    if not cards or cards in ("them", "targets", "cost cards") or amount is None:
        return None
    match.cards.clear()
    memory.said = cards
    return stats(match, cards, {"to": amount})


def _of_its_original(match: Match, memory: Memory) -> Steps | None:
    """``its ATK and DEF each become double its original ATK and DEF``, ``its ATK becomes its original ATK``."""
    said = match.groups
    cards = match.cards[0].data if match.cards else whose(said["its"], memory)
    if not isinstance(cards, str) or cards in ("", "them", "targets", "cost cards") or said["stats"] != said["again"]:
        return None
    memory.said = cards
    more: Data = {"times": 2} if said.get("twice") else {"half": True} if said.get("half") else {}
    return [
        {f"change_{stat}": {"to": {f"{stat}_of": cards, "original": True, **more}}, "cards": cards, **until(match)}
        for stat in ("atk", "def")
        if stat.upper() in said["stats"]
    ]


def _doubled(match: Match, memory: Memory) -> Steps | None:
    """``its ATK and DEF become double its current ATK and DEF``: each of them."""
    cards = whose(match.groups["its"], memory)
    if not cards or cards == "cost cards" or match.groups.get("again", match.groups["stats"]) != match.groups["stats"]:
        return None
    memory.said = cards
    return stats(match, cards, "double")


def of_all_or_one(match: Match, noun: Noun) -> Any:
    """A card that is spoken of, or cards on the field: one that is chosen, or all that are there then; None where those
    that come later could be meant, or a target."""
    cards = changed(noun)
    if not isinstance(cards, dict):
        return cards
    later = lasting_for_all(noun) and bool(until(match))
    if later or selected.places_of(cards) - ON_FIELD or not (noun.placed or "of" in cards):
        return None  # "1 monster": perhaps one of the targets
    return cards


def _doubled_of(match: Match, memory: Memory) -> Steps | None:
    """``double the ATK of all "A" monsters you currently control``."""
    cards = of_all_or_one(match, match.cards[0])
    return [{"change_atk": "double", "cards": cards, **until(match)}] if isinstance(cards, dict) else None


def _that(match: Match, memory: Memory) -> Steps | None:
    """``its ATK becomes equal to that monster's original ATK``, or to what it had itself at first."""
    mine, said = match.groups["mine"], match.groups
    cards = whose(mine, memory)
    of = whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
    same = cards == of and not (said.get("original") and said.get("stats") == said.get("source"))
    if not cards or not of or same or {"them", "targets"} & {cards, of}:
        return None
    memory.said = cards
    return by_points(match, cards, of, {}, to=True)


def _of_lp(match: Match, memory: Memory) -> Steps | None:
    """``its ATK becomes half your opponent's LP``."""
    cards = whose(match.groups["its"], memory)
    memory.said = cards or memory.said
    return stats(match, cards, {"to": of_lp(match.groups)}) if cards and cards != "cost cards" else None


def _all_of_lp(match: Match, memory: Memory) -> Steps | None:
    """``the ATK of all monsters your opponent currently controls becomes equal to your LP``."""
    cards = of_all_or_one(match, match.cards[0])
    return stats(match, cards, {"to": of_lp(match.groups)}) if cards is not None else None


def _becomes(match: Match, memory: Memory) -> Steps | None:
    cards = whose(match.groups["its"], memory)
    if not cards:
        return None
    memory.said = cards
    return stats(match, cards, {"to": _number(match)})


def _halved(match: Match, memory: Memory) -> Steps | None:
    cards = whose(match.groups["its"], memory)
    if not cards:
        return None
    memory.said = cards
    return stats(match, cards, "half", **({"original": True} if match.groups.get("original") else {}))


def _set_of(match: Match, memory: Memory) -> Steps | None:
    """``halve the ATK of 1 monster your opponent controls``, ``the ATK of all monsters on the field becomes 0``."""
    cards = of_all_or_one(match, match.cards[0])
    if cards is None or match.groups.get("again", match.groups["stats"]) != match.groups["stats"]:
        return None
    more = {"original": True} if match.groups.get("original") else {}
    return stats(match, cards, {"to": _number(match)} if "n" in match.groups else "half", **more)


def _of_one(match: Match, memory: Memory) -> Steps | None:
    """``the ATK of the first target becomes equal to the original ATK of the second target``."""
    cards, of = (noun.data for noun in match.cards)
    if not (isinstance(cards, str) and isinstance(of, str)) or {"them", "targets"} & {cards, of} or cards == of:
        return None
    match.cards.pop()
    return by_points(match, cards, of, {}, to=True)


def _of_its(match: Match, memory: Memory) -> Steps | None:
    """``the ATK of that target becomes that opponent's monster's``."""
    cards = match.cards[0].data
    if not isinstance(cards, str):
        return None
    memory.said = cards if match.groups["its"].lower().startswith("the other") else memory.said
    of = whose(match.groups["its"], memory)
    if not of or {"them", "targets"} & {cards, of} or cards == of:
        return None
    return by_points(match, cards, of, {}, to=True)


def _original(match: Match, memory: Memory) -> Steps | None:
    """``its original ATK becomes 2000``: what raises or lowers it stays on top."""
    cards = whose(match.groups["its"], memory)
    if not cards or cards == "cost cards":
        return None
    memory.said = cards
    return stats(match, cards, {"to": _number(match)}, original=True)


def _original_doubled(match: Match, memory: Memory) -> Steps | None:
    """``its original ATK becomes doubled``: what raises or lowers it stays on top."""
    cards = whose(match.groups["its"], memory)
    if not cards or cards in ("cost cards", "them", "targets"):
        return None
    memory.said = cards
    stat = match.groups["stats"]
    return stats(match, cards, {"to": {f"{stat.lower()}_of": cards, "original": True, "times": 2}}, original=True)


def _switched(match: Match, memory: Memory) -> Steps | None:
    """``switch the original ATK and DEF of all face-up monsters currently on the field``."""
    said = match.groups
    cards = changed(match.cards[0]) if match.cards else whose(said["its"], memory)
    if not cards or cards == "cost cards":
        return None
    if isinstance(cards, dict):
        noun = match.cards[0]
        later = lasting_for_all(noun) and bool(until(match)) and not said.get("current")
        if later or selected.places_of(cards) - ON_FIELD or not (noun.placed or "of" in cards):
            return None
    else:
        memory.said = cards
    return [{"switch_points": cards, **({"original": True} if said.get("original") else {}), **until(match)}]


_EACH = r"(?:each )?(?:becomes?|are|is)"
_BOTH = r"(?:(?P<original>original )|(?P<current>current ))?ATK and DEF"
_N = r"(?P<n>\d+(?:,\d{3})*)"


@once
def BECOMING() -> Phrases:
    """What ATK and DEF become, and how card files write it."""
    mine, equal = r"(?P<mine>this card's|its|(?:this|that|the) Token's)", r"(?:equal to |the same as )?"
    return Phrases(
        (
            (rf"(?:make )?{WHOSE} {STATS} becomes? (?:equal to )?{totals.OF_CARDS}{UNTIL}", _total),
            (rf"(?:make )?{mine} {STATS} (?:each )?becomes? {equal}{HALF}{WHOSE} {OWN_POINTS}{UNTIL}", _that),
            (rf"(?:make )?{mine} ATK becomes? {equal}{WHOSE}(?! \w){UNTIL}", _that),
            (rf"(?:make )?{mine} ATK becomes? {equal}that of {OF_WHOM}{UNTIL}", _that),
            (rf"(?:make )?{mine} {STATS} (?:each )?becomes? {equal}{HALF}the {OWN_POINTS} of {OF_WHOM}{UNTIL}", _that),
            (rf"(?:make )?{WHOSE} {STATS} {_EACH} (?:equal to )?"
             rf"(?:(?P<twice>double)|(?P<half>half)) its original {AGAIN}{UNTIL}", _of_its_original),
            (rf"(?:make )?{WHOSE} {STATS} {_EACH} its original {AGAIN}{UNTIL}", _of_its_original),
            (rf"(?:make )?{WHOSE} {STATS} {_EACH} double (?:its|their) (?:current )?{AGAIN}{UNTIL}", _doubled),
            (rf"{WHOSE} (?P<stats>ATK and DEF|ATK/DEF) {_EACH} doubled{UNTIL}", _doubled),
            (rf"double the (?:current )?ATK of {{cards}}{UNTIL}", _doubled_of),
            (rf"(?:make )?{WHOSE} {STATS} {_EACH} {_N}{UNTIL}", _becomes),
            (rf"(?:make )?{WHOSE} {STATS} (?:each )?becomes? {equal}{OF_LP}{UNTIL}", _of_lp),
            (rf"(?:make )?the {STATS} of {{cards}} becomes? {equal}{OF_LP}{UNTIL}", _all_of_lp),
            (rf"change {WHOSE} {STATS} to {_N}{UNTIL}", _becomes),
            (rf"make {WHOSE} {STATS} {_N}{UNTIL}", _becomes),
            (rf"halve {WHOSE} (?:(?P<original>original )|current )?{STATS}{UNTIL}", _halved),
            (rf"{WHOSE} (?:(?P<original>original )|current )?{STATS}(?:'s)? {_EACH} halved{UNTIL}", _halved),
            (rf"{WHOSE} {STATS} {_EACH} half (?:its|their) (?:current )?{AGAIN}{UNTIL}", _halved),
            (rf"halve the (?:(?P<original>original )|current )?{STATS} of {{cards}}{UNTIL}", _set_of),
            (rf"change the {STATS} of {{cards}} to {_N}{UNTIL}", _set_of),
            (rf"make the {STATS} of {{cards}} (?:become )?{_N}{UNTIL}", _set_of),
            (rf"the {STATS} of {{cards}} becomes? {equal}{HALF}the {OWN_POINTS} of {{cards}}{UNTIL}", _of_one),
            (rf"the {STATS} of {{cards}} becomes? {equal}{HALF}{WHOSE}(?: {OWN_POINTS})?{UNTIL}", _of_its),
            (rf"(?:make )?the {STATS} of {{cards}} {_EACH} (?:(?P<twice>double)|(?P<half>half)) its original "
             rf"{AGAIN}{UNTIL}",
             _of_its_original),
            (rf"(?:make )?{WHOSE} original {STATS} {_EACH} {_N}{UNTIL}", _original),
            (rf"{WHOSE} original (?P<stats>ATK|DEF) {_EACH} doubled{UNTIL}", _original_doubled),
            (rf"the (?P<original>original )?{STATS} of {{cards}} {_EACH} {_N}{UNTIL}", _set_of),
            (rf"the {STATS} of {{cards}} {_EACH} (?:halved|half (?:its|their) (?:current )?{AGAIN}){UNTIL}", _set_of),
            (rf"switch {WHOSE} {_BOTH}{UNTIL}", _switched),
            (rf"switch the {_BOTH} of {{cards}}{UNTIL}", _switched),
        )
    )  # fmt: skip
