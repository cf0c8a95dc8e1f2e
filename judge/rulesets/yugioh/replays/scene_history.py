"""What happened in the turn before a scene begins, as the board of a file tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulesets.yugioh.replays import printed_effects, told
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.scenes import Scene
from judge.rulesets.yugioh.replays.told_deeds import ACTIVATION_NEGATED, EFFECT_NEGATED, Deed, Event, Moved, PlacedLink

_CAME_FROM = {
    told.HAND: "hand", told.MONSTER: "monsters", told.SPELL_TRAP: "spell_trap", told.GRAVEYARD: "graveyard",
    told.BANISHED: "banished", told.DECK: "deck", told.EXTRA: "extra",
}  # fmt: skip
_UNSAID: dict[str, Any] = {"drawn": None}
"""What a history has no words for; with it nobody says that all was told."""
_HOW = {"summon": "normal", "special": "special", "flip": "flip"}


def written(scene: Scene, cards: KnownCards) -> dict[str, Any]:
    """The keys of the board: whether the Normal Summon was used, what happened, and that this is all."""
    turn = scene.start.turn
    deeds = [deed for deed in scene.before if deed.turn == turn and deed.kind not in ("turn", "phase")]
    board: dict[str, Any] = {}
    if any(_is_normal(deed) for deed in deeds):
        board["normal_summoned"] = True
    entries = [entry for deed in deeds for entry in _entries(deed, cards)]
    known = [entry for entry in entries if all(value is not None for value in entry.values())]
    if known:
        board["history"] = known
        if len(known) == len(entries):
            board["history_complete"] = True
    return board


def _is_normal(deed: Deed) -> bool:
    if deed.player != deed.before.turn_player:
        return False
    return deed.kind == "summon" or (deed.kind == "set" and any(m.end.zone == told.MONSTER for m in deed.moved))


def _entries(deed: Deed, cards: KnownCards) -> Iterator[dict[str, Any]]:
    if deed.kind == "chain":
        for link in deed.links:
            yield _activated(link, cards)
    for moved in deed.moved:
        yield from _moved(moved, cards)
    for link in deed.links:
        for moved in link.moved:
            yield from _moved(moved, cards)
    for link in sorted(deed.links, key=lambda link: -link.number):
        for one in link.happened:
            if isinstance(one, Moved):
                yield from _moved(one, cards)
            elif one.kind == "special summoning" and one.card is not None:
                yield {"by": told.PLAYERS[one.player], "summoned": _name(one.card.code, cards), "how": "special"}
            else:
                yield from _points(one)
    if deed.kind in _HOW and deed.card is not None:
        how = "tribute" if any(m.reason & told.TRIBUTED for m in deed.moved) else _HOW[deed.kind]
        for card in (deed.card, *deed.together):
            yield {"by": told.PLAYERS[deed.player], "summoned": _name(card.code, cards), "how": how}
    if deed.kind == "attack" and deed.card is not None and not deed.negated:
        for fighter in (deed.card, deed.on):
            if fighter is not None:
                yield {"battled": _name(fighter.code, cards)}
    in_battle = {"cause": "battle"} if deed.kind in ("battle", "damage step over") else {}
    for event in deed.events if deed.kind != "draw" else ():
        yield from ({**entry, **in_battle} for entry in _points(event))


def _activated(link: PlacedLink, cards: KnownCards) -> dict[str, Any]:
    entry: dict[str, Any] = {"by": told.PLAYERS[link.player], "activated": _name(link.card.code, cards)}
    if printed_effects.needs_saying(cards, link):
        effect = printed_effects.surely(cards, link)
        entry["effect"] = effect.id if effect is not None else None
    if link.outcome in (ACTIVATION_NEGATED, EFFECT_NEGATED):
        entry["outcome"] = link.outcome
    return entry


def _moved(one: Moved, cards: KnownCards) -> Iterator[dict[str, Any]]:
    start, end = one.start.zone, one.end.zone
    if start not in _CAME_FROM or start == end or not end & ~told.MATERIAL:
        return
    name = _name(one.card.code or (one.before.code if one.before is not None else 0), cards)
    source = {"from": _CAME_FROM[start]}
    if end in (told.GRAVEYARD, told.BANISHED) and one.reason & told.DESTROYED:
        cause = {"cause": "battle"} if one.reason & told.BATTLE else {}
        yield {"destroyed": name, **source, **cause}
    elif end == told.GRAVEYARD and not one.reason & told.BY_RULE:
        why = (
            "discarded" if one.reason & told.DISCARDED else "tributed" if one.reason & told.TRIBUTED else
            "cost" if one.reason & told.AS_COST else "effect" if one.reason & told.BY_EFFECT else ""
        )  # fmt: skip
        yield {"sent_to_graveyard": name, **source, **({"how": why} if why else {})}
    elif end == told.GRAVEYARD:
        yield {"sent_to_graveyard": name, **source}
    elif end == told.BANISHED:
        yield {"banished": name, **source}
    elif end == told.DECK:
        yield {"returned_to_deck": name, **source}
    elif end == told.HAND and start in (*told.ON_FIELD, told.GRAVEYARD, told.BANISHED, told.DECK):
        yield {"returned_to_hand" if start in told.ON_FIELD else "added_to_hand": name, **source}


def _points(one: Event) -> Iterator[dict[str, Any]]:
    if one.kind == "damage" and one.number > 0:
        yield {"damage": one.number, "to": told.PLAYERS[one.player]}
    elif one.kind == "draw":
        yield _UNSAID


def _name(code: int, cards: KnownCards) -> str | None:
    return cards.name(code) if cards.known(code) else None
