"""Section 9: the windows in which Summons and attacks can be answered."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.yugioh.rules.book import CONDITION, FET, WHAT, fandom, prb, qa, rb, rule, wiki
from judge.rulesets.yugioh.rules.chain import window_closed
from judge.rulesets.yugioh.situation import YSituation


@rule(
    "summon-negation-window",
    wiki("Summon negation window"),
    prb("77-82"),
    qa(281),
    stage=WHAT + 4,
    section="9",
    boundary=True,
    verbs=("activate",),
)
def summon_negation_window(s: YSituation) -> Iterator[Finding]:
    """Something other than a negation of the Summon while it is attempted.

    While a Summon that starts no Chain is attempted, only an effect that negates the Summon can start a Chain.
    The monster is not on the field yet.
    """
    if s.state.box != "W" or s.game.chain is not None or not s.activating or s.effect is None or s.effect.pace == 1:
        return
    if not any("summon_attempt" in p for p in s.effect.events):
        yield s.offence(
            f"Only a card that negates the Summon can be used while it is attempted; {s.effect.card} does not.",
            fact="does not negate the Summon",
            clash=s.last_play(),
            because="the Summon is being attempted",
        )


@rule(
    "summon-response-window",
    fandom("Summon response window"),
    FET,
    stage=CONDITION,
    section="9",
    verbs=("activate",),
)
def summon_response_window(s: YSituation) -> Iterator[Finding]:
    """Responding to a Summon after its window has closed.

    After a successful Summon triggers are placed, then both players may use a fast effect; one Chain answers the
    Summon. A Summon made by a resolving effect can be answered only if it was the last thing to happen.
    """
    yield from window_closed(s, lambda kind: kind == "summoned")


@rule("attack-declaration-window", prb("185-187"), rb(38), stage=CONDITION, section="9", verbs=("activate",))
def attack_declaration_window(s: YSituation) -> Iterator[Finding]:
    """Responding to an attack declaration after its window has closed.

    An attack declaration is answered in one Chain; after it only effects that need no attack declaration can be used
    before the Damage Step. A target chosen in a replay is not a new declaration.
    """
    yield from window_closed(s, lambda kind: kind == "attack_declared")
