"""A tiny game, so that the kernel is tested without any real one.

Players put coins from their purse on a pile, one after another: ``put`` takes a coin, ``double`` makes the top coin of
the pile count twice, ``rest`` passes the turn, ``maybe`` is a play the toy's rules leave open. Coins resolve from the
top down when ``count`` is said. A coin called ``heavy`` may not lie on a ``thin`` one.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from judge.kernel.chain import RESOLVED, Link
from judge.kernel.game import Game
from judge.kernel.open_steps import OpenStep
from judge.kernel.places import Path, Span
from judge.kernel.rules import Cite, Finding, Reading, RuleBook
from judge.kernel.ruleset import Impossible, Ruleset, Situation
from judge.kernel.scenario import Play, Scenario
from judge.kernel.table import Card, Table
from judge.kernel.window import Window
from judge.kernel.withdrawn import Withdrawn

STAGES = ("whose turn", "purse", "pile", "silence", "custom")
BOOK = RuleBook("toy", STAGES)
EDITIONS = ("new",)
PAGE = Cite("Toy rules", 1)


@dataclass(slots=True)
class ToyState:
    """Whose turn it is."""

    turn: int = 1
    whose: str = "A"

    def copy(self) -> ToyState:
        return replace(self)


ToyGame = Game[ToyState]
ToySituation = Situation[ToyState]


@BOOK.rule("own-turn", PAGE, stage="whose turn", editions=EDITIONS, verbs=("put", "double"))
def own_turn(s: ToySituation) -> Iterator[Finding]:
    """Acting in the other's turn.

    Only the player whose turn it is acts.
    """
    if s.play.by != s.game.state.whose:
        yield s.offence(f"It is {s.game.state.whose}'s turn.", now=f"{s.game.state.whose} may act")
    else:
        yield s.ground("it is their turn")


@BOOK.rule("in-purse", PAGE, stage="purse", editions=EDITIONS, verbs=("put",))
def in_purse(s: ToySituation) -> Iterator[Finding]:
    """Putting a coin one does not have."""
    if s.play.value not in [c.id for c in s.game.table.zone(str(s.play.by), "purse")]:
        yield s.offence(f"{s.play.by} has no {s.play.value}.", at="put", fact="not in the purse")


@BOOK.rule("heavy-on-thin", PAGE, stage="pile", editions=EDITIONS, verbs=("put",))
def heavy_on_thin(s: ToySituation) -> Iterator[Finding]:
    """A heavy coin on a thin one."""
    top = s.game.chain.top if s.game.chain else None
    if s.play.value == "heavy" and top is not None and top.name == "thin":
        yield s.offence(
            "A heavy coin would bend the thin one.", because="it is thin", clash=("plays", top.play - 1, "put")
        )


@BOOK.rule("something-to-double", PAGE, stage="pile", editions=EDITIONS, verbs=("double",))
def something_to_double(s: ToySituation) -> Iterator[Finding]:
    """Doubling nothing."""
    if s.game.chain is None:
        yield s.offence("There is no coin on the pile.")


@BOOK.rule("nobody-knows", PAGE, stage="silence", editions=EDITIONS, verbs=("maybe",))
def nobody_knows(s: ToySituation) -> Iterator[Finding]:
    """A play of which the rules say nothing."""
    yield s.unclear("The rules are silent.", Reading("yes", (PAGE,)), Reading("no"))


@BOOK.rule("old-custom", PAGE, until=dt.date(2000, 1, 1), stage="custom", editions=EDITIONS, verbs=("put",))
def old_custom(s: ToySituation) -> Iterator[Finding]:
    """Putting a coin at all, before 2000."""
    yield s.offence("No coins yet.")


def start(scenario: Scenario, library: Mapping[str, Any], withdrawn: Withdrawn) -> ToyGame:
    table = Table(("A", "B"), standing={p: {"score": 0} for p in ("A", "B")})
    for player in table.players:
        for coin in scenario.board.get(player, ()):
            table.put(Card(coin, str(library.get(coin, coin)), player, player, "purse"))
    return Game(scenario, table, ToyState(), withdrawn=withdrawn)


def situations(game: ToyGame, play: Play) -> Iterator[ToySituation]:
    """As things stand; else, where that is not strict, after the other player's rest."""
    yield Situation(game.copy(), play, window)
    if (
        game.may_imply
        and not game.scenario.strict_passes
        and play.verb == "put"
        and play.by != game.state.whose
        and game.chain is not None
    ):
        later = game.copy()
        rest(later, implied=True)
        yield Situation(later, play, window)


def rest(game: ToyGame, implied: bool = False) -> None:
    if implied:
        who = game.state.whose
        game.taken.append(OpenStep(f"{who} having rested", f"{who} rested", f"{who} had not"))
    game.tell("pass", f"{game.state.whose} rests.", actor=game.state.whose, implied=implied)
    game.state.whose = "B" if game.state.whose == "A" else "A"


def perform(s: ToySituation) -> None:
    game, play = s.game, s.play
    if play.verb == "put":
        card = game.table.cards.get(play.value)
        if card is None:
            raise Impossible(str(play.value))
        number = len(game.chain.links) + 1 if game.chain else 1
        game.add_link(Link(number, str(play.by), card.id, card.name, "coin", 1, play.number))
        game.do("put", card.id, play.by, ("move", card.id, "pile", None))
        game.seal("put")
        game.tell("activate", f"{play.by} puts {card.name}.", actor=play.by, card=card.name, link=number)
    elif play.verb == "double":
        if game.chain is None or game.chain.top is None:
            raise Impossible("nothing to double")
        game.chain.top.facts["twice"] = True
    elif play.verb == "rest":
        rest(game)
    elif play.verb == "count":
        count(game)


def count(game: ToyGame) -> None:
    chain = game.chain
    while chain is not None and len(chain.resolved) < len(chain.links):
        link = chain.links[len(chain.links) - len(chain.resolved) - 1]
        game.link = link.number
        score = game.table.standing[link.player]["score"] + (2 if link.facts.get("twice") else 1)
        game.do("scored", link.card, link.player, ("player", link.player, "score", score))
        game.seal("count")
        link.outcome = RESOLVED
        chain.resolved.append(link.number)
    game.link, game.chain = 0, None


def finish(game: ToyGame) -> list[Finding]:
    count(game)
    return []


def window(game: ToyGame) -> Window:
    return Window(
        "turn", f"{game.state.whose}'s turn", game.state.whose, now=f"{game.state.whose} puts a coin or rests"
    )


def position(game: ToyGame) -> dict[str, Any]:
    return {
        p: {"score": game.table.standing[p]["score"], "purse": [c.name for c in game.table.zone(p, "purse")]}
        for p in ("A", "B")
    }


TOY: Ruleset[ToyState] = Ruleset(
    "toy", "new", ("new",), BOOK, start, situations, perform, finish, window, position, rules=BOOK.select("new")
)

PURSES = {"A": ("gold", "thin", "silver"), "B": ("heavy", "copper")}


def dispute(*plays: tuple[str | None, str, Any] | tuple[str | None, str], strict: bool = False) -> Scenario:
    """A toy dispute; each play is by whom, verb and value, and stands in a line of its own from line 11 on."""
    made = tuple(Play(n, p[1], p[2] if len(p) > 2 else True, p[0]) for n, p in enumerate(plays, 1))
    spans: dict[Path, Span] = {play.path(play.verb): Span(10 + play.number, 5, 10 + play.number, 9) for play in made}
    return Scenario("toy.yaml", "toy", "new", board=PURSES, plays=made, strict_passes=strict, spans=spans)
