"""Situations: one play in one position, with everything a rule may ask about it already looked up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.places import Path
from judge.kernel.records import field, record
from judge.kernel.ruleset import Situation
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.effects import play_plans
from judge.rulesets.riftbound.effects.costs import Plan, find, move_tax, work_out_fee
from judge.rulesets.riftbound.judging import which_copy
from judge.rulesets.riftbound.judging.table_talk import FROM
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, CardRecord, many
from judge.rulesets.riftbound.table.state import (
    Met,
    RGame,
    State,
    ability_of,
    battlefield,
    battlefields,
    is_open,
    items,
    location,
    neutral,
    newest,
    pending,
    record_of,
    units_at,
)
from judge.rulesets.riftbound.timing.action_windows import window

T = TypeVar("T")

CHOICES = ("targets", "to", "cost", "add", "mode")
"""The details of a play that make the choices of an item."""


@record
class RSituation(Situation[State]):
    """One play in one position. ``card`` and ``ability`` are what is played or activated, ``plan`` its choices and
    costs; ``met`` a trigger that waits to be placed, ``item``, if there is none, what is meant on the chain; ``place``
    a battlefield named; ``refutation`` holds what refutes a claim, once that was looked up."""

    card: Card | None = None
    ability: Ability | None = None
    plan: Plan = field(default_factory=Plan)
    met: Met | None = None
    item: Link | None = None
    place: Card | None = None
    movers: tuple[Card, ...] = ()
    refutation: tuple[Any] | None = None

    @property
    def player(self) -> Player:
        """Who makes the play (the turn player for bare words)."""
        return self.play.by or self.state.turn_player

    @property
    def only_places(self) -> bool:
        """Does it only say that a trigger was placed, which was taken for granted, and leave its choices for later?"""
        silent = not any(key in self.play.details for key in CHOICES)
        return self.play.verb == "trigger" and silent and self.item is not None and not ability_of(self.item).optional

    @property
    def top(self) -> Link | None:
        """The newest item on the chain."""
        return newest(self.game)

    @property
    def open(self) -> bool:
        """Is it an Open State?"""
        return is_open(self.game)

    @property
    def neutral(self) -> bool:
        """Is it a Neutral State?"""
        return neutral(self.game)

    @property
    def record(self) -> CardRecord:
        """The record of the card played."""
        assert self.card is not None
        return record_of(self.game, self.card)

    @property
    def facedown(self) -> bool:
        """Is the card played from facedown?"""
        return self.card is not None and self.card.zone == terms.FACEDOWN

    @property
    def teammate_invited(self) -> bool:
        """2v2: did the turn player invite this player to act with their Priority (316.5.b.1)?"""
        state = self.state
        return state.invited == self.player and state.teammate(self.player, state.turn_player)

    def timing(self) -> str:
        """The timing permission this play has here: that of the card, or one it has under a condition."""
        assert self.ability is not None
        if self.facedown:
            return terms.REACTION
        ambush = self.card is not None and self.record.keyword("ambush") and self.ability.kind == "unit"
        if ambush and ambushes(self.game, self.player, self.plan, self.card):
            return terms.REACTION
        return self.ability.timing

    def span_of(self, link: Link) -> Path:
        """Where in the file an item was put on the chain."""
        return self.game.scenario.play_path(link.play)

    def last_path(self) -> Path:
        """Where in the file the play before this one stands."""
        return self.game.scenario.play_path(self.play.number - 1)

    @property
    def before(self) -> Play | None:
        """The play before this one."""
        return next(reversed(self.game.said_before(self.play.number)), None)


def ambushes(game: RGame, player: Player, plan: Plan, card: Card | None = None) -> bool:
    """Does a unit with Ambush go to a battlefield where its player still has units after paying (822.3)? Some may go
    where the unit was that they cost."""
    if plan.to in ("", terms.BASE):
        return False
    gone = {which[0] for how, which in plan.cards if how in ("kill", "banish", "return")}
    if card is not None and "battlefield of the killed unit" in many(record_of(game, card).raw.get("may_be_played_to")):
        return any(location(game.table.cards[one]) == plan.to for one in gone) or bool(
            [c for c in units_at(game, plan.to, player) if c.id not in gone]
        )
    return any(c.id not in gone for c in units_at(game, plan.to, player))


def copies(game: RGame, play: Play, *zones: str) -> list[Card]:
    """The cards a play may mean: of that player, by id, else by name, in these zones if there are any."""
    mine = [c for c in find(game, str(play.value)) if play.by in (c.controller, c.owner) or c.zone == terms.ROW]
    inside = [c for c in mine if c.zone in zones] if zones else mine
    turned = game.turned.get((COPY, play.number))
    return sorted(inside or mine, key=lambda c: (c.id != turned, int(c.facts["arrived"])))


def _plays(game: RGame, play: Play) -> Iterator[RSituation]:
    zones = FROM.get(str(play.details.get("from", "")).lower(), terms.PLAYED_FROM)
    cards = [c for c in copies(game, play, *zones) if play.by == c.owner or c.zone in terms.PLAYED_FROM]
    turned = game.turned.get((COPY, play.number))
    cards.sort(key=lambda c: (c.id != turned, zones.index(c.zone) if c.zone in zones else 9))
    for card in _distinct(cards):
        for ability in modes(game, play, card):
            yield considered(game, play, card, ability)
    if not cards:
        yield RSituation(game, play, window)


def modes(game: RGame, play: Play, card: Card) -> list[Ability | None]:
    """What a card can be played as: with each of its modes, or with the one that is said (355).

    Raises `Unreadable` for a mode that it has not. Repeated with the choice of a mode each time (820.2) it stays whole.
    """
    whole = record_of(game, card).play
    several = whole.modes if whole is not None else ()
    said = play.details.get("mode")
    if said is not None and not 1 <= int(said) <= len(several):
        has = f"only {len(several)} modes" if several else "no modes"
        raise Unreadable(f"{card.name} has {has}.", hint="Leave `mode:` out.", path=play.path("mode"))
    if not several or play.details.get("repeat"):
        return [whole]
    wanted = game.turned.get((ABILITY, play.number), f"mode {said}" if said is not None else None)
    return [mode for mode in several if wanted in (None, mode.id)]


def _distinct(cards: list[Card]) -> list[Card]:
    """The same cards; of those in a hand that nothing tells apart only the first."""
    alike = [(c.owner, c.name) if c.zone == terms.HAND and c.stay == 0 and len(c.facts) == 1 else c.id for c in cards]
    return [card for n, card in enumerate(cards) if alike[n] not in alike[:n]]


def flows(game: RGame, card: Card) -> bool:
    """Is a card in its trash, from where Flow lets it be played (829)?"""
    return card.zone == terms.TRASH and record_of(game, card).keyword("flow") is not None


def considered(game: RGame, play: Play, card: Card, ability: Ability | None) -> RSituation:
    """A play or activation with one copy and one ability, its choices and costs worked out."""
    s = RSituation(game, play, window, card, ability)
    if ability is None:
        return s
    how: dict[str, Any] = {}
    if card.zone == terms.FACEDOWN:
        how["facedown"] = str(card.facts.get("hidden_at"))
    if flows(game, card) and ability.is_card:
        how["flow"] = True
    s.plan = play_plans.plan(game, s.player, card, ability, play.details, **how)
    return s


def _activations(game: RGame, play: Play) -> Iterator[RSituation]:
    wanted = game.turned.get((ABILITY, play.number), play.details.get("effect"))
    cards = [c for c in copies(game, play, *terms.IN_PLAY) if c.zone in terms.IN_PLAY] or copies(game, play)
    found = [
        (card, ability)
        for card in cards
        for ability in record_of(game, card).abilities
        if ability.kind == "activated" and wanted in (None, ability.id, ability.about)
    ]
    for card, ability in found:
        yield considered(game, play, card, ability)
    if not found:
        yield RSituation(game, play, window, cards[0] if cards else None)


ABILITY = "ability"
"""The kind of question that is turned round: which ability is activated?"""


COPY = "copy"
"""The kind of question that is turned round: which copy of the card?"""


def rivals(s: Situation[State]) -> Iterator[RSituation]:
    """What else the words of a play could mean: another ability of the same card, another copy of it."""
    if not isinstance(s, RSituation) or s.card is None:
        return
    if s.play.verb == "move":
        yield from _other_movers(s)
    if s.play.verb not in ("activate", "play") or s.ability is None:
        return
    if s.play.verb == "activate" and "effect" not in s.play.details:
        for ability in record_of(s.game, s.card).abilities:
            if ability.kind == "activated" and ability is not s.ability:
                yield considered(s.game, s.play, s.card, ability)
    if s.play.verb == "play" and s.ability.mode:
        for other_mode in modes(s.game, s.play, s.card):
            if other_mode is not s.ability:
                yield considered(s.game, s.play, s.card, other_mode)
    usual = terms.PLAYED_FROM if s.play.verb == "play" else terms.IN_PLAY
    zones = FROM.get(str(s.play.details.get("from", "")).lower(), usual)
    for other in which_copy.others(s.card, _of_that_name(s, copies(s.game, s.play, *zones))):
        if other.zone in zones and s.player in (other.owner, other.controller):
            yield considered(s.game, s.play, other, s.ability)


def _other_movers(s: RSituation) -> Iterator[RSituation]:
    """Standard Moves in which another copy of one of the units is meant."""
    for n, card in enumerate(s.movers):
        named = [c for c in find(s.game, card.name) if c.zone == terms.BOARD and c.controller == card.controller]
        free = [c for c in _of_that_name(s, named) if c not in s.movers]
        for other in which_copy.others(card, free):
            yield _moving(s.game, s.play, [*s.movers[:n], other, *s.movers[n + 1 :]])


def _of_that_name(s: RSituation, cards: list[Card]) -> list[Card]:
    """Copies that the play could mean: none where it says the id of one."""
    said = s.play.value if isinstance(s.play.value, list) else [s.play.value]
    return [c for c in cards if c.name in said]


def either_ability(s: Situation[State], other: Situation[State]) -> str:
    """What is assumed where two abilities could be meant, and both be activated."""
    assert isinstance(s, RSituation) and isinstance(other, RSituation) and s.card is not None
    if s.ability is None or s.ability is other.ability:
        return ""
    taken = s.ability.about or s.ability.id
    if s.ability.mode:
        return f"{s.card.name}: the file does not say which mode is chosen; mode {s.ability.mode} was taken."
    return f"{s.card.name}: the file does not say which ability is activated; {taken} was taken."


def which(s: Situation[State], other: Situation[State]) -> Fork | None:
    """Which of two abilities, or of two copies, a play was taken to mean."""
    assert isinstance(s, RSituation) and isinstance(other, RSituation)
    pairs = zip(s.movers or (s.card,), other.movers or (other.card,), strict=False)
    for one, two in pairs:
        if one is not None and two is not None and one is not two:
            return Fork(which_copy.step(s.game, one, two), (COPY, s.play.number), two.id, chosen=False)
    if s.card is None or s.ability is None or other.ability is None:
        return None
    mine, theirs = (
        f"{a.id if a.mode else f'the ability {a.about or a.id}'} of {s.card.name}" for a in (s.ability, other.ability)
    )
    step = OpenStep(f"{mine} having been meant", f"{mine} was meant", f"{theirs} was meant")
    return Fork(step, (ABILITY, s.play.number), other.ability.id, chosen=False)


def _triggers(game: RGame, play: Play) -> Iterator[RSituation]:
    """Placing, finalizing or declining a trigger (or a card that an effect has played)."""
    position = game.copy()
    from judge.rulesets.riftbound.effects import choices

    s = RSituation(position, play, window)
    wanted = play.details.get("effect")
    group = position.state.groups[0].met if position.state.groups else ()
    met = [m for m in group if _which(position, m, wanted)]
    s.met = _called(play, [(m, m.player, m.card, str(m.about.get("name"))) for m in met])
    if s.met is None:
        s.item = _item(position, play)
        if s.item is not None and s.item.facts["pending"]:
            s.plan = choices.chosen_plan(position, s.item, play.details)
            s.ability = ability_of(s.item)
    else:
        from judge.rulesets.riftbound.effects import triggered_abilities

        s.ability = triggered_abilities.ability_met(position, s.met)
        card = position.table.cards.get(s.met.card)
        if card is not None:
            s.plan = choices.of_trigger(position, s.met.player, card, s.ability, play.details, about=s.met.about)
    yield s


def _item(game: RGame, play: Play) -> Link | None:
    """The item that a play names: one of its player's that is pending, else any such, else the newest of that name."""
    name, wanted = str(play.value), play.details.get("effect")
    waiting = [k for k in pending(game) if wanted in (None, k.effect, ability_of(k).about)]
    mine = _called(play, [(k, k.player, k.card, k.name) for k in waiting])
    return mine or next((k for k in reversed(items(game)) if name in (k.card, k.name)), None)


