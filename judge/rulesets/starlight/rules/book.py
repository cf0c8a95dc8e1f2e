"""The rule book of Starlight: every module of this package enters its rules here.

Stages order the questions; a smaller stage is decisive over a larger one. A rule that hangs on an open question is
asked twice, as the file reads it and the other way; what differs is left open or noted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Any

from judge.editions import EDITIONS
from judge.kernel.game import twin_of
from judge.kernel.rules import Cite, Finding, Question, RuleBook
from judge.kernel.ruleset import Situation
from judge.rulesets.starlight.judging import claims
from judge.rulesets.starlight.judging.situation import FACTS, SSituation
from judge.rulesets.starlight.table import settings
from judge.rulesets.starlight.table.settings import SWITCHES, Switch
from judge.rulesets.starlight.table.state import State, links
from judge.rulesets.starlight.table.terms import LINKS_A_TURN

STAGES = (
    "game over",
    "effects over",
    "turn over",
    "whose turn",
    "extra link open",
    "effects unfinished",
    "turn closing",
    "count",
    "extra link",
    "place",
    "set this turn",
    "criteria",
    "performer",
    "willpower",
    "colour",
    "target",
    "limit",
    "the rest",
)
"""The stages of questions: an earlier one is decisive over a later one."""

BOOK = RuleBook("starlight", STAGES)

SECTIONS = {
    "2": "The deck",
    "3": "Setup",
    "4": "The turn",
    "5": "Playing a skill",
    "6": "Normal links",
    "7": "Extra links",
    "8": "Counter links",
    "9": "Supports",
    "10": "Resolution, sequences and radiances",
    "11": "Chain measurement",
    "12": "Damage, defeat, victory",
    "13": "Swap, rank, team, return",
}
"""The sections of the rule specification, by number."""


ACTIONS = (
    "skill", "extra", "counter", "support", "skip", "sequence", "radiance", "swap", "substitute", "starlight",
    "set_counter", "team_up", "leave_team", "return", "draw", "mulligan", "resolve", "end",
)  # fmt: skip
"""What players do."""


def rule(
    slug: str, *cite: Cite, verbs: tuple[str, ...], hangs_on: tuple[str, ...] = (), always: bool = False, **about: Any
) -> Callable[[Question], Question]:
    """Enter a rule for plays with these verbs. Every rule also answers claims that it refutes.

    ``hangs_on`` names the open questions whose reading decides; ``always`` says that it also speaks of plays made after
    the turn or the game is over, about which the other rules are silent.
    """

    doubtful = [SWITCHES[key] for key in hangs_on if SWITCHES[key].confidence != settings.HIGH]

    def enter(ask: Question) -> Question:
        @wraps(ask)
        def twice(s: SSituation) -> Iterator[Finding]:
            return _twice(ask, s, doubtful)

        named = {**about, "section": f"{about['section']}: {SECTIONS[about['section']]}"}
        named["when"] = (*about.get("when", ()), *(() if always else ("going on",)))
        asked = twice if doubtful else ask
        BOOK.rule(
            slug,
            *cite,
            editions=EDITIONS["starlight"],
            verbs=(*verbs, "claim"),
            denies=refuted,
            **named,
        )(asked)
        return ask

    return enter


def glance(s: Situation[State]) -> tuple[bool, ...]:
    """Is the turn, or the game, over? Have three links been played, any at all, as many as the limit of the skill?"""
    assert isinstance(s, SSituation)
    played, limit = len(links(s.game)), s.record.limit
    over = bool(s.state.over or s.state.lost)
    return over, played >= LINKS_A_TURN, played > 0, limit is not None and played >= limit


def facets(seen: tuple[bool, ...]) -> frozenset[str]:
    """The facets of a situation.

    ``going on`` unless the turn, or the game, is over; ``links`` (there are some in this turn), ``three links``,
    ``limit in reach`` (as many, of whatever skill, as the limit says).
    """
    over, three, some, limit = seen
    said = ((not over, "going on"), (some, "links"), (three, "three links"), (limit, "limit in reach"))
    return frozenset([name for so, name in said if so])


def _twice(ask: Question, s: SSituation, doubtful: Sequence[Switch]) -> Iterator[Finding]:
    """What a rule finds, with what of it rests on a default that the file did not choose."""
    found = list(ask(s))
    offends = any(f.kind == "offence" for f in found)
    written = s.settings.written
    for switch in doubtful:
        if switch.key in written or not any(_otherwise(ask, s, switch, v, offends) for v in switch.others):
            continue
        if switch.confidence == settings.LOW:
            found = [f._replace(readings=switch.readings) if f.kind == "offence" else f for f in found]
            if not offends:
                found.append(s.unclear(f"{s.play.by or 'This'}: {switch.usual}.", *switch.readings))
        elif offends:
            found = [f._replace(note=switch.note) if f.kind == "offence" else f for f in found]
        else:
            found.append(Finding("note", switch.note))
    return iter(found)


_twin = twin_of(SSituation)


def _otherwise(ask: Question, s: SSituation, switch: settings.Switch, value: Any, offends: bool) -> bool:
    """Would the other reading change whether the play offends?"""
    other = _twin(s)
    other.chosen, other.tried = s.settings.under(switch.key, value), None
    return any(f.kind == "offence" for f in ask(other)) != offends


def consequence(slug: str, *cite: Cite, section: str, manual: str) -> None:
    """Enter a rule about what follows: no play breaks it, but a claim may deny it."""

    def ask(s: SSituation) -> Iterator[Finding]:
        return iter(())

    ask.__doc__ = manual
    rule(slug, *cite, section=section, verbs=(), stage="the rest")(ask)


def refuted_by(s: Situation[State]) -> str:
    """The slug of the rule that decides against the claim of this play, or leaves it open; empty if it holds."""
    assert isinstance(s, SSituation)
    wrong = claims.refute(s)
    return wrong.rule if wrong is not None else ""


def refuted(s: SSituation) -> Iterator[Finding]:
    """The claim of this play is wrong, or open; asked of the rule that decides it."""
    wrong = claims.refute(s)
    if wrong is not None:
        said = "That is open" if wrong.readings else "That is not so"
        yield s.offence(f"{said}: {wrong.fact}.", fact="not so")._replace(readings=wrong.readings)


__all__ = ["ACTIONS", "BOOK", "FACTS", "consequence", "facets", "glance", "refuted_by", "rule"]
