"""Properties of selectors that speak of the card itself: its kinds, Attribute, Type, Level, ATK and DEF."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import YGame, lp, record_of
from judge.rulesets.yugioh.vocabulary import atk_and_def, counters_on_cards
from judge.rulesets.yugioh.vocabulary.descriptions import alternatives, quoted
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.names import attributes_of, counts_as, kinds_of
from judge.rulesets.yugioh.vocabulary.present_values import level_of, types_of
from judge.rulesets.yugioh.vocabulary.ranges import in_range, levels_said, range_said
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_CARD, Told, is_kind, selects
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, KIND, RANGE, TYPE, WORDS, YES
from judge.vocabulary.shapes import TEXT, TRUTH, about, either, listed, mapping, one_of, some, whole


def declared(doing: Doing, what: Any) -> Any:
    """What was declared at activation, where a selector speaks of that."""
    return str(doing.link.facts.get("declared", "")) if what == "declared" and doing.link else what


def _unless_declared(told: Told, what: Any) -> str:
    return "" if what == "declared" else alternatives([str(word) for word in many(what)])


def _level_said(told: Told, what: Any) -> str:
    kinds = {str(kind) for key in ("kind", "also_kind") for kind in many(told.selector.get(key))}
    return "" if isinstance(what, str) else levels_said(what, kinds, many(told.selector.get("not_kind")))


def _scale(told: Told) -> str:
    kinds = {str(kind) for kind in many(told.selector.get("kind"))}
    return "Rank" if kinds == {"xyz"} else "Link Rating" if kinds == {"link"} else "Level"


_SO_MANY_AS = {"cost cards": "paid", "acted on": "to which that was done"}


def _level_of_so_many(doing: Doing, what: Any) -> Any:
    """A Level as high as the number of cards that were paid with, or to which something was just done."""
    if what == "acted on":
        return len(doing.them) or {"min": 1}
    return (len(doing.remembered("cost_cards")) or {"min": 1}) if what == "cost cards" else what


@selects(
    "level",
    either(RANGE, one_of(*_SO_MANY_AS)),
    OF_THE_CARD,
    hidden=True,
    asks=("levels", "properties"),
    before=_level_said,
    after=lambda told, what: (
        f"with a {_scale(told)} equal to the number of cards {_SO_MANY_AS[what]}" if isinstance(what, str) else ""
    ),
    filled=_level_of_so_many,
    example="targets: {card: monster, level: {max: 4}}",
)
def level(game: YGame, card: Card, wanted: Any) -> bool:
    """Its Level, Rank or Link Rating; `cost cards`: as many as were paid with; `acted on`: as many as something was
    just done to."""
    return in_range(level_of(game, card), wanted)


@selects(
    "attribute",
    either(ATTRIBUTE, listed(ATTRIBUTE, 1), one_of("declared")),
    OF_THE_CARD,
    hidden=True,
    asks=("properties",),
    before=lambda told, what: _unless_declared(told, what).upper().replace(" OR ", " or "),
    after=lambda told, what: "of the declared Attribute" if what == "declared" else "",
    filled=declared,
    example="targets: {card: monster, attribute: [LIGHT, DARK]}",
)
def attribute(game: YGame, card: Card, wanted: Any) -> bool:
    """Its Attribute, or one of these; `declared`: the one that was declared."""
    return not {a.lower() for a in attributes_of(game, card)}.isdisjoint([str(w).lower() for w in many(wanted)])


@selects(
    "race",
    either(TYPE, listed(TYPE), one_of("declared")),
    OF_THE_CARD,
    hidden=True,
    asks=("properties",),
    before=_unless_declared,
    after=lambda told, what: "of the declared Type" if what == "declared" else "",
    filled=declared,
    example="targets: {card: monster, race: Dragon}",
)
def race(game: YGame, card: Card, wanted: Any) -> bool:
    """Its Type, or one of these; `declared`: the one that was declared."""
    wanted_ones = {str(w).lower() for w in many(wanted)}
    return not wanted_ones.isdisjoint([one.lower() for one in types_of(game, card)])


@selects(
    "named",
    WORDS,
    OF_THE_CARD,
    hidden=True,
    before=lambda told, what: quoted(what),
    example="targets: {card: monster, named: Blackwing}",
)
def named(game: YGame, card: Card, wanted: Any) -> bool:
    """A part of the name, or an archetype; capital letters tell: a "Heroic" monster is no "HERO" monster."""
    return any(counts_as(game, card, str(part)) for part in many(wanted))


@selects(
    "not_attribute",
    some(ATTRIBUTE),
    OF_THE_CARD,
    asks=("properties",),
    hidden=True,
    before=lambda told, what: " ".join(f"non-{str(word).upper()}" for word in many(what)),
    example="targets: {card: monster, not_attribute: DARK}",
)
def not_attribute(game: YGame, card: Card, wanted: Any) -> bool:
    """Its Attribute is none of these."""
    return set(attributes_of(game, card)).isdisjoint(many(wanted))


@selects(
    "not_race",
    some(TYPE),
    OF_THE_CARD,
    asks=("properties",),
    hidden=True,
    before=lambda told, what: " ".join(f"non-{word}" for word in many(what)),
    example="targets: {card: monster, not_race: [Beast, Winged Beast]}",
)
def not_race(game: YGame, card: Card, wanted: Any) -> bool:
    """Its Type is none of these."""
    return set(types_of(game, card)).isdisjoint(many(wanted))


WITHOUT_LEVEL = frozenset({"xyz", "link"})
"""The kinds of monsters that have no Level, so that nobody says of a Level that it is not theirs."""


def _has_a_level(told: Told, what: Any) -> bool:
    return "level" in told.selector or WITHOUT_LEVEL.issubset(many(what))


@selects(
    "not_kind",
    some(KIND),
    OF_THE_CARD,
    asks=("kinds", "properties"),
    before=lambda told, what: " ".join(
        f"non-{str(word).title()}" for word in many(what) if not _has_a_level(told, what) or word not in WITHOUT_LEVEL
    ),
    after=lambda told, what: "with a Level" if _has_a_level(told, what) and "level" not in told.selector else "",
    example="targets: {card: monster, not_kind: [tuner, token]}",
)
def not_kind(game: YGame, card: Card, wanted: Any) -> bool:
    """Of none of these kinds."""
    return kinds_of(game, card).isdisjoint(many(wanted))


def _kinds_said(told: Told, what: Any) -> str:
    return _unless_declared(told, what).title().replace(" Or ", " or ")


@selects(
    "kind",
    some(KIND),
    OF_THE_CARD,
    hidden=True,
    asks=("kinds", "properties"),
    before=_kinds_said,
    after=lambda told, what: "of the declared kind" if what == "declared" else "",
    filled=lambda doing, what: str(declared(doing, what)).lower() if what == "declared" else what,
    example="targets: {card: monster, kind: [synchro, xyz]}",
)
def kind(game: YGame, card: Card, wanted: Any) -> bool:
    """Of this kind, or one of these; `declared`: the one that was declared."""
    return not kinds_of(game, card).isdisjoint(many(wanted))


@selects(
    "also_kind",
    some(KIND),
    OF_THE_CARD,
    before=_kinds_said,
    example="targets: {card: monster, kind: pendulum, also_kind: tuner}",
)
def also_kind(game: YGame, card: Card, wanted: Any) -> bool:
    """Of one of these kinds, too."""
    return not kinds_of(game, card).isdisjoint(many(wanted))


_NOUNS = {"any": "card", "declared": "card", "spell": "Spell", "trap": "Trap"}


def _frame_declared(doing: Doing, what: Any) -> Any:
    """The kind of card that was declared; any card as long as the file does not say which."""
    if what != "declared":
        return what
    said = str(declared(doing, what) or "").lower()
    return said if said in ("monster", "spell", "trap") else "any"


KINDS_OF_CARDS = frozenset({"normal", "effect", "ritual", "fusion", "synchro", "xyz", "link", "pendulum"})
"""With these kinds a monster is written as a kind of card: an Effect Monster, but a Spirit monster."""


def _noun(told: Told, kind: Any) -> str:
    ending = "s" if told.several else ""
    if kind == "monster" and not KINDS_OF_CARDS.isdisjoint(many(told.selector.get("kind"))):
        return f"Monster{ending}"
    return f"Spell{ending} or Trap{ending}" if kind == "spell or trap" else _NOUNS.get(kind, str(kind)) + ending


@selects(
    "card",
    one_of("monster", "spell", "trap", "spell or trap", "any", "declared"),
    OF_THE_CARD,
    noun=_noun,
    filled=_frame_declared,
    example="targets: {card: spell or trap}",
)
def card(game: YGame, card: Card, kind: Any) -> bool:
    """What kind of card it is where it is now (any); `declared`: of the one that was declared."""
    return kind in ("any", "declared") or is_kind(game, card, kind)


_PRINTED_AS = {
    "monster": ("that is printed as a monster", "that are printed as monsters"),
    "spell or trap": ("that is printed as a Spell or Trap", "that are printed as Spells or Traps"),
}


@selects(
    "printed",
    one_of("monster", "spell or trap"),
    OF_THE_CARD,
    after=lambda told, kind: _PRINTED_AS[str(kind)][told.several],
    example="targets: {printed: monster, in: spell & trap zone}",
)
def printed(game: YGame, card: Card, kind: Any) -> bool:
    """A Monster Card, as what it lies on the field or not; or a card that is none."""
    monster = record_of(game, card).frame == "monster"
    return monster == (kind == "monster") and not card.facts.get("token")


@selects(
    "atk",
    RANGE,
    OF_THE_CARD,
    hidden=True,
    asks=("points",),
    after=lambda told, what: f"with ATK {range_said(what)}",
    example="targets: {card: monster, atk: {max: 1500}}",
)
def atk(game: YGame, card: Card, wanted: Any) -> bool:
    """Its ATK."""
    value = atk_and_def.atk(game, card)
    return value is not None and in_range(value, wanted)


@selects(
    "def",
    RANGE,
    OF_THE_CARD,
    hidden=True,
    asks=("points",),
    after=lambda told, what: f"with DEF {range_said(what)}",
    example="targets: {card: monster, def: {min: 2000}}",
)
def defense(game: YGame, card: Card, wanted: Any) -> bool:
    """Its DEF."""
    value = atk_and_def.defense(game, card)
    return value is not None and in_range(value, wanted)


@selects(
    "atk_up_to_lp",
    YES,
    OF_THE_CARD,
    asks=("life points",),
    after=lambda told, _: (
        f"with no more ATK than {'their controllers have' if told.several else 'its controller has'} LP"
    ),
    example="targets: {card: monster, atk_up_to_lp: true}",
)
def atk_up_to_lp(game: YGame, card: Card, _: Any) -> bool:
    """Its ATK is at most the Life Points of the player who controls it."""
    return (atk_and_def.atk(game, card) or 0) <= lp(game, card.controller)


@selects(
    "normal_summon",
    TRUTH,
    OF_THE_CARD,
    hidden=True,
    after=lambda _, can: f"that can{'' if can else 'not'} be Normal Summoned or Set",
    example="targets: {card: monster, of: you, in: graveyard, normal_summon: false}",
)
def normal_summon(game: YGame, card: Card, can: Any) -> bool:
    """It can be Normal Summoned or Set; false: it cannot, be it of the Extra Deck, a Ritual Monster, or by its text."""
    record = record_of(game, card)
    barred = record.extra_deck or "ritual" in record.kinds or not record.summons.get("normal", True)
    return bool(can) is not barred


@selects(
    "can_hold",
    TEXT,
    OF_THE_CARD,
    asks=("counters",),
    after=lambda told, what: f"able to hold a {str(what).title()}",
    example="targets: {face: up, can_hold: spell counter}",
)
def can_hold(game: YGame, card: Card, _: Any) -> bool:
    """It can hold counters of this kind; as far as is known, any of which a card's effects speak."""
    return "counters" in str(record_of(game, card).raw.get("effects"))


