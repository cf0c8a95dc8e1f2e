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
        r"If (?P<given>.+?), you can (?:also )?(?P<verb>use|banish|discard|send|shuffle) (?P<what>.+?)"
        r"(?P<to> to the (?:GY|Graveyard)| into the (?:Main )?Deck)? as (?:Fusion )?[Mm]aterials?(?:\(s\))?\.?"
    )


@once
def _THIS_WAY() -> Expression:
    return Expression(r"Summoning an? (?P<kind>.+) this way")


@once
def _USING() -> Expression:
    return Expression(r"you use (?:an? )?(?P<kind>.+?) as (?:Fusion )?[Mm]aterial")


_INTO = {
    ("use", ""): "graveyard", ("banish", ""): "banished", ("discard", ""): "discarded", ("send", "g"): "graveyard",
    ("shuffle", "d"): "deck",
}  # fmt: skip
_OF_A_CARD = frozenset({
    "card", "kind", "not_kind", "attribute", "race", "level", "name", "named", "one_of", "of", "in", "atk", "def",
})  # fmt: skip


def further(words: str, context: Context) -> Data | None:
    """What else can be material, into which place it goes, and when; None if it is no such sentence, or not
    understood."""
    said = _SENTENCE().fullmatch(" ".join(words.split()))
    if said is None:
        return None
    to = (said["to"] or "").lower()
    into = _INTO.get((said["verb"], "g" if " g" in to else "d" if "deck" in to else ""))
    noun = selecting.cards(said["what"], 0, Memory(context))
    if into is None or noun is None or noun.end != len(said["what"]) or not isinstance(noun.data, dict):
        return None
    cards = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
    if noun.placed and "of" in cards:
        cards.setdefault("in", "field")
    if cards.get("card", "monster") != "monster" or cards.keys() - _OF_A_CARD or "in" not in cards:
        return None
    if into == "discarded" and cards["in"] != "hand":
        return None
    count = noun.data.get("count", 0 if noun.plural else 1)
    most = count.get("max") if isinstance(count, dict) else count
    given = _given(said["given"], context)
    if given is None or most is None or (isinstance(count, dict) and count.get("min", 1) > 1):
        return None
    return {"materials": cards, **({"most": most} if most else {}), "into": into, **given}


def _given(words: str, context: Context) -> Data | None:
    """When they can be used: for which monster, beside which material, or in which state."""
    for key, pattern in (("for", _THIS_WAY()), ("beside", _USING())):
        if (found := pattern.fullmatch(words)) is not None:
            what = f"1 {found['kind']}"
            noun = selecting.cards(what, 0, Memory(context))
            if noun is None or noun.end != len(what) or not isinstance(noun.data, dict):
                return None
            kind = {name: value for name, value in noun.data.items() if name != "count" and name not in noun.added}
            return {key: kind} if kind and not kind.keys() - (_OF_A_CARD - {"of", "in"}) else None
    known = states.state(words, 0, Memory(context))
    return {"if": known[0]} if known is not None and known[1] == len(words) else None
