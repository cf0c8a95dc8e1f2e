"""How the game goes on where nobody said anything: Chains close, mandatory triggers are placed, attacks end."""

from __future__ import annotations

from judge.kernel.scenario import Play
from judge.rulesets.yugioh.judging import ambiguous_plays, mandatory_triggers, passes
from judge.rulesets.yugioh.judging.activated_effects import copies
from judge.rulesets.yugioh.judging.claims import needs_the_summon
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.timing import battle, game_states, phase_effects, waiting_triggers

_NO_DEEDS = frozenset({"claim", "resolve", "open"})
"""What nobody does at a table: with no Chain there it leaves things as they are."""


def to_a_claim(game: YGame, play: Play) -> bool:
    """What a claim that does not hold yet may speak of: the end of the Chain, what mandatory triggers do, and, if the
    file has nobody answer them, the phase that was announced, a Summon, and an attack."""
    box = game.state.box
    if box in ("D", "R"):
        return close(game)
    if box == "W" and needs_the_summon(play) and not game.scenario.strict_passes:
        game_states.pass_(game, implied=True)
        return True
    if not isinstance(play.value, dict) or not all(key in TALK.claims and TALK.claims[key].waits for key in play.value):
        return False
    later = next((p for p in game.said_from(play.number + 1) if p.verb not in _NO_DEEDS), None)
    if box == "Y":
        unsaid = (later is None or later.verb in ambiguous_plays.OPEN_VERBS) and not game.scenario.strict_passes
        if unsaid or waiting_triggers.groups_open(game)[0].mandatory:
            return past_triggers(game, play) if unsaid else mandatory_triggers.place(game, play.number)
        return False
    if box == "W" and not game.scenario.strict_passes and not (later and ambiguous_plays.negates_summons(game, later)):
        game_states.pass_(game, implied=True)
        return True
    if game.scenario.strict_passes or (later is not None and later.by == game.state.opponent):
        return False
    if box == "E":
        passes.pass_end_of_phase(game)
        return True
    follows = later is not None and follows_from_the_phase(game, later)
    if later is not None and later.verb not in ambiguous_plays.OPEN_VERBS and not follows:
        return False
    if box == "A" and game.state.attack is None and (later is None or follows or later.verb == "next"):
        return mandatory_triggers.place_of_phase(game, game.state.turn_player)
    return game.state.attack is not None and with_battle(game)


def follows_from_the_phase(game: YGame, play: Play) -> bool:
    """Is it the activation of a trigger that only a mandatory effect of the phase, which is still to be done, can have
    met? Then that one is done first, though the file does not mention it."""
    state = game.state
    if state.box != "A" or state.attack is not None or play.verb != "activate" or not isinstance(play.value, str):
        return False
    if not phase_effects.mandatory_left(game, state.turn_player):
        return False
    wanted = play.details.get("effect")
    named = [one for card in copies(game, play) for one in record_of(game, card).effects if wanted in (None, one.id)]
    return bool(named) and all(one.is_trigger and not phase_effects.is_one(one) for one in named)


def through_the_phase(game: YGame) -> bool:
    """A mandatory effect of the phase that the file does not mention, with the whole Chain that it starts; False if
    there is none."""
    if not mandatory_triggers.place_of_phase(game, game.state.turn_player):
        return False
    while game.state.box in ("D", "R"):
        close(game)
    return True


def with_battle(game: YGame) -> bool:
    """The next thing on the way of an attack that nobody answers; False where it waits for a decision."""
    state = game.state
    if state.box == "E" and state.leaving == battle.DAMAGE_STEP:
        passes.pass_end_of_phase(game)
        return True
    if state.box in ("B", "C"):
        game_states.pass_(game, implied=True)
        return True
    if state.box != "A" or (state.attack is not None and state.attack.replay):
        return False
    if battle.going_on(game) is not None:
        passes.leave(game, battle.DAMAGE_STEP, implied=True)
        return True
    return game_states.go_on_with_battle(game)


def close(game: YGame) -> bool:
    """The Chain that is being built or resolved is over, as far as nobody has to say anything."""
    game_states.resolve_all(game) if game.state.box == "R" else game_states.pass_(game, implied=True)
    return True


def past_triggers(game: YGame, play: Play) -> bool:
    """In box Y: place what must be placed, else let the optional triggers lapse."""
    if waiting_triggers.groups_open(game)[0].mandatory:
        return mandatory_triggers.place(game, play.number)
    if play.verb in ("pass", "skip") and game.state.asked == play.by:
        return False
    game_states.decline(game, implied=True)
    return True
