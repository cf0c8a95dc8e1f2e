"""A second event that leaves out its subject (``this card is banished, or sent from the field to the GY``)."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.events import event_clauses, event_parts
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once


@once
def _VERB() -> Expression:
    return Expression(
        rf"(?P<be>(?:is|are) )?(?:banished|sent|destroyed|Tributed|discarded|added|{event_parts.HOW}ed"
        r"|flipped(?= face-up))(?![\w-])"
        r"|leaves(?= the field)"
    )


@once
def _FIRST() -> Expression:
    return Expression(r"(?P<subject>[^:;]*?) (?P<verb>is|are|leaves) (?P<rest>[^:;]*?)(?P<comma>,?) (?:or|OR),? ?$")


_INFLICTS = "inflicts battle damage to your opponent"


@once
def _DESTROYS() -> Expression:
    """``this card destroys an opponent's monster by battle or | inflicts battle damage to your opponent``."""
    return Expression(r"(?P<subject>[^:;]*?) destroys [^,:;]*? by battle,? or $")


_BARE = frozenset({
    "banished", "destroyed", "Tributed", "discarded", "the field", "sent to the GY", "sent to your GY",
    "sent to the Graveyard", "sent to your Graveyard",
})  # fmt: skip


def event(words: str, begun: int, at: int, memory: Memory) -> tuple[list[Data], str, int] | None:
    """The event behind ``or``, of the subject of the event that began at ``begun``.

    What stands behind the second verb must speak of that alone: there is a comma before ``or``, the first verb has
    words of its own, or the second has none."""
    if words.startswith(_INFLICTS, at) and (killer := _DESTROYS().fullmatch(words, begun, at)) is not None:
        whole = f"{killer['subject']} "
        hurt = event_clauses.event(f"{whole}{words[at:]}", 0, memory)
        return None if hurt is None else (hurt[0], hurt[1], at + hurt[2] - len(whole))
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


@once
def _SHARED() -> Expression:
    return Expression(
        r"(?P<be>(?:is|are) )?(?P<verb>banished|destroyed|sent to (?:the|your) (?:GY|Graveyard))"
        r"(?:(?P<comma>,)?(?= by )|(?P<from>,)(?= from [^,.;:]* by ))"
    )


_BY_SOMETHING = frozenset({"destroyed", "banished", "sent_to_graveyard"})


def both(words: str, begun: int, at: int, memory: Memory, first: list[Data]) -> tuple[list[Data], str, int] | None:
    """The event behind ``or`` whose cause is that of the first one, too (``is destroyed or banished by an opponent's
    card effect``, ``is destroyed, or banished, by ...``); the cause is entered with the first."""
    shared, before = _SHARED().match(words, at), _FIRST().fullmatch(words, begun, at)
    comma = shared is not None and bool(shared["comma"] or shared["from"])
    if shared is None or before is None or bool(before["comma"]) is not comma:
        return None
    if before["verb"] == "leaves" or before["rest"] not in _PLAIN or len(first) != 1:
        return None
    whole = f"{before['subject']} {before['verb']} {before['rest']}"
    found = event_clauses.event(f"{whole}{words[shared.end() :]}", 0, memory)
    if found is None or len(found[0]) != 1 or found[0][0].keys() != first[0].keys():
        return None
    ((kind, what),) = found[0][0].items()
    ((_, told),) = first[0].items()
    second = _DONE.get(shared["verb"], "sent_to_graveyard")
    if kind not in _BY_SOMETHING or second == kind or "by" in told or "by" not in what:
        return None
    if not (comma or kind == "destroyed" or "opponent" in str(what["by"])):
        return None  # "banished or sent to the GY by a card effect": of which of them that is said
    told.update(
        {key: what[key] for key in ("by", "by_effect_of", *(("from", "of") if shared["from"] else ())) if key in what}
    )
    other = {key: one for key, one in told.items() if key not in ("to", "graveyard_of")}
    if second != "destroyed" and other.get("of") and "control" in before["subject"]:
        other.setdefault("from", "field")  # what is destroyed under somebody's control was on the field anyway
    return [{second: other}], found[1], shared.end() + found[2] - len(whole)


_DONE = {"banished": "banished", "destroyed": "destroyed"}
_PLAIN = frozenset({"banished", "destroyed", "sent to the GY", "sent to your GY", "sent to your Graveyard",
                    "sent to the Graveyard"})  # fmt: skip
