"""The README and the manual: what they show is so, and what they name exists."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from typer.testing import Result

from judge import manual
from judge.cli.app import COMMANDS
from judge.report.manual import sentence, title_of
from judge.report.paper.blocks import Block, Grid, Items, Para, Run
from judge.report.paper.reading import blocks
from judge.source import strict_yaml
from tests.cli.running import invoke
from tests.contract.code import JUDGE, ROOT
from tests.contract.test_directions import ALLOWED

README = (ROOT / "README.md").read_text("utf-8")
PAGES = {"README": README, **{topic: manual.text(topic) for topic in manual.WRITTEN}}
MOST_WORDS = 1_800
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
FOUND = {
    "judge/unreadable",
    "judge/internal-error",
    "judge/not-as-expected",
    "judge/trace-differs",
    "judge/verdict-changed",
    "judge/other-reading",
    "judge/unused-allow",
    "judge/read-as",
}
"""What looks like a path and is the id of a finding."""
ELSEWHERE = (
    "cards.cdb",
    "scenarios",
    "tests/",
    "--runtime",
    "--all",
    "--verify",
    "--update-golden",
    "-completion",
    "riftbound@",
)
"""Signs of commands that need what a test does not have, or that other tests run."""


def fenced(language: str) -> list[tuple[str, str]]:
    """The blocks of code in a language, each with its page."""
    return [(name, code) for name, text in PAGES.items() for kind, code in FENCE.findall(text) if kind == language]


def typed(text: str) -> list[str]:
    """What stands between backticks within the lines of a page."""
    return re.findall(r"(?<!`)`([^`\n]+)`(?!`)", FENCE.sub("", text).replace("\\|", "|"))


def commands() -> Iterator[tuple[str, str]]:
    """Every command that begins with ``judge``, with its page."""
    for name, text in PAGES.items():
        for kind, code in FENCE.findall(text):
            if kind in ("sh", "console", "yaml"):
                for line in code.splitlines():
                    if found := re.search(r"^(?:\$ |- run: )?(judge [a-z].*)", line.strip()):
                        yield name, found[1].partition("  #")[0]
        yield from ((name, one) for one in typed(text) if re.match(r"judge (-|[a-z]+( |$))", one))


COMMANDS_SHOWN = sorted(set(commands()))
TO_RUN = sorted(
    {
        command
        for _, command in COMMANDS_SHOWN
        if len(command.split()) > 1 and not any(sign in command for sign in ELSEWHERE)
        if not re.search(r"\b[A-Z]{2,}\b", command) and not re.fullmatch(r"judge (\w+)", command)
    }
)


def run(command: str, *more: str) -> Result:
    """One command in this process."""
    return invoke([*arguments(command), *more])


def arguments(command: str) -> list[str]:
    """The words behind ``judge``; brackets only say that something may be left out."""
    return [word for word in shlex.split(re.sub(r"[\[\]]|\.\.\.", "", command))[1:] if word != "or"]


@pytest.fixture
def dispute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory with the dispute of the README."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "dispute.yaml"
    path.write_text(next(code for name, code in fenced("yaml") if name == "README"), "utf-8")
    return path


def test_the_readme_is_short() -> None:
    assert len(README.split()) <= MOST_WORDS


def test_the_readme_names_every_command_and_topic() -> None:
    shown = {command.split()[1] for name, command in COMMANDS_SHOWN if name == "README"}
    assert set(COMMANDS) <= shown
    topics = {command.split()[-1] for name, command in COMMANDS_SHOWN if command.startswith("judge manual ")}
    assert set(manual.TOPICS) <= topics
    assert topics - {"[TOPIC]", "TOPIC"} <= set(manual.TOPICS)


@pytest.mark.parametrize(("page", "command"), COMMANDS_SHOWN)
def test_what_is_typed_can_be_typed(page: str, command: str) -> None:
    result = run(command.replace("${{ matrix.part }}", "1"), "--help")
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("command", TO_RUN)
def test_what_can_be_run_runs(command: str, dispute: Path) -> None:
    if command.startswith("judge new "):
        dispute.unlink()
    result = run(command)
    assert result.exit_code == (1 if re.match(r"judge (check|explain|trace|test) (dispute|\.)", command) else 0), (
        result.output
    )


def test_the_readme_shows_the_ruling_as_it_is(dispute: Path) -> None:
    shown = README.partition("$ judge check dispute.yaml\n")[2].partition("```")[0]
    assert run("judge check dispute.yaml").stdout == shown


def test_the_sentence_of_a_comparison_is_what_is_written() -> None:
    shown = next(code for name, code in fenced("text") if name == "rulings")
    file = ROOT / "scenarios/riftbound/disputes/showdowns-and-focus/an-opponent-joins-a-showdown.yaml"
    written = run(f"judge compare '{file}' --rulesets riftbound@1.4,riftbound@1.0").stdout
    assert " ".join(shown.split()) in " ".join(written.split())


WHOLE = [(name, code) for name, code in fenced("yaml") if "format: 1" in code]


@pytest.mark.parametrize(("page", "code"), WHOLE, ids=[name for name, _ in WHOLE])
def test_a_scenario_is_judged_as_it_says(page: str, code: str) -> None:
    result = invoke(["test" if "expect:" in code else "check", "-"], input=code)
    assert result.exit_code == (0 if "expect:" in code else 1), result.output


def test_there_are_scenarios_of_every_game() -> None:
    assert {strict_yaml.parse(code, spans=False).data["ruleset"] for _, code in WHOLE} == {
        "yugioh", "riftbound", "starlight",
    }  # fmt: skip


CODE, CALLS = ([one for one in fenced("python") if (one[0] == "python") is called] for called in (False, True))
"""What is shown of judge's own code, and what others may write."""


