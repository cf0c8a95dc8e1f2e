"""Effects of others that a player may negate as they resolve, without a Chain ("when a monster effect activated by
your opponent resolves, you can ... negate that effect").

Whether that is done is said by the file: it names the card that negates in ``choose`` of the activation. Where it does
not, nothing is negated, that is said, and the other way is tried, too: a verdict that turns on it names it.
Source: Konami OCG database, supplement of Ryzeal Cross (not activated; applied as that link begins to resolve; not in
the Chain of its own activation; the price is paid for a monster that is unaffected, too, which is then not negated).
"""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.effects.operations import affected, word_of
from judge.rulesets.yugioh.effects.possibility import possible
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, link_effect, on_field, ref
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary import negating_effects
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing

NEGATED = "negated as it resolves"
"""The kind of question that is turned round: does the other player negate the effect of a play as it resolves?"""
_DONE, _NOT = "negated", "not negated"


def negated(game: YGame, link: Link) -> Static | None:
    """The effect by which a player negates this link, which begins to resolve; its price is paid then."""
    for static in negating_effects.may_negate(game, link):
        source = game.table.cards[static.source]
        if _of_this_chain(game, source) or not _possible(game, static) or not _wanted(game, link, source, static):
            continue
        doing = _side(game, static)
        paying = Doing(game, static.you, static.source, static.effect, link)  # the file names there what it is done to
        start = len(game.timeline.open)
        for step in many(static.data.get("resolve")):
            word_of(split(step)[2]).act(paying, split(step)[2])
        trace.events(doing, game.timeline.open[start:])
        negating_effects.note_used(game, static)
        if _unaffected(doing, link):
            text = f"{link.name} is unaffected by {source.name}, and its effect is not negated."
            game.tell("effect", text, link=link.number)
            return None
        return static
    return None


def _side(game: YGame, static: Static) -> Doing:
    return Doing(game, static.you, static.source, static.effect)


def _of_this_chain(game: YGame, source: Card) -> bool:
    """Was the card itself activated in this Chain? Its effect is not applied in it."""
    links = game.chain.links if game.chain is not None else []
    return any(link_effect(one).card_activation and one.card == source.id for one in links)


def _possible(game: YGame, static: Static) -> bool:
    return all(possible(_side(game, static), split(step)[2]) for step in many(static.data.get("resolve")))


def _unaffected(doing: Doing, link: Link) -> bool:
    card = doing.game.table.cards.get(link.card)
    if card is None or not on_field(card) or ref(card) != (link.card, link.facts["stay"]):
        return False
    return not affected(doing, [card])


def _wanted(game: YGame, link: Link, source: Card, static: Static) -> bool:
    """Does the player negate it? Nobody does where the file does not say so."""
    stated = link.facts.get("choose", ())
    if any(source in called(game, name) for name in stated):
        return True
    if link.facts.get("outcome"):
        return False  # that tells all that was done
    turn = (NEGATED, link.play)
    took = game.turned.get(turn, _NOT)
    other = _DONE if took == _NOT else _NOT
    what = f"the effect of {link.name} (Chain Link {link.number}) having been {took} with {source.name}"
    if turn not in [fork.turn for fork in game.forks]:
        was = f"{static.you} {'negated' if took == _DONE else 'did not negate'} {link.name} with {source.name}"
        step = OpenStep(what, was, f"{static.you} {'had not' if took == _DONE else 'had'}")
        game.forks.append(Fork(step, turn, other, chosen=True))
    game.assume(
        f"{source.name}: the file does not say whether {static.you} negates {link.name} as it resolves; it was {took}. "
        f"(choose: {source.name} beside that activation negates it.)"
    )
    return took == _DONE
