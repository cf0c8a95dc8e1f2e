from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge.cli.writing import LEDGER, tree
from judge.kernel.errors import Unreadable
from judge.report import site
from judge.report.paper.search import SEARCH, findable
from tests.cli.conftest import Judge
from tests.cli.disputes import ILLEGAL, LEGAL
from tests.cli.running import invoke
from tests.report.pages import ACTIVE, Page

CASES = Path(__file__).parents[2] / "scenarios"
PARTED = "yugioh/disputes/earlier-years/ignition-priority-for-another-monster-in-2003.yaml"
HOSTILE = "title: '</title><script>alert(1)</script><img src=x onerror=alert(2)>'"
ODD = "a '#1'? & <b>%2F.yaml"


@pytest.fixture(scope="module")
def disputes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory of disputes: legal, illegal, judged otherwise by an edition, unreadable, and with hostile names."""
    directory = tmp_path_factory.mktemp("disputes")
    (directory / "deeper").mkdir()
    texts = {
        "a.yaml": LEGAL,
        "deeper/b.yaml": ILLEGAL,
        "deeper/c.yaml": (CASES / PARTED).read_text("utf-8"),
        "broken.yaml": "format: 1\nruleset: [",
        "deeper/<x>.yaml": re.sub("(?m)^title:.*", HOSTILE, ILLEGAL),
        "deeper/-x-.yaml": LEGAL,
        ODD: LEGAL,
    }
    for name, text in texts.items():
        (directory / name).write_text(text, "utf-8")
    return directory


@pytest.fixture(scope="module")
def written(disputes: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of those disputes."""

    directory = tmp_path_factory.mktemp("site") / "deep" / "site"
    result = invoke(["explain", str(disputes), "--format", "html", "--output", str(directory)])
    assert result.exit_code == 2, result.output
    assert "7 rulings written" in result.stdout
    assert "1 cannot judge" in result.stdout
    return directory


def pages(directory: Path) -> dict[str, str]:
    """The files of a directory by name."""
    return {p.relative_to(directory).as_posix(): p.read_text("utf-8") for p in directory.rglob("*") if p.is_file()}


def test_every_page_is_reached_and_every_link_leads_to_one(written: Path) -> None:
    from urllib.parse import unquote

    found = pages(written)
    reached = {"index.html"}
    for name, html in found.items():
        if name == LEDGER:
            continue
        page = Page(html)
        assert set(page.tags) & ACTIVE <= {"script"}
        assert html.count("<script") == html.count(f"<script>{SEARCH}</script>") <= 1
        assert not [attribute for _, attribute, _ in page.attributes if attribute == "style" or attribute[:2] == "on"]
        assert len(page.ids()) == len(set(page.ids()))
        for link in page.links():
            if link.startswith("#"):
                assert link[1:] in page.ids()
            elif not link.startswith("https://"):
                target = (written / name).parent.joinpath(unquote(link)).resolve().relative_to(written.resolve())
                assert target.as_posix() in found, f"{name} leads to {link}"
                reached.add(target.as_posix())
    assert reached == set(found) - {LEDGER}


def test_the_first_page_has_every_verdict_and_finds_it(written: Path) -> None:
    html = (written / "index.html").read_text("utf-8")
    page = Page(html)
    for text in ("7 rulings", "illegal", "legal", "cannot judge", "Other editions rule otherwise", "deeper"):
        assert text in page.text
    found = [value.split() for _, name, value in page.attributes if name == "data-find"]
    assert len(found) == 7
    assert all(words == sorted(set(words)) for words in found)
    assert sum("illegal" in words for words in found) == 2
    assert findable("Élan, ÉLAN & Blue-Eyes") == "blue elan eyes"


def test_a_rule_names_the_rulings_that_cite_it_and_editions_lie_side_by_side(written: Path) -> None:
    rule = Page((written / "rules/yugioh/closed-state-fast-only.html").read_text("utf-8"))
    assert "Rulings that cite it" in rule.text
    ruling = Page((written / "rulings/deeper/c.html").read_text("utf-8"))
    assert "The rulings part at play 2" in ruling.text
    assert "../../editions/deeper/c.html" in ruling.links()
    parted = Page((written / "editions/deeper/c.html").read_text("utf-8"))
    for text in ("The dispute", "Before the first play", "judged differently", "Where they part"):
        assert text in parted.text
    assert "do not differ" in Page((written / "rulings/a.html").read_text("utf-8")).text


def test_no_page_says_where_the_disputes_lay(written: Path, disputes: Path) -> None:
    pages = sorted(written.rglob("*.html"))
    assert pages
    assert [page.name for page in pages if str(disputes) in page.read_text("utf-8")] == []


def test_what_a_dispute_says_is_text(written: Path) -> None:
    for name, html in pages(written).items():
        assert "<script>alert" not in html, name
        assert "<img" not in html, name
    assert Page((written / "rulings/deeper/x-2.html").read_text("utf-8")).title.startswith("</title><script>")


