"""Sentences that are no activated effect: what they say of the card, of its Summons, or of an effect beside them."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses import additions, continuous, oaths, permissions, states, whereabouts
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory
from judge.rulesets.yugioh.reading.text import (
    clause_reach,
    contact_summons,
    further_shapes,
    gained_effects,
    passive_shapes,
)
from judge.rulesets.yugioh.reading.text.continuations import continued
from judge.rulesets.yugioh.reading.text.drafting import SCALES
from judge.rulesets.yugioh.reading.text.effect_records import ALLOWS
from judge.rulesets.yugioh.reading.text.following import (
    at_activation,
    by_itself,
    counted_down,
    is_bond,
    later,
    require,
    worn_bond,
)
from judge.rulesets.yugioh.reading.text.narrowing import narrowed
from judge.rulesets.yugioh.reading.text.open_summons import open_summon
from judge.rulesets.yugioh.reading.text.plain_words import flat, only_a_limit
from judge.rulesets.yugioh.reading.text.printed_cards import PrintedCard
from judge.rulesets.yugioh.reading.text.readings import Part, Rest
from judge.rulesets.yugioh.reading.text.turning import OWN_SUMMON, places_of
from judge.rulesets.yugioh.table.records import awaited, every, many
from judge.rulesets.yugioh.vocabulary.deeds import is_deed

Data = dict[str, Any]
_SUMMONS = frozenset({"summoning condition", "summoning procedure"})


_ONLY_TO = Expression(r"Equip only to [^.]*\.\s*$")
"""What an Equip Spell speaks of next as ``it`` is the equipped monster."""
_STAYING = ("continuous", "field", "equip")
_SILENT_WORDS = Expression(
    r"You can Ritual Summon this card with (?:an?|any)? ?\"[^:;]*\"(?: (?:card|Ritual Spell)s?(?: Card)?)?\.?"
)
"""What may Ritual Summon it stands on that card."""
_SENT = Expression(
    r"Send all other face-up monsters they control to the (?:GY|Graveyard)\.?"
    r"|If a player controls 2 or more monsters of the same Type, they must send some to the (?:GY|Graveyard) so they "
    r"control no more than 1 monster of that Type\.?",
    re.IGNORECASE,
)
"""What becomes of the monsters that a player cannot control beside others."""
_OWN_WAY = Expression(
    r"(?:Once per turn, )?you can also (?:Fusion|Synchro|Xyz|Link) Summon (?:this card|\"[^\"]*\") (?:by|using)\b.*"
    r"|You can Set this card from your hand (?:to|in) your Spell & Trap Zone as a (?:Spell|Trap)(?: Card)?\.?"
    r"|Cannot be (?:Fusion|Synchro|Xyz|Link) Summoned\.?|Cannot be Summoned unless [^.]*\.?"
    r"|For this card's (?:(?:Fusion|Synchro|Xyz|Link|Tribute) )?Summon, [^.]*\.?"
    r"|A Fusion Summon of this (?:card|monster) can only be conducted with the above Fusion Material Monsters\.?"
    r"|If you (?:Tribute|Synchro|Xyz|Link|Fusion) Summon this (?:card|monster),? (?:all |the )(?:of its )?"
    r"(?:Tributes?|materials?)\b[^.,]* must be [^.,]*\.?"
    r"|If you're Tributing [^.]*, this card can be Normal Summoned with \d Tributes?\.?"
    r"|This card can be (?:Normal Summoned or Set|Normal Summoned|Tribute Summoned in face-up Attack Position) "
    r"(?:with|by"
    r" Tributing) \d [^.,]*\.?"
    r"|This face-down card in the Extra Deck must first be [^.]*\.?"
    r"|You must also Tribute monsters whose total Levels? equals? [^.]*\.?"
    r"|If you use a monster\(s\), [^.]* for the (?:Xyz|Synchro|Link) Summon of this card, treat it as [^.]*\.?",
    re.I | re.S,
)
"""What concerns nothing but how the card itself is Summoned or Set."""
_THE_TURN = Expression(r"\bthe turn you (?:Special|Normal) Summon\b")
_OF_AN_EFFECT = Expression(
    r"^You can only (?:activate|use|apply|equip)\b|\b(?:this|these|that|those) effects?\b"
    r"|\bturn you (?:activate|use)\b"
    r"|\b(?:by|with) this effect\b",
    re.I,
)


_ONCE_EACH = Expression(
    r"\s*You can only use each (?:of the following )?effects? of \"[^\"]+\" once per turn, (?:and|also you) (?=cannot )"
)
"""How often the effects are used, where the sentence goes on with what else is forbidden."""
_IN_ONE_CHAIN = Expression(
    r"You cannot activate (?:more than 1|(?:these|(?P<after>the following)) effects(?P<name> of \"[^\"]+\")?)"
    r" in the same Chain\.?"
)
_SEVERAL = Expression(r"\b(?:each|either|these|those|following)\b")


def stated(card: PrintedCard, rest: Rest, made: Data) -> None:
    """One sentence that is no activated effect."""
    taken_for, part, half, _ = rest
    if not flat(part.text):
        return
    last = made["effects"][-1] if made["effects"] else {}
    if _UNNEGATED.fullmatch(part.text.strip()) and _open_words(last):
        return  # it adds nothing to words that may decide as much anyway
    if half == "pendulum":
        _on_the_scale(card.in_half(half), part, made)
        return
    if _SILENT_WORDS.fullmatch(part.text.strip()) or _of_the_kinds(part, made) or _else_destroyed(card, part, made):
        return
    if _held_after_attack(part, made):
        return
    if (once := _ONCE_EACH.match(part.text)) is not None and _besides(card, part, once, made):
        return
    if _only_while(card, part, made) or contact_summons.contact(part, made):
        return
    if once is None and (alone := _IN_ONE_CHAIN.fullmatch(part.text.strip())) is not None:
        whose: Data = {"only_effect_in_chain": True if alone["name"] else "this card"}
        _alone_in_chain(part, whose, made, after=bool(alone["after"]))
        return
    worn = "equipped monster" if card.subtype == "equip" and _ONLY_TO.search(card.desc[: part.start]) else ""
    read = continuous.statement(part.text, Context(card.name, " ".join(card.words), event=worn))
    known = {} if isinstance(read, Refusal) or not read.full else dict(read.data)
    if not known and card.subtype == "equip" and gained_effects.EQUIPPED.search(card.desc[: part.start]):
        known = gained_effects.of_the_bearer(_context(card), part)
    if "archetypes" in known:
        made["archetypes"] = [*made.get("archetypes", []), *known.pop("archetypes")]
        if not known:
            return
    if "once_this_way" in known and (own := _procedure(part, made)) is not None:
        own["once"] = known["once_this_way"]
    elif "summon_oath" in known and _sworn_by_summon(part, known, made):
        pass
    elif "once_this_way" in known and "unread" in made.get("summons", {}):
        open_summon(made, part.text)
    elif "summons" in known and "procedure" not in known:
        made["summons"] = {**made.get("summons", {}), **known["summons"]}
    elif "this_way" in known and _itself_as_monster(made):
        made["effects"].append({"id": "e", "at": part.start, "static": known["this_way"], "text": flat(part.text)})
    elif "this_way" in known and (way := _way_before(part, made)):
        static = [{**one, "while": [{"summoned_as": way}, *one.get("while", [])]} for one in known["this_way"]]
        made["effects"].append({"id": "e", "at": part.start, "static": static, "text": flat(part.text)})
    elif {"static", "procedure", "each_time", "upkeep"} & known.keys():
        name = {"special": "proc", "normal": "norm"}.get(known.get("procedure", {}).get("summon", ""), "e")
        again = any(one["id"] == name for one in made["effects"])
        if again and name == "proc":
            if not _another_way(card, known, part, made):
                open_summon(made, part.text)
            return
        name = "e" if again else name
        if "summons" in known:
            made["summons"] = {**made.get("summons", {}), **known.pop("summons")}
        points, words = known.pop("points", None), flat(part.text)
        said, but, of_points = words.partition(", but its original ") if points else (words, "", "")
        made["effects"].append({"id": name, "at": part.start, **known, "text": said})
        if points:
            text = f"{but.removeprefix(', ')}{of_points}"
            made["effects"].append({"id": "e", "at": part.start + len(said), "static": points, "text": text})
    elif {"from_hand", "same_turn", "no_response", "unnegated", "targets"} & known.keys() and _act(made) is not None:
        act = _act(made)
        assert act is not None
        act.update(known)
    elif "oath" in known and oaths.of_several(part.text):
        _sworn(part, part.text, known, made)
    elif known.keys() & {"must", "oath"} and (spoken_of := _bound_by(part, made)) is not None:
        require(known, spoken_of)
    elif "needs_face_up" in known and (nearest := _nearest(part, made)) is not None:
        nearest.update(known)
        whereabouts.besides_itself(awaited(nearest.get("trigger")))
    elif _said_already(part, made):
        pass
    elif taken_for in _SUMMONS or _THE_TURN.search(part.text) or _OWN_WAY.fullmatch(part.text.strip()):
        open_summon(made, part.text)
    elif _about_an_effect(card, part, made, known) or _goes_on(card, part, made) or _is_activation(card, part, made):
        return
    else:
        places = places_of(part.text)
        if passive_shapes.other_targets(part.text) and (nearest := _nearest(part, made)) is not None:
            places = [*dict.fromkeys([*places, *many(nearest.get("in", _WHERE_IT_GOES))])]  # it speaks of that effect
        reach = narrowed(part.text, Context(card.name, " ".join(card.words)))
        _open_static(part, places, made, continued(part.text, _printed_before(part, made), reach))


def _itself_as_monster(made: Data) -> bool:
    """Is it a Spell or Trap that its own activation alone makes a monster?"""
    act = _act(made)
    return act is not None and any(
        step.get("special_summon") == "this card" and "as_monster" in step for step in act.get("resolve", ())
    )


def _way_before(part: Part, made: Data) -> str:
    """How the card is Summoned ``this way``: by the procedure right before the words; empty if none is there."""
    last = _printed_before(part, made) if "unread" not in made.get("summons", {}) else None
    return {"proc": "own", "norm": "untributed"}.get(last["id"], "") if last is not None else ""


def _printed_before(part: Part, made: Data) -> Data | None:
    """The effect that stands before a sentence; none if it is the first."""
    before = [one for one in made["effects"] if one.get("at", 0) < part.start and one["id"] != "act"]
    return max(before, key=_at, default=None)


_WHERE_IT_GOES = ["graveyard", "banished", "hand"]
"""Where a card may be as its trigger is used, besides the field."""


_LYING_THERE = Expression(r"^While this card is in (?:the|your) Pendulum Zone, ")
"""What goes without saying of a sentence of the Pendulum half."""


def _on_the_scale(card: PrintedCard, part: Part, made: Data) -> None:
    """A sentence of the Pendulum half: what applies while the card lies in a Pendulum Zone."""
    last = made["effects"][-1] if made["effects"] else {}
    if _UNNEGATED.fullmatch(part.text.strip()) and last.get("in") == [SCALES] and "static" in last:
        if all("cannot_summon" in static for static in last["static"]):
            last["static"] = [{**static, "stands": True} for static in last["static"]]
        else:
            _open_static(part, [SCALES], made)
        return
    said = _LYING_THERE.sub("", part.text)
    read = continuous.statement(said, Context(card.name, " ".join(card.words)))
    known = {} if isinstance(read, Refusal) or not read.full else dict(read.data)
    if "static" in known and known.get("in", [SCALES]) == [SCALES]:
        made["effects"].append({
            "id": "e", "at": part.start, "static": known["static"], "in": [SCALES], "text": flat(part.text),
        })  # fmt: skip
    elif known.keys() & {"each_time", "upkeep"}:
        made["effects"].append({"id": "e", "at": part.start, **known, "in": [SCALES], "text": flat(part.text)})
    elif known.keys() & {"must", "oath"} and (spoken_of := _nearest(part, made)) is not None:
        require(known, spoken_of)
    else:
        _open_static(part, [SCALES], made, narrowed(part.text, Context(card.name, " ".join(card.words))))


_WAYS = ("procedure", "condition", "cost")
"""What a way of Special Summoning a card consists of."""


def _another_way(card: PrintedCard, known: Data, part: Part, made: Data) -> bool:
    """Enter a second way to Special Summon the card beside the first, of which one is chosen; was that possible?

    Not where the text speaks of ``this way``: nobody says which.
    """
    first = next(one for one in made["effects"] if one["id"] == "proc")
    odd = {*first, *known} - {*_WAYS, "id", "at", "text"}
    places = [one["procedure"].get("from") for one in (first, known)]
    if odd or "this way" in card.desc or not all(isinstance(place, str) for place in places):
        return False
    names = places if places[0] != places[1] else ["a", "b"]
    each = ((names[0], first), (names[1], known))
    ways = [{"id": name, **{key: one[key] for key in _WAYS if key in one}} for name, one in each]
    for key in ("condition", "cost"):
        first.pop(key, None)
    whole = {**first["procedure"], "from": list(dict.fromkeys(places))} if names is places else first["procedure"]
    first.update({"procedure": whole, "choose": ways, "text": f"{first['text']} {flat(part.text)}"})
    return True


def _besides(card: PrintedCard, part: Part, once: re.Match[str], made: Data) -> bool:
    """Enter what a sentence about how often the effects are used (which is read with them) forbids besides; was it
    understood?"""
    said = f"You {part.text[once.end() :]}"
    if _IN_ONE_CHAIN.fullmatch(said.strip()):
        _alone_in_chain(part, {"only_effect_in_chain": True}, made, after="following" in once.group())
        return True
    read = continuous.statement(said, Context(card.name, " ".join(card.words)))
    if isinstance(read, Refusal) or "oath" not in read.data or not oaths.of_several(said):
        return False
    _sworn(part, said, read.data, made)
    return True


ONLY_WHILE = Expression(
    r"(?:(?P<limit>You can only use each (?P<those>of the following )?effects? of \"[^\"]+\" once per turn), and can "
    r"only activate them|You can only activate (?:(?P<these>the following effects)|each effect of \"[^\"]+\"))"
    r" while (?P<state>[^.:;]+)\.?"
)
"""A state without which none of the effects can be activated."""


def _only_while(card: PrintedCard, part: Part, made: Data) -> bool:
    """Enter the state that all effects of the card ask for, or those printed behind; was it understood?"""
    match = ONLY_WHILE.fullmatch(part.text.strip())
    asked = state_of_all(card, match) if match is not None else None
    if match is None or asked is None:
        return False
    every = [one for one in made["effects"] if _activated(one) and _does(one)]
    for effect in every:
        if effect["at"] > part.start or not (match["those"] or match["these"]):
            effect["condition"] = [*effect.get("condition", ()), *asked]
    return True


def state_of_all(card: PrintedCard, sentence: re.Match[str]) -> list[Data] | None:
    """The state that such a sentence asks for; None if it is not understood."""
    known = states.state(sentence["state"], 0, Memory(Context(card.name, " ".join(card.words))))
    return known[0] if known is not None and known[1] == len(sentence["state"]) else None


def _alone_in_chain(part: Part, alone: Data, made: Data, *, after: bool = False) -> None:
    """Of the effects of the card only one can be activated in a Chain: of all, or of those printed behind."""
    every = [one for one in made["effects"] if _activated(one) and _does(one)]
    for effect in [one for one in every if one["at"] > part.start] if after else every:
        effect["condition"] = [*effect.get("condition", ()), alone]


def _does(effect: Data) -> bool:
    """Is it an effect, not just a card that is placed on the field?"""
    return effect["id"] != "act" or bool(effect.get("resolve") or effect.get("choose") or effect.get("unread"))


def _sworn(part: Part, said: str, known: Data, made: Data) -> None:
    """What cannot be done in the turn in which either of the two effects of the card, or any of them, is activated."""
    every = [one for one in made["effects"] if _activated(one) and _does(one)]
    for effect in every:
        if "choose" not in effect and (oaths.of_several(said) == "any" or len(every) == 2):
            require(known, effect)
        else:
            effect["unread"] = [*effect.get("unread", ()), flat(part.text)]


def _of_the_kinds(part: Part, made: Data) -> bool:
    """Does the sentence say what becomes of monsters that the one before it does not let a player control?"""
    last = made["effects"][-1] if made["effects"] else {}
    if not _SENT.fullmatch(part.text.strip()) or not {"one_kind_each", "one_of_each"} & set(*last.get("static", [{}])):
        return False
    last["text"] = f"{last['text']}. {flat(part.text)}"
    return True


def _held_after_attack(part: Part, made: Data) -> bool:
    """Does the sentence say for how long the monster stays in the position into which its attack has brought it?"""
    last = made["effects"][-1] if made["effects"] else {}
    held = _HELD.fullmatch(part.text.strip())
    if held is None or [one.get("free") for one in last.get("static", ()) if "defends_after_attack" in one] != [True]:
        return False
    last["static"] = [{key: value for key, value in one.items() if key != "free"} for one in last["static"]]
    last["text"] = f"{last['text']}. {flat(part.text)}"
    return True


_HELD = Expression(
    r"(?:(?:This card's|Its) battle position cannot be changed|You cannot change (?:its|this) battle position) until "
    r"the end(?: phase)? of your next turn(?:, except with a card effect)?\.?",
    re.IGNORECASE,
)


def _else_destroyed(card: PrintedCard, part: Part, made: Data) -> bool:
    """``If you cannot, destroy it``: what the sentence before asks for in a phase keeps the card."""
    last = made["effects"][-1] if made["effects"] else {}
    asked = _EACH_PHASE.fullmatch(str(last.get("text", ""))) if _IF_NOT.fullmatch(part.text.strip()) else None
    if asked is None or "static" not in last:
        return False
    whole = f"{asked['when']} you must {asked['cost']} (this is not optional), or this card is destroyed"
    read = continuous.statement(whole, Context(card.name, " ".join(card.words)))
    if isinstance(read, Refusal) or read.data.keys() != {"upkeep"}:
        return False
    made["effects"][-1] = {"id": "e", "at": last["at"], **read.data, "text": f"{last['text']}. {flat(part.text)}"}
    return True


_IF_NOT = Expression(r"If you cannot, destroy (?:it|this card)\.?")
_EACH_PHASE = Expression(r"(?P<when>Once per turn, during your (?:Standby|End) Phase,) (?P<cost>[^:;]+?)\.?")


def _procedure(part: Part, made: Data) -> Data | None:
    """The own procedure of the monster, if a sentence stands right behind it or what holds of a monster Summoned so,
    and nothing of its Summons is unread."""
    before = [effect for effect in made["effects"] if effect.get("at", 0) < part.start and not _of_that_way(effect)]
    last = max(before, key=lambda effect: effect.get("at", 0), default=None)
    open_summons = "unread" in made.get("summons", {})
    return last if last is not None and last["id"] == "proc" and not open_summons else None


def _of_that_way(effect: Data) -> bool:
    """Does it hold where the monster was Summoned by its own procedure?"""
    statics = effect.get("static", ())
    return bool(statics) and all({"summoned_as": "own"} in one.get("while", ()) for one in statics)


def _sworn_by_summon(part: Part, known: Data, made: Data) -> bool:
    """Enter what its player cannot do in the turn of a Summon by the card's own procedure; is that the one meant?"""
    own = _procedure(part, made)
    if own is None or "choose" in own or not (known["this_way"] or made.get("summons", {}).get("special") == "own"):
        return False
    own["oath"] = [*own.get("oath", ()), *known["summon_oath"]]
    if known["before"]:
        own["condition"] = [*own.get("condition", ()), *known["before"]]
    return True


