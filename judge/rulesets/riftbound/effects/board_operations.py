"""Operations that are done to cards on the board."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.riftbound.effects import forbidden_places, moves, replacements, split_damage
from judge.rulesets.riftbound.effects.bonus_damage import bonus
from judge.rulesets.riftbound.effects.operations import cards_said, operation
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.records import Data
from judge.rulesets.riftbound.table.state import location, might
from judge.rulesets.riftbound.vocabulary.doing import Doing, Skipped
from judge.rulesets.riftbound.vocabulary.keywords import GIVEN
from judge.rulesets.riftbound.vocabulary.shapes import DONE_TO, YES
from judge.rulesets.riftbound.vocabulary.standing_texts import forbids, kept_from
from judge.vocabulary.shapes import about, either, one_of, whole

_DAMAGE = either(whole(0), one_of("my might", "might of target 1", "might of target 2"))
_TO = about(
    either(one_of("base", "its base", "here", "there", "chosen"), DONE_TO),
    "Where to: base, its base, here, there, chosen, or where something is.",
)
_COUNT = about(whole(1, 100), "How many runes.")
_PLACES = {
    "base": "to its base", "its base": "to its base", "here": "here", "there": "there",
    "chosen": "to a place of its player's choice",
}  # fmt: skip


def _on(step: Data) -> str:
    return cards_said(step.get("on", "target"))


def _damage_said(step: Data) -> str:
    much = step["damage"]
    what = f"{much} damage" if isinstance(much, int) else f"damage equal to {_MIGHTS[much]}"
    return f"deals {what}{', split,' if step.get('split') else ''} to {_on(step)}"


_MIGHTS = {
    "my might": "its Might", "might of target 1": "the Might of the first target",
    "might of target 2": "the Might of the second target",
}  # fmt: skip


def _move_said(step: Data) -> str:
    to = str(step.get("to", "base"))
    return f"moves {cards_said(step['move'])} {_PLACES.get(to) or 'to where ' + cards_said(to) + ' is'}"


def _might_said(step: Data) -> str:
    least = f", to no less than {step['least']}" if "least" in step else ""
    much = step["might"]
    by = f"{much:+d} Might" if isinstance(much, int) else f"Might equal to {_MIGHTS[much]}"
    return f"gives {_on(step)} {by} this turn{least}"


def _give_said(step: Data) -> str:
    return f"gives {_on(step)} {terms.listing(f'{k.title()} {v}' for k, v in step['give'].items())} this turn"


def _ready_said(step: Data) -> str:
    if step["ready"] == "runes":
        return f"readies {step.get('count', 1)} rune{'s' if step.get('count', 1) != 1 else ''}"
    return f"readies {cards_said(step['ready'])}"


def _banish_said(step: Data) -> str:
    return f"banishes {'this card' if step['banish'] == 'this' else cards_said(step['banish'])}"


def _attach_said(step: Data) -> str:
    return f"attaches {cards_said(step['attach'])} to {_on(step)}"


@operation(
    "damage",
    _DAMAGE,
    beside={"on": DONE_TO, "split": about(YES, "Its player divides it among them, at least 1 for each.")},
    said=_damage_said,
    example="{resolve: [{damage: 3, on: all enemy units here}]}",
)
def damage(d: Doing, amount: Any) -> None:
    """Deal damage, with the Bonus Damage of the battlefield: to the target, unless it says to whom."""
    cards = d.cards(d.step.get("on", "target"))
    much = d.amount(amount)
    if d.step.get("split"):
        for card, part in split_damage.shares(
            d, cards, much + (bonus(d.game, d.link.player, cards[0]) if much > 0 else 0)
        ):
            if (taken := moves.damage(d.game, card, part, by=d.link.player)) or not part:
                d.tell(f"{card.name} takes {taken} damage.", card.name)
        return
    for card in cards:
        more = bonus(d.game, d.link.player, card) if much > 0 else 0
        taken = moves.damage(d.game, card, much + more, by=d.link.player)
        with_it = f", {more} of it Bonus Damage" if more and taken == much + more else ""
        if taken or not much:
            d.tell(f"{card.name} takes {taken} damage{with_it}.", card.name)


@operation(
    "kill",
    DONE_TO,
    said="kills {}",
    example="{resolve: [{kill: target}]}",
)
def kill(d: Doing, word: Any) -> None:
    """Kill it: what replaces a death is looked at first."""
    dying = d.cards(word)
    known = {card.id: moves.last_known(d.game, card) for card in dying}
    for card in replacements.in_order(d.game, dying):
        if moves.kill(d.game, card, known=known[card.id]):
            d.tell(f"{card.name} is killed.", card.name)


@operation(
    "return",
    DONE_TO,
    said="returns {} to its owner's hand",
    example="{resolve: [{return: me}]}",
)
def return_it(d: Doing, word: Any) -> None:
    """Return it to its owner's hand."""
    for card in d.cards(word):
        d.tell(f"{card.name} returns to {card.owner}'s hand.", card.name)
        moves.move(d.game, card, terms.HAND, "returned")


