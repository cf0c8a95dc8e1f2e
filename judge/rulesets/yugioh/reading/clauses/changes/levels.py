"""Operations that change Levels: ``increase its Level by 2``, ``its Level becomes that monster's``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import by_this_effect, numbers
from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import OWN, changed, lasting_for_all, once_for_all
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import OF_WHOM, WHOSE, owner, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Phrases, Steps, once


def _levels(match: Match, memory: Memory) -> Steps | None:
    """``increase its Level by 2 until the end of this turn``, ``its Level becomes 4``."""
    cards = _whom(match, memory)
    if cards is None:
        return None
    number = int(match.groups["n"])
    verb = match.groups.get("verb", "").lower().removesuffix("d")
    amount: Any = {"to": number} if not verb else number if verb == "increase" else -number
    exactly: Data = {"exactly": True} if match.groups.get("exactly") else {}
    if match.groups.get("ranks"):
        exactly["ranks"] = True
    return [{"change_level": amount, "cards": cards, **exactly, **until(match)}] if number else None


def _whom(match: Match, memory: Memory) -> Any:
    """The cards whose Level is changed, of which is spoken from then on; None if that is not certain."""
    if match.cards:
        cards: Any = changed(match.cards[0])
        if isinstance(cards, dict) and not _certain(match, cards):
            return None
    else:
        cards = whose(match.groups["its"], memory)
        memory.said = cards or memory.said
    return cards if cards and cards != "cost cards" else None


def _whose_level(match: Match, memory: Memory) -> Any:
    """Whose Level is changed: of one that is spoken of, or of cards that a noun describes; None if that is not
    certain."""
    if match.cards:
        cards: Any = changed(match.cards[0])
        return None if isinstance(cards, dict) and not _certain(match, cards) else cards
    cards = whose(match.groups["own"], memory)
    return cards if cards not in ("", "equipped monster", "cost cards") else None


def _by_amount(match: Match, memory: Memory) -> Steps | None:
    """``increase its Level by that monster's``, ``by the Level of the sent monster``, ``by the number of cards sent to
    the GY this way``."""
    said = match.groups
    cards = _whose_level(match, memory)
    if cards is None:
        return None
    amount: Data
    if "that" in said:
        counted = _that_number(memory)
        amount = dict(counted or {})
        key = next(iter(amount), "")
    elif "did" in said:
        counted = numbers.as_done(said["did"], memory) or by_this_effect.amount(said["did"], memory)
        key = next(iter(counted), "") if counted is not None else ""
        amount = dict(counted or {key: 1})
    else:
        of = whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
        key = "level_of"
        same = of == cards and not said.get("original")
        if not of or same or of in ("them", "targets", "equipped monster"):
            return None
        amount = {key: of, **({"original": True} if said.get("original") else {}), "times": 1}
    if not key:
        return None
    if not said["verb"].lower().startswith("increase"):
        amount.update({"times": -1} if key == "level_of" else {key: -1})
    if amount.get("times") == 1:
        del amount["times"]
    if not match.cards:
        memory.said = cards
    return [{"change_level": {"by": amount}, "cards": cards, **until(match)}]


def _that_number(memory: Memory) -> Data | None:
    """``that number``: as many as something was just done to, or as many Tokens as were just Summoned."""
    return {"acted_on": 1} if memory.done == "summon_tokens" else numbers.as_many_as_done(memory)


def _up_to_most(match: Match, memory: Memory) -> Steps | None:
    """``increase this card's Level by 1 (max. 12)``."""
    found = _levels(match, memory)
    return None if found is None else [{**found[0], "max": int(match.groups["most"])}]


def _one_of(match: Match, memory: Memory, changes: list[Data]) -> Steps | None:
    """One of several changes of the same Levels, which its player chooses as it resolves."""
    said = memory.said
    ways = []
    for groups in changes:
        memory.said = said
        ways.append(_levels(Match(match.end, match.cards, {**match.groups, **groups}), memory))
    match.groups["-keep"] = "" if match.cards else match.groups.get("-keep", "")
    return [{"either": [way[0] for way in ways if way], "listed": True}] if all(ways) else None


def _level_either_way(match: Match, memory: Memory) -> Steps | None:
    """``increase or decrease its Level by 1``."""
    return _one_of(match, memory, [{"verb": verb} for verb in ("increase", "reduce")])


def _by_amount_either_way(match: Match, memory: Memory) -> Steps | None:
    """``increase or reduce this card's Level by the number of revealed cards``."""
    ways, said = list[Steps | None](), memory.said
    for verb in ("increase", "reduce"):
        memory.said = said
        ways.append(_by_amount(Match(match.end, match.cards, {**match.groups, "verb": verb}), memory))
    return [{"either": [way[0] for way in ways if way], "listed": True}] if all(ways) else None


