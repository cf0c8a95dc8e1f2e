"""Extra links: given by effects, open until they are used or skipped, skipped by rule where no skill can be played."""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.rulesets.starlight.effects import skill_needs
from judge.rulesets.starlight.effects.skill_needs import Attempt
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.records import CardRecord
from judge.rulesets.starlight.table.settings import Settings
from judge.rulesets.starlight.table.state import Grant, SGame, can_substitute, kind_of, pending, record_of, starlights
from judge.rulesets.starlight.vocabulary.criteria import outside, said_enough


def source_zone(grant: Grant) -> str:
    """Where the skill is played from: the hand, unless the effect says otherwise."""
    return str(grant.criteria.get("from", terms.HAND))


def attempt(
    game: SGame, grant: Grant, record: CardRecord, settings: Settings, named: str = "", targets: tuple[str, ...] = ()
) -> Attempt:
    """A skill on this extra link, as the rules on skills see it."""
    who = str(grant.criteria.get("performer", record.performer))
    return Attempt(game, grant.player, record, settings, named, targets, who, grant.waives, terms.EXTRA)


def has_one(game: SGame, grant: Grant, settings: Settings) -> bool:
    """Is there a skill of which the file says enough to know that it can be played on the link?"""
    return any(
        said_enough(grant.criteria, record_of(game, card)) and _could(game, grant, card, settings)
        for card in game.table.zone(grant.player, source_zone(grant))
    )


def may_have_one(game: SGame, grant: Grant, settings: Settings) -> bool:
    """Can some skill be played on the link, for all that is known?"""
    cards = {card.name: card for card in game.table.zone(grant.player, source_zone(grant))}  # equal copies can the same
    if source_zone(grant) == terms.DECK and not game.table.standing[grant.player]["deck_complete"]:
        return True
    return any(_could(game, grant, card, settings) for card in cards.values())


def _could(game: SGame, grant: Grant, card: Card, settings: Settings) -> bool:
    known = record_of(game, card)
    if card.name == terms.UNKNOWN:
        return True
    if not known.can_be_a_skill or known.counter or outside(grant.criteria, known):
        return False
    tried = attempt(game, grant, known, settings)
    if not starlights(game, grant.player) and can_substitute(game, grant.player):
        return not skill_needs.over_limit(tried)
    return skill_needs.playable(tried)


def locking(game: SGame, player: Player) -> Grant | Link | None:
    """The own extra link, open or not resolved, because of which a player cannot play supports (SL-E5)."""
    grants = game.state.open_grants(player)
    links = [k for k in pending(game, player) if kind_of(k) != terms.NORMAL]
    return grants[0] if grants else links[0] if links else None
