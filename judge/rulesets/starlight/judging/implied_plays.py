"""In which positions a play could be meant: now, or after what nobody said aloud because there was no choice.

Implied are the draw at the beginning of a turn, the only Starlight that can take an empty active zone, and the next
turn where its player acts after the turn before is over.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.errors import Unreadable
from judge.kernel.naming import no_player
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.starlight.effects import extra_link_grants
from judge.rulesets.starlight.judging import starlight_moves
from judge.rulesets.starlight.judging.board import unknown_name
from judge.rulesets.starlight.judging.situation import (
    OWN_TURN,
    SSituation,
    copies,
    link_meant,
    many,
    waiting_meant,
)
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.records import CardRecord
from judge.rulesets.starlight.table.state import Grant, SGame, pending, record_of, starlights, substitutes
from judge.rulesets.starlight.timing import turn_structure

HOMES = {
    "skill": (terms.HAND,), "counter": (terms.COUNTERS,), "support": (terms.HAND,), "set_counter": (terms.HAND,),
    "starlight": (terms.HAND,), "swap": (terms.SIDE,), "substitute": (terms.SIDE,), "leave_team": (terms.ACTIVE,),
}  # fmt: skip
"""Where the card of a play comes from."""
NEEDS_STARLIGHT = {*terms.SKILLS, "grant"}


def situations(game: SGame, play: Play) -> Iterator[SSituation]:
    """The situations in which a play could be judged."""
    if play.verb in ("defeat", "grant", "watch"):
        _check_names(game, play)
    position = game.copy() if _may_change(game, play) else game
    begins = play.verb == "draw" and not play.details.get("by_effect")
    if position.state.to_draw is not None and not begins and play.verb not in ("claim", "next turn", "mulligan"):
        _draw(position, position.state.to_draw)
    if play.verb in NEEDS_STARLIGHT:
        _substitute(position)
    if position.state.over and position.may_imply and _begins_a_turn(position, play):
        turn_structure.next_turn(position, implied=True)
        if not begins:
            _draw(position, position.state.to_draw or 0)
        if play.verb in NEEDS_STARLIGHT:
            _substitute(position)
    yield _situation(position, play, game)


def _draw(game: SGame, number: int) -> None:
    """The draw at the beginning of the turn."""
    if game.may_imply:
        turn_structure.draw(game, game.state.turn_player, number, implied=True)


def _may_change(game: SGame, play: Play) -> bool:
    """Could something happen that nobody said?"""
    state = game.state
    if state.to_draw is not None or state.over:
        return True
    return play.verb in NEEDS_STARLIGHT and not all(starlights(game, player) for player in state.players)


def _begins_a_turn(game: SGame, play: Play) -> bool:
    """Does the play belong to a turn of its player, who is not the turn player now?"""
    if play.by is None or play.by == game.state.turn_player or game.scenario.strict_passes:
        return False
    return play.verb in OWN_TURN | {"skill", "support", "radiance"}


def _substitute(game: SGame) -> None:
    """Where a player's active zone is empty and just one Starlight can take it, it does."""
    for player in game.state.players:
        candidates = substitutes(game, player)
        empty = not starlights(game, player) and player not in game.state.unknown_side
        if empty and len(candidates) == 1 and game.may_imply:
            starlight_moves.take_active_zone(game, candidates[0], implied=True)


def _check_names(game: SGame, play: Play) -> None:
    """Raises `Unreadable` for a fact that names somebody or something that is not there."""
    for key in ("to", "of", "by_player"):
        who = play.details.get(key)
        if who is not None and who not in game.state.players and not (play.verb == "watch" and who in ("you", "rival")):
            raise no_player(str(who), game.state.players, play.path(key))
    if play.verb == "grant" and "to" not in play.details:
        raise Unreadable(
            f"Play {play.number} does not say who gains the extra link.", hint="Add `to: A`.", path=play.path("grant")
        )


