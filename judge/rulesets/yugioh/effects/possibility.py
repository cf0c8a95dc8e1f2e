"""Whether the operations of an effect could do something as things stand, and why not.

What is asked of some operations alone stands with those (`Operation.possible`, `lacking`, `bans`).
Source: Konami, Problem-Solving Card Text, part 7; OCG Perfect Rulebook 2017, p. 133-134.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, islice, product, takewhile
from typing import Any

from judge.kernel.records import altered
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import choices, target_pairs
from judge.rulesets.yugioh.effects.operations import OPERATIONS, Ban, Spec, word_of
from judge.rulesets.yugioh.effects.zone_room import at_once, coming_together, no_room_said
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS, Effect, many
from judge.rulesets.yugioh.table.state import face_up
from judge.rulesets.yugioh.table.steps import DONE_BY, needed, split
from judge.rulesets.yugioh.vocabulary import alike_cards, bans, compared_properties, continuous_effects, descriptions
from judge.rulesets.yugioh.vocabulary.amounts import amount
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import PAID, referred
from judge.rulesets.yugioh.vocabulary.selectors import (
    as_things_stand,
    candidates,
    concrete,
    count_of,
    fits,
    matches,
    zones_of,
)

_GONE = frozenset({"banish", "detach", "discard", "send_to_graveyard", "tribute"})  # costs whose cards lie apart then


def possible(doing: Doing, op: Spec) -> bool:
    """Could this operation do something as things stand?"""
    if "only_when" in op:
        return True
    if DONE_BY in op:
        theirs = altered(doing, you=doing.opponent)
        return possible(theirs, {key: value for key, value in op.items() if key != DONE_BY})
    key, what = next(iter(op.items()))
    word = OPERATIONS[key]
    if any(isinstance(one, Mapping) and _of_none(doing, op, one) for one in op.values()) or _for_none(doing, op, what):
        return False
    if word.bans and forbidding(doing, op) is not None:
        return False
    answer = word.possible(doing, op) if word.possible is not None else None
    if answer is None and word.cards and isinstance(what, dict):
        if _counted_by_it(what) and not _enough_beside_it(doing, op, what):
            return False
        return _beside_it(doing, op, what) if _speaks_of_it(what) else enough(doing, op, what)
    upon = op.get("cards")
    if answer is None and isinstance(upon, Mapping) and not enough(doing, op, upon):
        return False
    return answer is not False


def _of_none(doing: Doing, op: Spec, what: Mapping[str, Any]) -> bool:
    """Would it be done to no card at all, as the number is read off the table and is nothing now?"""
    count = what.get("count")
    if not isinstance(count, Mapping) or doing.effect is None or not is_first(doing, op):
        return False
    told = _read_off(count)
    if not isinstance(told, Mapping) or {"per", "total"}.isdisjoint(told) or _cost_may_bring(doing.effect, told):
        return False
    return amount(doing, told) < 1


def _read_off(count: Mapping[str, Any]) -> Any:
    """The amount a number of cards is read off, or at most is."""
    return {"per": count["max_per"]} if "max_per" in count else count.get("amount", count.get("max_amount"))


def _cost_may_bring(effect: Effect, told: Mapping[str, Any]) -> bool:
    """May what is paid bring a card to where the cards that are counted lie? None comes to the field or a hand."""
    per = told.get("per")
    if not effect.cost:
        return False
    if any(_GONE.isdisjoint(item) for item in effect.cost) or not isinstance(per, Mapping):
        return True
    counted = set(zones_of(per)) - {*terms.ON_FIELD, terms.HAND}
    banished = all("banish" in item for item in effect.cost)
    return terms.BANISHED in counted if banished else bool(counted)


def _for_none(doing: Doing, op: Spec, what: Any) -> bool:
    """Is it so much for each card of a kind, or for each counter on the card itself, and none is there?"""
    if counts_its_counters(what) and doing.effect is not None and is_first(doing, op):
        return not any("remove_counters" in item for item in doing.effect.cost) and amount(doing, what) == 0
    each = what.get("per") if isinstance(what, Mapping) else None
    if not isinstance(each, Mapping) or doing.effect is None or not is_first(doing, op):
        return False
    if _cost_may_bring(doing.effect, what) or choices.looks_into_unlisted(doing, each) or is_one_of_them(doing, each):
        return False
    return amount(doing, what) == 0


def counts_its_counters(what: Any) -> bool:
    """Is it so much for each counter on the card whose effect it is?"""
    return isinstance(what, Mapping) and "counters" in what and "on" not in what


def is_one_of_them(doing: Doing, each: Mapping[str, Any]) -> bool:
    """May a Spell or Trap that is only about to be activated count as one of them itself, once it is face-up?"""
    itself = doing.game.table.cards[doing.source]
    there = itself.zone in terms.ON_FIELD and face_up(itself)
    return not there and each.get("card") != "monster" and each.get("of") != "opponent"


def forbidding(doing: Doing, op: Spec) -> tuple[Ban, Static] | None:
    """What forbids a whole operation as things stand, and the static effect that does; None if nothing does."""
    for ban in word_of(op).bans:
        if continuous_effects.may_apply(doing.game, ban.by) and (static := ban.asks(doing, op)) is not None:
            return ban, static
    return None


def enough(doing: Doing, op: Spec, what: Mapping[str, Any]) -> bool:
    """Are there cards enough that an operation could be done to, or does an earlier part bring them?"""
    if CHOOSING.isdisjoint(what):
        return True
    if not _one_each(doing, op) or (is_first(doing, op) and _none_beyond(doing)):
        return False
    if _of_its_name(what) and not is_first(doing, op):
        return True
    if what.get("level") == "cost cards" and not _as_high(doing, what):
        return False
    if is_first(doing, op):
        what = compared_properties.beside_this_card(doing, what)
    if not _compared_with_a_cost(doing, what):
        return False
    if not {"declared", "cost cards", "acted on"}.isdisjoint(str(one) for one in what.values()):
        what = {k: v for k, v in what.items() if v not in ("declared", "cost cards", "acted on")}
    if alike_cards.adds_up(what) and not _adds_up(doing, what):
        return False
    if "including" in what:
        bare = {key: asked for key, asked in what.items() if key != "including"}
        return all(enough(doing, op, one) for one in ({**bare, **what["including"], "count": 1}, bare))
    there = choices.possible_count(without_itself(doing, op), what) + _put_into_the_deck(doing, what)
    there = 0 if there and _taken_before(doing, op, what) else there
    return there >= count_of(what)[0] or _brought(doing, op, what) or _paid_into_place(doing, what)


def _taken_before(doing: Doing, op: Spec, what: Mapping[str, Any]) -> bool:
    """Are there too few cards for this part of an effect that is only about to be activated beside what an earlier one
    takes from among the same ("destroy 1 card in your hand, and if you do, Special Summon 1 monster from your hand")?
    """
    parts = list(needed(doing.effect.resolve)) if doing.effect is not None and only_planned(doing) else []
    if not any(one is op for one in parts) or what.get("count") == "all" or "among_them" in what:
        return False
    done = takewhile(lambda one: one is not op, parts)
    taken = [(key, one) for part in done for key, one in [next(iter(part.items()))] if not _BY_ANOTHER & part.keys()]
    least, mine = count_of(what)[0], {card.id for card in candidates(doing, concrete(doing, what))}
    for key, one in taken:
        asked = {"count": one, "of": "you", "in": "hand"} if key == "discard" and isinstance(one, int) else one
        goes = target_pairs.GOES_TO.get(key, terms.ON_FIELD)
        if not isinstance(asked, Mapping) or asked.get("count") == "all" or set(goes) & set(zones_of(what)):
            continue
        if "among_them" in asked or not (key in target_pairs.GOES_TO or key in _ELSEWHERE):
            continue
        if choices.looks_into_unlisted(doing, asked) or choices.looks_into_unlisted(doing, what):
            continue
        others = {card.id for card in candidates(doing, concrete(doing, asked))}
        if mine & others and len(mine | others) < least + count_of(asked)[0]:
            return True
    return False


_BY_ANOTHER = frozenset({"only_when", DONE_BY})
"""What says that a part is done by the other player, or only on a condition."""


def without_itself(doing: Doing, op: Spec) -> Doing:
    """The same, with this card no longer where it is now, if another part of the effect moves it before an operation,
    or at the same time ("Special Summon this card from your hand, and if you do, send 1 monster from your hand"); so
    it is with what is targeted."""
    if not only_planned(doing) or doing.effect is None or len(doing.effect.resolve) < 2:
        return doing
    steps = [split(step) for step in doing.effect.resolve]
    at = next((number for number, (_, _, other) in enumerate(steps) if other is op), 0)
    behind = takewhile(lambda step: step[0] == "and", steps[at + 1 :])
    others = [other for _, optional, other in (*steps[:at], *behind) if not optional and "only_when" not in other]
    moved = {
        next(iter(other.values())) for other in others if isinstance(next(iter(other.values())), str) and _moves(other)
    }
    gone = {doing.source} if "this card" in moved else set[str]()
    gone |= set(doing.aimed or ()) if moved & {"target", "targets"} else set()
    return altered(doing, away=doing.away | gone) if gone else doing


def _moves(op: Spec) -> bool:
    """Does an operation take a card from where it is?"""
    return word_of(op).removes or not _ELSEWHERE.isdisjoint(op)


_ELSEWHERE = frozenset({"special_summon", "add_to_hand", "add_to_extra_deck", "place", "set", "equip", "attach"})
"""What takes a card out of a hand, a Graveyard or a Deck."""


def _adds_up(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Are there cards that add up to what is asked?"""
    if choices.looks_into_unlisted(doing, what):
        return True
    selector, (least, most) = concrete(doing, what), count_of(what)
    return alike_cards.fitting(doing.game, selector, candidates(doing, selector), least, most) is not None