@pytest.mark.parametrize(("page", "code"), CALLS)
def test_code_that_is_shown_runs(page: str, code: str, dispute: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, page, "exec"), {})
    assert capsys.readouterr().out


@pytest.mark.parametrize(("page", "code"), CODE)
def test_code_is_shown_as_it_stands(page: str, code: str) -> None:
    shown = " ".join(code.split())
    assert any(shown in " ".join(file.read_text("utf-8").split()) for file in (JUDGE / "rulesets").rglob("*.py"))


@pytest.mark.parametrize("page", PAGES)
def test_what_is_named_exists(page: str) -> None:
    for one in typed(PAGES[page]):
        path = one.partition("*")[0]
        if re.match(r"(judge|tests|scenarios|schemas|\.ci)/", path) and one not in FOUND:
            assert (ROOT / path).exists(), one
    for module in re.findall(r"python -m (tests[.\w]*)", PAGES[page]):
        place = ROOT / module.replace(".", "/")
        assert place.with_suffix(".py").is_file() or (place / "__main__.py").is_file(), module


def test_findings_have_the_names_that_are_told() -> None:
    code = "".join(file.read_text("utf-8") for file in JUDGE.rglob("*.py"))
    assert all(f'"{one}"' in code for one in FOUND)


@cache
def options() -> set[str]:
    """The options of all commands."""
    shown = [run(f"judge {name}", "--help").stdout for name in COMMANDS] + [run("judge", "--help").stdout]
    return {word for one in shown for word in re.findall(r"--[a-z-]+", one)}


@pytest.mark.parametrize("page", PAGES)
def test_options_that_are_named_exist(page: str) -> None:
    theirs = {"--peers", "--markdown", "--quick"}  # of the benchmark
    for one in typed(PAGES[page]):
        if one.startswith(("-", "judge ")):
            assert set(re.findall(r"(?<![\w-])--[a-z-]+", one)) <= options() | theirs, one


