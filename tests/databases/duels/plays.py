"""The answers of a record as plays of a scenario, each in the ways in which it may be written down."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.databases.duels import boards, branches
from tests.databases.duels.records import Link, Pick, Record, Window, plain

Written = dict[str, Any]
_COSTS = {
    "tribute": "tribute", "discard": "discard", "banish": "banish", "GY": "send", "detach": "detach",
    "reveal": "reveal", "return": "return", "Deck": "return",
}  # fmt: skip
_PLACES = {"hand": "hand", "spelltrap": "spell_trap", "monster": "monsters", "gy": "graveyard"}
_STEPS = {"BP": "start step", "M2": "end step"}
_DECLARED = re.compile(r"option \d+ of (?:[3-9] = (?:string|Attribute|Type) ([A-Z][\w-]*)|[2-9] = number (\d+))$")
"""What somebody declares, as the record has it; what is chosen among two things is told by the cards."""
_BRANCH = re.compile(r"option ([1-6]) of ([1-6]) = string .*#(\d+)$")
"""Which of several effects is activated, or done: counted among those that were possible, and by its string."""
_EITHER = re.compile(r"option [1-9] of [2-9] = ")
"""What is chosen among several things that could be done."""
GOALS = {"BP": "Battle Phase", "M2": "Main Phase 2", "EP": "End Phase"}


def activation(record: Record, link: Link, window: Window | None = None, cards: Sequence[str] = ()) -> Written:
    """The activation that became a Chain Link, with all that was picked for it.

    ``cards`` are the databases whose strings say which of several effects was picked.
    """
    play: Written = {"by": link.player, "activate": link.card}
    places = {one.place for one in window.offered if one.name == link.card} if window is not None else {link.place}
    if record.owned[link.player, link.card] > 1 and len(places) == 1 and (place := places.pop()) in _PLACES:
        play["from"] = _PLACES[place]
    targets: list[str] = []
    choose: list[str] = []
    cost: defaultdict[str, list[str]] = defaultdict(list)
    for role, what, pick in link.picks:
        if pick.kind == "pos":
            if pick.chosen == ("def",) and "Token" not in pick.why:
                play["position"] = "defense"
        elif pick.kind == "yesno":
            done = branches.deed(link.card, pick.why, tuple(cards)) if pick.chosen == ("yes",) else "none"
            choose += [done] if done else []
        elif pick.kind == "opt" and (declared := _DECLARED.search(pick.why)):
            word = declared[1] or declared[2]
            choose.append(word if word.isupper() else word.lower())
        elif pick.kind == "opt" and (letter := _letter(role, link.card, pick, cards)):
            choose.insert(0 if role == "activating" else len(choose), letter)
        elif pick.kind == "opt" and role == "resolving" and _EITHER.search(pick.why) and (deed := _deed(link)):
            choose.append(deed)
        elif pick.kind == "sel":
            names = [record.refer(pick, one) for one in pick.chosen if one != "!done"]
            word = next((word for part, word in _COSTS.items() if part in what), "")
            if role == "target":
                targets += names
            elif role == "cost" or (role == "activating" and word):
                cost[word] += names
            elif role == "resolving":
                choose += names
    targets = targets or list(link.targets)
    if cost:
        play["cost"] = {word: _one(names) for word, names in cost.items()} if "" not in cost else _all(cost)
    if targets:
        play["targets"] = targets
    if choose:
        play["choose"] = _one(choose)
    if not targets and _did_nothing(link) and "continuous trap" in boards.kinds(link.card, tuple(cards)):
        play["outcome"] = "nothing happens"
    return play


def _did_nothing(link: Link) -> bool:
    """Was a card activated, and nothing but its stay on the field came of it?"""
    return link.effect is None and link.outcome == "resolved" and not link.picks and not link.visible


def _letter(role: str, card: str, pick: Pick, cards: Sequence[str]) -> str:
    """The letter of the effect that was picked among those a card lists; empty if it was none of them."""
    branch = _BRANCH.search(pick.why)
    if branch is None:
        return ""
    if letters := branches.letters(card, tuple(cards)):
        return letters.get(int(branch[3]), "")
    return "abcdef"[int(branch[1]) - 1] if role == "activating" and branch[2] != "1" else ""


def _deed(link: Link) -> str:
    """Which of two things was done, where the one is a Special Summon and the other puts the card into the hand."""
    moves = [said.rpartition(" -> ")[2].rpartition(":")[2] for said in link.visible if " -> " in said]
    done = [one for one in moves if one in _DEEDS]
    return _DEEDS[done[0]] if len(done) == 1 else ""


_DEEDS = {"monster": "special", "hand": "add"}


def _one(names: list[str]) -> Any:
    return names[0] if len(names) == 1 else names


def _listed(named: Any) -> list[str]:
    return named if isinstance(named, list) else [named]


def _all(cost: Mapping[str, list[str]]) -> Any:
    return _one([name for names in cost.values() for name in names])


def summon(record: Record, window: Window, flipped: bool) -> Written:
    """A Summon, a Set or a change of position."""
    verb = {
        "summon": "summon", "mset": "set", "sset": "set", "spsummon": "special_summon",
        "repos": "flip_summon" if flipped else "change_position",
    }[window.verb]  # fmt: skip
    play: Written = {"by": window.asked, verb: window.name}
    paid: defaultdict[str, list[str]] = defaultdict(list)
    for pick in record.picked(window.number, "summon", "mset", "spsummon"):
        if pick.kind == "pos" and pick.chosen == ("def",):
            play["position"] = "defense"
        if pick.kind == "sel":
            paid[pick.why.rpartition(": ")[2]] += [record.refer(pick, one) for one in pick.chosen if one != "!done"]
    if window.verb != "spsummon":
        tributed = [name for names in paid.values() for name in names]
        return play | ({"tribute": tributed} if tributed else {})
    picked = [plain(one) for names in paid.values() for one in names]
    arrival = _arrival(record, window, [one.removeprefix("A: ").removeprefix("B: ") for one in picked])
    play |= _zone(arrival.get("at", ""))
    if arrival.get("materials"):
        told = [re.match(r"^(.*) \(([AB]):\w+\)$", one) for one in arrival["materials"]]
        play["materials"] = [record.called(one[1], one[2]) for one in told if one]
    elif paid:
        cost = {next((w for part, w in _COSTS.items() if part in what), what): _one(n) for what, n in paid.items() if n}
        play |= {"cost": cost} if cost else {}
    return play


def _arrival(record: Record, window: Window, picked: Sequence[str]) -> Mapping[str, Any]:
    """What the engine told of the Special Summon that is this answer: the one for which the cards were picked."""
    found = [one for one in record.events("spsummoning") if one["card"] == window.name]
    with_these = [one for one in found if one.get("materials") and _holds(one["materials"], picked)]
    return next(iter(with_these or found), {})


def _zone(at: str) -> Written:
    """The zone in which a monster arrives, by the engine's name of it."""
    place, _, number = at.partition(" ")
    return boards.column(int(number)) if place.endswith(":monster") and number.isdigit() else {}


