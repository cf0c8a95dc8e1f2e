"""Tokens that are Special Summoned, with all that is printed of them."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import material_numbers, numbers
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps
from judge.rulesets.yugioh.reading.clauses.summons.summoning import POSITION, THEIRS

TOKEN_POINTS = (
    r"(?:\. \(?This Token's (?P<stats>ATK/DEF|ATK|DEF) (?:becomes?|is|are) (?:equal to )?the combined "
    r"(?P<printed>original )?(?:ATK/DEF|ATK|DEF) of the Tributed monsters(?:\.?\)|(?=\.|$)))?"
)
"""A sentence behind a Token without numbers: it has those of the monsters that the effect Tributed."""


def says_token_points(sentence: str) -> bool:
    """Does a sentence only say the ATK and DEF of the Token before it?"""
    return sentence.strip().lstrip("(").startswith("This Token's ")


def _how_many(words: str) -> Any:
    """How many Tokens: so many, as many as possible, up to so many or any number; None where no number is said."""
    if words == "as many":
        return "all"
    if words.startswith("up to "):
        most = int(words.removeprefix("up to "))
        return {"min": 1, "max": most} if most > 1 else None
    if not words.isdigit():
        return {"min": 1} if words == "any number of" else None
    return int(words)


def tokens_up_to(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon any number of "A Tokens" (...), up to the number of monsters you control``."""
    noun = match.cards.pop()
    if not isinstance(noun.data, dict) or not noun.plural or "count" in noun.data or not noun.placed:
        return None
    per = {key: one for key, one in noun.data.items() if (key, one) != ("card", "any")}
    made = tokens(Match(match.end, [], {**match.groups, "n": "any number of"}), memory)
    if not made or match.groups.get("n", "").lower().startswith("up to "):
        return None
    match.groups["-keep"] = ""
    memory.moved_on()
    token = made[0]["summon_tokens"]
    return [{**made[0], "summon_tokens": {**token, "count": {"min": 1, "max_per": per}}}]


def _up_to_those_given(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon "A Tokens" (...), up to the number of monsters Tributed for this card's Summon``."""
    made = tokens(Match(match.end, [], {**match.groups, "n": "any number of"}), memory)
    counted = material_numbers.amount(match.groups["tally"], 0, memory)
    if not made or counted is None or counted[1] != len(match.groups["tally"]) or "summon_materials" not in counted[0]:
        return None
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{**made[0], "summon_tokens": {**made[0]["summon_tokens"], "count": {"min": 1, "max_amount": counted[0]}}}]


