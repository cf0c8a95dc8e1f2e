"""How the page looks and is reached: on a phone and a screen, in light and dark, by keyboard alone, on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.screens.looks import violations
from tests.web.served import Served
from tests.web.trials import BEFORE, CHIP, TALK, readme, said
from tests.web.visits import DESKTOP, PHONE, Visit, visiting

DEVICES = {"phone": PHONE, "small-phone": PHONE | {"viewport": {"width": 320, "height": 568}}, "desktop": DESKTOP}
SCHEMES = ("light", "dark")
TARGET = 44
"""Pixels of what is touched, either way; links within a sentence are exempt (WCAG 2.5.5), notes in it have 24."""
SMALL = """
([least, within]) => [...document.querySelectorAll('button, select, textarea, summary, input, a.note')]
  .filter((one) => {
  const box = one.getBoundingClientRect(), needed = one.matches('a.note') ? within : least;
  return one.checkVisibility() && box.width > 1 && (box.width < needed - .5 || box.height < needed - .5);
}).map((one) => one.outerHTML.slice(0, 120))
"""
MOVING = """
() => [...document.querySelectorAll('*')].filter((one) => {
  const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
  const lasts = transitionDuration.split(', ').some((time) => parseFloat(time));
  return lasts || animationName !== 'none' || scrollBehavior === 'smooth';
}).map((one) => one.tagName)
"""
FOCUS = """
() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}
"""
"""Is it seen where the focus is?"""


def all_looks(browser: Any, served: Served, script: str, output: Path) -> Iterator[str]:
    """Every state of the page on every device, kept as a picture."""
    for device, options in DEVICES.items():
        for scheme in SCHEMES:
            with visiting(browser, served, **options, color_scheme=scheme) as visit:
                for number, (name, state) in enumerate(STATES.items()):
                    state(visit)
                    shown = f"{device}-{scheme}-{number}-{name}"
                    visit.page.screenshot(path=str(output / f"{shown}.png"))
                    yield from (f"{shown}: {fault}" for fault in _faults(visit, script))
                yield from visit.close()


def _faults(visit: Visit, script: str) -> Iterator[str]:
    wide = visit.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    if wide > 0:
        yield f"{wide} pixels wider than the screen"
    yield from (f"too small to touch: {one}" for one in visit.page.evaluate(SMALL, [TARGET, 24]))
    yield from violations(visit.page, script)


def _loading(visit: Visit) -> None:
    visit.page.fill("#said", "A: Raigeki. B: ")


def _empty(visit: Visit) -> None:
    visit.ready().page.fill("#said", "")
    visit.page.click("#clear")
    visit.seen("#ruling > button:has-text('?')")


def _offered(visit: Visit) -> None:
    visit.page.locator("#said").press_sequentially("A: Raigeki. B: Solemn Ju")
    visit.seen("#endings button")


def _ruled(visit: Visit) -> None:
    visit.rule(TALK)


def _understood(visit: Visit) -> None:
    visit.rule(BEFORE)
    visit.page.locator("ol.understood").scroll_into_view_if_needed()
    visit.page.evaluate("() => document.querySelector('.understood').scrollIntoView()")


def _otherwise(visit: Visit) -> None:
    visit.page.click(f"#ruling button:has-text('{CHIP}')")
    visit.seen("#ruling:not([aria-busy]) button[aria-pressed='true']")


def _drawn(visit: Visit) -> None:
    visit.page.evaluate("() => document.querySelector('#ruling figure')?.scrollIntoView()")


def _options(visit: Visit) -> None:
    visit.page.click("#ruling ul.acts button:has-text('Options')")
    visit.seen("#inside pre")


def _back(visit: Visit) -> None:
    visit.page.click("#back")
    visit.seen("#sheet", "hidden")


def _editions(visit: Visit) -> None:
    _back(visit)
    visit.page.click("#ruling ul.acts button:has-text('Editions')")
    visit.seen("#inside .lead")


def _rule(visit: Visit) -> None:
    _back(visit)
    visit.page.click("#ruling a[href^='#rule='] >> nth=0")
    visit.seen("#inside h1")


def _more(visit: Visit) -> None:
    _back(visit)
    visit.page.click("#more")
    visit.seen("#inside h2")


def _help(visit: Visit) -> None:
    visit.page.click("#inside button:has-text('What can be said')")
    visit.seen("#inside h1")


def _refused(visit: Visit) -> None:
    visit.page.click("#back")
    visit.page.click("#back")
    visit.seen("#sheet", "hidden")
    visit.rule("A: Raigeki. B: Solemn?")


def _faulty(visit: Visit) -> None:
    visit.rule(readme().replace("title", "titel").replace("hand", "hnad"))


STATES: dict[str, Callable[[Visit], None]] = {
    "loading": _loading, "empty": _empty, "offered": _offered, "ruled": _ruled, "understood": _understood,
    "otherwise": _otherwise, "drawn": _drawn, "options": _options, "editions": _editions, "rule": _rule,
    "more": _more, "help": _help, "refused": _refused, "faulty": _faulty,
}  # fmt: skip
"""The states of the page, each reached from the one before."""


def keyboard(browser: Any, served: Served) -> Iterator[str]:
    """Everything is done without a pointer, and it is seen where one is."""
    with visiting(browser, served, **DESKTOP) as visit:
        visit.ready()
        faults = [_tab_to(visit, "#said")]
        visit.page.keyboard.type("A: Raigeki. B: Solemn Ju")
        visit.seen("#endings button")
        visit.page.keyboard.press("ArrowDown")
        visit.page.keyboard.press("Enter")
        visit.page.keyboard.type("?")
        visit.page.keyboard.press("Enter")
        yield from said(visit, "Legal", visit.ruled(), "typed")
        if not visit.text("#status").startswith("Legal"):
            yield f"a screen reader hears first: {visit.text('#status')!r}"
        faults.append(_tab_to(visit, f"#ruling .chips button:has-text('{CHIP}')"))
        visit.page.keyboard.press("Enter")
        visit.seen("#ruling:not([aria-busy]) button[aria-pressed='true']")
        yield from said(visit, "Illegal", visit.verdict(), CHIP)
        faults.append(_tab_to(visit, "#ruling button[aria-pressed='true']"))
        faults.append(_tab_to(visit, "#ruling ul.acts button:has-text('Options')", back=True))
        visit.page.keyboard.press("Enter")
        visit.seen("#inside pre")
        faults.append(_tab_to(visit, "#inside ul.steps button:has-text('After play 1')"))
        visit.page.keyboard.press("Escape")
        visit.seen("#sheet", "hidden")
        if not _focused(visit, "#ruling ul.acts button:has-text('Options')"):
            yield "behind a sheet the focus is not where it was"
        yield from filter(None, faults)
        yield from visit.close()


def _tab_to(visit: Visit, selector: str, back: bool = False) -> str:
    """Press Tab until something has the focus; what is wrong with that, if anything."""
    for _ in range(80):
        visit.page.keyboard.press("Shift+Tab" if back else "Tab")
        if _focused(visit, selector):
            return "" if visit.page.evaluate(FOCUS) else f"it is not seen that {selector} has the focus"
    return f"the Tab key does not lead to {selector}"


def _focused(visit: Visit, selector: str) -> bool:
    found = visit.page.locator(selector)
    return bool(found.count()) and bool(found.first.evaluate("(one) => one === document.activeElement"))


def still(browser: Any, served: Served) -> Iterator[str]:
    """Nothing moves for those who asked for that."""
    with visiting(browser, served, reduced_motion="reduce") as visit:
        visit.rule(TALK)
        yield from (f"moves: {one}" for one in visit.page.evaluate(MOVING))
        yield from visit.close()


def printed(browser: Any, served: Served, output: Path) -> Iterator[str]:
    """On paper there is the ruling, and nothing to touch."""
    with visiting(browser, served, **DESKTOP, color_scheme="dark") as visit:
        visit.rule(TALK)
        visit.page.emulate_media(media="print")
        if touched := visit.count(":is(button, select, textarea, #status, progress):visible"):
            yield f"{touched} parts of the page are printed that are no ruling"
        if not visit.count("#ruling .stamp:visible"):
            yield "the ruling is not printed"
        visit.page.screenshot(path=str(output / "paper.png"), full_page=True)
        visit.page.pdf(
            path=str(output / "paper.pdf"),
            format="A4",
            margin=dict.fromkeys(("top", "bottom", "left", "right"), "15mm"),
        )
        yield from visit.close()
