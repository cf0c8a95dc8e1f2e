"""From what was said to the plays of a Starlight scenario, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.starlight.judging.spoken_words import TALK
from judge.vocabulary.spoken import Heard, Misheard
from judge.vocabulary.trials import few, names_said

_FROM = ("skill", "extra", "support", "set_counter", "starlight", "swap", "substitute")
_FACTS = ("grant", "defeat", "remove", "negate")
_SAID = {
    "skill": "plays {}", "extra": "plays {} as an extra link", "counter": "counters with {}",
    "support": "plays the support {}", "skip": "skips {}", "sequence": "activates the sequence {}",
    "radiance": "uses the radiance {}", "swap": "swaps in {}", "substitute": "substitutes {}",
    "starlight": "plays the Starlight {}", "set_counter": "sets {}", "draw": "draws {} cards",
    "end": "ends the turn", "pass": "passes", "defeat": "{} is defeated", "remove": "{} is removed",
    "negate": "{} is negated",
}  # fmt: skip


def entry(heard: Heard, player: str) -> dict[str, Any] | str:
    """A play as a scenario has it. Raises `Misheard` for what cannot stand together."""
    part = heard.part
    card = part.get("card")
    if part.key == "resolve":
        return {"resolve": card} if card else "resolve"
    if part.key == "next turn":
        return "next turn"
    if part.key == "grant":
        return {"grant": card, "to": part.get("player"), "source": part.get("source")}
    if part.key in _FACTS:
        return {part.key: card}
    said = {"draw": part.get("number"), "end": True, "pass": True}.get(part.key, card)
    play: dict[str, Any] = {"by": player, part.key: said}
    if part.get("grant"):
        play["grant"] = part.get("grant")
    for detail in heard.details:
        key, value = detail.key, few(detail.get("cards") or [detail.get("card", True)])
        if key == "set now" or (key == "set before" and part.key == "counter") or (key == "from" and part.key in _FROM):
            continue
        if key == "discard":
            key, value = "cost", {"discard": value}
        if key not in TALK.verbs[part.key].beside:
            text = f"That does not go with this play: {TALK.verbs[part.key].text.rstrip('.')}."
            raise Misheard(text, detail.start, detail.end)
        play[key] = value
    return play


def verb_of(play: Mapping[str, Any]) -> str:
    """The verb of a play."""
    return next(key for key in play if key in _SAID or key in ("grant", "resolve"))


def told(play: Mapping[str, Any] | str, where: str = "") -> str:
    """A play in the words that are understood, without its player."""
    if isinstance(play, str):
        return "it resolves" if play == "resolve" else "the next turn"
    verb = verb_of(play)
    if verb == "resolve":
        return f"{play['resolve']} resolves"
    if verb == "grant":
        return f"{play['source']} grants {play['to']} an extra link {play['grant']}"
    said = [_SAID[verb].format(play[verb])]
    if verb == "extra" and "grant" in play:
        said[0] += f" on {play['grant']}"
    said[0] += f" {where}" if where else ""
    said += [f"performed by {play['performer']}"] if "performer" in play else []
    said += [f"targeting {names_said(play['targets'])}"] if "targets" in play else []
    said += [f"discarding {names_said(play['cost']['discard'])}"] if "cost" in play else []
    return ", ".join([*said, *(["at the same time"] if play.get("together") else [])])
