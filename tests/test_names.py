"""Names in plays, over the case book: a misspelt one is never ruled on, and an id means the same as the name.

In each file the names of one play are looked at, which one depends on the file's own name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest

from judge.adjudication.files import adjudged
from judge.batch import Found
from judge.kernel.errors import Unreadable
from judge.kernel.places import Path
from judge.kernel.scenario import Play, Scenario, words_in
from judge.kernel.verdict import Verdict
from judge.source.scenario import read_scenario, read_scenario_text
from tests.case_book import book, some_of
from tests.databases.rejudging import decided

BOOK = book()
FREE = ("source", "criteria", "present", "note")
"""What may say anything: where an extra link of Starlight comes from and what it asks, decks that are presented."""

FORMAT = ("next", "zone", "position", "from", "phase")
"""What says words of the format."""


def strings(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text in a value, with its place in it."""
    if isinstance(value, str):
        yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from strings(part, (*path, key))


def put(value: Any, path: Path, new: Any) -> Any:
    """The value with another one in one place."""
    if not path:
        return new
    copied: Any = dict(value) if isinstance(value, dict) else list(value)
    copied[path[0]] = put(value[path[0]], path[1:], new)
    return copied


def spots(scenario: Scenario) -> Iterator[tuple[Play, Path, str]]:
    """Where plays name cards of the board."""
    board = Counter(words_in(scenario.board))
    for play in scenario.plays:
        for path, name in strings({play.verb: play.value, **play.details}):
            named = len(name) > 2 and name in board and not any(key in FREE for key in path)
            if named and path[-1] not in FORMAT:
                yield play, path, name


def with_name(scenario: Scenario, play: Play, path: Path, name: str) -> Scenario:
    """The dispute with another name in one place of one play."""
    said = put({play.verb: play.value, **play.details}, path, name)
    changed = play._replace(value=said.pop(play.verb), details=said)
    return scenario._replace(plays=tuple(changed if one is play else one for one in scenario.plays))


def with_id(scenario: Scenario, name: str) -> Scenario | None:
    """The dispute with an id for the only card of a name; None if it has one, or cannot have one."""
    found = [path for path, said in strings(scenario.board) if said == name]
    if len(found) != 1 or not {"overlay", "materials", "effects"}.isdisjoint(found[0]):
        return None
    (path,) = found
    if isinstance(path[-1], int):
        key = "name" if path[-2] == "battlefields" else "card"
        return scenario._replace(board=put(scenario.board, path, {key: name, "id": "the one"}))
    if path[-1] not in ("card", "name"):
        return None
    entry: Any = scenario.board
    for step in path[:-1]:
        entry = entry[step]
    if "id" in entry:
        return None
    return scenario._replace(board=put(scenario.board, path[:-1], {**entry, "id": "the one"}))


def with_owner(scenario: Scenario, play: Play, path: Path, name: str) -> Scenario | None:
    """The dispute of Yu-Gi-Oh! with the card called by its owner and name; None if the board has several of it."""
    found = [place for place, said in strings(scenario.board) if said == name]
    if scenario.ruleset != "yugioh" or len(found) != 1 or path[0] in ("open", "outcome", "effect"):
        return None
    return with_name(scenario, play, path, f"{found[0][0]}: {name}")


def one_spot(found: Found) -> tuple[Scenario, Verdict, Play, Path, str] | None:
    """The dispute, its verdict, and a name in a play of it; None if its plays name nothing, or the ruling stops before
    them."""
    assert found.path is not None
    scenario = read_scenario(found.path)._replace(expect=None)
    before = adjudged(scenario)
    stopped = min([one.play for one in before.unclear] or [len(scenario.plays) + 1])
    named = [spot for spot in spots(scenario) if spot[0].number < stopped]
    if scenario.ruleset == "starlight":  # a card that nobody has seen has any name
        drawn = {(play.by, play.number) for play in scenario.plays if play.verb == "mulligan"}
        named = [spot for spot in named if spot[0].verb not in ("skill", "extra") or spot[1][0] != spot[0].verb]
        named = [spot for spot in named if not any(by == spot[0].by and n < spot[0].number for by, n in drawn)]
    return (scenario, before, *named[crc32(found.name.encode()) % len(named)]) if named else None


def refused(scenario: Scenario, play: Play) -> str:
    """Why the dispute cannot be judged; or why the ruling stops at a play: words that nobody understood might make
    a card of any name.
    """
    try:
        verdict = adjudged(scenario)
    except Unreadable as error:
        return error.message
    return next((f"{play.value}: {one.message}" for one in verdict.unclear if one.play <= play.number), "")