@pytest.mark.parametrize("topic", manual.TOPICS)
def test_a_topic_is_shown_in_every_format(topic: str) -> None:
    text, md, html = (run(f"judge manual {topic} --format {kind}").stdout for kind in ("text", "md", "html"))
    assert max(map(len, text.splitlines())) <= 80
    assert md.startswith("# ")
    assert html.startswith("<!doctype html>")
    assert "](" not in text
    assert not re.search(r"\*\*\w", text)
    assert all(".md" not in target for target in re.findall(r'href="([^"]*)"', html))


@pytest.mark.parametrize("topic", manual.WRITTEN)
def test_a_page_is_read_to_its_end(topic: str) -> None:
    """Every word of a page's file is a word of its blocks: the reader leaves nothing out."""
    source = re.sub(r"<!--.*?-->", "", PAGES[topic], flags=re.DOTALL)
    shown = re.sub(r"\s", "", run(f"judge manual {topic}").stdout)
    for word in re.findall(r"[A-Za-z]{3,}", re.sub(r"\]\([^)]*\)", "", FENCE.sub(r"\2", source))):
        assert word in shown


def test_the_list_has_a_sentence_for_each_topic() -> None:
    listed = run("judge manual").stdout
    for topic in manual.WRITTEN:
        said = sentence(PAGES[topic])
        assert said.endswith(".")
        assert ". " not in said
        assert re.search(rf"^  {topic}  ", listed, re.MULTILINE)
        assert title_of(blocks(PAGES[topic]))


def runs(parts: tuple[Block, ...]) -> Iterator[Run]:
    for part in parts:
        if isinstance(part, Para):
            yield from part.words
        elif isinstance(part, Items):
            for item in part.items:
                yield from (*item.words, *runs(item.below))
        elif isinstance(part, Grid):
            yield from (one for row in part.rows for cell in row for one in cell)


@pytest.mark.parametrize("topic", manual.WRITTEN)
def test_links_lead_to_topics(topic: str) -> None:
    for one in runs(blocks(PAGES[topic])):
        assert not one.to or "://" in one.to or one.to.removesuffix(".md") in manual.TOPICS, one


def test_every_page_is_a_topic() -> None:
    assert {path.stem for path in (JUDGE / "manual").glob("*.md")} == set(manual.WRITTEN)


@pytest.mark.parametrize(("asked", "near"), [("scenario", "scenarios"), ("adding a wrod", "adding-a-word")])
def test_an_unknown_topic_has_its_nearest_names(asked: str, near: str) -> None:
    result = run(f"judge manual '{asked}'")
    assert (result.exit_code, result.stdout) == (2, "")
    assert near in result.stderr
    assert asked in result.stderr


def test_topics_are_found_as_they_are_spoken() -> None:
    assert run("judge manual 'Adding a rule'").stdout == run("judge manual adding-a-rule").stdout


def test_the_page_on_the_house_names_every_floor_and_room() -> None:
    page = PAGES["house"]
    floors = {path.name for path in JUDGE.iterdir() if (path / "__init__.py").is_file()}
    assert {floor for floor in floors if f"`judge/{floor}" not in page} == set()
    rooms = {path.name for wing in (JUDGE / "rulesets").iterdir() if wing.is_dir() for path in wing.iterdir()}
    rooms = {name for name in rooms if not name.startswith("_") and "." not in name} - {"cards"}
    assert {room for room in rooms if f"| `{room}` |" not in page} == set()
    order = re.findall(r"^\| `judge/(\w+)` \|", page, re.MULTILINE)
    for place, name in enumerate(order):
        below = {other for other in ALLOWED[name] if other in order}
        assert below <= {*order[place:]}, f"{name} imports what stands above it"
    way = [line for line in page.splitlines() if re.match(r"\d+\. ", line)]
    assert len(way) == 15


def test_the_benchmark_has_a_place() -> None:
    page = PAGES["benchmark"]
    assert page.index("<!-- benchmark:") < page.index("judge 0.") < page.index("<!-- end of benchmark -->")
