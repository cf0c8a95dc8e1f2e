"""The question and the verdict, each in one sentence, and what came of the links."""

from __future__ import annotations

from collections import Counter

from judge.kernel.chain import EFFECT_NEGATED, Link
from judge.kernel.scenario import Play
from judge.kernel.speech import Speech
from judge.kernel.verdict import ILLEGAL, LEGAL, Verdict
from judge.report.open_questions import OPENING
from judge.report.text import count, listing

CLAIM, PASS = "claim", "pass"
OF_EFFECT = "the effect of "
NOT_SO = "That is not so: "
MOST_NAMED = 4
"""Up to so many links are all named; of more, those that did not simply resolve."""
MOST_CLAIMS = 2
"""Up to so many statements that hold are repeated."""
_NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}
_WORDS = {
    "": "{} has not resolved yet",
    "resolved": "{} resolves",
    "activation negated": "the activation of {} is negated",
    "effect negated": "{} has its effect negated",
    "no effect": "{} has no effect",
    "countered": "{} is countered",
    "removed": "{} leaves the chain without resolving",
}


def play_of(verdict: Verdict, number: int) -> Play | None:
    """A play of the file by its number."""
    plays = verdict.scenario.plays
    return plays[number - 1] if 0 < number <= len(plays) else None


def question(verdict: Verdict, speech: Speech) -> str:
    """What is asked: in the file's words, else made from the play that the ruling turns on."""
    if verdict.scenario.question:
        return verdict.scenario.question
    if not verdict.offences and verdict.unclear and verdict.unclear[0].message.endswith("?"):
        return verdict.unclear[0].message
    play = _disputed(verdict)
    if play is None or (play.by is None and not verdict.offences):
        return "Was every play legal?"
    if play.by is None:
        return f"Does {speech.deed(play)} stand?"
    if play.verb == CLAIM:
        return f"Is {play.by} right that {speech.statement(play)}?"
    return f"May {play.by} {speech.deed(play)}?"


def _disputed(verdict: Verdict) -> Play | None:
    """The play that the ruling turns on: an offence, what is unclear, the last claim, the last link."""
    if verdict.offences:
        return play_of(verdict, verdict.offences[0].play)
    if verdict.unclear:
        return play_of(verdict, verdict.unclear[0].play)
    plays = verdict.scenario.plays
    links = {link.play for chain in verdict.chains for link in chain.links}
    for kind in ((p for p in plays if p.verb == CLAIM), (p for p in plays if p.number in links and p.by)):
        if found := list(kind):
            return found[-1]
    return next((p for p in reversed(plays) if p.by and p.verb != PASS), None)


def answer(verdict: Verdict, speech: Speech, otherwise: frozenset[int] = frozenset()) -> str:
    """The verdict in one sentence; ``otherwise`` are plays that would have been legal if made in another way."""
    if verdict.verdict == LEGAL:
        return _all_legal(verdict, speech)
    if verdict.verdict == ILLEGAL:
        return _offences(verdict, speech, otherwise)
    found = verdict.unclear[0]
    return f"{OPENING[found.reason]} {found.message}"


def _all_legal(verdict: Verdict, speech: Speech) -> str:
    outcomes = result(verdict, speech)
    claims = [play for play in verdict.scenario.plays if play.verb == CLAIM]
    if len(claims) > MOST_CLAIMS:
        return f"Every play was legal, and all {len(claims)} statements hold."
    if claims and claims[-1] is verdict.scenario.plays[-1] and len(claims) == 1:
        return f"{claims[0].by} is right: {speech.statement(claims[0])}."
    if claims:
        by: dict[str | None, list[str]] = {}
        for play in claims:
            by.setdefault(play.by, []).append(f"that {speech.statement(play)}")
        right = [f"{player} is right {listing(said)}" for player, said in by.items()]
        return f"Every play was legal, and {', and '.join(right)}."
    over = all(link.outcome for link in in_order(verdict))
    return f"Every play was legal: {outcomes}." if outcomes and over else "Every play was legal."


