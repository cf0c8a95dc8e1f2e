"""How often an effect was used: once per turn by name or by copy, once per Chain, once per Duel.

Source: OCG Perfect Rulebook 2017, p. 176-177; db.ygoresources.com qa#11282.
"""

from __future__ import annotations

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import YGame, chains_of, link_effect, record_of
from judge.rulesets.yugioh.vocabulary.amounts import amount
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing

USED_BY_ITSELF = "used by itself"
"""The event of an effect that was used without an activation: by which something else was paid than the cost of another
effect, or a card of the hand became material."""
CLAUSES = {
    "activate": "only 1 card of that name can be activated each turn",
    "use": "the effect of a card of that name can be used only once each turn",
    "soft": "this copy's effect can be used only once each turn",
    "chain": "it can be activated only once per Chain",
    "duel": "it can be used only once per Duel",
    "battle": "it can be used only once per battle",
    "activate chain": "the effect of a card of that name can be activated only once per Chain",
    "activate duel": "only 1 card of that name can be activated each Duel",
}

RULES = {
    "activate": "opt-activate", "use": "opt-use", "duel": "opt-use", "soft": "opt-soft", "chain": "once-per-chain",
    "battle": "opt-soft", "activate chain": "once-per-chain", "activate duel": "opt-activate",
}  # fmt: skip


def clause(effect: Effect, limit: str) -> str:
    """What one of its limits says, in words, with its number of times."""
    times = effect.times if limit == effect.once else 1
    if limit == effect.once and effect.times_up_to is not None:
        return CLAUSES[limit].replace("only once each turn", "only so many times each turn as its text counts")
    if limit == effect.once and effect.twice_if:
        return f"{CLAUSES[limit]}, or twice where its text lets it"
    if _is_shared(effect, limit):
        return f"only {times} of the effects of {_SHARED[limit]} can be used each turn"
    if times == 1:
        return CLAUSES[limit]
    several = CLAUSES[limit].replace("only 1 card", f"only {times} cards")
    return several.replace("only once", f"only {times} times")


_SHARED = {"use": "a card of that name", "soft": "this copy"}
"""Whose effects are counted together, by the limit that they share."""


def _is_shared(effect: Effect, limit: str) -> bool:
    return effect.shared and limit == effect.once and limit in _SHARED


def refusal(game: YGame, card: Card, effect: Effect, player: Player, limit: str) -> str:
    """That an effect is used up under one of its limits, in a sentence: what was used, in which play of the file, and
    what the limit is."""
    if _is_shared(effect, limit):
        what = f"An effect of {card.name}"
    elif effect.is_trigger:
        what = f"{card.name}'s trigger"
    elif effect.card_activation:
        what = card.name
    else:
        several = sum(not one.card_activation for one in record_of(game, card).effects) > 1
        what = f"{'This' if several else 'The'} effect of {card.name}"
    return f"{what} was already {used_in(game, card, effect, player)}: {clause(effect, limit)}."


def used_in(game: YGame, card: Card, effect: Effect, player: Player) -> str:
    """``used in play 3``; ``used`` where no play of the file did it."""
    play = used_up(game, card, effect, player)
    return f"used in play {play}" if game.scenario.play_path(play) else "used"


def _this_battle(game: YGame, link: Link) -> bool:
    """Was the link activated since the attack being carried out was declared?"""
    if game.state.attack is None:
        return False
    declared = [m.n for m, _ in game.timeline.events("attack declared")]
    return bool(declared) and int(link.facts.get("moment", 0)) > declared[-1]


def limits(effect: Effect) -> tuple[tuple[str, int], ...]:
    """How often it may be used: each limit with its number of times. Most effects have one, or none.

    What is shared with other effects is the first."""
    if not effect.once:
        return ()
    return ((effect.once, effect.times), (effect.also_once, 1)) if effect.also_once else ((effect.once, effect.times),)


def limit_reached(game: YGame, card: Card, effect: Effect, player: Player) -> str:
    """The limit under which an effect is used up; empty if it may still be used."""
    each = _counted(game, card, effect, player)
    return next((once for once, times in each if _used(game, card, effect, player, once, times)), "")


def used_up(game: YGame, card: Card, effect: Effect, player: Player) -> int:
    """The number of the play that used the effect up; 0 if it may still be used (-1: before the first play).

    What counts by name counts for each player apart; what counts by copy stays with the copy, whoever controls it.
    """
    each = _counted(game, card, effect, player)
    plays = (_used(game, card, effect, player, once, times) for once, times in each)
    return next(filter(None, plays), 0)


def _counted(game: YGame, card: Card, effect: Effect, player: Player) -> tuple[tuple[str, int], ...]:
    """Its limits, with the number of times read off the table where the text counts something."""
    if effect.times_up_to is None and not effect.twice_if:
        return limits(effect)
    (once, _), *more = limits(effect)
    if effect.times_up_to is None:
        doing = Doing(game, player, card.id, effect)
        return ((once, 2 if all(holds(doing, asked) for asked in effect.twice_if) else 1), *more)
    return ((once, amount(Doing(game, player, card.id, effect), effect.times_up_to)), *more)


def _used(game: YGame, card: Card, effect: Effect, player: Player, once: str, left: int) -> int:
    """The play that used it up under one of its limits."""
    left -= bool(card.facts.get("used_this_turn"))  # once, as far as the board says
    if left < 1:
        return -1
    of_chain = once in ("chain", "activate chain")
    chains = [game.chain] if of_chain and game.chain else chains_of(game)
    if of_chain and game.chain is None:
        return 0
    for chain in chains:
        if once not in ("duel", "activate duel") and chain.facts.get("turn", game.state.turn) != game.state.turn:
            continue
        for link in chain.links:
            used = link_effect(link)
            same = used.counted == effect.counted or (effect.shared and used.shared and once == effect.once)
            if once == "battle" and not _this_battle(game, link):
                continue
            of_copy = once in ("soft", "battle", "chain")
            of_it = same and _whose(used, link.name) == _whose(effect, card.name)
            if not of_it or (link.player != player and not of_copy):
                continue
            same_stay = link.card == card.id and link.facts["stay"] == card.stay
            same_face = link.facts["times_down"] == int(card.facts.get("times_down") or 0)
            if of_copy and not (same_stay and (same_face or once == "chain")):
                continue
            if once.startswith("activate") and outcomes.ACTIVATION_NEGATED in (link.outcome, link.negated):
                continue
            left -= 1
            if left < 1:
                return link.play or -1
    return -1 if once in ("use", "soft") and left <= _used_by_itself(game, card, effect, player, once) else 0


def _whose(effect: Effect, card: str) -> str:
    """The card whose effect it is: also where another one has taken it over, which goes by that name then."""
    return effect.card if effect.origin else card


def _used_by_itself(game: YGame, card: Card, effect: Effect, player: Player, once: str) -> int:
    """How often it was used this turn without an activation, or an effect with which it shares its limit."""
    used = [e for m, e in game.timeline.events(USED_BY_ITSELF) if m.turn == game.state.turn and e.player == player]
    used = [e for e in used if e.data["name"] == card.name and (once == "use" or e.card == card.id)]
    return sum(effect.shared or e.data["effect"] == effect.id for e in used)


def note_use(game: YGame, card: Card, effect: Effect | None, player: Player) -> None:
    """Remember that an effect was used without an activation."""
    game.do(USED_BY_ITSELF, card.id, player, name=card.name, effect=effect.id if effect is not None else "")
