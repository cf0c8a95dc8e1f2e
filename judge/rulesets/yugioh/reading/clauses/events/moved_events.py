"""Events of cards that go to and from other places than the Graveyard, and of what is done to them on the field."""

from __future__ import annotations

from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.events.sources import SOURCE, told
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Found, Match, Noun
from judge.rulesets.yugioh.vocabulary.counters_on_cards import kind_of

_GY = r"(?:GY|Graveyard)"
_WAY = r"(?:Fusion|Synchro|Link)"
_WAYS = rf"(?P<ways>{_WAY}(?:(?:, or |, | or ){_WAY})*)"


def _about(noun: Noun) -> str:
    if noun.data == "this card":
        return "this card"
    return "those monsters" if noun.data.get("card") == "monster" else "those cards"


def _player(words: str) -> str:
    return "you" if words.lower() in ("you", "your") else "opponent"


def _bare(noun: Noun) -> Any:
    """The card that an event is about, as its ``card``; None where the words say more of it than can be asked."""
    if noun.data == "this card":
        return None if noun.face or noun.places else "this card"
    found = selected.uncounted(noun)
    if found is None or {"lies_as", "equipped_to", "of", "in"} & found.keys() or noun.placed:
        return None
    return found if found not in ({}, {"card": "any"}) else ""


def excavated(match: Match) -> Found:
    """This card is excavated, and sent to the Graveyard."""
    by = {"by": "card effect"} if match.groups.get("effect") else {}
    what: Data = {"card": "this card", "from": "deck", **by, "excavated": True}
    return [{"sent_to_graveyard": what}], "this card"


def out_of_graveyard(match: Match) -> Found | None:
    """A card is moved out of a Graveyard, perhaps by a player."""
    card = _bare(match.cards[0])
    if card is None:
        return None
    what: Data = {"card": card} if card else {}
    if match.groups.get("who"):
        what["by"] = _player(match.groups["who"])
    whose = match.groups["whose"].lower()
    if whose in ("your", "your opponent's"):
        what["of"] = _player(whose)
    elif whose == "their":
        what["of"] = "opponent"
    return [{"left_graveyard": what}], _about(match.cards[0])


def out_of_extra_deck(match: Match) -> Found:
    """A card leaves an Extra Deck, whoever has it there."""
    whose = match.groups["whose"].lower()
    return [{"left_extra_deck": {"of": _player(whose)} if whose.startswith("your") else {}}], "those cards"


def drawn(match: Match) -> Found:
    """This card is drawn."""
    return [{"drawn": {"card": "this card"}}], "this card"


def negated(match: Match) -> Found | None:
    """The activation of a Spell or Trap Card, or of any effect, is negated."""
    kinds = {
        "Spell/Trap Card": ["spell card", "trap card"], "Spell Card": ["spell card"], "Trap Card": ["trap card"],
        "card or effect": ["any"], "monster effect": ["monster effect"],
        "Spell/Trap Card, or monster effect": ["spell card", "trap card", "monster effect"],
    }  # fmt: skip
    what: Data = {"activation": kinds[match.groups["kind"]]}
    whose = match.groups.get("whose", "").lower()
    if whose in ("your", "an opponent's", "your opponent's"):
        what["of"] = _player(whose)
    if match.groups.get("foe"):
        what["by"] = "opponent"
    if match.groups.get("mine"):
        what["by"] = "you"
    return [{"activation_negated": what}], ""


_POSITIONS = {
    "face-up Attack": "attack", "Attack": "attack", "face-up Defense": "defense", "Defense": "defense",
    "face-down Defense": "face-down defense",
}  # fmt: skip


def turned(match: Match) -> Found | None:
    """The battle position of a monster is changed, perhaps to a certain one; in Attack Position it lay face-up."""
    noun, attacking = match.cards[0], match.groups.get("was") == "Attack"
    what: Data = {}
    if noun.data == "this card":
        if noun.places not in ((), ("field",)):
            return None
        what["card"] = "this card"
        if noun.face or attacking:
            what["face"] = noun.face or "up"
    else:
        card = selected.uncounted(noun)
        if not card or card.get("card") != "monster" or card.pop("in", "field") not in ("field", "monster zone"):
            return None
        if attacking:
            card = {**card, "position": "attack"}
        if "count" in card:
            return None
        if card != {"card": "monster"}:
            what["card"] = card
    if match.groups.get("stays"):
        what["into_position"] = ["attack", "defense"]
    elif match.groups.get("down"):
        what["into_position"] = "face-down defense"
    elif match.groups.get("to"):
        what["into_position"] = _POSITIONS[match.groups["to"]]
    return [{"position_changed": what}], "this card" if noun.data == "this card" else "those monsters"