def _as_many_as(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon that many "A Tokens" (...)``: as many as were paid with, or as something was just done to."""
    amount = numbers.as_many_as_done(memory)
    made = tokens(Match(match.end, [], {**match.groups, "n": "any number of"}), memory)
    if amount is None or not made:
        return None
    return [{**made[0], "summon_tokens": {**made[0]["summon_tokens"], "count": {"amount": amount}}}]


def tokens(match: Match, memory: Memory) -> Steps | None:
    """Special Summon Tokens, with all that is printed of them."""
    part = match.groups
    name = part["name"].removesuffix("s") if part["n"] != "1" else part["name"]
    position = {"Attack": "attack", "Defense": "defense"}.get(part.get("position", ""), "any")
    count = _how_many(part["n"].lower())
    if count is None:
        return None
    token: Data = {"name": name, "count": count}
    for key in ("atk", "def"):
        if part[key].isdigit():
            token[key] = int(part[key])
    level = int(part["level"]) if "level" in part else _level_said_before(part, memory)
    if level is None:
        return None
    token.update({"level": level, "attribute": part["attribute"], "race": part["race"].removesuffix("-Type")})
    if part.get("stats"):
        if memory.context.paid:
            return None  # what was Tributed to activate it may be meant
        printed = {"original": True} if part.get("printed") else {}
        token.update({which: {"tributed": which, **printed} for which in part["stats"].lower().split("/")})
    if part.get("tuner"):
        token["kind"] = ["tuner"]
    to = "opponent" if part.get("to") or part.get("to2") else "you"
    return [{"summon_tokens": {**token, "position": position}, "to": to}]


_RACE = r"(?P<race>[A-Z][\w-]*(?: [A-Z]\w+)?(?:-Type)?)"
_NUMBER = r"(?P<n>\d+) "
_SHOWN = Expression(
    rf"{_RACE}(?P<tuner>/Tuner)?/(?P<attribute>[A-Z]+)/Level (?P<level>\d+) ?/ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)"
)
_TOLD = Expression(r'"(?P<name>[^"]+ Token)s?" \((?P<shown>[^()]*)\)')


def printed_in(text: str) -> tuple[tuple[str, str], ...]:
    """What a text says in brackets behind the names of Tokens, where it is the same each time."""
    told: dict[str, set[str]] = {}
    for one in _TOLD.finditer(text) if " Token" in text else ():
        told.setdefault(one["name"], set()).add(one["shown"])
    return tuple((name, next(iter(shown))) for name, shown in told.items() if len(shown) == 1)


_BARE = Expression(r'(?P<lead>Special Summon (?:\d+ )?)"(?P<name>[^"]+ Token)(?P<s>s?)"(?! \()')


def with_all_printed(text: str, told: tuple[tuple[str, str], ...]) -> str:
    """A text, with what is printed of a Token wherever it is Special Summoned."""
    known = dict(told)

    def shown(bare: re.Match[str]) -> str:
        return f"{bare.group()} ({known[bare['name']]})" if bare["name"] in known else bare.group()

    return _BARE.sub(shown, text) if known else text


def _as_told_before(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon 1 "A Token"``: one of which another sentence of the text says what is printed on it."""
    name = match.groups["name"]
    known = dict(memory.context.tokens)
    shown = _SHOWN.fullmatch(known.get(name, known.get(name.removesuffix("s"), "")))
    if shown is None or (name in known) != (match.groups.get("n") == "1"):
        return None
    match.groups.update({key: one for key, one in shown.groupdict().items() if one is not None})
    if match.groups.pop("either", None):
        return _to_either_field(match, memory)
    return tokens_up_to(match, memory) if match.cards else tokens(match, memory)


def _to_either_field(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon 1 "A Token" (...) to either field``: to which of the two, its player chooses."""
    made = tokens(match, memory)
    return [{"either": [made[0], {**made[0], "to": "opponent"}], "listed": True}] if made else None


def _to_both_fields(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon 1 "A Token" (...) to both players' fields``: as many to each."""
    made = tokens(match, memory)
    match.groups["-keep"] = ""
    memory.lost()
    return [made[0], {"and": {**made[0], "to": "opponent"}}] if made else None


_ALIKE = r"(?:Type|Attribute|Level|ATK|DEF)"
_LIKENESSES = rf"(?P<alike>{_ALIKE}(?:(?:, and |, | and |/){_ALIKE})*)"
_LIKE_ONE = (
    rf"with (?:the (?:current|same) {_LIKENESSES} (?:of|as) (?P<its>that (?:monster|target))"
    rf"|the same (?P<original>original ){_LIKENESSES.replace('<alike', '<alike2')} as (?P<its2>that (?:monster|target))"
    rf"|(?P<its3>the destroyed monster)'s (?P<original2>original ){_LIKENESSES.replace('<alike', '<alike3')}"
    rf"|the same {_LIKENESSES.replace('<alike', '<alike4')} as (?P<its4>the Tributed monster)'s "
    r"(?P<original3>original )(?P=alike4)"
    rf"|the same {_LIKENESSES.replace('<alike', '<alike5')} (?P<its5>that monster) had in the (?P<shown>Extra Deck))"
    r"(?=[.,;]|$)"
)


def _alike(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon 1 "A Token" with the same Type, Attribute, Level, ATK, and DEF as that target``."""
    said = {key.rstrip("2345"): what for key, what in match.groups.items() if what}
    of = whose(f"{said['its']}'s", memory)
    if said["its"] == "that monster" and not of and memory.context.paid and not memory.context.targets:
        of = "" if memory.said else "cost cards"
    if of not in ("it", "target", "cost cards") or (said.get("shown") and of != "cost cards"):
        return None
    printed: Data = {"original": True} if said.get("original") or said.get("shown") else {}
    token: Data = {"name": said["name"], "count": 1}
    alike = re.findall(_ALIKE, said["alike"])
    for key in ("atk", "def", "level"):
        if key.upper() in alike or key.title() in alike:
            token[key] = {f"{key}_of": of, **printed}
        elif said.get(f"token_{key}", "").isdigit():
            token[key] = int(said[f"token_{key}"])
        elif f"token_{key}" not in said:
            return None
    if len(set(alike)) != len(alike) or not {"Type", "Attribute"} <= set(alike):
        return None
    token.update({"attribute": {"of": of, **printed}, "race": {"of": of, **printed}})
    match.groups["-keep"] = ""
    memory.moved_on()
    memory.tokens = "it"
    return [{"summon_tokens": {**token, "position": "any"}, "to": "you"}]


def _of_the_declared_attribute(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon 1 "A Token" (Fiend/Level 4/ATK 0/DEF 0) with that Attribute``: the one that was declared."""
    if memory.context.declared.lower() != "attribute":
        return None
    made = (_to_both_fields if match.groups.get("both") else tokens)(match, memory)
    for step in made or ():
        token = step.get("summon_tokens") or step["and"]["summon_tokens"]
        token["attribute"] = "declared"
    return made


def _for_every(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon up to 1 "A Token" (...) for every 1000 original ATK of that Tributed monster``."""
    if memory.context.price != "tribute" or memory.context.targets or memory.said:
        return None
    made = tokens(Match(match.end, [], {**match.groups, "n": "any number of"}), memory)
    if not made or not memory.context.lone:
        return None
    every = int(match.groups["every"])
    of = f"{match.groups['stat'].lower()}_of" if "stat" in match.groups else "level_of"
    original = {"original": True} if "stat" in match.groups else {}
    amount: Data = {of: "cost cards", **original, "every": every}
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{**made[0], "summon_tokens": {**made[0]["summon_tokens"], "count": {"min": 1, "max_amount": amount}}}]


def _level_said_before(part: Data, memory: Memory) -> Data | str | None:
    """``with that Level``, ``with the declared Level``; else the Level of another monster."""
    if part.get("many"):
        return numbers.as_done(f"card {part['many']}", memory)
    if part.get("declared"):
        return "declared" if memory.context.declared.startswith("Level") else None
    return _level_of_another(part, memory)


def _level_of_another(part: Data, memory: Memory) -> Data | None:
    """``with the same Level as the revealed monster``, ``with the same Level``: of the one targeted or paid."""
    its = part.get("its") or part.get("its2")
    if its is None:
        context = memory.context
        card = context.targets or ("cost cards" if context.paid else "")
        of = card if card in ("target", "cost cards") and not (context.targets and context.paid) else ""
    else:
        of = whose(f"{its}'s", memory)
    if of not in ("it", "target", "cost cards"):
        return None
    there = {"there": True} if part.get("had") and of in ("it", "target") else {}
    if part.get("had") and not there and memory.context.price != "tribute":
        return None
    return {"level_of": of, **({"original": True} if part.get("original") else {}), **there}


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    named = rf'{_NUMBER}"(?P<name>[^"]+ Tokens?)" \({_RACE}(?P<tuner>/Tuner)?/(?P<attribute>[A-Z]+)/'
    many = named.replace(r"(?P<n>\d+)", "(?P<n>as many)")
    free = named.replace(r"(?P<n>\d+)", r"(?P<n>any number of|a number of|up to \d+)")
    equal = named.replace(r"(?P<n>\d+)", "(?:that many|an equal number of|the same number of)")
    as_done = (
        rf"Special Summon {equal}Level (?P<level>\d+) ?/ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\)"
        rf"(?: (?:on|to) your (?:side of the )?field)?{POSITION}"
    )
    several = (
        rf"Special Summon {free}Level (?P<level>\d+) ?/ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\)"
        rf"(?: (?:on|to) your (?:side of the )?field)?{POSITION}"
    )
    unsaid = several.replace(free, named.replace(_NUMBER, "(?:any number of )?"))
    as_many = (
        rf"Special Summon {many}Level (?P<level>\d+) ?/ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\) as possible"
        rf"(?P<to> (?:to|on) your opponent's {THEIRS}field)?(?: (?:on|to) your (?:side of the )?field)?{POSITION}"
    )
    leveled = (
        rf"Special Summon {named}ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\) with "
        r"(?:the same Level(?: as (?P<its>that monster|the (?:revealed|Tributed|banished) monster|that target)"
        r"(?P<had> had on the field)?(?! had))?|a Level equal to (?P<its2>that monster|the Tributed monster)'s "
        r"(?P<original>original )?Level)"
        rf"(?! as){POSITION}"
    )
    so_many = (
        rf"Special Summon {named}ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\) with a Level equal to the number "
        rf"(?P<many>placed|banished|destroyed|sent|shuffled|discarded)(?= ?$|[.,;]){POSITION}"
    )
    unlike = named.replace(r"/(?P<attribute>[A-Z]+)", "")
    attributed = (
        rf"Special Summon {unlike}Level (?P<level>\d+)/ATK (?P<atk>\d+)/DEF (?P<def>\d+)\) with (?:that|the declared) "
        rf"(?P<attribute>Attribute)(?P<both> to both players' fields)?{POSITION}"
    )
    each = (
        rf"Special Summon up to 1 {named.removeprefix(_NUMBER)}Level (?P<level>\d+)/ATK (?P<atk>\d+)/DEF (?P<def>\d+)\)"
        rf" for every (?P<every>\d+) original (?P<stat>ATK|DEF) of (?P<its>that (?:Tributed )?monster)(?=$|[.,;])"
    )
    leveling = (
        r"for every (?P<every>\d+) Levels (?P<its>that (?:Tributed )?monster) had on the field,? Special Summon up to "
        rf"1 {named.removeprefix(_NUMBER)}Level (?P<level>\d+)/ATK (?P<atk>\d+)/DEF (?P<def>\d+)\){POSITION}"
    )
    declared = (
        rf"Special Summon {named}ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\) with (?P<declared>that|the declared) Level"
        rf"(?! as){POSITION}"
    )
    token = (
        rf"Special Summon {named}Level (?P<level>\d+) ?/ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\)"
        rf"(?P<to> (?:to|on) your opponent's {THEIRS}field)?(?: (?:on|to) your (?:side of the )?field)?{POSITION}"
        rf"(?P<to2> (?:to|on) your opponent's {THEIRS}field)?{TOKEN_POINTS}"
    )
    alike = (
        r'Special Summon (?:1|a|an) "(?P<name>[^"]+ Token)"(?: \(Level (?P<token_level>\d+)/ATK '
        rf"(?P<token_atk>\d+|\?)/DEF (?P<token_def>\d+|\?)\))?,? {_LIKE_ONE}"
    )
    on_a_field = rf"Special Summon {named}Level (?P<level>\d+) ?/ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\) to "
    return (
        (rf"{on_a_field}either (?:player's )?(?:side of the )?field{POSITION}", _to_either_field),
        (rf"{on_a_field}both players' fields{POSITION}", _to_both_fields),
        (token, tokens),
        (alike, _alike),
        (as_many, tokens),
        (rf"{as_done}(?!,? up to| for| as possible)", _as_many_as),
        (rf"{several}(?!,? up to| for)", tokens),
        (rf"{several},? up to the number of {{cards}}", tokens_up_to),
        (rf"{unsaid},? up to the number of (?P<tally>[^.;,]+ (?:Tributed|used) [^.;,]+)", _up_to_those_given),
        (rf'Special Summon (?P<n>\d+) "(?P<name>[^"]+ Tokens?)"(?! \(| with| and)(?:(?P<to> (?:to|on) your opponent\'s '
         rf"{THEIRS}field)|(?P<either> to either (?:player's )?field))?{POSITION}", _as_told_before),
        (r'Special Summon (?P<n>a number of )?"(?P<name>[^"]+ Tokens)",? up to the number of {cards}', _as_told_before),
        (leveled, tokens),
        (declared, tokens),
        (so_many, tokens),
        (attributed, _of_the_declared_attribute),
        *((one, _for_every) for one in (each, leveling)),
    )  # fmt: skip
