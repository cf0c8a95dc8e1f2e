"""The ways of paying a cost: with Life Points, with cards, with what lies under or on the card."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import card_faces, delayed_operations, lingering_effects, moves, xyz_materials
from judge.rulesets.yugioh.effects.choices import named
from judge.rulesets.yugioh.effects.costs import Payment, Plan, at_most, cannot_pay_with, cost, names_for, number_said
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS, Data
from judge.rulesets.yugioh.table.state import YGame, face_up, lp, on_field
from judge.rulesets.yugioh.vocabulary import activation_permissions, bans, counters_on_cards
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.ranges import range_said
from judge.rulesets.yugioh.vocabulary.selectors import candidates, count_of
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, THIS_CARD, YES
from judge.rulesets.yugioh.vocabulary.sides import either_said
from judge.vocabulary.shapes import TEXT, TRUTH, about, either, listed, mapping, one_of, whole


def _stated_points(value: Any) -> int | None:
    """The Life Points the file says are paid, if it says a number."""
    if isinstance(value, dict):
        for key in ("pay_lp", *COSTS["pay_lp"].also):
            if isinstance(value.get(key), int):
                return int(value[key])
    if isinstance(value, list):
        return next((p for v in value if (p := _stated_points(v)) is not None), None)
    return None


def _points(doing: Doing, item: Data, stated: Any, made: Plan) -> Payment | None:
    left, what, said = lp(doing.game, doing.you), item["pay_lp"], _stated_points(stated)
    free = activation_permissions.no_lp_cost(doing, doing.effect) if doing.effect is not None else None
    if free is not None:
        _pay_nothing(doing, item, said, made, doing.game.table.cards[free.source].name)
        return None
    if isinstance(what, dict):
        return _points_of_choice(doing, item, said, made)
    points = left // 2 if what == "half" else int(what)
    if said is not None and said != points:
        made.blame(f"the cost is {points} LP, not {said}")
    if left < points:
        made.blame(f"{doing.you} cannot pay {points} LP with {left} LP left")
    return Payment(COSTS["pay_lp"], item, points=points)


def _pay_nothing(doing: Doing, item: Data, said: int | None, made: Plan, by: str) -> None:
    """No Life Points are paid, because of what this card says."""
    if said:
        made.blame(f"because of {by}, {doing.you} pays no LP for it, not {said}")
    if isinstance(item["pay_lp"], dict):
        doing.game.does_not_cover(f"how many LP count as paid where {by} lets {doing.you} pay none")


def _points_of_choice(doing: Doing, item: Data, said: int | None, made: Plan) -> Payment:
    """Life Points of which its player says how many, or as many as leave a number of them."""
    left, what = lp(doing.game, doing.you), item["pay_lp"]
    if "down_to" in what:
        points = left - int(what["down_to"])
        if points <= 0:
            made.blame(f"{doing.you} has only {left} LP, and the cost would leave {what['down_to']}")
        elif said not in (None, points):
            made.blame(f"the cost is {points} LP, not {said}")
        return Payment(COSTS["pay_lp"], item, points=max(points, 0))
    step, most = int(what["steps"]), what.get("max")
    points = step if said is None else said
    if points <= 0 or points % step or (most is not None and points > int(most)):
        made.blame(
            f"the cost is LP in multiples of {step}{f', at most {most}' if most is not None else ''}, not {said}"
        )
    if left < points:
        made.blame(f"{doing.you} cannot pay {points} LP with {left} LP left")
    return Payment(COSTS["pay_lp"], item, points=points, guessed=said is None)


_CHOSEN_POINTS = either(
    mapping(
        {"steps": about(whole(1), "A multiple of these."), "max": about(whole(1), "At most.")}, required=("steps",)
    ),
    mapping({"down_to": about(whole(1), "As many as leave these.")}, required=("down_to",)),
)


@cost(
    "pay_lp",
    either(whole(1), one_of("half"), _CHOSEN_POINTS),
    said="pay {} LP",
    paid="pays {} LP",
    find=_points,
    also=("pay", "lp"),
    told=either(whole(0), one_of("half")),
    topics=("life points",),
    example="cost: [{pay_lp: 1000}]",
)
def pay_lp(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Pay Life Points, half of them, a multiple of a number, or as many as leave a number."""
    left, told = lp(game, player) - payment.points, points_told(payment)
    kept = [("card", card.id, "paid_lp", told)] if told is not None else []  # as long as the card stays where it is
    game.do("paid LP", None, player, ("player", player, "lp", left), *kept, amount=payment.points)


def points_told(payment: Payment) -> int | None:
    """The Life Points that a payment takes where their number is for its player to say; None where nobody said it."""
    return payment.points if isinstance(payment.item["pay_lp"], dict) and not payment.guessed else None


