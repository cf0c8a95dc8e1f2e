"""Operations that players do: drawing, discarding, gaining, and what they are forbidden."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.effects import moves, pools, scoring
from judge.rulesets.riftbound.effects.operations import operation, player_said, told
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Data
from judge.rulesets.riftbound.table.state import record_of
from judge.rulesets.riftbound.vocabulary.doing import Doing
from judge.rulesets.riftbound.vocabulary.selectors import how_many, meaning
from judge.rulesets.riftbound.vocabulary.shapes import ENERGY, POWER, SELECTOR, YES
from judge.vocabulary.shapes import about, either, mapping, one_of, whole

WHO = about(
    one_of("you", "opponents", "each", "its controller", "its owner", "an opponent", "a player"),
    "Who: its player, unless it says so. A player who is chosen is told by `outcome: {player: B}`.",
)

ADDED = mapping(
    {"energy": ENERGY, "power": POWER, "only": about(one_of(*pools.USES), "What alone it can be used for.")}, least=1
)


def _number(count: int, word: str) -> str:
    return f"a {word}" if count == 1 else f"{count} {word}s"


def _added(what: Data) -> str:
    said = terms.cost_said(int(what.get("energy", 0)), int(what.get("power", 0)))
    return said + (f", for {what['only']} only" if "only" in what else "")


def _add_said(step: Data) -> str:
    return f"its player adds {_added(step['add'])}"


def _draw_said(step: Data) -> str:
    per = f" for each of these: {meaning(step['per'])}" if "per" in step else ""
    return f"{player_said(step.get('who'))} draws {_number(step['draw'], 'card')}{per}"


def _discard_said(step: Data) -> str:
    what = "their whole hand" if step["discard"] == "hand" else _number(step["discard"], "card")
    return f"{player_said(step.get('who'))} discards {what}"


def _channel_said(step: Data) -> str:
    how = "" if step.get("enters_ready") else ", exhausted"
    draws = f"; if there are not so many, draws {step['or_draw']}" if "or_draw" in step else ""
    return f"{player_said(step.get('who'))} channels {_number(step['channel'], 'rune')}{how}{draws}"


def _take_said(step: Data) -> str:
    how = "may take" if step.get("optional") else "takes"
    return f"its player {how} {_number(step['take'], str(step.get('of', 'card')))} of them and recycles the rest"


def _points_said(step: Data) -> str:
    return f"{player_said(step.get('who'))} gains {_number(step['points'], 'point')}"


@operation(
    "add",
    ADDED,
    said=_add_said,
    example="abilities: [{cost: {exhaust: me}, resolve: [{add: {energy: 1}}]}]",
)
def add(d: Doing, what: Data) -> None:
    """Its player adds resources; `only` says what alone they can be used for."""
    pools.add(d.game, d.link.player, what, of_a_domain=bool(d.game.state.records[d.link.name].domains))
    d.tell(f"{d.link.player} adds {_added(what)}.")


@operation(
    "draw",
    whole(0),
    beside={"who": WHO, "per": about(SELECTOR, "So many for each of these.")},
    said=_draw_said,
    example="{resolve: [{draw: 2, who: its controller, linked: true}]}",
)
def draw(d: Doing, count: Any) -> None:
    """Draw cards: its player, unless it says who."""
    per = d.step.get("per")
    if per is not None:
        count = int(count) * how_many(d.view, per)
    for player in d.who(d.step.get("who")):
        drawn = moves.draw(d.game, player, int(count), told(d, "draw"))
        known = [n for n in drawn if n != terms.UNKNOWN]
        cards = "a card" if int(count) == 1 else f"{count} cards" if count else "nothing"
        d.tell(f"{player} draws {cards}{f' ({terms.listing(known)})' if known else ''}.")


@operation(
    "discard",
    either(whole(1), one_of("hand")),
    beside={"who": WHO},
    said=_discard_said,
    example="{resolve: [{discard: 1}]}",
)
def discard(d: Doing, count: Any) -> None:
    """Its player discards cards; `hand`: all of them, each player's who is said."""
    if count == "hand":
        for player in d.who(d.step.get("who")):
            hand = d.game.table.zone(player, terms.HAND)
            for card in list(hand):
                moves.move(d.game, card, terms.TRASH, "discarded")
            d.tell(f"{player} discards their hand.")
        return
    for player in d.who(d.step.get("who")):
        _discards(d, player, int(count))


