"""A second event that leaves out its subject (``this card is banished, or sent from the field to the GY``)."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses import event_clauses, event_parts
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Data, once
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory


@once
def _VERB() -> Expression:
    return Expression(
        rf"(?P<be>(?:is|are) )?(?:banished|sent|destroyed|Tributed|discarded|{event_parts.HOW}ed)(?![\w-])"
        r"|leaves(?= the field)"
    )


@once
def _FIRST() -> Expression:
    return Expression(r"(?P<subject>[^:;]*?) (?P<verb>is|are|leaves) (?P<rest>[^:;]*?)(?P<comma>,?) (?:or|OR),? ?$")


_BARE = frozenset({"banished", "destroyed", "Tributed", "discarded", "the field", "sent to the GY"})


def event(words: str, begun: int, at: int, memory: Memory) -> tuple[list[Data], str, int] | None:
    """The event behind ``or``, of the subject of the event that began at ``begun``.

    What stands behind the second verb must speak of that alone: there is a comma before ``or``, the first verb has
    words of its own, or the second has none."""
    verb, before = _VERB().match(words, at), _FIRST().fullmatch(words, begun, at)
    if verb is None or before is None:
        return None
    be = "" if verb.group("be") or verb.group() == "leaves" else f"{before['verb']} "
    if be.startswith("leaves"):
        return None
    whole = f"{before['subject']} {be}"
    found = event_clauses.event(f"{whole}{words[at:]}", 0, memory)
    if found is None:
        return None
    end = at + found[2] - len(whole)
    alone = bool(before["comma"]) or before["rest"] not in _BARE or words[at:end].removeprefix("is ") in _BARE
    return (found[0], found[1], end) if alone else None
