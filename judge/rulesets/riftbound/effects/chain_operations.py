"""Operations of the chain: countering, playing cards, instructions under a condition, effects that are set off."""

from __future__ import annotations

from typing import Any

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.effects import chain_items, choices, moves, payments, triggered_abilities
from judge.rulesets.riftbound.effects.costs import Plan, added, weigh
from judge.rulesets.riftbound.effects.operations import carry_out, operation, player_said, step_said, told
from judge.rulesets.riftbound.effects.player_operations import WHO
from judge.rulesets.riftbound.table import terms, tokens, trace
from judge.rulesets.riftbound.table.records import Data
from judge.rulesets.riftbound.table.state import Delayed, Group, Met, Ref, RGame, ability_of, newest, ref
from judge.rulesets.riftbound.vocabulary.conditions import condition_said, holds
from judge.rulesets.riftbound.vocabulary.doing import Doing, Skipped
from judge.rulesets.riftbound.vocabulary.events import when_said
from judge.rulesets.riftbound.vocabulary.selectors import View, item_of
from judge.rulesets.riftbound.vocabulary.shapes import CARD, CONDITION, RESOURCES, SELECTORS, STEP, STEPS, WHEN, YES
from judge.vocabulary.shapes import TEXT, about, mapping, one_of, whole

_DO_THIS = mapping(
    {
        "about": about(TEXT, "What it is, in a word or two."),
        "targets": about(SELECTORS, "What is chosen when it is finalized."),
        "resolve": about(STEPS, "What it does, in order."),
    },
    required=("resolve",),
)
_LATER = mapping(
    {
        "about": about(TEXT, "What it is, in a word or two."),
        "when": WHEN,
        "of": about(one_of("target"), "`me` in `when` is what was chosen first, not this card."),
        "this_turn": about(YES, "As often as it happens, but in this turn alone; else once, whenever that is."),
        "optional": about(YES, "Its player may decline it."),
        "targets": about(SELECTORS, "What is chosen when it is finalized."),
        "resolve": about(STEPS, "What it does, in order."),
    },
    required=("when", "resolve"),
)
UNSAID = "payment unsaid"
"""The fact of an item that names the payment on which its countering turned, where the file does not say of it."""


def _counter_said(step: Data) -> str:
    price = terms.cost_said(**_cost(step["unless"])) if "unless" in step else ""
    hand = " and returns it to its owner's hand" if "to" in step else ""
    return f"counters the target{hand}" + (f", unless its controller pays {price}" if price else "")


def _replay_said(step: Data) -> str:
    where = {"any battlefield": " at any battlefield", "base": " to the base"}.get(str(step["replay"]), "")
    return f"the owner of the banished card plays it{where}"


def _found_said(step: Data) -> str:
    of = {"you": " of its player", "its controller": " of the controller of the target", "opponents": " of an opponent"}
    whose = of.get(str(step.get("of")), "")
    who = player_said(step.get("who"))
    return f"{who} {'play' if who == 'the opponents' else 'plays'} a {step['play_found']}{whose} that was found"


def _token_said(step: Data) -> str:
    count = int(step.get("count", 1))
    tokens = f"a {step['play_token']} token" if count == 1 else f"{count} {step['play_token']} tokens"
    where = {None: "", "here": " where this card is", terms.BASE: " to their base"}[step.get("to")]
    enters = "enters" if count == 1 else "enter"
    how = "ready" if step.get("enters_ready") else "exhausted" if step.get("enters_exhausted") else ""
    how = f", which {enters} {how}" if how else ""
    return f"its player plays {tokens}{where}{how}"


def _if_said(step: Data) -> str:
    said = condition_said(str(step["if"]))
    if "of" in step and step["of"] != "me":
        said = said.replace("it is", "the target is", 1)
    otherwise = f"; otherwise: {step_said(step['otherwise'])}" if "otherwise" in step else ""
    return f"if {said}: {step_said(step['then'])}{otherwise}"