def _about_an_effect(card: PrintedCard, part: Part, made: Data, known: Data) -> bool:
    """Does the sentence speak of an effect (or of all effects) printed before it? Then it stands with that."""
    if part.text.strip().startswith("Each time "):
        return False  # it tells of effects that are used, of whichever cards
    said = _GAINED_ONCE.sub("", part.text)
    known_of = _OF_AN_EFFECT.search(said) is not None or ALLOWS.search(said) is not None
    if not known_of and by_itself(part.text if _TODAY.fullmatch(part.text.strip()) else "", _context(card)) is None:
        return False
    if further_shapes.of_what_resolves(part.text):
        return False
    every = sorted((one for one in made["effects"] if _activated(one)), key=_at)
    before = [one for one in every if one["at"] < part.start]
    if later(part.text):
        return _speaks_of_later(card, part, before, made)
    act = _act(made)
    if act is not None and (ALLOWS.search(part.text) or ("this card" in part.text and "effect" not in part.text)):
        meant = [act]
    elif _SEVERAL.search(part.text):
        meant = every
    else:
        meant = before[-1:] or every
    for effect in meant:
        if known and known.keys() <= {"no_response", "unnegated"}:
            effect.update(known)
        else:
            effect["unread"] = [*effect.get("unread", ()), flat(part.text)]
    return bool(meant)