@pytest.mark.parametrize(
    "found", some_of(200, BOOK, "names"), ids=lambda found: found.name.removeprefix("scenarios/").removesuffix(".yaml")
)
def test_names_and_ids(found: Found) -> None:
    spot = one_spot(found)
    if spot is None:
        return
    scenario, verdict, play, path, name = spot
    misspelt = with_name(scenario, play, path, f"{name}zq")
    assert f"{name}zq" in refused(misspelt, misspelt.plays[play.number - 1])
    called = with_id(scenario, name)
    if called is not None:
        assert decided(adjudged(with_name(called, play, path, "the one"))) == decided(verdict)
    owned = with_owner(scenario, play, path, name)
    if owned is not None:
        assert decided(adjudged(owned)) == decided(verdict)


def test_most_files_name_cards() -> None:
    some = some_of(300, BOOK, "spots")
    assert sum(one_spot(found) is not None for found in some) > 0.6 * len(some)


CLAIMED = """
format: 1
ruleset: yugioh
board:
  turn: A
  A: {hand: [Upstart Goblin], monsters: [{card: Sangan, id: mine}], deck: [Apprentice Magician]}
  B: {hand: [Kuriboh], spell_trap: [{card: Raigeki Break, set: true, id: trap}]}
plays:
  - {by: A, activate: Upstart Goblin}
  - {by: B, activate: Raigeki Break, cost: {discard: Kuriboh}, targets: [Sangan]}
  - resolve
  - {by: B, claim: {%s}}
"""


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("missed_timing: Sangaan", "The judge knows no card called 'Sangaan'."),
        ("still_to_come: Jinzo", "There is no Jinzo on the board."),
        ("applies: Sangaan", "The judge knows no card called 'Sangaan'."),
        ("control: Jinzo", "There is no Jinzo on the board."),
        ("in: {card: Jinzo, zone: deck}", "There is no Jinzo on the board."),
        ("in: {card: Sangan, zone: hand, of: C}", "'C' is no player of the board."),
        ("counters: {card: Sangaan, count: 1}", "The judge knows no card called 'Sangaan'."),
        ("lp: {C: 8000}", "'C' is no player of the board."),
        ("chooses_first: C", "'C' is no player of the board."),
        ("happened_last: Sangaan", "The judge knows no card called 'Sangaan'."),
        ("control: Sangan, chain: 1", "In this claim chain says nothing that can be judged."),
        ("link: 1", "In this claim link says nothing that can be judged."),
        ("resolves_first: 3", "The claim cannot be judged: there is no such link at this point."),
    ],
)
def test_claims_about_nobody(claim: str, message: str) -> None:
    with pytest.raises(Unreadable) as refused:
        adjudged(read_scenario_text(CLAIMED % claim, "claims.yaml"))
    assert refused.value.message == message


@pytest.mark.parametrize(
    ("claim", "rule"),
    [
        ("missed_timing: mine", "yugioh/timing-mandatory"),
        ("still_to_come: mine", ""),
        ("resolves_first: trap", ""),
        ("control: mine", "yugioh/partial-resolution"),
        ("in: {card: mine, zone: graveyard, of: A}", ""),
        ("applies: mine", "yugioh/continuous-applies-at-once"),
    ],
)
def test_claims_by_id(claim: str, rule: str) -> None:
    verdict = adjudged(read_scenario_text(CLAIMED % claim, "claims.yaml"))
    assert [one.rule for one in verdict.violations] == [rule] * bool(rule)
    assert not any("mine" in one.message for one in verdict.violations)


@pytest.mark.parametrize(
    ("ruleset", "board", "message"),
    [
        ("yugioh", 'A: {monsters: [{card: "Number 39: Utopia", materials: [Kuribo]}]}', "no card called 'Kuribo'"),
        ("yugioh", 'A: {monsters: [{card: "Number 39: Utopia", overlay: [Kuriboh, Jinso]}]}', "no card called 'Jinso'"),
        ("riftbound", "battlefields: [{name: Void Gat}, {name: Zaun Warrens}]", "no battlefield called 'Void Gat'"),
    ],
)
def test_names_on_the_board(ruleset: str, board: str, message: str) -> None:
    text = f"format: 1\nruleset: {ruleset}\nboard:\n  turn: A\n  {board}\nplays: []\n"
    with pytest.raises(Unreadable) as refused:
        adjudged(read_scenario_text(text, "board.yaml"))
    assert message in refused.value.message


