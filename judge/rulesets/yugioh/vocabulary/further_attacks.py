"""Attacks beyond the one that a monster has in each Battle Phase, and those it may not make directly.

Source: Yugipedia, "Attack" (section on multiple attacks): grants of more attacks are not added up; a monster that may
attack only monsters more often has no direct attack beside them.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import Ref, YGame, ref
from judge.rulesets.yugioh.vocabulary.amounts import Written, amount, amount_word
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.immunity import covers
from judge.rulesets.yugioh.vocabulary.references import reference_said, referred
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import COVERED, REFERENCE
from judge.rulesets.yugioh.vocabulary.standing_effects import standing
from judge.vocabulary.shapes import about, whole


def _on(game: YGame, key: str, card: Card) -> list[Static]:
    return [static for _, static in of_kind(game, key) if covers(game, static, key, card)]


@standing(
    "cannot_attack_directly",
    COVERED,
    "while",
    bans="the direct attack",
    said=lambda _, __, cards: f"{cards} cannot attack directly",
    example="static: [{cannot_attack_directly: this card}]",
)
def cannot_attack_directly(game: YGame, card: Card) -> Static | None:
    """These monsters cannot attack directly."""
    return next(iter(_on(game, "cannot_attack_directly", card)), None)


@standing(
    "attacks_again",
    COVERED,
    "times", "further", "on_monsters", "in_a_row", "while",
    said=lambda _, __, cards: f"{cards} can attack more than once in each Battle Phase",
    example="static: [{attacks_again: this card, times: 2}]",
)  # fmt: skip
def times(game: YGame, card: Card) -> int:
    """These monsters can attack so many times in each Battle Phase; with `on_monsters`, only monsters; with `in_a_row`,
    only as long as no other monster attacks in between.

    Two such effects are not added up.
    """
    return max([1, *(_often(game, card, static) for static in _grants(game, card))])


def as_often(game: YGame, card: Card, number: int, *, on_monsters: bool) -> bool:
    """Can a monster attack so many times already (``on_monsters``: it is enough if only monsters)?"""
    granted = [one for one in _on(game, "attacks_again", card) if on_monsters or not one.data.get("on_monsters")]
    return any(_often(game, card, one) >= number for one in granted if not one.data.get("in_a_row"))


def _often(game: YGame, card: Card, static: Static) -> int:
    """How many times a grant lets a monster attack in all: a number, one that is counted, or so many more than one."""
    if "further" in static.data:
        return 1 + amount(static.doing(game), static.data["further"], card)
    return amount(static.doing(game), static.data.get("times", 2), card)


def _grants(game: YGame, card: Card) -> list[Static]:
    """The grants of which the attacks so far leave use: those on monsters alone, if all attacks were on monsters;
    those in a row, if the last attack was that of this monster."""
    directly, done = None in attacked(game, card), game.state.attackers_done
    over = bool(done) and done[-1][0] != ref(card)
    return [
        one
        for one in _on(game, "attacks_again", card)
        if not (directly and one.data.get("on_monsters")) and not (over and one.data.get("in_a_row"))
    ]


@standing(
    "attacks_each",
    COVERED,
    "fitting", "times", "while",
    said=lambda _, __, cards: f"{cards} can attack every monster of the opponent once in each Battle Phase",
    example="static: [{attacks_each: this card}]",
)  # fmt: skip
def attacks_each(game: YGame, card: Card) -> list[Static]:
    """These monsters can attack every monster that the opponent controls (`fitting`: every one that fits), once each,
    or so many `times` each.

    What has attacked directly, or a monster that does not fit, makes no further attacks so.
    """
    if None in attacked(game, card) or ref(card) in game.state.strayed:
        return []
    return _on(game, "attacks_each", card)


def strays(game: YGame, card: Card, target: Card | None) -> bool:
    """Is it an attack on another monster than those of which the attacker can attack each?"""
    found = _on(game, "attacks_each", card)
    return bool(found) and target is not None and not any(_among_them(game, one, target) for one in found)


def _among_them(game: YGame, static: Static, target: Card) -> bool:
    return "fitting" not in static.data or matches(static.doing(game), static.data["fitting"], target)


def attacked(game: YGame, card: Card) -> list[Ref | None]:
    """What a monster attacked this turn, in order; None for a direct attack."""
    return [target for attacker, target in game.state.attackers_done if attacker == ref(card)]


@amount_word(
    "attacks_of",
    REFERENCE,
    said=lambda doing, what: f"as many attacks as {reference_said(doing, what['attacks_of'])} has made this turn",
    example="resolve: [{apply: {attacks_again: this card, times: {attacks_of: this card, plus: 1}}}]",
    plus=about(whole(1), "So many more."),
)
def attacks_of(doing: Doing, what: Written, card: Card | None) -> int:
    """As many as the attacks that this monster has declared this turn."""
    made = [len(attacked(doing.game, one)) for one in referred(doing, str(what["attacks_of"]))]
    return max(made, default=0) + int(what.get("plus", 0))


def no_more(game: YGame, card: Card) -> str:
    """Why a monster has no attack left in this Battle Phase, as a clause; empty if it has one."""
    made = len(attacked(game, card))
    if made < times(game, card) or (made and attacks_each(game, card)):
        return ""
    if made == 1 and any(one.data.get("in_a_row") for one in _on(game, "attacks_again", card)):
        return f"another monster has attacked since {card.name} did, whose attacks are to be in a row"
    often = {1: "an attack", 2: "two attacks"}.get(made, f"{made} attacks")
    return f"{card.name} has already declared {often} this turn"


def not_on(game: YGame, card: Card, target: Card | None) -> str:
    """Why a further attack of a monster cannot be on this target (None: directly), as a clause; empty if it can."""
    made = attacked(game, card)
    if not made:
        return ""
    granted = _grants(game, card)
    if any(len(made) < _often(game, card, one) for one in granted if not one.data.get("on_monsters")):
        return ""
    if target is None:
        return f"the further attacks of {card.name} are on monsters only"
    if any(len(made) < _often(game, card, one) for one in granted):
        return ""
    each = [one for one in attacks_each(game, card) if _among_them(game, one, target)]
    if not each:
        return f"{target.name} is none of the monsters that {card.name} can attack once each"
    most = max(int(one.data.get("times", 1)) for one in each)
    often = "" if most == 1 else f" {most} times"
    return f"{card.name} has already attacked {target.name}{often}" if made.count(ref(target)) >= most else ""
