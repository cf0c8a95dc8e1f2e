"""What lasts only for a time ends: with damage calculation, the Damage Step, the Battle Phase, the turn.

What lasts until a Standby Phase is over once that phase is left, as what is done in it is done by then
(`delayed_operations`).
Source: TCG Official Rulebook v10, p. 38-41; OCG Perfect Rulebook 2017, p. 128-130.
"""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import EFFECTS_NOW
from judge.rulesets.yugioh.table.state import OwnChange, Until, YGame
from judge.rulesets.yugioh.vocabulary import present_scales, present_values

CALCULATION, BATTLE, TURN = "end of damage calculation", "end of damage step", "end of turn"
BATTLE_PHASE = "end of battle phase"
IN_BATTLE = (CALCULATION, BATTLE, BATTLE_PHASE)
"""What ends in the Battle Phase, or with it."""
PHASE = "end phase"
"""Until a moment in the End Phase that the turn player chooses; when they want to end it, it has come."""
STANDBY = "standby phase"
"""Until the Standby Phase of a turn: when that is left, it has come."""
CHARGED = "it has no counters"
"""As long as counters are on the card."""
_KEYS = {CALCULATION: "calc", BATTLE: "battle", BATTLE_PHASE: "fight", CHARGED: "charged"}
VALUES = ("atk", "def", "level")
"""What effects raise and lower: the fact ``atk_change`` of a card holds by how much."""
PASSING = tuple(f"{value}_{key}" for value in VALUES for key in (*_KEYS.values(), "passing"))
"""The facts of a card that hold what will be taken from its ATK, DEF or Level again."""
LATER = tuple(f"{value}_later" for value in VALUES)
"""The facts of a card that hold the same where a later turn ends it: pairs of when (`_moment`) and how much."""
NEXT_TURN = "end of next turn"
OPPONENTS_TURN = "end of opponent's turn"
OPPONENTS_NEXT_TURN = "end of opponent's next turn"
YOUR_TURN = "end of your turn"
YOUR_NEXT_TURN = "end of your next turn"
DUEL = "end of the duel"
NEXT_BATTLE_PHASE = "end of your next battle phase"
OPPONENTS_NEXT_BATTLE_PHASE = "end of opponent's next battle phase"
NEXT_MAIN_PHASE_1 = "end of your next main phase 1"
OPPONENTS_NEXT_MAIN_PHASE_1 = "end of opponent's next main phase 1"
"""Until the turn ends whose Main Phase 1 that is."""
STANDBY_PHASES = {
    "next standby phase": "", "your next standby phase": "you", "opponent's next standby phase": "opponent",
}  # fmt: skip
_TIMES = {
    CALCULATION: CALCULATION, BATTLE: BATTLE, BATTLE_PHASE: BATTLE_PHASE, NEXT_BATTLE_PHASE: BATTLE_PHASE,
    OPPONENTS_NEXT_BATTLE_PHASE: BATTLE_PHASE, PHASE: PHASE, TURN: TURN, NEXT_TURN: TURN, OPPONENTS_TURN: TURN,
    OPPONENTS_NEXT_TURN: TURN, YOUR_TURN: TURN, YOUR_NEXT_TURN: TURN,
    NEXT_MAIN_PHASE_1: TURN, OPPONENTS_NEXT_MAIN_PHASE_1: TURN, **dict.fromkeys(STANDBY_PHASES, STANDBY),
}  # fmt: skip
"""Which time of its turn a text means; none is meant by ``this card leaves the field`` and the like."""


BASES = (
    "atk_base", "def_base", "atk_set", "def_set",
    present_values.ATTRIBUTE_NOW, present_values.TYPE_NOW, present_values.NAME_NOW, present_values.TUNER_NOW,
    EFFECTS_NOW,
)  # fmt: skip
"""The facts of a card that hold its ATK or DEF, the original one, its Attribute, Type or name where an effect has made
it another, or what its effects are, and until when."""
OWN = "own_changes"
"""The fact of a monster that holds what effects of its own have done to its ATK, DEF or Level (`OwnChange`)."""


