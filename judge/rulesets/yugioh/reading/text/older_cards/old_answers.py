"""Sentences of older cards that negate an activation or a Summon, in the words of today.

An activation is negated by what is activated in answer to it, before anything resolves: of monsters, a Quick Effect.
What is paid stands before "to" or behind "by"; what was negated is destroyed if it was negated.
Source: Official Rulebook, Spell Speed; Konami, Problem-Solving Card Text; cards printed in both wordings.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.older_cards.old_said import TO_DO

_PAY = r"(?:pay|discard|Tribute|send|banish|return|reveal|remove|detach)\b"
_NEGATES = Expression(
    r"(?:(?P<often>Once per turn|Once during each of your turns), )?(?:While this card is face-up on the field, )?"
    r"(?:(?P<when>[Ww]hen [^,:;.]*\bactivat[^,:;.]*), )?[Yy]ou can "
    rf"(?:(?P<cost>{_PAY}[^:;.]*?),? to )?negate (?:(?:the|its|that) activation(?! of\b)"
    r"|the activation of (?P<what>(?:an? |your opponent's )[^,:;.]*?))"
    r"(?P<destroy>,? and destroy (?:it|(?:the|that) (?:card|monster|Effect Monster)))?"
    r"(?:,? by (?P<verb>pay|discard|send|banish|return)ing (?P<by>[^:;.]*?)"
    r"(?:, then (?P<verb2>pay|discard|send|banish|return)ing (?P<by2>[^:;.]*?))?)?"
)
_OFTEN = {"Once during each of your turns": "Once per turn, during your turn"}
_DAMAGES = Expression(r"\ba card's effect that inflicts damage\b")


def as_an_answer(words: str) -> str | None:
    """A sentence that says of a monster that it negates an activation, with the marks of today; None for any other."""
    found = _NEGATES.fullmatch(words)
    if found is None or (found["when"] is None) == (found["what"] is None) or (found["cost"] and found["by"]):
        return None
    when = found["when"] or f"when {found['what']} is activated"
    when = _DAMAGES.sub("a card or effect that would inflict damage", when)
    often = _OFTEN.get(found["often"], found["often"])
    head = f"{often}, {when[0].lower()}{when[1:]}" if often else f"{when[0].upper()}{when[1:]}"
    paid = found["cost"] or ", then ".join(_paid(found))
    fate = ", and if you do, destroy it" if found["destroy"] else ""
    return f"{head} (Quick Effect): You can {f'{paid}; ' if paid else ''}negate the activation{fate}"


def _paid(found: re.Match[str]) -> list[str]:
    parts = ((found["verb"], found["by"]), (found["verb2"], found["by2"]))
    return [f"{verb} {what}" for verb, what in parts if verb]


_REPLY = Expression(
    r"(?P<when>(?:Once per turn, )?[Ww]hen (?:your opponent|an?|another)\b(?![^,:;.]*\bis activated that targets and)"
    r"[^,:;.]*?\bactivat(?:es|ed)\b[^,:;.]*), you can "
    rf"(?:(?P<cost>{_PAY}[^:;.]*?) to )?(?P<does>(?!negate){TO_DO}[^:;.]*)"
)


def as_a_reply(words: str) -> re.Match[str] | None:
    """What a monster offers in answer to an activation, which can be chained to that: a Quick Effect, of which it is
    said ``when`` it is used, what it may ``cost`` and what it ``does``; None for any other sentence."""
    return _REPLY.fullmatch(words)


_ACTIVE = (
    r"(?:(?:(?:Equip|Field|Continuous|Counter|Normal|Quick-Play|Ritual) )?(?:Spell|Trap) Card|Spell(?: or |/)Trap Card"
    r"|Effect Monster's effect|monster effect|effect of an Effect Monster)"
)
_COUNTERS = Expression(
    rf"Negate the (?:activation (?:and (?:the )?effect )?of (?P<whose>(?:an"
    rf"|your) opponent's )?(?:an? )?(?P<what>{_ACTIVE}"
    rf"(?:(?:, | or |, or ){_ACTIVE})*)(?: that (?:would )?(?P<harm>destroys?|inflicts?) (?P<whom>[^.;]*?))?"
    r"|Summon of a monster)(?P<fate>,? and (?:destroy|banish|return) (?:it|that card)(?: to the hand| to its "
    r"original position)?)?"
)
_MONSTER = Expression(r"\bEffect Monster's effect\b|\beffect of an Effect Monster\b")


def as_a_counter(words: str) -> tuple[str, str] | None:
    """What a sentence of a Counter Trap waits for that says what it negates, and what it does, in the words of today;
    None for any other."""
    found = _COUNTERS.fullmatch(words)
    if found is None:
        return None
    event = f"{_MONSTER.sub('monster effect', found['what'])} is activated" if found["what"] else _SUMMONED
    if found["harm"]:
        event = f"{event} that would {found['harm'].removesuffix('s')} {found['whom']}"
    theirs = "an opponent's" if found["whose"] else "an" if event[0] in "AEIOU" else "a"
    fate = _FATE.sub(r", and if you do, \1 it", found["fate"] or "")
    return f"{theirs} {event}", f"Negate the {'activation' if found['what'] else 'Summon'}{fate}"


_SUMMONED = "monster would be Summoned"
_FATE = Expression(r"^,? and (destroy|banish|return) (?:it|that card)")
