"""Carrying plays out: one function a verb, called only once a play was found legal (or is imagined as such)."""

from __future__ import annotations

from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.ruleset import Impossible, Situation
from judge.kernel.scenario import Play
from judge.kernel.speech import written
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import (
    automatic_moves,
    card_copies,
    card_faces,
    chain_links,
    extra_deck_zones,
    field_spells,
    moves,
    named_columns,
    payments,
    summon_attempts,
    summoning_procedures,
    trace,
    unsaid_choices,
)
from judge.rulesets.yugioh.effects.choices import named
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging import attack_payments
from judge.rulesets.yugioh.judging.situation import YSituation, goes_on, position_said
from judge.rulesets.yugioh.judging.summon_payments import (
    materials,
    played_card,
    procedure_of,
    procedure_plan,
    receiver,
    set_as_spell,
    stated_materials,
    together,
    tributes,
)
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, Effect, every, many
from judge.rulesets.yugioh.table.state import Attack, State, YGame, link_effect, lp, record_of, ref
from judge.rulesets.yugioh.timing import (
    battle,
    each_time_effects,
    game_states,
    lapsed_triggers,
    mandatory_quick_effects,
    waiting_triggers,
)
from judge.rulesets.yugioh.vocabulary import activation_tolls, columns, further_attacks, normal_draws, origins
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.vocabulary.shapes import SAID, TEXT, either
from judge.vocabulary.shapes import named as shape_of
from judge.vocabulary.table_talk import CARD, PERHAPS

_ACTIVATION = (
    "cost", "targets", "on", "effect", "choose", "from", "position", "tribute", "materials", "draws", "excavates",
    "outcome",
    "spell_speed", "chained_to", "column", "extra_zone", "pendulum_zone",
)  # fmt: skip
_SUMMON = ("cost", "from", "position", "chained_to")
_NORMAL = (*_SUMMON, "tribute", "column")
_SPECIAL = (*_NORMAL, "materials", "choose", "effect", "how", "extra_zone", "with")
RESTATED = "restate"
"""In place of its verb, for a Summon that an effect makes and the file writes as a play of its own."""


def perform(situation: Situation[State]) -> None:
    """Carry a play out. Raises `Impossible` if there is no card to do it with."""
    assert isinstance(situation, YSituation)
    if situation.game.turned:
        card_copies.note_taken(situation.game, situation.play)
    if situation.play.verb == RESTATED:
        _restate(situation)
    else:
        TALK.verbs[situation.play.verb].meaning(situation)


def _attack_said(play: Play) -> str:
    on = play.details.get("targets", play.details.get("on"))
    return f"attack {written(on)} with {written(play.value)}" if on else f"attack directly with {written(play.value)}"


@TALK.verb(
    "activate", TEXT, "Activate a card or one of its effects.", deed="activate {}", names=CARD, beside=_ACTIVATION,
    example="plays: [{by: A, activate: Raigeki}]",
)  # fmt: skip
def activate(s: YSituation) -> None:
    """Activate a card or effect: place, pay, target, then it is a Chain Link."""
    game, card, effect = s.game, played_card(s), s.effect
    if effect is None or not effect.activates or s.play.by is None:
        raise Impossible(str(s.play.value))
    if effect.cost and any("declare" in item for item in effect.cost) and not s.play.details.get("choose"):
        raise Unreadable(
            f"{card.name}: say what {s.play.by} declares.",
            hint="As in `choose: Spellcaster`.",
            path=s.play.path("activate"),
        )
    player = s.play.by
    from_box = s.state.box
    if mandatory_quick_effects.is_due(game, card, effect):
        mandatory_quick_effects.note_two(game)
    if game.chain is None:
        before = {
            "began": game.timeline.now,
            "context": game_states.answerable_now(game, from_box),
            "whole": game_states.answerable_now(game, from_box, whenever=True),  # what the Chain before it did, too
        }
        chain = game.new_chain()
        s.state.substep_chains += 1
        chain.facts.update(**before, turn=s.state.turn, box=from_box)
    was = chain_links.place(game, player, card, effect, int(s.play.details.get("column", 0)))
    game.seal("activation")
    _note_guesses(s)
    doing = s.doing
    facts = chain_links.link_facts(doing, effect, s.plan, card, was, s.play, s.trigger)
    if not s.trigger:
        facts["about"] = s.about
    if left := chain_links.as_they_are(game, s.plan):
        facts["left_as"] = left
    unpaid = game.timeline.now
    words, facts["cost_cards"] = chain_links.pay(game, player, card, s.plan)
    facts["paid"] = bool(words)
    facts["paid_lp"] = next((payments.points_told(one) for one in s.plan.payments if one.points), None)
    words += _pay_tolls(game, player, card, effect)
    facts["cost_guessed"] = any(payment.guessed for payment in s.plan.payments)
    game.seal("cost")
    facts["targets"] = tuple(ref(c) for c in s.plan.targets if c.id in game.table.cards)
    among = s.trigger is not None or _perhaps_waited(game, effect)
    link = chain_links.add_link(game, player, card, effect, facts, s.play)
    game.seal("activation")
    trace.activated(game, link, was, words)
    if s.trigger is not None:
        waiting_triggers.placed(game, s.trigger)
    elif not among:
        waiting_triggers.passed_over(game, card.name)
    if effect.late:
        lapsed_triggers.before_hand(game, card.name)
    if s.state.due:
        s.state.due = [d for d in s.state.due if (d.card, d.effect) != (card.id, effect.key)]
    game_states.link_added(game, player, among)
    each_time_effects.of_costs(game, game.timeline.since(unpaid))
    automatic_moves.consequences(game)


