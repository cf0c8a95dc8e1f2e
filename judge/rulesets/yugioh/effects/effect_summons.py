"""Summons by a resolving effect: monsters, tokens, and Normal Summons that follow an effect."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import (
    forbidden_operations,
    moves,
    summon_attempts,
    summoning_procedures,
    xyz_materials,
)
from judge.rulesets.yugioh.effects.choices import pick
from judge.rulesets.yugioh.effects.negations import last
from judge.rulesets.yugioh.effects.operations import Spec, affected, cards_for, operation
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import Follows, YGame, face_up, free_zones, record_of, ref
from judge.rulesets.yugioh.vocabulary import bans, control_limits
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates


def put_on_field(doing: Doing, card: Card, player: str, position: str, leaves_to: str = "", way: str = "") -> None:
    """Special Summon a card by the resolving effect: it is on the field at once.

    ``leaves_to`` (``banished``, ``deck``) is where it goes when it leaves the field, whatever takes it away; ``way``
    the kind of Summon as which it counts.
    """
    game = doing.game
    facts: dict[str, Any] = {
        "face": "up",
        "position": position,
        "summoned": "special",
        "summoned_turn": game.state.turn,
    }
    if leaves_to:
        facts["leaves_to"] = leaves_to
    moves.move(game, card, terms.MONSTER, "special summon", to=player, by=doing.you, facts=facts)
    own = doing.effect.key if doing.effect is not None and card.id == doing.source else ""
    about = {"how": "special", "by": doing.you, "by_effect": True, "own": own, "was_controller": player}
    about["through"] = doing.source
    if way:
        about["way"] = way
    game.do("summoned", card.id, player, **about, stay=card.stay)


def position(doing: Doing, spec: Spec) -> str:
    """The battle position: the one the card names, else the one the file names, else Attack Position."""
    named = str(spec.get("position", "any"))
    if named != "any":
        return named
    return str(doing.link.facts.get("position", "attack")) if doing.link else "attack"


@operation("special_summon")
def special_summon(doing: Doing, spec: Spec) -> list[str]:
    """Special Summon monsters."""
    cards = cards_for(doing, spec["special_summon"], "Special Summoned")
    to, way = doing.player(str(spec.get("to", "you")))[0], str(spec.get("treated_as", ""))
    below = _below(doing, spec)
    if "using" in spec and below is None:
        return []
    done = []
    for card in cards:
        if card.zone == terms.MONSTER or free_zones(doing.game, to, terms.MONSTER) < (below is None):
            continue
        if bans.cannot_summon(doing.game, doing.you, ("special", way), card):
            continue
        if control_limits.forbids(doing.game, card, doing.you, True, to):
            continue
        freely = card.facts.get("token") or spec.get("ignoring_conditions")
        source = doing.game.table.cards.get(doing.source)
        if not freely and not summoning_procedures.can_come(doing.game, card, source, way or "special"):
            continue
        if below is not None:
            _placed_on(doing.game, card, below, transfer=bool(spec.get("transfer")))
        put_on_field(doing, card, to, position(doing, spec), str(spec.get("leaves_to", "")), way)
        done.append(card.id)
    if spec.get("negate_effects"):
        last(doing, {"negate_effects": "all"}, [doing.game.table.cards[i] for i in done], "")
    return done


def _below(doing: Doing, spec: Spec) -> Card | None:
    """The monster on the field on which an Xyz Monster is placed, if it can still be used for that."""
    found = cards_for(doing, spec["using"], "used as material") if "using" in spec else []
    usable = [c for c in affected(doing, found) if c.zone == terms.MONSTER and face_up(c) and not c.facts.get("token")]
    return next(iter(usable), None)


def _placed_on(game: YGame, card: Card, below: Card, *, transfer: bool) -> None:
    """A monster becomes the material of another one; its own go with it, or to the Graveyard."""
    if transfer:
        xyz_materials.hand_over(game, below, card)
    elif below.facts.get("materials"):
        xyz_materials.drop(game, below)
    xyz_materials.attach(game, card, [below])


@operation("summon_tokens")
def summon_tokens(doing: Doing, spec: Spec) -> list[str]:
    """Special Summon Tokens, all or none."""
    what, game = spec["summon_tokens"], doing.game
    to = doing.player(str(spec.get("to", "you")))[0]
    count = int(what.get("count", 1))
    if free_zones(game, to, terms.MONSTER) < count or forbidden_operations.forbidding(doing, spec):
        return []
    done = []
    for _ in range(count):
        card = moves.new_token(game, {**what, "position": position(doing, {"position": "defense", **what})}, to)
        game.state.unknowns += 1
        game.do("token", card.id, to, ("new", card))
        game.do("summoned", card.id, to, how="special", by=doing.you, by_effect=True, stay=0, was_controller=to)
        done.append(card.id)
    return done


@operation("normal_summon")
def normal_summon(doing: Doing, spec: Spec) -> list[str]:
    """Normal Summon (or Set) immediately after the effect resolves, on top of the one Normal Summon of the turn.

    As the last thing of Chain Link 1 the Summon comes after the Chain and can be negated; in the middle of a Chain
    it is made at once, and nothing can negate it (Yugipedia, "Summon negation window").
    """
    game, link = doing.game, doing.link
    if link is not None and not link.facts.get("choose"):
        link.facts["choose"] = _written_next(doing)
    able = summonable(doing, spec["normal_summon"])
    chosen = pick(doing, able, 1, 1, "Normal Summoned")
    if not chosen:
        return []
    card = chosen[0]
    needed = summon_attempts.tributes_needed(record_of(game, card).level)
    if needed and bans.cannot_tribute(game, doing.you):
        return []
    given = pick(doing, list(game.table.zone(doing.you, terms.MONSTER)), needed, needed, "Tributed")
    down = link is not None and str(link.facts.get("position")) == "face-down defense"
    if link is not None and link.number == 1 and not down:
        game.state.follows = Follows(ref(card), doing.you, tuple(ref(c) for c in given))
        text = f"{doing.you} Summons {card.name} immediately after this effect."
        game.tell("effect", text, card=card.name, link=1, rule=rule("summon-negation-window"))
        return [card.id]
    summon_attempts.pay_tributes(game, doing.you, given)
    if down:
        facts: dict[str, Any] = {"face": "down", "position": "defense", "set_turn": game.state.turn}
        moves.move(game, card, terms.MONSTER, "set", to=doing.you, by=doing.you, facts=facts)
        return [card.id]
    how = "tribute" if given else "normal"
    facts = {"face": "up", "position": "attack", "summoned": how, "summoned_turn": game.state.turn}
    moves.move(game, card, terms.MONSTER, f"{how} summon", to=doing.you, by=doing.you, facts=facts)
    about = {"how": how, "way": how, "by": doing.you, "by_effect": True, "was_controller": doing.you}
    game.do("summoned", card.id, doing.you, **about, stay=card.stay)
    return [card.id]


def _written_next(doing: Doing) -> tuple[str, ...]:
    """The monster and the Tributes of the Summon, where the file writes it as the next play of that player."""
    for play in doing.game.said_from(doing.game.play):
        if play.verb in summon_attempts.SUMMONS and play.by == doing.you:
            return (str(play.value), *(str(t) for t in many(play.details.get("tribute"))))
        if play.verb not in ("resolve", "pass", "open"):
            return ()
    return ()


def summonable(doing: Doing, selector: Spec) -> list[Card]:
    """The monsters that fit and for whose Normal Summon there are Tributes and a zone."""
    game = doing.game
    field = len(game.table.zone(doing.you, terms.MONSTER))
    free = free_zones(game, doing.you, terms.MONSTER)
    needed = {c.id: summon_attempts.tributes_needed(record_of(game, c).level) for c in candidates(doing, selector)}
    return [c for c in candidates(doing, selector) if needed[c.id] <= field and free + needed[c.id] > 0]
