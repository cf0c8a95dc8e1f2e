"""Implied passes: in which positions a play could be meant, in the order in which they come about.

Passes are implied where exactly one reading remains. They never are where passing would itself be a decision:
the turn player ending a phase, or a player who could answer the last link while its owner wants to chain on.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.errors import Unreadable
from judge.kernel.ruleset import Situation
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import card_copies, costs, summon_attempts
from judge.rulesets.yugioh.effects.choices import goes_by
from judge.rulesets.yugioh.judging import (
    ambiguous_plays,
    card_references,
    drawn_cards,
    implied_outcomes,
    implied_steps,
    mandatory_triggers,
    passes,
    plays,
    summon_windows,
)
from judge.rulesets.yugioh.judging.activated_effects import activations, copies, meant, used_as
from judge.rulesets.yugioh.judging.chain_claims import of_a_trigger
from judge.rulesets.yugioh.judging.claims import needs_end_of_chain, needs_the_summon
from judge.rulesets.yugioh.judging.options import could_answer, holds_unknown_cards
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.table_talk import FROM
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS, many
from judge.rulesets.yugioh.table.state import State, YGame, face_up, on_field, ref
from judge.rulesets.yugioh.timing import (
    action_windows,
    battle,
    flipped_monsters,
    game_states,
    phase_effects,
    turn_structure,
)
from judge.rulesets.yugioh.vocabulary import further_attacks

_CARD_ZONES: dict[str, tuple[str, ...]] = {
    "summon": (terms.HAND,), "normal_summon": (terms.HAND,), "tribute_summon": (terms.HAND,),
    "flip_summon": (terms.MONSTER,), "special_summon": (terms.HAND, terms.EXTRA, terms.GRAVEYARD, terms.BANISHED),
    "set": (terms.HAND,), "change_position": (terms.MONSTER,), "attack": (terms.MONSTER,), "discard": (terms.HAND,),
}  # fmt: skip


def situations(game: YGame, play: Play) -> Iterator[Situation[State]]:
    """The situations in which a play could be judged: now, then after each pass it implies."""
    if play.verb in ("set", "special_summon") and game.chains and (told := _said_again(game, play)) is not None:
        yield told
        return
    play = card_copies.spoken_of(game, play)
    verb, kept = play.verb, True  # kept: a situation, or the caller, may still look at the position
    if _names_a_card(play):
        if _may_reveal(game, play):
            game, kept = game.copy(), False
        identify(game, play)
    else:
        card_references.check(game, play)
    position, offered = game, False
    if game.state.box == "W" and verb == "pass" and summon_windows.takes_no_pass(game, play):
        position, kept = game.copy(), False
        game_states.succeed(position)
    in_damage_step = game.state.step == battle.DAMAGE_STEP
    stay, part = in_damage_step and _chooses_again(game, play), _part_said(game, play) if in_damage_step else ""
    for _ in range(60):
        waits = verb == "claim" and needs_end_of_chain(play) and position.state.box in ("D", "R")
        waits = waits or (position.state.box == "W" and needs_the_summon(play))
        waits = waits or (verb == "claim" and isinstance(play.value, dict) and of_a_trigger(position, play.value))
        waits = waits or (verb == "resolve" and summon_windows.owes_a_trigger(position))
        waits = waits or (_is_arriving(position, play) and _may_imply(position, play))
        waits = waits or bool(ambiguous_plays.phase_meant(position, play))
        if not waits and not (verb in ambiguous_plays.OPEN_VERBS and _complete(position)):
            yield from _in_position(position, play)
            kept = offered = True
        if stay or not _may_imply(position, play):
            break
        before = position
        if kept or position.limit is not None:
            position, kept = position.copy(), False
        if not imply(position, play) or (part and not _still(position, part)):
            break
        if position.took_too_many:
            position = before
            break
    if not offered:  # it waits for what nobody lets happen
        yield from _in_position(position, play)


def _said_again(game: YGame, play: Play) -> YSituation | None:
    """The situation in which a play only names what an effect has just Set or Special Summoned."""
    from judge.rulesets.yugioh.judging import restated_deeds  # few files say it again

    done = restated_deeds.done_by_an_effect(game, play)
    if done is None:
        return None
    position = game.copy()
    if done.name == terms.UNKNOWN:
        position.table.cards[done.id].name = str(play.value)
    return YSituation(position, play._replace(verb=plays.RESTATED), action_windows.window)


def _is_arriving(game: YGame, play: Play) -> bool:
    """Is the card that is to be activated the monster being Summoned? It can do nothing before it has arrived; and what
    is triggered by what was used for a Summon has to wait as long."""
    if game.state.attempt is None or play.verb != "activate" or not _names_a_card(play):
        return False
    named = copies(game, play)
    if named and all(card.zone == terms.ATTEMPT for card in named):
        return True
    used = [effect for _, effect in meant(game, play)[1]] if game.state.box == "W" else []
    return bool(used) and all(effect.is_trigger for effect in used)


def _may_reveal(game: YGame, play: Play) -> bool:
    """Could a card nobody has seen turn out to be one that the play names?"""
    if drawn_cards.presupposed(game, play) is not None:
        return True
    if terms.UNKNOWN not in [card.name for card in game.table.cards.values()]:
        return False
    return "cost" in play.details or not copies(game, play)


def _names_a_card(play: Play) -> bool:
    return (play.verb == "activate" or play.verb in _CARD_ZONES) and isinstance(play.value, str)


def _part_said(game: YGame, play: Play) -> str:
    """In the Damage Step: the part of it to which the file itself has gone, if a fast effect is activated there; the
    Damage Step as a whole, if the file says no more than that.

    It is meant there, and not at another time at which it would be legal; so is the effect of a monster that the
    attack turned face-up. (Any other trigger is meant when it is triggered.)
    """
    if play.verb != "activate":
        return ""
    before = [p for p in game.said_before(play.number) if p.verb in ("next", "attack")]
    said = str(before[-1].value).lower() if before and before[-1].verb == "next" else ""
    part = battle.part_meant(said) if said != battle.DAMAGE_STEP else said
    early = part in (*terms.UNTIL_CALCULATION, "calc")
    waiting = {(m.card, m.effect) for m in game.state.missed if early and m.rule == flipped_monsters.RULE}
    if part not in (game.state.substep, battle.DAMAGE_STEP):
        return ""
    for card, effect in meant(game, play)[1]:
        used = used_as(game, card, effect)[0] if effect.activates else effect
        if not used.is_fast and (card.id, used.key) not in waiting:
            return ""
    return part


def _still(game: YGame, part: str) -> bool:
    """Is it still that part of the Damage Step (or the Damage Step)?"""
    return part == (game.state.step if part == battle.DAMAGE_STEP else game.state.substep)


def _chooses_again(game: YGame, play: Play) -> bool:
    """In the Damage Step: does an attacker choose a target? (Meant as a replay, not as an attack after this one, unless
    it has another attack.)"""
    attack = game.state.attack
    if play.verb != "attack" or attack is None:
        return False
    there = [card for card in copies(game, play) if card.id == attack.attacker[0]]
    return any(ref(card) != attack.attacker or further_attacks.no_more(game, card) for card in there)


def _may_imply(game: YGame, play: Play) -> bool:
    """Where every pass must be written, or nobody passed in between, nothing is implied but the success of a Summon."""
    if play.verb == "open" or (play.verb == "claim" and needs_end_of_chain(play)):
        return True
    if play.verb == "activate" and game.state.box == "A" and game.state.attack is None and not game.state.on_the_way:
        # Only the turn player could end the open game state, and has not said so.
        return not game.scenario.strict_passes and implied_steps.follows_from_the_phase(game, play)
    in_reply = play.verb != "activate" and "chained_to" in play.details
    strict = game.scenario.strict_passes or play.immediately or in_reply
    if _complete(game) or not strict:
        return True
    arrives = game.state.box == "W" and not game.scenario.strict_passes
    return arrives and (not play.immediately or summon_windows.shows_success(game, play))


def _complete(game: YGame) -> bool:
    """Have both players passed, so that the Chain is about to resolve?"""
    return game.state.box == "R" and game.chain is not None and not game.chain.resolved


def _in_position(game: YGame, play: Play) -> Iterator[YSituation]:
    """What the play could mean in a position; then, if it stands by it, in the one that it presupposes."""
    from judge.kernel.ruling import ask

    yield from _meant_in(game, play)
    for told in implied_outcomes.presupposed(game, play) if game.state.unknown else ():
        for s in _meant_in(told, play):
            if all(finding.kind != "offence" for _, finding in ask(game.ruleset, s)):
                yield s


def _meant_in(game: YGame, play: Play) -> Iterator[YSituation]:
    if play.verb == "activate":
        yield from activations(game, play)
        return
    if summon_attempts.under_way(game, play):
        yield YSituation(game, play._replace(verb=plays.RESTATED), action_windows.window)
        return
    s = YSituation(game, play, action_windows.window)
    if play.verb in _CARD_ZONES:
        said = FROM.get(str(play.details.get("from", "")).lower(), ())
        found = copies(s.game, play, *said) if said else []
        found = found or copies(s.game, play, *_CARD_ZONES[play.verb]) or copies(s.game, play)
        s.card = found[0] if found else None
    elif play.verb == "skip":
        waiting = [s.game.table.cards[p.card] for p in s.state.pending]
        s.card = next((c for c in waiting if play.value in (c.name, c.id)), None)
    yield s


def identify(game: YGame, play: Play) -> None:
    """The card a play names must be on the table; an unknown card in the hand may turn out to be it."""
    card_references.check(game, play)
    if (drawn := drawn_cards.presupposed(game, play)) is not None:
        drawn_cards.exchange(game, *drawn)
    if copies(game, play):
        if "cost" in play.details:
            _identify_cost(game, play)
        return
    path = play.path(play.verb)
    unseen = _unseen(game, play)
    if unseen is not None:
        unseen.name = play.value
        _identify_cost(game, play)
        return
    if any(goes_by(card, str(play.value)) for card in game.table.cards.values()):
        return  # another player's
    if card_references.is_token_to_come(game, play.value):
        return
    raise Unreadable(
        f"{play.by} has no {play.value} to play; it is not on the board.", hint="Put the card on the board.", path=path
    )


def _unseen(game: YGame, play: Play) -> Card | None:
    """The unknown card of the player that turns out to be the one named: a Set card where it must have been Set
    (a Trap, a Spell in the opponent's turn), else a card in the hand."""
    record = game.state.records.get(str(play.value))
    if record is None:  # an id, or another name of a card that is elsewhere
        return None
    words = set(record.words)
    asked, place = str(play.by), str(play.details.get("from", ""))
    cards = [c for c in game.table.cards.values() if c.owner == play.by and c.name == terms.UNKNOWN]
    in_hand = [c for c in cards if c.zone == terms.HAND]
    down = [c for c in cards if on_field(c) and not face_up(c)]
    down = [c for c in down if (c.zone == terms.MONSTER) == ("monster" in words)]
    moved = play.verb not in ("activate", "flip_summon", "change_position", "attack")
    first_set = "trap" in words or ("quick-play" in words and asked != game.state.turn_player)
    if place in ("hand",) or moved:
        down = []
    elif place in ("set", "field", "spell_trap", "monster", "monsters") or play.verb != "activate":
        in_hand = []
    return next(iter(down + in_hand if first_set else in_hand + down), None)


def _identify_cost(game: YGame, play: Play) -> None:
    """Cards the file says were paid out of the hand for the cost: unknown cards in the hand turn out to be them."""
    cost = play.details.get("cost")
    parts = [p for p in (cost if isinstance(cost, list) else [cost]) if isinstance(p, dict)]
    hand = game.table.zone(str(play.by), terms.HAND) if parts else []
    elsewhere = [card for card in game.table.cards.values() if card.controller == play.by and card.zone != terms.HAND]
    for key, name in [(k, n) for p in parts for k in p for n in costs.stated_names(p[k])]:
        word = next((one for one in COSTS if key == one.key or key in one.also), None)
        surely = word is not None and word.place == "hand" and key == word.key
        if not surely and (word is None or not _paid_by_hand(game, play, word.key)):
            continue
        card = next((c for c in hand if goes_by(c, name)), None)
        if card is None and name in game.state.records and (surely or not any(goes_by(c, name) for c in elsewhere)):
            card = next((c for c in hand if c.name == terms.UNKNOWN), None)
            if card is not None:
                card.name = name
        if card is not None:
            hand.remove(card)


def _paid_by_hand(game: YGame, play: Play, word: str) -> bool:
    """Can a cost of the card that is played be paid in this way with cards of the hand, and none out of a Deck?"""
    names = {str(play.value), *(c.name for c in game.table.cards.values() if goes_by(c, str(play.value)))}
    effects = [effect for name in names if name in game.state.records for effect in game.state.records[name].effects]
    items = [item for effect in effects for one in (effect, *effect.choices) for item in one.cost if word in item]
    places = [many(item[word].get("in")) for item in items if isinstance(item[word], dict)]
    return any("hand" in place and "deck" not in place for place in places)


def imply(game: YGame, play: Play) -> bool:
    """Carry out the next thing nobody said aloud; False if nothing more may be taken for granted."""
    state = game.state
    box = state.box
    if play.verb in ("open", "resolve") or (play.verb == "claim" and not needs_end_of_chain(play)):
        if box == "Q" and play.verb == "resolve":
            mandatory_triggers.place_quick(game)
            return True
        if box == "W" and play.verb == "resolve" and summon_windows.owes_a_trigger(game):
            game_states.pass_(game, implied=True)
            return True
        placing = play.verb == "resolve" or (play.verb == "claim" and of_a_trigger(game, play.value))
        return box == "Y" and placing and mandatory_triggers.place(game, play.number)
    if play.verb == "claim":
        return implied_steps.to_a_claim(game, play)
    if play.verb == "next" and _within_attack(game, play):
        return False
    if play.verb == "skip" and state.attack is not None and not state.pending and box in ("A", "B", "C", "E"):
        return implied_steps.with_battle(game)
    if box == "A" and play.verb == "attack" and state.attack is not None and state.attack.replay:
        return False
    if box == "A" and (attack := battle.going_on(game)) is not None:
        answered = any(int(c.facts["began"]) >= attack.since for c in game.chains)
        if play.verb == "attack" and answered and attack.attacker in [ref(c) for c in copies(game, play)]:
            return False
        passes.leave(game, battle.DAMAGE_STEP, implied=True)
        return True
    if box == "A" and state.attack is not None:
        return game_states.go_on_with_battle(game)
    if box == "A" and implied_steps.follows_from_the_phase(game, play):
        return implied_steps.through_the_phase(game)
    if box == "A":
        return passes.go_on(game, play.by == state.turn_player and play.verb in ("next", "pass"))
    if box == "Y":
        return implied_steps.past_triggers(game, play)
    if box == "Q":
        mandatory_triggers.place_quick(game)
        return True
    if box == "R":
        return (play.verb in ambiguous_plays.OPEN_VERBS or _complete(game)) and implied_steps.close(game)
    if box == "D":
        return _chain_step(game, play)
    if box == "E" and (going_to := ambiguous_plays.phase_meant(game, play)):
        here = state.phase
        passes.pass_end_of_phase(game)
        state.on_the_way = going_to if state.phase != here else state.on_the_way
        return True
    if box == "E" and play.by != state.turn_player and _answers_phase_end(game, play):
        if _opponents_mandatory(game):
            return True
        return play.verb == "activate" and (_next_stop(game) or _in_its_phase(game, play))
    if (play.verb == "pass" and state.asked == play.by) or (play.verb == "skip" and box != "W"):
        return False
    if box == "E":
        passes.pass_end_of_phase(game)
    else:
        game_states.pass_(game, implied=True)
    return True


def _opponents_mandatory(game: YGame) -> bool:
    """The opponent acts before the phase ends: a mandatory effect of the phase comes first, if there is one."""
    wanted = game.state.leaving
    if not mandatory_triggers.place_of_phase(game, game.state.opponent):
        return False
    game.state.on_the_way = wanted
    return True


def _next_stop(game: YGame) -> bool:
    """Another phase or step in which the opponent's play could be meant lies on the way."""
    if not turn_structure.passed_through(game):
        return False
    game_states.pass_(game, implied=True)
    return True


_AT_ONCE_OVER = ("draw", "standby", "end step", "end")
"""The phases and steps from which the turn player goes on where nothing else is to be done."""


def _in_its_phase(game: YGame, play: Play) -> bool:
    """The opponent uses an effect of the phase that begins now, when the turn player has nothing more to do in it."""
    phase, step = terms.normal_phase(game.state.leaving)
    if (step or phase) not in _AT_ONCE_OVER or not _waits_for(game, play, phase, step):
        return False
    game_states.pass_(game, implied=True)
    if game.state.box == "A" and (game.state.phase, game.state.step) == (phase, step):
        here = action_windows.phase_name(game)
        game.assume(f"{game.state.turn_player} does nothing in {here} before {play.value}.")
        passes.leave(game, turn_structure.following(game), implied=True)
    return True


def _waits_for(game: YGame, play: Play, phase: str, step: str) -> bool:
    """Is it an effect of that phase, or one that can be activated in no other?"""
    if any(goes_by(c, str(play.value)) for c, _ in phase_effects.waiting(game, str(play.by), phase, step)):
        return True
    named = [card for card in copies(game, play) if (card.controller if on_field(card) else card.owner) == play.by]
    return any(phase_effects.names_only(game, card, phase, step) for card in named)


def _within_attack(game: YGame, play: Play) -> bool:
    """Does the turn player go on to a part of the Damage Step (which passes for both as far as needed)?"""
    return (
        game.state.attack is not None and bool(battle.part_meant(play.value)) and game.state.box in ("A", "B", "C", "Y")
    )


def _answers_phase_end(game: YGame, play: Play) -> bool:
    """Is this the opponent's decision before a phase or step ends? (An attack goes on without being asked about.)"""
    if play.verb == "activate":
        return game.state.leaving != battle.DAMAGE_STEP
    return play.verb in ("pass", "skip")


def _chain_step(game: YGame, play: Play) -> bool:
    """While a Chain is built: another player's pass, where it was no decision."""
    state = game.state
    if play.verb in ambiguous_plays.OPEN_VERBS:
        game_states.pass_(game, implied=True)
        return True
    if play.by == state.asked or state.passes:
        return False
    if play.verb == "activate" and could_answer(game, str(state.asked)):
        return False
    top = game.chain.top if game.chain is not None else None
    if play.verb == "activate" and top is not None and holds_unknown_cards(game, str(state.asked)):
        game.assume(f"{state.asked} passes on Chain Link {top.number} ({top.name}), with cards nobody has seen.")
    game_states.pass_(game, implied=True)
    return True