def _by_material_either_way(match: Match, memory: Memory) -> Steps | None:
    """``increase or decrease this card's Level by the Level the Tuner used as material had on the field``."""
    cards = _whose_level(match, memory)
    if cards != "this card":
        return None
    match.groups["-keep"] = ""
    by: Data = {"of": "level", "as_used": True, "among": {"kind": ["tuner"]}}
    ways = [{"change_level": {"by": {"summon_materials": n, **by}}, "cards": cards, **until(match)} for n in (1, -1)]
    return [{"either": ways, "listed": True}]


def _to_one_of(match: Match, memory: Memory) -> Steps | None:
    """``its Level becomes 4 or 8``: one of the two, the same for all of them."""
    return _one_of(match, memory, [{"n": match.groups["n"]}, {"n": match.groups["n2"]}])


_MOST_WAYS = 5


def _by_one_of(match: Match, memory: Memory) -> Steps | None:
    """``increase its Level by 1 or 2``, ``reduce its Level by up to 4``: by one of these numbers."""
    said = match.groups
    numbers = range(1, int(said["most"]) + 1) if said.get("most") else (int(said["n"]), int(said["n2"]))
    if "through" in said:
        numbers = range(int(said["n"]), int(said["n2"]) + 1)
    if not 1 < len(numbers) <= _MOST_WAYS:
        return None
    return _one_of(match, memory, [{"n": str(number)} for number in numbers])


def _level_declared(match: Match, memory: Memory) -> Steps | None:
    """``it becomes that Level``, ``all "A" monsters you control become that Level``: the one that was declared."""
    cards: Any = changed(match.cards[0])
    if not _there_now(match, cards) or not memory.context.declared.startswith("Level"):
        return None
    return [{"change_level": "declared", "cards": cards, **until(match)}]


def _there_now(match: Match, cards: Any) -> bool:
    """Are they this card, one spoken of, or all of a kind that are on the field then?"""
    if isinstance(cards, str):
        return cards in _ONE
    return isinstance(cards, dict) and cards.get("count") == "all" and _certain(match, cards)


def _certain(match: Match, cards: Data) -> bool:
    """Are they on the field, and none that come later: those there ``currently``, or changed once?"""
    if selected.places_of(cards) - ON_FIELD or not (match.cards[0].placed or "of" in cards or "in" in cards):
        return False
    return not lasting_for_all(match.cards[0]) or once_for_all(match)


_ONE = ("this card", "target", "it")


def _levels_of_that(match: Match, memory: Memory) -> Steps | None:
    """``all "A" monsters you currently control become that monster's Level``."""
    said, cards = match.groups, changed(match.cards[0])
    if not _there_now(match, cards):
        return None
    of = whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
    if not of or cards == of or of in ("them", "targets", "equipped monster"):
        return None
    amount: Data = {"level_of": of, **({"original": True} if said.get("original") else {})}
    return [{"change_level": {"to": amount}, "cards": cards, **until(match)}]


def _combined(match: Match, memory: Memory) -> Steps | None:
    """``the Levels of that monster and this card become their combined Levels``: first that of this card."""
    other = match.cards[0].data
    if other != "target":
        return None
    both = {
        "total": ["this card", other],
        "of": "level",
        **({"original": True} if match.groups.get("original") else {}),
    }
    match.groups["-keep"] = ""
    memory.lost()
    return [
        {"change_level": {"to": both}, "cards": "this card", **until(match)},
        {"and_if_you_do": {"change_level": {"to": {"level_of": "this card"}}, "cards": other, **until(match)}},
    ]


def _level_of_that(match: Match, memory: Memory) -> Steps | None:
    """``this card's Level becomes that monster's``."""
    said = match.groups
    of = whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
    cards = owner(said["mine"], of, memory)
    if not cards or not of or cards == of or {"them", "targets", "equipped monster"} & {cards, of}:
        return None
    memory.said = cards
    amount: Data = {"level_of": of, **({"original": True} if said.get("original") else {})}
    if said.get("rank"):
        amount["scale"] = "rank"
    return [{"change_level": {"to": amount}, "cards": cards, **until(match)}]


def _doubled(match: Match, memory: Memory) -> Steps | None:
    """``its Level becomes double its original Level``."""
    cards = whose(match.groups["its"], memory)
    if cards not in _ONE:
        return None
    memory.said = cards
    original: Data = {"original": True} if match.groups.get("original") else {}
    return [{"change_level": {"to": {"level_of": cards, **original, "times": 2}}, "cards": cards, **until(match)}]


