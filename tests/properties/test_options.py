"""On any board `judge options` and `judge check` say the same, and refuse by the same rule."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, Phase, assume, given, settings

from judge.kernel.errors import Unreadable
from judge.source.scenario import read_scenario_text
from tests.properties.disputes import disputes
from tests.properties.held import Data
from tests.yugioh.offered import disagreements


@settings(
    max_examples=60,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(disputes(most=4))
def test_options_and_check_agree_on_any_board(data: Data) -> None:
    data.pop("passes", None)
    try:
        scenario = read_scenario_text(json.dumps(data, ensure_ascii=False), "random.yaml")
        parted = disagreements(scenario, len(scenario.plays))
    except Unreadable:
        assume(False)
        raise
    assert parted == []
