"""A card as its file writes it, read into a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.records import altered
from judge.kernel.scenario import words_in
from judge.rulesets.yugioh.table import steps
from judge.rulesets.yugioh.table.records import (
    COSTS,
    HEARD,
    OF_ITS_SUMMON,
    CardRecord,
    Effect,
    awaited,
    every,
    many,
    open_words,
)
from judge.rulesets.yugioh.table.spell_speed import category_of, speed_of

Data = Mapping[str, Any]
"""A small structured value of a card file (a selector, a condition, a step)."""


def _split(raw: Any) -> Iterator[Data]:
    """Conditions or costs, one thing each, where the file may write several in one mapping."""
    for part in many(raw):
        beside = {other for key in part if key in COSTS for other in COSTS[key].beside} & part.keys()
        details = {key: part[key] for key in beside}
        yield from ({key: value, **details} for key, value in part.items() if key not in beside)


def record(name: str, raw: Data, edition: str = "tcg") -> CardRecord:
    """Read one card as an edition has it. Raises `Unreadable` for a type that is no kind of card."""
    raw = {**raw, **(raw.get("editions") or {}).get(edition, {})}
    words = tuple(str(raw.get("type", "")).lower().split())
    if not words or words[-1] not in ("monster", "spell", "trap"):
        raise Unreadable(
            f"{name} has the type {raw.get('type')!r}, which is no kind of card.",
            hint="A type ends in monster, spell or trap, as in `quick-play spell` or `effect monster`.",
            path=("cards", name, "type"),
        )
    if isinstance(raw.get("effects"), Mapping):
        raise Unreadable(
            f"The effects of {name} stand by their ids, but there is no `from` to say which card they change.",
            hint="Write the effects as a list, or `from: library` or `from: text` beside them.",
            path=("cards", name, "effects"),
        )
    effects = tuple(_effect(name, words, dict(e), n) for n, e in enumerate(raw.get("effects") or [], 1))
    gives = tuple(e for e in effects if e.gained_by)
    effects = tuple(_lending(name, words, e) if e.gained_by else e for e in effects if not _of_materials(e))
    if len({e.id for e in effects}) < len(effects):
        raise _called_alike(name, effects)
    _check_own_effects(name, raw, effects)
    _check_branches(name, effects)
    _check_payments(name, effects)
    if words[-1] in ("spell", "trap") and not any(e.card_activation for e in effects):
        act = {"id": "act", "about": "no effect on activation", "resolve": []}
        effects = (_effect(name, words, act, 0), *effects)
    elif "pendulum" in words and not any(e.id == "act" for e in effects):
        act = {"id": "act", "about": "as a Spell, in a Pendulum Zone", "resolve": []}
        effects = (*effects, _effect(name, _AS_A_SPELL, act, 0))
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
        not_treated_as=tuple(many(raw.get("not_treated_as"))),
        known_as=tuple(many(raw.get("known_as"))),
        stays=bool(raw.get("stays", False)),
        materials=tuple(many(raw.get("materials"))),
        summons=raw.get("summons") or {},
        notes=str(raw.get("notes", "")),
        raw=raw,
        mentions=tuple(dict.fromkeys(words_in(raw.get("effects")))),
        gives=gives,
        has=frozenset(kind for effect in effects for kind in _kinds(effect))
        | frozenset({"gives", *(["read"] if any(e.text for e in gives) else [])} if gives else ())
        | _of_summons(raw.get("summons") or {})
        | (frozenset({"old wording"}) if raw.get("old_wording") else frozenset()),
    )


LENDS = "lends"
"""The word of a continuous effect by which a card on the field lends others an effect."""


def _of_materials(effect: Effect) -> bool:
    """Is it one that others have gained from this card as a material, wherever that lies now?"""
    return "has_gained" in effect.gained_by


def _lending(name: str, words: tuple[str, ...], effect: Effect) -> Effect:
    """The continuous effect of a card by which other monsters have one of theirs."""
    static = {LENDS: effect.gained_by, "effect": effect.id}
    return altered(_effect(name, words, {"id": effect.id, "static": [static]}, 0), text=effect.text)


def effect_of(name: str, kind: str, raw: Data) -> Effect:
    """One effect of a card of some kind, as its file writes it. Raises `Unreadable` for one that is written wrongly."""
    effect = _effect(name, tuple(kind.split()), dict(raw), 1)
    _check_branches(name, (effect,))
    return effect


def _check_own_effects(name: str, raw: Data, effects: Sequence[Effect]) -> None:
    """Raises `Unreadable` for an effect that the card speaks of as its own, and does not have."""
    ids = [one.id for e in effects for one in (e, *e.choices)]
    for number, written in enumerate(raw.get("effects") or []):
        for part in every(written):
            for key in (key for key in part if key in _OWN_EFFECTS):
                said = part[key].get("effect", "act") if isinstance(part[key], dict) else part[key]
                if said not in (*ids, "act"):
                    raise Unreadable(
                        f"{name} speaks of an effect {said} of its own, which it does not have.",
                        hint=f"It has {', '.join(ids)}.",
                        path=("cards", name, "effects", number),
                    )


def _check_branches(name: str, effects: Sequence[Effect]) -> None:
    """Raises `Unreadable` for a branch that is not activated, of an effect that is."""
    for number, whole in enumerate(effects):
        idle = next((branch.id for branch in whole.choices if whole.activates and not branch.activates), "")
        if idle:
            raise Unreadable(
                f"{name}: {whole.id} is activated, and its branch {idle} is none that can be.",
                hint="Write what only applies, and a way to be Summoned, as an effect of its own.",
                path=("cards", name, "effects", number),
            )


def _check_payments(name: str, effects: Sequence[Effect]) -> None:
    """Raises `Unreadable` for an effect that bars paying with what shares something with a card paid, and pays none."""
    for number, effect in enumerate(effects):
        for part in every(effect.resolve):
            shared = part.get("cannot_pay_with")
            if isinstance(shared, str) and not any(COSTS[key].to for cost in effect.cost for key in cost):
                raise Unreadable(
                    f"{name} bars payments of the {shared}, but its effect {effect.id} pays no card.",
                    hint="Give the effect a cost of cards, or name the cards: `cannot_pay_with: {card: monster}`.",
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


def kinds_gained(given: CardRecord) -> Iterator[str]:
    """The kinds of effects that other monsters gain from a card."""
    for effect in given.gives:
        yield from (kind for kind in _kinds(effect) if kind not in ("read", "unread"))


def _kinds(effect: Effect) -> Iterator[str]:
    if effect.text:
        yield "read"
    if effect.unread or effect.doubts or _open(effect):
        yield "unread"
    if effect.static:
        yield "static"
    if effect.oath or any(branch.oath for branch in effect.choices):
        yield "oath"
    for part in (*effect.static, *effect.oath, *(oath for branch in effect.choices for oath in branch.oath)):
        yield from part
    for part in effect.static:
        yield from _of_its_summon(part)
    if any(_of_others(step["apply"]) for step in every(effect.resolve) if "apply" in step):
        yield OF_ITS_SUMMON[2]
    if any(LENDS in step for step in every([effect.resolve, [branch.resolve for branch in effect.choices]])):
        yield LENDS
    if effect.each_time:
        yield "each time"
    if effect.mandatory and effect.is_fast and effect.answers:
        yield "mandatory quick"
    if effect.is_trigger and effect.wording != "phase" and effect.events:
        yield "trigger"
        if effect.at_event or effect.conditions:
            yield "state"


_HOW_IT_CAME = frozenset({"summoned_as", "summoned_by", "made_with", "made_only_with", "tributes"})


def _of_its_summon(static: Data) -> Iterator[str]:
    """What turns on how the card itself was Summoned, or with what."""
    counted = any(isinstance(what, Mapping) and "summon_materials" in what for what in static.values())
    if counted and "attacks_again" not in static:
        yield OF_ITS_SUMMON[0]
    if (counted and "attacks_again" in static) or any(
        not _HOW_IT_CAME.isdisjoint(asked) for asked in every(many(static.get("while")))
    ):
        yield OF_ITS_SUMMON[1]
    if _of_others(static):
        yield OF_ITS_SUMMON[2]


def _of_others(static: Data) -> bool:
    """Does what applies turn on how other monsters were Summoned?"""
    return any(part.get("summoned", "from extra deck") != "from extra deck" for part in every([static]))


def _open(effect: Effect) -> bool:
    return any(open_words(part) for part in every((effect.static, effect.resolve, effect.oath))) or any(
        _open(branch) for branch in effect.choices
    )


def _of_summons(summons: Data) -> frozenset[str]:
    """What a card has (`CardRecord.has`) by the limits of its Summons: ``only one`` if there can be but one."""
    open_ones = summons.get("unread") or summons.get("allows_more")
    one = summons.get("only_one") or summons.get("one_on_field")
    sworn = many(summons.get("over_oath"))
    found = (("unread", open_ones), ("read", summons.get("unread")), ("only one", one), ("oath", sworn))
    return frozenset([kind for kind, there in found if there]).union(*sworn)


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


_OF_WHAT_GAINS_IT = ("effect", "monster")
"""The words of what an effect that others gain is one of, whatever card gives it."""
_AS_A_SPELL = ("pendulum", "spell")
"""The words of a Pendulum Monster in a Pendulum Zone."""
_SCALES = "spell & trap zone"


def _there(words: tuple[str, ...], raw: Data) -> tuple[str, ...]:
    """The words that a card has where an effect of it is used: a Pendulum Monster in a Pendulum Zone is a Spell; not
    one that is equipped to a monster, of which the effect speaks."""
    scaled = "pendulum" in words and many(raw.get("in")) == (_SCALES,)
    return _AS_A_SPELL if scaled and not any(_of_its_bearer(part) for part in every(raw)) else words


def _of_its_bearer(part: Data) -> bool:
    return "equipped monster" in part.values() or not _OF_WHAT_IT_IS_ON.isdisjoint(part)


_OF_WHAT_IT_IS_ON = frozenset({"bears", "equipped_by"})


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
    if raw.get("flip") or _follows_its_event(raw):
        return ("after event",)
    return ("field", "graveyard", "banished") if _of_its_battle(raw) else ("field",)


def _of_its_battle(raw: Data) -> bool:
    """Does it ask at the end of the Damage Step whether the card battled, or attacked? One that was destroyed so lies
    elsewhere by then, and its effect is used there (Konami OCG database, on Blue-Eyes Tyrant Dragon and The Six Samurai
    - Zanji), unless it does something to the card itself."""
    if raw.get("substep") != "end":
        return False
    asked = many(raw.get("condition"))
    if any(one.get("fought") in ("anything", "a monster") for one in asked):
        return True
    attacked = any("this card" in (one.get("attacking"), one.get("battling")) for one in asked)
    return attacked and not any("this card" in part.values() for part in every((raw.get("resolve"), raw.get("choose"))))


def _follows_its_event(raw: Data) -> bool:
    """Is what its trigger waits for something of the card itself, or may it be, as far as the words are understood?

    An effect that waits for what happens to cards in general is one of the place where the card lies, also where the
    card is among them: Vanity's Emptiness, sent to the Graveyard, destroys itself no more.
    """
    return any("this card" in part.values() or "unread" in part for part in every(many(raw.get("trigger"))))


def _effect(name: str, words: tuple[str, ...], raw: dict[str, Any], number: int, whole: Data | None = None) -> Effect:
    """One effect, or one branch of a ``whole`` effect, which has its id."""
    apart = whole is not None and "once" in raw
    if (raw if whole is None else whole).get("gained_by"):
        words = _OF_WHAT_GAINS_IT
    words = _there(words, raw if whole is None or "in" in raw else whole)
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
        frame=words[-1],
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
        times_up_to=raw.get("times_up_to"),
        twice_if=tuple(many(raw.get("twice_if"))),
        also_once=str(raw.get("also_once", "")),
        no_response=tuple(str(x) for x in many(no_response)),
        no_response_if=tuple(many(raw.get("no_response_if"))),
        unnegated=many(raw["unnegated"]) if "unnegated" in raw else None,
        unnegated_by=tuple(str(x) for x in many(raw.get("unnegated_by"))),
        damage_step=raw.get("damage_step"),
        substep=str(raw.get("substep", "")),
        needs_face_up=bool(raw.get("needs_face_up", False)),
        from_hand=many(raw["from_hand"]) if "from_hand" in raw else None,
        hand_cost=tuple(_split(raw.get("hand_cost"))),
        set_cost=tuple(_split(raw.get("set_cost"))),
        same_turn=many(raw["same_turn"]) if "same_turn" in raw else None,
        unmodelled=str(raw.get("unmodelled", "")),
        text=str(raw.get("text", "")),
        unread=_unread(raw, events),
        doubts=many(raw.get("doubts")),
        each_time=many(raw.get("each_time")),
        for_each_card=bool(raw.get("for_each_card", False)),
        upkeep=raw.get("upkeep") or {},
        procedure=raw.get("procedure") or {},
        shared=bool(raw.get("once_shared", False)),
        usable_by_both=raw.get("usable_by") == "both",
        gained_by=raw.get("gained_by") or {},
        apart=apart,
        parent=str(whole["id"]) if whole is not None else "",
    )


def _unread(raw: Data, events: Sequence[Data]) -> tuple[str, ...]:
    """The words about its activation that were not understood, those of what it waits for or answers among them."""
    known = tuple(raw.get("unread", ()))
    awaited = [str(part["unread"]) for part in every((events, many(raw.get("answers")))) if "unread" in part]
    return tuple(dict.fromkeys((*known, *(words for words in awaited if not any(words in one for one in known)))))


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
