"""Card records: what the judge knows of a card, read from its structured entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.records import altered, field, fixed
from judge.kernel.scenario import words_in
from judge.rulesets.riftbound.table import terms

Data = Mapping[str, Any]
"""A small structured value of a card file (a selector, an instruction, a cost)."""

_NONE: Data = {}


@fixed
class Ability:
    """One ability of a card, or the effect of playing it (`kind` ``spell``, ``unit`` or ``gear``).

    ``kind`` of an ability is ``activated``, ``triggered`` or ``static``, or ``words`` where nothing of it is modelled.
    ``adds``: it adds resources and is over as soon as it is finalized. ``when`` is the event of a trigger, ``only_if``
    a condition that must hold, ``cost`` what an activated ability costs or a trigger asks to be paid at finalization.
    """

    card: str
    id: str
    kind: str
    about: str = ""
    timing: str = terms.PLAIN
    when: Data = field(default_factory=lambda: _NONE)
    optional: bool = False
    only_if: tuple[str, ...] = ()
    cost: Data = field(default_factory=lambda: _NONE)
    targets: tuple[Data, ...] = ()
    resolve: tuple[Data, ...] = ()
    adds: bool = False
    once: str = ""
    static: Data = field(default_factory=lambda: _NONE)
    unmodelled: str = ""
    modes: tuple[Ability, ...] = ()
    """What it can be played as, where its player chooses one (355): a card is put on the chain as that one; of a
    trigger it is chosen as the trigger is finalized (402)."""
    mode: int = 0
    """Which of the modes of its card it is; 0 for what has none."""
    worn: bool = False
    """It is the text of the unit to which its card is attached, not of the card (719)."""
    delayed: bool = False
    """An effect of the card sets it up for later (389): the card itself does not wait for anything."""

    @property
    def is_permanent(self) -> bool:
        """Is this the playing of a unit or gear?"""
        return self.kind in terms.PERMANENTS

    @property
    def is_card(self) -> bool:
        """Is this the playing of a card?"""
        return self.kind in terms.CARD_KINDS

    @property
    def lingers(self) -> bool:
        """Does it wait on the chain once it is finalized?"""
        return not (self.is_permanent or (self.adds and not self.is_card))


@fixed
class CardRecord:
    """What the judge knows of a card. ``energy`` and ``power`` are None where its cost is not recorded,
    ``mentions`` is every word of its record (names among them), ``triggered`` and ``static`` are those of its abilities
    that are."""

    name: str
    type: str
    might: int = 0
    energy: int | None = None
    power: int | None = None
    timing: str = terms.PLAIN
    keywords: Data = field(default_factory=lambda: _NONE)
    domains: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    equipment: bool = False
    play: Ability | None = None
    abilities: tuple[Ability, ...] = ()
    additional: Data = field(default_factory=lambda: _NONE)
    cheaper: tuple[Data, ...] = ()
    token: bool = False
    notes: str = ""
    raw: Data = field(default_factory=lambda: _NONE)
    mentions: tuple[str, ...] = ()
    triggered: tuple[Ability, ...] = ()
    static: tuple[Ability, ...] = ()

    def ability(self, wanted: str) -> Ability | None:
        """The ability with this id (``play`` is the card itself)."""
        for play in (self.play, *self.play.modes) if self.play is not None else ():
            if wanted == play.id:
                return play
        found = next((a for a in self.abilities if a.id == wanted), None)
        return temporary(self.name) if found is None and wanted == TEMPORARY else found

    def set_off(self, entry: Mapping[str, Any]) -> Ability:
        """The ability for what an effect sets off (the operand of ``do_this``); which of two equal ones is the same."""
        wanted = _reflexive(self.name, "", entry)
        same = (wanted.kind, wanted.about, wanted.when, wanted.targets, wanted.resolve)
        return next(a for a in self.abilities if (a.kind, a.about, a.when, a.targets, a.resolve) == same)

    def keyword(self, name: str) -> Any:
        """The value of a keyword; None without it."""
        return self.keywords.get(name)


def many(value: Any) -> list[Any]:
    """A value as a list; nothing for none."""
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple) else [value]


def _keywords(raw: Data) -> dict[str, Any]:
    written = raw.get("keywords") or {}
    if isinstance(written, dict):
        return {k: v for k, v in written.items() if v is not False}
    return dict.fromkeys(map(str, written), True)


def record(name: str, raw: Data) -> CardRecord:
    """A card's record. Raises `Unreadable` for a type that is none."""
    words = str(raw.get("type", "")).split()
    kind = words[-1] if words else ""
    if kind not in terms.TYPES or set(words[:-1]) - {"token", "equipment"}:
        raise Unreadable(
            f"{name}: {raw.get('type')!r} is no kind of card.",
            hint=f"Kinds are {terms.listing(terms.TYPES, 'or')}; a token is a `token unit` or `token gear`.",
            path=("cards", name, "type"),
        )
    keywords = _keywords(raw)
    timing = terms.REACTION if keywords.get("quick_draw") else str(raw.get("timing", terms.PLAIN))
    cost = raw.get("cost") or {}
    abilities = tuple(_abilities(name, raw, keywords))
    return CardRecord(
        name=name,
        type=kind,
        might=int(raw.get("might", 0)),
        energy=int(cost.get("energy", 0)) if "cost" in raw else None,
        power=int(cost.get("power", 0)) if "cost" in raw else None,
        timing=timing,
        keywords=keywords,
        domains=tuple(map(str, many(raw.get("domains")))),
        tags=tuple(map(str, many(raw.get("tags")))),
        equipment="equipment" in words,
        play=_played(name, kind, timing, raw),
        abilities=abilities,
        additional=raw.get("additional_cost") or {},
        cheaper=tuple(many(raw.get("cheaper"))),
        token="token" in words,
        notes=str(raw.get("notes", "")),
        raw=raw,
        mentions=tuple(dict.fromkeys(words_in(raw))),
        triggered=tuple([ability for ability in abilities if ability.kind == "triggered" and not ability.delayed]),
        static=tuple([ability for ability in abilities if ability.kind == "static"]),
    )


