"""Sentences that limit several effects at once: in which state, how many in a Chain, what is sworn for them."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import oaths
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.drafts.demands import require
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.readings.readings import Part
from judge.rulesets.yugioh.reading.text.records.earlier_effects import Data, context_of, does_something, is_activated
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

ONCE_EACH = Expression(
    r"\s*You can only use (?:each (?:of the following )?effects? of \"[^\"]+\" once per turn"
    r"|1 \"[^\"]+\" effect per turn, and only once that turn), (?:and|also you) (?=cannot )"
)
"""How often the effects are used, where the sentence goes on with what else is forbidden."""
IN_ONE_CHAIN = Expression(
    r"You cannot activate (?:more than 1|(?:these|(?P<after>the following)) effects(?P<name> of \"[^\"]+\")?)"
    r" in the same Chain\.?"
)


def forbidden_besides(card: PrintedCard, part: Part, once: re.Match[str], made: Data) -> bool:
    """Enter what a sentence about how often the effects are used (which is read with them) forbids besides; was it
    understood?"""
    said = f"You {part.text[once.end() :]}"
    if IN_ONE_CHAIN.fullmatch(said.strip()):
        alone_in_chain(part, {"only_effect_in_chain": True}, made, after="following" in once.group())
        return True
    read = continuous.statement(said, context_of(card))
    if isinstance(read, Refusal) or "oath" not in read.data or not oaths.of_several(said):
        return False
    sworn_for_several(part, said, read.data, made, after="following" in once.group())
    return True


IN_THEIR_TIME = Expression(
    rf"\s*You can only use each of the following effects of {NAME} once per turn"
    r"(?P<when>, (?:(?P<main>during your Main Phase)|and not during the Damage Step))?[.:]?\s*"
)
"""When the effects printed behind can be used, where the sentence on how often says it."""
MAIN_PHASE: tuple[Data, ...] = ({"turn": "yours"}, {"phase": "main"})
"""What an effect asks for that is used during its player's Main Phase."""


def in_their_time(part: Part, made: Data) -> bool:
    """Enter in which part of the turn the effects printed behind are used, or are not; how often is read with them."""
    said = IN_THEIR_TIME.fullmatch(part.text)
    every = [one for one in made["effects"] if is_activated(one) and one["at"] > part.start]
    if said is None or not all("once" in effect for effect in every):
        return False
    for effect in every if said["when"] else ():
        if said["main"]:
            effect["condition"] = [*MAIN_PHASE, *effect.get("condition", ())]
        else:
            effect["damage_step"] = False
    return True


ONLY_WHILE = Expression(
    r"(?:(?P<limit>You can only use each (?P<those>of the following )?effects? of \"[^\"]+\" once per turn), and can "
    r"only activate them|You can only activate (?:(?P<these>the following effects)|each effect of \"[^\"]+\"))"
    r" while (?P<state>[^.:;]+)\.?"
)
"""A state without which none of the effects can be activated."""


def only_while(card: PrintedCard, part: Part, made: Data) -> bool:
    """Enter the state that all effects of the card ask for, or those printed behind; was it understood?"""
    match = ONLY_WHILE.fullmatch(part.text.strip())
    asked = state_of_all(card, match) if match is not None else None
    if match is None or asked is None:
        return False
    every = [one for one in made["effects"] if is_activated(one) and does_something(one)]
    for effect in every:
        if effect["at"] > part.start or not (match["those"] or match["these"]):
            effect["condition"] = [*effect.get("condition", ()), *asked]
    return True


def state_of_all(card: PrintedCard, sentence: re.Match[str]) -> list[Data] | None:
    """The state that such a sentence asks for; None if it is not understood."""
    known = states.state(sentence["state"], 0, Memory(context_of(card)))
    return known[0] if known is not None and known[1] == len(sentence["state"]) else None


def alone_in_chain(part: Part, alone: Data, made: Data, *, after: bool = False) -> None:
    """Of the effects of the card only one can be activated in a Chain: of all, or of those printed behind."""
    every = [one for one in made["effects"] if is_activated(one) and does_something(one)]
    for effect in [one for one in every if one["at"] > part.start] if after else every:
        effect["condition"] = [*effect.get("condition", ()), alone]


def sworn_for_several(part: Part, said: str, known: Data, made: Data, *, after: bool = False) -> None:
    """What cannot be done in the turn in which either of the two effects of the card, or any of them, is activated: of
    all, or of those printed behind."""
    every = [one for one in made["effects"] if is_activated(one) and does_something(one)]
    every = [one for one in every if one["at"] > part.start] if after else every
    for effect in every:
        if "choose" not in effect and (oaths.of_several(said) in ("any", "these") or len(every) == 2):
            require(known, effect)
        else:
            effect["unread"] = [*effect.get("unread", ()), flat(part.text)]


_EACH = Expression(r"You can only use each effect of \"(?:[^\"]|\"(?! (?:once|per)))*\" once per turn\.")
_THIS_BEHIND = Expression(r"\s*You can only use this effect of \"(?:[^\"]|\"(?! (?:once|per)))*\" once per turn\.")
_FOLLOWING = Expression(
    r"You can only use (?:each of the following effects|(?P<one>1 of the following effects)) of \"[^.]*?\" "
    r"(?:once per turn|per turn, and only once that turn)\."
)


def with_its_limit(card: PrintedCard, part: Part, known: Data) -> Data:
    """What a sentence says of what can be paid instead, with how often that can be done, by the sentences on all
    effects of its card."""
    if not any("pays_instead" in one for one in known.get("static", ())):
        return known
    return {**_limit(card, part), **known}


def _limit(card: PrintedCard, part: Part) -> Data:
    behind = card.desc[part.end :]
    if _EACH.search(card.desc) is not None or _THIS_BEHIND.match(behind.lstrip(". \r\n")) is not None:
        return {"once": "use"}
    following = _FOLLOWING.search(card.desc, 0, part.start)
    if following is None:
        return {}
    return {"once": "use", **({"once_shared": True} if following["one"] else {})}