def _discards(d: Doing, player: Player, count: int) -> None:
    """A player discards so many cards: those that the file names, else such as are not named later."""
    said = told(d, "discard") or []
    hand = d.game.table.zone(player, terms.HAND)
    chosen = [c for c in hand if c.name in said or c.id in said][:count]
    spare = sorted([c for c in hand if c not in chosen], key=lambda c: _used_later(d, c))
    left = spare[: count - len(chosen)]
    if len({c.name for c in spare}) > 1 and 0 < len(left) < len(spare):
        names = terms.listing(c.name for c in left)
        d.game.assume(f"The file does not say what {player} discards for {d.link.name}; {names} is taken.")
    chosen += left
    for card in chosen:
        moves.move(d.game, card, terms.TRASH, "discarded")
    d.tell(f"{player} discards {len(chosen)}.")


def _wanted(step: Data) -> str:
    kind = f"{step['of']} card" if step.get("of") == "non-unit" else str(step.get("of", "card"))
    return f"{str(step['domain']).title()} {kind}" if "domain" in step else kind


def _of_hand_said(step: Data) -> str:
    done = {"discard": "discarded", "recycle": "recycled"}[step["from_hand"]]
    return f"{player_said(step.get('who'))} reveals their hand; a {_wanted(step)} of it is {done}"


@operation(
    "from_hand",
    one_of("discard", "recycle"),
    beside={
        "who": WHO,
        "of": about(one_of("unit", "gear", "spell", "non-unit", "card"), "What it must be."),
        "domain": about(one_of(*terms.DOMAINS), "Of what domain it must be."),
    },
    said=_of_hand_said,
    example="{resolve: [{from_hand: discard, who: an opponent, of: non-unit}]}",
)
def from_hand(d: Doing, what: Any) -> None:
    """A hand is revealed, and its player's choice of it is discarded or recycled: no target, as a hand is no public
    place (355.10.a). The file says which card (`outcome: {discard: NAME}`); one that is alone is taken."""
    said = told(d, "discard") or []
    for player in d.who(d.step.get("who")):
        hand = d.game.table.zone(player, terms.HAND)
        fitting = [card for card in hand if card.name == terms.UNKNOWN or _is_wanted(d, card)]
        named = [card for card in fitting if card.name in said or card.id in said]
        unknown = [card for card in fitting if card.name == terms.UNKNOWN]
        if not named and unknown and said and said[0] in d.game.state.records:
            unknown[0].name = said[0]
            named = unknown if _is_wanted(d, unknown[0]) else []
        known = sorted([card for card in fitting if card not in unknown], key=lambda card: _used_later(d, card))
        chosen = (named or known or unknown)[:1]
        if not chosen:
            d.tell(f"{player} reveals their hand: there is no such card.")
            continue
        if not named and len(fitting) > 1:
            d.game.assume(
                f"The file does not say which card of {player} {d.link.name} takes; {chosen[0].name} is taken."
            )
        if what == "discard":
            moves.move(d.game, chosen[0], terms.TRASH, "discarded")
        else:
            moves.move(d.game, chosen[0], terms.DECK, "recycled")
        d.tell(f"{player} {what}s {chosen[0].name}.")


def _is_wanted(d: Doing, card: Card) -> bool:
    record, kind = record_of(d.game, card), str(d.step.get("of", "card"))
    fits = kind == "card" or (record.type != "unit" if kind == "non-unit" else record.type == kind)
    return fits and ("domain" not in d.step or d.step["domain"] in record.domains)


