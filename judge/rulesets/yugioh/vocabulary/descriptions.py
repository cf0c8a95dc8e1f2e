"""Selectors in words: which cards an effect speaks of, as a sentence names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary.ranges import range_said
from judge.rulesets.yugioh.vocabulary.selectors import count_of
from judge.rulesets.yugioh.vocabulary.sides import Sides


def selector_said(selector: Mapping[str, Any], doing: Sides, prefix: str = "", *, place: bool = True) -> str:
    """A selector in words: ``5 or more monsters in A's Graveyard``; without the place if that is not asked for."""
    if "one_of" in selector:
        rest = {key: value for key, value in selector.items() if key != "one_of"}
        return " or ".join([selector_said({**rest, **part}, doing, prefix, place=place) for part in selector["one_of"]])
    least, most = count_of(selector)
    card = str(selector.get("card", "any"))
    noun = {"any": "card", "spell or trap": "Spell or Trap", "spell": "Spell", "trap": "Trap"}.get(card, card)
    kinds = " ".join(str(k) for key in ("kind", "also_kind") for k in many(selector.get(key)))
    words = [
        "other" if selector.get("other") else "",
        "face-" + str(selector["face"]) if "face" in selector else "",
        " or ".join(str(a) for a in many(selector.get("attribute"))),
        " or ".join(str(r) for r in many(selector.get("race"))),
        " or ".join(f'"{str(n).strip()}"' for n in (*many(selector.get("named")), *many(selector.get("name")))),
        " ".join(f"non-{w if str(w).isupper() else str(w).title()}" for k in _EXCEPT for w in many(selector.get(k))),
        kinds.title(),
        noun,
    ]
    text = " ".join(w for w in words if w)
    if not prefix:
        one = "another " if selector.get("other") else "a "
        prefix = f"{least} or more " if most is None and least > 1 else (one if least == 1 else f"{least} ")
        text = text.removeprefix("other ") if prefix == one else text
        if isinstance(selector.get("count"), dict) and "max" not in selector["count"] and least > 1:
            prefix = f"{least} or more "
    if least > 1 or prefix == "no ":
        text += "s"
    if not _SAID.issuperset(selector):
        text += " as its text asks for"
    limits = "".join(f" with {k.upper()} {range_said(selector[k])}" for k in ("level", "atk", "def") if k in selector)
    limits = limits.replace("LEVEL", "Level")
    limits += f' that mentions "{selector["mentions"]}"' if "mentions" in selector else ""
    return prefix + text + limits + (_place_said(selector, doing) if place else "")


_EXCEPT = ("not_attribute", "not_race", "not_kind")
_SAID = frozenset(
    {
        "card", "kind", "also_kind", *_EXCEPT, "mentions", "of", "in", "face", "attribute", "race", "level", "atk",
        "def", "name", "named", "count", "other", "top", "all_required",
    }
)  # fmt: skip
"""What of a selector is put into words; what else it asks for is only hinted at."""


def _place_said(selector: Mapping[str, Any], doing: Sides) -> str:
    whose = {"you": f"{doing.you}'s ", "opponent": f"{doing.opponent}'s "}.get(str(selector.get("of", "any")), "the ")
    places = [str(p) for p in many(selector.get("in", "field"))]
    names = {"graveyard": "Graveyard", "deck": "Deck", "hand": "hand", "extra deck": "Extra Deck"}
    spelled = [names.get(p, p) for p in places]
    joiner = " on " if places == ["field"] or "zone" in places[0] else " in "
    if places == ["field"] and whose != "the ":
        whose = whose.strip() + " side of the "
    return joiner + whose + " or ".join(spelled)


def without_article(words: str) -> str:
    """A noun phrase without its article: ``other monster on the field``."""
    if words.startswith("another "):
        return "other " + words.removeprefix("another ")
    for article in ("a ", "an ", "1 or more "):
        if words.startswith(article):
            return words.removeprefix(article)
    return words
