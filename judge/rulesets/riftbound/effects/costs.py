"""Costs: what a play costs in resources and otherwise, and whether that can be paid (356-357)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.records import field, record
from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.effects import domains, moves, pools, replacements
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, CardRecord, Data, many
from judge.rulesets.riftbound.table.state import Ref, RGame, active, friendly, here, keyword, on_board, record_of, ref
from judge.rulesets.riftbound.vocabulary.conditions import ADDITIONAL_PAID, condition_said, holds, others_finalized
from judge.rulesets.riftbound.vocabulary.selectors import View, candidates, is_item, matches, meaning
from judge.rulesets.riftbound.vocabulary.standing_texts import discounts

ANY = "any"
"""Among the domains of a price: Power of whatever domain."""


class Wrong(NamedTuple):
    """A choice that may not be made: what was named, why not, and the kind of fault."""

    name: str
    why: str
    kind: str = "target"


@record
class Plan:
    """The choices and the cost of one play. ``targets`` has one entry a choice, None for one left out; ``unsaid``:
    the file leaves a target open; ``additional``: the cost besides its own is paid; ``cards`` are cards that are
    killed, exhausted or discarded as a cost; ``use`` is what is paid for, as restrictions of resources name it;
    ``doubts`` are words of what adds resources that nobody models, where the payment needs those resources.
    ``domains`` are those of the card; of its ``power`` so much may be of any domain (``any_power``), and so much of a
    domain that the record does not say (``unsure_power``); ``asked`` are the domains that a cost names, one a Power;
    ``unsure``: the payment turns on that."""

    targets: tuple[Ref | None, ...] = ()
    unsaid: bool = False
    wrong: list[Wrong] = field(default_factory=list)
    to: str = ""
    energy: int = 0
    power: int = 0
    resources_known: bool = True
    parts: list[str] = field(default_factory=list)
    cards: list[tuple[str, Ref]] = field(default_factory=list)
    unpaid: list[str] = field(default_factory=list)
    accelerate: bool = False
    additional: bool = False
    repeat: int = 0
    xp: int = 0
    adds: list[tuple[Card, Ability]] = field(default_factory=list)
    use: tuple[str, ...] = ()
    doubts: list[str] = field(default_factory=list)
    domains: tuple[str, ...] = ()
    any_power: int = 0
    unsure_power: int = 0
    asked: list[str] = field(default_factory=list)
    unsure: list[str] = field(default_factory=list)
    mode: int = 0
    """Which of the modes of a trigger is chosen; 0 where it has none, or the file leaves it open."""


def find(game: RGame, name: str) -> list[Card]:
    """The cards on the table called this: by id, else by name, else copies by the name that is printed on them."""
    named = [c for c in game.table.cards.values() if c.name == name]
    named = named or [c for c in game.table.cards.values() if c.facts.get("printed_name") == name]
    by_id = [game.table.cards[name]] if name in game.table.cards else []
    return by_id if by_id and (not named or (len(by_id) == 1 and by_id[0].name != name)) else named or by_id


def work_out(
    game: RGame, player: Player, card: Card, record: CardRecord, ability: Ability, details: Mapping[str, Any],
    found: Plan, how: Mapping[str, Any],
) -> None:  # fmt: skip
    """Work out what a play costs, as the file says it or as it can only be."""
    found.domains = record.domains
    found.use = pools.used_for(game, ability, record.type)
    if ability.is_card:
        _card_cost(game, player, card, record, details, found, how)
    else:
        found.energy, found.power = int(ability.cost.get("energy", 0)), int(ability.cost.get("power", 0))
        _of_domains(found, ability.cost)
        if "equip" in ability.cost:
            _equip_cost(game, player, details, found)
        _pay_with_cards(game, player, card, ability.cost, details, found)
    said = details.get("cost")
    asked = {**(record.additional or {}), **(record.keyword("repeat") or {})} if ability.is_card else ability.cost
    for kind in said if isinstance(said, dict) and "add" not in details else ():
        if kind not in asked:
            found.wrong.append(Wrong("Cost", f"{card.name} asks for nothing to {kind} as a cost", "keyword"))
    for target in found.targets:
        chosen = here(game, target) if target is not None and not is_item(target) else None
        if chosen is not None and on_board(chosen) and not friendly(game, player, chosen):
            deflect = keyword(game, chosen, "deflect")
            if deflect:
                found.power += deflect
                found.any_power += deflect
                found.parts.append(f"{deflect} Power for Deflect ({chosen.name})")
    for name in _said_to_add(details):
        added(game, player, name, found)
    weigh(game, player, found)


def _said_to_add(details: Mapping[str, Any]) -> list[str]:
    """What is used to pay: beside the play, or under its outcome where nobody is said to pay later."""
    outcome = details.get("outcome")
    also = many(outcome.get("add")) if isinstance(outcome, dict) and "pays" not in outcome else []
    return [str(name) for name in (*many(details.get("add")), *also)]


def weigh(game: RGame, player: Player, found: Plan) -> None:
    """Can the resources be paid? What is missing, or what it turns on, goes into the plan."""
    short = shortage(game, player, found) or domains.lacking(game, player, found)
    if not short and (unsure := domains.lacking(game, player, found, strictly=True)):
        found.unsure.append(unsure)
    if short:
        found.unpaid.append(short)
    elif any(ability.unmodelled for _, ability in found.adds) and shortage(game, player, found, modelled=True):
        found.doubts += [f"{card.name}: {ability.unmodelled}" for card, ability in found.adds if ability.unmodelled]


def _of_domains(found: Plan, price: Data) -> None:
    """Of which domains the Power of a price is, where it says that; else nobody knows (135.2.e.4-6)."""
    power = int(price.get("power", 0))
    asked = many(price.get("domains"))[:power]
    found.unsure_power += power - len(asked)
    found.any_power += asked.count(ANY)
    found.asked += [domain for domain in asked if domain != ANY]


def _equip_cost(game: RGame, player: Player, details: Mapping[str, Any], found: Plan) -> None:
    """Weaponmaster: the Equip cost of the Equipment that is chosen, less 1 Power (821)."""
    chosen = next((here(game, t) for t in found.targets if t is not None), None)
    price = record_of(game, chosen).keyword("equip") if chosen is not None else None
    if price is not None and chosen is not None:
        _pay_with_cards(game, player, chosen, price, details, found)
        found.energy += int(price.get("energy", 0))
        found.power += max(int(price.get("power", 0)) - 1, 0)
        found.unsure_power += max(int(price.get("power", 0)) - 1, 0)
    elif chosen is not None:
        found.unpaid.append(f"{chosen.name} has no Equip cost that could be paid")


def work_out_fee(game: RGame, player: Player, power: int, details: Mapping[str, Any], found: Plan) -> None:
    """Work out what an action that is no play costs: hiding (811.1.b), or moving where that is taxed (204.4)."""
    found.power = found.any_power = power
    for name in many(details.get("add")) if power else ():
        added(game, player, str(name), found)
    weigh(game, player, found)


def move_tax(game: RGame, player: Player, movers: Sequence[Card], place: Card | None) -> int:
    """Power that must be paid to move several units to a battlefield at once (an applied cost, 204.4)."""
    if place is None or len(movers) < 2:
        return 0
    rate = 0
    for card in game.table.everywhere(terms.BOARD):
        if card.facts.get("at") == place.id and active(card) and not friendly(game, player, card):
            for ability in record_of(game, card).static:
                rate += int(ability.static.get("power_for_each_further_mover_here", 0))
    return rate * (len(movers) - 1)


def _card_cost(
    game: RGame, player: Player, card: Card, record: CardRecord, details: Mapping[str, Any], found: Plan,
    how: Mapping[str, Any],
) -> None:  # fmt: skip
    ignored = bool(how.get("facedown") or how.get("free"))
    found.resources_known = ignored or record.energy is not None
    if how.get("flow"):
        flow = record.keyword("flow")
        found.resources_known = True
        found.energy, found.power = int(flow.get("energy", 0)), int(flow.get("power", 0))
        _of_domains(found, flow)
        found.parts.append("Flow")
    elif how.get("power_due"):  # its Energy cost alone is ignored
        found.resources_known = record.power is not None
        found.power = record.power or 0
    elif not ignored:
        found.energy, found.power = record.energy or 0, record.power or 0
    for wanted, name, times in ((found.accelerate, "accelerate", 1), (found.repeat, "repeat", found.repeat)):
        if not wanted:
            continue
        extra = record.keyword(name)
        if not isinstance(extra, dict):
            found.wrong.append(Wrong(name.title(), f"{record.name} does not have {name.title()}", "keyword"))
            continue
        if times > 1:
            why = f"each Repeat cost is paid only once, and {record.name} has one"
            found.wrong.append(Wrong(name.title(), why, "keyword"))
            continue
        found.energy += int(extra.get("energy", 0))
        found.power += int(extra.get("power", 0))
        _pay_with_cards(game, player, card, extra, details, found)
        if name == "repeat" or "domains" in extra:
            _of_domains(found, extra)
        found.parts.append(name.title())
    extra = record.additional
    if extra and (not extra.get("optional") or "cost" in details):
        found.additional = True
        _pay_with_cards(game, player, card, extra, details, found)
        said = details.get("cost") or {}
        amounts = (int(extra.get("energy", 0)), int(extra.get("power", 0)))
        if any(key in said and int(said[key]) != due for key, due in zip(pools.KINDS, amounts, strict=True)):
            found.unpaid.append(f"the additional cost of {card.name} is {terms.cost_said(*amounts)}")
        found.energy += int(extra.get("energy", 0))
        found.power += int(extra.get("power", 0))
        _of_domains(found, extra)
    if details.get("legion") and not _speaks_of_legion(record):
        found.wrong.append(Wrong("Legion", f"{record.name} does not have Legion", "keyword"))
    _cheaper_by_others(game, player, card, record, found)
    for change in record.cheaper:
        paid = found.additional and change.get("if") == ADDITIONAL_PAID
        if "if" in change and not paid and not holds(game, str(change["if"]), card, player):
            if change["if"] == "legion" and details.get("legion"):
                found.wrong.append(Wrong("Legion", "", "legion"))
            continue
        times = _times(game, player, card, change.get("per"))
        least = min(int(change.get("least", 0)), found.energy)  # it binds only this discount (356)
        found.energy = max(found.energy - int(change.get("energy", 0)) * times, least)
        found.power = max(found.power - int(change.get("power", 0)) * times, 0)
        found.unsure_power = min(found.unsure_power, max(found.power - found.any_power - len(found.asked), 0))


def _cheaper_by_others(game: RGame, player: Player, card: Card, record: CardRecord, found: Plan) -> None:
    """Discounts that the cards of a player give: before a card's own, as that leaves the least to pay (356.4.e)."""
    for source, change in discounts(game, player, card):
        if change["cards"] not in ("cards", {"spell": "spells", "unit": "units"}.get(record.type, record.type)):
            continue
        least = min(int(change.get("least", 0)), found.energy)
        found.energy = max(found.energy - int(change.get("energy", 0)), least)
        less = min(int(change.get("power", 0)), found.power)
        found.power -= less
        found.any_power = min(found.any_power, found.power)
        found.unsure_power = min(found.unsure_power, found.power)
        if less or change.get("energy"):
            found.parts.append(f"less by {source.name} (its text)")


