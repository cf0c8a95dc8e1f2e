"""References: what an instruction is done to, one definition each.

A group (``all enemy units here``) is found when the instruction is carried out; everything else was there before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.kernel.table import Card
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.state import here
from judge.rulesets.riftbound.vocabulary.doing import REFERENCES, Doing, Reference
from judge.rulesets.riftbound.vocabulary.groups import PATTERN, group
from judge.rulesets.riftbound.vocabulary.selectors import all_of
from judge.vocabulary.shapes import Shape, one_of

Cards = Callable[[Doing, str], Iterable[Card]]


def _define(
    key: str,
    *,
    said: str,
    example: str,
    shape: Shape | None = None,
    lacking: Callable[[Doing, str], str] = Doing.not_chosen,
) -> Callable[[Cards], Cards]:
    """Define a word: decorates the function that finds the cards, whose docstring is its page."""

    def name(words: str) -> str:
        number = words.partition(" ")[2]
        return said.format(number) if number or "{}" not in said else f"the {key}"

    def enter(cards: Cards) -> Cards:
        word = Reference(key, shape or one_of(key), cards, example, {}, cards=cards, lacking=lacking, said=name)
        REFERENCES.enter(word)
        return cards

    return enter


def _gone(doing: Doing, _: str) -> str:
    if doing.link.facts.get("unsaid"):
        return doing.not_chosen()
    return f"{doing.link.name} is not there any more: the instruction is skipped"


@_define("me", said="it", lacking=_gone, example="{resolve: [{kill: me}]}")
def me(doing: Doing, _: str) -> Iterator[Card]:
    """The card whose effect it is."""
    source = doing.view.source
    if source is not None:
        yield source


@_define(
    "target",
    shape={"type": "string", "pattern": "^target( [1-9][0-9]?)?$"},
    said="target {}",
    example="{resolve: [{damage: 2, on: target 2}]}",
)
def target(doing: Doing, words: str) -> Iterator[Card]:
    """What was chosen first; with a number, as the choice of that number."""
    number = int(words.partition(" ")[2] or 1)
    return doing.known(doing.targets[number - 1] if number <= len(doing.targets) else None)


@_define("targets", said="the targets", example="{resolve: [{stun: targets}]}")
def targets(doing: Doing, _: str) -> Iterator[Card]:
    """Everything that was chosen."""
    for which in doing.targets:
        yield from doing.known(which)


@_define("chosen", said="the chosen unit", example="{when: {chosen: friendly unit}, resolve: [{ready: chosen}]}")
def chosen(doing: Doing, _: str) -> Iterator[Card]:
    """What was chosen in the event that the ability waited for."""
    return doing.known(doing.link.facts.get("about", {}).get("chosen"))


@_define("event card", said="that card", example="{when: {played: unit}, resolve: [{ready: event card}]}")
def event_card(doing: Doing, _: str) -> Iterator[Card]:
    """The card that the event was about, while it is still the same object (124)."""
    for which in doing.link.facts.get("about", {}).get("cards", ()):
        yield from doing.known(which)


def _no_token(doing: Doing, _: str) -> str:
    return f"no token that {doing.link.name} played is on the board: the instruction is skipped"


@_define("tokens", said="the tokens it played", lacking=_no_token,
         example="{resolve: [{play_token: Recruit}, {do_this: {resolve: [{make_temporary: tokens}]}}]}")  # fmt: skip
def tokens(doing: Doing, _: str) -> Iterator[Card]:
    """The tokens that the effect which sets this off has played, as many as are on the board by then."""
    played = (doing.game.table.cards.get(one) for one in doing.link.facts.get("about", {}).get("tokens", ()))
    return (card for card in played if card is not None and card.zone == terms.BOARD)


def _none_of_them(doing: Doing, words: str) -> str:
    if group(words).place == "here" and not doing.view.here:
        return 'its source is gone, so "here" is nowhere: the instruction is skipped'
    if group(words).place == "there" and not doing.view.there:
        return 'nothing was fixed that "there" could be: the instruction is skipped'
    if group(words).place == "at target" and not _chosen_place(doing):
        return "no battlefield was chosen: the instruction is skipped"
    if group(words).place == "at my battlefield" and doing.view.here in ("", terms.BASE):
        return "its source is at no battlefield: the instruction is skipped"
    return f"no {words[4:]}"


@_define(
    "all",
    shape={"type": "string", "pattern": PATTERN},
    said="all {}",
    lacking=_none_of_them,
    example="{resolve: [{stun: all enemy units here}]}",
)
def everything(doing: Doing, words: str) -> Iterator[Card]:
    """All cards of a group: whose (enemy, friendly), what (units, gear, units and gear), where (here, at battlefields).

    `there` is the place that the event of a trigger was about, `at target` the battlefield that was chosen, `at my
    battlefield` where this card is if that is a battlefield. What is not said is not asked: `all units` are those of
    all players, wherever they are.
    """
    return all_of(doing.view, words, _chosen_place(doing))


def _chosen_place(doing: Doing) -> str:
    """The battlefield that was chosen first; empty if none was."""
    chosen = (here(doing.game, which) for which in doing.targets if which is not None)
    return next((card.id for card in chosen if card is not None and card.zone == terms.ROW), "")


def done_to() -> Shape:
    """The definition of what an instruction is done to."""
    patterns = [word.shape.get("pattern") or f"^{word.key}$" for word in REFERENCES]
    examples = "me, target, target 2, targets, chosen, event card, all units and gear, all enemy units here, ..."
    return {"type": "string", "pattern": "|".join(patterns), "description": f"{REFERENCES.title}: {examples}"}
