"""What an effect leaves applying to battles: of one Battle Phase, of the battle under way, of the next one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import BATTLE, FIGHTERS, Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps
from judge.rulesets.yugioh.reading.clauses.restrictions import (
    activation_bans,
    banning,
    held_monsters,
    shielding,
)


def _in_the_battle_phase(build_static: Any) -> Any:
    """``during the Battle Phase of this turn, your opponent cannot activate monster effects``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        static = build_static(match)
        if not static or any("while" in s for s in static):
            return None
        match.cards.clear()
        match.groups["-keep"] = ""
        return [{"apply": {**s, "while": [{"phase": "battle"}]}, "until": "end of turn"} for s in static]

    return build


def _in_each_battle_phase(build_static: Any) -> Any:
    """``this turn, your opponent cannot activate monster effects during the Battle Phase``."""
    build = _in_the_battle_phase(build_static)
    return lambda match, memory: build(match, memory) if until(match) == {"until": "end of turn"} else None


def _silent_in_battles(match: Match, memory: Memory) -> Steps | None:
    """``if your Fiend monster attacks this turn, your opponent cannot activate cards or effects until the end of the
    Damage Step``: in each of these battles of the turn, or in those of a certain monster."""
    lasts, which = until(match), match.cards[0].data
    if which in ("it", "target") and lasts:
        return [{"apply": ban, **lasts} for ban in activation_bans.in_its_battle(match, {"very_one": which})]
    statics = activation_bans.in_battle(match) if which != "this card" else None
    if not statics or not lasts:
        return None
    match.cards.clear()
    match.groups["-keep"] = ""
    return [{"apply": static, **lasts} for static in statics]


def _pierces(match: Match, memory: Memory) -> Steps | None:
    """``if it attacks a Defense Position monster this turn, inflict piercing battle damage``."""
    noun, lasts = match.cards[0], until(match)
    if not lasts and not (noun.data in ("it", "target") and memory.done in held_monsters.BROUGHT):
        return None
    match.groups["-keep"] = ""
    if isinstance(noun.data, str):
        return [{"apply": {"piercing": "all"}, "to": noun.data, **lasts}]
    covered = shielding.covered(noun) if "count" not in noun.data else None
    return [{"apply": {"piercing": covered}, **lasts}] if covered else None


def _is_fought(memory: Memory) -> bool:
    """Is there one battle that ``that battle`` can mean: the one in which the effect is used?"""
    return memory.context.fought or memory.context.event in (*BATTLE, "this card") or memory.said in FIGHTERS


def _this_battle(static_of: Any) -> Any:
    """What holds for the battle in which it is used: until the end of the Damage Step."""

    def build(match: Match, memory: Memory) -> Steps | None:
        noun = match.cards[0] if match.cards else None
        if not _is_fought(memory):
            return None
        match.groups["-keep"] = ""
        static = static_of(match)
        until_then = {"until": "end of damage step"}
        if noun is None:
            return [{"apply": static, **until_then}]
        if isinstance(noun.data, str):
            on = noun.data == "this card"
            memory.said = noun.data if noun.data in FIGHTERS else memory.said
            return [{"apply": static(noun.data if on else "all"), **({} if on else {"to": noun.data}), **until_then}]
        covered = shielding.covered(noun)
        return [{"apply": static(covered), **until_then}] if covered is not None and noun.plural else None

    return build


def _neither_falls(match: Match, memory: Memory) -> Steps | None:
    """``neither monster can be destroyed by that battle``: of the two that fight."""
    if not _is_fought(memory):
        return None
    match.groups["-keep"] = ""
    steps: Steps = [
        {"apply": {"indestructible": "all", "by": "battle"}, "to": one, "until": "end of damage step"}
        for one in FIGHTERS
    ]
    return [steps[0], {"and": steps[1]}]


def _none_of_this_battle(match: Match, memory: Memory) -> Steps:
    """``make the battle damage you take from this battle 0``: of the one that is fought as it resolves."""
    match.groups["-keep"] = ""
    return [{"apply": {"no_battle_damage": "you"}, "until": "end of damage step"}]


