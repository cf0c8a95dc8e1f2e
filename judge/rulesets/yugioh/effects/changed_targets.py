"""Could an effect change what it targets, where nothing else is done to the target?

Source: OCG Perfect Rulebook 2017, p. 133-134 (what could do nothing cannot be activated); ProjectIgnis, CardScripts,
c70369116, c14505685, c82744076, c79967395 and c18190572: no target has the Attribute or Type already, is a Tuner
already, or has no DEF.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.operations import Spec
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import record_of
from judge.rulesets.yugioh.vocabulary import names, present_values
from judge.rulesets.yugioh.vocabulary.doing import Doing

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
