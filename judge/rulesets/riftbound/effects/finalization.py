"""Finalizing: an item that was pending lingers on the chain, or is carried out at once (337)."""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.rulesets.riftbound.effects import chain_items, chain_resolution, triggered_abilities
from judge.rulesets.riftbound.effects.choices import chosen_plan
from judge.rulesets.riftbound.table import trace
from judge.rulesets.riftbound.table.records import Ability
from judge.rulesets.riftbound.table.state import RGame, ability_of, here, pending
from judge.rulesets.riftbound.vocabulary.selectors import is_item


def finalize_next(game: RGame) -> None:
    """Finalize the oldest pending item, or take it off the chain if it cannot be (337.1)."""
    link = pending(game)[0]
    ability = ability_of(link)
    said = link.facts.get("said") or {}
    if link.facts["decided"] or chain_items.choose(game, link, chosen_plan(game, link, said)):
        finalize(game, link, ability)


def finalize(game: RGame, link: Link, ability: Ability) -> None:
    """The item is pending no longer: a permanent or an Add ability is carried out at once, others linger (337.2)."""
    link.facts["pending"] = False
    state = game.state
    state.passed = state.loosely = ()
    if ability.is_card and not link.facts.get("token"):
        game.do("finalized card", link.card, link.player, name=link.name)
    for target in dict.fromkeys(link.facts["targets"]):
        card = here(game, target) if not is_item(target) else None
        if card is not None:
            game.do("chosen", card.id, link.player, ref=target, by_item=link.number, spell=ability.is_card)
    lingers = ability.lingers and not (ability.adds and not state.edition.add_spells_linger)
    if lingers:
        text = f"{trace.said(link)} is finalized and waits on the chain."
    elif ability.is_permanent:
        text = f"{trace.said(link)} is finalized; a permanent opens no window."
    else:
        text = f"{trace.said(link)} is finalized; adding resources opens no window."
    slug = "" if lingers else "response-to-a-permanent" if ability.is_permanent else "response-to-an-add-ability"
    trace.tell(game, "finalize", text, actor=link.player, card=link.name, link=link.number, by=slug)
    triggered_abilities.seal(game, "finalized")
    if not lingers:
        chain_resolution.resolve(game, link)
