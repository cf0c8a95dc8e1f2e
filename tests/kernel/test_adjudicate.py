"""The loop that adjudicates, held against a toy game: grounds, rewinding, what only follows, what is not settled."""

from __future__ import annotations

from typing import Any

import pytest

from judge.kernel import imagining
from judge.kernel.adjudicate import adjudicate
from judge.kernel.records import altered
from judge.kernel.rules import Finding
from judge.kernel.ruleset import Footing, Impossible, Situation
from judge.kernel.ruling import ask
from judge.kernel.verdict import Verdict
from judge.kernel.withdrawn import Withdrawn
from tests.kernel.toy import TOY, dispute, perform, start, window


def judged(*plays: Any, strict: bool = False) -> Verdict:
    return adjudicate(TOY, dispute(*plays, strict=strict), {})


def broken(verdict: Verdict) -> list[tuple[int, str, int | None]]:
    return [(v.play, v.rule, v.follows_from) for v in verdict.violations]


def test_an_empty_file_is_legal() -> None:
    verdict = judged()
    assert (verdict.verdict, verdict.steps, verdict.chains) == ("legal", (), ())
    assert verdict.board == verdict.start


def test_legal_plays_happen_and_say_what_permits_them() -> None:
    verdict = judged(("A", "put", "gold"), ("A", "double"), (None, "count"))
    assert verdict.verdict == "legal"
    assert verdict.resolves == ["gold"]
    assert verdict.board["A"] == {"score": 2, "purse": ["thin", "silver"]}
    assert verdict.start["A"] == {"score": 0, "purse": ["gold", "thin", "silver"]}
    assert [(g.play, g.rule, g.text) for g in verdict.grounds] == [
        (1, "toy/own-turn", "it is their turn"),
        (2, "toy/own-turn", "it is their turn"),
    ]


def test_resolution_is_the_reverse_of_activation_where_the_game_says_so() -> None:
    verdict = judged(("A", "put", "gold"), ("B", "put", "copper"), ("A", "put", "silver"))
    assert verdict.resolves == ["silver", "copper", "gold"]
    assert [(m.play, m.implied) for m in verdict.steps if m.kind == "pass"] == [(2, True), (3, True)]


def test_implied_passes_only_where_the_file_does_not_ask_for_every_one() -> None:
    plays = (("A", "put", "gold"), ("B", "put", "copper"))
    assert judged(*plays).verdict == "legal"
    assert broken(judged(*plays, strict=True)) == [(2, "toy/own-turn", None)]
    assert judged(plays[0], ("A", "rest"), plays[1], strict=True).verdict == "legal"


def test_an_illegal_play_is_taken_back_and_nothing_of_it_happens() -> None:
    verdict = judged(("A", "put", "gold"), ("A", "put", "copper"), ("A", "put", "silver"))
    assert broken(verdict) == [(2, "toy/in-purse", None)]
    assert verdict.resolves == ["silver", "gold"]
    assert verdict.board["B"] == {"score": 0, "purse": ["heavy", "copper"]}
    told = [s for s in verdict.steps if s.kind == "illegal"]
    assert [(s.play, s.actor, s.card, s.rule) for s in told] == [(2, "A", "copper", "toy/in-purse")]
    assert told[0].text.startswith("Not permitted and taken back")


def test_a_violation_says_where_and_what_would_be_legal() -> None:
    (violation,) = judged(("A", "put", "thin"), ("B", "put", "heavy")).violations
    assert violation.rule == "toy/heavy-on-thin"
    assert violation.span == (12, 5, 12, 9)
    assert violation.clash == (11, 5, 11, 9)
    assert violation.now == "B puts a coin or rests"
    assert [str(c) for c in violation.cite] == ["Toy rules, p. 1"]
    assert violation.also == ()


def test_the_decisive_rule_is_that_of_the_smallest_stage_and_the_others_are_kept() -> None:
    (violation,) = judged(("B", "put", "gold")).violations
    assert violation.rule == "toy/own-turn"
    assert violation.now == "A may act"
    assert violation.also == (("toy/in-purse", "B has no gold."),)


def test_a_play_is_judged_where_it_comes_furthest() -> None:
    verdict = judged(("A", "put", "gold"), ("B", "put", "silver"))
    assert broken(verdict) == [(2, "toy/in-purse", None)], "after A's rest it is B's turn: only the coin is missing"
    assert not [s for s in verdict.steps if s.implied], "a rest implied by an illegal play is taken back with it"


def test_what_only_follows_from_a_rewound_play_is_no_offence() -> None:
    verdict = judged(("B", "put", "copper"), ("A", "double"))
    assert broken(verdict) == [(1, "toy/own-turn", None), (2, "toy/something-to-double", 1)]
    assert [v.play for v in verdict.offences] == [1]
    assert verdict.verdict == "illegal"


def test_the_line_of_an_illegal_play_goes_on_with_the_legal_plays_after_it() -> None:
    verdict = judged(("B", "put", "copper"), ("A", "rest"), ("B", "double"))
    assert broken(verdict) == [(1, "toy/own-turn", None), (3, "toy/something-to-double", 1)]


def test_a_play_that_is_illegal_either_way_stands_on_its_own() -> None:
    verdict = judged(("B", "put", "copper"), ("A", "put", "copper"))
    assert broken(verdict) == [(1, "toy/own-turn", None), (2, "toy/in-purse", None)]


