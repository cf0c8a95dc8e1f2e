"""What the game keeps beside the table: whose turn, which phase, which box of fast effect timing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from typing import Any

from judge.kernel.chain import Chain, Link
from judge.kernel.game import Game, twin_of
from judge.kernel.records import altered, field, record
from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import Edition
from judge.rulesets.yugioh.table.records import EFFECTS_NOW, TAKEN_OVER, CardRecord, Effect, many, taken_over

Ref = tuple[str, int]
"""A card in one stay: its id and `Card.stay`; it is lost once the card has moved."""


class Until(NamedTuple):
    """When something ends that lasts for a time: at which time (``end of damage step``) of which turn."""

    turn: int
    time: str


class Pending(NamedTuple):
    """A trigger that was met and waits to be placed on the Chain.

    ``group`` is its place in the order (1 turn player mandatory, 2 opponent mandatory, 3 turn player optional,
    4 opponent optional); ``moment`` the moment of its event; ``about`` the cards of that event; ``times`` in how many
    moments it was met; ``was`` who controlled the card at its event, if that was another player.
    """

    card: str
    stay: int
    effect: str
    player: Player
    mandatory: bool
    group: int
    moment: int
    about: tuple[Ref, ...] = ()
    times: int = 1
    was: Player = ""


class Bond(NamedTuple):
    """A card and the monster that it brought back: what goes when one of them does.

    ``mode`` is that of the operation ``tether`` (``tether`` itself: each goes with the other); with ``banishes`` the
    monster is banished, not destroyed.
    """

    card: Ref
    monster: Ref
    mode: str
    banishes: bool = False


class OwnChange(NamedTuple):
    """What an effect of a monster did to its ATK, DEF or Level alone (``value``): raised or lowered it ``by`` so much,
    or ``made`` it another one.

    A change is taken back with the fact that holds what ``passes`` at the same time, with a later ``turn``, or never
    (neither); what it was made ends as that itself says.
    """

    value: str
    by: int = 0
    passes: str = ""
    turn: int = 0
    made: tuple[int, Until | None, int] | None = None


class Due(NamedTuple):
    """A mandatory Quick Effect that was met and must be placed now."""

    card: str
    effect: str
    player: Player


class Spared(NamedTuple):
    """A card that was destroyed though a player could have chosen otherwise, by the words of another (``source``: its
    id and name), as it was before."""

    source: tuple[str, str]
    words: str
    card: Card


class Missed(NamedTuple):
    """A trigger that cannot be placed (any more), with the rule and the sentence that say why.

    ``was`` is who controlled the card at its event, if that was another player.
    """

    card: str
    effect: str
    rule: str
    why: str
    was: Player = ""


class Lasting(NamedTuple):
    """A lasting effect: a static effect that outlives its source, on certain cards or in general.

    ``until_turn`` is the last turn it holds in (None: for good), ``bound`` the card it comes from, in its stay, if the
    effect ends when that card leaves, ``until`` the end as the card record words it.
    """

    static: Mapping[str, Any]
    you: Player
    source: str
    until_turn: int | None
    on: tuple[Ref, ...] = ()
    since: int = 0
    since_moment: int = 0
    bound: Ref | None = None
    until: str = ""


NOBODY = ""
"""The source of a lasting effect of which the board says no more than that it is there."""


class Later(NamedTuple):
    """What an effect that has resolved does in a later phase: its ``steps``, for whom, by which card (``source``), to
    which cards (``them``), in which phase of which turn. A monster that only comes back then ``stood`` so before: its
    controller, face and battle position."""

    steps: tuple[Mapping[str, Any], ...]
    you: Player
    source: str
    them: tuple[Ref, ...]
    phase: str = "end"
    turn: int = 0
    stood: tuple[Player, str, str] | tuple[()] = ()
    link: Link | None = None


@record
class Attempt:
    """A Summon that was declared and has not succeeded yet; ``others`` are Summoned together with the first monster,
    ``to`` is the player on whose field, if that is not the one who Summons; those ``negated`` are not Summoned."""

    card: str
    player: Player
    how: str
    moment: int = 0
    negated: tuple[str, ...] = ()
    by_effect: bool = False
    others: tuple[str, ...] = ()
    to: Player = ""

    @property
    def field(self) -> Player:
        """The player on whose field the monsters are Summoned."""
        return self.to or self.player

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of all the monsters."""
        return self.card, *self.others


