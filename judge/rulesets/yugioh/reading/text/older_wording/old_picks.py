"""What a sentence of the older wording takes where all see it, without saying whether it targets that.

"Destroy 1 monster on the field" is activated with a target on most older cards and without one on some, and no wording
tells which: so a card is read as if it targeted, and what turns on that stays open (`Doubt` of `about: targeting`).
What is taken at random, by its ATK, by the opponent or after something else was done is no such choice; what a player
gives up of the own cards may be a price.
Source: yugioh-wiki.net, Effects that Target a Card; Yugipedia, Target; Konami, Problem-Solving Card Text.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression


class Pick(NamedTuple):
    """What is taken, and what is done with it, in the words of today."""

    what: str
    does: str


_NOT_SO = (
    r"(?!.*\b(?:random|randomly|highest|lowest|choice|chosen|declared|those|these|(?<!any )number of|each|every"
    r"|both|all|same"
    r"|battled|attacked|attacking|destroyed|sent there)\b)"
)
_WHAT = (
    rf"(?P<what>{_NOT_SO}(?:(?:up to )?\d|any number of) (?:\"[^\"]*\"|(?<=-Type),|[^:;.,\"])*?"
    r"(?:, except (?:\"[^\"]*\"|this card)\b)?)"
)
_COUNTED = (
    r"(?P<what>(?!\d)(?:\"[^\"]*\"|[^:;.,\"])*?) up to (?P<many>the number of "
    r"[^:;.,]*?(?:you|opponent) controls?(?:, except \"[^\"]*\")?|the number of [^:;.,]*? on the field)"
)
_MORE = r"(?P<more>(?:,? (?:and|then) (?!\d )|,? until )[^:;]*)?"
_THERE = r"(?P<there>(?:your|your opponent's|either player's) Graveyard)(?:\(s\))?"
_DEST = (
    r"(?P<dest>its owner's Graveyard|(?:the|its owner's|their owners?'s?|your|your opponent's|the (?:top|bottom) of "
    r"[^.,:;]*?) ?"
    r"(?:hands?|Decks?)?)"
)
_PICKS = (
    (Expression(rf"(?P<verb>destroy|banish) {_WHAT}{_MORE}", re.I), r"{verb} {it}"),
    (Expression(rf"(?P<verb>destroy|banish) {_COUNTED}", re.I), r"{verb} {it}"),
    (
        Expression(
            rf"return {_COUNTED.replace(' up to ', ' to (?P<dest>the hand) up to ')}",
            re.I,
        ),
        r"return {it} to {dest}",
    ),
    (Expression(rf"return {_WHAT} to {_DEST}{_MORE}", re.I), r"return {it} to {dest}"),
    (Expression(rf"change the battle positions? of {_WHAT}{_MORE}", re.I), r"change {its} battle position"),
    (
        Expression(rf"change {_WHAT} to (?P<dest>(?:face-(?:up|down) )?(?:Attack|Defense) Position){_MORE}", re.I),
        r"change {it} to {dest}",
    ),
    (
        Expression(
            rf"(?P<dest>while this card is face-up on the field, )?take control of {_WHAT}{_MORE}"
            r"(?P<so>,? while this card is face-up on the field)?",
            re.I,
        ),
        r"{dest}take control of {it}{so}",
    ),
    (Expression(rf"send {_WHAT} to the Graveyard{_MORE}", re.I), r"send {it} to the Graveyard"),
    (
        Expression(
            rf"Special Summon {_WHAT} from {_THERE}(?:,? to your field)?(?P<dest>(?: in [^.,:;]*? Position)?)"
            rf"(?P<but>, except (?:\"[^\"]*\"|the Tributed monster\b)|){_MORE}",
            re.I,
        ),
        r"Special Summon {it}{dest}",
    ),
    (
        Expression(rf"Special Summon {_NOT_SO}(?P<what>\d of your banished [^:;.,\"]*){_MORE}", re.I),
        "Special Summon {it}",
    ),
    (Expression(rf"add {_WHAT} from {_THERE} to your hand{_MORE}", re.I), r"add {it} to your hand"),
    (
        Expression(rf"place (?P<dest>\d (?:[A-Z][\w-]*[ -])?Counters?) on {_WHAT}{_MORE}", re.I),
        r"place {dest} on {it}",
    ),
    (Expression(rf"(?P<verb>look at) {_WHAT}{_MORE}", re.I), r"{verb} {it}"),
    (Expression(rf"make the (?P<dest>ATK|DEF) of {_WHAT} 0{_MORE}", re.I), r"{its} {dest} becomes 0"),
    (
        Expression(
            rf"(?P<verb>halve the|double the original|switch the original) (?P<dest>(?:current )?ATK(?: and DEF)?) "
            rf"of {_WHAT}{_MORE}",
            re.I,
        ),
        r"{verb} {dest} of {it}",
    ),
    (Expression(rf"equip this card to {_WHAT}(?: as an Equip Card)?{_MORE}", re.I), r"equip this card to {it}"),
    (
        Expression(
            rf"(?P<verb>increase|reduce) the Level of {_WHAT} by (?P<dest>\d){_MORE}",
            re.I,
        ),
        r"{verb} {its} Level by {dest}",
    ),
    (Expression(rf"equip {_WHAT} to this card(?: as an Equip Card)?{_MORE}", re.I), r"equip {it} to this card"),
    (
        Expression(rf"(?:have )?{_WHAT} (?P<verb>gain|lose)s? (?P<dest>\d+ (?:ATK|DEF)(?: and DEF)?){_MORE}", re.I),
        r"{it} {verb} {dest}",
    ),
)
_GIVEN_UP = Expression(
    r"(?:banish|send)\b.*\b(?:you control|your (?!opponent)[^.,;:]*)|return\b.*\byou control\b"
    r"|(?:destroy|return)\b.*\b(?:you control|your (?!opponent)[^.,;:]*?),? (?:and|then)\b",
    re.I,
)
"""What may be paid for something, in this sentence or the next."""
_AND_MORE = Expression(r"\band (?:up to )?\d ")
_FROM = Expression(r" (?:from|in) (?=(?:your|your opponent's|either player's) Graveyard)")
_FROM_FIELD = Expression(r" from (?=the field$)")
_MONSTERS = Expression(r"\b[Mm]onster Cards?\b")
_OPPONENTS = Expression(r"^(\d) of your opponent's ((?:face-\w+ )?(?:Attack Position |Defense Position )?monster)s?$")
_MIGHT_BE_HIDDEN = Expression(r"\b(?:hands?|Decks?)\b|\bwith the\b")


_DONE_WITH_IT = Expression(
    r"(?P<first>(?:negate (?:the|that) attack|destroy (?:the attacking monster|that monster|it)"
    r"|inflict \d+ damage to your opponent|draw \d cards?),? and )(?P<pick>.*)",
    re.I,
)
"""What takes nothing that could be targeted, and a deed beside it."""
_UP_TO = Expression(r" up to the number of .*")
_IT = Expression(r"\b(it|them)\b")


def picked(deed: str) -> Pick | None:
    """What a deed takes where it could be targeted, if it begins with that, or with what takes nothing; None for any
    other."""
    if _GIVEN_UP.match(_UP_TO.sub("", deed)):
        return None
    if (both := _DONE_WITH_IT.fullmatch(deed.rstrip(" ."))) is not None:
        pick = picked(both["pick"])
        if pick is None:
            return None
        named = _IT.sub(lambda said: "that target" if said[1] == "it" else "those targets", pick.does)
        return Pick(pick.what, f"{both['first']}{named}")
    for shape, done in _PICKS:
        found = shape.fullmatch(deed.rstrip(" ."))
        if found is None or _MIGHT_BE_HIDDEN.search(found["what"]):
            continue
        parts = found.groupdict()
        what = _MONSTERS.sub("monster", _FROM.sub(" in ", found["what"]))
        what = _OPPONENTS.sub(r"\1 \2 your opponent controls", what)
        if parts.get("many"):
            what = f"{_FROM_FIELD.sub(' on ', what)}, up to {parts['many']}"
        what = f"{what} in {parts['there']}{parts.get('but') or ''}" if parts.get("there") else what
        one = what.startswith("1 ") and not parts.get("many") and not _AND_MORE.search(what)
        verb = parts.get("verb") or ""
        if verb.lower() in ("gain", "lose"):
            verb = f"{verb}s" if one else verb
        does = done.format(
            so=parts.get("so") or "",
            it="it" if one else "them",
            its="its" if one else "their",
            verb=verb.lower(),
            dest=parts.get("dest") or "",
        )
        return Pick(what, f"{does}{parts.get('more') or ''}")
    return None
