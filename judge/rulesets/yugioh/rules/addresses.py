"""Where the sources of Yu-Gi-Oh! rules are published: only addresses that are known for certain.

A source that is not here is cited without a link. The pages of a book are those printed in it, so its address leads to
the whole of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

from judge.kernel.rules import Cite, Part

WHOLE = {
    "TCG Official Rulebook v10": "https://img.yugioh-card.com/en/downloads/rulebook/SD_RuleBook_EN_10.pdf",
    "Konami, Fast Effect Timing": "https://www.yugioh-card.com/en/play/fast-effect-timing/",
    "Konami Europe, Damage Step rules": "https://www.yugioh-card.com/eu/play/damage-step-rules/",
    "ocg-rule.readthedocs.io": "https://ocg-rule.readthedocs.io/",
}
"""Sources with one address."""
WIKIS = {"Yugipedia": "https://yugipedia.com/wiki/", "Fandom Yu-Gi-Oh! wiki": "https://yugioh.fandom.com/wiki/"}
"""Sources whose pages have the address of their title."""
ANSWERS = "https://www.db.yugioh-card.com/yugiohdb/faq_search.action?ope=5&fid={}&request_locale=ja"
ARTICLES = "https://www.yugioh-card.com/en/play/psct/psct-{}/"
_NUMBERED = {
    "Konami OCG database Q&A": (r"#(\d+)", ANSWERS),
    "Konami, Problem-Solving Card Text": (r"(?<!-)\b([3457])\b(?!-)", ARTICLES),
}
"""Sources with an address for each number that is cited."""
_TITLE = re.compile(r"[A-Za-z0-9][A-Za-z0-9 '\-]*")


def parts(cite: Cite) -> tuple[Part, ...]:
    """A citation as it is written, in parts that lead to where they are published."""
    text = str(cite)
    if cite.source in WHOLE:
        return ((cite.source, WHOLE[cite.source]), (text.removeprefix(cite.source), ""))
    if cite.source in WIKIS and _TITLE.fullmatch(cite.section):
        return ((text, WIKIS[cite.source] + quote(cite.section.replace(" ", "_"))),)
    if cite.source in _NUMBERED:
        return tuple(_numbered(text, *_NUMBERED[cite.source]))
    return ((text, ""),)


def _numbered(text: str, number: str, address: str) -> Iterator[Part]:
    done = 0
    for found in re.finditer(number, text):
        yield text[done : found.start()], ""
        yield found[0], address.format(found[1])
        done = found.end()
    yield text[done:], ""