@operation(
    "move",
    DONE_TO,
    beside={"to": _TO},
    said=_move_said,
    example="{resolve: [{move: target, to: base}]}",
)
def move(d: Doing, word: Any) -> None:
    """Move it: to the base, unless it says where."""
    to = str(d.step.get("to", "base"))
    cards = d.cards(word)
    if still := [card for card in cards if forbids(d.game, card, "cannot_be_moved", d.link.player)]:
        for card in still:  # what is forbidden is not done (054, 358.3.a)
            d.tell(f"{card.name} does not move: its text forbids it.", card.name)
        if len(still) == len(cards):
            return
    cards = [card for card in cards if card not in still]
    places = [_destination(d, card, to) for card in cards]
    leaving = [(card, place) for card, place in zip(cards, places, strict=True) if place != location(card)]
    if not leaving:
        raise Skipped(f"{cards[0].name} is there already")
    for card, place in leaving:
        barred = forbidden_places.barred(d.game, card.controller, place, moving=True)
        if barred:
            _recall(d, card, place, barred)
            continue
        keeper = kept_from(d.game, card, place)
        if keeper is not None:  # what is forbidden is not done (054, 358.3.a)
            d.tell(f"{card.name} does not move: the text of {keeper.name} forbids it.", card.name)
            continue
        moves.go(d.game, card, place)
        d.tell(f"{card.name} moves to {trace.place_said(d.game, place)}.", card.name)


def _recall(d: Doing, card: Card, place: str, why: str) -> None:
    """A move to where the unit may not be is a recall instead (447.2.c)."""
    if location(card) != terms.BASE:
        moves.go(d.game, card, terms.BASE, "recalled")
    d.tell(f"{card.name} is recalled: it cannot move to {trace.place_said(d.game, place)}, {why}.", card.name)


def _destination(d: Doing, card: Card, to: str) -> str:
    if to in ("base", "its base"):
        return terms.BASE
    if to == "here":
        if not d.view.here:
            raise Skipped('its source is gone, so "here" is nowhere')
        return d.view.here
    if to == "there":
        if not d.view.there:
            raise Skipped('nothing was fixed that "there" could be')
        return d.view.there
    if to == "chosen":
        place = str(d.link.facts.get("to") or "")
        if not place:
            raise Skipped("where it goes is not said, so nothing is done")
        return place
    return location(d.cards(to)[0])


@operation(
    "stun",
    DONE_TO,
    said="stuns {}",
    example="{resolve: [{stun: target}]}",
)
def stun(d: Doing, word: Any) -> None:
    """Stun it; what is stunned already cannot be stunned again (423.1.a.1)."""
    for card in d.cards(word):
        if card.facts.get("stunned"):
            d.tell(f"{card.name} is stunned already.", card.name)
            continue
        moves.set_fact(d.game, card, "stunned", "stunned", True, by=d.link.player)
        d.tell(f"{card.name} is stunned.", card.name)


@operation(
    "might",
    either(whole(), one_of(*_MIGHTS)),
    beside={"on": DONE_TO, "least": about(whole(0), "The least Might it can be brought to.")},
    said=_might_said,
    example="{resolve: [{might: -2, on: target, least: 1}]}",
)
def change_might(d: Doing, by: Any) -> None:
    """Change its Might this turn: that of the target, unless it says whose. As much as the Might of another unit is, it
    is as this is done, and stays so whatever becomes of that unit (359.3)."""
    cards = d.cards(d.step.get("on", "target"))
    much = int(by) if isinstance(by, int) else d.amount(by)
    for card in cards:
        change = much
        least = d.step.get("least")
        if least is not None:
            change = max(change, min(int(least) - might(d.game, card), 0))
        total = int(card.facts.get("might_change") or 0) + change
        moves.set_fact(d.game, card, "might changed", "might_change", total, by=change)
        d.tell(f"{card.name}: {change:+d} Might this turn ({might(d.game, card)} now).", card.name)


@operation(
    "swap_might",
    one_of("targets"),
    said=lambda _: "swaps the Might of the targets this turn",
    example="{targets: [{card: unit, count: 2}], resolve: [{swap_might: targets}]}",
)
def swap_might(d: Doing, word: Any) -> None:
    """Two units get each other's Might this turn: the lower one so much more, the higher one so much less (433)."""
    cards = d.cards(word)
    if len(cards) != 2:
        raise Skipped("only one of the two units can be chosen any more")
    mights = [might(d.game, card) for card in cards]
    for card, change in zip(cards, (mights[1] - mights[0], mights[0] - mights[1]), strict=True):
        if change:
            total = int(card.facts.get("might_change") or 0) + change
            moves.set_fact(d.game, card, "might changed", "might_change", total, by=change)
        d.tell(f"{card.name}: {change:+d} Might this turn ({might(d.game, card)} now).", card.name)


