"""What applies to attacks is told in: who attacks how often, what, at what cost, and who cannot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, maybe, said
from judge.rulesets.yugioh.reading.telling.tellers import (
    amount,
    does,
    enter,
    plain,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_places import side
from judge.rulesets.yugioh.reading.telling.told_selectors import PROPERTIES, selector


def _piercing(value: Any, data: Data) -> Claims:
    yield from said("inflict battle-damage|damage attack defense position if? piercing? opponent? monster?")
    yield from with_what(value, ("in",))


def _cannot_attack(value: Any, data: Data) -> Claims:
    """Of a player who cannot attack the monsters are not named."""
    if isinstance(value, Mapping) and "after_another_attacked" in value:
        yield from said("only attack 1 monster can? declare? each? during? each? battle-phase?")
        yield from selector({key: one for key, one in value.items() if key == "of"})
        return
    if isinstance(value, Mapping) and "of" not in value and ("besides" in value or value.get("other")):
        yield from said("only|other|except cannot|can attack monster?")
        return
    yield from said(
        "cannot? neither? attack nor??" if "players" in data and "allowed" in data else "cannot|neither|nor attack"
    )
    yield from with_what(value, ("card", "in") if "players" in data else ("in",))


def _priced(value: Any, data: Data) -> Claims:
    """Of the monsters of one or of both players no word is said: their player pays."""
    yield from said("declare? attack cannot|must|cost unless? with? you?")
    if isinstance(value, Mapping):
        yield from said("opponent" if value.get("of") == "opponent" else "each player")


def _cannot_attack_directly(value: Any, data: Data) -> Claims:
    """``cannot attack, except to attack "A"``: not directly either, which no word says."""
    if isinstance(value, Mapping) and value.get("of") == "you" and any(key.startswith("not_") for key in value):
        for words, how in selector(value, ("in", "of")):
            yield words, int(how or "non" in words)  # "only with "A" monsters"
        yield from said("cannot|only attack directly")
        return
    if isinstance(value, Mapping) and "very_one" in value:  # "it cannot attack your opponent directly"
        yield from said("cannot attack directly your? opponent? it|that?")
        return
    all_of_theirs = value == {"card": "monster", "of": "opponent"}
    yield from said(
        "cannot? attack directly? except? monster?" if all_of_theirs else "cannot attack directly|direct opponent?"
    )
    yield from maybe(selector(value)) if all_of_theirs else selector(value, ("in",))


def _no_direct_attacks(value: Any, data: Data) -> Claims:
    yield from said("cannot attack direct|directly monster?")
    yield from side(value)


def _no_battle_phase(value: Any, data: Data) -> Claims:
    yield from said("cannot|skip|or|nor|neither battle-phase conduct?? enter?? during??")
    yield from said("opponent|them" if value == "opponent" else "")


def _skipped(phase: str) -> Any:
    def tell(value: Any, data: Data) -> Claims:
        yield from said(f"skip {phase}")
        yield from said({"opponent": "opponent|them", "both": "each|both player"}.get(value, "you?"))

    return tell


def _so_many(counted: Mapping[str, Any]) -> Claims:
    """How many of something there are, with no word for the one that each counts."""
    if "per" in counted:
        yield from selector(counted["per"])
    elif "materials" in counted:
        yield from said("material xyz? attach? it? this-card? has?")
    elif not {"acted_on", "cost_cards"}.isdisjoint(counted):
        yield from said("card? monster? that? destroy|tribute|banish|send by?? this?? effect?? gy??")
    else:
        yield from amount(counted)


def _again(value: Any, data: Data) -> Claims:
    """Several attacks in a Battle Phase."""
    if "further" in data:
        yield from said("gain|make can?? 1 additional attack each battle-phase during?? each? this-card? it?")
        yield from _so_many(data["further"])
        yield from selector(value)
        return
    if isinstance(data.get("times"), Mapping) and "attacks_of" in data["times"]:
        yield from said(f"can attack|make once? again|other {'opponent?' if data.get('on_monsters') else ''} row?")
        yield from selector(value)
        return
    if isinstance(data.get("times"), Mapping):
        yield from said("can attack number times? each battle-phase|turn up-to|equal make? a? during?? number?")
        yield from _so_many(data["times"])
        yield from said("monster? opponent?" if data.get("on_monsters") else "")
        yield from selector(value)
        return
    times = {2: "second|twice|2", 3: "third|thrice|3"}.get(int(data.get("times", 2)), str(data.get("times")))
    yield from said(f"attack {times} a? second? make? up-to? time? each? battle-phase? same? turn? during? can?")
    yield from said("monster? opponent?" if data.get("on_monsters") else "")
    yield from selector(value, ("in",))


def _each_of_them(value: Any, data: Data) -> Claims:
    times = "twice|2" if data.get("times") == 2 else "once? 1??"
    yield from said(f"attack all|every {times} each? can? during? battle-phase? one?? attack?? per?? monster??")
    yield from selector(data["fitting"]) if "fitting" in data else said("monster opponent")
    yield from selector(value)


def _unattacked(value: Any, data: Data) -> Claims:
    """Who cannot be attacked; some still can where it says ``can only target`` those."""
    if isinstance(data.get("attackers"), Mapping):  # "those monsters cannot target this card for attacks"
        yield from said("cannot target attack")
        there = [one.get("exists", {}) for one in data.get("while", ())]
        told = [{key: what for key, what in one.items() if key != "count"} for one in there]
        yield from said("that? monster?") if data["attackers"] in told else selector(data["attackers"])
        yield from with_what(value, ("of", "in"))
        return
    if "attackers" in data:  # what this card can attack, or must
        yield from said("must|only can? case? target|attack for? attack? them? opponent?")
        return
    yield from said("cannot?" if "allowed" in data else "cannot")
    yield from said("target|select|choose|is|attack attack? select? opponent? monster?")
    yield from with_what(value, ("of", "in"))


def _attacked(value: Any, data: Data) -> Claims:
    """What must be attacked; which of several that are equal, the attacker chooses."""
    there = [{**one["exists"], "highest": "atk"} for one in data.get("while", ()) if "exists" in one]
    told = said("this-card attack?") if value == "this card" else selector(value)
    yield from maybe(told) if value in there else told  # a card that is there is told once
    yield from said("attack? their? choice? if? tied?")


def _passed_by(value: Any, data: Data) -> Claims:
    """How it is said that a monster that cannot be attacked keeps nobody from direct attacks."""
    what = data.get("cannot_be_attacked")
    if isinstance(what, Mapping) and "of" not in what:  # "if all monsters their opponent controls are"
        yield from said("but? can? attack directly all monster opponent control? field?")
        yield from selector({key: one for key, one in what.items() if key in ("face", "position")})
        return
    yield from said("but? it? does? not prevent opponent from? attack you? directly")


def _held(value: Any, data: Data) -> Claims:
    yield from said("cannot change position")
    yield from said(
        "monster?? change?? face-down?? face-up?? defense?? attack?? position?? effect??" if value == "all" else ""
    )
    yield from selector(value)


def _lying(value: Any, data: Data) -> Claims:
    """How a monster lies that cannot change its position: ``the monsters that were`` put so need not say it again."""
    claims = PROPERTIES["face"](value)
    return maybe(claims) if "cannot_change_position" in data else claims


def _defends(value: Any, data: Data) -> Claims:
    """Where it is not free to change its position again, the words for that are printed, too."""
    yield from said("this-card attack it is? change defense position end if?")
    yield from said("damage-step" if "at" in data else "battle-phase")
    if "free" not in data:
        yield from said("it|this|this-card position cannot change end|end-phase next turn you? except? card? effect?")


enter(
    {
        "cannot_attack": _cannot_attack,
        "cannot_change_position": _held,
        "face": _lying,
        "piercing": _piercing,
        "attacks_directly": does("attack directly|direct can? lp? opponent?"),
        "declaration_only": lambda _, data: said("declare?" if "allowed" in data else "declare"),
        "attacks_at_cost": _priced,
        "cannot_be_attacked": _unattacked,
        "must_attack": does("attack must that? can? if? able? possible?", "in"),
        "attacked": _attacked,
        "attackers": lambda value, _: said("this-card? it?" if value == "this card" else ""),
        "passed_by": _passed_by,
        "cannot_attack_directly": _cannot_attack_directly,
        "attacks_again": _again,
        "attacks_each": _each_of_them,
        "fitting": plain(""),
        "alone": plain(""),
        "attacks_in_defense": does(
            "can attack while? face-up defense position if-you-do? apply? its|their|them? atk? damage-calculation?"
        ),
        "points": plain("if-you-do? def apply its|their? damage-calculation?"),
        "on_monsters": plain("monster"),
        "in_a_row": plain("row"),
        "defends_after_attack": _defends,
        "turns_when_attacked": lambda value, _: said(
            f"this-card attack it change {value} position end damage-step if?"
        ),
        "at": plain(""),
        "free": plain(""),
        "banishes_by_battle": does("banish destroy battle any? monster?"),
        "negates_by_battle": does("negate effect destroy battle monster? include? gy?"),
        "no_direct_attacks": _no_direct_attacks,
        "cannot_battle_phase": _no_battle_phase,
        "skips_draw_phase": _skipped("draw-phase"),
        "skips_standby_phase": _skipped("standby-phase"),
        "skips_main_phase_1": _skipped("main-phase-1"),
        "skips_main_phase_2": _skipped("main-phase-2"),
        "end_battle_phase": plain("end battle-phase"),
        "after_battle": plain("after damage-step"),
        "begin_end_phase": plain("become end-phase this-turn?"),
    }
)
