"""Operations: the small, closed vocabulary of what a resolving effect can do, one function each.

Every function takes the effect at work and its structured step, lets the events happen in the open moment and
returns the ids of the cards (or players) it acted on; an empty list means that it did nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import moves
from judge.rulesets.yugioh.effects.choices import describes, pick, search, ways
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import free_zones, lp, on_field, record_of, ref
from judge.rulesets.yugioh.vocabulary import atk_and_def, bans, immunity
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred, targets_left
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, count_of, fits

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
        itself = what in ("this card", "itself") and doing.link is not None and doing.link.facts.get("moved_on")
        return [] if itself else referred(doing, what)
    what = concrete(doing, what)
    if count_of(what)[1] is None and not {"deck", "extra deck"} & set(many(what.get("in"))):
        return candidates(doing, what)
    return search(doing, what, purpose)


def affected(doing: Doing, cards: list[Card]) -> list[Card]:
    """The cards that this effect can affect at all (not shielded from it)."""
    return [c for c in cards if c.id == doing.source or not on_field(c) or not _shielded(doing, c)]


def _shielded(doing: Doing, card: Card) -> bool:
    """Is the card unaffected by this effect (unless, where its text says so, it is targeted)?"""
    targeted = doing.link is not None and ref(card) in doing.link.facts.get("targets", ())
    return immunity.unaffected(doing.game, card, doing.source, doing.you, targeted=targeted)


@operation("destroy")
def destroy(doing: Doing, spec: Spec) -> list[str]:
    """Destroy cards: on the field, or in the hand or the Deck where the effect says so.

    A monster whose activation in the hand was negated is destroyed there (a Graveyard is no place to be destroyed in).
    """
    elsewhere = isinstance(spec["destroy"], dict) and "in" in spec["destroy"]
    reach = (terms.ATTEMPT, terms.HAND) if spec["destroy"] == "that card" else (terms.ATTEMPT,)
    into = terms.BANISHED if spec.get("into") == "banished" else terms.GRAVEYARD
    cards = affected(doing, cards_for(doing, spec["destroy"], "destroyed"))
    if "only" in spec:
        cards = [c for c in cards if fits(doing.game, spec["only"], c)]
    done = [c for c in cards if on_field(c) or c.zone in reach or elsewhere]
    kept = [c.id for c in done if into == terms.BANISHED and bans.cannot_banish(doing.game, doing.you, c)]
    places = {c.id: terms.GRAVEYARD if c.id in kept else into for c in done}
    hit = moves.destroy_all(doing.game, places, doing.you)
    if into == terms.BANISHED and done and not hit and doing.link is not None:
        doing.link.facts["join_ground"] = rule("conj-if-you-do")
    return [c.id for c in hit]


@operation("banish")
def banish(doing: Doing, spec: Spec) -> list[str]:
    """Banish cards."""
    cards = affected(doing, cards_for(doing, spec["banish"], "banished"))
    cards = [c for c in cards if not bans.cannot_banish(doing.game, doing.you, c)]
    facts = {"face": "down"} if spec.get("face") == "down" else {}
    for card in cards:
        moves.move(doing.game, card, terms.BANISHED, "effect", by=doing.you, facts=dict(facts))
    return [c.id for c in cards]


@operation("send_to_graveyard")
def send_to_graveyard(doing: Doing, spec: Spec) -> list[str]:
    """Send cards to the Graveyard without destroying them."""
    cards = affected(doing, cards_for(doing, spec["send_to_graveyard"], "sent to the Graveyard"))
    moves.send_all(doing.game, cards, "effect", doing.you)
    return [c.id for c in cards]


@operation("return_to_graveyard")
def return_to_graveyard(doing: Doing, spec: Spec) -> list[str]:
    """Return banished cards to the Graveyard, which is not to send them there."""
    cards = cards_for(doing, spec["return_to_graveyard"], "returned to the Graveyard")
    for card in cards:
        moves.move(doing.game, card, terms.GRAVEYARD, "returned", by=doing.you)
    return [c.id for c in cards]


@operation("tribute")
def tribute(doing: Doing, spec: Spec) -> list[str]:
    """Tribute monsters as part of the effect."""
    if bans.cannot_tribute(doing.game, doing.you):
        return []
    cards = cards_for(doing, spec["tribute"], "Tributed")
    for card in cards:
        moves.move(doing.game, card, terms.GRAVEYARD, "tribute", by=doing.you, cause="effect")
    return [c.id for c in cards]


@operation("discard")
def discard(doing: Doing, spec: Spec) -> list[str]:
    """Discard from the hand; both players at once where both do, the turn player first."""
    what, done = spec["discard"], []
    for player in doing.player(str(spec.get("who", "you"))):
        hand = doing.game.table.zone(player, terms.HAND)
        if isinstance(what, dict):
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
    if isinstance(what, dict):
        return count_of(what)[0]
    return int(what)


@operation("return_to_hand")
def return_to_hand(doing: Doing, spec: Spec) -> list[str]:
    """Return cards to the hand."""
    cards = affected(doing, cards_for(doing, spec["return_to_hand"], "returned to the hand"))
    cards = [c for c in cards if moves.can_return(doing.game, c)]
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
    cards = [c for c in cards if moves.can_return(doing.game, c)]
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
        if bans.cannot_add_to_hand(doing.game, player, "draw"):
            continue
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
    cards = [c for c in cards if c.zone != terms.DECK or not bans.cannot_add_to_hand(doing.game, c.owner)]
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
    if isinstance(what, dict):
        if "atk_of" in what:
            cards = referred(doing, str(what["atk_of"]))
            snapshot = doing.link.facts.get("last_atk", {}) if doing.link else {}
            if not cards or (snapshot and cards[0].zone != terms.MONSTER):
                size = int(snapshot.get("original" if what.get("original") else "now", 0))
            elif what.get("original"):
                size = atk_and_def.original_atk(doing.game, cards[0])
            else:
                size = atk_and_def.atk(doing.game, cards[0]) or 0
            return size // 2 if what.get("half") else size
        if "acted_on" in what:
            return len(doing.them) * int(what["acted_on"])
        if "per" in what:
            return len(candidates(doing, {**what["per"], "count": "all"})) * int(what.get("times", 1))
        if "level_of" in what:
            levels = [record_of(doing.game, c).level for c in referred(doing, str(what["level_of"]))]
            return sum(levels[:1]) * int(what.get("times", 1))
        if "cost_cards" in what:
            return len(doing.link.facts.get("cost_cards", ())) * int(what["cost_cards"]) if doing.link else 0
        if "chain_link" in what:
            return (doing.link.number if doing.link else 1) * int(what["chain_link"])
        raise ValueError(f"no such amount: {what!r}")
    if what == "half":
        return lp(doing.game, doing.you) // 2
    return int(what)


@operation("set")
def set_cards(doing: Doing, spec: Spec) -> list[str]:
    """Set cards."""
    done = []
    for card in cards_for(doing, spec["set"], "Set"):
        zone = terms.MONSTER if record_of(doing.game, card).frame == "monster" else terms.SPELL_TRAP
        if "field" in record_of(doing.game, card).kinds:
            zone = terms.FIELD
        here, to = on_field(card), card.controller if on_field(card) else doing.you
        for old in doing.game.table.zone(to, zone) if zone == terms.FIELD and not here else []:
            moves.send(doing.game, old, "rule")
        if here or free_zones(doing.game, to, zone) > 0:
            turn = None if spec.get("same_turn") else doing.game.state.turn
            facts = {"face": "down", "position": "defense", "set_turn": turn, "active": False}
            if "leaves_to" in spec:
                facts["leaves_to"] = spec["leaves_to"]
            moves.move(doing.game, card, zone, "set", to=to, by=doing.you, facts=facts)
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
        count = int(card.facts.get("counters") or 0) + amount(doing, spec["place_counters"])
        count = min(count, int(spec.get("max", count)))
        doing.game.do("counters", card.id, card.controller, ("card", card.id, "counters", count))
    return [c.id for c in cards]


@operation("either")
def either(doing: Doing, spec: Spec) -> list[str]:
    """One of several things, chosen as it resolves: the file names it in ``choose`` (``add``, ``send``)."""
    from judge.rulesets.yugioh.effects.possibility import possible

    stated = doing.link.facts.get("choose", ()) if doing.link else ()
    open_to = ways(spec)
    named = [word for word in open_to if word in stated]
    able = [word for word in open_to if named or possible(doing, open_to[word])]
    if len(able) > 1 and not named and doing.link:
        doing.game.assume(f"{doing.link.name}: the file does not say which it does; {able[0]} was taken.")
    word = (named or able or list(open_to))[0]
    alike = [way for way in spec["either"] if next(iter(way)).split("_")[0] == word]
    way = next((way for way in alike if describes(doing, next(iter(way.values())), stated)), open_to[word])
    return OPERATIONS[next(iter(way))](doing, way)


@operation("unread")
def unread(doing: Doing, spec: Spec) -> list[str]:
    """Something whose words were not understood: what comes after it stands on nothing, unless the file says what
    happened."""
    name = doing.link.name if doing.link else doing.game.table.cards[doing.source].name
    if doing.link is None or not doing.link.facts.get("outcome"):
        doing.game.does_not_cover(f'{name}: "{spec["unread"]}".')
        what = str(spec.get("turns_on", "anything"))
        words = (name, str(spec["unread"]), f"{what} {doing.game.state.turn}" if what == "end phase" else what)
        doing.game.state.unknown = (*doing.game.state.unknown, words)
    return [doing.source]


@operation("unmodelled")
def unmodelled(doing: Doing, spec: Spec) -> list[str]:
    """Something the judge does not model: said plainly unless the file says what happened, and left out.

    A play that turns on it is unclear, if the record says what it could decide.
    """
    name = doing.link.name if doing.link else doing.source
    if doing.link is None or not doing.link.facts.get("outcome"):
        doing.game.does_not_cover(f"{name}: {spec['unmodelled']}.")
        if "turns_on" in spec:
            words = (name, str(spec["unmodelled"]), str(spec["turns_on"]))
            doing.game.state.unknown = (*doing.game.state.unknown, words)
    return [doing.source]
