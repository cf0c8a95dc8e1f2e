"""Effects that a card has only at times, in a list behind the words that say when: an Xyz Monster, while a certain card
is among its materials (``If this card has "A" as material, it gains this effect.``); a Gemini monster, once it was
Normal Summoned again.

They are effects of the card, which can be used as long as such a material is attached, or it is an Effect Monster.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.drafts import effects_of_others, numbered_labels
from judge.rulesets.yugioh.reading.text.drafts.effect_records import effect_record
from judge.rulesets.yugioh.reading.text.drafts.gemini_monsters import SUMMONED_AGAIN, gives_its_effects
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat, only_a_limit
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part, Reading
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]
_LEAD = Expression(
    r"(?:If|While) (?P<state>this card has (?:\"[^\"]*\"|[^.:;\"])*? as (?:an? )?(?:Xyz )?[Mm]aterial), "
    r"it gains (?:this|these) effects?\.?"
)


def overlaid(card: PrintedCard, reading: Reading) -> list[Data]:
    """The records of the effects in such lists."""
    made: list[Data] = []
    for lead, effects in _lists(card, reading):
        for effect in effects:
            asked = _asked(card, lead, effect)
            if not asked:
                continue
            found = effect_record(card, effect, known=numbered_labels.label_of(effect))
            found["condition"] = [*asked, *found.get("condition", ())]
            if found.get("in", "field") not in ("field", ["field"]) or effects_of_others.leaves(found):
                found["unread"] = [flat(lead.text), *found.get("unread", ())]
            made.append(found)
    return made


_WORDS = r'(?:"[^"]*"|[^.:;"])*'
_GIVES = Expression(
    rf"{_WORDS}\b[Gg]ains? (?:(?:this|these|the following|the appropriate) )?effects?\b(?:\(s\))?"
    rf"(?:,? (?:based|depending) on {_WORDS}| while {_WORDS})?[.:]?"
)
_APPLIES = Expression(
    rf"(?:While {_WORDS}, a|A)pply (?:this|these|the (?:following|appropriate)) effects?(?:\(s\))?"
    rf"(?:,? (?:while|(?:based|depending) on) {_WORDS})?[.:]?"
)


def gives(reading: Reading, part: Part) -> bool:
    """Is a sentence the lead of a list of effects that something gains, or that apply at times? It says nothing of the
    effect before it; what it says of the list stands in the record of each effect there."""
    lead = _GIVES if "ain" in part.text else _APPLIES if "pply th" in part.text else None
    if lead is None or lead.fullmatch(part.text.strip()) is None:
        return False
    behind = [(effect.start, effect.granted) for effect in reading.effects if effect.start > part.start]
    others = [rest for rest in reading.rest if rest.part.start > part.start and rest.taken_for != "limit"]
    behind += [(rest.part.start, rest.granted) for rest in others]
    return bool(behind) and min(behind)[1]


def _lists(card: PrintedCard, reading: Reading) -> Iterator[tuple[Part, list[EffectText]]]:
    """The leads that are understood, each with the effects behind it; all of its list must be activated effects."""
    given = [effect for effect in reading.effects if effect.granted]
    own = [effect for effect in reading.effects if not effect.granted]
    if not given:
        return
    rest = reading.rest
    leads = [one.part for one in rest if not one.granted and any(_asked(card, one.part, effect) for effect in given)]
    for lead in leads:
        numbered = bool(numbered_labels.counted(flat(lead.text)))
        together = numbered or gives_its_effects(card, lead.text)
        behind = [one for one in rest if one.granted and one.part.start > lead.start]
        if not together and not all(one.taken_for == "limit" and only_a_limit(flat(one.part.text)) for one in behind):
            continue
        ends = min((one.start for one in own if one.start > lead.start), default=len(card.desc))
        yield lead, [effect for effect in given if lead.start < effect.start < ends]


def _asked(card: PrintedCard, lead: Part, effect: EffectText) -> list[Data]:
    """The conditions of such a lead for an effect behind it; none if they are not understood."""
    if gives_its_effects(card, lead.text):
        return [SUMMONED_AGAIN]
    if numbered := numbered_labels.asked(card, lead.text, numbered_labels.label_of(effect)):
        return numbered
    found = _LEAD.fullmatch(lead.text.strip())
    known = states.state(found["state"], 0, Memory(Context(card.name, " ".join(card.words)))) if found else None
    return known[0] if known is not None and found is not None and known[1] == len(found["state"]) else []