def _do_this_said(step: Data) -> str:
    return "sets off: " + "; ".join(step_said(one) for one in step["do_this"]["resolve"])


def _later_said(step: Data) -> str:
    later = step["later"]
    when = when_said(later["when"])
    when = when.replace("it ", "the target ", 1) if later.get("of") == "target" and when.startswith("it ") else when
    turn = " this turn" if later.get("this_turn") else ""
    return f"sets up for later, when {when}{turn}: " + "; ".join(step_said(one) for one in later["resolve"])


@operation(
    "counter",
    one_of("target"),
    beside={
        "unless": RESOURCES,
        "to": about(one_of(terms.HAND), "Where the card goes, if not to the trash."),
    },
    said=_counter_said,
    example="{targets: [{item: spell}], resolve: [{counter: target, unless: {energy: 2}}]}",
)
def counter(d: Doing, word: Any) -> None:
    """Counter what was chosen on the chain, unless its controller pays what it may ask."""
    which = d.targets[0] if d.targets else None
    link = item_of(d.game, which) if which is not None else None
    if link is None:
        raise Skipped("what it should counter is not on the chain any more" if d.lost else "nothing was chosen for it")
    unless = d.step.get("unless")
    if unless and _pays(d, link, _cost(unless)):
        raise Skipped(f"{link.player} pays {terms.cost_said(**_cost(unless))}")
    chain_items.counter(d.game, link, d.link, to=str(d.step.get("to", terms.TRASH)))


def demanded(game: RGame) -> tuple[Link | None, Plan]:
    """What the newest item asks for as it resolves, where the file says that it is paid: for which item, at what price;
    nothing if it asks for nothing."""
    top = newest(game)
    step = next((s for s in ability_of(top).resolve if s.get("unless")), None) if top is not None else None
    chosen = next(iter(top.facts.get("slots") or ()), None) if top is not None else None
    link = item_of(game, chosen) if chosen is not None else None
    if top is None or step is None or link is None:
        return None, Plan()
    d = Doing(game, View(game, top.player, top.card), top, step, (chosen,))
    if link.player not in (told(d, "pays") or ()):
        return None, Plan()
    return link, _price(d, link, _cost(step["unless"]))


def _price(d: Doing, link: Link, price: dict[str, int]) -> Plan:
    """What a player pays while something resolves, with the Add abilities that are said to be used for it."""
    plan = Plan(energy=price["energy"], power=price["power"], unsure_power=price["power"])
    plan.domains = d.game.state.records[link.name].domains
    for name in told(d, "add") or []:
        added(d.game, link.player, name, plan)
    weigh(d.game, link.player, plan)
    return plan


def _pays(d: Doing, link: Link, price: dict[str, int]) -> bool:
    """Does the controller of an item pay what its counter asks? Only what they can pay is paid (203.3, 444.2.b)."""
    paid, player = told(d, "pays"), link.player
    said = terms.cost_said(**price)
    if paid is None:
        d.game.does_not_cover(f"whether {player} pays {said} for {link.name}")
        link.facts[UNSAID] = f"{player} pays {said}"
    if not paid or player not in paid:
        return False
    plan = _price(d, link, price)
    if plan.unpaid:
        d.tell(f"{player} cannot pay {said}.")
        d.game.assume(f"{player} has not what it takes to pay {said} for {link.name}; it counts as not paid.")
        return False
    _unsure(d, plan, player)
    payments.pay(d.game, player, plan, link.name)
    return True


def _unsure(d: Doing, plan: Plan, player: str) -> None:
    """What a payment turns on that nobody has written down is left open."""
    if plan.unsure:
        text = f"Whether {player} can pay turns on domains of Power that are not written down."
        answers = (f"{player} can pay.", f"{player} cannot pay.")
        d.game.state.unsettled = (*d.game.state.unsettled, (trace.rule("cost-unpaid"), text, answers))


