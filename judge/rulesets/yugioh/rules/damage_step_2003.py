"""The Damage Step in the edition of 2003: seven parts with one Chain each, and less that may be activated."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import rule
from judge.rulesets.yugioh.rules.permits import another_time, cut_off, in_damage_step, later_chain
from judge.rulesets.yugioh.rules.sources_2003 import GOAT
from judge.rulesets.yugioh.timing import battle
from judge.rulesets.yugioh.timing.damage_step_permits import permit_2003


@rule(
    "damage-step",
    GOAT,
    Cite("edo9300/ygopro-core", section="issue #115, secondary"),
    Cite("edisonformat.com", section="Battle Phase, as of 2010, secondary"),
    stage="set and hand",
    section="10",
    boundary=True,
    verbs=("activate",),
    editions=("2003",),
    when=("Damage Step",),
)
def damage_step(s: YSituation) -> Iterator[Finding]:
    """Something that could not be activated in the Damage Step in 2003.

    Only cards that change ATK or DEF (until damage calculation), Counter Traps, mandatory effects, effects for that
    part of the Damage Step, and triggers of cards about themselves or the battle. The Damage Step had seven parts, and
    in each the players could build one Chain; only what that Chain triggers can come after it.
    """
    if not in_damage_step(s) or s.effect is None or cut_off(s) or another_time(s):
        return
    part = battle.SUBSTEP_NAMES[s.state.substep]
    if not permit_2003(s.effect, s.state.substep, s.record):
        yield s.offence(
            f"{s.effect.card} cannot be activated in the Damage Step ({part}): in 2003 only Counter Traps, cards that "
            "change ATK or DEF, and effects for that time can.",
            fact=f"it is the Damage Step ({part})",
        )
    elif s.game.chain is None and s.trigger is None and not s.effect.mandatory and later_chain(s):
        yield s.offence(
            f"{s.effect.card} would start a second Chain in this part of the Damage Step ({part}); "
            "in 2003 there is one Chain in each.",
            fact="a second Chain",
        )
