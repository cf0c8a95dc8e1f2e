"""Saved Riftbound card data: its shapes, variants, names; damaged files; a card of it in a dispute, and as a draft."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from judge.cards.databases import faults
from judge.cards.databases.games import game_of
from judge.cards.finder import Finder
from judge.cards.printings import Printings
from judge.kernel.errors import Unreadable
from judge.names.short_forms import Fit
from judge.source import strict_yaml
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build

DISPUTE = """
format: 1
ruleset: riftbound
title: A unit and a spell of a file
board:
  turn: A
  battlefields: [{name: Rockfall Path, controller: B, units: [Shipyard Skulker]}]
  A: {base: [Reed Heron], hand: [Reed Song], runes: 2}
plays:
  - {by: A, move: reed heron, to: Rockfall Path}
  - {by: A, finalize: Reed Heron, targets: [Shipyard Skulker]}
  - {resolve: Reed Heron}
  - {by: A, play: Reed Song, targets: [Shipyard Skulker]}
"""


def item(name: str, number: str, kind: str = "Unit", text: str = "", **more: Any) -> dict[str, Any]:
    """A card as Riftcodex serves it."""
    return {
        "id": f"6{number}",
        "name": name,
        "riftbound_id": f"tst-{number}-100",
        "attributes": {"energy": 2, "might": 3 if kind == "Unit" else None, "power": None},
        "classification": {"type": kind, "supertype": None, "rarity": "Common", "domain": ["Calm"]},
        "text": {"rich": f"<p>{text}</p>", "plain": text},
        "set": {"set_id": "TST", "label": "Test"},
        "tags": ["Bird"],
        "metadata": {"alternate_art": False, "overnumbered": False, "signature": False},
        **more,
    }


HERON = item("Reed Heron", "001", text="[Assault 2]<br />When I attack, deal 1 to an enemy unit here.")
SONG = item("Reed Song", "002", "Spell", "[Action] (In showdowns.)<br />Deal 2 to a unit at a battlefield.")
WARDEN = item("Mara - Warden of Reeds", "003", "Legend", "The reeds hum.")
ALL = {"items": [HERON, SONG, WARDEN], "page": 1}
CONTENT = {
    "game": "riftbound",
    "version": "1.0",
    "sets": [
        {
            "id": "TST",
            "name": "Test",
            "cards": [
                {
                    "id": "tst-001-100", "collectorNumber": 1, "set": "TST", "name": "Reed Heron", "type": "Unit",
                    "description": "[Assault 2]\nWhen I attack, deal 1 to an enemy unit here.", "faction": "Calm",
                    "stats": {"energy": 2, "might": 3, "cost": 2, "power": 0}, "tags": ["Bird"],
                }
            ],
        }
    ],
}  # fmt: skip


def saved(path: Path, content: Any) -> str:
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return str(path)


def test_every_shape_is_read_alike(tmp_path: Path) -> None:
    shapes = (ALL, [ALL, {"items": []}], [HERON, SONG, WARDEN], CONTENT, {"data": [HERON]}, HERON)
    for n, shape in enumerate(shapes):
        file = saved(tmp_path / f"{n}.json", shape)
        assert game_of(file) == "riftbound"
        match = Printings([file]).find("reed  HERON")
        assert match is not None
        row = match.rows[0]
        assert (row.name, row.type, row.energy, row.might, row.domains) == ("Reed Heron", "unit", 2, 3, ("calm",))
        assert row.desc == "[Assault 2]\nWhen I attack, deal 1 to an enemy unit here."
    assert game_of(str(build.dump(tmp_path / "dump.json", build.monster(1, "Marsh Heron")))) == "yugioh"


def test_a_text_that_has_lost_its_lines_is_parted(tmp_path: Path) -> None:
    text = "[Deflect][Ganking]When I move, [Add] :rb_energy_1:.:rb_exhaust:: Draw 1. (Reminder.)[Level 3][&gt;] I hum."
    file = saved(tmp_path / "a.json", [item("Reed Heron", "001") | {"text": {"plain": text}}])
    (row,) = Printings([file]).rows()
    assert row.desc.split("\n") == [
        "[Deflect]", "[Ganking]", "When I move, [Add] :rb_energy_1:.", ":rb_exhaust:: Draw 1. (Reminder.)",
        "[Level 3][>] I hum.",
    ]  # fmt: skip


def test_variants_are_folded_by_name(tmp_path: Path) -> None:
    other = item("Reed Heron (Alternate Art)", "001a", text="Otherwise.", metadata={"alternate_art": True})
    signed = item("Reed Heron", "101*", text="Signed.", metadata={"signature": True})
    base = Printings([saved(tmp_path / "a.json", [other, signed, HERON, HERON])])
    assert [row.passcode for row in base.rows()] == ["TST-001-100"]
    found = base.find("reed heron")
    assert found is not None
    assert len(found.rows) == 1
    alone = Printings([saved(tmp_path / "b.json", [other])])
    assert [row.name for row in alone.rows()] == ["Reed Heron"]
    later = Printings([*base.names, saved(tmp_path / "c.json", [item("Reed Heron", "009")])])
    assert [row.passcode for row in later.rows()] == ["TST-009-100"]


def test_one_finder_finds_it(tmp_path: Path) -> None:
    finder = Finder(["Legion Rearguard"], Printings([saved(tmp_path / "a.json", ALL)]))  # type: ignore[arg-type]
    assert finder.find("TST-002").card == finder.find("tst-002/100").card == "Reed Song"
    assert finder.find("warden of reeds").card == "Mara, Warden of Reeds"
    assert finder.find("heron") == ("Reed Heron", Fit.RUN, (), ())
    assert finder.find("Reed").candidates == ("Reed Song", "Reed Heron", "Mara, Warden of Reeds")
    assert finder.find("Read Heran").near == ("Reed Heron",)
    assert finder.beginning("reed", 5) == ["Reed Heron", "Reed Song"]


BAD: dict[str, tuple[Any, str]] = {
    "cards that are none": ({"items": [7]}, "it holds 7 where cards are listed"),
    "no card": ({"items": [], "classification": 1}, "no card is in it"),
    "no name": ([{"riftbound_id": "x-1"}], "no card is in it"),
    "an empty name": ([item(" ", "001")], "it has no name"),
    "a name of control characters": ([item("Reed\u0007", "001")], "its name holds U+0007"),
    "a name of another kind": ([item(["x"], "001")], "its name is a list, not text"),  # type: ignore[arg-type]
    "an energy in words": ([item("Reed", "001", attributes={"energy": "much"})], "its energy is 'much'"),
    "an energy below zero": ([item("Reed", "001", attributes={"energy": -1})], "its energy is -1"),
    "a text of another kind": ([item("Reed", "001", text="", description=7) | {"text": 7}], "its text is 7"),
    "a long text": ([item("Reed", "001", text="x" * (faults.MOST_TEXT + 1))], "characters"),
    "deep": ('{"riftbound_id":' * 100_000, "nested too deeply"),
    "cut off": ('[{"riftbound_id": "x"', "line 1"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_damaged_file_is_refused_in_one_sentence(tmp_path: Path, kind: str) -> None:
    content, wanted = BAD[kind]
    file = saved(tmp_path / "bad.json", content)
    with pytest.raises(Unreadable) as caught:
        list(Printings([file]).rows())
    assert wanted in caught.value.message
    assert file in caught.value.message
    assert "\n" not in caught.value.message


def test_a_card_that_cannot_be_read_spoils_no_other(tmp_path: Path) -> None:
    base = Printings([saved(tmp_path / "a.json", [HERON, item("Reed Song", "002", attributes={"energy": "x"})])])
    assert base.find("Reed Heron") is not None
    with pytest.raises(Unreadable):
        base.find("Reed Song")


def test_a_dispute_with_cards_of_a_file(judge: Judge, tmp_path: Path) -> None:
    file = saved(tmp_path / "cards.json", ALL)
    before = Path(file).read_bytes()
    dispute = tmp_path / "dispute.yaml"
    dispute.write_text(DISPUTE, "utf-8")
    done = judge("check", dispute, "--cards", file, "--cards", str(build.dump(tmp_path / "other.json")))
    assert done.exit_code == 0, done.output
    assert "Reed Heron is taken from" in done.output
    assert 'Reed Song is judged by its text: "[Action]' in " ".join(done.output.split())
    assert Path(file).read_bytes() == before
    without = judge("check", dispute)
    assert without.exit_code == 2
    assert "no card called" in without.output


def test_two_files_that_number_their_cards_alike_are_not_mixed_up(judge: Judge, tmp_path: Path) -> None:
    first = saved(tmp_path / "first.json", {"items": [HERON]})
    second = saved(tmp_path / "second.json", {"items": [SONG | {key: HERON[key] for key in ("id", "riftbound_id")}]})
    dispute = tmp_path / "dispute.yaml"
    dispute.write_text(DISPUTE, "utf-8")
    done = judge("check", dispute, "--cards", first, "--cards", second)
    assert done.exit_code == 0, done.output
    assert 'Reed Song is judged by its text: "[Action]' in " ".join(done.output.split())


def test_the_answer_in_a_draft_decides(judge: Judge, tmp_path: Path) -> None:
    file = saved(tmp_path / "cards.json", [HERON, SONG, item("Reed Gate", "004", "Battlefield", "The reeds hum.")])
    dispute = tmp_path / "dispute.yaml"
    dispute.write_text(DISPUTE.replace("Rockfall Path", "Reed Gate"), "utf-8")
    assert judge("check", dispute, "--cards", file).exit_code == 3
    draft = judge("card", "reed gate", "--write", "--cards", file)
    assert draft.exit_code == 0
    assert "# not understood" in draft.output
    assert strict_yaml.parse(draft.output, spans=False).data["cards"]["Reed Gate"]["type"] == "battlefield"
    dispute.write_text(dispute.read_text("utf-8") + draft.output, "utf-8")
    assert judge("check", dispute, "--cards", file).exit_code == 3
    answered = draft.output.replace('"unread": "The reeds hum.", "turns_on": ["anything"]', '"bonus_damage_here": 1')
    dispute.write_text(DISPUTE.replace("Rockfall Path", "Reed Gate") + answered, "utf-8")
    assert judge("check", dispute, "--cards", file).exit_code == 0
    page = judge("card", "reed gate", "--cards", file)
    assert "not understood; could reach: anything" in " ".join(page.output.split())
    assert re.search(r"number +TST-\d{3}", page.output)