@operation(
    "pay",
    RESOURCES,
    said=lambda step: f"its player pays {terms.cost_said(**_cost(step['pay']))}",
    example="abilities: [{when: {attacks: me}, resolve: [{pay: {energy: 1}}, {draw: 1, linked: true}]}]",
)
def pay(d: Doing, price: Data) -> None:
    """Its player pays while it resolves, if they can; what is `linked` behind it is done only then (205)."""
    plan = _price(d, d.link, _cost(price))
    if plan.unpaid:
        raise Skipped(f"{d.link.player} cannot pay {terms.cost_said(**_cost(price))}")
    _unsure(d, plan, d.link.player)
    payments.pay(d.game, d.link.player, plan, d.link.name)


def _cost(written: Data) -> dict[str, int]:
    return {"energy": int(written.get("energy", 0)), "power": int(written.get("power", 0))}


@operation(
    "replay",
    one_of("target", "target 1", "any battlefield", "base"),
    said=_replay_said,
    example="{resolve: [{banish: target}, {replay: any battlefield, linked: true}]}",
)
def replay(d: Doing, word: Any) -> None:
    """Play the card that was just banished: it waits on the chain until this resolution is over (354.3)."""
    card = d.first_chosen()
    if card is None or card.zone != terms.BANISHED:
        raise Skipped("no card was banished to be played")
    _instruct(d, card, card.owner, anywhere=word == "any battlefield", only_to=terms.BASE if word == "base" else "")


_IGNORED = {"cost": "cost", "energy": "Energy cost"}


@operation(
    "play",
    one_of("target"),
    beside={"ignoring": about(one_of("cost", "energy"), "What of its cost is not paid: all of it, or its Energy.")},
    said=lambda step: f"its player plays the target, ignoring its {_IGNORED[step['ignoring']]}",
    example="{targets: [{card: unit, of: you, in: trash}], resolve: [{play: target, ignoring: cost}]}",
)
def play(d: Doing, word: Any) -> None:
    """Play the card that was chosen: it waits on the chain until this resolution is over (354.3, 419)."""
    for card in d.cards(word):
        _instruct(d, card, d.link.player, anywhere=False, power_due=d.step["ignoring"] == "energy")


def _instruct(d: Doing, card: Card, player: Player, anywhere: bool, only_to: str = "", power_due: bool = False) -> None:
    spell = d.game.state.records[card.name].type == "spell" if card.name in d.game.state.records else False
    if player in d.game.state.forbidden or (spell and player in d.game.state.silenced):
        what = "cards" if player in d.game.state.forbidden else "spells"  # what was banished stays banished (358.3.a)
        raise Skipped(f"{player} cannot play {what}, so {card.name} is not played")
    triggered_abilities.seal(d.game, "instruction")
    about = {"name": card.name, "anywhere": anywhere, "only_to": only_to or choices.hidden_at(d.game, d.link)}
    about |= ({"told_where": True} if only_to else {}) | ({"power_due": True} if power_due else {})
    met = Met(card.id, card.stay, "play", player, about)
    state = d.game.state
    state.groups = (*state.groups, Group((met,), (player,)))
    d.tell(f"{player} plays {card.name}: it goes to the chain and waits there, pending.", card.name)


@operation(
    "play_found",
    one_of("unit", "spell", "card"),
    beside={
        "who": WHO,
        "of": about(one_of("you", "its controller", "opponents"), "Whose card it is."),
        "from": about(one_of(terms.HAND, terms.TRASH), "Where it is, if it was not merely found."),
    },
    said=_found_said,
    example="{resolve: [{play_found: unit}]}",
)
def play_found(d: Doing, word: Any) -> None:
    """Play a card that was found while resolving: the file says which (`outcome: {plays: NAME}`).

    `who` says who plays it, its player if it does not; `of` whose card it is, that of who plays it if it does not.
    A card of a hand is no target (355.10.a): it is chosen now.
    """
    said = told(d, "plays")
    players = d.who(d.step.get("who"))
    if not said:
        d.tell(f"{terms.listing(players)} {'plays' if len(players) == 1 else 'play'} no card this way.")
        return
    if len(players) > 1:
        d.game.does_not_cover(f"which of {terms.listing(players)} plays {said[0]} for {d.link.name}")
        raise Skipped("who plays it is not said")
    player = players[0]
    owners = d.who(d.step["of"]) if "of" in d.step else players
    seen = "from" in d.step and said[0] in d.game.table.cards  # named by its id
    if said[0] not in d.game.state.records and not seen:
        raise Skipped(f"the judge knows no card called {said[0]}")
    _instruct(d, _found(d, said[0], owners[0], player), player, anywhere=False)