def _as_rolled(match: Match, memory: Memory) -> Steps | None:
    """``its Level becomes the same as the result``, ``the monsters you currently control become the Level equal to the
    result``."""
    cards = _whom(match, memory) if memory.rolled else None
    if cards is None:
        return None
    return [{"change_level": {"to": {"die_result": 1}}, "cards": cards, **until(match)}]


_RESULT = r"(?:equal to |the same as )?the (?P<rolled>result)(?![\w+-]| of| [x\u00d7+-])"
_WHOM = (
    r"(?P<own>this card's|its|that monster's|that target's|that other monster's) Level",
    r"the Levels? of (?:each )?{cards}",
)
_BY = (
    rf"the (?:(?P<original>original )|current )?Level of {OF_WHOM}",
    rf"{WHOSE}(?: (?:(?P<original>original )|current )?Level)?",
    r"(?P<that>that number)(?=$|[.;,])",
    r"the number of (?P<did>[a-z]+(?: [a-zA-Z]+){0,6}?)(?=$|[.,;]| until )",
)
_LEVELS = r"Levels?(?P<ranks>/Ranks?)?"
_BEHIND = r"(?![\w/]| or| and| on| in|\()"
_LEVEL = r"(?:(?P<original>original )|current )?Level(?![\w/]| or| and| on| in)"
_END = r"(?! or| to|,000| \((?!even if this card leaves the field\)))"
_NUMBERS = r"(?:up to (?P<most>\d+)|(?P<n>\d+) (?:or|(?P<through>to)) (?P<n2>\d+))"
_COMBINED = (
    r"(?:the combined (?:(?P<original>original )|current )?Levels of those (?:2 )?monsters"
    r"|their combined (?:current )?Levels)"
)


_CHARGED = (
    r" (?:as long as|while) (?:it has|they have) (?:an? )?(?-i:(?:[A-Z][\w.'-]*(?: |(?=-)|-))+)Counters?(?:\(s\))?"
    r"(?: on (?:it|them))?(?=$|[.,;])"
)


def _while_charged(match: Match, memory: Memory) -> Steps | None:
    """``it becomes Level 1 as long as it has a Predator Counter``, of one on which that was just placed."""
    found = _levels(match, memory) if memory.done == "place_counters" else None
    return None if found is None else [{**found[0], "until": "it has no counters"}]


def _those_charged(match: Match, memory: Memory) -> Steps | None:
    """``any of those monsters that are Level 2 or higher become Level 1 as long as they have a Predator Counter``: of
    Level 1 the others are already."""
    those = memory.plural() or memory.singular("it")
    if memory.done != "place_counters" or those not in ("them", "it"):
        return None
    match.groups["-keep"] = ""
    return [{"change_level": {"to": 1}, "cards": those, "until": "it has no counters"}]


def _both(match: Match, memory: Memory) -> Steps | None:
    """``make both that monster and this card Level 8 until the end of this turn``."""
    other, level = match.cards[0].data, {"to": int(match.groups["n"])}
    if other != "target":
        return None
    match.groups["-keep"] = ""
    memory.lost()
    return [
        {"change_level": level, "cards": other, **until(match)},
        {"and": {"change_level": level, "cards": "this card", **until(match)}},
    ]


