"""Links and chains, the selection of rules, citations, and places in a scenario."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from judge.kernel.chain import Chain, Link
from judge.kernel.places import NOWHERE, Span
from judge.kernel.rules import Cite, Finding, RuleBook
from judge.kernel.scenario import Play, Scenario
from judge.kernel.verdict import Verdict, Violation
from judge.kernel.withdrawn import Withdrawn
from tests.kernel.toy import TOY, dispute, start


def link(number: int, name: str = "x") -> Link:
    return Link(number, "A", name, name, "act", 1)


def test_the_top_is_the_newest_link() -> None:
    chain = Chain(1)
    assert chain.top is None
    chain.links += [link(1), link(2, "y")]
    assert chain.top is not None
    assert chain.top.name == "y"


def test_copies_of_a_chain_are_independent() -> None:
    chain = Chain(1, [link(1)], facts={"turn": 1})
    twin = chain.copy()
    assert twin == chain
    twin.links[0].facts["targets"] = 1
    twin.links[0].negated = "yes"
    twin.links.append(link(2))
    twin.resolved.append(1)
    twin.facts["turn"] = 2
    assert chain == Chain(1, [link(1)], facts={"turn": 1})


def test_a_link_goes_on_the_chain_being_built_or_starts_one() -> None:
    game = start(dispute(), {}, Withdrawn())
    first = game.add_link(link(1))
    game.add_link(link(2))
    assert game.chain is game.chains[0]
    assert [one.number for one in game.chains[0].links] == [1, 2]
    game.chain = None
    game.add_link(link(1))
    assert [c.number for c in game.chains] == [1, 2]
    assert game.chains[0].links[0] is first


def test_a_copied_game_goes_on_with_its_own_copy_of_the_chain() -> None:
    game = start(dispute(), {}, Withdrawn())
    game.add_link(link(1))
    game.chain = None
    game.add_link(link(1))
    twin = game.copy()
    assert twin.chain is twin.chains[1]
    assert twin.chain is not game.chain
    twin.add_link(link(2))
    assert [len(c.links) for c in game.chains] == [1, 1]


def question(s: Any) -> Iterator[Finding]:
    """The offence, named.

    The manual, first line.

        An indented line.
    """
    yield Finding("offence", "no")


def book() -> RuleBook:
    made = RuleBook("toy", ("first", "early", "usual", "late", "last"))
    everywhere = ("east", "west", "north")
    cite = Cite("Rules", 3)
    made.rule("always", cite, stage="late", editions=everywhere)(question)
    made.rule("newer", cite, since=dt.date(2010, 1, 1), stage="usual", editions=everywhere)(question)
    made.rule("older", cite, until=dt.date(2010, 1, 1), stage="usual", editions=everywhere)(question)
    made.rule(
        "between", cite, since=dt.date(2000, 1, 1), until=dt.date(2005, 1, 1), stage="first", editions=everywhere
    )(question)
    made.rule("east", cite, editions=("east",), stage="early")(question)
    made.rule("both", cite, editions=("east", "west"), stage="last")(question)
    return made


@pytest.mark.parametrize(
    ("edition", "date", "slugs"),
    [
        ("west", None, ["newer", "always", "both"]),
        ("east", None, ["east", "newer", "always", "both"]),
        ("north", None, ["newer", "always"]),
        ("west", dt.date(1999, 12, 31), ["older", "always", "both"]),
        ("west", dt.date(2000, 1, 1), ["between", "older", "always", "both"]),
        ("west", dt.date(2004, 12, 31), ["between", "older", "always", "both"]),
        ("west", dt.date(2005, 1, 1), ["older", "always", "both"]),
        ("west", dt.date(2009, 12, 31), ["older", "always", "both"]),
        ("west", dt.date(2010, 1, 1), ["newer", "always", "both"]),
    ],
)
def test_rules_are_chosen_by_edition_and_date_and_asked_by_stage(
    edition: str, date: dt.date | None, slugs: list[str]
) -> None:
    assert [rule.slug for rule in book().select(edition, date)] == slugs


def test_rules_of_one_stage_keep_the_order_of_the_book() -> None:
    made = RuleBook("toy", ("only",))
    for slug in ("c", "a", "b"):
        made.rule(slug, stage="only", editions=("one",))(question)
    assert [rule.slug for rule in made.select("one")] == ["c", "a", "b"]


def test_a_slug_is_given_once() -> None:
    with pytest.raises(ValueError, match="'always'"):
        book().rule("always", stage="late", editions=("east",))(question)


def test_a_rule_is_of_a_stage_that_there_is() -> None:
    with pytest.raises(ValueError, match="never"):
        book().rule("new", stage="never", editions=("east",))(question)


def test_a_rules_docstring_is_its_manual() -> None:
    rule = book().rules["always"]
    assert rule.summary == "The offence, named."
    assert rule.manual == "The manual, first line.\n\n    An indented line."
    assert book().full_id("always") == "toy/always"


@pytest.mark.parametrize(
    ("cite", "text"),
    [
        (Cite("Rules"), "Rules"),
        (Cite("Rules", 45), "Rules, p. 45"),
        (Cite("Rules", "45-46"), "Rules, p. 45-46"),
        (Cite("Rules", section="Chains"), "Rules, Chains"),
        (Cite("Rules", 45, "Chains", "by habit"), "Rules, p. 45, Chains (by habit)"),
    ],
)
def test_citations_in_words(cite: Cite, text: str) -> None:
    assert str(cite) == text


def test_a_value_without_a_place_has_that_of_the_value_around_it() -> None:
    around, inside = Span(3, 1, 3, 20), Span(3, 5, 3, 9)
    scenario = Scenario("x", "toy", "new", spans={("plays", 0): around, ("plays", 0, "put"): inside})
    assert scenario.span(("plays", 0, "put")) == inside
    assert scenario.span(("plays", 0, "targets", 3)) == around
    assert scenario.span(("plays", 1)) == NOWHERE == Span(1, 1, 1, 1)
    assert scenario.span(()) == NOWHERE


def test_the_place_of_a_play() -> None:
    scenario = Scenario("x", "toy", "new", plays=(Play(1, "put", "gold", "A"), Play(2, "count")))
    assert scenario.play_path(1) == ("plays", 0, "put")
    assert scenario.play_path(2) == ("plays", 1)
    assert scenario.play_path(0) == scenario.play_path(3) == scenario.play_path(-1) == ()


@pytest.mark.parametrize(
    ("details", "said"), [({}, False), ({"immediately": True}, True), ({"immediately": False}, False)]
)
def test_immediately(details: dict[str, Any], said: bool) -> None:
    assert Play(1, "put", details=details).immediately is said


def violation(follows_from: int | None) -> Violation:
    return Violation("toy/x", 2, NOWHERE, "no", "", "", None, (), "", follows_from)


def test_a_violation_that_only_follows_is_no_offence_of_its_own() -> None:
    own, follows = violation(None), violation(1)
    assert Verdict(dispute()).verdict == "legal"
    assert Verdict(dispute(), (follows,)).verdict == "legal"
    assert Verdict(dispute(), (own, follows)).verdict == "illegal"
    assert Verdict(dispute(), (own, follows)).offences == (own,)


def test_what_resolved_over_all_chains() -> None:
    chains = (Chain(1, [link(1, "a"), link(2, "b")], [2, 1]), Chain(2, [link(1, "c"), link(2, "d")], [2]))
    assert Verdict(dispute(), chains=chains).resolves == ["b", "a", "d"]


def test_the_name_of_a_ruleset() -> None:
    assert TOY.id == "toy@new"
