"""What must be there for words of a resolution that were not understood to do anything: the cards of their first deed.

``reveal 1 "Relic" monster in your Extra Deck and ...``: whatever the rest means, nothing is done without such a card.
Source: OCG Perfect Rulebook 2017, p. 133-134: what could do nothing cannot be activated.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Noun

_DEED = Expression(
    r"(?:you can )?(?:(?:Special|Fusion|Ritual) Summon|add|Set|banish|send|reveal|show|equip|activate|return|discard"
    r"|destroy|place|shuffle|attach|excavate|Tribute|take(?! control)|negate the effects of) (?:both )?",
    re.I,
)
_AND_MORE = Expression(r",? and (?=(?:\d|send|banish|reveal|discard|return|shuffle|Tribute|Set|add|destroy) )", re.I)
_NARROWER = Expression(
    r"$|[.;]| \(|,? (?:to|into|with|that|whose|using|by|but|for|as|then|also|except|directly|equal|until|up to)\b"
    r"|,? and (?:either\b|if you do|you\b|your opponent\b|it\b|they\b|draw|gain|inflict|negate|immediately|send"
    r"|Special Summon|banish|\d|reveal|discard|return|shuffle|Tribute|Set|add|destroy)|, (?:you|your opponent)\b"
)
"""How words go on that only say more closely which cards, or what else is done."""
_OR_ELSEWHERE = Expression(r" \([^()]*\) (?:and/)?or ")
"""Another place, behind a remark on the first."""
_INSTEAD = Expression(r"\binstead\b", re.I)
_AFTERWARDS = Expression(r"[.] |, (?:then|and if you do)\b")
_OTHERWISE = Expression(
    r"\binstead\b|\bor,? (?:\d|an?\b|any\b|all\b|if\b|from\b|you\b|(?:Special|Fusion|Ritual) Summon|(?:add|Set"
    r"|banish|send|reveal|equip|activate|return|discard|destroy|place|shuffle|attach|draw|excavate|Tribute|take)\b)",
    re.I,
)
"""Words by which something else could be done."""
_EITHER = Expression(
    r",? and either (?=[^.]* or (?:add|send|attach|banish|Set|place|shuffle|(?:Special )?Summon)\b)[^.]*", re.I
)
"""What else is done to the same cards, one way or the other."""
_LIKE = Expression(
    r",? with the same (?:original )?(?:Attribute|Type|Level|Rank|name)s?(?: as [^,.;]*?)?(?=,? (?:from|in) your\b)"
    r"|,? but (?:with )?(?:a )?different (?:card )?names?(?: (?:from|than) [^,.;]*?)?(?=,? (?:from|in) your\b)",
    re.I,
)
"""What is asked of cards besides that stands between them and their place: it says more closely which."""


_HAS = Expression(
    r"(?P<place> from your (?:Extra )?Deck(?: to the GY)?)(?: with the same \w+)?"
    r" that has (?P<has>\d+ ATK(?: (?:or|and) DEF)?)"
)
_SAME = Expression(
    r"\bwith the same (?:original )?(?P<what>Attribute|Type|Level|Rank|name)\b"
    r"(?! and\b|/)(?! as (?!(?:it|that|the revealed)\b))"
)
"""What the second of two cards must have as the first has it."""
_ALIKE = {"attribute": "attribute", "type": "race", "level": "level", "rank": "rank", "name": "name"}
_OF_YOURS = Expression(r"(?<=\d) of your (?=(?:[^.;,]*\bmonsters?|[^.;,]*\bcards?),? that (?:is|are)\b)")
_GROW = Expression(r" (?:gains?|loses?) (?!control)")
_UP_TO = Expression(r"\bup to the (?:number|total Link Rating) of (?:the )?", re.I)
_WORN = Expression(r"[^.,;]* equipped to this card(?=[.,;]|$)")
_POINTS = Expression(r"\b(?:to|in) (?:your|a) zones? your (?P<who>[^.,;:]*?\bmonster) points to\b", re.I)
_LATER = Expression(r"[.]|\b(?:then|also|and if you do)\b", re.I)
_ENDS = Expression(r"[.,;]|$| (?:and|but|also|until|to|from)\b")


def cards_needed(words: str, context: Context, shown: Data | None = None) -> list[Data]:
    """The cards without which nothing is done, as selectors; none where the words do not begin with a plain deed.
    ``shown``: the card revealed just before, with which they may be compared."""
    said = (
        " ".join(words.split())
        .replace(" directly from ", " from ")
        .replace(' of the "', ' "')
        .replace(" a number of ", " any number of ")
    )
    narrowed = _narrowed(_OF_YOURS.sub(" ", said))
    done_to = _done_to(narrowed, context)
    if shown is not None and done_to and _SAME.search(said):
        done_to = _alike([shown, *done_to], f"reveal it and {said}")
    else:
        done_to = _alike(done_to, said)
    others = [*_growing(narrowed, context), *_counted(narrowed, context), *_joined(narrowed, context)]
    return [*done_to, *others, *_pointing(narrowed, context)]


def _alike(needs: list[Data], said: str) -> list[Data]:
    """The same, the second compared with the first where the words ask for that (``reveal 1 monster in your hand and
    send 1 monster from your Deck to the GY with the same Type``)."""
    same = _SAME.search(said)
    if len(needs) < 2 or same is None or needs[1]["count"] > 1 or len(_AND_MORE.split(said[: same.start()])) != 2:
        return needs
    first, second, *others = needs
    return [first, {**second, "compared": {"to": "them", _ALIKE[same["what"].lower()]: "equal"}}, *others]


def _otherwise(rest: str) -> bool:
    """Do the words behind a deed name something else that could be done first?"""
    if _INSTEAD.search(rest) or _OR_ELSEWHERE.match(rest):
        return True
    return _OTHERWISE.search(_AFTERWARDS.split(_EITHER.sub("", rest), 1)[0]) is not None


def _narrowed(said: str) -> str:
    """The same without what is asked of cards between them and their place, with what is asked behind it before it."""
    said = said.replace(" that is banished or in your hand", " from your hand or banishment")
    said = _HAS.sub(r" with \g<has>\g<place>", said)
    less = _LIKE.sub("", _LIKE.sub("", said))
    return said if less == said else less.replace(", from your ", " from your ").replace(", in your ", " in your ")


def _done_to(said: str, context: Context) -> list[Data]:
    """The cards to which something is done first, and in the same breath."""
    found: list[Data] = []
    at = 0
    while (deed := _DEED.match(said, at)) is not None or found:
        noun = selecting.noun(said, deed.end() if deed is not None else at, Memory(context))
        if noun is None or not _placed(noun) or not _NARROWER.match(said, noun.end) or _otherwise(said[noun.end :]):
            break
        found.append(_at_least({key: value for key, value in noun.data.items() if key not in noun.added}))
        more = _AND_MORE.match(said, noun.end)
        if more is None:
            break
        at = more.end()
    return found


def _placed(noun: Noun, least: int = 1) -> bool:
    """Does it say where the cards are, and how many there must be at least, so that its name is one that cards have?"""
    found = noun.data
    if not isinstance(found, dict) or (least and found.get("count") == "all") or not ("in" in found or noun.placed):
        return False
    return not any("(s)" in str(found.get(key)) for key in ("name", "named"))


def _growing(said: str, context: Context) -> list[Data]:
    """``Warrior monsters you control gain 500 ATK``: one of them."""
    noun = selecting.noun(said, 0, Memory(context))
    if _LATER.search(said.rstrip(".")) is not None and said.startswith("All "):
        return []
    if (
        noun is None
        or not _placed(noun, least=0)
        or not _GROW.match(said, noun.end)
        or _OTHERWISE.search(said, noun.end)
    ):
        return []
    return [_at_least({**noun.data, "count": 1})]


def _counted(said: str, context: Context) -> list[Data]:
    """``up to the number of monsters your opponent controls``: one of them, or the number is none."""
    found: list[Data] = []
    for upto in _UP_TO.finditer(said):
        noun = selecting.noun(said, upto.end(), Memory(context))
        if _OTHERWISE.search(said) or _LATER.search(said, 0, upto.start()):
            break
        if _WORN.match(said, upto.end()):
            found.append({"count": 1, "in": "spell & trap zone", "equipped_to": "this card"})
        elif noun is not None and _placed(noun) and "count" not in noun.data and _ENDS.match(said, noun.end):
            found.append(_at_least({**noun.data, "count": 1}))
    return found


def _pointing(said: str, context: Context) -> list[Data]:
    """``Special Summon it to your zone your Link-2 monster points to``: such a monster."""
    to = _POINTS.search(said)
    if to is None or _LATER.search(said, 0, to.start()) or _OTHERWISE.search(said):
        return []
    words = f"1 {to['who']} you control"
    noun = selecting.noun(words, 0, Memory(context))
    return [noun.data] if noun is not None and noun.end == len(words) and _placed(noun) else []


def _joined(said: str, context: Context) -> list[Data]:
    """``draw cards equal to ..., and if you do, destroy cards your opponent controls equal to ...``: one of them, as
    what is joined so has to be possible, too."""
    joined = _IF_YOU_DO.search(said)
    deed = _DEED.match(said, joined.end()) if joined is not None else None
    noun = selecting.noun(said, deed.end(), Memory(context)) if deed is not None else None
    if joined is None or noun is None or not _placed(noun) or noun.data.get("of") != "opponent":
        return []
    if _UNDER.search(said, 0, joined.start()) or not _EQUAL.match(said, noun.end) or _otherwise(said[noun.end :]):
        return []
    return [_at_least({"count": 1, **{k: v for k, v in noun.data.items() if k not in noun.added}})]


_IF_YOU_DO = Expression(r", and if you do, (?!you can\b)")
_UNDER = Expression(r"[.;]|\b(?:if|or|then|you can .*\byou can)\b", re.I)
"""Words by which what follows may not be done at all."""
_EQUAL = Expression(r",? equal to the number of\b")


def _at_least(what: Data) -> Data:
    """So many of them as there have to be at least."""
    count = what.get("count", 1)
    least = count if isinstance(count, int) else count.get("min", 1) if isinstance(count, dict) else 1
    return {"count": least, **{key: value for key, value in what.items() if key not in ("count", "different_names")}}
