"""What all tests share."""

from __future__ import annotations

import os
from random import SystemRandom

import pytest
from hypothesis import HealthCheck, settings

# Other examples on every run, as many each time; what failed is shrunk, printed with what repeats it, and tried first
# the next time. Nothing depends on how fast the machine is.
settings.register_profile(
    "judge",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("judge")

for name in (
    "NO_COLOR",
    "FORCE_COLOR",
    "COLUMNS",
    "CI",
    "GITHUB_ACTIONS",
    "GITHUB_WORKSPACE",
    "CI_PROJECT_DIR",
    "JUDGE_CARDS",
):
    os.environ.pop(name, None)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """One seed for all that is random, a new one unless one is asked for; other processes are given the same."""
    if config.getoption("--hypothesis-seed", None) is None:
        config.option.hypothesis_seed = str(SystemRandom().randrange(1 << 32))


def pytest_report_header(config: pytest.Config) -> str:
    """How to repeat this run."""
    seed = config.getoption("--hypothesis-seed")
    return f"random examples: seed {seed} (the same again: --hypothesis-seed={seed})"
