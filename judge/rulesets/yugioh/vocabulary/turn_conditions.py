"""Conditions of the turn and the Chain: whose turn it is, which phase, how long the Chain is."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import link_effect
from judge.rulesets.yugioh.vocabulary.conditions import condition
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.ranges import in_range
from judge.rulesets.yugioh.vocabulary.shapes import PHASE_OR_STEP, RANGE, SUBSTEP, YES
from judge.vocabulary.shapes import TRUTH, about, either, one_of, some


def in_phase(phase: str, step: str, wanted: str) -> bool:
    """Is it the phase or step a card record names?"""
    words = wanted.lower().removesuffix(" phase")
    if words == "main":
        return phase in ("main 1", "main 2")
    if words in terms.STEPS:
        return step == words
    return phase == words


def _only_now(doing: Doing, wanted: str, card: str) -> str:
    state = doing.game.state
    return f"{card} can be activated only in {wanted}; it is {state.turn_player}'s {terms.PHASE_NAMES[state.phase]}."


def _turn_said(doing: Doing, whose: Any) -> str:
    return {"yours": f"{doing.you}'s own turn", "any": "any turn"}.get(whose, f"{doing.opponent}'s turn")


@condition(
    "turn",
    one_of("yours", "opponent's", "any"),
    said=_turn_said,
    refused=lambda doing, whose, card: _only_now(doing, _turn_said(doing, whose), card),
    forbids="in",
    example="condition: [{turn: yours}]",
)
def turn(doing: Doing, whose: Any) -> bool:
    """It is the turn of this player."""
    mine = doing.game.state.turn_player == doing.you
    return bool(whose == "any" or mine == (whose == "yours"))


def phase_name(word: str) -> str:
    """What a phase or step of a card file is called: ``Main Phase``, ``End Step``."""
    words = word.removesuffix(" phase")
    return "Main Phase" if words == "main" else terms.PHASE_NAMES.get(words, words.title())


def _phases_said(_: Doing, phases: Any) -> str:
    return "the " + " or ".join(phase_name(str(p)) for p in many(phases))


@condition(
    "phase",
    some(PHASE_OR_STEP),
    said=_phases_said,
    refused=lambda doing, phases, card: _only_now(doing, _phases_said(doing, phases), card),
    forbids="in",
    example="condition: [{phase: [main 1, main 2]}]",
)
def phase(doing: Doing, phases: Any) -> bool:
    """It is this phase or step, or one of these."""
    state = doing.game.state
    return any(in_phase(state.phase, state.step, str(p)) for p in many(phases))


SUBSTEPS_SAID = {
    "start": "the start of the Damage Step", "before-calc": "the time before damage calculation",
    "calc": "damage calculation", "after-calc": "the time after damage calculation",
    "end": "the end of the Damage Step",
}  # fmt: skip
"""What the parts of the Damage Step are called."""


@condition(
    "substep",
    some(SUBSTEP),
    said=lambda _, parts: " or ".join(SUBSTEPS_SAID[str(part)] for part in many(parts)),
    forbids="in",
    example="condition: [{substep: calc}]",
)
def substep(doing: Doing, parts: Any) -> bool:
    """It is this part of the Damage Step, or one of these."""
    return doing.game.state.substep in many(parts)


@condition(
    "before_draw",
    TRUTH,
    said="the time before the normal draw",
    forbids="in",
    example="condition: [{before_draw: true}]",
)
def before_draw(doing: Doing, wanted: Any) -> bool:
    """It is the Draw Phase, before the normal draw."""
    return (doing.game.state.phase == "draw" and not doing.game.state.drawn) is bool(wanted)


@condition(
    "battle_phase_this_turn",
    TRUTH,
    said=lambda doing, conducted: (
        f"a turn in which {doing.you} has {'' if conducted else 'not '}entered the Battle Phase"
    ),
    forbids="in",
    example="condition: [{battle_phase_this_turn: false}]",
)
def battle_phase_this_turn(doing: Doing, conducted: Any) -> bool:
    """The player has entered the Battle Phase of this turn.

    Only behind it is there a Main Phase 2.
    """
    state = doing.game.state
    events = [e for m, e in doing.game.timeline.events("phase") if m.turn == state.turn]
    begun = state.phase in ("battle", "main 2") or any(e.data["phase"] == "battle" for e in events)
    return (begun and state.turn_player == doing.you) is conducted


def _chain_names(doing: Doing) -> list[str]:
    chain = doing.game.chain
    return [link.name for link in chain.links] if chain else []


def _link_said(_: Doing, numbers: Any) -> str:
    if not isinstance(numbers, dict):
        return f"Chain Link {numbers}"
    if "max" not in numbers:
        return f"Chain Link {numbers.get('min', 1)} or higher"
    low = numbers.get("min", 1)
    return f"Chain Link {numbers['max']} or lower" if low <= 1 else f"Chain Link {low} to {numbers['max']}"


@condition(
    "chain_link",
    RANGE,
    said=_link_said,
    refused=lambda doing, numbers, card: (
        f"{card} can be activated only as {_link_said(doing, numbers)}; "
        f"here it would be Chain Link {len(_chain_names(doing)) + 1}."
    ),
    forbids="as",
    example="condition: [{chain_link: {min: 3}}]",
)
def chain_link(doing: Doing, numbers: Any) -> bool:
    """It is, or would become, a Chain Link of this number."""
    return in_range(len(_chain_names(doing)) + (0 if doing.link else 1), numbers)


@condition(
    "only_effect_in_chain",
    about(either(YES, one_of("this card")), "Of all cards of its name, or of this card alone."),
    said=lambda _, wanted: f"no other such effect of {_whose(wanted)} activated by the same player in this Chain",
    refused=lambda _, wanted, card: (
        f"{card} cannot be activated: another such effect of {_whose(wanted)} was activated in this Chain."
    ),
    example="condition: [{only_effect_in_chain: true}]",
)
def only_effect_in_chain(doing: Doing, wanted: Any) -> bool:
    """The player has activated no other effect in this Chain that asks for the same and is of a card of this name, or
    of this card."""
    chain = doing.game.chain
    name, own = doing.game.table.cards[doing.source].name, doing.link.number if doing.link else 0
    links = [k for k in (chain.links if chain is not None else ()) if k.name == name and k.player == doing.you]
    others = [k for k in links if k.number != own and {"only_effect_in_chain": wanted} in link_effect(k).conditions]
    if wanted == "this card":
        others = [k for k in others if k.card == doing.source]
    return not others


def _whose(wanted: Any) -> str:
    return "this card" if wanted == "this card" else "a card of its name"


@condition(
    "no_same_names_in_chain",
    TRUTH,
    said="no two cards with the same name in the Chain",
    example="condition: [{no_same_names_in_chain: true}]",
)
def no_same_names_in_chain(doing: Doing, wanted: Any) -> bool:
    """No two links of the Chain have the same name."""
    names = _chain_names(doing)
    return (len(names) == len(set(names))) is bool(wanted)