def _found(d: Doing, name: str, owner: Player, player: Player) -> Card:
    """The card that was found: in the hand or trash that the instruction names, else one that nobody had seen."""
    place = d.step.get("from")
    if place is None:
        fresh = moves.new_unknown(d.game, owner, terms.BANISHED)
        fresh.name = name
        d.game.do("found", fresh.id, player, ("new", fresh))
        return d.game.table.cards[fresh.id]
    there = d.game.table.zone(owner, str(place))
    card = next((c for c in there if name in (c.name, c.id)), None)
    if card is None and place == terms.HAND:
        card = next((c for c in there if c.name == terms.UNKNOWN), None)
    if card is None:
        raise Skipped(f"{name} is not in {owner}'s {place}")
    if card.name == terms.UNKNOWN:
        card.name = name
    return card


@operation(
    "play_token",
    TEXT,
    beside={
        "enters_ready": about(YES, "It enters ready."),
        "enters_exhausted": about(YES, "It enters exhausted, though it is gear."),
        "count": about(whole(1, 100), "How many of them."),
        "to": about(one_of("here", terms.BASE), "Where it is played: where this card is, or its player's base."),
        "token": about(CARD, "What the card says of the token: its type, Might and keywords."),
    },
    said=_token_said,
    example="{resolve: [{play_token: Sprite, enters_ready: true}]}",
)
def play_token(d: Doing, name: Any) -> None:
    """Play a token of this name: it waits on the chain until this resolution is over.

    What `token` says of it is what it is, where no card of that name is known. Without it, `cards:` defines the token.
    """
    state = d.game.state
    record = state.records.get(str(name))
    if record is None or record.play is None:
        why = "knows no card of that name" if record is None else f"has it as a {record.type}, which nobody plays"
        hint = "Define it under `cards:`, as a `token unit` or `token gear`."
        said = f"{d.link.name} plays a token called {name}, but the judge {why}."
        raise Unreadable(said, hint=hint, path=("cards", d.link.name))
    if not tokens.agree(record, d.step.get("token")):
        words = f"plays a {name} token that differs from the {name} the judge knows"
        state.unknown = (*state.unknown, (d.link.name, words, ("anything",)))
        d.game.does_not_cover(f"{d.link.name} {words}")
        raise Skipped(f"it {words}")
    here = d.view.here if d.step.get("to") == "here" else ""
    if d.step.get("to") == "here" and not here and record.type == "unit":
        raise Skipped("the card that says so is gone, so there is no place to play it")
    for _ in range(int(d.step.get("count", 1))):
        _token(d, str(name), terms.BASE if d.step.get("to") == terms.BASE else here)


def _token(d: Doing, name: str, place: str) -> None:
    """One token waits on the chain; ``place`` is where the words say that it is played, if they do."""
    state = d.game.state
    state.tokens += 1
    token = Card(f"{name} token {state.tokens}", str(name), d.link.player, d.link.player, terms.BANISHED)
    token.facts["token"] = True
    d.link.facts["tokens"] = (*d.link.facts.get("tokens", ()), token.id)
    d.game.do("created", token.id, d.link.player, ("new", token))
    triggered_abilities.seal(d.game, "instruction")
    about = {"name": str(name), "token": True, "ready": bool(d.step.get("enters_ready"))}
    about |= {"exhausted": bool(d.step.get("enters_exhausted"))}
    about |= {"only_to": place or choices.hidden_at(d.game, d.link), "told_where": bool(place)}
    state.groups = (*state.groups, Group((Met(token.id, 0, "play", d.link.player, about),), (d.link.player,)))
    d.tell(f"{d.link.player} plays a {name} token: it goes to the chain and waits there, pending.")


