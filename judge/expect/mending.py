"""What is to be changed in ``expect`` so that it says what the ruling is now, and nothing more than that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.expect import expectation, windows
from judge.expect.cards_match import meets
from judge.expect.expected_keys import Former
from judge.kernel.places import Path
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import ILLEGAL, LEGAL, UNCLEAR, OtherReading, Unsettled, Verdict, Violation


class Mend(NamedTuple):
    """A value for a path of the file; ``gone``: nothing is to be there; ``appended``: one more entry of that list."""

    path: Path
    value: Any = None
    gone: bool = False
    appended: bool = False


def mends(verdict: Verdict, former: Former) -> list[Mend]:
    """The changes, in the order in which they are to be made; none where all is as expected."""
    expect = verdict.scenario.expect
    if not expect:
        return [Mend(("expect",), whole(verdict))] if expectation.compare(verdict, former) else []
    found: list[Mend] = []
    paths = [difference.path for difference in expectation.compare(verdict, former)]
    if ("expect", "verdict") in paths or ("expect", "violations") in paths or ("expect", "unclear") in paths:
        found += _ruling(expect, verdict, former)
    for path in reversed(paths):  # later entries of lists first
        key = str(path[1])
        if key in _OTHERS:
            found += _OTHERS[key](expect, verdict, path)
    return found


def whole(verdict: Verdict) -> dict[str, Any]:
    """All that a file without ``expect`` is to expect."""
    entries = {"violations": _entries(verdict.offences), "unclear": _entries(verdict.unclear)}
    return {"verdict": verdict.verdict, **{key: listed for key, listed in entries.items() if listed}}


def _ruling(expect: Mapping[str, Any], verdict: Verdict, former: Former) -> Iterator[Mend]:
    """The verdict, then its findings: that the mapping is never without a key."""
    changed: list[Mend] = []
    left: dict[str, int] = {}
    for key, found, all_found in (
        ("violations", verdict.offences, verdict.violations),
        ("unclear", verdict.unclear, verdict.unclear),
    ):
        wanted = expect.get(key) or []
        right = [any(expectation.is_wanted(entry, one, former) for one in all_found) for entry in wanted]
        extra = [one for one in found if not any(expectation.is_wanted(entry, one, former) for entry in wanted)]
        told = any("also" in entry for entry in wanted)
        left[key] = sum(right) + len(extra)
        path: Path = ("expect", key)
        if key not in expect and (not extra or expect.get("verdict") == verdict.verdict):
            left[key] = 0
        elif wanted and not left[key]:
            changed.append(Mend(path, gone=True))
        elif not wanted and extra:
            changed.append(Mend(path, _entries(extra, also=told)))
        else:
            changed += [Mend(path, entry, appended=True) for entry in _entries(extra, also=told)]
            changed += [Mend((*path, n), gone=True) for n in reversed(range(len(wanted))) if not right[n]]
    implied = ILLEGAL if left["violations"] else UNCLEAR if left["unclear"] else LEGAL
    if expect.get("verdict", implied) != verdict.verdict or ("verdict" not in expect and implied == LEGAL):
        yield Mend(("expect", "verdict"), verdict.verdict)
    yield from changed


def _entries(found: Sequence[Violation | Unsettled], *, also: bool = False) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = []
    for one in found:
        entry: dict[str, Any] = {"play": one.play, "rule": one.rule}
        if also and isinstance(one, Violation):
            entry["also"] = [rule for rule, _ in one.also]
        if entry not in listed:
            listed.append(entry)
    return listed


def _readings(expect: Mapping[str, Any], verdict: Verdict, path: Path) -> Iterator[Mend]:
    wanted = expect["readings_tried"] or []
    right = [any(expectation.is_tried(entry, one) for one in verdict.readings) for entry in wanted]
    if not any(right):
        yield Mend(path, [*map(_tried, verdict.readings)])
        return
    for n in reversed(range(len(wanted))):
        if not right[n]:
            yield Mend((*path, n), gone=True)


def _tried(reading: OtherReading) -> dict[str, Any]:
    told = {"play": reading.play, "step": reading.was, "verdict": reading.verdict, "rule": reading.rule}
    return {key: value for key, value in told.items() if value}


def _resolves(expect: Mapping[str, Any], verdict: Verdict, path: Path) -> Iterator[Mend]:
    wanted = expect["resolves"] or []
    links = [link for chain in verdict.chains for n in chain.resolved for link in chain.links if link.number == n]
    yield Mend(path, [link.card if link.card in wanted else link.name for link in links])


def _outcome(expect: Mapping[str, Any], verdict: Verdict, path: Path) -> Iterator[Mend]:
    name = str(path[2])
    links = [link for chain in verdict.chains for link in chain.links if expectation.is_called(link, name)]
    became = [link.outcome for link in links]
    if not became or not all(became):
        yield Mend(path, gone=True)
    elif isinstance(expect["outcome"][name], list) or len({*became}) > 1:
        yield Mend(path, became)
    else:
        yield Mend(path, became[0])


def _board(expect: Mapping[str, Any], verdict: Verdict, path: Path) -> Iterator[Mend]:
    name = str(path[2])
    wanted, actual = expect["board"][name], verdict.board.get(name)
    if len(path) > 3 and isinstance(actual, Mapping):
        key = str(path[3])
        wanted, actual = wanted[key], actual.get(expectation.ZONE_ALIASES.get(key, key))
    if actual is None or isinstance(actual, Mapping):
        yield Mend(path, gone=True)
    elif isinstance(wanted, int) and isinstance(actual, list):
        yield Mend(path, len(actual))
    elif isinstance(actual, list):
        yield from _cards(wanted, actual, path)
    else:
        yield Mend(path, actual)


def _cards(wanted: Any, actual: Sequence[Any], path: Path) -> Iterator[Mend]:
    """The cards of one place: entries that one of them meets stay as they are written."""
    entries = wanted if isinstance(wanted, list) else []
    rest, wrong = [*actual], []
    for n, entry in enumerate(entries):
        met = next((m for m, card in enumerate(rest) if meets(entry, card)), None)
        if met is None:
            wrong.append(n)
        else:
            del rest[met]
    names = [card.get("card") if isinstance(card, Mapping) else card for card in rest]
    if len(wrong) == len(entries):
        yield Mend(path, names)
        return
    yield from (Mend(path, one, appended=True) for one in names)
    yield from (Mend((*path, n), gone=True) for n in reversed(wrong))


def _measured(_: Mapping[str, Any], verdict: Verdict, path: Path) -> Iterator[Mend]:
    actual: Any = verdict.measured
    for step in path[2:]:
        actual = actual.get(step) if isinstance(actual, Mapping) else None
    yield Mend(path, actual, gone=actual is None)


def _windows(expect: Mapping[str, Any], verdict: Verdict, path: Path) -> Iterator[Mend]:
    entry = expect["windows"][path[2]]
    survey = verdict.windows.get(windows.where(entry))
    if survey is None or not survey.window.asked:
        yield Mend(path[:3], gone=True)
    elif path[-1] == "asked":
        yield Mend(path, survey.window.asked)
    elif path[-1] == "offered":
        yield Mend(path, [*dict.fromkeys(choice.name for choice in survey.offered)])
    else:
        known = {name for choice in survey.withheld for name in (choice.name, choice.card)}
        known -= {name for choice in survey.offered for name in (choice.name, choice.card)}
        yield Mend(path, [name for name in entry["not_offered"] if name in known])


_OTHERS = {
    "readings_tried": _readings,
    "resolves": _resolves,
    "outcome": _outcome,
    "board": _board,
    "measured": _measured,
    "windows": _windows,
}
"""What mends each key but those of the ruling itself."""