def passing(value: str, until: str) -> str:
    """The fact that holds how much of a change to one of the `VALUES` ends at that time."""
    return f"{value}_{_KEYS.get(until, 'passing')}"


def last_turn(game: YGame, you: Player, until: str) -> int | None:
    """The turn with which it ends at the latest, for an effect of this player; None if it is for good.

    A player's turn is the present one, if it is theirs; their next turn never is. The next Battle Phase is that of
    the present turn as long as that is still to come; the first turn of a Duel has none. So is the next Main Phase 1.
    """
    now, theirs = game.state.turn, game.state.turn_player != you
    if until in STANDBY_PHASES:
        first = now + (game.state.phase != "draw")
        mine = STANDBY_PHASES[until] in ("", "opponent" if theirs is (first == now) else "you")
        return first if mine else first + 1
    if until in (NEXT_BATTLE_PHASE, OPPONENTS_NEXT_BATTLE_PHASE):
        theirs = theirs is (until == NEXT_BATTLE_PHASE)
        return now + 1 if theirs else now + 2 * (now == 1 or game.state.phase in ("battle", "main 2", "end"))
    if until in (NEXT_MAIN_PHASE_1, OPPONENTS_NEXT_MAIN_PHASE_1):
        theirs = theirs is (until == NEXT_MAIN_PHASE_1)
        return now + 1 if theirs else now + 2 * (game.state.phase not in ("draw", "standby"))
    later = {
        "": None,
        DUEL: None,
        NEXT_TURN: now + 1,
        OPPONENTS_TURN: now + (not theirs),
        OPPONENTS_NEXT_TURN: now + 1 + theirs,
        YOUR_TURN: now + theirs,
        YOUR_NEXT_TURN: now + 2 - theirs,
    }
    return later.get(until, now)


def _moment(turn: int, until: str) -> int:
    """When something ends, as a number that grows: twice the turn, and before its end for a Standby Phase."""
    return 2 * turn - (until in STANDBY_PHASES)


def until_when(game: YGame, you: Player, until: str) -> Until | None:
    """The time at which it ends, for an effect of this player; None for what no time of a turn ends."""
    last, time = last_turn(game, you, until), _TIMES.get(until)
    return Until(last, time) if last is not None and time is not None else None


def over(game: YGame, until: Until | None, time: str) -> bool:
    """Does it end at this time of the present turn? With the turn all ends that was to last no longer."""
    if until is None:
        return False
    return until.turn <= game.state.turn if time == TURN else until == (game.state.turn, time)


def noted(card: Card, change: OwnChange) -> list[tuple[Any, ...]]:
    """The changes that note what an effect of the monster alone has done to it."""
    own = (*(card.facts.get(OWN) or ()), change)
    return [("card", card.id, OWN, own), ("player", "bonds", OWN, True)]


def lost_when_negated(game: YGame, card: Card) -> list[tuple[Any, ...]]:
    """The changes by which a monster whose effects are negated loses what they alone have done to it."""
    left: dict[str, Any] = {OWN: None}

    def less(fact: str, by: int) -> None:
        left[fact] = int(left.get(fact, card.facts.get(fact)) or 0) - by

    for which, by, passes, turn, made in card.facts.get(OWN) or ():
        if made is not None:
            if card.facts.get(f"{which}_set") == made:
                left[f"{which}_set"] = None
        elif turn:
            if (turn, by) in (card.facts.get(f"{which}_later") or ()):
                pairs = list(left.get(f"{which}_later", card.facts[f"{which}_later"]) or ())
                pairs.remove((turn, by))
                less(f"{which}_change", by)
                left[f"{which}_later"] = tuple(pairs) or None
        elif not passes:
            less(f"{which}_change", by)
        elif card.facts.get(passes):
            less(f"{which}_change", by)
            less(passes, by)
    return [("card", card.id, fact, value) for fact, value in left.items()]


