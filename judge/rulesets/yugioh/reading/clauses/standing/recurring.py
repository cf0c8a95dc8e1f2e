"""What happens each time something happens, without a Chain: ``each time your opponent Special Summons a monster(s),
gain 500 LP``."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.events import answering, event_clauses
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal, once


@once
def _EACH() -> Expression:
    return Expression(r"each time ", re.IGNORECASE)


@once
def _RESOLVES() -> Expression:
    """What follows an activation, once that has resolved."""
    it = r"(?:it|that (?:Spell|Trap|card|card/effect|effect)(?: Card)?|the card or effect)"
    return Expression(
        rf", (?:immediately after {it} resolves, (?P<then>.+)|(?P<first>.+?) (?:immediately after|when) {it} resolves"
        r"(?P<most> \(max\. \d+\)|, and if you do, .+)?)",
        re.IGNORECASE,
    )


_OF_THE_LINK = frozenset({"activation", "by", "card", "in"})
_THEM = Expression(r"\bto them\b")


def _of_the_opponent(said: str) -> str:
    """What is done with the player spoken of, the opponent: ``inflict 200 damage to them``, ``they lose 500 LP``."""
    for verb in ("take", "lose"):
        said = said.replace(f"they {verb} ", f"your opponent {verb}s ") if said.startswith("they ") else said
    return _THEM.sub("to your opponent", said)


@once
def _TURNS() -> tuple[tuple[Expression, str], ...]:
    """What older texts say in another order, or in other words."""
    rows = (
        (
            r"(?P<deed>(?:this card (?:gains|loses) |inflict |gain |place |increase |draw )[^.;:,]+?),? (?:each|every) "
            r"time (?P<event>[^.;:,]+)",
            "each time {event}, {deed}",
        ),
        (
            r"each time this card destroys (?P<event>1 monster on your opponent's side of the field"
            r"|an opponent's monster) (?:by battle and sends it to the Graveyard|and sends it to the Graveyard as a "
            r"result of battle), (?P<deed>.+)",
            "each time this card destroys an opponent's monster by battle and sends it to the GY, {deed}",
        ),
        (
            r"each time you or your opponent (?P<event>(?:Normal|Flip) Summons or (?:Normal|Flip) Summons) a monster, "
            r"(?P<deed>.+)",
            "each time a monster is Normal Summoned or Flip Summoned, {deed}",
        ),
        (
            rf"each time a monster\(s\) is (?P<how>[^.;:,]*?Summoned) that is an? (?P<name>{NAME}) monster or mentions "
            rf"(?P<again>{NAME}), (?P<deed>.+)",
            "each time a {name} monster(s), or a monster(s) that mentions {again}, is {how}, {deed}",
        ),
        (
            r"each time (?P<event>you (?:gain LP|take (?:effect )?damage)) while (?P<state>you (?:control|have) "
            r"[^.;:,]+), (?P<deed>.+)",
            "while {state}, each time {event}, {deed}",
        ),
        (
            r"(?P<event>each time [^.;:,]+?) while this card (?:remains|is) face-up on the field, (?P<deed>.+)",
            "{event}, {deed}",
        ),
    )
    return tuple((Expression(pattern, re.IGNORECASE), said) for pattern, said in rows)


@once
def _DEEDS() -> tuple[tuple[Expression, str], ...]:
    """The older words for what is done then."""
    rows = (
        (r"increase your Life Points by (?P<n>[\d,]+)(?: points)?", "gain {n} LP"),
        (r"increase the (?P<stat>ATK|DEF) of this card by (?P<n>[\d,]+)(?: points)?", "this card gains {n} {stat}"),
    )
    return tuple((Expression(pattern, re.IGNORECASE), said) for pattern, said in rows)


def _usual(words: str, turns: tuple[tuple[Expression, str], ...]) -> str:
    """The words as the usual phrases have them."""
    for pattern, said in turns:
        match = pattern.fullmatch(words)
        if match is not None:
            return said.format_map(match.groupdict()).replace(" time it ", " time this card ")
    return words


def _resolved(words: str, at: int, context: Context) -> Data | None:
    """``each time your opponent activates a Spell/Trap Card, inflict 200 damage to them immediately after it
    resolves``."""
    found = answering.activation(words, at)
    then = _RESOLVES().fullmatch(words, found[1]) if found is not None else None
    if found is None or then is None or not found[0].keys() <= _OF_THE_LINK:
        return None
    said = then["then"] or f"{then['first']}{then['most'] or ''}"
    if found[0].get("by") == "opponent":
        said = _of_the_opponent(said).replace("monsters they control ", "monsters your opponent controls ")
    done = _done(said, context)
    return None if done is None else {"each_time": {"resolved": {"by": "any", **found[0]}}, "resolve": done}


_WATCHED = frozenset({
    "summoned", "battle_damage", "attack_declared", "lp_gained", "destroys_by_battle", "set", "flipped", "damage",
})  # fmt: skip
"""What happens to one card at a time, or counts once for all of them."""
_TOGETHER = frozenset({"destroyed", "sent_to_graveyard", "banished", "added_to_hand", "drawn", "added_to_extra_deck"})
"""What happens to several cards at the same time, and is one time then where the words say ``card(s)``."""


@once
def _EACH_OF_THEM() -> Expression:
    """So much for each of the cards, which is as much as for one so many times."""
    return Expression(
        r" for each(?: of those (?:cards|monsters)| (?:sent|banished|destroyed) (?:card|monster)"
        r"| (?:card|monster) (?:sent|banished|destroyed))?(?P<most> \(max\. \d+\))?$",
        re.IGNORECASE,
    )


_DONE = frozenset(
    {"draw", "gain_lp", "lose_lp", "damage", "place_counters", "change_atk", "change_def", "summon_tokens"}
)
_MORE = frozenset({"who", "to", "cards", "max", "until"})
"""What may be done, and stand beside it, with nobody choosing anything."""


def each_time(words: str, context: Context) -> Data | None:
    """``each_time`` and ``resolve``; None for any other sentence, and where somebody would have to choose."""
    if "time " not in words:
        return _falls_with(words, context)
    words = _usual(words, _TURNS())
    asked: list[Data] = []
    if words[:6].lower() == "while ":
        memory = Memory(context)
        state = states.state(words, 6, memory)
        if state is None or not words.startswith(", each time ", state[1]):
            return None
        words, asked = words[state[1] + 2 :], state[0]
    start = _EACH().match(words)
    if start is None:
        return None
    found = _resolved(words, start.end(), context) or _happening(words, start.end(), context)
    return found if found is None or not asked else {**found, "while": asked}


@once
def _FALLS_WITH() -> Expression:
    return Expression(rf"if {NAME} on the field is destroyed(?=, destroy this card\.?$)", re.IGNORECASE, ("if ",))


def _falls_with(words: str, context: Context) -> Data | None:
    """``if "A" on the field is destroyed, destroy this card``: at once, whoever controls it, and by no other departure
    (Yu-Gi-Oh! Wiki, "Card Rulings: Toon World")."""
    found = _FALLS_WITH().match(words)
    happened = event_clauses.event(words, len("if "), Memory(context)) if found is not None else None
    if found is None or happened is None or happened[2] != found.end():
        return None
    return {"each_time": happened[0][0], "resolve": [{"destroy": "this card"}]}


def _happening(words: str, at: int, context: Context) -> Data | None:
    """What happens each time something other than an activation does."""
    happened = _drawn(words, at) or _placed_so(words, at) or event_clauses.event(words, at, Memory(context))
    if happened is None or not words.startswith(", ", happened[2]):
        return None
    for what in (one["flipped"] for one in happened[0] if "flipped" in one):
        if isinstance(what.get("card"), dict) and what["card"].get("face") == "down":  # as all were that are flipped
            what["card"] = {key: one for key, one in what["card"].items() if key not in ("face", "position")}
    kinds = {key for one in happened[0] for key in one}
    several = "(s)" in words[at : happened[2]] or "(or cards)" in words[at : happened[2]]
    apart = len(happened[0]) == len(kinds) or kinds == {"summoned"}
    if not (kinds <= _WATCHED and apart) and not (kinds <= _TOGETHER and several):
        return None
    said = words[happened[2] + 2 :]
    each = _EACH_OF_THEM().search(said)
    if each is not None:
        said = f"{said[: each.start()]}{each['most'] or ''}"
        if not kinds <= _TOGETHER:
            return None
    if _THEIR_CARDS.search(words[at : happened[2]]) or words[at:].lower().startswith("your opponent "):
        said = _of_the_opponent(said)
    done = _done(said, context)
    events = happened[0][0] if len(happened[0]) == 1 else happened[0]
    if done is None:
        return None
    return {"each_time": events, **({"for_each_card": True} if each is not None else {}), "resolve": done}


@once
def _DRAWS() -> Expression:
    return Expression(r"(?P<who>you|your opponent) draws? (?:a card\(s\)|a card \(or cards\))", re.IGNORECASE)


def _drawn(words: str, at: int) -> tuple[list[Data], str, int] | None:
    """A draw of one card or several."""
    match = _DRAWS().match(words, at)
    of = "you" if match is not None and match["who"].lower() == "you" else "opponent"
    return ([{"drawn": {"of": of}}], "", match.end()) if match is not None else None


@once
def _NORMALLY() -> Expression:
    return Expression(r"a monster is Normal Summoned(?:/| or )Set(?=, )", re.IGNORECASE)


def _placed_so(words: str, at: int) -> tuple[list[Data], str, int] | None:
    """``a monster is Normal Summoned/Set``: one or the other."""
    match = _NORMALLY().match(words, at)
    events: list[Data] = [{"summoned": {"how": ["normal", "tribute"]}}, {"set": {"card": {"card": "monster"}}}]
    return (events, "", match.end()) if match is not None else None


_THEIR_CARDS = Expression(r"\byour opponent's (?:hand|field|GY)$")


def _done(words: str, context: Context) -> list[Data] | None:
    """What is done then, if it is the same whoever looks at it."""
    said = words.removeprefix("you ") if words.startswith("you gain ") else words
    said = _usual(said, _DEEDS())
    read = operation_clauses.resolution(said.removeprefix("immediately "), context._replace(event="", targets=""))
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"}:
        return None
    steps: list[Data] = read.data["resolve"]
    return steps if all(map(_without_choice, steps)) else None


_JOINTS = frozenset({"and_if_you_do", "then", "and", "also"})


def _without_choice(step: Data) -> bool:
    """Does nobody choose anything for a step?"""
    if len(step) == 1 and not _JOINTS.isdisjoint(step):
        inner = next(iter(step.values()))
        return isinstance(inner, dict) and _without_choice(inner)
    cards = step.get("cards", "this card")
    if not step.keys() <= _DONE | _MORE or not (cards == "this card" or _all_there(cards)):
        return False
    return all(isinstance(step[key], int) for key in _DONE - {"summon_tokens"} & step.keys())


def _all_there(cards: Any) -> bool:
    """Are they all monsters of a kind that are on the field then?"""
    return isinstance(cards, dict) and cards.get("count") == "all" and "in" not in cards
