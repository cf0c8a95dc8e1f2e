"""Tokens: monsters that a resolving effect makes, with the values its text gives them.

All of a number come, or none (Yugipedia, "Monster Token").
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.effects import moves
from judge.rulesets.yugioh.effects.effect_summons import position
from judge.rulesets.yugioh.effects.forbidden_operations import summoning
from judge.rulesets.yugioh.effects.operations import Spec, operation
from judge.rulesets.yugioh.effects.possibility import forbidding
from judge.rulesets.yugioh.effects.zone_room import has_room
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import free_zones
from judge.rulesets.yugioh.vocabulary import bans, kind_limits
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, TYPE, WHO
from judge.vocabulary.shapes import TEXT, about, either, listed, mapping, one_of, whole

_TOKENS = mapping(
    {
        "name": TEXT,
        "count": about(either(whole(1), one_of("all")), "How many; `all`: as many as possible."),
        "atk": AMOUNT,
        "def": AMOUNT,
        "level": either(whole(1), AMOUNT),
        "attribute": ATTRIBUTE,
        "race": TYPE,
        "position": one_of("attack", "defense", "any"),
        "kind": about(listed(one_of("tuner")), "What they are besides Tokens."),
    },
    required=("name", "count"),
)


def _described(doing: Doing, spec: Spec) -> dict[str, Any]:
    """The Tokens as they are Summoned now, with their ATK and DEF as numbers."""
    what = spec["summon_tokens"]
    return {**what, **{key: amount(doing, what[key]) for key in ("atk", "def", "level") if key in what}}


def _too_many(doing: Doing, spec: Spec) -> bool:
    """Are there more Tokens than can be Special Summoned at the same time?"""
    most = bans.most_at_once(doing.game, doing.you)
    return most is not None and _tokens_at_least(spec) > most


def _tokens_at_least(spec: Spec) -> int:
    """How many Tokens there are, at least."""
    count = spec["summon_tokens"].get("count", 1)
    return 1 if count == "all" else int(count)


def _tokens_said(what: Any) -> str:
    count = what.get("count", 1)
    return "as many Tokens as possible" if count == "all" else f"{count} Token{'' if count == 1 else 's'}"


@operation(
    "summon_tokens",
    _TOKENS,
    said="Special Summon {}",
    object=lambda _, what: _tokens_said(what),
    beside={"to": WHO},
    possible=lambda doing, spec: has_room(doing, spec) and not _too_many(doing, spec),
    lacking=lambda _, __: "there are not enough free Monster Zones for the Tokens",
    bans=(summoning("", lambda doing, spec: [moves.new_token(doing.game, _described(doing, spec), doing.you)]),),
    summons=_tokens_at_least,
    room=True,
    topics=("summons", "arrivals"),
    includes={"special summon": ""},
    example="resolve: [{summon_tokens: {name: Sheep Token, count: 4, atk: 0, def: 0, level: 1}}]",
)
def summon_tokens(doing: Doing, spec: Spec) -> list[str]:
    """Special Summon Tokens, all or none; or as many as there are zones for."""
    what, game = _described(doing, spec), doing.game
    to = doing.player(str(spec.get("to", "you")))[0]
    free, most = free_zones(game, to, terms.MONSTER), bans.most_at_once(game, doing.you)
    count = _tokens_at_least(spec) if what.get("count") != "all" else min(free, free if most is None else most)
    if not count or free < count or forbidding(doing, spec) or _too_many(doing, spec) or what.get("level") == 0:
        return []
    done = []
    for _ in range(count):
        card = moves.new_token(game, {**what, "position": position(doing, {"position": "defense", **what})}, to)
        if kind_limits.forbids(game, card, to):
            break
        game.state.unknowns += 1
        game.do("token", card.id, to, ("new", card))
        game.do("summoned", card.id, to, how="special", by=doing.you, by_effect=True, stay=0, was_controller=to)
        done.append(card.id)
    return done
