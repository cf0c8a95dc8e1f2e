from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from html import escape

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge import batch
from judge.adjudication import rulings
from judge.kernel.verdict import Verdict
from judge.report import explain
from judge.report.explain.ruling import Ruling
from judge.report.open_questions import OPENING
from judge.report.paper.blocks import Attempt, Drawn, DrawnChain
from judge.report.text import Look, plain
from tests.case_book import book, some_of
from tests.report.pages import ACTIVE, Page
from tests.report.test_json_report import SCHEMA
from tests.report.written_rulings import WRITTEN, kept, ruling, written

MAGIC_JAMMER = "yugioh/rulebook/raigeki-magic-jammer-seven-tools"
TYPHOON = "yugioh/spell-speed-3-lock/illegal-typhoon-on-counter-trap"
FORMATS = ("text", "md", "html")
HOSTILE = "</p><script>alert('x')</script> \"&amp;\" `code` *bold* | # \x1b[31m \u202e [x](javascript:1)"


def render(found: Ruling, format: str) -> str:
    return explain.render(found, format, Look(), "0.0")


def judged(plays: str, *, board: str = "") -> Ruling:
    """The ruling on B's Magic Jammer in answer to Raigeki, as far as the plays say so."""
    text = f"""\
format: 1
ruleset: yugioh
board:
  turn: A
  A: {{hand: [Raigeki]{board}}}
  B: {{hand: [Kuriboh], monsters: [Mystical Elf], spell_trap: [{{card: Magic Jammer, set: true}}]}}
plays:
{plays}"""
    import judge

    return rulings.ruled(judge.check_text(text))


@pytest.mark.parametrize("name", sorted(WRITTEN))
def test_rulings_are_written_as_they_are_kept(name: str) -> None:
    assert written(name) == kept(name).read_text("utf-8")


def test_the_ruling_on_magic_jammer() -> None:
    found = ruling(MAGIC_JAMMER)
    assert (found.word, found.question.split(":")[1].strip()) == ("legal", "are the monsters destroyed or not?")
    assert found.answer == (
        "Every play was legal: Seven Tools of the Bandit resolves, the activation of Magic Jammer is negated "
        "and Raigeki resolves."
    )
    assert found.result.startswith("Summoned Skull is destroyed")
    (chain,) = found.chains
    assert [(k.number, k.order, k.stopped_by) for k in chain.links] == [(1, 3, 0), (2, 2, 3), (3, 1, 0)]
    assert chain.reverse
    negated = next(reason for reason in found.reasons if reason.kind == "outcome")
    assert negated.law.rule == "yugioh/negate-activation"
    assert negated.law.cite
    first, second = [reason for reason in found.reasons if reason.kind == "allowed"]
    assert first.head == "B was allowed to activate Magic Jammer."
    assert second.head == "A was allowed to activate Seven Tools of the Bandit."
    assert "It answers the activation of a Trap Card, and that is what Magic Jammer is." in second.sentences[0]


def test_what_would_have_been_legal_is_named() -> None:
    (way,) = ruling(TYPHOON).ways
    assert way.text == "A may chain a Counter Trap to Chain Link 2, or pass."
    assert way.choices == ("activate Seven Tools of the Bandit (pay to stop a Trap Card)",)
    assert not way.same


def test_nothing_is_offered_where_an_activation_cannot_be_answered() -> None:
    """With anything; what keeps only some cards from it leaves the others."""
    ways = {
        name: ruling(f"yugioh/cannot-respond/{name}").ways[0].text
        for name in ("illegal-a-trap-after-a-trigger-that-cannot-be-answered", "illegal-a-monster-effect")
    }
    assert [*ways.values()] == [
        "B may chain nothing to Chain Link 1, and passes.",
        "B may chain a fast effect (Spell Speed 2 or higher) to Chain Link 1, or pass.",
    ]


def test_the_wrong_discard_is_no_refusal_of_the_card() -> None:
    wrong = "  - {by: B, activate: Magic Jammer, cost: {discard: Mystical Elf}}\n"
    found = judged("  - {by: A, activate: Raigeki}\n" + wrong)
    assert found.answer == "B may not activate Magic Jammer in this way; the play is taken back."
    assert found.question == "May B activate Magic Jammer?"
    assert "B wants to activate Magic Jammer (cost: discard Mystical Elf)." in render(found, "text")


def test_what_falls_with_an_earlier_play_says_so() -> None:
    soldier = ", monsters: [Cannon Soldier, Gemini Elf], spell_trap: [{card: Seven Tools of the Bandit, set: true}]"
    plays = """\
  - {by: A, activate: Cannon Soldier, cost: {tribute: Gemini Elf}}
  - {by: B, activate: Magic Jammer}
  - {by: A, activate: Seven Tools of the Bandit}
"""
    found = judged(plays, board=soldier)
    assert [reason.kind for reason in found.reasons][:2] == ["forbidden", "follows"]
    assert [scene.fate for scene in found.story] == ["", "illegal", "follows"]
    assert len(found.ways) == 1
    assert found.answer.startswith("B may not activate Magic Jammer; ")


