"""The board: from the file to the table, refusing what cannot be, and back into a written position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.game import Game
from judge.kernel.places import Path
from judge.kernel.scenario import Scenario
from judge.kernel.table import Card, Player, Table
from judge.kernel.withdrawn import Withdrawn
from judge.names.refusals import no_such
from judge.rulesets.starlight.judging.board_keys import FACTS
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.records import CardRecord, record
from judge.rulesets.starlight.table.settings import settings
from judge.rulesets.starlight.table.state import SGame, State, shield
from judge.rulesets.starlight.timing import turn_structure
from judge.rulesets.starlight.vocabulary import watched_chains
from judge.rulesets.starlight.vocabulary.card_keys import CARDS, owner_of


def start(scenario: Scenario, library: Mapping[str, Any], withdrawn: Withdrawn) -> SGame:
    """Set up the table of a scenario. Raises `Unreadable` for kinds of cards that are not judged and impossible
    boards."""
    board = scenario.board
    players = _players(board)
    turn_player = str(board.get("turn", players[0]))
    if turn_player not in players:
        raise Unreadable(
            f"The turn player {turn_player!r} is none of the players.",
            hint=f"Write `turn: {players[0]}` or `turn: {players[1]}`.",
            path=("board", "turn"),
        )
    state = State(_records(scenario, library), settings(scenario.options), (players[0], players[1]), turn_player)
    state.turn = int(board.get("turn_count", 3))
    state.unlocked_rank = int(board.get("unlocked_rank", 1))
    state.timer = state.turn // 2 if state.unlocked_rank == 1 else None
    state.timer_of = state.first_player
    game: SGame = Game(scenario, Table(players, standing={p: {} for p in players}), state, withdrawn=withdrawn)
    for player in players:
        _seat(game, player, board.get(player) or {})
    begins_with_it = "drawn" not in board and _begins_with_the_draw(scenario, turn_player)
    if board.get("drawn") is False or begins_with_it:
        state.to_draw = turn_structure.cards_to_draw(game)
    if begins_with_it:
        game.assume("The draw at the beginning of the turn was still to come, as the file begins with it.")
    game.timeline.open.clear()
    return game


def _begins_with_the_draw(scenario: Scenario, turn_player: Player) -> bool:
    """Is the turn player's first play a draw that no effect made? Then it is the one with which the turn begins."""
    first = next((play for play in scenario.plays if play.by == turn_player), None)
    return first is not None and first.verb == "draw" and "by_effect" not in first.details


def _players(board: Mapping[str, Any]) -> tuple[Player, ...]:
    named = board.get("players")
    players = tuple(named) if isinstance(named, list) else tuple(k for k, v in board.items() if isinstance(v, dict))
    if len(players) < 2:
        players = tuple(dict.fromkeys((*players, "A", "B")))[:2]
    if len(players) != 2:
        raise Unreadable(
            f"Starlight is judged for two players; the board names {len(players)}.",
            hint="Write the two players as keys of the board, `A:` and `B:`.",
            path=("board",),
        )
    return players


def _entries(scenario: Scenario) -> Iterator[tuple[Mapping[str, Any], Path]]:
    """Every entry of the board that is a mapping, with its place in the file."""
    for player, side in scenario.board.items():
        for zone, value in side.items() if isinstance(side, dict) else ():
            for n, entry in enumerate(value if isinstance(value, list) else [value]):
                if zone in terms.ZONES and isinstance(entry, dict):
                    place = ("board", player, zone, n) if isinstance(value, list) else ("board", player, zone)
                    yield entry, place


def _records(scenario: Scenario, library: Mapping[str, Any]) -> dict[str, CardRecord]:
    """The records of every card the file declares under ``cards`` or in an entry of the board."""
    raw: dict[str, dict[str, Any]] = {str(name): dict(facts) for name, facts in scenario.cards.items()}
    places: dict[str, Path] = {}
    for entry, place in _entries(scenario):
        name = str(entry.get("card", terms.UNKNOWN))
        stated = {key: value for key, value in entry.items() if key in CARDS}
        if stated:
            raw[name] = {**raw.get(name, {}), **stated}
            places[name] = place
    records = {terms.UNKNOWN: CardRecord(terms.UNKNOWN)}
    for name, facts in raw.items():
        try:
            records[name] = record(name, facts)
        except Unreadable as error:
            error.path = places.get(name, error.path)
            raise
    for entry, place in _entries(scenario):
        if (known := records.get(str(entry.get("card", terms.UNKNOWN)))) is not None:
            _check_keys(entry, known, place)
    return records


def _check_keys(entry: Mapping[str, Any], known: CardRecord, path: Path) -> None:
    """Raises `Unreadable` for what no card of that kind has, and for what is never so of a card in that place."""
    in_play = path[2] in (terms.ACTIVE, terms.SIDE)
    for key in entry:
        owner = owner_of(key, known.kind)
        if key in _IN_PLAY and not in_play:
            owner = "Starlight in play"
        if key in _SET and path[2] != terms.COUNTERS:
            owner = "set counter card"
        if owner:
            hint = f"Only {owner}s have it."
            raise Unreadable(f"{key} says nothing beside {known.name}.", hint=hint, path=(*path, key))


