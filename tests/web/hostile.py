"""Links and files of somebody who means ill, and what takes too long; each trial yields what went wrong."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterator
from typing import Any

from tests.web.served import Served
from tests.web.test_door import HOSTILE
from tests.web.trials import BEFORE, readme, said
from tests.web.visits import visiting

REACHED = "(url) => fetch(url).then(() => 'reached', () => 'held')"
WAITED = """
() => new Promise((resolve) => {
  const at = performance.now();
  setTimeout(() => resolve(performance.now() - at));
})
"""
"""Milliseconds until the page does what is to be done at once."""
PHASES = ("standby phase", "main phase 1", "battle phase", "main phase 2", "end phase", "draw phase")
FILES = (
    readme().replace("title: ", f"title: '{HOSTILE}' # "),
    readme().replace("Raigeki", f'"{HOSTILE}"'),
    f"format: 1\nruleset: yugioh\n'{HOSTILE}': x\nplays: []\n",
    f"format: 1\nruleset: '{HOSTILE}'\nplays: []\n",
    "format: 1\nplays: [&a [*a, *a]]\n",
    "format: 1\nplays: !!python/object/apply:os.system ['true']\n",
    "format: 1\nplays: " + "[" * 5_000,
    "plays:\n\0\ud800",
)
TALKS = (f"A: {HOSTILE}?", f"{HOSTILE}: Raigeki. B: Solemn Judgment?", "A: Raigeki\u202e. B: \x1b[31mx?")


def linked(case: object) -> str:
    """What a link has behind its address for a case."""
    text = json.dumps(case).encode("utf-8", "surrogatepass")
    packer = zlib.compressobj(9, wbits=-15)
    return "#d=" + base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")


NO_LINKS = (
    "#d=", "#d=%%%", "#rule=%E0%A4%A", "#d=AAAA", linked([]), linked(None), linked({"s": 1}),
    linked({"s": "x", "o": [1]}), linked({"s": "x", "o": {}}), linked({"s": "A" * 2_000_000}),
    linked({"o": []}), linked({"s": " "}),
)  # fmt: skip
"""Links that hold no dispute."""
NO_RULES = (f"#rule={HOSTILE}", "#rule=../x", "#rule=")


def links(browser: Any, served: Served) -> Iterator[str]:
    """What a link holds is a case, and text, or nothing at all."""
    with visiting(browser, served, f"{served.address}{NO_LINKS[0]}") as visit:
        visit.ready()
        for part in NO_LINKS:
            visit.page.evaluate("(part) => { location.hash = ''; location.hash = part; }", part)
            visit.seen("#status:has-text('The link holds no dispute')")
            visit.page.click("#clear")
        for part in NO_RULES:
            visit.page.evaluate("(part) => { location.hash = part; }", part)
            visit.seen("#inside p")
            visit.page.click("#back")
            visit.seen("#sheet", "hidden")
        for talk in (*TALKS, *FILES[:4]):
            case = {"s": talk, "r": HOSTILE, "o": [HOSTILE], "n": f"{HOSTILE}.yaml"}
            visit.emptied()
            visit.page.evaluate("(part) => { location.hash = part; }", linked(case))
            visit.ruled()
            if visit.page.input_value("#said") != talk.replace("\r", "\n"):
                yield f"of the link the box shows another case: {talk!r}"
        yield from visit.close()


def files(browser: Any, served: Served) -> Iterator[str]:
    """Files of every evil are refused or ruled on, and the page goes on."""
    with visiting(browser, served) as visit:
        visit.ready()
        for number, text in enumerate(FILES):
            name = f"<img src=x onerror=alert({number})>.yaml"
            visit.emptied()
            visit.open(name, text.encode("utf-8", "surrogatepass"), "#ruling:not([aria-busy]) .stamp")
        for talk in TALKS:
            visit.rule(talk)
        for name, content in (("x.cdb", b"SQLite format 3\0" + b"\xff" * 5_000), ("x.json", b"[" * 100_000)):
            visit.open(name, content, f"#status:has-text('{name}')")
        visit.page.evaluate('() => localStorage.setItem(\'judge-history\', \'[null, 3, {"said": {}}, {"said": "A"}]\')')
        visit.page.click("#more")
        visit.seen("#inside h2")
        visit.page.click("#back")
        yield from said(visit, "Legal", visit.rule(BEFORE), "after all of them")
        yield from visit.close()


def elsewhere(browser: Any, served: Served) -> Iterator[str]:
    """The policy lets neither the page nor its workers reach another host, even if somebody had put a script there."""
    with visiting(browser, served) as visit:
        other = visit.ready().page.url.replace("127.0.0.1", "localhost")
        for one in (visit.page, *visit.page.workers):
            if one.evaluate(REACHED, other) != "held":
                yield f"{one} reaches another host"
        if not visit.page.workers:
            yield "there is no worker"
        visit.page.evaluate(
            "() => { document.body.append(Object.assign(document.createElement('img'), {src: 'x:y'})) }"
        )
        if not any("Content Security Policy" in one for one in visit.wrong):
            yield "the policy holds nothing back"
        visit.page.evaluate("() => document.querySelector('img').remove()")
        meant = ("Content Security Policy", other, "x:y")
        visit.wrong = [one for one in visit.wrong if not any(part in one for part in meant)]
        yield from visit.close()


def long_dispute() -> str:
    """A dispute of 1,900 plays beside 240 cards in hands: it takes some seconds on a quick machine, too."""
    hand = ", ".join(["Sangan", "Kuriboh", "Jinzo", "Effect Veiler"] * 30)
    board = f"board: {{turn: A, phase: draw phase, A: {{hand: [{hand}]}}, B: {{hand: [{hand}]}}}}"
    plays = (f"  - {{by: {'AB'[at // 6 % 2]}, next: {PHASES[at % 6]}}}\n" for at in range(1_900))
    return f"format: 1\nruleset: yugioh\n{board}\nplays:\n" + "".join(plays)


def runaway(browser: Any, served: Served) -> Iterator[str]:
    """What takes long can be stopped, is stopped by itself in the end, and holds up nobody who types."""
    with visiting(browser, served) as visit:
        visit.rule(BEFORE)
        visit.open("long.yaml", long_dispute().encode(), "#stop:not([hidden])")
        waited = visit.page.evaluate(WAITED)
        if waited > 500:
            yield f"while it is ruled the page does not answer for {waited:.0f} ms"
        visit.page.click("#stop")
        visit.seen("#status:has-text('Stopped')")
        yield from said(visit, "Legal", visit.rule(BEFORE), "after a stop")
        visit.page.clock.install()
        visit.open("long.yaml", long_dispute().encode(), "#ruling[aria-busy]")
        visit.page.clock.fast_forward(31_000)
        visit.seen("#status:has-text('Stopped')")
        visit.page.clock.resume()
        yield from said(visit, "Legal", visit.rule(BEFORE), "after it was stopped by itself")
        yield from visit.close()


TRIALS: tuple[Callable[[Any, Served], Iterator[str]], ...] = (links, files, elsewhere, runaway)