def _called(play: Play, found: list[tuple[T, Player, str, str]]) -> T | None:
    """What a play names of these, each with its player, its card and its name: one of its player's before another; and
    where the file gives all other copies ids of their own, the one without."""
    name = str(play.value)
    meant = [(one, player, card) for one, player, card, its in found if name in (card, its)]
    meant = [entry for entry in meant if entry[1] == play.by] or meant
    if not any(card.startswith(f"{name} #") for _, _, card in meant):
        meant.sort(key=lambda entry: entry[2] != name)
    return meant[0][0] if meant else None


def _which(game: RGame, met: Met, wanted: Any) -> bool:
    """Is this the ability that a play names, if it names one?"""
    from judge.rulesets.riftbound.effects import triggered_abilities

    return wanted in (None, met.ability, triggered_abilities.ability_met(game, met).about)


def _movers(game: RGame, play: Play) -> list[Card]:
    """The units that a Standard Move names; of several of one name those that can move first."""
    names = play.value if isinstance(play.value, list) else [play.value]
    found: list[Card] = []
    turned = game.turned.get((COPY, play.number))
    for name in names:
        mine = [c for c in find(game, str(name)) if c.zone == terms.BOARD]
        mine.sort(key=lambda c: (c.id != turned, c.controller != play.by, bool(c.facts.get("exhausted"))))
        found += [c for c in mine if c not in found][:1]
    return found


