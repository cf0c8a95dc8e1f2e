"""Cards to which an effect does nothing because something shields them, in words: a judge must say why."""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import continuous_effects, immunity
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static


def note(game: YGame, card: Card, clause: str) -> None:
    """Tell why nothing is done to a card; the link that resolves remembers it, should it do nothing at all."""
    game.tell("effect", f"{clause}.", card=card.name)
    link = immunity.resolving(game)
    if link is not None and clause not in link.facts.get("untouched", ()):
        link.facts["untouched"] = (*link.facts.get("untouched", ()), clause)


def not_destroyed(game: YGame, card: Card, static: Static) -> None:
    """Tell what shields a card from being destroyed."""
    by = "its own effect" if static.source == card.id else continuous_effects.source_name(game, static)
    note(game, card, f"{card.name} is not destroyed: {by} shields it")


def why(link: Link) -> str:
    """Why a link did nothing, as far as something shields what it would be done to; empty if nothing does."""
    clauses = link.facts.get("untouched", ())
    return clauses[0] if len(clauses) == 1 else "the cards that it would be done to are shielded" if clauses else ""