@once
def LEVELS() -> Phrases:
    """What becomes of Levels, and how card files write it."""
    return Phrases(
        (
            (rf"(?P<verb>increase|reduce|decrease) {WHOSE} {_LEVELS} by (?P<exactly>exactly )?(?P<n>\d+){_END}{UNTIL}",
             _levels),
            (rf"{WHOSE} Levels? (?:is|are) (?P<verb>increased|reduced|decreased) by (?P<n>\d+){_END}{UNTIL}", _levels),
            (rf"(?P<verb>increase|reduce|decrease) {WHOSE} Level by {_NUMBERS}{_END}{UNTIL}", _by_one_of),
            (rf"(?P<verb>increase|reduce|decrease) the Level of {{cards}} by {_NUMBERS}{_END}{UNTIL}", _by_one_of),
            (rf"increase or (?:reduce|decrease) {WHOSE} {_LEVELS} by (?P<n>\d+){_END}{UNTIL}", _level_either_way),
            (rf"(?P<verb>increase|reduce|decrease) the Levels? of {{cards}} by (?P<n>\d+){_END}{UNTIL}", _levels),
            (rf"(?:increase or (?:reduce|decrease)) the Levels? of {{cards}} by (?P<n>\d+){_END}{UNTIL}",
             _level_either_way),
            *((rf"(?P<verb>increase|reduce|decrease) {whom} by {by}{_BEHIND}{UNTIL}", _by_amount) for whom in _WHOM
              for by in _BY),
            *((rf"increase or (?:reduce|decrease) {whom} by {by}{_BEHIND}{UNTIL}", _by_amount_either_way)
              for whom in _WHOM for by in _BY),
            (rf"increase or (?:reduce|decrease) (?P<own>this card's|its) Level by the Level the Tuner used as "
             rf"(?:Synchro )?[Mm]aterial had on the field{UNTIL}", _by_material_either_way),
            (rf"(?:make )?{WHOSE} Levels? becomes? (?P<n>\d+) or (?P<n2>\d+){_END}{UNTIL}", _to_one_of),
            (rf"(?:make )?{WHOSE} Level becomes? double its (?:(?P<original>original )|current )?Level{UNTIL}",
             _doubled),
            (rf"change {WHOSE} Levels? to (?P<n>\d+) or (?P<n2>\d+){_END}{UNTIL}", _to_one_of),
            (rf"(?:make )?the Levels? of {{cards}} becomes? (?P<n>\d+) or (?P<n2>\d+){_END}{UNTIL}", _to_one_of),
            (rf"(?P<verb>increase) {WHOSE} Level by (?P<n>\d+) \(max\. (?P<most>\d+)\){UNTIL}", _up_to_most),
            (rf"(?P<verb>increase) the Level of {{cards}} by (?P<n>\d+) \(max\. (?P<most>\d+)\){UNTIL}", _up_to_most),
            (rf"(?:make )?{WHOSE} Levels? becomes? {_RESULT}{UNTIL}", _as_rolled),
            (rf"(?:make )?the Levels? of {{cards}} becomes? {_RESULT}{UNTIL}", _as_rolled),
            (rf"{{cards}} becomes? the Level {_RESULT}{UNTIL}", _as_rolled),
            (rf"{{cards}} becomes? (?:that|the declared) Level(?![\w/-]| or| and){UNTIL}", _level_declared),
            (rf"the Levels of {{cards}} become the declared Level(?![\w/-]| or| and){UNTIL}", _level_declared),
            (rf"(?:make )?{{cards}} becomes? {WHOSE} {_LEVEL}{UNTIL}",
             _levels_of_that),
            (rf"{{cards}} becomes? the (?:(?P<original>original )|current )?Level of {OF_WHOM}{UNTIL}",
             _levels_of_that),
            (rf"the Levels? of {{cards}} becomes? (?:equal to )?{WHOSE} {_LEVEL}{UNTIL}",
             _levels_of_that),
            (rf"the Levels? of {{cards}} becomes? (?:equal to )?the (?:(?P<original>original )|current )?Level of "
             rf"{OF_WHOM}{UNTIL}", _levels_of_that),
            (rf"the Levels? of {{cards}} becomes? (?P<n>\d+){_END}{UNTIL}", _levels),
            (rf"make {{cards}} Level (?P<n>\d+){_END}(?! monster|/){UNTIL}", _levels),
            (rf"the Levels of (?:both )?{{cards}} and this card become {_COMBINED}{UNTIL}", _combined),
            (rf"make both {{cards}} and this card Level (?P<n>\d+){_END}{UNTIL}", _both),
            (rf"(?:make )?{WHOSE} Levels? becomes? (?P<n>\d+){_END}{UNTIL}", _levels),
            (rf"make {WHOSE} Levels? (?P<n>\d+){_END}{UNTIL}", _levels),
            (rf"change {WHOSE} Levels? to (?P<n>\d+){_END}{UNTIL}", _levels),
            (rf"{{cards}} becomes? Level (?P<n>\d+){_CHARGED}", _while_charged),
            (rf"any of those monsters that are Level 2 or higher become Level 1{_CHARGED}", _those_charged),
            (rf"(?:make )?{{cards}} becomes? Level (?P<n>\d+){_END}(?! monster|/){UNTIL}", _levels),
            (rf"(?:make )?{OWN} Levels? becomes? (?:equal to )?(?:the same as )?{WHOSE}"
             rf"(?: (?:(?P<original>original )|current )?Level)?(?![\w/]| or| and| on| in){UNTIL}", _level_of_that),
            (rf"(?:make )?{OWN} Level becomes? the same as {OF_WHOM}{UNTIL}", _level_of_that),
            (rf"(?:make )?{OWN} Level becomes? equal to the Level (?P<whom>(?:the|that) revealed monster) had{UNTIL}",
             _level_of_that),
            (rf"(?:make )?{OWN} Level becomes? (?:equal to )?{WHOSE} (?:(?P<original>original )|current )?"
             rf"(?P<rank>Rank){UNTIL}", _level_of_that),
            (rf"(?:make )?{OWN} Levels? becomes? (?:equal to |the same as )?the (?:(?P<original>original )|current )?"
             rf"Level of {OF_WHOM}{UNTIL}", _level_of_that),
        )
    )  # fmt: skip
