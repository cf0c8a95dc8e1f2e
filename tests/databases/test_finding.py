"""Cards found by what people type, in one file or in several that override each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.cards.databases import Databases
from judge.cards.databases.glimpse import Glimpse
from judge.cards.finder import Finder
from judge.names import likeness, spelling
from tests.databases import build
from tests.databases.build import Made

CARDS = (
    Made(40001, "Zweihänder, Blade of the Marsh"),
    Made(40002, "Reed-Eyes Grey Heron"),
    Made(40003, "Fen & Mire's Treasure"),
    Made(40004, "Call of the Drowned"),
    Made(40005, "Fen★Twin: Ä"),
    Made(40006, "Solitary Fen Typhoon"),
    Made(40007, "Marsh"),
    Made(123, "Low Number"),
)


@pytest.fixture(params=["cdb", "json"])
def base(request: pytest.FixtureRequest, tmp_path: Path) -> Databases:
    if request.param == "cdb":
        return Databases([str(build.cdb(tmp_path / "x.cdb", *CARDS))])
    return Databases([str(build.dump(tmp_path / "x.json", *(build.monster(c.id, c.name) for c in CARDS)))])


@pytest.mark.parametrize(
    ("typed", "id", "how"),
    [
        ("Reed-Eyes Grey Heron", 40002, "name"),
        ("reed-eyes grey heron", 40002, "name"),
        ("Reed eyes grey heron", 40002, "name"),
        ("reed\u2014eyes\u2010grey heron", 40002, "name"),
        ("  reedeyesgreyheron ", 40002, "name"),
        ("zweihander blade of the marsh", 40001, "name"),
        ("ZWEIHÄNDER, BLADE OF THE MARSH", 40001, "name"),
        ("Zweiha\u0308nder, Blade of the Marsh", 40001, "name"),
        ("fen and mires treasure", 40003, "name"),
        ("Fen & Mire\u2019s Treasure", 40003, "name"),
        ("FEN AND MIRE`S TREASURE", 40003, "name"),
        ("fen twin a", 40005, "name"),
        ("Marsh", 40007, "name"),
        ("40006", 40006, "passcode"),
        ("00040006", 40006, "passcode"),
        ("00000123", 123, "passcode"),
    ],
)
def test_names_as_people_type_them(base: Databases, typed: str, id: int, how: str) -> None:
    match = base.find(typed)
    assert match is not None
    assert ([row.id for row in match.rows], match.how) == ([id], how)


@pytest.mark.parametrize(
    "typed", ["", " ", "!?", "x", "Reed Eyes Grey Heronn", "99999", "%", "_____", "heron grey", "fen'--", "\udcff"]
)
def test_what_is_no_card(base: Databases, typed: str) -> None:
    assert base.find(typed) is None


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("sft", "Solitary Fen Typhoon"),
        ("S.F.T.", "Solitary Fen Typhoon"),
        ("CotD", "Call of the Drowned"),
        ("cd", "Call of the Drowned"),
        ("regh", "Reed-Eyes Grey Heron"),
        ("grey her", "Reed-Eyes Grey Heron"),
        ("zweih", "Zweihänder, Blade of the Marsh"),
        ("Zweihander", "Zweihänder, Blade of the Marsh"),
        ("fen mire treasure", "Fen & Mire's Treasure"),
        ("twin", "Fen★Twin: Ä"),
    ],
)
def test_short_forms_are_for_people_and_not_for_files(base: Databases, typed: str, name: str) -> None:
    assert Finder((), base).find(typed).card == name
    assert base.find(typed) is None


def test_a_database_may_make_a_short_form_ambiguous(base: Databases) -> None:
    own = ["Solitary Fir Tree"]
    assert Finder(own).find("sft").card == "Solitary Fir Tree"
    both = Finder(own, base).find("sft")
    assert (both.card, both.candidates) == ("", ("Solitary Fir Tree", "Solitary Fen Typhoon"))
    longer = Finder(["Solitary Fellow Traveller"], base).find("sft")
    assert longer.candidates == ("Solitary Fellow Traveller", "Solitary Fen Typhoon"), (
        "what is known without comes first"
    )
    assert Finder(["Marsh"], base).find("marsh").card == "Marsh"


def test_cards_of_the_game_itself_come_before_all_others(tmp_path: Path) -> None:
    made = (Made(1, "Fen Heron", ot=0x4), Made(2, "Fen Harrier"), Made(3, "Fen Hen", build.MONSTER | build.TOKEN))
    finder = Finder((), files(tmp_path, made))
    assert finder.find("FH").card == "Fen Harrier"
    assert finder.find("fen heron").card == "Fen Heron"
    alone = Databases([str(build.cdb(tmp_path / "alone.cdb", made[0]))])
    assert Finder((), alone).find("FH").card == "Fen Heron"


def test_suggestions(base: Databases) -> None:
    assert base.suggestions("Reed Eyes Gray Herron")[0] == "Reed-Eyes Grey Heron"
    assert base.suggestions("Zweihendar blade of marsh")[0] == "Zweihänder, Blade of the Marsh"
    assert base.suggestions("qqqqqq") == []
    assert base.suggestions("") == []


@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_the_name_itself_is_always_found(name: str, base: Databases) -> None:
    match = base.find(name)
    assert match is not None
    assert [row.name for row in match.rows] == [name]
    assert spelling.key(name) == spelling.key(name.upper())


def files(tmp_path: Path, *contents: tuple[Made, ...]) -> Databases:
    made = [build.cdb(tmp_path / f"{n}.cdb", *cards) for n, cards in enumerate(contents)]
    return Databases([str(path) for path in made])


def test_later_files_override_by_passcode(tmp_path: Path) -> None:
    base = files(tmp_path, (Made(1, "Old Name"), Made(2, "Other")), (Made(1, "New Name", atk=7),))
    match = base.find("new name")
    assert match is not None
    assert [(row.name, row.atk, row.file[-5:]) for row in match.rows] == [("New Name", 7, "1.cdb")]
    assert base.find("Old Name") is None
    assert base.find("old-name") is None
    assert "Old Name" not in base.suggestions("Old Nme")
    assert [row.name for row in base.rows()] == ["New Name", "Other"]


def test_a_later_file_may_have_the_text_alone(tmp_path: Path) -> None:
    base = files(tmp_path, (Made(1, "Heron", atk=7),), (Made(1, "Reiher", None, "Ein Vogel."),))
    match = base.find("REIHER")
    assert match is not None
    assert (match.rows[0].atk, match.rows[0].desc) == (7, "Ein Vogel.")
    base = Databases([base.names[1]])
    assert base.find("Reiher") is None, "a text alone is no card"
    assert list(base.rows()) == []


def test_a_later_file_may_have_the_values_alone(tmp_path: Path) -> None:
    base = files(tmp_path, (Made(1, "Heron", atk=7),), (Made(1, None, atk=8),))
    assert [row.atk for row in base.rows()] == [8]
    match = base.find("Heron")
    assert match is not None
    assert match.rows[0].atk == 8


def test_formats_may_be_mixed(tmp_path: Path) -> None:
    first = build.dump(tmp_path / "x.json", build.monster(1, "Heron"), build.monster(2, "Crane"))
    second = build.cdb(tmp_path / "x.cdb", Made(1, "Stork"))
    assert [row.name for row in Databases([str(first), str(second)]).rows()] == ["Stork", "Crane"]
    assert [row.name for row in Databases([str(second), str(first)]).rows()] == ["Heron", "Crane"]


def test_another_picture_is_the_same_card(tmp_path: Path) -> None:
    base = files(
        tmp_path, (Made(5000, "Heron"), Made(5001, "Heron", alias=5000), Made(9000, "Great Heron", alias=5000))
    )
    match = base.find("Heron")
    assert match is not None
    assert [row.id for row in match.rows] == [5000]
    code = base.find("5001")
    assert code is not None
    assert [row.id for row in code.rows] == [5000]
    other = base.find("great heron")
    assert other is not None
    assert (other.rows[0].alias, other.rows[0].same_card) == (5000, False)


def test_a_picture_of_a_dump_is_the_same_card(tmp_path: Path) -> None:
    card = build.monster(5000, "Heron", card_images=[{"id": 5000}, {"id": 777001}])
    row = Databases([str(build.dump(tmp_path / "x.json", card))]).row(777001)
    assert row is not None
    assert row.id == 5000


def test_two_cards_of_one_name(tmp_path: Path) -> None:
    base = files(tmp_path, (Made(1, "Heron"), Made(20, "Heron", atk=3)))
    match = base.find("heron")
    assert match is not None
    assert [row.id for row in match.rows] == [1, 20]


def test_a_card_comes_before_its_other_pictures_and_before_a_token(tmp_path: Path) -> None:
    far = Made(2001, "Heron", atk=900, alias=1001, setcode=7)
    token = Made(3001, "Heron", bits=build.MONSTER | build.NORMAL | build.TOKEN)
    file = build.cdb(tmp_path / "x.cdb", Made(1001, "Heron"), far, token)
    match = Databases([str(file)]).find("Heron")
    assert match is not None
    assert [row.id for row in match.rows] == [1001]
    itself = Databases([str(build.cdb(tmp_path / "z.cdb", Made(1001, "Heron", alias=1001)))]).find("heron")
    assert itself is not None
    assert [row.id for row in itself.rows] == [1001], "it may call itself its own picture"
    alone = Databases([str(build.cdb(tmp_path / "y.cdb", token))]).find("heron")
    assert alone is not None
    assert [row.id for row in alone.rows] == [3001]


@pytest.mark.parametrize("ot", [0x4, 0x20, 0x200, 0x103])
def test_a_card_of_the_game_itself_comes_first(tmp_path: Path, ot: int) -> None:
    base = files(tmp_path, (Made(1, "Heron", ot=ot), Made(20, "Heron")))
    match = base.find("heron")
    assert match is not None
    assert [row.id for row in match.rows] == [20]
    only = Databases([str(build.cdb(tmp_path / "only.cdb", Made(1, "Heron", ot=ot)))]).find("heron")
    assert only is not None


def test_a_later_file_wins_where_two_have_a_name(tmp_path: Path) -> None:
    match = files(tmp_path, (Made(1, "Heron"),), (Made(20, "Heron"),)).find("Heron")
    assert match is not None
    assert [row.id for row in match.rows] == [20]


@pytest.mark.parametrize("wrap", ["data", "", "cards"])
def test_dumps_are_wrapped_in_several_ways(tmp_path: Path, wrap: str) -> None:
    path = build.dump(tmp_path / "x.json", build.monster(1, "Heron"), wrap=wrap)
    assert [row.name for row in Databases([str(path)]).rows()] == ["Heron"]


def test_a_dump_may_escape_any_character(tmp_path: Path) -> None:
    name = 'Fen/Mire "Äx" ★ \\ \U0001f426'
    for escaped in (True, False):
        written = json.dumps([build.monster(7, name)], ensure_ascii=escaped).replace("/", "\\/" if escaped else "/")
        assert list(Glimpse(written.encode()).called([name.replace("Fen", "FEN")])) == [(name, written.index('"name"'))]
        (tmp_path / "x.json").write_text(written, "utf-8")
        assert Databases([str(tmp_path / "x.json")]).exact([name]).keys() == {name}


def test_a_name_inside_a_card_is_no_card(tmp_path: Path) -> None:
    sets = [{"name": "Crane"}, {"id": 5, "name": "Stork"}]
    path = build.dump(tmp_path / "x.json", build.monster(1, "Heron"), {**build.monster(2, "Egret"), "sets": sets})
    base = Databases([str(path)])
    assert base.exact(["Crane", "Heron", "EGRET"]).keys() == {"Heron", "EGRET"}
    assert base.find("crane!") is None
    assert Databases([str(path)]).exact(["Stork"]) == {}
    assert [row.name for row in base.rows()] == ["Heron", "Egret"]


def test_a_dump_by_passcode_and_one_card_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text('\ufeff {"77": {"name": "Heron", "type": "Normal Monster"}}', "utf-8")
    assert [row.id for row in Databases([str(path)]).rows()] == [77]
    path.write_text('{"id": "0077", "name": "Heron", "type": "Normal Monster", "atk": "1200"}', "utf-8")
    assert [(row.id, row.atk) for row in Databases([str(path)]).rows()] == [(77, 1200)]


def test_a_group_of_letters_counts_once_for_each_name() -> None:
    known = ["Lala Lala Lala Lan", "Lalandra", "Other"]
    assert likeness.likely("Laland", known) == ["Lalandra", "Lala Lala Lala Lan"]
    assert likeness.likely("lal", ["Lalalal lal lal lal", "Lalo"]) == ["Lalo", "Lalalal lal lal lal"]
