"""Card records: what the judge knows of a card, with every category derived and never typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.kernel.records import altered, field, fixed
from judge.rulesets.yugioh.table import terms
from judge.vocabulary.words import Family

Data = Mapping[str, Any]
"""A small structured value of a card file (a selector, a condition, a step)."""


@fixed
class Effect:
    """One effect of a card, or the activation of the card itself (`card_activation`).

    ``frame`` is what it is an effect of: ``monster``, ``spell`` or ``trap`` (of a Pendulum Monster in a Pendulum Zone
    ``spell``). ``category`` and ``speed`` are derived (speed 0: never activated); ``places`` are the places it is
    activated in; ``wording`` is ``when``, ``if``, ``phase`` or empty; ``events`` are what it answers or is
    triggered by, ``heard`` the kinds of events (`Event.kind`) that can be one of those, ``at_event`` what must be
    true while they happen, ``answers`` what the last Chain Link must be.
    ``late`` marks a trigger that is being used like a fast effect. ``text`` are the printed words that it was read
    from, if it was, ``unread`` those about its activation that were not understood, ``doubts`` what a record says of it
    that is not modelled, each with the conditions and targets for which that matters. The rest is as in the card file.
    """

    card: str
    frame: str
    id: str
    about: str
    category: str
    speed: int
    card_activation: bool
    places: tuple[str, ...]
    mandatory: bool = False
    wording: str = ""
    events: tuple[Data, ...] = ()
    heard: frozenset[str] = frozenset()
    at_event: tuple[Data, ...] = ()
    per_event: bool | None = None
    answers: tuple[Data, ...] = ()
    conditions: tuple[Data, ...] = ()
    conditions_at_resolution: tuple[Data, ...] = ()
    oath: tuple[Data, ...] = ()
    cost: tuple[Data, ...] = ()
    targets: tuple[Data, ...] = ()
    choices: tuple[Effect, ...] = ()
    resolve: tuple[Data, ...] = ()
    static: tuple[Data, ...] = ()
    once: str = ""
    times: int = 1
    times_up_to: Any = None
    twice_if: tuple[Data, ...] = ()
    also_once: str = ""
    no_response: tuple[str, ...] = ()
    no_response_if: tuple[Data, ...] = ()
    unnegated: tuple[Data, ...] | None = None
    unnegated_by: tuple[str, ...] = ()
    damage_step: bool | None = None
    substep: str = ""
    needs_face_up: bool = False
    from_hand: tuple[Data, ...] | None = None
    hand_cost: tuple[Data, ...] = ()
    set_cost: tuple[Data, ...] = ()
    same_turn: tuple[Data, ...] | None = None
    unmodelled: str = ""
    text: str = ""
    unread: tuple[str, ...] = ()
    doubts: tuple[Data, ...] = ()
    each_time: tuple[Data, ...] = ()
    for_each_card: bool = False
    upkeep: Data = field(default_factory=dict)
    parent: str = ""
    procedure: Data = field(default_factory=dict)
    shared: bool = False
    usable_by_both: bool = False
    gained_by: Data = field(default_factory=dict)
    late: bool = False
    apart: bool = False
    origin: str = ""
    key: str = field(init=False)
    counted: str = field(init=False)
    is_trigger: bool = field(init=False)
    pace: int = field(init=False)
    zones: tuple[str, ...] = field(init=False)
    facets: frozenset[str] = field(init=False)
    asked: frozenset[str] = field(init=False)
    given: bool = field(init=False)

    def __post_init__(self) -> None:
        """What is asked again and again.

        ``key`` is the id of the effect, for a branch ("activate 1 of these effects") that of the whole; ``counted`` the
        one under which uses are counted, which a branch has of its own if it has a limit of its own (``apart``), and
        which is that on the card from which it was taken over (``origin``), if it was.
        ``is_trigger``: it is placed with the triggers rather than used as a fast effect. ``pace`` is how fast it may be
        used: its Spell Speed, or 2 for a trigger used like a fast effect. ``zones`` are those of its ``places``, or the
        field; ``facets`` is what rules ask of it (`judge.rulesets.yugioh.judging.play_facets`). ``asked`` are the words
        (keys) of the conditions, costs, targets and steps of an effect that activates, however deep in them. ``given``:
        what it says holds of a monster that was made with this card, so that it matters no more where this card is.
        """
        covered = [one for static in self.static for one in static.values() if isinstance(one, dict)]
        object.__setattr__(self, "given", any(not _OF_ITS_BEARER.isdisjoint(one) for one in covered))
        object.__setattr__(self, "key", self.parent or self.id)
        shared = self.origin or self.parent
        object.__setattr__(self, "counted", f"{shared}.{self.id}" if self.apart else self.origin or self.key)
        trigger = self.category.startswith(("Trigger", "Flip")) and not self.late
        object.__setattr__(self, "is_trigger", trigger)
        object.__setattr__(self, "pace", max(self.speed, 2) if self.late else self.speed)
        known = [terms.SELECTOR_ZONES[p] for p in self.places if p in terms.SELECTOR_ZONES] or [terms.ON_FIELD]
        object.__setattr__(self, "zones", tuple([zone for zones in known for zone in zones]))
        found = frozenset(_facets(self)) if self.speed > 0 else frozenset()
        object.__setattr__(self, "facets", _SEEN.setdefault(found, found))
        parts = (self.conditions, self.cost, self.targets, self.resolve) if self.speed > 0 else ()
        asked = frozenset([word for part in every(parts) for word in part])
        object.__setattr__(self, "asked", _SEEN.setdefault(asked, asked))

    @property
    def besides(self) -> tuple[Data, ...]:
        """What is paid besides where it is activated from the hand, or in the turn it was Set."""
        return (*self.hand_cost, *self.set_cost)

    @property
    def used_face_down(self) -> bool:
        """Is it used while the monster is face-down: it turns that face-up as its cost, or asks that it lies so?"""
        return any("turn_face_up" in item for item in self.cost) or _LIES_FACE_DOWN in self.conditions

    @property
    def is_fast(self) -> bool:
        """A fast effect: Spell Speed 2 or higher and not placed with the triggers."""
        return self.pace >= 2 and not self.is_trigger

    @property
    def activates(self) -> bool:
        """Does it ever make a Chain Link?"""
        return self.speed > 0


_OF_ITS_BEARER = frozenset({"made_with", "has_gained"})
_SEEN: dict[frozenset[str], frozenset[str]] = {}
"""The facets and words that effects have, each set of them once: they are compared at every play."""


def _facets(effect: Effect) -> Iterator[str]:
    """What rules ask of an effect that activates.

    Its category; ``card`` (the card itself is activated) or ``effect``; ``trigger`` or ``fast`` (not placed with the
    triggers), ``slow`` (Spell Speed 1), ``no reply`` (never one: slow, or a trigger), ``late`` (a trigger used like a
    fast effect), ``once``, ``negates Summons``, ``condition`` (it has one, or answers something), ``phase`` (of a
    phase), ``no same names`` (in its Chain), ``hand condition`` (of being activated from the hand).
    """
    yield effect.category
    yield "card" if effect.card_activation else "effect"
    yield "trigger" if effect.is_trigger else "fast"
    said = (
        (effect.pace == 1, "slow"),
        (effect.pace == 1 or effect.is_trigger, "no reply"),
        (effect.late, "late"),
        (effect.once, "once"),
        ("summon attempted" in effect.heard, "negates Summons"),
        (effect.conditions or effect.events or effect.answers, "condition"),
        (effect.wording == "phase", "phase"),
        (any("no_same_names_in_chain" in condition for condition in effect.conditions), "no same names"),
        (effect.from_hand, "hand condition"),
    )
    yield from (name for so, name in said if so)


_STAYING = frozenset({"continuous", "equip", "field"})
_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})
_NO_LEVEL = frozenset({"xyz", "link"})


@fixed
class CardRecord:
    """One card: kind of card, printed values, effects.

    ``mentions`` is every word of its effects (names among them), ``has`` what kinds of effects there are: ``static``,
    ``each time``, ``trigger`` (of an event), ``state`` (one that asks what was true then), ``mandatory quick``;
    ``read`` if something of it was read from its text, ``unread`` if words of it were not understood, ``old wording``
    if that text is of the wording before 2011; and every key of its static effects and oaths. ``gives`` are effects
    that other monsters gain from it, which are none of its own.
    """

    name: str
    words: tuple[str, ...]
    effects: tuple[Effect, ...] = ()
    level: int = 0
    attribute: str = ""
    race: str = ""
    atk: int | None = None
    defense: int | None = None
    archetypes: tuple[str, ...] = ()
    not_treated_as: tuple[str, ...] = ()
    known_as: tuple[str, ...] = ()
    stays: bool = False
    materials: tuple[str | Data, ...] = ()
    summons: Data = field(default_factory=dict)
    notes: str = ""
    raw: Data = field(default_factory=dict)
    mentions: tuple[str, ...] = ()
    gives: tuple[Effect, ...] = ()
    has: frozenset[str] = frozenset()
    frame: str = field(init=False)
    kinds: tuple[str, ...] = field(init=False)
    leaves_at_chain_end: bool = field(init=False)
    extra_deck: bool = field(init=False)

    def __post_init__(self) -> None:
        """What is asked again and again.

        ``frame`` is ``monster``, ``spell`` or ``trap``, empty for a card nobody has seen; ``kinds`` are the words
        before it: ``quick-play``, ``counter``, ``effect``, ``fusion``, ... ``leaves_at_chain_end``: a Spell or Trap
        that goes to the Graveyard once its Chain is over; ``extra_deck``: it belongs in the Extra Deck.
        """
        kinds, frame = self.words[:-1], self.words[-1] if self.words else ""
        leaves = frame in ("spell", "trap") and not self.stays and _STAYING.isdisjoint(kinds)
        object.__setattr__(self, "frame", frame)
        object.__setattr__(self, "kinds", kinds)
        object.__setattr__(self, "leaves_at_chain_end", leaves)
        object.__setattr__(self, "extra_deck", not _EXTRA_DECK.isdisjoint(kinds))

    @property
    def has_level(self) -> bool:
        """Could it have a Level? Xyz and Link Monsters have none."""
        return _NO_LEVEL.isdisjoint(self.kinds)

    def effect(self, effect_id: str) -> Effect | None:
        """The effect with this id."""
        return next((e for e in self.effects if e.id == effect_id), None)


def many(value: Any) -> tuple[Any, ...]:
    """A value that may be written alone or as a list, as a tuple."""
    if value is None:
        return ()
    return tuple(value) if isinstance(value, list) else (value,)


_LIES_FACE_DOWN: Data = {"is": {"what": "this card", "fits": {"face": "down"}}}


def awaited(occasions: Any) -> tuple[Data, ...]:
    """The events of a written ``trigger`` or ``window``; an occasion may name a phase and no event at all."""
    return tuple(event for one in many(occasions) for event in many(one.get("when") or one.get("if")))


def every(value: Any) -> list[Data]:
    """Every mapping in a written value, however deep: all steps, selectors and conditions."""
    found: list[Data] = []
    _gather(value, found)
    return found


def _gather(value: Any, found: list[Data]) -> None:
    if isinstance(value, dict):
        found.append(value)
        value = value.values()
    elif not isinstance(value, _NESTED):
        return
    for inner in value:
        if isinstance(inner, _NESTED):
            _gather(inner, found)


_NESTED = (dict, list, tuple)
"""What may have other written values in it."""


COSTS: Family[Any] = Family("cost", "One part of the cost.")
"""What costs are, defined by the words of `judge.rulesets.yugioh.effects`."""


def open_words(part: Data) -> str:
    """The words of a static effect or step on which a ruling can turn, as the judge does not know what they do: those
    of a text that were not understood, and what a record says it does not model (with what that could decide)."""
    return str(part.get("unread") or (part.get("unmodelled", "") if "turns_on" in part else ""))


QUICKER = "q"
"""What stands behind the id of an effect in that of its other half, which is the same as a Quick Effect: `e1`, `e1q`.
Who names one means the whole: which half it is, the table decides."""
OF_ITS_SUMMON = ("turns on its materials", "turns on its summon", "turns on summons of others")
"""Kinds of effects (`CardRecord.has`) that turn on with what the card itself was Summoned, on how, and on how other
monsters were."""
HEARD: dict[str, tuple[str, ...]] = {}
"""The kinds of events (`Event.kind`) that can be what an event word speaks of: entered where each word is defined."""


EFFECTS_NOW = "effects_base"
"""The fact of a card that holds whose effects it has, which of its own it has not, and until when."""
TAKEN_OVER = "took over effects"
"""The event of a card that has them from now on."""
COPIES = "copy_effects"
COPYING = frozenset({COPIES})
"""The word of card files by which a card takes effects over."""
ALL = "all"
"""In place of all of its own."""


def taken_over(found: CardRecord, other: CardRecord, without: Iterable[str]) -> CardRecord:
    """The record of a card with the original effects of another one, and without some of its own.

    Those are printed on the other card; they are neither its activation nor the way to Summon it, and of a Pendulum
    Monster not its Pendulum Effects.
    """
    gone = frozenset(without)
    own = tuple(effect for effect in found.effects if ALL not in gone and effect.id not in gone)
    over = [effect for effect in other.effects if _goes_over(other, effect)]
    copied = tuple(_copied(effect, number) for number, effect in enumerate(over, 1))
    return altered(found, effects=(*own, *copied), has=found.has | other.has)


def _goes_over(other: CardRecord, effect: Effect) -> bool:
    """Is it one of those effects? A Pendulum Effect is that of a Spell."""
    return not effect.card_activation and not effect.procedure and effect.frame == other.frame


def _copied(effect: Effect, number: int) -> Effect:
    """The same effect as one of the card that has taken it over."""
    name = f"c{number}"
    choices = tuple(altered(one, parent=name, origin=effect.id) for one in effect.choices)
    return altered(effect, id=name, origin=effect.id, choices=choices)