class Follows(NamedTuple):
    """A Summon that an effect makes possible immediately after it has resolved, as the last thing of a Chain: a Normal
    Summon with its Tributes, or one ``with_materials`` (which may go elsewhere than to the Graveyard); ``zone`` is what
    the file says of the zone."""

    card: Ref
    player: Player
    tributes: tuple[Ref, ...] = ()
    with_materials: bool = False
    into: str = ""
    zone: tuple[tuple[str, Any], ...] = ()


@record
class Attack:
    """The attack being carried out; if it ``is_last``, the Battle Phase ends after its Damage Step."""

    attacker: Ref
    player: Player
    target: Ref | None
    negated: bool = False
    faced: tuple[Ref, ...] = ()
    since: int = 0
    replay: bool = False
    doomed: tuple[Ref, ...] = ()
    flipped: str = ""
    calculated: bool = False
    is_last: bool = False


@record
class State:
    """The position in time. ``box`` is a box of the fast effect timing chart (A, Y, B, C, D, E), W the Summon
    negation window, Q a mandatory Quick Effect waiting, R a Chain in the middle of its resolution. ``leaving`` is the
    phase or step just announced, ``on_the_way`` one announced before, when another has to be gone through first,
    ``left`` the phase in which the present phase or step was announced.
    ``again`` are triggers just placed that were met more than once; ``stood`` says which triggers (card, effect) had
    which of their conditions met at which moment of their event; ``holders`` are the names of the cards in
    ``records`` by the kinds of effects they have (`CardRecord.has`); ``unknown`` are the cards by which something
    happened that was not understood, each with the words and what they could decide; ``changed`` are those whose words
    may have changed what was done, with the words, the play at which that was, and the play whose effect did it (0:
    none)."""

    records: dict[str, CardRecord]
    library: Mapping[str, Any]
    rules_of: Edition
    players: tuple[Player, Player]
    turn_player: Player
    turn: int = 1
    phase: str = "main 1"
    step: str = ""
    substep: str = ""
    substep_chains: int = 0
    box: str = "A"
    asked: Player | None = None
    passes: int = 0
    last: Player | None = None
    batch: int = 0
    context: tuple[int, ...] = ()
    pending: list[Pending] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)
    due: list[Due] = field(default_factory=list)
    again: tuple[Pending, ...] = ()
    stood: frozenset[tuple[str, str, int, str]] = frozenset()
    drawn: bool = True
    normal_summons: int = 0
    attempt: Attempt | None = None
    follows: Follows | None = None
    attack: Attack | None = None
    leaving: str = ""
    on_the_way: str = ""
    left: str = ""
    unsaid: int = 0
    """The play before which the opponent was taken to have let an event pass, though the file does not say so."""
    hand_size_since: int = 0
    after_chain: int = 0
    lasting: list[Lasting] = field(default_factory=list)
    later: list[Later] = field(default_factory=list)
    """What effects that have resolved do in a later phase."""
    unknowns: int = 0
    proper: int = 0
    battle_over: bool = False
    turn_over: bool = False
    """An effect has let it become the End Phase, which is entered once the Chain is over."""
    main_2_since: int = -1
    attackers_done: tuple[tuple[Ref, Ref | None], ...] = ()
    """The attacks declared this turn: the attacker, and its target as it was chosen last (None: directly)."""
    strayed: tuple[Ref, ...] = ()
    """Monsters that can attack each of certain monsters, and have attacked another one this turn."""
    unsettled: list[tuple[str, str, tuple[str, ...]]] = field(default_factory=list)
    holders: Mapping[str, Set[str]] = field(default_factory=dict)
    unknown: tuple[tuple[str, str, str], ...] = ()
    changed: tuple[tuple[str, str, int, int], ...] = ()
    spared: tuple[Spared, ...] = ()
    """What would still be there had a player chosen that something else is done."""
    earlier: list[Chain] = field(default_factory=list)
    """The activations before the first play of which the board tells."""
    begun: int = 0
    """The turn of the first play."""
    began_in: str = "draw"
    """The phase of the first play."""
    all_told: bool = True
    """Did nothing happen in that turn before the first play but what the board says?"""
    battles_before: bool = False
    """The file begins after a battle could have been, in its first turn."""
    supposing: bool = False
    """Is it being asked what would be if more had happened then?"""
    counting_negated: tuple[str, ...] = ()
    """The kinds of Summons, or the activations, of which it is being asked what would be if negated ones counted."""
    asking: set[tuple[str, int]] = field(default_factory=set)
    """The static effects (the card, and which of its effects) of which it is just being asked whether they apply."""
    asking_levels: set[str] = field(default_factory=set)
    """The cards of which it is just being asked by how much continuous effects change their Level."""
    gained: dict[tuple[str, ...], CardRecord] = field(default_factory=dict)
    """The records of monsters with effects that they have gained, by their name and those of the effects."""
    asking_kinds: set[str] = field(default_factory=set)
    """The card of which it is just being asked what Type or Attribute continuous effects give it."""
    lending: Callable[[Any, Card], Sequence[Effect]] | None = None
    """What tells which effects cards on the field lend a monster."""
    asking_lent: set[str] = field(default_factory=set)
    """The monsters of which that is just being asked: meanwhile nothing has an effect that is lent."""
    lent: dict[str, tuple[tuple[Any, ...], CardRecord]] = field(default_factory=dict)
    """The records of monsters with the effects that they are lent, each with the position in which that was asked."""
    lent_ever: dict[tuple[str, str], Effect] = field(default_factory=dict)
    """The effects that monsters were ever found to be lent, by the monster and the id of the effect."""

    def copy(self) -> State:
        """An independent state in the same position."""
        twin = _twin(self)
        twin.pending = list(self.pending)
        twin.missed = list(self.missed)
        twin.due = list(self.due)
        twin.lasting = list(self.lasting)
        twin.later = list(self.later)
        twin.unsettled = list(self.unsettled)
        twin.lent = {}
        twin.attempt = _twin_attempt(self.attempt) if self.attempt else None
        twin.attack = _twin_attack(self.attack) if self.attack else None
        return twin

    def other(self, player: Player | None) -> Player:
        """The opponent of a player."""
        first, second = self.players
        return second if player == first else first

    @property
    def opponent(self) -> Player:
        """The player whose turn it is not."""
        return self.other(self.turn_player)


