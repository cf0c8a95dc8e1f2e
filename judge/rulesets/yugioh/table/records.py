"""Card records: what the judge knows of a card, with every category derived and never typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.fixed import fixed
from judge.kernel.scenario import words_in
from judge.rulesets.yugioh.table import steps, terms
from judge.rulesets.yugioh.table.spell_speed import category_of, speed_of
from judge.vocabulary.words import Family

Data = Mapping[str, Any]
"""A small structured value of a card file (a selector, a condition, a step)."""


@fixed
class Effect:
    """One effect of a card, or the activation of the card itself (`card_activation`).

    ``category`` and ``speed`` are derived (speed 0: never activated); ``places`` are the places it is
    activated in; ``wording`` is ``when``, ``if``, ``phase`` or empty; ``events`` are what it answers or is
    triggered by, ``heard`` the kinds of events (`Event.kind`) that can be one of those, ``at_event`` what must be
    true while they happen, ``answers`` what the last Chain Link must be.
    ``late`` marks a trigger that is being used like a fast effect. ``text`` are the printed words that it was read
    from, if it was, ``unread`` those about its activation that were not understood, ``doubts`` what a record says of it
    that is not modelled, each with the conditions and targets for which that matters. The rest is as in the card file.
    """

    card: str
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
    no_response: tuple[str, ...] = ()
    damage_step: bool | None = None
    substep: str = ""
    needs_face_up: bool = False
    from_hand: tuple[Data, ...] | None = None
    hand_cost: tuple[Data, ...] = ()
    same_turn: tuple[Data, ...] | None = None
    unmodelled: str = ""
    text: str = ""
    unread: tuple[str, ...] = ()
    doubts: tuple[Data, ...] = ()
    each_time: tuple[Data, ...] = ()
    upkeep: Data = field(default_factory=dict)
    parent: str = ""
    procedure: Data = field(default_factory=dict)
    shared: bool = False
    usable_by_both: bool = False
    late: bool = False
    apart: bool = False
    key: str = field(init=False)
    counted: str = field(init=False)
    is_trigger: bool = field(init=False)
    pace: int = field(init=False)
    zones: tuple[str, ...] = field(init=False)
    facets: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        """What is asked again and again.

        ``key`` is the id of the effect, for a branch ("activate 1 of these effects") that of the whole; ``counted`` the
        one under which uses are counted, which a branch has of its own if it has a limit of its own (``apart``).
        ``is_trigger``: it is placed with the triggers rather than used as a fast effect. ``pace`` is how fast it may be
        used: its Spell Speed, or 2 for a trigger used like a fast effect. ``zones`` are those of its ``places``, or the
        field; ``facets`` is what rules ask of it (`judge.rulesets.yugioh.judging.play_facets`).
        """
        object.__setattr__(self, "key", self.parent or self.id)
        object.__setattr__(self, "counted", f"{self.parent}.{self.id}" if self.apart else self.key)
        trigger = self.category.startswith(("Trigger", "Flip")) and not self.late
        object.__setattr__(self, "is_trigger", trigger)
        object.__setattr__(self, "pace", max(self.speed, 2) if self.late else self.speed)
        known = [terms.SELECTOR_ZONES[p] for p in self.places if p in terms.SELECTOR_ZONES] or [terms.ON_FIELD]
        object.__setattr__(self, "zones", tuple([zone for zones in known for zone in zones]))
        found = frozenset(_facets(self)) if self.speed > 0 else frozenset()
        object.__setattr__(self, "facets", _SEEN.setdefault(found, found))

    @property
    def is_fast(self) -> bool:
        """A fast effect: Spell Speed 2 or higher and not placed with the triggers."""
        return self.pace >= 2 and not self.is_trigger

    @property
    def activates(self) -> bool:
        """Does it ever make a Chain Link?"""
        return self.speed > 0


_SEEN: dict[frozenset[str], frozenset[str]] = {}
"""The facets that effects have, each set of them once: they are compared at every play."""


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


@fixed
class CardRecord:
    """One card: kind of card, printed values, effects.

    ``mentions`` is every word of its effects (names among them), ``has`` what kinds of effects there are: ``static``,
    ``each time``, ``trigger`` (of an event), ``state`` (one that asks what was true then), ``mandatory quick``;
    ``read`` if something of it was read from its text, ``unread`` if words of it were not understood, ``old wording``
    if that text is of the wording before 2011; and every key of its static effects and oaths.
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
    stays: bool = False
    materials: tuple[str | Data, ...] = ()
    summons: Data = field(default_factory=dict)
    notes: str = ""
    raw: Data = field(default_factory=dict)
    mentions: tuple[str, ...] = ()
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

    def effect(self, effect_id: str) -> Effect | None:
        """The effect with this id."""
        return next((e for e in self.effects if e.id == effect_id), None)


