"""What an effect that applies keeps another effect from doing: asked at activation and again at resolution.

An effect that could do nothing because something forbids it cannot be activated; one that was activated before
does without the part that is forbidden. Source: OCG Perfect Rulebook 2017, p. 133-134.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import moves
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary import bans, continuous_effects
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete

_FORBIDDEN_BY = {
    "draw": "cannot_add_to_hand", "add_to_hand": "cannot_add_to_hand", "banish": "cannot_banish",
    "tribute": "cannot_tribute",
    "special_summon": "cannot_summon", "summon_tokens": "cannot_summon", "fusion_summon": "cannot_summon",
    "ritual_summon": "cannot_summon",
}  # fmt: skip
"""The kind of static effect that forbids an operation."""


def forbidding(doing: Doing, op: Mapping[str, Any]) -> Static | None:
    """The static effect that forbids a whole operation as things stand; None if nothing does."""
    key, what = next(iter(op.items()))
    if key not in _FORBIDDEN_BY or not continuous_effects.may_apply(doing.game, _FORBIDDEN_BY[key]):
        return None
    if key == "tribute":
        return bans.cannot_tribute(doing.game, doing.you)
    if key == "draw":
        players = doing.player(str(op.get("who", "you")))
        return next((s for p in players if (s := bans.cannot_add_to_hand(doing.game, p, "draw"))), None)
    if key == "add_to_hand" and isinstance(what, dict) and many(what.get("in")) == ("deck",):
        return bans.cannot_add_to_hand(doing.game, doing.player(str(what.get("of", "you")))[0])
    if key == "banish":
        cards = referred(doing, what) if isinstance(what, str) else candidates(doing, concrete(doing, what))
        if not cards and str(what).startswith("target") and doing.link is None:
            cards = _targets(doing)
        stopped = [bans.cannot_banish(doing.game, doing.you, c) for c in cards]
        stopped = stopped or [bans.cannot_banish(doing.game, doing.you)]
        return stopped[0] if all(stopped) else None
    if key in ("special_summon", "summon_tokens", "fusion_summon", "ritual_summon"):
        return _summoning(doing, key, what)
    return None


def _targets(doing: Doing) -> list[Card]:
    """What the effect could target, before it is activated."""
    wanted = [t for t in (doing.effect.targets if doing.effect is not None else ()) if isinstance(t, dict)]
    return [card for selector in wanted for card in candidates(doing, concrete(doing, selector))]


def _summoning(doing: Doing, key: str, what: Any) -> Static | None:
    """What forbids the Special Summon of every monster an effect could Special Summon."""
    game = doing.game
    ways = ("special", key.removesuffix("_summon"))
    general = bans.cannot_summon(game, doing.you, ways)
    if general is not None:
        return general
    if key == "summon_tokens":
        cards = [moves.new_token(game, what, doing.you)]
    else:
        cards = referred(doing, what) if isinstance(what, str) else candidates(doing, concrete(doing, what))
    found = [bans.cannot_summon(game, doing.you, ways, c) for c in cards]
    return found[0] if found and all(found) else None