_twin = twin_of(State)
_twin_attempt = twin_of(Attempt)
_twin_attack = twin_of(Attack)

YGame = Game[State]
"""A Yu-Gi-Oh! game in progress."""


def chains_of(game: YGame) -> list[Chain]:
    """All Chains, with the activations before the first play of which the board tells."""
    return [*game.state.earlier, *game.chains] if game.state.earlier else game.chains


def having(game: YGame, kind: str) -> list[Card]:
    """The cards on the table that have effects of a kind (`CardRecord.has`)."""
    names = game.state.holders.get(kind)
    return [card for card in game.table.cards.values() if card.name in names] if names else []


def record_of(game: YGame, card: Card | str) -> CardRecord:
    """The record of a card on the table, with the effects that a monster has gained."""
    if isinstance(card, str):
        return game.state.records[card]
    found = game.state.records[card.name]
    if copied := card.facts.get(EFFECTS_NOW):
        found = _with_copied(game, found, *copied[0])
    used, under = card.facts.get("givers"), card.facts.get("materials")
    if (used or under) and "gives" in game.state.holders:
        found = _with_gained(game, card, found, used or ())
    if card.zone == terms.MONSTER and "lends" in game.state.holders and found.frame == "monster":
        return _with_lent(game, card, found)
    return found


def _with_lent(game: YGame, card: Card, found: CardRecord) -> CardRecord:
    """The record of a monster with the effects that cards on the field lend it, while they apply."""
    state, own = game.state, game.table.cards.get(card.id) is card
    if state.lending is None or state.asking_lent or not own or not face_up(card):
        return found
    position = _position(game)
    known = state.lent.get(card.id)
    if known is not None and known[0] == position:
        return known[1]
    state.asking_lent.add(card.id)
    try:
        lent = state.lending(game, card)
    finally:
        state.asking_lent.remove(card.id)
    state.lent_ever.update({(card.id, effect.id): effect for effect in lent})
    whole = altered(found, effects=(*found.effects, *lent)) if lent else found
    state.lent[card.id] = position, whole
    return whole


def _position(game: YGame) -> tuple[Any, ...]:
    """What changes with everything that could switch a continuous effect on or off."""
    state, chain = game.state, game.chain
    links = (len(game.chains), len(chain.links), len(chain.resolved)) if chain is not None else (len(game.chains),)
    now = (game.timeline.now, len(game.timeline.open), game.table.arrivals, len(state.lasting))
    return (*now, state.turn, state.phase, state.step, state.substep, state.box, *links)


def _with_copied(game: YGame, found: CardRecord, other: str, without: tuple[str, ...]) -> CardRecord:
    """The record of a card that has taken over the effects of another one."""
    key = (EFFECTS_NOW, found.name, other, *without)
    known = game.state.gained.get(key)
    if known is None:
        known = game.state.gained[key] = taken_over(found, game.state.records[other], without)
    return known