def _pay_tolls(game: YGame, player: str, card: Card, effect: Effect) -> list[str]:
    """Pay the Life Points that other cards ask for whatever is activated; what was paid, in words."""
    words = []
    for name, points in activation_tolls.tolls(game, card, effect, player):
        game.do("paid LP", None, player, ("player", player, "lp", lp(game, player) - points), amount=points)
        words.append(f"pays {points} LP because of {name}")
    return words


def _perhaps_waited(game: YGame, effect: Effect) -> bool:
    """Is it a trigger whose event was not understood, so that it may have waited with those that others do not pass
    over?"""
    links = game.chain.links if game.chain is not None else []
    unread = effect.is_trigger and not effect.late and any("unread" in event for event in effect.events)
    return unread and bool(game.state.pending) and all(link_effect(link).is_trigger for link in links)


def _note_guesses(s: YSituation) -> None:
    name = s.card.name if s.card else ""
    for payment in s.plan.payments:
        if payment.guessed:
            if payment.holders and not payment.cards:
                order = ", then ".join(c.name for c in payment.holders)
                s.game.assume(
                    f"{name}: the file does not say from which cards its counters were removed; from {order}."
                )
                continue
            if not payment.cards and payment.points:
                s.game.assume(f"{name}: the file does not say how many LP were paid; {payment.points} were.")
                continue
            what, were = terms.listing([c.name for c in payment.cards]), "was" if len(payment.cards) == 1 else "were"
            s.game.assume(f"{name}: the file does not say what the cost was paid with; {what} {were} taken.")
            unsaid_choices.note_paid(s.doing, payment.turn, payment.cards, payment.left)
    for card, other, kind in s.plan.rivals:
        card_copies.note(s.game, s.play, card, other, kind)
    for text in s.plan.several:
        s.game.assume(f"{name}: {text}")
    if s.plan.guessed_targets:
        took = terms.were_taken([c.name for c in s.plan.targets])
        s.game.assume(f"{name}: the file does not say what was targeted; {took}.")


@TALK.verb(
    "summon", TEXT, "Normal Summon; with `tribute:` a Tribute Summon.", deed="Summon {}",
    at_all="Normal Summon", names=CARD, beside=_NORMAL,
    example="plays: [{by: A, summon: Kuriboh}]",
)  # fmt: skip
@TALK.verb(
    "normal_summon", TEXT, "Normal Summon (the same as summon).", deed="Normal Summon {}", names=CARD, beside=_NORMAL,
    example="plays: [{by: A, normal_summon: Kuriboh}]",
)  # fmt: skip
@TALK.verb(
    "tribute_summon", TEXT, "Tribute Summon.", deed="Tribute Summon {}", names=CARD, beside=_NORMAL,
    example="plays: [{by: A, tribute_summon: Jinzo, tribute: Kuriboh}]",
)  # fmt: skip
def summon(s: YSituation) -> None:
    """Normal or Tribute Summon: Tributes go first, then the Summon is attempted."""
    game, card = s.game, played_card(s)
    since = game.timeline.now
    given = tributes(s)
    others = len(game.table.zone(s.player, terms.MONSTER)) > len(given)
    spared = any(one.procedure.get("summon") == "normal" for one in record_of(game, card).effects if one.procedure)
    if given and not {"tribute", "cost"} & set(s.play.details) and (others or spared):
        took = terms.were_taken([c.name for c in given])
        game.assume(f"{card.name}: the file does not say what was Tributed; {took}.")
    _note_copies(s, given, game.table.zone(s.player, terms.MONSTER))
    summon_attempts.pay_tributes(game, s.player, given, card)
    s.state.normal_summons += 1
    record = record_of(game, card)
    if summon_attempts.again(card, record.kinds, s.play.verb) and not _all_of_an_effect_monster(record):
        game.does_not_cover(f"{card.name}: that it has its effects only after this second Summon.")
    how, words = ("tribute", "Tribute Summon") if given else ("normal", "Normal Summon")
    _attempt(s, how, words, since, given)


