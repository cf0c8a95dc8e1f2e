"""All that `judge options` lists of a position, held against `judge check`, over files of the case book.

``python -m tests.properties.all_deeds`` goes through the whole case book (minutes); a test takes a few files of it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from judge import rulesets
from judge.adjudication.verdicts import with_cards
from judge.kernel.adjudicate import adjudicate, survey
from judge.kernel.choices import Choice, Survey
from judge.kernel.errors import Unreadable
from judge.kernel.ruleset import Ruleset
from judge.kernel.scenario import Play, Scenario, words_in, words_of
from judge.kernel.verdict import ILLEGAL, LEGAL, Verdict
from judge.kernel.verdict_parts import RULING
from judge.rulesets.yugioh.timing import trigger_order
from judge.source.scenario import read_scenario
from tests.case_book import book

BOOK = book()
CARDS = {"yugioh": ("activate",), "riftbound": ("play", "activate"),
         "starlight": ("skill", "extra", "counter", "support", "set_counter", "starlight", "swap", "substitute",
                       "sequence")}  # fmt: skip
"""What `choices` lists of the games."""
NAMES = {
    "activate", "play", "summon", "set", "attack", "special_summon", "move", "hide", "skill", "starlight", "sequence",
    "radiance",
}  # fmt: skip
"""What names something that the file declares, or a card of the board."""
ALIKE = {"summon": ("normal_summon", "tribute_summon"), "trigger": ("trigger", "finalize"),
         "finalize": ("trigger", "finalize")}  # fmt: skip
"""Verbs that say the same, with those by which it is listed."""
NOT_LISTED = {
    "claim": "it does nothing", "call": "it does nothing", "open": "both players pass", "resolve": "all players pass",
    "grant": "a fact of the table", "defeat": "a fact of the table", "remove": "a fact of the table",
    "negate": "a fact of the table", "watch": "a fact of the table", "present": "before the game",
}  # fmt: skip
"""Plays that are no choice of the player asked, and why."""
SAYS_MORE = {
    "by_effect": "an effect does it", "reads": "the file answers what is left open",
    "add": "without it nothing pays for the play",
}  # fmt: skip
"""What stands beside a play that is not among what may be done, as it says more than a list of it can.