def _situation(game: SGame, play: Play, kept: SGame) -> SSituation:
    """The play in a position, with what it speaks of. ``kept`` is the position before it, which stays as it is."""
    s = SSituation(game, play, turn_structure.window)
    _check_cards(game, play)
    if "cost" in play.details:
        _reveal_cost(s, kept)
    if play.verb in HOMES:
        zones = HOMES[play.verb]
        s.card = _card(s, kept, str(play.value), zones)
    elif play.verb == "extra":
        s.grant = _grant(game, play)
        zones = (extra_link_grants.source_zone(s.grant),) if s.grant is not None else (terms.HAND,)
        s.card = _card(s, kept, str(play.value), zones)
    elif play.verb == "skip":
        s.grant = game.state.grant(str(play.value))
        if s.grant is None:
            raise Unreadable(f"No extra link is called {play.value}.", hint=_grants_said(game), path=play.path("skip"))
    elif play.verb in ("resolve", "remove", "negate"):
        _look_up_link(s)
    elif play.verb in ("sequence", "radiance"):
        s.card = _performer(s, kept)
    elif play.verb == "defeat":
        s.card = _defeated(game, play)
    elif play.verb in ("team_up", "return"):
        for name in many(play.value):
            _card(s, kept, str(name), (terms.SIDE, terms.ACTIVE))
    return s


def _card(s: SSituation, kept: SGame, name: str, zones: tuple[str, ...]) -> Card | None:
    """The card a play means: in its place, or turning out to be an unknown one there, or wherever it is; None if only
    the rival has it."""
    game, play = s.game, s.play
    player = str(play.by)
    found = copies(game, player, name, zones)
    if found:
        return found[0]
    hidden = next((c.id for zone in zones for c in game.table.zone(player, zone) if c.name == terms.UNKNOWN), None)
    if hidden is not None:
        return _reveal(s, kept, hidden, name)
    elsewhere = copies(game, player, name)
    if elsewhere:
        return elsewhere[0]
    if copies(game, game.state.other(player), name):
        return None
    if name in game.state.records:
        text = f"{player} has no {name} to play; it is not on the board."
        raise Unreadable(text, hint="Put the card on the board.", path=play.path(play.verb))
    raise unknown_name(game, name, play.path(play.verb))


def _reveal(s: SSituation, kept: SGame, hidden: str, name: str) -> Card:
    """A card nobody has seen turns out to be the one named."""
    if s.game is kept:
        s.game = kept.copy()
        s.state = s.game.state
    s.state.records = {name: CardRecord(name), **s.state.records}
    s.game.table.cards[hidden].name = name
    return s.game.table.cards[hidden]


def _reveal_cost(s: SSituation, kept: SGame) -> None:
    """Cards the file says were discarded: unknown cards in the hand turn out to be them."""
    player = str(s.play.by)
    said = [str(name) for name in many(s.play.details["cost"].get("discard"))]
    for name in dict.fromkeys(said):
        for _ in range(said.count(name) - len(copies(s.game, player, name, (terms.HAND,)))):
            hand = s.game.table.zone(player, terms.HAND)
            hidden = next((c.id for c in hand if c.name == terms.UNKNOWN), None)
            if hidden is None:
                if not _is_known(s.game, name) and name not in s.state.records:
                    raise unknown_name(s.game, name, s.play.path("cost", "discard"))
                return
            _reveal(s, kept, hidden, name)


def _check_cards(game: SGame, play: Play) -> None:
    """Raises `Unreadable` for a performer or a target that nothing at the table is called."""
    for key in ("performer", "targets"):
        for name in many(play.details.get(key)):
            if isinstance(name, str) and name not in game.state.records and not _is_known(game, name):
                raise unknown_name(game, name, play.path(key))