def _all_of_an_effect_monster(record: CardRecord) -> bool:
    """Does each effect of a Gemini monster ask for its second Normal Summon?"""
    asked = [list(every([*effect.conditions, *effect.static])) for effect in record.effects]
    return bool(asked) and all(any(part.get("fits") == {"kind": ["effect"]} for part in parts) for parts in asked)


def _restate(s: YSituation) -> None:
    """The Summon that an effect makes, written as a play of its own: it is already under way."""


def _attempt(s: YSituation, how: str, words: str, since: int, spent: list[Card]) -> None:
    card, details = played_card(s), s.play.details
    own = procedure_of(s) if how == "special" else None
    usual = own.procedure.get("position", "attack") if own is not None else "attack"
    defended = str(details.get("position", usual)).endswith("defense")
    facts: dict[str, Any] = {"wanted_position": "defense" if defended else "attack"}
    field = receiver(s) if own is not None else s.player
    zone = extra_deck_zones.placed(s.game, card, field, details)
    if zone:
        facts["wanted_zone"] = zone
    column = columns.counted(s.game, int(details["column"]), field) if "column" in details else None
    room = summoning_procedures.zones_for(s.game, card, field, own, column) if own is not None else None
    if room is not None and own is not None and own.procedure["zone"] != "pointed":
        _comes_to_a_column(s, card, own, room, facts)
    elif room is not None:
        facts["wanted_zone"] = {**zone, "main_zone": True}
        extra_deck_zones.ask(s.game, card, field, certain=room[0] > 0)
    others = together(s) if how == "pendulum" else []
    to = field if field != s.player else ""
    summon_attempts.declare(
        s.game, s.player, card, how, words, since=since, spent=spent, facts=facts, others=others, to=to
    )
    game_states.attempt(s.game)


def _comes_to_a_column(s: YSituation, card: Card, own: Effect, room: tuple[int, int], facts: dict[str, Any]) -> None:
    """Enter where a monster comes that its procedure brings to certain columns."""
    only = named_columns.only_one(Doing(s.game, s.player, card.id, own), own.procedure["zone"])
    known = {"column": only} if only is not None else {}
    facts["wanted_zone"] = {**known, **facts.get("wanted_zone", {}), "main_zone": True}
    if room[0] < 1:
        named_columns.ask(s.game, card, gone_on=goes_on(s.game, s.play))


@TALK.verb(
    "flip_summon", TEXT, "Flip Summon a face-down monster.", deed="Flip Summon {}", names=CARD, beside=_SUMMON,
    example="plays: [{by: A, flip_summon: Kuriboh}]",
)  # fmt: skip
def flip_summon(s: YSituation) -> None:
    """Flip Summon a face-down monster."""
    _attempt(s, "flip", "Flip Summon", s.game.timeline.now, [])


@TALK.verb(
    "special_summon", TEXT, "Special Summon that starts no Chain: Link, Synchro, Xyz, or the card's own procedure.",
    deed="Special Summon {}",
    at_all="Special Summon without a Chain", names=CARD, beside=_SPECIAL,
    example="plays: [{by: A, special_summon: Jinzo}]",
)  # fmt: skip
def special_summon(s: YSituation) -> None:
    """A Special Summon that starts no Chain: materials (or a cost) leave, then the Summon is attempted."""
    game, card = s.game, played_card(s)
    since, record = game.timeline.now, record_of(game, card)
    used = materials(s)
    _note_materials(s, used)
    _note_copies(s, used, summoning_procedures.pool(game, s.player, card) if used else [])
    procedure = procedure_plan(s)
    summon_attempts.spend(game, s.player, card, used)
    game.seal("materials")
    for rival in procedure.rivals:
        card_copies.note(game, s.play, *rival)
    _, paid = chain_links.pay(game, s.player, card, procedure)
    if paid:
        game.do(origins.PAID, card.id, s.player, given=tuple(one for one, _ in paid))
    game.seal("the procedure")
    automatic_moves.consequences(game)
    how = str(s.play.details.get("how", "special"))
    words = "Pendulum Summon" if how == "pendulum" else summoning_procedures.words_for(record)
    _attempt(s, how, words, since, used)


