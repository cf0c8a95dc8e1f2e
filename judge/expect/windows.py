"""The windows that a file expects: who is asked after a play (and so many passes), and what is offered there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.kernel.choices import Choice, Survey
from judge.kernel.places import Path
from judge.kernel.scenario import Scenario
from judge.kernel.verdict import Verdict
from judge.report.differences import Difference
from judge.report.text import listing, moment


def looks(scenario: Scenario) -> set[tuple[int, int]]:
    """The windows that ``expect`` speaks of: after which play, and after how many passes more."""
    return {where(entry) for entry in (scenario.expect or {}).get("windows", ())}


def compare(verdict: Verdict) -> list[Difference]:
    """Everything in which the windows found differ from those expected."""
    found: list[Difference] = []
    for n, entry in enumerate((verdict.scenario.expect or {}).get("windows", ())):
        found += _window(entry, verdict.windows.get(where(entry)), ("expect", "windows", n))
    return found


def where(entry: Mapping[str, Any]) -> tuple[int, int]:
    """The moment that an entry speaks of: after which play, and after how many passes more."""
    return entry["after"], entry.get("passes", 0)


def _window(entry: Mapping[str, Any], survey: Survey | None, path: Path) -> Iterator[Difference]:
    when = moment(*where(entry))
    if survey is None:
        yield Difference(f"window {when}", f"{entry['asked']} is asked", "so many passes do not follow", path)
    elif survey.window.asked != entry["asked"]:
        actual = f"{survey.window.asked or 'nobody'} is asked ({survey.window.label})"
        yield Difference(f"window {when}", f"{entry['asked']} is asked", actual, (*path, "asked"))
    else:
        yield from _offered(entry, survey, f"offered to {entry['asked']} {when}", (*path, "offered"))
        yield from _not_offered(entry, survey, f"not offered to {entry['asked']} {when}", (*path, "not_offered"))


def _offered(entry: Mapping[str, Any], survey: Survey, what: str, path: Path) -> Iterator[Difference]:
    if "offered" not in entry:
        return
    wanted = entry["offered"]
    missing = [name for name in wanted if not _called(survey.offered, name)]
    extra = [choice for choice in survey.offered if not {choice.name, choice.card} & set(wanted)]
    if missing or extra:
        actual = listing(_once(choice.name for choice in survey.offered))
        yield Difference(what, listing(_once(wanted)), "; ".join([actual, *(_why(survey, n) for n in missing)]), path)


def _not_offered(entry: Mapping[str, Any], survey: Survey, what: str, path: Path) -> Iterator[Difference]:
    wanted = entry.get("not_offered", ())
    wrong = [_may(choice) for name in wanted for choice in _called(survey.offered, name)[:1]]
    absent = [name for name in wanted if not _called((*survey.offered, *survey.withheld), name)]
    if wrong or absent:
        actual = [*wrong, *(f"{name} is not among {entry['asked']}'s cards there" for name in absent)]
        yield Difference(what, listing(_once(wanted)), "; ".join(actual), path)


def _called(choices: Iterable[Choice], name: str) -> list[Choice]:
    """The choices that a name means: by the card's name, or by the id that tells copies apart."""
    return [choice for choice in choices if name in (choice.name, choice.card)]


def _once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _may(choice: Choice) -> str:
    return f"{choice.name} may be activated" + (f" ({choice.about})" if choice.about else "")


def _why(survey: Survey, name: str) -> str:
    """Why a card is not offered: the rule that forbids it."""
    refused = _called(survey.withheld, name)
    if not refused:
        return f"{name} is not among {survey.window.asked}'s cards there"
    return f"{name} is refused by {refused[0].rule} ({refused[0].message.rstrip('.')})"
