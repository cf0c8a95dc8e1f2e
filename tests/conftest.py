"""What all tests share."""

from __future__ import annotations

import os

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
):
    os.environ.pop(name, None)
