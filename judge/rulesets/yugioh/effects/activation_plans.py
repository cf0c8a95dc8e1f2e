"""What an activation would take: its cost and its targets as the file states them, the rest filled in.

Source: TCG Official Rulebook v10, p. 54; OCG Perfect Rulebook 2017, p. 131-137.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from judge.kernel.records import altered
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import card_copies, moves, named_beside, open_costs, reached_targets, target_pairs
from judge.rulesets.yugioh.effects.choices import called, goes_by, named, whose
from judge.rulesets.yugioh.effects.costs import Plan, of_several, paid_too_much, plan_part
from judge.rulesets.yugioh.effects.target_refusals import why_no_target
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, Effect, many
from judge.rulesets.yugioh.table.state import YGame, effect_frame, face_up, lp, on_field, record_of
from judge.rulesets.yugioh.vocabulary import (
    activation_tolls,
    alike_cards,
    compared_properties,
    continuous_effects,
    cost_substitutes,
    immunity,
    present_values,
)
from judge.rulesets.yugioh.vocabulary.choice_properties import level_is
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.descriptions import alternatives, selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import PAID, referred
from judge.rulesets.yugioh.vocabulary.selectors import (
    asked_for,
    candidates,
    count_of,
    if_possible,
    matches,
    may_stay_without,
    numbers_of,
    zones_of,
)
from judge.rulesets.yugioh.vocabulary.unread_sentences import may_target


def cost_said(details: Mapping[str, Any], effect: Effect | None = None) -> Any:
    """What the file says about the cost, with Tributes named beside it, unless those are made as it resolves."""
    if "tribute" in details and "cost" not in details:
        if effect is not None and named_beside.tributes_as_it_resolves(effect):
            return None
        return {"tribute": details["tribute"]}
    return details.get("cost")


def plan(doing: Doing, effect: Effect, play: Play) -> Plan:
    """Work out payments and targets as the file states them; what it leaves out is filled in."""
    card = doing.game.table.cards.get(doing.source)
    tolls = activation_tolls.tolls(doing.game, card, effect, doing.you) if card is not None and effect.activates else []
    if not tolls:
        return _paid_as_said(doing, effect, play)
    toll = sum(points for _, points in tolls)
    said = play.details.get("cost")
    if said in [{way: toll} for way in _IN_POINTS] and not any("pay_lp" in item for item in effect.cost):
        play = play._replace(details={key: one for key, one in play.details.items() if key != "cost"})
    made = _paid_as_said(doing, effect, play)
    made.toll, left = toll, lp(doing.game, doing.you) - sum(payment.points for payment in made.payments)
    if toll > left:
        names = terms.listing(list(dict.fromkeys(name for name, _ in tolls)))
        made.blame(f"{doing.you} must pay {toll} LP for it because of {names}, and has {max(left, 0)} LP for that")
    return made


_IN_POINTS = ("pay_lp", "pay", "lp")


def _paid_as_said(doing: Doing, effect: Effect, play: Play) -> Plan:
    """The plan without what other cards ask for."""
    made = _plan(doing, effect, play.details)
    if made.cost_problem and (other := _paid_instead(doing, effect, play.details)) is not None:
        return other
    if made.target_problem and not play.details.get("cost"):
        for cost in _costs_by_targets(doing, effect):
            other = _plan(doing, effect, {**play.details, "cost": cost})
            if not other.target_problem:
                for payment in other.payments:
                    payment.guessed = bool(payment.cards)
                return other
    return made


def _paid_instead(doing: Doing, effect: Effect, details: Mapping[str, Any]) -> Plan | None:
    """The plan with something else paid than the cost, where that is allowed and can be paid."""
    for static, left in cost_substitutes.pays_instead(doing, effect):
        less = altered(effect, cost=left)
        made = _plan(altered(doing, effect=less), less, details, static)
        if not made.cost_problem:
            return made
    return None


_OF_THE_HAND = ("discard", "reveal")


def _costs_by_targets(doing: Doing, effect: Effect) -> Iterator[list[str] | dict[str, int]]:
    """Where the cost decides which Level the target has, or how many there are: the ways to pay it, as a file would
    name them."""
    how = next((s["level_is"] for s in effect.targets if isinstance(s, dict) and "level_is" in s), "")
    detached = next((item["detach"] for item in effect.cost if isinstance(item.get("detach"), dict)), None)
    if detached is not None and any(_as_many_as_paid(s) for s in effect.targets):
        source = doing.game.table.cards[doing.source]
        yield from ({"detach": n} for n in range(2, len(source.facts.get("materials") or ()) + 1))
        return
    paid = ((key, w) for item in effect.cost for key, w in item.items() if isinstance(w, dict))
    what = next(({"in": "hand", "of": "you", **w} if key in _OF_THE_HAND else w for key, w in paid), None)
    if what is not None and any(_as_many_as_paid(s) for s in effect.targets):
        pool = [c.id for c in candidates(doing, what)]
        yield from (pool[:n] for n in range(2, min(len(pool), count_of(what)[1] or len(pool)) + 1))
    elif what is not None and any(_compares(s) for s in effect.targets):
        yield from ([c.id] for c in candidates(doing, what))
    elif how and what is not None:
        pool = [c.id for c in candidates(doing, what)]
        yield from (pool[:n] for n in range(2, len(pool) + 1)) if how == "cost cards" else ([i] for i in pool)


def _compares(selector: Mapping[str, Any] | str) -> TypeGuard[dict[str, Any]]:
    """Must the target compare as asked with what is paid?"""
    return isinstance(selector, dict) and selector.get("compared", {}).get("to") in PAID


def _as_many_as_paid(selector: Mapping[str, Any] | str) -> bool:
    count = selector.get("count") if isinstance(selector, dict) else None
    told = count.get("amount") if isinstance(count, dict) else None
    return count == "cost cards" or (isinstance(told, dict) and told.get("cost_cards") == 1)


def _more(selector: Mapping[str, Any] | str) -> int:
    """How many more targets there are than cards paid (``that many cards on the field +1``)."""
    count = selector.get("count") if isinstance(selector, dict) else None
    return int(count["amount"].get("plus", 0)) if isinstance(count, dict) else 0


def _plan(doing: Doing, effect: Effect, details: Mapping[str, Any], instead: Static | None = None) -> Plan:
    made = Plan(instead=instead)
    stated, targets = cost_said(details, effect), targets_said(details)
    before = _all_candidates(doing, effect, made) if effect.targets else []
    if effect.cost or effect.besides or instead is not None:
        later = [str(n) for n in (*many(targets), *many(details.get("choose")))]
        if instead is not None:
            for item in instead.data.get("cost", ()):
                _plan_other_part(doing, instead, item, stated, made, later)
        for item in (*effect.cost, *_besides(doing, effect)):
            plan_part(doing, item, stated, made, later)
        if stated and not made.cost_problem:
            made.cost_problem = paid_too_much(doing, stated, made)
    elif stated and open_costs.perhaps_costs(effect):
        open_costs.plan_as_said(doing, stated, made)
    elif stated and isinstance(stated, (Mapping, list)):
        own = effect.category == "Summoning procedure"
        made.cost_problem = "its Summon costs nothing" if own else "it has no cost to be paid when it is activated"
    if effect.targets or targets:
        _plan_targets(doing, effect, targets, before, made)
    if made.payments:
        _check_arrival(doing.game, made)
    return made


def _plan_other_part(
    doing: Doing, instead: Static, item: Mapping[str, Any], stated: Any, made: Plan, later: list[str]
) -> None:
    """Plan what is paid in place of the cost, as the card sees it that allows that."""
    plan_part(instead.doing(doing.game), item, stated, made, later)
    for payment in made.payments if "detach" in item else ():
        payment.holders = payment.holders or (doing.game.table.cards[instead.source],)


def _besides(doing: Doing, effect: Effect) -> tuple[Mapping[str, Any], ...]:
    """What is paid besides for activating the card from the hand, or in the turn in which it was Set."""
    card = doing.game.table.cards[doing.source]
    if not effect.card_activation:
        return ()
    if card.zone == terms.HAND:
        return effect.hand_cost
    return effect.set_cost if card.facts.get("set_turn") == doing.game.state.turn else ()


def _all_candidates(doing: Doing, effect: Effect, made: Plan) -> list[list[Card]]:
    """What each target could be before anything is paid; notes if there are not enough."""
    before = [_target_candidates(doing, effect, s) for s in effect.targets]
    for selector, found in zip(effect.targets, before, strict=True):
        least, most = asked_for(doing, selector)
        if most == 0 and may_stay_without(selector):
            continue
        if most == 0 and not made.no_targets:
            made.no_targets = "it could target no card at all"
        elif len(found) < least and not made.no_targets:
            made.no_targets = "there is no legal target" if not found else f"it needs {least} targets and there is 1"
            made.wanted = None if found else selector
        elif isinstance(selector, dict) and not made.no_targets:
            made.no_targets = _never_alike(doing.game, selector, found, least)
    if not made.no_targets and (paired := target_pairs.with_a_second(doing, effect, before)) is not None and not paired:
        made.no_targets = "no two of its possible targets go together"
    return before


def targets_said(details: Mapping[str, Any]) -> Any:
    """What the file says about the targets."""
    return details.get("targets", details.get("on"))


def _check_arrival(game: YGame, made: Plan) -> None:
    """What would be banished instead cannot be sent, or discarded, to the Graveyard as a cost (it can be Tributed, or
    discarded where the text does not say where to), and what would go to the Extra Deck cannot be returned to the hand
    (ocgcore, card.cpp, `is_capable_cost_to_hand`)."""
    for payment in (p for p in made.payments if p.cost.arrives_with(p.item)):
        to = payment.cost.arrives_in(payment.item)
        astray = [c.name for c in payment.cards if not moves.reaches(game, c, to)]
        if to == terms.HAND:
            if astray:
                made.blame(
                    f"{terms.listing(astray)} would not go to the hand, so it cannot be returned there as a cost"
                )
            continue
        if payment.unseen and moves.all_banished(game):
            astray.append("a card off the Deck")
        elif payment.unseen:
            made.unsure = moves.banishing_some(game)
        if astray:
            why = f"{terms.listing(astray)} would not go to the Graveyard, so it cannot be sent there as a cost"
            made.blame(why)


_RETURNED = {terms.HAND: "hand", terms.DECK: "Deck"}


def _target_candidates(doing: Doing, effect: Effect, selector: Mapping[str, Any] | str) -> list[Card]:
    game = doing.game
    if isinstance(selector, str):
        found = [c for c in referred(doing, selector) if c.zone != terms.BANISHED or face_up(c)]
    else:
        found = candidates(doing, compared_properties.beside_its_event(doing, selector))
    if effect.card_activation:
        found = [c for c in found if c.id != doing.source]
    found = [c for c in found if c.zone not in _NEVER_TARGETED]
    if found and continuous_effects.of_kind(game, "untargetable"):
        actor = _actor(doing)
        found = [c for c in found if not immunity.untargetable(game, c, actor, doing.you, doing.source)]
    for compared in target_pairs.compared_with_it(doing, effect):
        found = [c for c in found if target_pairs.beside(doing, compared, c)]
    return reached_targets.within_reach(doing, effect, selector, found)


_NEVER_TARGETED = (terms.HAND, terms.DECK, terms.EXTRA)
"""Places where no card is a target, be it face-up (Konami OCG database, Q&A 13469)."""


def _record(doing: Doing) -> CardRecord:
    return record_of(doing.game, doing.game.table.cards[doing.source])


def _actor(doing: Doing) -> str:
    card = doing.game.table.cards[doing.source]
    return effect_frame(card, doing.effect) if doing.effect is not None else _record(doing).frame


_NONE_NAMED = "no target was named, and it is chosen at activation"


def _plan_targets(doing: Doing, effect: Effect, stated: Any, before: list[list[Card]], made: Plan) -> None:
    gone = [c for p in made.payments for c in p.cards if p.cost.to or p.cost.under] if made.payments else []
    names = [str(n) for n in many(stated)]
    left = list(names)
    if isinstance(stated, list) and not stated and any(count_of(s)[0] for s in effect.targets):
        made.target_problem = _NONE_NAMED
        return
    chosen: list[Card] = []
    for selector, found in zip(effect.targets, before, strict=True):
        pool = [c for c in found if c not in gone and c not in made.targets] if gone or made.targets else list(found)
        if gone:
            pool += [c for c in _moved_into_place(doing, selector, made) if c not in pool]
        least, most = asked_for(doing, selector)
        if pool and if_possible(selector):
            least = 1
        if isinstance(stated, list) and not stated and least:
            made.target_problem = made.target_problem or _NONE_NAMED
        if target_pairs.goes_with_the_first(selector) and made.targets and isinstance(selector, dict):
            pool = [c for c in pool if target_pairs.fits(doing, selector, made.targets[0], c)]
        elif not made.targets:
            others = [named(doing.game, cards, names) if names else cards for cards in before]
            paired = target_pairs.with_a_second(doing, effect, others)
            pool = [c for c in pool if paired is None or c in paired] or pool
        if _as_many_as_paid(selector):
            least = most = (sum(max(len(one.cards), one.count) for one in made.payments) or 1) + _more(selector)
        elif isinstance(selector, dict) and selector.get("count") == "as many as before":
            least = most = len(chosen)
        if isinstance(selector, dict) and "level_is" in selector:
            wanted = level_is(doing.game, selector["level_is"], gone)
            pool = [c for c in pool if present_values.level_of(doing.game, c) == wanted]
        if _compares(selector):
            asked = compared_properties.with_paid(doing, selector, [c for p in made.payments for c in p.cards])
            pool = [c for c in pool if matches(doing, asked, c, place=False)]
        chosen = named(doing.game, pool, left)[:most] if left else []
        if len(pool) > len(chosen) > 0:
            made.several += of_several(doing.game, chosen, pool, left)
            made.rivals += card_copies.others(chosen, pool, left, card_copies.AIM)
        if alike_cards.asks(selector):
            wrong = alike_cards.unlike(doing.game, selector, chosen) if chosen else ""
            made.target_problem = made.target_problem or (f"its targets must have {wrong}" if wrong else "")
        for card in chosen:
            hit = next((n for n in left if goes_by(card, whose(doing.game, n)[1])), None)
            if hit is not None:
                left.remove(hit)
        if not chosen and not names:
            chosen = _some_of(doing.game, selector, pool, least)
            made.guessed_targets = made.guessed_targets or (
                0 < least < len(pool) and least < len({c.name for c in pool})
            )
        if len(chosen) < least and not made.no_targets and not left:
            made.target_problem = made.target_problem or _one_more(doing, selector, made.targets, least, len(chosen))
        elif (numbers := numbers_of(selector)) and len(chosen) not in (0, *numbers):
            wanted = alternatives([str(number) for number in numbers])
            made.target_problem = made.target_problem or f"it needs {_targets(wanted)}, not {len(chosen)}"
        made.targets += chosen
    if left and effect.targets:
        made.target_problem = _refused(doing, effect, left, made.targets)
    elif left and any(map(may_target, effect.unread)):
        made.targets += _as_stated(doing, left)
    elif left and named_beside.targets_nothing(_record(doing), effect):
        made.target_problem = "it does not target, so no target is named for it"
    elif left:
        made.several.append("it does not target; the cards the file names were taken as chosen when it resolves.")


def _never_alike(game: YGame, selector: Mapping[str, Any], found: list[Card], least: int) -> str:
    """What is wrong with the possible targets if no choice of them fits together; empty if one does."""
    if not alike_cards.asks(selector) or alike_cards.fitting(game, selector, found, least) is not None:
        return ""
    return f"no {least} of its possible targets have {alike_cards.unlike(game, selector, found)}"


def _some_of(game: YGame, selector: Mapping[str, Any] | str, pool: list[Card], least: int) -> list[Card]:
    """Targets that nobody named, which fit together."""
    if isinstance(selector, str) or not alike_cards.asks(selector):
        return pool[:least]
    return alike_cards.fitting(game, selector, pool, least) or pool[:least]


def _as_stated(doing: Doing, names: list[str]) -> list[Card]:
    """The targets that the file states where the words for them were not understood: the one card in sight that each
    name means."""
    seen = [c for c in doing.game.table.cards.values() if on_field(c) or c.zone in (terms.GRAVEYARD, terms.BANISHED)]
    each = [[c for c in called(doing.game, name) if c in seen] for name in names]
    return list(dict.fromkeys(found[0] for found in each if len(found) == 1))


def _one_more(doing: Doing, selector: Any, before: Sequence[Card], least: int, named_so: int) -> str:
    """That a target is missing; of one besides others what it is."""
    if named_so or not before or not isinstance(selector, dict):
        return f"it needs {_targets(least)}"
    what = selector_said({**selector, "count": least}, doing)
    return f"besides {terms.listing([card.name for card in before])} it targets {what}, which is not named"


def _targets(number: int | str) -> str:
    return f"{number} target{'' if str(number) == '1' else 's'}"


def _refused(doing: Doing, effect: Effect, left: list[str], taken: list[Card]) -> str:
    """Why the cards that are left over are no targets: each as such, or because there are enough without them."""
    fitting = {card.id for one in effect.targets for card in _target_candidates(doing, effect, one)}
    if (
        taken
        and len(effect.targets) == 1
        and all(any(card.id in fitting for card in called(doing.game, name)) for name in left)
    ):
        return f"it needs {_targets(len(taken))}, not {len(taken) + len(left)}"
    said = f"{terms.listing(left)} {'is not a legal target' if len(left) == 1 else 'are not legal targets'}"
    why = why_no_target(doing, effect, left[0], taken) if len(left) == 1 else ""
    return f"{said}: {why}" if why else said


def _moved_into_place(doing: Doing, selector: Mapping[str, Any] | str, made: Plan) -> list[Card]:
    """Cards the cost is about to move to where the effect looks for its target may be chosen too."""
    if isinstance(selector, str) or selector.get("besides") == "cost cards":
        return []
    zones = zones_of(selector)
    arriving = []
    for payment in made.payments:
        for card in payment.cards if payment.cost.to else []:
            ghost = card.copy()
            ghost.zone, ghost.controller = moves.destination(doing.game, card, payment.cost.to), card.owner
            ghost.facts["face"] = "up"
            if not card.facts.get("token") and ghost.zone in zones and matches(doing, selector, ghost):
                arriving.append(card)
    return arriving
