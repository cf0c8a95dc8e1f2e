"""One phrase of a sentence that just applies, and all of them together."""

from __future__ import annotations

import re
from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.changes import changed_scales
from judge.rulesets.yugioh.reading.clauses.noun_phrases import excepted_cards, joined_groups
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Noun, Phrases, once
from judge.rulesets.yugioh.reading.clauses.restrictions import (
    activation_bans,
    allowances,
    attack_limits,
    banning,
    battle_damage,
    material_bans,
    more_attacks,
    permissions,
    shielding,
    silencing,
)
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics, fixed, shield
from judge.rulesets.yugioh.reading.clauses.standing import (
    instead_clauses,
    kept_positions,
    material_points,
    resolving_links,
    standing_kinds,
    standing_levels,
    standing_points,
)


@once
def _THEM() -> Expression:
    return Expression(r"(?:they|them|those (?:card|monster)s|it)(?![\w'])", re.IGNORECASE)


@once
def _BARE() -> Expression:
    return Expression(
        r"(?P<verb>cannot be (?:destroyed|banished|targeted|used as|attacked|Tributed)|(?:is |are )?unaffected "
        r"by|gains? "
        r"|loses? "
        r"|can attack |can make |cannot attack|cannot change |cannot declare )",
        re.IGNORECASE,
    )


def phrase(words: str, at: int, memory: Memory, further: bool) -> tuple[Statics, int] | None:
    """The longest phrase at a place; a verb without a subject speaks of this card, or of the subject before it, and
    so do ``they`` and ``them``."""
    before = memory.spoken
    best: tuple[Statics, int] | None = None
    bare = _BARE().match(words, at)
    own = memory.said in ("this card", "equipped monster")
    subject = Noun(memory.said if memory.said == "equipped monster" else "this card", at)
    if bare and further and not own:
        if before is None:
            return None
        subject = copy(before)
        subject.end = at

    def nouns(text: str, start: int) -> Noun | None:
        if bare and start == at:
            return subject
        if memory.fighters is not None and (fighter := _fighter(text, start, memory.fighters)) is not None:
            return fighter
        if own and (it := _IT().match(text, start)) is not None:
            return Noun(memory.said, it.end())
        them = _THEM().match(text, start) if further and before is not None else None
        if them is not None and before is not None and _several(before) == (them.group().lower() != "it"):
            again = copy(before)
            again.end = them.end()
            return again
        if (beside := _in_the_column(text, start)) is not None:
            return beside
        if further and start == at and (others := all_others(text, start, memory)) is not None:
            return others
        return excepted_cards.but_some(text, joined_groups.group(text, start, memory))

    text = words
    if bare:
        text, at = words[:at] + " " + words[at:], at
    for match, build in STATEMENTS().find(text, at, nouns):
        found = build(match)
        if found and (best is None or match.end > best[1]):
            best = found, match.end
            if match.cards and isinstance(match.cards[0].data, str):
                memory.said = match.cards[0].data
                memory.spoken = None
            elif match.cards:
                memory.said = "?"
                memory.spoken = match.cards[0]
            elif all(static.get("cards") == "this card" for static in found):
                memory.said = "this card"
    if best is not None and bare:
        best = best[0], best[1] - 1
    if best is None:
        return None
    statics, end = best
    if (only := activation_bans.upon(words, end, statics, memory)) is not None and not only[2]:
        return only[0], only[1]
    told = excepted_cards.behind(words, *best)
    if told[1] != best[1] and memory.spoken is not None:  # "they" are then all but those that are excepted
        memory.spoken = excepted_cards.without(words, best[1], memory.spoken)
    return told


@once
def _COLUMN() -> Expression:
    return Expression(
        rf"(?:each of your opponent's|(?:any )?of their) monsters in the same column as one of your (?P<name>{NAME}) "
        r"monsters(?![\w'-])",
        re.IGNORECASE,
    )


def _in_the_column(words: str, at: int) -> Noun | None:
    """``each of your opponent's monsters in the same column as one of your "A" monsters``."""
    said = _COLUMN().match(words, at)
    if said is None:
        return None
    others = {"card": "monster", "named": said["name"][1:-1], "of": "you"}
    found = {"count": "all", "card": "monster", "of": "opponent", "in_column_with": others}
    return Noun(found, said.end(), placed=True)


_ALL_OTHERS = "all other monsters on the field"


def all_others(words: str, at: int, memory: Memory) -> Noun | None:
    """``all other monsters on the field``, behind those of certain Types on the field: the monsters of no such Type."""
    before = memory.spoken.data if memory.spoken is not None else None
    if not words.startswith(f"{_ALL_OTHERS} ", at) or not isinstance(before, dict):
        return None
    told = {key: value for key, value in before.items() if (key, value) not in (("count", "all"), ("in", "field"))}
    if told.keys() != {"card", "race"} or told["card"] != "monster":
        return None
    found = {"count": "all", "card": "monster", "not_race": told["race"]}
    return Noun(found, at + len(_ALL_OTHERS), placed=True, plural=True)


def _several(noun: Noun) -> bool:
    """Does a noun speak of more cards than one, be it by their names?"""
    return noun.plural or (isinstance(noun.data, dict) and isinstance(noun.data.get("name"), list))


@once
def _FIGHTERS() -> Expression:
    return Expression(
        r"(?:(?P<foe>(?:that|the|your) opponent's (?:battling )?monster)|(?P<attacker>the attacking monster)"
        r"|(?P<mine>it|your (?:battling |attacking )?monster|that (?:\"[^\"]+\"|Synchro|Xyz|Fusion|Link|Ritual) "
        r"[Mm]onster)|(?P<that>that monster))(?![\w'])",
        re.IGNORECASE,
    )


def _fighter(words: str, at: int, fighters: tuple[Any, Any, Any]) -> Noun | None:
    """One of the two monsters of the battle in which the sentence applies."""
    said = _FIGHTERS().match(words, at)
    mine, theirs, attacks = fighters
    if said is None:
        return None
    what = attacks if said["attacker"] else mine if said["mine"] else theirs
    return Noun(what, said.end(), plural=isinstance(what, dict), placed=True) if what is not None else None


@once
def _IT() -> Expression:
    return Expression(r"it(?![\w'])", re.IGNORECASE)


@once
def STATEMENTS() -> Phrases:
    """What applies, and how card files write it."""
    shields = (*shielding.SHIELDS, *material_bans.BARRED, *more_attacks.ATTACKS, *shielding.ONCE)
    rows: list[tuple[str, Any]] = [(pattern, shield(build)) for pattern, build in shields]
    before, behind, build = shielding.BUT_ITS_OWN
    rows.append((f"{before}{behind}", shield(build)))
    rows += [
        *banning.BANS,
        *standing_points.POINTS,
        *material_points.POINTS,
        *standing_levels.LEVELS,
        *standing_kinds.KINDS,
        *changed_scales.SET,
        *resolving_links.RESOLVING,
        *kept_positions.POSITIONS,
        *silencing.SILENCES,
        *attack_limits.LIMITS,
    ]
    rows += [*battle_damage.DAMAGE, *permissions.PERMISSIONS, *allowances.STANDING]
    rows += [
        *((would, instead_clauses.replaced) for would in instead_clauses.WOULD),
        (r"destroy this card(?! (?!if|while|unless))", fixed({"destroys_itself": "this card"})),
        (r"send this card to the (?:GY|Graveyard)(?! (?!if|while|unless)|,)", fixed({"sends_itself": "this card"})),
    ]  # fmt: skip
    return Phrases(rows)
