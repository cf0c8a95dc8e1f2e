"""What conditions are told in."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, number, said
from judge.rulesets.yugioh.reading.telling.tellers import TELLERS, alike, all_of, does, joins, plain
from judge.rulesets.yugioh.reading.telling.told_selectors import one_card, selector, side


def conditions(value: Any, data: Data) -> Claims:
    """Conditions that must all hold; what an oath forbids says what was not done before, too.

    ``Only your opponent controls a monster`` says of the own monsters that there are none.
    """
    for one in value:
        if "oath" in data and ("not" in one or "battle_phase_this_turn" in one):
            continue
        yield from said("if|while? during? when? only?")
        alone = "none" in one and any(other.get("exists", {}).get("of") == "opponent" for other in value)
        for words, how in all_of(one):
            if alone and "no" in words:
                yield (*words, "only"), how
            else:
                yield words, how or int(alone and words[0] in ("monster", "possession"))


def _exists(value: Any, data: Data) -> Claims:
    for one in value if isinstance(value, list) else [value]:  # all of them
        yield from one_card(one)


def _none(value: Any, data: Data) -> Claims:
    for at, one in enumerate(value if isinstance(value, list) else [value]):
        yield from said("no|not|cannot?" if at else "no|not|cannot")
        yield from selector(one)


def _from_hand(value: Any, data: Data) -> Claims:
    yield from said("activate hand if?? can?? this-card??")
    yield from conditions(value, data)


def _not(value: Any, data: Data) -> Claims:
    if "used_earlier" in value:
        yield from said("only?? once face-up|this-face-up-card use?? while?? this-card??")
    else:
        yield from said("not|unless|except|never|cannot|non|no")
        yield from all_of(value)


def _times(value: Any, data: Data) -> Claims:
    yield from said(f"{value['count']} at-least this-turn|turn")
    yield from all_of(value["event"])


def _all_are(value: Any, data: Data) -> Claims:
    yield from selector(value["cards"])
    yield from selector(value["fit"])


def _any(value: Any, data: Data) -> Claims:
    yield from alike(value)
    yield from said("or|and")


def _hand(value: Any, data: Data) -> Claims:
    yield from said("hand")
    yield from side(value.get("of", "any"))
    if value.get("max") == 0:
        yield from said("no|0 at-most?")
    else:
        yield from number({key: what for key, what in value.items() if key in ("min", "max")})


def _more(value: Any, data: Data) -> Claims:
    yield from said("more monster? than? do?")
    yield from side(value.get("of", "any"))


def _battling(value: Any, data: Data) -> Claims:
    yield from said("battle|attack?")
    yield from selector(value, ("of", "card"))


TELLERS.update(
    {
        "condition": conditions, "while": conditions, "from_hand": _from_hand, "any": _any, "not": _not,
        "condition_at_resolution": plain("must?? activate?? resolve??"), "exists": _exists,
        "none": _none, "event_this_turn": joins("this-turn|turn because?"), "battling": _battling,
        "attacking": does("attack"), "is": joins(""), "what": does(""), "fits": does(""), "hand": _hand,
        "more_cards": _more, "fewer_lp": plain("lp at-most|fewer|lower|less than? opponent? you?"),
        "fought": plain("battle monster? opponent? this-card?"), "battled_this_turn": does("battle this-turn|turn?"),
        "battle_phase_this_turn": plain("battle-phase"), "only_effect_in_chain": plain("chain"),
        "times_this_turn": _times, "all_are": _all_are, "activated_this_turn": joins("this-turn"), "lp": does("lp"),
    }
)  # fmt: skip