_IN_PLAY, _SET = frozenset(("tapped", "entered_this_turn", "damaged")), frozenset(("set_this_turn", "set_in_setup"))
"""What is so of Starlights in play, and of set counter cards, alone."""


def _seat(game: SGame, player: Player, written: Mapping[str, Any]) -> None:
    deck = written.get("deck")
    game.table.standing[player].update(
        defeats=int(written.get("defeats", 0)),
        deck_left=deck if isinstance(deck, int) else 0 if deck == [] else None,
        deck_complete=deck in (0, []),
        teamed=bool(written.get("teamed", False)),
    )
    if game.table.standing[player]["defeats"] >= terms.DEFEATS_TO_LOSE:
        said = f"{player} has {written['defeats']} defeat counters and has lost already."
        raise Unreadable(said, path=("board", player, "defeats"))
    if "side" not in written:
        game.state.unknown_side |= {player}
    for zone in terms.ZONES:
        if zone in written:
            _fill(game, player, zone, written[zone], ("board", player, zone))
    if len(members := game.table.zone(player, terms.ACTIVE)) == 2:
        for card in members:
            card.facts["team"] = True
    for n, effect in enumerate(written.get("effects", ()), 1):
        game.state.watches.append(watched_chains.watch(game, effect, player, f"{player}'s effect {n}", lasting=True))


def _fill(game: SGame, player: Player, zone: str, entries: Any, path: Path) -> None:
    if isinstance(entries, int):
        for _ in range(entries if zone != terms.DECK else 0):
            game.state.unknowns += 1
            name = f"{terms.UNKNOWN} {game.state.unknowns}"
            game.table.put(Card(name, terms.UNKNOWN, player, player, zone))
        return
    many = entries if isinstance(entries, list) else [entries]
    most = {terms.ACTIVE: 2, terms.SIDE: game.state.settings["side_max"]}.get(zone)
    if most is not None and len(many) > most:
        raise Unreadable(
            f"{player} cannot have {len(many)} Starlights in the {terms.ZONE_NAMES[zone]}; there is room for {most}.",
            hint="One Starlight is active, or two as a team; the others are on the side.",
            path=path,
        )
    for n, entry in enumerate(many):
        where = (*path, n) if isinstance(entries, list) else path
        _place(game, player, zone, entry if isinstance(entry, dict) else {"card": entry}, where)


def _place(game: SGame, player: Player, zone: str, entry: Mapping[str, Any], path: Path) -> None:
    name = str(entry.get("card", terms.UNKNOWN))
    known = game.state.records.setdefault(name, CardRecord(name))
    wrong = _wrong_place(known, zone)
    if wrong:
        raise Unreadable(f"{name} is {wrong}.", hint="Put the card where it can be.", path=path)
    card_id = str(entry.get("id", "")) or game.table.fresh_id(name)
    if card_id in game.table.cards:
        raise Unreadable(
            f"The id {card_id!r} is used for two cards; one card cannot be in two places.",
            hint="Give each copy its own id.",
            path=path,
        )
    facts = {key: entry[key] for key in FACTS if key in entry}
    left = known.sp is not None and zone in (terms.ACTIVE, terms.SIDE) and known.sp - int(facts.get("damaged", 0))
    if left is not False and left <= 0:
        raise Unreadable(f"{name} has no shield points left and is defeated.", path=path)
    game.table.put(Card(card_id, name, player, player, zone, facts))


def _wrong_place(known: CardRecord, zone: str) -> str:
    if zone in (terms.ACTIVE, terms.SIDE, terms.ASTRAL) and not known.can_be_a_starlight:
        return f"no Starlight and cannot be in the {terms.ZONE_NAMES[zone]}"
    if zone == terms.COUNTERS and known.kind and not known.counter:
        return "no counter card and cannot be in the counter area"
    if zone == terms.SUPPORTS and known.kind not in ("support", ""):
        return "no support card and cannot be in the row of supports"
    return ""


def unknown_name(game: SGame, name: str, path: Path) -> Unreadable:
    """The refusal of a name that nothing on the table has, with the nearest one that something has."""
    known = [
        *(n for n in game.state.records if n != terms.UNKNOWN),
        *game.table.cards,
        *(w.name for w in game.state.waiting),
    ]
    return no_such(f"There is no {name} on the table.", name, known, path, otherwise="Put the card on the board.")


def position(game: SGame) -> dict[str, Any]:
    """The position as the report writes it: by player, each place with its cards."""
    written: dict[str, Any] = {}
    for player in game.state.players:
        mine: dict[str, Any] = {"defeats": game.table.standing[player]["defeats"] or None}
        for zone in (*terms.ZONES, terms.ROW):
            mine[zone] = [_entry(game, c) for c in game.table.zone(player, zone)]
        written[player] = mine
    return written


def _entry(game: SGame, card: Card) -> dict[str, Any]:
    entry: dict[str, Any] = {"card": card.name}
    if card.id != card.name and not card.id.startswith(terms.UNKNOWN):
        entry["id"] = card.id
    if card.zone in (terms.ACTIVE, terms.SIDE):
        left = shield(game, card)
        entry |= {"sp": left} if left is not None else {}
        entry |= {key: True for key in ("tapped", "team") if card.facts.get(key)}
    if card.zone == terms.COUNTERS and card.facts.get("set_this_turn"):
        entry["set_this_turn"] = True
    return entry
