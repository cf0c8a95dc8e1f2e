"""Section 5: what every skill needs, on whatever link it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.kernel.rules import Cite, Finding
from judge.rulesets.starlight.effects import skill_needs
from judge.rulesets.starlight.effects.skill_needs import Attempt, Check
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.rules.book import consequence, rule
from judge.rulesets.starlight.table import chain_measurement, sources, terms
from judge.rulesets.starlight.table.sources import inferred, written


def _needs(
    slug: str, cite: Cite, check: Check, stage: str, fact: Callable[[Attempt], str], manual: str, **about: Any
) -> None:
    """Enter one of the needs of a skill as a rule."""

    def ask(s: SSituation) -> Iterator[Finding]:
        if s.card is None or not s.record.can_be_a_skill:
            return
        if wrong := check(s.attempt):
            found = s.offence(wrong, fact=fact(s.attempt))
            yield (
                found._replace(clash=_last_copy(s), because="the last copy")
                if check is skill_needs.over_limit
                else found
            )
        elif check is skill_needs.foreign_colour and skill_needs.partly_foreign(s.attempt):
            yield Finding(
                "note", "AMB-25: a focus skill of several colours needs one of them in common with its performer."
            )

    ask.__doc__ = manual
    rule(slug, cite, stage=stage, section="5", verbs=terms.SKILLS, **about)(ask)


def _last_copy(s: SSituation) -> tuple[str | int, ...]:
    return s.where(chain_measurement.copies(s.game, s.player, s.record.name, s.settings)[-1])


_needs(
    "skill-without-a-performer",
    written(sources.SKILL, "SL-K1"),
    skill_needs.no_performer,
    "performer",
    lambda a: "no performer",
    """A skill that no Starlight can perform.

    The active Starlight performs the skill, unless the effect names another. Without one it cannot be played.
    """,
)
_needs(
    "willpower-too-low",
    written(sources.SKILL, "SL-K2"),
    skill_needs.too_little_willpower,
    "willpower",
    lambda a: f"willpower {a.record.willpower}",
    """A skill that asks for more willpower than its performer has.

    Willpower is compared and never spent: three skills that ask for 2 can be performed with 2. A team has the sum.
    """,
    boundary=True,
)
_needs(
    "focus-skill-of-a-foreign-colour",
    written(sources.SKILL, "SL-K3"),
    skill_needs.foreign_colour,
    "colour",
    lambda a: f"a focus skill, {' and '.join(a.record.colours or ()) or 'colourless'}",
    """A focus skill that shares no colour with its performer.

    A focus skill needs one of its performer's colours. A damage skill of any colour can be performed.
    """,
)
_needs(
    "skill-without-a-target",
    inferred(sources.DAMAGE, "SL-K4"),
    skill_needs.no_target,
    "target",
    lambda a: "no such target",
    """A skill whose target is not there.

    What the skill must target has to exist. A damage skill that says nothing else targets the rival's active Starlight,
    a focus skill that says nothing targets nothing.
    """,
)
_needs(
    "copies-beyond-the-limit",
    written(sources.SKILL, "SL-K5"),
    skill_needs.over_limit,
    "limit",
    lambda a: f"limit {a.record.limit}",
    """More copies of a skill in a turn than its limit allows.

    The number on a skill is how many copies of it a player may play in a turn, on normal, extra and counter links
    together. To set a counter card is not to play it; the rival's copies and those of another turn do not count.
    """,
    boundary=True,
    hangs_on=("limit_scope", "removed_counts"),
    when=("limit in reach",),
)

consequence(
    "link-ends-with-its-skill",
    written(sources.SKILL, "SL-K6"),
    section="5",
    manual="""Claiming that a link has ended, or is pending, when it is not so.

    Each skill is played on a link. The link ends when the skill and every effect that arose on it are resolved; the
    card stays in the row until the end of the turn.
    """,
)
consequence(
    "damage-has-the-skills-colour",
    written(sources.SKILL, "SL-K7"),
    section="5",
    manual="""Claiming another colour for the damage of a skill.

    Where the text gives no type or colour of the damage, it has the type and the colour of the skill, not of its
    performer.
    """,
)


@rule(
    "normal-link-in-the-rivals-turn",
    inferred(sources.PLAY, "SL-K8"),
    stage="whose turn",
    section="5",
    verbs=("skill",),
    hangs_on=("normal_offturn",),
)
def normal_link_in_the_rivals_turn(s: SSituation) -> Iterator[Finding]:
    """A normal link played in the rival's turn.

    Skills are among the things a player does in their own turn. In the rival's turn there are counter links, and extra
    links that an effect gives.
    """
    if s.player != s.state.turn_player and s.settings["normal_offturn"] == "deny":
        text = f"{s.player} cannot play a normal link in {s.state.turn_player}'s turn."
        yield s.offence(text, fact=f"it is {s.state.turn_player}'s turn", now=s.window.now)
