"""Ways to go on writing: keys and words of the format, names of cards, and first what may be done at the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.adjudication.card_finding import finder
from judge.adjudication.files import survey_of
from judge.editor import shapes, writing
from judge.editor.answers import Edit, Item
from judge.editor.draft import Draft
from judge.editor.sketch import ENTRY, KEY, Sketch, Spot, Token
from judge.kernel.choices import Choice, Survey
from judge.kernel.errors import Unreadable
from judge.kernel.verdict import LEGAL
from judge.names import spelling
from judge.source import plays
from judge.source.scenario import read_scenario_text
from judge.source.scenario_keys import TEXTS
from judge.vocabulary.shapes import Shape

MOST_CARDS = 60
"""Names of cards that are offered at once."""
_ALLOW = re.compile(r"#\s*judge:\s*allow\[(?:[^\]]*,\s*)?([a-z0-9/-]*)$")
_FREE = {*TEXTS, "note", "by", "id", "owner", "turn"}
"""Keys behind which no card stands."""


class Offer(NamedTuple):
    """One thing that may be written, without its place."""

    text: str
    kind: str
    detail: str = ""
    about: str = ""
    written: str = ""


def items(draft: Draft, line: int, units: int) -> tuple[Item, ...]:
    """What may be written at a place, the likeliest first."""
    column = draft.ruler.column(line, units)
    text = draft.lines[line] if line < len(draft.lines) else ""
    if draft.text.strip() and not draft.is_scenario and text.lstrip() != text:
        return ()
    if "#" in text[:column] and (allowed := _ALLOW.search(text[:column])):
        edit = Edit(draft.ruler.stretch(line, allowed.start(1), column), "")
        return tuple(Item(id, "rule", edit._replace(text=id), about) for id, about in _rules(draft))
    spot = Sketch(draft.text, (line, column)).spot
    if spot is None:
        return ()
    once: dict[str, Item] = {}
    for offer in _offers(draft, spot):
        once.setdefault(offer.text, _item(draft, spot, offer))
    return tuple(once.values())


def _item(draft: Draft, spot: Spot, offer: Offer) -> Item:
    written = offer.written or (offer.text if offer.kind in ("key", "word", "play") else writing.word(offer.text))
    if spot.quote and offer.kind not in ("key", "play"):
        written = writing.quoted(offer.text, spot.quote)
    line = draft.lines[spot.line]
    before = line[: spot.start]
    if spot.dash or (spot.kind == KEY and spot.path == ("plays",)):
        written = f"- {written}"
    elif before.endswith((":", "-")) and not spot.in_brackets:
        written = f" {written}"
    place = draft.ruler.stretch(spot.line, spot.start, spot.end)
    typed = written if spot.quote else offer.text
    return Item(offer.text, offer.kind, Edit(place, written), offer.detail, offer.about, typed)


def _offers(draft: Draft, spot: Spot) -> Iterator[Offer]:
    if spot.kind == KEY and spot.path == ("plays",):
        spot = spot._replace(kind=ENTRY, path=("plays", 0))
    found = shapes.at(draft.game, spot.path)
    in_plays = spot.path[:1] == ("plays",)
    if spot.kind == KEY:
        yield from _keys(draft, spot, found)
        return
    if in_plays and spot.kind == ENTRY and len(spot.path) == 2:
        yield from _whole_plays(draft, spot)
    yield from _of_the_table(draft, spot)
    yield from (Offer(one, "word") for one in dict.fromkeys(shapes.words(found)))
    if spot.path[-1:] == ("rule",) or spot.path[-2:-1] == ("rules",):
        yield from (Offer(id, "rule", about) for id, about in _rules(draft))
    elif spot.path[-1:] and spot.path[-1] in ("by", "turn", "owner", "asked"):
        yield from (Offer(one, "player") for one in _players(draft))
    elif _takes_cards(spot) and shapes.is_text(found):
        yield from _cards(draft, spot)


def _keys(draft: Draft, spot: Spot, found: tuple[Shape, ...]) -> Iterator[Offer]:
    """The keys of a mapping that are not there yet; in a play its verbs first, as long as it has none."""
    every = [key for key in shapes.keys(found) if key.name not in spot.here]
    if spot.path[:1] == ("plays",) and len(spot.path) == 2:
        words = plays.words(draft.game)
        verbs = words.with_player | words.without_player
        said = any(key in verbs for key in spot.here)
        first = [key for key in every if key.name == "by"]
        second = [key for key in every if key.name in verbs and not said]
        every = [*first, *second, *(key for key in every if key.name not in verbs and key.name != "by")]
    if spot.path == ("board",):
        yield from (Offer(one, "player", written=f"{one}: ") for one in ("A", "B") if one not in spot.here)
    for key in every:
        colon = ":" if key.opens and not spot.in_brackets else ": "
        yield Offer(key.name, "key", about=key.about, written=f"{key.name}{colon}")


def _of_the_table(draft: Draft, spot: Spot) -> Iterator[Offer]:
    """What the player who is asked may name behind a verb, as things stand before the play."""
    if len(spot.path) != 3 or spot.path[0] != "plays" or spot.kind == KEY:
        return
    verb, number = str(spot.path[2]), int(spot.path[1])
    if verb not in plays.words(draft.game).keys or verb in _FREE:
        return
    survey = surveyed(draft, number)
    if survey is None:
        return
    open_ones, refused = _sorted(survey.refused)
    if verb in _activating(survey):
        yield from (Offer(one.name, "card", _about(one)) for one in survey.legal)
        yield from (Offer(one.name, "card", "open", one.message) for one in open_ones)
    for deed in survey.deeds:
        if deed.play.verb == verb and deed.verdict == LEGAL and isinstance(deed.play.value, str):
            yield Offer(deed.play.value, "card" if deed.card else "word", deed.told)
    if verb in _activating(survey):
        yield from (Offer(one.name, "card", "not now", one.message) for one in refused)


def _sorted(choices: Iterable[Choice]) -> tuple[list[Choice], list[Choice]]:
    every = list(choices)
    return [one for one in every if one.open], [one for one in every if not one.open]


def _activating(survey: Survey) -> tuple[str, ...]:
    """The verbs by which the choices of a game are made."""
    return ("activate",) if survey.scenario.ruleset == "yugioh" else ("play", "activate", "skill", "counter", "support")


def _about(choice: Choice) -> str:
    speed = f"Spell Speed {choice.speed}" if choice.speed else ""
    return "; ".join(filter(None, (f"{choice.player} may", choice.about, speed, choice.after)))


def _whole_plays(draft: Draft, spot: Spot) -> Iterator[Offer]:
    """Entries of the list that would be legal now."""
    survey = surveyed(draft, int(spot.path[1]))
    if survey is None:
        return
    if survey.scenario.ruleset == "yugioh":
        for choice in survey.offered:
            said = writing.value({"by": choice.player, "activate": choice.name})
            yield Offer(said, "play", choice.about or "legal now")
    for deed in survey.deeds:
        if deed.verdict == LEGAL:
            yield Offer(writing.play(deed.play), "play", deed.told)


def surveyed(draft: Draft, number: int) -> Survey | None:
    """What may be done before the play of this index, counted from 0; None where nobody can tell."""
    text = before_play(draft, number)
    if text is None:
        return None
    try:
        return survey_of(read_scenario_text(text, draft.name), number, 0, draft.cards)
    except Unreadable:
        return None


def before_play(draft: Draft, number: int) -> str | None:
    """The text with so many plays and no more; None where it has not as many."""
    sketch, lines = draft.sketch, draft.lines
    head = next((one for one in sketch.tokens if one.kind == KEY and one.path == ("plays",)), None)
    if head is None or number > len(sketch.plays):
        return None
    last, column = sketch.plays_end or (len(lines), 0)
    rest = lines[last:]
    if number == len(sketch.plays):
        if number and not sketch.plays[0].in_brackets:
            return "\n".join([*_without_empty_dash(lines[:last]), *rest])
        line, start = (last, column) if number else (head.line, head.end + 1)
    else:
        line, start, _ = sketch.plays[number]
    if number and not sketch.plays[0].in_brackets:
        return "\n".join([*lines[:line], *rest])
    if sketch.plays and sketch.plays[0].in_brackets:
        behind = lines[last][column + 1 :] if last < len(lines) else ""
        return "\n".join([*lines[:line], f"{lines[line][:start]}]{behind}", *lines[last + 1 :]])
    return "\n".join([*lines[: head.line], f"{' ' * head.start}plays: []", *rest])


def _without_empty_dash(lines: list[str]) -> list[str]:
    return [line for line in lines if line.strip() != "-"]


def _players(draft: Draft) -> list[str]:
    """The players of the board, as far as they are named."""
    words = plays.board_words(draft.game)
    tokens = draft.sketch.tokens
    named = [
        str(one.path[1]) for one in tokens if one.kind == KEY and one.path[:1] == ("board",) and len(one.path) == 2
    ]
    listed = [one.text for one in tokens if one.path[:2] == ("board", "players") and one.kind != KEY and one.text]
    found = [name for name in dict.fromkeys((*listed, *named)) if name not in words]
    return found if len(found) > 1 else list(dict.fromkeys((*found, "A", "B")))[:2]


def _takes_cards(spot: Spot) -> bool:
    """Could the name of a card stand there?"""
    part = spot.path[:1]
    last = next((step for step in reversed(spot.path) if isinstance(step, str)), "")
    return part in (("board",), ("plays",), ("expect",), ("cards",)) and last not in _FREE


def _cards(draft: Draft, spot: Spot) -> Iterator[Offer]:
    """Names of cards: those of the table first, then those of the file, the library and the databases."""
    begun = spelling.key(spot.before)
    tokens = [one for one in draft.sketch.tokens if (one.line, one.start) != (spot.line, spot.start) and one.text]
    own = [one.text for one in tokens if one.kind == KEY and one.path[:1] == ("cards",) and len(one.path) == 2]
    if spot.path[:1] != ("board",):
        yield from (Offer(one.text, "card", "at the table") for one in tokens if _is_of_the_board(one))
    yield from (Offer(name, "card", "of this file") for name in own)
    try:
        found = finder(draft.game, draft.cards).beginning(spot.before, MOST_CARDS) if begun else []
    except Unreadable:  # a database that is gone: the findings say so
        found = []
    for name in found:
        card = draft.shipped.get(name)
        yield Offer(name, "card", str(card.get("type", "")) if card is not None else "of a card database")


def _is_of_the_board(token: Token) -> bool:
    """Is this the name of a card in a zone, as far as one can see?"""
    in_a_zone = token.kind != KEY and token.path[:1] == ("board",) and len(token.path) > 3
    return in_a_zone and (isinstance(token.path[-1], int) or token.path[-1] in ("card", "name"))


def _rules(draft: Draft) -> Iterator[tuple[str, str]]:
    """The rules that are in force, each with the offence that it names; those that spoke in this file first."""
    book = draft.ruleset.book
    spoke = draft.outcome.rules if draft.verdict is not None else ()
    every = {book.full_id(rule.slug): rule.summary for rule in draft.ruleset.rules}
    yield from ((id, every[id]) for id in spoke if id in every)
    yield from every.items()
