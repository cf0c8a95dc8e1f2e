"""What all tests share."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import SystemRandom
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import judge
from judge.cli.app import SELDOM

# Other examples on every run by hand, the same ones where `CI` is set: there a failure must come from the change that
# is looked at. What failed is shrunk, printed with what repeats it, and tried first the next time. Nothing depends on
# how fast the machine is.
IN_CI = bool(os.environ.get("CI"))
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
    "JUDGE_CACHE_DIR",
):
    os.environ.pop(name, None)

for name in ("SIGINT", "SIGHUP"):  # ignored by what a shell starts behind "&" or `nohup`, and by all that it starts
    sent = getattr(signal, name, None)
    if sent is not None and signal.getsignal(sent) == signal.SIG_IGN:
        signal.signal(sent, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)


gc.set_threshold(SELDOM, *gc.get_threshold()[1:])  # as the program does; looking oftener is a tenth of all time here


def pytest_collection_finish() -> None:
    """Nobody need look through the tests themselves for cycles: they stay to the end."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def users_caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The directory for caches of a user who has none yet."""
    place = tmp_path_factory.mktemp("caches")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(place))
        yield place


SEED = "--hypothesis-seed"


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """One seed for all that is random, a new one unless one is asked for.

    Hypothesis draws constants of the modules that are loaded, too; all are, where a seed is to give the same examples.
    """
    told: dict[str, str] = getattr(config, "workerinput", {})  # what a process that shares the tests is told
    asked = config.getoption(SEED, None) or told.get(SEED) or ("0" if IN_CI else None)
    if asked is not None:
        for module in walk_packages(judge.__path__, "judge."):
            if not module.name.endswith(".__main__"):
                import_module(module.name)
    config.option.hypothesis_seed = asked or str(SystemRandom().randrange(1 << 32))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """The processes among which pytest-xdist shares the tests draw from the seed that the header names."""
    node.workerinput[SEED] = node.config.getoption(SEED)


def pytest_report_header(config: pytest.Config) -> str:
    """How to repeat this run."""
    seed = config.getoption(SEED)
    return f"random examples: seed {seed} (the same again: {SEED}={seed})"
