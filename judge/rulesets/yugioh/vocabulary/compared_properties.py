"""Properties of selectors that compare a card with one of which the effect has spoken before, or with cards in some
place: with one of them, or with all.

Source: yugipedia.com/wiki/Original, "Level", "Card name": what is compared is what a card has where it is, what is
called original is what is printed on it; what has no Level has neither the same Level as another nor a different one.
A face-down monster shows none of it: where a ruling turns on one, it stays open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, record_of
from judge.rulesets.yugioh.vocabulary import atk_and_def, names, origins, present_values
from judge.rulesets.yugioh.vocabulary.comparisons_with_this_card import SAID, WAYS
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import PAID, as_they_left, reference_said, referred
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_CARD, OF_THE_PLACE, Told, candidates, is_kind, selects
from judge.rulesets.yugioh.vocabulary.shapes import REFERENCE, SELECTOR, YES
from judge.rulesets.yugioh.vocabulary.sides import either_said
from judge.vocabulary.shapes import about, either, listed, mapping, one_of, whole

ALIKE = {"name": "name", "attribute": "Attribute", "race": "Type"}
"""What is the same or not, as it is called."""
_CARD_TYPES = ("monster", "spell", "trap", "ritual", "fusion", "synchro", "xyz", "pendulum", "link")
"""What a text calls the card type of a card, as far as it lists some."""
_NUMBERS = {"level": "Level", "rank": "Rank", "atk": "ATK", "def": "DEF"}
_NAMES = {**ALIKE, **_NUMBERS}
_PRINTED_OPEN = frozenset({"atk", "def"})
"""What may be printed as a ?."""
_LINKED = frozenset({"xyz", "link"})
NOTHING: Mapping[str, int] = {}


def _number(game: YGame, card: Card, key: str, original: bool) -> int | None:
    """A number that a card has; None for one that has none, or if nobody knows it."""
    if key in ("atk", "def"):
        if original:
            return atk_and_def.original(game, card, key)
        return atk_and_def.atk(game, card) if key == "atk" else atk_and_def.defense(game, card)
    kinds = _LINKED.intersection(record_of(game, card).kinds)
    if kinds != ({"xyz"} if key == "rank" else set()):
        return None
    return (record_of(game, card).level if original else present_values.level_of(game, card)) or None


def words_of(game: YGame, card: Card, key: str, original: bool) -> list[str]:
    """Its name, its Attributes or its Types, in small letters; none if nobody knows them."""
    record = record_of(game, card)
    if key == "name":
        found = names.original_names(game, card) if original else [names.name_of(game, card)]
    elif key == "attribute":
        found = [record.attribute] if original else names.attributes_of(game, card)
    else:
        found = [record.race] if original else present_values.types_of(game, card)
    return sorted({one.casefold() for one in found if one})


def _types_among(game: YGame, card: Card, listed: Sequence[str]) -> list[str]:
    """Which of these card types a card has where it is."""
    kinds = {one for one in ("monster", "spell", "trap") if is_kind(game, card, one)} | set(record_of(game, card).kinds)
    return sorted(kinds & set(listed))


def _filled(doing: Doing, what: Any) -> Any:
    """The comparison with what the other card has, if it is there and known. What an effect that resolves compares
    with a card that is gone, no rule tells."""
    cards = [
        card for card in _that_is_meant(doing, what, as_they_left(doing, str(what["to"]))) if card.name != terms.UNKNOWN
    ]
    resolving = doing.link is not None and doing.game.link == doing.link.number
    summed = not {"total", "any"}.isdisjoint(what)
    right = bool(cards) and (summed or len(cards) == 1)
    if resolving and "values" not in what and not (right and (summed or _there(doing, cards[0]))):
        doing.game.does_not_cover(
            f"{doing.link.name if doing.link else doing.source}: the card with which it compares others is not there "
            f"any more, or nobody knows which it is."
        )
        return {**what, "values": {}}
    if not right or "values" in what:
        return what
    return {**what, "values": _values(doing.game, cards, what, doing.counts)}


def with_paid(doing: Doing, selector: Mapping[str, Any], paid: Sequence[Card]) -> Mapping[str, Any]:
    """A selector that compares with the cards of the cost, for a cost that is about to be ``paid`` with these."""
    what = selector.get("compared")
    if what is not None and what["to"] == "other cost cards":
        paid = [card for card in paid if card.id != doing.source]
    if what is None or what["to"] not in PAID or not paid or any(one.name == terms.UNKNOWN for one in paid):
        return selector
    return compared_with(doing.game, selector, *_that_is_meant(doing, what, paid))


def _that_is_meant(doing: Doing, what: Mapping[str, Any], cards: Sequence[Card]) -> Sequence[Card]:
    """The cards that were paid with, without this card where another was paid beside it: ``that`` monster is never this
    card."""
    others = [card for card in cards if card.id != doing.source]
    several = not {"total", "any"}.isdisjoint(what)
    return others if others and what["to"] == "cost cards" and not several else cards


def beside_this_card(doing: Doing, selector: Mapping[str, Any]) -> Mapping[str, Any]:
    """A selector that compares with the card whose effect it is, with what that has as things stand. What is paid may
    change its ATK and DEF."""
    what, source = selector.get("compared", {}), doing.game.table.cards[doing.source]
    if what.get("to") != "this card" or source.name == terms.UNKNOWN:
        return selector
    costly = doing.effect is None or bool(doing.effect.cost)
    if costly and not {"atk", "def"}.isdisjoint([*what, what.get("with", "")]):
        return selector
    return compared_with(doing.game, selector, source)


def beside_its_event(doing: Doing, selector: Mapping[str, Any]) -> Mapping[str, Any]:
    """A selector that compares with the card of the event that the effect answers, with what that has as things stand;
    of several nobody says with which."""
    to = selector.get("compared", {}).get("to")
    if to not in _OF_THE_EVENT or doing.link is None:
        return selector
    cards = referred(doing, to)
    return compared_with(doing.game, selector, *cards) if len(cards) == 1 and _shows(cards[0]) else selector


def _shows(card: Card) -> bool:
    return card.name != terms.UNKNOWN and (face_up(card) or not on_field(card))


_OF_THE_EVENT = ("that monster", "those monsters", "those cards")


def compared_with(game: YGame, selector: Mapping[str, Any], *cards: Card) -> Mapping[str, Any]:
    """A selector that compares, with what this card has, whichever card it names; with what several have together,
    where it adds up."""
    what = selector["compared"]
    return {**selector, "compared": {**what, "values": _values(game, cards, what)}}


def _there(doing: Doing, card: Card) -> bool:
    """Is this card where it was as its effect was activated? Other cards are spoken of wherever they are."""
    if card.id != doing.source or card.id in doing.them:
        return True
    return doing.link is None or doing.link.facts.get("stay") == card.stay


def _values(
    game: YGame, cards: Sequence[Card], what: Mapping[str, Any], counts: Mapping[str, int] = NOTHING
) -> dict[str, Any]:
    if "any" in what:
        alone = {key: one for key, one in what.items() if key != "any"}
        return {"each": [_values(game, [card], alone, counts) for card in cards]}
    told: dict[str, Any] = {
        key: words_of(game, cards[0], key, _printed(what, key, OF_THAT)) for key in ALIKE if key in what
    }
    if what.get("name") == MENTIONED:
        told["name"] = [names.name_of(game, cards[0])]
    if what.get("name") == IN_ITS_TEXT:
        told["name"] = origins.mentioned_in(record_of(game, cards[0]))
    if what.get("name") == MATERIAL:
        told["name"] = origins.named_materials(record_of(game, cards[0]))
    if "other_type" in what:
        told["other_type"] = _types_among(game, cards[0], what["other_type"])
    if "same_type" in what:
        told["same_type"] = _types_among(game, cards[0], what["same_type"])
    for key in (key for key in _NUMBERS if key in what):
        if "there" in what and f"{key} {cards[0].id}" in counts:
            told[key] = counts[f"{key} {cards[0].id}"] or None
            continue
        counted = cards if "total" in what else cards[:1]
        original = _printed(what, key, OF_THAT)
        numbers = [_number(game, card, what.get("with", key), original) for card in counted]
        told[key] = None if None in numbers else sum(number or 0 for number in numbers)
    return told


def _printed(what: Mapping[str, Any], key: str, side: str) -> bool:
    """Is it compared by what is printed, on this side?"""
    original = what.get("original")
    return key in original if isinstance(original, list) else original in (True, side)


def _way(key: str, way: Any) -> str:
    if way == MENTIONED:
        return "a text that mentions the name of"
    if way == IN_ITS_TEXT:
        return "a name in the text of"
    if way == MATERIAL:
        return "a name that is a material of"
    if key in ALIKE:
        return f"the same {ALIKE[key]} as" if way == "equal" else f"another {ALIKE[key]} than"
    if isinstance(way, Mapping):
        return f"{_NUMBERS[key]} {way['apart']} higher or lower than"
    if isinstance(way, int):
        return f"{_NUMBERS[key]} {abs(way)} {'higher' if way > 0 else 'lower'} than"
    return f"{_NUMBERS[key]} {SAID[way]}"


def _said(told: Told, what: Any) -> str:
    other = reference_said(told.doing, what["to"]) if isinstance(told.doing, Doing) else str(what["to"])
    ways = [_way(key, what[key]) for key in (*ALIKE, *_NUMBERS) if key in what]
    if "other_type" in what:
        ways.append(f"another card type ({either_said([one.title() for one in what['other_type']])}) than")
    if "same_type" in what:
        ways.append(f"the same card type ({either_said([one.title() for one in what['same_type']])}) as")
    if not ways:  # a file names nothing but with what
        return f"compared with {other}"
    said = f"{', '.join(ways[:-1])}, and {ways[-1]}," if len(ways) > 1 else ways[0]
    if "least" in what:
        said = f"{what['least']} or more of these: {said}"
    if "exactly" in what:
        said = f"exactly {what['exactly']} of these: {said}"
    whose = "that of " if _NUMBERS.keys() & what.keys() else ""
    whose = f"the {_NUMBERS[what['with']]} of " if "with" in what else whose
    whose = whose.replace("that of", "the total of that of") if "total" in what else whose
    whose = f"{whose}one of " if "any" in what else whose
    original = what.get("original")
    if isinstance(original, list):
        return f"with {said} {whose}{other} ({' and '.join(_NAMES[key] for key in original)} as printed)"
    return f"with {said} {whose}{other}{_PRINTED.get(original, '')}"


OF_THAT, OF_THESE = "of that card", "of these"
MENTIONED = "mentioned"
"""That the text of a card mentions the name of the other one."""
_PRINTED = {
    True: " (as printed)", OF_THAT: " (as that card is printed)", OF_THESE: " (as they themselves are printed)",
}  # fmt: skip


MATERIAL = "a material"
"""That it is, by its name, among the materials of the other one."""
IN_ITS_TEXT = "in its text"
"""That the text of the other one mentions it by its name."""
_APART = mapping({"apart": about(whole(1), "So much higher or lower.")}, required=("apart",))


def _mentions(game: YGame, card: Card, wanted: Sequence[str]) -> bool:
    """Does its text mention one of these names? One of which nobody knows whose it is may be that of an early
    translation."""
    record = record_of(game, card)
    strange = [name for name in many(record.raw.get("mentions")) if name not in game.state.records]
    return bool(strange) or any(origins.mentions(record, name) for name in wanted)


def _also(key: str) -> tuple[str, ...]:
    return (MENTIONED, MATERIAL, IN_ITS_TEXT) if key == "name" else ()


@selects(
    "compared",
    mapping(
        {
            "to": REFERENCE,
            "original": about(
                either(YES, one_of(OF_THAT, OF_THESE), listed(one_of(*ALIKE, *_NUMBERS), 1)),
                "By what is printed on both, or on one side of the comparison; of these alone, where others count now.",
            ),
            "with": about(one_of(*_NUMBERS), "With which number of that card, where that is another one."),
            **{key: one_of("equal", "different", *_also(key)) for key in ALIKE},
            "same_type": about(listed(one_of(*_CARD_TYPES)), "One of these card types that both have."),
            "other_type": about(listed(one_of(*_CARD_TYPES)), "One of these card types, and none that the other has."),
            "total": about(YES, "With what these cards have together."),
            "least": about(whole(1), "So many at least of what is the same."),
            "exactly": about(whole(1), "So many of what is the same, and no more."),
            "any": about(YES, "With any one of these cards."),
            "there": about(YES, "With what that card had on the field when this effect took it from there."),
            **{key: either(one_of(*WAYS), whole(), _APART) for key in _NUMBERS},
        },
        required=("to",),
        least=2,
    ),
    OF_THE_CARD,
    hidden=True,
    asks=("points", "levels", "properties"),
    after=_said,
    filled=_filled,
    example="resolve: [{special_summon: {card: monster, of: you, in: deck, compared: {to: target, level: equal}}}]",
)
def compared(game: YGame, card: Card, what: Any) -> bool:
    """It has what a card spoken of before has, or something else; a Level so much higher or lower; it mentions the name
    of that card, is mentioned in its text, or is one of its materials by name.

    `to` is that card, or, with `total` or `any`, several. While nobody knows which it is, or what it is, anything fits;
    as the effect resolves, nothing.
    """
    values = what.get("values")
    if not values or card.name == terms.UNKNOWN:
        return values is None or bool(values)
    if "each" in values:
        alone = {key: one for key, one in what.items() if key != "any"}
        return any(compared(game, card, {**alone, "values": one}) for one in values["each"])
    if what.get("name") == MENTIONED:
        return _mentions(game, card, values["name"])
    if what.get("name") in (MATERIAL, IN_ITS_TEXT):
        return values["name"] is None or names.is_called(game, card, values["name"])
    if "other_type" in what:
        mine = _types_among(game, card, what["other_type"])
        if not mine or not set(mine).isdisjoint(values["other_type"]):
            return False
    if "same_type" in what and set(_types_among(game, card, what["same_type"])).isdisjoint(values["same_type"]):
        return False
    if "least" in what or "exactly" in what:
        asked = [key for key in _NAMES if what.get(key) == "equal"]
        told = {key: one for key, one in what.items() if key not in ("least", "exactly", *asked)}
        met = [key for key in asked if compared(game, card, {"to": what["to"], key: "equal", "values": values})]
        unsaid = [
            key for key in asked if key in _PRINTED_OPEN and values[key] is None is _number(game, card, key, False)
        ]
        most = len(met) + len(unsaid)
        enough = len(met) <= int(what["exactly"]) <= most if "exactly" in what else most >= int(what["least"])
        if unsaid and enough and game.link:
            game.does_not_cover(f"{card.name}: whether a ? is the same as the ? of another monster.")
        return enough and (len(told) < 3 or compared(game, card, told))
    for key in (key for key in ALIKE if key in what):
        mine, other = words_of(game, card, key, _printed(what, key, OF_THESE)), values[key]
        if mine and other and (what[key] == "equal") is set(mine).isdisjoint(other):
            return False
    return all(_measured(game, card, key, what, _printed(what, key, OF_THESE)) for key in _NUMBERS.keys() & what.keys())


def _measured(game: YGame, card: Card, key: str, what: Mapping[str, Any], original: bool) -> bool:
    mine, other, way = _number(game, card, key, original), what["values"][key], what[key]
    if mine is None or other is None:
        return False
    if isinstance(way, Mapping):
        return bool(abs(mine - other) == int(way["apart"]))
    return bool(mine == other + way if isinstance(way, int) else WAYS[way](mine, other))


def _beside_said(told: Told, what: Any) -> str:
    alike = _alike(what)
    told_ways = [f"the same {ALIKE[key]}" if alike else f"another {ALIKE[key]}" for key in ALIKE if key in what]
    if "same_type" in what:
        told_ways.append(f"the same card type ({either_said([one.title() for one in what['same_type']])})")
    ways = " and ".join(told_ways)
    cards = selector_said(what["cards"], told.doing, "" if not alike else None, several=not alike)
    return f"with {ways} {'as' if alike else 'than'} {cards}{' (as printed)' if 'original' in what else ''}"


def _alike(what: Mapping[str, Any]) -> bool:
    return "equal" in what.values() or "same_type" in what


@selects(
    "compared_with_cards",
    mapping(
        {
            "cards": about(SELECTOR, "The cards with which it is compared."),
            "original": about(YES, "By what is printed on both."),
            "same_type": about(listed(one_of(*_CARD_TYPES)), "One of these card types that both have."),
            **{key: one_of("equal", "different") for key in ALIKE},
        },
        required=("cards",),
        least=2,
    ),
    OF_THE_PLACE,
    asks=("properties",),
    after=_beside_said,
    example="resolve: [{special_summon: {card: monster, of: you, in: deck, compared_with_cards: "
    "{cards: {card: monster, of: you}, race: different}}}]",
)
def compared_with_cards(doing: Doing, card: Card, what: Any) -> bool:
    """It has what one of these cards has (`equal`), or what none of them has (`different`); all that is asked is
    compared with the same card."""
    alike, game = _alike(what), doing.game
    if card.name == terms.UNKNOWN:
        return True
    others = [other for other in candidates(doing, what["cards"], known=True) if other.id != card.id]
    shown = [other for other in others if face_up(other) or not on_field(other)]
    if alike == any(_shares(doing, card, other, what) for other in shown):
        hidden = [other for other in others if other not in shown]
        decides = not alike and any(
            other.name == terms.UNKNOWN or _shares(doing, card, other, what) for other in hidden
        )
        if decides and doing.link is not None and game.link == doing.link.number:
            game.does_not_cover(f"{doing.link.name}: whether others are compared with a face-down monster.")
        return True
    return False


def _shares(doing: Doing, card: Card, other: Card, what: Mapping[str, Any]) -> bool:
    """Has the one all that is asked of the other?"""
    original = "original" in what
    pairs = [
        (words_of(doing.game, card, key, original), words_of(doing.game, other, key, original))
        for key in ALIKE
        if key in what
    ]
    if "same_type" in what:
        kinds = what["same_type"]
        pairs.append((_types_among(doing.game, card, kinds), _types_among(doing.game, other, kinds)))
    return all(mine and theirs and not set(mine).isdisjoint(theirs) for mine, theirs in pairs)
