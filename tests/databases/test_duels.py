"""A recorded duel is walked through window by window, and what is not as the engine has it is told."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.databases import build
from tests.databases.duels import branches, facts, plays
from tests.databases.duels.__main__ import main
from tests.databases.duels.records import Link, Pick, Record, Window


def asked(player: str, at: str, offered: list[str], answer: str, kind: str = "chain", **more: Any) -> dict[str, Any]:
    """A window of a record in Main Phase 1."""
    return {"kind": kind, "turn": 1, "phase": "Main1", "substep": None, "at": at, "asked": player, "offered": offered,
            "not_offered": [], "chain_so_far": [], "answer": answer} | more  # fmt: skip


OPEN = "open game state (Main1)"
ON_RAIGEKI: dict[str, Any] = {"at": "after activation of chain link 1 (Raigeki)", "chain_so_far": ["Raigeki"]}
NOTHING: dict[str, list[str]] = {"hand": [], "monsters": [], "spelltraps": [], "gy": [], "banished": []}


def windows() -> list[dict[str, Any]]:
    """A Summons Gemini Elf, in which nobody can do anything, and activates Raigeki, which B answers by a trap."""
    succeeded, attempted = "Normal Summon succeeded", "Normal Summon of Gemini Elf being attempted"
    found = [
        asked("A", OPEN, ["Raigeki (hand)"], "summon Gemini Elf", "idle"),
        asked("A", attempted, [], "pass"),
        asked("B", attempted, [], "pass"),
        asked("A", succeeded, [], "pass"),
        asked("B", succeeded, ["Threatening Roar (spelltrap)"], "pass"),
        asked("A", OPEN, ["Raigeki (hand)"], "activate Raigeki", "idle"),
        asked("B", **ON_RAIGEKI, offered=["Threatening Roar (spelltrap)"], answer="pass"),
        asked("A", **ON_RAIGEKI, offered=[], answer="pass"),
        asked("A", "after chain resolved", [], "pass"),
        asked("B", "after chain resolved", ["Threatening Roar (spelltrap)"], "pass"),
        asked("A", OPEN, [], "stop", "idle"),
    ]
    return [one | {"n": number} for number, one in enumerate(found, 1)]


def record(**said: Any) -> dict[str, Any]:
    """The record of that duel."""
    a, b = {"hand": ["Gemini Elf", "Raigeki"]}, {"monsters": [{"card": "Celtic Guardian", "pos": "atk", "zone": 2}]}
    end = {
        "A": {**NOTHING, "lp": 8000, "monsters": ["Gemini Elf [atk]"], "gy": ["Raigeki"]},
        "B": {**NOTHING, "lp": 8000, "spelltraps": ["Threatening Roar [set]"], "gy": ["Celtic Guardian"]},
    }
    link = {"link": 1, "player": "A", "card": "Raigeki", "from_": "spelltrap", "outcome": "resolved", "targets": []}
    told = {"windows": windows(), "chains": [{"links": [link]}], "events": [], "refused": [], "final": end}
    trap = [{"card": "Threatening Roar", "pos": "set", "zone": 0}]
    return {
        "title": "An invented duel", "turn_player": "A", "start_phase": "Main Phase 1", "lp": {"A": 8000, "B": 8000},
        "board": {"A": a, "B": b | {"spelltraps": trap}}, "plays": [], "choices": [], "said": told | said,
    }  # fmt: skip


def walked(tmp_path: Path, capsys: pytest.CaptureFixture[str], told: Mapping[str, Any]) -> tuple[int, str]:
    """The exit code and what is told of a record."""
    (tmp_path / "1.json").write_text(json.dumps(told), "utf-8")
    code = main([str(tmp_path), "--list"])
    return code, " ".join(capsys.readouterr().out.split())


def test_a_duel_as_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = walked(tmp_path, capsys, record())
    assert code == 0
    assert "11 100.00% as recorded" in said
    assert "Chains as recorded: 1 of 1" in said
    assert "final boards equal: 1 of 1" in said


def test_what_only_the_record_offers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = record()
    told["said"]["windows"][0]["offered"].append("Gemini Elf (hand)")
    told["said"]["final"]["B"]["gy"] = []
    _, said = walked(tmp_path, capsys, told)
    assert "window 1 (open game state (Main1)), other offers: there Gemini Elf; here -." in said
    assert "B gy: only there [], only here ['Celtic Guardian']" in said


def test_a_play_that_is_illegal_here_stops_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = record()
    told["said"]["windows"][0]["answer"] = "summon Blue-Eyes White Dragon"
    told["board"]["A"]["hand"].append("Blue-Eyes White Dragon")
    code, said = walked(tmp_path, capsys, told)
    assert code == 1
    assert "STOP illegal yugioh/" in said
    assert "10 90.91% not reached, after a play that is illegal" in said


def test_attempts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = record(
        refused=[
            {"step": ["B", "must", "Threatening Roar@spelltrap"], "at": "window 1 (an open game state)"},
            {"step": ["B", "must", "Threatening Roar"], "at": "window 5 (which is legal)"},
        ]
    )
    _, said = walked(tmp_path, capsys, told)
    assert "attempts refused: 1 of 2" in said
    assert "not refused window 5" in said


def test_what_happened_is_told_where_words_were_not_understood() -> None:
    link = Link("A", "Marsh Lure", visible=("Gemini Elf A:deck -> A:hand", "Sangan B:gy -> A:monster", "spsummoned"))
    first = {"outcome": [{"add": "Gemini Elf"}, {"special_summon": "Sangan"}]}
    assert next(iter(facts.ways(recorded(), link))) == first
    assert not list(facts.ways(recorded(), Link("A", "Marsh Lure", visible=("Sangan equipped to Gemini Elf",))))


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        (["position Sangan B 1 8"], [{"change_position": "Sangan", "to": "face-down defense"}]),
        (["damage B 800 7200", "recover A 500 8500"], [{"damage": 800, "who": "B"}, {"gain_lp": 500, "who": "A"}]),
        (["activation_negated 1 Sangan"], [{"negate": "activation"}]),
        (["Sangan A:gy -> A:deck", "Sangan A:deck -> A:deck"], [{"return_to_deck": "Sangan"}]),
        (
            ["Sangan A:monster -> A:material", "Gaia A:extra -> A:monster", "spsummoned"],
            [{"special_summon": "Gaia"}, {"attach": "Sangan", "to": "Gaia"}],
        ),
        (["Sangan A:monster -> A:material"], None),
        (["activation_negated 4 Sangan"], None),
    ],
)
def test_what_was_seen_in_the_words_of_outcomes(seen: list[str], told: list[dict[str, Any]] | None) -> None:
    first = next(iter(facts.ways(recorded(), Link("A", "Marsh Lure", visible=tuple(seen)), 2)), None)
    assert first == (None if told is None else {"outcome": told})


def test_what_happened_to_a_card_that_both_players_own() -> None:
    link = Link("A", "Marsh Lure", visible=("Sangan B:deck -> B:banished",))
    both = recorded(("A", "Sangan"), ("B", "Sangan"))
    assert next(iter(facts.ways(both, link))) == {"outcome": [{"banish": "B: Sangan"}]}


def recorded(*owned: tuple[str, str]) -> Record:
    """The small record, in which players own these cards."""
    return Record("1", record(), [], [], 0, [], {}, Counter(owned))


def test_a_battle_phase_that_is_skipped_in_the_last_window() -> None:
    last = Window(1, "idle", 1, "Main1", "", "open game state (Main1)", "A", (), (), (), "to", "BP", False)
    skipped = recorded()
    skipped.windows.append(last)
    assert not skipped.skips_battle(last)
    skipped.said["events"].append({"ev": "turn", "n": 2, "player": "B"})
    assert skipped.skips_battle(last)


def test_an_attack_that_goes_on_after_a_replay_is_recorded_twice() -> None:
    told = recorded(("B", "Sangan"), ("B", "Kuriboh"))
    first = {"ev": "attack", "attacker": "Gemini Elf", "target": "Sangan"}
    direct = {**first, "attacker": "Jinzo", "target": "direct"}
    told.said["events"].extend([first, first | {"target": "Kuriboh"}, direct])
    replay, aim = "activate Raigeki: the attack target is gone: continue (replay)?", "activate Raigeki: attack target"
    told.picks += [Pick(4, "A", "yesno", replay, ("yes",), ()), Pick(4, "A", "sel", aim, ("Kuriboh",), ())]
    later = Window(9, "battle", 1, "BattleStart", "", "open game state", "A", (), (), (), "attack", "Jinzo", False)
    assert plays.again(told, later, 1, 2, 0) == {"by": "A", "attack": "Gemini Elf", "targets": ["Kuriboh"]}
    assert plays.attack(told, later, 1) == {"by": "A", "attack": "Jinzo"}


def test_which_listed_effect_a_string_stands_for(tmp_path: Path) -> None:
    cards = (
        build.Made(11, "Reed Fork", build.SPELL, "Activate 1 of these effects;\n● Draw 1 card.\n● Destroy 1 monster."),
        build.Made(12, "Reed Knife", build.SPELL, "Destroy 1 monster."),
    )
    database = tmp_path / "cards.cdb"
    build.cdb(database, *cards)
    _strings(database, 11, ["Activate it?", "Draw 1", "Destroy a monster"])
    _strings(database, 12, ["Destroy a monster", "Draw 1"])
    assert branches.letters("Reed Fork", (str(database),)) == {1: "a", 2: "b"}
    assert branches.letters("Reed Knife", (str(database),)) == {}
    assert branches.letters("Reed Spoon", (str(database),)) == {}


def _strings(database: Path, card: int, said: list[str]) -> None:
    """Write the strings of a card into a database."""
    columns = ", ".join(f"str{number} = ?" for number in range(1, len(said) + 1))
    with sqlite3.connect(database) as opened:
        opened.execute(f"update texts set {columns} where id = ?", [*said, card])
    opened.close()
