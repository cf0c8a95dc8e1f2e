"""Which rules are asked about a situation: by its verb and facets, and of a claim only the rule that refutes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.kernel.adjudicate import adjudicate
from judge.kernel.errors import Unreadable
from judge.kernel.records import altered
from judge.kernel.rules import CLAIM, Finding, Rule
from judge.kernel.ruleset import Ruleset, Situation
from judge.kernel.ruling import rule_on
from judge.kernel.scenario import Play
from judge.kernel.withdrawn import Withdrawn
from tests.kernel.toy import PAGE, TOY, ToyGame, ToySituation, ToyState, dispute, start, window


def silent(s: ToySituation) -> Iterator[Finding]:
    """Nothing."""
    return iter(())


def rule(slug: str, *when: str, verbs: tuple[str, ...] = ("put",)) -> Rule:
    return Rule(slug, silent, (PAGE,), verbs=frozenset(verbs), when=frozenset(when))


def game() -> ToyGame:
    return start(dispute(), {}, Withdrawn())


def asked(wing: Ruleset[ToyState], verb: str, value: Any = "gold") -> list[str]:
    return [slug for _, _, slug in wing.asked(Situation(game(), Play(1, verb, value, "A"), window))]


def seeing(*facets: str) -> Ruleset[ToyState]:
    rules = (rule("none"), rule("one", "x"), rule("both", "x", "y"), rule("all", verbs=()))
    return altered(TOY, rules=rules, glance=lambda s: facets, facets=frozenset)


def test_a_rule_is_asked_where_all_its_facets_are_there() -> None:
    assert asked(seeing(), "put") == ["toy/none", "toy/all"]
    assert asked(seeing("x"), "put") == ["toy/none", "toy/one", "toy/all"]
    assert asked(seeing("x", "y"), "put") == ["toy/none", "toy/one", "toy/both", "toy/all"]
    assert asked(seeing("x", "y"), "rest") == ["toy/all"]


def test_without_facets_every_rule_of_the_verb_is_asked() -> None:
    assert asked(altered(seeing(), facets=lambda seen: None), "put") == [
        "toy/none", "toy/one", "toy/both", "toy/all",
    ]  # fmt: skip


def test_of_a_claim_only_the_rule_that_refutes_it_is_asked() -> None:
    rules = (rule("right", verbs=(CLAIM,)), rule("wrong", verbs=(CLAIM, "put")), rule("deaf"))
    wing = altered(TOY, rules=rules, refuted_by=lambda s: str(s.play.value))
    assert asked(wing, CLAIM, "wrong") == asked(wing, CLAIM, "wrong") == ["toy/wrong"]
    assert asked(wing, CLAIM, "right") == ["toy/right"]
    assert asked(wing, CLAIM, "deaf") == asked(wing, CLAIM, "") == []
    assert asked(wing, "put", "right") == ["toy/wrong", "toy/deaf"]
    assert asked(altered(wing, refuted_by=None), CLAIM) == ["toy/right", "toy/wrong"]


def test_an_edition_has_a_rule_from_its_own_sources() -> None:
    found = TOY.book.rules["in-purse"]._replace(sources=lambda rule: {"old": (PAGE._replace(page=9),)})
    assert [found.cites(edition)[0].page for edition in ("new", "old")] == [1, 9]
    assert list(found.elsewhere) == ["old"]


def test_the_public_names_grow_with_the_book() -> None:
    book = altered(TOY.book, rules={"a": rule("a")})
    assert book.names == {"toy/a"}
    book.rules["b"] = rule("b")
    assert book.names == book.names == {"toy/a", "toy/b"}


def two_ways(ruleset: Ruleset[ToyState], *values: str) -> Ruleset[ToyState]:
    """A toy in which the words of every play could also mean these coins."""

    def rivals(s: Situation[ToyState]) -> Iterator[ToySituation]:
        return (Situation(s.game, s.play._replace(value=value), window) for value in values)

    return altered(ruleset, rivals=rivals)


def test_words_that_could_mean_two_legal_things_are_refused() -> None:
    play = Play(1, "put", "gold", "A")
    with pytest.raises(Unreadable, match="Play 1 could mean two things"):
        rule_on(two_ways(TOY, "silver"), game(), play)
    assert not rule_on(two_ways(TOY, "copper"), game(), play).offences
    with pytest.raises(Unreadable, match="could mean two things"):
        rule_on(two_ways(TOY, "copper", "silver"), game(), play)
    with pytest.raises(Unreadable, match="could mean two things"):
        rule_on(two_ways(altered(TOY, rules=()), "silver"), game(), play)


def test_of_several_legal_things_only_the_first_is_told() -> None:
    told: list[str] = []

    def note(s: Situation[ToyState], other: Situation[ToyState]) -> str:
        told.append(str(other.play.value))
        return ""

    rule_on(altered(two_ways(TOY, "copper", "silver", "thin"), unclear_words=note), game(), Play(1, "put", "gold", "A"))
    assert told == ["silver"]


def test_of_situations_that_come_equally_far_the_first_is_told() -> None:
    def situations(game: ToyGame, play: Play) -> Iterator[ToySituation]:
        for value in ("lost", "gone"):
            yield Situation(game, play._replace(value=value), window)

    verdict = adjudicate(altered(TOY, situations=situations), dispute(("A", "put", "gold")), {})
    assert [v.message for v in verdict.violations] == ["A has no lost."]
