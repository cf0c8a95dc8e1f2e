"""A recorded duel: the windows in which the engine asked somebody, the Chains, and what was picked for each link.

A record is JSON: ``board`` and ``lp``, ``choices`` (what was picked, after which window, for what), and under ``said``
what the engine told: ``windows`` (who was asked, what was offered, the answer), ``chains``, ``events``, ``final``.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

_MARKS = re.compile(r"(@(hand|deck|monster|spelltrap|gy|banished|extra|material))?(#\d+)?$")
_PLACE = re.compile(r" \((\w+)\)$")
_CONTROL = re.compile(r" \[controlled by [AB]\]$")
_ANSWER = re.compile(r"^(activate|yes|forced:|attack with|attack|summon|mset|sset|spsummon|repos|to|no) (.*)$")
_PICK = re.compile(r"^CL(\d+) (.*?) (target|cost|activating|resolving)(?:: (.*))?$")
_LINKING = frozenset({"activate", "yes", "forced:"})
QUESTIONS = frozenset({"activation_yn", "replacement_yn"})
"""Kinds of windows in which a card that is being activated, or resolves, asks for more; nobody is asked to act."""


def plain(name: str) -> str:
    """The name of a card without the marks that tell copies and effects apart."""
    return _MARKS.sub("", name)


class Offer(NamedTuple):
    """A card that could be activated, and the place it is in (``hand``, ``monster``, ``spelltrap``, ``gy`` ...)."""

    name: str
    place: str


class Window(NamedTuple):
    """A moment at which the engine asked a player.

    ``chain`` are the names of the links so far; ``verb`` and ``name`` are the answer (``activate``, ``pass``,
    ``to`` ``BP`` ...); ``links`` says whether the answer became a link; ``chain_number`` is the number of the Chain
    that it is within or after, from 0 (-1: before the first).
    """

    number: int
    kind: str
    turn: int
    phase: str
    substep: str
    at: str
    asked: str
    offered: tuple[Offer, ...]
    withheld: tuple[str, ...]
    chain: tuple[str, ...]
    verb: str
    name: str
    links: bool
    chain_number: int = -1

    @property
    def names(self) -> list[str]:
        """The names of what could be activated, each once."""
        return sorted({one.name for one in self.offered})

    @property
    def waits_for_nobody(self) -> bool:
        """Was nothing offered, and nothing done?"""
        return not self.offered and self.verb == "pass"


class Pick(NamedTuple):
    """What a player chose: after which window, the kind of question, what for, the cards or the word."""

    after: int
    player: str
    kind: str
    why: str
    chosen: tuple[str, ...]
    among: tuple[str, ...]


class Attempt(NamedTuple):
    """Something that was tried and not offered, in a window."""

    window: int
    player: str
    card: str
    place: str
    why: str


@dataclass
class Link:
    """A Chain Link as recorded; ``outcome`` in the engine's words, ``picks`` by what they were for."""

    player: str
    card: str
    place: str = ""
    outcome: str = "resolved"
    targets: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    effect: int | None = None
    visible: tuple[str, ...] = ()
    picks: list[tuple[str, str, Pick]] = field(default_factory=list)


