"""What somebody does with the page, from the first visit on; each trial yields what went wrong."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from judge import rulesets
from tests.contract.code import ROOT
from tests.databases.build import Made, cdb
from tests.web.served import Served
from tests.web.visits import DESKTOP, Visit, visiting

TALK = "A: Raigeki. B: Solemn Judgment. A: Mystical Space Typhoon on Solemn Judgment?"
"""The README's dispute, told."""
BEFORE = "A: Raigeki. B: Solemn Judgment?"
CHIP = "if Solemn Judgment was Set this turn"
TALKS: Mapping[str, tuple[str, str]] = {
    "yugioh@tcg": (BEFORE, "Legal"),
    "yugioh@2003": (BEFORE, "Legal"),
    "riftbound@1.4": ("A: Hextech Ray. B: Void Seeker?", "Illegal"),
    "starlight": ("A: Flare. B: Ember?", "Illegal"),
}
"""A talk of every game, and its verdict."""
CARD = Made(70, "Pail of Marsh Water", 0x2, "Draw 2 cards.", level=0, atk=0, defense=0)
HISTORY = "#inside ul.menu button:has(strong)"


def readme() -> str:
    """The dispute at the top of the README."""
    found = re.search(r"```yaml\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert found is not None, "the README begins with a dispute"
    return found[1]


def said(visit: Visit, wanted: str, found: str, of: str) -> Iterator[str]:
    """Is the ruling the one that is wanted?"""
    if not found.startswith(wanted):
        yield f"{of}: {found!r} and not {wanted!r}"


def first_visit(browser: Any, served: Served) -> Iterator[str]:
    """Typed and asked for before the judge is there, ruled as soon as it is; kept, and there without a network."""
    with visiting(browser, served) as visit:
        yield from said(visit, "Illegal", visit.rule(TALK), "the README's dispute, told")
        rules = [one.get_attribute("href") for one in visit.page.locator("#ruling a[href^='#rule=']").all()]
        if "#rule=yugioh/spell-speed-3-lock" not in rules:
            yield f"the rule is not shown: {rules}"
        visit.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        served.stop()
        visit.page.context.set_offline(True)
        try:
            visit.page.reload()
            yield from said(visit, "Legal", visit.rule(BEFORE), "without a network")
            visit.page.click("#ruling a[href^='#rule='] >> nth=0")
            visit.seen("#inside h1")
            if not visit.count("#inside a[href^='#rule=']"):
                yield "without a network a rule's page leads nowhere"
        finally:
            served.start()
        yield from visit.close()


def written_dispute(browser: Any, served: Served) -> Iterator[str]:
    """The README's file pasted, and opened; what is saved of it is the file itself."""
    with visiting(browser, served, **DESKTOP) as visit:
        yield from said(visit, "Illegal", visit.rule(readme()), "the README's file, pasted")
        visit.page.fill("#said", "")
        visit.open("mine.yaml", readme().encode(), "#ruling:not([aria-busy]) .stamp.illegal")
        with visit.page.expect_download() as kept:
            visit.page.click("text=File >> nth=0")
        if Path(kept.value.path()).read_text("utf-8") != readme():
            yield "the file that is saved is another"
        yield from visit.close()


def chips(browser: Any, served: Served) -> Iterator[str]:
    """What was assumed is said otherwise by a touch, and taken back by another."""
    with visiting(browser, served) as visit:
        yield from said(visit, "Legal", visit.rule(BEFORE), BEFORE)
        visit.page.tap(f"#ruling button:has-text('{CHIP}')")
        visit.seen("#ruling:not([aria-busy]) button[aria-pressed='true']")
        yield from said(visit, "Illegal", visit.verdict(), CHIP)
        with visit.page.expect_download() as kept:
            visit.page.tap("#ruling ul.acts button:has-text('File')")
        if "set_this_turn: true" not in Path(kept.value.path()).read_text("utf-8"):
            yield "the file does not say what was touched"
        visit.page.tap("#ruling button[aria-pressed='true']")
        visit.seen("#ruling:not([aria-busy]) .stamp.legal")
        visit.page.fill("#said", "A: Raigeki. B: Solemn?")
        visit.page.press("#said", "Enter")
        visit.page.tap("#ruling .chips button:has-text('Solemn Judgment')")
        visit.seen("#ruling:not([aria-busy]) .stamp.legal")
        yield from visit.close()


def link(browser: Any, served: Served) -> Iterator[str]:
    """A link holds the whole dispute, with what was said otherwise, for somebody who was never here."""
    with visiting(browser, served) as visit:
        visit.rule(BEFORE)
        visit.page.tap(f"#ruling button:has-text('{CHIP}')")
        visit.seen("#ruling:not([aria-busy]) button[aria-pressed='true']")
        visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=served.origin)
        visit.page.evaluate("() => { navigator.share = undefined; }")
        visit.page.tap("#ruling ul.acts button:has-text('Send')")
        visit.seen("#status:has-text('copied')")
        sent = visit.page.evaluate("() => navigator.clipboard.readText()")
        yield from visit.close()
    if not sent.startswith(f"{served.address}#"):
        yield f"the dispute is not in the part of the address that is sent to nobody: {sent}"
    with visiting(browser, served, sent, **DESKTOP) as other:
        yield from said(other, "Illegal", other.ruled(), "the link in a fresh profile")
        if not other.count("#ruling button[aria-pressed='true']"):
            yield "the link has lost what was said otherwise"
        if other.page.input_value("#said") != BEFORE:
            yield "the link has lost what was said"
        yield from other.close()


