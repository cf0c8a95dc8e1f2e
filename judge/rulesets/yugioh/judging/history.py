"""What the turn (or the last one) was before the first play: from the words of the board to moments and links that
every question about the past reads like those of the file itself.

Source: what a text asks of a turn it asks of all of it; OCG Perfect Rulebook 2017, p. 113-114.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Chain, Link
from judge.kernel.errors import Unreadable
from judge.kernel.naming import no_player
from judge.kernel.places import Path
from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects import summoning_procedures
from judge.rulesets.yugioh.effects.choices import whose
from judge.rulesets.yugioh.judging import summons_on_the_board
from judge.rulesets.yugioh.judging.board import unknown_card
from judge.rulesets.yugioh.judging.board_keys import BEFORE, CAME_FROM, HAPPENED, MOVES, WAYS_OFF
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import YGame, activation_of, face_up, record_of

if TYPE_CHECKING:
    from judge.rulesets.yugioh.table.fact_types import LinkFacts

Entry = Mapping[str, Any]


def laid(game: YGame) -> YGame:
    """The game with what its board says of the time before the first play.

    Raises `Unreadable` for cards and players that are not there, and for an entry that says nothing that happened.
    """
    board = game.scenario.board
    summons_on_the_board.lay(game)
    written = board.get("history") or []
    last = [(n, entry) for n, entry in enumerate(written) if entry.get("last_turn")]
    now = [(n, entry) for n, entry in enumerate(written) if not entry.get("last_turn")]
    for turn, entries in ((game.state.turn - 1, last), (game.state.turn, now)):
        for n, entry in entries:
            _enter(game, entry, turn, ("board", "history", n))
    _summoned_as_the_board_says(game)
    game.state.begun, game.state.began_in = game.state.turn, game.state.phase
    game.state.battles_before = game.state.phase in ("battle", "main 2", "end") and game.state.step != "start step"
    game.state.all_told = bool(board.get("history_complete")) or _just_begun(game)
    game.state.batch = game.timeline.now
    return game


def _just_begun(game: YGame) -> bool:
    """Has the turn only begun, so that nothing can have happened in it?"""
    return game.state.phase == "draw" and not game.state.drawn


def _enter(game: YGame, entry: Entry, turn: int, path: Path) -> None:
    said = [verb for verb in HAPPENED if verb in entry]
    if len(said) != 1:
        raise Unreadable(
            "An entry of the history says one thing that happened.",
            hint="Write one of " + ", ".join(HAPPENED) + ".",
            path=path,
        )
    verb = said[0]
    by = str(entry.get("by", game.state.turn_player))
    if by not in game.state.players:
        raise no_player(by, game.state.players, (*path, "by"))
    if verb == "activated":
        chain = _chain(game, entry, turn, by, path)
        game.state.earlier.append(chain)
        for link in (one for one in chain.links if one.outcome != outcomes.ACTIVATION_NEGATED):
            about = {"name": link.name, "activated": game.timeline.now + 1, "before": True, **activation_of(link)}
            game.timeline.open.append(Event("link resolved", link.card or None, by, (), about))
            game.timeline.seal(turn=turn, why=BEFORE)
        return
    events = [*_HAPPENED.get(verb, _moved)(game, entry, by, (*path, verb))]
    for event in events:
        if event.kind in ("moved", "summoned") and event.data["how"] != "flip":
            _came_anew(game, event.card)
    for some in [[event] for event in events] if isinstance(entry.get("summoned"), int) else [events]:
        game.timeline.open.extend(some)
        game.timeline.seal(turn=turn, why=BEFORE)  # so many Summons were made one after the other


def _came_anew(game: YGame, card: str | None) -> None:
    """A card went to another place after what it had activated: what counts by copy begins anew."""
    for link in (link for chain in game.state.earlier for link in chain.links if link.card == card):
        link.facts["stay"] = _EARLIER


_EARLIER = -1
"""The stay of a card before the one that it is in."""


def _card(game: YGame, name: str, path: Path, *near: str) -> Card | None:
    """The card of that name or id, of several copies one that is in these places; None for one that is known but not
    on the table."""
    player, plain = whose(game, name)
    found = [c for c in game.table.cards.values() if plain in (c.id, c.name) and player in ("", c.controller)]
    if not found and plain not in game.state.records:
        raise unknown_card(game, plain, path)
    found.sort(key=lambda c: (c.id != plain or c.name == plain, c.zone not in near))
    return found[0] if found else None


def _damage(game: YGame, entry: Entry, by: str, _: Path) -> Iterator[Event]:
    to = str(entry.get("to", game.state.other(by)))
    yield Event("damage", None, to, (), {"amount": entry["damage"], "cause": entry.get("cause", "effect"), "by": by})


def _battled(game: YGame, entry: Entry, by: str, path: Path) -> Iterator[Event]:
    card = _card(game, str(entry["battled"]), path, terms.MONSTER)
    if card is not None:
        yield Event("battled", card.id, by, (), {"target": None, "stay": card.stay})


def _moved(game: YGame, entry: Entry, by: str, path: Path) -> Iterator[Event]:
    """A card that left its place; where it lies now is where it went."""
    verb = str(path[-1])
    to, way, _ = MOVES[verb]
    card = _card(game, str(entry[verb]), path, to)
    owner = card.owner if card is not None else by
    default = "field" if verb == "destroyed" else "hand"
    came = str(entry.get("from", "monsters" if card is not None and _is_monster(game, card) else default))
    zone = (terms.SELECTOR_ZONES.get(came) or [CAME_FROM.get(came, terms.MONSTER)])[0]
    how = way or WAYS_OFF.get(str(entry.get("how", "")), "effect")
    about = {
        "from": zone, "to": to, "how": how, "by": by, "was_controller": owner, "was_face": "up",
        "was_equipped": False, "owner": owner, "name": whose(game, str(entry[verb]))[1],
        "cause": entry.get("cause", "effect"),
        "stay": card.stay if card is not None else 0,
    }  # fmt: skip
    yield Event("moved", card.id if card is not None else None, owner, (), about)


def _is_monster(game: YGame, card: Card) -> bool:
    return record_of(game, card).frame == "monster" and "deck" not in card.zone


def _summons(game: YGame, entry: Entry, by: str, path: Path) -> Iterator[Event]:
    what = entry["summoned"]
    marked = [c for c in _marked(game) if c.controller == by and _how(game, c) == entry.get("how", _how(game, c))]
    how, came = str(entry.get("how", "normal")), CAME_FROM.get(str(entry.get("from", "")), "")
    if isinstance(what, int):
        for _ in range(max(what - len(marked), 0)):
            yield _summon(None, how, "", by, came)
        return
    card = _card(game, str(what), path, terms.MONSTER)
    if card is None or card not in marked:
        yield _summon(card, how, _way(game, card), by, came)


_FROM_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})

_HAPPENED = {"damage": _damage, "summoned": _summons, "battled": _battled}
"""What makes moments of its own of an entry; all others are cards that moved."""


def _summon(card: Card | None, how: str, way: str, by: str, came: str = "") -> Event:
    about = {"how": how, "by": by, "by_effect": False, "was_controller": by, "before": True}
    if way:
        about["way"] = way
    if came or way in _FROM_THE_EXTRA_DECK:
        about["came"] = came or terms.EXTRA
    return Event("summoned", card.id if card is not None else None, by, (), about | {"stay": card.stay if card else 0})


def _way(game: YGame, card: Card | None) -> str:
    return summoning_procedures.way_of(record_of(game, card)) if card is not None else ""


def _marked(game: YGame) -> list[Card]:
    """The monsters that were Summoned this turn, as their entries on the board say."""
    there = game.table.everywhere(terms.MONSTER)
    return [c for c in there if c.facts.get("summoned_turn") == game.state.turn and face_up(c)]


def _how(game: YGame, card: Card) -> str:
    """How a monster on the board was Summoned; one that does not say it and is of the Extra Deck, specially."""
    said = card.facts.get("summoned")
    return str(said) if said else "special" if _way(game, card) or card.facts.get("token") else "unsaid"


def _summoned_as_the_board_says(game: YGame) -> None:
    for card in _marked(game):
        game.timeline.open.append(_summon(card, _how(game, card), _way(game, card), card.controller))
        game.timeline.seal(turn=game.state.turn, why=BEFORE)


def _chain(game: YGame, entry: Entry, turn: int, by: str, path: Path) -> Chain:
    """An activation before the first play, as a Chain of its own that is over."""
    name = str(entry["activated"])
    told = str(entry.get("from", ""))
    near = terms.SELECTOR_ZONES.get(told) or (terms.ZONE_KEYS.get(told, ""),)
    card = _card(game, name, (*path, "activated"), *near)
    record = record_of(game, card if card is not None else whose(game, name)[1])
    effect = _effect(record.effects, entry, record.name, path)
    came = str(entry.get("from", "hand" if "hand" in effect.places else "field"))
    was = (terms.SELECTOR_ZONES.get(came) or [CAME_FROM.get(came, terms.MONSTER)])[0]
    facts: LinkFacts = {
        "stay": card.stay if card is not None else 0, "zone": was, "was": was, "face": "up", "was_position": "attack",
        "pointed_by": (),
        "targets": (), "target_names": (), "target_faces": (), "target_kinds": (), "about": (),
        "placed": None, "choose": (),
        "declared": "", "also_declared": "", "draws": (), "excavates": (), "last_atk": {}, "last_def": {},
        "phase": str(entry.get("phase", game.state.phase)),
        "outcome": None, "position": "attack", "co_linked": False, "times_down": 0, "resolved_ground": "",
        "moment": 0,
    }  # fmt: skip
    link = Link(1, by, card.id if card is not None else "", record.name, effect.key, effect.speed, 0, effect, {**facts})
    link.outcome = str(entry.get("outcome", outcomes.RESOLVED))
    link.negated = link.outcome if "negated" in link.outcome else ""
    return Chain(0, [link], [1], {"turn": turn, "began": 0, "closed": 0})


def _effect(effects: tuple[Effect, ...], entry: Entry, name: str, path: Path) -> Effect:
    """The effect that was activated: the one the entry names, or the only one there is."""
    able = [e for e in effects if e.activates]
    if not able:
        raise Unreadable(
            f"{name} has no effect that is activated.", hint="Name the card that was activated.", path=path
        )
    said = str(entry.get("effect", ""))
    named = [e for e in able if e.id == said] if said else able
    if not named or (len(named) > 1 and not said):
        ids = ", ".join(e.id for e in able)
        raise Unreadable(
            f"The history does not say which effect of {name} was activated.",
            hint=f"Write `effect:`; the effects of {name} that activate are: {ids}.",
            path=path,
        )
    return named[0]
