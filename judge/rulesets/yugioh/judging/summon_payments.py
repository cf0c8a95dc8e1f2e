"""With what a Summon is made: Tributes, materials, the cost of the card's own procedure, and who comes along."""

from __future__ import annotations

from judge.kernel.ruleset import Impossible
from judge.kernel.scenario import words_in
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import activation_plans, costs, summon_attempts, summoning_procedures, tribute_ways
from judge.rulesets.yugioh.effects.choices import named
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary import conditions, control_limits, summon_permissions
from judge.rulesets.yugioh.vocabulary.doing import Doing


def played_card(s: YSituation) -> Card:
    """The card of the play. Raises `Impossible` if there is none."""
    if s.card is None:
        raise Impossible(str(s.play.value))
    return s.card


def set_as_spell(s: YSituation) -> bool:
    """Is the monster Set as a Spell? Where the file does not say so, it is what its text allows that and its Level asks
    for Tributes of which the file names none."""
    said = s.play.details.get("as_spell")
    if s.play.verb != "set" or s.card is None or record_of(s.game, s.card).frame != "monster":
        return False
    if said is not None:
        return bool(said)
    plain = "tribute" not in s.play.details and "position" not in s.play.details
    costly = summon_attempts.tributes_asked(s.game, s.card) > 0
    return plain and costly and bool(record_of(s.game, s.card).summons.get("set_as_spell"))


def tributes(s: YSituation) -> list[Card]:
    """The monsters Tributed: as the file says, else the only ones there are, as many as the Level asks for."""
    card, record = played_card(s), record_of(s.game, played_card(s))
    monsters = summon_permissions.tribute_pool(s.game, s.player, card, down=s.play.verb == "set")
    texts = [str(t) for t in many(s.play.details.get("tribute")) or costs.stated_names(s.play.details.get("cost"))]
    if texts or "tribute" in s.play.details:  # an empty list says that nothing is Tributed
        return _meant(s.game, monsters, texts)
    by_text = summoning_procedures.without_tributes(s.game, card, s.player, s.play.verb)
    if by_text or summon_attempts.again(card, record.kinds, s.play.verb):
        return []
    needed = summon_attempts.tributes_asked(s.game, card)
    monsters = tribute_ways.tributable(s.game, s.player, card, down=s.play.verb == "set")
    if needed == 2 and len(monsters) == 1:
        return [c for c in monsters if summon_permissions.alone_enough(s.game, c, card)]
    return monsters[:needed] if len(monsters) >= needed else []


def _meant(game: YGame, cards: list[Card], texts: list[str]) -> list[Card]:
    """The cards named one by one, else those whose names occur in a sentence."""
    return named(game, cards, texts) or [c for c in cards if any(c.name in t for t in texts)]


def stated_materials(s: YSituation) -> list[str]:
    """The names of the materials, as the file gives them; a cost that stands beside them is none of them."""
    stated = many(s.play.details.get("materials"))
    if not stated and "over_cost" not in record_of(s.game, played_card(s)).summons:
        stated = tuple(costs.stated_names(s.play.details.get("cost")))
    return [str(name) for name in stated]


def materials(s: YSituation) -> list[Card]:
    """The materials of a Synchro, Xyz or Link Summon: as the file says, else the first that will do; of the monsters
    that later plays need on the field none if it can be done without."""
    game, card = s.game, played_card(s)
    plain = summoning_procedures.words_for(record_of(game, card)) == "Special Summon"
    if plain or s.play.details.get("how") == "pendulum":
        return []
    names = stated_materials(s)
    if names:
        return _meant(game, [c for c in summoning_procedures.pool(game, s.player, card) if c.id != card.id], names)
    return summoning_procedures.found(game, card, s.player, needed_later(s))


def needed_later(s: YSituation) -> set[str]:
    """The cards that the plays of the file after this one speak of as being on the field, by names and ids."""
    found: set[str] = set()
    for play in s.game.said_from(s.play.number + 1) if s.play.number else ():
        details = [play.details.get(key) for key in ("targets", "on", "tribute", "materials")]
        found.update(words_in([play.value if play.verb in ("attack", "change_position") else None, *details]))
    return found


def procedure_plan(s: YSituation) -> costs.Plan:
    """What the card's own procedure costs, or laying it on another monster, and with what it is paid; cards named as
    materials pay a procedure, too."""
    effect = procedure_of(s) or laid_over(s)
    if effect is None or s.play.details.get("how") == "pendulum":
        return costs.Plan()
    play = s.play
    own = effect.id != _LAID_OVER
    if own and effect.cost and "materials" in play.details and "cost" not in play.details:
        play = play._replace(details={**play.details, "cost": list(many(play.details["materials"]))})
    return activation_plans.plan(Doing(s.game, s.player, played_card(s).id, effect), effect, play)


_LAID_OVER = "over"


def laid_over(s: YSituation) -> Effect | None:
    """The Xyz Summon on top of a monster for which something is paid, as a procedure; None if it is no such one."""
    card = played_card(s)
    paid = record_of(s.game, card).summons.get("over_cost")
    if not paid or not summoning_procedures.placed_over(s.game, card, materials(s)):
        return None
    category = "Summoning procedure"
    return Effect(card.name, "monster", _LAID_OVER, "", category, 0, False, ("extra deck",), cost=tuple(paid))


def procedure_of(s: YSituation) -> Effect | None:
    """The card's own procedure to Special Summon it: of several ways the one that is chosen, else the first that is
    open."""
    own = summoning_procedures.own_procedure(record_of(s.game, played_card(s)))
    if own is None or not own.choices:
        return own
    names = {str(name) for name in many(s.play.details.get("choose"))}
    ways = [way for way in own.choices if way.id in names] or list(own.choices)
    from_there = [way for way in ways if summoning_procedures.comes_from_there(way, played_card(s))]
    return next((way for way in ways if _open_to(s, way)), (from_there or ways)[0])


def receiver(s: YSituation) -> Player:
    """The player to whose field the monster is Summoned: the other one only by a procedure of its own that says so."""
    own = procedure_of(s) if s.play.verb == "special_summon" and s.play.details.get("how") != "pendulum" else None
    return _field(s, own) if own is not None else s.player


def _field(s: YSituation, way: Effect) -> Player:
    return s.state.other(s.player) if way.procedure.get("to") == "opponent" else s.player


def _open_to(s: YSituation, way: Effect) -> bool:
    card = played_card(s)
    if not summoning_procedures.comes_from_there(way, card):
        return False
    doing = Doing(s.game, s.player, card.id, way)
    met = all(conditions.holds(doing, condition) for condition in way.conditions)
    met = met and not control_limits.forbids(s.game, card, s.player, True, _field(s, way))
    return met and not activation_plans.plan(doing, way, s.play).cost_problem


def together_said(s: YSituation) -> list[str]:
    """The monsters that are said to be Pendulum Summoned together with the first one."""
    return [str(name) for name in many(s.play.details.get("with"))]


def together(s: YSituation) -> list[Card]:
    """The monsters that are Pendulum Summoned together with the first one."""
    first = played_card(s)
    pool = [c for c in s.game.table.zone(s.player, terms.HAND, terms.EXTRA) if c.id != first.id]
    return named(s.game, pool, together_said(s))


def paid_with(s: YSituation) -> list[Card]:
    """The cards that leave their places as the cost of the monster's own procedure."""
    return [card for paid in procedure_plan(s).payments if paid.cost.to for card in paid.cards]
