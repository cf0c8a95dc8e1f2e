"""What the game keeps beside the table: the state of the turn, Priority, Focus, showdowns, and what waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.game import Game, twin_of
from judge.kernel.records import field, fixed, record
from judge.kernel.table import Card, Player, arrival
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.editions import Edition
from judge.rulesets.riftbound.table.records import Ability, CardRecord

Ref = tuple[str, int]
"""A card in one stay (id, `Card.stay`), or a chain item (``#chain.number``, 0)."""


@fixed
class Met:
    """What waits to be put on the chain: a trigger whose condition was met, or a card that an effect has played.

    ``about`` is what its condition fixed: the battlefield, the cards of the event.
    """

    card: str
    stay: int
    ability: str
    player: Player
    about: Mapping[str, Any] = field(default_factory=dict)


class Delayed(NamedTuple):
    """An ability that an effect set up for later (389): its card and whose it is. ``on`` is the card that its condition
    speaks of, where that is one chosen before, ``cards`` what was chosen; ``this_turn``: as often as it happens, in
    this turn alone."""

    name: str
    card: str
    stay: int
    ability: str
    player: Player
    on: Ref | None
    cards: tuple[Ref, ...]
    this_turn: bool


class Group(NamedTuple):
    """What was met at the same time, with the order of the players who place theirs and why it is that order."""

    met: tuple[Met, ...]
    order: tuple[Player, ...]
    combat: bool = False

    @property
    def turn_of(self) -> Player:
        """The player who places next."""
        waiting = {m.player for m in self.met}
        return next(p for p in self.order if p in waiting)


class Showdown(NamedTuple):
    """The showdown in progress. ``step`` is empty while Focus goes round; then it is what its combat has to do next."""

    at: str
    contester: Player
    attacker: Player | None = None
    defender: Player | None = None
    step: str = ""

    @property
    def combat(self) -> bool:
        """Is it part of a combat?"""
        return self.attacker is not None

    @property
    def ending(self) -> bool:
        """Has everybody passed Focus, so that only the rest of its combat is left?"""
        return bool(self.step)


class Call(NamedTuple):
    """What a player asks of tournament policy: with which play, who, what, and the position then."""

    play: int
    by: Player
    asks: Mapping[str, Any]
    position: Game[State]


class Doubt(NamedTuple):
    """Who might hold Focus instead, by a reading of the rules that is not followed."""

    player: Player
    rule: str


class Copied(NamedTuple):
    """What has become a copy: which card, after which moment, the name that is printed on it, and of what."""

    card: str
    since: int
    printed: str
    copies: str


@record
class State:
    """The position in time.

    ``step`` is ``act`` (somebody may act or pass), ``place`` (a player puts triggers on the chain), ``finalize`` (a
    player makes the choices of the oldest pending item), ``resolve`` (all have passed, the newest item resolves),
    ``begin`` (the turn player chooses which staged showdown begins) or ``invited``. ``opener`` is what opened the
    chain: ``card``, ``activated``, ``triggered`` or ``add``. ``passed`` are those who passed Priority in this round,
    ``loosely`` the same if Add abilities did not count; ``focus_passed`` those who passed Focus, ``row`` are the
    battlefields. ``keeper`` keeps Priority while an Add ability is carried out. ``active`` is who acted last on the
    chain since something resolved (1.0).
    """

    records: dict[str, CardRecord]
    library: Mapping[str, Any]
    edition: Edition
    players: tuple[Player, ...]
    turn_player: Player
    teams: tuple[tuple[Player, ...], ...] = ()
    row: tuple[str, ...] = ()
    turn: int = 1
    begun: int = 1
    """The turn of the first play."""
    phase: str = "main"
    step: str = "act"
    priority: Player | None = None
    priority_why: str = ""
    focus: Player | None = None
    focus_why: str = ""
    passed: tuple[Player, ...] = ()
    loosely: tuple[Player, ...] = ()
    focus_passed: tuple[Player, ...] = ()
    opener: str = ""
    keeper: Player | None = None
    active: Player | None = None
    groups: tuple[Group, ...] = ()
    showdown: Showdown | None = None
    staged: tuple[tuple[str, bool], ...] = ()
    relevant: tuple[Player, ...] = ()
    invited: Player | None = None
    inviter: Player | None = None
    obliged: Player | None = None
    doubt: Doubt | None = None
    forbidden: tuple[Player, ...] = ()
    silenced: tuple[Player, ...] = ()
    """Who can play no spells this turn."""
    unharmed: bool = False
    """Spells and abilities deal no damage this turn: it is prevented."""
    hurried: tuple[Player, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    unknowns: int = 0
    tokens: int = 0
    over: bool = False
    calls: tuple[Call, ...] = ()
    seen: int = 0
    copied: tuple[Copied, ...] = ()
    """Everything that has become a copy, be it there still or not."""
    unsettled: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    unknown: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    """Words that were not understood and that were carried out: of which card, and what they could decide."""

    def copy(self) -> State:
        """An independent state in the same position."""
        return _twin(self)

    def after(self, player: Player | None, among: tuple[Player, ...] | None = None) -> Player:
        """The next player in turn order (among some of them)."""
        seats = self.players
        start = seats.index(player) if player in seats else 0
        around = [seats[(start + n) % len(seats)] for n in range(1, len(seats) + 1)]
        return next((p for p in around if among is None or p in among), around[0])

    def from_turn_player(self) -> tuple[Player, ...]:
        """All players in turn order, the turn player first."""
        start = self.players.index(self.turn_player)
        return self.players[start:] + self.players[:start]

    def teammate(self, one: Player | None, other: Player | None) -> bool:
        """Do two different players play in one team?"""
        return one != other and any(one in team and other in team for team in self.teams)

    def team_of(self, player: Player) -> tuple[Player, ...]:
        """The players who score and win together with a player, that player first."""
        return (player, *(p for p in self.players if self.teammate(player, p)))

    def opposed(self, one: Player | None, other: Player | None) -> bool:
        """Are two players opponents?"""
        return one != other and not self.teammate(one, other)


_twin = twin_of(State)

RGame = Game[State]
"""A Riftbound game in progress."""


def record_of(game: RGame, card: Card | str) -> CardRecord:
    """The record of a card."""
    return game.state.records[card if isinstance(card, str) else card.name]


def ref(card: Card) -> Ref:
    """A card in its present stay."""
    return card.id, card.stay


def here(game: RGame, which: Ref) -> Card | None:
    """The card, if it is still the same object; None once it has been to another zone."""
    card = game.table.cards.get(which[0])
    return card if card is not None and card.stay == which[1] else None


def items(game: RGame) -> list[Link]:
    """The items on the chain, the oldest first."""
    return [link for link in game.chain.links if not link.outcome] if game.chain is not None else []


def finalized(game: RGame) -> list[Link]:
    """The finalized items, the oldest first."""
    return [link for link in items(game) if not link.facts["pending"]]


def pending(game: RGame) -> list[Link]:
    """The pending items, the oldest first."""
    return [link for link in items(game) if link.facts["pending"]]


def newest(game: RGame) -> Link | None:
    """The newest item of the chain."""
    links = game.chain.links if game.chain is not None else ()
    return next((link for link in reversed(links) if not link.outcome), None)


def ability_of(link: Link) -> Ability:
    """The ability (or the playing of a card) that a chain item is."""
    ability = link.record
    assert isinstance(ability, Ability)
    mode = link.facts.get("mode")
    return ability.modes[mode - 1] if mode else ability


def is_open(game: RGame) -> bool:
    """Is there no chain? (A trigger that was met is on its way there: the state is closed.)"""
    return not game.state.groups and newest(game) is None


def neutral(game: RGame) -> bool:
    """Is there no showdown?"""
    return game.state.showdown is None


def state_name(game: RGame) -> str:
    """The state of the turn: ``Neutral Open``, ``Showdown Closed``, ..."""
    return f"{'Neutral' if neutral(game) else 'Showdown'} {'Open' if is_open(game) else 'Closed'}"


def battlefields(game: RGame) -> list[Card]:
    """The battlefields, in the order of the board; none comes or goes."""
    return [game.table.cards[one] for one in game.state.row]


def battlefield(game: RGame, name: str) -> Card | None:
    """A battlefield by its id or name."""
    found = [b for b in battlefields(game) if name in (b.id, b.name)]
    return found[0] if found else None


def units_at(game: RGame, place: str, player: Player | None = None) -> list[Card]:
    """The units at a battlefield, of one player if one is named."""
    records = game.state.records
    there = [c for c in game.table.cards.values() if c.zone == terms.BOARD and c.facts.get("at") == place]
    found = [c for c in there if records[c.name].type == "unit" and (player is None or c.controller == player)]
    return sorted(found, key=arrival) if len(found) > 1 else found


def location(card: Card) -> str:
    """Where on the board a card is: a battlefield's id, ``base``, or nowhere."""
    return str(card.facts.get("at")) if card.zone == terms.BOARD else ""


def at_battlefield(card: Card) -> bool:
    """Is the card at a battlefield?"""
    return card.zone == terms.BOARD and location(card) != terms.BASE


def active(card: Card) -> bool:
    """Does a card's own text apply? That of a card attached to another is inactive (718.2)."""
    return not card.facts.get("attached_to")


def attached(game: RGame, card: Card) -> list[Card]:
    """The cards attached to a permanent; they are where it is (719.3)."""
    found: tuple[str, ...] = card.facts.get("attached") or ()
    return [game.table.cards[one] for one in found]


def on_board(card: Card) -> bool:
    """Is the card a permanent on the board?"""
    return card.zone == terms.BOARD


def friendly(game: RGame, player: Player, card: Card) -> bool:
    """Is the card friendly to a player (their own, or a teammate's)?"""
    return card.controller == player or game.state.teammate(player, card.controller)


STANDING: dict[str, Callable[..., Any]] = {}
"""What standing texts make of a card's Might and keywords, and forbid: entered by the room that knows their words."""


def might(game: RGame, card: Card) -> int:
    """A unit's Might now: printed, changed this turn, Assault while it attacks, Shield while it defends, and what
    applies without being used."""
    if record_of(game, card).type != "unit":
        return 0
    record = record_of(game, card)
    total = record.might + int(card.facts.get("might_change") or 0) + int(card.facts.get("buff") or 0)
    role = card.facts.get("role")
    if role == "attacker":
        total += keyword(game, card, "assault")
    if role == "defender":
        total += keyword(game, card, "shield")
    for other in attached(game, card):
        total += int(record_of(game, other).raw.get("might_bonus") or 0)
    return max(int(STANDING["might"](game, card, total)), 0)


def of_open_might(game: RGame, card: Card) -> bool:
    """Is it a copy of something of another printed Might? Which of both it has the core rules do not say."""
    printed = card.facts.get("printed_name")
    return printed is not None and record_of(game, str(printed)).might != record_of(game, card).might


def spot_of(card: Card) -> tuple[str, Player | None]:
    """Where a permanent is, the bases of the players told apart."""
    return location(card), card.controller if location(card) == terms.BASE else None


def keyword(game: RGame, card: Card, name: str) -> int:
    """The number of a keyword a permanent has, with what it was given this turn; 0 without it."""
    printed = record_of(game, card).keyword(name) if active(card) else None
    given = (card.facts.get("given") or {}).get(name)
    standing: int = STANDING["keyword"](game, card, name) if record_of(game, card).type in terms.PERMANENTS else 0
    return sum(int(v) for v in (printed, given, _given_here(game, card, name), standing) if v)


def _given_here(game: RGame, card: Card, name: str) -> int:
    """The number of a keyword that its battlefield gives to the units there."""
    place = game.table.cards.get(location(card)) if at_battlefield(card) else None
    if place is None or record_of(game, card).type != "unit":
        return 0
    return sum(int(a.static.get("gives_units_here", {}).get(name, 0)) for a in record_of(game, place).static)
