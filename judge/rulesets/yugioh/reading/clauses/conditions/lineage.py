"""How this card was Summoned, where a sentence says it of the card (``this Fusion Summoned card``), and with what."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import ways_to_come
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once


@once
def _SUMMONED() -> Expression:
    """Kinds of Summon: the first that a card on the field from the start is taken to have had; of the others the board
    must say it, as a monster of the Main Deck may have come in any way."""
    return Expression(
        r"\b(?P<this>this (?:face-up )?)(?P<way>Fusion|Ritual|Synchro|Xyz|Link|Special|Tribute|Pendulum|Normal) "
        r"Summoned(?:(?<=Normal Summoned)/Set)? (?:card|monster)\b",
        re.IGNORECASE,
    )


def without(words: str, kind: str, *, asked: bool = False) -> tuple[str, list[Data]]:
    """The words with this card named plainly, and the condition that it was Summoned so; the words as they are where
    they say nothing of that, say it twice, or mean another kind than this card can be. ``asked``: the words are a
    condition of an activation, for which a ruling can be left open where no board says how the card was Summoned."""
    if (made := _MADE().search(words)) is not None:
        return _with_what(words, made, kind)
    found = list(_SUMMONED().finditer(words))
    if len({one.group().lower() for one in found}) != 1 or not ways_to_come.came_so(
        found[0].group("way").lower(), kind, asked=asked
    ):
        return words, []
    plain = _SUMMONED().sub(lambda said: f"{said.group('this')}card", words)
    return plain, [{"summoned_as": found[0].group("way").lower()}]


@once
def _MADE() -> Expression:
    """``this card that was Fusion Summoned using a Normal Monster as material``."""
    return Expression(
        r"\b(?P<this>this (?P<strikes>attacking )?(?:card|monster)(?P<mine> you control)?)(?:,? that was)? "
        r"(?=(?:Fusion|Ritual|Synchro|Xyz|Link|Tribute) Summoned (?:this turn )?(?:by )?(?:using|Tributing) )",
        re.IGNORECASE,
    )


def _with_what(words: str, made: re.Match[str], kind: str) -> tuple[str, list[Data]]:
    """The words with this card named plainly, and the condition that it was Summoned with such cards."""
    from judge.rulesets.yugioh.reading.clauses.conditions import states

    told = f"this card was {words[made.end() :]}".replace("(s) as material", " as material", 1)
    known = states.state(told, 0, Memory(Context(kind=kind)))
    if known is None or not any(not _OF_MATERIALS.isdisjoint(one) for one in known[0]):
        return words, []
    rest = told[known[1] :].removeprefix(",") if words[made.end("this")] == "," else told[known[1] :]
    return f"{words[: made.start()]}this {made['strikes'] or ''}card{made['mine'] or ''}{rest}", known[0]


_OF_MATERIALS = frozenset({"made_with", "made_only_with", "tributes"})


THIS_WAY, BY_ITSELF, BY_THE_LAST = "this way", "its own effect", "its previous effect"
"""By which of its own effects a card was Summoned, as words say it; whoever puts the record together names the effect.
"""


@once
def _OWN_WAY() -> Expression:
    """``this card Summoned this way``, ``this card, which was Special Summoned by its own effect,``."""
    return Expression(
        r"\b(?P<this>this card)(?:(?P<aside>, (?:which|that) was)|(?P<was> (?:that )?was))? (?:Special )?Summoned "
        rf"(?:by )?(?P<way>{THIS_WAY}|{BY_ITSELF}|{BY_THE_LAST})"
        r"(?(aside),|(?(was)(?=$|,| \()|(?! by| to (?!the GY|the Graveyard)| with)))",
        re.IGNORECASE,
    )


def own_way(words: str) -> tuple[str, list[Data]]:
    """The words with this card named plainly, and the condition that an effect of its own Summoned it; the words as
    they are where they say nothing of that."""
    found = list(_OWN_WAY().finditer(words))
    through = _THROUGH().search(words)
    if through is not None and not found:
        known = by_effect(f"this card was {through['how']}", 0)
        fits = known is not None and known[1] == len("this card was ") + len(through["how"])
        return (
            (words[: through.start()] + "this card" + words[through.end() :], known[0])
            if known and fits
            else (words, [])
        )
    if len(found) != 1:
        return words, []
    (match,) = found
    asked: list[Data] = [{"summoned_by": match["way"].lower()}]
    before, behind = words[: match.start()], words[match.end() :]
    if not match["was"]:
        return f"{before}this card{behind}", asked
    told = _IF_SO.search(before)
    return (f"{before[: told.start()]}{behind}", asked) if told and before[: told.start()] else (words, [])


_IF_SO = Expression(r",? if $")


@once
def _THROUGH() -> Expression:
    """``this card, Special Summoned by the effect of an Xyz Monster,``."""
    return Expression(
        r"\bthis card, (?:(?:which|that) was )?(?P<how>(?:Special )?Summoned by the effect of an? [^,:;()]+),",
        re.IGNORECASE,
    )


@once
def _LYING() -> Expression:
    return Expression(
        r"\b(?P<this>this )(?:(?:face-up )?(?P<position>Attack|Defense) Position (?:card|monster)\b"
        r"|card that was Special Summoned from (?:the |your )?(?P<whence>Extra Deck|hand|GY|Graveyard|Deck)"
        r"(?! (?:by|to|with)\b)"
        r"|(?P<linked>(?:co-)?linked) (?:card|monster)\b|card that is (?P<apart>not co-linked)\b"
        r"|card with (?:(?P<n>\d+) or more |(?:an )?)(?:Xyz )?materials?(?! attached)\b)",
        re.IGNORECASE,
    )


def as_it_is(words: str) -> tuple[str, list[Data]]:
    """The words with this card named plainly, and the condition of its position or its materials (``this Attack
    Position card``, ``this card with 5 or more materials``); the words as they are where they say nothing of that."""
    found = list(_LYING().finditer(words))
    if len(found) != 1:
        return words, []
    (match,) = found
    plain = f"{words[: match.start()]}{match.group('this')}card{words[match.end() :]}"
    if match.group("whence"):
        whence = match.group("whence").lower().replace("gy", "graveyard")
        return plain, [{"is": {"what": "this card", "fits": {"summoned": f"from {whence}"}}}]
    if match.group("apart"):
        return plain, [{"not": {"is": {"what": "this card", "fits": {"co_linked": True}}}}]
    if match.group("linked"):
        fits = {"co_linked" if match.group("linked").lower() == "co-linked" else "linked": True}
        return plain, [{"is": {"what": "this card", "fits": fits}}]
    if match.group("position"):
        return plain, [{"position": match.group("position").lower()}]
    return plain, [{"materials": {"min": int(match.group("n") or 1)}}]


@once
def _THIS_WAY() -> Expression:
    return Expression(
        r"if (?:(?P<way>(?:this card is |it is )?(?:Special )?Summoned this way)|this card is Normal Summoned without "
        r"Tributing(?P<or>,? or (?:is )?Special Summoned)?), (?P<rest>.+)",
        re.IGNORECASE,
    )


def this_way(words: str) -> tuple[str, list[Data]] | None:
    """What a sentence says of this card ``If Summoned this way``, or where it was Normal Summoned without Tributes (or
    Special Summoned): the words behind, and what is asked for; nothing where it was ``this way``."""
    found = _THIS_WAY().fullmatch(words)
    if found is None:
        return None
    untributed: Data = {"summoned_as": "untributed"}
    asked: Data = {"any": [untributed, {"summoned_as": "special"}]} if found["or"] else untributed
    return _of_this_card(found["rest"]), [] if found["way"] else [asked]


@once
def _CAME() -> Expression:
    return Expression(
        r"if (?P<came>this card (?:was|is(?= Normal Summoned/Set,)) "
        r"(?P<way>Normal(?= Summoned/Set,)|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned"
        r"(?:/Set)?(?P<by> by the effect of an? [^,]+)?), (?P<rest>.+)",
        re.IGNORECASE,
    )


def came(words: str, kind: str) -> tuple[str, list[Data]] | None:
    """What a sentence says of this card ``If this card was Special Summoned (by the effect of an "A" monster)``: the
    words behind, and the condition."""
    found = _CAME().fullmatch(words)
    if found is None or not ways_to_come.came_so(found["way"].lower(), kind, asked=True):
        return None
    asked: list[Data] = [{"summoned_as": found["way"].lower()}]
    if found["by"]:
        known = by_effect(found["came"], 0)
        if known is None or known[1] != len(found["came"]):
            return None
        asked = known[0]
    return _of_this_card(found["rest"]), asked


def _of_this_card(words: str) -> str:
    """The words with this card in place of ``it`` at their beginning."""
    for said, plain in (("its ", "this card's "), ("it ", "this card ")):
        if words.lower().startswith(said):
            return plain + words[len(said) :]
    return words


_GOING = ("sent_to_graveyard", "banished", "destroyed", "tributed")


def left(events: Iterable[Data]) -> None:
    """A card that is spoken of as Summoned goes from the field, wherever the words do not say from where it goes."""
    for event in events:
        for kind, what in event.items():
            if kind in _GOING:
                what.setdefault("from", "field")


@once
def _USING() -> Expression:
    return Expression(r" ?using ")


@once
def _AS() -> Expression:
    return Expression(r" as (?:an? |any of its )?(?:(?:Fusion|Synchro|Xyz|Link) )?[Mm]aterials?(?! for|\w)")


def made_with(words: str, at: int, events: list[Data], memory: Memory) -> tuple[Data, int] | None:
    """``using a Tuner as material``, behind a Summon of this card that uses materials: the condition, and its end."""
    given = _TRIBUTING().match(words, at)
    if given is not None:
        return _tributing(words, given, events, memory)
    start = _USING().match(words, at)
    if start is None or not events or not all(_with_materials(event) for event in events):
        return None
    alone = words.startswith("only ", start.end())
    asked = Memory(memory.context)
    asked.admits = frozenset({"different", "same"})
    noun = selecting.noun(words, start.end() + len("only ") * alone, asked)
    behind = _AS().match(words, noun.end) if noun is not None else None
    what: Any = selected.uncounted(noun) if noun is not None else None
    if noun is not None and what is None and isinstance(noun.data.get("count"), int):
        what = {key: one for key, one in noun.data.items() if key not in noun.added}
    if noun is None or not what or noun.placed or {"of", "in", "position", "face"} & set(what):
        return None
    if behind is None and not _ENDS.match(words, noun.end):
        return None
    return {"made_only_with" if alone else "made_with": what}, noun.end if behind is None else behind.end()


_ENDS = Expression(r"(?=$|,? \((?!s))")


@once
def _TRIBUTING() -> Expression:
    return Expression(r" ?by Tributing (?:at least )?")


def _tributing(words: str, start: re.Match[str], events: list[Data], memory: Memory) -> tuple[Data, int] | None:
    """``by Tributing 2 "A" monsters``, behind the Tribute Summon of this card."""
    summons = [event.get("summoned", {}) for event in events]
    if not summons or any(one.get("card") != "this card" or one.get("how") != ["tribute"] for one in summons):
        return None
    noun = selecting.noun(words, start.end(), Memory(memory.context))
    if (
        noun is None
        or not isinstance(noun.data, dict)
        or noun.placed
        or {"of", "in", "position", "face"} & set(noun.data)
    ):
        return None
    what = {key: value for key, value in noun.data.items() if (key, value) != ("count", 1) and key not in noun.added}
    return ({"tributes": what}, noun.end) if isinstance(what.get("count", 1), int) and what else None


def _with_materials(event: Data) -> bool:
    summoned = event.get("summoned", {})
    return (
        summoned.get("card") == "this card"
        and bool(summoned.get("how"))
        and ways_to_come.FROM_THE_EXTRA_DECK.issuperset(summoned["how"])
    )


@once
def _BY_EFFECT() -> Expression:
    return Expression(r"this card was Special Summoned by the effect of an? ", re.IGNORECASE)


def by_effect(words: str, at: int) -> tuple[list[Data], int] | None:
    """``this card was Special Summoned by the effect of a Synchro Monster``: the condition, and its end."""
    start = _BY_EFFECT().match(words, at)
    noun = selecting.noun(words, start.end(), Memory(Context())) if start else None
    what: Any = selected.uncounted(noun) if noun is not None else None
    if noun is None or not what or noun.placed or {"of", "in", "other"} & set(what):
        return None
    return [{"summoned_by": {"effect_of": {key: one for key, one in what.items() if key != "face"}}}], noun.end
