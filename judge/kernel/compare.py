"""One dispute under several editions: where the rulings part, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.rules import Cite
from judge.kernel.ruleset import Ruleset
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import Verdict

PERMITTED, REFUSED, FOLLOWS, OPEN = "permitted", "not permitted", "follows from an earlier play", "unclear"

Ruled = tuple[Verdict, Ruleset[Any]]
"""A verdict, and the edition it was given under."""


class Side(NamedTuple):
    """What one edition says: ``permitted``, ``not permitted``, an outcome, a position; the reason, the rule and its
    citations, where there are any."""

    says: str
    why: str = ""
    rule: str = ""
    cite: tuple[Cite, ...] = ()


class Difference(NamedTuple):
    """One point on which editions part.

    ``play`` is the play it is about (0: the end), ``about`` names what it is about, ``link`` is set where it is a
    link; ``sides`` are in the order of the editions.
    """

    play: int
    about: str
    sides: tuple[Side, ...]
    link: str = ""

    @property
    def first(self) -> Side:
        """What the first edition says."""
        return self.sides[0]

    @property
    def second(self) -> Side:
        """What the second edition says."""
        return self.sides[1]


def differences(judged: Sequence[Ruled]) -> tuple[Difference, ...]:
    """Where verdicts on the same scenario part, in the order of the plays; the final position last."""
    found: list[Difference] = []
    for number in range(1, len(judged[0][0].scenario.plays) + 1):
        sides = [_on_play(verdict, number, ruleset) for verdict, ruleset in judged]
        if len({(side.says, side.rule) for side in sides}) > 1:
            found.append(Difference(number, "", _with_gaps(sides, judged)))
    found += _on_links(judged)
    found.sort(key=lambda d: d.play)
    return (*found, *_on_boards([verdict.board for verdict, _ in judged]))


def _with_gaps(sides: Sequence[Side], judged: Sequence[Ruled]) -> tuple[Side, ...]:
    """Where an edition permits without a word what another refuses, what it has of the rule that refuses."""
    against = next((side.rule for side in sides if side.says == REFUSED), "")
    pairs = zip(sides, judged, strict=True)
    return tuple(_gap(against, by) if against and side == Side(PERMITTED) else side for side, (_, by) in pairs)


def _gap(rule: str, ruleset: Ruleset[Any]) -> Side:
    """Why an edition permits what a rule refuses elsewhere: it does not have the rule, or has it from other sources."""
    has = {ruleset.book.full_id(one.slug): one for one in ruleset.rules}
    if rule not in has:
        return Side(PERMITTED, f"There is no rule {rule} in {ruleset.id}.")
    first = ruleset.edition == ruleset.editions[0]  # its sources are those that a rule has without further words
    own = has[rule].cites(ruleset.edition) if first else has[rule].elsewhere.get(ruleset.edition, ())
    return Side(PERMITTED, f"No rule of {ruleset.id} forbids it.", rule if own else "", own)


def _cites(ruleset: Ruleset[Any], rule: str) -> tuple[Cite, ...]:
    known = ruleset.book.rules.get(rule.rpartition("/")[2])
    return known.cites(ruleset.edition) if known is not None else ()


def _on_play(verdict: Verdict, number: int, ruleset: Ruleset[Any]) -> Side:
    for violation in verdict.violations:
        if violation.play == number:
            says = REFUSED if violation.follows_from is None else FOLLOWS
            return Side(says, violation.message, violation.rule, violation.cite)
    for open_one in verdict.unclear:
        if open_one.play == number:
            return Side(OPEN, open_one.message, open_one.rule, _cites(ruleset, open_one.rule))
    for ground in verdict.grounds:
        if ground.play == number:
            return Side(PERMITTED, ground.text, ground.rule, _cites(ruleset, ground.rule))
    return Side(PERMITTED)


def _on_links(judged: Sequence[Ruled]) -> Iterator[Difference]:
    """The links that all editions have, where they came to different ends or for different reasons."""
    each = [_links(verdict) for verdict, _ in judged]
    for key, link in each[0].items():
        if not all(key in links for links in each):
            continue
        links = [one[key] for one in each]
        if len({(one.outcome, one.reason) for one in links}) > 1:
            said = judged[0][1].speech().link(link)
            about = f"{said[:1].upper()}{said[1:]}, {link.name}"
            sides = (_on_link(one, ruleset) for one, (_, ruleset) in zip(links, judged, strict=True))
            yield Difference(link.play, about, tuple(sides), link.name)


def _links(verdict: Verdict) -> dict[tuple[int, str, int], Link]:
    """The links of all chains by the play that made them (those nobody wrote down by their place)."""
    return {(k.play, k.name, 0 if k.play else c.number): k for c in verdict.chains for k in c.links}


def _on_link(link: Link, ruleset: Ruleset[Any]) -> Side:
    return Side(link.outcome or "not resolved", link.reason, link.ground, _cites(ruleset, link.ground))


def _on_boards(boards: Sequence[Mapping[str, Any]]) -> Iterator[Difference]:
    for player, places in boards[0].items():
        if not isinstance(places, dict):
            continue
        for place in places:
            said = [_named(board.get(player, {}).get(place)) for board in boards]
            if len(set(said)) > 1:
                yield Difference(0, f"{player}'s {place.replace('_', ' & ')}", tuple(Side(text) for text in said))


def _named(place: Any) -> str:
    if not isinstance(place, list):
        return str(place)
    return ", ".join(sorted(str(entry.get("card") if isinstance(entry, dict) else entry) for entry in place)) or "-"
