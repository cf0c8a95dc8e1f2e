"""Sentences of older monsters that say behind a battle when in it something is done, in the words of today.
  "today.

"If this card attacks, draw 1 card after damage calculation" is an effect that is activated after damage calculation; so
the cards were worded again that had such sentences. What is done without flipping a monster face-up or applying damage
calculation is done at the start of the Damage Step.
Source: Konami, Problem-Solving Card Text; cards printed in both wordings; TCG Official Rulebook v10, Damage Step.
"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

_TIME = r"(?:at the (?:start|end) of the Damage Step|after damage calculation)"
_DOES = (
    r"(?:destroy|draw|inflict|send|banish|return|shuffle|add|gain|discard|place|remove|toss|roll|change|Special Summon"
    r"|your opponent (?:discards|draws|takes|loses))\b"
)
_IN_A_BATTLE = Expression(
    r"(?:[Ii]f|[Ww]hen) this (?:face-up )?card (?P<how>attacks or is attacked|attacks|is attacked|battles)"
    rf"(?P<whom>(?! or\b)(?:\"[^\"]*\"|[^,:;.\"])*?), (?:(?P<first>{_TIME}),? )?(?P<may>you can )?"
    rf"(?P<does>{_DOES}(?:(?!{_TIME})[^:;])*?)"
    rf"(?: (?P<then>{_TIME})(?: \(without damage calculation\))?(?P<more>,? (?:and|but) [^:;]*)?)?"
)
_UNFLIPPED = Expression(
    r"(?P<state>(?:If|While) you control [^,:;]*, )?(?:[Ii]f|[Ww]hen) this card (?P<event>attacks a face-down Defense "
    r"Position "
    r"monster), "
    r"(?P<may>you can )?destroy (?:that|the) monster (?:immediately )?with this (?:card's )?effect without flipping it "
    r"face-up or applying damage calculation"
)
_TURNED = Expression(r"change it to (?:Attack|Defense) Position")
_OTHER_TIME = Expression(r"\b(?:during|until|at the (?:start|end)|before|when|while|would|cannot|instead)\b")


def at_its_time(words: str) -> str | None:
    """A sentence that says when in the Damage Step it is done, with the marks of today; None for any other."""
    if (found := _UNFLIPPED.fullmatch(words)) is not None:
        state = f"{found['state'][0].lower()}{found['state'][1:]}" if found["state"] else ""
        does = "You can destroy" if found["may"] else "Destroy"
        return f"At the start of the Damage Step, {state}if this card {found['event']}: {does} that monster"
    found = _IN_A_BATTLE.fullmatch(words)
    if found is None or bool(found["first"]) == bool(found["then"]):
        return None
    does = f"{found['does'].rstrip(' ,')}{found['more'] or ''}"
    if found["how"] == "is attacked" and not found["may"] and _TURNED.fullmatch(does) is not None:
        return None  # what is so by itself
    if _OTHER_TIME.search(does) is not None:
        return None
    time: str = found["first"] or found["then"]
    how = found["how"]
    fought = "start" not in time and how in ("attacks or is attacked", "battles")
    event = f"this card {'battled' if fought else how}{found['whom']}"
    does = f"You can {does}" if found["may"] else f"{does[0].upper()}{does[1:]}"
    return f"{time[0].upper()}{time[1:]}, if {event}: {does}"
