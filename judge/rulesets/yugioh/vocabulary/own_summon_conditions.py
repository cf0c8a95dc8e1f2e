"""Conditions of how this card was Summoned: in which way, with which materials or Tributes, and by what.

Only what the file has seen, or the board says, is known; a card that was there from the start is taken to have come as
it should.
Source: the texts of such cards; OCG Perfect Rulebook 2017, p. 113-114.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import Data, every, many
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary import alike_cards, origins
from judge.rulesets.yugioh.vocabulary.conditions import condition, holds
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import came_through, card_said, is_one
from judge.rulesets.yugioh.vocabulary.history_conditions import of_the_card, own_summons, was_one
from judge.rulesets.yugioh.vocabulary.selectors import count_of
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, THIS_CARD
from judge.vocabulary.shapes import TEXT, TRUTH, either, mapping, one_of


@condition(
    "made_with",
    SELECTOR,
    said=lambda doing, what: (
        f"to have been Summoned with {of_the_card({k: v for k, v in what.items() if k != 'in'}, doing)}"
        f"{' on the ' + str(what['in']) if 'in' in what else ''} as material"
    ),
    example="condition: [{made_with: {race: Dragon}}]",
)
def made_with(doing: Doing, what: Any) -> bool:
    """Such cards, as many as the selector says (``in: field``: that lay there), were among the materials of this card's
    Summon.

    Where the file has not seen that Summon and a ruling turns on it, it is left open.
    """
    used = origins.materials_of(doing.game, doing.source, str(what.get("in", "")))
    cards = [card for one in used if (card := was_one(doing, what, one)) is not None]
    if alike_cards.asks(what):
        return alike_cards.fitting(doing.game, what, cards, count_of(what)[0]) is not None
    return len(cards) >= count_of(what)[0]


@condition(
    "made_only_with",
    SELECTOR,
    said=lambda doing, what: f"to have been Summoned with {of_the_card(what, doing)} alone as material",
    example="condition: [{made_only_with: {card: monster, race: Dragon}}]",
)
def made_only_with(doing: Doing, what: Any) -> bool:
    """All materials of this card's Summon were such cards; open where the file has not seen that Summon."""
    used = origins.materials_of(doing.game, doing.source)
    return bool(used) and all(was_one(doing, what, card) is not None for card in used)


_OF_MATERIALS = frozenset({"made_with", "made_only_with", "summon_materials"})


def unsaid_materials(doing: Doing, asked: Any) -> bool:
    """Does a condition ask with what this card was Summoned (or what was Tributed for it), which the file has not
    seen?"""
    kinds = {key for part in every(asked) for key in part}
    materials = not _OF_MATERIALS.isdisjoint(kinds) and not materials_seen(doing, True)
    return materials or (
        "tributes" in kinds and not (own_summons(doing) or origins.all_used_told(doing.game, doing.source))
    )


class UnsaidSummon(str):
    """What turns on how a card was Summoned, which the file does not say, in words; ``who`` was Summoned so (empty: the
    card that asks), ``matter`` is what nobody says of it, and ``keys`` what the file can say it with."""

    __slots__ = ("keys", "matter", "who")
    keys: tuple[str, ...]
    matter: str
    who: str

    def __new__(cls, words: str, matter: str, *keys: str, who: str = "") -> UnsaidSummon:
        """The words, with what the file is asked for."""
        one = super().__new__(cls, words)
        one.matter, one.keys, one.who = matter, keys, who
        return one

    def question(self, card: str) -> str:
        """What the file is asked for, where it turns on this for a card."""
        keys = " or ".join(f"`{key}:`" for key in self.keys)
        asks = f", for which {card} asks" if self.matter.startswith("whether ") else ""
        return f"It turns on {self.matter.format(self.who or card)}{asks}. Write {keys} beside it on the board."


