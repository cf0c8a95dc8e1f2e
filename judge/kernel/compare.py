"""One dispute under two editions: where the two rulings part, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.rules import Cite
from judge.kernel.ruleset import Ruleset
from judge.kernel.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Side:
    """What one edition says: ``permitted``, ``not permitted``, an outcome, a position; the reason, the rule and its
    citations, where there are any."""

    says: str
    why: str = ""
    rule: str = ""
    cite: tuple[Cite, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """One point on which two editions part. ``play`` is the play it is about (0: the end), ``about`` names it."""

    play: int
    about: str
    first: Side
    second: Side


def differences(
    first: Verdict, by: Ruleset[Any], second: Verdict, other: Ruleset[Any]
) -> tuple[Difference, ...]:  # fmt: skip
    """Where two verdicts on the same scenario part, in the order of the plays; the final position last."""
    found: list[Difference] = []
    for number in range(1, len(first.scenario.plays) + 1):
        sides = _on_play(first, number, by), _on_play(second, number, other)
        if (sides[0].says, sides[0].rule) != (sides[1].says, sides[1].rule):
            found.append(Difference(number, "", *sides))
    mine, theirs = _links(first), _links(second)
    for key in mine.keys() & theirs.keys():
        one, two = mine[key], theirs[key]
        if (one.outcome, one.reason) != (two.outcome, two.reason):
            about = f"Chain Link {one.number}, {one.name}"
            found.append(Difference(one.play, about, _on_link(one, by), _on_link(two, other)))
    found.sort(key=lambda d: d.play)
    return (*found, *_on_board(first.board, second.board))


def _cites(ruleset: Ruleset[Any], rule: str) -> tuple[Cite, ...]:
    known = ruleset.book.rules.get(rule.rpartition("/")[2])
    return known.cites(ruleset.edition) if known is not None else ()


def _on_play(verdict: Verdict, number: int, ruleset: Ruleset[Any]) -> Side:
    for violation in verdict.violations:
        if violation.play == number:
            says = "not permitted" if violation.follows_from is None else "follows from an earlier play"
            return Side(says, violation.message, violation.rule, violation.cite)
    for open_one in verdict.unclear:
        if open_one.play == number:
            return Side("unclear", open_one.message, open_one.rule, _cites(ruleset, open_one.rule))
    for ground in verdict.grounds:
        if ground.play == number:
            return Side("permitted", ground.text, ground.rule, _cites(ruleset, ground.rule))
    return Side("permitted")


def _links(verdict: Verdict) -> dict[tuple[int, str, int], Link]:
    """The links of all chains by the play that made them (those nobody wrote down by their place)."""
    return {(k.play, k.name, 0 if k.play else c.number): k for c in verdict.chains for k in c.links}


def _on_link(link: Link, ruleset: Ruleset[Any]) -> Side:
    return Side(link.outcome or "not resolved", link.reason, link.ground, _cites(ruleset, link.ground))


def _on_board(first: Mapping[str, Any], second: Mapping[str, Any]) -> list[Difference]:
    found = []
    for player in first:
        for place, mine in first[player].items():
            theirs = second.get(player, {}).get(place)
            if _named(mine) != _named(theirs):
                words = place.replace("_", " & ")
                about = f"{player}'s {words}"
                found.append(Difference(0, about, Side(_named(mine)), Side(_named(theirs))))
    return found


def _named(place: Any) -> str:
    if not isinstance(place, list):
        return str(place)
    return ", ".join(sorted(str(entry.get("card") if isinstance(entry, Mapping) else entry) for entry in place)) or "-"
