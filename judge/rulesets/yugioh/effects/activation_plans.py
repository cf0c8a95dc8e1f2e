"""What an activation would take: its cost and its targets as the file states them, the rest filled in.

Source: TCG Official Rulebook v10, p. 54; OCG Perfect Rulebook 2017, p. 131-137.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import choices, moves, summoning_procedures, xyz_materials
from judge.rulesets.yugioh.effects.choices import goes_by, named, only_negates, whose
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, face_up, lp, on_field, record_of
from judge.rulesets.yugioh.vocabulary import bans, continuous_effects, control_limits, immunity, negating_effects
from judge.rulesets.yugioh.vocabulary.choice_properties import level_is
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import asked_for, candidates, concrete, count_of, matches, zones_of


@dataclass(slots=True, eq=False, repr=False)
class Payment:
    """One part of a cost: ``kind`` as in the card file, the cards it takes, the Life Points it takes; ``free`` if the
    file leaves open which cards it takes."""

    kind: str
    cards: list[Card] = field(default_factory=list)
    points: int = 0
    guessed: bool = False
    unseen: int = 0
    free: bool = False


@dataclass(slots=True, eq=False, repr=False)
class Plan:
    """How an activation would be carried out: payments and targets, and what stands against them.

    ``cost_problem`` and ``target_problem`` are sentences (empty: none), ``no_targets`` says that there were not
    enough targets before anything was paid, ``several`` which of several cards of one name was taken; ``unsure`` is
    what may keep unseen cards of the Deck from the Graveyard to which the cost sends them.
    """

    payments: list[Payment] = field(default_factory=list)
    targets: list[Card] = field(default_factory=list)
    cost_problem: str = ""
    target_problem: str = ""
    no_targets: str = ""
    guessed_targets: bool = False
    several: list[str] = field(default_factory=list)
    unsure: str = ""


_COST_WORDS = {
    "discard": "discard", "tribute": "Tribute", "send_to_graveyard": "send to the Graveyard", "banish": "banish",
    "return_to_hand": "return to the hand", "return_to_deck": "return to the Deck", "detach": "detach",
    "reveal": "reveal",
}  # fmt: skip


_COST_ZONES = {"discard": "hand", "tribute": "monster zone", "return_to_hand": "field", "reveal": "hand"}


def stated_names(value: Any) -> list[str]:
    """All card names in what the file says about a cost, however it is nested."""
    if isinstance(value, dict):
        return [n for v in value.values() for n in stated_names(v)]
    if isinstance(value, list):
        return [n for v in value for n in stated_names(v)]
    return [value] if isinstance(value, str) else []


def stated_points(value: Any) -> int | None:
    """The Life Points the file says are paid, if it says a number."""
    if isinstance(value, dict):
        for key in ("pay", "pay_lp", "lp"):
            if isinstance(value.get(key), int):
                return int(value[key])
    if isinstance(value, list):
        return next((p for v in value if (p := stated_points(v)) is not None), None)
    return None


def cost_said(details: Mapping[str, Any]) -> Any:
    """What the file says about the cost, Tributes named beside it included."""
    if "tribute" in details and "cost" not in details:
        return {"tribute": details["tribute"]}
    return details.get("cost")


def plan(doing: Doing, effect: Effect, play: Play) -> Plan:
    """Work out payments and targets as the file states them; what it leaves out is filled in."""
    made = _plan(doing, effect, play.details)
    if made.target_problem and not play.details.get("cost"):
        for cost in _costs_by_level(doing, effect):
            other = _plan(doing, effect, {**play.details, "cost": cost})
            if not other.target_problem:
                for payment in other.payments:
                    payment.guessed = bool(payment.cards)
                return other
    return made


def _costs_by_level(doing: Doing, effect: Effect) -> Iterator[list[str]]:
    """Where the cost decides which Level the target has: the ways to pay it, as a file would name them."""
    how = next((s["level_is"] for s in effect.targets if isinstance(s, dict) and "level_is" in s), "")
    what = next((w for item in effect.cost for w in item.values() if isinstance(w, dict)), None)
    if how and what is not None:
        pool = [c.id for c in candidates(doing, what)]
        yield from (pool[:n] for n in range(2, len(pool) + 1)) if how == "cost cards" else ([i] for i in pool)


def _plan(doing: Doing, effect: Effect, details: Mapping[str, Any]) -> Plan:
    made = Plan()
    stated, targets = cost_said(details), targets_said(details)
    before = _all_candidates(doing, effect, made) if effect.targets else []
    if effect.cost or effect.hand_cost:
        from_hand = effect.card_activation and doing.game.table.cards[doing.source].zone == terms.HAND
        later = [str(n) for n in (*many(targets), *many(details.get("choose")))]
        for item in (*effect.cost, *(effect.hand_cost if from_hand else ())):
            _plan_cost(doing, item, stated, made, later)
        if stated and not made.cost_problem:
            made.cost_problem = _paid_too_much(doing, stated, made)
    elif stated and isinstance(stated, (Mapping, list)):
        made.cost_problem = "it has no cost to be paid when it is activated"
    if effect.targets or targets:
        _plan_targets(doing, effect, targets, before, made)
    if made.payments:
        _check_arrival(doing.game, made)
    return made


def _all_candidates(doing: Doing, effect: Effect, made: Plan) -> list[list[Card]]:
    """What each target could be before anything is paid; notes if there are not enough."""
    before = [_target_candidates(doing, effect, s) for s in effect.targets]
    for selector, found in zip(effect.targets, before, strict=True):
        least, most = asked_for(doing, selector)
        if most == 0 and not made.no_targets:
            made.no_targets = "it could target no card at all"
        elif len(found) < least and not made.no_targets:
            made.no_targets = "there is no legal target" if not found else f"it needs {least} targets and there is 1"
    return before


def targets_said(details: Mapping[str, Any]) -> Any:
    """What the file says about the targets."""
    return details.get("targets", details.get("on"))


def _check_arrival(game: YGame, made: Plan) -> None:
    """What would be banished instead cannot be sent to the Graveyard as a cost (it can be discarded or Tributed)."""
    for payment in (p for p in made.payments if p.kind == "send_to_graveyard"):
        astray = [c.name for c in payment.cards if not moves.reaches_graveyard(game, c)]
        if payment.unseen and moves.all_banished(game):
            astray.append("a card off the Deck")
        elif payment.unseen:
            made.unsure = moves.banishing_some(game)
        if astray:
            why = f"{terms.listing(astray)} would not go to the Graveyard, so it cannot be sent there as a cost"
            made.cost_problem = made.cost_problem or why


def _plan_cost(doing: Doing, item: Mapping[str, Any], stated: Any, made: Plan, wanted_later: list[str]) -> None:
    kind, what = next(iter(item.items()))
    game = doing.game
    if kind == "pay_lp":
        _plan_points(doing, what, stated, made)
        return
    if kind == "declare":
        made.payments.append(Payment(kind))
        return
    if kind == "detach":
        _plan_detach(doing, int(what), stated, made)
        return
    if kind == "remove_counters":
        source = game.table.cards[doing.source]
        if int(source.facts.get("counters") or 0) < int(what):
            made.cost_problem = made.cost_problem or f"{source.name} does not have {what} counters"
        made.payments.append(Payment(kind, points=int(what)))
        return
    if kind == "tribute" and (ban := bans.cannot_tribute(game, doing.you)) is not None:
        made.cost_problem = made.cost_problem or continuous_effects.forbids(game, ban)
    if isinstance(what, str):
        cards = referred(doing, what)
        if not cards:
            made.cost_problem = made.cost_problem or f'there is no "{what}" to pay its cost with'
        if kind == "banish" and cards and (ban := bans.cannot_banish(game, doing.you, cards[0])) is not None:
            made.cost_problem = made.cost_problem or continuous_effects.forbids(game, ban)
        made.payments.append(Payment(kind, cards))
        return
    selector = what if isinstance(what, dict) else {"count": int(what)}
    selector = concrete(doing, {"in": _COST_ZONES.get(kind, "field"), "of": "you", **selector})
    taken = [c for p in made.payments for c in p.cards]
    # face-down ones can be Tributed, too (yugioh-wiki, Icarus Attack)
    pool = [c for c in candidates(doing, selector, known=True) if c not in taken and not _is_the_card_itself(doing, c)]
    ban = None
    if kind == "banish" and continuous_effects.of_kind(game, "cannot_banish"):
        kept = [(c, bans.cannot_banish(game, doing.you, c)) for c in pool]
        pool = [c for c, by in kept if by is None]
        ban = next((by for _, by in kept if by is not None), None)
    least, most = count_of(selector)
    unseen = least - len(pool) if choices.looks_into_unlisted(doing, selector) else 0
    if kind == "banish" and unseen > 0 and (general := bans.cannot_banish(game, doing.you)) is not None:
        unseen, ban = 0, general
    if ban is not None and len(pool) + unseen < least:
        made.cost_problem = made.cost_problem or continuous_effects.forbids(game, ban)
    if len(pool) + unseen < least:
        word = _COST_WORDS.get(kind, kind)
        made.cost_problem = made.cost_problem or f"{doing.you} does not have enough cards to {word} ({least} needed)"
    names = _names_for(doing, stated, pool) if stated else []
    chosen = named(game, pool, names) if names else []
    if len(pool) > len(chosen) > 0:
        made.several += _of_several(game, chosen, pool, names)
    guessed = free = False
    if not chosen:
        free = len(pool) > least
        if wanted_later:
            spare = [c for c in pool if not any(goes_by(c, n) for n in wanted_later)]
            pool = spare if len(spare) >= least else pool
        chosen = pool[:least]
        if len(pool) > least:
            from_the_top = selector.get("top") and game.table.standing[doing.you].get("deck_complete")
            guessed = not from_the_top and len({c.name for c in pool}) > 1
        if names and stated_names(stated) and not guessed and not chosen:
            made.cost_problem = made.cost_problem or f"{terms.listing(names)} cannot be used for the cost"
    if most is not None and len(chosen) > most:
        made.cost_problem = made.cost_problem or f"at most {most} can be used for the cost"
    wrong = _cannot_pay_with(doing, stated, made, chosen)
    if wrong and not made.cost_problem:
        made.cost_problem = wrong
    taken = chosen[: most or len(chosen)]
    made.payments.append(Payment(kind, taken, guessed=guessed, unseen=max(unseen, 0), free=free))


def _is_the_card_itself(doing: Doing, card: Card) -> bool:
    """Is it the card that is activated, or that is Summoned by its own procedure? Nothing is paid with that."""
    effect = doing.effect
    return card.id == doing.source and effect is not None and (effect.card_activation or bool(effect.procedure))


def _names_for(doing: Doing, stated: Any, pool: list[Card]) -> list[str]:
    """Names the file gives for a cost; in a sentence (``discard Kuriboh``) the names that occur in it."""
    names: list[str] = []
    for text in stated_names(stated):
        if any(goes_by(c, whose(doing.game, text)[1]) for c in pool):
            names.append(text)
        else:
            names += sorted({c.name for c in pool if c.name in text}, key=len, reverse=True)[:1]
    return names


def _cannot_pay_with(doing: Doing, stated: Any, made: Plan, chosen: list[Card]) -> str:
    """A card the file pays with that is on the table but cannot be used for this cost."""
    used = {c.name for p in made.payments for c in p.cards} | {c.name for c in chosen} | {c.id for c in chosen}
    used |= {c.id for p in made.payments for c in p.cards}
    if not isinstance(stated, dict):
        return ""
    for name in stated_names(stated):
        if name in used or name in ("this card", "half") or name not in doing.game.state.records:
            continue
        if not any(name in (c.name, c.id) for c in chosen):
            return f"{name} cannot be used for this cost"
    return ""


def _paid_too_much(doing: Doing, stated: Any, made: Plan) -> str:
    """Cards the file pays with beyond what the cost takes."""
    parts = [p for p in many(stated) if isinstance(p, dict)]
    used = [c for p in made.payments for c in p.cards]
    if not used or any(p.kind in ("detach", "remove_counters") for p in made.payments):
        return ""
    for name in (n for part in parts for n in stated_names(part)):
        plain = whose(doing.game, name)[1]
        hit = next((c for c in used if goes_by(c, plain)), None)
        if hit is not None:
            used.remove(hit)
        elif plain in doing.game.state.records or plain in doing.game.table.cards:
            return f"{plain} is no part of the cost"
    used = [c for p in made.payments for c in p.cards]
    for text in (p for p in many(stated) if isinstance(p, str)):
        known = {*doing.game.state.records, *doing.game.state.library}
        said = sorted((n for n in known if n in text), key=len, reverse=True)[:1]
        if said and not any(goes_by(c, said[0]) for c in used):
            return f"{said[0]} cannot be used for this cost"
    return ""


def _plan_points(doing: Doing, what: Any, stated: Any, made: Plan) -> None:
    points = lp(doing.game, doing.you) // 2 if what == "half" else int(what)
    said = stated_points(stated)
    if said is not None and said != points:
        made.cost_problem = made.cost_problem or f"the cost is {points} LP, not {said}"
    if lp(doing.game, doing.you) < points:
        made.cost_problem = (
            made.cost_problem or f"{doing.you} cannot pay {points} LP with {lp(doing.game, doing.you)} LP left"
        )
    made.payments.append(Payment("pay_lp", points=points))


def _plan_detach(doing: Doing, count: int, stated: Any, made: Plan) -> None:
    source = doing.game.table.cards[doing.source]
    materials = list(source.facts.get("materials") or ())
    if len(materials) < count:
        lacking = "no material" if count == 1 else f"not {count} materials"
        made.cost_problem = made.cost_problem or f"{source.name} has {lacking} to detach"
    known = xyz_materials.under(doing.game, source)
    chosen = named(doing.game, known, _names_for(doing, stated, known)) if stated else []
    if len(chosen) > count:
        made.cost_problem = made.cost_problem or f"only {count} can be detached for the cost"
    if known and not made.cost_problem:
        made.cost_problem = _cannot_pay_with(doing, stated, made, chosen)
    left = [c for c in known if c not in chosen]
    guessed = len(chosen) < count < len(chosen) + len(left) and len({c.name for c in left}) > 1
    chosen = (chosen + left)[:count]
    made.payments.append(Payment("detach", chosen, points=count, guessed=guessed))


def _target_candidates(doing: Doing, effect: Effect, selector: Mapping[str, Any] | str) -> list[Card]:
    game = doing.game
    found = referred(doing, selector) if isinstance(selector, str) else candidates(doing, selector)
    if effect.card_activation:
        found = [c for c in found if c.id != doing.source]
    found = [c for c in found if c.zone != terms.BANISHED or face_up(c)]
    if found and continuous_effects.of_kind(game, "untargetable"):
        actor = _actor(doing)
        found = [c for c in found if not (on_field(c) and immunity.untargetable(game, c, actor, doing.you))]
    if only_negates(effect):
        found = [c for c in found if not on_field(c) or negating_effects.negated_by(game, c) is None]
    returned = [s.get("return_to_hand", s.get("return_to_deck", "")) for s in effect.resolve]
    if any(str(what).startswith("target") for what in returned):
        found = [c for c in found if moves.can_return(game, c)]
    for step in effect.resolve:
        turned, summoned = step.get("change_position", ""), step.get("special_summon", "")
        if str(turned).startswith("target") or str(summoned).startswith("target"):
            return [c for c in found if _can_happen_to(doing, effect, c)]
    return found


def _can_happen_to(doing: Doing, effect: Effect, card: Card) -> bool:
    """Could what the effect does to its target be done to this card? (A Token cannot be turned face-down.)"""
    game = doing.game
    turned = [s for s in effect.resolve if str(s.get("change_position", "")).startswith("target")]
    if any(str(s.get("special_summon", "")).startswith("target") for s in effect.resolve):
        freely = any(s.get("ignoring_conditions") for s in effect.resolve)
        able = freely or summoning_procedures.can_come(game, card, game.table.cards.get(doing.source))
        able = able and not control_limits.forbids(game, card, doing.you, special=True)
        return able and not bans.cannot_summon(game, doing.you, "special", card)
    return all(moves.can_turn(game, card, str(s.get("to", "other"))) for s in turned)


def _actor(doing: Doing) -> str:
    return record_of(doing.game, doing.game.table.cards[doing.source]).frame


def _plan_targets(doing: Doing, effect: Effect, stated: Any, before: list[list[Card]], made: Plan) -> None:
    gone = [c for p in made.payments for c in p.cards if p.kind != "reveal"] if made.payments else []
    names = [str(n) for n in many(stated)]
    left = list(names)
    if isinstance(stated, list) and not stated and any(count_of(s)[0] for s in effect.targets):
        made.target_problem = "no target was named, and it is chosen at activation"
        return
    for selector, found in zip(effect.targets, before, strict=True):
        pool = [c for c in found if c not in gone and c not in made.targets] if gone or made.targets else list(found)
        if gone:
            pool += [c for c in _moved_into_place(doing, selector, made) if c not in pool]
        least, most = asked_for(doing, selector)
        if isinstance(selector, dict) and "level_is" in selector:
            wanted = level_is(doing.game, selector["level_is"], gone)
            pool = [c for c in pool if record_of(doing.game, c).level == wanted]
        chosen = named(doing.game, pool, left)[:most] if left else []
        if len(pool) > len(chosen) > 0:
            made.several += _of_several(doing.game, chosen, pool, left)
        for card in chosen:
            hit = next((n for n in left if goes_by(card, whose(doing.game, n)[1])), None)
            if hit is not None:
                left.remove(hit)
        if not chosen and not names:
            chosen = pool[:least]
            made.guessed_targets = made.guessed_targets or (
                0 < least < len(pool) and least < len({c.name for c in pool})
            )
        if len(chosen) < least and not made.no_targets and not left:
            made.target_problem = made.target_problem or f"it needs {least} targets"
        made.targets += chosen
    if left and effect.targets:
        made.target_problem = f"{terms.listing(left)} is not a legal target"
    elif left:
        made.several.append("it does not target; the cards the file names were taken as chosen when it resolves.")


def _of_several(game: YGame, chosen: list[Card], pool: list[Card], names: list[str]) -> list[str]:
    """Sentences on cards taken although the name the file gives fits another one in a different situation too."""

    def place(card: Card) -> tuple[Any, ...]:
        return card.controller, card.zone, face_up(card), card.facts.get("position"), card.facts.get("equipped_to")

    said = []
    for card in (c for c in chosen if c.name in names):
        if any(c.name == card.name and c not in chosen and place(c) != place(card) for c in pool):
            where = f"{card.controller}'s {terms.ZONE_NAMES[card.zone]}" + ("" if face_up(card) else ", face-down")
            said.append(f"there are several cards called {card.name}; the one in {where} was taken.")
    return said


def _moved_into_place(doing: Doing, selector: Mapping[str, Any] | str, made: Plan) -> list[Card]:
    """Cards the cost is about to move to where the effect looks for its target may be chosen too."""
    if isinstance(selector, str):
        return []
    zones = zones_of(selector)
    arriving = []
    for payment in made.payments:
        for card in payment.cards if payment.kind in ("discard", "tribute", "send_to_graveyard", "banish") else []:
            wanted = terms.BANISHED if payment.kind == "banish" else terms.GRAVEYARD
            ghost = card.copy()
            ghost.zone, ghost.controller = moves.destination(doing.game, card, wanted), card.owner
            ghost.facts["face"] = "up"
            if not card.facts.get("token") and ghost.zone in zones and matches(doing, selector, ghost):
                arriving.append(card)
    return arriving
