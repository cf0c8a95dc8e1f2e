"""Section 8: what opens no window, and the times at which nobody can act."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.riftbound.judging.situation import RSituation, during
from judge.rulesets.riftbound.rules.book import cr, cr10, faq, rule
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.editions import EVERY
from judge.rulesets.riftbound.table.state import ability_of, pending


def _answered(s: RSituation) -> tuple[str, str]:
    """What a play made at once answers, if it left nothing on the chain (``permanent``, ``add`` or ``off``), and the
    name of the card."""
    before = s.before
    if before is None or not s.play.immediately or before.by == s.player or s.state.priority == s.player:
        return "", ""
    if before.verb in ("move", "hide"):
        return "off", ""
    played = [k for c in s.game.chains for k in c.links if k.play == before.number]
    link = next((k for k in played if before.value in (k.name, k.card)), None)
    if link is None:
        return "", ""
    ability = ability_of(link)
    kind = "permanent" if ability.is_permanent else "" if ability.lingers else "add"
    return kind, link.name


@rule(
    "response-to-a-permanent",
    cr("337.2", "359.2"),
    old=cr10("538", "563.1"),
    stage="what it is",
    section="8",
    verbs=terms.ACTING,
    when=("interrupts",),
    editions=EVERY,
)
def response_to_a_permanent(s: RSituation) -> Iterator[Finding]:
    """A response to a unit or gear being played.

    A unit or gear leaves the chain as soon as it is finalized: nobody gains Priority for it and nothing can counter it.
    What it triggers when it is played is an item of its own, and can be answered.
    """
    kind, name = _answered(s)
    if kind == "permanent":
        yield s.offence(
            f"{name} is on the board already: playing a permanent opens no window. {trace.now(s.game)}.",
            fact="no window",
            because=f"{name} is a permanent",
            clash=s.last_path(),
        )


@rule(
    "response-to-an-add-ability",
    cr("337.2", "429.2"),
    faq("general-rules/abilities"),
    old=cr10("605"),
    stage="what it is",
    section="8",
    verbs=terms.ACTING,
    when=("interrupts",),
    editions=EVERY,
)
def response_to_an_add_ability(s: RSituation) -> Iterator[Finding]:
    """A response to an ability that adds resources.

    An ability that adds resources is carried out as soon as it is finalized. It moves neither Priority nor Focus and
    cannot be answered. A spell that adds resources waits on the chain like any other (by version 1.4).
    """
    kind, name = _answered(s)
    if kind == "add":
        yield s.offence(
            f"{name} has added its resources already, which opens no window. {trace.now(s.game)}.",
            fact="no window",
            because="it adds resources",
            clash=s.last_path(),
        )


@rule(
    "response-to-what-uses-no-chain",
    cr("446.3.c", "811.1.c.2", "357", "410.2"),
    old=cr10("609.3.c", "723.1.c.2", "561", "589.2"),
    stage="what it is",
    section="8",
    verbs=terms.DISCRETIONARY,
    when=("interrupts",),
    editions=EVERY,
)
def response_to_what_uses_no_chain(s: RSituation) -> Iterator[Finding]:
    """A response to a move, to hiding, to a cost or to a draw.

    Moves, hiding, paying costs, drawing, readying and scoring do not use the chain and cannot be answered. Only what
    they trigger can.
    """
    key, name = during(s.play)
    words = {"moving": "moves", "hiding": "is hidden", "paying": "is paid for", "drawing": "is drawn",
             "scoring": "is scored"}  # fmt: skip
    if key in words:
        yield s.offence(
            f"Nobody can act while {name} {words[key]}: it does not use the chain. {trace.now(s.game)}.",
            at="during",
            fact="no window",
        )
    elif _answered(s)[0] == "off" and s.before is not None:
        what = "a move" if s.before.verb == "move" else "hiding a card"
        yield s.offence(
            f"The answer comes too late: {what} does not use the chain. {trace.now(s.game)}.",
            fact="no window",
            because="it does not use the chain",
            clash=s.last_path(),
        )


@rule(
    "acting-during-a-resolution",
    cr("158.3", "303.1", "320"),
    old=cr10("151.3", "503.1"),
    stage="what it is",
    section="7",
    verbs=(*terms.DISCRETIONARY, "pass"),
    when=("interrupts",),
    editions=EVERY,
)
def acting_during_a_resolution(s: RSituation) -> Iterator[Finding]:
    """Acting in the middle of a resolution or a cleanup.

    An item is carried out whole, from top to bottom, and a cleanup after it is finished before anybody gains Priority.
    A round of passes comes before each resolution, none during one.
    """
    key, name = during(s.play)
    if key in ("resolving", "cleanup"):
        what = f"{name} resolves" if key == "resolving" else "a cleanup is going on"
        yield s.offence(f"Nobody can act while {what}: it is carried out whole.", at="during", fact="no window")
    elif s.state.step == "resolve":
        top = s.top
        yield s.offence(f"All have passed: {trace.said(top) if top else 'the item'} resolves before anybody acts.",
                        fact="all have passed")  # fmt: skip


@rule(
    "acting-before-finalizing",
    cr("337.1.a", "337.3", "337.4"),
    faq("cards/sacrifice"),
    old=cr10("541", "562", "563"),
    stage="something pending",
    section="7",
    verbs=(*terms.DISCRETIONARY, "pass", "resolve"),
    when=("unfinished",),
    editions=EVERY,
)
def acting_before_finalizing(s: RSituation) -> Iterator[Finding]:
    """Acting or passing before everything pending is finalized.

    While a card is being played (choices, costs) or a trigger waits to be placed and finalized, nobody holds Priority.
    The oldest pending item is finalized first; only when nothing is pending does anybody gain Priority.
    """
    key, name = during(s.play)
    if key == "playing":
        yield s.offence(
            f"{name} is still being played: nobody holds Priority until it is finalized, with its costs paid.",
            at="during",
            fact="pending",
        )
    elif s.state.step in ("place", "finalize") and s.play.verb != "resolve":
        waiting = pending(s.game)
        first = waiting[0] if waiting else None
        what = f"{trace.said(first)} is pending" if first is not None else "triggers wait to be placed"
        yield s.offence(f"{what[0].upper()}{what[1:]}: nobody holds Priority yet.", fact="nobody holds Priority")
