"""What players did in a duel, deed after deed: Summons, attacks, Chains, each with the table as it was before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Unreadable
from judge.rulesets.yugioh.replays import told
from judge.rulesets.yugioh.replays.followed_table import Copy, Table
from judge.rulesets.yugioh.replays.told_deeds import (
    ACTIVATION_NEGATED,
    EFFECT_NEGATED,
    RESOLVED,
    UNRESOLVED,
    Deed,
    Event,
    Missed,
    Moved,
    PlacedLink,
    Story,
)

if TYPE_CHECKING:
    from judge.rulesets.yugioh.replays.told import Look, Said, Spot


def story_of(messages: Iterable[Said], look: Look, *, attacks_at_once: bool = False) -> Story:
    """The story that messages tell; ``look`` reads what a zone holds. Raises `Unreadable` for one without an end.

    ``attacks_at_once``: the first turn of the Duel has a Battle Phase.
    """
    said = messages if isinstance(messages, Sequence) else [*messages]
    teller = _told(said, Table(look, attacks_at_once=attacks_at_once))
    if teller.table.unforeseen:
        foretold = _materials(teller.table.unforeseen)
        teller = _told(said, Table(look, attacks_at_once=attacks_at_once, foretold=foretold))
    return Story(tuple(teller.deeds), teller.table)


def _told(messages: Iterable[Said], table: Table) -> _Teller:
    teller = _Teller(table)
    for said in messages:
        teller.hear(said)
    teller.end()
    return teller


def _materials(unforeseen: Sequence[tuple[int, int, int]]) -> dict[int, list[int]]:
    """The Xyz Materials that cards had from the start, as they were detached: the last one that went was there, too,
    when the first one did."""
    found: dict[int, list[int]] = {}
    for holder, number, code in reversed(unforeseen):
        below = found.setdefault(holder, [])
        below.insert(min(number, len(below)), code)
    return found


MOST, _MOST_MOVED = 20_000, 500
"""Deeds of the longest duel, and moves that go with one of them; a damaged file may claim more."""
_ACTING = frozenset({"move", "position", "summoning", "special summoning", "flip summoning", "activating", "attack",
                     "turn", "phase", "draw", "damage step", "battle", "damage step over", "pay", "set"})  # fmt: skip
"""Messages that begin a deed, or belong to one."""
_AFTERWARDS = told.AS_MATERIAL | told.SUMMONED | told.SPECIAL
"""Why cards move for a Summon that an effect has its player make right after it has resolved."""
_SUMMONS = {"summoning": "summon", "special summoning": "special", "flip summoning": "flip"}


class _Teller:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.deeds: list[Deed] = []
        self._before: Table | None = None
        self._moved: list[Moved] = []
        self._events: list[Event] = []
        self._turned: list[Moved] = []
        self._chain: Deed | None = None
        self._adding: PlacedLink | None = None
        self._resolving: PlacedLink | None = None
        self._settled = False

    def hear(self, said: Said) -> None:
        """Take one message in."""
        if self._before is None and said.kind in _ACTING and self._chain is None:
            self._before = self.table.copy()
        moved = self._moving(said) if said.kind == "move" else None
        before = self.table.at(said.place) if said.kind == "position" and said.place is not None else None
        self.table.heed(said)
        if moved is not None and said.to is not None:
            self._went(moved, said)
        heard = getattr(self, f"_on_{said.kind.replace(' ', '_')}", None)
        if heard is not None:
            heard(said)
        if before is not None and said.to is not None:
            self._turned_over(before, said)

    def _moving(self, said: Said) -> Copy | None:
        assert said.place is not None
        return self.table.at(said.place) if said.place.zone else Copy(0, said.code)

    def _went(self, before: Copy, said: Said) -> None:
        assert said.place is not None
        assert said.to is not None
        card = (self.table.at(said.to) if said.to.zone else None) or before._replace(code=said.code or before.code)
        holder = self.table.holder(said.to) if said.to.zone & told.MATERIAL else None
        moved = Moved(card, before, said.place, said.to, said.value, holder)
        if self._adding is not None:
            _add(self._adding.moved, moved)
        elif self._resolving is not None and not (self._settled and not said.value & _AFTERWARDS):
            _add(self._resolving.happened, moved)
        elif self._chain is not None and self._chain.links and not self._chain.over:
            _add(self._chain.moved, moved)
            if self._resolving is None:
                _add(self._moved, moved)  # a card that is put down to be the next link
        else:
            _add(self._moved, moved)

    def _turned_over(self, before: Copy, said: Said) -> None:
        assert said.place is not None
        assert said.to is not None
        card = self.table.at(said.place)
        if card is None:
            return
        moved = Moved(card, before, said.place, said.to, 0)
        if self._resolving is not None:
            self._resolving.happened.append(moved)
        elif self._chain is None and said.place.zone == told.MONSTER and not self._in_a_battle():
            self._turned.append(moved)
            self._done(Deed("position", self._taken(), said.place.player, before, to=_position_said(said.to)))
        else:
            self._turned.append(moved)

    def _in_a_battle(self) -> bool:
        """Is a Damage Step going on, in which an attacked monster is turned face-up without that anybody does it?"""
        last = next((deed.kind for deed in reversed(self.deeds) if deed.kind != "chain"), "")
        return last in ("damage step", "battle")

    def _there(self, said: Said) -> Copy:
        """The card at the place that is spoken of; one of which nobody knew where none is."""
        assert said.place is not None
        return self.table.at(said.place) or Copy(0, said.code, said.place.player)

    def _taken(self) -> Table:
        """The table before the deed that is over now."""
        before = self._before or self.table.copy()
        self._before = None
        return before

    def _done(self, deed: Deed) -> Deed:
        deed.moved, self._moved = self._moved, []
        deed.events, self._events = self._events, []
        self._turned = []
        self._tell(deed)
        return deed

    def _tell(self, deed: Deed) -> None:
        if len(self.deeds) == MOST:
            raise Unreadable(f"The replay tells of more than {MOST:,} deeds.", hint="No duel is as long.")
        self.deeds.append(deed)

    def _on_turn(self, said: Said) -> None:
        self._done(Deed("turn", self._taken(), said.player))

    def _on_phase(self, said: Said) -> None:
        self._done(Deed("phase", self._taken(), self.table.turn_player, to=self.table.phase))

    def _on_draw(self, said: Said) -> None:
        event = Event("draw", said.player, len(said.codes), codes=said.codes)
        if self._resolving is not None and not self._settled:
            self._resolving.happened.append(event)
        elif self._chain is not None:  # an effect that lasts drew between two links
            self._chain.events.append(event)
        else:
            self._done(Deed("draw", self._taken(), said.player)).events.append(event)

    def _summoning(self, said: Said) -> None:
        assert said.place is not None
        if self._resolving is not None:
            self._resolving.happened.append(
                Event(said.kind, said.place.player, said.place.position, self.table.at(said.place))
            )
            return
        if self._chain is not None and self._chain.links and not self._chain.over:
            return
        card = self._there(said)
        if said.kind == "special summoning" and self._by_an_effect(said.place.player):
            self.deeds[-1].links[0].happened += [*self._moved, Event(said.kind, said.place.player, 0, card)]
            self._before, self._moved = None, []
            return
        last = self.deeds[-1] if self.deeds else None
        if last is not None and last.kind == _SUMMONS[said.kind] == "special" and not last.done:
            last.together.append(card)
            last.moved += self._moved
            self._before, self._moved = None, []
            return
        deed = Deed(_SUMMONS[said.kind], self._taken(), said.place.player, card, to=_position_said(said.place))
        self._done(deed).place = said.place.number

    def _by_an_effect(self, player: int) -> bool:
        """Is a Special Summon outside of a Chain one that an effect lets be made right after it resolved?

        Nobody makes one by themselves but the turn player in a Main Phase.
        """
        own = player == self.table.turn_player and self.table.phase in ("main 1", "main 2")
        return not own and bool(self.deeds) and self.deeds[-1].kind == "chain"

    _on_summoning = _on_special_summoning = _on_flip_summoning = _summoning

    def _on_special_summoned(self, said: Said) -> None:
        tried = next((deed for deed in reversed(self.deeds) if deed.kind != "chain"), None)
        if tried is not None and self._chain is None:
            tried.done = True

    _on_summoned = _on_flip_summoned = _on_special_summoned

    def _on_set(self, said: Said) -> None:
        assert said.place is not None
        card = self._there(said)
        if self._resolving is not None:
            self._resolving.happened.append(Event("set", said.place.player, 0, card))
        elif self._chain is None:
            self._done(Deed("set", self._taken(), said.place.player, card))

    def _on_attack(self, said: Said) -> None:
        assert said.place is not None
        by, on = self._there(said), self.table.at(said.to) if said.to is not None else None
        self._done(Deed("attack", self._taken(), said.place.player, by, on))

    def _step(self, said: Said) -> None:
        if self._chain is None:
            self._done(Deed(said.kind, self._taken(), self.table.turn_player))

    _on_damage_step = _on_battle = _on_damage_step_over = _step

    def _on_attack_negated(self, said: Said) -> None:
        attack = next((deed for deed in reversed(self.deeds) if deed.kind == "attack"), None)
        if attack is not None:
            attack.negated = True

    def _on_activating(self, said: Said) -> None:
        assert said.place is not None
        assert said.to is not None
        if self._chain is None:
            self._chain = Deed("chain", self._taken(), said.player)
        if said.code:
            self.table.change(said.place, code=said.code)
        card = self._there(said)
        own = next((one for one in self._moved if one.card.key == card.key), None)
        flipped = next((one for one in self._turned if one.card.key == card.key), None)
        was_set = flipped is not None and flipped.before is not None and flipped.before.face_down
        from_hand = own is not None and own.start.zone == told.HAND
        used_in = told.HAND if from_hand and said.to.zone != told.MONSTER else said.to.zone
        link = PlacedLink(said.value, said.player, card, used_in, said.label)
        link.phase, link.turn = self.table.phase, self.table.turn
        link.own_turn = said.player == self.table.turn_player
        link.was_set, link.from_hand = was_set and not from_hand, from_hand
        tried = self.deeds[-1] if self.deeds else None
        if said.value == 1 and tried is not None and tried.kind in _SUMMONS.values() and not tried.done:
            link.answered = tuple(card for card in (tried.card, *tried.together) if card is not None)
        self._chain.moved = [*self._chain.moved, *(one for one in self._moved if one not in self._chain.moved)]
        self._moved, self._turned = [], []
        self._chain.links.append(link)
        self._adding = link

    def _on_activated(self, said: Said) -> None:
        self._adding = None

    def _on_targets(self, said: Said) -> None:
        link = self._adding or self._resolving
        if link is None:
            return
        for spot in said.places:
            card = self.table.at(spot)
            if card is not None and self._adding is not None:
                link.targets.append((card, spot.player, spot.zone))
            elif card is not None and not self._settled and len(link.picked) < _MOST_MOVED:
                link.picked.append(card)

    _on_selected = _on_targets

    def _on_chosen(self, said: Said) -> None:
        link = self._adding or self._resolving
        if link is not None and len(link.chosen) < _MOST_MOVED:
            link.chosen.append(said.label)

    def _on_declared(self, said: Said) -> None:
        if self._adding is not None and len(self._adding.declared) < _MOST_MOVED:
            self._adding.declared.append(said.word)

    def _on_declared_number(self, said: Said) -> None:
        if self._adding is not None and len(self._adding.numbers) < _MOST_MOVED:
            self._adding.numbers.append(said.value)

    def _on_declared_name(self, said: Said) -> None:
        if self._adding is not None and len(self._adding.called) < _MOST_MOVED:
            self._adding.called.append(said.value)

    def _on_counters_removed(self, said: Said) -> None:
        if self._adding is not None:
            self._adding.removed += said.value

    def _link(self, number: int) -> PlacedLink | None:
        links = self._chain.links if self._chain is not None else []
        return next((link for link in links if link.number == number), None)

    def _on_resolving(self, said: Said) -> None:
        self._adding, self._resolving, self._settled = None, self._link(said.value), False

    def _on_resolved(self, said: Said) -> None:
        link = self._link(said.value)
        if link is not None and link.outcome == UNRESOLVED:
            link.outcome = RESOLVED
        self._settled = True

    def _on_activation_negated(self, said: Said) -> None:
        link = self._link(said.value)
        if link is not None:
            link.outcome = ACTIVATION_NEGATED

    def _on_effect_negated(self, said: Said) -> None:
        link = self._link(said.value)
        if link is not None:
            link.outcome = EFFECT_NEGATED

    def _on_chain_over(self, said: Said) -> None:
        chain, self._chain = self._chain, None
        self._adding = self._resolving = None
        if chain is not None:
            chain.over = True
            self._tell(chain)
        self._before, self._moved, self._turned = None, [], []

    def _on_missed(self, said: Said) -> None:
        assert said.place is not None
        if said.code:
            self.table.change(said.place, code=said.code)
        card = self._there(said)
        found = Missed(said.player, card, said.code or card.code)
        deed = self._chain or (self.deeds[-1] if self.deeds else None)
        if deed is not None:
            deed.missed.append(found)

    def _points(self, said: Said) -> None:
        event = Event(said.kind, said.player, said.value)
        if self._adding is not None and said.kind == "pay":
            self._adding.paid += said.value
        elif self._resolving is not None and not self._settled:
            self._resolving.happened.append(event)
        else:
            (self._events if self._chain is None else self._chain.events).append(event)

    _on_damage = _on_gain = _on_lp = _on_pay = _points

    def end(self) -> None:
        """Nothing comes any more; a Chain that is not over was broken off."""
        if self._chain is not None and self._chain.links:
            self._tell(self._chain)
            self._chain = None


def _add(told: list[Any], one: Moved) -> None:
    """Another move, unless there are more than any effect makes."""
    if len(told) < _MOST_MOVED:
        told.append(one)


def _position_said(spot: Spot) -> str:
    if spot.position & told.FACE_DOWN:
        return "face-down defense"
    return "defense" if spot.position & told.DEFENSE else "attack"