@operation(
    "give",
    GIVEN,
    beside={"on": DONE_TO},
    said=_give_said,
    example="{resolve: [{give: {assault: 3}, on: me}]}",
)
def give(d: Doing, what: Data) -> None:
    """Give keywords with their numbers this turn: to the target, unless it says to whom."""
    for card in d.cards(d.step.get("on", "target")):
        given = dict(card.facts.get("given") or {})
        for key, value in what.items():
            given[key] = int(given.get(key, 0)) + int(value)
        moves.set_fact(d.game, card, "given", "given", given)
        d.tell(f"{card.name} has {terms.listing(f'{k.title()} {v}' for k, v in what.items())} this turn.", card.name)


@operation(
    "make_temporary",
    DONE_TO,
    said="makes {} Temporary",
    example="{targets: [{card: gear}], resolve: [{make_temporary: target}]}",
)
def make_temporary(d: Doing, word: Any) -> None:
    """It has Temporary for as long as it is on the board (816)."""
    for card in d.cards(word):
        moves.set_fact(d.game, card, "made temporary", "temporary", True)
        d.tell(f"{card.name} has Temporary.", card.name)


@operation(
    "ready",
    either(DONE_TO, one_of("runes")),
    beside={"count": _COUNT},
    said=_ready_said,
    example="{resolve: [{ready: runes, count: 4}]}",
)
def ready(d: Doing, word: Any) -> None:
    """Ready it; or so many runes of its player."""
    if word == "runes":
        ready, runes = (moves.number(d.game, d.link.player, k) for k in ("ready", "runes"))
        moves.gain(d.game, d.link.player, "ready", min(int(d.step.get("count", 1)), runes - ready))
        d.tell(f"{d.link.player} readies runes.")
        return
    for card in d.cards(word):
        keeper = forbids(d.game, card, "cannot_be_readied", d.link.player)
        if keeper is not None:  # what is forbidden is not done (054, 358.3.a)
            d.tell(f"{card.name} is not readied: the text of {keeper.name} forbids it.", card.name)
            continue
        was = card.facts.get("exhausted")
        moves.set_fact(d.game, card, "readied" if was else "ready", "exhausted", False, by=d.link.player)
        d.tell(f"{card.name} is ready.", card.name)


@operation(
    "exhaust",
    DONE_TO,
    said="exhausts {}",
    example="{resolve: [{exhaust: target}]}",
)
def exhaust(d: Doing, word: Any) -> None:
    """Exhaust it."""
    for card in d.cards(word):
        moves.set_fact(d.game, card, "exhausted", "exhausted", True)
        d.tell(f"{card.name} is exhausted.", card.name)


@operation(
    "banish",
    either(DONE_TO, one_of("this")),
    said=_banish_said,
    example="{resolve: [{banish: target}]}",
)
def banish(d: Doing, word: Any) -> None:
    """Banish it; `this`: the card itself, such as a spell."""
    if word == "this":
        moves.move(d.game, d.game.table.cards[d.link.card], terms.BANISHED, "banished")
        return
    for card in d.cards(word):
        moves.move(d.game, card, terms.BANISHED, "banished")
        d.tell(f"{card.name} is banished.", card.name)


@operation(
    "heal",
    DONE_TO,
    said="heals {}",
    example="{resolve: [{heal: all friendly units here}]}",
)
def heal(d: Doing, word: Any) -> None:
    """Take all damage off it."""
    for card in d.cards(word):
        moves.set_fact(d.game, card, "healed", "damage", 0)
        d.tell(f"{card.name} is healed.", card.name)


@operation(
    "attach",
    one_of("me", "target"),
    beside={"on": DONE_TO},
    said=_attach_said,
    example="{resolve: [{attach: me, on: target}]}",
)
def attach(d: Doing, word: Any) -> None:
    """Attach this gear, or the one chosen: to the target, unless it says to whom."""
    gear = d.cards(word)[0]
    unit = d.cards(d.step.get("on", "target"))[0]
    if gear.facts.get("attached_to") == unit.id:  # nothing happens (434.1.g)
        d.tell(f"{gear.name} is attached to {unit.name} already.", gear.name)
        return
    moves.attach(d.game, gear, unit)
    d.tell(f"{gear.name} is attached to {unit.name}.", gear.name)