BOTH = """
format: 1
ruleset: yugioh
board:
  turn: A
  A: {spell_trap: [{card: Call of the Haunted, set: true}, {card: Call of the Haunted, set: true}], gy: [Sangan, Jinzo]}
  B: {hand: [Raigeki Break, Mystical Space Typhoon, Kuriboh]}
plays:
  - {by: A, activate: Call of the Haunted, targets: [Sangan]}
  - {by: A, activate: "Call of the Haunted #2", targets: [Jinzo]}
  - resolve
  - {by: A, claim: {link: Call of the Haunted, outcome: %s}}
"""


def test_a_claim_about_one_of_two_links_of_a_name() -> None:
    with pytest.raises(Unreadable) as refused:
        adjudged(read_scenario_text(BOTH % "resolved", "claims.yaml"))
    assert (
        refused.value.message == "Chain Links 1 and 2 are both Call of the Haunted, and it went differently with them."
    )


BESIDE = """
format: 1
ruleset: {ruleset}
board: {{turn: A, A: {{hand: [{card}]}}, B: {{}}}}
plays:
  - {{by: A, {play}}}
"""


@pytest.mark.parametrize(
    ("ruleset", "card", "play", "message"),
    [
        ("yugioh", "Upstart Goblin", "next: end, targets: Upstart Goblin", "targets says nothing beside next."),
        ("yugioh", "Upstart Goblin", "pass: true, cost: {pay: 100}", "cost says nothing beside pass."),
        ("riftbound", "Discipline", "end_turn: true, targets: Discipline", "targets says nothing beside end_turn."),
        ("starlight", "Ember", "end: true, cost: {discard: Ember}", "cost says nothing beside end."),
    ],
)
def test_what_says_nothing_beside_a_verb(ruleset: str, card: str, play: str, message: str) -> None:
    text = BESIDE.format(ruleset=ruleset, card=card, play=play)
    with pytest.raises(Unreadable) as refused:
        adjudged(read_scenario_text(text, "beside.yaml"))
    assert refused.value.message == message


def test_what_is_made_of_materials_does_not_come_with_other_monsters() -> None:
    text = BESIDE.format(ruleset="yugioh", card="", play="special_summon: Linkuriboh, with: Kuriboh")
    text = text.replace("hand: []", "extra: [Linkuriboh], monsters: [Kuriboh]")
    with pytest.raises(Unreadable) as refused:
        adjudged(read_scenario_text(text, "with.yaml"))
    assert refused.value.message == (
        "`with` names what is Pendulum Summoned together, and Linkuriboh is Summoned otherwise."
    )
    assert refused.value.path == ("plays", 0, "with")


TWICE = """
format: 1
ruleset: starlight
board:
  turn: A
  A: {active: Rhea, hand: [Moss], counters: [Ember]}
  B: {active: Rhea, counters: [{card: Ember, id: answer}]}
cards:
  Rhea: {type: starlight, colours: [red], rank: 1, willpower: 3}
  Ember: {type: counter damage skill, colours: [red], willpower: 1, limit: 3}
  Moss: {type: damage skill, colours: [red], willpower: 1, limit: 3}
plays:
  - {by: A, skill: Moss}
  - {by: A, counter: Ember}
  - {by: B, counter: answer}
  - %s
"""


@pytest.mark.parametrize(
    ("play", "message"),
    [
        ("{by: A, claim: {index: 3, link: Ember}}", "Several links of this turn are Ember."),
        ("{resolve: Ember}", "Both players have a pending link Ember."),
        ("{negate: Ember}", "Both players have a pending link Ember."),
    ],
)
def test_links_of_one_name(play: str, message: str) -> None:
    text = TWICE % play
    with pytest.raises(Unreadable) as refused:
        adjudged(read_scenario_text(text, "twice.yaml"))
    assert refused.value.message == message


BOARD = """
format: 1
ruleset: yugioh
board:
  turn: A
  phase: main 1
  %s
  B: {}
plays: []
"""


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("A: {monsters: [{card: Sangan, owner: Bob}]}", "'Bob' is no player of the board."),
        ("A: {monsters: [{card: Sangan, set: true, face: up}]}", "Sangan cannot be Set and face-up."),
        ("step: damage step\n  A: {}", "A damage step is no part of main 1."),
    ],
)
def test_boards_that_contradict_themselves(said: str, message: str) -> None:
    with pytest.raises(Unreadable) as refused:
        adjudged(read_scenario_text(BOARD % said, "board.yaml"))
    assert refused.value.message == message
