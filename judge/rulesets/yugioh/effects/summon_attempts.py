"""Summons that start no Chain: Tributes and materials leave, then the Summon is attempted and may be negated.

Source: Yugipedia, Summon negation window; OCG Perfect Rulebook 2017, p. 77-82; TCG Official Rulebook v10, p. 24-25.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.kernel.timeline import Change
from judge.rulesets.yugioh.effects import automatic_moves, extra_deck_zones, moves, summoning_procedures, xyz_materials
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import Attempt, Follows, YGame, here, record_of
from judge.rulesets.yugioh.vocabulary import material_leaves, summon_permissions
from judge.rulesets.yugioh.vocabulary.present_values import level_of, summoned_again

NORMAL = ("normal", "tribute")
"""Kinds of Summon that use up the Normal Summon of the turn."""


def tributes_needed(level: int) -> int:
    """How many Tributes a Normal Summon of this Level needs (TCG Official Rulebook v10, p. 24)."""
    return 0 if level < 5 else 1 if level < 7 else 2


def tributes_asked(game: YGame, card: Card) -> int:
    """How many Tributes the Normal Summon of a monster needs, by its own text or else by its Level."""
    return int(record_of(game, card).summons.get("tribute_count") or tributes_needed(level_of(game, card)))


def under_way(game: YGame, play: Play) -> bool:
    """Is this play the Summon that an effect has just made its player attempt?"""
    tried = game.state.attempt
    if tried is None or tried.player != play.by or not tried.by_effect:
        return False
    if play.verb not in (terms.NORMAL_SUMMONS if tried.how in NORMAL else ("special_summon",)):
        return False
    return play.value in (tried.card, game.table.cards[tried.card].name)


def again(card: Card, kinds: Sequence[str], verb: str) -> bool:
    """Would a play with this verb be the second Normal Summon of a Gemini monster on the field? It cannot be Set."""
    up = verb in terms.NORMAL_SUMMONS and card.zone == terms.MONSTER and card.facts.get("face", "up") == "up"
    return up and "gemini" in kinds and not summoned_again(card)


def declare(
    game: YGame,
    player: Player,
    card: Card,
    how: str,
    words: str,
    *,
    since: int,
    spent: Sequence[Card] = (),
    facts: Mapping[str, Any] | None = None,
    others: Sequence[Card] = (),
    to: Player = "",
) -> None:
    """The Summon is attempted: from here on it may be negated.

    A monster being Flip Summoned (or a Gemini monster Summoned again) is on the field meanwhile, any other is not;
    ``facts`` are how it will come to lie there. ``others`` are Summoned together with it, ``to`` is the player to whose
    field, if that is another one.
    """
    kind = how if how in (*NORMAL, "flip") else "special"
    if card.zone == terms.MONSTER:
        changes: list[Change] = [("card", card.id, "attempted", True)]
        if how == "flip":
            changes += [("card", card.id, "face", "up"), ("card", card.id, "position", "attack")]
        game.do("turned up", card.id, player, *changes)
    for each in (card, *others):
        if each.zone != terms.MONSTER:
            zone = {} if each is card else {"wanted_zone": extra_deck_zones.placed(game, each, player, {})}
            moves.move(game, each, terms.ATTEMPT, "attempt", to=player, by=player, facts={**(facts or {}), **zone})
        about = {"how": kind, "by": player, "stay": each.stay, "was_controller": player}
        game.do("summon attempted", each.id, player, **about, **({"pendulum": True} if how == "pendulum" else {}))
    game.seal(f"the {words} attempt")
    game.state.attempt = Attempt(card.id, player, how, game.timeline.now, others=tuple(c.id for c in others), to=to)
    game.state.context = tuple(range(since + 1, game.timeline.now + 1))
    names = terms.listing([c.name for c in spent])
    with_what = f" ({names} Tributed)" if kind == "tribute" else f" (with {names})" if spent else ""
    text = f"{player} attempts the {words} of {terms.listing([c.name for c in (card, *others)])}{with_what}."
    game.tell("summon", text, actor=player, card=card.name, rule=rule("summon-negation-window"))


def pay_tributes(game: YGame, player: Player, given: Sequence[Card], monster: Card, *, down: bool = False) -> None:
    """The Tributes for a monster go to the Graveyard, all at once and before the Summon (or before it is Set,
    face-``down``); what was equipped to them follows."""
    for tribute in given:
        moves.send(game, tribute, "tribute", player, tribute_for=monster.id, **({} if down else {"way": "tribute"}))
    game.seal("the Tribute")
    automatic_moves.consequences(game)


def after_chain(game: YGame) -> bool:
    """A Normal Summon "immediately after this effect resolves", as the last thing of Chain Link 1, is attempted now.

    Like any Summon outside a Chain it may be negated (Yugipedia, "Summon negation window"). False if none waits.
    """
    waiting, game.state.follows = game.state.follows, None
    if waiting is None:
        return False
    card = here(game, waiting.card)
    given = [c for c in (here(game, r) for r in waiting.tributes) if c is not None]
    since = game.timeline.now
    if waiting.with_materials:
        return card is not None and _with_materials(game, waiting, card, given)
    if card is None or len(given) < len(waiting.tributes):
        return False
    pay_tributes(game, waiting.player, given, card)
    how, words = ("tribute", "Tribute Summon") if given else ("normal", "Normal Summon")
    declare(game, waiting.player, card, how, words, since=since, spent=given)
    if game.state.attempt is not None:
        game.state.attempt.by_effect = True
    return True


def _with_materials(game: YGame, waiting: Follows, card: Card, given: Sequence[Card]) -> bool:
    """Attempt a Summon with materials; False if one of them is gone."""
    if len(given) < len(waiting.tributes):
        return False
    since = game.timeline.now
    spend(game, waiting.player, card, given, waiting.into)
    game.seal("materials")
    automatic_moves.consequences(game)
    declare(
        game,
        waiting.player,
        card,
        "special",
        summoning_procedures.words_for(record_of(game, card)),
        since=since,
        spent=given,
        facts={"wanted_zone": extra_deck_zones.placed(game, card, waiting.player, dict(waiting.zone))},
    )
    if game.state.attempt is not None:
        game.state.attempt.by_effect = True
    return True


_ELSEWHERE = {"banished": terms.BANISHED, "deck": terms.DECK}


def spend(game: YGame, player: Player, card: Card, used: Sequence[Card], into: str = "") -> None:
    """The materials of a Summon leave: under the Xyz Monster, or to the Graveyard, unless an effect says ``into`` what
    else."""
    record = record_of(game, card)
    way = summoning_procedures.way_of(record)
    summon_permissions.note_lending(game, card, way, used)
    if summoning_procedures.placed_over(game, card, used):
        xyz_materials.hand_over(game, used[0], card)
    if "xyz" in record.kinds:
        xyz_materials.attach(game, card, used, summoned=True)
        return
    for material in used:
        if not into and material_leaves.banished_as_material(game, material, way):
            moves.move(game, material, terms.BANISHED, "material", by=player, material_of=card.id, way=way)
        elif into in _ELSEWHERE:
            moves.move(game, material, _ELSEWHERE[into], "material", by=player, material_of=card.id, way=way)
        else:
            moves.send(game, material, "material", player, material_of=card.id, way=way)


def negated_normal_summon(game: YGame) -> str:
    """The monster whose Normal Summon was negated this turn; empty if there is none."""
    state = game.state
    for moment, event in game.timeline.events("summon negated"):
        mine = event.data["how"] in NORMAL and event.data["by"] == state.turn_player
        if moment.turn == state.turn and mine:
            return game.table.cards[str(event.card)].name
    return ""
