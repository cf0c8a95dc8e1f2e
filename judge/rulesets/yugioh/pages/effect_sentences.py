"""Parts of effects in sentences, as a card's page tells them: to its player ("you"), away from any table.

The sentences are the words' own; what they say of players is put for the reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.scenario import Scenario
from judge.kernel.withdrawn import Withdrawn
from judge.rulesets.yugioh.effects.costs import Cost
from judge.rulesets.yugioh.effects.operations import OPERATIONS, cards_said, operation_said
from judge.rulesets.yugioh.judging import board
from judge.rulesets.yugioh.table import editions, terms
from judge.rulesets.yugioh.table.records import COSTS, CardRecord, Data, Effect
from judge.rulesets.yugioh.table.steps import STEPS
from judge.rulesets.yugioh.vocabulary import conditions
from judge.rulesets.yugioh.vocabulary.amounts import amount_said
from judge.rulesets.yugioh.vocabulary.conditions import CONDITIONS
from judge.rulesets.yugioh.vocabulary.descriptions import alternatives, selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.ranges import range_said
from judge.rulesets.yugioh.vocabulary.references import REFERENCES, reference_said
from judge.rulesets.yugioh.vocabulary.standing_effects import STANDING, standing_said

_YOU, _OPPONENT = "\ue000", "\ue001"
"""The players of a table that nobody sees; no card has such a name."""
_WITH_A_COMMA = ("and_if_you_do", "also_after_that")
"""Conjunctions behind which printed text has a comma."""
_PUT = (
    (f"{_YOU} and {_OPPONENT}", "both players"), (f"{_YOU}'s ", "your "), (f"{_YOU}'s", "yours"),
    (f"{_OPPONENT}'s", "the opponent's"), (f"{_YOU} controls", "you control"), (f"{_YOU} has", "you have"),
    (_YOU, "you"), (_OPPONENT, "the opponent"),
)  # fmt: skip


class Teller:
    """Tells the parts of one card's effects."""

    def __init__(self, card: CardRecord, cards: Mapping[str, Any], edition: str) -> None:
        zone = "extra_deck" if card.extra_deck else "monsters" if "token" in card.words else "hand"
        table = {"turn": _YOU, _YOU: {zone: [card.name]}, _OPPONENT: {}}
        scenario = Scenario("", "yugioh", edition, board=table)
        self.game = board.start(scenario, cards, editions.edition(edition, ""), Withdrawn())
        self.source = next(c.id for c in self.game.table.cards.values() if c.name == card.name)

    def _doing(self, effect: Effect | None) -> Doing:
        return Doing(self.game, _YOU, self.source, effect)

    def condition(self, effect: Effect | None, part: Data) -> str:
        """What must be so."""
        return _put(conditions.said(part, self._doing(effect)))

    def targets(self, effect: Effect | None, part: Any) -> str:
        """What is targeted."""
        return _put(_cards(self._doing(effect), part))

    def standing(self, effect: Effect | None, part: Data) -> str:
        """What applies."""
        return _put(standing_said(self._doing(effect), part))

    def cost(self, effect: Effect | None, part: Data) -> str:
        """What is paid."""
        key, what = next(iter(part.items()))
        word: Cost = COSTS[key]
        cards = isinstance(what, dict) or (isinstance(what, str) and word.find is None)
        told = _cards(self._doing(effect), what) if cards else amount_said(self._doing(effect), what)
        if word.so_many is not None:
            told = word.so_many(what)
        elif isinstance(what, int) and what is not True and word.find is None:
            told = f"{what} card{'' if what == 1 else 's'}"
        return _put(" ".join(word.said.format("" if what is True else told).split()))

    def kind(self, part: Any) -> str:
        """Cards of a kind, wherever they are."""
        return _put(selector_said(part, self._doing(None), place=False))

    def upkeep(self, effect: Effect) -> str:
        """What keeps the card, and when it is paid."""
        what = effect.upkeep
        paid = "; ".join(self.cost(effect, {key: what[key]}) for key in what if key in COSTS)
        ways = [", ".join(self.cost(effect, item) for item in what[key]) for key in ("cost", "or") if key in what]
        paid = paid or " or ".join(ways)
        whose = "your " if what.get("turn") == "yours" else ""
        phases = f"{terms.PHASE_NAMES[what['phase']]}s" if whose else terms.PHASE_NAMES[what["phase"]]
        return f"{paid} in each {'of ' if whose else ''}{whose}{phases}, or it is destroyed"

    def step(self, effect: Effect | None, part: Data) -> str:
        """What the effect does, with what is said beside it."""
        key, what = next(iter(part.items()))
        doing, left = self._doing(effect), {name: said for name, said in part.items() if name != key}
        if key not in OPERATIONS:
            inner = self.step(effect, what) if isinstance(what, dict) else self._detail(effect, what)
            then = [self.step(effect, left.pop("do"))] if isinstance(left.get("do"), dict) else []
            said = f"{STEPS[key].said}," if key in _WITH_A_COMMA else STEPS[key].said
            return self._with(": ".join([f"{said} {inner}", *then]), effect, left)
        if isinstance(what, dict) and not what.keys().isdisjoint(STANDING.words):
            on = cards_said(doing, left.pop("to")) if isinstance(left.get("to"), str | dict) else ""
            return self._with(standing_said(doing, what, on), effect, left)
        told = operation_said(doing, part)
        if isinstance(what, int) and what is not True and str(what) not in told:
            left = {"how much": what, **left}
        if OPERATIONS[key].object is cards_said:
            told = " ".join(OPERATIONS[key].said.format(_cards(doing, what)).split())
        return self._with(told, effect, left)

    def _with(self, told: str, effect: Effect | None, beside: Data) -> str:
        words = [f"{name.replace('_', ' ')}: {self._detail(effect, said)}" for name, said in beside.items()]
        words = [one.replace(" of opponent's ", " of the opponent's ") for one in words]
        return _put(f"{told} ({'; '.join(words)})" if words else told)

    def _detail(self, effect: Effect | None, said: Any) -> str:
        doing = self._doing(effect)
        if isinstance(said, dict) and said and all(key in CONDITIONS for key in said):
            return conditions.said(said, doing)
        if isinstance(said, dict) and not said.keys().isdisjoint(("card", "in", "of")):
            return _cards(doing, said)
        if isinstance(said, dict) and said and said.keys() <= {"min", "max"}:
            return range_said(said)
        if isinstance(said, dict) and next(iter(said), "") in COSTS:
            rest = dict([*said.items()][1:])
            return self._with(self.cost(effect, said), effect, rest)
        if isinstance(said, dict):
            return ", ".join(f"{str(key).replace('_', ' ')} {self._detail(effect, one)}" for key, one in said.items())
        if isinstance(said, list):
            return " and ".join(self._detail(effect, one) for one in said)
        if isinstance(said, str) and said in REFERENCES:
            return reference_said(doing, said)
        return ("yes" if said else "no") if isinstance(said, bool) else str(said)


