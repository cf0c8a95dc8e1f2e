"""Why each decisive play was legal or not, what would have been legal instead, and what remains open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.adjudicate import survey
from judge.kernel.errors import Unreadable
from judge.kernel.ruleset import Ruleset
from judge.kernel.scenario import Play
from judge.kernel.speech import Speech
from judge.kernel.verdict import LEGAL, Permission, Verdict, Violation
from judge.report.explain.answer import CLAIM, NOT_SO, in_order, outcome_said, play_of
from judge.report.explain.ruling import NO_LAW, Answer, Besides, Law, Open, Reason, Way
from judge.report.open_questions import offer

MOST_CHOICES = 8
_ACTIVATE = "activate"


def law(ruleset: Ruleset[Any], rule: str) -> Law:
    """A rule with the citations that this edition has for it."""
    known = ruleset.book.rules.get(rule.rpartition("/")[2]) if rule else None
    return Law(rule, tuple(map(str, known.cites(ruleset.edition)))) if known is not None else NO_LAW


def reasons(verdict: Verdict, ruleset: Ruleset[Any]) -> Iterator[Reason]:
    """The offences first, then what stopped links, then what was allowed and why."""
    speech = ruleset.speech()
    for found in verdict.violations:
        yield _forbidden(found, verdict, ruleset, speech)
    for link in in_order(verdict):
        if link.outcome not in ("", "resolved"):
            said = outcome_said(link, speech.thing(link))
            head = f"{_upper(speech.link(link))}: {said}."
            why = (sentence(link.reason),) if link.reason else ()
            yield Reason("outcome", link.play, head, why, law(ruleset, link.ground))
    seen: set[tuple[str, str]] = set()
    for ground in sorted(_grounds(verdict, speech), key=lambda g: g.play):
        if (ground.rule, ground.text) not in seen:
            seen.add((ground.rule, ground.text))
            yield _allowed(ground, verdict, ruleset, speech)


def _forbidden(found: Violation, verdict: Verdict, ruleset: Ruleset[Any], speech: Speech) -> Reason:
    play = play_of(verdict, found.play)
    said = [sentence(found.message.removeprefix(NOT_SO))]
    if found.because and _bare(found.because) not in found.message.lower():
        said.append(sentence(f"What stands against it: {found.because}"))
    kind = "forbidden"
    if found.follows_from is not None:
        kind = "follows"
        said.append(f"This is so only because play {found.follows_from} was taken back; it is no offence of its own.")
    also = tuple(Besides(sentence(message), law(ruleset, rule)) for rule, message in found.also)
    if play is None:
        head = f"Play {found.play} is illegal."
    elif play.verb == CLAIM:
        head = f"{play.by} is wrong to say that {speech.statement(play)}."
    elif play.by is None:
        head = f"{_upper(speech.deed(play))} is not possible."
    else:
        head = f"{play.by} may not {speech.deed(play)}."
    return Reason(kind, found.play, head, tuple(said), Law(found.rule, tuple(map(str, found.cite))), also)


def _grounds(verdict: Verdict, speech: Speech) -> Iterator[Permission]:
    """What the rules said in favour of plays; in a legal dispute also why each link fitted on the one below."""
    yield from verdict.grounds
    for chain in verdict.chains if verdict.verdict == LEGAL else ():
        for below, link in zip(chain.links, chain.links[1:], strict=False):
            if (reason := speech.fits(below, link)) is not None:
                yield reason


def _allowed(ground: Permission, verdict: Verdict, ruleset: Ruleset[Any], speech: Speech) -> Reason:
    play = play_of(verdict, ground.play)
    head = f"Play {ground.play} was legal."
    if play is not None and play.verb != CLAIM:
        deed = speech.deed(play)
        head = f"{play.by} was allowed to {deed}." if play.by is not None else f"{_upper(deed)} was legal."
    return Reason("allowed", ground.play, head, (sentence(ground.text),), law(ruleset, ground.rule))


def ways(verdict: Verdict, ruleset: Ruleset[Any], cards: Mapping[str, Any]) -> Iterator[Way]:
    """For each offence what would have been legal at that moment; a claim is no play that something could replace."""
    for found in verdict.offences:
        play = play_of(verdict, found.play)
        if play is None or play.verb == CLAIM or not found.now:
            continue
        deeds, open_ones = _deeds(verdict, ruleset, cards, play) if play.by else ([], True)
        now = sentence(found.now)
        if not deeds and not open_ones and play.verb == _ACTIVATE and "nothing" not in found.now:
            now += f" With the cards of this dispute {play.by} can activate nothing then."
        said = list(dict.fromkeys(text for _, text in deeds))
        more = [f"and {len(said) - MOST_CHOICES} more"] if len(said) > MOST_CHOICES else []
        same = any(deed == ruleset.speech().deed(play) for deed, _ in deeds)
        yield Way(found.play, play.by or "", now, (*said[:MOST_CHOICES], *more), same)


def _deeds(
    verdict: Verdict, ruleset: Ruleset[Any], cards: Mapping[str, Any], play: Play
) -> tuple[list[tuple[str, str]], bool]:
    """What the player could have done in place of a play, with the cards that the file names: the deed, and all of it
    in words; and whether it is open of anything, or nobody knows."""
    try:
        found = survey(ruleset, verdict.scenario, cards, play.number - 1)
    except Unreadable:
        return [], True
    told = []
    for choice in found.legal:
        if choice.player == play.by:
            deed = choice.deed or f"{found.window.word} {choice.name}"
            about = f" ({choice.about})" if choice.about and not choice.deed else ""
            told.append((deed, f"{deed}{about}" + (f", {choice.after}" if choice.after else "")))
    return told, any(choice.open for choice in found.refused if choice.player == play.by)


def left_open(verdict: Verdict, ruleset: Ruleset[Any]) -> Iterator[Open]:
    """The questions that remain, each with the answers that compete."""
    for found in verdict.unclear:
        answers = tuple(Answer(sentence(r.text), tuple(map(str, r.cite))) for r in found.readings)
        yield Open(
            found.play, " ".join((found.message, *offer(found))), answers, law(ruleset, found.rule), found.reason
        )


def sentence(text: str) -> str:
    """A text as a sentence of its own."""
    text = _upper(text.strip())
    return text if not text or text[-1] in ".!?" else f"{text}."


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _bare(text: str) -> str:
    return text.strip().rstrip(".").lower()
