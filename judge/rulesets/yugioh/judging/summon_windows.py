"""The two windows of a Summon: in which of them a play is meant, and which of them written passes count for.

While a Summon is attempted it may be negated; once it has succeeded it may be responded to. Both players are asked in
both. A window in which nobody could do anything is over without a word, and takes no written passes.
"""

from __future__ import annotations

from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.scenario import Play, words_in
from judge.rulesets.yugioh.judging import ambiguous_plays, options
from judge.rulesets.yugioh.judging.activated_effects import meant
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.timing import game_states, waiting_triggers

TURN = "window"
"""The kind of question that is turned round: was a pass made when the Summon could be negated?"""


def shows_success(game: YGame, play: Play) -> bool:
    """While a Summon is attempted: could the play only be made after it has succeeded?

    So it is if it uses the monster that arrives, if it is a trigger or answers something other than the attempt, or if
    it is Spell Speed 1, with which nothing is answered.
    """
    tried = game.state.attempt
    if tried is None:
        return False
    monster = game.table.cards[tried.card]
    if not {monster.id, monster.name}.isdisjoint(words_in([play.value, play.details])):
        return True
    if play.verb != "activate" or not isinstance(play.value, str):
        return False
    effects = [effect for _, effect in meant(game, play)[1] if effect.activates]
    later = [e.is_trigger or e.pace == 1 or (bool(e.events) and "summon attempted" not in e.heard) for e in effects]
    return bool(later) and all(later)


def owes_a_trigger(game: YGame) -> bool:
    """Must a trigger be placed before a Chain can resolve, be it once the Summon that is attempted succeeds?"""
    there = game
    if game.state.box == "W" and game.chain is None:
        there = game.copy()
        while there.state.box == "W":
            game_states.pass_(there, implied=True)
    return there.state.box == "Y" and any(one.mandatory for one in waiting_triggers.groups_open(there))


def takes_no_pass(game: YGame, play: Play) -> bool:
    """While a Summon is attempted: is the written pass one in response to the Summon, this window being over?

    Passes that are enough for both windows count for both. Where somebody could negate the Summon, they count for
    that, and the other reading is noted.
    """
    state = game.state
    if play.verb != "pass" or state.box != "W" or game.scenario.strict_passes or state.asked != state.turn_player:
        return False
    if game.turned.get((TURN, play.number)):
        return True
    if _passes_written(game, play) > 2:
        return False
    if _goes_on_with_a_trigger(game, play):
        return False
    if not _somebody_could(game):
        return True
    if not _summon_is_negated(game, play):
        _note_other(game, play)
    return False


def _passes_written(game: YGame, play: Play) -> int:
    """How many passes stand there one after the other."""
    number = 0
    for later in game.said_from(play.number):
        if later.verb == "pass":
            number += 1
        elif later.verb != "claim":
            break
    return number


def _goes_on_with_a_trigger(game: YGame, play: Play) -> bool:
    """Does a player who has passed go on with a trigger of this Summon? A pass in response to the Summon would have
    let it lapse, so the passes were made while the Summon was attempted."""
    passed = set[str]()
    for later in game.said_from(play.number):
        if later.verb == "pass":
            passed.add(str(later.by))
        elif later.verb != "claim":
            break
    else:
        return False
    if later.by not in passed or later.verb != "activate" or not isinstance(later.value, str):
        return False
    found = [(card, effect) for card, effect in meant(game, later)[1] if effect.activates]
    hidden = any(card.zone == terms.HAND for card, _ in found)
    return bool(found) and not hidden and all(one.is_trigger for _, one in found)


def _summon_is_negated(game: YGame, play: Play) -> bool:
    """Does the file go on with a card that could negate the Summon? Then it tells the window itself."""
    after = next((p for p in game.said_from(play.number + 1) if p.verb not in ("pass", "claim")), None)
    return after is not None and ambiguous_plays.negates_summons(game, after)


def _somebody_could(game: YGame) -> bool:
    """Could somebody do something about the Summon while it is attempted, be it with a card that nobody has seen?"""
    there = game.copy()
    for player in (game.state.turn_player, game.state.opponent):
        if options.holds_unknown_cards(game, player):
            return True
        there.state.asked = player
        if options.could_answer(there, player):
            return True
    return False


def _note_other(game: YGame, play: Play) -> None:
    assert game.state.attempt is not None
    name, who = game.table.cards[game.state.attempt.card].name, play.by
    step = OpenStep(
        f"{who} having passed when the Summon of {name} could be negated, and not after it",
        f"{who} passed when the Summon of {name} could be negated, and not after it",
        f"{who} passed in response to the Summon",
    )
    if not any(fork.turn == (TURN, play.number) for fork in game.forks):
        game.forks.append(Fork(step, (TURN, play.number), "response", chosen=False))