def test_a_play_legal_only_because_another_was_rewound_is_legal() -> None:
    verdict = judged(("A", "put", "thin"), ("A", "put", "copper"), ("B", "put", "copper"))
    assert broken(verdict) == [(2, "toy/in-purse", None)]
    assert verdict.resolves == ["copper", "thin"]


def test_it_follows_from_the_latest_play_that_would_permit_it() -> None:
    verdict = judged(("B", "put", "copper"), ("B", "put", "heavy"), ("A", "double"), strict=True)
    assert broken(verdict) == [(1, "toy/own-turn", None), (2, "toy/own-turn", None), (3, "toy/something-to-double", 2)]


def test_only_the_latest_illegal_plays_are_asked_about() -> None:
    between = [("A", "put", "unheard of")] * (imagining.MOST - 1)
    assert judged(("B", "put", "copper"), *between, ("A", "double")).violations[-1].follows_from == 1
    assert judged(("B", "put", "copper"), *between, between[0], ("A", "double")).violations[-1].follows_from is None


def test_no_more_plays_are_imagined_than_the_budget_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    plays = [("B", "put", "copper"), *[("A", "put", "unheard of")] * 3, ("A", "double")]
    monkeypatch.setattr(imagining, "BUDGET", 4)  # plays 2 to 5 in the line of play 1; the other lines cannot be
    assert judged(*plays).violations[-1].follows_from == 1
    monkeypatch.setattr(imagining, "BUDGET", 3)
    assert judged(*plays).violations[-1].follows_from is None


def test_a_play_that_cannot_be_imagined_explains_nothing() -> None:
    verdict = judged(("A", "put", "unheard of"), ("A", "double"))
    assert broken(verdict) == [(1, "toy/in-purse", None), (2, "toy/something-to-double", None)]


def test_what_the_rules_leave_open_is_unclear_and_not_illegal() -> None:
    verdict = judged(("A", "put", "gold"), ("A", "maybe"))
    assert verdict.verdict == "unclear"
    (open_question,) = verdict.unclear
    assert (open_question.rule, open_question.play, open_question.span.line) == ("toy/nobody-knows", 2, 12)
    assert [r.text for r in open_question.readings] == ["yes", "no"]
    assert judged(("A", "maybe"), ("B", "put", "copper")).verdict == "illegal", (
        "an offence counts over an open question"
    )


def test_rules_no_longer_in_force_are_not_asked() -> None:
    assert "old-custom" in TOY.book.rules
    assert "old-custom" not in [rule.slug for rule in TOY.rules]


def test_rules_are_asked_only_about_their_verbs() -> None:
    scenario = dispute(("B", "rest"))
    game = start(scenario, {}, Withdrawn())
    assert ask(TOY, Situation(game, scenario.plays[0], window)) == []


def test_rules_find_with_their_full_name() -> None:
    scenario = dispute(("B", "put", "gold"))
    game = start(scenario, {}, Withdrawn())
    asked = ask(TOY, Situation(game, scenario.plays[0], window))
    assert [(stage, finding.rule) for stage, finding in asked] == [(0, "toy/own-turn"), (1, "toy/in-purse")]


def test_adjudication_leaves_the_scenario_and_gives_the_same_answer_twice() -> None:
    scenario = dispute(("A", "put", "thin"), ("B", "put", "heavy"), ("B", "put", "copper"))
    first, second = adjudicate(TOY, scenario, {}), adjudicate(TOY, scenario, {})
    assert first.violations == second.violations
    assert first.steps == second.steps
    assert first.board == second.board


def test_a_play_impossible_to_perform_says_so() -> None:
    scenario = dispute(("A", "put", "unheard of"))
    game = start(scenario, {}, Withdrawn())
    with pytest.raises(Impossible):
        perform(Situation(game, scenario.plays[0], window))


def test_what_comes_after_a_play_that_leads_nowhere_is_left_open_at_the_next_play() -> None:
    def fails(s: Situation[Any]) -> None:
        raise Impossible("nobody knows")

    unread = altered(TOY, perform=fails, footing=lambda *_: Footing(lifts=True))
    verdict = adjudicate(unread, dispute(("A", "put", "gold"), ("A", "put", "silver")), {})
    assert [(one.play, one.span.line) for one in verdict.unclear] == [(2, 12)]
    assert [step.play for step in verdict.steps if step.text.startswith("Left open")] == [2]
    assert verdict.not_covered == ("What play 1 leads to cannot be told.",)


def test_a_play_left_open_that_leads_nowhere_is_all_that_is_open() -> None:
    def fails(s: Situation[Any]) -> None:
        raise Impossible("nobody knows")

    doubt = Finding("unclear", "Nobody knows what it says.", reason="text")
    unread = altered(TOY, perform=fails, footing=lambda *_: Footing(doubt=doubt))
    verdict = adjudicate(unread, dispute(("A", "put", "gold"), ("A", "put", "silver")), {})
    assert [(one.play, one.message) for one in verdict.unclear] == [(1, "Nobody knows what it says.")]
    assert "What play 1 leads to cannot be told." in verdict.not_covered


def test_after_a_last_play_that_leads_nowhere_nobody_asks_how_the_file_ends() -> None:
    def fails(s: Situation[Any]) -> None:
        raise Impossible("nobody knows")

    def end(game: Any) -> list[Finding]:
        return [Finding("unclear", "How does it end?")]

    unread = altered(TOY, perform=fails, footing=lambda *_: Footing(lifts=True), finish=end)
    assert adjudicate(unread, dispute(("A", "put", "gold")), {}).unclear == ()