_GAINED_ONCE = Expression(r"\(you can only gain this effect once per turn\)", re.I)
"""A reminder of what is gained besides: no words of an effect that is activated."""
_TODAY = Expression(
    r"This card (?:cannot|gains?|loses?) (?!.*\b(?:unless|if|while|when)\b)[^:;,]* (?:for the rest of )?this turn\.?"
)
"""What holds of the card for this turn: no sentence that applies by itself says that, so that an effect leaves it."""


def _context(card: PrintedCard) -> Context:
    return Context(card.name, " ".join(card.words))


_GIVEN = Expression(r"\bmaterial gains (?:this|these) effects?\b")


def _speaks_of_later(card: PrintedCard, part: Part, before: list[Data], made: Data) -> bool:
    """Enter what an effect does besides, or leaves behind, with the effect right before it."""
    given = _GIVEN.search(part.text) is not None  # as long as this card is a material, whatever was used before
    if given or not before or "resolve" not in before[-1] or "choose" in before[-1]:
        return False
    words = flat(part.text)
    if worn := gained_effects.worn_from_then(_context(card), part, before[-1]):
        made["effects"].append({"id": "e", "at": part.start, **worn, "text": words})
        return True
    read = by_itself(part.text, Context(card.name, " ".join(card.words), activation=before[-1]["id"] == "act"))
    if read is not None:
        before[-1]["resolve"] = [*before[-1]["resolve"], *read]
        return True
    before[-1]["resolve"] = [
        *before[-1]["resolve"], {"also_after_that": {"unread": words, **clause_reach.of_resolution(words)}}
    ]  # fmt: skip
    return True