def _note_copies(s: YSituation, used: list[Card], cards: list[Card]) -> None:
    """What the file leaves open where it names by their names cards of which there are others."""
    names = [*many(s.play.details.get("tribute")), *stated_materials(s)] if used else []
    for rival in card_copies.others(used, cards, names, card_copies.PAID):
        card_copies.note(s.game, s.play, *rival)


def _note_materials(s: YSituation, used: list[Card]) -> None:
    """What the file leaves open about the materials, and what the record does not say."""
    game, card = s.game, played_card(s)
    record = record_of(game, card)
    if used and not stated_materials(s) and len(used) < len(summoning_procedures.pool(game, s.player, card)):
        names, was = terms.listing([c.name for c in used]), "was" if len(used) == 1 else "were"
        game.assume(f"{card.name}: the file does not say which materials were used; {names} {was} taken.")
    if used and not summoning_procedures.complete(record):
        game.does_not_cover(f"{card.name}: which materials it needs, and how many.")


@TALK.verb(
    "set", TEXT, "Set a card; a monster as the Normal Set of the turn.", deed="Set {}",
    at_all="Set a card", names=CARD,
    beside=("tribute", "position", "from", "chained_to", "column", "as_spell"),
    example="plays: [{by: A, set: Kuriboh}]",
)  # fmt: skip
def set_card(s: YSituation) -> None:
    """Set a monster (a Normal Set) or a Spell or Trap."""
    game, card = s.game, played_card(s)
    since = game.timeline.now
    frame = "spell" if set_as_spell(s) else record_of(game, card).frame
    zone = terms.MONSTER if frame == "monster" else terms.SPELL_TRAP
    if "as_spell" not in s.play.details and record_of(game, card).summons.get("set_as_spell"):
        game.assume(f"{card.name}: the file does not say whether it is Set as a Spell; it was Set as a {frame}.")
    if "field" in record_of(game, card).kinds and frame == "spell":
        zone = terms.FIELD
    if frame == "monster":
        s.state.normal_summons += 1
        given = tributes(s)
        _note_copies(s, given, game.table.zone(s.player, terms.MONSTER))
        summon_attempts.pay_tributes(game, s.player, given, card, down=True)
    if zone == terms.FIELD:
        field_spells.make_room(game, s.player)
    facts: dict[str, Any] = {"face": "down", "position": "defense", "set_turn": s.state.turn, "active": False}
    if column := s.play.details.get("column"):
        facts["column"] = columns.counted(game, int(column), s.player)
    moves.move(game, card, zone, "set", to=s.player, by=s.player, facts=facts)
    game.seal("the Set")
    game.tell(
        "action", f"{s.player} Sets {card.name}.", actor=s.player, card=card.name, rule=rule("open-state-actions")
    )
    game_states.after_action(game, since)


@TALK.verb(
    "change_position", TEXT, "Change a monster's battle position.", deed="change the battle position of {}",
    at_all="change a battle position",
    names=CARD, beside=("to", "position", "chained_to"), example="plays: [{by: A, change_position: Jinzo}]",
)  # fmt: skip
def change_position(s: YSituation) -> None:
    """Change a monster's battle position by hand."""
    game, card = s.game, played_card(s)
    since = game.timeline.now
    now = str(card.facts.get("position", "attack"))
    to = position_said(s.play) or ("defense" if now == "attack" else "attack")
    if to not in ("attack", "defense"):
        raise Impossible(to)
    card_faces.turn_face(game, card, "up", to, s.player, by_hand=True)
    game.seal("the change of position")
    text = f"{s.player} changes {card.name} to {to.title()} Position."
    game.tell("action", text, actor=s.player, card=card.name, rule=rule("open-state-actions"))
    game_states.after_action(game, since)


