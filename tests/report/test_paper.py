from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.kernel.verdict import Row
from judge.report.paper import written
from judge.report.paper.blocks import (
    CODE,
    GONE,
    NEW,
    NOTE,
    QUIET,
    STRONG,
    Beside,
    Block,
    Box,
    Facts,
    Fold,
    Heading,
    Item,
    Items,
    Note,
    Notes,
    Paper,
    Para,
    Run,
    Search,
    Stamp,
    Verbatim,
    ordinal,
    words,
)
from judge.report.paper.markdown import escape
from judge.report.paper.style import STYLE
from judge.report.text import Look, plain
from tests.report.pages import Page


def render(format: str, *blocks: Block) -> str:
    return written(Paper("A title", blocks, foot="The foot."), format, Look())


EVERYTHING: tuple[Block, ...] = (
    Heading(1, words("Heading")),
    Para(words("A ", Run("strong", STRONG), Run(" word", QUIET), Run("1", NOTE, "#n-1", "s-1"))),
    Stamp("illegal", words("No.")),
    Items((Item(words("First"), 2, "illegal", (Para(words("below")),)), Item(words("Second"), 7)), numbered=True),
    Items((Item(words("bullet")),)),
    Facts((("Label", words("value")), ("Longer label", words("other")))),
    Box("legal", words("Box"), (Para(words("inside")),)),
    Fold("Fold", (Para(words("folded")),)),
    Verbatim(["  - {by: A}", "<b>"], "yaml"),
    Row("Row", (("head", "line"), ("other", ""))),
    Search("Search the items"),
    Beside(Fold("Before", (Para(words(Run("old", GONE))),)), Fold("After", (Para(words(Run("new", NEW))),), open=True)),
    Notes("Notes", (Note(1, words("the note"), "n-1", ("s-1",)),)),
)


def test_every_block_as_text() -> None:
    assert render("text", *EVERYTHING).splitlines() == [
        "Heading",
        "  A strong word [1]",
        "",
        "  ILLEGAL. No.",
        "   2  [illegal] First",
        "      below",
        "   7  Second",
        "",
        "  - bullet",
        "",
        "  Label         value",
        "  Longer label  other",
        "",
        "  Box",
        "    inside",
        "",
        "  Fold",
        "    folded",
        "",
        "    - {by: A}",
        "  <b>",
        "",
        "  Row",
        "    head   other",
        "    line",
        "",
        "  Before",
        "    old",
        "",
        "  After",
        "    new",
        "",
        "Notes",
        "   1  the note",
        "",
        "The foot.",
    ]


def test_every_block_as_markdown() -> None:
    shown = render("md", *EVERYTHING)
    assert "A **strong** *word*[^1]\n" in shown
    assert "\n\n[^1]: the note\n" in shown
    assert "~~old~~" in shown
    assert "**new**" in shown
    assert "> **✖ ILLEGAL.** No.\n" in shown
    assert "- **2.** **[illegal]** First\n\n  below\n- **7.** Second\n" in shown
    assert "```yaml\n  - {by: A}\n<b>\n```\n" in shown
    assert shown.endswith("---\n\n*The foot.*\n")


def test_every_block_as_a_page() -> None:
    page = Page(render("html", *EVERYTHING))
    for text in ("Heading", "A strong word", "Illegal.", "First", "below", "bullet", "Longer label", "folded", "<b>"):
        assert text in page.text
    assert ("li", "value", "7") in page.attributes
    assert page.links() == ["#n-1", "#s-1"]
    assert page.ids() == ["s-1", "search", "n-1"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("*a* _b_ `c`", r"\*a\* \_b\_ \`c\`"),
        ("<b> & c", "&lt;b&gt; &amp; c"),
        ("[x](y) ![z]", r"\[x\](y) \!\[z\]"),
        ("1. one", r"1\. one"),
        ("- item", r"\- item"),
        ("a - b", "a - b"),
        ("yugioh@tcg", "yugioh&#64;tcg"),
        ("two\nlines", "two lines"),
        ("\\", r"\\"),
    ],
)
def test_markdown_is_escaped(text: str, shown: str) -> None:
    assert escape(text) == shown


@given(st.text(max_size=60))
def test_any_text_stays_text(text: str) -> None:
    blocks: tuple[Block, ...] = (Heading(2, words(text)), Para(words(text, Run(text, CODE))), Verbatim([text], "text"))
    page = Page(written(Paper(text, blocks, foot=text), "html", Look()))
    assert set(page.tags) <= {
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "main",
        "h2",
        "p",
        "code",
        "pre",
        "footer",
    }
    assert page.title == plain(text)
    assert " ".join(plain(text).split()) in page.text
    assert "<" not in escape(text)


def test_a_fence_is_longer_than_any_in_it() -> None:
    assert render("md", Verbatim(["````"], "yaml")).startswith("`````yaml\n````\n`````\n")


def test_ordinals() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 101, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "101st", "111th",
    ]  # fmt: skip


def luminance(colour: str) -> float:
    """The relative luminance of ``#rgb`` or ``#rrggbb`` (WCAG 2)."""
    digits = colour.lstrip("#")
    digits = "".join(2 * d for d in digits) if len(digits) == 3 else digits
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def schemes() -> list[dict[str, str]]:
    """The colours of each scheme of the style sheet: light, dark, paper."""
    found = []
    for block in re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL):
        found.append(dict(re.findall(r"--(\w+): (#\w+);", block)))
    return found


@pytest.mark.parametrize("scheme", schemes())
def test_every_scheme_can_be_read(scheme: dict[str, str]) -> None:
    assert len(schemes()) == 3
    for ground in ("paper", "soft"):
        for ink in ("ink", "quiet", "link", "legal", "illegal", "unclear"):
            assert contrast(scheme[ink], scheme[ground]) >= 4.5, (ink, ground)
    assert contrast(scheme["line"], scheme["paper"]) >= 3


def test_the_style_sheet_asks_for_nothing_from_elsewhere() -> None:
    assert "url(" not in STYLE
    assert "@import" not in STYLE
    assert "</" not in STYLE
