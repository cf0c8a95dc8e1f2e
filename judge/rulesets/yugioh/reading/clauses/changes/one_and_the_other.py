"""What is done to one of two monsters by what the other is: ``1 of those monsters gains ATK equal to the other
monster's``, ``the Level of that monster or this card becomes the Level of the other``. Its player chooses which."""

from __future__ import annotations

from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import TWO, Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Phrases, Steps, once

_ONE = r"(?:1|one) (?:of (?:those|the) (?:2 )?(?:monsters|targets)|of them|monster)"
_OTHER = r"the other(?: monster)?"
_END = r"(?![\w/'-]| or| and| on| in)"
_Change = Callable[[str, str], Data]


def _atk_gained(cards: str, of: str) -> Data:
    return {"change_atk": {"atk_of": of}, "cards": cards}


def _atk_taken_over(cards: str, of: str) -> Data:
    return {"change_atk": {"to": {"atk_of": of}}, "cards": cards}


def _level_taken_over(cards: str, of: str) -> Data:
    return {"change_level": {"to": {"level_of": of}}, "cards": cards}


def _equipped(cards: str, of: str) -> Data:
    return {"equip": cards, "to": of}


def _two(memory: Memory) -> bool:
    """Are exactly two targets spoken of, and nothing else?"""
    context = memory.context
    return not memory.said and (context.aimed[:1] == ("2",) or len(context.pair) == 2)


def _of_two(change: _Change) -> Callable[[Match, Memory], Steps | None]:
    """A change of one of two targets by the other."""

    def found(match: Match, memory: Memory) -> Steps | None:
        return _either(match, memory, change, *TWO) if _two(memory) else None

    return found


def _either(match: Match, memory: Memory, change: _Change, first: str, second: str) -> Steps:
    """Either of two, by the other."""
    match.groups["-keep"] = ""
    memory.lost()
    ways = [{**change(one, other), **until(match)} for one, other in ((first, second), (second, first))]
    return [{"either": ways}]


def _this_or_that(match: Match, memory: Memory) -> Steps | None:
    """``the Level of that monster or this card becomes the Level of the other``."""
    one = memory.context.targets == "target" and not memory.said
    return _either(match, memory, _level_taken_over, "target", "this card") if one else None


def _both(match: Match, memory: Memory) -> Steps | None:
    """``both of their Levels become their combined original Levels``."""
    if not _two(memory):
        return None
    match.groups["-keep"] = ""
    memory.lost()
    total: Data = {"total": "targets", "of": "level", "original": True}
    return [{"change_level": {"to": total}, "cards": "targets", **until(match)}]


def _of_the_first(match: Match, memory: Memory) -> Steps | None:
    """``the Level of your monster becomes the other monster's Level``: of the target that must be its player's."""
    yours = [n for n, one in enumerate(memory.context.pair) if "you" in one.split()]
    if len(memory.context.pair) != 2 or len(yours) != 1 or memory.said:
        return None
    match.groups["-keep"] = ""
    memory.lost()
    return [{**_level_taken_over(TWO[yours[0]], TWO[1 - yours[0]]), **until(match)}]


_HERS = r"(?:this card or (?:the revealed|that) (?:card|monster)|that (?:card|monster) or this card)"


def _moved_apart(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon this card or the revealed monster from your hand, and send the other to the GY``; ``add this
    card or that card to your hand, and if you do, place the other on the bottom of the Deck``."""
    said, context = match.groups, memory.context
    shown = "revealed" in said["two"] and context.price == context.lone == "reveal" and not context.targets
    other = "cost cards" if shown else "target" if context.targets == "target" and "revealed" not in said["two"] else ""
    if memory.said or not other or (said.get("hand") and not shown):
        return None
    match.groups["-keep"] = ""
    memory.lost()
    memory.places = memory.places or (("hand",) if shown else ())
    key = "add_to_hand" if "add" in said else "special_summon"
    first: Data = {"position": "any"} if key == "special_summon" else {}
    second = {"send": "send_to_graveyard", "banish": "banish", "place": "return_to_deck"}[said["then"].lower()]
    there: Data = {"shuffle": False} if second == "return_to_deck" else {}
    joint = "and_if_you_do" if said.get("did") else "and"
    pairs = (("this card", other), (other, "this card"))
    ways = [{"series": [{key: one, **first}, {joint: {second: rest, **there}}]} for one, rest in pairs]
    asked: list[Data] = [
        {"is": {"what": one, "fits": {"of": "you", "in": "graveyard"}}} for one in ("target", "this card")
    ]
    return [{"if": asked, "do": {"either": ways}}] if said.get("still") else [{"either": ways}]


@once
def ONE_AND_THE_OTHER() -> Phrases:
    """One of two monsters, by what the other is."""
    level = r"the (?:current )?Level of "
    return Phrases(
        (
            (rf"{_ONE} gains? ATK equal to {_OTHER}'s(?: (?:current )?ATK)?{_END}{UNTIL}", _of_two(_atk_gained)),
            (rf"(?:make )?the ATK of {_ONE} becomes? the (?:current )?ATK of {_OTHER}{_END}{UNTIL}",
             _of_two(_atk_taken_over)),
            (rf"(?:make )?the Level of {_ONE} becomes? {level}{_OTHER}{_END}{UNTIL}", _of_two(_level_taken_over)),
            (rf"change one of their Levels to {level}{_OTHER}{_END}{UNTIL}", _of_two(_level_taken_over)),
            (rf"equip one to {_OTHER}{_END}", _of_two(_equipped)),
            (rf"the Level of that monster or this card becomes {level}{_OTHER}{_END}{UNTIL}", _this_or_that),
            (rf"both of their Levels become their combined original Levels{_END}{UNTIL}", _both),
            *((rf"(?P<still>if both are still in your (?:GY|Graveyard), )?{deed},? and (?P<did>if you do, )?"
               rf"(?P<then>{then}{_END}", _moved_apart)
              for deed in (rf"Special Summon (?:either )?(?P<two>{_HERS})(?P<hand> from your hand)?",
                           rf"(?P<add>add) (?:either )?(?P<two>{_HERS}) to your hand")
              for then in (rf"send) {_OTHER} to the (?:GY|Graveyard)", rf"banish) {_OTHER}",
                           rf"place) {_OTHER} on the bottom of the Deck")),
            (rf"the Level of your monster becomes the other monster's Level{_END}{UNTIL}", _of_the_first),
        )
    )  # fmt: skip
