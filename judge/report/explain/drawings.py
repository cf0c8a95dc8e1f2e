"""What is drawn of a ruling: its chains, and where a play was refused on them or beside them."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.chain import Chain, Link
from judge.kernel.places import Span
from judge.kernel.scenario import Play
from judge.kernel.speech import Speech
from judge.kernel.verdict import Step, Verdict
from judge.report.explain.answer import CLAIM, play_of
from judge.report.paper.blocks import Attempt, Drawn, DrawnChain

REFUSED, FALLS, OPEN = "refused", "falls with an earlier play", "left open"


def drawn(verdict: Verdict, speech: Speech) -> tuple[DrawnChain, ...]:
    """The chains in order, then in one drawing what was refused while there was none."""
    tried = list(_tried(verdict))
    open_plays = {found.play for found in verdict.unclear}
    found = []
    for chain in verdict.chains:
        if chain.links:
            here = [one for one in tried if _links_under(verdict, chain, one[0])]
            tried = [one for one in tried if one not in here]
            attempts = tuple(_attempt(verdict, speech, chain, *one) for one in here)
            found.append(_chain(chain, attempts, open_plays))
    outside = tuple(_attempt(verdict, speech, None, *one) for one in tried)
    return (*found, DrawnChain(0, (), False, outside)) if outside else tuple(found)


def _tried(verdict: Verdict) -> Iterator[tuple[Step, Play]]:
    """The plays that were taken back, each with the step that says so; what somebody claimed is no play to draw."""
    for step in verdict.steps:
        if step.kind == "illegal" and (play := play_of(verdict, step.play)) is not None and play.verb != CLAIM:
            yield step, play


def _links_under(verdict: Verdict, chain: Chain, tried: Step) -> int:
    """How many links of a chain were there when a play was tried; 0 if all of those had resolved, or none was."""
    added = [_first(verdict, link, "", 0) for link in chain.links]
    there = [(link, n) for link, n in zip(chain.links, added, strict=True) if 0 < n < tried.n]
    waiting = [link for link, n in there if not 0 < _first(verdict, link, "resolve", n) < tried.n]
    return len(there) if waiting else 0


def _first(verdict: Verdict, link: Link, kind: str, after: int) -> int:
    """The first step that speaks of a link: that of its play, or one of a kind; 0 for none."""
    for step in verdict.steps:
        if step.n > after and step.link == link.number and (step.kind == kind if kind else step.play == link.play):
            return step.n
    return 0


def _attempt(verdict: Verdict, speech: Speech, chain: Chain | None, step: Step, play: Play) -> Attempt:
    said = speech.deed(play)
    found = next((one for one in verdict.violations if one.play == play.number), None)
    fate = OPEN if found is None else REFUSED if found.follows_from is None else FALLS
    against = _of_link(verdict, chain, found.clash) if found is not None and chain is not None else 0
    return Attempt(
        play=play.number,
        player=play.by or "",
        name=said[:1].upper() + said[1:],
        fate=fate,
        fact=found.fact if found is not None else "",
        because=found.because if found is not None else "",
        below=_links_under(verdict, chain, step) if chain is not None else 0,
        against=against,
    )


def _of_link(verdict: Verdict, chain: Chain, clash: Span | None) -> int:
    """The link whose play a place of the file is in; 0 for none of the chain."""
    for link in chain.links if clash is not None else ():
        play = play_of(verdict, link.play)
        if play is not None and clash is not None:
            whole = verdict.scenario.span(play.path())
            start, end = (whole.line, whole.column), (whole.end_line, whole.end_column)
            if start <= (clash.line, clash.column) and (clash.end_line, clash.end_column) <= end:
                return link.number
    return 0


def _chain(chain: Chain, attempts: tuple[Attempt, ...], open_plays: set[int]) -> DrawnChain:
    order = {number: place for place, number in enumerate(chain.resolved, 1)}
    links = tuple(_drawn(link, chain, order.get(link.number, 0), link.play in open_plays) for link in chain.links)
    rest = all(link.outcome for link in chain.links if link.number not in chain.resolved)
    down = rest and chain.resolved == sorted(chain.resolved, reverse=True)
    return DrawnChain(chain.number, links, down, attempts)


def _drawn(link: Link, chain: Chain, order: int, open: bool) -> Drawn:
    return Drawn(
        number=link.number,
        player=link.player,
        name=link.name,
        kind=link.kind or (f"Spell Speed {link.speed}" if link.speed else ""),
        outcome=link.outcome or "not resolved",
        reason=link.reason,
        order=order,
        stopped_by=_stopped_by(link, chain),
        open=open,
    )


def _stopped_by(link: Link, chain: Chain) -> int:
    """The later link that the reason of an outcome names first; 0 where none of the chain is named."""
    if link.outcome in ("", "resolved"):
        return 0
    named = [(link.reason.find(other.name), -other.number) for other in chain.links if other.number > link.number]
    found = [(place, -number) for place, number in named if place >= 0]
    return -min((place, -number) for place, number in found)[1] if found else 0
