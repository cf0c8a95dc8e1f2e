"""Operations: the small, closed vocabulary of what a resolving effect can do, one function each.

Every function takes the effect at work and its structured step, lets the events happen in the open moment and
returns the ids of the cards (or players) it acted on; an empty list means that it did nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.table import Card
from judge.rulesets.yugioh import moves, statics, terms, values
from judge.rulesets.yugioh.choosing import pick, search
from judge.rulesets.yugioh.records import many
from judge.rulesets.yugioh.selectors import Doing, candidates, concrete, count_of, fits, referred, targets_left
from judge.rulesets.yugioh.state import Lasting, free_zones, lp, on_field, record_of, ref

Spec = Mapping[str, Any]
Operation = Callable[[Doing, Spec], list[str]]
OPERATIONS: dict[str, Operation] = {}


def operation(key: str) -> Callable[[Operation], Operation]:
    """Enter a function in the vocabulary under its key."""

    def enter(function: Operation) -> Operation:
        OPERATIONS[key] = function
        return function

    return enter


def cards_for(doing: Doing, what: Any, purpose: str) -> list[Card]:
    """The cards an operation acts on: those referred to, or those chosen (all of them for ``count: all``)."""
    if isinstance(what, str):
        return referred(doing, what)
    what = concrete(doing, what)
    if "highest" in what:
        return _highest(doing, what, purpose)
    if count_of(what)[1] is None and "deck" not in many(what.get("in")):
        return candidates(doing, what)
    return search(doing, what, purpose)


def _highest(doing: Doing, what: Spec, purpose: str) -> list[Card]:
    """The card with the highest ATK or DEF (one of them, if several are equal)."""
    measure = values.atk if what["highest"] == "atk" else values.defense
    cards = candidates(doing, what)
    top = max((measure(doing.game, c) or 0 for c in cards), default=0)
    return pick(doing, [c for c in cards if (measure(doing.game, c) or 0) == top], 1, 1, purpose)


def affected(doing: Doing, cards: list[Card]) -> list[Card]:
    """The cards that this effect can affect at all (not shielded from it)."""
    frame = record_of(doing.game, doing.game.table.cards[doing.source]).frame if _known(doing) else "monster"
    return [
        c for c in cards
        if c.id == doing.source
        or not on_field(c)
        or not statics.protects(doing.game, c, "unaffected", frame, doing.you)
    ]  # fmt: skip


def _known(doing: Doing) -> bool:
    return doing.source in doing.game.table.cards


@operation("destroy")
def destroy(doing: Doing, spec: Spec) -> list[str]:
    """Destroy cards on the field."""
    into = terms.BANISHED if spec.get("into") == "banished" else terms.GRAVEYARD
    cards = affected(doing, cards_for(doing, spec["destroy"], "destroyed"))
    cards = [c for c in cards if fits(doing.game, spec.get("only", {}), c)]
    done = [c for c in cards if on_field(c) or c.zone == terms.ATTEMPT]
    off_field = [c for c in cards if c not in done and spec["destroy"] == "that card"]
    hit = [c for c in done if moves.destroy(doing.game, c, doing.you, into=into)]
    return [c.id for c in hit + off_field]


@operation("banish")
def banish(doing: Doing, spec: Spec) -> list[str]:
    """Banish cards."""
    cards = affected(doing, cards_for(doing, spec["banish"], "banished"))
    facts = {"face": "down"} if spec.get("face") == "down" else {}
    for card in cards:
        moves.move(doing.game, card, terms.BANISHED, "effect", by=doing.you, facts=dict(facts))
    return [c.id for c in cards]


@operation("send_to_graveyard")
def send_to_graveyard(doing: Doing, spec: Spec) -> list[str]:
    """Send cards to the Graveyard without destroying them."""
    cards = affected(doing, cards_for(doing, spec["send_to_graveyard"], "sent to the Graveyard"))
    for card in cards:
        moves.send(doing.game, card, "effect", doing.you)
    return [c.id for c in cards]


@operation("tribute")
def tribute(doing: Doing, spec: Spec) -> list[str]:
    """Tribute monsters as part of the effect."""
    cards = cards_for(doing, spec["tribute"], "Tributed")
    for card in cards:
        moves.send(doing.game, card, "tribute", doing.you)
    return [c.id for c in cards]


@operation("discard")
def discard(doing: Doing, spec: Spec) -> list[str]:
    """Discard from the hand; both players at once where both do, the turn player first."""
    what, done = spec["discard"], []
    for player in doing.player(str(spec.get("who", "you"))):
        hand = doing.game.table.zone(player, terms.HAND)
        if isinstance(what, Mapping):
            mine = Doing(doing.game, player, doing.source, doing.effect, doing.link)
            hand = list(candidates(mine, {**what, "in": "hand", "of": "you"}))
        count = len(hand) if what in ("hand", "all") else _plain_count(what)
        chosen = pick(doing, hand, min(count, len(hand)), min(count, len(hand)), "discarded")
        for card in chosen:
            moves.send(doing.game, card, "discarded by effect", doing.you)
        doing.counts[f"discarded {player}"] = len(chosen)
        done += [c.id for c in chosen]
    return done


def _plain_count(what: Any) -> int:
    if isinstance(what, Mapping):
        return count_of(what)[0]
    return int(what)


@operation("return_to_hand")
def return_to_hand(doing: Doing, spec: Spec) -> list[str]:
    """Return cards to the hand."""
    cards = affected(doing, cards_for(doing, spec["return_to_hand"], "returned to the hand"))
    for card in cards:
        moves.move(doing.game, card, terms.HAND, "returned", by=doing.you)
    return [c.id for c in cards]


@operation("return_to_deck")
def return_to_deck(doing: Doing, spec: Spec) -> list[str]:
    """Return cards to the Deck."""
    what = spec["return_to_deck"]
    if spec.get("all_or_none") and doing.link and len(targets_left(doing)) < len(doing.link.facts["targets"]):
        return []
    cards = affected(doing, cards_for(doing, what, "returned to the Deck"))
    for card in cards:
        if card.zone == terms.HAND:
            key = f"shuffled {card.owner}"
            doing.counts[key] = doing.counts.get(key, 0) + 1
        moves.move(doing.game, card, terms.DECK, "returned", by=doing.you)
    return [c.id for c in cards]


@operation("draw")
def draw(doing: Doing, spec: Spec) -> list[str]:
    """Draw cards."""
    what, drew = spec["draw"], []
    if "only_if" in spec and not (doing.link and doing.link.facts.get("co_linked")):
        return []
    for player in doing.player(str(spec.get("who", "you"))):
        if what == "as many as discarded":
            count = doing.counts.get(f"discarded {player}", 0)
        elif what == "as many as shuffled":
            count = doing.counts.get(f"shuffled {player}", 0)
        else:
            count = amount(doing, what)
        names = list(doing.link.facts.get("draws", ())) if doing.link and player == doing.you else []
        if moves.draw(doing.game, player, count, names):
            drew.append(player)
    return drew


@operation("add_to_hand")
def add_to_hand(doing: Doing, spec: Spec) -> list[str]:
    """Add cards to the hand."""
    cards = cards_for(doing, spec["add_to_hand"], "added to the hand")
    for card in cards:
        moves.move(doing.game, card, terms.HAND, "added", by=doing.you)
    return [c.id for c in cards]


@operation("damage")
def damage(doing: Doing, spec: Spec) -> list[str]:
    """Inflict effect damage."""
    hit = []
    size = amount(doing, spec["damage"])
    for player in doing.player(str(spec.get("to", "opponent"))):
        if size > 0:
            left = max(lp(doing.game, player) - size, 0)
            doing.game.do(
                "damage", None, player, ("player", player, "lp", left), amount=size, cause="effect", by=doing.you
            )
            hit.append(player)
    return hit


@operation("gain_lp")
def gain_lp(doing: Doing, spec: Spec) -> list[str]:
    """Gain Life Points."""
    gained = []
    size = amount(doing, spec["gain_lp"])
    for player in doing.player(str(spec.get("who", "you"))):
        doing.game.do("gained LP", None, player, ("player", player, "lp", lp(doing.game, player) + size), amount=size)
        gained.append(player)
    return gained


def amount(doing: Doing, what: Any) -> int:
    """A number of an effect: written, counted, or read off a card."""
    if isinstance(what, Mapping):
        if "atk_of" in what:
            cards = referred(doing, str(what["atk_of"]))
            snapshot = doing.link.facts.get("last_atk", {}) if doing.link else {}
            if not cards:
                return int(snapshot.get("original" if what.get("original") else "now", 0))
            card = cards[0]
            return values.original_atk(doing.game, card) if what.get("original") else values.atk(doing.game, card) or 0
        if "per" in what:
            return len(candidates(doing, {**what["per"], "count": "all"})) * int(what.get("times", 1))
        if "cost_cards" in what:
            return len(doing.link.facts.get("cost_cards", ())) * int(what["cost_cards"]) if doing.link else 0
        if "chain_link" in what:
            return (doing.link.number if doing.link else 1) * int(what["chain_link"])
        raise ValueError(f"no such amount: {what!r}")
    if what == "half":
        return lp(doing.game, doing.you) // 2
    return int(what)


@operation("negate")
def negate(doing: Doing, spec: Spec) -> list[str]:
    """Negate the activation or the effect answered, a Summon, an attack, or the effects of cards for a time."""
    what, game = spec["negate"], doing.game
    if what == "summon or effect":
        what = "effect" if doing.link and doing.link.number > 1 else "summon"
    if what == "summon or activation":
        what = "activation" if doing.link and doing.link.number > 1 else "summon"
    if what in ("activation", "effect"):
        return _negate_links(doing, what, spec)
    if what == "summon":
        attempt = game.state.attempt
        if attempt is None:
            return []
        attempt.negated = True
        game.do("summon negated", attempt.card, doing.you)
        return [attempt.card]
    if what == "attack":
        attack = game.state.attack
        if attack is None or attack.negated or not referred(doing, "the attacker"):
            return []
        attack.negated = True
        game.do("attack negated", attack.attacker[0], doing.you)
        return [attack.attacker[0]]
    return _negate_effects(doing, spec)


def _negate_links(doing: Doing, what: str, spec: Spec) -> list[str]:
    """Negate the activation or the effect of the link answered (or of all other links, where the card says so)."""
    chain, link = doing.game.chain, doing.link
    if chain is None or link is None or _bought_off(doing, spec):
        return []
    hit = []
    for below in chain.links if spec.get("links") == "all others" else chain.links[link.number - 2 : link.number - 1]:
        if below.outcome or below is link or link.number < 2:
            continue
        if below.negated != outcomes.ACTIVATION_NEGATED:
            below.negated = outcomes.ACTIVATION_NEGATED if what == "activation" else outcomes.EFFECT_NEGATED
            below.reason = f"{link.name} negated it."
        doing.game.do("negated", below.card, doing.you, what=what, number=below.number)
        hit.append(below.card)
    return hit


def _bought_off(doing: Doing, spec: Spec) -> bool:
    """ "Unless the opponent discards ...": done only if the file names the card in ``choose``."""
    price = spec.get("unless")
    if not price or doing.link is None:
        return False
    hand = [c for c in doing.game.table.zone(doing.opponent, terms.HAND) if fits(doing.game, price["discard"], c)]
    given = [c for c in hand if {c.id, c.name} & set(doing.link.facts.get("choose", ()))][:1]
    for card in given:
        moves.send(doing.game, card, "discarded by effect", doing.opponent)
    return bool(given)


def _negate_effects(doing: Doing, spec: Spec) -> list[str]:
    cards = [c for c in affected(doing, cards_for(doing, spec.get("cards", "targets"), "negated")) if on_field(c)]
    last(doing, {"negate_effects": "all"}, cards, str(spec.get("until", "end of turn")))
    return [c.id for c in cards]


def last(doing: Doing, static: Spec, cards: list[Card], until: str) -> None:
    """Let a static effect last on certain cards (or, without cards, in general)."""
    turn = doing.game.state.turn
    until_turn = turn + 1 if "next turn" in until else turn if "end" in until or until == "this turn" else turn + 99
    since = doing.game.table.arrivals
    on = tuple(ref(c) for c in cards)
    moment = doing.game.timeline.now
    doing.game.state.lasting.append(Lasting(static, doing.you, doing.source, until_turn, on, since, moment))
    doing.game.do("lasting effect", doing.source, doing.you, what=next(iter(static)))


@operation("apply")
def apply(doing: Doing, spec: Spec) -> list[str]:
    """Apply a lasting effect, to certain cards or in general."""
    cards = cards_for(doing, spec["to"], "affected") if "to" in spec else []
    if "to" in spec and not cards:
        return []
    last(doing, concrete(doing, spec["apply"]), cards, str(spec.get("until", "end of turn")))
    return [c.id for c in cards] or [doing.you]


@operation("change_atk")
def change_atk(doing: Doing, spec: Spec) -> list[str]:
    """Change ATK."""
    return _change(doing, spec, "atk")


@operation("change_def")
def change_def(doing: Doing, spec: Spec) -> list[str]:
    """Change DEF."""
    return _change(doing, spec, "def")


def _change(doing: Doing, spec: Spec, which: str) -> list[str]:
    cards = [c for c in affected(doing, cards_for(doing, spec.get("cards", "targets"), "changed")) if on_field(c)]
    what = spec[f"change_{which}"]
    for card in cards:
        now = (values.atk if which == "atk" else values.defense)(doing.game, card) or 0
        original = values.original_atk(doing.game, card) if which == "atk" else now
        if what == "half":
            by = -(now - original // 2) if spec.get("original") else -(now // 2)
        elif isinstance(what, Mapping) and "to" in what:
            by = int(what["to"]) - now
        else:
            by = amount(doing, what)
        fact = f"{which}_change"
        before = int(card.facts.get(fact) or 0)
        doing.game.do(f"changed {which}", card.id, card.controller, ("card", card.id, fact, before + by), by=by)
    return [c.id for c in cards]


@operation("change_position")
def change_position(doing: Doing, spec: Spec) -> list[str]:
    """Change battle positions, or turn monsters face-up or face-down."""
    cards = [
        c for c in affected(doing, cards_for(doing, spec["change_position"], "changed")) if c.zone == terms.MONSTER
    ]  # fmt: skip
    done = []
    for card in cards:
        face, position = str(card.facts.get("face", "up")), str(card.facts.get("position", "attack"))
        to = str(spec.get("to", "other"))
        if to == "other":
            face, position = "up", "defense" if position == "attack" else "attack"
        elif to == "face-down defense":
            if "link" in record_of(doing.game, card).kinds or card.facts.get("token"):
                continue
            face, position = "down", "defense"
        elif to == "face-up":
            face = "up"
        else:
            face, position = "up", to.removeprefix("face-up ")
        moves.turn_face(doing.game, card, face, position, doing.you)
        done.append(card.id)
    return done


@operation("take_control")
def take_control(doing: Doing, spec: Spec) -> list[str]:
    """Take control of monsters."""
    done = []
    for card in affected(doing, cards_for(doing, spec["take_control"], "taken")):
        if (
            card.zone == terms.MONSTER
            and card.controller != doing.you
            and free_zones(doing.game, doing.you, terms.MONSTER) > 0
        ):
            give_control(doing, card, doing.you, str(spec.get("until", "")))
            if "this card" in str(spec.get("until", "")):
                source = doing.game.table.cards[doing.source]
                doing.game.do("bound", card.id, doing.you, ("card", card.id, "control_by", ref(source)))
            done.append(card.id)
    return done


def give_control(doing: Doing, card: Card, player: str, until: str = "") -> None:
    """A monster changes sides (it does not leave the field)."""
    changes: list[Any] = [("control", card.id, player)]
    if until:
        changes.append(("card", card.id, "control_until", until))
    doing.game.do("control", card.id, player, *changes, was_controller=card.controller)


@operation("exchange_control")
def exchange_control(doing: Doing, spec: Spec) -> list[str]:
    """Each player chooses one of their monsters, the turn player first; the two change sides."""
    chosen = []
    for player in doing.player("both"):
        mine = list(doing.game.table.zone(player, terms.MONSTER))
        chosen += pick(doing, mine, 1, 1, f"chosen by {player}")
    if len(chosen) < 2:
        return []
    for card in chosen:
        give_control(doing, card, doing.game.state.other(card.controller))
    return [c.id for c in chosen]


@operation("equip")
def equip(doing: Doing, spec: Spec) -> list[str]:
    """Equip this card to a monster."""
    source = doing.game.table.cards[doing.source]
    bearer = next((c for c in cards_for(doing, spec.get("to", "target"), "equipped") if on_field(c)), None)
    if bearer is None or source.zone != terms.SPELL_TRAP:
        return []
    doing.game.do("equipped", source.id, doing.you, ("card", source.id, "equipped_to", ref(bearer)), to=bearer.id)
    return [source.id]


@operation("tether")
def tether(doing: Doing, spec: Spec) -> list[str]:
    """Bind this card and a monster: when one is destroyed or leaves, the other follows."""
    source = doing.game.table.cards[doing.source]
    for card in cards_for(doing, spec["tether"], "bound") or referred(doing, "them"):
        if on_field(card) and on_field(source):
            moves.bind(doing.game, source, card, "equip" if "only" in spec else "tether")
            return [card.id]
    return []


@operation("set")
def set_cards(doing: Doing, spec: Spec) -> list[str]:
    """Set cards."""
    done = []
    for card in cards_for(doing, spec["set"], "Set"):
        zone = terms.MONSTER if record_of(doing.game, card).frame == "monster" else terms.SPELL_TRAP
        if "field" in record_of(doing.game, card).kinds:
            zone = terms.FIELD
        if free_zones(doing.game, doing.you, zone) > 0:
            turn = None if spec.get("same_turn") else doing.game.state.turn
            facts = {"face": "down", "position": "defense", "set_turn": turn, "active": False}
            moves.move(doing.game, card, zone, "set", to=doing.you, by=doing.you, facts=facts)
            done.append(card.id)
    return done


@operation("stay")
def stay(doing: Doing, spec: Spec) -> list[str]:
    """The card stays on the field."""
    return [doing.source]


@operation("shuffle")
def shuffle(doing: Doing, spec: Spec) -> list[str]:
    """Shuffle a Deck; nothing that matters to timing."""
    return [doing.you]


@operation("end_battle_phase")
def end_battle_phase(doing: Doing, spec: Spec) -> list[str]:
    """End the Battle Phase once the Chain is over."""
    doing.game.state.battle_over = True
    doing.game.do("battle phase ended", None, doing.you)
    return [doing.you]


@operation("place_counters")
def place_counters(doing: Doing, spec: Spec) -> list[str]:
    """Place counters on cards."""
    cards = cards_for(doing, spec.get("cards", "this card"), "given a counter")
    for card in cards:
        count = int(card.facts.get("counters") or 0) + int(spec["place_counters"])
        doing.game.do("counters", card.id, card.controller, ("card", card.id, "counters", count))
    return [c.id for c in cards]


@operation("unmodelled")
def unmodelled(doing: Doing, spec: Spec) -> list[str]:
    """Something the judge does not model: said plainly, and left out of the verdict."""
    name = doing.link.name if doing.link else doing.source
    doing.game.does_not_cover(f"{name}: {spec['unmodelled']}.")
    return [doing.source]
