"""The way out: each line that an open ruling offers decides the case, whatever was not understood of invented cards."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from judge.adjudication.files import adjudged
from judge.source.scenario import read_scenario_text
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import answering, build
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
CONDITIONS = ("", "If the reeds hum: ", "During the hour of reeds (Quick Effect): ")
ACTIVATIONS = ("You can hum to 1 reed; ", "You can hum to 1 reed and discard 1 card, then target 1 reed; ", "You can ")
RESOLUTIONS = ("hum.", "draw 1 card, then hum.", "hum, and if you do, draw 1 card.")
STANDING = (
    "Neither player can hum beside the reeds.",
    "You can only hum once per turn.",
    "Must be Special Summoned by humming to 3 reeds.",
    "Reeds that hum gain 300 ATK.",
    "If a reed would be hushed, you can hum instead.",
)
TEXTS = (*map("".join, itertools.product(CONDITIONS, ACTIVATIONS, RESOLUTIONS)), *STANDING)


@pytest.mark.parametrize("bits", [EFFECT, build.SPELL, build.TRAP | build.CONTINUOUS])
def test_the_offered_line_decides(tmp_path: Path, bits: int) -> None:
    kind = "monster" if bits & build.MONSTER else "trap"
    made = [Made(n, f"Reed Singer {n}", bits, text) for n, text in enumerate(TEXTS, 1)]
    cards = [str(build.cdb(tmp_path / "cards.cdb", *made))]
    found = [one for card in made for one in answering.tried(card.name, kind, cards)]
    left = [one for one in found if one is not None]
    assert len(left) > len(TEXTS)
    assert [one for one in left if one.undecided] == []


def test_an_answer_drops_no_other(tmp_path: Path) -> None:
    text = "If the reeds hum: You can sing to 1 reed; draw 1 card."
    cards = [str(build.cdb(tmp_path / "cards.cdb", Made(1, "Reed Singer", EFFECT, text)))]
    head, plays = next(
        (head, plays)
        for head, plays in answering.disputes("Reed Singer", "monster")
        if "activate" in plays[0] and answering.open_one(answering.judged(head, plays, cards)) is not None
    )
    found = answering.open_one(answering.judged(head, plays, cards))
    assert found is not None
    both = next(one.add for one in found.answers if one.add.count("met") + one.add.count("allows") == 2)
    first = both.split(", ")[0] + "}"
    again = answering.open_one(answering.judged(head, answering.pasted(plays, found.play, first), cards))
    assert again is not None
    assert not any("hum" in one.add for one in again.answers)


def test_words_that_forbid_are_not_met(judge: Judge, tmp_path: Path) -> None:
    text = "Neither player can hum beside the reeds."
    base = build.cdb(tmp_path / "cards.cdb", Made(1, "Reed Singer", EFFECT, text))
    head = answering.HEAD.format(hand="", monsters=", Reed Singer", more="")
    open_one = answering.open_one(answering.judged(head, ["{by: A, activate: Pot of Greed}"], [str(base)]))
    assert open_one is not None
    assert [one.add.rsplit(": ", 1)[1] for one in open_one.answers] == ["forbids}", "allows}"]
    assert all(text.rstrip(".") in one.add for one in open_one.answers)
    dispute = tmp_path / "d.yaml"
    for said, code in (("met", 2), ("allows", 0), ("forbids", 1)):
        reads = f"  - {{by: A, activate: Pot of Greed, reads: {{{text.rstrip('.')}: {said}}}}}\n"
        dispute.write_text(head + reads, encoding="utf-8")
        assert judge("check", str(dispute), "--cards", str(base)).exit_code == code
    dispute.write_text(head + "  - {by: A, activate: Pot of Greed}\n", encoding="utf-8")
    assert judge("check", str(dispute), "--cards", str(base), "--reads", "beside the reeds=met").exit_code == 3


def test_the_command_line_says_the_same(judge: Judge, tmp_path: Path) -> None:
    text = "If the reeds hum: You can draw 1 card."
    base = build.cdb(tmp_path / "cards.cdb", Made(1, "Reed Singer", build.SPELL, text))
    dispute = tmp_path / "d.yaml"
    head = answering.HEAD.format(hand="Reed Singer, ", monsters="", more="")
    dispute.write_text(head + "  - {by: A, activate: Reed Singer}\n", encoding="utf-8")
    asked = ("check", str(dispute), "--cards", str(base))
    assert judge(*asked).exit_code == 3
    assert judge(*asked, "--reads", "if the reeds hum=met").exit_code == 0
    assert judge(*asked, "--reads", "if the reeds hum=forbids").exit_code == 1
    assert judge(*asked, "--reads", "if the reeds hum=perhaps").exit_code == 2


@pytest.mark.parametrize("text", TEXTS)
def test_a_draft_is_read_as_the_text_is(judge: Judge, tmp_path: Path, text: str) -> None:
    base = build.cdb(tmp_path / "cards.cdb", Made(1, "Reed Singer", EFFECT, text))
    written = judge("card", "Reed Singer", "--write", "--cards", str(base))
    assert written.exit_code == 0
    head = answering.HEAD.format(hand="", monsters=", Reed Singer", more="")
    plays = "  - {by: A, activate: Reed Singer}\n"
    before = adjudged(read_scenario_text(head + plays, "text"), cards=[str(base)])
    after = adjudged(read_scenario_text(written.stdout + head + plays, "draft"))
    assert [after.verdict, *(one.answers for one in after.unclear)] == [
        before.verdict,
        *(one.answers for one in before.unclear),
    ]
    quoted = [line for line in written.stdout.splitlines() if "unread" in line and "{" in line]
    assert all("nearest" in above for above, line in itertools.pairwise(written.stdout.splitlines()) if line in quoted)
