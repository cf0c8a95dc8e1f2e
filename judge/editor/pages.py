"""What is read aloud of a word: the page of a card, the page of a rule, the verdict on a play; and where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication import card_lookup
from judge.editions import EDITIONS
from judge.editor import shapes
from judge.editor.answers import Hover, Place
from judge.editor.draft import Draft
from judge.editor.sketch import KEY, Sketch, Spot
from judge.kernel.errors import Unreadable
from judge.kernel.verdict import Verdict
from judge.report import card_text
from judge.report.paper import written
from judge.report.rule_book import rule_paper
from judge.report.text import Look, count, plain
from judge.version import __version__

if TYPE_CHECKING:
    from judge.kernel.rules import Rule

MOST_STEPS = 12
"""Steps that are told of one play."""
_ID = re.compile(r"(?:" + "|".join(EDITIONS) + r")/[a-z0-9-]+")


def hover(draft: Draft, line: int, units: int) -> Hover | None:
    """What is said of the word at a place; None where there is nothing to say."""
    if not draft.is_scenario:
        return None
    column = draft.ruler.column(line, units)
    named = _rule_at(draft, line, column)
    if named is not None:
        id, rule, start, end = named
        return Hover(draft.ruler.stretch(line, start, end), _rule_page(id, rule))
    spot = Sketch(draft.text, (line, column)).spot
    if spot is None or not spot.word:
        return None
    said = "\n\n---\n\n".join(filter(None, _said(draft, spot)))
    return Hover(draft.ruler.stretch(line, spot.start, spot.end), said) if said else None


def _said(draft: Draft, spot: Spot) -> Iterator[str]:
    if spot.kind == KEY:
        if spot.path[:1] == ("plays",) and len(spot.path) == 2:
            yield _play(draft, int(spot.path[1]) + 1)
        if spot.path == ("cards",):
            yield _card(draft, spot.word)
        yield shapes.about(shapes.at(draft.game, (*spot.path, spot.word)))
        return
    card = _card(draft, spot.word) if spot.path[:1] != ("cards",) or spot.path[-1:] == ("card",) else ""
    yield card
    if spot.path[:1] == ("plays",) and len(spot.path) <= 3 and not (card and len(spot.path) == 3):
        yield _play(draft, int(spot.path[1]) + 1)
    if not card:
        yield shapes.about(shapes.at(draft.game, spot.path))


def _play(draft: Draft, number: int) -> str:
    """What was ruled on a play, and what it led to."""
    verdict = draft.verdict
    if verdict is None or number > len(verdict.scenario.plays):
        return ""
    return "\n".join(_ruled(verdict, number))


def _ruled(verdict: Verdict, number: int) -> Iterator[str]:
    violations = [one for one in verdict.violations if one.play == number]
    questions = [one for one in verdict.unclear if one.play == number]
    word = "not permitted" if violations else "open" if questions else "legal"
    yield f"**Play {number}: {word}**\n"
    for one in violations:
        yield f"{_text(one.message)} (`{one.rule}`: {'; '.join(map(str, one.cite))})\n"
        yield from [f"Now: {_text(one.now)}\n"] if one.now else ()
    for question in questions:
        yield f"{_text(question.message)} (`{question.rule}`)\n"
    for ground in verdict.grounds:
        if ground.play == number:
            yield f"{_text(ground.text)} (`{ground.rule}`)\n"
    if not violations:
        steps = [step for step in verdict.steps if step.play == number]
        yield from (f"- {_text(step.text)}" for step in steps[:MOST_STEPS])
        yield from [f"- {count(len(steps) - MOST_STEPS, 'more step')}"] if len(steps) > MOST_STEPS else ()


def _text(said: str) -> str:
    """A sentence with nothing in it that Markdown would take for its own."""
    return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", plain(said))


def _card(draft: Draft, name: str) -> str:
    """The page of a card; empty where nothing is known of one."""
    name = card_called(draft, name)
    game, edition = draft.edition
    known = draft.known_cards if draft.verdict is not None else draft.shipped  # a record may be half written
    try:
        if name in known:
            return _fenced(rulesets.package(game).card_page(name, known, edition))
        if draft.cards:
            found = card_lookup.found(name, draft.cards, game)
            return _fenced(list(card_text.page(found.rows, Look()))) if found.rows else ""
    except Unreadable:  # no card, or one whose record is not finished
        return ""
    return ""


def card_called(draft: Draft, name: str) -> str:
    """The name of the card that an id on the board, or a name with its owner before it, stands for."""
    owner, colon, rest = name.partition(": ")
    if colon and owner in (draft.data.get("board") or {}):
        name = rest
    if name in draft.known_cards:
        return name
    return next((card for id, card in _ids(draft.data.get("board")) if id == name), name)


def _ids(value: Any) -> Iterator[tuple[str, str]]:
    """The ids on a board, each with its card."""
    if isinstance(value, Mapping):
        id, card = value.get("id"), value.get("card", value.get("name"))
        if isinstance(id, str) and isinstance(card, str):
            yield id, card
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _ids(inner)


def _fenced(lines: list[str]) -> str:
    return "\n".join(("```text", *(plain(line).replace("```", "'''") for line in lines), "```"))


def _rule_at(draft: Draft, line: int, column: int) -> tuple[str, Rule, int, int] | None:
    """The rule whose id stands at a place, be it in a comment."""
    text = draft.lines[line] if line < len(draft.lines) else ""
    for found in _ID.finditer(text):
        if found.start() <= column <= found.end():
            game, _, slug = found[0].partition("/")
            book = rulesets.load(game, EDITIONS[game][0]).book
            rule = book.rules.get(slug) or next((one for one in book.rules.values() if slug in one.formerly), None)
            return (found[0], rule, found.start(), found.end()) if rule is not None else None
    return None


def _rule_page(id: str, rule: Rule) -> str:
    return written(rule_paper(id, rule, (), __version__), "md", Look())


def definition(draft: Draft, line: int, units: int, room: str) -> Place | None:
    """Where the word at a place is defined: a rule on a page in ``room``, a card under ``cards:`` or on the board."""
    if not draft.is_scenario:
        return None
    column = draft.ruler.column(line, units)
    named = _rule_at(draft, line, column)
    if named is not None:
        return _on_its_page(named[0], named[1], room)
    spot = Sketch(draft.text, (line, column)).spot
    if spot is None or spot.kind == KEY or not spot.word:
        return None
    card = card_called(draft, spot.word)
    for token in draft.sketch.tokens:
        if token.kind == KEY and token.path in (("cards", spot.word), ("cards", card)):
            return Place(draft.ruler.stretch(token.line, token.start, token.end))
    on_the_board = [token for token in draft.sketch.tokens if token.kind != KEY and token.path[:1] == ("board",)]
    for word in (spot.word, card):
        for token in on_the_board:
            if token.text == word and (token.line, token.start) != (spot.line, spot.start):
                return Place(draft.ruler.stretch(token.line, token.start, token.end))
    return None


def _on_its_page(id: str, rule: Rule, room: str) -> Place | None:
    if not room:
        return None
    game, _, slug = id.partition("/")
    file = Path(room, game, f"{slug}.md")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(_rule_page(f"{game}/{rule.slug}", rule), "utf-8")
    from judge.editor.positions import Range

    return Place(Range(0, 0, 0, 0), str(file))
