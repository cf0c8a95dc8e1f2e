"""From what was said to the plays of a Riftbound scenario, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.rulesets.riftbound.judging.spoken_words import TALK
from judge.vocabulary.spoken import Heard, Misheard, Part
from judge.vocabulary.trials import few, names_said

_BARE = ("pass", "accept", "refuse", "end_turn")
_SAID = {
    "play": "plays {}", "activate": "activates {}", "trigger": "triggers {}", "finalize": "finalizes {}",
    "decline": "declines {}", "move": "moves {}", "hide": "hides {}", "showdown": "begins a showdown at {}",
    "invite": "invites {}", "accept": "accepts", "refuse": "refuses", "pass": "passes", "end_turn": "ends the turn",
}  # fmt: skip
_COSTS = {"discard": "discarding", "kill": "killing"}
_CHOOSING = ("target", "choose", "unread", "mode")
_ORDINALS = ("first", "second", "third", "fourth")


def entry(
    heard: Heard, player: str, library: Mapping[str, Any], earlier: Sequence[Mapping[str, Any]] = ()
) -> dict[str, Any]:
    """A play as a scenario has it. Raises `Misheard` for what cannot stand together."""
    part = heard.part
    if part.key == "resolve":
        return {"resolve": True}
    said = True if part.key in _BARE else part.get("card") or part.get("player") or few(part.get("cards") or [])
    play: dict[str, Any] = {"by": player, part.key: said}
    for detail in heard.details:
        if detail.key == "on":
            play |= _chosen(play, detail, library, earlier)
            continue
        key, value = _beside(part.key, detail)
        if not key:
            continue
        if key not in ("immediately", *TALK.verbs[part.key].beside):
            text = f"That does not go with this play: {TALK.verbs[part.key].text.rstrip('.')}."
            raise Misheard(text, detail.start, detail.end)
        play[key] = {**play[key], **value} if key == "cost" and key in play else value
    return play


def _chosen(
    play: Mapping[str, Any], detail: Part, library: Mapping[str, Any], earlier: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """What stands behind "on": what is chosen, or, of a spell that chooses nothing, the play that it answers."""
    verb = verb_of(play)
    if "targets" not in TALK.verbs[verb].beside:
        text = f"That does not go with this play: {TALK.verbs[verb].text.rstrip('.')}."
        raise Misheard(text, detail.start, detail.end)
    done = [str(one["play"]) for one in earlier if "play" in one]
    card = library[play["play"]] if verb == "play" and play["play"] in library else None
    chooses = card is None or str(card.get("type")) != "spell" or any(key in str(card) for key in _CHOOSING)
    named = detail.get("cards") or ([detail.get("on").card] if detail.get("on") else _it(card, detail, earlier, done))
    if named and chooses:
        return {"targets": list(named)}
    if not named or not set(named) <= set(done):
        text = f"{play[verb]} chooses nothing, and no such card was played before this." if named else (
            "Nothing was played before this.")  # fmt: skip
        raise Misheard(text, detail.start, detail.end, 'As in "A: Hextech Ray. B: Defy on Hextech Ray".')
    return {}


def _it(
    card: Mapping[str, Any] | None, detail: Part, earlier: Sequence[Mapping[str, Any]], done: Sequence[str]
) -> list[str]:
    """What "it" is behind the last play: its card, or the unit that it chooses. Raises `Misheard` where it may be
    either."""
    chosen = [str(one) for one in (earlier[-1].get("targets") or ())] if earlier and done else []
    if card is None or not chosen:
        return list(done[-1:])
    asked = [one for one in card.get("targets", ()) if isinstance(one, dict)]
    items, units = any("item" in one for one in asked), any("card" in one for one in asked)
    if units and not items and len(chosen) == 1:
        return chosen
    if items and not units:
        return list(done[-1:])
    text = f'It is not clear what "it" is: {" or ".join([*done[-1:], *chosen])}.'
    raise Misheard(text, detail.start, detail.end, "Name the card.")


def verb_of(play: Mapping[str, Any]) -> str:
    """The verb of a play."""
    return next(key for key in play if key in _SAID or key == "resolve")


def _beside(verb: str, detail: Part) -> tuple[str, Any]:
    key = detail.key
    if key == "where":
        return "at" if verb == "hide" else "to", detail.get("card", "base")
    if key in _COSTS:
        return "cost", {key: few(detail.get("cards"))}
    if key in ("accelerate", "repeat", "immediately"):
        return key, True
    if key == "effect":
        return key, f"a{detail.get('number')}"
    if key == "from":
        return key, detail.get("zone")
    if key == "mode":
        return key, detail.get("number")
    return ("", None) if key == "response" else (key, detail.get("cards"))


def told(play: Mapping[str, Any] | str, where: str = "") -> str:
    """A play in the words that are understood, without its player."""
    if play == "resolve" or "resolve" in play:
        return "the chain resolves"
    assert not isinstance(play, str)
    verb = verb_of(play)
    said = [_SAID[verb].format(names_said(play[verb]))]
    if place := play.get("to") or play.get("at"):
        said[0] += f" {'at' if 'at' in play else 'to'} {place}"
    if "from" in play:
        said[0] += f" from {play['from']}"
    said[0] += f" {where}" if where else ""
    if "effect" in play:
        said.append(f"its {_ORDINALS[int(play['effect'][1:]) - 1]} ability")
    if "mode" in play:
        said.append(f"mode {play['mode']}")
    said += [f"{_COSTS[how]} {names_said(what)}" for how, what in play.get("cost", {}).items()]
    said += [f"using {names_said(play['add'])} to pay"] if "add" in play else []
    said += [f"targeting {names_said(play['targets'])}"] if "targets" in play else []
    said += [word for key, word in (("accelerate", "with Accelerate"), ("repeat", "with Repeat"),
                                    ("immediately", "immediately")) if play.get(key)]  # fmt: skip
    return ", ".join(said)
