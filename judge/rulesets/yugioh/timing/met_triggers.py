"""Whether a trigger was met: at which moments, with its card in the right place, and for which player.

Source: OCG Perfect Rulebook 2017, p. 110-111; Konami, 2021 rules update; ocg-rule.readthedocs.io, trigger effects;
db.ygoresources.com qa#13279, #19471, #21045, #23251, #23349.
"""

from __future__ import annotations

from judge.kernel.records import field, record
from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.effects import link_questions
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import YGame, face_up, having, on_field, record_of
from judge.rulesets.yugioh.timing.last_event import event_said
from judge.rulesets.yugioh.vocabulary import continuous_effects
from judge.rulesets.yugioh.vocabulary.conditions import holds, said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import met_in


@record
class Met:
    """When a trigger was met (``times``), and if its event happened in vain, by which rule and why.

    ``was`` is who controlled the card at the event, if that was another player than now.
    """

    times: list[tuple[Moment, list[Event]]] = field(default_factory=list)
    rule: str = ""
    why: str = ""
    was: Player = ""


def met(game: YGame, card: Card, effect: Effect) -> Met:
    """Look for the event of a trigger in everything that happened since triggers were last placed."""
    found = Met()
    moments = game.timeline.since(game.state.batch)
    doing = Doing(game, card.controller, card.id, effect)
    for moment in moments:
        hits = met_in(doing, effect.events, moment)
        if not hits:
            continue
        itself = hits[-1].card == card.id and not _on_its_way(effect, hits[-1])
        found.was = _controller_then(card, itself, hits[-1], moments, moment)
        what = event_said(game, card, moment, hits[-1])
        begun = _begun(game, effect, moment, hits[-1])
        reason = _moved_on(game, card, effect, hits[-1]) if itself else _absent(game, card, effect, begun, what)
        reason = reason or _state_then(game, card, effect, moment, what)
        if reason is not None:
            found.rule, found.why = reason
        else:
            found.times.append((moment, hits))
    if not found.times and not found.rule:
        _former_controller(game, card, effect, moments, found)
    return found


def _begun(game: YGame, effect: Effect, moment: Moment, event: Event) -> Moment:
    """The moment from which the card must have been there: of an activation, which is noted as it resolves, that in
    which it was made."""
    if event.kind != "link resolved" or not any("activated" in pattern for pattern in effect.events):
        return moment
    return game.timeline.moments[int(event.data["activated"]) - 1]


def speaks_of_itself(effect: Effect) -> bool:
    """Is the event something that happens to the card itself?"""
    return any(isinstance(v, dict) and v.get("card") == "this card" for p in effect.events for v in p.values())


def _on_its_way(effect: Effect, event: Event) -> bool:
    """Was the event the card's own way to the place from which its effect watches cards in general?

    Such an effect sees only what happens while the card is there already (OCG Q&A: in the state of being there).
    """
    if event.kind != "moved" or effect.places[0] == "after event" or speaks_of_itself(effect):
        return False
    return event.data["from"] not in _zones(effect)


def _zones(effect: Effect) -> list[str]:
    return [z for p in effect.places for z in terms.SELECTOR_ZONES.get(p, terms.ON_FIELD)]


def where_said(card: Card) -> str:
    """Where a card is now: ``in the Graveyard``, ``face-down on the field``."""
    if on_field(card):
        return "on the field" if face_up(card) else "face-down on the field"
    if card.zone == terms.BANISHED:
        return "banished"
    return f"in the {terms.ZONE_NAMES[card.zone]}"


def _place_said(zone: str) -> str:
    if zone in terms.ON_FIELD:
        return "on the field"
    return "when it was banished" if zone == terms.BANISHED else f"in the {terms.ZONE_NAMES[zone]}"


def _moved_on(game: YGame, card: Card, effect: Effect, event: Event) -> tuple[str, str] | None:
    """For an event about the card itself: why it is not where the event left it; None if it still is.

    Before 2021 (TCG) only a move to where the card is hidden stopped its trigger.
    """
    hidden = on_field(card) and not face_up(card)
    stayed = event.kind not in ("moved", "summoned", "flipped") or card.stay == event.data["stay"]
    named = effect.places[0] == "after event" or continuous_effects.in_place(card, effect)
    if game.state.rules_of.hidden_only and effect.places[0] == "after event":
        stayed = stayed or card.zone in terms.PUBLIC
    if card.zone == terms.BANISHED and card.facts.get("face") == "down":
        return "trigger-location", f"{card.name} is banished face-down, where its effect cannot be activated."
    if stayed and named and not hidden:
        own = all("left_field" in pattern for pattern in effect.events)  # another text lets it be used in the Deck
        if card.zone != terms.DECK or not own or game.state.rules_of.used_in_the_deck:
            return None
        return "trigger-location", f"{card.name} is in the Deck, where its effect cannot be activated."
    then = _place_said(event.data["to"]) if event.kind == "moved" else "on the field"
    if stayed and not named:
        used = terms.used_from([one for one in effect.places if one in terms.SELECTOR_ZONES] or ["field"])
        return "trigger-location", f"{card.name} met its trigger {then}; this effect can be activated only {used}."
    now = where_said(card)
    moved = f"but is now {now}" if then != now else "but has left it since"
    return "trigger-location", f"{card.name} met its trigger {then} {moved}, so it cannot be activated."