def _moving(game: RGame, play: Play, movers: list[Card]) -> RSituation:
    """A Standard Move of these units."""
    s = RSituation(game, play, window)
    s.movers, s.card = tuple(movers), next(iter(movers), None)
    where = play.details.get("to", play.details.get("at"))
    if isinstance(where, str):
        s.place = battlefield(game, where)
    elif where is None and movers and all(location(card) == terms.BASE for card in movers):
        there = [place.name for place in battlefields(game)]
        hint = f"Add `to: {there[0]}`." if len(there) == 1 else "Add `to:` and the battlefield."
        raise Unreadable(
            f"Play {play.number} does not say where {terms.listing(c.name for c in movers)} "
            f"{'moves' if len(movers) == 1 else 'move'}.",
            hint=hint,
            path=play.path("move"),
        )
    work_out_fee(game, s.player, move_tax(game, s.player, s.movers, s.place), play.details, s.plan)
    return s


def _others(game: RGame, play: Play) -> Iterator[RSituation]:
    if play.verb == "move":
        usual = _moving(game, play, _movers(game, play))
        yield usual
        if (COPY, play.number) not in game.turned:
            yield from _other_movers(usual)
        return
    s = RSituation(game, play, window)
    if play.verb == "resolve":
        from judge.rulesets.riftbound.effects.chain_operations import demanded

        s.item, s.plan = demanded(game)
    if play.verb == "hide":
        cards = copies(game, play, terms.HAND, terms.CHAMPION)
        s.card = cards[0] if cards else None
    where = play.details.get("to", play.details.get("at"))
    if play.verb == "showdown":
        where = play.value
    if isinstance(where, str):
        s.place = battlefield(game, where)
    if play.verb == "hide":
        work_out_fee(game, s.player, 1, play.details, s.plan)
    yield s


def in_position(game: RGame, play: Play) -> Iterator[RSituation]:
    """The ways a play could be meant in one position."""
    if play.verb == "play":
        yield from _plays(game, play)
    elif play.verb == "activate":
        yield from _activations(game, play)
    elif play.verb in terms.TRIGGERS:
        yield from _triggers(game, play)
    else:
        yield from _others(game, play)


def amid(game: RGame, play: Play) -> str:
    """In the middle of what a play is said to be made, if that is not simply the phase, with a chain in it, that it
    is."""
    key, name = during(play)
    return "" if key == "phase" and name == game.state.phase and not is_open(game) else key


def during(play: Play) -> tuple[str, str]:
    """In the middle of what a play is said to be made: ``("resolving", "Void Seeker")``, ``("phase", "draw")``."""
    written = play.details.get("during")
    if isinstance(written, dict) and written:
        key, value = next(iter(written.items()))
        return str(key), str(value)
    return "", ""