def _used_later(d: Doing, card: Card) -> bool:
    """Does the file name a card of a hand in a later play of its owner? Then it is hardly what was discarded."""
    later = d.game.said_from(d.game.play + 1)
    return any(p.by == card.owner and p.value in (card.name, card.id) for p in later)


@operation(
    "burn",
    whole(1),
    beside={"who": WHO},
    said=lambda step: f"{player_said(step.get('who'))} burns {step['burn']}",
    example="{resolve: [{burn: 2}]}",
)
def burn(d: Doing, count: Any) -> None:
    """Cards of the top of the Main Deck go to the trash: its player's, unless it says whose. The file says which, where
    that matters (`outcome: {burns: NAME}`)."""
    for player in d.who(d.step.get("who")):
        burnt = moves.burn(d.game, player, int(count), told(d, "burns"))
        known = [n for n in burnt if n != terms.UNKNOWN]
        d.tell(f"{player} burns {_number(int(count), 'card')}{f' ({terms.listing(known)})' if known else ''}.")


@operation(
    "channel",
    whole(1),
    beside={
        "who": WHO,
        "enters_ready": about(YES, "It enters ready."),
        "or_draw": about(whole(1), "So many cards are drawn where not so many runes are left."),
    },
    said=_channel_said,
    example="{resolve: [{channel: 1, who: its owner}]}",
)
def channel(d: Doing, count: Any) -> None:
    """Channel runes, exhausted unless it says `enters_ready` (430.2): its player, unless it says who."""
    ready = bool(d.step.get("enters_ready"))
    for player in d.who(d.step.get("who")):
        if d.game.table.standing[player].get("runes") is not None:
            done = moves.channel(d.game, player, int(count), ready=ready)
            if done < int(count) and "or_draw" in d.step:
                d.tell(f"{player} channels {done}, as no more runes are left, and draws {d.step['or_draw']}.")
                moves.draw(d.game, player, int(d.step["or_draw"]), told(d, "draw"))
                continue
        d.tell(f"{player} channels {count}{'' if ready else ', exhausted'}.")


@operation(
    "points",
    whole(1),
    beside={"who": WHO},
    said=_points_said,
    example="{resolve: [{points: 1}]}",
)
def points(d: Doing, count: Any) -> None:
    """Its player gains points, unless it says who."""
    for player in d.who(d.step.get("who")):
        scoring.gain_points(d.game, player, int(count))
        d.tell(f"{player} gains {count} point{'s' if int(count) != 1 else ''}.")


@operation(
    "xp",
    whole(1),
    said=lambda step: f"its player gains {step['xp']} XP",
    example="{resolve: [{xp: 2}]}",
)
def xp(d: Doing, count: Any) -> None:
    """Its player gains XP."""
    moves.gain(d.game, d.link.player, "xp", int(count))
    d.tell(f"{d.link.player} gains {count} XP.")


@operation(
    "forbid",
    one_of("play cards", "play spells"),
    beside={"who": WHO},
    said=lambda step: f"{player_said(step.get('who', 'opponents'))} cannot {step['forbid']} this turn",
    example="{resolve: [{forbid: play cards, who: opponents}]}",
)
def forbid(d: Doing, what: Any) -> None:
    """They can play no cards, or no spells, this turn: the opponents, unless it says who."""
    players, state = d.who(d.step.get("who", "opponents")), d.game.state
    if what == "play spells":
        state.silenced = (*state.silenced, *players)
    else:
        state.forbidden = (*state.forbidden, *players)
    d.tell(f"{terms.listing(players)} cannot {what} this turn; what is on the chain already stays there.")


@operation(
    "prevent_all",
    one_of("spell and ability damage"),
    said=lambda _: "prevents all damage of spells and abilities this turn",
    example="{type: spell, resolve: [{prevent_all: spell and ability damage}]}",
)
def prevent_all(d: Doing, _: Any) -> None:
    """All damage that spells and abilities would deal this turn is prevented (367); combat damage is not."""
    d.game.state.unharmed = True
    d.tell("All damage of spells and abilities is prevented this turn.")