_WAYS_OF = {"normal": ("normal", "tribute")}


def together(match: Match) -> Found | None:
    """``2 or more monsters are Special Summoned at the same time``."""
    noun = copy(match.cards[0])
    count = noun.data.get("count") if isinstance(noun.data, dict) else None
    exactly = bool(match.groups.get("alone"))
    least = count.get("min", 0) if isinstance(count, dict) and "max" not in count else 0
    if noun.placed or (count != 1 if exactly else least < 2):
        return None  # of "3 monsters at the same time" nobody says whether four are such
    card = {key: value for key, value in noun.data.items() if key != "count"}
    if card.get("card") != "monster" or {"of", "in"} & card.keys():
        return None
    if match.groups.get("side"):
        card["of"] = _player(match.groups["side"])
    what: Data = {} if card == {"card": "monster"} else {"card": card}
    what["how"] = [way for said in match.groups["how"].lower().split(" or ") for way in _WAYS_OF.get(said, (said,))]
    if match.groups.get("who"):
        what["by"] = _player(match.groups["who"])
    what["together"] = (
        {"count": {"min": 1, "max": 1}, "card": "monster"} if exactly else {"count": {"min": least}, **card}
    )
    return [{"summoned": what}], "those monsters"


def to_deck(match: Match) -> Found | None:
    """A card returns, or is shuffled, into the Deck or the Extra Deck."""
    noun = match.cards[0]
    what: Data = {}
    if noun.data == "this card":
        if noun.places not in ((), ("field",)):
            return None
        what["card"] = "this card"
        if noun.places or noun.face:
            what["from"] = "field"
        if noun.face:
            what["face"] = noun.face
    else:
        card = selected.uncounted(noun)
        if card is None or {"lies_as", "equipped_to"} & card.keys():
            return None
        if "of" in card:
            what["of"] = card.pop("of")
        if "in" in card:
            what["from"] = card.pop("in")
        elif noun.placed:
            what["from"] = "field"
        if card not in ({}, {"card": "any"}):
            what["card"] = card
    if match.groups.get("from"):
        if "from" in what or what.get("of", "you") != "you":
            return None
        what["from"], what["of"] = ["field", "graveyard"] if match.groups.get("gy") else "field", "you"
    if match.groups.get("effect"):
        what["by"] = "card effect"
    if match.groups.get("main") and not match.groups.get("extra"):
        what["to"] = "deck"
    elif not match.groups.get("extra") and noun.data != "this card":
        return None  # whether the Extra Deck is meant too
    return [{"returned_to_deck": what}], _about(noun)


def to_extra_deck_again(match: Match) -> Found | None:
    """A monster returns to the Extra Deck, where it lies face-down."""
    found = to_deck_or_extra_deck(match)
    if found is None:
        return None
    found[0][0]["returned_to_deck"]["to"] = "extra deck"
    return found


def to_deck_or_extra_deck(match: Match) -> Found | None:
    """A monster on the field goes back to the Deck from which it came."""
    card = selected.uncounted(match.cards[0])
    if not card or card.get("card") != "monster" or {"lies_as", "equipped_to", "in"} & card.keys():
        return None
    mine = card.pop("of", None) or ("you" if match.groups.get("from") else None)
    if mine is None and not match.cards[0].placed:
        return None
    what: Data = {"card": card, **({"of": mine} if mine else {}), "from": "field"}
    return [{"returned_to_deck": what}], _about(match.cards[0])


def to_hand_or_deck(match: Match) -> Found | None:
    """A card on the field returns to the hand or Main Deck."""
    noun = match.cards[0]
    card = selected.uncounted(noun)
    if card is None or {"lies_as", "equipped_to"} & card.keys() or card.pop("in", "field") != "field":
        return None
    if not noun.placed and "of" not in card:
        return None
    what: Data = {"of": card.pop("of")} if "of" in card else {}
    if card not in ({}, {"card": "any"}):
        what["card"] = card
    if match.groups.get("effect"):
        what["by"] = "your card effect" if "your" in match.groups["effect"] else "card effect"
    return [{"returned_to_hand": what}, {"returned_to_deck": {**what, "from": "field", "to": "deck"}}], _about(noun)


