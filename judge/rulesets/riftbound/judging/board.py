"""The board: from the file to the table, refusing what cannot be, and back into a written position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.game import Game
from judge.kernel.naming import no_player
from judge.kernel.places import Path
from judge.kernel.scenario import Scenario, words_of
from judge.kernel.table import Card, Player, Table
from judge.kernel.withdrawn import Withdrawn
from judge.names.refusals import no_such
from judge.rulesets.riftbound.effects import idle_words, scoring
from judge.rulesets.riftbound.effects.domains import rune
from judge.rulesets.riftbound.judging import board_keys
from judge.rulesets.riftbound.table import teams, terms, tokens, trace
from judge.rulesets.riftbound.table.editions import Edition
from judge.rulesets.riftbound.table.records import CardRecord, many, named_by, record, shipped_record
from judge.rulesets.riftbound.table.state import (
    Copied,
    RGame,
    Showdown,
    State,
    battlefield,
    battlefields,
    newest,
    units_at,
)
from judge.rulesets.riftbound.timing import game_loop, showdowns, turn_structure

_UNSEEN = CardRecord(terms.UNKNOWN, "")


def start(scenario: Scenario, library: Mapping[str, Any], era: Edition, withdrawn: Withdrawn) -> RGame:
    """Set up the table of a scenario. Raises `Unreadable` for unknown cards and impossible boards."""
    board = scenario.board
    players = _players(board)
    records = _records(scenario, library)
    turn_player = str(board.get("turn", players[0]))
    if turn_player not in players:
        hint = f"Write `turn: {players[0]}`; the players are {terms.listing(players)}."
        message = f"The turn player {turn_player!r} is none of the players."
        raise Unreadable(message, hint=hint, path=("board", "turn"))
    state = State(records, library, era, players, turn_player)
    state.turn = state.begun = int(board.get("turn_count", 2))
    state.teams = teams.seated(board, players)
    table = Table(players, standing={p: {} for p in players})
    game: RGame = Game(scenario, table, state, withdrawn=withdrawn)
    for n, entry in enumerate(many(board.get("battlefields"))):
        _battlefield(game, entry, ("board", "battlefields", n))
    for player in players:
        _seat(game, player, board.get(player) or {})
    teams.share_points(game, board)
    for n, entry in enumerate(many(board.get("battlefields"))):
        _at_battlefield(game, entry, ("board", "battlefields", n))
    game.timeline.open.clear()
    _policy(game)
    idle_words.note_all(game)
    _begin(game, board)
    game.status = trace.status
    return game


def _policy(game: RGame) -> None:
    """Raises `Unreadable` for a question of policy in a file that asks for none, and for policy of another version."""
    wanted = "policy" in game.scenario.options
    called = next((play for play in game.scenario.plays if play.verb == "call"), None)
    if called is not None and not wanted:
        said = "What is asked here is a matter of tournament policy, which is told only if the file asks for it."
        raise Unreadable(said, hint="Write `options: {policy: tr-2026-07}`.", path=called.path("call"))
    if wanted and game.state.edition.relevant:
        said = "The Tournament Rules of July 2026 go with version 1.4 of the core rules."
        raise Unreadable(said, hint="Write `ruleset: riftbound`.", path=("options", "policy"))
    if "level" in game.scenario.options and not wanted:
        raise Unreadable(
            "A level is named, but no policy.", hint="Write `policy: tr-2026-07`.", path=("options", "level")
        )


def _players(board: Mapping[str, Any]) -> tuple[Player, ...]:
    named = board.get("players")
    if isinstance(named, list):
        players = tuple(str(p) for p in named)
    else:
        players = tuple(k for k, v in board.items() if isinstance(v, dict) and k not in board_keys.BOARD)
        players = players if len(players) > 1 else tuple(dict.fromkeys((*players, "A", "B")))[:2]
    twice = next((p for p in players if players.count(p) > 1), None)
    if twice is not None:
        hint = "Give every player a name of their own, in turn order."
        raise Unreadable(f"Two players are called {twice!r}.", hint=hint, path=("board", "players"))
    if not 2 <= len(players) <= 4:
        raise Unreadable(
            f"Riftbound is judged for two to four players; the board names {len(players)}.",
            hint="Write `players: [A, B]` in turn order.",
            path=("board", "players") if "players" in board else ("board",),
        )
    wrong = next((p for p in players if p in ("battlefields", "turn")), None)
    if wrong is not None:
        raise Unreadable(f"No player can be called {wrong!r}.", hint="Take another name.", path=("board", "players"))
    return players


def _records(scenario: Scenario, library: Mapping[str, Any]) -> dict[str, CardRecord]:
    """The records of every card the file names anywhere, and of cards those name."""
    records = {terms.UNKNOWN: _UNSEEN}
    for name, raw in scenario.cards.items():
        records[str(name)] = record(str(name), raw)
    for name in dict.fromkeys(words_of(scenario)):
        if name not in records and name in library:
            records[name] = shipped_record(name, library[name])
    fresh = list(records.values())
    for _ in range(2):
        known = len(records)
        for found in fresh:
            for name in named_by(found, library):
                if name not in records:
                    records[name] = shipped_record(name, library[name])
        for found in fresh:
            for name, raw in tokens.described(found.raw) if "play_token" in found.mentions else ():
                records.setdefault(name, record(name, raw))
        fresh = list(records.values())[known:]
    return records


def unknown_card(game: RGame, name: str, path: Path) -> Unreadable:
    """The refusal of a name that is no card the judge knows, with the nearest name it does know."""
    known = [n for n in (*game.state.library, *game.state.records, *game.table.cards) if n != terms.UNKNOWN]
    otherwise = "Check the spelling, or define it under `cards:`."
    return no_such(f"The judge knows no card called {name!r}.", name, known, path, otherwise=otherwise)


def _lookup(game: RGame, name: str, path: Path, types: tuple[str, ...], where: str) -> CardRecord:
    if name not in game.state.records:
        raise unknown_card(game, name, path)
    found = game.state.records[name]
    if found.type and found.type not in types:
        message = f"{name} is a {found.type} and cannot be {where}."
        raise Unreadable(message, hint="Put the card where it can be.", path=path)
    return found


def _battlefield(game: RGame, written: Any, path: Path) -> None:
    entry = written if isinstance(written, dict) else {"name": written}
    name = str(entry["name"])
    if name not in game.state.records:
        _check_spelling(game, name, path)
        game.state.records[name] = CardRecord(name, "battlefield")
        game.assume(f"The judge has no record of the battlefield {name}; it is taken to have no text.")
    _lookup(game, name, path, ("battlefield",), "among the battlefields")
    by = str(entry.get("controller") or "")
    _known_player(game, by, (*path, "controller"))
    card = Card(_id(game, entry, name, path), name, by, by, terms.ROW)
    if "scored" in entry:
        for by in many(entry["scored"]):
            _known_player(game, str(by), (*path, "scored"))
        card.facts["scored"] = tuple((str(p), game.state.turn) for p in many(entry["scored"]))
    contested = entry.get("contested")
    if contested:
        _known_player(game, str(contested), (*path, "contested"))
        card.facts["contested"] = str(contested)
    game.table.put(card)
    game.state.row = (*game.state.row, card.id)


_ALIKE = 0.85
"""How like the name of a battlefield something is that is taken for that name, misspelt."""


def _check_spelling(game: RGame, name: str, path: Path) -> None:
    """Raises `Unreadable` for a battlefield without record whose name is nearly one that the judge knows."""
    from judge.names import likeness

    known = [card for card, raw in game.state.library.items() if raw.get("type") == "battlefield"]
    if close := likeness.like_word(name, known, _ALIKE):
        raise Unreadable(
            f"The judge knows no battlefield called {name!r}.",
            hint=f"Did you mean {close[0]}? If not, define {name} under `cards:`.",
            path=path,
        )


def _known_player(game: RGame, name: str, path: Path) -> None:
    if name and name not in game.state.players:
        raise no_player(name, game.state.players, path)


def _at_battlefield(game: RGame, written: Any, path: Path) -> None:
    """The units, gear and facedown card of one battlefield."""
    if not isinstance(written, dict):
        return
    place = battlefields(game)[int(path[-1])]
    for n, unit in enumerate(many(written.get("units"))):
        where = (*path, "units", n)
        entry = unit if isinstance(unit, dict) else {"card": unit}
        owner = str(entry.get("owner") or entry.get("controller") or place.controller)
        if not owner:
            hint = "Write {card: X, owner: A}."
            raise Unreadable(f"The file does not say whose unit {entry.get('card')} is.", hint=hint, path=where)
        _known_player(game, owner, where)
        _put(game, str(entry.get("controller", owner)), terms.BOARD, entry, where, ("unit",), at=place.id)
    for n, hidden in enumerate(many(written.get("facedown"))):
        where = (*path, "facedown", n) if isinstance(written.get("facedown"), list) else (*path, "facedown")
        entry = hidden if isinstance(hidden, dict) else {"card": hidden}
        owner = str(entry.get("owner", place.controller))
        _known_player(game, owner, where)
        turn = game.state.turn - (0 if entry.get("hidden_this_turn") else 1)
        facts = {"hidden_at": place.id, "hidden_turn": turn}
        _put(game, owner, terms.FACEDOWN, entry, where, ("unit", "gear", "spell"), **facts)


def _id(game: RGame, entry: Mapping[str, Any], name: str, path: Path) -> str:
    card_id = str(entry.get("id", ""))
    if card_id in game.table.cards:
        message = f"The id {card_id!r} is used for two cards; one card cannot be in two places."
        raise Unreadable(message, hint="Give each copy its own id.", path=path)
    return card_id or game.table.fresh_id(name)


def _put(
    game: RGame, player: Player, zone: str, entry: Mapping[str, Any], path: Path, types: tuple[str, ...], **facts: Any
) -> None:  # fmt: skip
    name = str(entry.get("card", terms.UNKNOWN))
    words = {terms.BOARD: "on the board", terms.LEGEND: "a legend", terms.FACEDOWN: "facedown at a battlefield"}
    known = _lookup(game, name, path, types, words.get(zone, f"in the {zone}"))
    if known.token and zone != terms.BOARD:
        raise Unreadable(f"{name} is a token and exists on the board only.", path=path)
    facts |= {key: entry[key] for key in board_keys.FACTS if key in entry}
    if known.token:
        facts["token"] = True
    owner = str(entry.get("owner", player))
    _known_player(game, owner, path)
    holder = player if zone in (terms.BOARD, terms.FACEDOWN) else owner
    card = Card(_id(game, entry, name, path), name, owner, holder, zone, facts)
    _copied(game, card, entry, path, types)
    game.table.put(card)
    _attached(game, card, many(entry.get("attached")), path)


def _copied(game: RGame, card: Card, entry: Mapping[str, Any], path: Path, types: tuple[str, ...]) -> None:
    """What a card has become a copy of before the dispute begins (477.1.b)."""
    if "copy_of" not in entry:
        return
    if card.zone != terms.BOARD:
        hint = "Write what is printed on it; off the board it is that."
        raise Unreadable(f"{card.name} is a copy on the board only.", hint=hint, path=(*path, "copy_of"))
    copied = _lookup(game, str(entry["copy_of"]), (*path, "copy_of"), types, "copied by it").name
    card.facts["printed_name"] = card.name
    game.state.copied = (*game.state.copied, Copied(card.id, game.timeline.now, card.name, copied))
    card.name = copied


def _attached(game: RGame, card: Card, written: list[Any], path: Path) -> None:
    """The Equipment attached to a unit from the start, which is where the unit is (434.1.f, 719.3)."""
    if not written:
        return
    if card.zone != terms.BOARD or game.state.records[card.name].type != "unit":
        message = f"{card.name} is no unit on the board, so nothing is attached to it."
        raise Unreadable(message, hint="Attach Equipment to units on the board.", path=(*path, "attached"))
    before = set(game.table.cards)
    for n, item in enumerate(written):
        entry = item if isinstance(item, dict) else {"card": item}
        facts = {"at": card.facts["at"], "attached_to": card.id}
        _put(game, str(card.controller), terms.BOARD, entry, (*path, "attached", n), ("gear",), **facts)
    card.facts["attached"] = tuple(one for one in game.table.cards if one not in before)


def _seat(game: RGame, player: Player, written: Mapping[str, Any]) -> None:
    standing = game.table.standing[player]
    runes = written.get("runes")
    if isinstance(runes, Mapping):
        standing.update({rune(domain): int(runes.get(domain, 0)) for domain in terms.DOMAINS})
        runes = sum(map(int, runes.values()))
    standing.update({key: int(written.get(key) or 0) for key in board_keys.COUNTED})
    standing["turns"] = int(written.get("turns", game.state.turn))
    standing["runes"] = None if runes is None else int(runes)
    standing["ready"] = None if runes is None else int(written.get("ready", runes))
    for zone in terms.PLACES:
        entries = written.get(zone)
        if isinstance(entries, int):
            for _ in range(entries if zone != terms.DECK else 0):
                game.state.unknowns += 1
                name = f"{terms.UNKNOWN} {game.state.unknowns}"
                game.table.put(Card(name, terms.UNKNOWN, player, player, zone))
            continue
        for n, item in enumerate(many(entries)):
            path = ("board", player, zone, n) if isinstance(entries, list) else ("board", player, zone)
            entry = item if isinstance(item, dict) else {"card": item}
            types = {terms.BASE: ("unit", "gear"), terms.LEGEND: ("legend",), terms.CHAMPION: ("unit",)}
            on_board = zone == terms.BASE
            _put(
                game, player, terms.BOARD if on_board else zone, entry, path,
                types.get(zone, ("unit", "gear", "spell")), **({"at": terms.BASE} if on_board else {}),
            )  # fmt: skip


def _begin(game: RGame, board: Mapping[str, Any]) -> None:
    """Where the turn stands: the phase, a showdown in progress; then what follows by itself."""
    state = game.state
    try:
        phase = terms.phase_named(str(board.get("phase", "main")))
    except KeyError:
        hint = f"Phases are {', '.join(terms.PHASES)}."
        raise Unreadable(f"{board['phase']!r} is no phase.", hint=hint, path=("board", "phase")) from None
    state.phase = phase
    for place in battlefields(game):
        if "scored" not in place.facts:
            scoring.presume(game, place)
    if "showdown" in board:
        _showdown(game, board["showdown"])
    elif phase == "main":
        _no_clash(game)
    game.status = trace.status
    if phase != "main" and "showdown" not in board:
        turn_structure.enter(game, phase)
    game_loop.advance(game)
    if phase != "main" and "showdown" not in board and state.phase == "main" and state.step == "act":
        _gone_by(game, phase)


def _gone_by(game: RGame, phase: str) -> None:
    """The phase that the board stands in has gone by, as nothing in it asked for a decision (335)."""
    first = next(iter(game.scenario.plays), None)
    if newest(game) is None and first is not None and "during" not in first.details:
        main = f"{game.state.turn_player}'s Main Phase"
        game.assume(f"Nobody could act in the {terms.phase_said(phase)}, so play 1 is made in {main}.")


def _no_clash(game: RGame) -> None:
    for n, place in enumerate(battlefields(game)):
        sides = {c.controller for c in units_at(game, place.id)}
        if len(sides) > 1:
            raise Unreadable(
                f"Units of {terms.listing(sorted(sides))} are at {place.name}, but no combat is said to be going on.",
                hint=f"Add `showdown: {{at: {place.name}, attacker: {sorted(sides)[0]}}}` to the board.",
                path=("board", "battlefields", n),
            )


def _showdown(game: RGame, written: Any) -> None:
    path: Path = ("board", "showdown")
    entry = written if isinstance(written, dict) else {"at": written}
    place = battlefield(game, str(entry.get("at", "")))
    if place is None:
        names = terms.listing((b.name for b in battlefields(game)), "or")
        hint = f"Name one of the battlefields: {names}."
        raise Unreadable(f"The showdown is at {entry.get('at')!r}, which is no battlefield.", hint=hint, path=path)
    state = game.state
    sides = list(dict.fromkeys(c.controller for c in units_at(game, place.id)))
    by = str(entry.get("attacker") or entry.get("contester") or next(iter(sides), state.turn_player))
    other = entry.get("defender") or next((p for p in sides if p != by), None)
    combat = bool(entry.get("attacker")) or len(sides) > 1
    for name in (by, str(other or ""), str(entry.get("focus") or ""), *map(str, many(entry.get("passed")))):
        _known_player(game, name, path)
    if combat and (other is None or other == by):
        hint = "Write `showdown: {at: X, attacker: A, defender: B}`."
        raise Unreadable("A combat needs an attacker and a defender.", hint=hint, path=path)
    if len(sides) > 2:
        raise Unreadable(f"Units of more than two players are at {place.name}.", path=path)
    place.facts["contested"] = by
    state.showdown = Showdown(place.id, by, by if combat else None, str(other) if combat else None)
    for card in units_at(game, place.id):
        role = {state.showdown.attacker: "attacker", state.showdown.defender: "defender"}.get(card.controller)
        if role:
            card.facts.update(role=role, fought=True)
    showdowns.relevant_now(game)
    state.focus_passed = tuple(map(str, many(entry.get("passed"))))
    holder = str(entry.get("focus", by))
    showdowns.give_focus(game, holder, "as the board says" if "focus" in entry else f"contested {place.name}")
