"""The rules that the rulesets of a run have, so that those that never spoke can be told."""

from __future__ import annotations

from collections.abc import Iterable

from judge import rulesets


def rules_of(names: Iterable[str]) -> dict[str, list[str]]:
    """The ids of the rules of each ruleset (``yugioh@tcg``) that are in force there, sorted."""
    found = {}
    for name in sorted({*names}.intersection(rulesets.available())):
        game, _, edition = name.partition("@")
        ruleset = rulesets.load(game, edition)
        found[name] = sorted(ruleset.book.full_id(rule.slug) for rule in ruleset.rules or ruleset.book.select(edition))
    return found
