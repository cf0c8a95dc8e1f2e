"""What a ruling rests on where cards were read from their text, and whether it would turn on words not understood.

A ruling that turns on such words is unclear, and what comes after it is judged as if the play stood. What is wrong by
the order of play is wrong whatever the words mean, unless they were carried out or may have triggered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.kernel.rules import TEXT, Cite, Finding, Reading
from judge.kernel.ruleset import SOLID, Footing, Situation
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.kernel.timeline import Event, Moment
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.judging import copied_might
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.records import CardRecord, many
from judge.rulesets.riftbound.table.state import RGame, State, record_of

BY_THE_ORDER = tuple(
    trace.rule(slug)
    for slug in (
        "no-priority-neutral-open", "no-priority", "no-focus", "move-outside-neutral-open",
        "hide-outside-neutral-open", "end-turn-outside-neutral-open", "showdown-outside-neutral-open",
    )
)  # fmt: skip
"""Offences that no words change which only apply: who may act at all."""
_COST, _NOT_THERE = trace.rule("cost-unpaid"), (trace.rule("nothing-to-play"), trace.rule("card-in-another-place"))
_EVENTS = {
    "after plays": ("played", "finalized card"), "after moves": ("travelled",),
    "after combats": ("designated", "showdown", "damaged"), "after scores": ("conquered", "held", "gained"),
    "after deaths": ("died",), "after turns": ("phase",),
    "after damage": ("damaged",), "after stuns": ("stunned",), "after readying": ("readied", "exhausted"),
    "after hides": ("moved",), "after choices": ("chosen",), "after draws": ("moved",), "after discards": ("moved",),
    "after returns": ("moved",),
    "after effects": ("damaged", "moved", "gained", "countered", "given", "might changed", "attached"),
    "might": ("damaged", "died", "designated"), "combats": ("damaged", "died", "designated"),
    "effects": ("damaged", "died", "moved"), "scores": ("conquered", "held"),
}  # fmt: skip
"""What must have happened for words to have had a say."""
_HOW = {"after hides": "hidden", "after draws": "drawn", "after discards": "discarded", "after returns": "returned"}
"""How a card must have moved for words to have had a say."""
_ON_DYING = ("after deaths", "after combats", "after damage", "combats", "effects")
"""What words could have decided by the moment in which their card died."""
_OWN = re.compile(r"(?:\[Deathknell\]|(?:\[[^]]+\](?:\[>\])?,? ?(?:— )?)*When I (?:die|attack|defend|move)\b)", re.I)
"""How words begin that wait for what happens to their own card alone."""
_VERBS = {"plays": ("play",), "moves": ("move",), "hides": ("hide",), "abilities": ("activate",)}


class Unread(NamedTuple):
    """Words of a card that were not understood, and what they could decide. ``done``: they were carried out."""

    card: str
    words: str
    reach: tuple[str, ...]
    done: bool = False


def footing(game: RGame, play: Play, situation: Situation[State] | None, offences: Sequence[Finding]) -> Footing:
    """The notes and the doubt of a ruling; nothing of either where no card was read from its text."""
    where = situation.game if situation is not None else game
    s = situation if isinstance(situation, RSituation) else None
    plain = offences and all(one.rule in BY_THE_ORDER for one in offences)
    if not plain and (of_a_copy := copied_might.doubt(where, play, s, offences)) is not None:
        return Footing((), of_a_copy)
    records = where.state.records.values()
    if not where.state.unknown and not any("text" in one.raw or _has_unread(one) for one in records):
        return SOLID
    notes = tuple(_notes(s)) if s is not None else ()
    broken = [one.rule for one in offences]
    turning = next((one for one in _open_words(where, s) if _bears(one, where, play, s, broken)), None)
    return Footing(notes) if turning is None else Footing(notes, _doubt(turning, play))


def left_open(game: RGame) -> list[Finding]:
    """What the end of the file leaves open: something happened on which words may have had a say that were not
    understood."""
    if game.open_since is not None or not game.scenario.plays:  # it has been asked before
        return []
    found: list[Unread] = []
    for one in _in_force(game):
        met = [what for what in one.reach if _happened(game, what, one)]
        if any(not what.startswith("after ") for what in met):
            found.append(one)
        elif met:  # it would trigger after everything that the file tells
            game.does_not_cover(f'Whether {one.card} triggers by these words: "{one.words}".')
    return [_doubt(found[0], None)] if found and game.scenario.plays[-1].verb != "claim" else []


def _has_unread(record: CardRecord) -> bool:
    return bool(record.static) and any("unread" in ability.static for ability in record.static)


def _unread(record: CardRecord) -> list[Unread]:
    """The words of a card that apply without being used and were not understood."""
    return [
        Unread(record.name, str(a.static["unread"]), tuple(map(str, many(a.static.get("turns_on")))) or ("anything",))
        for a in record.static
        if "unread" in a.static
    ]


def _open_words(game: RGame, s: RSituation | None) -> Iterator[Unread]:
    """All words that a ruling could turn on: those carried out, those of the card that is played, those in force."""
    yield from (Unread(*one, done=True) for one in game.state.unknown)
    for card in _played(s):
        own = (one for one in _unread(record_of(game, card)) if any(what.startswith("its ") for what in one.reach))
        yield from (one for one in own if card.zone not in terms.IN_PLAY)
    if s is not None and s.ability is not None:
        steps = (step for step in s.ability.resolve if "unread" in step and _may_choose(str(step["unread"])))
        yield from (Unread(s.ability.card, str(step["unread"]), ("its choices",)) for step in steps)
    yield from _in_force(game)


_CONDITION = re.compile(r"^(?:Then,? )?(?:if|while) [^,]+, ", re.I)
_CHOICE = re.compile(
    r"\b(?:choose|an?|another|other|up to|any number of|two|three|each|it|them|those)\b[^.]*?"
    r"\b(?:units?|gear|permanents?|Equipment|spells?|abilit(?:y|ies)|battlefields?|them|it)\b",
    re.I,
)


def _may_choose(words: str) -> bool:
    """Could words that were not understood ask for something to be chosen, or say what may be?"""
    return _CHOICE.search(_CONDITION.sub("", words)) is not None


def _played(s: RSituation | None) -> tuple[Card, ...]:
    return (s.card,) if s is not None and s.card is not None else ()


def _in_force(game: RGame) -> Iterator[Unread]:
    for card in game.table.cards.values():
        if card.zone in terms.IN_PLAY:  # what is attached acts by way of the unit that has it
            yield from _unread(record_of(game, card))
    gone = dict.fromkeys(str(e.data["name"]) for _, e in game.timeline.events("died"))
    for name in gone:  # what it says of its own death, and of damage and deaths while it was there
        for one in _unread(game.state.records[name]):
            if reach := tuple(what for what in one.reach if what in _ON_DYING):
                yield one._replace(reach=reach)


def _bears(one: Unread, game: RGame, play: Play, s: RSituation | None, broken: Sequence[str]) -> bool:
    """Could these words change the ruling on this play?"""
    if play.verb in ("pass", "resolve") and not broken:
        return not one.done and any(_may_wait(what, one, game, play) for what in one.reach)
    by_order = bool(broken) and all(rule in BY_THE_ORDER for rule in broken)
    return any(_says(what, one, game, play, s, broken, by_order=by_order) for what in one.reach)


def _may_wait(what: str, one: Unread, game: RGame, play: Play) -> bool:
    """May words have triggered on what the play before led to, so that it is not passed over what this play says?"""
    return what == "after deaths" and any(moment.play == play.number - 1 for moment, _ in _met(game, what, one))


def _says(
    what: str, one: Unread, game: RGame, play: Play, s: RSituation | None, broken: Sequence[str], *, by_order: bool
) -> bool:
    if what.startswith("after ") and not one.done:
        return _happened(game, what, one)
    if what == "anything" and (one.done or not by_order):
        return True
    if by_order:
        return False
    own = s is not None and any(card.name == one.card for card in (*_played(s), *s.movers))
    own = own or (s is not None and s.ability is not None and s.ability.card == one.card)
    if what.startswith("its "):
        return own and _of_its_own(what, play, broken)
    if what in _VERBS:
        return play.verb in _VERBS[what]
    if what == "choices":
        return s is not None and any(which is not None for which in s.plan.targets)
    if what == "costs less":
        return _COST in broken
    if what == "costs more":
        return not broken and play.verb in ("play", "activate")
    if what == "readiness":
        return play.verb in ("move", "activate") or _COST in broken
    if what == "hands":
        return any(rule in _NOT_THERE for rule in broken)
    if what == "might":
        return one.done or _asks_for_might(s) or _happened(game, what)
    return what in _EVENTS and _happened(game, what)


def _of_its_own(what: str, play: Play, broken: Sequence[str]) -> bool:
    """Could words about the card that is played decide this?"""
    if what == "its play":
        return play.verb == "play"
    if what == "its play otherwise":
        return play.verb == "play" and bool(broken)
    if what == "its activation":
        return play.verb == "activate" and bool(broken)
    if what == "its readiness":
        return play.verb in ("move", "activate")
    return bool(broken) and "targets" in play.details and not set(broken) <= {*BY_THE_ORDER, _COST}


def _asks_for_might(s: RSituation | None) -> bool:
    """Is something chosen by its Might?"""
    targets = s.ability.targets if s is not None and s.ability is not None else ()
    return any("might_at_most" in selector or "mighty" in selector for selector in targets)


def _happened(game: RGame, what: str, one: Unread | None = None) -> bool:
    """Has something happened, since the file begins, that words wait for or change?"""
    return any(True for _ in _met(game, what, one))


def _met(game: RGame, what: str, one: Unread | None) -> Iterator[tuple[Moment, Event]]:
    """The events that words may wait for or change; of what waits for its own card, those of that card."""
    if what == "after its play":
        yield from ((m, e) for m, e in game.timeline.events("played") if one and e.data.get("name") == one.card)
        return
    kinds, how = _EVENTS.get(what, ()), _HOW.get(what)
    own = one is not None and what.startswith("after ") and _OWN.match(one.words) is not None
    for moment, event in game.timeline.events(*kinds) if kinds else ():
        card = game.table.cards.get(str(event.card))
        name = event.data.get("name") or (card.name if card is not None else "")
        if (how is None or event.data.get("how") == how) and (not own or one is None or name == one.card):
            yield moment, event


def _notes(s: RSituation) -> Iterator[str]:
    """Which words a ruling rests on, of what is played or activated."""
    if s.card is None or s.ability is None or s.play.verb not in terms.CHOOSING:
        return
    raw = s.record.raw
    entries = (
        [raw] if s.ability.is_card else [e for e in many(raw.get("abilities")) if e.get("about") == s.ability.about]
    )
    text = next((str(entry["text"]) for entry in entries if "text" in entry), "")
    if text:
        kind = s.ability.kind if s.ability.is_card else f"{s.ability.kind} ability"
        words = " ".join(text.split())
        yield f'{s.card.name} is judged by its text: "{words}" is read as {_article(kind)} {kind}, {_timing(s)}.'


def _timing(s: RSituation) -> str:
    assert s.ability is not None
    return f"with {terms.keyword_said(s.ability.timing)}"


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"


def _doubt(one: Unread, play: Play | None) -> Finding:
    """The ruling is open for these words."""
    words = one.words.rstrip(".")
    message = (
        f'It turns on words of {one.card} that were not understood: "{words}". '
        f'Say what they mean: `judge card "{one.card}" --write` writes the card as a block of `cards:` to correct.'
    )
    cite = (Cite(f"the text of {one.card}"),)
    readings = (
        Reading("the play stands, if the words allow it or say nothing of it", cite),
        Reading("it does not, if they forbid it or change what it meets", cite),
    )
    where = play.path(play.verb) if play is not None and play.by else play.path() if play is not None else ()
    return Finding("unclear", message, where=where, rule=trace.rule("text-decides"), readings=readings, reason=TEXT)
