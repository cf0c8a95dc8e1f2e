"""What is remembered of cards, players, links and Chains: every fact by its name, with its type.

The kernel carries facts without knowing them (`Card.facts`, `Table.standing`, `Link.facts`, `Chain.facts`): as plain
dictionaries, which are copied for every play that is tried. A test holds the code and the case book against these
lists: no other fact is named, and none is of another type. A fact of None is the same as no fact.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.state import Bond, OwnChange, Pending, Ref, Until

Face = Literal["up", "down"]
Position = Literal["attack", "defense"]
Changed = tuple[Any, Until | None]
"""What a property has been changed to, and until when."""
Made = tuple[int, Until | None, int]
"""What ATK or DEF has been made, until when, and the arrivals before it: what they brought no longer counts."""
Passing = int | None
"""How much of a change is taken back at one time."""
Later = tuple[tuple[int, int], ...] | None
"""The same at the end of later turns: pairs of that turn and how much."""

_Defense = TypedDict("_Defense", {"def": int | None}, total=False)
"""DEF as the board says it (the word is one of Python's)."""


class CardFacts(_Defense, total=False):
    """Of a card where it is: most are lost when it leaves the field (`moves`)."""

    arrived: int
    """When it came to its place, among all arrivals."""
    face: Face | None
    position: Position | None
    column: int | None
    """Counted from the turn player's left."""
    main_zone: bool | None
    """Whether it is in a Main Monster Zone or in an Extra Monster Zone, where that is known."""
    negated_by_battle: tuple[str, Player] | None
    """The card that negates its effects as a battle has destroyed it, and whose that is."""
    wanted_zone: Mapping[str, bool | int] | None
    """`main_zone` and `column` as a Summon that is declared will have them."""
    wanted_position: Position | None
    """Its battle position, as a Summon that is declared will have it."""
    zone: str

    set_turn: int | None
    """The turn in which it was Set."""
    was_set: bool | None
    """It had been Set when it was activated."""
    active: bool | None
    """A Spell or Trap on the field whose activation has resolved, or a monster: its continuous effects apply."""
    active_since: int | None
    paid_lp: int | None
    """The Life Points with which its activation was paid for, where their number was for its player to say."""
    times_down: int | None
    """How often it was turned face-down: once per turn begins anew then."""
    as_trap: bool | None
    """A monster that is also a Trap."""
    as_monster: bool | Literal["spell", "trap"] | None
    """A Spell or Trap that is a monster; what it still is besides, if it is."""
    pendulum: bool | None
    """A Spell in a Pendulum Zone."""
    lay: str
    """Where a card lay of which only that is asked what it was there."""

    summoned: str | None
    """How it was Summoned."""
    summoned_turn: int | None
    summoned_as: str | None
    """By the board: by a Pendulum Summon, or by its own procedure (empty: nobody says)."""
    summoned_from: str | None
    """By the board: out of which place."""
    summoned_by: str | None
    """By the board: the card whose effect Summoned it."""
    summoned_with: tuple[tuple[str, str], ...] | None
    """By the board: what was used for its Summon, by name, and from where (empty: nobody says)."""
    attempted: bool | None
    """It is being Summoned by a Summon that can be negated."""
    properly_summoned: bool | None
    gemini: bool | None
    """A Gemini Monster that was Summoned once more."""
    used_this_turn: bool
    """By the board: its once-per-turn effect was used before the first play."""
    leaves_to: str | None
    """Where it goes when it would leave the field."""

    atk: int | None
    """ATK as the board says it."""
    atk_base: Changed | None
    def_base: Changed | None
    atk_set: Made | None
    def_set: Made | None
    own_changes: tuple[OwnChange, ...] | None
    """What effects of the monster's own did to it alone."""
    atk_change: int | None
    def_change: int | None
    level_change: int | None
    atk_calc: Passing
    atk_battle: Passing
    atk_fight: Passing
    atk_charged: Passing
    atk_passing: Passing
    def_calc: Passing
    def_battle: Passing
    def_fight: Passing
    def_charged: Passing
    def_passing: Passing
    level_calc: Passing
    level_battle: Passing
    level_fight: Passing
    level_charged: Passing
    level_passing: Passing
    atk_later: Later
    def_later: Later
    level_later: Later
    attribute_base: Changed | None
    race_base: Changed | None
    name_base: Changed | None
    tuner_base: Changed | None
    effects_base: Changed | None
    scale_changes: tuple[tuple[str, int, Until | None], ...] | None
    """What effects did to its Pendulum Scale: whether it was set or changed, the number, what says until when."""
    as_said: Mapping[str, Any] | None
    """Its properties as the board says them."""
    stands_in_at_level: int | None
    """The Level as which it is used for one Summon."""
    stands_in_for_one_called: str | None
    """The name as which it is used for one Summon."""

    counters: int | None
    counter_kinds: tuple[tuple[str, int], ...] | None
    """Of which kind they are and how many of each, as far as the board or the effects that placed them say it."""
    materials: tuple[str, ...] | None
    """The names of its Xyz Materials."""
    givers: tuple[str, ...] | None
    """The names of the materials of its last Summon from which it has gained effects."""
    under: str | None
    """The Xyz Monster whose material it is."""
    equipped_to: Ref | None
    equipped_by: str | None
    linked: bool | None
    """By the board: an arrow joins it to another monster."""
    co_linked: bool | None
    control_by: Ref | None
    """The card by which its controller holds it."""
    control_paused: Ref | None
    """The same, while that does not apply."""
    control_until: Until | None
    kept_revealed: tuple[int, int | None] | None
    """Its `Card.stay` in the hand, where its own effect keeps it revealed, and through which turn."""
    revealed: bool
    """By the board: its own effect keeps it revealed in the hand."""
    spared: tuple[Any, ...] | None
    """Which effects have kept it from being destroyed, where each does so a few times."""
    token: Mapping[str, Any] | None
    """What is printed on a Token, which no card shows."""
    negated: bool
    """By the board, until it is set up: its effects are negated."""
    written: Mapping[str, str]
    """By the board, until it is set up: the cards that it belongs to."""


class PlayerFacts(TypedDict, total=False):
    """Of a player."""

    lp: int
    deck_known: bool
    deck_complete: bool
    deck_empty: bool
    extra_known: bool


class BondFacts(TypedDict, total=False):
    """Under the name ``bonds``: cards that go when another does."""

    all: tuple[Bond, ...]
    joined: bool
    """A card was equipped, or bound, since that was looked after last."""
    own_changes: bool
    """A monster's own effect has changed its values alone."""


class LinkFacts(TypedDict, total=False):
    """Of an activation."""

    stay: int
    """`Card.stay` of its card."""
    zone: str
    """Where its card was when it had been activated."""
    was: str
    """Where its card was before."""
    column: int | None
    pointed_by: tuple[tuple[str, bool | None], ...]
    """The Link Monsters that pointed to it then; None for those of which nobody says it."""
    face: Face
    was_position: str | None
    position: str
    """The battle position that was announced."""
    summoned: str | None
    """How its monster had been Summoned."""
    as_trap: bool
    co_linked: bool
    times_down: int
    phase: str
    moment: int
    """When it was activated."""
    targets: tuple[Ref, ...]
    target_names: tuple[str, ...]
    target_holders: tuple[str, ...]
    target_faces: tuple[str, ...]
    """For each of them how it has to lie to stay one: ``up``, ``down``, or empty for either way."""
    target_kinds: tuple[Mapping[str, Any], ...]
    """For each of them of what Type or Attribute it has to be to stay one; empty for any."""
    turned_other: tuple[Ref, ...]
    """Those of them that are of another Type or Attribute by now than what is done to them asks for."""
    held_then: tuple[str, ...]
    """What its effect asks of the time of its activation and was so then."""
    about: tuple[Ref, ...]
    """The cards of the event that it speaks of."""
    placed: Pending | None
    """The trigger by which it was activated."""
    choose: tuple[str, ...]
    """What the file says is chosen."""
    told: tuple[str, ...]
    """What the file names in saying what happened."""
    declared: str
    also_declared: str
    """What was declared besides, where it is one of two things."""
    draws: tuple[str, ...]
    excavates: tuple[str, ...]
    last_atk: Mapping[str, int]
    """The ATK of its only target as it was activated: ``now`` and ``original``."""
    last_def: Mapping[str, int]
    """The DEF of its only target, likewise."""
    outcome: Any
    """What the file says happened."""
    zone_said: Mapping[str, Any]
    """What the file says of the zone of a monster that it Summons."""
    resolved_ground: str
    """The rule by which it resolves although its card has gone."""
    join_ground: str
    untouched: tuple[str, ...]
    """Why nothing was done to cards that something shields, in words."""
    """The rule by which what it does depends on what it did before."""
    falls_to: str
    """The card that destroys this one, as it negates its effect."""
    given_up: tuple[str, bool]
    """The card that is sent to the Graveyard for it as it negates its effect, and whether it is destroyed instead."""
    cost_cards: tuple[Ref, ...]
    cost_guessed: bool
    paid_lp: int | None
    """The Life Points with which it was paid for, where their number was for its player to say; None if nobody said."""
    paid: bool
    left_as: Mapping[str, Card]
    """Cards of the cost as they were, where they were not what is printed on them."""
    moved_on: bool
    """Something else has been done since what `if you do` asks for."""
    unsaid: str
    """What it does, of which nobody said with what it was done."""
    taken: tuple[str, ...]
    """Cards taken by a part that was optional."""
    became: tuple[Mapping[str, Any], ...] | None
    """What it does instead."""
    replaced_by: str
    """By which card it does that."""
    harmless_to: tuple[Player, ...]
    """To whom its damage is 0."""
    turned_from: Mapping[Player, int]
    """Whose damage the other player takes, so many times."""


class ChainFacts(TypedDict, total=False):
    """Of a Chain."""

    turn: int
    began: int
    """The moment in which its first activation was made."""
    closed: int
    box: str
    context: tuple[int, ...]
    """The moments that its first activation answered."""
    whole: tuple[int, ...]
    """The same, with those that are over for effects that must be the last thing to happen."""
