"""Cards that go with a monster, and monsters that go with a card: what is said of both beside what they do."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data
from judge.rulesets.yugioh.reading.text.drafts import pinning
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText

_IT = r"(?:that monster|that target|the target|it)"
_THEM = r"(?:those (?:monster|target)(?:s|\(s\))|that monster\(s\)|them)"
TETHERS: tuple[tuple[Expression, Data], ...] = (
    (Expression(rf"(?:When|If) this card leaves the field, destroy {_IT}\."), {}),
    (Expression(rf"(?:When|If) this (?:face-up )?card leaves the field, destroy {_THEM}\."), {}),
    (Expression(r"When this card is destroyed, destroy the equipped monster\."), {"mode": "equip"}),
    (Expression(r"When this card leaves the field, destroy the equipped monster\."), {"mode": "binding"}),
    (Expression(r"When this card is destroyed, banish the equipped monster\."), {"mode": "equip", "banishes": True}),
    (
        Expression(rf"When this card leaves the field, banish (?:the equipped monster|{_IT})\."),
        {"mode": "binding", "banishes": True},
    ),
)


_OF_THE_FUSION = Expression(r"(?:When|If) this card leaves the field, destroy that monster\.")


def worn_bond(words: str) -> Data | None:
    """How the equipped monster goes with an Equip Spell (``When this card leaves the field, banish the equipped
    monster``)."""
    said = " ".join(words.split())
    return next((dict(how) for pattern, how in TETHERS if "equipped" in said and pattern.fullmatch(said)), None)


def is_bond(words: str) -> bool:
    """Does a sentence say that a monster falls with the card that brought it back?"""
    return any(pattern.fullmatch(" ".join(words.split())) for pattern, _ in TETHERS)


def bound(effect: EffectText, found: Data, *unknown: list[str]) -> None:
    """Enter that what the card brings back falls with it, and it with that: what the sentences say of both, which is
    no longer ``unknown`` then."""
    said = " ".join(effect.whole_text.split())
    steps = found.get("resolve", [])
    if not steps or any("tether" in more for step in steps for more in step.values() if isinstance(more, dict)):
        return
    if "fusion_summon" in steps[0] and _OF_THE_FUSION.search(said):
        found["resolve"] = [*steps, {"also": {"tether": "it", "mode": "binding"}}]
        for words in unknown:
            words[:] = [one for one in words if not is_bond(one)]
        return
    came = steps[0].get("special_summon")
    several = came == "targets" or (isinstance(came, dict) and came.get("count") != 1)
    what = "it" if came == "target" else "them" if several else "target"
    ways = TETHERS if came == "target" else TETHERS[1:2] if several else TETHERS[:1] if _one_target(found) else ()
    mode = next((more for pattern, more in ways if pattern.search(said)), None)
    end = next((how for part in effect.more if (how := pinning.ending(part.text))), "")
    if mode is not None:
        mode = mode or ({} if end == "falling" else {"mode": "parting" if end else "binding"})
        if end and mode == {"mode": "binding", "banishes": True}:
            mode = {"banishes": True, **({} if end == "falling" else {"mode": "parting"})}
    elif end and _one_target(found):
        mode = {"mode": end}
    if mode is not None:
        steps = [step for step in steps if not (end and mode.get("mode") in _WITH_IT and _says_end(step))]
        found["resolve"] = [*steps[:1], {"also": {"tether": what, **mode}}, *steps[1:]]
        for words in unknown:
            words[:] = [one for one in words if not is_bond(one) and not (end and pinning.ending(one))]


_WITH_IT = (None, "parting", "leaving", "falling")
"""The bonds by which the card goes with the monster."""


def _one_target(found: Data) -> bool:
    aimed = found.get("targets")
    return isinstance(aimed, dict) and aimed.get("count") == 1


def _says_end(step: Data) -> bool:
    """Is it but the words of the sentence by which the card goes with the monster?"""
    words = step.get("also_after_that", {})
    return bool(pinning.ending(str(words.get("unmodelled", words.get("unread", "")))))
