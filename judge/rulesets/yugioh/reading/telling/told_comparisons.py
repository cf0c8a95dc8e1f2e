"""What comparisons of cards are told in: with this card, with one spoken of before, with others, with an amount."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import OR, Claims, again, listed, number, said
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many

_RACES = tuple(race.lower().replace(" ", "-") for race in terms.TYPES)
CALLED = {"race": "type", "original race": "original? type", "original attribute": "original? attribute"}
"""What is called otherwise than its key."""
_ALIKE = ("name", "attribute", "race")
_WAYS = {
    "lower": "less|lower than", "higher": "higher|greater than", "at most": "less|lower|at-most equal than? or?",
    "at least": "higher|greater|at-least equal than? or?", "equal": "equal", "different": "different than?",
}  # fmt: skip


def against(other: str) -> Callable[[Any], Claims]:
    """A comparison of what cards have."""

    def told(value: Any) -> Claims:
        for key, way in value.items():
            same = "same|equal|shares" if way == "equal" and key in _ALIKE else _WAYS[way]
            yield from said(f"{CALLED.get(key, key)} {same} current? {other.format(key)}")

    return told


def against_this(value: Any) -> Claims:
    """Compared with this card; that this is meant goes without saying of the two monsters of a battle."""
    if value == {"atk": "equal"}:
        yield from said("atk same|equal current? this-card? atk?")
    elif "original_level" in value:
        yield from said(f"original level rank {value['original_level']} than this-card current? level")
    elif value in ({"race": "equal"}, {"attribute": "equal"}):
        yield from said(f"{'type' if 'race' in value else 'attribute'} same|share|equal this-card|this-face-up-card?")
    elif value == {"name": "different"}:
        yield from said("name different than? this-card|this-face-up-card?")
    elif value in ({"level": "higher"}, {"atk": "higher"}, {"level": "lower"}, {"atk": "lower"}):
        ((key, way),) = value.items()
        yield from said(f"{key} {_WAYS[way].removesuffix(' than')} than? current? this-card|this-face-up-card? {key}?")
    elif value == {"race": "different", "attribute": "different"}:
        yield from said("type and? attribute different than? this-card|this-face-up-card?")
    else:
        yield from against("this-card|this-face-up-card {}?")(value)


def _signed(key: str, way: Any) -> Claims:
    if isinstance(way, dict):
        return said(f"{key} {way['apart']} higher {way['apart']}? lower|at-most than?")
    if isinstance(way, int):
        return said(f"{key} {abs(way)} {'higher' if way > 0 else 'lower'} than?")
    if way == "mentioned":
        return said("mention name?")
    if way == "in its text":
        return said("mention|list|write specifically? whose? name? in? card? text?")
    if way == "a material":
        return said("list|mention material name? specifically? fusion? synchro? of? monster?")
    return said(f"{key} same|equal|that equal? to?" if way == "equal" else f"{key} {_WAYS[way]}? than?")


def compared(value: Any) -> Claims:
    """A comparison with a card spoken of before."""
    beside = ("to", "original", "with", "total", "any", "same_type", "other_type", "there", "least", "exactly")
    ways = {key: way for key, way in value.items() if key not in beside}
    if "least" in value:
        yield from said(f"{value['least']} at-least? or? same and/or|or? have?")
    if "exactly" in value:
        yield from said(f"exactly {value['exactly']} same or? have?")
    if "other_type" in value:
        yield from said("different but? monster? card? type or")
        yield from said(" ".join(value["other_type"]))
    if "same_type" in value:
        yield from said("same card? type or")
        yield from said(" ".join(value["same_type"]))
    if "any" in value:
        yield from said("1")
    if value["to"] in ("cost cards", "other cost cards"):  # "the discarded Zombie monster"
        yield from said(" ".join(f"{race}?" for race in _RACES))
    if "there" in value:
        yield from said("field? had?")
    if "total" in value:
        yield from said("total|combined 2?")
    if "with" in value:
        yield from said(str(value["with"]))
    yield from again(list(ways.items()), lambda one: _signed(CALLED.get(one[0], one[0]), one[1]), lambda *_: True)
    for key in ways:
        yield from said(f"{CALLED.get(key, key)}? " + "but? " * (len({str(way) for way in ways.values()}) > 1))
        if "original" in value:
            yield from said("original?")
    if "original" in value:
        yield from said("original")
    if value["to"] == "this card":
        yield from said("this-card")
    elif value["to"] == "taken cards":
        yield from said("choose monster? card? deck?")
    else:
        yield from said("other?" if value["to"] == "other cost cards" else "")
        yield from said("target? that? it? monster? card? face-up? field? gy? sent? discard? tribute? banish? reveal?")
        yield from said("destroy? return? add? summon? special? had? send? hand?")


def beside(value: Any, selector: Callable[[Any], Claims]) -> Claims:
    """A comparison with cards that are in some place."""
    for key, way in value.items():
        if key in CALLED or key in ("name", "attribute"):
            yield from _signed(CALLED.get(key, key), way)
            yield from said("and?")
    if "same_type" in value:
        yield from said("same? card? type or? and?")
        yield from said(" ".join(value["same_type"]))
    yield from said("original" if "original" in value else "")
    yield from selector(value["cards"])


def against_amount(value: Any, amount: Callable[[Any], Claims]) -> Claims:
    """A comparison with an amount."""
    ways = {key: way for key, way in value.items() if key not in ("amount", "original")}
    of = value["amount"]
    if of in ({"highest_of": {"card": "monster"}}, {"lowest_of": {"card": "monster"}}) and "original" not in value:
        yield from said(f"{next(iter(of)).partition('_')[0]} atk field even? if? it? tied? is?")
        return
    yield from said("original" if "original" in value else "")
    for key, way in ways.items():
        named = {"level_or_rank": "level rank", "rating": "level rank link rating?"}.get(key, key)
        yield from said(f"{named} {_WAYS[way]} {key}? {'if?' if 'paid_lp' in of else ''}")
    if of != {f"{key}_of": "your battling monster" for key in ways}:
        yield from amount(of)


def alike(word: str) -> Callable[[Any], Claims]:
    """What cards have in common, or do not."""

    def told(value: Any) -> Claims:
        yield from said(f"{word} each? other?" + f" {word}?" * (len(list(many(value))) - 1))
        for words, how in listed(value, lambda one: said(CALLED.get(one, str(one)))):
            yield ((*OR, "and") if words == OR else words), int(how or (words == OR and word == "same"))
        yield from said("and?" if word == "same" else "")

    return told


def totals(value: Any) -> Claims:
    """What cards add up to."""
    for key, wanted in value.items():
        scale = {"link": "link-rating|link rating?"}.get(key, key)
        yield from said(f"total|combined {scale} equal? exactly? to?")
        if isinstance(wanted, dict) and not wanted.keys() <= {"min", "max"}:
            yield from said("level target? that? monster? sent? tribute? destroy? field? original?")
        elif isinstance(wanted, dict) and isinstance(wanted.get("max"), dict):
            yield from said("less than or level target? that? monster? sent? tribute? destroy? field? original?")
        else:
            yield from number(wanted)