def database(browser: Any, served: Served) -> Iterator[str]:
    """A database of one's own is opened once, used, kept over a new start, sent nowhere, and taken away."""
    with tempfile.TemporaryDirectory() as place:
        content = cdb(Path(place) / "cards.cdb", CARD).read_bytes()
    talk = f"A: {CARD.name}?"
    with visiting(browser, served) as visit:
        visit.ready()
        yield from said(visit, "No card is called", visit.rule(talk), "before the database")
        visit.open("cards.cdb", content, "#status:has-text('is kept on this device')")
        yield from said(visit, "Legal", visit.rule(talk), "a card of the database")
        visit.page.reload()
        yield from said(visit, "Legal", visit.rule(talk), "after a new start")
        visit.open("other.cdb", b"nothing of the kind", "#status:has-text('other.cdb')")
        yield from said(visit, "Legal", visit.rule(talk), "after a file that is none")
        visit.page.tap("#more")
        visit.page.tap("#inside button:has-text('Forget cards.cdb')")
        visit.seen("#status:has-text('no longer')", "attached")
        yield from said(visit, "No card is called", visit.rule(talk), "after it was taken away")
        yield from visit.close()


def games(browser: Any, served: Served) -> Iterator[str]:
    """Every game and edition is chosen by the switch: its example, and a talk of its own."""
    with visiting(browser, served, **DESKTOP) as visit:
        offered = visit.ready().page.locator("#ruleset option").all_inner_texts()
        if {*offered} != {*rulesets.available()}:
            yield f"to be chosen are {offered}"
        for name in offered:
            visit.page.fill("#said", "")
            visit.page.select_option("#ruleset", name)
            visit.page.click("#clear")
            visit.page.click("#ruling > button:has-text('?')")
            shown = visit.ruled()
            if not shown.startswith(("Legal", "Illegal")):
                yield f"{name}: its example is not judged: {shown}"
        for name, (talk, verdict) in TALKS.items():
            yield from said(visit, verdict, visit.rule(talk, name), f"{name}: {talk}")
        visit.page.reload()
        if (kept := visit.ready().page.input_value("#ruleset")) != "starlight":
            yield f"the game that was chosen last is not kept: {kept}"
        yield from visit.close()