def _with_gained(game: YGame, card: Card, found: CardRecord, used: Iterable[str]) -> CardRecord:
    """The record of a monster with the effects that it has gained: from what was ``used`` for its Summon, or from its
    Xyz Materials."""
    gained = [
        effect
        for attached, names in ((False, used), (True, card.facts.get("materials") or ()))
        for name in names
        for effect in game.state.records[name].gives
        if effect.gained_by.get("has_gained", "given") != "given"
        and (effect.gained_by["has_gained"] == "attached") == attached
        and _gains(found, effect.gained_by)
    ]
    if not gained:
        return found
    copied = (card.facts.get(EFFECTS_NOW) or ((),))[0]
    key = (card.name, *map(str, copied), *(word for effect in gained for word in (effect.card, effect.id)))
    known = game.state.gained.get(key)
    if known is None:
        own = tuple(altered(effect, card=card.name, id=f"g{n}") for n, effect in enumerate(gained, 1))
        known = game.state.gained[key] = altered(found, effects=(*found.effects, *own))
    return known


def gives_as_material(found: CardRecord, *, afield: bool) -> bool:
    """Does it give effects to what is Summoned with it, where it is used on the field (or elsewhere)?"""
    ways = {effect.gained_by.get("has_gained") for effect in found.gives}
    return "summon" in ways or (afield and "summon from field" in ways)


def _gains(found: CardRecord, wanted: Mapping[str, Any]) -> bool:
    """Is it one of the monsters that gain it, by what is printed on it?"""
    kinds, part = {str(kind) for kind in many(wanted.get("kind"))}, str(wanted.get("named", "")).casefold()
    wanted = {**wanted, **wanted.get("original", {})}  # the record is what is printed
    return (
        found.frame == "monster"
        and (not kinds or not kinds.isdisjoint(found.kinds))
        and found.attribute in (many(wanted.get("attribute")) or (found.attribute,))
        and found.race in (many(wanted.get("race")) or (found.race,))
        and (not part or any(part in name.casefold() for name in (found.name, *found.archetypes)))
    )


def effect_of(game: YGame, card: Card | str, effect_id: str) -> Effect:
    """One effect of a card, also one that it had gained. Raises ``KeyError`` if it has no effect with that id."""
    found = record_of(game, card).effect(effect_id)
    if found is None and isinstance(card, Card) and "gives" in game.state.holders:
        moves = (event.data for _, event in game.timeline.events("moved"))
        ever = [str(data["name"]) for data in moves if data.get("material_of") == card.id]
        found = _with_gained(game, card, game.state.records[card.name], ever).effect(effect_id)
    if found is None and isinstance(card, Card):
        taken = [e.data for _, e in game.timeline.events(TAKEN_OVER) if e.card == card.id]
        had = (_with_copied(game, game.state.records[card.name], data["name"], data["without"]) for data in taken)
        found = next(filter(None, (one.effect(effect_id) for one in had)), None)
    if found is None and isinstance(card, Card):
        found = game.state.lent_ever.get((card.id, effect_id))
    if found is None:
        raise KeyError(effect_id)
    return found


def link_effect(link: Link) -> Effect:
    """The effect that was activated as this link."""
    effect = link.record
    assert isinstance(effect, Effect)
    return effect


def frame_there(frame: str, zone: str, *, as_trap: bool) -> str:
    """What an effect or a card counts as in a zone: a monster in a Spell & Trap Zone is a Spell there, or a Trap."""
    if frame == "monster" and zone in terms.SPELL_TRAP_ZONES:
        return "trap" if as_trap else "spell"
    return frame


def effect_frame(card: Card, effect: Effect) -> str:
    """Is an effect that of a monster, a Spell or a Trap, where its card lies now?"""
    return frame_there(effect.frame, card.zone, as_trap=bool(card.facts.get("as_trap")))


def link_frame(link: Link) -> str:
    """Is a Chain Link the effect of a monster, a Spell or a Trap, by where it was activated?"""
    zone, as_trap = link.facts["was"], bool(link.facts.get("as_trap"))
    return frame_there(link_effect(link).frame, zone, as_trap=as_trap)


def link_place(link: Link) -> dict[str, str]:
    """Where a Chain Link was activated: where its card ``was`` before the cost, and in which ``zone`` it was then."""
    return {"was": link.facts["was"], "zone": link.facts["zone"]}


