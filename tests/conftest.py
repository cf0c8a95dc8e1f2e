"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run: a judge's tests do not depend on luck.
settings.register_profile("judge", derandomize=True, deadline=None)
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


@pytest.fixture(scope="session", autouse=True)
def users_caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The directory for caches of a user who has none yet."""
    place = tmp_path_factory.mktemp("caches")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(place))
        yield place
