"""A Chain of a replay as a scenario: the board before what led to it, the plays, and what came of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.replays import printed_effects, told, unused_triggers
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.scene_boards import Listed, SceneBoard
from judge.rulesets.yugioh.replays.scene_history import SceneHistory
from judge.rulesets.yugioh.replays.scene_names import SceneNames
from judge.rulesets.yugioh.replays.scene_plays import Play, ScenePlays
from judge.rulesets.yugioh.replays.scenes import Scene, scene_of
from judge.rulesets.yugioh.replays.told_deeds import ACTIVATION_NEGATED, EFFECT_NEGATED, Event, Moved, Story
from judge.rulesets.yugioh.table import terms


class WrittenScene(NamedTuple):
    """A scenario as plain data; ``notes`` are remarks on plays by their numbers, ``remarks`` on the whole."""

    head: dict[str, str]
    board: dict[str, Any]
    plays: list[Play]
    expect: dict[str, Any]
    notes: dict[int, str]
    remarks: list[str]
    ruleset: str = "yugioh"


OCG = "yugioh@ocg"
AS_IN_THE_OCG = "EDOPro lets effects in the hand that wait for something be used like fast effects, as the OCG does"


def written(story: Story, number: int, cards: KnownCards, players: tuple[str, str] | None = None) -> WrittenScene:
    """The Chain with this number, counted from 1; ``players`` are the names of both, where they are to be told."""
    scene = scene_of(story, number, cards)
    moves = _moves(scene)
    names = SceneNames(scene.start, cards, _seen(scene, moves))
    past = SceneHistory(scene, cards, names)
    history = past.written()
    telling = ScenePlays(scene, cards, names)
    plays = telling.written()
    columns = _columns_matter(scene, cards)
    for _ in range(2):  # what one card of the board says of another may give that one an id
        board = SceneBoard(scene.start, cards, names, columns=columns)
        made = board.written(_listed(scene, moves, cards, names), step=_step(scene, cards))
    sides = {player: made.pop(player) for player in told.PLAYERS}
    made |= {**history, **sides}
    remarks = [*board.notes, *past.remarks]
    if _cut_off(scene, cards):
        remarks.append("the replay ends with this; what mandatory effects may have begun after it, it does not tell")
    found = WrittenScene(_head(scene, names, players), made, plays, _expected(scene, cards), telling.notes, remarks)
    if _waits_in_a_hand(scene, cards):
        return found._replace(ruleset=OCG, remarks=[AS_IN_THE_OCG, *remarks])
    return found


def _waits_in_a_hand(scene: Scene, cards: KnownCards) -> bool:
    """Was a trigger used in a hand?"""
    used = [link for deed in scene.deeds for link in deed.links if link.used_in == told.HAND]
    return any(effect.is_trigger for link in used for effect in printed_effects.possible(cards, link))


def board_alone(story: Story, cards: KnownCards, players: tuple[str, str] | None = None) -> WrittenScene:
    """The board before the first deed of the Duel, without plays."""
    first = next((deed for deed in story.deeds if deed.kind not in ("turn", "phase")), None)
    table = first.before if first is not None else story.end
    names = SceneNames(table, cards, {})
    for _ in range(2):
        board = SceneBoard(table, cards, names)
        extras = [[card is not None and cards.known(card.code) for card in table.zone(p, told.EXTRA)] for p in (0, 1)]
        made = board.written([Listed(extra=bool(known) and all(known)) for known in extras])
    head = {"title": "The board at the beginning", "source": f"A replay of EDOPro{_named(players)}"}
    return WrittenScene(head, made, [], {}, {}, board.notes)


def _named(players: tuple[str, str] | None) -> str:
    return f"; A is {players[0]}, B is {players[1]}" if players is not None else ""


def _head(scene: Scene, names: SceneNames, players: tuple[str, str] | None) -> dict[str, str]:
    links = [names.plain(link.card) for link in scene.chain.links]
    title = f"{links[0]} is activated"
    if len(links) == 2:
        title = f"{links[1]} is chained to {links[0]}"
    elif len(links) > 2:
        title = f"A Chain of {len(links)} Links, from {links[0]} to {links[-1]}"
    phase = terms.PHASE_NAMES.get(scene.chain.before.phase, "")
    where = f"Chain {scene.number} of the Duel, turn {scene.chain.turn}, {phase}"
    return {"title": title, "source": f"A replay of EDOPro: {where}{_named(players)}"}


def _expected(scene: Scene, cards: KnownCards) -> dict[str, Any]:
    chains = [deed for deed in scene.deeds if deed.kind == "chain"]
    expected: dict[str, Any] = {"verdict": "legal"}
    resolved = [
        cards.name(link.card.code) for deed in chains for link in sorted(deed.links, key=lambda one: -one.number)
    ]
    if all(deed.over for deed in chains) and not _cut_off(scene, cards):
        expected["resolves"] = resolved
    counts = Counter(resolved)
    negated = {
        cards.name(link.card.code): link.outcome
        for deed in chains
        for link in deed.links
        if link.outcome in (ACTIVATION_NEGATED, EFFECT_NEGATED)
    }
    if outcome := {name: came for name, came in negated.items() if counts[name] == 1}:
        expected["outcome"] = outcome
    if not any(deed.kind == "attack" for deed in scene.deeds):  # what comes of one goes on behind the last play
        changed = {
            told.PLAYERS[player]: {"lp": max(scene.end.lp[player], 0)}
            for player in (0, 1)
            if scene.end.lp[player] != scene.start.lp[player]
        }
        expected |= {"board": changed} if changed else {}
    return expected


def _cut_off(scene: Scene, cards: KnownCards) -> bool:
    """Does the replay end before mandatory effects that may have followed?"""
    return scene.after is None and unused_triggers.left_open(scene.deeds[-1], cards)


def _moves(scene: Scene) -> list[Moved]:
    """All that moved in the scene."""
    found: list[Moved] = []
    for deed in scene.deeds:
        found += deed.moved
        for link in deed.links:
            found += [*link.moved, *(one for one in link.happened if isinstance(one, Moved))]
    return found


def _seen(scene: Scene, moves: list[Moved]) -> dict[int, int]:
    """The passcodes of the cards that somebody sees in the scene, by their keys."""
    there = [one.card for one in moves]
    there += [link.card for deed in scene.deeds for link in deed.links]
    there += [deed.card for deed in scene.deeds if deed.card is not None]
    there += [one.card for deed in scene.deeds for one in deed.missed]
    return {card.key: card.code for card in there if card.code}


def _columns_matter(scene: Scene, cards: KnownCards) -> bool:
    """Is there a Link Monster on the field, or one that comes?"""
    there = [card for _, zone, _, card in scene.start.cards() if zone == told.MONSTER]
    there += [deed.card for deed in scene.deeds if deed.card is not None]
    records = [cards.record(card.code) for card in there if card.code]
    return any(record is not None and "link" in record.kinds for record in records)


def _listed(scene: Scene, moves: list[Moved], cards: KnownCards, names: SceneNames) -> list[Listed]:
    """What the board says of each player's Decks: the whole Deck where cards were drawn, as it matters which lie on
    top, else those that came out of it; the Extra Deck where cards came out of that."""
    return [
        Listed(
            _drew(scene, player) and _all_seen(scene, player, cards, told.DECK) and not scene.start.shuffled[player],
            any(one.start.zone == told.EXTRA and one.start.player == player for one in moves)
            and _all_seen(scene, player, cards, told.EXTRA),
            tuple(
                names.plain(one.card)
                for one in moves
                if one.start.zone == told.DECK and one.start.player == player and one.card.code
            ),
        )
        for player in (0, 1)
    ]


def _step(scene: Scene, cards: KnownCards) -> str:
    """The step of the Battle Phase in which the scene begins, where that is not the usual one."""
    first = scene.deeds[0]
    if first.kind != "chain" or first.before.phase != "battle":
        return ""
    return first.before.step or next(
        (step for link in first.links if (step := printed_effects.step_of(cards, link))), ""
    )


def _drew(scene: Scene, player: int) -> bool:
    happened: list[Moved | Event] = [one for deed in scene.deeds for one in deed.events]
    happened += [one for deed in scene.deeds for link in deed.links for one in link.happened]
    return any(isinstance(one, Event) and one.kind == "draw" and one.player == player for one in happened)


def _all_seen(scene: Scene, player: int, cards: KnownCards, zone: int) -> bool:
    return all(card is not None and cards.known(card.code) for card in scene.start.zone(player, zone))