def to_extra_deck(match: Match) -> Found | None:
    """This card, or another, is added to the Extra Deck face-up."""
    noun = match.cards[0]
    if noun.data == "this card":
        if noun.face or noun.places or match.groups.get("from"):
            return None
        return [{"added_to_extra_deck": {"card": "this card"}}], "this card"
    card = _bare(noun)
    if not card or match.groups["whose"] != "your":
        return None
    origin = {"from": "field"} if match.groups.get("from") else {}
    return [{"added_to_extra_deck": {"card": card, "of": "you", **origin}}], _about(noun)


def material(match: Match) -> Found | None:
    """This card goes somewhere as material for a Summon that is not negated."""
    said = match.groups
    if not said.get("ways"):
        kinds = (selected.uncounted(match.cards[0]) or {}).get("kind", [])
        said["ways"] = " or ".join(kinds) if set(kinds) <= {"fusion", "synchro", "link"} else ""
        if not said["ways"]:
            return None
    what: Data = {
        "card": "this card",
        "for": [way.lower() for way in said["ways"].replace(",", "").split() if way != "or"],
    }
    fates = [
        place for key, place in (("gy", "graveyard"), ("gone", "banished"), ("extra", "extra deck")) if said.get(key)
    ]
    if fates and fates != ["graveyard"]:
        what["to"] = fates if len(fates) > 1 else fates[0]
    if said.get("from"):
        what["from"] = ["hand", "field"] if " or " in said["from"] else "field"
    if match.cards:
        made = selected.uncounted(match.cards[0])
        if not made or {"of", "in"} & set(made) or made.get("card", "monster") != "monster":
            return None
        if made != {"card": "monster"}:
            what["of"] = {"card": "monster", **made} if not {"name", "named"} & made.keys() else made
    return [{"used_as_material": what}], "this card"


def tributed_for(match: Match) -> Found:
    """This card is Tributed for a Ritual Summon, or for a Tribute Summon."""
    return [{"tributed": {"card": "this card", "for": [match.groups["way"].lower()]}}], "this card"


def hurt(match: Match) -> Found:
    """Damage is inflicted, to anybody or to this player."""
    what: Data = {"of": _player(match.groups["who"])} if match.groups.get("who") else {}
    kind = match.groups.get("kind", "effect" if match.groups.get("source") else "").removeprefix("any ").strip()
    if kind:
        what["kind"] = kind
    if "opponent's" in match.groups.get("source", ""):
        what["by"] = "opponent's card effect"
    if match.groups.get("least"):
        what["min"] = int(match.groups["least"].replace(",", ""))
    return [{"damage": what}], ""


def worn(match: Match) -> Found:
    """An Equip Card of this card goes to the Graveyard."""
    whose: Data = {"graveyard_of": "you"} if match.groups["whose"] == "your" else {}
    return [{"sent_to_graveyard": {**whose, "was_on": "this card"}}], "those cards"


def hurt_by(match: Match) -> Found | None:
    """``your opponent takes damage by a "A" monster's effect``."""
    source = told(match.groups)
    if not source or source["by_effect_of"] == "this card":
        return None
    cause = {"by": source["by"]} if source["by"] != "card effect" else {}
    whose: Data = {"of": _player(match.groups["who"])}
    return [{"damage": {**whose, "kind": "effect", **cause, "by_effect_of": source["by_effect_of"]}}], ""


def detached(match: Match) -> Found | None:
    """Xyz Material is detached from a monster that stays on the field."""
    noun = match.cards[0]
    last = {"last": True} if match.groups.get("last") else {}
    if noun.data == "this card":
        return None if noun.face or noun.places else ([{"detached": {"from_card": "this card", **last}}], "this card")
    card = selected.uncounted(noun)
    if not card or card.get("card") != "monster" or "in" in card:
        return None
    return [{"detached": {"from_card": card, **last}}], ""


def equipped(match: Match) -> Found | None:
    """A card becomes equipped to a monster."""
    worn, bearer = match.cards
    card = selected.uncounted(worn)
    if card is None or {"of", "in", "equipped_to"} & card.keys() or worn.placed:
        return None
    if card.pop("lies_as", "equip card") != "equip card":
        return None
    onto = "this card" if bearer.data == "this card" and not bearer.places else selected.uncounted(bearer)
    if not onto or (isinstance(onto, dict) and (onto.get("card") != "monster" or "in" in onto)):
        return None
    worn_one: Data = {"card": card} if card not in ({}, {"card": "any"}) else {}
    return [{"equipped": {**worn_one, "to": onto}}], "this card" if onto == "this card" else ""


