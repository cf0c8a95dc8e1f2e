"""`judge test --update` and `--diff`: what is written into a file, and that nothing else of it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.kernel.errors import Unreadable
from judge.source.editing import REMOVED, Change, edited
from judge.source.strict_yaml import parse
from tests.cli import disputes
from tests.cli.conftest import Judge

WRITTEN = """expect:
  verdict: illegal
  violations:
    - {play: 2, rule: yugioh/spell-speed-1-no-chain}
"""
MINE = """expect:  # what I think
  note: 'kept'   # as it is
  violations:
    # the first of them
    - {play: 1, rule: yugioh/activation-legality}  # not any more
    - rule: "yugioh/spell-speed-1-no-chain"   # stays
      play: 2
    - {play: 3, rule: yugioh/activation-legality}
  resolves: [Dark Hole,  # two spaces
    Raigeki]
"""
MENDED = """expect:  # what I think
  note: 'kept'   # as it is
  violations:
    # the first of them
    - rule: "yugioh/spell-speed-1-no-chain"   # stays
      play: 2
  resolves: [Dark Hole]
"""


def test_what_is_not_there_is_written(judge: Judge, table: Path) -> None:
    shown = judge("test", "--diff", "legal.yaml", "illegal.yaml")
    assert shown.exit_code == 1
    added = [line[1:] for line in shown.stdout.splitlines() if line.startswith("+") and not line.startswith("+++")]
    assert added == WRITTEN.splitlines()
    assert (table / "illegal.yaml").read_text("utf-8") == disputes.ILLEGAL
    done = judge("test", "--update", "legal.yaml", "illegal.yaml")
    assert (done.exit_code, done.stdout) == (0, "illegal.yaml: expect written\n2 files: 2 as expected\n")
    assert (table / "illegal.yaml").read_text("utf-8") == disputes.ILLEGAL + WRITTEN
    assert (table / "legal.yaml").read_text("utf-8") == disputes.LEGAL
    (table / "unreadable.yaml").unlink()
    assert judge("test", "--diff", ".").output == "judge: nothing to mend.\n"


def test_what_is_wrong_is_mended_and_the_rest_stays(judge: Judge, table: Path) -> None:
    before = f"\ufeff# mine\n{disputes.ILLEGAL}{MINE}".replace("\n", "\r\n").encode()
    wanted = f"\ufeff# mine\n{disputes.ILLEGAL}{MENDED}".replace("\n", "\r\n").encode()
    (table / "illegal.yaml").write_bytes(before)
    refused = judge("test", "--update", "illegal.yaml")
    assert "There is a comment within what would be changed." in refused.stderr
    assert (table / "illegal.yaml").read_bytes() == before
    (table / "illegal.yaml").write_bytes(before.replace(b"  # two spaces", b""))
    done = judge("test", "--update", "illegal.yaml")
    assert done.exit_code == 0, done.output
    assert (table / "illegal.yaml").read_bytes() == wanted


def test_a_link_is_left_as_it_is(judge: Judge, table: Path) -> None:
    (table / "link.yaml").symlink_to(table / "illegal.yaml")
    assert "is a link to another file" in judge("test", "--update", "link.yaml").stderr
    assert (table / "illegal.yaml").read_text("utf-8") == disputes.ILLEGAL


FLOW = "{a: 1, # one\n 'b': [x, 'y', {c: 2}], e: {}}\n"
BLOCK = "a: 1 # one\nb:\n- x\n- 'y'  # two\nd:\n  c: 'it''s'"


@pytest.mark.parametrize(
    ("text", "changes", "wanted"),
    [
        (FLOW, [Change(("a",), 5)], FLOW.replace("1", "5")),
        (FLOW, [Change(("b", 1), "it's, so")], FLOW.replace("'y'", "'it''s, so'")),
        (FLOW, [Change(("b", 0), REMOVED)], FLOW.replace("x, ", "")),
        (FLOW, [Change(("b", 2), REMOVED)], FLOW.replace(", {c: 2}", "")),
        (FLOW, [Change(("b", 2, "c"), REMOVED)], FLOW.replace(", {c: 2}", "")),
        (FLOW, [Change(("e", "f"), ["g h", "no: 1"])], FLOW.replace("{}", '{f: [g h, "no: 1"]}')),
        (FLOW, [Change(("b",), "z", appended=True)], FLOW.replace("{c: 2}]", "{c: 2}, z]")),
        (FLOW, [Change(("z",), 1, first=True)], FLOW.replace("{a", "{z: 1, a")),
        (BLOCK, [Change(("b", 1), REMOVED)], BLOCK.replace("- 'y'  # two\n", "")),
        (BLOCK, [Change(("b",), {"k": "v"}, appended=True)], BLOCK.replace("two\n", "two\n- {k: v}\n")),
        (BLOCK, [Change(("d", "c"), 'it\'s "so"')], BLOCK.replace("it''s", "it''s \"so\"")),
        (BLOCK, [Change(("d", "n"), None)], BLOCK + "\n  n: null"),
        (BLOCK, [Change(("n",), {"v": "true", "l": [{"p": 1}]})], BLOCK + '\nn:\n  v: "true"\n  l:\n    - {p: 1}\n'),
    ],
)
def test_a_place_is_changed_by_itself(text: str, changes: list[Change], wanted: str) -> None:
    assert edited(text, changes) == wanted
    parse(wanted)


def test_what_cannot_be_changed_by_itself_is_refused() -> None:
    for text, path, value in (("a:\n- # why\n  x: 1\n", ("a", 0), REMOVED), ("a: 1\n...\n", ("b",), {"c": 1})):
        with pytest.raises(Unreadable):
            edited(text, [Change(path, value)])
