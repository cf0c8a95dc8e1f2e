"""What the page asks and what it is answered: one request in JSON, one answer in JSON.

Every answer has ``kind``: ``ruling`` or ``refused`` for a case, the kind that was asked for otherwise, ``bug`` where
the judge itself failed (never a ruling). HTML in an answer is what `judge explain` and `judge rule` write, every text
in it escaped.
"""

from __future__ import annotations

import base64
import json
import os
import traceback
from collections.abc import Callable, Mapping
from typing import Any

from judge import manual, rulesets
from judge.adjudication.files import named
from judge.kernel.errors import Unreadable
from judge.report.harmless import JSON, harmless
from judge.report.text import Look
from judge.version import __version__
from judge.web import persistent
from judge.web.cases import Judging, case_of, report

persistent.stand_in()  # jsonschema is imported when the first file is found to be wrong

Answer = dict[str, Any]
NARROWEST, WIDEST = 30, 100
"""Columns of what is shown as lines."""
HELP = "ask"
"""The page of the manual that tells what a talk may say."""
MOST_ENDINGS = 8
"""Ways to go on that the page shows."""
_cards: list[str] = []
"""The card databases that the page has opened, later ones overriding."""


def answer(request: str) -> str:
    """The answer to a request, both as JSON. Nothing is raised: a failure of the judge is an answer, too."""
    try:
        asked = json.loads(request)
        found = _KINDS[asked["kind"]](asked)
    except Unreadable as error:
        found = {"kind": "refused", "message": error.message, "hint": error.hint}
    except Exception as error:
        told = "".join(traceback.format_exception_only(error)).strip()
        found = {"kind": "bug", "message": told, "details": traceback.format_exc(), "version": __version__}
    return harmless(json.dumps(found, ensure_ascii=False), JSON)


def _start(_: Mapping[str, Any]) -> Answer:
    """What the page must know before anything is asked."""
    return {"kind": "start", "version": __version__, "rulesets": rulesets.available()}


def _example(asked: Mapping[str, Any]) -> Answer:
    """A short talk of a game, to begin with."""
    game, _ = named(asked.get("ruleset") or None)
    return {"kind": "example", "said": rulesets.package(game).spoken().TONGUE.shown}


def _rule(asked: Mapping[str, Any]) -> Answer:
    """The ruling on a case, or why there is none."""
    judging = Judging(case_of(asked, tuple(_cards)))
    judged = judging.judged
    if judged.verdict is None:
        return _refused(judging, _look(asked))
    from judge.web import books

    html, said = books.ruling(judged.verdict, tuple(_cards))
    plays = len(judged.verdict.scenario.plays)
    found: Answer = {"kind": "ruling", "word": judged.word, "said": said, "html": html, "plays": plays}
    return found | {"file": judging.case.is_file, "talk": _understood(judging)}


def _refused(judging: Judging, look: Look) -> Answer:
    """Why there is no ruling: in the words of `judge check`, and the cards that may be meant."""
    from judge.adjudication.outcomes import outcome
    from judge.report import full
    from judge.web import books

    judged = judging.judged
    assert judged.error is not None, "there is a verdict or a reason"
    start, end, names = judging.instead()
    lines = full.render(outcome(judged), look)
    instead = {"start": start, "end": end, "names": names}
    found: Answer = {"kind": "refused", "message": judged.error.message, "hint": judged.error.hint}
    return found | {"html": books.refused(lines), "instead": instead}


def _understood(judging: Judging) -> Answer | None:
    """How a talk was understood and what was assumed, each with its opposites; None of a file."""
    found = judging.answer
    if found is None:
        return None
    sentences = [
        {"play": one.number, "player": one.player, "text": one.shown or one.text, "unsaid": one.unsaid}
        for one in found.sentences
    ]
    assumed = []
    for one in found.assumed:
        decides = {text: (word, rule) for text, word, rule in one.decides}
        ways = [{"text": way, "word": decides.get(way, ("", ""))[0], "rule": decides.get(way, ("", ""))[1]}
                for way in one.ways]  # fmt: skip
        assumed.append({"text": one.text, "ways": ways})
    short = [{"said": said, "card": card} for said, card in found.short_forms if said != card]
    return {"sentences": sentences, "asked": found.asked, "assumed": assumed, "short": short}


def _options(asked: Mapping[str, Any]) -> Answer:
    """Who may act after a play, and with what."""
    from judge.web import books

    survey = Judging(case_of(asked, tuple(_cards))).options(asked.get("at"), asked.get("passes", 0))
    return {"kind": "options", "html": books.options(survey, _look(asked)), "at": survey.at, "passes": survey.passes}


def _compare(asked: Mapping[str, Any]) -> Answer:
    """The case under all editions of its game."""
    from judge.web import books

    return {"kind": "compare", "html": books.compared(Judging(case_of(asked, tuple(_cards))).compared())}


def _file(asked: Mapping[str, Any]) -> Answer:
    """The case as a scenario file."""
    return {"kind": "file", "text": Judging(case_of(asked, tuple(_cards))).file}


def _book(asked: Mapping[str, Any]) -> Answer:
    """The page of a rule, or the list of those of a game."""
    from judge.web import shelf

    return {"kind": "book", "html": shelf.rule(str(asked["rule"]))}


def _help(_: Mapping[str, Any]) -> Answer:
    """The page of the manual on talks."""
    from judge.web import books

    return {"kind": "help", "html": books.manual_page(manual.text(HELP))}


def _endings(asked: Mapping[str, Any]) -> Answer:
    """How a talk may go on."""
    from judge.adjudication.spoken_endings import endings

    try:
        game, _ = named(asked.get("ruleset") or None)
    except Unreadable:
        return {"kind": "endings", "endings": []}
    found = endings(str(asked["said"]), game, tuple(_cards), MOST_ENDINGS)
    return {"kind": "endings", "endings": [one._asdict() for one in found]}


def _databases(asked: Mapping[str, Any]) -> Answer:
    """These card databases, and no others, are in use from now on. Refused for a file that is none."""
    from judge.adjudication.card_databases import own

    files = tuple(map(str, asked["files"]))
    games = sorted({game for game, _ in rulesets.JUDGED if own(files, game)})
    _cards[:] = files
    return {"kind": "databases", "files": [os.path.basename(file) for file in files], "games": games}


def _report(asked: Mapping[str, Any]) -> Answer:
    """The machine's report on a file; its content as base64."""
    data = base64.b64decode(asked["content"])
    text = report(str(asked["name"]), data, asked.get("ruleset") or None, tuple(_cards))
    return {"kind": "report", "text": harmless(text, JSON)}


def _look(asked: Mapping[str, Any]) -> Look:
    wide = asked.get("columns", 80)
    return Look(max(NARROWEST, min(WIDEST, wide)) if isinstance(wide, int) else 80)


_KINDS: Mapping[str, Callable[[Mapping[str, Any]], Answer]] = {
    "start": _start,
    "example": _example,
    "rule": _rule,
    "options": _options,
    "compare": _compare,
    "file": _file,
    "book": _book,
    "help": _help,
    "endings": _endings,
    "databases": _databases,
    "report": _report,
}