def bears(match: Match) -> Found | None:
    """A monster becomes the bearer of an Equip Card, whichever that is."""
    bearer = match.cards[0]
    onto = "this card" if bearer.data == "this card" and not bearer.places else selected.uncounted(bearer)
    if not onto or (isinstance(onto, dict) and (onto.get("card") != "monster" or "in" in onto)):
        return None
    return [{"equipped": {"to": onto}}], "this card" if onto == "this card" else ""


def equipped_with(match: Match) -> Found | None:
    """This card becomes the bearer of another."""
    card = selected.uncounted(match.cards[0])
    if card is None or {"of", "in", "equipped_to"} & card.keys() or card.pop("lies_as", "equip card") != "equip card":
        return None
    worn_one: Data = {"card": card} if card not in ({}, {"card": "any"}) else {}
    return [{"equipped": {**worn_one, "to": "this card"}}], "this card"


def set_down(match: Match) -> Found | None:
    """A card is Set, perhaps by a player."""
    noun = match.cards[0]
    card = selected.uncounted(noun)
    if card is None or {"in", "face", "lies_as"} & card.keys():
        return None
    there = card.get("of") == "you" and noun.placed and not match.groups.get("side")  # "a Trap on your field"
    if not there and (noun.placed or "of" in card):
        return None
    what: Data = {}
    who = match.groups.get("who", "").lower()
    if who in ("you", "your opponent"):
        what["by"] = _player(who)
    if match.groups.get("foe"):
        what["by"] = "opponent"  # nobody else Sets cards there
    elif match.groups.get("side"):
        card = {**card, "of": "you"}
    if card and card != {"card": "any"}:
        what["card"] = card
    return [{"set": what}], _about(noun) if "card" in card else "those cards"


def placed(match: Match) -> Found | None:
    """A card is placed face-up in a Spell & Trap Zone."""
    noun = match.cards[0]
    card = _bare(noun)
    if not card or (isinstance(card, dict) and not {"name", "named"} & card.keys() and card.get("card") != "monster"):
        return None  # whether cards that are activated or Set there are meant, too, no text settles
    what: Data = {"card": card}
    if match.groups["whose"] != "the":
        what["of"] = _player(match.groups["whose"])
    if match.groups.get("as"):
        what["laid_as"] = match.groups["as"].lower()
    return [{"placed": what}], "this card" if card == "this card" else "those cards"


def moved_over(_: Match) -> Found:
    """This card is moved from one Monster Zone to another."""
    return [{"changed_zone": {"card": "this card"}}], "this card"


def control_changed(match: Match) -> Found | None:
    """Control of this card changes."""
    noun = match.cards[0]
    if noun.data != "this card" or noun.places not in ((), ("field",)):
        return None
    face: Data = {"face": noun.face} if noun.face else {}
    return [{"control_changed": {"card": "this card", **face}}], "this card"


def some_drawn(match: Match) -> Found:
    """A player draws, whatever it is."""
    return [{"drawn": {"of": _player(match.groups["who"])}}], ""


def parted_with(match: Match) -> Found | None:
    """A monster is Tributed from one of these places."""
    noun = match.cards[0]
    card = selected.uncounted(noun)
    if not card or card.get("card") != "monster" or {"of", "in"} & card.keys() or noun.placed:
        return None
    mine: Data = {"of": "you"} if match.groups.get("mine") else {}
    return [{"tributed": {"card": card, **mine, "from": ["hand", "field"]}}], "those monsters"


