"""Further materials of a Fusion Summon: ``If Summoning a "Darklord" Fusion Monster this way, you can also ...``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once


@once
def _SENTENCE() -> Expression:
    return Expression(
        r"If (?P<given>.+?), you can (?:also )?(?P<verb>use|banish|discard|send|shuffle|return) (?P<what>.+?)"
        r"(?P<to> to the (?:GY|Graveyard)| into the (?:Main )?Deck)?(?P<as> as (?:Fusion )?[Mm]aterials?(?:\(s\))?)?\.?"
    )


@once
def _OF_ANY_GY() -> Expression:
    """``monsters from your field and/or either player's GY``: of the one's own, and of both."""
    return Expression(r"(?P<what>.+? from your (?:hand|field|Deck)) and/or either (?:player's )?(?:GY|Graveyard)")


@once
def _THIS_WAY() -> Expression:
    return Expression(r"(?:Fusion |Ritual )?Summoning an? (?P<kind>.+) this way")


@once
def _USING() -> Expression:
    return Expression(r"you use (?:an? )?(?P<kind>.+?) as (?:Fusion )?[Mm]aterial")


_INTO = {
    ("use", ""): "", ("banish", ""): "banished", ("discard", ""): "discarded", ("send", "g"): "graveyard",
    ("shuffle", "d"): "deck", ("return", "g"): "graveyard",
}  # fmt: skip
_OF_A_CARD = frozenset({
    "card", "kind", "not_kind", "attribute", "race", "level", "name", "named", "one_of", "of", "in", "atk", "def",
    "pendulum_zone",
})  # fmt: skip


def further(words: str, context: Context) -> list[Data] | None:
    """What else can be material, into which place it goes (empty: where the others go), and when, place by place where
    each has a number of its own; None if it is no such sentence, or not understood."""
    said = _SENTENCE().fullmatch(" ".join(words.split()))
    if said is None or not (said["as"] or _THIS_WAY().fullmatch(said["given"])):
        return None
    to = (said["to"] or "").lower()
    into = _INTO.get((said["verb"], "g" if " g" in to else "d" if "deck" in to else ""))
    given = _given(said["given"], context)
    if into is None or given is None:
        return None
    both = _OF_ANY_GY().fullmatch(said["what"])
    what = both["what"] if both is not None else said["what"]
    found = _materials(what, context)
    if found is None or (both is not None and len(found) > 1):
        return None
    if both is not None:  # those in a GY may be anybody's
        (own,) = found
        anybody = {key: one for key, one in own["materials"].items() if key not in ("of", "in")}
        found = [own, {**own, "materials": {**anybody, "in": "graveyard"}}]
        if "most" in own:
            return None
    for one in found:
        if into == "discarded" and one["materials"]["in"] != "hand":
            return None
        if said["verb"] == "return" and one["materials"]["in"] != "banished":
            return None
    return [{**one, "into": into, **given} for one in found]


def _materials(words: str, context: Context) -> list[Data] | None:
    """The cards that can be used, and how many of them at most."""
    noun = selecting.cards(words, 0, Memory(context))
    if noun is None or noun.end != len(words) or not isinstance(noun.data, dict):
        return None
    cards = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
    if noun.placed and "of" in cards:
        cards.setdefault("in", "field")
    count = noun.data.get("count", 0 if noun.plural else 1)
    most = count.get("max") if isinstance(count, dict) else count
    if most is None or (isinstance(count, dict) and count.get("min", 1) > 1):
        return None
    if cards.pop("one_each", False):
        each = cards.pop("one_of", [])
        if len(each) != most or any(one.keys() != {"in"} for one in each):
            return None
        return [{"materials": {**cards, **one}, "most": 1} for one in each] if _fits(cards) else None
    return [{"materials": cards, **({"most": most} if most else {})}] if _fits(cards) else None


def _fits(cards: Data) -> bool:
    """Is it a selector of monsters in some place (or of what lies in Pendulum Zones)?"""
    kind = cards.get("card", "monster" if "pendulum_zone" not in cards else "any")
    return (
        kind in ("monster", "any")
        and not cards.keys() - _OF_A_CARD
        and "in" in cards
        and (kind == "monster" or "pendulum_zone" in cards)
    )


def _given(words: str, context: Context) -> Data | None:
    """When they can be used: for which monster, beside which material, or in which state."""
    for key, pattern in (("for", _THIS_WAY()), ("beside", _USING())):
        if (found := pattern.fullmatch(words)) is not None:
            what = found["kind"] if found["kind"].startswith("your ") else f"1 {found['kind']}"
            noun = selecting.cards(what, 0, Memory(context))
            if noun is None or noun.end != len(what) or not isinstance(noun.data, dict) or noun.plural:
                return None
            kind = {name: value for name, value in noun.data.items() if name != "count" and name not in noun.added}
            if key == "beside" and noun.placed and kind.get("of") == "you":
                kind.setdefault("in", "field")
            where = {"of", "in"} if key == "for" else set()
            return {key: kind} if kind and not kind.keys() - (_OF_A_CARD - where) else None
    known = states.state(words, 0, Memory(context))
    return {"if": known[0]} if known is not None and known[1] == len(words) else None