def test_the_same_bytes_and_nothing_of_others_is_touched(
    disputes: Path, written: Path, judge: Judge, tmp_path: Path
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "notes.txt").write_text("mine", "utf-8")
    assert judge("explain", disputes, "--format", "html", "-o", tmp_path / "site").exit_code == 2
    assert pages(tmp_path / "site") == pages(written) | {"notes.txt": "mine"}
    (tmp_path / "site" / "index.html").write_text("mine", "utf-8")
    again = judge("explain", disputes, "--format", "html", "-o", tmp_path / "site")
    assert "was not written by judge" in again.stderr
    assert (tmp_path / "site" / "index.html").read_text("utf-8") == "mine"


def test_as_markdown(judge: Judge, disputes: Path, tmp_path: Path) -> None:
    (tmp_path / "disputes").mkdir()
    (tmp_path / "disputes" / "b.yaml").write_text(ILLEGAL, "utf-8")
    result = judge("explain", tmp_path / "disputes", "--format", "md", "-o", tmp_path / "site")
    assert result.exit_code == 1
    ruling = (tmp_path / "site" / "rulings" / "b.md").read_text("utf-8")
    assert re.search(r"\[`yugioh/[\w-]+`\]\(\.\./rules/yugioh/[\w-]+\.md\)", ruling)
    marks = set(re.findall(r"\[\^(\d+)\](?!:)", ruling))
    assert marks
    assert marks == set(re.findall(r"(?m)^\[\^(\d+)\]: ", ruling))


@pytest.mark.parametrize("arguments", [(), ("--format", "html"), ("--output", "x"), ("--format", "json", "-o", "x")])
def test_a_directory_needs_a_place_and_a_format(judge: Judge, disputes: Path, arguments: tuple[str, ...]) -> None:
    result = judge("explain", disputes, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "name one file, or write a site" in " ".join(result.stderr.replace("│", "").split())


def test_names_of_pages_never_meet() -> None:
    found = site.page_names(["a.yaml", "A.yml", "a-2.yaml", "../..", "d/é.yaml", "d/ü.yaml", ".", "x" * 300])
    assert found == ["a", "A-2", "a-2-2", "ruling", "d", "d-2", "ruling-2", "x" * 80]
    assert len({name.casefold() for name in found}) == len(found)


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree(tmp_path / "site", {"a.html": "1", "b.html": "1", "c/d.html": "1"})
    before = pages(tmp_path / "site")
    put, done = Path.write_bytes, []

    def full(path: Path, data: bytes) -> int:
        done.append(path)
        if len(done) == 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return put(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(Unreadable, match="No space left"):
        tree(tmp_path / "site", {"a.html": "2", "b.html": "2", "c/d.html": "2"})
    assert pages(tmp_path / "site") == before
    done.clear()
    with pytest.raises(Unreadable, match="No space left"):
        tree(tmp_path / "new" / "site", {"a.html": "2", "b.html": "2"})
    assert not (tmp_path / "new").exists()


def test_whoever_is_interrupted_can_be_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree(tmp_path, {"a.html": "1", "b.html": "1"})
    replace, done = os.replace, []

    def interrupted(source: Path, target: Path) -> None:
        if Path(target).suffix == ".html":
            done.append(target)
            if len(done) == 2:
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(target))
        replace(source, target)

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(Unreadable, match="Input/output"):
        tree(tmp_path, {"a.html": "2", "b.html": "2"})
    monkeypatch.setattr(os, "replace", replace)
    tree(tmp_path, {"a.html": "3", "b.html": "3"})
    assert {name: text for name, text in pages(tmp_path).items() if name != LEDGER} == {"a.html": "3", "b.html": "3"}


def test_a_directory_that_became_a_link_is_not_written_through(tmp_path: Path) -> None:
    tree(tmp_path / "site", {"c/d.html": "1"})
    (tmp_path / "site" / "c").rename(tmp_path / "outside")
    (tmp_path / "site" / "c").symlink_to(tmp_path / "outside")
    with pytest.raises(Unreadable):
        tree(tmp_path / "site", {"c/d.html": "2"})
    tree(tmp_path / "site", {"e.html": "2"})
    assert (tmp_path / "outside" / "d.html").read_text("utf-8") == "1"


@pytest.mark.parametrize("tool", ["tests.screens", "tests.web"])
def test_without_a_browser_the_screens_say_so(tmp_path: Path, tool: str) -> None:
    (tmp_path / "axe.js").write_text("", "utf-8")
    command = [sys.executable, "-m", tool, "--axe", str(tmp_path / "axe.js")]
    done = subprocess.run(command, capture_output=True, text=True, env={"PATH": str(tmp_path)}, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "There is no browser" in done.stderr
