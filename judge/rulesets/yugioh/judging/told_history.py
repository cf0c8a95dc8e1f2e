"""What the board says of the time before the first play, in words: in the trace, and where a ruling turned on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.records import altered
from judge.kernel.ruleset import Situation
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.judging.board_keys import BEFORE, CAME_FROM, MOVES
from judge.rulesets.yugioh.judging.doubtful_history import asked_of_the_turn, taken_for_granted
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import NOBODY, State, YGame
from judge.rulesets.yugioh.vocabulary.conditions import holds, said
from judge.rulesets.yugioh.vocabulary.doing import Doing

_WENT = {
    "sent_to_graveyard": "was sent to the Graveyard", "destroyed": "was destroyed", "banished": "was banished",
    "returned_to_hand": "was returned to the hand", "returned_to_deck": "was returned to the Deck",
    "added_to_hand": "was added to the hand",
}  # fmt: skip
_HOW = {
    "normal": "Normal Summoned", "tribute": "Tribute Summoned",
    "flip": "Flip Summoned", "special": "Special Summoned",
}  # fmt: skip
_WHY = {
    "destroyed": ", destroyed", "discarded": ", discarded", "tributed": ", Tributed", "cost": " as a cost",
    "effect": " by an effect",
}  # fmt: skip


def tell(game: YGame) -> None:
    """Write what the board says of the time before the first play at the head of the trace."""
    written = game.scenario.board.get("history") or []
    said = [ref for lasting in game.state.lasting if lasting.source == NOBODY for ref in lasting.on]
    if said:
        names = terms.listing([game.table.cards[card].name for card, _ in said])
        game.tell("board", f"Before the first play, as the board says: the effects of {names} are negated.")
    for entry in written:
        when = "In the last turn" if entry.get("last_turn") else "Before the first play"
        game.tell("board", f"{when}, as the board says: {_sentence(game, entry)}.")
    if written and game.scenario.board.get("history_complete"):
        game.tell("board", "Nothing else happened this turn before the first play, as the board says.")


def _sentence(game: YGame, entry: Mapping[str, Any]) -> str:
    by = str(entry.get("by", game.state.turn_player))
    if "summoned" in entry:
        what, how = entry["summoned"], _HOW.get(str(entry.get("how", "")), "Summoned")
        return f"{by} {how} {what}" + (f" monster{'' if what == 1 else 's'}" if isinstance(what, int) else "")
    if "activated" in entry:
        effect = f" (effect {entry['effect']})" if "effect" in entry else ""
        came = f" from {_place(entry)}" if "from" in entry else ""
        outcome = f"; {entry['outcome']}" if "outcome" in entry else ""
        return f"{by} activated {entry['activated']}{effect}{came}{outcome}"
    if "damage" in entry:
        return f"{entry.get('to', game.state.other(by))} took {entry['damage']} damage"
    if "battled" in entry:
        return f"{entry['battled']} battled"
    key = next(key for key in MOVES if key in entry)
    came = f" from {_place(entry)}" if "from" in entry else ""
    why = "" if key == "destroyed" else _WHY.get(str(entry.get("how", "")), "")
    return f"{entry[key]} {_WENT[key]}{came}{why}"


def _place(entry: Mapping[str, Any]) -> str:
    zone = CAME_FROM.get(str(entry["from"]), str(entry["from"]))
    return f"the {terms.ZONE_NAMES.get(zone, zone)}"


def decided(s: Situation[State]) -> None:
    """Write into the trace by what of the time before the first play a legal play is so: what the board says of it, or
    what was taken not to have happened."""
    if not isinstance(s, YSituation) or s.play.verb not in ("activate", "special_summon") or s.card is None:
        return
    for text in (*_met(s), *taken_for_granted(s)):
        s.game.tell("board", text, actor=s.play.by, rule=trace.rule("condition-at-activation"))


def _met(s: YSituation) -> Iterator[str]:
    """What the play needs to have happened and happened before the first play alone, as the board says."""
    game = s.game
    if not game.scenario.board.get("history"):
        return
    without = _without_it(game)
    for doing, condition in asked_of_the_turn(s):
        otherwise = Doing(without, doing.you, doing.source, doing.effect)
        if holds(doing, condition) and not holds(otherwise, condition):
            name = game.table.cards[doing.source].name
            needed = said(condition, doing)
            yield f"By what the board says happened before the first play, {name} has what it needs: {needed}."


def _without_it(game: YGame) -> YGame:
    """The same position, had nothing happened before the first play."""
    other = game.copy()
    other.state.earlier = []
    moments = other.timeline.moments
    other.timeline.moments = [altered(one, events=()) if one.why == BEFORE else one for one in moments]
    return other
