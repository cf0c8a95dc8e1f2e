"""Direct responses: is the last Chain Link what an effect answers?

Each word that says something of the link is defined once, here; it says its part of ``the activation of ...``.
Source: OCG Perfect Rulebook 2017, p. 28, 117-125, 153-154; db.ygoresources.com qa#21685 and related rulings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.records import fixed
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, activation_of, here, link_effect
from judge.rulesets.yugioh.vocabulary import columns
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import card_said
from judge.rulesets.yugioh.vocabulary.included_effects import INCLUDED, damaged, destroys_so_many, includes
from judge.rulesets.yugioh.vocabulary.move_details import where_said
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import (
    ACTIVATION,
    EVENT_CARD,
    INCLUDED_EFFECT,
    PHASE,
    PLACES,
    SELECTOR,
    THIS_CARD,
    WHO,
)
from judge.rulesets.yugioh.vocabulary.sides import ON_THE_CARD, Sides, either_said, player_said, with_article
from judge.rulesets.yugioh.vocabulary.turn_conditions import in_phase, phase_name
from judge.vocabulary.shapes import TRUTH, Shape, about, either, named, one_of, some
from judge.vocabulary.words import Family, Word

Fits = Callable[[Doing, Any, Link], bool]
"""Is the link what the word asks for, as seen by the owner of the answer?"""


@fixed
class LinkWord(Word):
    """A word that asks something of a Chain Link; ``said`` is its part of ``the activation of ...``, ``lacks`` is what
    is said of a link that is not so."""

    said: Callable[[Sides, Any], str]
    lacks: str


LINKS: Family[LinkWord] = Family("link", "What the last Chain Link must be.")

KINDS: Mapping[str, str] = {
    "spell card": "Spell Card", "trap card": "Trap Card", "spell effect": "Spell effect", "trap effect": "Trap effect",
    "monster effect": "monster effect", "spell": "Spell Card or effect", "trap": "Trap Card or effect",
    "effect": "effect", "any": "card or effect",
}  # fmt: skip
"""The kinds of activations, and what each is called. An ``effect`` is activated with its card, too, where that does
something as it is activated (OCG Perfect Rulebook 2017, p. 117-119)."""


def link(
    key: str, shape: Shape, *, said: Callable[[Sides, Any], str], example: str, lacks: str = ""
) -> Callable[[Fits], Fits]:
    """Define a word: decorates its test, whose docstring is its page."""

    def enter(test: Fits) -> Fits:
        LINKS.enter(LinkWord(key, shape, test, f"answers: [{{{example}}}]", {}, said=said, lacks=lacks))
        return test

    return enter


def kinds_of(game: YGame, link: Link) -> set[str]:
    """What kind of activation a link is, in the words card records use; the effect of a monster that lies in a Spell &
    Trap Zone is one of a Spell, or of a Trap."""
    return kinds_among(activation_of(link))


def kinds_among(known: Mapping[str, Any]) -> set[str]:
    """The same by what is known of an activation afterwards."""
    frame = str(known["frame"])
    own = f"{frame} card" if known["card_activation"] else f"{frame} effect"
    return {own, frame, "any", *([] if known.get("card_alone") else ["effect"])}


def answers(doing: Doing, pattern: Mapping[str, Any], link: Link) -> bool:
    """Is this link what the pattern speaks of, seen by the owner of the answer?"""
    words = LINKS.words
    for key, what in pattern.items():  # noqa: SIM110 (a generator takes longer than what it asks)
        if not words[key].meaning(doing, what, link):
            return False
    return True


def answer_said(pattern: Mapping[str, Any], sides: Sides = ON_THE_CARD) -> str:
    """What an effect answers, in words: ``the activation of a Spell Card by the opponent``."""
    told = LINKS.among(pattern)
    kinds = activations_said(pattern.get("activation", "any"))
    card, said = pattern.get("card"), {str(kind).rpartition(" ")[2] for kind in many(pattern.get("activation", "any"))}
    if isinstance(card, Mapping) and "card" in card and said in ({"card"}, {"effect"}):  # the card says its kind itself
        kinds = "" if said == {"card"} else "an effect"
    if isinstance(card, Mapping) and "name" in card and said == {"card"}:
        kinds = ""
    parts = "".join(word.said(sides, pattern[word.key]) for word in told if word.key != "activation")
    return f"the activation of {kinds}{parts}" if kinds else f"the activation{parts}"


def activations_said(kinds: Any) -> str:
    """Kinds of activations in words: ``a Spell Card, Trap Card or monster effect``."""
    return with_article(either_said([KINDS[str(kind)] for kind in many(kinds)]))


@link(
    "activation",
    some(ACTIVATION),
    said=lambda _, kinds: activations_said(kinds),
    example="activation: [spell card, trap card]",
)
def activation(doing: Doing, kinds: Any, link: Link) -> bool:
    """It is the activation of a card or effect of one of these kinds."""
    found = kinds_of(doing.game, link)
    return any(kind in found for kind in many(kinds))


@link(
    "card",
    EVENT_CARD,
    said=lambda sides, wanted: f" of {card_said(sides, wanted)}",
    example="activation: monster effect, card: {race: Dragon}",
)
def card(doing: Doing, wanted: Any, link: Link) -> bool:
    """The card that is activated, or whose effect is, is this card, or fits."""
    if isinstance(wanted, str):
        return link.card == doing.source
    found = doing.game.table.cards.get(link.card)
    return found is not None and matches(doing, wanted, found, place="in" in wanted)


@link(
    "in",
    PLACES,
    said=lambda _, places: where_said(places),
    lacks="which was not activated there",
    example="activation: monster effect, in: graveyard",
)
def activated_in(_: Any, places: Any, link: Link) -> bool:
    """It was activated in one of these places: off the field it is where the card was before the cost."""
    return lay_in(places, link.facts["was"], link.facts["zone"])


def lay_in(places: Any, was: str, zone: str) -> bool:
    """Was what lay in this zone before its cost was paid, and in that one then, activated in one of these places?"""
    zones = [zone for place in many(places) for zone in terms.SELECTOR_ZONES[str(place)]]
    if was in terms.ON_FIELD:
        return zone in terms.ON_FIELD and zone in zones
    return was in zones or zone in set(zones) & set(terms.ON_FIELD)


@link(
    "by",
    WHO,
    said=lambda sides, word: player_said(sides, word, " by "),
    example="by: opponent",
)
def by(doing: Doing, who: Any, link: Link) -> bool:
    """This player activated it."""
    return who in ("any", "both") or link.player in doing.player(str(who))


@link(
    "column",
    about(one_of("this card"), "In the column of this card."),
    said=lambda *_: " in its column",
    lacks="which was not activated there",
    example="activation: [spell card, trap card], column: this card",
)
def in_its_column(doing: Doing, _: Any, link: Link) -> bool:
    """It was activated in the column of this card, or perhaps: where no board says it and a ruling turns on it, that
    stays open."""
    card = doing.game.table.cards.get(doing.source)
    mine, its = columns.column_of(card) if card is not None else None, link.facts.get("column")
    return link.facts["zone"] in columns.IN_COLUMNS and (mine is None or its is None or mine == its)


@link(
    "pointed_by",
    THIS_CARD,
    said=lambda *_: " to which it points",
    lacks="which was not activated there",
    example="activation: monster effect, in: field, pointed_by: this card",
)
def pointed_by(doing: Doing, _: Any, link: Link) -> bool:
    """This card pointed to the monster whose effect it is as that was activated, or perhaps: where no board says it and
    a ruling turns on it, that stays open."""
    return doing.source in dict(link.facts["pointed_by"])


@link(
    "phase",
    PHASE,
    said=lambda _, phase: f" in the {phase_name(str(phase))}",
    lacks="which was not activated then",
    example="phase: battle",
)
def phase(_: Doing, wanted: Any, link: Link) -> bool:
    """It was activated in this phase."""
    return any(in_phase(str(link.facts["phase"]), "", str(word)) for word in many(wanted))


def included_said(words: Any) -> str:
    """What an effect may include, in words: ``drawing a card or destroying a card on the field``."""
    return either_said([INCLUDED[str(word)].said for word in many(words)])


@link(
    "includes",
    about(some(INCLUDED_EFFECT), "What the activated effect includes."),
    said=lambda _, words: f" that includes {included_said(words)}",
    lacks="which does not include that",
    example="activation: any, includes: [draw, add from deck]",
)
def includes_one(doing: Doing, words: Any, link: Link) -> bool:
    """The activated effect includes doing one of these things.

    It counts as it was activated, whatever something forbids now.
    """
    return any(includes(doing.game, link, str(word)) for word in many(words))


@link(
    "targets",
    EVENT_CARD,
    said=lambda sides, wanted: f" that targets {card_said(sides, wanted)}",
    lacks="which has no such target",
    example="by: opponent, targets: this card",
)
def targets(doing: Doing, what: Any, link: Link) -> bool:
    """This card, or a card that fits, is among its targets."""
    found = [c for r in link.facts["targets"] if (c := here(doing.game, tuple(r))) is not None]
    if isinstance(what, str):
        return doing.source in [c.id for c in found]
    return any(matches(doing, what, c) for c in found)


@link(
    "targets_one",
    EVENT_CARD,
    said=lambda sides, wanted: f" that targets only {card_said(sides, wanted)}",
    lacks="which has no such target",
    example="targets_one: {card: monster, of: you}",
)
def targets_one(doing: Doing, selector: Any, link: Link) -> bool:
    """Its one target is this card, or a card that fits."""
    found = [here(doing.game, tuple(r)) for r in link.facts["targets"]]
    if isinstance(selector, str):
        return [card.id for card in found if card is not None] == [doing.source] and len(found) == 1
    return len(found) == 1 and found[0] is not None and matches(doing, selector, found[0])


@link(
    "damages",
    WHO,
    said=lambda sides, word: f" that would inflict damage{player_said(sides, word, ' to ')}",
    lacks="which would not inflict such damage",
    example="activation: any, by: opponent, damages: you",
)
def damages(doing: Doing, who: Any, link: Link) -> bool:
    """Its effect inflicts damage to this player if it resolves."""
    mine = Doing(doing.game, link.player, link.card, link_effect(link), link)
    hit = {player for to in damaged(link) for player in mine.player(to)}
    return bool(hit) if who in ("any", "both") else not hit.isdisjoint(doing.player(str(who)))


def lacking(doing: Doing, patterns: Sequence[Mapping[str, Any]], link: Link) -> str:
    """What more is to be said of a link, after its kind, that an effect does not answer: who activated it where another
    player should have, or what it lacks. Of several patterns the one counts that it comes nearest to."""
    words = LINKS.words
    missing = [[key for key, what in one.items() if not words[key].meaning(doing, what, link)] for one in patterns]
    nearest = min(missing, key=len)
    by = f" by {link.player}" if "by" in nearest else ""
    lacks = next((words[key].lacks for key in nearest if words[key].lacks), "") if "activation" not in nearest else ""
    return by + (f", {lacks}" if lacks else "")


def _response_said(sides: Sides, below: Any) -> str:
    return f" in response to {either_said([answer_said(one, sides) for one in many(below)])}"


@link(
    "in_response_to",
    some(named("link")),
    said=_response_said,
    lacks="which was not chained to such an activation",
    example="by: opponent, in_response_to: {activation: monster effect, by: you}",
)
def in_response_to(doing: Doing, pattern: Any, link: Link) -> bool:
    """It was chained directly to one of these activations; what was triggered before the Chain answers nothing."""
    chain = doing.game.chain
    if chain is None or link.number < 2 or link_effect(link).is_trigger:
        return False
    return any(answers(doing, one, chain.links[link.number - 2]) for one in many(pattern))


def _two_said(sides: Sides, what: Any) -> str:
    cards = card_said(sides, {**what, "count": {"min": 2}}) if isinstance(what, dict) else "2 or more cards"
    return f" that would destroy {cards}" if what else ""


@link(
    "destroys_two_or_more",
    about(either(TRUTH, SELECTOR), "It would destroy two or more cards (of this kind)."),
    said=_two_said,
    lacks="which would not destroy so many",
    example="destroys_two_or_more: {card: monster}",
)
def destroys_two_or_more(doing: Doing, what: Any, link: Link) -> bool:
    """Its effect would certainly destroy two or more cards (of this kind)."""
    return not what or destroys_so_many(doing, what, link, 2)


@link(
    "destroys_some",
    SELECTOR,
    said=lambda sides, what: f" that would destroy {card_said(sides, what)}",
    lacks="which would not destroy such a card",
    example="by: opponent, destroys_some: {card: trap, of: you}",
)
def destroys_some(doing: Doing, what: Any, link: Link) -> bool:
    """Its effect would certainly destroy a card of this kind."""
    return destroys_so_many(doing, what, link, 1)
