"""What is asked of a page in a browser, and which pages are looked at."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CASES = Path(__file__).parents[2] / "scenarios"
RULINGS = (
    "yugioh/spell-speed-3-lock/illegal-typhoon-on-counter-trap",
    "yugioh/rulebook/raigeki-magic-jammer-seven-tools",
    "yugioh/disputes/earlier-years/ignition-priority-for-another-monster-in-2003",
    "yugioh/segoc-free-order/illegal-unclear-the-order-is-not-said",
    "riftbound/disputes/showdowns-and-focus/a-move-trigger-before-the-showdown",
    "riftbound/disputes/showdowns-and-focus/focus-order-with-four-players",
    "starlight/disputes/a-counter-is-resolved-before-what-it-answers",
)
"""Rulings of every kind and game."""
RULE = "yugioh/spell-speed-3-lock"
OWN_WORD = """
() => {
  const [first, ...others] = [...document.querySelectorAll('[data-find]')].map((one) => one.dataset.find.split(' '));
  return first.find((word) => !others.every((other) => other.some((it) => it.startsWith(word))));
}
"""
"""A word of the first item that not every other one has."""
SMALL = """
() => [...document.querySelectorAll('a.note, summary, input')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.width < 24 || box.height < 24);
}).map((one) => one.outerHTML)
"""


def written(directory: Path) -> dict[str, Path]:
    """Write the site of the rulings, and the rule book, below a directory; the pages to be looked at, by name."""
    disputes, site, book = directory / "disputes", directory / "site", directory / "book"
    for name in RULINGS:
        to = disputes / f"{name}.yaml"
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text((CASES / f"{name}.yaml").read_text("utf-8"), "utf-8")
    _judge("explain", str(disputes), "--format", "html", "--output", str(site))
    _judge("rule", "--all", "--format", "html", "--output", str(book))
    pages = {"rulings": site / "index.html", "rule": site / "rules" / f"{RULE}.html", "rules": book / "index.html"}
    pages |= {"rules-of-yugioh": book / "yugioh" / "index.html"}
    pages |= {name.rpartition("/")[2]: site / "rulings" / f"{name}.html" for name in RULINGS}
    return pages | {f"editions-{path.stem}": path for path in sorted((site / "editions").rglob("*.html"))}


def _judge(*arguments: str) -> None:
    done = subprocess.run([sys.executable, "-m", "judge", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1, 3), done.stderr


def faults(context: Any, path: Path, script: str, to: Path) -> Iterator[str]:
    """What is wrong with a page, which is kept as a picture."""
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("request", lambda asked: said.append(f"asks for {asked.url}") if asked.url != path.as_uri() else None)
    page.goto(path.as_uri())
    page.screenshot(path=str(to), full_page=True)
    yield from said
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    if wide > 0:
        yield f"{wide} pixels wider than the screen"
    yield from (f"too small to touch: {one}" for one in page.evaluate(SMALL))
    yield from violations(page, script)
    yield from _noted(page)
    yield from _searched(page)
    page.close()


def violations(page: Any, script: str) -> Iterator[str]:
    """What axe-core finds, by all of its rules. Its script is put into a world of its own, for the page allows none."""
    session = page.context.new_cdp_session(page)
    tree = session.send("Page.getFrameTree")
    world = session.send("Page.createIsolatedWorld", {"frameId": tree["frameTree"]["frame"]["id"], "worldName": "axe"})
    run = "axe.run({runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']})"
    ask = f"{script};{run}.then((found) => found.violations.map((one) => one.id + ': ' + one.nodes[0].html))"
    asked = {"expression": ask, "contextId": world["executionContextId"], "awaitPromise": True, "returnByValue": True}
    answer = session.send("Runtime.evaluate", asked)
    if "exceptionDetails" in answer:
        yield f"axe-core fails: {answer['exceptionDetails']}"
        return
    yield from (f"axe-core: {one}" for one in answer["result"]["value"])


def _noted(page: Any) -> Iterator[str]:
    """Does the first note lead there and back?"""
    marks = page.locator("sup a.note")
    if not marks.count():
        return
    mark = marks.first
    mark.click()
    note = page.evaluate("() => location.hash.slice(1)")
    if page.locator(":target").get_attribute("id") != note:
        yield "a note leads nowhere"
    page.locator(":target a.note").first.click()
    if page.evaluate("() => location.hash.slice(1)") != mark.get_attribute("id"):
        yield "a note does not lead back"


def _searched(page: Any) -> Iterator[str]:
    """Does the search leave what has the words, and no more?"""
    box = page.locator("#search")
    if not box.count():
        return
    items = page.locator("[data-find]")
    every = items.count()
    word = page.evaluate(OWN_WORD)
    box.fill(word)
    left = page.locator("[data-find]:visible").count()
    if not 0 < left < every:
        yield f"the search for {word} leaves {left} of {every}"
    box.fill("no such words at all")
    if page.locator("[data-find]:visible").count():
        yield "the search finds what is not there"


def printed(context: Any, path: Path, to: Path) -> None:
    """Keep a page as it is printed: as a picture, and in pages."""
    page = context.new_page()
    page.emulate_media(media="print")
    page.goto(path.as_uri())
    page.screenshot(path=f"{to}.png", full_page=True)
    page.pdf(path=f"{to}.pdf", format="A4", margin=dict.fromkeys(("top", "bottom", "left", "right"), "15mm"))
    page.close()
