"""How long somebody waits: from opening the page to the first ruling, and from the key to a further one."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator, Sequence
from typing import Any

from tests.web.served import Served
from tests.web.trials import BEFORE, TALK, kept
from tests.web.visits import DESKTOP, visiting

COLD, FURTHER = 5.0, 100.0
"""What is aimed at, in seconds and milliseconds, on an idle core of a desktop."""
SITE, PACKAGE = 25_000_000, 3_000_000
WATCH = """
() => {
  const shown = document.querySelector('#ruling');
  let at = 0;
  document.addEventListener('keydown', () => { at ||= performance.now(); }, { capture: true, once: true });
  globalThis.took = new Promise((resolve) => new MutationObserver((_, watching) => {
    if (shown.getAttribute('aria-busy') || !shown.querySelector('.stamp')) return;
    watching.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - at)));
  }).observe(shown, { childList: true, attributes: true, attributeFilter: ['aria-busy'] }));
}
"""
"""From the key that asks to the picture after the ruling was put into the page."""


def opened(browser: Any, served: Served) -> tuple[float, float]:
    """Seconds from opening the page to the ruling: in a profile that was never here, and there a second time."""
    with visiting(browser, served, "about:blank", **DESKTOP) as visit:
        took = []
        for _ in range(2):
            begun = time.perf_counter()
            visit.page.goto(served.address)
            visit.rule(TALK)
            took.append(time.perf_counter() - begun)
            visit.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            kept(visit)
        return took[0], took[1]


def further(browser: Any, served: Served, times: int) -> list[float]:
    """Milliseconds from the key to the screen, of rulings after the first."""
    with visiting(browser, served, **DESKTOP) as visit:
        visit.rule(TALK)
        took = []
        for time_ in range(times):
            visit.page.fill("#said", f"{BEFORE}{' ' * time_}")
            visit.page.wait_for_timeout(500)
            visit.page.evaluate(WATCH)
            visit.page.press("#said", "Enter")
            took.append(visit.page.evaluate("() => globalThis.took"))
        return took


def told(browser: Any, served: Served, starts: int) -> Iterator[str]:
    """Tells what was measured; yields what is larger than it may be. Time is told, not held: it is the machine's."""
    site, package = served.bytes
    aims = f"aims: {SITE / 1e6:.0f} and {PACKAGE / 1e6:.0f}"
    print(f"size: {site / 1e6:.2f} MB, of which the package {package / 1e6:.2f} ({aims})")
    if site > SITE or package > PACKAGE:
        yield "the site is too large"
    found = [opened(browser, served) for _ in range(starts)]
    for what, times in zip(("first", "second"), zip(*found, strict=True), strict=True):
        print(f"{what} visit, to the first ruling: {_spread(times)} s (aim {COLD:.0f} on an idle core)")
    took = further(browser, served, 15)
    print(f"a further ruling, from key to screen: {_spread(took)} ms (aim {FURTHER:.0f} on an idle core)")
    load = os.getloadavg()[0]
    print(f"meanwhile {load:.1f} processes wanted one of {os.cpu_count()} cores")


def _spread(times: Sequence[float]) -> str:
    return f"{min(times):.3g} at least, {statistics.median(times):.3g} usually"
