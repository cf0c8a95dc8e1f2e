"""Damage: its colour, and what weaknesses and resistances make of it. Source: Applying Damage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge.kernel.chain import RESOLVED, Link
from judge.kernel.errors import Unreadable
from judge.rulesets.starlight import skills, terms
from judge.rulesets.starlight.records import CardRecord
from judge.rulesets.starlight.situation import SSituation, copies, link_meant
from judge.rulesets.starlight.state import record_of, team_of

if TYPE_CHECKING:
    from judge.rulesets.starlight.claims import Refutation


def colours(record: CardRecord) -> tuple[str, ...]:
    """The colours of a skill's damage: the one its text says, else the skill's own."""
    return (record.damage_colour,) if record.damage_colour else record.colours or ()


def dealt(record: CardRecord, targets: Sequence[CardRecord]) -> int | None:
    """The damage of a skill to a Starlight: one less for each matching resistance, one more for each matching weakness.

    A team has those of both members. Never below 0, and a skill that deals none deals none to the weak either (AMB-15).
    """
    if not record.damage:
        return record.damage
    mine = set(colours(record))
    less = sum(colour in mine for target in targets for colour in target.resistances)
    more = sum(colour in mine for target in targets for colour in target.weaknesses)
    return max(0, record.damage - less + more)


def takes_effect(link: Link) -> bool:
    """Does a link do what its skill says: is it neither negated nor removed, nor without its performer?"""
    return not link.negated and link.outcome in ("", RESOLVED)


def refute(s: SSituation, what: Mapping[str, Any]) -> Refutation | None:
    """What is wrong with a claim about the damage of a skill or sequence, or about its colour."""
    from judge.rulesets.starlight.claims import Refutation

    name = str(what.get("link", ""))
    link = link_meant(s.game, what.get("link"))
    if link is None:
        return _of_a_sequence(s, what, name)
    record = record_of(s.game, link.name)
    if "damage_colour" in what:
        mine = colours(record)
        if [what["damage_colour"]] == list(mine):
            return None
        return Refutation(
            "damage-has-the-skills-colour", f"the damage of {name} is {terms.listing(list(mine)) or 'colourless'}"
        )
    rival = s.state.other(link.player)
    found = copies(s.game, rival, str(what.get("to", "")))
    if not found or record.damage is None:
        said = f"{rival} has no {what.get('to')}." if not found else f"The file does not say the damage of {name}."
        raise Unreadable(said, hint="Say `to:` whom, and `damage:` on the card.", path=s.play.path("claim"))
    struck = team_of(s.game, found[0])
    if not takes_effect(link):
        if what["damage"] == 0:
            return None
        slug = "removed-links-end" if link.negated or link.facts.get("removed") else "links-end-without-performer"
        return Refutation(slug, f"{name} deals no damage: {link.reason or 'its effect was negated.'}".rstrip("."))
    amount = dealt(record, [record_of(s.game, c) for c in struck])
    if what["damage"] == amount:
        return None
    slug = "a-team-has-both-members-values" if len(struck) > 1 else "damage-miscounted"
    return Refutation(slug, f"{name} deals {amount} damage to {skills.said(struck)}")


def _of_a_sequence(s: SSituation, what: Mapping[str, Any], name: str) -> Refutation | None:
    from judge.rulesets.starlight.claims import Refutation

    plays = [p for p in s.game.said_before(s.play.number + 1) if p.verb in ("sequence", "radiance") and p.value == name]
    cards = [c for p in plays for c in s.game.table.cards.values() if c.id in _performers(s, p.number)]
    if not cards or "damage_colour" not in what:
        raise Unreadable(
            f"No link of this turn is {name!r}.", hint="Name the skill, as in `link: Ember`.", path=s.play.path("claim")
        )
    mine = skills.performer_colours(s.game, cards) or ()
    if what["damage_colour"] in mine:
        return None
    slug = "sequence-damage-has-its-starlights-colour"
    return Refutation(slug, f"{skills.said(cards)} is {terms.listing(list(mine)) or 'colourless'}")


def _performers(s: SSituation, play: int) -> set[str]:
    return {e.card for m, e in s.game.timeline.events("tapped", "radiance") if m.play == play and e.card is not None}
