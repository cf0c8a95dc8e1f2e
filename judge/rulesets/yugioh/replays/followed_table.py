"""The table of a duel as a replay tells it, after each message: which card is where, and what is so of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.replays import told

if TYPE_CHECKING:
    from judge.rulesets.yugioh.replays.told import Label, Look, Said, Shown, Spot


_NOTHING: Mapping[int, Sequence[int]] = {}


class Copy(NamedTuple):
    """One card of the table. ``key`` tells it from all others, ``code`` 0 is one that nobody saw.

    ``set_turn`` and ``came_turn`` are the turns in which it was Set or Summoned (0: earlier), ``how`` how it was
    Summoned; ``equipped`` and ``bound`` are the keys of cards that it belongs to, ``marks`` are the words that a client
    shows beside it for what other cards do to it.
    """

    key: int
    code: int = 0
    owner: int = 0
    position: int = 0
    shown: Shown | None = None
    materials: tuple[Copy, ...] = ()
    set_turn: int = 0
    came_turn: int = 0
    how: str = ""
    equipped: int = 0
    bound: tuple[int, ...] = ()
    marks: tuple[Label, ...] = ()
    counters: int = 0

    @property
    def face_down(self) -> bool:
        """Does it lie face-down?"""
        return bool(self.position & told.FACE_DOWN)


Zone = tuple["Copy | None", ...]


class Table:
    """Follows the messages. `Table.copy` keeps how it stands at a moment.

    ``attacks_at_once``: the first turn of the Duel has a Battle Phase. ``foretold`` are Xyz Materials that cards had
    before anything is told of them (by the keys of the cards): they are seen as they are detached, and kept in
    `Table.unforeseen`, each with the key of its card and its number below that. `Table.applying` holds the words that a
    client shows for what applies to a player. `Table.counted` are the kinds (bits) as which cards were shown among the
    Spells and Traps, of the whole Duel.
    """

    def __init__(
        self, look: Look, *, attacks_at_once: bool = False, foretold: Mapping[int, Sequence[int]] = _NOTHING
    ) -> None:
        self.look, self.attacks_at_once, self._foretold = look, attacks_at_once, foretold
        self.unforeseen: list[tuple[int, int, int]] = []
        self.counted: dict[int, int] = {}
        self.zones: dict[tuple[int, int], Zone] = {}
        self.lp = [8000, 8000]
        self.turn, self.turn_player, self.phase, self.step = 0, 0, "", ""
        self.shuffled = [False, False]
        self.applying: dict[tuple[int, Label], None] = {}
        self._keys = self._read = 0
        self._shown: dict[tuple[int, int], bytes] = {}
        self._waiting: dict[tuple[int, int], bytes] = {}

    def copy(self) -> Table:
        """The table as it stands, to be kept."""
        for where in [*self._waiting]:
            self._look_at(where)
        other = Table(self.look, attacks_at_once=self.attacks_at_once)
        other.zones, other.counted = dict(self.zones), self.counted
        other.lp, other.shuffled, other.applying = [*self.lp], [*self.shuffled], dict(self.applying)
        other.turn, other.turn_player, other.phase, other.step = self.turn, self.turn_player, self.phase, self.step
        return other

    def zone(self, player: int, zone: int) -> Zone:
        """The cards of a zone; None where a place of the field is free."""
        if (player, zone) in self._waiting:
            self._look_at((player, zone))
        return self.zones.get((player, zone), ())

    def _write(self, player: int, zone: int, cards: Iterable[Copy | None]) -> None:
        if zone in _ZONES:
            self.zones[player, zone] = tuple(cards)
            self._shown.pop((player, zone), None)

    def _put_at(self, player: int, zone: int, number: int, card: Copy | None) -> None:
        cards = self.zone(player, zone)
        self._write(player, zone, (*cards[:number], card, *cards[number + 1 :]))

    def _look_at(self, where: tuple[int, int]) -> None:
        """Read what a zone was last shown to hold: most of that is shown again before anybody asks."""
        data = self._waiting.pop(where)
        before = self.zones.get(where, ())
        after: list[Copy | None] = []
        shown = self.look(data)
        self._read += len(shown)
        if self._read > _MOST_READ:
            raise Unreadable("The replay shows more cards again and again than any duel does.", hint="It is damaged.")
        for n, one in enumerate(shown):
            card = before[n] if n < len(before) else None
            after.append(None if one is None else self._refreshed(card, one, where[0]))
            if where[1] == told.SPELL_TRAP and one is not None and one.type and after[-1] is not None:
                self.counted[after[-1].key] = one.type
        self.zones[where] = tuple(after)
        self._shown[where] = data
        if where[1] == told.DECK and after and all(card is not None and card.code for card in after):
            self.shuffled[where[0]] = False

    def cards(self) -> Iterator[tuple[int, int, int, Copy]]:
        """All cards, each with its player, its zone and its number there; Xyz Materials are not among them."""
        for player, zone in [*self.zones]:
            for n, card in enumerate(self.zone(player, zone)):
                if card is not None:
                    yield player, zone, n, card

    def at(self, spot: Spot) -> Copy | None:
        """The card at a place."""
        cards = self.zone(spot.player, spot.zone & ~told.MATERIAL)
        card = cards[spot.number] if spot.number < len(cards) else None
        if card is not None and spot.zone & told.MATERIAL:
            return card.materials[spot.position] if spot.position < len(card.materials) else None
        return card

    def holder(self, spot: Spot) -> Copy | None:
        """The card that holds what lies below it there."""
        zone = self.zone(spot.player, spot.zone & ~told.MATERIAL)
        return zone[spot.number] if spot.number < len(zone) else None

    def place_of(self, key: int) -> tuple[int, int, int] | None:
        """Where a card is now: player, zone and number; None for one that is nowhere or below another."""
        return next(((p, zone, n) for p, zone, n, card in self.cards() if card.key == key), None)

    def by_key(self, key: int) -> Copy | None:
        """The card with a key."""
        return next((card for *_, card in self.cards() if card.key == key), None)

    def change(self, spot: Spot, **facts: Any) -> None:
        """Another card in the place of that one, the same but for these facts."""
        card = self.at(spot)
        if card is not None and not spot.zone & told.MATERIAL:
            self._put_at(spot.player, spot.zone, spot.number, card._replace(**facts))

    def heed(self, said: Said) -> None:
        """Let a message happen."""
        heard = getattr(self, f"_{said.kind.replace(' ', '_')}", None)
        if heard is not None:
            heard(said)

    def _start(self, said: Said) -> None:
        self.lp = [said.value, said.second]
        for n, size in enumerate(said.codes):
            player = n // 2
            self._write(player, told.EXTRA if n % 2 else told.DECK, [self._new(0, player) for _ in range(size)])

    def _turn(self, said: Said) -> None:
        self.turn, self.turn_player, self.phase, self.step = self.turn + 1, said.player, "draw", ""

    def _phase(self, said: Said) -> None:
        self.phase, self.step = told.PHASES.get(said.value, self.phase), told.STEPS.get(said.value, "")

    def _damage(self, said: Said) -> None:
        self.lp[said.player] -= said.value

    _pay = _damage

    def _gain(self, said: Said) -> None:
        self.lp[said.player] += said.value

    def _lp(self, said: Said) -> None:
        self.lp[said.player] = said.value

    def _applies(self, said: Said) -> None:
        if len(self.applying) < _MOST:
            self.applying[said.player, said.label] = None

    def _applies_no_more(self, said: Said) -> None:
        self.applying.pop((said.player, said.label), None)

    def _marked(self, said: Said) -> None:
        assert said.place is not None
        card = self.at(said.place)
        if card is not None and said.label not in card.marks and len(card.marks) < _ROOM:
            self.change(said.place, marks=(*card.marks, said.label))

    def _marked_no_more(self, said: Said) -> None:
        assert said.place is not None
        card = self.at(said.place)
        if card is not None:
            self.change(said.place, marks=tuple(one for one in card.marks if one != said.label))

    def _counters_added(self, said: Said, sign: int = 1) -> None:
        assert said.place is not None
        card = self.at(said.place)
        if card is not None:
            self.change(said.place, counters=max(card.counters + sign * said.value, 0))

    def _counters_removed(self, said: Said) -> None:
        self._counters_added(said, -1)

    def _shuffled_deck(self, said: Said) -> None:
        self.shuffled[said.player] = True

    def _shuffled_hand(self, said: Said) -> None:
        hand = self.zone(said.player, told.HAND)
        known = [self._known(card, code) for card, code in zip(hand, said.codes, strict=False)]
        self._write(said.player, told.HAND, (*known, *hand[len(known) :]))

    def _shuffled_extra(self, said: Said) -> None:
        extra = self.zone(said.player, told.EXTRA)
        known = [self._known(card, code) for card, code in zip(extra, said.codes, strict=False)]
        self._write(said.player, told.EXTRA, (*known, *extra[len(known) :]))

    def _shuffled_field(self, said: Said) -> None:
        """Set cards are mixed: nobody knows any more which is which, until they are shown again."""
        cards = [card for spot in said.places if (card := self.at(spot)) is not None]
        turns = {card.set_turn for card in cards}
        for spot in said.places:
            card = self.at(spot)
            if card is not None:
                mixed = self._new(0, card.owner)._replace(position=card.position)
                self._put_at(spot.player, spot.zone, spot.number, mixed._replace(set_turn=max(turns)))

    def _revealed(self, said: Said) -> None:
        """Cards that a player was shown stay known where they lie."""
        for spot, code in zip(said.places, said.codes, strict=False):
            card = self.at(spot)
            if card is not None and code and not card.code:
                self.change(spot, code=code)

    def _taken_over(self, said: Said) -> None:
        player = said.player
        self._write(player, told.DECK, [self._new(0, player) for _ in range(said.value)])
        cards = [self._new(code, player) for code in said.codes]
        self._write(player, told.HAND, cards[: said.second])
        self._write(player, told.EXTRA, cards[said.second :])

    def _known(self, card: Copy | None, code: int) -> Copy:
        return card if card is not None and card.code == code else self._new(code, card.owner if card else 0)

    def _new(self, code: int, owner: int) -> Copy:
        self._keys += 1
        below = self._foretold.get(self._keys, ())
        return Copy(self._keys, code, owner, materials=tuple(Copy(-n, one, owner) for n, one in enumerate(below, 1)))

    def _zone(self, said: Said) -> None:
        where = said.player, said.value
        if said.value in _ZONES and self._waiting.get(where, self._shown.get(where)) != said.data:
            self._waiting[where] = said.data

    def _card(self, said: Said) -> None:
        spot = said.place
        assert spot is not None
        shown = self.look(said.data)
        zone = self.zone(spot.player, spot.zone)
        if shown and shown[0] is not None and spot.number < len(zone):
            card = self._refreshed(zone[spot.number], shown[0], spot.player)
            self._put_at(spot.player, spot.zone, spot.number, card)

    def _refreshed(self, card: Copy | None, shown: Shown, player: int) -> Copy:
        """A card with what is shown of it now; one whose number is not that of the card there is another card."""
        if card is None or (shown.code and card.code and shown.code != card.code):
            card = self._new(shown.code, player)
        owner = shown.owner if shown.owner in (0, 1) and shown.code else card.owner
        position = card.position if shown.position is None else shown.position
        materials = card.materials
        if shown.materials is not None and [one.code for one in materials] != [*shown.materials]:
            materials = tuple(self._new(code, player) for code in shown.materials)
        counters = card.counters if shown.counters is None else sum(number for _, number in shown.counters)
        card = card._replace(code=shown.code or card.code, owner=owner, position=position, counters=counters)
        return card._replace(shown=shown, materials=materials)

    def _move(self, said: Said) -> None:
        assert said.place is not None
        assert said.to is not None
        card = self._taken(said.place, said.code) or self._new(
            said.code, said.place.player if said.place.zone else said.to.player
        )
        before, after = said.place.zone, said.to.zone
        if before == told.DECK and not said.code and self.shuffled[said.place.player]:  # whichever lies there now
            card = self._new(0, card.owner)
        stays = before in told.ON_FIELD and after in told.ON_FIELD
        card = card._replace(code=said.code or card.code, position=said.to.position)
        if not stays:
            card = card._replace(
                set_turn=0, came_turn=0, how="", equipped=0, bound=(), marks=(), counters=0, shown=None
            )
        self._put(card, said.to)

    def _taken(self, spot: Spot, code: int) -> Copy | None:
        if not spot.zone:
            return None
        card, below = self.at(spot), spot.zone & ~told.MATERIAL
        if spot.zone & told.MATERIAL:
            card = self._detached(spot, code)
        if card is None:
            return None
        zone = self.zone(spot.player, below)
        holder = zone[spot.number]
        if spot.zone & told.MATERIAL and holder is not None:
            left = tuple(one for one in holder.materials if one is not card)
            self._put_at(spot.player, below, spot.number, holder._replace(materials=left))
        elif spot.zone in told.ON_FIELD:
            self._put_at(spot.player, below, spot.number, None)
        else:
            self._write(spot.player, below, (*zone[: spot.number], *zone[spot.number + 1 :]))
        return card

    def _detached(self, spot: Spot, code: int) -> Copy | None:
        """The Xyz Material that leaves a monster: others below it may never have been told of."""
        holder = self.holder(spot)
        if holder is None:
            return None
        there = self.at(spot)
        if there is not None and code in (0, there.code):
            return there
        same = next((one for one in holder.materials if one.code == code), None)
        if same is None and code and not holder.came_turn:
            self.unforeseen.append((holder.key, spot.position, code))
        return same

    def _put(self, card: Copy, spot: Spot) -> None:
        below = spot.zone & ~told.MATERIAL
        zone, number = self.zone(spot.player, below), spot.number
        if spot.zone & told.MATERIAL:
            holder = zone[number] if number < len(zone) else None
            if holder is not None and len(holder.materials) < _ROOM:
                self._put_at(spot.player, below, number, holder._replace(materials=(*holder.materials, card)))
        elif spot.zone in told.ON_FIELD:
            if number < _ROOM:
                zone = (*zone, *[None] * (number + 1 - len(zone)))
                self._write(spot.player, below, (*zone[:number], card, *zone[number + 1 :]))
        elif len(zone) < _MOST:
            self._write(spot.player, below, (*zone[:number], card, *zone[number:]))

    def _draw(self, said: Said) -> None:
        deck, hand = [*self.zone(said.player, told.DECK)], [*self.zone(said.player, told.HAND)]
        for code in said.codes[:_MOST]:
            card = deck.pop() if deck else None
            same = code == card.code or (not code and not self.shuffled[said.player]) if card is not None else False
            known = card if card is not None and same else self._new(code, said.player)
            hand.append(known._replace(code=code or known.code))
        self._write(said.player, told.DECK, deck)
        self._write(said.player, told.HAND, hand[:_MOST])

    def _swap(self, said: Said) -> None:
        assert said.place is not None
        assert said.to is not None
        first, second = self.at(said.place), self.at(said.to)
        if first is not None and second is not None and not (said.place.zone | said.to.zone) & told.MATERIAL:
            self._put_at(said.place.player, said.place.zone, said.place.number, second)
            self._put_at(said.to.player, said.to.zone, said.to.number, first)

    def _position(self, said: Said) -> None:
        assert said.place is not None
        assert said.to is not None
        facts: dict[str, Any] = {"code": said.code} if said.code else {}
        card = self.at(said.place)
        if card is not None and said.to.position & told.FACE_DOWN and not card.face_down:
            facts["set_turn"] = self.turn
        self.change(said.place, position=said.to.position, **facts)

    def _set(self, said: Said) -> None:
        assert said.place is not None
        self.change(said.place, set_turn=self.turn)

    def _came(self, said: Said, how: str) -> None:
        assert said.place is not None
        facts: dict[str, Any] = {"code": said.code} if said.code else {}
        self.change(said.place, came_turn=self.turn, how=how, position=said.place.position, **facts)

    def _summoning(self, said: Said) -> None:
        self._came(said, "normal")

    def _special_summoning(self, said: Said) -> None:
        self._came(said, "special")

    def _flip_summoning(self, said: Said) -> None:
        self._came(said, "flip")

    def _equipped(self, said: Said) -> None:
        assert said.place is not None
        assert said.to is not None
        bearer = self.at(said.to)
        if bearer is not None:
            self.change(said.place, equipped=bearer.key)

    def _bound(self, said: Said) -> None:
        assert said.place is not None
        assert said.to is not None
        card, other = self.at(said.place), self.at(said.to)
        if card is not None and other is not None:
            self.change(said.place, bound=(*card.bound, other.key))

    def _unbound(self, said: Said) -> None:
        assert said.place is not None
        assert said.to is not None
        card, other = self.at(said.place), self.at(said.to)
        if card is not None and other is not None:
            self.change(said.place, bound=tuple(key for key in card.bound if key != other.key))


_ZONES = frozenset((
    told.DECK, told.HAND, told.MONSTER, told.SPELL_TRAP, told.GRAVEYARD, told.BANISHED, told.EXTRA,
))  # fmt: skip
_MOST_READ = 300_000
_ROOM, _MOST = 16, 200
"""Places that a zone of the field, and cards that any other has at most; a damaged file may claim more."""