@cost(
    "discard",
    said="discard {}",
    paid="discards {}",
    place="hand",
    to=terms.GRAVEYARD,
    moved={"discarded as cost": "is discarded and goes to the {zone}"},
    beside={
        "to": about(one_of("graveyard"), "It must arrive there."),
        "random": about(YES, "Which, nobody chooses."),
    },
    example="cost: [{discard: this card, to: graveyard}]",
)
def discard(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Discard cards from the hand; where the text says `to the GY`, they must arrive there."""
    moves.send(game, card, "discarded as cost", player)


@cost(
    "tribute",
    said="Tribute {}",
    paid="Tributes {}",
    place="monster zone",
    to=terms.GRAVEYARD,
    barred=bans.cannot_tribute,
    frees=bool,
    topics=("tributes",),
    example="cost: [{tribute: {card: monster, race: Dragon}}]",
)
def tribute(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Tribute monsters, face-down ones too."""
    moves.send(game, card, "tribute", player)


@cost(
    "send_to_graveyard",
    said="send {} to the Graveyard",
    paid="sends {} to the Graveyard",
    to=terms.GRAVEYARD,
    arrives=True,
    frees=lambda what: what == "this card",
    also=("send",),
    moved={"cost": "goes to the {zone} as a cost"},
    example="cost: [{send_to_graveyard: this card}]",
)
def send_to_graveyard(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Send cards to the Graveyard, where they must arrive."""
    moves.send(game, card, "cost", player)


@cost(
    "banish",
    said="banish {}",
    paid="banishes {}",
    to=terms.BANISHED,
    barred=bans.cannot_banish,
    beside={
        "face": one_of("down"),
        "random": about(YES, "Which, nobody chooses."),
        "until": about(delayed_operations.UNTIL, "Until when."),
    },
    example="cost: [{banish: {in: graveyard, card: monster}}]",
)
def banish(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Banish cards, face-down if it says so; ``until`` a phase in which those that were on the field come back."""
    if "until" in payment.item:
        delayed_operations.comes_back(Doing(game, player, card.id), [card], str(payment.item["until"]))
    facts = {"face": "down"} if payment.item.get("face") == "down" else {}
    moves.move(game, card, terms.BANISHED, "cost", by=player, facts=facts)


@cost(
    "return_to_hand",
    said="return {} to the hand",
    paid="returns {} to the hand",
    to=terms.HAND,
    arrives=True,
    also=("return",),
    beside={"revealed_first": about(YES, "They are face-down, and revealed before that.")},
    example="cost: [{return_to_hand: {card: monster, of: you}}]",
)
def return_to_hand(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Return cards to the hand (a monster of the Extra Deck: there)."""
    if "revealed_first" in payment.item:
        game.do("revealed", card.id, player, how="cost")
    moves.move(game, card, terms.HAND, "cost", by=player)


@cost(
    "return_to_deck",
    said="return {} to the Deck",
    paid="returns {} to the {zone}",
    to=terms.DECK,
    arrives=True,
    also=("return",),
    beside={"shuffle": about(TRUTH, "The Deck is shuffled; false where they go to its top or bottom.")},
    example="cost: [{return_to_deck: {in: hand, card: monster}}]",
)
def return_to_deck(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Return cards to the Deck."""
    moves.move(game, card, terms.DECK, "cost", by=player)


@cost(
    "reveal",
    said="reveal {}",
    paid="reveals {}",
    place="hand",
    beside={"stays_revealed": about(one_of("end of turn"), "How long they stay so.")},
    example="cost: [{reveal: {race: Dragon}}]",
)
def reveal(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Reveal cards in the hand; they stay there."""
    game.do("revealed", card.id, player, how="cost")


def _holder(doing: Doing, item: Data, stated: Any, made: Plan) -> tuple[Card | None, bool]:
    """The monster from which materials are detached where the cost describes it, and whether it was guessed; None if
    there is none with as many."""
    count = count_of({"count": item["detach"]})[0]
    there = candidates(doing, {"card": "monster", "of": "you", **item["cards"]}, known=True)
    able = [c for c in there if len(c.facts.get("materials") or ()) >= count]
    chosen = named(doing.game, able, names_for(doing, stated, able)) if stated else []
    if not able:
        made.blame(f"{doing.you} controls no such monster with {count} material{'' if count == 1 else 's'} to detach")
    return next(iter([*chosen, *able]), None), not chosen and len(able) > 1


def _materials(doing: Doing, item: Data, stated: Any, made: Plan) -> Payment:
    source, (count, most) = doing.game.table.cards[doing.source], count_of({"count": item["detach"]})
    said = number_said(doing, COSTS["detach"], stated)
    holder, any_of_them = _holder(doing, item, stated, made) if "cards" in item else (None, False)
    if "cards" in item and holder is None:
        return Payment(COSTS["detach"], item, count=count)
    source = holder or source
    if most != count:
        known = moves.materials_under(doing.game, source)
        named_ones = len(named(doing.game, known, names_for(doing, stated, known))) if stated else 0
        wanted = said if said is not None else max(count, named_ones)
        able = at_most(doing, most)
        if wanted < count or (most is not None and wanted > most):
            made.blame(f"its cost is to detach {range_said(item['detach'])}, not {wanted}")
        elif able is not None and wanted > able:
            made.blame(f"at most {able} can be detached for the cost")
        count = max(count, wanted)
    if len(source.facts.get("materials") or ()) < count:
        lacking = "no material" if count == 1 else f"not {count} materials"
        made.blame(f"{source.name} has {lacking} to detach")
    if said not in (None, count):
        made.blame(f"its cost is to detach {count}")
    known = moves.materials_under(doing.game, source)
    chosen = named(doing.game, known, names_for(doing, stated, known)) if stated else []
    if len(chosen) > count:
        made.blame(f"only {count} can be detached for the cost")
    if known and (wrong := cannot_pay_with(doing, stated, made, [*chosen, source] if holder else chosen)):
        made.blame(wrong)
    left = [c for c in known if c not in chosen]
    guessed = len(chosen) < count < len(chosen) + len(left) and len({c.name for c in left}) > 1
    taken, holders = (chosen + left)[:count], (source,) if holder else ()
    guessed = guessed or (any_of_them and bool(taken))
    return Payment(COSTS["detach"], item, taken, count=count, guessed=guessed, holders=holders)


@cost(
    "detach",
    either(whole(1), mapping({"min": whole(1), "max": whole(1)}, required=("min",))),
    said="detach {} Xyz Materials",
    paid="detaches {}",
    unit="Xyz Material",
    find=_materials,
    under=True,
    beside={"cards": about(SELECTOR, "From which monster of its player; from this card if it is left out.")},
    example="cost: [{detach: 1}]",
)
def detach(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Detach so many Xyz Materials from this card, or from another monster."""
    xyz_materials.detach(game, payment.holders[0] if payment.holders else card, payment.count, payment.cards)


def _of_the_field(doing: Doing, item: Data, stated: Any, made: Plan) -> Payment:
    """Counters of any cards on the field; which, is seldom said."""
    what = item["remove_counters"]
    kind, itself = str(what.get("kind", "")), "on" in what
    there = [
        c for c in doing.game.table.cards.values()
        if on_field(c) and counters_on_cards.held(doing.game, c, kind) > 0
        and (what.get("of", "any") == "any" or c.controller in doing.player(what["of"]))
        and (not itself or c.id == doing.source)
    ]  # fmt: skip
    total = sum(counters_on_cards.held(doing.game, c, kind) for c in there)
    said = number_said(doing, COSTS["remove_counters"], stated)
    count, open_number = _so_many_counters(what["count"], total, said)
    if total < count:
        where = "on the field" if what.get("of", "any") == "any" else f"on the field of {doing.you}"
        where = f"on {doing.game.table.cards[doing.source].name}" if itself else where
        made.blame(f"there are not {count} {kind + ' ' if kind else ''}counters {where}")
    if said not in (None, count):
        made.blame(f"its cost is to remove {_counters_said(what['count'], count)}")
    chosen = named(doing.game, there, names_for(doing, stated, there)) if stated else []
    ordered = (*chosen, *(c for c in there if c not in chosen))
    guessed = open_number or (len(there) > 1 and total > count and not chosen)
    return Payment(COSTS["remove_counters"], item, count=count, guessed=guessed, holders=ordered)


def _so_many_counters(asked: Any, total: int, said: int | None) -> tuple[int, bool]:
    """How many counters are removed, of so many that there are, and whether that was guessed."""
    if not isinstance(asked, dict):
        return int(asked), False
    if asked.get("all"):
        return max(total, int(asked["min"])), False
    able = asked["exactly"] if "exactly" in asked else range(asked["min"], asked.get("max", max(total, said or 0)) + 1)
    if said is not None and said in able:
        return said, False
    least = min(able, default=int(asked.get("min", 1)))
    return least, sum(number <= total for number in able) > 1


def _counters_said(asked: Any, count: int) -> str:
    if not isinstance(asked, dict) or asked.get("all"):
        return f"{count} counter{'' if count == 1 else 's'}"
    return f"{either_said([str(n) for n in asked['exactly']]) if 'exactly' in asked else range_said(asked)} counters"


def _removed_said(what: Any) -> str:
    """``2 or more Spell Counters from this card``."""
    if not isinstance(what, dict):
        return f"{what} counter{'' if what == 1 else 's'}"
    told = _counters_said(what["count"], 0 if isinstance(what["count"], dict) else what["count"])
    told = "all counters" if isinstance(what["count"], dict) and what["count"].get("all") else told
    kind = f"{what['kind']} " if "kind" in what else ""
    where = "this card" if "on" in what else "your field" if what.get("of") == "you" else "the field"
    return f"{told.replace('counter', f'{kind}Counter')} from {where}"


def _counters(doing: Doing, item: Data, stated: Any, made: Plan) -> Payment:
    if isinstance(item["remove_counters"], dict):
        return _of_the_field(doing, item, stated, made)
    source, count = doing.game.table.cards[doing.source], int(item["remove_counters"])
    if counters_on_cards.own(doing.game, source) < count:
        of_its_kind = " of the kind that it names" if counters_on_cards.total(source) >= count else ""
        made.blame(f"{source.name} does not have {count} counter{'' if count == 1 else 's'}{of_its_kind}")
    if number_said(doing, COSTS["remove_counters"], stated) not in (None, count):
        made.blame(f"its cost is to remove {count} counter{'' if count == 1 else 's'}")
    return Payment(COSTS["remove_counters"], item, count=count)


_SO_MANY = either(
    whole(1),
    mapping({"min": whole(1), "max": whole(1)}, required=("min",)),
    mapping({"exactly": listed(whole(1), 2)}, required=("exactly",)),
    mapping({"min": whole(1), "all": about(YES, "All that are there, so many at least.")}, required=("min", "all")),
)


@cost(
    "remove_counters",
    either(
        whole(1),
        mapping(
            {
                "count": about(_SO_MANY, "How many."),
                "on": about(THIS_CARD, "On this card alone."),
                "of": about(one_of("you", "any"), "Whose cards they are on; any card on the field if it is left out."),
                "kind": about(TEXT, "Which counters; any if it is left out."),
            },
            required=("count",),
        ),
    ),
    told=whole(1),
    said="remove {}",
    paid="removes {}",
    unit="counter",
    so_many=_removed_said,
    find=_counters,
    under=True,
    topics=("counters",),
    example="cost: [{remove_counters: 2}]",
)
def remove_counters(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Remove so many counters from this card, or from cards on the field."""
    rest, what = payment.count, payment.item["remove_counters"]
    kind = str(what.get("kind", "")) if isinstance(what, dict) else ""
    for one in payment.holders or (card,):
        taken = min(rest, counters_on_cards.held(game, one, kind)) if payment.holders else rest
        if taken:
            game.do("counters", one.id, player, *counters_on_cards.changed(game, one, -taken, kind))
            if counters_on_cards.total(one) <= 0:
                lingering_effects.without_counters(game, one)
        rest -= taken


def _draw(doing: Doing, item: Data, stated: Any, made: Plan) -> Payment:
    if doing.game.state.drawn:
        made.blame(f"{doing.you} has no normal draw left to give up")
    return Payment(COSTS["give_up_draw"], item)


@cost(
    "give_up_draw",
    YES,
    told=TRUTH,
    said="give up the normal draw",
    paid="gives up the normal draw",
    find=_draw,
    example="cost: [{give_up_draw: true}]",
)
def give_up_draw(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Give up the normal draw of the turn, at whose time it is activated (Yugipedia, Normal draw)."""
    game.state.drawn = True
    game.do("gave up the draw", None, player)


def _face_down_still(doing: Doing, item: Data, stated: Any, made: Plan) -> Payment:
    card = doing.game.table.cards[doing.source]
    if not on_field(card) or face_up(card):
        made.blame(f"{card.name} is not face-down")
    return Payment(COSTS["turn_face_up"], item)


@cost(
    "turn_face_up",
    THIS_CARD,
    said="turn {} face-up",
    paid="turns {} face-up",
    find=_face_down_still,
    example="cost: [{turn_face_up: this card}]",
)
def turn_face_up(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Change this face-down monster to face-up Defense Position: its effect is used while it is face-down."""
    card_faces.turn_face(game, card, "up", "defense", player)


@cost(
    "declare",
    about(TEXT, "What is declared."),
    told=TEXT,
    said="declare {}",
    paid="declares a choice",
    find=lambda doing, item, stated, made: Payment(COSTS["declare"], item),
    example="cost: [{declare: monster type}]",
)
def declare(game: YGame, player: Player, card: Card, payment: Payment) -> None:
    """Declare something, as a name or a Type; the file says it in ``choose``."""