def _activates_no_effect(effect: Effect) -> bool:
    """Is only a card activated, which does nothing as it is?"""
    does = effect.resolve or effect.unmodelled or effect.doubts
    return effect.card_activation and not does


def activation_of(link: Link) -> dict[str, Any]:
    """What is asked of an activation afterwards: of what kind it was, and where."""
    return {
        "frame": link_frame(link),
        "card_activation": link_effect(link).card_activation,
        "card_alone": _activates_no_effect(link_effect(link)),
        **link_place(link),
        "column": link.facts.get("column"),
        "effect": link.effect,
        "summoned": link.facts.get("summoned"),
    }


def ref(card: Card) -> Ref:
    """A card in its present stay."""
    return card.id, card.stay


def here(game: YGame, which: Ref) -> Card | None:
    """The card, if it has not moved since; None once it is lost."""
    card = game.table.cards.get(which[0])
    return card if card is not None and card.stay == which[1] else None


def resting(card: Card, effect: Effect) -> bool:
    """Is it an effect of a monster that lies in a Spell & Trap Zone, as a Pendulum Spell, an Equip Card or a Continuous
    Spell? There it is used only if its text says so."""
    return card.zone == terms.SPELL_TRAP and effect.frame == "monster" and "field" in effect.places


def off_scale(game: YGame, card: Card, effect: Effect) -> bool:
    """Is it a Pendulum Effect of a card that is on the field, and in no Pendulum Zone?"""
    elsewhere = on_field(card) and not card.facts.get("pendulum") and effect.frame == "spell"
    return elsewhere and record_of(game, card).frame == "monster"


def on_field(card: Card) -> bool:
    """Is the card on the field?"""
    return card.zone in terms.ON_FIELD


def face_up(card: Card) -> bool:
    """Is the card face-up (cards in the Graveyard and most banished cards count as face-up)?"""
    return bool(card.facts.get("face", "up") == "up")


def being_summoned(game: YGame, tried: Attempt, name: str) -> bool:
    """Is the monster still being Summoned? One that is Flip Summoned, or a Gemini monster Summoned again, is on the
    field meanwhile, and is not once it lies face-down or has left (Konami OCG database, Q&A 24013)."""
    card = game.table.cards.get(name)
    if card is None or name not in tried.cards:
        return False
    return card.zone == terms.ATTEMPT or bool(card.facts.get("attempted") and face_up(card))


def lp(game: YGame, player: Player) -> int:
    """A player's Life Points."""
    return int(game.table.standing[player]["lp"])


def beaten(game: YGame) -> str:
    """The players who have no Life Points left, in words; empty while the Duel goes on."""
    standing = game.table.standing
    first, second = game.state.players
    if standing[first]["lp"] > 0 and standing[second]["lp"] > 0:
        return ""
    return " and ".join([p for p in game.state.players if standing[p]["lp"] <= 0])


def free_zones(game: YGame, player: Player, zone: str, from_extra: bool = False, without: Collection[str] = ()) -> int:
    """How many zones of a kind are still free for a player, once some cards (``without``, ids) have left.

    A monster that came from the Extra Deck (or comes from there: ``from_extra``) is taken to be in an Extra Monster
    Zone, so that it leaves one more Main Monster Zone free; not one that is known to have come another way.
    """
    cards = [c for c in game.table.zone(player, zone) if c.id not in without]
    if zone == terms.SPELL_TRAP and game.state.rules_of.main_zones_only:  # Pendulum Zones were apart
        cards = [c for c in cards if not c.facts.get("pendulum")]
    if zone != terms.MONSTER:
        return (1 if zone == terms.FIELD else terms.ZONES_A_ROW) - len(cards)
    attempt = game.state.attempt
    if attempt and attempt.field == player:
        cards += [game.table.cards[name] for name in attempt.cards if game.table.cards[name].zone == terms.ATTEMPT]
    apart = from_extra and not game.state.rules_of.main_zones_only
    more = max(apart or any(outside(game, c) for c in cards), sum(c.facts.get("main_zone") is False for c in cards))
    return terms.ZONES_A_ROW + more - len(cards)


def outside(game: YGame, card: Card) -> bool:
    """Is the monster taken to be in an Extra Monster Zone? Not one whose control changed, or that came from elsewhere:
    those go to Main Monster Zones (Yugipedia, "Extra Monster Zone")."""
    if game.state.rules_of.main_zones_only:
        return False
    if card.facts.get("main_zone") is False:  # the board says so
        return True
    return record_of(game, card).extra_deck and card.controller == card.owner and not card.facts.get("main_zone")