def counted(match: Match) -> Found | None:
    """A certain counter is placed on this card, or on one in this player's Pendulum Zone."""
    reaches = {"reaches": int(match.groups["n"]), "kind": kind_of(match.groups["counter"])}
    if not match.cards:
        return [{"counter_placed": {"card": "this card", **reaches}}], "this card"
    card = selected.uncounted(match.cards[0])
    return ([{"counter_placed": {"card": card, **reaches}}], "") if card and "pendulum_zone" in card else None


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    card = (
        r"(?P<kind>Spell/Trap Card, or monster effect|Spell/Trap Card|Spell Card|Trap Card|card or effect"
        r"|monster effect)"
    )
    used = r"this card is used as (?:an? )?"
    fate = (
        rf"(?:,? and (?:is )?(?:(?P<gy>sent to the {_GY})(?: or )?)?(?:(?P<gone>banished)|(?P<extra>added to "
        rf"(?:your|the) "
        r"Extra Deck face-up))?)(?!,? (?:or|and))"
    )
    some = r"(?P<how>(?:Normal|Special|Normal or Special|Pendulum)) Summon"
    xyz = r"(?:an? |the (?P<last>last )?)?(?:Xyz )?[Mm]aterials?(?:\(s\))? (?:is|are) detached from"
    nth = r"(?P<n>\d+)(?:st|nd|rd|th) (?P<counter>(?-i:(?:[A-Z][\w.'-]*[ -])+)Counter)"
    return (
        (r"a card(?:\(s\))? your opponent owns and possesses is banished face-(?P<lies>up|down)(?! by)",
         lambda match: ([{"banished": {"card": {"owner": "opponent"}, "of": "opponent", "lies": match.groups["lies"]}}],
                        "those cards")),
        (rf"the {nth} is placed on this card(?! by)", counted),
        (rf"{{cards}} has (?:a |the ){nth} placed on it(?! by)", counted),
        (rf"{xyz} {{cards}}(?! by| to )", detached),
        (r"{cards} (?:is|are) placed in (?P<whose>your|your opponent's|the) Spell & Trap Zone(?: as a Continuous "
         r"(?P<as>Spell|Trap))?(?! face| by| from| as)", placed),
        (r"this card (?:is moved from a Monster Zone to another|in the Monster Zone moves to another Monster Zone)"
         r"(?! by)", moved_over),
        (r"a card(?:\(s\))? in the Monster Zone moves to another Monster Zone(?! by)",
         lambda _: ([{"changed_zone": {}}], "those monsters")),
        (r"{cards} (?:returns?|(?:is|are) returned)(?P<from> from your field)? to the Extra Deck(?: face-down)?"
         r"(?! by|,? or )", to_extra_deck_again),
        (r"{cards} (?:is|are) shuffled into the Deck or returned to the Extra Deck(?: face-down)?(?! by|,? or )",
         to_deck_or_extra_deck),
        (r"{cards} (?:becomes? equipped|(?:is|are) equipped|equips?) to {cards}(?! by)", equipped),
        (r"{cards} (?:becomes?|is|are) equipped with an Equip Card(?:\(s\))?(?! by)", bears),
        (r"either player equips {cards} to {cards}(?! by)", equipped),
        (r"(?P<turned>this card) becomes equipped with {cards}(?! by)", equipped_with),
        (rf"(?P<who>your opponent|you) moves? {{cards}} out of (?P<whose>either|their|your|the) {_GY}",
         out_of_graveyard),
        (rf"{{cards}} (?:is|are) moved out of (?P<whose>either|your|your opponent's|the) {_GY}(?! by)",
         out_of_graveyard),
        (r"a card(?:\(s\))? leaves (?P<whose>the|either player's|your|your opponent's) Extra Deck(?! by| because)",
         out_of_extra_deck),
        (rf"this card is excavated(?: from the Deck)? and sent to the {_GY}(?P<effect> by (?:a )?card effect)?",
         excavated),
        (r"{cards} (?:is|are) Set(?: on (?P<side>your(?P<foe> opponent's)? (?:side of the )?field))?"
         r"(?! by| from| in| on)", set_down),
        (r"(?P<who>your opponent|you|either player) Sets? {cards}(?: to the field| on (?P<side>your field))?"
         r"(?! from| in| on| by| to)", set_down),
        (r"(?P<who>your opponent|you) draws? (?:a card\(s\)|a card \(or cards\)|a card(?![\w( ]))"
         r"(?!,? (?:by|for|outside|except(?! "
         r"during)))",
         some_drawn),
        (r"(?P<who>your opponent|you) draws? for their normal draw(?: in their Draw Phase)?",
         lambda match: ([{"drawn": {"of": _player(match.groups["who"]), "in_normal_draw": True}}], "")),
        (r"(?:the )?control of {cards} (?:changes|is changed)", control_changed),
        (r"{cards} (?:is|are) Tributed from (?:(?P<mine>your)|the) hand or (?:your )?field(?! to| for)", parted_with),
        (r"you draw this card(?!,? (?:outside|except|during|for))", drawn),
        (rf"the activation of this card in its owner's possession (?:is|was) negated by (?:an|your) opponent's card "
         rf"effect,? and (?:is |was )?sent to your {_GY}",
         lambda _: ([{"activation_negated": {"activation": ["any"], "of": "you", "by": "opponent",
                                             "card": "this card"}}], "this card")),
        (rf"the activation of (?P<whose>an?|your|an opponent's|your opponent's) {card} is negated"
         r"(?P<foe> by an opponent's card effect)?(?! by|,? (?:or|and) (?!if|when))", negated),
        (rf"(?P<mine>you) negate the activation of (?P<whose>an?|an opponent's|your opponent's) {card}"
         r"(?! by|,? (?:or|and) (?!if|when)| with)", negated),
        (r"{cards} (?:is|are) flipped (?P<down>face-down)(?! by)", turned),
        (r"{cards} (?:is|are) changed (?:from (?:face-up )?(?P<was>Attack|Defense) Position )?to (?P<to>face-up "
         r"Attack|Attack"
         r"|face-up Defense|face-down Defense) Position(?! by)", turned),
        (r"{cards} (?:is|are) changed from (?:face-up )?(?P<was>Attack) Position to (?P<to>Defense) Position(?! by)",
         turned),
        (r"the battle position of {cards} is changed(?P<stays> face-up)?(?! by| from| to)", turned),
        (rf"{{cards}} (?:is|are) {some}ed(?: to (?P<side>your opponent's|your) (?:side of the )?field)? at the "
         rf"same time",
         together),
        (rf"(?P<who>your opponent|you) {some}s? {{cards}} at the same time", together),
        (rf"{{cards}} (?:is|are) (?:returned|shuffled)(?P<from> from your field(?P<gy> (?:and/or|or) (?:your )?"
         rf"{_GY})?)? (?:in)?to (?:the|your) "
         r"(?P<main>Main )?Deck"
         r"(?P<extra>,? (?:or|and/or) (?:the )?Extra Deck)?(?P<effect> by (?:a )?card effect)?(?! by| from|,? "
         r"or )", to_deck),
        (r"{cards} (?:returns?|is returned|are returned) to (?:the|your) hand or Main Deck"
         r"(?P<effect> by (?:a|your) card effect)?(?! by|,? or )", to_hand_or_deck),
        (r"{cards} (?:is|are) added(?P<from> from the field)? to (?P<whose>the|your) Extra Deck face-up(?! by|,? or )",
         to_extra_deck),
        (r"a card(?:\(s\))? is added to your Extra Deck(?! by| from|,? or )",
         lambda _: ([{"added_to_extra_deck": {"of": "you", "or_face_down": True}}], "those cards")),
        (rf"{used}{_WAYS} [Mm]aterial{fate}", material),
        (rf"{used}{_WAYS} [Mm]aterial for {{cards}}{fate}", material),
        (rf"{used}[Mm]aterial for an? {_WAYS} Summon(?P<from> from the (?:hand or field|field))?{fate}", material),
        (rf"this card is sent(?P<from> from the (?:hand or field|field))? to (?:the|your) (?P<gy>{_GY}) as (?:an? )?"
         rf"(?:(?:{_WAY}) )?[Mm]aterial for (?:an?|the) {_WAYS} Summon of {{cards}}", material),
        (rf"this card is sent(?P<from> from the (?:hand or field|field))? to (?:the|your) (?P<gy>{_GY}) as "
         rf"(?:an? )?{_WAYS} "
         r"[Mm]aterial for the Summon of {cards}", material),
        (rf"this card is sent(?P<from> from the (?:hand or field|field)) to (?:the|your) (?P<gy>{_GY}) as "
         rf"(?:an? )?{_WAYS} "
         r"[Mm]aterial(?! for| Monster)", material),
        (rf"this card is sent to (?:the|your) (?P<gy>{_GY}) as [Mm]aterial for {{cards}}", material),
        (r"this card is Tributed for a (?P<way>Ritual|Tribute) Summon(?! of|,? (?:or|and))", tributed_for),
        (r"(?P<who>you|your opponent) takes? (?:(?P<least>[\d,]+) or more )?(?:effect )?damage from "
         r"(?P<source>a card effect|(?:an|your) opponent's "
         r"card effects?)(?! and| while)", hurt),
        (rf"(?P<who>you|your opponent) takes? (?P<effect>effect )?damage (?:by|from) {SOURCE}", hurt_by),
        (rf"an Equip Card(?:\(s\))? (?:is|are) sent to (?P<whose>the|your) {_GY} while equipped to this card", worn),
        (rf"an Equip Card equipped to this card is sent to (?P<whose>the|your) {_GY}(?! by| as| from)", worn),
        (r"(?P<kind>effect |battle )damage is inflicted(?! to| by)", hurt),
        (r"(?P<who>you|your opponent) takes? (?P<kind>any |any effect |any battle )damage(?! from| to| equal| "
         r"of)", hurt),
    )  # fmt: skip
