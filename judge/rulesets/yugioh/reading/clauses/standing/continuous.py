"""Sentences that just apply: shields, bans, changes of ATK and DEF, negations, and how a monster is Summoned."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from judge.rulesets.yugioh.reading.clauses.conditions import lineage
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import oaths
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import (
    Context,
    Data,
    Reading,
    Refusal,
    once,
    reader,
    refusal,
)
from judge.rulesets.yugioh.reading.clauses.procedures import procedures
from judge.rulesets.yugioh.reading.clauses.restrictions import permissions, used_materials
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics, known_by_zone
from judge.rulesets.yugioh.reading.clauses.standing import (
    circumstances,
    cost_instead,
    instead_clauses,
    paraphrases,
    recurring,
    remarks,
    standing_phrases,
)


@reader
def statement(words: str, context: Context) -> Reading | Refusal:
    """A sentence of a continuous effect. The data has one of: ``static`` (in order), ``procedure`` with ``condition``
    (an own way to be Summoned), ``summons`` (how it can be Summoned), or what `remarks` know (``from_hand``,
    ``no_response``, ``targets`` of an Equip Spell, ...). One word that is not understood refuses all."""
    for frame in _FRAMES:
        found = frame(words, context)
        if found is not None:
            return found
    return _phrases(words, context)


Framed = Reading | Refusal | None
"""What a sentence of some frame says; None for a sentence that has not this frame."""


def _whole(words: str, data: Data) -> Reading:
    """All of the words, understood."""
    return Reading(data, (0, len(words)))


def _static(words: str, context: Context) -> Statics | None:
    """What words say that just applies; None if they say anything else, or are not understood."""
    inner = statement(words, context)
    if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
        return None
    told: Statics = inner.data["static"]
    return told


def _framed(words: str, inner: Statics | None, asked: Statics) -> Reading | Refusal:
    """What applies where more is asked for; a refusal of all where that was not understood."""
    return refusal(words) if inner is None else _whole(words, {"static": _while(asked, inner)})


def _paraphrased(words: str, context: Context) -> Framed:
    """Words for which there are usual ones."""
    said = paraphrases.usual(words, context.kind)
    if said == words:
        return None
    inner = statement(said, context)
    return refusal(words) if isinstance(inner, Refusal) else _whole(words, inner.data)


def _unnegated(words: str, context: Context) -> Framed:
    """A ban on Summons that cannot be negated."""
    if not words.endswith(_UNNEGATED):
        return None
    bans = _static(words[: -len(_UNNEGATED)], context)
    if not bans or not all("cannot_summon" in static for static in bans):
        return refusal(words)
    return _whole(words, {"static": [{**static, "stands": True} for static in bans]})


def _said_by_arrows(asked: Statics, static: Data) -> bool:
    """Is it asked of this card that it is linked, or co-linked, which it is anyway as monsters are of which something
    is said: those to which it points, or that are co-linked to it?"""
    fits = [one.get("is", {}).get("fits") for one in asked if one.get("is", {}).get("what") == "this card"]
    groups = [what.keys() for what in static.values() if isinstance(what, dict)]
    if len(asked) != 1 or fits not in ([{"linked": True}], [{"co_linked": True}]):
        return False
    needed = {"pointed_by"} if fits == [{"linked": True}] else {"pointed_by", "points_to"}
    return any(needed <= group for group in groups)


def _posed(words: str, context: Context) -> Framed:
    """What holds for one battle position of this card."""
    label = _POSED().match(words)
    if label is None:
        return None
    return _framed(words, _static(words[label.end() :], context), [{"position": label["position"].lower()}])


def _of_its_past(words: str, context: Context) -> Framed:
    """What holds for a monster by how it was made, or as it is now."""
    plain, asked = lineage.without(words, context.kind, asked=True)
    if not asked:
        plain, asked = lineage.as_it_is(words)
    inner = _static(plain, context) if asked else None
    if inner is None:
        return None
    aimed = [_said_by_arrows(asked, static) for static in inner]
    return _whole(
        words, {"static": [s if free else _while(asked, [s])[0] for s, free in zip(inner, aimed, strict=True)]}
    )


def _of_its_turn(words: str, context: Context) -> Framed:
    """What holds for this card in the turn in which it came."""
    told = circumstances.of_its_turn(words)
    own = _static(told[0], context) if told is not None else None
    if told is None or not own or any(next(iter(static.values())) != "this card" for static in own):
        return None
    return _framed(words, own, told[1])


def _of_their_turn(words: str, context: Context) -> Framed:
    """What holds for monsters in the turn in which they came."""
    told = circumstances.of_their_turn(words)
    if told is None:
        return None
    theirs = [_of_that_turn(static, told[1]) for static in _static(told[0], context) or ()]
    return _whole(words, {"static": theirs}) if theirs and None not in theirs else refusal(words)


def _of_its_way(words: str, context: Context) -> Framed:
    """What holds for a monster that was Summoned ``this way``, or without Tributes."""
    came = lineage.this_way(words)
    if came is None or oaths.after_a_summon(words, context) is not None:
        return None
    inner = _static(came[0], context)
    if inner is not None and not came[1]:
        return _whole(words, {"this_way": inner})
    return _framed(words, inner, came[1])


def _sworn(words: str, context: Context) -> Framed:
    """What its player cannot do in the turn, or from then on."""
    sworn = oaths.one_other(words) or oaths.once_it_came(words, context) or oaths.if_used(words, context)
    sworn = sworn or oaths.afterwards(words, context) or oaths.all_but_one(words) or oaths.of_the_target(words)
    sworn = sworn or oaths.so_many_summons(words)
    if sworn is not None:
        return _whole(words, sworn)
    bare = oaths.without_turn(words)
    if not bare:
        return None
    parts = [
        _bans(part, context) or oaths.until_the_end(f"{part} this turn", context)
        for part in oaths.bans(bare.rstrip(" ."))
    ]
    ban = [static for part in parts for static in part or ()] if None not in parts else None
    ban = ban or oaths.but_for_some(words, context)
    others = ban is not None and oaths.about_others(bare, ban)
    sworn = oaths.told(ban) if ban is not None and not others else None
    return refusal(words) if sworn is None else _whole(words, sworn)


def _whoever(words: str, context: Context) -> Framed:
    """``any player who controls a face-down monster cannot Normal Summon monsters, nor declare an attack with ...``."""
    both = [_static(said, context) for said in paraphrases.of_either_player(words)]
    if not both:
        return None
    return refusal(words) if None in both else _whole(words, {"static": [one for part in both for one in part or ()]})


def _told(words: str, context: Context) -> Framed:
    """Sentences of which each has words of its own: procedures, permissions, remarks."""
    told = (
        _of_its_summon(words, context)
        or procedures.procedure(words, context)
        or permissions.as_material(words)
        or permissions.beside_it(words)
        or used_materials.told(words, context)
        or permissions.whole_tribute(words)
        or permissions.lent_from_hand(words)
        or permissions.theirs_tributed(words)
        or permissions.placed_when_destroyed(words)
        or permissions.one_more_after(words)
        or remarks.remark(words, context)
        or recurring.each_time(words, context)
    )
    return None if told is None else _whole(words, told)


def _so_made(words: str, context: Context) -> Framed:
    """What holds for a monster that came in some way, where the rest is understood."""
    came = lineage.came(words, context.kind)
    inner = _static(came[0], context) if came is not None else None
    return None if came is None or inner is None else _framed(words, inner, came[1])


def _in_the_row(words: str, context: Context) -> Framed:
    """What holds while the card lies among Spells and Traps."""
    row = _IN_THE_ROW().match(words)
    if row is None:
        return None
    inner = statement(words[row.end() :], context)
    if isinstance(inner, Refusal) or not inner.data.keys() <= {"static", "each_time", "resolve"}:
        return refusal(words)
    told, lies = dict(inner.data), row["lies"]
    if lies:  # not as an Equip Card
        asked: Statics = [{"is": {"what": "this card", "fits": {"lies_as": f"continuous {lies.lower()}"}}}]
        told.update({"static": _while(asked, told["static"])} if "static" in told else {"while": asked})
    return _whole(words, {**told, "in": ["spell & trap zone"]})


def _paid_otherwise(words: str, context: Context) -> Framed:
    """What can be paid in place of a cost."""
    return cost_instead.replaced(words, context)


_FRAMES: tuple[Callable[[str, Context], Framed], ...] = (
    _paraphrased, _unnegated, _posed, _of_its_past, _of_its_turn, _of_their_turn, _of_its_way, _sworn, _whoever, _told,
    _so_made, _in_the_row, _paid_otherwise,
)  # fmt: skip
"""What sentences look like that are read by what stands in them; asked in this order, before all phrases."""


def _phrases(words: str, context: Context) -> Reading | Refusal:
    """A sentence of phrases in a row, with what it asks for before them, between them or behind."""
    if _QUALIFIED().match(words):
        words = f"{words[0].lower()}{words[1:]}"
    memory = Memory(context)
    memory.admits = frozenset({"zone_kind"})
    at, conditions = circumstances.applies(words, memory)
    if at and memory.said == "this card" and words.startswith("its ", at):
        words = f"{words[:at]}this card's {words[at + 4 :]}"
    memory.admits = frozenset({
        "linked", "co_linked", "points_to", "pointed_by", "against_this", "zone_kind", "compared_with_cards",
    })  # fmt: skip
    if at is None:
        return refusal(words)
    if memory.fighters is not None:
        words, at = _of_that_battle(words, at)
    found = _row(words, at, memory, bool(conditions))
    return found if isinstance(found, Refusal) else _closed(words, found, conditions, context)


def _row(words: str, at: int, memory: Memory, asked: bool) -> Statics | Refusal:
    """The phrases of a sentence from a place on; ``asked`` says that a condition stands before them."""
    found: Statics = []
    last, besides = 0, False
    while True:
        if found and words.startswith("all other ", at) and standing_phrases.all_others(words, at, memory) is None:
            return refusal(words, at)  # others than those spoken of before, not than this card
        read = standing_phrases.phrase(words, at, memory, bool(found))
        within = _within(words, at, memory.context) if read is None and at and (found or asked) else None
        if within is not None:
            return [*found, *within]
        if read is None:
            return refusal(words, at)
        if (only := circumstances.ONLY().match(words, read[1])) is not None:
            read = _while([circumstances.only(only)], read[0]), only.end()
        last = len(found)
        found.extend(read[0])
        if read[1] == len(words):
            return found
        joint = _JOINT().match(words, read[1])
        if memory.fighters is not None and words[read[1] :] == " until the end of the Damage Step":
            return found  # as long as the battle lasts
        if joint is None and (behind := circumstances.behind(words, read[1], memory, alone=_of_this_card(found))):
            if besides and words.startswith(" during ", read[1]):  # a time without a comma is that of the last deed
                return [*found[:last], *_while(behind, found[last:])]
            return _limited(found, behind)
        if joint is None:
            return refusal(words, read[1])
        at, besides = joint.end(), joint.group().startswith(", also")
        words = _named_again(words, at, memory)


def _closed(words: str, found: Statics, conditions: Statics, context: Context) -> Reading | Refusal:
    """What the phrases of a sentence say with what is asked for before them, and where the card must be for it."""
    is_monster = context.kind.endswith("monster")
    worn = circumstances.WORN().match(words) is not None and is_monster
    kept = {s["cannot_be_negated"] for s in found if isinstance(s.get("cannot_be_negated"), str)}
    if kept and (conditions or (is_monster and "its activation" in kept)):
        return refusal(words)
    lasting = bool(conditions) or "gemini" in context.kind.split() or all(map(of_the_bearer, found))
    if not lasting and any(s.get("cards") == "this card" and {"race_is", "attribute_is"} & s.keys() for s in found):
        return refusal(words)  # what an effect changes for a time, too
    if not lasting and any("original" not in s and isinstance(s.get(k), int) for s in found for k in _SET_POINTS):
        return refusal(words)  # what goes on with an effect says it as well
    if conditions:
        found = [static if _said_by_arrows(conditions, static) else _while(conditions, [static])[0] for static in found]
    if not all(map(known_by_zone, found)):
        return refusal(words)
    found, places = instead_clauses.placed(found)
    if places is None or (worn and places):
        return refusal(words)
    if any(isinstance(covered, dict) and "made_with" in covered for s in found for covered in s.values()):
        places = ["graveyard", "banished", "extra deck"]  # what was a material is elsewhere
    worn = worn or (is_monster and any(of_the_bearer(static) for static in found))
    places = ["spell & trap zone"] if worn and not places else places
    return _whole(words, {"static": found, **({"in": places} if places else {})})


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
    return _static(words[at:], context)


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
        r"while this card is (?:face-up in (?:the|your) Spell & Trap Zone"
        r"|(?:treated as )?a Continuous (?P<lies>Spell|Trap)), ",
        re.IGNORECASE,
    )


@once
def _QUALIFIED() -> Expression:
    """What stands before a noun, at the beginning of a sentence."""
    return Expression(r"Other |Non-|Face-(?:up|down) |Linked |Co-linked |Monsters (?=\")")


@once
def _JOINT() -> Expression:
    return Expression(
        r", also,? |,? (?:and|also|but) (?=[a-zA-Z])"
        r"|, (?=(?:it|they|gains?|loses?|is unaffected|are unaffected|cannot|can|unaffected)(?![\w']))"
    )
