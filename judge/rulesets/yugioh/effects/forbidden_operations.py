"""What an effect that applies keeps another effect from doing: asked at activation and again at resolution.

An effect that could do nothing because something forbids it cannot be activated; one that was activated before
does without the part that is forbidden. Source: OCG Perfect Rulebook 2017, p. 133-134.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects.operations import Ban, Spec
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import continuous_effects
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.selectors import Doing, candidates, concrete, referred


def adding(game: YGame, player: Player, how: str = "add") -> Static | None:
    """What keeps a player from adding cards from the Deck to the hand (``how``: ``add`` or ``draw``)."""
    for _, static in continuous_effects.of_kind(game, "cannot_add_to_hand"):
        covered = static.doing(game).player(str(static.data["cannot_add_to_hand"]))
        if player in covered and static.data.get("except") != how:
            return static
    return None


def banishing(game: YGame, player: Player, card: Card | None = None) -> Static | None:
    """What keeps a player from banishing (a certain card, where only some cannot be banished)."""
    for _, static in continuous_effects.of_kind(game, "cannot_banish"):
        zones = [z for p in many(static.data.get("from")) for z in terms.SELECTOR_ZONES[p]]
        here = not zones or (card is not None and card.zone in zones)
        if here and player in static.doing(game).player(str(static.data["cannot_banish"])):
            return static
    return None


def _cards(doing: Doing, op: Spec) -> list[Card]:
    what = next(iter(op.values()))
    return referred(doing, what) if isinstance(what, str) else candidates(doing, concrete(doing, what))


def _draw(doing: Doing, op: Spec) -> Static | None:
    players = doing.player(str(op.get("who", "you")))
    return next((s for p in players if (s := adding(doing.game, p, "draw"))), None)


def _add(doing: Doing, op: Spec) -> Static | None:
    what = next(iter(op.values()))
    from_deck = isinstance(what, dict) and many(what.get("in")) == ("deck",)
    return adding(doing.game, doing.player(str(what.get("of", "you")))[0]) if from_deck else None


def _banish(doing: Doing, op: Spec) -> Static | None:
    cards = _cards(doing, op)
    if not cards and str(next(iter(op.values()))).startswith("target") and doing.link is None:
        cards = _targets(doing)
    stopped = [banishing(doing.game, doing.you, c) for c in cards] or [banishing(doing.game, doing.you)]
    return stopped[0] if all(stopped) else None


def _targets(doing: Doing) -> list[Card]:
    """What the effect could target, before it is activated."""
    wanted = [t for t in (doing.effect.targets if doing.effect is not None else ()) if isinstance(t, dict)]
    return [card for selector in wanted for card in candidates(doing, concrete(doing, selector))]


def _into_banishment(doing: Doing, op: Spec) -> Static | None:
    return banishing(doing.game, doing.you) if op.get("into") == "banished" else None


DRAWING = Ban("cannot_add_to_hand", _draw, "drawing")
ADDING = Ban("cannot_add_to_hand", _add, "adding cards from the Deck to the hand")
BANISHING = Ban("cannot_banish", _banish, "banishing")
INTO_BANISHMENT = Ban("cannot_banish", _into_banishment, "banishing")
TRIBUTING = Ban(
    "cannot_tribute",
    lambda doing, _: continuous_effects.forbidden(doing.game, "cannot_tribute", doing.you),
    "Tributing",
)


def summoning(way: str = "", cards: Callable[[Doing, Spec], list[Card]] = _cards) -> Ban:
    """What forbids the Special Summon (of a kind) of every monster an effect could Special Summon."""
    ways = ("special", way)

    def asks(doing: Doing, op: Spec) -> Static | None:
        game = doing.game
        if (general := continuous_effects.forbidden(game, "cannot_summon", doing.you, ways)) is not None:
            return general
        found = [continuous_effects.forbidden(game, "cannot_summon", doing.you, ways, c) for c in cards(doing, op)]
        return found[0] if found and all(found) else None

    return Ban("cannot_summon", asks, "the Summon")
