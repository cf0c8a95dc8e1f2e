"""What a fast effect answers: the words for an activation, or for the attempt of a Summon."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once

_KINDS: tuple[tuple[str, list[str], Data], ...] = (
    (r"a Spell(?: Card)?/Trap(?: Card)?,? or monster effect,?", ["spell card", "trap card", "monster effect"], {}),
    (r"a Spell Card, Trap Card,? or monster effect", ["spell card", "trap card", "monster effect"], {}),
    (r"a Spell/Trap Card or effect", ["spell", "trap"], {}),
    (r"a Spell/Trap Card", ["spell card", "trap card"], {}),
    (r"a Spell or Trap Card", ["spell card", "trap card"], {}),
    (r"a Spell/Trap effect", ["spell effect", "trap effect"], {}),
    (r"a Spell Card or effect", ["spell"], {}),
    (r"a Trap Card or effect", ["trap"], {}),
    (r"a Spell Card", ["spell card"], {}),
    (r"a Trap Card", ["trap card"], {}),
    (r"a Quick-Play Spell Card", ["spell card"], {"card": "spell", "kind": ["quick-play"]}),
    (r"a Normal Spell Card", ["spell card"], {"card": "spell", "kind": ["normal"]}),
    (r"a Normal Trap Card", ["trap card"], {"card": "trap", "kind": ["normal"]}),
    (r"a Counter Trap Card", ["trap card"], {"card": "trap", "kind": ["counter"]}),
    (r"a monster effect", ["monster effect"], {}),
    (r"a monster's effect", ["monster effect"], {}),
    (r"another monster's effect", ["monster effect"], {"card": "monster", "other": True}),
    (r"another card or effect", ["any"], {"other": True}),
    (r"a card or effect, except Spell Cards and effects", ["trap", "monster effect"], {}),
    (r"a card or effect", ["any"], {}),
)
_PLACES = (
    (r" on the field", "field"),
    (r" (?:in|from) (?:the|their) (?:GY|Graveyard)", "graveyard"),
    (r" (?:in|from) (?:the|their) hand or (?:GY|Graveyard)", ["hand", "graveyard"]),
    (r" (?:in|from) (?:the|their) hand or field", ["hand", "field"]),
    (r" (?:in|from) (?:the|their) hand", "hand"),
)
_INCLUDED = (
    (r"an effect that Special Summons a monster(?:\(s\))?", "special summon"),
    (r"an effect that adds? a card\(s\) from the Deck to the hand", "add from deck"),
    (r"Special Summoning a monster(?:\(s\))?(?!\(s\)| from)", "special summon"),
)
_DOES = (
    (r"Special Summons a monster(?:\(s\))?(?!\(s\)| from)", "special summon"),
    (r"Special Summons a monster(?:\(s\))? from the (?:GY|Graveyard)(?! or)", "special summon from graveyard"),
    (r"Special Summons a monster(?:\(s\))? from the Deck(?! or)", "special summon from deck"),
    (r"Special Summons a monster(?:\(s\))? from the Extra Deck(?! or)", "special summon from extra deck"),
)
_WOULD = (
    (r"a card(?:\(s\))? on the field", "destroy card on field"),
    (r"a monster(?:\(s\))? on the field", "destroy monster on field"),
)


@once
def _ACTIVATION() -> Expression:
    def group(prefix: str, rows: object) -> str:
        assert isinstance(rows, tuple)
        return "|".join(f"(?P<{prefix}{n}>{row[0]})" for n, row in enumerate(rows))

    kinds, places = group("k", _KINDS), group("p", _PLACES)
    return Expression(
        rf"(?:(?P<by>your opponent|you|a player) activates? )?(?:{kinds}|(?:a|an) (?P<named>{NAME}) "
        rf"(?P<of>monster(?:'s)? "
        r"effect|Spell/Trap Card or effect|Spell/Trap Card|Spell Card, or its effect|Spell Card|Trap Card"
        r"|card or effect))"
        rf"(?:{places})?(?P<passive>,? is activated)?"
        rf"(?: that includes (?:{group('i', _INCLUDED)}|(?P<list>any of (?:these|the following) effects))"
        rf"| that (?:{group('s', _DOES)})| that would destroy (?:{group('w', _WOULD)}))?(?! that(?! targets )"
        r"| to | in response| except|,? and (?!you (?:control|have) ))"
    )


_BY_NAME = {
    "card or effect": ["any"], "Spell/Trap Card or effect": ["spell", "trap"],
    "Spell/Trap Card": ["spell card", "trap card"], "Spell Card": ["spell card"], "Trap Card": ["trap card"],
    "Spell Card, or its effect": ["spell"],
}  # fmt: skip


def _numbered(match: re.Match[str], prefix: str) -> int:
    found = [k for k, v in match.groupdict().items() if v is not None and k[:1] == prefix and k[1:].isdigit()]
    return int(found[0][1:]) if found else -1


def activation(words: str, at: int) -> tuple[Data, int] | None:
    """The activation that the words speak of, as ``answers`` has it, and where the words end; None if they speak of
    none. ``-list`` stands in it if its effects are listed elsewhere."""
    if words.startswith(_THEIRS, at) and "is activated" in words:  # as if it were anybody's
        whose = activation(f"{words[:at]}a {words[at + len(_THEIRS) :]}", at)
        longer = len(_THEIRS) - len("a ")
        return None if whose is None else ({**whose[0], "by": "opponent"}, whose[1] + longer)
    match = _ACTIVATION().match(words, at) if "activate" in words else None
    if match is None or bool(match.group("by")) == bool(match.group("passive")):
        return (
            (_pointed_at(words, at) or _of_a_card(words, at) or _there(words, at) or _a_spell_or_trap(words, at))
            if "activate" in words
            else None
        )
    found: Data = {}
    kind = _numbered(match, "k")
    if kind >= 0:
        found["activation"] = list(_KINDS[kind][1])
        card = dict(_KINDS[kind][2])
    else:
        found["activation"] = _BY_NAME.get(match.group("of"), ["monster effect"])
        card = {"card": "monster"} if "monster" in match.group("of") else {}
        card["named"] = match.group("named")[1:-1]
    by = match.group("by")
    found["by"] = {"your opponent": "opponent", "you": "you"}.get(by or "", "any")
    if card:
        found["card"] = card
    if (place := _numbered(match, "p")) >= 0:
        found["in"] = _PLACES[place][1]
    if (included := _numbered(match, "i")) >= 0:
        found["includes"] = [_INCLUDED[included][1]]
    if (does := _numbered(match, "s")) >= 0:
        found["includes"] = [_DOES[does][1]]
    if (would := _numbered(match, "w")) >= 0:
        found["includes"] = [_WOULD[would][1]]
    if match.group("list"):
        found["-list"] = True
    if words.startswith(_TARGETING, match.end()):
        return targeting(words, match.end() + len(_TARGETING), found)
    but = _BUT_THERE().match(words, match.end()) if "in" not in found else None
    if but is not None:
        found["in"] = [place for place in _ANYWHERE if place != (_PILES[but["place"]])]
    return found, match.end() if but is None else but.end()


_ANYWHERE = ("hand", "field", "graveyard", "banished", "deck", "extra deck")
_PILES = {"hand": "hand", "GY": "graveyard", "Graveyard": "graveyard"}


@once
def _BUT_THERE() -> Expression:
    return Expression(rf", except in the (?P<place>{'|'.join(_PILES)})(?=$|,? \(|, )")


_THEIRS = "your opponent's "


@once
def _WHOSE() -> tuple[Expression, ...]:
    """Whose effect is activated, in the ways in which that is said."""
    those = rf"(?:an?|another|your) [^,;:()]*?(?:, except {NAME}(?=,))?"
    whose = rf"(?P<whose>{those}|\"[^\"]*\" (?:you|your opponent) controls?)"
    behind = r"(?! (?:that(?! targets )|to|in|on|from|by|while(?! (?:you|your opponent) (?:control|have|has)))\b)"
    return (
        Expression(
            rf"{whose},? activates its effect(?P<at> on (?:the|(?P<theirs>your opponent's(?: side of the)?)) field)?"
            rf"{behind}"
        ),
        Expression(
            rf"{whose.replace('[^,;', '[^;')}(?:'s)? effect(?P<at> (?:on the field|in the (?:hand|GY|Graveyard)))? is "
            rf"activated{behind}"
        ),
        Expression(rf"an effect of {whose} is activated{behind}"),
    )


@once
def _WHO() -> Expression:
    return Expression(r"(?P<by>your opponent|you) activates? (?=an? )", re.IGNORECASE)


@once
def _BEHIND() -> Expression:
    return Expression(
        r"(?=$|, | \(| while (?:you|your opponent|they) (?:control|have|has))(?!,? (?:except|or|that|in response))"
    )


def _a_spell_or_trap(words: str, at: int) -> tuple[Data, int] | None:
    """``you activate a "A" Quick-Play Spell Card``: any Spell or Trap that a noun phrase describes."""
    who = _WHO().match(words, at)
    noun = selecting.noun(words, who.end(), Memory(Context())) if who is not None else None
    if (
        who is None
        or noun is None
        or noun.plural
        or not isinstance(noun.data, dict)
        or not _BEHIND().match(words, noun.end)
    ):
        return None
    card = selected.uncounted(noun)
    kinds = {"spell": ["spell card"], "trap": ["trap card"], "spell or trap": ["spell card", "trap card"]}
    frame = card.get("card") if card else None
    if not card or frame not in kinds or {"of", "in", "face", "other"} & set(card):
        return None
    by = "opponent" if who["by"].lower() == "your opponent" else "you"
    return {"activation": kinds[frame], "by": by, "card": card}, noun.end


@once
def _EFFECT_THERE() -> tuple[Expression, ...]:
    """The effect of any card in a place, whatever kind of card it is."""
    place = r"(?P<place>GY|Graveyard|hand)"
    return (
        Expression(rf"an effect of a card in (?P<whose>the|your opponent's|your) {place} is activated(?=$|,? \()"),
        Expression(r"an effect of (?P<other>another) card on the (?P<place>field) is activated(?=$|,? \()"),
        Expression(rf"a card effect is activated in (?P<whose>the|your opponent's|your) {place}(?=$|,? \()"),
    )


_WHOSE_PLACE = {"your": "you", "your opponent's": "opponent"}


def _there(words: str, at: int) -> tuple[Data, int] | None:
    """``a card effect is activated in your opponent's GY``: whose place it is, that player activates it."""
    match = next((told for way in _EFFECT_THERE() if (told := way.match(words, at))), None)
    if match is None:
        return None
    where = {"hand": "hand", "field": "field"}.get(match.group("place"), "graveyard")
    part = match.groupdict()
    other: Data = {"card": {"card": "any", "other": True}} if part.get("other") else {}
    by = _WHOSE_PLACE.get(part.get("whose") or "", "any")
    return {"activation": ["effect"], "by": by, "in": where, **other}, match.end()


