"""Effects of a list before each of which a number stands: so many cards, materials or counters there must be for it.

``This card gains effects based on the number of materials attached to it``, and before the first of them ``3+``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.drafts import kind_labels
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, words_of
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]
LEAD = Expression(
    r"(?:(?:this card |it )?gains|apply) (?:(?:these|the following) )?effects?(?:\(s\))?,? (?:based|depending) on "
    r"the (?:total )?number of (?P<subject>(?:\"[^\"]*\"|[^.:;\"])+?)[.:;]?",
    re.IGNORECASE,
)
"""What stands before a list of effects that a card has while there are so many of something."""
_LABELLED = Expression(rf"(?P<label>\d[\w +-]*|{kind_labels.LABEL}): ?(?P<words>.+)", re.DOTALL)
_ITSELF = r"(?:it|this card)"
_ATTACHED = Expression(rf"(?:Xyz )?[Mm]aterials (?:(?:currently )?attached to {_ITSELF}|{_ITSELF} has)")
_COUNTERS = Expression(rf"(?:(?:[A-Z][\w.-]* )*C|c)ounters on {_ITSELF}")
_USED = Expression(
    r"(?P<what>[^,;:]*?)(?:[Mm]aterials? )?used (?:for (?:its|this card's) (?P<way>Fusion|Synchro|Xyz|Link|Ritual) "
    r"Summon|as (?P<kind>Fusion|Synchro|Xyz|Link) [Mm]aterial for this card)"
)
_CARD_TYPES = Expression(r"different card types \((?P<types>\w+(?:, \w+)*,? (?:and|or) \w+)\) you control")
_DIFFERENT = Expression(r"different (?P<what>(?:original )?(?:Attribute|Type))s of (?:the )?(?P<cards>.+)")
_AT_ITSELF = Expression(r"(?P<where>\bequipped to|(?= it points to))(?: it)(?P<arrows>(?: points to)?)$")
"""Where the cards are that are counted: at this card, whose list it is."""
_BESIDE_IT = frozenset({"pointed_by", "equipped_to"})
_LABEL = Expression(r"(?P<least>\d+)(?:(?P<more>\+| or more)|(?P<fewer> or (?:less|fewer))|(?: to |-)(?P<most>\d+))?")
_MOST = 60
"""More cards than this lie nowhere."""
_OF_NOTHING_ELSE = frozenset({"card", "kind", "race", "attribute", "named", "level"})
"""What can be said of materials that are no longer there."""


def conditions(subject: str, label: str, context: Context) -> list[Data] | None:
    """What such a number before an effect asks for, of what ``the number of`` stands before; None where one of them is
    not understood."""
    limits, make = _limits(label), _counted(subject, context)
    return make(*limits) if limits is not None and make is not None else None


def _limits(label: str) -> tuple[int, int | None] | None:
    """At least and at most how many there must be."""
    found = _LABEL.fullmatch(label)
    if found is None:
        return None
    least = int(found["least"])
    if found["fewer"]:
        return 0, least
    return least, None if found["more"] else int(found["most"] or least)


def of_one_each(subject: str, effect: EffectText, context: Context) -> list[list[Data]] | None:
    """The same of all effects in a list of which one is applied; None where two numbers could hold at once, too."""
    labels = [label_of(one) for one in effect.choices]
    limits = [_limits(label) for label in labels]
    every = [n for one in limits if one is not None for n in range(one[0], _MOST if one[1] is None else one[1] + 1)]
    asked = [conditions(subject, label, context) for label in labels]
    if len(every) != len(set(every)) or len(asked) < 2:
        return None
    told = [one for one in asked if one]
    return told if len(told) == len(asked) else None


def asked(card: PrintedCard, lead: str, label: str) -> list[Data]:
    """What the card must have for an effect of such a list; nothing where that is not understood."""
    context = Context(card.name, " ".join(card.words))
    if (kinds := kind_labels.LEAD.fullmatch(flat(lead))) is not None:
        return kind_labels.asked(kinds, label, context)
    if (lies := kind_labels.LIES.fullmatch(flat(lead))) is not None:
        return kind_labels.lying(lies, label, context)
    given = LEAD.fullmatch(flat(lead))
    known = conditions(given["subject"], label, context) if given is not None else None
    return known or []


def counted(lead: str) -> str:
    """The words that say what is counted, or looked at; nothing where these stand before no such list."""
    if (kinds := kind_labels.LEAD.fullmatch(lead)) is not None:
        return kind_labels.told(kinds)
    if (lies := kind_labels.LIES.fullmatch(lead)) is not None:
        return str(lies["whose"])
    given = LEAD.fullmatch(lead)
    return str(given["subject"]) if given is not None else ""


def label_of(effect: EffectText) -> str:
    """The word or number that stands before it; empty where none does."""
    return words_of(effect.label).strip(" .:\u25cf\u2022\n\r") if effect.label is not None else ""


def parted(words: str) -> tuple[str, str]:
    """The number (or the kind of cards) that stands before an effect, and its words; nothing where none does."""
    found = _LABELLED.fullmatch(words)
    return (found["label"].strip(), found["words"]) if found is not None else ("", words)


_Make = Callable[[int, int | None], "list[Data] | None"]


def _counted(subject: str, context: Context) -> _Make | None:
    """What makes a condition of a number: at least and at most."""
    if _ATTACHED.fullmatch(subject):
        return lambda least, most: [{"materials": _range(least, most)}]
    if _COUNTERS.fullmatch(subject):
        return lambda least, most: [{"counters": _range(least, most)}]
    if (used := _USED.fullmatch(subject)) is not None:
        return _used(used["what"].strip(), (used["way"] or used["kind"]).lower(), context)
    if (typed := _CARD_TYPES.fullmatch(subject)) is not None:
        return _of_types(re.findall(r"\b(?!and\b|or\b)\w+", typed["types"].lower()))
    apart = _DIFFERENT.fullmatch(subject)
    memory = Memory(context)
    own = _AT_ITSELF.sub(r"\g<where> this card\g<arrows>", apart["cards"] if apart is not None else subject)
    memory.admits = frozenset({"pointed_by"})
    noun = selecting.noun(own, 0, memory)
    if noun is None or noun.end != len(own) or not isinstance(noun.data, dict) or not noun.plural:
        return None
    there = noun.data
    if "count" in there or not (noun.placed or there.get("in") == "banished" or _BESIDE_IT & there.keys()):
        return None
    return _existing({**there, **({"different": [apart["what"].lower().replace("type", "race")]} if apart else {})})


def _existing(there: Data) -> _Make:
    """So many such cards must exist."""

    def exist(least: int, most: int | None) -> list[Data]:
        some: list[Data] = [{"exists": {"count": {"min": least} if most != least else least, **there}}] if least else []
        if most is None:
            return some
        return [*some, {"not": {"exists": {"count": most + 1, **there}}} if most else {"none": there}]

    return exist


def _of_types(types: list[str]) -> _Make:
    """``the number of different card types (Fusion, Synchro, or Xyz) you control``: so many monsters, at most one of
    each."""
    each: Data = {"card": "monster", "one_of": [{"kind": [kind]} for kind in types], "one_each": True}
    exist = _existing({**each, "of": "you", "face": "up"})
    return lambda least, most: exist(least, None if most == len(types) else most)


def _used(what: str, way: str, context: Context) -> _Make | None:
    """``the number of Dinosaur monsters used as Fusion Material for this card``."""
    which: Data = {}
    if what:
        noun = selecting.noun(what, 0, Memory(context))
        if noun is None or noun.end != len(what) or not isinstance(noun.data, dict) or noun.placed:
            return None
        which = {key: one for key, one in noun.data.items() if key not in noun.added}
        if not which.keys() <= _OF_NOTHING_ELSE:
            return None

    def made(least: int, most: int | None) -> list[Data] | None:
        if not least:
            return None
        count: Any = {"min": least} if most != least else least
        told: list[Data] = [{"summoned_as": way}, {"made_with": {"count": count, **which}}]
        return told if most is None else [*told, {"not": {"made_with": {"count": most + 1, **which}}}]

    return made


def _range(least: int, most: int | None) -> Data:
    return {**({"min": least} if least or most is None else {}), **({"max": most} if most is not None else {})}