@operation(
    "buff",
    DONE_TO,
    said="buffs {}",
    example="{resolve: [{buff: target}]}",
)
def buff(d: Doing, word: Any) -> None:
    """Give it a buff, which is 1 Might, if it has none."""
    for card in d.cards(word):
        if card.facts.get("buff"):
            d.tell(f"{card.name} has a buff already.", card.name)
            continue
        moves.set_fact(d.game, card, "buffed", "buff", 1, by=d.link.player)
        d.tell(f"{card.name} is buffed ({might(d.game, card)} Might now).", card.name)


@operation(
    "empower",
    DONE_TO,
    said="empowers {}",
    example="{resolve: [{empower: target}]}",
)
def empower(d: Doing, word: Any) -> None:
    """Empower it, which lasts while it is on the board; what is Empowered already cannot be (441)."""
    for card in d.cards(word):
        if card.facts.get("empowered"):
            d.tell(f"{card.name} is Empowered already.", card.name)
            continue
        moves.set_fact(d.game, card, "empowered", "empowered", True, by=d.link.player)
        d.tell(f"{card.name} is Empowered.", card.name)


@operation(
    "disempower",
    DONE_TO,
    said="takes Empowered from {}",
    example="{targets: [{card: gear, of: enemy}], resolve: [{disempower: target}]}",
)
def disempower(d: Doing, word: Any) -> None:
    """It is Empowered no more; nothing happens to what is not (442)."""
    for card in d.cards(word):
        if not card.facts.get("empowered"):
            d.tell(f"{card.name} is not Empowered.", card.name)
            continue
        moves.set_fact(d.game, card, "disempowered", "empowered", None)
        d.tell(f"{card.name} is not Empowered any more.", card.name)


@operation(
    "save",
    DONE_TO,
    said="keeps {} from dying once this turn: it is healed, exhausted and recalled instead",
    example="{targets: [{card: unit, of: you}], resolve: [{save: target}]}",
)
def save(d: Doing, word: Any) -> None:
    """The next time it would die this turn, it is healed, exhausted and recalled instead (367)."""
    for card in d.cards(word):
        moves.set_fact(d.game, card, "saved", "saved", True)
        d.tell(f"The next time {card.name} would die this turn it is recalled instead.", card.name)


def _prevent_said(step: Data) -> str:
    much = f"{step['next']} damage" if "next" in step else "damage"
    return f"prevents the next {much} to {cards_said(step['prevent'])} this turn"


@operation(
    "prevent",
    DONE_TO,
    beside={"next": about(whole(1), "So much of the damage that it would be dealt; without it, all of one time.")},
    said=_prevent_said,
    example="{targets: [{card: unit}], resolve: [{prevent: target}]}",
)
def prevent(d: Doing, word: Any) -> None:
    """The next time it would be dealt damage this turn, that is prevented (367); or so much damage as is said."""
    for card in d.cards(word):
        if "next" in d.step:
            much = int(card.facts.get("shielded_for") or 0) + int(d.step["next"])
            moves.set_fact(d.game, card, "shielded", "shielded_for", much)
            d.tell(f"The next {much} damage to {card.name} this turn is prevented.", card.name)
            continue
        moves.set_fact(d.game, card, "shielded", "shielded", int(card.facts.get("shielded") or 0) + 1)
        d.tell(f"The next damage to {card.name} this turn is prevented.", card.name)


@operation(
    "take_control",
    DONE_TO,
    said="takes control of {}",
    example="{targets: [{card: unit, of: enemy}], resolve: [{take_control: target}, {recall: target}]}",
)
def take_control(d: Doing, word: Any) -> None:
    """Its player controls it from now on; what is attached to it keeps its controller (718.5.f)."""
    for card in d.cards(word):
        d.game.do("control taken", card.id, d.link.player, ("control", card.id, d.link.player))
        d.tell(f"{d.link.player} takes control of {card.name}.", card.name)


@operation(
    "recall",
    DONE_TO,
    said="recalls {}",
    example="{resolve: [{recall: target}]}",
)
def recall(d: Doing, word: Any) -> None:
    """Send it to the base of its controller, which is no move (448)."""
    for card in d.cards(word):
        if location(card) != terms.BASE:
            moves.go(d.game, card, terms.BASE, "recalled")
        d.tell(f"{card.name} is recalled.", card.name)


@operation(
    "swap",
    DONE_TO,
    said="changes places with {}",
    example="{resolve: [{swap: target}]}",
)
def swap(d: Doing, word: Any) -> None:
    """It and this unit move to each other's place."""
    me, other = d.cards("me")[0], d.cards(word)[0]
    mine, theirs = location(me), location(other)
    moves.go(d.game, me, theirs)
    moves.go(d.game, other, mine)
    d.tell(f"{me.name} and {other.name} change places.", me.name)
