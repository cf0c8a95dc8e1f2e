"""Tokens: monsters that a resolving effect makes, with the values its text gives them.

All of a number come, or none (Yugipedia, "Monster Token"); where any number can, their player chooses as it resolves
(OCG Perfect Rulebook 2017, p. 133-134).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.effects import declared_changes, moves
from judge.rulesets.yugioh.effects.effect_summons import position
from judge.rulesets.yugioh.effects.forbidden_operations import summoning
from judge.rulesets.yugioh.effects.level_changes import declared_level
from judge.rulesets.yugioh.effects.operations import Spec, operation
from judge.rulesets.yugioh.effects.possibility import forbidding
from judge.rulesets.yugioh.effects.zone_room import coming_together, has_room, why_no_token
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import free_zones, record_of
from judge.rulesets.yugioh.vocabulary import bans, kind_limits
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.names import attributes_of
from judge.rulesets.yugioh.vocabulary.present_values import ATTRIBUTE_NOW, types_of
from judge.rulesets.yugioh.vocabulary.references import as_they_left
from judge.rulesets.yugioh.vocabulary.selectors import as_things_stand
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, REFERENCE, SELECTOR, TYPE, WHO, YES
from judge.vocabulary.shapes import TEXT, about, either, listed, mapping, one_of, whole

_OF_ANOTHER = about(
    mapping({"of": REFERENCE, "original": about(YES, "The one that is printed.")}, required=("of",)),
    "That of a card spoken of before.",
)
_TOKENS = mapping(
    {
        "name": TEXT,
        "count": about(
            either(
                whole(1),
                one_of("all"),
                mapping({"min": whole(1), "max": whole(2)}, required=("min",)),
                mapping({"min": whole(1), "max_per": SELECTOR}, required=("min", "max_per")),
                mapping({"min": whole(1), "max_amount": AMOUNT}, required=("min", "max_amount")),
                mapping({"amount": AMOUNT}, required=("amount",)),
            ),
            "How many; `all`: as many as possible; `amount`: exactly so many.",
        ),
        "atk": AMOUNT,
        "def": AMOUNT,
        "level": about(
            either(whole(1), AMOUNT, one_of("declared")), "Their Level; `declared`: the one that was declared."
        ),
        "attribute": either(ATTRIBUTE, _OF_ANOTHER, one_of("declared")),
        "race": either(TYPE, _OF_ANOTHER),
        "position": one_of("attack", "defense", "any"),
        "kind": about(listed(one_of("tuner")), "What they are besides Tokens."),
    },
    required=("name", "count"),
)


def _described(doing: Doing, spec: Spec) -> dict[str, Any]:
    """The Tokens as they are Summoned now, with their ATK and DEF as numbers."""
    what = spec["summon_tokens"]
    if what.get("level") == "declared":
        what = {**what, "level": declared_level(doing)}
    told = {key: amount(doing, what[key]) for key in ("atk", "def", "level") if key in what}
    like = {
        key: _of_another(doing, key, what[key]) for key in ("race", "attribute") if isinstance(what.get(key), Mapping)
    }
    if what.get("attribute") == "declared":
        like["attribute"] = declared_changes.declared_of(doing, ATTRIBUTE_NOW).upper()
    return {**what, **told, **like}


def _of_another(doing: Doing, key: str, what: Mapping[str, Any]) -> str:
    """The Type or Attribute of a card spoken of before; empty where nobody knows that card, or which of several."""
    found = [card for card in as_they_left(doing, str(what["of"])) if card.name != terms.UNKNOWN]
    if len(found) != 1:
        return ""
    record = record_of(doing.game, found[0])
    if what.get("original"):
        return record.race if key == "race" else record.attribute
    now = types_of(doing.game, found[0]) if key == "race" else attributes_of(doing.game, found[0])
    return now[0] if len(now) == 1 else ""


def _too_many(doing: Doing, spec: Spec) -> bool:
    """Are there more Tokens than can be Special Summoned at the same time?"""
    most = bans.most_at_once(doing.game, doing.you)
    return most is not None and coming_together(doing, spec) > most


def _tokens_at_least(spec: Spec) -> int:
    """How many Tokens there are, at least."""
    count = spec["summon_tokens"].get("count", 1)
    return 1 if count == "all" else int(count.get("min", 1) if isinstance(count, Mapping) else count)


def _number(doing: Doing, count: Any, free: int) -> int:
    """How many Tokens there are, where so many could come: as many as can, or the number that its player chose (which
    the file says with `choose`, where more than one is possible)."""
    if count == "all":
        return free
    if not isinstance(count, Mapping):
        return int(count)
    limits = as_things_stand(doing, count)
    least, most = int(limits["min"]), min(free, int(limits.get("max", free)))
    declares = doing.effect is not None and any("declare" in item for item in doing.effect.cost)
    chosen = doing.link.facts.get("choose", ()) if doing.link is not None and not declares else ()
    said = [int(str(one)) for one in chosen if str(one).isdigit()]
    if most <= least and not (said and said[0] > most):
        return least if most == least else 0
    if said and least <= said[0] <= most:
        return said[0]
    if said and said[0] > most and doing.link is not None:
        doing.game.does_not_cover(f"{doing.link.name}: {said[0]} Tokens are chosen, and it can bring {most} here.")
        doing.game.state.unknown = (
            *doing.game.state.unknown,
            (doing.link.name, "how many Tokens it brought", "deeds"),
        )
        return min(least, most)
    name, words = doing.link.name if doing.link else doing.source, "how many Tokens it brought"
    doing.game.does_not_cover(f"{name}: the file does not say {words} (write their number in `choose`).")
    doing.game.state.unknown = (*doing.game.state.unknown, (name, words, "deeds"))
    return least  # so many have come anyway


def _any_come(doing: Doing, spec: Spec) -> bool:
    """Is there something by whose number Tokens come, where other cards tell it?"""
    count = spec["summon_tokens"].get("count", 1)
    if isinstance(count, Mapping) and ("max_amount" in count or "per" not in count.get("amount", {"per": None})):
        return True  # what was paid with, or what is done before, tells it
    count = as_things_stand(doing, count)
    return not isinstance(count, Mapping) or int(count.get("max", 1)) > 0


def _why_unlike(doing: Doing, spec: Spec) -> str:
    """Why no such Token may come beside the monsters there; empty if one may, or if a part says later what it is."""
    to = doing.player(str(spec.get("to", "you")))[0]
    return why_no_token(doing, spec, _described(doing, spec), to)


def _why_none(doing: Doing, spec: Spec) -> str:
    if unlike := _why_unlike(doing, spec):
        return unlike
    if _any_come(doing, spec):
        return "there are not enough free Monster Zones for the Tokens"
    return "there is nothing by whose number Tokens come"


def _tokens_said(what: Any) -> str:
    count = what.get("count", 1)
    if isinstance(count, Mapping):
        if "amount" in count:
            return "so many Tokens"
        return f"up to {count['max']} Tokens" if "max" in count else "any number of Tokens"
    return "as many Tokens as possible" if count == "all" else f"{count} Token{'' if count == 1 else 's'}"


@operation(
    "summon_tokens",
    _TOKENS,
    said="Special Summon {}",
    object=lambda _, what: _tokens_said(what),
    beside={"to": WHO},
    possible=lambda doing, spec: (
        has_room(doing, spec) and not _too_many(doing, spec) and _any_come(doing, spec) and not _why_unlike(doing, spec)
    ),
    lacking=_why_none,
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
    if spec["summon_tokens"].get("level") == "declared" and not what["level"]:
        declared_changes.unsaid(doing, [], "Level", "deeds")
    to = doing.player(str(spec.get("to", "you")))[0]
    free, most = free_zones(game, to, terms.MONSTER), bans.most_at_once(game, doing.you)
    for key, word in (("race", "Type"), ("attribute", "Attribute")):
        if what.get(key) == "":
            game.does_not_cover(f"{doing.link.name if doing.link else doing.source}: of which {word} its Token is.")
    if what.get("level") == 0 and isinstance(spec["summon_tokens"].get("race"), Mapping):
        game.does_not_cover(f"{doing.link.name if doing.link else doing.source}: which Level its Token has.")
    count = _number(doing, what.get("count", 1), min(free, free if most is None else most))
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