def _absent(game: YGame, card: Card, effect: Effect, moment: Moment, what: str) -> tuple[str, str] | None:
    """For an event about other cards (``what``): why the card did not meet it from its place; None if it did.

    A card in the hand may have come there later: nobody could tell (OCG Q&A #13279). A monster sees what is Summoned
    at the same time as itself (Upper Deck on King Tiger Wanghu); a card in the Graveyard must have been there before.
    """
    together = any(e.card == card.id for e in moment.of_kind("summoned"))
    since = game.timeline.since(moment.n if together else moment.n - 1)
    moves = [e for m in since for e in m.of_kind("moved", "active", "flipped") if e.card == card.id]
    moves = [e for e in moves if not e.data.get("before")]  # turned face-up earlier, by the attack
    if not continuous_effects.in_place(card, effect):
        left = next((e for e in moves if e.kind == "moved"), None)
        if left is None or left.data["from"] not in _zones(effect):
            return "", ""
        then = _place_said(left.data["from"])
        return "trigger-location", (
            f"{card.name} met its trigger {then} but is now {where_said(card)}, so it cannot be activated."
        )
    if not moves or card.zone == terms.HAND or _fell_in_its_battle(effect, moves):
        return None
    if any(e.kind == "active" for e in moves):
        return "trigger-not-applied-yet", (
            f"{card.name} had not resolved yet at the time of {what}; its effect sees only what comes after its "
            "activation has resolved."
        )
    how = "was not face-up yet" if any(e.kind == "flipped" for e in moves) else f"was not {where_said(card)} yet"
    return "state-at-event-vs-after", (
        f"{card.name} {how} at the time of {what}; its trigger is met only by what happens while it is there."
    )


def _fell_in_its_battle(effect: Effect, moves: list[Event]) -> bool:
    """Was the card destroyed by the battle for which its effect asks at the end of the Damage Step? It is used where
    the card lies then (Konami OCG database, on Blue-Eyes Tyrant Dragon and The Six Samurai - Zanji)."""
    fell = [e for e in moves if e.kind == "moved" and e.data.get("cause") == "battle"]
    asked = effect.substep == "end" and not _ASKS_FOR_ITS_BATTLE.isdisjoint(effect.asked)
    return asked and len(moves) == len(fell) == 1


_ASKS_FOR_ITS_BATTLE = frozenset({"fought", "attacking", "battling"})


def _state_then(game: YGame, card: Card, effect: Effect, moment: Moment, what: str) -> tuple[str, str] | None:
    """What had to be true when the event happened, and was not; None if all was as it had to be."""
    if not effect.at_event or (card.id, effect.id, moment.n, "while") in game.state.stood:
        return None
    wanted = " and ".join(said(c, Doing(game, card.controller, card.id, effect)) for c in effect.at_event)
    return "state-at-event-vs-after", (
        f"{card.name} needed {wanted} at the time of {what}, and that was not so then; "
        "what is true afterwards does not matter."
    )


def watch(game: YGame, moment: Moment) -> None:
    """Note, while the table still stands as it then did, which conditions of the triggers met held at a moment, and
    what is taken for granted of a monster that has come to a zone nobody tells."""
    if "static" in game.state.holders and moment.of_kind("summoned"):
        for taken in link_questions.taken_to_stand_apart(game):
            game.assume(taken)
    if "state" not in game.state.holders:  # as mostly; asked at every moment
        return
    heard = {event.kind for event in moment.events}
    for card in having(game, "state"):
        if card.zone == terms.ATTEMPT:
            continue
        for effect in record_of(game, card).effects:
            if not effect.is_trigger or effect.heard.isdisjoint(heard) or not (effect.at_event or effect.conditions):
                continue
            doing = Doing(game, card.controller, card.id, effect)
            if effect.wording == "phase" or not met_in(doing, effect.events, moment):
                continue
            held = (("while", effect.at_event), ("condition", effect.conditions))
            notes = [(card.id, effect.id, moment.n, w) for w, listed in held if all(holds(doing, c) for c in listed)]
            game.state.stood = game.state.stood.union(notes)


def _controller_then(card: Card, itself: bool, event: Event, moments: list[Moment], at: Moment) -> Player:
    """Who controlled the card when the event happened; empty if it was the one who controls it now."""
    if not on_field(card):
        return ""
    then = str(event.data.get("was_controller", card.controller)) if itself else card.controller
    changed = [e for m in moments if m.n > at.n for e in m.of_kind("control") if e.card == card.id]
    if changed:
        then = str(changed[0].data.get("was_controller", then))
    return then if then != card.controller else ""


def _former_controller(game: YGame, card: Card, effect: Effect, moments: list[Moment], found: Met) -> None:
    """The event concerned the player who controlled the card then, and does not concern the one who does now."""
    changed = next((e for m in moments for e in m.events if e.kind == "control" and e.card == card.id), None)
    before = str(changed.data.get("was_controller", "")) if changed is not None else ""
    if not on_field(card) or before in ("", card.controller):
        return
    doing = Doing(game, before, card.id, effect)
    if any(met_in(doing, effect.events, m) for m in moments):
        found.rule, found.was = "trigger-controller", before
        found.why = (
            f"{card.name} is now controlled by {card.controller}, who would activate its effect, "
            f"and what it answers did not happen as seen from {card.controller}."
        )