def test_several_offences_are_counted() -> None:
    found = judged("  - {by: B, activate: Magic Jammer}\n  - {by: B, attack: Mystical Elf}\n")
    assert found.answer.startswith("Two plays are illegal and are taken back: B may not")


def texts(found: Ruling) -> set[str]:
    """Every sentence and every name of a ruling that a reader must be able to find."""
    kept = {found.title or "A ruling", found.question, found.answer, found.source}
    kept |= {told.text for scene in found.story for told in scene.sentences}
    kept |= {text for reason in found.reasons for text in (*reason.sentences, *reason.law.cite)}
    kept |= {reason.head.removesuffix(".") for reason in found.reasons}
    kept |= {told.rule for scene in found.story for told in scene.sentences if not told.aside}
    kept |= {reason.law.rule for reason in found.reasons}
    kept |= {text for way in found.ways for text in (way.text, *way.choices)}
    asked = found.answer.partition(": ")[2]  # what the ruling asks is not asked again
    kept |= {one.question.removeprefix(asked) if asked else one.question for one in found.open}
    kept |= {answer.text for one in found.open for answer in one.answers}
    kept |= {*found.assumed, *found.not_covered}
    kept |= {link.name for chain in found.chains for link in chain.links} if not found.rows else set()
    return {" ".join(plain(text).split()) for text in kept if text.strip()}


def check_page(found: Ruling) -> None:
    html = render(found, "html")
    page = Page(html)
    assert page.tags[:3] == ["html", "head", "meta"]
    assert not ACTIVE & set(page.tags)
    assert {"h1", "main", "footer"} <= set(page.tags)
    assert ("html", "lang", "en") in page.attributes
    assert not [name for _, name, _ in page.attributes if name.startswith("on")]
    assert all(link[1:] in page.ids() for link in page.links() if not link.startswith("https://"))
    assert len(page.ids()) == len(set(page.ids()))
    assert {text for text in texts(found) if text not in page.text} == set()


@pytest.mark.parametrize("name", [MAGIC_JAMMER, TYPHOON, *(scenario for scenario, _ in WRITTEN.values())])
def test_a_page_says_everything_and_is_well_formed(name: str) -> None:
    check_page(ruling(name))


def test_a_ruling_without_the_page_around_it() -> None:
    html = explain.fragment(ruling(TYPHOON), leads=lambda rule: f"r/{rule}", prefix="two-")
    assert html.startswith("<h1>")
    assert not re.search(r"<(html|body|main|style|script)|style=", html)
    page = Page(html)
    assert "r/yugioh/spell-speed-3-lock" in page.links()
    assert all(anchor.startswith("two-") for anchor in page.ids())
    assert all(link[1:] in page.ids() for link in page.links() if link.startswith("#"))


def test_what_was_refused_is_drawn_where_it_was_tried() -> None:
    (chain,) = ruling(TYPHOON).chains
    (tried,) = chain.attempts
    assert (tried.play, tried.fate, tried.below, tried.against) == (3, "refused", 2, 2)
    assert tried.why == "Spell Speed 2 (Quick-Play Spell); against it: Chain Link 2 is a Counter Trap (Spell Speed 3)"
    (trigger,) = ruling(WRITTEN["move-trigger"][0]).chains
    assert [(one.below, one.against) for one in trigger.attempts] == [(1, 1)]
    assert [getattr(one, "number", 0) for one in trigger.upwards] == [1, 0, 2]
    found = judged("  - {by: B, attack: Mystical Elf}\n")
    assert [(one.number, one.links, one.attempts[0].name) for one in found.chains] == [
        (0, (), "Attack directly with Mystical Elf")
    ]


@pytest.mark.parametrize("format", FORMATS)
def test_hostile_names_do_nothing(format: str) -> None:
    known = ruling(MAGIC_JAMMER)
    link = Drawn(1, HOSTILE, HOSTILE, HOSTILE, "activation negated", HOSTILE, 1)
    tried = Attempt(2, HOSTILE, HOSTILE, "refused", HOSTILE, HOSTILE, 1, 1)
    hostile = replace(
        known, title=HOSTILE, question=HOSTILE, source=HOSTILE, answer=HOSTILE, result=HOSTILE, assumed=(HOSTILE,),
        not_covered=(HOSTILE,), chains=(DrawnChain(1, (link,), True, (tried,)),), after={HOSTILE: {HOSTILE: [HOSTILE]}},
    )  # fmt: skip
    shown = render(hostile, format)
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    if format == "html":
        check_page(hostile)
        assert "<script" not in shown
        assert Page(shown).title == plain(HOSTILE)
    if format == "md":
        assert "<" not in shown
        assert not re.search(r"(?<!\\)[`*]code|(?<!\\)\]\(javascript|(?<!\\)`code", shown)


