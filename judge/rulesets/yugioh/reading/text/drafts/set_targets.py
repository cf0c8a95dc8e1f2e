"""Set cards that are targeted for what they may be: ``(If the target is Set, reveal it, and destroy it if it is a Spell
Card. Otherwise, return it to its original position.)``

A Set card can be targeted whatever it is, and is destroyed only if it is of that kind.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText

_IF_SET = Expression(
    r"\(?If the target is Set, reveal it(?:, and destroy it if it is a (?P<kind>Spell|Trap) Card\. Otherwise, return "
    r"it to its original position)?\.\)?",
    re.I,
)
_REVEALED: Data = {
    "if": [{"is": {"what": "target", "fits": {"face": "down"}}}],
    "do": {"reveal": "target"},
}


def of_set_cards(effect: EffectText, found: Data, *unknown: list[str]) -> None:
    """Enter that a Set target is revealed first, and destroyed only if it is such a card."""
    if "reveal it" not in effect.whole_text:
        return
    said = _IF_SET.search(" ".join(effect.whole_text.split()))
    steps, aimed = found.get("resolve", []), found.get("targets")
    if said is None or not steps or not isinstance(aimed, dict) or aimed.get("count") != 1:
        return
    kind = (said["kind"] or "").lower()
    here = {"if": [{"is": {"what": "target", "fits": {"card": kind}}}], "do": {"destroy": "target"}}
    if kind and (steps[0] != {"destroy": "target"} or aimed.get("card") != kind or "face" in aimed):
        return
    if not kind and ("do" not in steps[0] or {"face": "down", "card": "spell or trap"} not in aimed.get("one_of", ())):
        return
    done, *others = steps
    rest = [one for one in others if _IF_SET.fullmatch(_words(one)) is None]
    if kind:
        sets: Data = {"one_of": [{"card": kind, "face": "up"}, {"card": "spell or trap", "face": "down"}]}
        found["targets"] = {**{key: what for key, what in aimed.items() if key != "card"}, **sets}
    found["resolve"] = [_REVEALED, {"and": here if kind else done}, *rest]
    for words in unknown:
        words[:] = [one for one in words if _IF_SET.fullmatch(" ".join(one.split())) is None]


def _words(step: Data) -> str:
    """The words of a sentence behind that were not understood."""
    kept = step.get("also_after_that", {})
    return " ".join(str(kept.get("unmodelled", kept.get("unread", ""))).split())