_CONTINUES = Expression(
    r"(?:If you (?:do(?: this| not)?|cannot|did)|If (?:successful|they did not|the rolls are the same|the "
    r"result is [\w-]+)|Then,?"
    r"|After that,?|(?:If (?:you do|Summoned this way|successful), )?for the rest of this turn,?)\b"
    r"|(?:The|Its|Their|Those monsters'|That monster's) effects?(?:\(s\))? (?:of (?:that|those) (?:monsters?|cards?) )?"
    r"(?:is|are) negated",
    re.I,
)
"""What goes on with the sentence before it."""


_USABLE = Expression(
    r"\b(?:it|they|that (?:Set )?card|the Set [\w/ -]+) can be activated (?:this turn"
    r"|the turn (?:it was|they were) Set)",
    re.I,
)


def _used_at_once(words: str, before: list[Data]) -> bool:
    """Enter that what the effect right before it Sets can be used at once, or words that may say so."""
    last = max(before, key=_at, default={})
    steps = last.get("resolve", ())
    sets = [one for one in every(steps) if isinstance(one, dict) and "set" in one]
    if not sets:
        return False
    if len(sets) == 1 and additions.counts_as(words) == {"same_turn": True}:
        sets[0]["same_turn"] = True
    else:
        last["resolve"] = [*steps, {"also_after_that": {"unread": words}}]
    return True