def _the_winner(memory: Memory) -> str:
    """What ``it`` is where a monster has destroyed another by battle: this one, or the one that this card is on."""
    kind = memory.context.kind
    return "equipped monster" if kind == "equip spell" else "this card" if kind.endswith("monster") else ""


def _in_a_row(match: Match, memory: Memory) -> Steps | None:
    """``it can make a second attack in a row``."""
    fell = memory.context.event == "those monsters" and not (memory.context.targets or memory.said)
    if "won" in match.groups:
        if not fell or memory.context.victor != "?":
            return None
        again: Data = {"attacks_again": "all", "times": 2, "in_a_row": True}
        return [{"apply": again, "to": "your battling monster", "until": "end of battle phase"}]
    cards = match.cards[0].data if match.cards else _the_winner(memory) if fell else ""
    if cards not in ("this card", "it", "target", "that card", "the attacker", "equipped monster", *FIGHTERS):
        return None
    static: Data = {"attacks_again": "all", "times": 2, "in_a_row": True}
    if match.groups.get("only"):
        static["on_monsters"] = True
    return [{"apply": static, "to": cards, "until": "end of battle phase"}]


def _again_now(match: Match, memory: Memory) -> Steps | None:
    """``this card can make a second attack during this Battle Phase``."""
    fell = memory.context.event == "those monsters" and not (memory.context.targets or memory.said)
    cards = match.cards[0].data if match.cards else _the_winner(memory) if fell else ""
    if cards not in ("this card", "it", "target", "that card", "the attacker", "equipped monster", *FIGHTERS):
        return None
    static: Data = {"attacks_again": "all", "times": int(match.groups.get("most", 2))}
    if match.groups.get("only"):
        static["on_monsters"] = True
    return [{"apply": static, "to": cards, "until": "end of battle phase"}]


def _skipped(match: Match, memory: Memory) -> Steps:
    """``skip your next Battle Phase``: it is not conducted, in this turn or in the next of that player's."""
    match.groups["-keep"] = ""
    who = "opponent" if "opponent" in match.groups["whose"].lower() else "you"
    last = "end of your next battle phase" if who == "you" else "end of opponent's next battle phase"
    return [{"apply": {"cannot_battle_phase": who}, "until": last}]


def _skipped_then(match: Match, memory: Memory) -> Steps:
    """``skip the Battle Phase of your next turn``: not that of this turn, even if that is still to come."""
    match.groups["-keep"] = ""
    who = "opponent" if "opponent" in match.groups["whose"].lower() else "you"
    turn = "your next turn" if who == "you" else "opponent's next turn"
    return [
        {"later": [{"apply": {"cannot_battle_phase": who}, "until": "end of turn"}], "phase": "standby", "turn": turn}
    ]


def _no_draw_phase(match: Match, memory: Memory) -> Steps:
    """``skip your next Draw Phase``: that of the next turn of its player, who may be in another phase now."""
    match.groups["-keep"] = ""
    who = "opponent" if "opponent" in match.groups["whose"].lower() else "you"
    last = "end of your next turn" if who == "you" else "end of opponent's next turn"
    return [{"apply": {"skips_draw_phase": who}, "until": last}]


def _no_standby_phase(match: Match, memory: Memory) -> Steps:
    """``skip your next Standby Phase``."""
    match.groups["-keep"] = ""
    who = "opponent" if "opponent" in match.groups["whose"].lower() else "you"
    whose = "your" if who == "you" else "opponent's"
    return [{"apply": {"skips_standby_phase": who}, "until": f"{whose} next standby phase"}]


def _no_main_phase_1(match: Match, memory: Memory) -> Steps:
    """``skip your next Main Phase 1``: that of this turn, where it is still to come."""
    match.groups["-keep"] = ""
    who = "opponent" if "opponent" in match.groups["whose"].lower() else "you"
    whose = "your" if who == "you" else "opponent's"
    return [{"apply": {"skips_main_phase_1": who}, "until": f"end of {whose} next main phase 1"}]


def _by_them(build: Any) -> Any:
    """``they skip their next Draw Phase``: the opponent, of whom the condition spoke."""

    def built(match: Match, memory: Memory) -> Steps | None:
        if match.groups["whose"].lower() == "they" and not (memory.context.foe or memory.theirs):
            return None
        match.groups["whose"] = "your opponent"
        made: Steps = build(match, memory)
        return made

    return built


