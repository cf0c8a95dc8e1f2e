"""Could an effect do something to a card that it would target?

Source: OCG Perfect Rulebook 2017, p. 133-134 (what could do nothing cannot be activated); ProjectIgnis, CardScripts,
c70369116, c14505685, c82744076, c79967395 and c18190572: no target has the Attribute or Type already, is a Tuner
already, or has no DEF, where nothing else is done to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.operations import OPERATIONS, Reaches, Spec
from judge.rulesets.yugioh.table.records import Effect, every
from judge.rulesets.yugioh.table.state import record_of
from judge.rulesets.yugioh.table.steps import follow, needed, split
from judge.rulesets.yugioh.vocabulary import atk_and_def, names, present_values
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import count_of

ORDER = ("first target", "second target")
"""How a step names each of two targets that a text tells apart."""


def within_reach(doing: Doing, effect: Effect, selector: Mapping[str, Any] | str, found: Sequence[Card]) -> list[Card]:
    """Those of the cards which a selector of the effect describes to which each part that is done to it could be."""
    left = list(found)
    for step in needed(effect.resolve):
        ways = [(way, _reach(way, effect, selector)) for way in step.get("either", [step])]
        left = [c for c in left if any(reaches is None or reaches(doing, way, c) for way, reaches in ways)]
    return left


def _reach(step: Mapping[str, Any], effect: Effect, selector: Mapping[str, Any] | str) -> Reaches | None:
    """What says whether a step could be done to a target; None where it is not done to it, or to any."""
    word = OPERATIONS.get(next(iter(step)))
    if word is None or word.reaches is None or (word.cards and not _takes_a_target(step, effect, selector)):
        return None
    return word.reaches


def _takes_a_target(step: Mapping[str, Any], effect: Effect, selector: Mapping[str, Any] | str) -> bool:
    """Is a step done to targets, or to the very one that a selector of the effect is for?"""
    words = [what for what in step.values() if isinstance(what, str)]
    if any(what.startswith("target") for what in words):
        return True
    single = all(isinstance(one, dict) and count_of(one) == (1, 1) for one in effect.targets)
    return single and any(what in words and one is selector for what, one in zip(ORDER, effect.targets, strict=False))


_TARGETS = frozenset({"target", "targets"})


def alone(doing: Doing, spec: Spec) -> bool:
    """Is nothing but this done to the target?"""
    resolve = doing.effect.resolve if doing.effect is not None else ()
    done, here = ([part for part in every(one) if _upon_it(part)] for one in (list(resolve), [spec]))
    return _upon_it(spec) and len(done) == len(here)


def _upon_it(part: Spec) -> bool:
    return any(isinstance(what, str) and what in _TARGETS for what in part.values())


def has_def(doing: Doing, spec: Spec, card: Card) -> bool:
    """Has the target a DEF? A Link Monster has none."""
    return "link" not in record_of(doing.game, card).kinds or not alone(doing, spec)


def becomes_another(doing: Doing, spec: Spec, card: Card) -> bool:
    """Would it become of another Attribute or Type, or a Tuner, than it is?"""
    if not alone(doing, spec):
        return True
    if "treat_as" in spec:
        return spec["treat_as"] not in names.kinds_of(doing.game, card)
    if "change_type" in spec:
        return present_values.types_of(doing.game, card) != [spec["change_type"]]
    return names.attributes_of(doing.game, card) != [spec["change_attribute"]]


def gives_some(key: str) -> Reaches:
    """Says of a target whether something comes of its ATK or DEF, where that is all that an effect gives for it, or
    takes from it: 0 is no damage, no Life Points and no ATK, and a Link Monster has no DEF (Konami OCG database Q&A,
    #14704; ProjectIgnis, CardScripts, c16759958, c20501450, c40975574, c52394047, c69319869, c73667937 and c97453744).
    Its own ATK doubled is left to the player."""

    def asks(doing: Doing, spec: Spec, card: Card) -> bool:
        what, steps = spec[key], doing.effect.resolve if doing.effect is not None else ()
        first, *others = steps or ({},)
        if not isinstance(what, Mapping) or not follow(others) or not first or split(first)[2] != spec:
            return True
        which = next((one for one in ("atk", "def") if what.get(f"{one}_of") == "target"), "")
        if not which or (which == "atk" and spec.get("cards") in ("target", "targets")):
            return True
        if which == "def" and "link" in record_of(doing.game, card).kinds:
            return False
        return not atk_and_def.is_0(doing.game, card, which, originally=bool(what.get("original")))

    return asks