_REMINDER = Expression(r"\s*\([^()]*\)\s*$")
_RESULT = Expression(
    r"(?:Special Summon|Draw|Add|Send|Shuffle|Place|Return|Banish|Discard|Set|Reveal|Put)\b[^:;]*\b"
    r"(?:excavated|revealed|the rest|remaining|the result|those cards|that card)\b[^:;]*"
)
"""What is done once with what an effect before it has brought about."""


def _goes_on(card: PrintedCard, part: Part, made: Data) -> bool:
    """Does the sentence go on with one printed before it? Then it stands with that, or reaches as far."""
    words = flat(part.text)
    if _USABLE.search(words):
        return _used_at_once(words, [one for one in made["effects"] if one["at"] < part.start])
    said = made.get("summons", {}).get("unread", ())
    this_turn = _CONTINUES.match(words) and "this turn" in words
    if this_turn and said and flat(_REMINDER.sub("", flat(card.desc[: part.start]))).endswith(said[-1]):
        _open_static(part, ["field"], made, ({"turns_on": OWN_SUMMON},))
        return True
    follows = card.words[-1] == "monster" and _RESULT.fullmatch(words) and is_deed(words)
    if not (_CONTINUES.match(words) or follows) or (card.words[-1] != "monster" and card.subtype in _STAYING):
        return False
    before = [one for one in made["effects"] if one["at"] < part.start]
    alone: Data = {"id": "act"}
    last = max(before, key=_at, default=alone)
    if this_turn and last["id"] == "proc" and flat(card.desc[: part.start]).endswith(str(last.get("text"))[-30:]):
        _open_static(part, ["field"], made, ({"turns_on": OWN_SUMMON},))
        return True
    if "resolve" not in last or last["id"] == "act" or "choose" in last or "procedure" in last:
        return False
    if not last.get("text") or not flat(card.desc[: part.start]).endswith(last["text"][-30:]):
        return False
    last["resolve"] = [*last["resolve"], {"unread": words, **clause_reach.of_resolution(words)}]
    return True