@TALK.verb(
    "attack", TEXT, "Declare an attack; without targets a direct one.", deed=_attack_said,
    at_all="declare an attack", names=CARD,
    beside=("targets", "on", "cost", "tribute", "chained_to"), example="plays: [{by: A, attack: Jinzo}]",
)  # fmt: skip
def attack(s: YSituation) -> None:
    """Declare an attack."""
    game, card = s.game, played_card(s)
    since = game.timeline.now
    theirs = game.table.zone(s.opponent, terms.MONSTER)
    target = next(iter(named(game, theirs, s.play.details.get("targets", s.play.details.get("on")))), None)
    if target is not None:
        names = [str(name) for name in many(s.play.details.get("targets", s.play.details.get("on")))]
        card_copies.note(game, s.play, target, card_copies.another(target, theirs, names))
    on = ref(target) if target else None
    what = target.name if target else ""
    if further_attacks.strays(game, card, target):
        s.state.strayed = (*s.state.strayed, ref(card))
    if s.state.attack is not None and s.state.attack.replay and s.state.attack.attacker == ref(card):
        s.state.attack.target, s.state.attack.replay = on, False
        s.state.attackers_done = (*s.state.attackers_done[:-1], (ref(card), on))
        text = f"{card.name} goes on with its attack, now {f'on {what}' if target else 'directly'}."
        game.tell("attack", text, actor=s.player, card=card.name, rule=rule("replay"))
        game_states.settle(game, ())
        return
    battle.take_back(game)
    paid, _ = chain_links.pay(game, s.player, card, attack_payments.attack_plan(s, card))
    if paid:
        cost = f"{s.player} {terms.listing(paid)} for the attack of {card.name}."
        game.tell("attack", cost, actor=s.player, card=card.name, rule=rule("attack-not-possible"))
    s.state.attack = Attack(ref(card), s.player, on, faced=battle.defenders(game, s.opponent))
    s.state.attackers_done = (*s.state.attackers_done, (ref(card), on))
    game.do("attack declared", card.id, s.player, target=on, stay=card.stay, was_controller=s.player)
    game.seal("the attack declaration")
    s.state.attack.since = game.timeline.now
    text = f"{card.name} declares {f'an attack on {what}' if target else 'a direct attack'}."
    game.tell("attack", text, actor=s.player, card=card.name, rule=rule("attack-declaration-window"))
    game_states.after_action(game, since)


@TALK.verb(
    "draw", either(SAID, TEXT), "Make the normal draw; a name says which card it was.", deed="draw",
    at_all="make the normal draw", names=PERHAPS,
    example="plays: [{by: A, draw: true}]",
)  # fmt: skip
def draw(s: YSituation) -> None:
    """The normal draw of the Draw Phase."""
    game = s.game
    since = game.timeline.now
    names = [str(s.play.value)] if isinstance(s.play.value, str) else []
    count = normal_draws.normal_draw(game, s.player)
    moves.draw(game, s.player, count, names)
    s.state.drawn = True
    game.seal("the normal draw")
    many = f" of {count} cards" if count > 1 else ""
    game.tell("action", f"{s.player} makes the normal draw{many}.", actor=s.player, rule=rule("draw-phase-first-draw"))
    game_states.after_action(game, since)


@TALK.verb(
    "discard", TEXT, "Discard a card (for the hand limit, or as a play without a rule).", deed="discard {}",
    names=CARD, beside=("chained_to",), example="plays: [{by: A, discard: Kuriboh}]",
)  # fmt: skip
def discard(s: YSituation) -> None:
    """The discard for the hand size in the End Phase."""
    since = s.game.timeline.now
    moves.send(s.game, played_card(s), "discarded by rule", s.player)
    s.game.seal("the discard")
    s.state.hand_size_since = s.game.timeline.now
    text = f"{s.player} discards {played_card(s).name} for the hand size."
    s.game.tell("action", text, actor=s.player, card=played_card(s).name)
    game_states.after_action(s.game, since)


@TALK.verb(
    "claim", shape_of("yugioh_claim"), "A statement about a consequence, which the judge accepts or refuses.",
    example="plays: [{by: A, claim: {control: Jinzo}}]",
)  # fmt: skip
def claim(s: YSituation) -> None:
    """A claim changes nothing; it is accepted."""
    s.game.tell("claim", f"{s.player} claims: {TALK.claimed(s.play)}. Accepted.", actor=s.player)