_EFFECTS = {
    "monster": ["monster effect"], "spell": ["spell effect"], "trap": ["trap effect"],
    "spell or trap": ["spell effect", "trap effect"],
}  # fmt: skip


@once
def _POINTED_AT() -> Expression:
    return Expression(r"an? (?P<kind>Xyz Monster|monster) this card points to activates its effect(?=$|,? \(|, )")


def _pointed_at(words: str, at: int) -> tuple[Data, int] | None:
    """``a monster this card points to activates its effect``."""
    match = _POINTED_AT().match(words, at)
    if match is None:
        return None
    kind: Data = {"card": {"card": "monster", "kind": ["xyz"]}} if match["kind"].startswith("X") else {}
    return {"activation": ["monster effect"], "by": "any", **kind, "pointed_by": "this card"}, match.end()


def _of_a_card(words: str, at: int) -> tuple[Data, int] | None:
    """``a Fusion Monster's effect is activated``, ``a monster on the field activates its effect``."""
    match = next((told for way in _WHOSE() if (told := way.match(words, at))), None)
    if match is None:
        return None
    said = match.group("whose").replace(_THERE_BEFORE, " on the field")  # else it would be the card's activation
    said = said.replace(_THEIRS_BEFORE, " your opponent controls")
    noun = selecting.noun(said, 0, Memory(Context()))
    if noun is None or noun.end != len(said) or noun.plural or not isinstance(noun.data, dict):
        return None
    card = selected.uncounted(noun)
    if not card:
        return None  # of "an opponent's monster" it is one off the field, too (Konami, blog of 2015-01-23 on Diamond)
    if card.keys() - noun.added == {"named"}:  # "a "A" card": of whatever kind, wherever it is
        card = {"named": card["named"]}
    elif not (card.get("card") in _EFFECTS or ({"name", "printed"} & card.keys() and noun.placed)):
        return None
    if ({"position", "face"} | EXTREMES) & set(card):
        return None
    kinds = _EFFECTS[card["card"]] if "card" in card else ["effect"]
    found: Data = {"activation": list(kinds), "by": card.pop("of", "any")}
    where = card.pop("in", "field" if noun.placed else None)
    if at_place := match.groupdict().get("at"):
        theirs = match.groupdict().get("theirs")
        if where is not None or (theirs and found["by"] != "any"):
            return None
        found["by"] = "opponent" if theirs else found["by"]
        where = "field" if at_place.endswith(" field") else "hand" if at_place.endswith(" hand") else "graveyard"
    if "summoned" in card:  # elsewhere a monster is none that was Summoned
        where = where or "field"
        if where != "field":
            return None
    if where is not None:
        found["in"] = where
    if card != {"card": "monster"}:
        found["card"] = card
    if words.startswith(_TARGETING, match.end()):
        return targeting(words, match.end() + len(_TARGETING), found)
    return found, match.end()