def _activated(effect: Data) -> bool:
    return not {"static", "procedure", "each_time", "upkeep"} & effect.keys()


def _at(effect: Data) -> int:
    return int(effect["at"])


def _nearest(part: Part, made: Data) -> Data | None:
    """The activated effect that a sentence stands behind."""
    before = [e for e in made["effects"] if e.get("at", 0) < part.start and "resolve" in e and e["id"] != "act"]
    return next((e for e in reversed(before) if _activated(e)), None)


def _bound_by(part: Part, made: Data) -> Data | None:
    """The effect that a sentence about its activation speaks of: the one that it stands behind."""
    before = [one for one in made["effects"] if one["at"] < part.start and _activated(one) and one["id"] != "act"]
    return before[-1] if before and "choose" in before[-1] else _nearest(part, made) or _act(made)


def _said_already(part: Part, made: Data) -> bool:
    """Is it a sentence of the activation that its draft says, or that an Equip Spell says of what it does?"""
    act, words = _act(made), flat(part.text)
    if permissions.OF_THE_OTHERS().fullmatch(words.strip(". ")) is not None:
        return any("fusion_substitute" in one for effect in made["effects"] for one in effect.get("static", ()))
    if act is None:
        return False
    if (doomed := counted_down(words)) is not None and "resolve" in act and "choose" not in act:
        act["resolve"].append({"also_after_that": doomed} if act["resolve"] else doomed)
        return True
    equips = act.get("resolve") == [{"equip": "this card", "to": "target"}]
    if equips and (bond := worn_bond(part.text)) is not None:
        act["resolve"].append({"and": {"tether": "target", **bond}})
        return True
    if is_bond(part.text):
        return any("tether" in step for step in every(act.get("resolve")))
    if equips and words in ("Take control of the equipped monster", "You control the equipped monster"):
        act["resolve"].append({"and": {"take_control": "target", "until": "this card leaves the field"}})
        return True
    return False


