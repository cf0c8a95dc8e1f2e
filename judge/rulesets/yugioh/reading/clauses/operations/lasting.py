"""Lasting effects that a resolution applies: shields, bans and the like, until the end of the turn."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import HERE, UNTIL, WHILE_HERE, until
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import lasting_for_all
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import CONTROLLED, Memory
from judge.rulesets.yugioh.reading.clauses.operations.bans_by_name import name_rows
from judge.rulesets.yugioh.reading.clauses.operations.lasting_in_battles import battle_rows
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Phrases, Steps, once
from judge.rulesets.yugioh.reading.clauses.restrictions import (
    activation_bans,
    allowances,
    attack_limits,
    banning,
    doubled_damage,
    given_effects,
    held_monsters,
    material_bans,
    more_attacks,
    permissions,
    shielding,
    silencing,
    sole_attackers,
    sole_targets,
    summon_bans,
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
            there = lasts and not selected.places_of(noun.data) - ON_FIELD and (noun.placed or "of" in noun.data)
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


def _while_revealed(build_static: Any) -> Any:
    """A shield while this card, which the step before has revealed, stays so in the hand."""

    def build(match: Match, memory: Memory) -> Steps | None:
        noun = match.cards[0]
        covered = shielding.covered(noun) if memory.done == "keep_revealed" and len(match.cards) == 1 else None
        static = build_static(match, covered) if isinstance(covered, dict) else None
        if not static or any("while" in one for one in static):
            return None
        match.groups["-keep"] = ""
        return [{"apply": {**one, "while": [{"kept_revealed": True}]}} for one in static]

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


def _upon_its_summon(match: Match, memory: Memory) -> Steps | None:
    """``your opponent cannot activate cards or effects when that monster is Special Summoned``, which was just done."""
    if "summon" not in memory.done:
        return None
    match.groups["-keep"] = ""
    return [{"apply": static, "until": "end of turn"} for static in activation_bans.upon_its_summon(match)]


def _as_long(build_static: Any) -> Any:
    """A ban that lasts as long as the monster that was just Summoned is there."""

    def build(match: Match, memory: Memory) -> Steps | None:
        static = build_static(match)
        yours = "controlled" in match.groups
        if "any" in match.groups:
            several = memory.said in ("summoned monsters", "them", "targets") and memory.done == "special_summon"
            match.cards.clear()
            match.groups["-keep"] = ""
            return [{"apply": s, "until": "they leave your field"} for s in static] if several and static else None
        there = match.groups.get("there", "")
        if "alike" in match.groups:
            return _as_long_as_its_name(static, match, memory) if static else None
        itself = memory.itself and ("card" in there or there.lower() == "it")
        if there.lower() == "this card" and not itself and static:
            match.cards.clear()
            match.groups["-keep"] = ""
            return [{"apply": s, "until": "this card leaves the field"} for s in static]
        if there.lower().startswith("the monster special") and memory.done != "special_summon":
            if memory.summons != 1 or not static:
                return None
            match.cards.clear()
            match.groups["-keep"] = ""
            return [{"apply": s, "until": "the summoned monster leaves the field"} for s in static]
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
    static = summon_bans.summons_of_its_player(match)
    if memory.tokens != "it" or memory.done != "summon_tokens" or not static:
        return None
    match.cards.clear()
    match.groups["-keep"] = ""
    until = "it leaves your field" if "yours" in match.groups else "it leaves the field"
    return [{"apply": s, "until": until} for s in static]


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


def _spared_now(match: Match, memory: Memory) -> Steps | None:
    """``the next time it would be destroyed by battle or card effect this turn, it is not destroyed``: the first time
    until then is the only one."""
    lasts = until(match)
    by = shielding.destroyed_by(match.groups.get("by") or "battle or card effects")
    noun = match.cards[0]
    if by is None or not lasts:
        return None
    if isinstance(noun.data, str):
        if noun.data not in ("this card", "it", "target", *CONTROLLED.values()):
            return None
        on: Data = {} if noun.data == "this card" else {"to": noun.data}
        return [{"apply": {"spared_once": "all" if on else "this card", "by": by}, **on, **lasts}]
    covered = shielding.covered(noun)
    if covered is None or noun.data.get("count") != "all":
        return None
    match.groups["-keep"] = ""
    return [{"apply": {"spared_once": covered, "by": by}, **lasts}]


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
    rows: list[tuple[str, Any]] = [*sole_attackers.ROWS, *sole_targets.ROWS]
    rows += attack_limits.MORE
    rows += [(pattern, _shielded(build)) for pattern, build in (attack_limits.SPARED,)]
    rows += [(pattern, _banned(build)) for pattern, build in (attack_limits.ALL_BUT_THIS,)]
    shields = (*shielding.SHIELDS, *material_bans.BARRED, *more_attacks.ATTACKS, *given_effects.GIVEN)
    rows += [(rf"{pattern}{UNTIL}", _shielded(build)) for pattern, build in shields]
    rows += [(rf"{pattern} {HERE}", _shielded(build)) for pattern, build in shields]
    revealed = "while this card is revealed by this effect, "
    rows += [(f"{revealed}{pattern}(?=[.;]|$)", _while_revealed(build)) for pattern, build in shielding.SHIELDS]
    before, behind, build = shielding.BUT_ITS_OWN
    rows += [(pattern, _shielded(build)) for pattern in (f"{before}{UNTIL}{behind}", f"{before}{behind}{UNTIL}")]
    rows += [(rf"{pattern}{UNTIL}", _banned(build)) for pattern, build in (*banning.BANS, *banning.FOR_A_TIME)]
    rows.append((activation_bans.UPON_ITS_SUMMON, _upon_its_summon))
    rows += [(pattern, _banned(build)) for pattern, build in allowances.FOR_A_TIME]
    rows += doubled_damage.FOR_A_TIME
    for spared in (
        rf"the (?:first|next) time {{cards}} would be destroyed(?: by (?P<by>{shielding.BY}))?{UNTIL}, "
        "it is not destroyed",
        rf"once{UNTIL}, {{cards}} cannot be destroyed by (?P<by>{shielding.BY})(?![\w-])",
    ):
        rows.append((spared, _spared_now))
    rows.append((rf"(?:you can )?only activate 1 (?P<kind>Spell|Trap) Card{UNTIL}", _one_more))
    rows.append(
        (
            rf"any (?P<kind>card|monster)s?(?:\(s\))? sent to (?:the|either) {_GY} is banished instead{UNTIL}",
            _redirected,
        )
    )
    for before, behind, ban in (summon_bans.SUMMON_BAN, *banning.LAST):
        rows.append((f"{before}{UNTIL}{behind}", _banned(ban)))
        if ban is not summon_bans.SUMMON_BAN[2]:
            rows.append((f"{before}{behind}{UNTIL}", _banned(ban)))
    it = (
        r"(?P<there>it|that (?:face-up )?(?:Special Summoned )?monster|the (?:Special )?Summoned monster"
        r"|the monster Special Summoned by this effect|this card)"
    )
    field = r"(?:in (?:the|your) Monster Zone|on the field)"
    yours = r"(?P<controlled>you control) that (?:face-up )?(?:Special Summoned )?monster"
    alike = r"(?P<alike>you control that (?:card|monster),? or any card with that same original name)"
    for lasts in (f"{it} is face-up {field}", yours, alike):
        for pattern, made in (*banning.BANS, ("".join(summon_bans.SUMMON_BAN[:2]), summon_bans.SUMMON_BAN[2])):
            rows += [
                (f"while {lasts}, {pattern}", _as_long(made)),
                (f"{pattern},? while {lasts}", _as_long(made)),
            ]
    each = "for each one, as long as it remains face-up in your (?P<any>Monster Zone)"
    either = "you control (?P<any>either|any)(?: one)? of those (?:face-up )?monsters"
    for pattern, made in (*banning.BANS, ("".join(summon_bans.SUMMON_BAN[:2]), summon_bans.SUMMON_BAN[2])):
        rows += [
            (f"{each}, {pattern}", _as_long(made)),
            (f"while {either}, {pattern}", _as_long(made)),
            (f"{pattern},? while {either}", _as_long(made)),
        ]
    for lasts in (f"{it} is face-up {field}", yours, alike):
        before, rest, ban = summon_bans.SUMMON_BAN
        rows.append((rf"{before},? while {lasts}{rest}", _as_long(ban)))
    token = (
        r"while (?:(?:that Token|the Token Special Summoned by this effect) is (?:in the Monster Zone|on the field)"
        r"|(?P<yours>you control that Token))"
    )
    for summons in (summon_bans.OTHER_SUMMONS, summon_bans.ANY_SUMMONS):
        rows.append((rf"{token}, (?:you|the player who Summoned it) cannot {summons}", _as_long_as_the_token))
        rows.append((rf"you cannot {summons},? {token}", _as_long_as_the_token))
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
    rows.append((rf"you can Normal Summon {{cards}} without Tributing{UNTIL}", permissions.without_tributes_for_a_time))
    rows.append((permissions.ONE_OF_THEIRS, permissions.one_of_theirs))
    rows.append((permissions.OWED, permissions.owed))
    rows.append((silencing.WHAT_TARGETED_IT, silencing.what_targeted_it))
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
    rows.append(
        (
            r"if you (?P<way>Link|Synchro) Summon {cards} using this card you control, you can also use that monster "
            r"your opponent controls as material",
            permissions.theirs_beside_this_card,
        )
    )
    return Phrases((*rows, *battle_rows(), *name_rows()))