def _times(game: RGame, player: Player, card: Card, per: Any) -> int:
    """How often a discount applies: once, or for each of what it counts."""
    if per is None:
        return 1
    if per == "cards played":
        return others_finalized(game, player, card)
    view = View(game, player, card.id, card.stay)
    return sum(matches(view, per, other) for other in game.table.everywhere(terms.BOARD) if other.id != card.id)


def _speaks_of_legion(record: CardRecord) -> bool:
    """Does anything of the card depend on another card having been played before it?"""
    cheaper = any(change.get("if") == "legion" for change in record.cheaper)
    return cheaper or any("legion" in a.only_if or "legion" in str(a.resolve) for a in record.abilities)


def _pay_with_cards(
    game: RGame, player: Player, card: Card, cost: Data, details: Mapping[str, Any], found: Plan
) -> None:  # fmt: skip
    """Costs that are not resources: killing, exhausting, discarding, banishing."""
    said = details.get("cost")
    said = said if isinstance(said, dict) else {}
    view = View(game, player, card.id, card.stay)
    for how in ("kill", "exhaust", "banish", "disempower", "return", "spend_buff"):
        if how not in cost:
            continue
        verb = "spend the buff of" if how == "spend_buff" else how
        if cost[how] == "me":
            if how == "exhaust" and card.facts.get("exhausted"):
                found.unpaid.append(f"{card.name} is exhausted already")
            if how == "spend_buff" and not card.facts.get("buff"):
                found.unpaid.append(f"{card.name} has no buff to spend")
            if how == "disempower" and not card.facts.get("empowered"):
                found.unpaid.append(f"{card.name} is not Empowered")
            found.cards.append((how, ref(card)))
            found.parts.append(f"{verb} {card.name}")
            continue
        named = [c for n in many(said.get(how)) for c in find(game, str(n))]
        fitting = [r for r in candidates(view, cost[how]) if r[0] != card.id or card.zone == terms.BOARD]
        fitting = [
            r for r in fitting if r not in found.targets
        ] or fitting  # what is chosen is spared if it can (357.3)
        chosen = next((ref(c) for c in named if matches(view, cost[how], c)), None)
        if named and chosen is None:
            found.unpaid.append(f"{named[0].name} is not {meaning(cost[how])}")
        elif chosen is None and not fitting:
            why = f"there is no {meaning(cost[how]).partition(' ')[2]}"
            found.unpaid.append(why if how == "spend_buff" else f"{why} to {how}")
        elif chosen is None and len(fitting) > 1:
            found.parts.append(f"{verb} {meaning(cost[how])} (which one is not said)")
        else:
            chosen = chosen or fitting[0]
            found.cards.append((how, chosen))
            found.parts.append(f"{verb} {game.table.cards[chosen[0]].name}")
    _spoilt(game, found)
    if "discard" in cost:
        _discards(game, player, card, int(cost["discard"]), said, found)
    if "xp" in cost:
        has = moves.number(game, player, "xp")
        if has < int(cost["xp"]):
            found.unpaid.append(f"{player} has {has} XP to spend, not {cost['xp']}")
        found.xp = int(cost["xp"])
        found.parts.append(f"spend {cost['xp']} XP")
    if "recycle" in cost:
        _recycles(game, player, int(cost["recycle"]), said, found)


