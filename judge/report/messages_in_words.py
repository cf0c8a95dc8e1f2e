"""What a ruling says is to be written into a file, as it is said at a table."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.kernel.verdict import Verdict

_PASS_FIRST = re.compile(r"`\{by: ([^,}]+), pass: true\}` before this play says so")
_IF_PASSED = re.compile(r"write it: \{by: [^}]*, pass: true\}")
_FIRST = re.compile(r"write `(\w+)` before\b")


def in_words(message: str) -> str:
    """A message whose plays to be written are told: who passes first, that a Chain has resolved."""
    told = _PASS_FIRST.sub(r"say before this play that \1 passes", message)
    return _FIRST.sub(r'say "\1" before', _IF_PASSED.sub("say it", told))


def told(verdict: Verdict) -> Verdict:
    """A verdict whose violations are told in words."""
    said = [one._replace(message=in_words(one.message), now=in_words(one.now)) for one in verdict.violations]
    return replace(verdict, violations=tuple(said))
