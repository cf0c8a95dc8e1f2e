"""A rule as data, for ``judge rule --format json``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.kernel.rules import Cite, Rule


def rule_data(id: str, rule: Rule) -> dict[str, Any]:
    """All that the rule book says of a rule; ``editions`` is empty where every edition of the game has it."""
    return {
        "id": id,
        "game": id.partition("/")[0],
        "summary": rule.summary,
        "manual": [" ".join(one.split()) for one in rule.manual.split("\n\n") if one.strip()],
        "section": rule.section,
        "cite": _cites(rule.cite),
        "elsewhere": {edition: _cites(cites) for edition, cites in sorted(rule.elsewhere.items())},
        "editions": sorted(rule.editions),
        "since": rule.since.isoformat() if rule.since is not None else None,
        "until": rule.until.isoformat() if rule.until is not None else None,
        "formerly": list(rule.formerly),
    }


def _cites(cites: Iterable[Cite]) -> list[Mapping[str, Any]]:
    return [{"source": c.source, "page": c.page, "section": c.section, "note": c.note, "text": str(c)} for c in cites]