Besides these, a play of a card that nobody had seen before, or of what the file does not declare, is not listed; nor is
one that passes lead to which no player could be asked for (what is forced first, an attack that is carried out), one
that says again what was said, or one that tells itself what words that were not understood have done.
"""


def read(file: Any) -> tuple[Ruleset[Any], Scenario, Any]:
    """A file of the case book with its ruleset and the cards there are."""
    scenario, known, _ = with_cards(read_scenario(file.path), ())
    return rulesets.load(scenario.ruleset, scenario.edition, scenario.date), scenario, known


def parted(wing: Ruleset[Any], scenario: Scenario, known: Any, at: int) -> Iterator[str]:
    """Deeds listed as legal after a play that `check` does not accept as the next one."""
    try:
        alone = adjudicate(wing, scenario._replace(plays=scenario.plays[:at]), known, parts=RULING)
        found = survey(wing, scenario, known, at, whole=True)
    except Unreadable:
        return  # left open, with all that comes after it
    wrong = {v.play for v in adjudicate(wing, scenario, known, parts=RULING).violations if v.play <= at}
    if wrong != {v.play for v in alone.violations}:
        return  # without the later plays of the file the earlier ones are read otherwise
    for deed in found.deeds:
        if deed.verdict != LEGAL:
            continue
        tried = scenario._replace(plays=(*scenario.plays[:at], deed.play))
        try:
            verdict = adjudicate(wing, tried, known, parts=RULING)
        except Unreadable as error:
            yield f"{deed.told}: {error}"
            continue
        yield from (f"{deed.told}: {v.rule}" for v in verdict.violations if v.play == deed.play.number)


def unlisted(wing: Ruleset[Any], scenario: Scenario, known: Any, verdict: Verdict, play: Play) -> str:
    """A legal play that is not among what was listed before it, or after the passes that lead to it; empty if it is."""
    wrong = {v.play for v in verdict.violations} | {u.play for u in verdict.unclear}
    if play.number in wrong or play.verb in NOT_LISTED or SAYS_MORE.keys() & play.details.keys() or play.by is None:
        return ""
    declared = {*words_of(scenario._replace(plays=())), *words_in(scenario.cards)}
    if play.verb in NAMES and isinstance(play.value, str) and play.value not in declared:
        return ""
    if any(p.verb == "mulligan" and p.by == play.by for p in scenario.plays[: play.number - 1]):
        return ""  # of a new hand nobody knows the cards
    if any(note.startswith(f"Play {play.number} needs ") for note in verdict.assumed):
        return ""
    for passes in range(20):
        try:
            found = survey(wing, scenario, known, play.number - 1, passes, whole=True)
        except Unreadable:
            if not passes and any(u.play < play.number for u in verdict.unclear):
                return ""  # from the play that is left open nothing more is judged
            break
        if _is_among(found, play) or _is_disputed(found, play) or _is_told_by_the_play(found, play, verdict):
            return ""
    if any(other.play == play.number for other in verdict.readings):
        return ""  # whether the steps that lead to it were made is open
    if _is_taken_for_granted(wing, scenario, known, play) or _is_listed_once_resolved(wing, scenario, known, play):
        return ""
    return f"play {play.number}: {play.by} {play.verb} {play.value} {dict(play.details)}"


def _is_disputed(found: Survey, play: Play) -> bool:
    """Is it listed as a trigger of which sources disagree whether it is placed first? (`check` leaves that open only at
    the trigger behind it.)"""
    mine = (c for c in found.refused if c.open and c.rule == trigger_order.RULE and c.player == play.by)
    return any(play.value in (c.name, c.card) for c in mine)


def _is_told_by_the_play(found: Survey, play: Play, verdict: Verdict) -> bool:
    """Is it left open by words of what was done before, of which the play itself tells what it was? (Who plays
    on has seen it.)"""
    if not any(_SEEN in note for note in verdict.assumed):
        return False
    mine = (c for c in found.refused if c.open and c.rule.endswith("/text-decides") and c.player == play.by)
    return any(play.value in (c.name, c.card) for c in mine)


_SEEN = "that the plays after it are possible with what it did was taken for granted"


def _is_listed_once_resolved(wing: Ruleset[Any], scenario: Scenario, known: Any, play: Play) -> bool:
    """Is it a trigger that is placed once a Chain on which all have passed has resolved, which nobody said? Or is
    placed then where nobody says it?"""
    resolved = (*scenario.plays[: play.number - 1], Play(play.number, "resolve"))
    then = scenario._replace(plays=(*resolved, play._replace(number=play.number + 1)))
    try:
        listed = _is_among(survey(wing, then, known, play.number, whole=True), play)
    except Unreadable:
        return False
    return listed or _is_taken_for_granted(wing, then, known, then.plays[-1])


def _is_taken_for_granted(wing: Ruleset[Any], scenario: Scenario, known: Any, play: Play) -> bool:
    """Is it what was done already where nobody said it (the only choice there was), or what is asked for once nobody
    says it (which of several showdowns begins)?"""
    before = scenario._replace(plays=scenario.plays[: play.number - 1])
    try:
        without = survey(wing, before, known, play.number - 1, whole=True)
        said = survey(wing, scenario._replace(plays=scenario.plays[: play.number]), known, play.number, whole=True)
    except Unreadable:
        return False
    return _is_among(without, play) or _offers(without) == _offers(said)


def _offers(found: Survey) -> tuple[Any, ...]:
    """What a position is, by what may be done in it."""
    may = sorted((c.player, c.card, c.effect, c.after) for c in found.legal)
    deeds = sorted((str(d.play.by), d.told, d.verdict) for d in found.deeds)
    return found.window.label, found.window.asked, may, deeds


def _is_among(found: Survey, play: Play) -> bool:
    verb = ALIKE.get(play.verb, (play.verb,))
    card = [c for c in found.legal if c.player == play.by and (play.value in (c.name, c.card) or named_in(c, play))]
    deeds = [d for d in found.deeds if d.play.by == play.by and d.verdict != ILLEGAL and d.play.verb in verb]
    named = [d for d in deeds if not d.card or play.value in (d.card, d.play.value)]
    if play.verb in CARDS[found.scenario.ruleset]:
        return bool(card)
    if isinstance(play.value, list):
        return bool(deeds)
    return bool(named)


def named_in(choice: Choice, play: Play) -> bool:
    """Is it the sequence that is named, called otherwise than its card; or a copy, by what is printed on it?"""
    return (play.verb == "sequence" and str(play.value) in choice.deed) or f"{play.value}, which" in choice.about


def main() -> None:
    """Go through the case book."""
    wanted = sys.argv[1:]
    for file in BOOK:
        if wanted and not any(word in file.name for word in wanted):
            continue
        try:
            wing, scenario, known = read(file)
            verdict = adjudicate(wing, scenario, known, parts=RULING)
        except Unreadable:
            continue
        for at in range(len(scenario.plays) + 1):
            for wrong in parted(wing, scenario, known, at):
                print("listed, and wrong:", file.name, at, wrong, flush=True)
        for play in scenario.plays:
            if wrong := unlisted(wing, scenario, known, verdict, play):
                print("not listed:", file.name, wrong, flush=True)


if __name__ == "__main__":
    main()
