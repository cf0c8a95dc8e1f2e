"""The answer to a talk, for people: the ruling on what was asked, what was understood, what was assumed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.rules import FILE
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import LEGAL, Unsettled, Verdict, Violation
from judge.kernel.wordings import spoken
from judge.report import other_readings
from judge.report.open_questions import closing
from judge.report.text import Look, listing, plain

_NOTHING: Mapping[str, Any] = {}
_OPTION = r"; `options:[^`]*` reads it otherwise"
_UNSAID = r"\b([Tt])he (?:file|board) does not say"
_TO_WRITE = r" \((?:write it in [^)]*|write `[^)]*)\)"
_READ = r"^play (\d+): legal, (.*); if (.*): (illegal|unclear|the whole file is legal)((?: \(\S+\))?)$"
QUESTION = "   <- the question"


class Sentence(NamedTuple):
    """A play as it was understood: who, what; ``shown`` tells where its card was taken to be, too; ``unsaid``: nobody
    said it aloud. A statement on the table has the number 0 and no player."""

    number: int
    player: str
    text: str
    shown: str = ""
    unsaid: bool = False


class Otherwise(NamedTuple):
    """Something assumed; ``decides`` are its opposites that change the verdict, each with the other word and rule,
    ``ways`` all of its opposites that are said of nothing else."""

    text: str
    play: int
    short: str
    decides: tuple[tuple[str, str, str], ...] = ()
    ways: tuple[str, ...] = ()


class Answer(NamedTuple):
    """The answer to a talk: the verdict, its plays as understood, the play in question, what was assumed, the short
    forms that were taken for cards, the scenario as data."""

    verdict: Verdict
    sentences: tuple[Sentence, ...]
    asked: int
    assumed: tuple[Otherwise, ...]
    short_forms: tuple[tuple[str, str], ...] = ()
    data: Mapping[str, Any] = _NOTHING


def render(answer: Answer, look: Look) -> list[str]:
    """The answer line by line, the verdict on the question first."""
    return [*_verdict(answer, look), "", *after(answer, look)]


def brief(answer: Answer, look: Look) -> list[str]:
    """The ruling on the last play alone, with what it rests on: for a session."""
    heads = [*_verdict(answer, look)][:3]
    told = [f"{one.text}; {_if(one.decides)}" for one in answer.assumed if one.decides and one.play == answer.asked]
    shown = [f'"{said}" is {card}' for said, card in answer.short_forms if said != card][-1:]
    return [*heads, *(line for text in (*shown, *told) for line in look.wrap(text, "  ", "    "))]


def after(answer: Answer, look: Look) -> list[str]:
    """What stands below a ruling: how the talk was understood, and what was assumed."""
    return [
        look.paint("Understood as", "bold"),
        *_understood(answer, look),
        *_assumed(answer, look),
    ]


def _verdict(answer: Answer, look: Look) -> list[str]:
    verdict, asked = answer.verdict, answer.asked
    found: list[Violation | Unsettled] = [*verdict.violations, *verdict.unclear]
    first = [one for one in found if one.play == asked]
    others = [one for one in found if one.play != asked]
    root = next((one.follows_from for one in first if isinstance(one, Violation)), None)
    if (not first and verdict.verdict != LEGAL) or root is not None:  # what is at fault comes before what follows
        first = [one for one in found if one.play == root] or found[:1]
        others = [one for one in found if one not in first]
    shown = [line for one in first[:1] for line in _finding(one, asked, look)] or _legal(answer, look)
    for one in (*first[1:], *others):
        shown += ["", *_finding(one, asked, look)]
    return shown


def _legal(answer: Answer, look: Look) -> list[str]:
    shown = [look.paint("LEGAL", "green", "bold")]
    for one in answer.sentences:
        if one.number == answer.asked and one.player:
            claim = "claim" in answer.data["plays"][one.number - 1]
            shown += look.wrap(f"{'That is so' if claim else 'Nothing forbids it'}: {one.player} {one.text}.")
    grounds = [one for one in answer.verdict.grounds if one.play == answer.asked]
    for ground in grounds[:2]:
        shown += look.wrap(ground.text)
    for chain in answer.verdict.chains:
        told = [_fate(link.name, link.outcome) for link in reversed(chain.links)]
        shown += look.wrap(", ".join(told), "  resolves: ")
    return shown


def _for_a_table(message: str) -> str:
    """A message without what is to be written into a file."""
    sentences = [one.partition(": write `")[0] for one in re.split(r"(?<=[.?!]) ", message)]
    kept = _not_said(" ".join(one for one in sentences if "`" not in one))
    return kept if kept.endswith("?") else f"{kept.rstrip('.')}."


def _to_ask(message: str) -> str:
    """What is to be done where something was not said."""
    more = ""
    if "`history_complete" in message:
        more = '; if nothing of the kind happened, say "nothing else happened this turn"'
    elif "`outcome:`" in message:
        more = ' behind its play, as in "summoning ..." or "adding ..."'
    return f"It was not said: ask at the table, then say it{more}."


def _not_said(text: str) -> str:
    """What a file or a board does not say, as what nobody said."""
    return re.sub(_UNSAID, lambda found: f"{'Nobody' if found[1] == 'T' else 'nobody'} said", text)


def _fate(name: str, outcome: str | None) -> str:
    return name if outcome in (None, "", "resolved") else f"{name} ({outcome})"


def _finding(one: Violation | Unsettled, asked: int, look: Look) -> list[str]:
    which = "" if one.play == asked else f"  (play {one.play})"
    if isinstance(one, Unsettled):
        shown = [f"{look.paint('UNCLEAR', 'yellow', 'bold')}  {look.paint(one.rule, 'bold')}{which}"]
        shown += look.wrap(_for_a_table(one.message) if one.reason == FILE else one.message)
        for number, reading in enumerate(one.readings, 1):
            cited = f" ({'; '.join(map(str, reading.cite))})" if reading.cite else ""
            shown += look.wrap(f"{reading.text}{cited}", f"  reading {number}: ")
        return shown + look.wrap(_to_ask(one.message) if one.reason == FILE else closing(one))
    shown = [f"{look.paint('ILLEGAL', 'red', 'bold')}  {look.paint(one.rule, 'bold')}{which}"]
    shown += look.wrap(spoken(one.message))
    if not {*one.because.split()} - {"it"} <= {*one.message.split()}:
        shown += look.wrap(f"{one.because[:1].upper()}{one.because[1:]}".rstrip(".") + ".")
    if one.follows_from is not None:
        shown += look.wrap(f"This follows only from play {one.follows_from}, which was taken back.", "  note: ")
    shown += look.wrap(re.sub(_OPTION, "", "; ".join(map(str, one.cite))) or "see its page", "  rule: ")
    return shown + (look.wrap(spoken(one.now), "  now:  ") if one.now else [])


def _understood(answer: Answer, look: Look) -> Iterator[str]:
    wide = max([len(one.player) for one in answer.sentences], default=0)
    digits = len(str(len(answer.sentences)))
    for one in answer.sentences:
        unsaid = " (not said)" if one.unsaid else ""
        mark = QUESTION if one.number == answer.asked else ""
        head = f"  {one.number or '':>{digits}}  {plain(one.player):<{wide}}  "
        yield from look.wrap(f"{one.shown or one.text}{unsaid}{mark}".replace("   <-", " <-"), head)
    for said, card in answer.short_forms:
        if said != card:
            yield from look.wrap(f'"{said}" is {card}', "  ")


def _assumed(answer: Answer, look: Look) -> list[str]:
    shown: list[str] = []
    deciding = [one for one in answer.assumed if one.decides]
    beside = [one.text for one in answer.assumed if not one.decides and not (one.short and one.play)]
    if deciding:
        shown += ["", look.paint("Assumed, and it decides", "bold")]
    for text in dict.fromkeys(f"{one.text[:1].upper()}{one.text[1:]}; {_if(one.decides)}." for one in deciding):
        shown += look.wrap(text, "  ", "    ")
    for text in other_readings.sentences(answer.verdict.readings):
        shown += look.wrap(_reading(text), "  ", "    ")
    beside = list(dict.fromkeys(beside))
    if beside:
        head = "Assumed besides: " if deciding else "Assumed: "
        shown += ["", *look.wrap(" \u00b7 ".join(beside), head, "  ")]
    for text in _together(answer.verdict.assumed):
        shown += look.wrap(_not_said(re.sub(_OPTION, "", text)), "  assumed: ")
    for text in answer.verdict.not_covered:
        shown += look.wrap(_not_said(re.sub(_TO_WRITE, "", text)), "  not covered: ")
    return shown


def _reading(text: str) -> str:
    """Another reading as it is said: ``Play 2 is legal, A having passed; illegal if A had not (yugioh/fet-box-b)``."""
    return re.sub(
        _READ, lambda found: f"Play {found[1]} is legal, {found[2]}; {found[4]} if {found[3]}{found[5]}.", text
    )


def _together(texts: Sequence[str]) -> Iterator[str]:
    """The same said of several things in one sentence."""
    alike: dict[str, list[str]] = {}
    for text in texts:
        what, _, rest = text.partition(" is ")
        alike.setdefault(rest or text, []).append(what)
    for rest, things in alike.items():
        if len(things) == 1:
            yield f"{things[0]} is {rest}" if rest != things[0] else rest
        else:
            yield f"{listing(things)}: each is {rest}"


def _if(decides: Sequence[tuple[str, str, str]]) -> str:
    """``illegal if Solemn Judgment was Set this turn (yugioh/trap-set-turn)``."""
    alike: dict[tuple[str, str], list[str]] = {}
    for text, word, rule in decides:
        alike.setdefault((word, rule), []).append(text)
    said, before = [], ""
    for (word, rule), texts in alike.items():
        ways = listing(_shortened(texts), "or") + (f" ({rule})" if rule else "")
        said.append(f"or if {ways}" if word == before else f"{word} if {ways}")
        before = word
    return ", ".join(said)


def _shortened(texts: Sequence[str]) -> list[str]:
    """``it was the Standby Phase``, and of the others what is different."""
    first, *others = texts
    subject, verb, _ = re.split(r"( was | had )", f"{first} was ", maxsplit=1)
    return [first, *(text.removeprefix(subject + verb) for text in others)]