def many(value: Any) -> tuple[Any, ...]:
    """A value that may be written alone or as a list, as a tuple."""
    if value is None:
        return ()
    return tuple(value) if isinstance(value, list) else (value,)


def awaited(occasions: Any) -> tuple[Data, ...]:
    """The events of a written ``trigger`` or ``window``; an occasion may name a phase and no event at all."""
    return tuple(event for one in many(occasions) for event in many(one.get("when") or one.get("if")))


def every(value: Any) -> Iterator[Data]:
    """Every mapping in a written value, however deep: all steps, selectors and conditions."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for inner in value:
            yield from every(inner)


COSTS: Family[Any] = Family("cost", "One part of the cost.")
"""What costs are, defined by the words of `judge.rulesets.yugioh.effects`."""


def _split(raw: Any) -> Iterator[Data]:
    """Conditions or costs, one thing each, where the file may write several in one mapping."""
    for part in many(raw):
        beside = {other for key in part if key in COSTS for other in COSTS[key].beside} & part.keys()
        details = {key: part[key] for key in beside}
        yield from ({key: value, **details} for key, value in part.items() if key not in beside)


def record(name: str, raw: Data, edition: str = "tcg", *, whole: bool = True) -> CardRecord:
    """Read one card as an edition has it. Raises `Unreadable` for a type that is no kind of card."""
    raw = {**raw, **(raw.get("editions") or {}).get(edition, {})}
    words = tuple(str(raw.get("type", "")).lower().split())
    if not words or words[-1] not in ("monster", "spell", "trap"):
        raise Unreadable(
            f"{name} has the type {raw.get('type')!r}, which is no kind of card.",
            hint="A type ends in monster, spell or trap, as in `quick-play spell` or `effect monster`.",
            path=("cards", name, "type"),
        )
    effects = tuple(_effect(name, words, dict(e), n) for n, e in enumerate(raw.get("effects") or [], 1))
    if len({e.id for e in effects}) < len(effects):
        raise _called_alike(name, effects)
    if whole:
        _check_own_effects(name, raw, effects)
    if words[-1] in ("spell", "trap") and not any(e.card_activation for e in effects):
        act = {"id": "act", "about": "no effect on activation", "resolve": []}
        effects = (_effect(name, words, act, 0), *effects)
    return CardRecord(
        name=name,
        words=words,
        effects=effects,
        level=int(raw.get("level") or raw.get("rank") or raw.get("link") or 0),
        attribute=str(raw.get("attribute", "")),
        race=str(raw.get("race", "")),
        atk=raw["atk"] if isinstance(raw.get("atk"), int) else None,
        defense=raw["def"] if isinstance(raw.get("def"), int) else None,
        archetypes=tuple(many(raw.get("archetypes"))),
        stays=bool(raw.get("stays", False)),
        materials=tuple(many(raw.get("materials"))),
        summons=raw.get("summons") or {},
        notes=str(raw.get("notes", "")),
        raw=raw,
        mentions=tuple(dict.fromkeys(words_in(raw.get("effects")))),
        has=frozenset(kind for effect in effects for kind in _kinds(effect))
        | _of_summons(raw.get("summons") or {})
        | (frozenset({"old wording"}) if raw.get("old_wording") else frozenset()),
    )


def _check_own_effects(name: str, raw: Data, effects: Sequence[Effect]) -> None:
    """Raises `Unreadable` for an effect that the card speaks of as its own, and does not have."""
    ids = [one.id for e in effects for one in (e, *e.choices)]
    for number, written in enumerate(raw.get("effects") or []):
        for part in every(written):
            for key in _OWN_EFFECTS & part.keys():
                said = part[key]["effect"] if isinstance(part[key], dict) else part[key]
                if said not in (*ids, "act"):
                    raise Unreadable(
                        f"{name} speaks of an effect {said} of its own, which it does not have.",
                        hint=f"It has {', '.join(ids)}.",
                        path=("cards", name, "effects", number),
                    )


_OWN_EFFECTS = frozenset({"used_this_turn", "used_earlier", "summoned_by", "by_effect"})
"""Words behind which stands an effect of the card itself, by its id."""


def _called_alike(name: str, effects: Sequence[Effect]) -> Unreadable:
    """Which of the effects has the id of one before it."""
    ids = [e.id for e in effects]
    at = next(n for n, one in enumerate(ids) if one in ids[:n])
    return Unreadable(
        f"{name} has two effects called {ids[at]}: number {ids.index(ids[at]) + 1} and number {at + 1}.",
        hint="An effect without an id is called by its number, as in `e2`; give one of them another id.",
        path=("cards", name, "effects", at),
    )


def _kinds(effect: Effect) -> Iterator[str]:
    if effect.text:
        yield "read"
    if effect.unread or effect.doubts or _open(effect):
        yield "unread"
    if effect.static:
        yield "static"
    if effect.oath:
        yield "oath"
    for part in (*effect.static, *effect.oath, *(oath for branch in effect.choices for oath in branch.oath)):
        yield from part
    if effect.each_time:
        yield "each time"
    if effect.mandatory and effect.is_fast and effect.answers:
        yield "mandatory quick"
    if effect.is_trigger and effect.wording != "phase" and effect.events:
        yield "trigger"
        if effect.at_event or effect.conditions:
            yield "state"


def open_words(part: Data) -> str:
    """The words of a static effect or step on which a ruling can turn, as the judge does not know what they do: those
    of a text that were not understood, and what a record says it does not model (with what that could decide)."""
    return str(part.get("unread") or (part.get("unmodelled", "") if "turns_on" in part else ""))


def _open(effect: Effect) -> bool:
    return any(open_words(part) for part in every((effect.static, effect.resolve, effect.oath))) or any(
        _open(branch) for branch in effect.choices
    )


def _of_summons(summons: Data) -> frozenset[str]:
    """What a card has (`CardRecord.has`) by the limits of its Summons: ``only one`` if a player can control but one."""
    open_ones = summons.get("unread") or summons.get("allows_more")
    found = (("unread", open_ones), ("read", summons.get("unread")), ("only one", summons.get("only_one")))
    return frozenset([kind for kind, there in found if there])


_READ: dict[tuple[str, str], tuple[Data, CardRecord]] = {}


def shipped_record(name: str, raw: Data, edition: str) -> CardRecord:
    """The record of a card of the library, read once for all scenarios; ``raw`` is the same object each time."""
    known = _READ.get((name, edition))
    if known is None or known[0] is not raw:
        known = _READ[name, edition] = raw, record(name, raw, edition)
    return known[1]


_NAMED: dict[tuple[str, str], tuple[CardRecord, Mapping[str, Any], tuple[str, ...]]] = {}


def named_by(found: CardRecord, library: Mapping[str, Any], edition: str) -> tuple[str, ...]:
    """The cards of a library that a record names; looked up once for one that `shipped_record` keeps."""
    key = found.name, edition
    known = _NAMED.get(key)
    if known is not None and known[0] is found and known[1] is library:
        return known[2]
    names = tuple([name for name in found.mentions if name in library])
    kept = _READ.get(key)
    if kept is not None and kept[1] is found:
        _NAMED[key] = found, library, names
    return names


def _is_card_activation(words: tuple[str, ...], raw: Data) -> bool:
    return words[-1] in ("spell", "trap") and not any(
        k in raw for k in ("in", "trigger", "static", "each_time", "upkeep")
    )


def _places(words: tuple[str, ...], raw: Data, card_activation: bool) -> tuple[str, ...]:
    if "in" in raw:
        return tuple(many(raw["in"]))
    if card_activation:
        return ("card",)
    if "static" in raw:
        return ("field",)
    return ("after event",) if "trigger" in raw or raw.get("flip") else ("field",)


def _effect(name: str, words: tuple[str, ...], raw: dict[str, Any], number: int, whole: Data | None = None) -> Effect:
    """One effect, or one branch of a ``whole`` effect, which has its id."""
    apart = whole is not None and "once" in raw
    if whole is not None:
        raw = {**{k: v for k, v in whole.items() if k not in ("choose", "resolve", "about", "id")}, **raw}
    card_activation = _is_card_activation(words, raw)
    own_id = str(raw.get("id") or ("act" if card_activation and whole is None else f"e{number}"))
    category = category_of(words, raw, card_activation)
    wording, events = _wording(raw)
    no_response = raw.get("no_response")
    branches = raw.get("choose") or []
    return Effect(
        card=name,
        id=own_id,
        about=str(raw.get("about", "")),
        category=category,
        speed=speed_of(category),
        card_activation=card_activation,
        places=_places(words, raw, card_activation),
        mandatory=bool(raw.get("mandatory", False)),
        wording=wording,
        events=events,
        heard=frozenset(
            [kind for event in events if "phase" not in event for key in event for kind in HEARD.get(key, ())]
        ),
        at_event=many(raw.get("while")),
        per_event=raw.get("per_event"),
        answers=many(raw.get("answers")),
        conditions=tuple(_split(raw.get("condition"))),
        oath=many(raw.get("oath")),
        conditions_at_resolution=tuple(_split(raw.get("condition_at_resolution"))),
        cost=tuple(_split(raw.get("cost"))),
        targets=many(raw.get("targets")),
        choices=tuple(_effect(name, words, dict(b), n, {**raw, "id": own_id}) for n, b in enumerate(branches, 1)),
        resolve=tuple(steps.in_order(name, step) for step in many(raw.get("resolve"))),
        static=tuple(steps.in_standing(name, one) for one in many(raw.get("static"))),
        once=str(raw.get("once", "")),
        times=int(raw.get("times", 1)),
        no_response=tuple(str(x) for x in many(no_response)),
        damage_step=raw.get("damage_step"),
        substep=str(raw.get("substep", "")),
        needs_face_up=bool(raw.get("needs_face_up", False)),
        from_hand=many(raw["from_hand"]) if "from_hand" in raw else None,
        hand_cost=tuple(_split(raw.get("hand_cost"))),
        same_turn=many(raw["same_turn"]) if "same_turn" in raw else None,
        unmodelled=str(raw.get("unmodelled", "")),
        text=str(raw.get("text", "")),
        unread=tuple(raw.get("unread", ())),
        doubts=many(raw.get("doubts")),
        each_time=many(raw.get("each_time")),
        upkeep=raw.get("upkeep") or {},
        procedure=raw.get("procedure") or {},
        shared=bool(raw.get("once_shared", False)),
        usable_by_both=raw.get("usable_by") == "both",
        apart=apart,
        parent=str(whole["id"]) if whole is not None else "",
    )


HEARD: dict[str, tuple[str, ...]] = {}
"""The kinds of events (`Event.kind`) that can be what an event word speaks of: entered where each word is defined."""


def _wording(raw: Data) -> tuple[str, tuple[Data, ...]]:
    """The event part of an effect: its wording and the events, from ``trigger`` or ``window``."""
    wording = ""
    events: list[Data] = []
    for part in (*many(raw.get("trigger")), *many(raw.get("window"))):
        if "phase" in part:
            wording = "phase"
            events.append(part)
            continue
        wording = wording or ("when" if "when" in part else "if")
        events.extend(awaited(part))
    if raw.get("flip") and not events:
        wording = "if" if raw.get("mandatory") else (wording or "if")
        events.append({"flipped": {"card": "this card"}})
    return wording, tuple(events)