_ONCE = Expression(
    r"(?:Special Summon (?:this card (?:in \w+ Position )?as an? |\d )|Draw \d|Add \d|Declare "
    r"\d|Excavate|Toss|Roll|Discard \d"
    r"|Place \d [^.]* from your Deck\b|Reveal)(?!.*\b(?:each time|every time|while|during|as long as|until|instead)\b)"
)
"""What is done once, in words that command it and wait for nothing."""


def _is_activation(card: PrintedCard, part: Part, made: Data) -> bool:
    """Is it what a card that stays on the field does as it is activated, in front of all else? Then it stands there."""
    act, words = _act(made), flat(part.text)
    first = not flat(card.desc[: part.start]) or only_a_limit(card.desc[: part.start])
    if act is None or act.get("resolve") or "unread" in act or not first or not _ONCE.match(words):
        return False
    unread = {"resolve": [{"unread": words, **clause_reach.of_resolution(words)}]}
    act.update(at_activation(part.text, card.desc[part.end :], _context(card)) or unread)
    return True


_UNNEGATED = Expression(r"This effect cannot be negated\.?")


def _open_words(effect: Data) -> bool:
    """Is it a sentence that may apply at any time, and of which nothing was understood?"""
    return bool(effect.get("static")) and "unread" in effect["static"][0]


def _open_static(part: Part, places: list[str], made: Data, reach: tuple[Data, ...] = ()) -> None:
    """A sentence that may apply at any time, and was not understood; ``reach`` is what its parts could decide."""
    words = flat(part.text)
    static: list[Data] = [{"unread": words, **one} for one in reach] or [{"unread": words}]
    made["effects"].append({"id": "e", "at": part.start, "static": static, "in": places, "text": words})


def _act(made: Data) -> Data | None:
    return next((effect for effect in made["effects"] if effect["id"] == "act"), None)
