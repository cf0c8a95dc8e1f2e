"""Whether a Continuous Trap was activated together with one of its effects, where the file does not say so.

A card that only stays on the field may be turned up to use an effect of it at once. What was then done could be what a
later play rests on: without it said, such a play is not wrong, it is open.
Source: OCG Perfect Rulebook 2017, p. 117-125; Yugipedia, Activate: to turn a Set card face-up is to activate the card,
and with it the effect that then resolves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.kernel.chain import Link
from judge.kernel.rules import FILE, Cite, Finding, Reading
from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table.state import YGame, link_effect, record_of

MADE_BY_EVENTS = tuple(
    rule(slug)
    for slug in ("trigger-not-met", "trigger-location", "replay", "activate-from-place", "attack-not-possible")
)
"""Offences that something which happened unsaid could undo."""


def effect_in_doubt(game: YGame, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt about a play that is wrong only if no effect was used with the last Continuous Traps activated."""
    if not offences or any(offence.rule not in MADE_BY_EVENTS for offence in offences):
        return None
    link = next(_unsaid(game), None)
    if link is None:
        return None
    message = (
        f"The file does not say whether {link.name} was activated with an effect of its own; what that did could make "
        f"this right. Say what happened as `outcome:` of play {link.play}."
    )
    cite = (Cite("Yugipedia", section="Activate"), Cite("OCG Perfect Rulebook 2017", "117-125"))
    readings = (
        Reading(f"the play stands, if {link.name} did what it rests on", cite),
        Reading("it does not, if only the card was activated", cite),
    )
    where = play.path(play.verb) if play.by else play.path()
    return Finding(
        "unclear", message, where=where, rule=rule("activate-card-vs-effect"), readings=readings, reason=FILE
    )


def _unsaid(game: YGame) -> Iterator[Link]:
    """The links of the last Chain, and of that being built, that are such cards and nothing is stated of."""
    chains = [chain for chain in (*game.chains[-1:], game.chain) if chain is not None]
    for link in (link for chain in chains for link in chain.links):
        effect, record = link_effect(link), record_of(game, link.name)
        plain = effect.card_activation and not effect.resolve and not link.facts.get("outcome")
        stays = {"continuous", "trap"} <= set(record.words) and "read" in record.has
        others = any(one is not effect and one.speed > 1 and not one.mandatory for one in record.effects)
        if plain and stays and others:
            yield link
