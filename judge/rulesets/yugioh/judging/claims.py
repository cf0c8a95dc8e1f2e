"""Claims: what players say about consequences, held against the timeline.

What can be claimed is defined in `chain_claims`, `trigger_claims`, `table_claims` and `coming_claims`, each statement
once.
"""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.claims import decisive, statements
from judge.kernel.errors import Unreadable
from judge.kernel.naming import no_player
from judge.kernel.rules import Reading
from judge.kernel.scenario import Play
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.effects.choices import called, whose
from judge.rulesets.yugioh.judging import card_references
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.rulesets.yugioh.table.state import YGame
from judge.vocabulary.table_talk import CARD, PLAYER


class Refutation(NamedTuple):
    """Why a claim does not hold: the rule that decides, the true state of things, and the link it turns on; or, where
    it is open, the readings, and the reason why."""

    rule: str
    fact: str
    link: Link | None = None
    readings: tuple[Reading, ...] = ()
    reason: str = ""


def needs_end_of_chain(play: Play) -> bool:
    """Does the claim speak of something only the resolved Chain can show?"""
    what = play.value
    if not isinstance(what, dict):
        return True
    return not all(TALK.claims[key].early if key in TALK.claims else key in TALK.claim_details for key in what)


def needs_the_summon(play: Play) -> bool:
    """Does the claim speak of a trigger, which a Summon that is under way may still overtake?"""
    return play.verb == "claim" and isinstance(play.value, dict) and "missed_timing" in play.value


def refute(game: YGame, play: Play) -> Refutation | None:
    """Why the claim is wrong; None if it holds. Raises `Unreadable` for a claim about what is not there."""
    try:
        return _refute(game, play)
    except KeyError as error:
        raise Unreadable(
            f"The claim cannot be judged: there is no such {str(error.args[0]).replace('_', ' ')} at this point.",
            hint="Check the link, the chain or the name in the claim.",
            path=play.path("claim"),
        ) from None


def _refute(game: YGame, play: Play) -> Refutation | None:
    what = play.value
    if not isinstance(what, dict) or not what:
        raise KeyError("claim")
    stated = statements(what, TALK.goes_with(), play.path("claim"))
    _check(game, play)
    against: list[Refutation | None] = [TALK.claims[key].meaning(game, play, what) for key in stated]
    return decisive(against, lambda denial: bool(denial.readings))


def _check(game: YGame, play: Play) -> None:
    """Raises `Unreadable` for a card that is not there, or that nobody knows, and for a player who is not at the table.

    (A Token that was there and is gone can be spoken of.)
    """
    for keys, card in TALK.names_in(play.value, CARD):
        card_references.check_card(game, card, play.path("claim", *keys))
        record = game.state.records.get(whose(game, card)[1])
        if record is not None and "token" not in record.words and not called(game, card):
            hint = "Put the card on the board, or correct the claim."
            raise Unreadable(f"There is no {card} on the board.", hint=hint, path=play.path("claim", *keys))
    for keys, player in TALK.names_in(play.value, PLAYER):
        if player not in game.state.players:
            raise no_player(player, game.state.players, play.path("claim", *keys))
