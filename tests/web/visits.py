"""The page as somebody uses it in a browser: what is typed, touched and seen, and what must never happen meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.web.served import Served

SLOW = 60_000
"""Milliseconds that are waited for anything on a machine that does other work, too."""
MARKUP = (
    "#ruling :is(img, script, iframe, object, embed, link, style, form, svg, math, base, meta, [onerror], [onload])"
)
"""What a dispute would have become if it were markup."""


class Visit:
    """One page. ``wrong`` collects what its console says, failures, dialogs, and requests to another origin."""

    def __init__(self, context: Any, served: Served, to: str = "") -> None:
        self.page = context.new_page()
        self.page.set_default_timeout(SLOW)
        self.wrong: list[str] = []
        self.page.on("console", lambda said: self.wrong.append(f"the console says: {said.text}"))
        self.page.on("pageerror", lambda error: self.wrong.append(f"the page fails: {error}"))
        self.page.on("dialog", self._dialog)
        context.on("request", lambda asked: self._asks(asked.url, served.origin))
        self.page.goto(to or served.address)

    def _dialog(self, shown: Any) -> None:
        self.wrong.append(f"a dialog: {shown.message}")
        shown.dismiss()

    def _asks(self, url: str, origin: str) -> None:
        if not url.startswith((f"{origin}/", f"blob:{origin}/")):
            self.wrong.append(f"asks for {url}")

    def ready(self) -> Visit:
        """Wait until the judge can be asked."""
        self.page.wait_for_selector("#ruleset:not([disabled])")
        return self

    def seen(self, selector: str, state: str = "visible") -> Any:
        """Wait until something is there."""
        return self.page.wait_for_selector(selector, state=state)

    def count(self, selector: str) -> int:
        """How much of it there is."""
        found: int = self.page.locator(selector).count()
        return found

    def text(self, selector: str) -> str:
        """What an element says."""
        found: str = self.page.inner_text(selector)
        return found

    def rule(self, said: str, ruleset: str = "") -> str:
        """Type it and ask for the ruling; what is ruled, or why nothing is."""
        if ruleset:
            self.ready().page.fill("#said", "")
            self.page.select_option("#ruleset", ruleset)
        self.page.fill("#said", said)
        self.page.press("#said", "Enter" if "\n" not in said else "Tab")
        if "\n" in said:
            self.page.click("#rule")
        return self.ruled()

    def ruled(self) -> str:
        """Wait for the ruling that was asked for."""
        self.seen("#ruling:not([aria-busy]) .stamp")
        return self.verdict()

    def verdict(self) -> str:
        """What stands in the stamp, without its sign."""
        return re.sub(r"^\W+", "", self.text("#ruling .stamp"))

    def open(self, name: str, content: bytes, wait: str) -> None:
        """Give the page a file, and wait for what follows."""
        file = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
        self.page.set_input_files("#open", files=[file])
        self.seen(wait, "attached")

    def close(self) -> Iterator[str]:
        """Leave; what went wrong."""
        if self.count(MARKUP):
            self.wrong.append("something of a dispute has become markup")
        self.page.close()
        yield from self.wrong


@contextmanager
def visiting(browser: Any, served: Served, to: str = "", **device: Any) -> Iterator[Visit]:
    """A visit with a profile of its own: nothing is kept from any other."""
    context = browser.new_context(**(PHONE | device))
    try:
        yield Visit(context, served, to)
    finally:
        context.close()


PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "device_scale_factor": 2}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 844}, "has_touch": False, "device_scale_factor": 1}