def _cards(doing: Doing, what: Any) -> str:
    """Cards in words, with how many of them."""
    count = what.get("count") if isinstance(what, dict) else None
    if count == "all":
        return selector_said(what, doing, "all ", several=True)
    if count == "cost cards":
        return selector_said(what, doing, "as many ", several=True) + " as cards were paid"
    if not isinstance(count, dict):
        return cards_said(doing, what)
    if "amount" in count or "max_amount" in count:
        many_ = count["amount"] if "amount" in count else count["max_amount"]
        fewer = "up to " if "max_amount" in count else "if possible " if "as_possible" in count else ""
        return selector_said(what, doing, f"{fewer}as many ", several=True) + f" as {_number_said(doing, many_)}"
    if "exactly" in count:
        return selector_said(what, doing, f"{alternatives([str(one) for one in count['exactly']])} ", several=True)
    least, most, per = count.get("min", 1), count.get("max"), count.get("max_per")
    if per is not None:
        bound = selector_said(per, doing, "", several=True)
        return selector_said(what, doing, f"{least} or more ", several=True) + f", no more than there are {bound}"
    prefix = f"{least} or more " if most is None else f"{least} to {most} " if least else f"up to {most} "
    return selector_said(what, doing, prefix, several=True)


def _number_said(doing: Doing, amount: Any) -> str:
    """What says how many cards something is done to."""
    if isinstance(amount, dict):
        if amount.get("acted_on") == 1:
            return "cards to which that was just done"
        if amount.get("cost_cards") == 1:
            return "cards were paid"
        if "per" in amount and not {"times", "plus", "different", "every"} & amount.keys():
            return f"there are {selector_said(amount['per'], doing, '', several=True)}"
    return amount_said(doing, amount)


def _put(said: str) -> str:
    for token, words in _PUT:
        said = said.replace(token, words)
    return said
