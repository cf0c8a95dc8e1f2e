"""Claims about damage: how much a skill deals to whom, and of which colour it is."""

from __future__ import annotations

from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Play
from judge.rulesets.starlight.effects import damage, skill_needs
from judge.rulesets.starlight.judging.claims import Answer, Data, Refutation
from judge.rulesets.starlight.judging.situation import SSituation, copies, link_meant
from judge.rulesets.starlight.judging.table_talk import TALK
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.state import record_of, team_of
from judge.vocabulary.shapes import TEXT, whole


def _damage_said(play: Play, what: Data) -> str:
    to = f" to {what['to']}" if "to" in what else ""
    return f"{what.get('link')} deals {what['damage']} damage{to}"


@TALK.claim(
    "damage", whole(0), _damage_said, beside=("link", "to"), text="How much damage a skill deals.",
    example="plays: [{by: A, claim: {damage: 3, link: Ember, to: Vega}}]",
)  # fmt: skip
@TALK.claim(
    "damage_colour", TEXT, lambda play, what: f"the damage of {what.get('link')} is {what['damage_colour']}",
    beside=("link", "to"), text="The colour of a skill's damage.",
    example="plays: [{by: A, claim: {damage_colour: red, link: Ember}}]",
)  # fmt: skip
def damage_of(s: SSituation, what: Data) -> Answer:
    """What is wrong with a claim about the damage of a skill or sequence, or about its colour."""
    name = str(what.get("link", ""))
    link = link_meant(s.game, what.get("link"))
    if link is None:
        return _of_a_sequence(s, what, name)
    record = record_of(s.game, link.name)
    if "damage_colour" in what:
        mine = damage.colours(record)
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
    if not damage.takes_effect(link):
        if what["damage"] == 0:
            return None
        slug = "removed-links-end" if link.negated or link.facts.get("removed") else "links-end-without-performer"
        return Refutation(slug, f"{name} deals no damage: {link.reason or 'its effect was negated.'}".rstrip("."))
    amount = damage.dealt(record, [record_of(s.game, c) for c in struck])
    if what["damage"] == amount:
        return None
    slug = "a-team-has-both-members-values" if len(struck) > 1 else "damage-miscounted"
    return Refutation(slug, f"{name} deals {amount} damage to {skill_needs.said(struck)}")


def _of_a_sequence(s: SSituation, what: Data, name: str) -> Answer:
    plays = [p for p in s.game.said_before(s.play.number + 1) if p.verb in ("sequence", "radiance") and p.value == name]
    cards = [c for p in plays for c in s.game.table.cards.values() if c.id in _performers(s, p.number)]
    if not cards or "damage_colour" not in what:
        raise Unreadable(
            f"No link of this turn is {name!r}.", hint="Name the skill, as in `link: Ember`.", path=s.play.path("claim")
        )
    mine = skill_needs.performer_colours(s.game, cards) or ()
    if what["damage_colour"] in mine:
        return None
    slug = "sequence-damage-has-its-starlights-colour"
    return Refutation(slug, f"{skill_needs.said(cards)} is {terms.listing(list(mine)) or 'colourless'}")


def _performers(s: SSituation, play: int) -> set[str]:
    return {e.card for m, e in s.game.timeline.events("tapped", "radiance") if m.play == play and e.card is not None}
