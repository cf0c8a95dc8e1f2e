"""What may be done and what not: of each card only the refusal of the try that comes furthest."""

from __future__ import annotations

from judge.kernel.choices import Choice, told_apart
from judge.kernel.rules import Cite, Finding, Reading
from tests.kernel.toy import BOOK

READINGS = (Reading("it may", (Cite("the toy rules"),)), Reading("it may not", (Cite("the toy rules"),)))


def trying(card: str, effect: str, *rules: str) -> tuple[Choice, list[Finding]]:
    offences = [Finding("offence", f"{card} {effect}: {rule}.", rule=f"toy/{rule}") for rule in rules]
    return Choice("A", card, card, effect), offences


def told(*tried: tuple[Choice, list[Finding]]) -> tuple[list[tuple[str, str]], list[tuple[str, str, str]]]:
    legal, refused = told_apart(BOOK, tried)
    return [(c.card, c.effect) for c in legal], [(c.card, c.effect, c.rule) for c in refused]


def test_what_nothing_stands_against_may_be_done_and_is_not_refused_besides() -> None:
    found = told(trying("gold", "e1", "in-purse"), trying("gold", "e2"), trying("thin", "e1", "own-turn"))
    assert found == ([("gold", "e2")], [("thin", "e1", "toy/own-turn")])


def test_the_refusal_that_comes_furthest_is_kept_whichever_was_tried_first() -> None:
    far, near = trying("gold", "far", "heavy-on-thin"), trying("gold", "near", "own-turn")
    assert told(far, near)[1] == told(near, far)[1] == [("gold", "far", "toy/heavy-on-thin")]


def test_of_equals_the_one_with_fewer_offences_and_of_these_the_first() -> None:
    one, two = trying("gold", "one", "in-purse"), trying("gold", "two", "in-purse", "heavy-on-thin")
    assert told(two, one)[1] == told(one, two)[1] == [("gold", "one", "toy/in-purse")]
    again = trying("gold", "again", "in-purse")
    assert told(one, again)[1] == [("gold", "one", "toy/in-purse")]


def test_what_is_left_open_is_not_hidden_by_the_refusal_of_another_effect() -> None:
    left_open = Finding("unclear", "gold open: who knows.", rule="toy/own-turn", readings=READINGS)
    opened = (Choice("A", "gold", "gold", "open"), [left_open])
    far = trying("gold", "far", "heavy-on-thin")
    assert told(opened, far)[1] == told(far, opened)[1] == [("gold", "open", "toy/own-turn")]
    either = left_open._replace(kind="offence", message="gold either: some say no.")
    read_both_ways = (Choice("A", "gold", "gold", "either"), [either])
    assert told(read_both_ways, far)[1] == told(far, read_both_ways)[1] == [("gold", "either", "toy/own-turn")]


def test_what_may_be_done_is_not_hidden_by_what_is_left_open() -> None:
    left_open = Finding("unclear", "gold open: who knows.", rule="toy/own-turn", readings=READINGS)
    assert told((Choice("A", "gold", "gold", "open"), [left_open]), trying("gold", "e2")) == ([("gold", "e2")], [])


def test_a_refusal_names_the_decisive_rule_with_its_message() -> None:
    _, refused = told_apart(BOOK, [trying("gold", "e1", "in-purse", "heavy-on-thin")])
    assert [c.message for c in refused] == ["gold e1: in-purse."]