def test_an_eight_link_chain_is_tied_in_lanes_that_do_not_overlap() -> None:
    stopped = {1: 4, 2: 3, 3: 8, 5: 6}
    links = tuple(
        Drawn(n, "A", f"Card {n}", "", "negated" if n in stopped else "resolved", "", 9 - n, stopped.get(n, 0))
        for n in range(1, 9)
    )
    shown = render(replace(ruling(MAGIC_JAMMER), chains=(DrawnChain(1, links, True),)), "html")
    lanes: dict[str, list[str]] = {}
    for item in re.findall(r"<li>(.*?)</li>", shown.partition('<div class="drawn')[2].partition("</figure>")[0]):
        beside = re.findall(r'<i class="(\w+) negates lane-(\d)">', item)
        assert len({lane for _, lane in beside}) == len(beside)
        for part, lane in beside:
            lanes.setdefault(lane, []).append(part)
    drawn = " ".join(" ".join(parts) for parts in lanes.values())
    assert re.fullmatch(r"(head( through)* foot ?)+", drawn)
    assert drawn.count("head") == 4
    assert shown.count("<s>") == 4


@cache
def case_book(game: str) -> list[tuple[Verdict, Ruling]]:
    found = []
    for one in some_of(200, [one for one in book() if one.name.startswith(f"scenarios/{game}/")], "explained"):
        verdict = batch.judge_one(one).verdict
        if verdict is not None:
            found.append((verdict, rulings.ruled(verdict)))
    return found


def holds(verdict: Verdict, found: Ruling) -> None:
    """What is true of every ruling: it agrees with its verdict, and every format says so."""
    assert found.word == verdict.verdict
    right, wrong = "Every play was legal", ("taken back", " is wrong to say ", " do not hold")
    if verdict.verdict == "legal":
        assert found.answer.startswith(right) or " is right: " in found.answer
        assert not [reason for reason in found.reasons if reason.kind in ("forbidden", "follows")]
        assert not found.open
        assert not found.ways
    elif verdict.verdict == "illegal":
        assert any(word in found.answer for word in wrong)
        assert len([reason for reason in found.reasons if reason.kind == "forbidden"]) == len(verdict.offences)
    else:
        assert found.answer.startswith(OPENING[verdict.unclear[0].reason])
        assert found.open
    assert found.question.strip()
    for reason in found.reasons:
        assert not reason.law.rule or reason.law.cite
        assert reason.head.endswith(".")
    shown = render(found, "text")
    assert not [line for line in shown.splitlines() if len(line) > 80]
    assert f"{found.word.upper()}. " in shown
    assert f"{found.word.upper()}.** " in render(found, "md")


@pytest.mark.parametrize("game", ["yugioh", "riftbound", "starlight"])
def test_every_scenario_of_the_case_book_is_explained(game: str) -> None:
    rulings = case_book(game)
    assert len(rulings) > 60
    for verdict, found in rulings:
        holds(verdict, found)
        assert escape(plain(found.answer)) in render(found, "html")
    for _, found in rulings[::4]:
        check_page(found)


@settings(max_examples=20)
@given(st.sampled_from(["riftbound", "starlight"]), st.integers(0, 60))
def test_a_ruling_is_the_same_each_time_and_its_record_fits_the_schema(game: str, number: int) -> None:
    verdict, found = case_book(game)[number]
    again = rulings.ruled(batch.adjudged(verdict.scenario))
    for format in FORMATS:
        assert render(again, format) == render(found, format)
    ruling_schema = {**SCHEMA["definitions"]["ruling"], "definitions": SCHEMA["definitions"]}
    jsonschema.validate(json.loads(json.dumps(explain.data(found))), ruling_schema)


def test_cards_are_called_by_their_names_and_not_by_the_ids_of_the_file() -> None:
    text = """\
format: 1
ruleset: yugioh
board:
  turn: A
  phase: battle
  A: {monsters: [{id: K2, card: Summoned Skull}, {id: K3, card: Kuriboh}, {id: K4, card: Kuriboh}]}
plays:
- {by: A, change_position: K2, to: defense}
- {by: A, change_position: K4, to: defense}
"""
    import judge

    found = rulings.ruled(judge.check_text(text))
    assert "the battle position of Summoned Skull" in found.answer
    assert "the battle position of Kuriboh (K4)" in found.answer
    assert "K2" not in render(found, "text").partition("The table")[0]