def _spoilt(game: RGame, found: Plan) -> None:
    """A target that leaves the board as the cost is no legal one when legality is checked (355.16, 357.3, 358.1)."""
    for how, which in found.cards:
        chosen = here(game, which) if which in found.targets and how in ("kill", "banish", "return") else None
        if chosen is not None and not (how == "kill" and replacements.saver(game, chosen)):
            gone = {"kill": "killed", "banish": "banished", "return": "returned"}[how]
            found.wrong.append(Wrong(chosen.name, f"it is {gone} as the cost of the same play"))


def _discards(game: RGame, player: Player, card: Card, count: int, said: Data, found: Plan) -> None:
    hand = [c for c in game.table.zone(player, terms.HAND) if c.id != card.id]
    names = [str(n) for n in many(said.get("discard"))]
    chosen = [c for c in hand if c.name in names or c.id in names][:count]
    chosen += [c for c in hand if c not in chosen][: count - len(chosen)] if len(hand) <= count else []
    if len(hand) < count:
        found.unpaid.append(f"{player} has no {'card' if count == 1 else f'{count} cards'} to discard")
    found.cards += [("discard", ref(c)) for c in chosen]
    found.parts.append(f"discard {count}")


def _recycles(game: RGame, player: Player, count: int, said: Data, found: Plan) -> None:
    """Cards of the trash are recycled as a cost; which ones, the file says where it has more of them (436)."""
    trash = game.table.zone(player, terms.TRASH)
    names = [str(n) for n in many(said.get("recycle"))]
    chosen = [c for c in trash if c.name in names or c.id in names][:count]
    chosen += [c for c in trash if c not in chosen][: count - len(chosen)] if len(trash) <= count else []
    if len(trash) < count:
        what = "no card" if not trash else "1 card" if len(trash) == 1 else f"{len(trash)} cards"
        found.unpaid.append(f"{player} has {what} in the trash to recycle, not {count}")
    found.cards += [("recycle", ref(c)) for c in chosen]
    found.parts.append(f"recycle {count}")