def _grant(game: SGame, play: Play) -> Grant | None:
    name = play.details.get("grant")
    mine = game.state.open_grants(play.by)
    if name is not None:
        return game.state.grant(str(name))
    if len(mine) > 1:
        hint = f"Say which, as in `grant: {mine[0].name}`."
        raise Unreadable(f"{play.by} has {len(mine)} extra links open.", hint=hint, path=play.path("extra"))
    return mine[0] if mine else None


def _grants_said(game: SGame) -> str:
    names = [g.name for g in game.state.grants]
    return (
        f"There are {terms.listing(names)}." if names else "An effect gives one by an entry such as {grant: G1, to: A}."
    )


def _look_up_link(s: SSituation) -> None:
    """What a resolution or a removal is about: the newest link, or the one named."""
    game, value = s.game, s.play.value
    if value is None or value is True:
        waiting = pending(game)
        s.link = waiting[-1] if waiting else None
        s.waiting = game.state.waiting[0] if not waiting and game.state.waiting else None
        return
    alike = [link for link in pending(game) if link.name == value]
    if len({link.player for link in alike}) > 1:
        hint = "Tell the cards apart by `id:` on the board, and name the id."
        raise Unreadable(f"Both players have a pending link {value}.", hint=hint, path=s.play.path(s.play.verb))
    s.link = link_meant(game, value, only_pending=True)
    s.waiting = waiting_meant(game, value) if s.link is None else None
    if s.link is None and s.waiting is None:
        s.link = link_meant(game, value)
    if s.link is None and s.waiting is None and not isinstance(value, int):
        path = s.play.path(s.play.verb)
        if not _is_known(game, str(value)):
            raise unknown_name(game, str(value), path)
        if s.play.verb != "resolve" and not _was_tried(game, s.play):
            what = "removed" if s.play.verb == "remove" else "negated"
            text = f"{value} cannot be {what}: nobody has played it."
            raise Unreadable(text, hint="Write the play before what became of it.", path=path)


def _was_tried(game: SGame, play: Play) -> bool:
    """Did somebody play the card, if only in vain?"""
    names = {play.value, *(c.name for c in game.table.cards.values() if c.id == play.value)}
    said = (before.value for before in game.said_before(play.number) if before.by is not None)
    return any(isinstance(value, str) and value in names for value in said)


def _is_known(game: SGame, name: str) -> bool:
    """Is it the name of a card on the table, or of a sequence that some card has or somebody tried to activate?"""
    tried = [p.value for p in game.scenario.plays if p.verb in ("sequence", "radiance")]
    tried += [one.get("name") for r in game.state.records.values() for one in (*r.sequences, *r.radiances)]
    return name in tried or any(name in (c.id, c.name) for c in game.table.cards.values())


def _performer(s: SSituation, kept: SGame) -> Card | None:
    """The Starlight of a sequence or radiance: the one named, else the one that has it, else the active one."""
    game, play = s.game, s.play
    player = str(play.by)
    if "performer" in play.details:
        return _card(s, kept, str(play.details["performer"]), (terms.ACTIVE, terms.SIDE))
    key = "sequences" if play.verb == "sequence" else "radiances"
    mine = [*starlights(game, player), *game.table.zone(player, terms.SIDE)]
    having = [c for c in mine if any(e.get("name") == play.value for e in getattr(record_of(game, c), key))]
    found = having or starlights(game, player)
    return found[0] if found else None


def _defeated(game: SGame, play: Play) -> Card:
    name = str(play.value)
    owners = [str(play.details["of"])] if "of" in play.details else list(game.state.players)
    found = [c for o in owners for c in copies(game, o, name, (terms.ACTIVE, terms.SIDE))]
    if not found:
        raise Unreadable(
            f"There is no Starlight {name} on the table that could be defeated.",
            hint="Put it in its player's active zone or side.",
            path=play.path("defeat"),
        )
    if "of" not in play.details and len({c.owner for c in found}) > 1:
        raise Unreadable(f"Both players have {name}.", hint="Add `of: B`, or whose it was.", path=play.path("defeat"))
    return found[0]
