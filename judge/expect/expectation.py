"""Does a verdict meet what its scenario expects? Only what ``expect`` names is compared.

The violations are compared as a whole set: an extra one is a difference too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.expect import windows
from judge.expect.cards_match import counted, same_cards
from judge.expect.expected_keys import (
    EXPECTED,
    EXPECTED_WINDOWS,
    FINDINGS,
    POLICY,
    READINGS,
    VERDICT,
    Former,
    expected,
)
from judge.kernel.chain import Link
from judge.kernel.places import Path
from judge.kernel.scenario import Scenario
from judge.kernel.verdict import ILLEGAL, LEGAL, UNCLEAR, OtherReading, Unsettled, Verdict, Violation
from judge.kernel.verdict_parts import BOARD, MEASURED, WINDOWS
from judge.report.board import cards, measure
from judge.report.differences import Difference
from judge.report.text import listing
from judge.vocabulary.boards import NAME, NOTE
from judge.vocabulary.shapes import TRUTH, Shape, about, either, listed, mapping, named

ZONE_ALIASES = {"gy": "graveyard", "extra_deck": "extra"}
BESIDE = {"spell_trap": "field"}
"""A place whose cards may be told together with those of another, unless they are told apart."""


def _never(rule: str) -> tuple[str, ...]:
    return ()


def compare(verdict: Verdict, former: Former = _never) -> list[Difference]:
    """Everything in which a verdict differs from its scenario's ``expect``; without one it must be legal."""
    expect = verdict.scenario.expect or {}
    return [difference for key in EXPECTED.values() for difference in key.compares(expect, verdict, former)]


def parts(scenario: Scenario) -> frozenset[str]:
    """What a verdict must hold beside the ruling (`judge.kernel.verdict_parts`), to be compared."""
    return frozenset([EXPECTED[key].part for key in scenario.expect or () if key in EXPECTED]) - {""}


@expected("verdict", VERDICT, "The verdict.")
def _verdict(expect: Mapping[str, Any], verdict: Verdict, _: Former) -> Iterator[Difference]:
    implied = UNCLEAR if expect.get("unclear") else LEGAL
    if any("follows_from" not in wanted for wanted in expect.get("violations") or []):
        implied = ILLEGAL
    wanted = expect.get("verdict", implied)
    if wanted != verdict.verdict:
        yield Difference("verdict", str(wanted), verdict.verdict, ("expect", "verdict"))


@expected("violations", FINDINGS, "All violations, no more and no fewer.")
def _violations(expect: Mapping[str, Any], verdict: Verdict, former: Former) -> Iterator[Difference]:
    if "violations" not in expect:
        return
    wanted = expect["violations"] or []
    missing = [entry for entry in wanted if not any(is_wanted(entry, found, former) for found in verdict.violations)]
    extra = [found for found in verdict.offences if not any(is_wanted(entry, found, former) for entry in wanted)]
    if missing or extra:
        told = any("also" in entry for entry in wanted)
        actual = [_named(v.play, v.rule, also=[r for r, _ in v.also] if told else ()) for v in verdict.offences]
        dependent = [v for v in verdict.violations if v.follows_from is not None]
        if any("follows_from" in entry for entry in wanted):
            actual += [_named(v.play, v.rule, v.follows_from) for v in dependent]
        expected = [_named(e["play"], _rules(e), e.get("follows_from"), e.get("also", ())) for e in wanted]
        yield Difference("violations", listing(expected), listing(actual), ("expect", "violations"))


def is_wanted(entry: Mapping[str, Any], found: Violation | Unsettled, former: Former) -> bool:
    """Is this finding the one that an entry names, by its play and rule and what else it says?"""
    rules = entry["rules"] if "rules" in entry else [entry["rule"]]
    same = entry["play"] == found.play and _called(found.rule, rules, former)
    if "also" in entry and isinstance(found, Violation):
        also = [rule for rule, _ in found.also]
        same = same and len(also) == len(entry["also"]) and all(_called(rule, entry["also"], former) for rule in also)
    return same and entry.get("follows_from") == getattr(found, "follows_from", None)


def _called(rule: str, names: Sequence[str], former: Former) -> bool:
    """Is a rule named, be it by an id that it once had?"""
    return rule in names or any(old in names for old in former(rule))