@operation(
    "units_enter_ready",
    one_of("this turn"),
    said=lambda _: "this turn the units of its player enter ready",
    example="{type: spell, resolve: [{units_enter_ready: this turn}]}",
)
def units_enter_ready(d: Doing, _: Any) -> None:
    """The units of its player that enter later this turn enter ready."""
    d.game.state.hurried = (*d.game.state.hurried, d.link.player)
    d.tell(f"The units of {d.link.player} enter ready this turn.")


@operation(
    "look",
    whole(1, 100),
    said=lambda step: f"its player looks at {_number(step['look'], 'card')} of the top of the Main Deck",
    example="{type: spell, resolve: [{look: 3}, {take: 1}]}",
)
def look(d: Doing, count: Any) -> None:
    """Its player looks at so many cards of the top of the Main Deck; what is not taken of them is recycled."""
    d.tell(f"{d.link.player} looks at {_number(int(count), 'card')} of the top of the Main Deck.")


@operation(
    "take",
    whole(1, 100),
    beside={
        "of": about(one_of("unit", "gear", "spell", "card"), "What it must be."),
        "optional": about(YES, "Its player may take none."),
        "put": about(YES, "It is put into the hand, which is no drawing."),
    },
    said=_take_said,
    example="{type: spell, resolve: [{look: 3}, {take: 1, of: unit, optional: true}]}",
)
def take(d: Doing, count: Any) -> None:
    """Its player takes so many of the cards that were looked at. The file says which, where that matters
    (`outcome: {draw: NAME}`)."""
    player, kind = d.link.player, str(d.step.get("of", "card"))
    records = d.game.state.records
    named = told(d, "draw") or []
    said = [name for name in named if kind == "card" or name not in records or records[name].type == kind]
    if d.step.get("optional") and not said:
        d.game.does_not_cover(f"whether {player} takes a {kind} for {d.link.name}")
        return
    drawn = moves.draw(d.game, player, int(count), said or None, how="taken" if d.step.get("put") else "drawn")
    known = [n for n in drawn if n != terms.UNKNOWN]
    d.tell(f"{player} takes {_number(len(drawn), 'card')}{f' ({terms.listing(known)})' if known else ''}.")


@operation(
    "trash_rest",
    whole(1, 100),
    said=lambda step: f"its player puts the rest of the {step['trash_rest']} cards into the trash",
    example="{type: spell, resolve: [{look: 3}, {take: 1}, {trash_rest: 3}]}",
)
def trash_rest(d: Doing, count: Any) -> None:
    """What was not taken of so many cards that were looked at goes to the trash. The file says which cards these are,
    where that matters (`outcome: {burns: NAME}`)."""
    left = int(count) - min(len(told(d, "draw") or ()), 1)
    moves.burn(d.game, d.link.player, left, told(d, "burns"), how="put")
    d.tell(f"{d.link.player} puts {_number(left, 'card')} into the trash.")


@operation(
    "each_kills",
    one_of(*terms.PERMANENTS),
    said=lambda step: f"each player kills a {step['each_kills']} of theirs",
    example="{resolve: [{each_kills: unit}]}",
)
def each_kills(d: Doing, kind: Any) -> None:
    """Each player kills one of theirs, chosen now and not targeted."""
    said = told(d, "kills") or []
    for player in d.game.state.from_turn_player():
        mine = [c for c in d.game.table.zone(player, terms.BOARD) if record_of(d.game, c).type == kind]
        named = [c for c in mine if c.name in said or c.id in said]
        if len(mine) == 1 or named:
            card = (named or mine)[0]
            if moves.kill(d.game, card):
                d.tell(f"{player} kills {card.name}.", card.name)
        elif mine:
            d.game.does_not_cover(f"which {kind} {player} kills for {d.link.name}")
