"""A file whose ``expect`` is mended: what its text would be, tried before anybody writes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge import rulesets
from judge.adjudication.files import Found, adjudged, contents, watched
from judge.expect import mending
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple
from judge.source import editing
from judge.source.scenario import read_scenario_bytes
from judge.source.strict_yaml import parse
from judge.source.text import decode

BY_HAND = "Write it by hand; `judge test` says what the ruling is."


class Mended(NamedTuple):
    """The text of a file as it is and as it would be (the same where all is as expected); ``mark`` is the byte order
    mark it begins with."""

    before: str
    after: str
    mark: str = ""


def mended(found: Found, ruleset: str | None = None, cards: Sequence[str] = ()) -> Mended:
    """The text with an ``expect`` that the ruling meets; nothing else of it changes.

    Raises `Unreadable` for a file that cannot be judged, or written so that ``expect`` cannot be changed by itself;
    `Bug` where the judge itself fails.
    """
    data = contents(found)
    with watched(found, data):
        before = decode(data)
        changes = [_change(one) for one in _mends(data, found.name, ruleset, cards)]
        mark = "\ufeff" if data.startswith(b"\xef\xbb\xbf") else ""
        try:
            after = editing.edited(before, changes)
            settled = _rest(before) == _rest(after) and not _mends(after.encode(), found.name, ruleset, cards)
        except Unreadable as error:
            raise Unreadable(f"{found.name}: expect cannot be mended. {error.message}", hint=BY_HAND) from None
        if not settled:
            raise Unreadable(f"{found.name}: expect cannot be mended so that it is met.", hint=BY_HAND)
        return Mended(before, after, mark)


def _mends(data: bytes, name: str, ruleset: str | None, cards: Sequence[str]) -> list[mending.Mend]:
    verdict = adjudged(read_scenario_bytes(data, name, ruleset=ruleset), cards=cards)
    return mending.mends(verdict, rulesets.former_ids)


def _change(mend: mending.Mend) -> editing.Change:
    value = editing.REMOVED if mend.gone else mend.value
    return editing.Change(mend.path, value, mend.appended, first=mend.path[-1] == "verdict")


def _rest(text: str) -> Any:
    """All that a file says but for what it expects."""
    return {key: value for key, value in parse(text, spans=False).data.items() if key != "expect"}