def _of_its_name(what: Mapping[str, Any]) -> bool:
    """Are these all cards with the name of a target? What is done to the target is done with or without others."""
    compared = what.get("compared", {})
    return what.get("count") == "all" and compared.get("to") in ("target", "it") and compared.get("name") == "equal"


def _put_into_the_deck(doing: Doing, what: Mapping[str, Any]) -> int:
    """How many cards the cost, while it is still unpaid, adds to the Deck from whose top cards are taken."""
    if "top" not in what or what.get("of") != "you" or doing.effect is None:
        return 0
    if doing.link is not None and doing.link.number:
        return 0
    returned = [item["return_to_deck"] for item in doing.effect.cost if "return_to_deck" in item]
    return sum(count_of(one)[0] if isinstance(one, Mapping) else 1 for one in returned)


def _paid_into_place(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Does what is paid for activating the card in an unusual way (in the turn it was Set, from the hand) bring a card
    to where the effect looks for one?"""
    for item in doing.effect.besides if doing.effect is not None else ():
        key, paid = next(iter(item.items()))
        word = COSTS[key]
        to = terms.BANISHED if key == "banish" else word.to
        if isinstance(paid, Mapping) and to in zones_of(what):
            paying = [card for card in doing.game.table.cards.values() if card.id in doing.paying]
            found = paying or candidates(doing, concrete(doing, {"in": word.place, "of": "you", **paid}), known=True)
            if any(matches(doing, what, card, place=False) for card in found):
                return True
    return False


def _none_beyond(doing: Doing) -> bool:
    """Are cards taken, by each part that begins the effect, until a number is left that is not exceeded?"""
    if doing.effect is None or doing.effect.cost:
        return False
    steps = [split(step) for step in doing.effect.resolve]
    first = [op for number, (joined, _, op) in enumerate(steps) if not number or joined == "and"]
    taken = [next(iter(op.values())) for op in first]
    counts = [what.get("count") if isinstance(what, Mapping) else None for what in taken]
    beyond = [count for count in counts if isinstance(count, Mapping) and "over" in count]
    return bool(beyond) and len(beyond) == len(counts) and not any(as_things_stand(doing, one)["max"] for one in beyond)


def _as_high(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Is there a card with as high a Level, Rank or Link Rating as a number of cards that could be paid?"""
    if choices.looks_into_unlisted(doing, what) or doing.remembered("cost_cards") or doing.effect is None:
        return True
    paid = [one for cost in doing.effect.cost for one in cost.values() if isinstance(one, Mapping) and "in" in one]
    if len(paid) != 1 or choices.looks_into_unlisted(doing, paid[0]):
        return True
    left = {card.id for card in candidates(doing, concrete(doing, paid[0]))}
    least, most = count_of(paid[0])[0], len(left | doing.paying)
    able = {**what, "level": {"min": least, "max": most}}
    return choices.possible_count(doing, able) >= count_of(what)[0]


def _compared_with_a_cost(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Is there a card that compares as asked with one of those that could be paid?"""
    compared = what.get("compared", {})
    if compared.get("to") not in PAID or doing.remembered("cost_cards") or doing.effect is None:
        return True
    if "total" in compared:
        return _adds_up_with_a_cost(doing, what)
    costs = [(key, one) for cost in doing.effect.cost for key, one in cost.items() if isinstance(one, Mapping)]
    if len(costs) != 1:
        return True
    key, paid = costs[0]
    paid = concrete(doing, {"in": COSTS[key].place, "of": "you", **paid} if COSTS[key].place else paid)
    if choices.looks_into_unlisted(doing, paid) or count_of(paid)[0] != 1:
        return True
    paying = [card for card in doing.game.table.cards.values() if card.id in doing.paying]
    itself = [doing.game.table.cards[doing.source]] * any("this card" in cost.values() for cost in doing.effect.cost)
    beside = itself if "any" in compared else []
    each = [
        compared_properties.with_paid(doing, what, [*beside, c])
        for c in (*paying, *candidates(doing, paid, known=True))
    ]
    return any(choices.possible_count(doing, one) >= count_of(what)[0] for one in each)


def _adds_up_with_a_cost(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Is there a card that compares as asked with all that could be paid together?"""
    source, parts = doing.game.table.cards[doing.source], list[list[tuple[Card, ...]]]()
    for cost in doing.effect.cost if doing.effect is not None else ():
        key, paid = next(iter(cost.items()))
        if paid == "this card":
            parts.append([(source,)])
            continue
        if not isinstance(paid, Mapping):
            return True
        paid = concrete(doing, {"in": COSTS[key].place, "of": "you", **paid} if COSTS[key].place else paid)
        paying = [card for card in doing.game.table.cards.values() if card.id in doing.paying]
        pool = [card for card in paying if matches(doing, paid, card, place=False)]
        pool += [card for card in candidates(doing, paid, known=True) if card not in pool]
        least, most = count_of(paid)
        if choices.looks_into_unlisted(doing, paid) or len(pool) > _SEVERAL:
            return True
        sizes = range(least, min(len(pool), most if most is not None else len(pool)) + 1)
        parts.append([way for size in sizes for way in combinations(pool, size)])
    ways = [[card for part in way for card in part] for way in islice(product(*parts), _TRIED)]
    if len(ways) == _TRIED:
        return True
    each = (compared_properties.with_paid(doing, what, way) for way in ways if len({one.id for one in way}) == len(way))
    return any(choices.possible_count(doing, one) >= count_of(what)[0] for one in each)


_SEVERAL, _TRIED = 12, 5000
"""Ways to pay that are tried; where there are more, some of them is taken to fit."""


def _speaks_of_it(what: Mapping[str, Any]) -> bool:
    """Has it the name of the card that the effect chooses before, or is it compared with that card?"""
    return what.get("name") == "it" or what.get("compared", {}).get("to") in ("it", "taken cards")


def _beside_it(doing: Doing, op: Spec, what: Mapping[str, Any]) -> bool:
    """Is there a card as it asks beside the one that the effect is to choose before?"""
    earlier = _chosen_before(doing, op)
    if earlier is None or not CHOOSING & what.keys():
        return True
    return _a_pair(doing, earlier, what) and (not _speaks_of_it(earlier) or _in_a_row(doing, op, what))


def _in_a_row(doing: Doing, op: Spec, what: Mapping[str, Any]) -> bool:
    """Is there a card as it asks beside one that itself can be chosen beside the one before that?"""
    chosen = [one for part in before(doing, op) if isinstance(one := next(iter(part.values())), Mapping)]
    if any(choices.looks_into_unlisted(doing, one) for one in chosen):
        return True
    found: list[Card] | None = None
    for asked in (*chosen, what):
        bare = {k: v for k, v in asked.items() if v != "it" and k != "compared"}
        cards, earlier = candidates(doing, concrete(doing, bare)), found
        if earlier is not None and _speaks_of_it(asked):
            cards = [c for c in cards if any(c.id != it.id and _as_it_is(doing, asked, c, it) for it in earlier)]
        found = cards
    return bool(found)


def _counted_by_it(what: Mapping[str, Any]) -> bool:
    """Are they exactly as many as a number of the card says that the effect chooses before, or all but that card?"""
    if what.get("besides") == "it" and what.get("count") == "all":
        return True
    count = what.get("count")
    told = count.get("amount") if isinstance(count, Mapping) and "as_possible" not in count else None
    return isinstance(told, Mapping) and "it" in told.values()


def _enough_beside_it(doing: Doing, op: Spec, what: Mapping[str, Any]) -> bool:
    """Can a card be chosen before for whose number there are cards enough?"""
    earlier = _chosen_before(doing, op)
    if earlier is None or choices.looks_into_unlisted(doing, earlier):
        return True
    for one in candidates(doing, concrete(doing, earlier)):
        beside = altered(doing, them=[one.id])
        asked = concrete(beside, what)
        if choices.possible_count(beside, asked) >= count_of(asked)[0]:
            return True
    return False


def _chosen_before(doing: Doing, op: Spec) -> Mapping[str, Any] | None:
    """What an effect that is only about to be activated chooses before this part; None if nothing is known of it."""
    if doing.link is not None and doing.link.number:
        return None
    earlier = (next(iter(one.values())) for one in reversed(before(doing, op)))
    return next((chosen for chosen in earlier if isinstance(chosen, Mapping)), None)


def _a_pair(doing: Doing, first: Mapping[str, Any], what: Mapping[str, Any]) -> bool:
    """Is there a card as the one part chooses, and beside it one as the other asks?"""
    bare = {k: v for k, v in what.items() if v != "it" and k != "compared"}
    if any(choices.looks_into_unlisted(doing, one) for one in (first, bare)):
        return True
    second = candidates(doing, concrete(doing, bare))
    return any(
        other.id != one.id and _as_it_is(doing, what, other, one)
        for one in candidates(doing, concrete(doing, first))
        for other in second
    )


def leads_on(doing: Doing, op: Spec, following: Spec) -> bool:
    """Could what follows be done after this part, if it speaks of the card that is chosen for it only now?

    If not, this part is not done either (Konami OCG database Q&A, #8342 and #8751); what was chosen at activation is
    (#8715), and what only a condition adds to stands alone (#22995).
    """
    if "only_when" in following:
        return True
    first, what = next(iter(op.values())), next(iter(following.values()))
    if not isinstance(first, Mapping) or CHOOSING.isdisjoint(first) or count_of(first) != (1, 1):
        return True
    using = many(following.get("including"))
    if "it" in using and "this card" in using:
        return any(card.zone == terms.MONSTER and face_up(card) for card in referred(doing, "this card"))
    asks = isinstance(what, Mapping) and _speaks_of_it(what) and not CHOOSING.isdisjoint(what)
    return not asks or _a_pair(doing, first, what)


def _as_it_is(doing: Doing, what: Mapping[str, Any], card: Card, it: Card) -> bool:
    """Has the card the name of the other, or compares with it as asked?"""
    if "compared" not in what:
        return card.name == it.name
    return matches(doing, compared_properties.compared_with(doing.game, what, it), card, place=False)


def _brought(doing: Doing, op: Spec, what: Mapping[str, Any]) -> bool:
    """Does an earlier part of the effect bring to the hand or field what this part needs there, as far as known?"""
    if many(what.get("in", "field")) not in _BRINGS or what.get("of", "you") != "you" or count_of(what)[0] > 1:
        return False
    to = many(what.get("in", "field"))[0]
    return any(
        _may_bring(doing, earlier, what, to)
        for earlier in before(doing, op)
        if to in ("hand", "extra deck")
        or op not in at_once(doing, earlier)  # what comes at the same moment is not there to be chosen
    )


_BRINGS = frozenset({("hand",), ("field",), ("monster zone",), ("extra deck",)})
"""Where an earlier part of an effect may bring what a later part needs."""


def _brings(earlier: Spec, to: str) -> bool:
    """Is this an operation that brings cards to the hand or Extra Deck of who resolves the effect, or monsters to their
    field?"""
    key, what = next(iter(earlier.items()))
    if to == "extra deck":
        returned = key in ("return_to_deck", "return_to_hand") and what == "target"
        return key == "add_to_extra_deck" or returned
    if to == "hand":
        return "fills the hand" in OPERATIONS[key].topics and earlier.get("who", "you") in ("you", "both")
    return key in _TO_THE_FIELD and earlier.get("to", "you") == "you"


_TO_THE_FIELD = frozenset({
    "special_summon", "summon_tokens", "fusion_summon", "ritual_summon", "material_summon", "take_control",
})  # fmt: skip
"""What brings monsters to the field of who resolves the effect."""


def _may_bring(doing: Doing, earlier: Spec, what: Mapping[str, Any], to: str) -> bool:
    """Can an earlier part bring such a card to the hand, the Extra Deck or the field?"""
    if not _brings(earlier, to):
        return False
    brought = next(iter(earlier.values()))
    spoken_of = referred(doing, brought) if brought in ("this card", "target") else []
    if spoken_of and not any(fits(doing.game, concrete(doing, what), card, known=True) for card in spoken_of):
        return False
    if not isinstance(brought, dict) or "summon_tokens" in earlier:
        return (not isinstance(brought, Mapping) or _like(brought, what)) and possible(doing, earlier)
    listed = candidates(doing, concrete(doing, brought))
    if any(fits(doing.game, concrete(doing, what), card) for card in listed):
        return True
    same = what.get("card") in (None, "any", brought.get("card"))
    return same and choices.looks_into_unlisted(doing, brought)


def _like(tokens: Mapping[str, Any], what: Mapping[str, Any]) -> bool:
    """Could these Tokens be what is asked for, as far as both say it?"""
    if "token" in many(what.get("not_kind")) or not {"token", "normal"}.issuperset(many(what.get("kind"))):
        return False
    told = [key for key in ("name", "race", "attribute", "level") if isinstance(tokens.get(key), str | int)]
    plain = [key for key in told if isinstance(what.get(key), str | int | list)]
    return all(tokens[key] in many(what[key]) or tokens[key] == "declared" for key in plain)


CHOOSING = frozenset({"card", "in", "of", "count"})
"""What a selector says that speaks of cards to choose."""


def why_not(doing: Doing, op: Spec) -> str:
    """Why an operation that is not possible could not be carried out, in words."""
    if DONE_BY in op:
        return why_not(altered(doing, you=doing.opponent), {key: told for key, told in op.items() if key != DONE_BY})
    word, what = word_of(op), next(iter(op.values()))
    if (found := forbidding(doing, op)) is not None:
        ban, static = found
        name = continuous_effects.source_name(doing.game, static)
        return f"{name} forbids {ban.said}" if ban.said else continuous_effects.applies(doing.game, static)
    limit = bans.limit_at_once(doing.game, doing.you) if word.room else None
    if limit is not None and coming_together(doing, op) >= int(limit.data["at_once"]):
        return continuous_effects.applies(doing.game, limit)
    if possible(doing, {**op}):  # by itself it could
        enough = "Monster Zones" if word.room else "Spell & Trap Zones" if "place" in op else "cards"
        return f"there are not enough {enough} for all that it does{' at once' if len(at_once(doing, op)) > 1 else ''}"
    if word.room and op.get("to", "you") == "you" and (why := no_room_said(doing, op)):
        return why
    if _for_none(doing, op, what):
        if counts_its_counters(what):
            return f"there is no counter on {doing.game.table.cards[doing.source].name}"
        return f"there is no {descriptions.selector_said(what['per'], doing, '')}"
    if (
        isinstance(what, Mapping)
        and _of_none(doing, op, what)
        and isinstance(each := _read_off(what["count"]).get("per"), Mapping)
    ):
        return f"there is no {descriptions.selector_said(each, doing, '')}"
    if word.lacking is not None and (why := word.lacking(doing, op)):
        return why
    if word.cards and isinstance(what, dict):
        said, least = descriptions.selector_said(what, doing, ""), count_of(what)[0]
        if _counted_by_it(what) and (earlier := _chosen_before(doing, op)) is not None:
            if "besides" in what:
                none = "is no such card beside"
            else:
                bare = {key: told for key, told in what.items() if key not in ("count", "revealed_if_set", "other")}
                none = f"are not enough {descriptions.selector_said(bare, doing, '', several=True)} for"
            return f"there {none} any {descriptions.selector_said(earlier, doing, '')}"
        return f"there are not {least} {said}" if least > 1 else f"there is no {said}"
    return f"there is nothing it could {word.verb or 'do'}"


def _one_each(doing: Doing, op: Spec) -> bool:
    """Are there cards enough on the field for two choices made at once, as no card is chosen twice?"""
    if doing.effect is None or len(doing.effect.resolve) < 2:
        return True
    key = next(iter(op))
    chosen = [other[key] for other in at_once(doing, op) if isinstance(other.get(key), dict)]
    if len(chosen) < 2 or any(many(what.get("in", "field")) != ("field",) for what in chosen):
        return True
    ids = {card.id for what in chosen for card in candidates(doing, concrete(doing, what))}
    return len(ids) >= sum(count_of(what)[0] for what in chosen)


def is_first(doing: Doing, op: Spec) -> bool:
    """Is this the first thing an effect does that is only about to be activated? (That this card stays in its position
    changes nothing of what follows at the same time.)"""
    steps = [split(step)[2] for step in doing.effect.resolve] if doing.effect is not None else []
    if len(steps) > 1 and steps[0].get("to") == "this card" and "cannot_change_position" in steps[0].get("apply", ()):
        steps = steps[1:]
    return only_planned(doing) and bool(steps) and steps[0] == op


def only_planned(doing: Doing) -> bool:
    """Is the effect only about to be activated?"""
    return doing.link is None or not doing.link.number


def before(doing: Doing, op: Spec) -> list[Spec]:
    """The operations of the effect that come before this one."""
    steps = [split(s)[2] for s in doing.effect.resolve] if doing.effect else []
    return steps[: steps.index(op)] if op in steps else steps