ITS_ATK = UnsaidSummon(
    "its ATK, which turns on the materials of its Summon (`atk` or `summoned_with` on the board can say it)",
    "the ATK of {}", "atk", "summoned_with",
)  # fmt: skip
MADE_OF = UnsaidSummon(
    "what applies if it was Summoned with certain materials (`summoned_with` on the board can say it)",
    "the materials with which {} was Summoned", "summoned_with",
)  # fmt: skip
THROUGH = UnsaidSummon(
    "what applies if the effect of such a card Summoned it (`summoned_by` on the board can say it)",
    "what Summoned {}", "summoned_by",
)  # fmt: skip
"""What turns on the materials of a Summon that the file has not seen, or on what Summoned a card."""
_OF_THE_SUMMON = frozenset({*_OF_MATERIALS, "tributes", "summoned_as", "summoned_by", "materials_seen", "summon_seen"})


def how_said(way: str, who: str = "") -> UnsaidSummon:
    """What turns on how a monster was Summoned, where the file does not say it (``who``: another than this card)."""
    was = f"was {origins.way_said(way)}"
    key = "summoned_from" if way.startswith("from ") else "summoned"
    words = f"what applies if {who or 'it'} {was} (the board can say how)"
    return UnsaidSummon(words, f"whether {{}} {was}", key, who=who)


def question(card: str, words: str) -> str:
    """What the file is asked for, where words on a card say what turns on an unsaid Summon; else nothing."""
    return words.question(card) if isinstance(words, UnsaidSummon) else ""


def unsaid_ways(game: YGame, card: Card, asked: Mapping[str, Any]) -> list[str]:
    """The ways of which one condition asks whether this card was Summoned so, and nobody says it; none where another
    of several is known."""
    ways = [str(one["summoned_as"]) for one in many(asked.get("any", asked)) if "summoned_as" in one]
    known = {way: origins.came_as(game, card, way) for way in ways}
    return [] if True in known.values() else [way for way in ways if known[way] is None]


def unsaid(doing: Doing, static: Data) -> str:
    """What of a card's Summon it turns on whether something of it applies, if the file does not say it and all else is
    met that is asked; in words."""
    asked = many(static.get("while"))
    others = (one for one in asked if _OF_THE_SUMMON.isdisjoint(key for part in every(one) for key in part))
    card = doing.game.table.cards[doing.source]
    ways = [way for one in asked for way in unsaid_ways(doing.game, card, one)]
    if not (ways or unsaid_materials(doing, static)) or not all(holds(doing, one) for one in others):
        return ""
    return how_said(ways[0]) if ways else MADE_OF


@condition(
    "tributes",
    SELECTOR,
    said=lambda doing, what: f"to have been Tribute Summoned by Tributing {of_the_card(what, doing)}",
    example="condition: [{tributes: {race: Dragon}}]",
)
def tributes(doing: Doing, what: Any) -> bool:
    """Such cards, as many as the selector says, were Tributed for the last Tribute Summon of this card."""
    given = [card for card in origins.tributes_of(doing.game, doing.source) if was_one(doing, what, card) is not None]
    return len(given) >= count_of(what)[0]


def _summoned_by_said(doing: Doing, what: Any) -> str:
    by = card_said(doing, what["effect_of"]) if isinstance(what, dict) else ""
    return f"to have been Summoned by the effect of {by}" if by else "to have been Summoned by its own effect"


@condition(
    "summoned_by",
    either(TEXT, mapping({"effect_of": SELECTOR}, required=("effect_of",))),
    said=_summoned_by_said,
    example="condition: [{summoned_by: e1}]",
)
def summoned_by(doing: Doing, effect: Any) -> bool:
    """This card was last Summoned by this effect of its own, or Special Summoned by the effect of such a card
    (`effect_of`)."""
    own = own_summons(doing)
    if not own and _told_by_what(doing):
        facts = doing.game.table.cards[doing.source].facts
        told = facts.get("summoned_by") if facts.get("summoned") == "special" else None
        return bool(told) and isinstance(effect, dict) and is_one(doing, effect["effect_of"], told)
    if not own or not isinstance(effect, dict):
        return bool(own) and own[-1].data.get("own") == effect
    special = own[-1].data.get("by_effect") and own[-1].data.get("how") == "special"
    return bool(special) and came_through(doing, effect["effect_of"], own[-1])


