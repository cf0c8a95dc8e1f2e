"""Resolving: the newest item does what it says, instruction by instruction, and nobody can act meanwhile (340.1)."""

from __future__ import annotations

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.rulesets.riftbound.effects import (  # noqa: F401 (words)
    board_operations,
    chain_operations,
    choices,
    copy_operations,
    idle_words,
    moves,
    player_operations,
    triggered_abilities,
    unread_operations,
)
from judge.rulesets.riftbound.effects.forbidden_places import barred
from judge.rulesets.riftbound.effects.operations import carry_out
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.records import Data
from judge.rulesets.riftbound.table.state import Ref, RGame, ability_of, here, record_of, spot_of
from judge.rulesets.riftbound.vocabulary.conditions import holds
from judge.rulesets.riftbound.vocabulary.doing import Doing, Skipped
from judge.rulesets.riftbound.vocabulary.selectors import FIRST, View, fits, slots
from judge.rulesets.riftbound.vocabulary.standing_texts import enters_ready

LOST = "target lost"
"""The fact of an item of which a target was no longer legal as it resolved."""


def resolve(game: RGame, link: Link) -> None:
    """Resolve an item and take it off the chain."""
    ability = ability_of(link)
    game.link = link.number
    if ability.lingers:
        text = f"{trace.said(link)} resolves."
        trace.tell(game, "resolve", text, actor=link.player, card=link.name, link=link.number,
                     by="wrong-resolution-order")  # fmt: skip
    chain = game.chain
    assert chain is not None
    if ability.is_permanent:
        _enter(game, link)
    done = _instructions(game, link)
    if not link.outcome:
        link.outcome = outcomes.RESOLVED if done else outcomes.NO_EFFECT
        link.reason, link.ground = ("", "") if done else (link.reason, link.ground)
    chain.resolved.append(link.number)
    _leave(game, link)
    triggered_abilities.seal(game, "resolved")
    game.link = 0
    state = game.state
    state.passed, state.active = (), None
    state.loosely = ()


def _enter(game: RGame, link: Link) -> None:
    """A unit or gear leaves the chain and is on the board (359.2)."""
    card = game.table.cards[link.card]
    record = record_of(game, card)
    place = (link.facts["to"] or terms.BASE) if record.type == "unit" else terms.BASE
    if barred(game, link.player, place):
        place = terms.BASE  # the combat of others has begun meanwhile (462.2.a)
    enters = record.raw.get("enters_ready")
    if isinstance(enters, str):
        enters = holds(game, enters, card, link.player)
    ready = (record.type == "gear" and enters is not False) or link.facts.get("accelerate") or enters
    hidden = link.facts.get("facedown")
    ready = (ready or bool(link.facts.get("ready"))) and not link.facts.get("exhausted")
    paid = card.facts.get("additional_paid")
    moves.move(
        game, card, terms.BOARD, "entered", to=link.player, at=place, exhausted=not ready, from_facedown=hidden,
        additional_paid=paid,
    )  # fmt: skip
    where = "base" if place == terms.BASE else trace.place_said(game, place)
    text = f"{link.name} enters {'ready' if ready else 'exhausted'} at {where}."
    game.do(
        "played", link.card, link.player, type=record.type, name=link.name, token=bool(card.facts.get("token")),
        facedown=bool(hidden),
    )  # fmt: skip
    if not ready and enters_ready(game, card):
        ready = True
        game.do("enters ready", card.id, link.player, ("card", card.id, "exhausted", False))
        text = f"{link.name} enters ready at {where}."
    idle_words.note(game, card)
    trace.tell(game, "enter", text, actor=link.player, card=link.name, link=link.number)


def _leave(game: RGame, link: Link) -> None:
    ability = ability_of(link)
    if ability.kind == "spell" and link.outcome != terms.COUNTERED:
        card = game.table.cards[link.card]
        if card.zone == terms.CHAIN:
            moves.move(game, card, terms.BANISHED if link.facts.get("flow") else terms.TRASH, "resolved")
        facedown = bool(link.facts.get("facedown"))
        game.do("played", link.card, link.player, type="spell", name=link.name, facedown=facedown)
    elif ability.once:
        game.do("performed", link.card, link.player, ability=ability.id)
    if ability.kind == "activated":
        game.do("used", link.card, link.player, ability=ability.id)


def _instructions(game: RGame, link: Link) -> bool:
    """Carry out the instructions from top to bottom; False if none could be carried out."""
    ability = ability_of(link)
    if link.facts.get("unsaid") and not game.scenario.plays[link.play - 1 : link.play]:
        return True
    if ability.unmodelled:
        game.does_not_cover(f"{link.name}: {ability.unmodelled}")
        trace.tell(game, "effect", f"What {trace.said(link)} does is not modelled.", link=link.number)
    stay = int(link.facts["stay"]) + int(ability.is_permanent)
    view = View(game, link.player, link.card, stay, link, choices.only_at(game, link), link.facts.get("about") or {})
    chosen: tuple[Ref | None, ...] = link.facts.get("slots", ())
    wanted = slots(ability)
    executed: list[bool] = []
    for n in range(1 + int(link.facts.get("repeat") or 0)):
        mine = list(zip(wanted, chosen[n * len(wanted) : (n + 1) * len(wanted)], strict=False))
        executed += _once(game, link, view, ability.resolve, mine)
    return any(executed) or not ability.resolve or bool(ability.unmodelled)


def _apart(game: RGame, chosen: list[tuple[Data, Ref | None]], legal: list[Ref | None]) -> list[str] | None:
    """The names of what had to be together and is apart now, of which a part is chosen then (355.11.b); else None."""
    pairs = zip(chosen, legal, strict=True)
    cards = [here(game, which) for (s, _), which in pairs if which is not None and s.get("together")]
    there = [card for card in cards if card is not None]
    return [card.name for card in there] if len({spot_of(card) for card in there}) > 1 else None


def _once(
    game: RGame, link: Link, view: View, steps: tuple[Data, ...], chosen: list[tuple[Data, Ref | None]]
) -> list[bool]:  # fmt: skip
    """One execution of all instructions; a linked one is skipped with the one before it (359.3.e.14)."""
    first = view._replace(about={**view.about, FIRST: chosen[0][1]}) if chosen else view
    legal = [which if which is not None and fits(first, s, which) else None for s, which in chosen]
    lost = [which for (_, which), now in zip(chosen, legal, strict=True) if which is not None and now is None]
    executed: list[bool] = []
    if lost:
        link.facts[LOST] = True
    if (apart := _apart(game, chosen, legal)) is not None:
        game.does_not_cover(f"which of {terms.listing(apart)} {link.name} affects, as they are apart now")
        legal = [None] * len(legal)
    for step in steps:
        if step.get("linked") and executed and not executed[-1]:
            trace.tell(game, "skipped", f"{link.name}: the instruction linked to the skipped one is skipped too.",
                         link=link.number, by="lost-target-is-skipped")  # fmt: skip
            executed.append(False)
            continue
        doing = Doing(game, view, link, step, tuple(legal), bool(lost))
        try:
            carry_out(doing)
            executed.append(True)
        except Skipped as skipped:
            slug = "lost-target-is-skipped" if lost else ""
            if not link.reason:  # holds if nothing else can be carried out either
                link.reason, link.ground = str(skipped), trace.rule(slug) if slug else ""
            trace.tell(game, "skipped", f"{link.name}: {skipped}.", link=link.number, by=slug)
            executed.append(False)
        triggered_abilities.seal(game, "instruction")
        if link.outcome == terms.COUNTERED:
            break
    return executed
