"""The Chains of a replay as a table, and as data for machines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.report.text import Look, columns, count, plain

Entry = Mapping[str, Any]
_PHASES = {
    "draw": "Draw", "standby": "Standby", "main 1": "Main 1", "battle": "Battle", "main 2": "Main 2", "end": "End",
}  # fmt: skip
_OUTCOME = 20
"""Columns of what came of a link."""
_CARD = 20
"""Columns that a card has at least."""


def page(file: str, players: str, duel: Any, look: Look) -> Iterator[str]:
    """The table, a Chain after the other, and how many there were."""
    chains: Sequence[Entry] = duel.chains
    yield look.paint(plain(f"{file}: {_size(duel, chains)}{players}"), "bold")
    if chains:
        yield ""
        yield look.paint("  Chain  turn  phase    link  by  card".ljust(look.width - _OUTCOME) + "outcome", "dim")
    before = {one["chain"]: one for one in reversed(duel.missed) if not one["chain"]}
    for one in before.values():
        yield from _missed(one, look)
    after = [one for one in duel.missed if one["chain"]]
    for chain in chains:
        for n, link in enumerate(chain["links"]):
            lead = (
                f"  {chain['chain']:>5}  {chain['turn']:>4}  {_PHASES.get(chain['phase'], '-'):<7}"
                if not n
                else " " * 22
            )
            yield from _link(lead, link, look)
        for one in after:
            if one["chain"] == chain["chain"]:
                yield from _missed(one, look)
    unknown = _unknown(chains)
    if unknown:
        yield ""
        yield from look.wrap(
            f"{count(unknown, 'card')} without a name here: name card databases that have them with --cards.", ""
        )


def data(file: str, players: Sequence[str] | None, duel: Any) -> dict[str, Any]:
    """The same as plain data."""
    return {
        "file": file,
        **({"players": list(players)} if players is not None else {}),
        "turns": duel.turns,
        "chains": duel.chains,
        "missed": duel.missed,
    }


def _size(duel: Any, chains: Sequence[Entry]) -> str:
    links = sum(len(chain["links"]) for chain in chains)
    said = f"{count(duel.turns, 'turn')}, {count(len(chains), 'Chain')}, {count(links, 'link')}"
    missed = len(duel.missed)
    return said + (f", {count(missed, 'missed timing')}" if missed else "")


def _link(lead: str, link: Entry, look: Look) -> Iterator[str]:
    start = f"{lead}  {link['link']:>4}  {link['player']}   "
    room = max(_CARD, look.width - len(start) - _OUTCOME - 1)
    name = plain(str(link["card"]))
    outcome = look.paint(link["outcome"], "yellow") if link["outcome"] != "resolved" else link["outcome"]
    shown = list(_pieces(name, room))
    yield f"{start}{shown[0]}{' ' * (room - columns(shown[0]))} {outcome}"
    yield from (" " * len(start) + more for more in shown[1:])


def _pieces(name: str, room: int) -> Iterator[str]:
    """A name in lines of so many columns, broken between words where that is possible."""
    line = ""
    for word in name.split(" "):
        longer = f"{line} {word}" if line else word
        if line and columns(longer) > room:
            yield line
            longer = word
        line = longer
    yield line


def _missed(one: Entry, look: Look) -> Iterator[str]:
    yield from look.wrap(f"{one['card']} of {one['player']} missed its timing", " " * 24)


def _unknown(chains: Sequence[Entry]) -> int:
    return len({link["passcode"] for chain in chains for link in chain["links"] if not link["known"]})
