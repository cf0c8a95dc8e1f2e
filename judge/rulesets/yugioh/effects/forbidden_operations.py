"""What an effect that applies keeps another effect from doing: asked at activation and again at resolution.

An effect that could do nothing because something forbids it cannot be activated; one that was activated before
does without the part that is forbidden. Source: OCG Perfect Rulebook 2017, p. 133-134.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.operations import Ban, Spec
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary import bans
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete


def meant(doing: Doing, op: Spec) -> list[Card]:
    """The cards to which the operation could be done."""
    what = next(iter(op.values()))
    return referred(doing, what) if isinstance(what, str) else candidates(doing, concrete(doing, what))


def _draw(doing: Doing, op: Spec) -> Static | None:
    players = doing.player(str(op.get("who", "you")))
    return next((s for p in players if (s := bans.cannot_add_to_hand(doing.game, p, "draw"))), None)


def _draw_by_effect(doing: Doing, op: Spec) -> Static | None:
    players = doing.player(str(op.get("who", "you")))
    return next((s for p in players if (s := bans.cannot_draw(doing.game, p))), None)


def _add(doing: Doing, op: Spec) -> Static | None:
    what = next(iter(op.values()))
    if not isinstance(what, dict) or "deck" not in many(what.get("in")):
        return None
    elsewhere = [place for place in many(what["in"]) if place != "deck"]
    if elsewhere and candidates(doing, concrete(doing, {**what, "in": elsewhere})):
        return None
    return bans.cannot_add_to_hand(doing.game, doing.player(str(what.get("of", "you")))[0])


def _banish(doing: Doing, op: Spec) -> Static | None:
    cards = meant(doing, op)
    if not cards and str(next(iter(op.values()))).startswith("target") and doing.link is None:
        cards = _targets(doing)
    who = doing.player(str(op.get("who", "you")))[0]
    stopped = [bans.cannot_banish(doing.game, who, c) for c in cards]
    stopped = stopped or [bans.cannot_banish(doing.game, who)]
    return stopped[0] if all(stopped) else None


def _targets(doing: Doing) -> list[Card]:
    """What the effect could target, before it is activated."""
    wanted = [t for t in (doing.effect.targets if doing.effect is not None else ()) if isinstance(t, dict)]
    return [card for selector in wanted for card in candidates(doing, concrete(doing, selector))]


def _into_banishment(doing: Doing, op: Spec) -> Static | None:
    return bans.cannot_banish(doing.game, doing.you) if op.get("into") == "banished" else None


def _set(doing: Doing, op: Spec) -> Static | None:
    game = doing.game
    if (general := bans.cannot_set(game, doing.you)) is not None:
        return general
    found = [bans.cannot_set(game, doing.you, card) for card in meant(doing, op)]
    return found[0] if found and all(found) else None


def _summoning_in_words(doing: Doing, op: Spec) -> Static | None:
    """What keeps a player from the Special Summon with which words that were not understood begin."""
    plain = str(op["unread"]).startswith("Special Summon ") and "special summon" in many(op.get("includes"))
    return bans.cannot_summon(doing.game, doing.you, ("special", "")) if plain else None


def _normal_summoning(doing: Doing, op: Spec) -> Static | None:
    """What forbids the Normal Summon of every monster that an effect could Normal Summon, unless one may be Set."""
    found = [bans.cannot_summon(doing.game, doing.you, normal_ways(op), card) for card in meant(doing, op)]
    found = found or [bans.cannot_summon(doing.game, doing.you, normal_ways(op))]
    return found[0] if all(found) and not op.get("or_set") else None


def normal_ways(op: Spec) -> tuple[str, ...]:
    """As which kinds of Summon a Normal Summon by an effect may be forbidden."""
    return ("normal", "tribute") if op.get("with_tributes") else ("normal",)


def _tribute(doing: Doing, op: Spec) -> Static | None:
    return bans.cannot_tribute(doing.game, doing.player(str(op.get("who", "you")))[0])


def _tributed(doing: Doing, op: Spec) -> Static | None:
    """What keeps every monster that an effect could Tribute from it (Konami OCG database Q&A, #22810)."""
    who = doing.player(str(op.get("who", "you")))[0]
    found = [bans.cannot_be_tributed(doing.game, card, by=who) for card in meant(doing, op)]
    return found[0] if found and all(found) else None


SETTING = Ban("cannot_set", _set)
DRAWING = Ban("cannot_add_to_hand", _draw, "drawing")
DRAWING_BY_EFFECT = Ban("cannot_draw", _draw_by_effect)
ADDING = Ban("cannot_add_to_hand", _add)
BANISHING = Ban("cannot_banish", _banish)
INTO_BANISHMENT = Ban("cannot_banish", _into_banishment)
TRIBUTING = Ban("cannot_tribute", _tribute)
NORMAL_SUMMONING = Ban("cannot_summon", _normal_summoning)
SUMMONING_IN_WORDS = Ban("cannot_summon", _summoning_in_words)
TRIBUTED = Ban("cannot_be_tributed", _tributed)


def summoning(way: str = "", cards: Callable[[Doing, Spec], Sequence[Card | None]] = meant) -> Ban:
    """What forbids the Special Summon (of a kind) of every monster an effect could Special Summon."""
    ways = ("special", way)

    def asks(doing: Doing, op: Spec) -> Static | None:
        game = doing.game
        said = (*ways, "face-down") if "face-down" in str(op.get("position", "")) else ways
        if (general := bans.cannot_summon(game, doing.you, said)) is not None:
            return general
        found = [bans.cannot_summon(game, doing.you, said, c) for c in cards(doing, op)]
        return found[0] if found and all(found) else None

    return Ban("cannot_summon", asks)
