"""What applies is told in: bans, protection, how long it lasts, and whom it binds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, looked_up, quoted, said
from judge.rulesets.yugioh.reading.telling.tellers import TELLERS, does, joins, one_after_another, plain, with_what
from judge.rulesets.yugioh.reading.telling.told_selectors import selector, side

_UNTIL = {
    "end of turn": "this-turn|turn|end-phase after? resolve? even? if? leave? this-card?",
    "end of next turn": "next turn|end-phase end? after? resolve? this-card?",
    "end phase": "end-phase", "end of damage step": "damage-step",
    "end of damage calculation": "damage-calculation", "this card leaves the field": "",
    "it leaves the field": "",
}  # fmt: skip


def _cannot_summon(value: Any, data: Data) -> Claims:
    yield from said("cannot|neither|only summon monster??")
    yield from side(value)


def _cards(value: Any, data: Data) -> Claims:
    """Which cards it speaks of; where Summons are banned, ``except`` those that are not banned."""
    if value == "all":
        return
    for words, how in selector(value):
        if "cannot_summon" in data and "non" in words:
            yield ("non", "except", "only"), how
        else:
            yield words, how or int("cannot_summon" in data and words == ("monster",))


def _allowed(value: Any, data: Data) -> Claims:
    yield from said("except|only|but|that|non")
    yield from selector(value)


def _who(value: Any, data: Data) -> Claims:
    if value == "both":
        return said("player|both|each|neither?" if "cannot_activate" in data else "player|both|each|neither")
    return said("you?" if value == "you" else "opponent|them")


def _piercing(value: Any, data: Data) -> Claims:
    yield from said("inflict battle-damage|damage attack defense position if? piercing? opponent? monster?")
    yield from selector(value)


def _cannot_attack(value: Any, data: Data) -> Claims:
    """Of a player who cannot attack the monsters are not named."""
    yield from said("cannot attack")
    yield from with_what(value, ("card",) if "players" in data else ())


def _cannot_activate(value: Any, data: Data) -> Claims:
    yield from said("cannot|neither activate")
    yield from selector(value, ("in", "card") if data.get("who") == "both" else ("in",))
    yield from said("until? end? damage-step?" if "while" in data else "")


def _no_damage(value: Any, data: Data) -> Claims:
    yield from said("damage no|not take?")
    yield from side(value)


def _called(value: Any, data: Data) -> Claims:
    yield from said("name|treat become? always? this-card? treat?")
    yield from quoted(value)


def _kind(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping | list):
        return selector({"kind": value})
    return said("" if value in ("any", "card", "effect") else str(value).split()[0])


def _static(value: Any, data: Data) -> Claims:
    yield from one_after_another(value, always=True)
    yield from said("also? " * (len(value) - 1))


def _unanswered(value: Any, data: Data) -> Claims:
    yield from said("cannot|neither activate response?? activation?? or?? this-card?? player??")
    for one in [value] if isinstance(value, str) else value:
        for word in str(one).replace("'s", "").split():
            yield from said("" if word in ("all", "the", "cards", "effects") else word.removesuffix("s"))


TELLERS.update(
    {
        "static": _static, "apply": joins(""), "cards": _cards,
        "until": lambda value, _: looked_up(_UNTIL, value), "who": _who, "players": plain(""), "kind": _kind,
        "cannot_summon": _cannot_summon, "allowed": _allowed, "no_response": _unanswered,
        "indestructible": does("cannot|neither|not destroy", "in"), "untargetable": does("cannot target", "in"),
        "unaffected": does("unaffected other?", "in"), "cannot_attack": _cannot_attack,
        "cannot_activate": _cannot_activate, "called": _called, "piercing": _piercing,
        "cannot_attack_directly": does("cannot attack direct|directly opponent?"),
        "doubles_battle_damage": does("battle-damage double inflict opponent?"),
        "attacks_directly": does("attack directly|direct can? opponent?"), "declaration_only": plain("declare"),
        "cannot_be_material": does("cannot use material"),
        "cannot_be_attacked": does("cannot target|select|choose|be attack opponent? monster?"),
        "no_battle_damage": does("battle-damage|damage no|not take? involve?"),
        "no_damage": _no_damage, "cannot_battle_phase": plain("cannot battle-phase conduct|enter??"),
        "also_attribute": does("also? treat|attribute"), "redirect_to_banished": does("banish instead send? gy?"),
        "cannot_banish": plain("cannot|neither banish player?"), "end_battle_phase": plain("end battle-phase"),
        "cannot_add_to_hand": plain("cannot|neither add hand deck? except? draw?"),
        "cannot_tribute": plain("cannot|neither tribute player?"), "counts_as": lambda value, _: said(f"treat {value}"),
        "reveal_hand": plain("reveal hand"),
    }
)  # fmt: skip