@condition(
    "equipped_by",
    THIS_CARD,
    said="to have been equipped by its own effect",
    example="condition: [{equipped_by: this card}]",
)
def equipped_by(doing: Doing, _: Any) -> bool:
    """This card is equipped to a monster, by its own effect; one that was equipped from the start is taken to be."""
    worn = [e for _, e in doing.game.timeline.events("moved") if e.card == doing.source and "onto" in e.data]
    if not doing.game.table.cards[doing.source].facts.get("equipped_to"):
        return False
    return not worn or worn[-1].data.get("through") == doing.source


@condition(
    "summoned_as",
    one_of(
        "fusion",
        "ritual",
        "synchro",
        "xyz",
        "link",
        "special",
        "tribute",
        "normal",
        "pendulum",
        "untributed",
        "own",
        "flipped",
    ),
    said=lambda _, way: f"to have been {origins.way_said(str(way))}",
    example="condition: [{summoned_as: xyz}]",
)
def summoned_as(doing: Doing, way: Any) -> bool:
    """The last Summon of this card was of this kind (``normal``: or it was Set, and has been turned face-up since).

    ``untributed``: so that nothing was Tributed for it; ``own``: a Special Summon by its own procedure; ``flipped``: it
    was flipped face-up since it came, in whatever way. One that was on the field from the start is taken to have come
    so, unless the board says how it was Summoned. Where neither the board nor its kind tells whether it was one of
    these three, ``special``, ``tribute``, ``normal`` or ``pendulum``, the ruling is left open.
    """
    game, card = doing.game, doing.game.table.cards[doing.source]
    return origins.came_as(game, card, str(way)) is not False


@condition(
    "summon_seen",
    TRUTH,
    said=lambda _, seen: "its Summon to be " + ("known" if seen else "unknown"),
    example="condition: [{summon_seen: true}]",
)
def summon_seen(doing: Doing, seen: Any) -> bool:
    """The file has seen the Summon of this card, or the board says whose effect made it (or neither)."""
    return (bool(own_summons(doing)) or _told_by_what(doing)) is seen


def _told_by_what(doing: Doing) -> bool:
    """Does the board say whose effect Summoned this card, or that none did?"""
    facts = doing.game.table.cards[doing.source].facts
    return bool(facts.get("summoned_by") or facts.get("summoned_as"))


@condition(
    "materials_seen",
    TRUTH,
    said=lambda _, seen: "the materials of its Summon to be " + ("known" if seen else "unknown"),
    example="static: [{change_atk: {summon_materials: 300}, cards: this card, while: [{materials_seen: true}]}]",
)
def materials_seen(doing: Doing, seen: Any) -> bool:
    """The file says or has seen with which materials this card was Summoned, or that its last Summon needed none (or it
    has not)."""
    if origins.all_used_told(doing.game, doing.source):
        return bool(seen)
    used = origins.materials_of(doing.game, doing.source)
    if not used and _paid_with_materials(doing):
        return not seen
    ways = {way for event in own_summons(doing)[-1:] for way in (event.data.get("how"), event.data.get("way"))}
    return (bool(used) or bool(ways and ways.isdisjoint(_WITH_MATERIALS))) is seen


_WITH_MATERIALS = ("fusion", "ritual", "synchro", "xyz", "link")


def _paid_with_materials(doing: Doing) -> bool:
    """Did this card come by its own procedure with the cards that its text names as materials? Which of those paid
    for it were materials, nothing in the duel says."""
    record, last = record_of(doing.game, doing.game.table.cards[doing.source]), own_summons(doing)[-1:]
    return (
        record.extra_deck
        and "own" in many(record.summons.get("special"))
        and not all(event.data.get("by_effect") for event in last)
    )
