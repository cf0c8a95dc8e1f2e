"""What SARIF says about a rule: its offence, its page, where it is published."""

from __future__ import annotations

from typing import Any

from judge.kernel.rules import Rule
from judge.report.problems import ERROR, INTERNAL_ERROR, OTHER_READING, OWN, TRACE, UNEXPECTED, UNREADABLE

HELP = {
    UNREADABLE: "Nothing is said about the plays of such a file. Mend what the message names; "
    "`judge schema` describes the shape and `judge new` writes a file to start from.",
    INTERNAL_ERROR: "Nothing is said about the plays of such a file; the other files were judged. "
    "Please report it with what the message names.",
    OTHER_READING: "Write the step into the file: the pass (`{by: B, pass: true}`), `immediately: true`, the effect "
    "(`effect: e1`), what was placed first.",
    UNEXPECTED: "`judge test` holds each file against its `expect`. Either the ruling is wrong or the expectation is.",
    TRACE: "Read the difference; if the new trace is right, `judge test --update-golden` writes it.",
}
"""What to do about complaints that are no rule of a game."""


def descriptor(id: str, rule: Rule | None) -> dict[str, Any]:
    """The reporting descriptor of the rule with this id (``rule``: None if it is in no rule book)."""
    if rule is None:
        summary, page, markdown = _own(id)
    else:
        summary, page, markdown = rule.summary, _page(rule), _markdown(id, rule)
    full = " ".join([summary, *page])
    return {
        "id": id,
        "name": "".join(part[:1].upper() + part[1:] for part in id.rpartition("/")[2].split("-")),
        "shortDescription": {"text": summary},
        "fullDescription": {"text": full},
        "help": {"text": "\n\n".join([summary, *page, *_published(rule), *_more(id)]), "markdown": markdown},
        "defaultConfiguration": {"level": ERROR},
        "properties": {"tags": [id.partition("/")[0]], "precision": "very-high"},
    }


def _own(id: str) -> tuple[str, list[str], str]:
    summary = OWN.get(id, id)
    page = [HELP[id]] if id in HELP else []
    return summary, page, "\n\n".join([summary, *page])


def _page(rule: Rule) -> list[str]:
    """The manual page's paragraphs, each on one line."""
    return [" ".join(paragraph.split()) for paragraph in rule.manual.split("\n\n") if paragraph.strip()]


def _published(rule: Rule | None) -> list[str]:
    """The citations, those of other editions with their name."""
    if rule is None:
        return []
    shown = [f"Published: {cite}" for cite in rule.cite]
    shown += [f"Published: {cite} (edition {name})" for name, cites in sorted(rule.elsewhere.items()) for cite in cites]
    return ["\n".join(shown)] if shown else []


def _markdown(id: str, rule: Rule) -> str:
    cites = "\n".join(_published(rule)).replace("Published: ", "* ")
    parts = [rule.summary, *_page(rule)]
    parts += [f"**Published:**\n\n{cites}"] if cites else []
    return "\n\n".join([*parts, *_more(id)])


def _more(id: str) -> list[str]:
    return [f"`judge rule {id}` shows its legal and illegal neighbours."] if id not in OWN else []