@operation(
    "if",
    CONDITION,
    beside={
        "then": STEP,
        "otherwise": STEP,
        "of": about(one_of("me", "target", "target 1", "target 2"), "Whom the condition is about."),
    },
    said=_if_said,
    example="{resolve: [{if: alone, of: target, then: {might: 1}}]}",
)
def if_it(d: Doing, condition: Any) -> None:
    """Do what stands behind `then` if something is so now, else what stands behind `otherwise`: of this card, unless
    it says of which."""
    about = d.step.get("of")
    source = d.view.last_known if about in (None, "me") else None
    if source is None:
        source = d.cards(about)[0] if about else d.game.table.cards.get(d.link.card)
    if not holds(d.game, str(condition), source, d.link.player):
        if "otherwise" in d.step:
            carry_out(d._replace(step=d.step["otherwise"]))
            return
        raise Skipped(f"it is not so that {condition_said(str(condition))}")
    carry_out(d._replace(step=d.step["then"]))


@operation(
    "do_this",
    _DO_THIS,
    said=_do_this_said,
    example="{resolve: [{do_this: {targets: [{card: unit}], resolve: [{damage: 3}]}}]}",
)
def do_this(d: Doing, what: Data) -> None:
    """Set off an effect of its own: it waits on the chain and is chosen for when it is finalized (387-388)."""
    triggered_abilities.seal(d.game, "instruction")
    card = d.game.table.cards.get(d.link.card)
    stay = card.stay if card is not None else 0
    about = {"name": d.link.name, "cards": tuple(_now(d, which) for which in d.targets if which is not None)}
    about |= {key: d.view.about[key] for key in ("there", "last_known") if key in d.view.about}  # 359.3.f.3.b
    about["tokens"] = d.link.facts.get("tokens", ())
    ability = d.game.state.records[d.link.name].set_off(what)
    met = Met(d.link.card, stay, ability.id, d.link.player, about)
    state = d.game.state
    state.groups = (*state.groups, Group((met,), (d.link.player,)))
    d.tell(f"{d.link.name} sets off an effect of its own: it waits on the chain, pending.")


@operation(
    "later",
    _LATER,
    said=_later_said,
    example="{resolve: [{later: {when: {phase: ending, whose: each}, resolve: [{draw: 1}]}}]}",
)
def later(d: Doing, what: Data) -> None:
    """Set up a delayed ability: it waits, wherever its card goes, and is met once, or in this turn alone (389-390)."""
    triggered_abilities.seal(d.game, "instruction")
    chosen = [card for which in d.targets if which is not None for card in d.known(which)]
    if what.get("of") == "target" and not chosen:
        raise Skipped("what was chosen is gone")
    card = d.game.table.cards.get(d.link.card)
    waits = Delayed(
        name=d.link.name,
        card=d.link.card,
        stay=card.stay if card is not None else 0,
        ability=d.game.state.records[d.link.name].set_off(what).id,
        player=d.link.player,
        on=ref(chosen[0]) if what.get("of") == "target" else None,
        cards=tuple(ref(one) for one in chosen),
        this_turn=bool(what.get("this_turn")),
    )
    d.game.state.delayed = (*d.game.state.delayed, waits)
    d.tell(f"{d.link.name} sets up an effect for later.")


def _now(d: Doing, which: Ref) -> Ref:
    """What was chosen, where the instructions before this one have put it."""
    card = d.game.table.cards.get(which[0])
    return ref(card) if card is not None else which


@operation(
    "untimed",
    TEXT,
    said=lambda step: str(step["untimed"]),
    example="{resolve: [{untimed: buffs an exhausted unit}]}",
)
def nothing(d: Doing, words: Any) -> None:
    """What it does that has no weight for timing, in a few words."""
    d.tell(f"{d.link.name}: {words} (without weight for timing).")