def added(game: RGame, player: Player, name: str, found: Plan) -> None:
    """An Add ability with Reaction used while paying (357.1.a, 429.3), of the first copy that can use it."""
    wrong = ""
    for card in find(game, name):
        for ability in record_of(game, card).abilities:
            if ability.adds and ability.kind == "activated" and card.controller == player:
                why = _unusable(game, player, card, ability, found)
                if not why:
                    found.adds.append((card, ability))
                    found.energy += int(ability.cost.get("energy", 0))
                    found.power += int(ability.cost.get("power", 0))
                    found.unsure_power += int(ability.cost.get("power", 0))
                    return
                wrong = wrong or why
    found.unpaid.append(wrong or f"{player} has no Add ability on {name}")


def _unusable(game: RGame, player: Player, card: Card, ability: Ability, found: Plan) -> str:
    """Why this Add ability cannot be used while paying; empty if it can."""
    spent = "me" in (ability.cost.get("exhaust"), ability.cost.get("kill"), ability.cost.get("banish"))
    if ability.cost.get("exhaust") == "me" and card.facts.get("exhausted"):
        return f"{card.name} is exhausted already"
    if spent and any(used is card for used, _ in found.adds):
        return f"{card.name} is used up already"
    if ability.timing != terms.REACTION:
        return f"{card.name}'s Add ability has no Reaction"
    if not active(card):
        return f"{card.name} is attached, so its text is inactive"
    unmet = next((c for c in ability.only_if if not holds(game, c, card, player)), "")
    return f"{card.name}'s Add ability is used only if {condition_said(unmet)}" if unmet else ""


def shortage(game: RGame, player: Player, found: Plan, *, modelled: bool = False) -> str:
    """What is missing to pay the resources; empty if nothing is, or if the file does not say what the player has.

    ``modelled``: without what is added under words that nobody models.
    """
    standing = game.table.standing[player]
    if standing.get("runes") is None or not found.resources_known:
        return ""
    energy = pools.available(game, player, "energy", found.use) + moves.number(game, player, "ready")
    power = pools.available(game, player, "power", found.use) + moves.number(game, player, "runes")
    for _, ability in found.adds:
        if modelled and ability.unmodelled:
            continue
        useful = [what for what in pools.adding(ability) if pools.counts(what, found.use)]
        energy += sum(int(what.get("energy", 0)) for what in useful)
        power += sum(int(what.get("power", 0)) for what in useful)
    missing = []
    if energy < found.energy:
        missing.append(f"{found.energy} Energy (there {'is' if energy == 1 else 'are'} {energy})")
    if power < found.power:
        missing.append(f"{found.power} Power (there {'is' if power == 1 else 'are'} {power})")
    return f"{player} would have to pay {terms.listing(missing)}" if missing else ""
