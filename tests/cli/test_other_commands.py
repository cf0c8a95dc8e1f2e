from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from judge import batch, rulesets
from tests.cli.conftest import Judge
from tests.cli.test_check import SCHEMA


def test_trace(judge: Judge, table: Path) -> None:
    result = judge("trace", "legal.yaml")
    assert result.exit_code == 0
    for part in (
        "Seven Tools of the Bandit answers",
        "Question: Does Raigeki",
        "Before\n",
        "Play 4, line 20  resolve",
        "After\n",
    ):
        assert part in result.stdout
    assert result.stdout.endswith("Verdict: legal\n")
    assert judge("trace", "illegal.yaml").exit_code == 1
    document = json.loads(judge("trace", "--format", "json", "legal.yaml").stdout)
    jsonschema.Draft7Validator(SCHEMA).validate(document)
    concise = judge("trace", "--format", "concise", "legal.yaml").stdout.splitlines()
    assert len(concise) == len(document["files"][0]["trace"]) + 1


def test_trace_of_what_cannot_be_judged_prints_no_trace(judge: Judge, table: Path) -> None:
    result = judge("trace", "unreadable.yaml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "unreadable.yaml:2:10: cannot judge" in result.stderr
    assert judge("trace", ".").exit_code == 2


def test_options_after_passes(judge: Judge, table: Path) -> None:
    shown = judge("options", "--at", "3", "--passes", "2", "legal.yaml")
    assert shown.exit_code == 0
    assert shown.stdout.startswith("After play 3 and 2 passes: the turn player's chance for a fast effect\n")
    document = json.loads(judge("options", "--at", "3", "--passes", "1", "--format", "json", "legal.yaml").stdout)
    jsonschema.Draft7Validator(SCHEMA).validate(document)
    (entry,) = document["files"]
    assert (entry["at"], entry["passes"], entry["window"]["asked"]) == (3, 1, "A")
    assert judge("options", "--passes", "41", "legal.yaml").exit_code == 2


DEEDS = """
format: 1
ruleset: yugioh
board:
  phase: main 1
  A: {hand: [Jinzo, Kuriboh], monsters: [Sangan, {card: Celtic Guardian, set: true}], extra_deck: [Linkuriboh]}
"""


def test_options_lists_all_that_may_be_done(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(DEEDS, "utf-8")
    shown = " ".join(judge("options", str(file)).stdout.split())
    for part in (
        "nothing can be activated A may: Summons: Tribute Summon Jinzo; Normal Summon Kuriboh; Flip Summon Celtic",
        "Sets: Set Jinzo; Set Kuriboh battle positions: change Sangan to Defense Position",
        "phases and steps: go on to the Battle Phase; go on to the End Phase otherwise: pass",
        "A may not: ",
        "Link Summon Linkuriboh [yugioh/wrong-materials]",
        "attack directly with Sangan [yugioh/fet-next-phase] It is still Main Phase 1",
    ):
        assert part in shown
    document = json.loads(judge("options", "--format", "json", str(file)).stdout)
    jsonschema.Draft7Validator(SCHEMA).validate(document)
    deeds = {deed["deed"]: deed for deed in document["files"][0]["deeds"]}
    flipped = deeds["Flip Summon Celtic Guardian"]
    assert flipped["verdict"] == "legal"
    assert flipped["play"] == {"by": "A", "flip_summon": "Celtic Guardian"}
    assert deeds["attack directly with Sangan"]["rule"] == "yugioh/fet-next-phase"


COPIES = """
format: 1
ruleset: yugioh
board:
  phase: main 1
  A: {hand: [Raigeki, Raigeki, Kuriboh, Kuriboh, Kuriboh, Honest]}
  B: {monsters: [Sangan]}
"""


def test_copies_of_which_the_same_is_true_share_a_line(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(COPIES, "utf-8")
    shown = " ".join(judge("options", str(file)).stdout.split())
    for part in (
        "A may activate: Raigeki (destroy their monsters) (2 copies) A may also:",
        "A may not: Kuriboh e1 (3 copies) [yugioh/quick-effect-timing] Kuriboh can",
        "it is Main Phase 1. Honest e2 [yugioh/quick-effect-timing] Honest can",
    ):
        assert part in shown


def test_all_shipped_cards_are_listed(judge: Judge) -> None:
    shipped = {game: batch.library(game) for game in ("yugioh", "riftbound")}
    whole = json.loads(judge("card", "--format", "json").stdout)
    assert [card["name"] for card in whole["cards"] if card["ruleset"] == "riftbound"] == sorted(shipped["riftbound"])
    assert whole["counts"] == {game: len(library) for game, library in shipped.items()}
    assert whole["count"] == sum(whole["counts"].values())
    lines = judge("card").stdout.splitlines()
    assert lines[0] == "A-Assault Core  (yugioh, union effect monster)"
    assert lines[-1].startswith(f"{whole['count']} cards: ")
    traps = judge("card", "--type", "Counter Trap", "--format", "jsonl").stdout.splitlines()
    assert {"name": "Solemn Judgment", "ruleset": "yugioh", "type": "counter trap", "shipped": True} in map(
        json.loads, traps
    )
    assert 3 < len(traps) < 20
    assert judge("card", "--ruleset", "riftbound", "--type", "gear").stdout.endswith(" cards\n")
    wrong = judge("card", "--type", "trp")
    assert (wrong.exit_code, wrong.stdout, "Did you mean trap?" in wrong.stderr) == (2, "", True)
    assert judge("card", "--ruleset", "starlight").stdout == "\n0 cards\n"


def test_a_word_finds_cards(judge: Judge) -> None:
    assert judge("card", "Ghost Ogre").stdout == judge("card", "ghost ogre and snow rabbit").stdout
    assert judge("card", "MST").stdout.startswith("Mystical Space Typhoon\n")
    assert judge("card", "hextech ray").stdout.startswith("Hextech Ray\n"), "of whatever game"
    several = judge("card", "Teemo")
    assert (several.exit_code, several.stdout) == (0, "Teemo, Scout  (unit)\nTeemo, Strategist  (unit)\n\n2 cards\n")
    one = json.loads(judge("card", "Nibiru", "--type", "monster", "--format", "json").stdout)
    assert [card["name"] for card in one["cards"]] == ["Nibiru, the Primal Being"]
    for name, hint in (("Gost Ogre", "Did you mean Ghost Ogre & Snow Rabbit?"), ("xyzzy", "`judge card` lists those")):
        none = judge("card", name)
        assert (none.exit_code, none.stdout, hint in none.stderr) == (2, "", True)


def test_rule_list_and_pages(judge: Judge) -> None:
    listed = judge("rule")
    assert listed.exit_code == 0
    rule = next(line.split()[0] for line in listed.stdout.splitlines() if line.startswith("  yugioh/"))
    page = judge("rule", rule)
    assert page.exit_code == 0
    assert page.stdout.startswith(f"{rule}\n")
    assert "  published: " in page.stdout
    assert judge("rule", rule.partition("/")[2]).stdout == page.stdout
    assert [line for line in listed.stdout.splitlines() if line.startswith("==")] == [
        "== yugioh ==",
        "== riftbound ==",
        "== starlight ==",
    ]


def test_rules_as_data(judge: Judge) -> None:
    whole = json.loads(judge("rule", "--format", "json").stdout)
    assert whole["format"] == 1
    assert {one["game"] for one in whole["rules"]} == {"yugioh", "riftbound", "starlight"}
    assert all(one["cite"] or one["elsewhere"] for one in whole["rules"])
    (one,) = json.loads(judge("rule", "wrong-priority", "--format", "json").stdout)["rules"]
    assert one["id"] == "riftbound/wrong-priority"
    assert all(name.startswith("scenarios/riftbound/wrong-priority/") for name in one["neighbours"])
    of_one = json.loads(judge("rule", "--ruleset", "yugioh@2003", "--format", "json").stdout)["rules"]
    assert 0 < len(of_one) < len(whole["rules"])


def test_a_bundle_holds_what_a_ruling_was_made_of(judge: Judge, table: Path) -> None:
    done = judge("bundle", table / "illegal.yaml", "--output", "bundle.json")
    assert (done.exit_code, done.output) == (0, "")
    text = (table / "bundle.json").read_text("utf-8")
    whole = json.loads(text)
    assert str(table) not in text
    assert whole["scenario"] == (table / "illegal.yaml").read_text("utf-8")
    assert whole["cards"]["Raigeki"]["from"] == "judge"
    assert whole["ruling"]["verdict"] == "illegal"
    assert whole["versions"]["judge"] == whole["judge"]
    unreadable = json.loads(judge("bundle", "unreadable.yaml").stdout)
    assert (unreadable["cards"], unreadable["ruling"]["verdict"]) == ({}, "unreadable")
    assert judge("bundle", "illegal.yaml", "-o", "illegal.yaml").exit_code == 2
    assert judge("bundle", ".").exit_code == 2


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("yugioh/spell-speed-3-lok", "Did you mean"),
        ("yugioh/zzzzzzzz", "judge rule"),
        ("chess/mate", "no ruleset 'chess'"),
    ],
)
def test_a_rule_that_does_not_exist(judge: Judge, id: str, says: str) -> None:
    result = judge("rule", id)
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr


def test_card(judge: Judge) -> None:
    assert "Magic Jammer" in judge("card", "Magic Jammer").stdout
    unknown = judge("card", "Magic Jamer")
    assert (unknown.exit_code, unknown.stdout) == (2, "")
    assert "Magic Jammer" in unknown.stderr


def test_new_writes_a_file_that_can_be_judged_and_overwrites_nothing(judge: Judge, table: Path) -> None:
    assert judge("new").exit_code == 0
    written = (table / "dispute.yaml").read_text("utf-8")
    assert judge("new", "-").stdout == written
    assert judge("check", "dispute.yaml").exit_code in (0, 1)
    again = judge("new")
    assert again.exit_code == 2
    assert "not overwritten" in again.stderr
    assert (table / "dispute.yaml").read_text("utf-8") == written
    assert judge("new", "nowhere/x.yaml").exit_code == 2
    assert "The file has no name." in judge("new", "").stderr


def test_new_leaves_no_half_of_a_file(judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno
    import io

    class Full(io.TextIOWrapper):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    def full(file: str, *_: object, **__: object) -> Full:
        return Full((table / file).open("xb"))

    with monkeypatch.context() as patched:
        patched.setattr("builtins.open", full)
        result = judge("new", "half.yaml")
    assert result.exit_code == 2
    assert "No space left on device" in result.stderr
    assert not (table / "half.yaml").exists()


@pytest.mark.parametrize("which", ["scenario", "cards", "report"])
def test_schema(judge: Judge, which: str) -> None:
    jsonschema.Draft7Validator.check_schema(json.loads(judge("schema", which).stdout))


def test_schema_is_the_scenario_schema_unless_another_is_named(judge: Judge) -> None:
    assert judge("schema").stdout == judge("schema", "scenario").stdout
    assert judge("schema", "nothing").exit_code == 2


def test_the_rulesets_this_version_judges_can_be_loaded() -> None:
    assert rulesets.available()[:3] == ("yugioh@tcg", "yugioh@ocg", "yugioh@2003")
    assert {"riftbound@1.4", "riftbound@1.0", "starlight"} <= set(rulesets.available())
    for written in rulesets.available():
        assert rulesets.load(*batch.named(written)).id == written
    assert batch.named("yugioh") == batch.named(None) == ("yugioh", "tcg")
    assert rulesets.name_of("starlight", "") == "starlight"
