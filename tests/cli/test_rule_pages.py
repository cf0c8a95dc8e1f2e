from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.cli.writing import LEDGER, tree
from judge.kernel.errors import Unreadable
from judge.report.paper.search import SEARCH
from tests.cli.conftest import Judge
from tests.cli.running import invoke
from tests.report.pages import ACTIVE, Page

ID = "yugioh/spell-speed-3-lock"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole rule book as pages."""

    directory = tmp_path_factory.mktemp("rules") / "book"
    result = invoke(["rule", "--all", "--format", "html", "--output", str(directory)])
    assert result.exit_code == 0, result.stderr
    assert re.search(r": \d{3} rules written; start with index\.html\n$", result.stdout)
    return directory


def pages(directory: Path) -> dict[str, str]:
    """The files of a directory by name."""
    return {p.relative_to(directory).as_posix(): p.read_text("utf-8") for p in directory.rglob("*") if p.is_file()}


def test_every_link_of_the_book_leads_to_a_page_of_it(book: Path) -> None:
    found = pages(book)
    assert len(found) > 250
    reached = {"index.html"}
    for name, html in found.items():
        if name == LEDGER:
            continue
        page = Page(html)
        assert set(page.tags) & ACTIVE <= {"script"}
        assert html.count("<script") == html.count(f"<script>{SEARCH}</script>") == ('data-find="' in html)
        for link in page.links():
            if link.startswith("https://"):
                continue  # where a source is published
            if link.startswith("#"):
                assert link[1:] in page.ids()
                continue
            target = (book / name).parent.joinpath(link).resolve().relative_to(book.resolve()).as_posix()
            assert target in found, f"{name} leads to {link}"
            reached.add(target)
    assert reached == set(found) - {LEDGER}


def test_names_are_safe(book: Path) -> None:
    for name in pages(book):
        assert name == LEDGER or re.fullmatch(r"([a-z]+/)?[a-z0-9-]+\.html", name)


def test_a_rule_has_its_neighbours_and_their_verdicts(book: Path) -> None:
    page = Page((book / f"{ID}.html").read_text("utf-8"))
    for text in (
        ID,
        "A slower card or effect answers a Counter Trap.",
        "TCG Official Rulebook v10, p. 45",
        "Illegal: Mystical Space Typhoon cannot be chained to a Counter Trap",
        "A may not activate Mystical Space Typhoon; the play is taken back.",
        "- {by: A, activate: Mystical Space Typhoon, targets: [Magic Jammer]}",
        "Only a Counter Trap can be chained to a Counter Trap",
    ):
        assert text in page.text
    assert "expect:" not in page.text


def test_the_same_book_is_written_again_byte_for_byte(book: Path, judge: Judge, tmp_path: Path) -> None:
    before = pages(book)
    assert judge("rule", "--all", "--format", "html", "-o", tmp_path / "other").exit_code == 0
    assert pages(tmp_path / "other") == before


@pytest.mark.parametrize("format", ["text", "md", "html"])
def test_one_rule(judge: Judge, format: str, tmp_path: Path) -> None:
    result = judge("rule", ID, "--format", format)
    assert result.exit_code == 0
    assert "A slower card or effect answers a Counter Trap." in result.stdout
    assert judge("rule", ID, "--format", format, "-o", tmp_path / "rule").exit_code == 0
    assert (tmp_path / "rule").read_text("utf-8") == result.stdout


def test_the_list_of_an_edition(judge: Judge) -> None:
    shown = judge("rule", "--ruleset", "riftbound@1.0", "--format", "md").stdout
    assert "`riftbound/not-a-relevant-player`" in shown
    assert "`riftbound/same-destination`" not in shown


@pytest.mark.parametrize(
    "arguments",
    [
        ("--all",),
        ("--all", "--format", "html"),
        ("--all", "--format", "text", "--output", "x"),
        (ID, "--all", "--format", "html", "--output", "x"),
        ("no-such-rule", "--format", "html"),
    ],
)
def test_what_does_not_go_together_is_refused(
    judge: Judge, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = judge("rule", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr
    assert list(tmp_path.iterdir()) == []


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("mine", "utf-8")
    with pytest.raises(Unreadable, match=r"a\.html was not written by judge\."):
        tree(tmp_path, {"a.html": "new", "b/c.html": "new"})
    assert pages(tmp_path) == {"a.html": "mine"}


def test_own_files_are_replaced_and_old_ones_taken_away(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    tree(tmp_path, {"a.html": "1", "b/c.html": "1"})
    tree(tmp_path, {"a.html": "2"})
    found = pages(tmp_path)
    assert {name: found[name] for name in found if name != LEDGER} == {"a.html": "2", "notes.txt": "mine"}


def test_a_page_that_somebody_changed_is_left_alone(tmp_path: Path) -> None:
    tree(tmp_path, {"a.html": "1", "b.html": "1"})
    (tmp_path / "b.html").write_text("changed", "utf-8")
    with pytest.raises(Unreadable, match=r"b\.html"):
        tree(tmp_path, {"a.html": "2", "b.html": "2"})
    assert (tmp_path / "a.html").read_text("utf-8") == "1"
    tree(tmp_path, {"a.html": "2"})
    assert (tmp_path / "b.html").read_text("utf-8") == "changed"


def test_an_interrupted_run_is_taken_up(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("1", "utf-8")
    tree(tmp_path, {"a.html": "1", "b.html": "1"})
    assert (tmp_path / "b.html").read_text("utf-8") == "1"


def test_a_ledger_that_leads_elsewhere_takes_nothing_away(tmp_path: Path) -> None:
    import hashlib

    outside = tmp_path / "outside.txt"
    outside.write_text("mine", "utf-8")
    inside = tmp_path / "book"
    inside.mkdir()
    digest = hashlib.sha256(b"mine").hexdigest()
    (inside / LEDGER).write_text(f"{digest}  ../outside.txt\n{digest}  {outside}\nnonsense\n", "utf-8")
    tree(inside, {"a.html": "1"})
    assert outside.exists()


def test_a_file_where_the_directory_should_be(tmp_path: Path) -> None:
    (tmp_path / "book").write_text("", "utf-8")
    with pytest.raises(Unreadable, match="is a file"):
        tree(tmp_path / "book", {"a.html": "1"})


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("mine", "utf-8")
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "a.html").symlink_to(outside)
    with pytest.raises(Unreadable):
        tree(tmp_path / "book", {"a.html": "1"})
    assert outside.read_text("utf-8") == "mine"


def test_a_page_that_became_a_link_is_not_written_through(tmp_path: Path) -> None:
    book = tmp_path / "book"
    tree(book, {"a.html": "1"})
    outside = tmp_path / "outside.txt"
    (book / "a.html").rename(outside)
    (book / "a.html").symlink_to(outside)
    with pytest.raises(Unreadable):
        tree(book, {"a.html": "2"})
    assert outside.read_text("utf-8") == "1"