@dataclass
class Record:
    """One recorded duel. ``whole`` is how many of its Chains were recorded to their end."""

    name: str
    raw: Mapping[str, Any]
    windows: list[Window]
    chains: list[list[Link]]
    whole: int
    picks: list[Pick]
    attempts: dict[int, list[Attempt]]
    owned: Counter[tuple[str, str]]

    @property
    def said(self) -> Mapping[str, Any]:
        """What the engine told."""
        found: Mapping[str, Any] = self.raw["said"]
        return found

    def events(self, kind: str) -> list[Mapping[str, Any]]:
        """The events of a kind, in order."""
        return [one for one in self.said["events"] if one["ev"] == kind]

    def picked(self, after: int, *begins: str) -> list[Pick]:
        """What was picked after a window for something that begins so."""
        return [one for one in self.picks if one.after == after and one.why.startswith(begins)]

    def skips_battle(self, window: Window) -> bool:
        """Did the step to the Battle Phase at a window lead to the End Phase, as something skips the Battle Phase?"""
        after = [one for one in self.windows if one.number > window.number]
        later = {one.phase for one in after if one.turn == window.turn}
        ended = "End" in later or any(one.turn > window.turn for one in after) or self._goes_on(window.turn)
        return ended and not later & {"BattleStart", "BattleEnd", "Main2"}

    def _goes_on(self, turn: int) -> bool:
        """Does the engine tell of something after a turn?"""
        return any(one["n"] > turn for one in self.events("turn"))

    def called(self, name: str, side: str = "") -> str:
        """How a scenario names a card: with its side where both players have one of that name."""
        name = plain(name)
        both = self.owned["A", name] and self.owned["B", name]
        return f"{side}: {name}" if side and both else name

    def refer(self, pick: Pick, chosen: str) -> str:
        """How a scenario names a card that was picked."""
        if marked := re.match(r"^([AB]):(.*)$", chosen):
            return self.called(marked[2], marked[1])
        sides = {one[0] for one in pick.among if one[2:] == chosen or plain(one[2:]) == chosen}
        return self.called(chosen, sides.pop() if len(sides) == 1 else "")


def read(file: Path) -> Record:
    """The record in a file. Raises ``ValueError`` or ``KeyError`` for what is none."""
    raw = json.loads(file.read_text("utf-8"))
    said = raw["said"]
    windows = _numbered(_without_what_applies([_window(one) for one in said["windows"]]))
    chains = [[_link(one) for one in chain["links"]] for chain in said["chains"]]
    owned: Counter[tuple[str, str]] = Counter()
    for side in "AB":
        for cards in raw["board"].get(side, {}).values():
            owned.update((side, one if isinstance(one, str) else one["card"]) for one in cards)
    record = Record(file.stem, raw, windows, chains, len(chains), [_pick(one) for one in raw["choices"]], {}, owned)
    _complete(record)
    _assign(record)
    _shown(record)
    record.attempts = _attempts(raw, windows)
    return record


def _without_what_applies(windows: Sequence[Window]) -> list[Window]:
    """The windows without the lasting effects among their offers: in a phase that they wait for they simply apply."""
    applied = {
        (one.turn, one.phase, one.name) for one in windows
        if one.verb in _LINKING and not one.links and one.kind == "chain" and not one.chain
    }  # fmt: skip
    return [
        one._replace(offered=tuple(o for o in one.offered if (one.turn, one.phase, o.name) not in applied))
        for one in windows
    ]


def _window(said: Mapping[str, Any]) -> Window:
    verb, name = said["answer"], ""
    if found := _ANSWER.match(said["answer"]):
        verb, name = found[1].removesuffix(" with"), found[2]
    if verb == "to":
        name = name[:2]
    inside = said["kind"] == "effect_yn" and said.get("no_link") and said["chain_so_far"]
    return Window(
        said["n"], "replacement_yn" if inside else said["kind"], said["turn"], said["phase"],
        (said.get("substep") or "").removeprefix("damage step: "),
        said["at"], said["asked"], tuple(_offer(one) for one in said["offered"]), tuple(said["not_offered"]),
        tuple(said["chain_so_far"]), verb.split(" ")[0], name,
        verb in _LINKING and not said.get("no_link") and said["kind"] not in QUESTIONS,
    )  # fmt: skip


def _offer(said: str) -> Offer:
    said = _CONTROL.sub("", said)
    found = _PLACE.search(said)
    return Offer(said[: found.start()], found[1]) if found else Offer(said, "")


def _link(said: Mapping[str, Any]) -> Link:
    return Link(
        said["player"], said["card"], said.get("from_", ""), said["outcome"], tuple(said.get("targets", ())),
        tuple(said.get("costs", ())), said.get("effect") if isinstance(said.get("effect"), int) else None,
    )  # fmt: skip


def _pick(said: Mapping[str, Any]) -> Pick:
    chosen, among = said["chosen"], said.get("among")
    words = chosen if isinstance(chosen, list) else [chosen]
    among = tuple(among) if isinstance(among, list) else ()
    return Pick(said["after_w"], said["player"], said["kind"], said["for"], tuple(map(str, words)), among)


