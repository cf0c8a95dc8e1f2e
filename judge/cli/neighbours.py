"""The scenarios that come with a rule: its legal and illegal neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from judge.kernel.rules import Rule


def neighbours_of(ruleset: str, rule: Rule) -> list[Path]:
    """The scenarios shipped under the rule's name, legal ones first."""
    from judge import batch

    directory = batch.shipped("scenarios") / ruleset / rule.slug
    return sorted(directory.glob("*.yaml"), key=lambda path: (not path.name.startswith("legal"), path.name))