_TARGETABLE = ("hand", "field", "graveyard", "banished", "extra deck")
"""Where a card may be that an effect targets, if no words say it."""
_THERE_BEFORE = " that is already face-up on the field"
_THEIRS_BEFORE = " that is already face-up on your opponent's field"
_TARGETING = " that targets "
_POSSESSED = "a card(s) in your possession"


@once
def _TARGETED() -> Expression:
    return Expression(
        r" (?:is|are) targeted by (?:(?P<by>(?:an|your) opponent's )?(?:an? )?"
        r"(?P<kind>Spell Card, Trap Card,? or card effect|(?:Spell/Trap|Spell|Trap|monster|card) effect)"
        r"|the effect of an? (?P<foe>opponent's )?monster)(?=$|,? \(|, )"
    )


_TARGETED_BY = {
    "monster effect": ["monster effect"], "spell effect": ["spell"], "trap effect": ["trap"],
    "spell/trap effect": ["spell", "trap"],
}  # fmt: skip


def targeted(words: str, at: int) -> tuple[list[Data], int] | None:
    """``this card is targeted by a card effect``: what is activated and targets it."""
    exactly = len("exactly ") if words.startswith("exactly 1 ", at) else 0
    noun = selecting.noun(words, at + exactly, Memory(Context())) if " targeted by " in words else None
    match = _TARGETED().match(words, noun.end) if noun is not None else None
    if noun is None or match is None or (isinstance(noun.data, dict) and ("count" in noun.data) is not bool(exactly)):
        return None
    kinds = _TARGETED_BY.get((match["kind"] or "monster effect").lower(), ["any"])
    found: Data = {"activation": kinds, "by": "opponent" if match["by"] or match["foe"] else "any"}
    if noun.data == "this card":
        return ([{**found, "targets": "this card"}], match.end()) if noun.places in ((), ("field",)) else None
    what = selected.uncounted(noun)
    key = "targets_one" if exactly else "targets"
    return ([{**found, key: what}], match.end()) if what and noun.placed else None


