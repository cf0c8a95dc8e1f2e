"""Effects that a text lets a card gain, as open words of the card that gives them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.rulesets.yugioh.reading.clauses.moves import equipping
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous, paraphrases
from judge.rulesets.yugioh.reading.text.drafts import effects_meanwhile, effects_of_others
from judge.rulesets.yugioh.reading.text.drafts.gemini_monsters import SUMMONED_AGAIN, gives_its_effects
from judge.rulesets.yugioh.reading.text.reach import unread_reach
from judge.rulesets.yugioh.reading.text.reach.covered_cards import cards_meant
from judge.rulesets.yugioh.reading.text.reach.turning import ANYTHING, ATTACHED, LEAVING, OWN_USE, PERMITS, turns_on
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat, only_a_limit, whole_text
from judge.rulesets.yugioh.reading.text.readings.readings import Part, Reading, Rest
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard, printed_card
from judge.rulesets.yugioh.reading.text.sentences.sentences import AS_A_MONSTER_WITH
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.steps import split

Data = dict[str, Any]


Anew = Callable[[PrintedCard], Data]
"""What reads the text of a card and makes a record of it."""


def granted(card: PrintedCard, reading: Reading, made: Data, anew: Anew) -> None:
    """Effects in a list that the words before it give to something, or to this card at some time: they are in no
    record, and what they do is not understood, but for what such a monster uses as its own (read ``anew``)."""
    given = [
        Part(whole_text(effect), effect.start, effect.end)
        for effect in reading.effects
        if effect.granted and not any(effect.start == one["at"] for one in made["effects"])
    ]
    given += [rest.part for rest in reading.rest if rest.granted and not _limits_a_read_one(reading, rest, made)]
    others = [rest.part for rest in reading.rest if not rest.granted and rest.taken_for != "limit"]
    others += [part for effect in reading.effects for part in effect.more]
    by_effects = effects_of_others.given(card, given, made, anew)
    for part in sorted(given, key=lambda one: one.start):
        if part.start in by_effects:
            theirs, words = by_effects[part.start]
            made["effects"].append({"id": "e", "at": part.start, **theirs, "text": words})
            continue
        before = max((one for one in others if one.start < part.start), key=lambda one: one.start, default=None)
        words = flat(part.text)
        free = before is not None and not _limited(reading, made)
        if before is not None and (lent := effects_of_others.used_by_others(card, before.text, words, anew)):
            _is_no_deed(flat(before.text), made)
            made["effects"].append({"id": "e", "at": part.start, **lent, "text": words})
            continue
        if before is not None and free and (used := _used_by_such(card, before.text, words, anew)):
            _is_no_deed(flat(before.text), made)
            made["effects"].append({"id": "e", "at": part.start, **used, "text": words})
            continue
        if own := _as_a_monster(card, _said_before(reading, part, before), words, anew):
            made["effects"].append({"id": "e", "at": part.start, **own, "text": words})
            continue
        gained = _gained_by_such(before.text, words) if before is not None else []
        if gained and before is not None:
            _is_no_deed(flat(before.text), made)
        if before is not None and not gained and (applied := _applied_by_such(before.text, words)):
            _is_no_deed(flat(before.text), made)
            made["effects"].append({"id": "e", "at": part.start, **applied, "text": words})
            continue
        if before is not None and gives_its_effects(card, before.text):
            gained = _once_summoned_again(card, words)
        if gained:
            made["effects"].append({"id": "e", "at": part.start, "static": gained, "text": words})
            continue
        own = effects_meanwhile.applying(card, before.text, words) if before is not None else {}
        if own:
            made["effects"].append({"id": "e", "at": part.start, **own, "text": words})
            continue
        worn = _worn(words) if _equips_itself(reading, part) else []
        if worn:
            row = {"in": _ROW} if card.frame == "monster" else {}
            made["effects"].append({"id": "e", "at": part.start, "static": worn, **row, "text": words})
        elif words:
            places = ["field"]
            whose = turns_on(before.text) if before is not None else (ANYTHING,)
            if before is not None and (kinds := _OTHERS_GAIN.match(flat(before.text))) is not None:
                those = list(dict.fromkeys(kind.lower() for kind in _SUMMONED_AS.findall(kinds[0])))
                there = [{"exists": {"card": "monster", "kind": those, "of": "any"}}]
                given_it: list[Data] = [{**one, "while": there} for one in _gained(words)]
                given_it += [{"turns_on": ATTACHED}] if "xyz" in those else []
                places = ["field", "graveyard", "banished"]
            elif before is not None and _GAINS_ITSELF.match(flat(before.text)):
                given_it = [*_gained_itself(words)]
            elif whose == (ATTACHED,):
                given_it = _gained_by_its_bearer(words)
            else:
                who = _who_gains(flat(before.text), Context(card.name)) if before is not None else {}
                given_it = [{"turns_on": whose[0]}] if whose == (OWN_USE,) else _gained(words, who)
            static = [{"unread": words, **one} for one in given_it]
            made["effects"].append({"id": "e", "at": part.start, "static": static, "in": places, "text": words})


def _limits_a_read_one(reading: Reading, rest: Rest, made: Data) -> bool:
    """Does such a sentence only limit the use of the effect before it, which is in the record?"""
    behind = [effect for effect in reading.effects if effect.granted and effect.start < rest.part.start]
    if rest.taken_for != "limit" or not behind or not only_a_limit(flat(rest.part.text)):
        return False
    return any(one["at"] == max(effect.start for effect in behind) for one in made["effects"])


def _once_summoned_again(card: PrintedCard, words: str) -> list[Data]:
    """What a Gemini monster has once it was Normal Summoned again."""
    told = continuous.statement(words, Context(card.name, " ".join(card.words)))
    on_field = not isinstance(told, Refusal) and told.data.get("in", ["field"]) == ["field"]
    if isinstance(told, Refusal) or not on_field or told.data.keys() - {"in"} != {"static"}:
        once = {"while": [SUMMONED_AGAIN]}
        return [
            {"unread": words, **one, **({} if LEAVING in many(one["turns_on"]) else once)}
            for one in _gained_itself(words)
        ]
    return [{**one, "while": [*many(one.get("while")), SUMMONED_AGAIN]} for one in told.data["static"]]


def _is_no_deed(lead: str, made: Data) -> None:
    """Take the words that give an effect out of what the effect before them does."""
    for effect in made["effects"]:
        does = effect.get("resolve", ())
        left = [step for step in does if str(split(step)[2].get("unread", "")).rstrip(".") != lead.rstrip(".")]
        if left and len(left) < len(does):
            effect["resolve"] = left


_GIVES = Expression(
    r"(?P<who>An? [^.:;]*?) (?:(?:and |that |which )has this card as (?:an? )?(?:Xyz )?[Mm]aterial"
    r"|(?:that was )?(?P<made>(?:(?P<ways>(?:Fusion|Ritual|Synchro|Xyz|Link)(?:(?:, or |, | or )(?:Fusion|Ritual"
    r"|Synchro|Xyz|Link))*) )?Summoned) using (?:only this card and other (?P<others>[^.:;,]*?monsters)"
    r"|(?:only (?P<only>[^.:;,]*?monsters)|(?P<least>\d+) or more monsters),? including this card|this card)"
    r"(?P<afield> on the field)?,?(?: as (?:an? )?(?:(?:Fusion|Synchro|Xyz|Link) )?[Mm]aterials?)?) gains (?:this"
    r"|these|the following) effects?",
)
"""An Xyz Monster that gains the effects behind it from this card, its material."""
_OF_A_MONSTER = frozenset({
    "indestructible", "untargetable", "spared_once", "change_atk", "change_def", "piercing", "attacks_again",
    "attacks_directly", "attacks_each", "doubles_battle_damage", "control_stays",
})  # fmt: skip
"""What a continuous effect may say of the monster that has gained it."""
_OF_THE_TURN = frozenset({"activated_this_turn", "turn", "phase"})
"""What may be asked for that: nothing of the monster itself."""


def _gained_by_such(lead: str, words: str) -> list[Data]:
    """What an Xyz Monster has gained that has this card as material, or was Summoned with it; nothing where that is not
    understood, or asks anything of that monster."""
    given = _GIVES.fullmatch(flat(lead))
    told = continuous.statement(words, Context(kind="xyz effect monster")) if given is not None else None
    bearer = _bearer(given) if given is not None and _asked(given) == [] else None
    if bearer is None or told is None or isinstance(told, Refusal) or told.data.keys() != {"static"}:
        return []
    found = []
    for static in told.data["static"]:
        at = "cards" if "cards" in static else next(iter(static))
        rest = [one for part in every({**static, at: ""}) if isinstance(part, dict) for one in part.values()]
        asked = [key for one in static.get("while", ()) for key in one]
        if static[at] != "this card" or "this card" in rest or not _OF_A_MONSTER & static.keys():
            return []
        if not _OF_THE_TURN.issuperset(asked):
            return []
        found.append({**static, at: bearer})
    return found


def _applied_by_such(lead: str, words: str) -> Data:
    """What such a monster has gained that speaks of others, or asks something of itself: an effect of its own that just
    applies; nothing where that is not understood."""
    given = _GIVES.fullmatch(flat(lead))
    told = continuous.statement(words, Context(kind="xyz effect monster")) if given is not None else None
    bearer = _bearer(given) if given is not None else None
    asked = _asked(given) if given is not None else None
    if bearer is None or asked is None or bearer.keys() - _PRINTED or told is None or isinstance(told, Refusal):
        return {}
    fits = _APPLIED | {"indestructible"} if asked else _APPLIED
    if told.data.keys() != {"static"} or not all(fits & static.keys() for static in told.data["static"]):
        return {}
    given_it = told.data["static"]
    if asked:
        given_it = [{**static, "while": [*asked, *many(static.get("while"))]} for static in given_it]
    return {"gained_by": bearer, "static": given_it}


_APPLIED = frozenset({
    "atk_is", "banishes_by_battle", "cannot_activate", "change_atk", "change_def", "change_level", "changed_to_attack",
    "changed_to_defense", "def_is", "negates_by_battle",
})  # fmt: skip
"""What a monster may have gained that applies as an effect of its own, of itself or of others."""


def _asked(given: re.Match[str]) -> list[Data] | None:
    """What is asked of the other materials of that Summon; None where that is not understood."""
    if given["least"]:
        return [{"made_with": {"count": int(given["least"]), "card": "monster"}}]
    if not (said := given["others"] or given["only"]):
        return []
    those = selecting.noun(said, 0, Memory(Context()))
    if those is None or those.end != len(said) or not isinstance(those.data, dict) or those.placed:
        return None
    fits = {key: one for key, one in those.data.items() if key not in ("count", "face", "not_kind")}
    return [{"made_only_with": fits}] if fits.get("card") == "monster" and not {"of", "in"} & fits.keys() else None


def _bearer(given: re.Match[str]) -> Data | None:
    """The monsters that gain it, as a selector; of one Summoned in one of several ways each kind has one of these."""
    who = selecting.noun(given["who"], 0, Memory(Context()))
    if who is None or who.end != len(given["who"]) or not isinstance(who.data, dict) or who.placed:
        return None
    bearer = {key: one for key, one in who.data.items() if key not in ("count", "face")}
    if bearer.get("card") != "monster" or not {"of", "in"}.isdisjoint(bearer):
        return None
    ways = [way.lower() for way in _SUMMONED_AS.findall(given["ways"] or "")]
    if "kind" not in bearer and given["made"]:
        if not ways:
            return None
        bearer["kind"] = ways
    elif ways and not set(bearer.get("kind", ())) <= set(ways):
        return None
    return {**bearer, "has_gained": f"summon{' from field' * bool(given['afield'])}" if given["made"] else "attached"}


def _limited(reading: Reading, made: Data) -> bool:
    """Does a limit speak of an effect before the list that is neither an activated one nor how the card comes?"""
    said = any("preceding effect" in rest.part.text for rest in reading.rest if rest.taken_for == "limit")
    comes = any(rest.taken_for == "summoning procedure" for rest in reading.rest)
    return said and not made["effects"] and not comes


_IT = Expression(r"(?P<when>If|When) it (?P<came>is (?:Xyz|Synchro|Fusion|Link|Ritual|Special) Summoned: )")
_DOES = Expression(r"(?<=Summoned: )It (?=gains |loses )")
_PRINTED = frozenset({"card", "kind", "attribute", "race", "named", "original", "has_gained"})
"""What is asked of the monsters that gain an effect, by what is printed on them."""


def _used_by_such(card: PrintedCard, lead: str, words: str, anew: Anew) -> Data:
    """An activated effect that such a monster has gained: read as one of its own; nothing where not all of it is
    understood."""
    given = _GIVES.fullmatch(flat(lead))
    bearer = _bearer(given) if given is not None else None
    asked = _asked(given) if given is not None else None
    if bearer is None or asked is None or bearer.keys() - _PRINTED or (":" not in words and ";" not in words):
        return {}
    itself = _DOES.sub("This card ", _IT.sub(r"\g<when> this card \g<came>", words))
    own = printed_card(card.name, "xyz effect monster", f"{itself.rstrip('.')}.")
    told = anew(own)
    effects = told.get("effects", ())
    if len(effects) != 1 or told.keys() - {"effects", "type"} or "static" in effects[0]:
        return {}
    if any("unread" in part for part in every(effects) if isinstance(part, dict)):
        return {}
    if any("phase" in part for part in every([effects[0].get("trigger", ())]) if isinstance(part, dict)):
        return {}  # of a phase that begins nobody asks those yet that have gained such an effect
    if asked:
        effects[0]["condition"] = [*asked, *effects[0].get("condition", ())]
    return {"gained_by": bearer, **{key: one for key, one in effects[0].items() if key not in ("id", "text")}}


def _said_before(reading: Reading, part: Part, before: Part | None) -> str:
    """The words before a list: of the sentence ``before`` it, or of an effect that stands nearer."""
    own = [effect for effect in reading.effects if not effect.granted and effect.start < part.start]
    last = max(own, key=lambda effect: effect.start, default=None)
    if last is not None and (before is None or last.start > before.start):
        return whole_text(last)
    return before.text if before is not None else ""


def _as_a_monster(card: PrintedCard, lead: str, words: str, anew: Anew) -> Data:
    """What a Spell or Trap has as the monster that it is Special Summoned as; nothing where that is not understood."""
    if card.frame == "monster" or not AS_A_MONSTER_WITH.search(flat(lead)):
        return {}
    for kind in ("effect monster", " ".join(card.words)):  # what it does as a card, its own type tells
        told = anew(printed_card(card.name, kind, f"{words.rstrip('.')}."))
        effects = [one for one in told.get("effects", ()) if one["id"] != "act" or one.get("resolve")]
        read = not any("unread" in part for part in every(effects) if isinstance(part, dict))
        there = [*many(effects[0].get("in", "field"))] == ["field"] if effects else False
        if len(effects) == 1 and effects[0]["id"] != "act" and read and there and not told.keys() - {"effects", "type"}:
            own = {key: one for key, one in effects[0].items() if key not in ("id", "text")}
            return {**own, "in": ["monster zone"]}
    return {}


_ROW = ["spell & trap zone"]
_EQUIPS_ITSELF = Expression(
    r"\bequip this card (?:(?:you control|from your [\w ]+?) )?to (?:it|that [\w' ]*?monster(?: you control)?)"
    r"(?: as an Equip (?:Spell|Card))? with (?:this effect|these effects|the following effects?)$",
    re.I,
)
"""The card becomes an Equip Card with the effects that stand in a list behind."""


def _equips_itself(reading: Reading, part: Part) -> bool:
    """Does the effect before a part of a list make this card an Equip Card with the effects of that list?"""
    own = [effect for effect in reading.effects if not effect.granted and effect.start < part.start]
    last = max(own, key=lambda effect: effect.start, default=None)
    does = last.resolution if last is not None else None
    return does is not None and _EQUIPS_ITSELF.search(flat(does.text)) is not None


def _worn(words: str) -> list[Data]:
    """What an Equip Card with such an effect gives the equipped monster, or does besides, if that is understood."""
    told = continuous.statement(words, Context())
    if isinstance(told, Refusal) or "static" not in told.data or told.data.keys() - {"static", "in"}:
        return []
    found: list[Data] = told.data["static"]
    itself = [one for one in found if "equipped monster" not in one.values()]
    return [] if any("this card" in part.values() for part in every(itself)) else found


EQUIPPED = Expression(
    r"\bequipped monster\b|\bequipped with this card\b|\bequip this card to (?:it|that target)\b|\bEquip only to\b"
    r"|\bequip it with this card\b"
)
"""The equipped monster was spoken of."""


def of_the_bearer(context: Context, part: Part) -> Data:
    """What a sentence about ``it`` says of the equipped monster; nothing where not all of that is understood."""
    words = paraphrases.of_the_bearer(flat(part.text).rstrip("."))
    read = continuous.statement(words, context) if words else None
    if read is None or isinstance(read, Refusal) or not read.full or read.data.keys() - {"static", "in"}:
        return {}
    of_it = [static for static in read.data["static"] if continuous.of_the_bearer(static)]
    return dict(read.data) if len(of_it) == len(read.data["static"]) else {}


def worn_from_then(context: Context, part: Part, record: Data) -> Data:
    """What a sentence says of the monster to which the effect of this record equips this card; nothing where it equips
    none, or not all of the sentence is understood."""
    steps = [one for one in every([record]) if isinstance(one, dict) and one.get("equip") == "this card"]
    simple = context.kind.endswith("monster") and equipping.gained(part.text)
    return of_the_bearer(context, part) if len(steps) == 1 and not simple else {}


_OFFERED = Expression(
    r"(?:(?:Once per (?:opponent's )?turn|During (?:your|the) Main Phase)[^.:;\"]*: )?You can (?!only\b)[^:\"]*"
    r"|(?:(?:Once per (?:opponent's )?turn|During the Main Phase),? )?[^.:;]*\(Quick Effect\): You can (?!only\b).*",
    re.S,
)
"""What somebody may activate, in words that say so."""
_ANSWERS = Expression(r"(?:If|When|During|Once per turn|At the (?:start|end))\b[^:;]*: You can (?!only\b).*", re.S)
"""What this card may activate once something has happened."""
_WHOEVER_GAINS_IT = frozenset({
    "points", "targeting", "life points", "levels", "permits", "destructions", "battles", "battled", "affecting",
})  # fmt: skip
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
    r"(?:gains?|gets?) [^.:;]*\beffects?\b|(?:while equipped [^.:;]*, )?this card becomes an Effect Monster "
    r"with (?:this|these) effects?\b",
    re.I,
)
"""What gains the effects behind it is this card."""


def _gained_itself(words: str) -> tuple[Data, ...]:
    """What words could decide that this card itself may have gained."""
    if _OFFERED.fullmatch(words) or _ANSWERS.fullmatch(words):
        return ({"turns_on": OWN_USE},)
    return unread_reach.of_sentence(words, Context()) or ({"turns_on": ANYTHING},)


_KNOWN_OF_A_BEARER = frozenset({"targeting", "points", "battles", "battled", "levels", "life points"})
"""What is not asked of a card before somebody targets it, looks at its values or attacks."""


def _gained_by_its_bearer(words: str) -> list[Data]:
    """What words could decide that an Xyz Monster gains which has this card as material; ``attached`` alone where that
    could be anything."""
    if _OFFERED.fullmatch(words):
        return [{"turns_on": [ATTACHED, OWN_USE, PERMITS]}]
    told = unread_reach.of_sentence(words, Context())
    kinds = [[one["turns_on"]] if isinstance(one["turns_on"], str) else list(one["turns_on"]) for one in told]
    if not told or not all(_KNOWN_OF_A_BEARER.issuperset(kind) for kind in kinds):
        return [{"turns_on": ATTACHED}]
    own = [{key: what for key, what in one.items() if key in ("who", "cards")} for one in told]
    return [{"turns_on": [ATTACHED, *kind], **more} for kind, more in zip(kinds, own, strict=True)]


_GAIN = Expression(
    r"(?P<cards>[^,]+?\bmonsters?)(?P<there>(?: (?!and\b|or\b|monsters?\b|cards\b)[\w']+)*) gains? "
    r"(?:this|these|the following) effects?",
    re.I,
)
_COLUMNS = Expression(r"\bof this card's column and its adjacent columns\b", re.I)


def _who_gains(lead: str, context: Context) -> Data:
    """The cards that gain what stands behind such words, more than meant rather than fewer; nothing where it may be
    others."""
    found = _GAIN.fullmatch(_COLUMNS.sub("there", lead.rstrip(" .:")))
    meant = cards_meant(f"all {found['cards']}", context) if found is not None else {}
    return meant if isinstance(meant.get("cards"), dict) else {}


def _gained(words: str, who: Data | None = None) -> list[Data]:
    """What words could decide that some other card may have gained: of which cards nobody knows, unless it is said
    ``who``. What may be activated reaches nobody until it is: without the words, that would be illegal."""
    if _OFFERED.fullmatch(words) or (who and _ANSWERS.fullmatch(words)):
        return [{"turns_on": [OWN_USE, PERMITS], **(who or {})}]
    told = unread_reach.of_sentence(words, Context())
    if told and all("after" in one for one in told):
        after = dict.fromkeys(key for one in told for event in one["after"] for key in event)
        return [{"turns_on": ANYTHING, "after": [{key: {}} for key in after]}]
    if told and all(one.get("cards") == "equipped monster" for one in told):
        return [*told]
    found = [one["turns_on"] for one in told]
    kinds = {kind for one in found for kind in ([one] if isinstance(one, str) else one)}
    if not found or not kinds <= {*_WHOEVER_GAINS_IT, OWN_USE}:
        return [{"turns_on": ANYTHING}]
    return [{"turns_on": [OWN_USE, PERMITS] if one == OWN_USE else one} for one in found]
