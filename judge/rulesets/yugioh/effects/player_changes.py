"""Operations on players: damage, Life Points, the end of a Battle Phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects.operations import Outcome, Spec, cards_for, operation
from judge.rulesets.yugioh.effects.possibility import enough
from judge.rulesets.yugioh.effects.reached_targets import gives_some
from judge.rulesets.yugioh.effects.trace import told
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, lp
from judge.rulesets.yugioh.vocabulary import battle_limits
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount, amount_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.own_summon_conditions import unsaid_materials
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, WHO, YES
from judge.vocabulary.shapes import TRUTH, about, either, one_of, whole

ITS_CONTROLLER = "its controller"
BEARERS_CONTROLLER = "controller of the equipped monster"


def _who_controlled_it(doing: Doing) -> list[str]:
    """Who controlled the card that was just spoken of when it last left the field."""
    timeline = doing.game.timeline
    moved = [*(event for _, event in timeline.events("moved")), *timeline.open]  # what is done at the same time, too
    left = [event.data for event in moved if event.kind == "moved" and event.card in doing.them[:1]]
    return [str(one["was_controller"]) for one in left if one["from"] in terms.ON_FIELD][-1:]


def _hurt(doing: Doing, to: str) -> Sequence[str]:
    """The players to whom damage is inflicted."""
    if to == BEARERS_CONTROLLER:
        return [card.controller for card in referred(doing, "equipped monster")]
    return _who_controlled_it(doing) if to == ITS_CONTROLLER else doing.player(to)


def _points(doing: Doing, kind: str, what: Any) -> str:
    said = amount_said(doing, what)
    return f"{said} {kind}" if said.isdigit() else f"{kind}: {said}"


def face_up_ones(cards: Mapping[str, Any]) -> Mapping[str, Any]:
    """Those that show how high their ATK and DEF are."""
    return {"face": "up", **cards}


def _size(doing: Doing, spec: Spec, key: str) -> int:
    """How much it is; by a monster that is chosen for that as it resolves, where one is asked for: 0 without one."""
    if unsaid_materials(doing, spec[key] if isinstance(spec[key], Mapping) else {}):
        doing.game.does_not_cover(
            "a number that turns on with which materials a monster was Summoned, unless all are said"
        )
    if "cards" not in spec:
        return amount(doing, spec[key])
    before = doing.them
    doing.them = [card.id for card in cards_for(doing, face_up_ones(spec["cards"]), "measured")]
    size = amount(doing, spec[key]) if doing.them else 0
    doing.them = before
    return size


def _is_there(doing: Doing, spec: Spec) -> bool | None:
    """Is there a monster to read the amount off, where one has to be chosen for that?"""
    if "cards" not in spec:
        return None
    return enough(doing, spec, face_up_ones(spec["cards"]))


_MEASURED = about(SELECTOR, "The card that is chosen for the amount, which is `it` there.")


@operation(
    "damage",
    AMOUNT,
    said="inflict {}",
    object=lambda doing, what: _points(doing, "damage", what),
    beside={"to": either(WHO, one_of(ITS_CONTROLLER, BEARERS_CONTROLLER)), "cards": _MEASURED},
    chosen="nothing",
    possible=_is_there,
    reaches=gives_some("damage"),
    topics=("life points",),
    outcomes=(Outcome("damage", counted="inflict as damage"),),
    example="resolve: [{damage: 500, to: opponent}]",
)
def damage(doing: Doing, spec: Spec) -> list[str]:
    """Inflict effect damage; to ``its controller``: to who controlled the card that has just left the field; to
    ``controller of the equipped monster``: to who controls the monster that this card is equipped to."""
    hit = []
    size = _size(doing, spec, "damage")
    for aimed_at in _hurt(doing, str(spec.get("to", "opponent"))):
        player, taken = _turned(doing, aimed_at, _taken(doing, aimed_at, size))
        doing.counts["changed"] = taken
        if taken > 0:
            left = max(lp(doing.game, player) - taken, 0)
            doing.game.do(
                "damage",
                None,
                player,
                ("player", player, "lp", left),
                amount=taken,
                cause="effect",
                by=doing.you,
                through=doing.source,
            )
            hit.append(player)
    return hit


def _taken(doing: Doing, player: str, size: int) -> int:
    """How much of the effect damage the player takes."""
    game = doing.game
    if doing.link is not None and player in doing.link.facts.get("harmless_to", ()):
        game.tell("effect", f"{player} takes no damage from this effect.")
        return 0
    if battle_limits.no_damage(game, player) or battle_limits.no_effect_damage(game, player, doing.you):
        game.tell("effect", f"{player} takes no damage from this effect.")
        return 0
    if size > 0 and (spared := battle_limits.spared_next_damage(game, player, effect=True)) is not None:
        battle_limits.note_spared(game, spared, player)
        game.tell("effect", f"{player} takes no damage from this effect.")
        return 0
    return -(-size // 2) if battle_limits.halves_effect_damage(game, player) else size


def _turned(doing: Doing, player: str, size: int) -> tuple[str, int]:
    """Who takes the effect damage that a player would take, and how much of it: the other player, where an effect says
    so. Where both would be spared so, nobody says who takes it."""
    game, link = doing.game, doing.link
    times = link.facts.get("turned_from", {}).get(player, 0) if link is not None else 0
    if not size or not (times or battle_limits.reflects_effect_damage(game, player, doing.you)):
        return player, size
    other = game.state.other(player)
    if battle_limits.reflects_effect_damage(game, other, doing.you):
        game.does_not_cover("effect damage that each player would hand on to the other")
        return player, 0
    game.tell("effect", f"{other} takes the damage that {player} would have taken.")
    return other, _taken(doing, other, size * (times or 1))


def _change_lp(doing: Doing, spec: Spec, kind: str, by: int) -> list[str]:
    """Change the Life Points of the players meant, as an event of this kind; who they are."""
    players = list(doing.player(str(spec.get("who", "you"))))
    doing.counts["changed"] = abs(by)
    for player in players:
        points = max(lp(doing.game, player) + by, 0)
        doing.game.do(kind, None, player, ("player", player, "lp", points), amount=abs(by))
    return players


@operation(
    "gain_lp",
    AMOUNT,
    said="gain {}",
    object=lambda doing, what: _points(doing, "LP", what),
    beside={"who": WHO, "cards": _MEASURED},
    chosen="nothing",
    possible=_is_there,
    reaches=gives_some("gain_lp"),
    topics=("life points",),
    outcomes=(Outcome("gain_lp", counted="gain as LP"),),
    example="resolve: [{gain_lp: 1000}]",
)
def gain_lp(doing: Doing, spec: Spec) -> list[str]:
    """Gain Life Points."""
    return _change_lp(doing, spec, "gained LP", _size(doing, spec, "gain_lp"))


@operation(
    "lose_lp",
    AMOUNT,
    said="lose {}",
    object=lambda doing, what: _points(doing, "LP", what),
    beside={"who": WHO, "cards": _MEASURED},
    chosen="nothing",
    possible=_is_there,
    reaches=gives_some("lose_lp"),
    topics=("life points",),
    outcomes=(Outcome("lose_lp", counted="lose as LP"),),
    example="resolve: [{lose_lp: 1000, who: opponent}]",
)
def lose_lp(doing: Doing, spec: Spec) -> list[str]:
    """Lose Life Points: it is neither damage nor a payment."""
    return _change_lp(doing, spec, "lost LP", -_size(doing, spec, "lose_lp"))


@operation(
    "set_lp",
    either(whole(0), one_of("half")),
    said="set the LP",
    object=lambda _, __: "",
    beside={"who": WHO},
    chosen="nothing",
    topics=("life points",),
    example="resolve: [{set_lp: half, who: opponent}]",
)
def set_lp(doing: Doing, spec: Spec) -> list[str]:
    """Life Points become a number, or ``half`` of what they were (rounded up): it is neither damage, a loss nor a gain.

    Source: Yugipedia, "LP" (a change to a fixed value, or to half, is no damage).
    """
    what, players = spec["set_lp"], []
    for player in doing.player(str(spec.get("who", "you"))):
        now = lp(doing.game, player)
        to = -(-now // 2) if what == "half" else int(what)
        if to != now:
            doing.game.do("LP set", None, player, ("player", player, "lp", to), amount=to)
            players.append(player)
    return players


@operation(
    "end_battle_phase",
    TRUTH,
    said="end the Battle Phase",
    beside={"after_battle": about(YES, "Once the Damage Step of the attack under way is over.")},
    possible=lambda doing, spec: None if "after_battle" not in spec or doing.game.state.attack is not None else False,
    lacking=lambda _, __: "there is no Battle Phase to end",
    example="resolve: [{end_battle_phase: true}]",
)
def end_battle_phase(doing: Doing, spec: Spec) -> list[str]:
    """End the Battle Phase once the Chain is over, or once the attack under way has been fought out."""
    if "after_battle" in spec:
        if (attack := doing.game.state.attack) is None:
            return []
        attack.is_last = True
        return [doing.you]
    doing.game.state.battle_over = True
    doing.game.do("battle phase ended", None, doing.you)
    return [doing.you]


@operation(
    "begin_end_phase",
    TRUTH,
    said="go to the End Phase of this turn",
    lacking=lambda _, __: "it is the End Phase already",
    example="resolve: [{draw: 2}, {then: {begin_end_phase: true}}]",
)
def begin_end_phase(doing: Doing, spec: Spec) -> list[str]:
    """It becomes the End Phase of this turn once the Chain is over: no other phase of the turn follows, and an attack
    under way is not carried out."""
    state = doing.game.state
    if state.phase == "end":
        return []
    state.turn_over = True
    state.battle_over = state.battle_over or state.phase == "battle"
    doing.game.do("turn ended early", None, doing.you)
    return [doing.you]


@operation(
    "give_up_draw",
    TRUTH,
    said="give up the normal draw of this turn",
    possible=lambda doing, _: not doing.game.state.drawn,
    lacking=lambda _, __: "there is no normal draw left to give up",
    chosen="nothing",
    example="resolve: [{give_up_draw: true}, {and_if_you_do: {add_to_hand: this card}}]",
)
def give_up_draw(doing: Doing, spec: Spec) -> list[str]:
    """The normal draw of this turn is given up as the effect resolves; nothing is given up once it was made, or given
    up as a cost (Yugipedia, Normal draw)."""
    state = doing.game.state
    if state.drawn:
        return []
    state.drawn = True
    doing.game.do("gave up the draw", None, doing.you)
    return [doing.you]


@told("damage")
def _(game: YGame, event: Event, name: str) -> str:
    left = game.table.standing[str(event.player)]["lp"]
    return f"{event.player} takes {event.data['amount']} damage ({left} LP left)"


@told("gained LP")
def _(game: YGame, event: Event, name: str) -> str:
    return f"{event.player} gains {event.data['amount']} LP"


@told("lost LP")
def _(game: YGame, event: Event, name: str) -> str:
    return f"{event.player} loses {event.data['amount']} LP"


@told("LP set")
def _(game: YGame, event: Event, name: str) -> str:
    return f"{event.player}'s LP are {event.data['amount']} now"