def _numbered(windows: Sequence[Window]) -> list[Window]:
    """The windows, each with the number of the Chain that it is within or after."""
    found: list[Window] = []
    number, names, passes = -1, (), 0
    chain: tuple[str, ...] = names
    still = False
    for one in windows:
        if one.kind in QUESTIONS:
            found.append(one._replace(chain_number=number))
            continue
        if not one.chain or (still and one.chain[: len(chain)] != chain):
            still = False
        if one.chain and not still:
            number, still = number + 1, True
        if one.chain:
            chain = one.chain
        found.append(one._replace(chain_number=number))
        if one.links:
            if not still:
                number, still, chain = number + 1, True, ()
            chain, passes = (*chain, one.name), 0
        elif one.verb == "pass" and one.kind == "chain" and one.chain:
            passes += 1
            still, passes = (False, 0) if passes == 2 else (still, passes)
        else:
            passes = 0
    return found


def _complete(record: Record) -> None:
    """Add the Chains within which the record ends: who placed what is read off the windows."""
    for before, one in zip([None, *record.windows], record.windows, strict=False):
        number = one.chain_number
        while len(record.chains) <= number:
            record.chains.append([])
        if number < record.whole or number < 0:
            continue
        chain = record.chains[number]
        if before is not None and before.links and before.chain_number < number and not chain:
            chain.append(Link(before.asked, before.name))
        for card in one.chain[len(chain) :]:
            chain.append(Link("A" if record.owned["A", card] else "B", card))
        if one.links and one.chain:
            chain.append(Link(one.asked, one.name))
    last = record.windows[-1] if record.windows else None
    if last is not None and last.links and not last.chain and last.chain_number + 1 >= len(record.chains):
        record.chains.append([Link(last.asked, last.name)])


def _assign(record: Record) -> None:
    """Give every pick for a Chain Link to its link."""
    at = {one.number: (one.chain_number, len(one.chain)) for one in record.windows}
    for pick in record.picks:
        if not (found := _PICK.match(pick.why)):
            continue
        number, card, role = int(found[1]), found[2], found[3]
        now, links = at.get(pick.after, (-1, 0))
        order = (now, now + 1, now - 1) if role == "resolving" else (now + 1, now, now + 2)
        if role != "resolving" and links and number > links:
            order = (now, now + 1, now + 2)
        for chain in (record.chains[n] for n in order if 0 <= n < len(record.chains)):
            if number <= len(chain) and chain[number - 1].card == card:
                chain[number - 1].picks.append((role, found[4] or "", pick))
                break


def _shown(record: Record) -> None:
    """Give every link what could be seen of its resolution."""
    number = 0
    for one in record.said.get("resolution", ()):
        if isinstance(one, str):
            number += 1
        elif number < len(record.chains) and one["link"] <= len(record.chains[number]):
            record.chains[number][one["link"] - 1].visible = tuple(one["visible"])


def _attempts(raw: Mapping[str, Any], windows: Sequence[Window]) -> dict[int, list[Attempt]]:
    """What was tried and refused, by window."""
    said = {(one[0], one[2]): one[3] for one in raw["plays"] if one[1] == "must" and len(one) > 3}
    found: defaultdict[int, list[Attempt]] = defaultdict(list)
    for refused in raw["said"]["refused"]:
        player, _, card = refused["step"][:3]
        more = said.get((player, card), {})
        at = re.match(r"^window (\d+)", refused["at"])
        number = int(at[1]) if at else more.get("w")
        if number is None:
            continue
        place = re.search(r"@(hand|monster|spelltrap|gy)", card)
        why = more.get("why", refused["at"])
        found[number].append(Attempt(number, player, plain(card), place[1] if place else "", why))
    known = {one.number for one in windows}
    return {number: tries for number, tries in found.items() if number in known}


def files(directory: Path) -> Iterator[Path]:
    """The records in a directory, in order."""
    return (one for one in sorted(directory.glob("*.json")) if one.name[0].isdigit())
