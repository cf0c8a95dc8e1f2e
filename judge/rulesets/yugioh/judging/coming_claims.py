"""Claims about what is to come: which Chain Link a trigger must be, whether an attack goes on, or a draw is made."""

from __future__ import annotations

from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.judging import trigger_claims
from judge.rulesets.yugioh.judging.claims import Refutation
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.rulesets.yugioh.table.state import Pending, YGame, here
from judge.rulesets.yugioh.timing import trigger_order, turn_structure
from judge.rulesets.yugioh.vocabulary.declared_attack import goes_on
from judge.vocabulary.shapes import TEXT, about, mapping, whole
from judge.vocabulary.table_talk import CARD, PLAYER, Stated


def _link_said(play: Play, what: Stated) -> str:
    stated = what["must_be_link"]
    return f"the trigger of {stated.get('card')} must be Chain Link {stated.get('link')}"


@TALK.claim(
    "must_be_link",
    mapping({"card": about(TEXT, "The card."), "link": about(whole(1), "The number.")}, required=("card", "link")),
    _link_said, names=CARD, early=True,
    example="plays: [{by: A, claim: {must_be_link: {card: Sangan, link: 1}}}]",
)  # fmt: skip
def must_be_link(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """The Chain Link that a waiting trigger is said to have to be, whatever the players choose."""
    name, number = str(what["must_be_link"]["card"]), int(what["must_be_link"]["link"])
    denied = trigger_claims.still_to_come(game, play, {"still_to_come": name})
    if denied is not None:
        return denied
    meant = {c.id for c in called(game, name)}
    trigger = next(p for p in game.state.pending if p.card in meant)
    others = [p for p in game.state.pending if p != trigger]
    return _disputed(game, trigger, others) or _placed(game, trigger, others, number)


def _disputed(game: YGame, trigger: Pending, others: list[Pending]) -> Refutation | None:
    era = game.state.rules_of
    other = next((p for p in others if trigger_order.disputed(era, p, trigger)), None)
    if other is None:
        return None
    name, first = game.table.cards[trigger.card].name, game.table.cards[other.card].name
    fact = f"{first} and {name} were met at different moments, and sources disagree which is placed first"
    return Refutation(trace.rule("trigger-first"), fact, readings=trigger_order.READINGS)


def _placed(game: YGame, trigger: Pending, others: list[Pending], number: int) -> Refutation | None:
    """The links that the trigger may be, held against the one that is claimed."""
    era = game.state.rules_of
    before = [p for p in others if trigger_order.before(era, p, trigger)]
    free = [p for p in others if p not in before and not trigger_order.before(era, trigger, p)]
    least = 1 + sum(p.mandatory for p in before)
    most = 1 + len(before) + len(free)
    if least == most == number:
        return None
    name = game.table.cards[trigger.card].name
    if least <= number <= most:
        perhaps = free or [p for p in before if not p.mandatory]
        chooses = f"{perhaps[0].player} may place {game.table.cards[perhaps[0].card].name} before it"
        fact = f"{name} may be Chain Link {number}, but need not be: {chooses}"
        return Refutation(trace.rule("segoc-free-order" if free else "segoc-order"), fact)
    where = f"Chain Link {least}" if least == most else f"Chain Link {least} to {most}"
    return Refutation(trace.rule(_ground(trigger, before)), f"{name} is placed as {where}")


def _ground(trigger: Pending, before: list[Pending]) -> str:
    """The rule by which others come first."""
    by_moment = any(p.moment < trigger.moment and p.group >= trigger.group for p in before)
    return "trigger-first" if by_moment else "segoc-order"


@TALK.claim(
    "attack_over", TEXT, lambda play, what: f"the attack of {what['attack_over']} does not go on", names=CARD,
    example="plays: [{by: A, claim: {attack_over: Jinzo}}]",
)  # fmt: skip
def attack_over(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """The monster whose attack is said to be called off or over."""
    attack = game.state.attack
    attacker = here(game, attack.attacker) if attack is not None else None
    if attack is None or attack.negated or attacker is None or attacker not in called(game, str(what["attack_over"])):
        return None
    if attack.replay:
        fact = f"{attack.player} may call off the attack of {attacker.name} in this replay, but has not done so"
        return Refutation(trace.rule("replay"), fact)
    if not goes_on(game):
        return None
    fact = f"the attack of {attacker.name} was declared and goes on; its player cannot call it off"
    return Refutation(trace.rule("attack-in-progress"), fact)


@TALK.claim(
    "no_draw", TEXT, lambda play, what: f"{what['no_draw']} makes no normal draw", names=PLAYER,
    example="plays: [{by: A, claim: {no_draw: A}}]",
)  # fmt: skip
def no_draw(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """The player who is said to make no normal draw this turn."""
    state = game.state
    if state.turn_player != what["no_draw"] or turn_structure.draws_nothing(state):
        return None
    drawn = "has made" if state.drawn else "makes"
    return Refutation(trace.rule("draw-phase-first-draw"), f"{what['no_draw']} {drawn} the normal draw of this turn")
