"""What a row says: every bit by its name, in the words of card files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.cards.databases import Databases
from judge.cards.databases.rows import Row, race_of, setcodes_of, type_of
from judge.kernel.errors import Declined
from judge.rulesets import yugioh
from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from judge.source import schema
from tests.databases import build
from tests.databases.build import Made

TYPE = re.compile(schema.load("cards")["definitions"]["card"]["properties"]["type"]["pattern"])


@pytest.mark.parametrize(
    ("bits", "type"),
    [
        (build.MONSTER | build.NORMAL, "normal monster"),
        (build.MONSTER, "normal monster"),
        (build.MONSTER | build.EFFECT, "effect monster"),
        (build.MONSTER | build.EFFECT | build.TUNER, "tuner effect monster"),
        (build.MONSTER | build.NORMAL | build.TUNER, "tuner normal monster"),
        (build.MONSTER | build.EFFECT | build.TUNER | build.SYNCHRO, "synchro tuner effect monster"),
        (build.MONSTER | build.FUSION, "fusion monster"),
        (build.MONSTER | build.EFFECT | build.FLIP, "flip effect monster"),
        (build.MONSTER | build.EFFECT | build.UNION, "union effect monster"),
        (build.MONSTER | build.SPIRIT, "spirit monster"),
        (build.MONSTER | build.EFFECT | build.GEMINI, "gemini effect monster"),
        (build.MONSTER | build.EFFECT | build.TOON, "toon effect monster"),
        (build.MONSTER | build.EFFECT | build.XYZ | build.PENDULUM, "xyz pendulum effect monster"),
        (build.MONSTER | build.PENDULUM, "pendulum normal monster"),
        (build.MONSTER | build.LINK, "link monster"),
        (build.MONSTER | build.RITUAL | build.EFFECT | build.NOMI, "ritual effect monster"),
        (build.MONSTER | build.NORMAL | build.TOKEN, "token monster"),
        (build.TOKEN, "token monster"),
        (build.SPELL, "normal spell"),
        (build.SPELL | build.QUICK, "quick-play spell"),
        (build.SPELL | build.CONTINUOUS, "continuous spell"),
        (build.SPELL | build.EQUIP, "equip spell"),
        (build.SPELL | build.FIELD, "field spell"),
        (build.SPELL | build.RITUAL, "ritual spell"),
        (build.TRAP, "normal trap"),
        (build.TRAP | 0x100, "normal trap"),
        (build.TRAP | build.CONTINUOUS, "continuous trap"),
        (build.TRAP | build.COUNTER, "counter trap"),
    ],
)
def test_kinds_are_written_as_in_card_files(bits: int, type: str) -> None:
    assert type_of(bits) == type
    assert TYPE.search(type) or "spirit" in type


def test_what_is_no_card_of_the_game() -> None:
    assert type_of(build.SKILL) == "skill"
    assert type_of(0x10) == ""


def test_numbers_in_one_number() -> None:
    assert setcodes_of(0x2008_0000_3008_0008) == (0x0008, 0x3008, 0x2008)
    assert setcodes_of(-1) == (0xFFFF,) * 4, "SQLite has no unsigned numbers"
    assert race_of(0x4000) == "Beast"
    assert race_of(1 << 40) == "0x10000000000"


def read(tmp_path: Path, card: Made) -> Row:
    row = Databases([str(build.cdb(tmp_path / "x.cdb", card))]).row(card.id)
    assert row is not None
    return row


def test_a_link_monster(tmp_path: Path) -> None:
    bits = build.MONSTER | build.EFFECT | build.LINK
    row = read(tmp_path, Made(5, "Reed Gate", bits, level=2, defense=0x80 | 0x2, atk=-2))
    assert (row.link, row.level, row.defense, row.atk) == (2, None, None, "?")
    assert row.arrows == ("bottom", "top")
    record = yugioh.record_from(row)
    assert not isinstance(record, Declined)
    assert record["arrows"] == ["bottom", "top"]


def test_a_pendulum_monster(tmp_path: Path) -> None:
    bits = build.MONSTER | build.EFFECT | build.PENDULUM
    row = read(tmp_path, Made(5, "Reed Scale", bits, level=7 | 3 << 16 | 8 << 24))
    assert (row.level, row.scales) == (7, (8, 3))


def test_an_xyz_monster_and_a_hidden_level(tmp_path: Path) -> None:
    assert read(tmp_path, Made(5, "Reed Star", build.MONSTER | build.XYZ, level=4)).rank == 4
    (tmp_path / "x.cdb").unlink()
    assert read(tmp_path, Made(5, "Reed Shade", level=-12)).level == 12


def test_text(tmp_path: Path) -> None:
    row = read(tmp_path, Made(5, " Reed\u200e Text\xa0", desc="One.\r\nTwo.\n"))
    assert (row.name, row.desc) == ("Reed Text", "One.\nTwo.")


DUMPED = [
    (build.monster(1, "A"), "normal monster"),
    (build.monster(1, "A", "Effect Monster"), "effect monster"),
    (build.monster(1, "A", "Tuner Monster"), "tuner effect monster"),
    (build.monster(1, "A", "Normal Tuner Monster"), "tuner normal monster"),
    (build.monster(1, "A", "Flip Effect Monster"), "flip effect monster"),
    (build.monster(1, "A", "Spirit Monster"), "spirit effect monster"),
    (build.monster(1, "A", "Synchro Tuner Monster"), "synchro tuner effect monster"),
    (build.monster(1, "A", "XYZ Pendulum Effect Monster"), "xyz pendulum effect monster"),
    (build.monster(1, "A", "Pendulum Normal Monster"), "pendulum normal monster"),
    (build.monster(1, "A", "Ritual Monster"), "ritual monster"),
    (build.monster(1, "A", "Ritual Effect Monster"), "ritual effect monster"),
    (build.monster(1, "A", "Fusion Monster"), "fusion effect monster"),
    (build.monster(1, "A", "Fusion Monster", misc_info=[{"has_effect": 0}]), "fusion monster"),
    (build.monster(1, "A", "Fusion Monster", misc_info=[{"has_effect": 1}]), "fusion effect monster"),
    (build.monster(1, "A", "Synchro Monster", typeline=["Dragon", "Synchro"]), "synchro monster"),
    (build.monster(1, "A", "Synchro Monster", typeline=["Dragon", "Synchro", "Tuner"]), "synchro tuner monster"),
    (build.monster(1, "A", "XYZ Monster", humanReadableCardType="Xyz Effect Monster"), "xyz effect monster"),
    (build.monster(1, "A", "Token"), "token monster"),
    ({"id": 1, "name": "A", "type": "Spell Card", "race": "Quick-Play", "desc": "x"}, "quick-play spell"),
    ({"id": 1, "name": "A", "type": "Trap Card", "race": "Counter"}, "counter trap"),
    ({"id": 1, "name": "A", "type": "Trap Card"}, "normal trap"),
    ({"id": 1, "name": "A", "type": "Skill Card", "race": "Someone"}, "skill"),
]


@pytest.mark.parametrize(("card", "type"), DUMPED)
def test_kinds_of_a_dump(tmp_path: Path, card: dict[str, object], type: str) -> None:
    row = Databases([str(build.dump(tmp_path / "x.json", card))]).row(1)
    assert row is not None
    assert row.type == type


def test_both_formats_give_the_same_row(tmp_path: Path) -> None:
    one = Databases([str(build.cdb(tmp_path / "x", Made(1, "Reed Wing", level=3, race=0x200, attribute=build.LIGHT)))])
    other = Databases(
        [
            str(
                build.dump(
                    tmp_path / "y", build.monster(1, "Reed Wing", level=3, race="Winged Beast", attribute="LIGHT")
                )
            )
        ]
    )
    left, right = one.row(1), other.row(1)
    assert left is not None
    assert right is not None
    assert {**_facts(left)} == {**_facts(right)}


def _facts(row: Row) -> dict[str, object]:
    return {name: getattr(row, name) for name in Row._fields if name not in ("file", "ot")}


def test_a_record_of_what_has_no_effects(tmp_path: Path) -> None:
    record = yugioh.record_from(read(tmp_path, build.HERON))
    assert record == {
        "type": "normal monster",
        "level": 4,
        "attribute": "DARK",
        "race": "Warrior",
        "atk": 1500,
        "def": 1000,
        "effects": [],
    }


@pytest.mark.parametrize(
    "bits",
    [
        build.MONSTER | build.EFFECT,
        build.MONSTER | build.SPIRIT,
        build.SPELL,
        build.TRAP | build.COUNTER,
    ],
)
def test_no_effect_is_made_up(tmp_path: Path, bits: int) -> None:
    record = yugioh.record_from(read(tmp_path, Made(5, "Reed Riddle", bits)))
    assert not isinstance(record, Declined)
    assert "A quiet creature of the marsh" in str([*unread_words(record)])


def test_a_monster_that_a_database_calls_normal_may_have_a_text(tmp_path: Path) -> None:
    made = Made(5, "Reed Riddle", build.MONSTER | build.TUNER, "Once per turn: You can draw 1 card.")
    record = yugioh.record_from(read(tmp_path, made))
    assert not isinstance(record, Declined)
    assert record["effects"][0]["resolve"] == [{"draw": 1}]


def test_no_record_of_what_the_judge_has_no_rules_for(tmp_path: Path) -> None:
    assert isinstance(yugioh.record_from(read(tmp_path, Made(5, "Reed Riddle", build.SKILL))), Declined)