_READ: dict[str, tuple[Data, CardRecord]] = {}


def shipped_record(name: str, raw: Data) -> CardRecord:
    """The record of a card of the library, read once for all scenarios; ``raw`` is the same object each time."""
    known = _READ.get(name)
    if known is None or known[0] is not raw:
        known = _READ[name] = raw, record(name, raw)
    return known[1]


_NAMED: dict[str, tuple[CardRecord, Mapping[str, Any], tuple[str, ...]]] = {}


def named_by(found: CardRecord, library: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards of a library that a record names; looked up once for one that `shipped_record` keeps."""
    known = _NAMED.get(found.name)
    if known is not None and known[0] is found and known[1] is library:
        return known[2]
    names = tuple([name for name in found.mentions if name in library])
    kept = _READ.get(found.name)
    if kept is not None and kept[1] is found:
        _NAMED[found.name] = found, library, names
    return names


def _played(name: str, kind: str, timing: str, raw: Data) -> Ability | None:
    if kind not in terms.CARD_KINDS:
        return None
    modes = many(raw.get("modes"))
    resolve = (*many(raw.get("resolve")), *_unsaid(modes))
    return Ability(
        card=name,
        id="play",
        kind=kind,
        about=str(raw.get("about", kind)),
        timing=timing,
        targets=tuple(many(raw.get("targets"))),
        resolve=resolve,
        adds=any("add" in step for step in resolve),
        unmodelled=str(raw.get("unmodelled", "")),
        modes=tuple([_mode(name, kind, timing, n, mode) for n, mode in enumerate(modes, 1)]),
    )


def _mode(name: str, kind: str, timing: str, number: int, written: Data) -> Ability:
    """One of the modes of a spell: the whole of what it chooses and does."""
    return Ability(
        card=name,
        id=f"mode {number}",
        kind=kind,
        about=str(written.get("about", kind)),
        timing=timing,
        targets=tuple(many(written.get("targets"))),
        resolve=tuple(many(written.get("resolve"))),
        mode=number,
    )


TEMPORARY = "temporary"
"""The id of what Temporary does, which a card may be given."""


def temporary(name: str) -> Ability:
    """What Temporary does (816)."""
    when = {"phase": "beginning", "whose": "your"}
    return Ability(name, TEMPORARY, "triggered", "Temporary", when=when, resolve=({"kill": "me"},))


def _abilities(name: str, raw: Data, keywords: Data) -> Iterator[Ability]:
    written = many(raw.get("abilities"))
    for n, entry in enumerate(written, 1):
        yield _ability(name, f"a{n}", entry)
    effects = [("play", raw.get("resolve"))]
    effects += [(f"mode {n}", mode.get("resolve")) for n, mode in enumerate(many(raw.get("modes")), 1)]
    effects += [(str(entry.get("id", f"a{n}")), entry.get("resolve")) for n, entry in enumerate(written, 1)]
    for owner, steps in effects:
        for n, entry in enumerate(_set_off(steps), 1):
            yield _reflexive(name, f"{owner} then {n}", entry)
    if keywords.get("temporary"):
        yield temporary(name)
    if keywords.get("hunt"):
        yield Ability(
            name, "hunt", "triggered", "Hunt", when={"scores": "me"}, resolve=({"xp": int(keywords["hunt"])},),
        )  # fmt: skip
    if keywords.get("vision"):
        yield Ability(
            name, "vision", "triggered", "Vision", when={"played": "me"}, resolve=({"untimed": "predicts"},),
        )  # fmt: skip
    if keywords.get("equip") is not None:
        yield Ability(
            name, "equip", "activated", "Equip", cost=keywords["equip"], targets=({"card": "unit", "of": "you"},),
            resolve=({"attach": "me", "on": "target"},),
        )  # fmt: skip
    if keywords.get("empower") is not None:
        yield Ability(
            name, "empower", "activated", "Empower", cost=keywords["empower"], only_if=("not Empowered",),
            resolve=({"empower": "me"},),
        )  # fmt: skip
    if keywords.get("weaponmaster"):
        yield Ability(
            name, "weaponmaster", "triggered", "Weaponmaster", when={"played": "me"}, optional=True,
            cost={"equip": "target"}, targets=({"card": "equipment", "of": "you"},),
            resolve=({"attach": "target", "on": "me"},),
        )  # fmt: skip
    if keywords.get("quick_draw"):
        yield Ability(
            name, "quick-draw", "triggered", "Quick-Draw: attach", when={"played": "me"},
            targets=({"card": "unit", "of": "you"},), resolve=({"attach": "me", "on": "target"},),
        )  # fmt: skip


def _set_off(steps: Any) -> Iterator[Data]:
    """What the instructions of an effect set off, whatever it depends on, and what that sets off in its turn."""
    for step in many(steps):
        yield from _set_off(step.get("then"))
        yield from _set_off(step.get("otherwise"))
        for key in ("do_this", "later"):
            if key in step:
                yield step[key]
                yield from _set_off(step[key].get("resolve"))


def _reflexive(name: str, number: str, entry: Data) -> Ability:
    """What an effect sets off while it resolves ("do this"), or sets up for later with the event of its own: an item of
    its own, chosen for when it is finalized."""
    return Ability(
        card=name,
        id=number,
        kind="triggered" if "when" in entry else "reflexive",
        about=str(entry.get("about", "later" if "when" in entry else "do this")),
        when=entry.get("when") or {},
        optional=bool(entry.get("optional")),
        delayed="when" in entry,
        targets=tuple(many(entry.get("targets"))),
        resolve=tuple(many(entry.get("resolve"))),
    )


def _ability(name: str, number: str, entry: Data) -> Ability:
    modes = many(entry.get("modes"))
    resolve = (*many(entry.get("resolve")), *_unsaid(modes))
    static = entry.get("static") or {}
    when = entry.get("when") or {}
    kind = "static" if static else "triggered" if when else "activated"
    if entry.get("unmodelled") and not any(entry.get(key) for key in ("static", "when", "cost", "targets", "resolve")):
        kind = "words"
    found = Ability(
        card=name,
        id=str(entry.get("id", number)),
        kind=kind,
        about=str(entry.get("about", "")),
        timing=str(entry.get("timing", terms.PLAIN)),
        when=when,
        optional=bool(entry.get("optional")),
        only_if=tuple(map(str, many(entry.get("only_if")))),
        cost=entry.get("cost") or {},
        targets=tuple(many(entry.get("targets"))),
        resolve=resolve,
        adds=_adds(resolve),
        once=str(entry.get("once", "")),
        static=static,
        unmodelled=str(entry.get("unmodelled") or _unread_beside_adding(resolve)),
        worn=bool(entry.get("worn")),
    )
    return (
        altered(found, modes=tuple([_of_trigger(found, n, mode) for n, mode in enumerate(modes, 1)]))
        if modes
        else found
    )


def _of_trigger(ability: Ability, number: int, written: Data) -> Ability:
    """One of the modes of a trigger: the trigger, with what it chooses and does then."""
    targets, resolve = tuple(many(written.get("targets"))), tuple(many(written.get("resolve")))
    return altered(ability, mode=number, targets=targets, resolve=resolve)


def _unsaid(modes: list[Data]) -> list[Data]:
    """What is done where nobody knows which of several modes was chosen."""
    said = "; ".join(str(mode.get("text", "a unit, gear or a spell")) for mode in modes)
    return [{"unread": f"Choose one: {said}"}] if modes else []


def _adds(resolve: tuple[Data, ...]) -> bool:
    """Does an ability add resources and nothing else that is known (429)?"""
    return any("add" in step for step in resolve) and all("add" in step or "unread" in step for step in resolve)


def _unread_beside_adding(resolve: tuple[Data, ...]) -> str:
    """The words of an Add ability that were not understood: what pays with it may turn on them."""
    return " ".join(str(step["unread"]) for step in resolve if "unread" in step) if _adds(resolve) else ""
