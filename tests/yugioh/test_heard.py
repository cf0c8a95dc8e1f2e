"""The kinds of events that a trigger can hear are those its patterns speak of."""

from __future__ import annotations

import pytest

from judge.kernel.game import Game
from judge.kernel.scenario import Scenario
from judge.kernel.table import Table
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import editions
from judge.rulesets.yugioh.table.records import HEARD
from judge.rulesets.yugioh.table.state import State
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import happened

KINDS = {kind for kinds in HEARD.values() for kind in kinds} | {"moved", "control", "counters"}


@pytest.mark.parametrize("pattern", [*HEARD, "sent_to_graveyard", "left_field", "drawn"])
def test_nothing_else_is_what_a_pattern_speaks_of(pattern: str) -> None:
    state = State({}, {}, editions.edition("tcg", ""), ("A", "B"), "A")
    doing = Doing(Game(Scenario("x", "yugioh", "tcg"), Table(("A", "B")), state), "A", "Ember")
    for kind in KINDS - set(HEARD.get(pattern, ("moved",))):
        assert not happened(doing, {pattern: {}}, Event(kind)), kind
