"""What continuous and lasting effects change in battles: who can attack whom, the damage, the battle positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of, ref
from judge.rulesets.yugioh.vocabulary.bans import forbidden
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.immunity import covers
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import COVERED, SELECTOR, WHO
from judge.rulesets.yugioh.vocabulary.standing_effects import covered_said, players_said, standing
from judge.vocabulary.shapes import one_of


def _on(game: YGame, key: str, card: Card) -> Iterator[Static]:
    return (s for _, s in of_kind(game, key) if covers(game, s, key, card))


@standing(
    "cannot_attack",
    COVERED,
    "allowed", "declaration_only", "players", "by_counters", "while",
    bans="the attack",
    said=lambda _, __, cards: f"{cards} cannot attack",
    example="static: [{cannot_attack: {card: monster, level: {min: 4}}}]",
)  # fmt: skip
def cannot_attack(game: YGame, card: Card, declared: bool = False) -> Static | None:
    """These monsters cannot attack.

    The static effect that keeps a monster from attacking; None if nothing does.

    ``declared``: its attack has been declared already, so what forbids only the declaration comes too late.
    """
    found = _on(game, "cannot_attack", card)
    return next((s for s in found if not (declared and s.data.get("declaration_only"))), None)


@standing(
    "attacks_at_cost",
    COVERED,
    "cost", "while",
    said=lambda _, __, cards: f"{cards} can attack only at a cost",
    example="static: [{attacks_at_cost: {card: monster, of: opponent}, cost: [{pay_lp: 500}]}]",
)  # fmt: skip
def attack_costs(game: YGame, card: Card) -> list[Mapping[str, Any]]:
    """The `cost` is paid for each attack that these monsters declare: by the player who attacks, without a Chain.

    The attacking monster itself cannot be what is paid with. A new target that is chosen in a replay costs nothing
    more.

    All that an attack of the monster costs.
    """
    return [part for static in _on(game, "attacks_at_cost", card) for part in static.data["cost"]]


@standing(
    "cannot_be_attacked",
    COVERED,
    "allowed", "attackers", "passed_by", "while",
    upon_cards=False,
    said=lambda _, __, cards: f"{cards} cannot be attacked",
    example="static: [{cannot_be_attacked: {card: monster, of: you, other: true}}]",
)  # fmt: skip
def cannot_be_attacked(game: YGame, card: Card, attacker: Card | None) -> Static | None:
    """These monsters cannot be attacked (`attackers`: by these)."""
    found = _on(game, "cannot_be_attacked", card)
    return next((static for static in found if _attacks(static.doing(game), static, attacker)), None)


def _attacks(doing: Doing, static: Static, attacker: Card | None) -> bool:
    """Does what keeps a monster from being attacked speak of this attacker?"""
    who = static.data.get("attackers")
    if who is None or attacker is None:
        return who is None
    return attacker in referred(doing, who) if isinstance(who, str) else matches(doing, who, attacker)


def in_the_way(game: YGame, player: Player) -> bool:
    """Does a player control a monster that stands against direct attacks? One that cannot be attacked does, unless it
    is said that it keeps nobody from them."""
    there = game.table.zone(player, terms.MONSTER)
    return any(not any("passed_by" in one.data for one in _on(game, "cannot_be_attacked", c)) for c in there)


@standing(
    "must_attack",
    COVERED,
    "attacked", "while",
    said=lambda _, __, cards: f"{cards} must attack, if able",
    example="static: [{must_attack: {card: monster, of: opponent}, attacked: this card}]",
)  # fmt: skip
def must_attack(game: YGame, card: Card) -> list[Static]:
    """These monsters must attack if they can, in whatever order: with `attacked` one of those monsters."""
    return list(_on(game, "must_attack", card))


@standing(
    "attacks_directly",
    COVERED,
    "half", "while",
    said=lambda _, __, cards: f"{cards} can attack directly",
    example="static: [{attacks_directly: this card}]",
)  # fmt: skip
def attacks_directly(game: YGame, card: Card | None) -> bool:
    """These monsters can attack directly although the opponent controls monsters."""
    return card is not None and next(_on(game, "attacks_directly", card), None) is not None


def half_the_damage(game: YGame, card: Card) -> bool:
    """Does the monster attack directly only by effects that halve the battle damage it inflicts so?"""
    found = list(_on(game, "attacks_directly", card))
    return bool(found) and all(one.data.get("half") for one in found)


@standing(
    "attacks_in_defense",
    COVERED,
    "points", "while",
    said=lambda _, __, cards: f"{cards} can attack in face-up Defense Position",
    example="static: [{attacks_in_defense: this card, points: def}]",
)  # fmt: skip
def attacks_in_defense(game: YGame, card: Card) -> bool:
    """These monsters can attack in face-up Defense Position; with `points`, their DEF counts in that battle as
    ATK does.

    Source: Yugipedia, "Defense Position".
    """
    return face_up(card) and next(_on(game, "attacks_in_defense", card), None) is not None


def can_attack_so(game: YGame, card: Card) -> bool:
    """Does a monster lie so that it can attack: in face-up Attack Position, or in Defense Position if it can so?"""
    upright = card.facts.get("position", "attack") == "attack"
    return face_up(card) and (upright or attacks_in_defense(game, card))


def attacks_with_def(game: YGame, card: Card) -> bool:
    """Does the DEF of an attacking monster count, as it attacks in Defense Position?"""
    lying = card.facts.get("position", "attack") != "attack"
    return lying and any(one.data.get("points") == "def" for one in _on(game, "attacks_in_defense", card))


@standing(
    "no_direct_attacks",
    WHO,
    "while",
    bans="direct attacks",
    said=lambda doing, data, _: f"{players_said(doing, data['no_direct_attacks'])} cannot attack directly",
    example="static: [{no_direct_attacks: opponent}]",
)
def no_direct_attacks(game: YGame, player: Player) -> Static | None:
    """A player cannot attack directly."""
    return forbidden(game, "no_direct_attacks", player)


@standing(
    "cannot_battle_phase",
    WHO,
    "while",
    bans="the Battle Phase",
    said=lambda doing, data, _: f"{players_said(doing, data['cannot_battle_phase'])} cannot conduct a Battle Phase",
    example="static: [{cannot_battle_phase: you}]",
)
def cannot_battle_phase(game: YGame, player: Player) -> Static | None:
    """A player cannot conduct a Battle Phase."""
    return forbidden(game, "cannot_battle_phase", player)


@standing(
    "piercing",
    COVERED,
    "double", "while",
    said=lambda _, __, cards: f"attacks of {cards} inflict battle damage through Defense Position",
    example="static: [{piercing: this card}]",
)  # fmt: skip
def piercing(game: YGame, card: Card) -> bool:
    """These monsters inflict battle damage when they attack a monster in Defense Position."""
    return next(_on(game, "piercing", card), None) is not None


def double_piercing(game: YGame, card: Card) -> bool:
    """Is the battle damage doubled that the monster inflicts so?"""
    return any(one.data.get("double") for one in _on(game, "piercing", card))


def _in_this_battle(game: YGame, key: str, player: Player) -> bool:
    """Does it hold for a player in the battle under way? What was applied to a monster holds in its battles alone."""
    attack = game.state.attack
    fighting = (attack.attacker, attack.target) if attack is not None else ()
    return any(
        player in static.doing(game).player(str(static.data[key]))
        and (not static.on or any(one in static.on for one in fighting))
        for _, static in of_kind(game, key)
    )


@standing(
    "no_battle_damage",
    WHO,
    "while",
    said=lambda doing, data, _: f"no battle damage is done to {players_said(doing, data['no_battle_damage'])}",
    example="static: [{no_battle_damage: you, while: [{battling: this card}]}]",
)
def no_battle_damage(game: YGame, player: Player) -> bool:
    """A player takes no battle damage: none from the battles of a monster to which it was applied."""
    return _in_this_battle(game, "no_battle_damage", player)


@standing(
    "spared_next_damage",
    WHO,
    "any_damage", "each_turn", "while",
    said=lambda doing, data, _: (
        f"the next {'' if 'any_damage' in data else 'battle '}damage of "
        f"{players_said(doing, data['spared_next_damage'])} is 0"
    ),
    example="resolve: [{apply: {spared_next_damage: you}, until: end of turn}]",
)  # fmt: skip
def spared_next_damage(game: YGame, player: Player, *, effect: bool = False) -> Static | None:
    """A player takes no battle damage the next time (or no damage, ``any_damage``); then it is over. With ``each_turn``
    it is so the first time in each turn, as long as it applies."""
    for _, static in of_kind(game, "spared_next_damage"):
        mine = player in static.doing(game).player(str(static.data["spared_next_damage"]))
        if mine and not (effect and "any_damage" not in static.data) and not _spared_today(game, static):
            return static
    return None


def _spared_today(game: YGame, static: Static) -> bool:
    """Has it kept off damage in this turn already, where it does so once in each?"""
    source = game.table.cards.get(static.source)
    if "each_turn" not in static.data or source is None:
        return False
    return any(
        event.card == source.id and event.data["stay"] == source.stay and event.data["turn"] == game.state.turn
        for _, event in game.timeline.events("spared damage")
    )


def note_spared(game: YGame, static: Static, player: Player) -> None:
    """Damage was kept off: that was the next time, or the first one in this turn."""
    source = game.table.cards.get(static.source)
    if static.lasting:
        game.state.lasting = [one for one in game.state.lasting if one.static is not static.data]
    elif source is not None:
        game.do("spared damage", source.id, player, turn=game.state.turn, stay=source.stay)


@standing(
    "reflects_battle_damage",
    WHO,
    "while",
    said=lambda doing, data, _: (
        f"battle damage that {players_said(doing, data['reflects_battle_damage'])} would take, the other player takes"
    ),
    example="static: [{reflects_battle_damage: you, while: [{battling: this card}]}]",
)
def reflects_battle_damage(game: YGame, player: Player) -> bool:
    """The battle damage that a player would take is taken by the other one instead: in the battles of a monster to
    which it was applied."""
    return _in_this_battle(game, "reflects_battle_damage", player)


@standing(
    "shares_battle_damage",
    WHO,
    "while",
    said=lambda doing, data, _: (
        f"battle damage that {players_said(doing, data['shares_battle_damage'])} would take, both players take"
    ),
    example="static: [{shares_battle_damage: both, while: [{battling: this card}]}]",
)
def shares_battle_damage(game: YGame, player: Player) -> bool:
    """The battle damage that a player takes is inflicted to the other one as well: in the battles of a monster to which
    it was applied."""
    return _in_this_battle(game, "shares_battle_damage", player)


@standing(
    "doubles_battle_damage",
    COVERED,
    "while",
    said=lambda _, __, cards: f"battle damage that {cards} inflicts is doubled",
    example="static: [{doubles_battle_damage: this card}]",
)
def doubles_battle_damage(game: YGame, card: Card) -> bool:
    """The battle damage that these monsters inflict on the opponent is doubled."""
    return next(_on(game, "doubles_battle_damage", card), None) is not None


@standing(
    "halves_battle_damage",
    WHO,
    "while",
    said=lambda doing, data, _: (
        f"battle damage that {players_said(doing, data['halves_battle_damage'])} would take is halved"
    ),
    example="static: [{halves_battle_damage: you, while: [{battling: this card}]}]",
)
def halves_battle_damage(game: YGame, player: Player) -> bool:
    """The battle damage that a player would take is halved, rounded up: in the battles of a monster to which it was
    applied."""
    return _in_this_battle(game, "halves_battle_damage", player)


@standing(
    "banishes_by_battle",
    COVERED,
    "while",
    said=lambda _, __, cards: f"monsters destroyed by battle with {cards} are banished",
    example="static: [{banishes_by_battle: this card}]",
)
def banishes_by_battle(game: YGame, card: Card) -> Static | None:
    """Monsters that are destroyed by battle with these monsters are banished."""
    return next(_on(game, "banishes_by_battle", card), None)


@standing(
    "negates_by_battle",
    COVERED,
    "fallen", "while",
    said=lambda doing, data, cards: (
        f"the effects of {covered_said(doing, data.get('fallen', {'card': 'monster'}))} "
        f"destroyed by battle with {cards} are negated"
    ),
    example="static: [{negates_by_battle: {card: monster, race: Fiend, of: you}, fallen: {card: monster}}]",
)  # fmt: skip
def negates_by_battle(game: YGame, winner: Card, loser: Card) -> Static | None:
    """The effects of monsters (`fallen`: such ones) that are destroyed by battle with these monsters are negated, as
    long as they are on the field or in the Graveyard.

    Source: yugioh-wiki.net, "Dark Ruler Ha Des" (the text of the series 9 and later).
    """
    for static in _on(game, "negates_by_battle", winner):
        fallen = static.data.get("fallen")
        if fallen is None or matches(static.doing(game), fallen, loser, place=False):
            return static
    return None


@standing(
    "no_damage",
    WHO,
    "while",
    said=lambda doing, data, _: f"no damage is done to {players_said(doing, data['no_damage'])}",
    example="static: [{no_damage: you}]",
)
def no_damage(game: YGame, player: Player) -> bool:
    """A player takes no damage at all, from battles or from effects."""
    return forbidden(game, "no_damage", player) is not None


@standing(
    "no_effect_damage",
    WHO,
    "by",
    "while",
    said=lambda doing, data, _: f"no effect damage is done to {players_said(doing, data['no_effect_damage'])}",
    example="static: [{no_effect_damage: you}]",
)
def no_effect_damage(game: YGame, player: Player, by: Player) -> bool:
    """A player takes no damage from effects, or (`by: opponent`) none from those of the opponent."""
    found = [static for _, static in of_kind(game, "no_effect_damage")]
    return any(
        player in static.doing(game).player(str(static.data["no_effect_damage"]))
        and ("by" not in static.data or by == static.doing(game).opponent)
        for static in found
    )


@standing(
    "reflects_effect_damage",
    WHO,
    "by",
    "while",
    said=lambda doing, data, _: (
        f"effect damage that {players_said(doing, data['reflects_effect_damage'])} would take is done to the other "
        "player instead"
    ),
    example="static: [{reflects_effect_damage: you, by: opponent}]",
)
def reflects_effect_damage(game: YGame, player: Player, by: Player) -> bool:
    """The effect damage that a player would take, or (``by: opponent``) that of effects of the opponent, is taken by
    the other player instead."""
    found = [static for _, static in of_kind(game, "reflects_effect_damage")]
    return any(
        player in static.doing(game).player(str(static.data["reflects_effect_damage"]))
        and ("by" not in static.data or by == static.doing(game).opponent)
        for static in found
    )


@standing(
    "halves_effect_damage",
    WHO,
    "while",
    said=lambda doing, data, _: (
        f"effect damage that {players_said(doing, data['halves_effect_damage'])} would take is halved"
    ),
    example="static: [{halves_effect_damage: opponent}]",
)
def halves_effect_damage(game: YGame, player: Player) -> bool:
    """The effect damage that a player would take is halved, rounded up."""
    return forbidden(game, "halves_effect_damage", player) is not None


@standing(
    "cannot_change_position",
    COVERED,
    "face", "while",
    bans="a change of its battle position",
    said=lambda _, __, cards: f"the battle position of {cards} cannot be changed",
    example="static: [{cannot_change_position: {card: monster, of: opponent}, face: up}]",
)  # fmt: skip
def cannot_change_position(game: YGame, card: Card) -> Static | None:
    """Players cannot change the battle position of these monsters."""
    for _, static in of_kind(game, "cannot_change_position"):
        held = ref(card) in static.on if static.on else covers(game, static, "cannot_change_position", card)
        if held and static.data.get("face") in (None, card.facts.get("face", "up")):
            return static
    return None


@standing(
    "changed_to_defense",
    SELECTOR,
    "while",
    said=lambda _, __, cards: f"{cards} are changed to Defense Position",
    example="static: [{changed_to_defense: {card: monster, level: {min: 4}, face: up}}]",
)
def changed_to_defense(game: YGame, card: Card) -> Static | None:
    """Such monsters are changed to Defense Position as soon as they are in Attack Position."""
    return next(
        (s for _, s in of_kind(game, "changed_to_defense") if covers(game, s, "changed_to_defense", card)), None
    )


@standing(
    "changed_to_attack",
    SELECTOR,
    "while",
    said=lambda _, __, cards: f"{cards} are changed to Attack Position",
    example="static: [{changed_to_attack: {card: monster, race: Insect, of: opponent, face: up}}]",
)
def changed_to_attack(game: YGame, card: Card) -> Static | None:
    """Such monsters are changed to Attack Position as soon as they are in Defense Position."""
    return next((s for _, s in of_kind(game, "changed_to_attack") if covers(game, s, "changed_to_attack", card)), None)


def kept_position(game: YGame, card: Card) -> tuple[str, Static] | None:
    """The position in which something keeps a face-up monster; None if nothing does, or one thing in each."""
    if card.zone != terms.MONSTER or not face_up(card) or "link" in record_of(game, card).kinds:
        return None
    defends, attacks = changed_to_defense(game, card), changed_to_attack(game, card)
    if defends is not None and attacks is None:
        return "defense", defends
    return ("attack", attacks) if attacks is not None and defends is None else None


@standing(
    "defends_after_attack",
    one_of("this card"),
    "at", "free", "while",
    said=lambda _, data, cards: (
        f"{cards} goes to Defense Position after a {'battle' if 'at' in data else 'Battle Phase'} in which it attacked"
        f"{', and can be changed again' if 'free' in data else ''}"
    ),
    example="static: [{defends_after_attack: this card}]",
)  # fmt: skip
def defending_after_attack(game: YGame, at: str = "") -> list[tuple[Card, bool]]:
    """It goes to Defense Position at the end of a Battle Phase (`at`: of the Damage Step) in which it attacked.

    It stays in that position until its player's next turn ends, unless it is `free` to change it. Each such card, and
    whether it is free.
    """
    found = [static for _, static in of_kind(game, "defends_after_attack") if static.data.get("at", "") == at]
    each = [(game.table.cards[static.source], "free" in static.data) for static in found]
    return [(card, free) for card, free in each if card.zone == terms.MONSTER and face_up(card)]


@standing(
    "turns_when_attacked",
    one_of("attack", "defense"),
    "while",
    upon_cards=False,
    said=lambda _, data, __: f"if attacked, it goes to {str(data['turns_when_attacked']).title()} Position",
    example="static: [{turns_when_attacked: attack}]",
)
def turning_when_attacked(game: YGame, card: Card) -> str:
    """It goes to this battle position at the end of a Damage Step in which it was attacked, without a Chain.

    The position; empty if it stays as it is.
    """
    found = (static for _, static in of_kind(game, "turns_when_attacked") if static.source == card.id)
    return next((str(static.data["turns_when_attacked"]) for static in found), "")