def _holds(materials: Sequence[str], picked: Sequence[str]) -> bool:
    return not Counter(picked) - Counter(one.rpartition(" (")[0] for one in materials)


def attack(record: Record, window: Window, number: int) -> Written:
    """The attack with that number of the record, from 0; the record counts one that goes on after a replay twice."""
    told = record.events("attack")[_gone_on(record, window) :]
    other = "B" if window.asked == "A" else "A"
    play: Written = {"by": window.asked, "attack": record.called(window.name, window.asked)}
    if number < len(told) and told[number]["target"] != "direct":
        play["targets"] = [record.called(told[number]["target"], other)]
    return play


def _gone_on(record: Record, window: Window) -> int:
    """How many attacks went on after a replay before a window."""
    return sum("replay" in one.why and one.chosen == ("yes",) and one.after < window.number for one in record.picks)


def replays(record: Record, since: int, window: Window) -> list[Pick]:
    """What the turn player chose in replays of an attack declared in window ``since``, before a window."""
    return [one for one in record.picks if "replay" in one.why and since <= one.after < window.number]


def again(record: Record, window: Window, number: int, since: int, told: int) -> Written | None:
    """What the turn player chose in a replay before a window; None if nobody was asked.

    The attack was declared in window ``since``; the choices of ``told`` replays are written down already.
    """
    attacker = "A" if window.turn % 2 else "B"
    for pick in replays(record, since, window)[told:]:
        if pick.chosen != ("yes",):
            return {"by": attacker, "pass": True}
        attacks = record.events("attack")
        declared = re.match(r"^attack declared by (.*)$", window.at)
        name = declared[1] if declared else attacks[min(number, len(attacks)) - 1]["attacker"]
        play: Written = {"by": attacker, "attack": record.called(name, attacker)}
        aimed = [one for one in record.picks if one.after == pick.after and one.why.endswith(": attack target")]
        targets = [record.refer(one, card) for one in aimed for card in one.chosen]
        return play | ({"targets": targets} if targets else {})
    return None


def onward(window: Window) -> Written:
    """The step to another phase."""
    ends = "end step" if window.kind == "battle" else "end phase"
    return {"by": window.asked, "next": _STEPS.get(window.name, ends)}


def ways(play: Written) -> Iterator[Written]:
    """A play as it stands, then in the other ways in which it may be written."""
    yield play
    if "from" in play:
        yield {key: value for key, value in play.items() if key != "from"}
    if isinstance(play.get("cost"), dict):
        named = [one for value in play["cost"].values() for one in (value if isinstance(value, list) else [value])]
        yield {**play, "cost": _one(named)}
    if isinstance(play.get("cost"), dict) and "special_summon" in play:
        yield {**{key: value for key, value in play.items() if key != "cost"}, "materials": named}
    yield from _fewer_choices(play)
    for key in ("cost", "materials", "position", "outcome"):
        if key in play:
            yield {other: value for other, value in play.items() if other != key}
    if "column" in play:
        yield {key: value for key, value in play.items() if key not in ("column", "extra_zone")}


def _fewer_choices(play: Written) -> Iterator[Written]:
    """A play with the places of branches in their list for their letters, then without the letters, or the words of
    deeds, or both, beside the cards that were chosen."""
    choices: list[Any] = _listed(play.get("choose", []))
    if any(map(_is_letter, choices)):
        yield {**play, "choose": _one([_ORDINALS.get(one, one) for one in choices])}
    left = [[one for one in choices if not unsaid(one)] for unsaid in (_is_letter, _is_deed)]
    for said in (*left, [one for one in left[0] if one in left[1]]):
        if said != choices:
            yield {**play, "choose": _one(said)} if said else {key: play[key] for key in play if key != "choose"}


_ORDINALS = dict(zip("abcdef", ("first", "second", "third", "fourth", "fifth", "sixth"), strict=True))


def _is_letter(choice: Any) -> bool:
    return isinstance(choice, str) and len(choice) == 1


def _is_deed(choice: Any) -> bool:
    return choice in _DEEDS.values()


def attempt(player: str, card: str, place: str) -> Written:
    """A try that nobody had passed before."""
    play: Written = {"by": player, "activate": card, "immediately": True}
    if place:
        play["from"] = {**_PLACES, "spelltrap": "set"}.get(place, "hand")
    return play
