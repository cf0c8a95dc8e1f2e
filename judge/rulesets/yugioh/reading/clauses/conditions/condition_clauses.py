"""What stands before the colon: when, how often, in which phase, if what, in answer to what."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.conditions import (
    further_states,
    lineage,
    states,
    usual_conditions,
    whereabouts,
    window_marks,
)
from judge.rulesets.yugioh.reading.clauses.conditions.happening_clauses import BACKROW, told
from judge.rulesets.yugioh.reading.clauses.events import (
    attack_clauses,
    card_history,
    departures,
    event_clauses,
    excepted_names,
)
from judge.rulesets.yugioh.reading.clauses.events.event_parts import require
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import (
    Context,
    Data,
    Reading,
    Refusal,
    once,
    reader,
    refusal,
    repeated,
)


@reader
@repeated
def condition(words: str, context: Context) -> Reading | Refusal:
    """The condition of an effect. The data has, where the words say so:

    ``wording`` (when, if) with ``events`` (any of them), ``answers`` and ``summon_negation``; ``phase``, ``substep``
    and ``turn`` (the window); ``condition`` and ``while`` (at the event); ``in`` (where the card must be); ``once``,
    ``quick``, ``flip``, ``optional``, ``damage_step``; ``about`` is what ``it`` means afterwards, ``listed`` says that
    the answered effects are listed elsewhere. `recording.keys` turns it into the keys of an effect. One word that is
    not understood refuses all of it.
    """
    if context.kind == "equip spell" and (plain := usual_conditions.of_its_bearer(words)) != words:
        read = condition(plain, context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    if context.kind.endswith("monster") and (plain := usual_conditions.among_them(words)) != words:
        read = condition(plain, context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    plain, asked = lineage.without(words, context.kind, asked=True)
    own, by_itself = lineage.own_way(words)
    if by_itself and not asked:
        plain, asked = own, by_itself
    if asked:
        read = condition(plain, context)
        itself = by_itself and not isinstance(read, Refusal) and not read.data.get("events")
        if isinstance(read, Refusal) or not (_of_this(read.data) or _stays(read.data) or itself):
            return refusal(words)
        lineage.left(read.data.get("events", ()))
        lineage.left(one.get("event_this_turn", {}) for one in read.data.get("condition", ()))
        return Reading({**read.data, "condition": [*asked, *read.data.get("condition", ())]}, (0, len(words)))
    for without, key in ((departures.with_materials, "had_materials"), (departures.with_counters, "had_counters")):
        plain, had = without(words)
        if had:
            read = condition(plain, context)
            if not isinstance(read, Refusal) and departures.had(read.data.get("events", ()), had, key):
                return Reading(read.data, (0, len(words)))
    plain, asked = lineage.as_it_is(words)
    if asked and not lineage.without(words, context.kind, asked=True)[1]:
        read = condition(plain, context)
        if not isinstance(read, Refusal) and _stays(read.data):
            return Reading({**read.data, "condition": [*asked, *read.data.get("condition", ())]}, (0, len(words)))
    aside = _OF_THE_FIRST().fullmatch(words)
    if aside is not None:
        read = condition(f"{aside['first']}{aside['second']}{aside['aside']}{aside['rest']}", context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    if (plain := usual_conditions.usual(words)) != words and usual_conditions.usual(plain) == plain:
        read = condition(plain, context)
        if not isinstance(read, Refusal):
            return Reading(read.data, (0, len(words)))
    swapped = _BATTLE_FIRST().fullmatch(words)
    if swapped is not None:
        told = f"{swapped['part'][0].upper()}{swapped['part'][1:]}, {swapped['who'][0].lower()}{swapped['who'][1:]}"
        read = condition(f"{swapped['often'] or ''}{told}{swapped['rest']}", context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    found: Data = {}
    at = 0
    memory = Memory(context)
    memory.admits = event_clauses.ZONES | {"made_from"}
    while at < len(words):
        joint = _JOINT().match(words, at) if at else None
        if joint:
            at = joint.end()
        end = _part(words, at, found, memory)
        if end is None or end == at:
            return refusal(words, at)
        at = end
        if at < len(words) and not _JOINT().match(words, at):
            return refusal(words, at)
    if not _consistent(found):
        return refusal(words)
    card_history.lies_where_it_went(found)
    return Reading(found, (0, len(words)))


@once
def _JOINT() -> Expression:
    return Expression(
        r",? (?=\()|, |,? (?=while |if |except )|\s*$"
        r"|,? (?=and (?:you|your opponent|they|all|the only|an? [^,;:()]*? (?:is|are)|\"[^\"]*\" is"
        r"|there (?:is|are)|your (?:LP|Life Points) (?:are|is)) "
        r"|and this card (?:is (?:in|linked|co-linked)|has \d+ or more) )"
        r"| (?=and control this card)"
        r"| (?=during )| (?=in your opponent's turn)| (?=using )| (?=by Tributing )"
        r"| (?=because the equipped )"
    )


@once
def _BATTLE_FIRST() -> Expression:
    """The battle before the part of the Damage Step: ``If this card battles a monster, after damage calculation``."""
    return Expression(
        r"(?P<often>[Oo]nce per (?:turn|battle), )?(?P<who>(?:[Ii]f|[Ww]hen(?!.* Damage Step)) [^,:;]*? "
        r"(?:battle[sd]|attack(?:s|ed))(?: [^,:;]*)?), "
        r"(?P<part>(?:during|before|after) damage calculation|at the (?:start|end) of the Damage Step"
        r"|during the Damage Step)"
        r"(?P<rest>(?:,? \([^()]*\))*)"
    )


@once
def _OF_THE_FIRST() -> Expression:
    """``If a monster(s) is Summoned (except during the Damage Step), or if an opponent's monster targets this card for
    an attack``: no attack is declared in the Damage Step, so that it may be said of both."""
    return Expression(
        r"(?P<first>[Ii]f (?:[^,:;()]|\(s\))*)(?P<aside> \(except during the Damage Step\))(?P<second>,? or if "
        r"[^,:;()]* (?:for an attack|declares an attack|is attacked))(?P<rest>(?: \(Quick Effect\))?)"
    )


def _of_this(found: Data) -> bool:
    """Does the condition speak of this card, on the field or as it goes?"""
    about = [what.get("card") for event in found.get("events", ()) for what in event.values()]
    once = not about and window_marks.ONCE_FACE_UP in found.get("condition", ())
    about = about or [
        next(iter(one.get("event", one).values())).get("card")
        for asked in found.get("condition", ())
        for key, one in asked.items()
        if key in ("event_since_standby", "event_last_turn", "event_this_turn")
    ]
    once = once or any(one.get("battled_this_turn") == "this card" for one in found.get("condition", ()))
    return once or found.get("in") == "field" or (bool(about) and all(card == "this card" for card in about))


def _stays(found: Data) -> bool:
    """Does the condition speak of a battle of this card, which changes neither its position nor what lies under it?"""
    attacks = [what for one in found.get("events", ()) for kind, what in one.items() if kind == "attack_declared"]
    if found.get("events"):
        ours = all("this card" in (what.get("attacker"), what.get("target")) for what in attacks)
        return ours and len(attacks) == len(found["events"])
    fights = [one.get("attacking", one.get("battling", one.get("fought"))) for one in found.get("condition", ())]
    ours = not {"this card", "a monster", "anything"}.isdisjoint(one for one in fights if isinstance(one, str))
    return "answers" not in found and "substep" in found and ours


def _consistent(found: Data) -> bool:
    """Do the parts go together? A window in a phase and one of another kind are not both triggers."""
    if "events" in found and found.get("phase") in ("standby", "draw", "end", *window_marks.POINTS):
        return False
    return not ("while" in found and not (found.get("events") or found.get("answers")))


@once
def _BATTLE_STEP() -> Expression:
    """The step in which an attack goes on, for the effects of Traps, of which each can be used as a response."""
    return Expression(r"during the Battle Step(?=$|, )", re.IGNORECASE)


def _part(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """One part of a condition; where it ends, or None."""
    step = _BATTLE_STEP().match(words, at)
    if step is not None and memory.context.kind.endswith("trap") and not {"phase", "turn"} & found.keys():
        found.update({"phase": "battle step", "turn": "any"})
        return step.end()
    mark = window_marks.mark(words, at)
    if mark is not None:
        return window_marks.entered(*mark, found)
    link = window_marks.as_link(words, at)
    if link is not None:
        require(found, link[0])
        return link[1]
    this_way = _THIS_WAY().match(words, at)
    if this_way and not at and not found:
        arrow: Data = {"linked_zone": True} if this_way.group("aimed") else {}
        event: Data = {"summoned": {"card": "this card", "by_effect": PROCEDURE, **arrow}}
        found.update({"wording": this_way.group("word").lower(), "events": [event], "about": "this card"})
        return this_way.end()
    gone = departures.part(words, at, found, memory)
    if gone is not None:
        return gone
    such = departures.such(words, at, found, memory)
    if such is not None:
        return such
    by_itself = whereabouts.WORN_BY_ITSELF().match(words, at)
    if by_itself is not None:
        require(found, [{"equipped_by": "this card"}])
        there = "monster" in memory.context.kind and not whereabouts.gone(found.get("events", ()))
        return by_itself.end() if there and found.setdefault("in", BACKROW) == BACKROW else None
    standing = whereabouts.STANDING().match(words, at)
    if standing:
        where = "field"
        if standing.group("back") or (standing.group("worn") and memory.context.kind != "equip spell"):
            where = "spell & trap zone"  # a monster there is an Equip Card
        if whereabouts.gone(found.get("events", ())):
            return standing.end() if where != "field" and whereabouts.came_from(found["events"], where) else None
        whereabouts.besides_itself(found.get("events", ()))
        return standing.end() if found.setdefault("in", where) == where else None
    elsewhere = whereabouts.part(words, at, found)
    if elsewhere is not None:
        return elsewhere
    worn = further_states.wearer(words, at)
    if worn is not None and not whereabouts.gone(found.get("events", ())):
        where = "field" if memory.context.kind == "equip spell" else "spell & trap zone"
        require(found, [worn[0]])
        return worn[1] if found.setdefault("in", where) == where else None
    lately = _in_the_turn(words, at, found, memory)
    if lately is not None:
        return lately
    strong = attack_clauses.measured_attacker(words, at, found)
    if strong is not None:
        return strong
    past = card_history.part(words, at, found, memory)
    if past is not None:
        return past
    other = excepted_names.EXCEPT().match(words, at)
    if other:
        return excepted_names.entered(other, found)
    spell = whereabouts.AS_SPELL().match(words, at)
    if spell:
        require(found, [{"is": {"what": "this card", "fits": {"card": spell.group("kind").lower()}}}])
        return spell.end() if found.setdefault("in", "spell & trap zone") == "spell & trap zone" else None
    lying = whereabouts.LYING_SET().match(words, at)
    if lying and memory.context.activation and "in" not in found:
        require(found, [{"is": {"what": "this card", "fits": {"face": "down"}}}])
        found["in"] = "field"
        return lying.end()
    scales = whereabouts.SCALES().match(words, at)
    if scales and memory.context.kind == "pendulum spell":
        return scales.end() if found.setdefault("in", "spell & trap zone") == "spell & trap zone" else None
    place = whereabouts.HERE().match(words, at)
    if place:
        return whereabouts.located(place, found)
    made = lineage.made_with(words, at, found.get("events", []), memory)
    if made:
        require(found, [made[0]])
        return made[1]
    return told(words, at, found, memory)


@once
def _IN_THE_TURN() -> Expression:
    """A turn in which something happened (``During the turn this card was Normal Summoned``)."""
    return Expression(
        r"during (?:the|a) turn (?:in which )?(?P<past>(?:an? |this card |your? |you )(?:[^,;:()]|\(s\))+?)"
        r"(?=$|,? \((?!s)|, (?:if|while) )",
        re.IGNORECASE,
    )


def _in_the_turn(words: str, at: int, found: Data, memory: Memory) -> int | None:
    match = _IN_THE_TURN().match(words, at)
    if match is None or {"phase", "turn", "events"} & found.keys():
        return None
    told = f"{match['past']} this turn"
    known = states.state(told, 0, memory)
    if known is None or known[1] != len(told):
        return None
    require(found, known[0])
    return match.end()


PROCEDURE = "proc"
"""The own procedure of a card, as an effect of its record."""


@once
def _THIS_WAY() -> Expression:
    """The Summon by the procedure that the sentence before gives; whoever puts the record together looks for that."""
    return Expression(
        r"(?P<word>when|if) (?:(?<=when )you do|(?:this card is )?(?:Special )?Summoned this way"
        r"|this card is Special Summoned by (?:its (?:own )?|this )effect)"
        r"(?P<aimed> to a zone a Link Monster points to)?(?=$|,? \()",
        re.I,
    )
