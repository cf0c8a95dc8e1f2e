"""The record of a card whose text is of the older wording: what its card type and the shape of a sentence decide.

Such a text does not say what is a condition, a cost or the effect. What its sentences decide all the same is read
(`old_sentences`); all other words stand in the record as ``unread``: a ruling that turns on them is unclear, every
other one stands. A Spell or Trap is activated as its card type says; a
monster's offer ("you can discard 1 card to ...") is an Ignition Effect only if no word of the text speaks of a faster
use; what is merely offered reaches nobody until somebody uses it.
Source: Konami, Problem-Solving Card Text (what the marks added in 2011); Official Rulebook, Spell Speed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import condition_clauses, recording
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.procedures import materials, procedures
from judge.rulesets.yugioh.reading.text.older_cards import (
    old_activations,
    old_apart,
    old_frames,
    old_labels,
    old_said,
    old_sentences,
)
from judge.rulesets.yugioh.reading.text.older_cards.old_speed import FASTER, NAMED, SLOW, USED_FASTER
from judge.rulesets.yugioh.reading.text.older_wording.older_words import today
from judge.rulesets.yugioh.reading.text.reach import clause_reach, gates
from judge.rulesets.yugioh.reading.text.reach.continuations import continued, of_its_effects
from judge.rulesets.yugioh.reading.text.reach.narrowing import narrowed
from judge.rulesets.yugioh.reading.text.reach.turning import LEAVING, places_of
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat, unread_words
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line, lines

Data = dict[str, Any]

_EVERYWHERE = ["field", "hand", "graveyard", "banished"]
_STAYING = ("continuous", "field", "equip")
_OFFER = Expression(
    r"(?:(?:(?:[Oo]nce per turn|[Dd]uring|[Ii]f|[Ww]hen(?:ever)?|[Ww]hile)\b[^:;]*?, )*)[Yy]ou can (?:pay|discard"
    r"|Tribute(?! Summon\b)|remove|send|select|destroy|draw|return|place|inflict|increase|change|flip|look|add|equip"
    r"|toss|roll|move|declare|offer|negate|gain|switch|put|detach|reveal|shuffle|take|excavate|halve|double|make|pick"
    r"|activate this card's effect|Special Summon (?!this card))\b"
)
"""What somebody may do, and what does nothing until it is done."""
_GOES_ON = Expression(
    r"(?:If you (?:do|call|use)\b|If (?:it is|they are|the (?:\w+ )?(?:card|coin|result|selected|picked)\b)|Then\b"
    r"|It\b|They\b|That (?:\w+ )?(?:monster|card|target)s?\b|Those\b|The (?:selected|equipped|picked)\b|(?:The|"
    r"Its|Their) effects?(?:\(s\))? "
    r"|The (?:card|monster)s?(?:\(s\))? (?:selected|destroyed|removed|Summoned|Special)\b"
    r"|(?:You can only use )?[Tt]his effect\b|The effect\b|You cannot activate this\b"
    r"|When (?:it|that|this card is (?:used|equipped))\b)"
)
"""A sentence that goes on with the one before it."""
_AT_ONCE = Expression(
    r"(?:Then,? )?(?:(?:Change|Destroy|Return|Inflict|Negate the|Remove|Place|Send|Flip|Equip) (?:the (?:battle "
    r"position of the )?"
    r"(?:selected|effect)|that|those|it\b|them\b|\d)|Select|Special Summon|Add|Draw|Shuffle|Declare|Look at|"
    r"Pick|Toss|Roll|"
    r"Discard \d|Pay)(?![^.]*\b(?:each|during|while|when|if|whenever|as long as|every|next)\b)[^:;]*"
)
"""What is done once, as a part of what was activated."""
_TO_ACTIVATE = Expression(
    r"(?:You can (?:only )?activate this card|This card can(?: only|not) be activated|Activate (?:this card "
    r")?only)\b[^:;]*|"
    r"[^:;,]* to activate this card"
)
"""What the activation asks for, which stands with it."""
_ITS_SUMMON = Expression(
    r"[Ss]ummon(?:ed)? (?:or Set )?this card\b|^(?:This card c|C)annot be (?:\w+ )?(?:Summoned|Set)\b"
    r"|^(?:This card )?(?:[Cc]an only|[Mm]ust (?:first )?)be (?:\w+ )?(?:Summoned|Set)\b"
    r"|^This (?:card|monster) (?:cannot|can only|must (?:first )?|can) ?be (?:\w+ )?(?:Summoned|Set)\b"
    r"|^A Fusion Summon of this (?:card|monster) can only\b|^If you're Tributing [^.]*, this card can be Normal "
    r"Summoned\b"
    r"|^You must also Tribute monsters whose total Level"
)
_PERHAPS_USED = Expression(
    r"\b[Yy]ou can (?:[^.]*? to |[^.]*?\band )?Special Summon this card\b(?! \()(?![^.]*\bby \w+ing\b)|\b[Uu]nequip\b"
)
"""A Summon of the card itself that may be an effect which is activated."""
_LATER = Expression(
    r"(?:When(?:ever)?|Each time|During|While|As long as|Once (?:per|during|each)|At the (?:end|start)|If"
    r"|(?:You|Either player) can)\b(?!.*\b(?:activate (?:this card|only)|this card(?: is activated| resolves)))"
    r"|(?:Discard|Pay|Tribute) \d[^.:;]*? to (?:destroy|draw|gain|inflict)\b"
    r"|(?:Inflict|Place) [^.:;,]*\bduring each\b"
)
"""How a sentence begins that tells nothing of the activation of a card that stays on the field."""
_REPLACES = Expression(r"(?:[Ii]f|[Ww]hen) [^:;]*\bwould be [^:;]*, you can [^:;]*\binstead\b")
"""What its player may do in place of something else: nobody activates it."""
_ITS_FATE = Expression(
    r"(?:When|If) this (?:face-up )?card(?: on the field| you control)? (?:is|was) (?:\w+ ){0,6}?(?:destroyed|sent"
    r"|discarded|removed from play|banished|returned)\b[^:;]*?, (?!.*\b(?:cannot|instead|would|while|as long as)\b)"
)
"""When something that has to be done waits for what happens to the card itself."""


def recorded(card: PrintedCard, anew: old_sentences.Anew) -> Data:
    """``effects`` and ``summons`` of a card of the older wording as a card file would have them; ``anew`` reads what is
    said in the words of today."""
    _, found = lines(card)
    said = [(flat(card.desc[one.sentence.start : one.sentence.end]), one) for one in found]
    spoken = [
        (words, line)
        for words, line in said
        if words and line.half not in ("materials", "flavor") and not old_sentences.REMARK.fullmatch(words)
    ]
    made: Data = {"effects": []}
    if card.words[-1] == "monster":
        above = " ".join(words for words, line in said if words and line.half == "materials")
        _monster(card, made, spoken, _below(above, anew) if above and "the above cards" in card.desc else anew)
    else:
        _spell_or_trap(card, made, spoken, anew)
    if listed := [words for words, line in said if words and line.half == "materials"]:
        _materials(card, made, listed)
    of_its_effects(made)
    numbers = iter(range(1, len(made["effects"]) + 1))
    made["effects"] = [
        {"id": one.get("id") or f"e{next(numbers)}", **{key: one[key] for key in one if key != "id"}}
        for one in made["effects"]
    ]
    _summoned_this_way(made["effects"])
    for effect in made["effects"]:
        for asked in effect.get("condition", ()):
            used = asked.get("not", {}).get("used_earlier", {})
            if used.get("effect") == "itself":
                used["effect"] = effect["id"]
    return {**made, "old_wording": True} if any(unread_words(made)) else made


_THIS_WAY = Expression(r"(?P<if>When|If) this card is Special Summoned (?:in )?this way")


def _summoned_this_way(effects: list[Data]) -> None:
    """Enter for what waits until the card was Summoned "this way" which way that is, if another sentence says one."""
    for at, effect in enumerate(effects):
        found = _THIS_WAY.fullmatch(next(iter(effect.get("unread", ())), ""))
        ways = [one["id"] for one in effects[:at] if "pecial Summon this card" in one.get("text", "")]
        if found is not None and len(ways) == 1 and len(effect["unread"]) == 1:
            way = {"summoned": {"card": "this card", "by_effect": ways[0]}}
            effects[at] = {
                "id": effect["id"],
                "trigger": {found["if"].lower(): way},
                **{key: effect[key] for key in effect if key not in ("id", "trigger", "unread")},
            }


def _below(materials: str, anew: old_sentences.Anew) -> old_sentences.Anew:
    """Reads sentences that speak of the materials printed above them."""

    def read(card: PrintedCard) -> Data:
        made = anew(card._replace(desc=f"{materials}\n{card.desc}"))
        return {key: value for key, value in made.items() if key != "materials"}

    return read


def _materials(card: PrintedCard, made: Data, listed: list[str]) -> None:
    read = materials.materials(" ".join(listed), Context(card.name, " ".join(card.words)))
    if isinstance(read, Refusal):
        made.setdefault("summons", {}).setdefault("unread", [])[:0] = listed
    else:
        made["materials"] = read.data


_GEMINI = Expression(
    r"This card is treated as a Normal Monster while face-up on the field or in the Graveyard\. While this card is "
    r"face-up on the field, you can Normal Summon it to have it be treated as an Effect Monster with "
    r"(?:this effect|these effects):?"
)
_AS_AN_EFFECT_MONSTER = {"is": {"what": "this card", "fits": {"kind": ["effect"]}}}


def _gemini(card: PrintedCard, made: Data, spoken: list[tuple[str, Line]], anew: old_sentences.Anew) -> bool:
    """The effects of a Gemini Monster that says in the older words how it gets them; False for any other card."""
    way = ". ".join(words for words, line in spoken if line.list != "granted")
    if "gemini" not in card.words or not _GEMINI.fullmatch(way):
        return False
    own: Data = {"effects": []}
    granted = [(words, line._replace(list="")) for words, line in spoken if line.list == "granted"]
    _monster(card, own, granted, anew)
    for effect in own["effects"]:
        parts, key = (effect["static"], "while") if "static" in effect else ([effect], "condition")
        for part in parts:
            part[key] = [_AS_AN_EFFECT_MONSTER, *part.get(key, [])]
    made["effects"] += own["effects"]
    made.update({key: own[key] for key in own if key != "effects"})
    return True


def _monster(card: PrintedCard, made: Data, spoken: list[tuple[str, Line]], anew: old_sentences.Anew) -> None:
    """What its sentences decide, and what they leave open."""
    if any(line.list for _, line in spoken) and _gemini(card, made, spoken, anew):
        return
    listed = {words for words, line in spoken if line.list}
    grouped = old_labels.with_their_labels(old_sentences.groups([words for words, _ in spoken]), listed)
    known = _decided(card, grouped, spoken, anew)
    open_words = [words for at, group in enumerate(grouped) if at not in known for words in group]
    whole = ". ".join(open_words)
    faster, offered, usable = FASTER.search(whole) is not None, False, False
    for at, group in enumerate(grouped):
        if at in known:
            _enter(made, known[at], group)
            offered = False
            continue
        before = len(made["effects"])
        for words in group:
            offered = _open_sentence(card, made, words, faster, offered)
        usable = usable or any("unread" in effect for effect in made["effects"][before:])
    if any(map(_may_be_used, open_words)) and not usable:
        made["effects"].append({"quick": True, "in": [*_EVERYWHERE], **_open(whole)})


def _may_be_used(words: str) -> bool:
    """May a sentence be an effect that somebody activates?"""
    words = old_labels.without(words)
    return old_sentences.may_be_activated(words) and not (
        (_ITS_SUMMON.search(words) and not _PERHAPS_USED.search(words))
        or old_sentences.APPLIES.fullmatch(words)
        or old_sentences.APPLIES.fullmatch(today(words))
    )


def _decided(
    card: PrintedCard, grouped: list[list[str]], spoken: list[tuple[str, Line]], anew: old_sentences.Anew
) -> dict[int, Data]:
    """What sentences say that leave nothing open, by their place; an offer only if no open words speak of a faster
    use."""
    if any(line.half or (words.startswith("While equipped") and "union" not in card.words) for words, line in spoken):
        return {}
    listed = [words for words, line in spoken if line.list]
    if listed and card.desc.count("\u25cf") != sum(words.startswith("While in ") for words in listed):
        return {}
    known = old_labels.understood(grouped)
    grouped = [[old_labels.in_that_position(words) for words in group] for group in grouped]
    every = {at: old_sentences.read(card, group, anew) if at in known else None for at, group in enumerate(grouped)}
    left = [at for at, made in every.items() if made is None]
    if not FASTER.search(NAMED.sub('""', ". ".join(words for at in left for words in grouped[at]))):
        every.update({at: old_sentences.read(card, grouped[at], anew, slow=True) for at in left if at in known})
    left = [at for at, made in every.items() if made is None]
    for at in (at for at in left if at in known):
        others = ". ".join(words for other in left for words in grouped[other] if other != at)
        when = [words for words in grouped[at] if not old_said.goes_on(today(words)) or USED_FASTER.search(words)]
        own = SLOW.sub("", NAMED.sub('""', ". ".join(when)))
        slow = not FASTER.search(own) and not USED_FASTER.search(others)
        every[at] = old_frames.framed(card, grouped[at], anew, slow=slow)
    return {at: made for at, made in every.items() if made is not None}


def _enter(made: Data, known: Data, group: list[str]) -> None:
    """What some sentences say, in their printed words."""
    if "summons" in known:
        made["summons"] = {**made.get("summons", {}), **known["summons"]}
    if "old_wording" in known:
        made["old_wording"] = True
    first, either, second = ". ".join(group).partition(", OR ")
    for at, effect in enumerate(known["effects"]):
        own = {"id": effect["id"]} if effect["id"] in ("proc", "norm") else {}
        words = first
        if either and (at or len(known["effects"]) != 2):
            words = f"{first}{either}{second}" if not at else f"{first.partition('you can ')[0]}you can {second}"
        made["effects"].append({**{key: effect[key] for key in effect if key != "id"}, **own, "text": words})


def _open_sentence(card: PrintedCard, made: Data, words: str, faster: bool, offered: bool) -> bool:
    """What it offers, what waits for its own fate, how it is Summoned, or what may apply at any time; is it an offer,
    with which the next sentence may go on? ``offered``: was the one before it?"""
    if words.startswith("FLIP"):
        must = {} if "ou can " in words else {"mandatory": True}
        made["effects"].append({"flip": True, **must, **_open(words)})
        return True
    if _ITS_SUMMON.search(words) and "unequip" not in words:
        known = procedures.procedure(words.rstrip(" ."), Context(card.name, " ".join(card.words))) or {}
        summons = made.setdefault("summons", {})
        if known.keys() == {"summons"} and "normal" in known["summons"]:
            summons.update(known["summons"])
        else:
            summons.setdefault("unread", []).append(words)
        return False
    if (
        _REPLACES.match(words)
        or old_sentences.APPLIES.fullmatch(words)
        or old_sentences.APPLIES.fullmatch(today(words))
    ):
        made["effects"].append(_standing(words, "effect monster"))
        return False
    if _OFFER.match(words):
        made["effects"].append({**_offer(words, faster), **_open(words)})
        return True
    if offered and (_GOES_ON.match(words) or _AT_ONCE.fullmatch(words)):
        made["effects"][-1]["unread"].append(words)
        return True
    if _ITS_FATE.match(words):
        events, _ = gates.parted(words)
        waits = {"when": {"unread": words, "turns_on": LEAVING, **({"after": events} if events else {})}}
        made["effects"].append({"trigger": waits, "mandatory": True, **_open(words)})
        return True
    last = made["effects"][-1] if made["effects"] else None
    made["effects"].append(_standing(words, "effect monster", last))
    events = [one["after"] for one in (last or {}).get("static", []) if "after" in one]
    if events and _GOES_ON.match(words) and not gates.lasting(words):
        made["effects"][-1]["static"] = [{"unread": words, "after": events[0]}]
    return False


def _offer(words: str, faster: bool) -> Data:
    """An offer that waits for nothing is an Ignition Effect; any other could be a faster one."""
    plain = words.startswith(("You can ", "Once per turn, you can ", "During your Main Phase, you can "))
    where = _EVERYWHERE if "rom your" in words or " hand" in words or "Graveyard" in words else ["field"]
    return {"in": [*where]} if plain and not faster else {"quick": True, "in": [*_EVERYWHERE]}


def _spell_or_trap(card: PrintedCard, made: Data, spoken: list[tuple[str, Line]], anew: old_sentences.Anew) -> None:
    """Its activation, and what may apply while it is on the field or elsewhere."""
    stays = card.subtype in _STAYING
    if not stays and (gone := old_apart.where_it_was_set(card, spoken, anew)) is not None:
        effects, rest = gone
        if rest:
            _spell_or_trap(card, made, rest, anew)
        made["effects"] += effects
        made["old_wording"] = True
        return
    if (later := old_apart.from_its_graveyard(card, spoken, anew)) is not None:
        effects, rest = later
        made["old_wording"] = True
        _spell_or_trap(card, made, rest, anew)
        made["effects"] += effects
        return
    said = [words for words, _ in spoken]
    if card.subtype == "ritual" and made.get("old_wording"):
        act = anew(card._replace(desc=". ".join(map(today, said)) + "."))
        if not any(unread_words(act)) and [one["id"] for one in act["effects"]] == ["act"]:
            made["effects"] += act["effects"]
            return
    if not any(line.list for _, line in spoken) and (known := _all_of_it(card, said, stays, anew)) is not None:
        if "old_wording" in known:
            made["old_wording"] = True
        made["effects"] += known["effects"]
        return
    first = old_activations.activation(card, said[:1], anew, stays=True) if card.subtype == "continuous" else None
    opening = None if first is None else _activated_first(card, first["effects"][0], spoken, anew)
    if opening is not None:
        made["old_wording"] = True
        made["effects"] += opening
        return
    if stays and (apart := _after_its_activation(card, spoken, anew)) is not None:
        if "old_wording" in apart:
            made["old_wording"] = True
        made["effects"] += apart["effects"]
        return
    made["effects"].append({"id": "act", **_open(". ".join(said))})
    made["effects"] += _beside(spoken, stays)


def _after_its_activation(card: PrintedCard, spoken: list[tuple[str, Line]], anew: old_sentences.Anew) -> Data | None:
    """The effects of a card that stays on the field where the words that could tell of its activation leave nothing
    open; None where they do. The others apply, or are used, while it is there."""
    found: list[Data] = [{"id": "act", "resolve": []}]
    said, framed = [words for words, _ in spoken], False
    if len(said) > 1 and (asked := old_sentences.only(today(said[0]))) is not None:
        if (keys := _asked(card, asked)) is None:
            return None
        found, said = [{"id": "act", **keys, "resolve": [], "text": said[0]}], said[1:]
    told = [*map(_of_its_bearer, said)] if card.subtype == "equip" else said
    printed = dict(zip(told, said, strict=True))
    grouped = old_sentences.groups(told)
    later = [group for group in grouped if _LATER.match(group[0])]
    if not later and len(told) > 1 and _EQUIPS.fullmatch(told[0]) and len(said) == len(spoken):
        grouped = [told[:1], *old_sentences.groups(told[1:])]
        later = grouped[1:]
    opening = [words for group in grouped if group not in later for words in group]
    if not (later or len(said) < len(spoken)) or any(line.list for _, line in spoken):
        return None
    trap = card.words[-1] == "trap"
    if any(_AT_ONCE.fullmatch(words) or _TO_ACTIVATE.fullmatch(words) for words in opening):
        return None
    if trap and any(map(_OFFERS.search, opening)):
        return None
    if opening or card.subtype == "equip":
        made = anew(card._replace(desc=". ".join(map(today, opening)) + "."))
        if any(unread_words(made)) and len(told) > 1 and _EQUIPS.fullmatch(told[0]):
            made, later = anew(card._replace(desc=f"{today(told[0])}.")), old_sentences.groups(told[1:])
        elif any(unread_words(made)) and all(map(_STANDS.fullmatch, opening)):
            made, later = {"effects": [{"id": "act", "resolve": []}]}, [[words] for words in opening] + later
        if made.keys() - {"effects"} or any(unread_words(made)):
            return None
        if [one["id"] for one in made["effects"] if "static" not in one] != ["act"]:
            return None
        applies = [{key: one[key] for key in one if key != "id" or one[key] == "act"} for one in made["effects"]]
        applies = [{**one, "text": printed.get(one["text"], one["text"])} if "text" in one else one for one in applies]
        found = [*found, *applies[1:]] if "text" in found[0] else applies
    for group in later:
        if _ENDS.fullmatch(". ".join(group)):
            found += [_standing(printed[words], "spell") for words in group]
            continue
        known = old_sentences.read(card, group, anew)
        if known is None:
            known = old_frames.framed(card, group, anew, slow=not FASTER.search(". ".join(group)))
            framed = framed or known is not None
        own = [one for one in (known or {}).get("effects", ()) if one["id"] != "act" or old_sentences.does_more(one)]
        open_words = known is None or "summons" in known or len(own) != 1 or own[0]["id"] == "act" or "unread" in own[0]
        if open_words and trap and any(map(_OFFERS.search, group)):
            return None  # what is offered may be used as the card is activated
        if open_words:
            found += [_standing(printed[words], "spell") for words in group]
        else:
            text = ". ".join(printed[words] for words in group)
            found.append({**{key: own[0][key] for key in own[0] if key != "id"}, "text": text})
    return {"effects": found, **({"old_wording": True} if framed else {})}


_OF_ITS_ACTIVATION = Expression(
    r"\bactivate this card\b|\bthis card's activation\b|\bthis card (?:is|was|can be) activated\b|\bYou cannot select\b"
)
"""Words of a further sentence that speak of the activation of the card."""


def _activated_first(
    card: PrintedCard, act: Data, spoken: list[tuple[str, Line]], anew: old_sentences.Anew
) -> list[Data] | None:
    """The effects of a card that stays, whose first sentence tells of its activation: what further sentences do at once
    is done as it resolves, all others apply while it is there; None where more is said of its activation than is
    understood."""
    own, rest = [spoken[0][0]], spoken[1:]
    if not act["resolve"]:
        said = [act["text"]]
        for one in spoken[1:]:
            words = one[0]
            if _OF_ITS_ACTIVATION.search(words) or _BOUND.fullmatch(old_said.of_targets(today(words))):
                own.append(words)
                said.append(old_said.of_targets(today(words)))
                rest = [other for other in rest if other is not one]
        made = anew(card._replace(desc=f"{'. '.join(said)}."))
        if any(unread_words(made)) or [one["id"] for one in made["effects"]] != ["act"]:
            return None
        act = made["effects"][0]
        at_once = [words for words, _ in rest if _AT_ONCE.fullmatch(words)]
        steps = [{"unread": words, **clause_reach.of_resolution(words)} for words in at_once]
        act = {**act, "resolve": [*steps, *act["resolve"]]}
        own += at_once
    elif any(_OF_ITS_ACTIVATION.search(words) for words, _ in rest):
        return None
    if card.words[-1] == "trap" and any(_OFFERS.search(words) for words, _ in rest):
        return None  # what is offered may be used as the card is activated
    return [{**act, "text": ". ".join(own)}, *_beside(rest, stays=True)]


_BOUND = Expression(
    r"(?:When|If) (?:(?:that|those) (?:target|monster)s?|this card) (?:leaves? the field|(?:is|are) (?:destroyed"
    r"|banished)),? "
    r"destroy "
    r"(?:this card|(?:that|those) (?:target|monster)s?)"
)
"""What a card that stays and its target do to each other."""


_EQUIPS = Expression(r"Equip only to [^.:;]*")
"""All that is done as an Equip Spell resolves; what else it says is so, or happens, while it is there."""
_STANDS = Expression(
    r"(?:(?:Any|Each|All|The controller of this card|Neither player|Both players|Monsters?|Monster Cards|Cards"
    r"|\"[^\"]*\" (?:monsters|cards))\b(?![^:;]*\b(?:activates? this|select|choose))[^:;]*"
    r"\b(?:cannot|would be|gains?|loses?|pays|are|is|can)\b|Negate the effects of all face-up\b)[^:;]*"
)
"""What a card that stays says of others, as long as it is there: nothing of it is done as the card is activated."""
_ENDS = Expression(r"(?:When|If) (?!this card\b)[^,:;]*, destroy this card")
"""How long a card stays: that had no mark then and has none today."""
_BEARER = (
    (Expression(r"^(If|When|While|Each time) it\b"), r"\1 the equipped monster"),
    (Expression(r"^Its\b"), "The equipped monster's"),
    (Expression(r"^It\b"), "The equipped monster"),
)


def _of_its_bearer(words: str) -> str:
    """What an Equip Spell says of ``it``, of the monster that it is equipped to."""
    for it, bearer in _BEARER:
        words = it.sub(bearer, words)
    return words


_OFFERS = Expression(r"\bcan\b(?!not)(?! (?:only )?(?:declare an attack|attack|\w+ Summon)\b)|elect\b|elects\b")


def _asked(card: PrintedCard, asked: str) -> Data | None:
    """What the activation of a card that stays asks for, by a sentence that says that alone; None where it is not
    understood, or something happens to which the others may go back."""
    context = Context(card.name, " ".join(card.words), activation=True)
    read = condition_clauses.condition(asked, context)
    keys = None if isinstance(read, Refusal) or not read.full else recording.keys(read.data, context, fast=False)
    return keys if keys is not None and keys.keys() == {"condition"} else None


def _all_of_it(card: PrintedCard, said: list[str], stays: bool, anew: old_sentences.Anew) -> Data | None:
    """Its effects where its sentences leave nothing open of what is activated."""
    if stays:
        known = None if card.subtype == "equip" else old_sentences.applied(card, old_sentences.groups(said), anew)
        return None if known is None else {"effects": known}
    if card.subtype == "ritual":
        return None
    act = old_sentences.activation(card, said, anew) or old_activations.activation(card, said, anew)
    return None if act is None else {**act, "effects": [{**act["effects"][0], "text": ". ".join(said)}]}


def _beside(spoken: list[tuple[str, Line]], stays: bool) -> Iterator[Data]:
    for words, _ in spoken:
        places = places_of(words)
        if _AT_ONCE.fullmatch(words) or _TO_ACTIVATE.fullmatch(words):
            continue
        if stays or places != ["field"]:
            yield {**_standing(words, "spell"), "in": places}


def _open(words: str) -> Data:
    return {"unread": [words], "resolve": [{"unread": words}], "text": words}


def _standing(words: str, kind: str, before: Data | None = None) -> Data:
    """Words that may apply at any time; ``before`` is the effect printed before them."""
    reach = continued(words, before, narrowed(words, Context(kind=kind))) or ({},)
    return {"static": [{"unread": words, **one} for one in reach], "in": places_of(words), "text": words}
