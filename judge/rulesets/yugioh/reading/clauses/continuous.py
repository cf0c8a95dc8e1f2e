"""Sentences that just apply: shields, bans, changes of ATK and DEF, negations, and how a monster is Summoned."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.rulesets.yugioh.reading.clauses import (
    circumstances,
    instead_clauses,
    lineage,
    oaths,
    paraphrases,
    permissions,
    procedures,
    recurring,
    remarks,
    standing_phrases,
)
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import (
    Context,
    Data,
    Reading,
    Refusal,
    once,
    reader,
    refusal,
)
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.standing_nouns import Statics


@reader
def statement(words: str, context: Context) -> Reading | Refusal:
    """A sentence of a continuous effect. The data has one of: ``static`` (in order), ``procedure`` with ``condition``
    (an own way to be Summoned), ``summons`` (how it can be Summoned), or what `remarks` know (``from_hand``,
    ``no_response``, ``targets`` of an Equip Spell, ...). One word that is not understood refuses all."""
    said = paraphrases.usual(words, context.kind)
    if said != words:
        inner = statement(said, context)
        return refusal(words) if isinstance(inner, Refusal) else Reading(inner.data, (0, len(words)))
    if words.endswith(_UNNEGATED):
        return _unnegated(words, statement(words[: -len(_UNNEGATED)], context))
    if (label := _POSED().match(words)) is not None:
        inner = statement(words[label.end() :], context)
        if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
            return refusal(words)
        lies: Data = {"position": label["position"].lower()}
        return Reading({"static": _while([lies], inner.data["static"])}, (0, len(words)))
    plain, asked = lineage.without(words, context.kind, asked=True)
    if not asked:
        plain, asked = lineage.as_it_is(words)
    if asked:
        inner = statement(plain, context)
        if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
            return refusal(words)
        found: Statics = _while(asked, inner.data["static"])
        return Reading({"static": found}, (0, len(words)))
    if (of_its_turn := circumstances.of_its_turn(words)) is not None:
        inner = statement(of_its_turn[0], context)
        own = inner.data.get("static", ()) if not isinstance(inner, Refusal) and inner.data.keys() == {"static"} else ()
        if own and all(next(iter(static.values())) == "this card" for static in own):
            found = _while(of_its_turn[1], own)
            return Reading({"static": found}, (0, len(words)))
    if (of_their_turn := circumstances.of_their_turn(words)) is not None:
        inner = statement(of_their_turn[0], context)
        if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
            return refusal(words)
        theirs = [_of_that_turn(static, of_their_turn[1]) for static in inner.data["static"]]
        if None in theirs:
            return refusal(words)
        return Reading({"static": theirs}, (0, len(words)))
    if (came := lineage.this_way(words)) is not None and oaths.after_a_summon(words, context) is None:
        inner = statement(came[0], context)
        if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
            return refusal(words)
        if came[1]:
            return Reading({"this_way": inner.data["static"]}, (0, len(words)))
        found = _while([{"summoned_as": "untributed"}], inner.data["static"])
        return Reading({"static": found}, (0, len(words)))
    sworn = oaths.one_other(words) or oaths.once_it_came(words, context) or oaths.if_used(words, context)
    sworn = sworn or oaths.afterwards(words, context) or oaths.all_but_one(words)
    sworn = sworn or oaths.of_the_target(words)
    if sworn is not None:
        return Reading(sworn, (0, len(words)))
    bare = oaths.without_turn(words)
    if bare:
        parts = [_bans(part, context) for part in oaths.bans(bare.rstrip(" ."))]
        ban = [static for part in parts for static in part or ()] if None not in parts else None
        others = ban is not None and oaths.about_others(bare, ban)
        sworn = oaths.told(ban) if ban is not None and not others else None
        return refusal(words) if sworn is None else Reading(sworn, (0, len(words)))
    so = _of_its_summon(words, context)
    if so is not None:
        return Reading(so, (0, len(words)))
    told = (
        procedures.procedure(words, context)
        or permissions.as_material(words)
        or permissions.beside_it(words)
        or permissions.whole_tribute(words)
        or permissions.lent_from_hand(words)
        or permissions.one_more_after(words)
        or remarks.remark(words, context)
        or recurring.each_time(words, context)
    )
    if told is not None:
        return Reading(told, (0, len(words)))
    if (so_came := lineage.came(words, context.kind)) is not None:
        inner = statement(so_came[0], context)
        if not isinstance(inner, Refusal) and inner.data.keys() == {"static"}:
            return Reading({"static": _while(so_came[1], inner.data["static"])}, (0, len(words)))
    row = _IN_THE_ROW().match(words)
    if row is not None:
        inner = statement(words[row.end() :], context)
        if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
            return refusal(words)
        return Reading({**inner.data, "in": ["spell & trap zone"]}, (0, len(words)))
    if _QUALIFIED().match(words):
        words = f"{words[0].lower()}{words[1:]}"
    memory = Memory(context)
    at, conditions = circumstances.applies(words, memory)
    if at and memory.said == "this card" and words.startswith("its ", at):
        words = f"{words[:at]}this card's {words[at + 4 :]}"
    memory.arrows = frozenset({"linked", "co_linked", "points_to", "pointed_by", "against_this"})
    if at is None:
        return refusal(words)
    if memory.fighters is not None:
        words, at = _of_that_battle(words, at)
    found, last, besides = [], 0, False
    while True:
        if found and words.startswith("all other ", at):  # others than those spoken of before, not than this card
            return refusal(words, at)
        read = standing_phrases.phrase(words, at, memory, bool(found))
        within = _within(words, at, context) if read is None and at and (found or conditions) else None
        if within is not None:
            found.extend(within)
            break
        if read is None:
            return refusal(words, at)
        if (only := circumstances.ONLY().match(words, read[1])) is not None:
            read = _while([circumstances.only(only)], read[0]), only.end()
        last = len(found)
        found.extend(read[0])
        if read[1] == len(words):
            break
        joint = _JOINT().match(words, read[1])
        if memory.fighters is not None and words[read[1] :] == " until the end of the Damage Step":
            break  # as long as the battle lasts
        if joint is None and (behind := circumstances.behind(words, read[1], memory, alone=_of_this_card(found))):
            if besides and words.startswith(" during ", read[1]):  # a time without a comma is that of the last deed
                found[last:] = _while(behind, found[last:])
                break
            found = _limited(found, behind)
            break
        if joint is None:
            return refusal(words, read[1])
        at, besides = joint.end(), joint.group().startswith(", also")
        words = _named_again(words, at, memory)
    worn = circumstances.WORN().match(words) is not None and context.kind.endswith("monster")
    if any(isinstance(s.get("cannot_be_negated"), str) for s in found) and (
        conditions or context.kind.endswith("monster")
    ):
        return refusal(words)
    if not conditions and any("original" not in s and isinstance(s.get(k), int) for s in found for k in _SET_POINTS):
        return refusal(words)  # what goes on with an effect says it as well
    if conditions:
        found = _while(conditions, found)
    found, places = instead_clauses.placed(found)
    if places is None or (worn and places):
        return refusal(words)
    if any(isinstance(covered, dict) and "made_with" in covered for s in found for covered in s.values()):
        places = ["graveyard", "banished", "extra deck"]  # what was a material is elsewhere
    worn = worn or (context.kind.endswith("monster") and any(of_the_bearer(static) for static in found))
    places = ["spell & trap zone"] if worn and not places else places
    return Reading({"static": found, **({"in": places} if places else {})}, (0, len(words)))


@once
def _THAT_BATTLE() -> Expression:
    return Expression(
        r"(?<= by )that battle(?![\w-]| with)|(?<=battle damage) from that battle(?![\w-])"
        r"|(?<!negated),? until the end of the Damage Step$"
    )


@once
def _ITS_TIME() -> Expression:
    return Expression(r"until the end of the Damage Step,? ")


def _of_that_battle(words: str, at: int) -> tuple[str, int]:
    """The words of what applies while a battle goes on, without those that say that again."""
    start = _ITS_TIME().match(words, at)
    rest = words[start.end() if start is not None else at :]
    plain = _THAT_BATTLE().sub(lambda said: "battle" if said.group() == "that battle" else "", rest)
    return f"{words[:at]}{plain}", at


@once
def _POSED() -> Expression:
    """The position for which a part of a list holds."""
    return Expression(r"while in (?P<position>Attack|Defense) Position: ", re.IGNORECASE)


_SET_POINTS = ("atk_is", "def_is")
_UNNEGATED = " (this effect cannot be negated)"


def _unnegated(words: str, inner: Reading | Refusal) -> Reading | Refusal:
    """A ban on Summons that cannot be negated."""
    bans = inner.data.get("static", ()) if not isinstance(inner, Refusal) and inner.data.keys() == {"static"} else ()
    if not bans or not all("cannot_summon" in static for static in bans):
        return refusal(words)
    return Reading({"static": [{**static, "stands": True} for static in bans]}, (0, len(words)))


_WHOSE = {"this card": "this card's ", "equipped monster": "the equipped monster's "}


def _named_again(words: str, at: int, memory: Memory) -> str:
    """The words with the card or the cards that a further phrase means by ``its`` or ``their``."""
    if words.startswith("its ", at) and memory.said in _WHOSE:
        return f"{words[:at]}{_WHOSE[memory.said]}{words[at + 4 :]}"
    if words.startswith("their effects are negated", at):
        return f"{words[:at]}the effects of them{words[at + len('their effects') :]}"
    return words


def _of_that_turn(static: Data, turn: Data) -> Data | None:
    """The same of the monsters that came this turn; None where it is not of monsters."""
    key = "cards" if "cards" in static else next(iter(static))
    what = static[key]
    if not isinstance(what, dict) or what.get("card") != "monster" or what.get("in", "field") != "field":
        return None
    if turn.keys() & what.keys() or "while" in static:
        return None
    return {**static, key: {**what, **turn}}


def of_the_bearer(static: Data) -> bool:
    """Does it speak of the monster to which this card is equipped?"""
    asked = static.get("while", ())
    borne = any(isinstance(what, dict) and what.get("bears") == "this card" for what in static.values())
    return (
        borne
        or "equipped monster" in static.values()
        or any(isinstance(one.get("battling"), dict) and "bears" in one["battling"] for one in asked)
    )


def _within(words: str, at: int, context: Context) -> Statics | None:
    """What a sentence says behind a first state (``While ..., if this card battles, ...``), or besides (``..., also if
    this card attacks, ...``), with what is asked for that."""
    if not _MORE_ASKED().match(words, at):
        return None
    inner = statement(words[at:], context)
    if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
        return None
    told: Statics = inner.data["static"]
    return told


def _while(asked: Statics, statics: Iterable[Data]) -> Statics:
    """The same, where more is asked for."""
    return [{**static, "while": [*asked, *static.get("while", [])]} for static in statics]


def _limited(found: Statics, behind: Statics) -> Statics:
    """What was said, with what is asked for behind it. An attack that must be made is made in the Battle Phase anyway:
    its words say nothing of it (``... must attack, also ... cannot activate Traps during the Battle Phase``)."""
    free = [static for static in found[:-1] if "must_attack" in static and behind == [{"phase": "battle"}]]
    return [static if static in free else _while(behind, [static])[0] for static in found]


def _of_this_card(found: Statics) -> bool:
    """Does all that was said cover this card and no other?"""
    return all("this card" in (next(iter(static.values())), static.get("cards")) for static in found)


@once
def _MORE_ASKED() -> Expression:
    return Expression(r"(?:if|while) this card ")


def _of_its_summon(words: str, context: Context) -> Data | None:
    """What binds a player in the turn in which the monster is Summoned by its own procedure (``way``: or in another
    way, too)."""
    sworn = oaths.after_a_summon(words, context)
    if sworn is not None:
        return {"summon_oath": sworn, "before": [], "this_way": True}
    bare = oaths.of_a_summon(words)
    ban = _bans(bare[0], context) if bare is not None else None
    told = oaths.told(ban) if ban is not None else None
    if bare is None or told is None:
        return None
    return {"summon_oath": told["oath"], "before": told["before"], "this_way": bare[1]}


def _bans(words: str, context: Context) -> Statics | None:
    """The bans of a sentence that has nothing else in it."""
    memory = Memory(context)
    found = standing_phrases.phrase(words, 0, memory, False)
    return found[0] if found is not None and found[1] == len(words) else None


@once
def _IN_THE_ROW() -> Expression:
    return Expression(
        r"while this card is (?:face-up in (?:the|your) Spell & Trap Zone|a Continuous (?:Spell|Trap)), ", re.IGNORECASE
    )


@once
def _QUALIFIED() -> Expression:
    """What stands before a noun, at the beginning of a sentence."""
    return Expression(r"Other |Non-|Face-up |Linked |Co-linked ")


@once
def _JOINT() -> Expression:
    return Expression(
        r", also,? |,? (?:and|also|but) (?=[a-zA-Z])"
        r"|, (?=(?:it|they|gains?|loses?|is unaffected|are unaffected|cannot|can|unaffected)(?![\w']))"
    )