def forgotten(card: Card, value: str) -> list[tuple[Any, ...]]:
    """The changes of a card by which nothing of what raised or lowered one of its `VALUES` before is left."""
    facts = (f"{value}_change", f"{value}_later", *(fact for fact in PASSING if fact.startswith(f"{value}_")))
    own = tuple(one for one in card.facts.get(OWN) or () if one.value != value) or None
    return [*(("card", card.id, fact, None) for fact in facts if card.facts.get(fact)), ("card", card.id, OWN, own)]


def own_change(game: YGame, you: Player, which: str, by: int, until: str) -> OwnChange:
    """A change of one of a monster's `VALUES` by an effect of its own, with when it is taken back."""
    if not until:
        return OwnChange(which, by)
    last = last_turn(game, you, until)
    if last is not None and (last > game.state.turn or until in STANDBY_PHASES):
        return OwnChange(which, by, turn=_moment(last, until))
    return OwnChange(which, by, passing(which, until))


def taken_back(game: YGame, you: Player, card: Card, change: tuple[str, str, int]) -> tuple[Any, ...]:
    """The change of a card that says when so much of one of its `VALUES` is taken back: which, until when, how much."""
    which, until, by = change
    last = last_turn(game, you, until)
    if last is not None and (last > game.state.turn or until in STANDBY_PHASES):
        later = f"{which}_later"
        return ("card", card.id, later, (*(card.facts.get(later) or ()), (_moment(last, until), by)))
    fact = passing(which, until)
    return ("card", card.id, fact, int(card.facts.get(fact) or 0) + by)


def without_counters(game: YGame, card: Card) -> None:
    """The last counter is gone from a card: what was to last as long as there were some is over."""
    _take_back(game, card, CHARGED)


def _take_back(game: YGame, card: Card, until: str) -> None:
    for value in VALUES:
        change, fact = f"{value}_change", passing(value, until)
        if by := int(card.facts.get(fact, 0) or 0):
            left = int(card.facts.get(change) or 0) - by
            game.do("reset", card.id, None, ("card", card.id, change, left), ("card", card.id, fact, 0))


def end(game: YGame, until: str) -> None:
    """The time has come: what was to last until then is over."""
    for card in list(game.table.cards.values()):
        if until != STANDBY:
            _take_back(game, card, until)
        if until in (TURN, STANDBY):
            _end_later(game, card, 2 * game.state.turn - (until == STANDBY))
        for base in BASES:
            if (made := card.facts.get(base)) and over(game, made[1], until):
                game.do("reset", card.id, None, ("card", card.id, base, None))
        if scaled := card.facts.get(present_scales.CHANGES):
            kept = tuple(one for one in scaled if not over(game, one[2], until))
            if kept != scaled:
                game.do("reset", card.id, None, ("card", card.id, present_scales.CHANGES, kept or None))
    if game.state.lasting and until == STANDBY:
        now = game.state.turn
        game.state.lasting = [
            x for x in game.state.lasting if x.until not in STANDBY_PHASES or (x.until_turn or now) > now
        ]
    elif game.state.lasting:
        game.state.lasting = [x for x in game.state.lasting if x.until != until or until == TURN]


def _end_later(game: YGame, card: Card, now: int) -> None:
    """What was to last until this moment, from an earlier turn on, is over."""
    for fact in LATER:
        over = [by for when, by in card.facts.get(fact) or () if when <= now]
        if over:
            change = fact.replace("later", "change")
            left = int(card.facts.get(change) or 0) - sum(over)
            kept = tuple(pair for pair in card.facts[fact] if pair[0] > now) or None
            game.do("reset", card.id, None, ("card", card.id, change, left), ("card", card.id, fact, kept))


def borrowed(game: YGame, until: str) -> list[Card]:
    """The monsters that a player controls until that time of this turn."""
    cards = [c for c in game.table.cards.values() if over(game, c.facts.get("control_until"), until)]
    return [c for c in cards if c.zone == terms.MONSTER and c.controller != c.owner]


def give_back(game: YGame, until: str) -> None:
    """The time has come: who controlled a monster until then does so no longer."""
    for card in borrowed(game, until):
        back = ("control", card.id, card.owner), ("card", card.id, "control_until", None)
        game.do("control", card.id, card.owner, *back)
