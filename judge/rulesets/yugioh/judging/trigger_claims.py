"""Claims about triggers: what has missed its timing, what is still to come, what was the last thing to happen."""

from __future__ import annotations

from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.judging.chain_claims import links_meant
from judge.rulesets.yugioh.judging.claims import Refutation
from judge.rulesets.yugioh.judging.table_talk import LINK, TALK
from judge.rulesets.yugioh.table.state import Missed, Pending, YGame, effect_of
from judge.rulesets.yugioh.timing import last_event
from judge.rulesets.yugioh.timing.waiting_triggers import TIMING
from judge.vocabulary.shapes import TEXT
from judge.vocabulary.table_talk import CARD, Stated


@TALK.claim(
    "missed_timing", TEXT, lambda play, what: f"{what['missed_timing']} has missed its timing", names=CARD,
    example="plays: [{by: A, claim: {missed_timing: Peten the Dark Clown}}]",
)  # fmt: skip
def missed_timing(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """A card whose trigger is said to have missed its timing."""
    wanted = str(what["missed_timing"])
    gone, name = _gone(game, wanted), _name(game, wanted)
    if any(m.rule in TIMING for m in gone):
        return None
    waiting = _waiting(game, wanted)
    if waiting is not None and waiting.mandatory:
        return Refutation(trace.rule("timing-mandatory"), f"{name}'s trigger is mandatory and never misses its timing")
    if waiting is None and gone:
        return Refutation(gone[-1].rule, gone[-1].why.rstrip("."))
    wording = effect_of(game, game.table.cards[waiting.card], waiting.effect).wording if waiting is not None else "if"
    if wording == "when":
        fact = f"{name} has not missed its timing: its event was the last thing to happen"
        return Refutation(trace.rule("last-moment"), fact, last_event.last_said(game)[1])
    return Refutation(trace.rule("timing-if-optional"), f"{name} has not missed its timing")


@TALK.claim(
    "still_to_come", TEXT, lambda play, what: f"the trigger of {what['still_to_come']} is still to come", names=CARD,
    example="plays: [{by: A, claim: {still_to_come: Sangan}}]", waits=True,
)  # fmt: skip
def still_to_come(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """A card whose trigger is said to be waiting still."""
    wanted = str(what["still_to_come"])
    if _waiting(game, wanted) is not None:
        return None
    gone = _gone(game, wanted)
    if gone:
        return Refutation(gone[-1].rule, gone[-1].why.rstrip("."))
    return Refutation(trace.rule("condition-at-activation"), f"nothing has triggered {_name(game, wanted)}")


@TALK.claim(
    "happened_last", LINK, lambda play, what: f"the last thing to happen was {what['happened_last']}", names=CARD,
    example="plays: [{by: A, claim: {happened_last: 1}}]",
)  # fmt: skip
def happened_last(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """What is said to have done the last thing that happened: a link, by number or card, or a card it happened to."""
    wanted = what["happened_last"]
    fact, link = last_event.last_said(game)
    if link is not None and links_meant(game, wanted, [link]):
        return None
    last = last_event.last_moment(game)
    if link is None and last is not None:
        meant = {c.id for c in called(game, str(wanted))}
        if any(e.card in meant for e in last.events):
            return None
    return Refutation(trace.rule("last-moment"), fact, link)


def _waiting(game: YGame, wanted: str) -> Pending | None:
    meant = {c.id for c in called(game, wanted)}
    return next((p for p in game.state.pending if p.card in meant), None)


def _gone(game: YGame, wanted: str) -> list[Missed]:
    meant = {c.id for c in called(game, wanted)}
    return [m for m in game.state.missed if m.card in meant]


def _name(game: YGame, wanted: str) -> str:
    return next((c.name for c in called(game, wanted)), wanted)