_WHO_TAKES = (
    r"(?:make )?(?:(?P<who>you(?:rself)?|your opponent) takes? no|neither player takes?(?: any)?) battle damage"
)
_ITS_BATTLES = r"(?:attacks|battles) involving {cards}"
_HALF_OF = r"(?:all|any) battle damage (?P<who>you|your opponent|a player) takes?"
_DAMAGE_OF_BATTLES = (
    (rf"{_WHO_TAKES} from {_ITS_BATTLES}{UNTIL}", "no_battle_damage"),
    (rf"{_HALF_OF} from {_ITS_BATTLES}{UNTIL} is halved", "halves_battle_damage"),
    (rf"{_HALF_OF} from {_ITS_BATTLES} is halved{UNTIL}", "halves_battle_damage"),
    (rf"any battle damage {{cards}} inflicts? to a player is halved{UNTIL}", "halves_battle_damage"),
    (rf"any battle damage {{cards}} inflicts? to (?P<foe>your opponent){UNTIL} is halved", "halves_battle_damage"),
    (rf"any battle damage {{cards}} inflicts? to (?P<foe>your opponent) is halved{UNTIL}", "halves_battle_damage"),
    (
        rf"(?:your|the) opponent takes any battle damage (?P<who>you) would have taken from {_ITS_BATTLES}{UNTIL}"
        r"(?:, instead)?",
        "reflects_battle_damage",
    ),
    (rf"{_WHO_TAKES} from (?:that|this) battle(?P<now>)", "no_battle_damage"),
    (rf"{_HALF_OF} from (?:that|this) battle(?P<now>) is halved", "halves_battle_damage"),
    (r"(?:the )?damage (?P<who>you) take from (?:that|this) battle(?P<now>) is halved", "halves_battle_damage"),
    (rf"{_HALF_OF} is halved{UNTIL}", "halves_battle_damage"),
    (rf"{_WHO_TAKES}{UNTIL}(?! from)", "no_battle_damage"),
    (
        r"(?:your|the) opponent takes any battle damage (?P<who>you) would have taken from (?:that|this) battle"
        r"(?P<now>)(?:,? instead)?",
        "reflects_battle_damage",
    ),
    (
        r"make (?:the|any) battle damage (?P<who>you|your opponent) takes? from (?:that|this) battle(?P<now>) 0",
        "no_battle_damage",
    ),
    (rf"any battle damage (?P<who>you|your opponent) takes? (?:becomes|is reduced to) 0{UNTIL}", "no_battle_damage"),
    (
        r"(?:the|any) battle damage (?P<who>you|your opponent) takes? from (?:that|this) battle(?P<now>) becomes 0",
        "no_battle_damage",
    ),
)
"""Battle damage of the battles of one monster, of the one under way, or of all for a time."""


def _of_its_battles(key: str) -> Any:
    def build(match: Match, memory: Memory) -> Steps | None:
        said, lasts = match.groups, until(match)
        who = (
            "opponent"
            if "foe" in said
            else {"you": "you", "yourself": "you", "your opponent": "opponent"}.get(said.get("who", "").lower(), "both")
        )
        if "now" in said:
            if not _is_fought(memory):
                return None
            match.groups["-keep"] = ""
            return [{"apply": {key: who}, "until": "end of damage step"}]
        if not match.cards:
            match.groups["-keep"] = ""
            return [{"apply": {key: who}, **lasts}] if lasts else None
        whose = match.cards[0].data
        brought = whose in held_monsters.IT and memory.done in held_monsters.BROUGHT
        if whose not in ("this card", "it", "target") or not (lasts or brought):
            return None
        return [{"apply": {key: who}, "to": whose, **lasts}]

    return build