def _rules(entry: Mapping[str, Any]) -> str:
    return listing(entry["rules"], "or") if "rules" in entry else str(entry["rule"])


def _named(play: int, rule: str, follows_from: int | None = None, also: Sequence[str] = ()) -> str:
    more = f" (also {', '.join(also)})" if also else ""
    return f"play {play} {rule}{more}" + (f" (follows from play {follows_from})" if follows_from is not None else "")


@expected("unclear", FINDINGS, "All plays that the rules leave open.")
def _unclear(expect: Mapping[str, Any], verdict: Verdict, former: Former) -> Iterator[Difference]:
    if "unclear" not in expect:
        return
    wanted = expect["unclear"] or []
    missing = [entry for entry in wanted if not any(is_wanted(entry, found, former) for found in verdict.unclear)]
    extra = [found for found in verdict.unclear if not any(is_wanted(entry, found, former) for entry in wanted)]
    if missing or extra:
        expected = listing([_named(entry["play"], _rules(entry)) for entry in wanted])
        actual = listing([_named(found.play, found.rule) for found in verdict.unclear])
        yield Difference("unclear", expected, actual, ("expect", "unclear"))


@expected("policy", POLICY, "All that tournament policy says, no more and no less.")
def _policy(expect: Mapping[str, Any], verdict: Verdict, _: Former) -> Iterator[Difference]:
    if "policy" not in expect:
        return
    wanted = [(e["play"], e["rule"], e["ruling"]) for e in expect["policy"] or []]
    found = [(one.play, one.rule, one.ruling) for one in verdict.policy]
    if sorted(wanted) != sorted(found):
        said, got = ([f"play {play} {rule} ({word})" for play, rule, word in each] for each in (wanted, found))
        yield Difference("policy", listing(said), listing(got), ("expect", "policy"))


@expected("readings_tried", READINGS, "Steps left open that decide, these among others; none for an empty list.")
def _readings(expect: Mapping[str, Any], verdict: Verdict, _: Former) -> Iterator[Difference]:
    """The readings that are named must have been tried; none may have been where an empty list stands."""
    if "readings_tried" not in expect:
        return
    wanted = expect["readings_tried"] or []
    missing = [entry for entry in wanted if not any(is_tried(entry, found) for found in verdict.readings)]
    if missing or (verdict.readings and not wanted):
        expected = listing([_tried(e.get("play"), e.get("step"), e["verdict"], e.get("rule")) for e in wanted])
        actual = listing([_tried(r.play, r.was, r.verdict, r.rule) for r in verdict.readings])
        yield Difference("readings tried", expected or "none", actual or "none", ("expect", "readings_tried"))


def is_tried(entry: Mapping[str, Any], found: OtherReading) -> bool:
    """Is this the step left open that an entry names?"""
    tried = {"play": found.play, "step": found.was, "verdict": found.verdict, "rule": found.rule}
    return all(entry.get(key, value) == value for key, value in tried.items())


def _tried(play: int | None, step: str | None, word: str, rule: str | None) -> str:
    at, by = f"play {play}, " if play else "", f" ({rule})" if rule else ""
    return f'{at}but for "{step}" {word}{by}' if step else f"{at}otherwise {word}{by}"


@expected("resolves", listed(NAME), "Cards in the order in which their links resolve, over all Chains.")
def _resolves(expect: Mapping[str, Any], verdict: Verdict, _: Former) -> Iterator[Difference]:
    if "resolves" not in expect:
        return
    wanted = expect["resolves"] or []
    links = [link for chain in verdict.chains for n in chain.resolved for link in chain.links if link.number == n]
    if len(wanted) != len(links) or not all(map(is_called, links, wanted)):
        actual = _order([link.card if link.card in wanted else link.name for link in links])
        yield Difference("order of resolution", _order(wanted), actual, ("expect", "resolves"))


def is_called(link: Link, name: str) -> bool:
    """A link is named by its card's name, or by the id that tells copies apart."""
    return name in (link.name, link.card)


def _order(names: Sequence[str]) -> str:
    return ", then ".join(names) or "nothing resolves"


