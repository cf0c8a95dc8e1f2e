"""The record of a whole card from its text: what the vocabulary can say, and beside it the words it cannot.

Nothing is left out: a clause that is not understood stands where it belongs as ``unread``, so that a verdict which
would turn on it is unclear and names the words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.rulesets.yugioh.reading.clauses import beginnings, conditions, continuous, oaths, remarks
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.remarks import ONCE_FACE_UP
from judge.rulesets.yugioh.reading.text import clause_reach, gates, old_cards, thisway
from judge.rulesets.yugioh.reading.text.drafting import attempt
from judge.rulesets.yugioh.reading.text.following import is_bond, require
from judge.rulesets.yugioh.reading.text.narrowing import narrowed
from judge.rulesets.yugioh.reading.text.printed import PrintedCard
from judge.rulesets.yugioh.reading.text.reading import EffectText, Part, Reading, Rest
from judge.rulesets.yugioh.reading.text.turning import (
    ANYTHING,
    ATTACHED,
    OWN_SUMMON,
    OWN_USE,
    PERMITS,
    happens,
    places_of,
    turns_on,
)
from judge.rulesets.yugioh.table.records import awaited, every
from judge.rulesets.yugioh.vocabulary.deeds import is_deed

Data = dict[str, Any]
_SILENT = frozenset({"limit", "flavor text", "note"})
"""Sentences that say nothing by themselves: limits are read with the effects they speak of."""
_EFFECTLESS = frozenset(
    {"normal", "token", "tuner", "pendulum", "fusion", "ritual", "synchro", "xyz", "link", "monster"}
)
_SUMMONS = frozenset({"summoning condition", "summoning procedure"})


_ONLY_TO = Expression(r"Equip only to [^.]*\.\s*$")
"""What an Equip Spell speaks of next as ``it`` is the equipped monster."""
_LIMIT = Expression(
    r"You can only (?:use|activate|gain) "
    r"(?!.*\b(?:this card(?!'s effect)|during|while|if|when|unless|except|response)\b)"
    r"[^.,:;]*per (?:turn|Duel|Chain)(?:, and only once that turn)?"
)
"""A sentence about how often something is used that says nothing else: it is read with the effects it speaks of."""
_NOTE = Expression(
    r"\((?:Transfer its (?:Xyz )?[Mm]aterials to this card|You do not use X"
    r"|You can only gain this effect once per turn"
    r"|This card is (?:also still|NOT treated as) a Trap(?: Card)?|This card's original Rank is always treated as \d+"
    r"|This is also still a Trap(?: Card)?|You can only (?:gain the previous effect once per turn|apply each "
    r"effect once)"
    r"|If it's a tie, you get to choose|You do not use X|If less than \d+, they become 0 instead"
    r"|Damage calculation is applied normally"
    r"|(?:If you used an Xyz Monster, any )?Xyz Materials attached to (?:it"
    r"|that monster) also become Xyz Materials on "
    r"this card|This card is not treated as an? X card)\.?\)"
)
"""A reminder that changes no ruling here."""
_REMARK = Expression(
    r"\*? ?The above text is unofficial and describes the card's functionality in the OCG\.?$"
    r"|-n/a-$|This card can be used as (?:any Token|an? \"[^\"]*\")\.?$"
    r"|[*●※] ?If used for another Token, apply that Token's Type ?/ ?Attribute ?/ ?Level ?/ ?ATK ?/ ?DEF\.?$"
    r"|(?:Special )?Summoned (?:with|by) (?:the effect of )?\"[^\"]*\"\.?$"
)
"""A remark of the database, which is not printed on the card."""
_ALLOWS = Expression(r"\bactivate (?:this card|it)\b")
"""Words about when and from where the card itself can be activated, not about what it does."""
_STAYING = ("continuous", "field", "equip")
_SCALES = "spell & trap zone"
_SILENT_WORDS = Expression(
    r"You can Ritual Summon this card with (?:an?|any)? ?\"[^:;]*\"(?: (?:card|Ritual Spell)s?(?: Card)?)?\.?"
)
"""What may Ritual Summon it stands on that card."""
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
    r"You cannot activate (?:more than 1 in the same Chain|these effects of \"[^\"]+\" in the same Chain)\.?"
)


def assembled(card: PrintedCard, reading: Reading) -> Data:
    """``effects``, ``materials``, ``summons`` and ``archetypes`` as a card file would have them, from a reading.

    Of a text of the older wording only what `old_cards` reads.
    """
    if reading.declined or reading.confidence == "old text":
        return old_cards.recorded(card)
    made: Data = {"effects": [_effect(card, effect) for effect in reading.effects if not effect.granted]}
    _granted(reading, made)
    for part in (part for effect in reading.effects for part in effect.more if "always treated as" in part.text):
        read = continuous.statement(part.text, Context(card.name, " ".join(card.words)))
        if not isinstance(read, Refusal) and "archetypes" in read.data:
            made["archetypes"] = [*made.get("archetypes", []), *read.data["archetypes"]]
    if reading.materials:
        _materials(card, reading.materials, made)
    for rest in reading.rest:
        if not rest.granted and rest.taken_for != "materials" and not _quiet(card, rest.taken_for, rest.part):
            _sentence(card, rest, made)
    if "pendulum" in card.words:
        scale: Data = {"id": "scale", "at": -1, "in": ["hand"], "unread": ["its Pendulum Scale"], "resolve": []}
        made["effects"].append({**scale, "text": "its Pendulum Scale"})
    thisway.checked(made)
    made["effects"] = _in_order(made["effects"])
    return made


def _granted(reading: Reading, made: Data) -> None:
    """Effects in a list that the words before it give to something, or to this card at some time: they are in no
    record, and what they do is not understood."""
    given = [Part(_whole(effect), effect.start, effect.end) for effect in reading.effects if effect.granted]
    given += [rest.part for rest in reading.rest if rest.granted]
    others = [rest.part for rest in reading.rest if not rest.granted]
    for part in sorted(given, key=lambda one: one.start):
        before = max((one for one in others if one.start < part.start), key=lambda one: one.start, default=None)
        words = _flat(part.text)
        if words:
            places = ["field"]
            whose = turns_on(before.text) if before is not None else (ANYTHING,)
            if before is not None and (kinds := _OTHERS_GAIN.match(_flat(before.text))) is not None:
                those = [kind.lower() for kind in _SUMMONED_AS.findall(kinds[0])]
                there = [{"exists": {"card": "monster", "kind": those, "of": "any"}}]
                given_it: list[Data] = [{**one, "while": there} for one in _gained(words)]
                given_it += [{"turns_on": ATTACHED}] if "xyz" in those else []
                places = ["field", "graveyard", "banished"]
            elif before is not None and _GAINS_ITSELF.match(_flat(before.text)):
                given_it = [*_gained_itself(words)]
            else:
                given_it = [{"turns_on": whose[0]}] if whose in ((ATTACHED,), (OWN_USE,)) else _gained(words)
            static = [{"unread": words, **one} for one in given_it]
            made["effects"].append({"id": "e", "at": part.start, "static": static, "in": places, "text": words})


_OFFERED = Expression(
    r"(?:(?:Once per (?:opponent's )?turn|During (?:your|the) Main Phase)[^.:;\"]*: )?You can (?!only\b)[^:\"]*"
    r"|(?:(?:Once per (?:opponent's )?turn|During the Main Phase),? )?[^.:;]*\(Quick Effect\): You can (?!only\b).*",
    re.S,
)
"""What somebody may activate, in words that say so."""
_WHOEVER_GAINS_IT = frozenset({"points", "targeting", "life points", "levels", "permits"})
"""What turns on no card of its own."""


_SUMMONED_AS = Expression(r"\b(?:Fusion|Synchro|Xyz|Link|Ritual)\b")
_OTHERS_GAIN = Expression(
    r"An? (?![^.:;]*\bhas this card\b)[^.:;]*?\b(?:Fusion|Synchro|Xyz|Link|Ritual) (?:Monster|"
    r"Summoned)\b[^.:;]*? this card\b"
    r"[^.:;]*?(?= gains?\b)"
)
"""Monsters Summoned with this card that gain what stands behind."""
_GAINS_ITSELF = Expression(
    r"(?:(?:if|while|when) (?:this card|you Tribute Summon this card)\b[^.:;]*, (?:it|this card) )?(?:(?:this "
    r"(?:card|monster)) )?"
    r"(?:gains?|gets?) [^.:;]*\beffects?\b",
    re.I,
)
"""What gains the effects behind it is this card."""


def _gained_itself(words: str) -> tuple[Data, ...]:
    """What words could decide that this card itself may have gained."""
    if _OFFERED.fullmatch(words):
        return ({"turns_on": [OWN_USE, PERMITS]},)
    return narrowed(words, Context()) or ({"turns_on": ANYTHING},)


def _gained(words: str) -> list[Data]:
    """What words could decide that some other card may have gained: of which cards nobody knows. What may be activated
    reaches nobody until it is: without the words, that would be illegal."""
    if _OFFERED.fullmatch(words):
        return [{"turns_on": [OWN_USE, PERMITS]}]
    told = narrowed(words, Context())
    if told and all("after" in one for one in told):
        return [{"turns_on": ANYTHING, "after": [{key: {} for key in event} for one in told for event in one["after"]]}]
    if told and all(one.get("cards") == "equipped monster" for one in told):
        return [*told]
    found = [one["turns_on"] for one in told]
    kinds = {kind for one in found for kind in ([one] if isinstance(one, str) else one)}
    return [{"turns_on": one} for one in found] if found and kinds <= _WHOEVER_GAINS_IT else [{"turns_on": ANYTHING}]


def _in_order(effects: list[Data]) -> list[Data]:
    """The activation of the card first, the others as printed, numbered as in card files."""
    found, number = [], 0
    for effect in sorted(effects, key=lambda one: (one["id"] != "act", one["at"])):
        number += effect["id"] == "e"
        named = f"e{number}" if effect["id"] == "e" else effect["id"]
        if ONCE_FACE_UP in effect.get("condition", ()):
            once = {"not": {"used_earlier": {"effect": named, "since": "face-up"}}}
            effect["condition"] = [once if part == ONCE_FACE_UP else part for part in effect["condition"]]
        found.append({"id": named, **{key: value for key, value in effect.items() if key not in ("id", "at")}})
    return found


_NAMED = Expression(r'"[^"]*"')
_SEVERAL = Expression(r"\b(?:each|either|these|those|following)\b")


def _quiet(card: PrintedCard, taken_for: str, part: Part) -> bool:
    if taken_for == "flavor text" and not _EFFECTLESS.issuperset(card.words):
        return False
    if _REMARK.match(part.text):
        return True
    said = _NAMED.sub("X", _flat(part.text))
    if taken_for in ("limit", "note", "name"):
        return (_LIMIT if taken_for == "limit" else _NOTE).fullmatch(said) is not None
    return taken_for in _SILENT


def _effect(card: PrintedCard, effect: EffectText) -> Data:
    """One effect; of the Pendulum half, which the judge does not model, nothing but its words."""
    if effect.half == "pendulum":
        said = _flat(_whole(effect))
        return {"id": "e", "at": effect.start, "in": [_SCALES], "unread": [said], "resolve": [], "text": said}
    tried = attempt(card, effect)
    made: Data = {**_unread(tried.data), "at": effect.start}
    made["id"] = "act" if effect.kind == "activation" else "e"
    made["text"] = _flat(_whole(effect))
    allowing = [words for words in tried.resolution if _ALLOWS.search(words)]
    if tried.activation or allowing:
        made["unread"] = [_flat(words) or words for words in (*tried.activation, *allowing)]
    if allowing:
        made["resolve"] = [step for step in made["resolve"] if not _ALLOWS.search(str(next(iter(step.values()))))]
    if not effect.choices and (tried.resolution or tried.activation) and effect.damage_step in ("yes", "no"):
        made["damage_step"] = effect.damage_step == "yes"
    if effect.choices:
        _branched(effect, made)
    for part in made.get("choose", ()) if effect.choices else (made,):
        _needing(card, effect, part)
    if card.subtype == "equip" and effect.kind == "activation" and not made["resolve"]:
        _worn_by(card, made)
        made["resolve"] = [{"equip": "this card", "to": "target"}]
    _as_read(effect, card, made)
    return made if made["text"] else {key: value for key, value in made.items() if key != "text"}


def _worn_by(card: PrintedCard, made: Data) -> None:
    """What an Equip Spell is equipped to: any face-up monster, unless its text says to which."""
    worn = remarks.bearer(card.desc, Context(card.name, " ".join(card.words)))
    made.setdefault("targets", worn if isinstance(worn, dict) else {"count": 1, "card": "monster", "face": "up"})
    if isinstance(worn, str):
        made["unread"] = [*made.get("unread", ()), worn]


def _needing(card: PrintedCard, effect: EffectText, made: Data) -> None:
    """What the first thing needs that an effect does, and what happens at the same time, where it was not understood; a
    card that stays on the field may be activated without it, if its words say "you can"."""
    context = Context(card.name, " ".join(card.words), activation=effect.kind == "activation")
    for number, step in enumerate(made.get("resolve", ())):
        part = step.get("and", step.get("and_if_you_do", {})) if number else step
        words = str(part.get("unread", "")) if isinstance(part, dict) else ""
        may = context.activation and words.lower().startswith("you can ")
        if words and not may and (needs := beginnings.cards_needed(words, context)):
            part["needs"] = needs


def _branched(effect: EffectText, made: Data) -> None:
    """What is not understood of one branch only is kept with that branch."""
    if "choose" not in made:
        words = _flat(" ".join(one.quoted for one in effect.choices))
        made.setdefault("resolve", [{"unread": words, **clause_reach.of_resolution(words)}])
        return
    inside = {_flat(words) for branch in made["choose"] for words in branch.get("unread", ())}
    for branch, choice in zip(made["choose"], effect.choices, strict=True):
        branch["text"] = _flat(f"{made['text']}: {_whole(choice)}") if made["text"] else _flat(_whole(choice))
        if "unread" in branch:
            branch["unread"] = [_flat(words) for words in branch["unread"]]
    if "unread" in made:
        made["unread"] = [words for words in made["unread"] if words not in inside]
        if not made["unread"]:
            del made["unread"]


def _whole(effect: EffectText) -> str:
    parts = (effect.condition, effect.activation, effect.resolution)
    said = ": ".join(filter(None, (_text(parts[0]), "; ".join(filter(None, map(_text, parts[1:]))))))
    return said or " ".join(_text(part) for part in effect.more)


def _text(part: Part | None) -> str:
    return part.text.strip() if part is not None else ""


def _as_read(effect: EffectText, card: PrintedCard, made: Data) -> None:
    """An effect whose condition is not understood is of the kind that its text was read as."""
    if "unread" not in made:
        return
    if effect.kind == "trigger" and "trigger" not in made:
        wording = "when" if effect.wording == "when" else "if"
        words = _flat(_text(effect.condition)) or made["unread"][0]
        made["trigger"] = {wording: {"unread": words, **_met_by(words)}}
    if effect.kind == "flip":
        made["flip"] = True
    if effect.kind == "quick" and card.frame == "monster":
        made["quick"] = True
        made.pop("trigger", None)
    if effect.kind == "ignition":
        made.pop("trigger", None)


def _met_by(condition: str) -> Data:
    """What stands beside the condition of a trigger that was not understood: when it can be met at most."""
    what, events = happens(condition), gates.awaited(condition)
    return {**({"turns_on": what} if what != ANYTHING else {}), **({"after": events} if events else {})}


def _unread(data: Any) -> Any:
    """The same with every clause that is not modelled marked as one that was not understood."""
    if isinstance(data, dict):
        if "unmodelled" in data:
            return {"unread": data["unmodelled"], **clause_reach.of_resolution(data["unmodelled"])}
        return {key: _unread(value) for key, value in data.items()}
    return [_unread(value) for value in data] if isinstance(data, list) else data


def _materials(card: PrintedCard, part: Part, made: Data) -> None:
    from judge.rulesets.yugioh.reading.clauses import materials

    read = materials.materials(part.text, Context(card.name, " ".join(card.words)))
    if isinstance(read, Refusal):
        _open_summon(made, part.text)
    else:
        made["materials"] = read.data


def _sentence(card: PrintedCard, rest: Rest, made: Data) -> None:
    """One sentence that is no activated effect."""
    taken_for, part, half, _ = rest
    if not _flat(part.text):
        return
    last = made["effects"][-1] if made["effects"] else {}
    if _UNNEGATED.fullmatch(part.text.strip()) and _open_words(last):
        return  # it adds nothing to words that may decide as much anyway
    if half == "pendulum":
        _open_static(part, [_SCALES], made)
        return
    if _SILENT_WORDS.fullmatch(part.text.strip()):
        return
    if (once := _ONCE_EACH.match(part.text)) is not None and _besides(card, part, once, made):
        return
    if once is None and _IN_ONE_CHAIN.fullmatch(part.text.strip()):
        _alone_in_chain(card, part, made)
        return
    worn = "equipped monster" if card.subtype == "equip" and _ONLY_TO.search(card.desc[: part.start]) else ""
    read = continuous.statement(part.text, Context(card.name, " ".join(card.words), event=worn))
    known = {} if isinstance(read, Refusal) or not read.full else dict(read.data)
    if "archetypes" in known:
        made["archetypes"] = [*made.get("archetypes", []), *known["archetypes"]]
    elif "once_this_way" in known and (own := _procedure(part, made)) is not None:
        own["once"] = "use"
    elif "once_this_way" in known and "unread" in made.get("summons", {}):
        _open_summon(made, part.text)
    elif "summons" in known and "procedure" not in known:
        made["summons"] = {**made.get("summons", {}), **known["summons"]}
    elif {"static", "procedure", "each_time", "upkeep"} & known.keys():
        name = {"special": "proc", "normal": "norm"}.get(known.get("procedure", {}).get("summon", ""), "e")
        again = any(one["id"] == name for one in made["effects"])
        if again and name == "proc":  # a card file has one way alone in which a card is Special Summoned
            _open_summon(made, part.text)
            return
        name = "e" if again else name
        if "summons" in known:
            made["summons"] = {**made.get("summons", {}), **known.pop("summons")}
        made["effects"].append({"id": name, "at": part.start, **known, "text": _flat(part.text)})
    elif {"from_hand", "same_turn", "no_response", "targets"} & known.keys() and _act(made) is not None:
        act = _act(made)
        assert act is not None
        act.update(known)
    elif "oath" in known and oaths.of_several(part.text):
        _sworn(part, part.text, known, made)
    elif known.keys() & {"must", "oath"} and (spoken_of := _nearest(part, made) or _act(made)) is not None:
        require(known, spoken_of)
    elif "needs_face_up" in known and (nearest := _nearest(part, made)) is not None:
        nearest.update(known)
        conditions.besides_itself(awaited(nearest.get("trigger")))
    elif _said_already(part, made):
        pass
    elif taken_for in _SUMMONS or _THE_TURN.search(part.text) or _OWN_WAY.fullmatch(part.text.strip()):
        _open_summon(made, part.text)
    elif _about_an_effect(part, made, known) or _goes_on(card, part, made) or _is_activation(card, part, made):
        return
    else:
        _open_static(part, places_of(part.text), made, narrowed(part.text, Context(card.name, " ".join(card.words))))


def _besides(card: PrintedCard, part: Part, once: re.Match[str], made: Data) -> bool:
    """Enter what a sentence about how often the effects are used (which is read with them) forbids besides; was it
    understood?"""
    said = f"You {part.text[once.end() :]}"
    if _IN_ONE_CHAIN.fullmatch(said.strip()):
        _alone_in_chain(card, part, made, after="following" in once.group())
        return True
    read = continuous.statement(said, Context(card.name, " ".join(card.words)))
    if isinstance(read, Refusal) or "oath" not in read.data or not oaths.of_several(said):
        return False
    _sworn(part, said, read.data, made)
    return True


def _alone_in_chain(card: PrintedCard, part: Part, made: Data, *, after: bool = False) -> None:
    """Of the effects of the card only one can be activated in a Chain: of all, or of those printed behind."""
    every = [one for one in made["effects"] if _activated(one) and one["id"] != "scale" and _does(one)]
    for effect in [one for one in every if one["at"] > part.start] if after else every:
        if "choose" in effect or f'"{card.name}"' not in card.desc:
            effect["unread"] = [*effect.get("unread", ()), _flat(part.text)]
        else:
            effect["condition"] = [*effect.get("condition", ()), {"only_effect_in_chain": True}]


def _does(effect: Data) -> bool:
    """Is it an effect, not just a card that is placed on the field?"""
    return effect["id"] != "act" or bool(effect.get("resolve") or effect.get("choose") or effect.get("unread"))


def _sworn(part: Part, said: str, known: Data, made: Data) -> None:
    """What cannot be done in the turn in which either of the two effects of the card, or any of them, is activated."""
    every = [one for one in made["effects"] if _activated(one) and one["id"] != "scale" and _does(one)]
    for effect in every:
        if "choose" not in effect and (oaths.of_several(said) == "any" or len(every) == 2):
            require(known, effect)
        else:
            effect["unread"] = [*effect.get("unread", ()), _flat(part.text)]


def _procedure(part: Part, made: Data) -> Data | None:
    """The own procedure of the monster, if a sentence stands right behind it and nothing of its Summons is unread."""
    before = [effect for effect in made["effects"] if effect.get("at", 0) < part.start]
    last = max(before, key=lambda effect: effect.get("at", 0), default=None)
    open_summons = "unread" in made.get("summons", {})
    return last if last is not None and last["id"] == "proc" and not open_summons else None


def _about_an_effect(part: Part, made: Data, known: Data) -> bool:
    """Does the sentence speak of an effect (or of all effects) printed before it? Then it stands with that."""
    if _OF_AN_EFFECT.search(part.text) is None and _ALLOWS.search(part.text) is None:
        return False
    every = sorted((one for one in made["effects"] if _activated(one)), key=_at)
    before = [one for one in every if one["at"] < part.start]
    act = _act(made)
    if act is not None and (_ALLOWS.search(part.text) or ("this card" in part.text and "effect" not in part.text)):
        meant = [act]
    elif _SEVERAL.search(part.text):
        meant = every
    else:
        meant = before[-1:] or every
    for effect in meant:
        if known and known.keys() <= {"no_response"}:
            effect.update(known)
        else:
            effect["unread"] = [*effect.get("unread", ()), _flat(part.text)]
    return bool(meant)


_CONTINUES = Expression(
    r"(?:If you (?:do(?: this| not)?|cannot|did)|If (?:successful|they did not|the rolls are the same|the "
    r"result is [\w-]+)|Then,?"
    r"|After that,?|(?:If (?:you do|Summoned this way|successful), )?for the rest of this turn,?)\b"
    r"|(?:The|Its|Their|Those monsters'|That monster's) effects?(?:\(s\))? (?:of (?:that|those) (?:monsters?|cards?) )?"
    r"(?:is|are) negated",
    re.I,
)
"""What goes on with the sentence before it."""


_REMINDER = Expression(r"\s*\([^()]*\)\s*$")
_RESULT = Expression(
    r"(?:Special Summon|Draw|Add|Send|Shuffle|Place|Return|Banish|Discard|Set|Reveal|Put)\b[^:;]*\b"
    r"(?:excavated|revealed|the rest|remaining|the result|those cards|that card)\b[^:;]*"
)
"""What is done once with what an effect before it has brought about."""


def _goes_on(card: PrintedCard, part: Part, made: Data) -> bool:
    """Does the sentence go on with one printed before it? Then it stands with that, or reaches as far."""
    words = _flat(part.text)
    said = made.get("summons", {}).get("unread", ())
    this_turn = _CONTINUES.match(words) and "this turn" in words
    if this_turn and said and _flat(_REMINDER.sub("", _flat(card.desc[: part.start]))).endswith(said[-1]):
        _open_static(part, ["field"], made, ({"turns_on": OWN_SUMMON},))
        return True
    follows = card.words[-1] == "monster" and _RESULT.fullmatch(words) and is_deed(words)
    if not (_CONTINUES.match(words) or follows) or (card.words[-1] != "monster" and card.subtype in _STAYING):
        return False
    before = [one for one in made["effects"] if one["at"] < part.start and one["id"] != "scale"]
    alone: Data = {"id": "act"}
    last = max(before, key=_at, default=alone)
    if this_turn and last["id"] == "proc" and _flat(card.desc[: part.start]).endswith(str(last.get("text"))[-30:]):
        _open_static(part, ["field"], made, ({"turns_on": OWN_SUMMON},))
        return True
    if "resolve" not in last or last["id"] == "act" or "choose" in last or "procedure" in last:
        return False
    if not last.get("text") or not _flat(card.desc[: part.start]).endswith(last["text"][-30:]):
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
    return before[-1] if before else None


def _said_already(part: Part, made: Data) -> bool:
    """Is it a sentence of the activation that its draft says, or that an Equip Spell says of what it does?"""
    act, words = _act(made), _flat(part.text)
    if act is None:
        return False
    if is_bond(part.text):
        return any("tether" in step for step in every(act.get("resolve")))
    equips = act.get("resolve") == [{"equip": "this card", "to": "target"}]
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
    act, words = _act(made), _flat(part.text)
    first = not _flat(card.desc[: part.start]) or _LIMIT.fullmatch(_NAMED.sub("X", _flat(card.desc[: part.start])))
    if act is None or act.get("resolve") or "unread" in act or not first or not _ONCE.match(words):
        return False
    act["resolve"] = [{"unread": words, **clause_reach.of_resolution(words)}]
    return True


_UNNEGATED = Expression(r"This effect cannot be negated\.?")


def _open_words(effect: Data) -> bool:
    """Is it a sentence that may apply at any time, and of which nothing was understood?"""
    return bool(effect.get("static")) and "unread" in effect["static"][0]


def _open_static(part: Part, places: list[str], made: Data, reach: tuple[Data, ...] = ()) -> None:
    """A sentence that may apply at any time, and was not understood; ``reach`` is what its parts could decide."""
    words = _flat(part.text)
    static: list[Data] = [{"unread": words, **one} for one in reach] or [{"unread": words}]
    made["effects"].append({"id": "e", "at": part.start, "static": static, "in": places, "text": words})


def _act(made: Data) -> Data | None:
    return next((effect for effect in made["effects"] if effect["id"] == "act"), None)


_ONLY_ITS_OWN = Expression(
    r"(?:This card )?must (?P<first>first )?be Special Summoned \(from your [^()]*\)(?: to [^,.;:]*?)? by .*",
    re.I | re.S,
)


def _open_summon(made: Data, words: str) -> None:
    """Words about how it is Summoned that were not understood. That it comes in its own way alone is certain, whatever
    that asks for."""
    summons = made.setdefault("summons", {})
    summons["unread"] = [*summons.get("unread", []), _flat(words)]
    only = _ONLY_ITS_OWN.fullmatch(words.strip())
    if only is not None and "special" not in summons:
        summons.update({"special": "own", "first": True} if only["first"] else {"special": "own"})


def _flat(words: str) -> str:
    return " ".join(words.split()).strip(" .●")


def unread_words(made: Any) -> Iterator[str]:
    """All words of a record that were not understood."""
    if isinstance(made, dict):
        for key, value in made.items():
            if key == "unread":
                yield from [value] if isinstance(value, str) else value
            else:
                yield from unread_words(value)
    elif isinstance(made, list):
        for value in made:
            yield from unread_words(value)