@selects(
    "summons_itself",
    YES,
    OF_THE_CARD,
    after=lambda *_: "with an effect that Special Summons it as a monster",
    example="resolve: [{set: {count: 1, card: trap, kind: [continuous], summons_itself: true, of: you, in: deck}}]",
)
def summons_itself(game: YGame, card: Card, _: Any) -> bool:
    """It is a Trap with an effect that Special Summons that card; perhaps one where not all of it is understood."""
    parts = every(record_of(game, card).raw.get("effects"))
    return any(part.get("special_summon") == "this card" or not _OPEN.isdisjoint(part) for part in parts)


_OPEN = frozenset({"unread", "unmodelled"})


@selects(
    "tosses_coins",
    YES,
    OF_THE_CARD,
    after=lambda *_: "with a coin tossing effect",
    example="resolve: [{add_to_hand: {count: 1, tosses_coins: true, of: you, in: deck}}]",
)
def tosses_coins(game: YGame, card: Card, _: Any) -> bool:
    """One of its effects tosses coins; perhaps one whose words speak of a coin and are not all understood."""
    parts = every(record_of(game, card).raw.get("effects"))
    return any("toss_coins" in part or any("coin" in str(part.get(key, "")) for key in _OPEN) for part in parts)


def _counters_said(told: Told, what: Any) -> str:
    kind = f"{what['kind']} " if "kind" in what else ""
    least = int(what.get("min", 1))
    return f"with {f'{least} or more {kind}Counters' if least > 1 else f'{kind}Counters on it'}"


@selects(
    "with_counters",
    mapping(
        {"kind": about(TEXT, "Which counters; any if it is left out."), "min": about(whole(1), "So many or more.")},
        least=1,
    ),
    OF_THE_CARD,
    asks=("counters",),
    after=_counters_said,
    example="targets: {card: monster, of: opponent, with_counters: {kind: Spell}}",
)
def with_counters(game: YGame, card: Card, what: Any) -> bool:
    """It has counters on it, of a kind: so many of them or more.

    Where neither the board nor an effect says of which kind counters are, they are of the one that is asked for unless
    the text of the card speaks of others. Source: TCG Official Rulebook v10, Counters.
    """
    return counters_on_cards.held(game, card, str(what.get("kind", ""))) >= int(what.get("min", 1))