@expected("outcome", {"type": "object"})
def _outcomes(expect: Mapping[str, Any], verdict: Verdict, _: Former) -> Iterator[Difference]:
    links = [link for chain in verdict.chains for link in chain.links]
    for name, wanted in (expect.get("outcome") or {}).items():
        actual = [link.outcome or "not resolved" for link in links if is_called(link, name)]
        meets = actual == wanted if isinstance(wanted, list) else actual and all(o == wanted for o in actual)
        if not meets:
            expected = ", ".join(wanted) if isinstance(wanted, list) else str(wanted)
            got = ", ".join(actual) or "it was no Chain Link"
            yield Difference(f"outcome of {name}", expected, got, ("expect", "outcome", name))


@expected("board", {"type": "object"}, "The position at the end, by player.", BOARD)
def _boards(expect: Mapping[str, Any], verdict: Verdict, _: Former) -> Iterator[Difference]:
    for name, wanted in (expect.get("board") or {}).items():
        actual = verdict.board.get(name)
        path: Path = ("expect", "board", name)
        if not isinstance(wanted, Mapping) or not isinstance(actual, Mapping):
            if wanted != actual:
                yield Difference(name, str(wanted), "nothing of that name" if actual is None else str(actual), path)
            continue
        for key, value in wanted.items():
            apart = BESIDE.get(key) in wanted
            together = [] if apart else actual.get(BESIDE.get(key, "")) or []
            yield from _place(f"{name}'s {key.replace('_', ' ')}", value, actual, key, (*path, key), together)


def _place(
    what: str, wanted: Any, board: Mapping[str, Any], key: str, path: Path, together: Sequence[Any] = ()
) -> Iterator[Difference]:
    actual = counted(board, ZONE_ALIASES.get(key, key))
    if not isinstance(actual, list):
        if wanted != actual:
            yield Difference(what, str(wanted), "not on this board" if actual is None else str(actual), path)
    elif isinstance(wanted, int):
        if wanted not in (len(actual), len(actual) + len(together)):
            yield Difference(what, str(wanted), f"{len(actual)} ({cards(actual) or 'none'})", path)
    else:
        entries = wanted if isinstance(wanted, list) else [wanted] if wanted else []
        if not same_cards(entries, actual) and not (together and same_cards(entries, [*actual, *together])):
            yield Difference(what, cards(entries) or "none", cards(actual) or "none", path)


@expected("measured", {"type": "object"}, part=MEASURED)
def _counted(expect: Mapping[str, Any], verdict: Verdict, _: Former) -> Iterator[Difference]:
    return _measured(expect.get("measured") or {}, verdict.measured, ("expect", "measured"))


def _measured(wanted: Mapping[str, Any], actual: Mapping[str, Any], path: Path) -> Iterator[Difference]:
    """What was counted, where it differs from what is expected of it; a mapping is compared key by key."""
    for key, value in wanted.items():
        here, found = (*path, key), actual.get(key)
        if isinstance(value, Mapping) and isinstance(found, Mapping):
            yield from _measured(value, found, here)
        elif value != found or isinstance(value, bool) != isinstance(found, bool):
            what = " ".join(map(str, here[2:])).replace("_", " ")
            got = "nothing of that name" if found is None else measure(found) or "none"
            yield Difference(what, measure(value) or "none", got, here)


@expected("windows", EXPECTED_WINDOWS, part=WINDOWS)
def _windows(_: Mapping[str, Any], verdict: Verdict, __: Former) -> Iterator[Difference]:
    return iter(windows.compare(verdict))


def shape(game: str, known: Mapping[str, Shape]) -> Shape:
    """What can be expected of a dispute of one game, given all that the schema defines."""
    keys = {key: one.shape for key, one in EXPECTED.items() if key != "measured" or f"{game}_measured" in known}
    became = named(f"{game}_outcome" if f"{game}_outcome" in known else "outcome")
    keys["outcome"] = about(
        {"type": "object", "additionalProperties": either(became, listed(became))},
        "What became of a card's link or item (a list for several of that name).",
    )
    if f"{game}_expected_player" in known:
        keys["board"] = {**keys["board"], "additionalProperties": named(f"{game}_expected_player")}
    if "measured" in keys:
        keys["measured"] = named(f"{game}_measured")
    keys["trace"] = about(TRUTH, "A golden trace lies beside the file.")
    told = "What the judge must answer; makes the file a test. Only what is named is compared."
    return about(mapping({**keys, **NOTE}), told)
