"""Selectors: which cards an effect speaks of.

Each property is defined once, in one of the modules whose names end in `properties`: its shape, what it asks of a card,
and how a sentence tells it. The words of a sentence follow one another in the order in which those are imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.kernel.records import fixed
from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, frame_there, on_field, record_of
from judge.rulesets.yugioh.vocabulary import origins
from judge.rulesets.yugioh.vocabulary.amounts import amount
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import chosen_targets
from judge.rulesets.yugioh.vocabulary.sides import Sides
from judge.vocabulary.shapes import Shape
from judge.vocabulary.words import Family, Word

SELECTOR, GROUP, TARGET = "selector", "material_group", "target_selector"
"""Where a property can stand: in every selector, among the materials of a monster only, among targets only."""


@fixed
class Told:
    """A selector that is being put into words: of one card or of ``several``, by the effect of ``doing`` (or by nobody:
    what is printed on a card)."""

    selector: Mapping[str, Any]
    doing: Sides | None
    several: bool


Teller = Callable[[Told, Any], str]
"""A part of the noun phrase; empty if there is nothing to say."""


@fixed
class Property(Word):
    """A word of selectors: where it can stand (``within``), how it is told (``before`` the noun, as the ``noun``,
    ``after`` it), what else has to do with it (``asks``: what an effect that says it asks for), and how its words for
    earlier things are ``filled`` in."""

    within: str
    hidden: bool
    asks: frozenset[str]
    before: Teller | None
    noun: Teller | None
    after: Teller | None
    filled: Callable[[Doing, Any], Any] | None


PROPERTIES: Family[Property] = Family(SELECTOR, "Which cards.")

OF_THE_CARD: dict[str, Callable[[YGame, Card, Any], bool]] = {}
"""What asks something of the card itself."""
OF_THE_PLACE: dict[str, Callable[[Doing, Card, Any], bool]] = {}
"""What asks something of the card where it is, as seen by the owner of the effect."""
AMONG: dict[str, Callable[[YGame, list[Card], Any], list[Card]]] = {}
"""What leaves some of the cards that fit, by comparing them."""
TOGETHER: dict[str, Callable[[YGame, Sequence[Card], Any], str]] = {}
"""What materials must have in common: what is wrong with them; empty if nothing is."""
HEEDED: dict[str, Callable[..., Any]] = {}
"""What is heeded where cards are counted, looked for or chosen."""
_HIDDEN: set[str] = set()
_FILLED: dict[str, Callable[[Doing, Any], Any]] = {}
_FILLED_FIRST: dict[str, Callable[[Doing, Any], Any]] = {}

F = Callable[..., Any]


def selects(
    key: str,
    shape: Shape,
    by: Mapping[str, Any],
    *,
    example: str,
    within: str = SELECTOR,
    hidden: bool = False,
    asks: Sequence[str] = (),
    before: Teller | None = None,
    noun: Teller | None = None,
    after: Teller | None = None,
    filled: Callable[[Doing, Any], Any] | None = None,
    filled_first: Callable[[Doing, Any], Any] | None = None,
) -> Callable[[F], F]:
    """Define a word: decorates the function that asks it, whose docstring is its page. ``by`` is the table to which
    the function belongs (`OF_THE_CARD`, ...); a ``hidden`` property is one that a face-down card does not show. What is
    ``filled_first`` means another thing by the words of its parts than these would by themselves."""

    def enter(function: F) -> F:
        asked = frozenset(asks)
        PROPERTIES.enter(
            Property(key, shape, function, example, {}, within, hidden, asked, before, noun, after, filled)
        )
        by[key] = function  # type: ignore[index]
        if hidden:
            _HIDDEN.add(key)
        if filled is not None:
            _FILLED[key] = filled
        if filled_first is not None:
            _FILLED_FIRST[key] = filled_first
        return function

    return enter


def asking(what: str) -> tuple[str, ...]:
    """The properties that turn on something: ``levels``, ``points``, ``life points``, ``counters``, ``kinds``, or
    on what a card is at all (``properties``)."""
    return tuple([word.key for word in PROPERTIES if what in word.asks])


def shows_nothing_of(selector: Mapping[str, Any]) -> bool:
    """Does a selector ask for what a face-down card does not show?"""
    return not _HIDDEN.isdisjoint(selector)


_FRAMES = {"spell or trap": ("spell", "trap")}


def is_kind(game: YGame, card: Card, wanted: str) -> bool:
    """Is the card of this kind where it is now (``monster``, ``spell or trap``, ...)? A card that nobody has seen
    may be of any kind, unless its zone tells."""
    if wanted == "any" or (card.name == terms.UNKNOWN and not on_field(card)):
        return True
    if card.name == terms.UNKNOWN and card.zone in terms.SPELL_TRAP_ZONES:
        return wanted != "monster"
    token = card.facts.get("token")
    if card.facts.get("as_monster") in _FRAMES.get(wanted, (wanted,)):
        return True  # it still is that besides a monster
    frame = "monster" if token or card.facts.get("as_monster") else record_of(game, card).frame
    if card.zone == terms.MONSTER and (card.name == terms.UNKNOWN or not face_up(card)):
        frame = "monster"
    if frame == "monster" and card.facts.get("pendulum"):
        frame = "spell"
    frame = frame_there(frame, card.zone, as_trap=bool(card.facts.get("as_trap")))
    return frame in _FRAMES.get(wanted, (wanted,))


def fits(game: YGame, selector: Mapping[str, Any], card: Card, *, known: bool = False) -> bool:
    """Does the card itself (not its place) fit the description? Face-down monsters hide what they are, unless they are
    ``known``: to the player who pays with them, or reveals them, or where face-down ones are what is asked for ("1
    face-down "A" monster you control"). A card in a hand that nobody has seen may be any."""
    if card.name == terms.UNKNOWN and card.zone == terms.HAND:
        return True
    known = known or "revealed_if_set" in selector or selector.get("face") == "down"
    for key, what in selector.items():
        asked = OF_THE_CARD.get(key)
        if asked is None:
            continue
        if key in _HIDDEN and not known and card.zone == terms.MONSTER and not face_up(card):
            if "or_face_down" in selector:
                continue
            return False
        if not asked(game, card, what):
            return False
    return True


def matches(doing: Doing, selector: Mapping[str, Any], card: Card, *, place: bool = True, doomed: bool = False) -> bool:
    """Does a card fit a selector, as seen by the owner of the effect? ``place=False`` leaves the place out.

    A monster already destroyed by battle is out of every effect's reach until it goes to the Graveyard; it is still
    there all the same, for those who ask who is on the field (``doomed=True``).
    """
    if place and (card.zone not in zones_of(selector) or (not doomed and _doomed(doing.game, card))):
        return False
    return fits_here(doing, selector, card)


WHERE_USED = frozenset({"hand", "field", "graveyard", "banished"})
"""Where a card can be used: what names all of these means any place, as the Extra Deck."""


def matches_in_use(doing: Doing, selector: Mapping[str, Any], card: Card) -> bool:
    """Does a card that is used, or was, fit a selector? The place counts unless it may be any."""
    return matches(doing, selector, card, place=not WHERE_USED.issubset(many(selector.get("in", "field"))))


def zones_of(selector: Mapping[str, Any]) -> Sequence[str]:
    """The places in which a selector looks for cards: the field unless it names others."""
    named = selector.get("in", "field")
    if isinstance(named, str):
        return terms.SELECTOR_ZONES[named]
    return [zone for place in many(named) for zone in terms.SELECTOR_ZONES[place]]


def _doomed(game: YGame, card: Card) -> bool:
    """Is this a monster destroyed by battle that has not gone to the Graveyard yet?"""
    attack = game.state.attack
    return attack is not None and card.zone == terms.MONSTER and (card.id, card.stay) in attack.doomed


def fits_here(doing: Doing, selector: Mapping[str, Any], card: Card, *, known: bool = False) -> bool:
    """Does a card in one of the places of a selector fit the rest of it?"""
    for key in selector:
        asked = OF_THE_PLACE.get(key)
        if asked is not None and not asked(doing, card, selector[key]):
            return False
    return fits(doing.game, selector, card, known=known)


def candidates(doing: Doing, selector: Mapping[str, Any], *, doomed: bool = False, known: bool = False) -> list[Card]:
    """All cards on the table that fit a selector, oldest first (``doomed``: see `matches`; ``known``: see `fits`)."""
    game, gone = doing.game, doing.paying | doing.away if doing.away else doing.paying
    attack = game.state.attack
    found = game.table.everywhere(*zones_of(selector))
    if gone:
        found = [c for c in found if c.id not in gone]
    if attack is not None and attack.doomed and not doomed:
        found = [c for c in found if not _doomed(game, c)]
    found = [c for c in found if fits_here(doing, selector, c, known=known) and not unseen(selector, c)]
    if AMONG.keys().isdisjoint(selector):  # as mostly
        return found
    for key in (key for key in selector if key in AMONG):
        found = AMONG[key](game, found, selector[key])
    return found


_OF_ITS_NATURE = frozenset({"also_kind", "barring", "material_named", "not_kind", "not_name", "printed"})


def unseen_in_hand(cards: Sequence[Card]) -> bool:
    """Is one of some cards in a hand, where nobody has seen it?"""
    return any(card.name == terms.UNKNOWN and card.zone == terms.HAND for card in cards)


def may_be_any(selector: Mapping[str, Any], card: Card) -> bool:
    """Is it a card in a hand that nobody has seen, of which a selector asks what it is?"""
    return card.name == terms.UNKNOWN and card.zone == terms.HAND and _asks_its_nature(selector)


def surest_first(selector: Mapping[str, Any], cards: Sequence[Card]) -> list[Card]:
    """Cards that fit a selector; those of which nobody knows whether they do come last."""
    return sorted(cards, key=lambda card: may_be_any(selector, card))


def unseen(selector: Mapping[str, Any], card: Card) -> bool:
    """Is the card banished face-down, and something asked of it that nobody can see? It is then no monster, and no card
    of any name; "1 banished card" can be it (Konami OCG database, PSY-Framelord Omega)."""
    if card.zone != terms.BANISHED or face_up(card) or selector.get("face") == "down":
        return False
    return _asks_its_nature(selector)


def _asks_its_nature(selector: Mapping[str, Any]) -> bool:
    if selector.get("card", "any") != "any" or not (_HIDDEN | _OF_ITS_NATURE).isdisjoint(selector):
        return True
    return any(_asks_its_nature(one) for one in many(selector.get("one_of")))


def is_among(doing: Doing, selector: Mapping[str, Any], card: Card) -> bool:
    """Is a card one of those that fit a selector, wherever it is, or the one that stands out among them?"""
    if AMONG.keys().isdisjoint(selector):
        return matches(doing, selector, card, place=False)
    return card in candidates(doing, selector)


def concrete(doing: Doing, what: Any) -> Any:
    """A structure with its words for earlier things filled in: ``name: it`` is the card just acted on,
    ``race: declared`` what was declared at activation."""
    if isinstance(what, list):
        return [concrete(doing, w) for w in what]
    if not isinstance(what, dict):
        return what
    for key in (key for key in _FILLED_FIRST if key in what):
        what = {**what, key: _FILLED_FIRST[key](doing, what[key])}
    filled = {k: concrete(doing, v) for k, v in what.items()}
    for key in (key for key in _FILLED if key in filled):
        filled[key] = _FILLED[key](doing, filled[key])
    return filled


def as_things_stand(doing: Doing, count: Any) -> Any:
    """A count with its words for other cards filled in ("up to the number of ...", as many as were paid with, as many
    as there are more than some number)."""
    if isinstance(count, dict) and "provided" in count:
        met = OF_THE_PLACE["provided"](doing, doing.game.table.cards[doing.source], count["provided"])
        return {"min": count.get("min", 1), "max": count["max"] if met else count.get("else", count.get("min", 1))}
    if isinstance(count, dict) and "max_per" in count:
        return {"min": count.get("min", 1), "max": amount(doing, {"per": count["max_per"]})}
    if isinstance(count, dict) and "over" in count:
        number = max(len(candidates(doing, count["counted"])) - amount(doing, count["over"]), 0)
        return {"min": number, "max": number}
    if isinstance(count, dict) and "amount" in count:
        number = max(amount(doing, count["amount"]), 0)
        how = "or_none" if "or_none" in count else "exact"
        return {"min": number, "max": number, **({} if "as_possible" in count else {how: True})}
    if isinstance(count, dict) and "max_amount" in count:
        if of_unseen_materials(doing, count):
            return {"min": count.get("min", 1)}
        return {"min": count.get("min", 1), "max": max(amount(doing, count["max_amount"]), 0)}
    if count == "as many as drawn":
        drawn = doing.counts.get(f"drawn {doing.you}", 0)
        return {"min": drawn, "max": drawn}
    return (len(doing.remembered("cost_cards")) or 1) if count == "cost cards" else count


def of_unseen_materials(doing: Doing, count: Any) -> bool:
    """Does the number of cards turn on the materials of this card, of the one target, or of its Summon, and has nobody
    said which they are?"""
    told = count.get("max_amount") if isinstance(count, Mapping) else None
    if not isinstance(told, Mapping):
        return False
    if "summon_materials" in told:
        used = origins.materials_of(doing.game, doing.source)
        seen = bool(used) or ("given" in told and origins.was_seen_coming(doing.game, doing.source))
        return not (seen or origins.all_used_told(doing.game, doing.source))
    this = doing.game.table.cards[doing.source]
    if "materials" in told and told.get("on") == "target":
        return any(_materials_unseen(doing.game, one) for (one, _), _ in chosen_targets(doing))
    return "materials" in told and told.get("on") == "this card" and this.facts.get("materials") is None


def _materials_unseen(game: YGame, card_id: str) -> bool:
    """Has nobody said which Xyz Materials the monster has, or had as it left the Monster Zone?"""
    left = [e.data for _, e in game.timeline.events("moved") if e.card == card_id and e.data["from"] == terms.MONSTER]
    if game.table.cards[card_id].zone == terms.MONSTER or not left:
        return game.table.cards[card_id].facts.get("materials") is None
    return "was_materials" not in left[-1]


def asked_together(selector: Mapping[str, Any]) -> list[tuple[Callable[[YGame, Sequence[Card], Any], str], Any]]:
    """What is asked of cards together: the questions, each with what is asked (of ``one_each`` the kinds of cards)."""
    return [
        (TOGETHER[key], selector.get("one_of", ()) if key == "one_each" else what)
        for key, what in selector.items()
        if key in TOGETHER
    ]


def may_stay_without(selector: Mapping[str, Any] | str) -> bool:
    """Is something targeted only while conditions hold, and nothing otherwise?"""
    count = selector.get("count") if isinstance(selector, Mapping) else None
    return isinstance(count, Mapping) and "provided" in count and count.get("min") == 0


def if_possible(selector: Mapping[str, Any] | str) -> bool:
    """Is something targeted only where there is anything to target?"""
    count = selector.get("count") if isinstance(selector, Mapping) else None
    return isinstance(count, Mapping) and "if_possible" in count


def asked_for(doing: Doing, selector: Mapping[str, Any] | str) -> tuple[int, int | None]:
    """How many cards a selector asks for as things stand ("up to the number of ..."); see `count_of`."""
    count = selector.get("count") if not isinstance(selector, str) else None
    return count_of({"count": as_things_stand(doing, count)} if isinstance(count, dict) else selector)


def count_of(selector: Mapping[str, Any] | str) -> tuple[int, int | None]:
    """How many cards a selector (or a reference: one) asks for: least and most (None: all there are)."""
    if isinstance(selector, str):
        return 1, 1
    count = selector.get("count", 1)
    if count == "all":
        return 1, None
    if count in ("cost cards", "as many as drawn", "as many as before"):
        return 1, 1
    if isinstance(count, dict) and "exactly" in count:
        return min(count["exactly"]), max(count["exactly"])
    if isinstance(count, dict):
        least = int(count.get("min", 1))
        most = count.get("max", count.get("up_to"))
        return least, None if most is None else int(most)
    return int(count), int(count)


def numbers_of(selector: Mapping[str, Any] | str) -> tuple[int, ...]:
    """The only numbers of cards that a selector allows (``3 or 6``); empty if it allows all between two."""
    count = selector.get("count") if not isinstance(selector, str) else None
    return tuple(count["exactly"]) if isinstance(count, dict) and "exactly" in count else ()
