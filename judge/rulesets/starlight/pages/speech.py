"""The game read aloud: what a play is called at the table, and how a step is told in a ruling."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.scenario import Play
from judge.kernel.speech import Speech, deed, written
from judge.kernel.verdict import Step
from judge.rulesets.starlight.judging import claims

_DEEDS = {
    "skill": "play {} as a normal link", "extra": "play {} as an extra link", "counter": "play {} as a counter link",
    "support": "play the support {}", "sequence": "use the sequence {}", "radiance": "use the radiance {}",
    "swap": "bring {} to the active zone", "substitute": "bring {} to the empty active zone",
    "starlight": "play {} to the side", "set_counter": "set the counter card {}", "team_up": "team up {}",
    "leave_team": "let {} leave the team", "return": "return {} to the deck", "draw": "draw {} cards",
    "mulligan": "draw a new hand", "present": "use this deck", "end": "end the turn",
    "skip": "skip the extra link {}", "pass": "do nothing", "resolve": "resolve {}",
}  # fmt: skip
_FACTS = {
    "grant": "the extra link {}", "defeat": "the defeat of {}", "remove": "the removal of {}",
    "negate": "the negation of {}", "watch": "the wait for {}", "resolve": "the resolution of {}",
    "next turn": "the next turn",
}  # fmt: skip
_INDEX = re.compile(r"^g\d+ p\d+: ")
_ENDED = re.compile(r": link g\d+ (ends|ended)( \(\w+\))?")


def said(play: Play) -> str:
    """A play as it stands after "A wants to"; a fact of the table, as a thing."""
    named = written(play.value)
    if play.by is None:
        if play.verb == "resolve" and play.value is None:
            return "the resolution of the newest link"
        return _FACTS[play.verb].format(named) if play.verb in _FACTS else deed(play)
    return _DEEDS[play.verb].format(named) if play.verb in _DEEDS else deed(play)


def count(number: int, thing: str) -> str:
    """``1 skill``, ``3 skills``."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def stated(play: Play) -> str:
    """A claim as it stands after "A says that"."""
    what = play.value if isinstance(play.value, dict) else {}
    if sum(key in claims.HEARINGS for key in what) == 1:
        for keys, words in _STATED.items():
            if set(keys) <= what.keys():
                return words(what, f"{of}'s" if (of := what.get("of", "")) else "", str(of or play.by))
    return claims.said(play)


def _is(thing: str, yes: Any) -> str:
    return f"{thing} is {'' if yes else 'not '}"


def _chain(owner: str) -> str:
    return f"{owner} chain" if owner else "the chain of both players"


_STATED: dict[tuple[str, ...], Callable[[Mapping[str, Any], str, str], str]] = {
    ("length",): lambda c, of, _: f"{_chain(of)} has {count(c['length'], 'skill')}",
    ("index", "link"): lambda c, of, _: f"{c['link']} is number {c['index']} of {_chain(of)}",
    ("colours",): lambda c, of, _: f"the colours of {_chain(of)} in order are {written(c['colours'])}",
    ("kinds",): lambda c, of, _: f"{_chain(of)} has {_kinds(c['kinds'])}",
    ("matches",): lambda c, of, who: f"{written(c['matches'])} come in this order in {who}'s chain",
    ("fires", "at"): lambda c, of, _: f'"{c["fires"]}" happens at {c["at"]}',
    ("link", "is"): lambda c, of, _: f"the link of {c['link']} is {c['is']}",
    ("grant", "is"): lambda c, of, _: f"the extra link {c['grant']} is {c['is']}",
    ("willpower",): lambda c, of, who: f"{who}'s active card has willpower {c['willpower']}",
    ("defeats",): lambda c, of, who: f"{who} has {count(c['defeats'], 'defeat counter')}",
    ("closing",): lambda c, of, _: f"{_is('the turn', c['closing'])}closing",
    ("turn_over",): lambda c, of, _: f"{_is('the turn', c['turn_over'])}over",
    ("locked",): lambda c, of, who: f"{_is(who, c['locked'])}locked",
    ("normal_links",): lambda c, of, _: f"{c['normal_links']} of the three normal links are used",
    ("supports",): lambda c, of, who: f"{who} has used {count(c['supports'], 'support')}",
    ("unlocked_rank",): lambda c, of, _: f"the unlocked rank is {c['unlocked_rank']}",
    ("damage", "link", "to"): lambda c, of, _: f"{c['link']} deals {c['damage']} damage to {c['to']}",
    ("damage_colour", "link"): lambda c, of, _: f"the damage of {c['link']} is {c['damage_colour']}",
    ("in",): lambda c, of, who: f"{c['in'].get('card')} is in {c['in'].get('of', who)}'s {c['in'].get('zone')}",
    ("may",): lambda c, of, who: _permitted(c["may"], "may", who),
    ("may_not",): lambda c, of, who: _permitted(c["may_not"], "may not", who),
}


def _kinds(kinds: Mapping[str, int]) -> str:
    return " and ".join(count(number, f"{kind} link") for kind, number in kinds.items())


def _permitted(play: Mapping[str, Any], word: str, who: str) -> str:
    """``B may not play Riposte as a counter link``."""
    verb = next((key for key in play if key in _DEEDS), "")
    named = written(play.get(verb, ""))
    return f"{play.get('by', who)} {word} {_DEEDS[verb].format(named)}" if verb else f"{word} {written(play)}"


def told(step: Step) -> str:
    """A step in a story: without the indices, which the links laid side by side show."""
    text = _ENDED.sub("", _INDEX.sub("", step.text))
    return text[:1].upper() + text[1:]


SPEECH = Speech(deed=said, statement=stated, told=told)
