"""What the game keeps beside the table: whose turn, extra links given, sequences waiting, why the turn is closing."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.chain import Link
from judge.kernel.game import Game, twin_of
from judge.kernel.records import field, record
from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event
from judge.kernel.tuples import NamedTuple
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.records import CardRecord, Data
from judge.rulesets.starlight.table.settings import Settings


class Grant(NamedTuple):
    """An extra link that an effect gave a player. ``became`` is open, used, skipped or void; ``rule`` says why it was
    skipped or void; ``optional`` is None where the effect does not say."""

    name: str
    player: Player
    source: str
    criteria: Data
    waives: frozenset[str]
    optional: bool | None
    play: int
    became: str = terms.OPEN
    rule: str = ""


class Waiting(NamedTuple):
    """Something else on the stack: an activated sequence, or a support or radiance whose effect is not done."""

    name: str
    kind: str
    player: Player
    by: str
    play: int


class Watch(NamedTuple):
    """An effect that waits for a link. ``of`` is the player in whose chain it is counted, empty for the global one;
    ``since`` how many links had been played when it began; ``own`` ties it to the link of its own card."""

    name: str
    owner: Player
    event: str
    link: int | str
    of: Player | str
    since: int = 0
    lasting: bool = False
    done: bool = False
    over_pending: bool = False


@record
class State:
    """The position in time. ``closing`` and ``over`` say why the turn is closing and why it is over (empty: it is not);
    ``to_draw`` is how many cards the turn player still draws at the beginning of the turn; ``timer`` counts turns of
    ``timer_of`` towards the next rank, ``rank_rule`` is what raised it last; ``lost`` is the player who has lost,
    with the reason; ``lapsed`` are effects for which the next link did not come in their turn."""

    records: dict[str, CardRecord]
    settings: Settings
    players: tuple[Player, Player]
    turn_player: Player
    turn: int = 3
    unlocked_rank: int = 1
    to_draw: int | None = None
    grants: list[Grant] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    watches: list[Watch] = field(default_factory=list)
    lapsed: list[Watch] = field(default_factory=list)
    fires: list[tuple[str, str]] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    defeaters: dict[Player, int] = field(default_factory=dict)
    closing: str = ""
    over: str = ""
    lost: tuple[Player, str] | None = None
    timer: int | None = None
    timer_of: Player = ""
    rank_rule: str = ""
    unknown_side: frozenset[Player] = frozenset()
    unknowns: int = 0

    def copy(self) -> State:
        """An independent state in the same position."""
        twin = _twin(self)
        for name in ("grants", "waiting", "watches", "lapsed", "fires", "order"):
            setattr(twin, name, list(getattr(self, name)))
        twin.defeaters = dict(self.defeaters)
        return twin

    def other(self, player: Player | None) -> Player:
        """The rival of a player."""
        first, second = self.players
        return second if player == first else first

    @property
    def first_player(self) -> Player:
        """The player who had the first turn of the game."""
        return self.turn_player if self.turn % 2 == 1 or self.turn == 0 else self.other(self.turn_player)

    def grant(self, name: str) -> Grant | None:
        """The newest extra link of this name that was given."""
        return next((g for g in reversed(self.grants) if g.name == name), None)

    def open_grants(self, player: Player | None = None) -> list[Grant]:
        """Extra links gained and neither used nor skipped, of one player or of both."""
        return [g for g in self.grants if g.became == terms.OPEN and player in (None, g.player)]

    def change(self, grant: Grant, became: str, rule: str = "") -> None:
        """An extra link is used, skipped or void from now on."""
        self.grants[self.grants.index(grant)] = grant._replace(became=became, rule=rule)


_twin = twin_of(State)

SGame = Game[State]
"""A Starlight game in progress."""


def record_of(game: SGame, card: Card | str) -> CardRecord:
    """The record of a card."""
    return game.state.records[card if isinstance(card, str) else card.name]


def links(game: SGame) -> list[Link]:
    """The links of this turn in order of play, of both players: the global chain."""
    return game.chain.links if game.chain is not None else []


def pending(game: SGame, player: Player | None = None) -> list[Link]:
    """The links that were played and have not ended, of one player or of both."""
    return [k for k in links(game) if not k.outcome and player in (None, k.player)]


def kind_of(link: Link) -> str:
    """Normal, extra or counter."""
    return link.effect


def happened(game: SGame, kind: str, player: Player, *, this_turn: bool = True) -> list[Event]:
    """The events of a kind that a player caused, in this turn or in the whole file."""
    turn = game.state.turn
    return [e for m, e in game.timeline.events(kind) if e.player == player and (m.turn == turn or not this_turn)]


def starlights(game: SGame, player: Player) -> list[Card]:
    """The player's active Starlight; both members of a team."""
    return game.table.zone(player, terms.ACTIVE)


def team_of(game: SGame, card: Card) -> list[Card]:
    """A Starlight with the other member of its team, if it is in one: a team is one card (Starlight Team-Up)."""
    return starlights(game, card.owner) if card.facts.get("team") and card.zone == terms.ACTIVE else [card]


def is_tapped(card: Card, settings: Settings) -> bool:
    """Is a Starlight tapped? One that was tapped in an earlier turn only if nothing but effects untaps it."""
    tapped = card.facts.get("tapped")
    return bool(tapped) and (tapped != terms.EARLIER or settings["untapping"] == "effects")


def rank_too_high(game: SGame, cards: Sequence[Card]) -> bool:
    """Are the ranks of these Starlights together above the unlocked rank, as far as they are known?"""
    return sum(record_of(game, c).rank or 0 for c in cards) > game.state.unlocked_rank


def substitutes(game: SGame, player: Player) -> list[Card]:
    """The Starlights on the side that may take the empty active zone: those of an unlocked rank."""
    return [c for c in game.table.zone(player, terms.SIDE) if not rank_too_high(game, [c])]


def can_substitute(game: SGame, player: Player) -> bool:
    """May a Starlight still take the player's empty active zone, for all that is known?"""
    return player in game.state.unknown_side or bool(substitutes(game, player))


def defeats(game: SGame, player: Player) -> int:
    """A player's defeat counters."""
    return int(game.table.standing[player]["defeats"])


def shield(game: SGame, card: Card) -> int | None:
    """The shield points a Starlight has left; None where nobody knows them."""
    most = record_of(game, card).sp
    return None if most is None else most - int(card.facts.get("damaged", 0))


def stack_empty(game: SGame) -> bool:
    """Is nothing unfinished: no pending link, no open extra link, no waiting sequence or other effect?"""
    return not (pending(game) or game.state.open_grants() or game.state.waiting)