def sheets(browser: Any, served: Served) -> Iterator[str]:
    """Options at any step, editions, rules, history and help are there, and the way back leads back."""
    with visiting(browser, served) as visit:
        visit.rule(TALK)
        visit.page.tap("#ruling ul.acts button:has-text('Options')")
        visit.seen("#inside pre")
        visit.page.tap("#inside ul.steps button:has-text('After play 2')")
        visit.seen("#inside ul.steps button[aria-pressed='true']:has-text('After play 2')")
        if "Counter Trap" not in visit.text("#inside pre"):
            yield "after play 2 no Counter Trap is offered"
        visit.page.tap("#back")
        visit.seen("#sheet", "hidden")
        visit.page.tap("#ruling ul.acts button:has-text('Editions')")
        visit.seen("#inside :is(table, .lead)")
        visit.page.go_back()
        visit.seen("#sheet", "hidden")
        visit.page.tap("#ruling a[href^='#rule='] >> nth=0")
        visit.seen("#inside h1")
        first = visit.text("#inside h1")
        visit.page.tap("#inside a[href^='#rule=']:not([href$='yugioh']) >> nth=0")
        visit.seen(f"#inside h1:not(:has-text('{first}'))")
        visit.page.go_back()
        visit.seen(f"#inside h1:has-text('{first}')")
        visit.page.go_back()
        visit.seen("#sheet", "hidden")
        visit.page.tap("#more")
        visit.page.tap("#inside button:has-text('Rule book')")
        visit.seen("#inside #search")
        every = visit.count("#inside [data-find]:visible")
        visit.page.fill("#inside #search", "spell speed")
        if not 0 < visit.count("#inside [data-find]:visible") < every:
            yield "the search in the rule book finds all or nothing"
        visit.page.go_back()
        visit.seen(HISTORY)
        visit.page.tap(HISTORY)
        yield from said(visit, "Illegal", visit.ruled(), "out of the history")
        yield from visit.close()


def completion(browser: Any, served: Served) -> Iterator[str]:
    """Cards and words are offered while somebody types, wherever in the talk."""
    with visiting(browser, served) as visit:
        visit.ready().page.locator("#said").press_sequentially("A: Raigeki. B: Solemn Ju")
        visit.page.tap("#endings button:has-text('Solemn Judgment')")
        if (found := visit.page.input_value("#said")) != BEFORE[:-1]:
            yield f"taken as {found!r}"
        yield from visit.close()


KEPT = "() => caches.open('judge-compiled').then((cache) => cache.keys()).then(({ length }) => length)"
DAMAGED = """
async () => {
  const cache = await caches.open('judge-compiled'), [key] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  bytes.fill(65, 5_000, 50_000);
  await cache.put(key, new Response(bytes));
}
"""


def second_start(browser: Any, served: Served) -> Iterator[str]:
    """What was compiled is kept for the next start; where it is damaged it is compiled again."""
    with visiting(browser, served) as visit:
        visit.rule(BEFORE)
        kept(visit)
        visit.page.reload()
        yield from said(visit, "Legal", visit.rule(BEFORE), "the second start")
        visit.page.evaluate(DAMAGED)
        visit.page.reload()
        yield from said(visit, "Legal", visit.rule(BEFORE), "what was kept is damaged")
        yield from visit.close()


def kept(visit: Visit) -> None:
    """Wait until what was compiled is kept. Raises ``TimeoutError``."""
    for _ in range(60):
        if visit.page.evaluate(KEPT):
            return
        visit.page.wait_for_timeout(500)
    raise TimeoutError("nothing that was compiled is kept")


def rebuilt(browser: Any, served: Served) -> Iterator[str]:
    """A site that was written anew is there when somebody wants it, and not before."""
    lock = "() => fetch('runtime/pyodide-lock.json').then((got) => got.text())"
    with visiting(browser, served) as visit, tempfile.TemporaryDirectory() as place:
        visit.rule(BEFORE)
        visit.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        old = visit.page.evaluate(lock)
        for path in (served.site / "runtime").iterdir():
            more = b"\n" if path.suffix == ".json" else b""
            (Path(place) / path.name).write_bytes(path.read_bytes() + more)
        served.written(place)
        try:
            visit.page.reload()
            visit.seen("#newer:not([hidden])")
            if visit.page.evaluate(lock) != old:
                yield "the newer build is used before that is wanted"
            with visit.page.expect_navigation():
                visit.page.tap("#reload")
            yield from said(visit, "Legal", visit.rule(BEFORE), "the newer build")
            if visit.page.evaluate(lock) == old:
                yield "the newer build is not used"
        finally:
            served.written()
        yield from visit.close()


TRIALS: tuple[Callable[[Any, Served], Iterator[str]], ...] = (
    first_visit, written_dispute, chips, link, database, games, sheets, completion, second_start, rebuilt,
)  # fmt: skip