def battle_rows() -> list[tuple[str, Any]]:
    """The phrases and what they mean."""
    rows: list[tuple[str, Any]] = []
    fights = r"during the Battle Phase (?:of )?this turn"
    for pattern, banned in banning.BANS:
        rows += [
            (rf"{before}{pattern}{behind}", _in_the_battle_phase(banned))
            for before, behind in ((f"{fights}, ", ""), ("", f" {fights}"))
        ]
        rows.append((rf"{pattern} during the Battle Phase", _in_each_battle_phase(banned)))  # fmt: skip
    rows += [(pattern, _of_its_battles(*what)) for pattern, *what in _DAMAGE_OF_BATTLES]
    fought, silent = activation_bans.FIGHTS, activation_bans.SILENT_IN_BATTLE
    rows += [
        (rf"(?:if|when) {fought}{UNTIL}, {said}", _silent_in_battles)
        for said in (silent, activation_bans.NOT_ACTIVATED_IN_BATTLE)
    ]
    piercing = r"inflict piercing battle damage(?: to your opponent)?"
    defends = r"(?:attacks?|battles?) an?(?: opponent.s)? Defense Position monster"
    rows.append((rf"if {{cards}} {defends}{UNTIL}, {piercing}", _pierces))
    rows.append((rf"if {{cards}} {defends}, {piercing}{UNTIL}", _pierces))
    rows.append(
        (
            r"(?:make )?{cards} (?:cannot|unable to) be destroyed by (?:that|this) battle(?![\w-]| with)",
            _this_battle(lambda match: lambda cards: {"indestructible": cards, "by": "battle"}),
        )
    )
    rows.append(
        (
            r"you take no battle damage from (?:that|this) battle",
            _this_battle(lambda match: {"no_battle_damage": "you"}),
        )
    )
    rows.append(
        (r"neither (?:monster|of (?:them|those monsters)) can be destroyed by (?:that|this) battle", _neither_falls)
    )
    rows.append((r"make the battle damage you take from (?P<now>this) battle 0(?![\w]|,\d)", _none_of_this_battle))
    rows.append((r"skip the Battle Phase of (?P<whose>your|your opponent's) next turn(?=[.;,]|$)", _skipped_then))
    they, end = r"(?P<whose>your opponent|they)", r"(?: after this (?:card|effect) resolves)?(?=[.;,]|$)"
    for phase, build in (
        ("Battle Phase", _skipped),
        ("Draw Phase", _no_draw_phase),
        ("Standby Phase", _no_standby_phase),
        ("Main Phase 1", _no_main_phase_1),
    ):
        rows.append((rf"skip (?P<whose>your|your opponent's) next {phase}{end}", build))
        rows.append((rf"{they} skips? their next {phase}{end}", _by_them(build)))
    rows += [
        (rf"skip the Draw Phase of (?P<whose>your|your opponent's) next turn{end}", _no_draw_phase),
        (rf"{they} cannot conduct their next Battle Phase{end}", _by_them(_skipped)),
        (rf"{they} cannot conduct (?:their|a) Battle Phase during their next turn{end}", _by_them(_skipped_then)),
    ]
    only = r"(?P<only> on (?:an? (?:opponent's )?)?monster)?"
    rows += [(rf"{who} can make a second attack{only} in a row(?![\w-])", _in_a_row) for who in ("{cards}", "it")]
    even = r"(?: \(even if this card leaves the field\))?"
    rows.append(
        (rf"(?P<won>that monster)(?: you control)? can make a second attack in a row{even}(?![\w-])", _in_a_row)
    )
    now = rf"can make a second attack{only} during (?:this|that) Battle Phase(?![\w-])"
    rows += [(rf"{who} {now}", _again_now) for who in ("{cards}", "it")]
    several = r"(?P<only> on (?:opponent's )?monsters)?"
    rows.append(
        (rf"{{cards}} can make up to (?P<most>[23]) attacks{several} during this Battle Phase(?![\w-])", _again_now)
    )
    rows.append(
        (
            r"end the Battle Phase after the Damage Step(?=[.,;]|$)",
            lambda match, memory: [{"end_battle_phase": True, "after_battle": True}],
        )
    )
    rows.append((r"(?:immediately )?end the Battle Phase", lambda match, memory: [{"end_battle_phase": True}]))
    ends = r"it (?:immediately )?becomes the End Phase(?: of this turn)?(?=[.,;]|$)"
    rows.append((ends, lambda match, memory: [{"begin_end_phase": True}]))
    return rows
