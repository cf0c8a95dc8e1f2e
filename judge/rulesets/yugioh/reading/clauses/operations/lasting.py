"""Lasting effects that a resolution applies: shields, bans and the like, until the end of the turn."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import HERE, UNTIL, WHILE_HERE, until
from judge.rulesets.yugioh.reading.clauses.changes.changes import lasting_for_all
from judge.rulesets.yugioh.reading.clauses.events import event_parts
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import BATTLE, FIGHTERS, Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Phrases, Steps, once
from judge.rulesets.yugioh.reading.clauses.restrictions import (
    allowances,
    attack_limits,
    banning,
    doubled_damage,
    held_monsters,
    material_bans,
    more_attacks,
    permissions,
    shielding,
    silencing,
    sole_attackers,
)


def _shielded(build_static: Any) -> Any:
    """A shield: for the cards that are spoken of, or for all that fit."""

    def build(match: Match, memory: Memory) -> Steps | None:
        noun: Noun = match.cards[0]
        lasts = {"until": WHILE_HERE} if "here" in match.groups else until(match)
        itself = noun.data == "this card" and memory.itself
        came = noun.data == memory.came and noun.data in (*held_monsters.IT, "this card")
        brought = came or (memory.done in held_monsters.BROUGHT and (itself or noun.data in ("", *held_monsters.IT)))
        one = isinstance(noun.data, str)
        if not lasts and not brought and not (one and held_monsters.for_good(match, noun, memory)):
            return None  # what was just Summoned has it for as long as it is there
        if not lasts and not brought and not all("cannot" in next(iter(s)) for s in build_static(match, "all") or ()):
            return None  # a leave without a time may be one for the turn
        if "here" in match.groups and noun.data not in held_monsters.IT:
            return None
        if isinstance(noun.data, str):
            if noun.data == "this card" and lasts:
                static = build_static(match, "this card")
                return [{"apply": s, **lasts} for s in static] if static else None
            static = build_static(match, "all")
            return [{"apply": s, "to": noun.data, **lasts} for s in static] if static else None
        if noun.data.get("count") == 1:  # which one, its player chooses as it resolves
            fixed = build_static(match, "all") or []
            there = lasts and not selecting.places_of(noun.data) - ON_FIELD and (noun.placed or "of" in noun.data)
            return [{"apply": s, "to": noun.data, **lasts} for s in fixed] if there and len(fixed) == 1 else None
        covered = shielding.covered(noun)
        static = build_static(match, covered) if covered is not None else None
        if static is None or noun.data.get("count", "all") != "all":
            return None
        match.groups["-keep"] = ""
        if not lasting_for_all(noun):
            fixed = build_static(match, "all") or []
            return [{"apply": s, "to": {"count": "all", **covered}, **lasts} for s in fixed]
        return [{"apply": s, **lasts} for s in static]

    return build


def _banned(build_static: Any) -> Any:
    def build(match: Match, memory: Memory) -> Steps | None:
        lasts = until(match)
        static = build_static(match)
        if not lasts or not static:
            return None
        match.cards.clear()
        match.groups["-keep"] = ""
        return [{"apply": s, **lasts} for s in static]

    return build


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


_WHO = {"neither player can": "both", "your opponent cannot": "opponent"}


def _named(match: Match, memory: Memory) -> Steps | None:
    """``you cannot activate cards, or the effects of cards, with that name``: that of the one card before."""
    lasts = until(match)
    of = _of_whose_name(match, memory)
    if of not in ("it", "target", "them", "targets", "cost cards") or not lasts:
        return None
    match.groups["-keep"] = ""
    who = _WHO.get((match.groups.get("who") or "").lower(), "you")
    kind: Data = {"card": "monster"} if match.groups.get("only") == "monsters" else {}
    parts = "effect" if match.groups.get("effects") or match.groups.get("only") else "any"
    named: Data = {"compared": {"to": "cost cards", "name": "equal"}} if of == "cost cards" else {"name": "it"}
    ban = {
        "cannot_activate": {**kind, **named, "in": ["hand", "field", "graveyard", "banished"]},
        "who": who,
        "kind": "card" if match.groups.get("bare") else parts,
    }
    return [{"apply": ban, **lasts}]


def _muted_by_name(match: Match, memory: Memory) -> Steps | None:
    """``its effects are negated, as well as the activated effects and effects on the field of monsters with the same
    original name``: those of the one card before, wherever it is, and of all of its name."""
    lasts = until(match)
    if memory.said not in ("it", "target") or memory.done != "banish" or not lasts:
        return None
    match.groups["-keep"] = ""
    kind: Data = {"card": "monster"} if match.groups["kind"].lower() == "monster" else {}
    named: Data = {**kind, "name": "it", "in": ["hand", "field", "graveyard", "banished"]}
    return [{"apply": {"negate_effects": named}, **lasts}]


def _as_long(build_static: Any) -> Any:
    """A ban that lasts as long as the monster that was just Summoned is there."""

    def build(match: Match, memory: Memory) -> Steps | None:
        static = build_static(match)
        yours = "controlled" in match.groups
        there = match.groups.get("there", "")
        if "alike" in match.groups:
            return _as_long_as_its_name(static, match, memory) if static else None
        itself = memory.itself and ("card" in there or there.lower() == "it")
        if there.lower() == "this card" and not itself and static:
            match.cards.clear()
            match.groups["-keep"] = ""
            return [{"apply": s, "until": "this card leaves the field"} for s in static]
        if not (itself or memory.said in ("it", "target")) or memory.done != "special_summon" or not static:
            return None
        match.cards.clear()
        match.groups["-keep"] = ""
        return [{"apply": s, "until": "it leaves your field" if yours else "it leaves the field"} for s in static]

    return build


def _as_long_as_its_name(static: list[Data], match: Match, memory: Memory) -> Steps | None:
    """``while you control that card, or any card with that same original name, you cannot ...``."""
    lasts = until(match)
    if memory.said != "it" or not lasts or any("while" in s for s in static):
        return None
    match.cards.clear()
    match.groups["-keep"] = ""
    return [{"apply": {**s, "while": [{"exists": {"original": {"name": "it"}, "of": "you"}}]}, **lasts} for s in static]


def _as_long_as_the_token(match: Match, memory: Memory) -> Steps | None:
    """``while that Token is in the Monster Zone, the player who Summoned it cannot ...``."""
    static = banning.summons_of_its_player(match)
    if memory.tokens != "it" or memory.done != "summon_tokens" or not static:
        return None
    match.cards.clear()
    match.groups["-keep"] = ""
    until = "it leaves your field" if "yours" in match.groups else "it leaves the field"
    return [{"apply": s, "until": until} for s in static]


def _not_paid_again(match: Match, memory: Memory) -> Steps | None:
    """``you cannot banish monsters with that same Attribute to activate this effect``: those that share it with what
    was paid."""
    lasts = until(match)
    if not memory.context.paid:
        return None
    match.groups["-keep"] = ""
    return [{"apply": {"cannot_pay_with": f"same {match.groups['what'].lower()}"}, **lasts}]


def _costs_its_controller(match: Match, memory: Memory) -> Steps | None:
    """``if that face-up monster leaves the field this turn, its controller takes damage equal to its original ATK``."""
    if memory.context.targets != "target" or memory.said not in ("it", "target"):
        return None
    match.groups["-keep"] = ""
    size = {"atk_of": "it", **({"original": True} if match.groups.get("original") else {})}
    then = {"each_time": {"left_field": {}}, "resolve": [{"damage": size, "to": "its controller"}]}
    return [{"apply": then, "to": "target", "until": "end of turn"}]


def _costs_when_it_falls(match: Match, memory: Memory) -> Steps | None:
    """``each time 1 is destroyed, its controller takes 300 damage``: of the Tokens just Summoned."""
    which = memory.tokens
    if (
        memory.done != "summon_tokens"
        or which not in ("it", "them")
        or (which == "it") is not bool({"one", "one2"} & match.groups.keys())
    ):
        return None
    match.groups["-keep"] = ""
    then = {"each_time": {"destroyed": {}}, "resolve": [{"damage": int(match.groups["n"]), "to": "its controller"}]}
    return [{"apply": then, "to": which}]


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


def _none_of_this_battle(match: Match, memory: Memory) -> Steps:
    """``make the battle damage you take from this battle 0``: of the one that is fought as it resolves."""
    match.groups["-keep"] = ""
    return [{"apply": {"no_battle_damage": "you"}, "until": "end of damage step"}]


def _in_a_row(match: Match, memory: Memory) -> Steps | None:
    """``it can make a second attack in a row``."""
    fell = memory.context.event == "those monsters" and not (memory.context.targets or memory.said)
    cards = match.cards[0].data if match.cards else "this card" if fell else ""
    if cards not in ("this card", "it", "target", "that card", "the attacker", "equipped monster", *FIGHTERS):
        return None
    static: Data = {"attacks_again": "all", "times": 2, "in_a_row": True}
    if match.groups.get("only"):
        static["on_monsters"] = True
    return [{"apply": static, "to": cards, "until": "end of battle phase"}]


def _again_now(match: Match, memory: Memory) -> Steps | None:
    """``this card can make a second attack during this Battle Phase``."""
    cards = match.cards[0].data
    if cards not in ("this card", "it", "target", "that card", "the attacker", "equipped monster", *FIGHTERS):
        return None
    static: Data = {"attacks_again": "all", "times": 2}
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


def _one_more(match: Match, memory: Memory) -> Steps | None:
    """``you can only activate 1 Trap Card for the rest of this turn after this card resolves``."""
    lasts = until(match)
    if not lasts or not memory.context.activation:
        return None
    match.groups["-keep"] = ""
    kind = match.groups["kind"].lower()
    asked = {"activated_this_turn": {"activation": f"{kind} card", "by": "you", "after": "this card"}}
    ban = {"cannot_activate": {"card": kind, "in": ["hand", "field"]}, "who": "you", "kind": "card", "while": [asked]}
    return [{"apply": ban, **lasts}]


_NAMED_SO = (
    r"(?:that name|its name|their names|the same name"
    r"(?: as (?:that (?:card|monster)|those cards|the card returned to the hand by this effect"
    r"|those returned to the hand by this effect|the added card had once it was in your hand)"
    r"| the sent monster had in the (?:GY|Graveyard)| that card had once it returned to the hand)?"
    r"|(?:the|that) (?:returned|added|sent) (?:card|monster)'s name)"
)
_OF_ITS_NAME = (
    r"(?:it, or (?:activate )?)?(?:(?P<effects>(?:their|its) effects,? or the effects of cards,?)"
    rf"|cards,? or the effects of cards,?) with (?P<named>{_NAMED_SO})"
)
_FOR_THEM = _OF_ITS_NAME.replace(
    r"|cards,? or the effects of cards,?)",
    r"|cards,? or (?:the )?effects of cards,?|(?:the )?effects of (?P<only>cards|monsters)|(?P<bare>cards))",
)


def _not_summoned_again(match: Match, memory: Memory) -> Steps | None:
    """``you cannot Normal Summon/Set or Special Summon monsters with that name``: that of the one card before, or of
    the one that was paid with."""
    lasts, how, of = until(match), event_parts.ways(match.groups["how"]), _of_whose_name(match, memory)
    if not lasts or of not in ("it", "target", "cost cards"):
        return None
    match.groups["-keep"] = ""
    named: Data = _OF_WHAT_WAS_PAID if of == "cost cards" else {"card": "monster", "name": "it"}
    found = [{"apply": {"cannot_summon": "you", "how": how, "cards": named}, **lasts}]
    also = [{"apply": {"cannot_set": "you", "cards": named}, **lasts}] if "Set" in match.groups["how"] else []
    return [*found, *also]


def _of_whose_name(match: Match, memory: Memory) -> str:
    """Of which card it is the name: the one before, or the one that was sent to activate the effect."""
    named, context = match.groups["named"], memory.context
    if "sent monster" in named and memory.done != "send_to_graveyard":
        return "cost cards" if context.price == "send_to_graveyard" else ""
    if ("added" in named and memory.done != "add_to_hand") or ("returned" in named and "return" not in memory.done):
        return ""
    return memory.said if memory.done else ""


_OF_WHAT_WAS_PAID: Data = {"card": "monster", "compared": {"to": "cost cards", "name": "equal"}}


def _spared_now(match: Match, memory: Memory) -> Steps | None:
    """``the next time it would be destroyed by battle or card effect this turn, it is not destroyed``: within a turn
    the first time is the only one."""
    lasts = {"until": "end of turn"} if "today" in match.groups else until(match)
    by = shielding.destroyed_by(match.groups.get("by") or "battle or card effects")
    noun = match.cards[0]
    if by is None or lasts != {"until": "end of turn"}:
        return None
    if isinstance(noun.data, str):
        if noun.data not in ("this card", "it", "target"):
            return None
        on: Data = {} if noun.data == "this card" else {"to": noun.data}
        return [{"apply": {"spared_once": "all" if on else "this card", "by": by}, **on, **lasts}]
    covered = shielding.covered(noun)
    if covered is None or noun.data.get("count") != "all":
        return None
    match.groups["-keep"] = ""
    return [{"apply": {"spared_once": covered, "by": by}, **lasts}]


_WHO_TAKES = r"(?:(?P<who>you|your opponent) takes? no|neither player takes(?: any)?) battle damage"
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
            else {"you": "you", "your opponent": "opponent"}.get(said.get("who", "").lower(), "both")
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


_GY = r"(?:GY|Graveyard)"


def _redirected(match: Match, memory: Memory) -> Steps | None:
    lasts = until(match)
    match.groups["-keep"] = ""
    covered: Any = {"card": "monster"} if match.groups["kind"].lower() == "monster" else "all"
    return [{"apply": {"redirect_to_banished": covered}, **lasts}] if lasts else None


def _muted_for_a_time(static: Data) -> Any:
    """Effects of all cards of a kind that are negated, of those that come later too."""

    def build(match: Match, memory: Memory) -> Steps | None:
        lasts = until(match)
        match.groups["-keep"] = ""
        return [{"apply": {"negate_effects": dict(static)}, **lasts}] if lasts else None

    return build


_IN_ITS_COLUMN: Data = {
    "card": "spell or trap", "in": "spell & trap zone", "same_column": "this card", "other": True,
}  # fmt: skip
_OF_THE_DECLARED_KIND: Data = {"card": "monster", "kind": "declared", "in": "field", "face": "up"}


@once
def LASTING() -> Phrases:
    """The shields and bans of continuous effects, with how long they last."""
    rows: list[tuple[str, Any]] = list(sole_attackers.ROWS)
    rows += attack_limits.MORE
    rows += [(pattern, _shielded(build)) for pattern, build in (attack_limits.SPARED,)]
    shields = (*shielding.SHIELDS, *material_bans.BARRED, *more_attacks.ATTACKS)
    rows += [(rf"{pattern}{UNTIL}", _shielded(build)) for pattern, build in shields]
    rows += [(rf"{pattern} {HERE}", _shielded(build)) for pattern, build in shields]
    before, behind, build = shielding.BUT_ITS_OWN
    rows += [(pattern, _shielded(build)) for pattern in (f"{before}{UNTIL}{behind}", f"{before}{behind}{UNTIL}")]
    rows += [(rf"{pattern}{UNTIL}", _banned(build)) for pattern, build in (*banning.BANS, *banning.FOR_A_TIME)]
    rows += [(pattern, _banned(build)) for pattern, build in allowances.FOR_A_TIME]
    rows += doubled_damage.FOR_A_TIME
    fights = r"during the Battle Phase (?:of )?this turn"
    for pattern, banned in banning.BANS:
        rows += [(rf"{before}{pattern}{behind}", _in_the_battle_phase(banned))
                 for before, behind in ((f"{fights}, ", ""), ("", f" {fights}"))]  # fmt: skip
    rows.append((rf"you cannot activate {_OF_ITS_NAME}{UNTIL}", _named))
    rows.append(
        (
            r"you cannot (?P<how>(?:Normal Summon(?:/Set| or Set)?(?: or Special Summon)?|(?:Normal or )?Special "
            rf"Summon)) (?:(?:that monster|it), or a monster |monsters? )with (?P<named>{_NAMED_SO}){UNTIL}",
            _not_summoned_again,
        )
    )
    rows.append((rf"(?P<who>neither player can|your opponent cannot) activate {_FOR_THEM}{UNTIL}", _named))
    for spared in (
        rf"the (?:first|next) time {{cards}} would be destroyed(?: by (?P<by>{shielding.BY}))?{UNTIL}, "
        "it is not destroyed",
        rf"once during (?P<today>this turn), {{cards}} cannot be destroyed by (?P<by>{shielding.BY})(?![\w-])",
    ):
        rows.append((spared, _spared_now))
    rows += [(pattern, _of_its_battles(*what)) for pattern, *what in _DAMAGE_OF_BATTLES]
    rows.append((rf"(?:you can )?only activate 1 (?P<kind>Spell|Trap) Card{UNTIL}", _one_more))
    rows.append(
        (
            r"(?:negate (?P<its>its|their) effects|(?P<its2>its|their) effects are negated), as well as the activated "
            r"effects and effects on the field of (?P<kind>monster|card)s with the same original name"
            rf"{UNTIL}",
            _muted_by_name,
        )
    )
    rows.append(
        (
            rf"any (?P<kind>card|monster)s?(?:\(s\))? sent to (?:the|either) {_GY} is banished instead{UNTIL}",
            _redirected,
        )
    )
    for before, behind, ban in (banning.SUMMON_BAN, *banning.LAST):
        rows.append((f"{before}{UNTIL}{behind}", _banned(ban)))
        if ban is not banning.SUMMON_BAN[2]:
            rows.append((f"{before}{behind}{UNTIL}", _banned(ban)))
    piercing = r"inflict piercing battle damage(?: to your opponent)?"
    defends = r"(?:attacks?|battles?) an?(?: opponent.s)? Defense Position monster"
    rows.append((rf"if {{cards}} {defends}{UNTIL}, {piercing}", _pierces))
    rows.append((rf"if {{cards}} {defends}, {piercing}{UNTIL}", _pierces))
    it = (
        r"(?P<there>it|that (?:face-up )?(?:Special Summoned )?monster|the (?:Special )?Summoned monster"
        r"|the monster Special Summoned by this effect|this card)"
    )
    field = r"(?:in (?:the|your) Monster Zone|on the field)"
    yours = r"(?P<controlled>you control) that (?:face-up )?(?:Special Summoned )?monster"
    alike = r"(?P<alike>you control that (?:card|monster),? or any card with that same original name)"
    for lasts in (f"{it} is face-up {field}", yours, alike):
        for pattern, made in (*banning.BANS, ("".join(banning.SUMMON_BAN[:2]), banning.SUMMON_BAN[2])):
            rows += [
                (f"while {lasts}, {pattern}", _as_long(made)),
                (f"{pattern},? while {lasts}", _as_long(made)),
            ]
        before, rest, ban = banning.SUMMON_BAN
        rows.append((rf"{before},? while {lasts}{rest}", _as_long(ban)))
    token = (
        r"while (?:(?:that Token|the Token Special Summoned by this effect) is (?:in the Monster Zone|on the field)"
        r"|(?P<yours>you control that Token))"
    )
    for summons in (banning.OTHER_SUMMONS, banning.ANY_SUMMONS):
        rows.append((rf"{token}, (?:you|the player who Summoned it) cannot {summons}", _as_long_as_the_token))
        rows.append((rf"you cannot {summons},? {token}", _as_long_as_the_token))
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
    rows.append((r"make the battle damage you take from (?P<now>this) battle 0(?![\w]|,\d)", _none_of_this_battle))
    rows += held_monsters.ROWS
    rows.append((rf"{silencing.MUTED_KIND},?{UNTIL}", _banned(silencing.muted_kind)))
    rows.append((rf"all other Spell/Trap effects in this column are negated{UNTIL}", _muted_for_a_time(_IN_ITS_COLUMN)))
    rows.append(
        (
            rf"negate the effects of all monsters of (?:that|the declared) type while they are on the field{UNTIL}",
            _muted_for_a_time(_OF_THE_DECLARED_KIND),
        )
    )
    rows.append(
        (
            r"if that (?:face-up )?monster leaves the field this turn, its controller takes damage equal to its "
            r"(?P<original>original )ATK",
            _costs_its_controller,
        )
    )
    falls = r"(?:each time (?:1|(?P<one>it))|(?:if|when) (?P<one2>it|that Token|this Token)) is destroyed"
    rows.append((rf"{falls}, its controller takes (?P<n>\d+) damage", _costs_when_it_falls))
    rows.append(
        (
            r"you cannot (?:banish|discard|Tribute|send|detach) monsters with that same (?P<what>Attribute|Type) to "
            rf"activate this effect(?: of {NAME})?{UNTIL}",
            _not_paid_again,
        )
    )
    rows.append((r"skip the Battle Phase of (?P<whose>your|your opponent's) next turn(?=[.;,]|$)", _skipped_then))
    rows.append(
        (
            r"skip (?P<whose>your|your opponent's) next Battle Phase(?: after this (?:card|effect) resolves)?"
            r"(?=[.;,]|$)",
            _skipped,
        )
    )
    rows.append((rf"you can Normal Summon {{cards}} without Tributing{UNTIL}", permissions.without_tributes_for_a_time))
    able = r"(?:,? if (?:able|possible))?"
    rows.append((rf"{{cards}} must attack{UNTIL}{able}", _shielded(lambda _, cards: [{"must_attack": cards}])))
    on_this = _shielded(lambda _, cards: [{"must_attack": cards, "attacked": "this card"}])
    rows.append((rf"{{cards}} must attack this card{UNTIL}{able}", on_this))
    meanwhile = r"(?:while (?P<state>[^,;:]+), )?"
    rows.append(
        (
            rf"{meanwhile}you can activate {{cards}} the turn (?:it|they) (?:was|were|is|are) Set{UNTIL}",
            permissions.at_once_for_a_time,
        )
    )
    only = r"(?P<only> on (?:an? (?:opponent's )?)?monster)?"
    rows += [(rf"{who} can make a second attack{only} in a row(?![\w-])", _in_a_row) for who in ("{cards}", "it")]
    rows.append((rf"{{cards}} can make a second attack{only} during (?:this|that) Battle Phase(?![\w-])", _again_now))
    return Phrases(rows)