@once
def _ALONE() -> Expression:
    return Expression(r" \(and no other cards\)")


def targeting(words: str, at: int, found: Data) -> tuple[Data, int] | None:
    """``that targets this card``, ``that targets exactly 1 monster you control (and no other cards)``."""
    if words.startswith(_POSSESSED, at):
        return {**found, "targets": {"of": "you", "in": [*_TARGETABLE, "deck"]}}, at + len(_POSSESSED)
    exactly = words.startswith("exactly ", at)
    noun = selecting.noun(words, at + len("exactly ") * exactly, Memory(Context()))
    if noun is None:
        return None
    alone = _ALONE().match(words, noun.end)
    if noun.data == "this card":
        if exactly or noun.places not in ((), ("field",)) or (alone and noun.face == "up"):
            return None
        lies = {"-face-down": True} if noun.face == "down" else {}
        key = "targets_one" if alone else "targets"
        return {**found, key: "this card", **lies}, alone.end() if alone else noun.end
    what = selected.uncounted(noun)
    if what is None or exactly != ("count" in noun.data and exactly):
        return None
    if not what:
        what = {"in": "field"} if noun.placed else {"in": list(_TARGETABLE)}
    if alone or exactly:
        return {**found, "targets_one": what}, alone.end() if alone else noun.end
    return {**found, "targets": what}, noun.end


_BULLETS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"Add a card(?:\(s\))? from (?:the )?Deck to (?:the |their )?hand", ("draw", "add from deck")),
    (r"Add a card(?:\(s\))? from the (?:GY|Graveyard) to (?:the|their) hand, Deck,? (?:or|and/or) Extra Deck",
     ("add from graveyard", "return from graveyard to deck")),
    (r"Add a card(?:\(s\))? from the (?:GY|Graveyard) to (?:the|their) hand", ("add from graveyard",)),
    (r"Special Summon(?: a monster(?:\(s\))?)? from (?:the )?Deck", ("special summon from deck",)),
    (r"Special Summon(?: a monster(?:\(s\))?)? from (?:the )?Extra Deck", ("special summon from extra deck",)),
    (r"Special Summon(?: a monster(?:\(s\))?)? from the (?:GY|Graveyard)", ("special summon from graveyard",)),
    (r"Special Summon a monster card(?:\(s\))? from the (?:GY|Graveyard)",
     ("special summon monster card from graveyard",)),
    (r"Send a card(?:\(s\))? from (?:the )?Deck to the (?:GY|Graveyard)", ("send from deck to graveyard",)),
    (r"Banish a card(?:\(s\))? from the (?:GY|Graveyard)", ("banish from graveyard",)),
    (r"Draw a card(?:\(s\))?", ("draw",)),
)  # fmt: skip


@once
def _bullets() -> tuple[tuple[Expression, tuple[str, ...]], ...]:
    return tuple((Expression(pattern, re.IGNORECASE), means) for pattern, means in _BULLETS)


def included(words: str) -> tuple[str, ...] | None:
    """What one line of a list says an activated effect includes; None if the vocabulary has no word for it."""
    words = words.strip(" ●•.")
    return next((means for pattern, means in _bullets() if pattern.fullmatch(words)), None)