def _offences(verdict: Verdict, speech: Speech, otherwise: frozenset[int]) -> str:
    offences = verdict.offences
    many = len(offences) > 1
    said = [_offence(verdict, found.play, found.message, speech, otherwise, many) for found in offences]
    if len(said) == 1:
        return said[0]
    number = _NUMBERS.get(len(said), str(len(said)))
    claims = sum(play is not None and play.verb == CLAIM for play in (play_of(verdict, o.play) for o in offences))
    if claims == len(said):
        return f"{number} statements do not hold: {'; '.join(said)}."
    do = "do not hold" if claims else "are illegal and are taken back"
    return f"{number} plays {do}: {'; '.join(said)}."


def _offence(verdict: Verdict, number: int, message: str, speech: Speech, otherwise: frozenset[int], many: bool) -> str:
    """One offence in a sentence of its own, or as one of several."""
    play = play_of(verdict, number)
    if play is None:
        return message
    if play.verb == CLAIM:
        wrong = f"{play.by} is wrong to say that {speech.statement(play)}"
        return wrong if many else f"{wrong}: {message.removeprefix(NOT_SO)}"
    if play.by is None:
        words = f"{speech.deed(play)} is not possible at that moment"
        return words if many else f"{_upper(words)}; it is taken back."
    words = f"{play.by} may not {speech.deed(play)}{' in this way' if number in otherwise else ''}"
    return f"{words} (play {number})" if many else f"{words}; the play is taken back."


def result(verdict: Verdict, speech: Speech) -> str:
    """What came of the links, in the order in which they resolved: half a sentence, empty if there are none."""
    links = in_order(verdict)
    named = _told_apart(verdict, speech)
    said = {id(link): outcome_said(link, named[id(link)]) for link in links}
    waiting = [named[id(link)] for link in links if not link.outcome]
    wait = [f"{listing(waiting)} {'has' if len(waiting) == 1 else 'have'} not resolved yet"] if waiting else []
    done = [link for link in links if link.outcome]
    if len(links) <= MOST_NAMED:
        return listing([*(said[id(k)] for k in done), *wait]) if links else ""
    others = [said[id(k)] for k in done if k.outcome != "resolved"]
    if not others and not wait:
        return f"all {len(links)} links resolve"
    if len(others) + len(waiting) > MOST_NAMED:
        return f"{sum(k.outcome == 'resolved' for k in links)} of {count(len(links), 'link')} resolve"
    return f"{listing([*others, *wait])}; all other links resolve"


def _told_apart(verdict: Verdict, speech: Speech) -> dict[int, str]:
    """A name for each link: what it is, and where two are the same, which of them."""
    numbered = [(chain.number, link) for chain in verdict.chains for link in chain.links]
    names = Counter(speech.thing(link) for _, link in numbered)
    labels = Counter((speech.thing(link), link.number) for _, link in numbered)
    named = {}
    for chain, link in numbered:
        thing = speech.thing(link)
        which = speech.link(link) + (f" of chain {chain}" if labels[thing, link.number] > 1 else "")
        named[id(link)] = f"{thing} ({which})" if names[thing] > 1 else thing
    return named


def in_order(verdict: Verdict) -> list[Link]:
    """The links of all chains in the order in which they resolved, then those that have not."""
    found: list[Link] = []
    for chain in verdict.chains:
        numbered = {link.number: link for link in chain.links}
        found += [numbered[n] for n in chain.resolved if n in numbered]
        found += [link for link in chain.links if link.number not in chain.resolved]
    return found


def outcome_said(link: Link, name: str) -> str:
    """What became of a link: ``the activation of Magic Jammer is negated``."""
    return became(link.outcome, name)


def became(outcome: str, name: str) -> str:
    """An outcome in words, of something with this name."""
    if outcome == EFFECT_NEGATED and name.startswith(OF_EFFECT):
        return f"{name} is negated"
    return _WORDS.get(outcome, "{}: " + outcome).format(name)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
