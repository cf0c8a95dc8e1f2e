"""What is destroyed by battle with a monster of which a text says that it negates the effects of such monsters.

Source: yugioh-wiki.net, "Dark Ruler Ha Des": negated on the field and in the Graveyard, from the moment in which the
battle has destroyed it, and no longer once it has left the Graveyard; not where it is banished.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import Lasting, YGame, ref
from judge.rulesets.yugioh.vocabulary import battle_limits

NEGATES = "negated_by_battle"
"""What is remembered of a monster that a battle has destroyed: the card by which its effects are negated."""


def mark(game: YGame, loser: Card, winner: Card, both: bool) -> None:
    """Negate the effects of a monster that a battle has just destroyed, as long as it is still on the field."""
    static = battle_limits.negates_by_battle(game, winner, loser)
    if static is None:
        return
    source = game.table.cards[static.source]
    if both:
        text = f"Are the effects of {loser.name} negated, although {winner.name} is destroyed in the same battle?"
        readings = f"They are negated by {source.name}.", "They are not."
        game.state.unsettled.append((rule("damage-step-doomed-monster"), text, readings))
    _last(game, loser, source, static.you)
    game.do("negated by battle", loser.id, static.you, ("card", loser.id, NEGATES, (source.id, static.you)))
    game.tell("effect", f"{source.name} negates the effects of {loser.name}, which it destroys.", card=loser.name)


def follow(game: YGame, fallen: Card, by: tuple[str, str] | None) -> None:
    """Negate the effects of such a monster in the Graveyard to which it went, too."""
    if by is not None and fallen.zone == terms.GRAVEYARD:
        _last(game, fallen, game.table.cards[by[0]], by[1])


def _last(game: YGame, card: Card, source: Card, you: str) -> None:
    static = {"negate_effects": "all"}
    now = game.table.arrivals, game.timeline.now
    game.state.lasting.append(Lasting(static, you, source.id, None, (ref(card),), *now))
    game.do("lasting effect", source.id, you, what="negate_effects")
