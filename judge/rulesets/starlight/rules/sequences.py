"""Section 10, second part: sequences, which wait until all skills are resolved, and radiances."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding, Reading
from judge.kernel.wordings import Wording
from judge.rulesets.starlight.effects import skill_needs
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.rules.book import rule
from judge.rulesets.starlight.table import chain_measurement, sources, terms
from judge.rulesets.starlight.table.sources import inferred, policy, written
from judge.rulesets.starlight.table.state import happened, is_tapped, pending, team_of
from judge.rulesets.starlight.vocabulary import conditions

_WRITE_IT = Wording(
    "write `pattern:`, or the sequence on its Starlight", "say its colours, or the sequence on its Starlight"
)


def pattern_of(s: SSituation) -> list[str] | None:
    """The colours of the sequence: those the play says, else those of the Starlight that has it."""
    if "pattern" in s.play.details:
        return list(s.play.details["pattern"])
    found = s.printed("sequences")
    return list(found["pattern"]) if found else None


@rule(
    "sequence-out-of-order",
    written(sources.RADIANCE, "SL-Q1"),
    stage="criteria",
    section="10",
    boundary=True,
    verbs=("sequence",),
    hangs_on=("sequence_match",),
)
def sequence_out_of_order(s: SSituation) -> Iterator[Finding]:
    """A sequence whose colours were not played in its order.

    A sequence needs skills of its player's own chain played in exactly its order of colours, and whatever else it asks
    for. The rival's skills cannot stand in for them, and a skill of the player's of another type between them breaks
    the order as any other would.
    """
    pattern = pattern_of(s)
    if not pattern:
        yield s.offence(f"Nothing says what the sequence {s.play.value} needs.", fact="no order of colours",
                        now=_WRITE_IT)  # fmt: skip
        return
    chain = chain_measurement.measured_links(s.game, s.player, s.settings)
    wanted = s.printed("sequences").get("type", "")
    if not chain_measurement.matches(chain, pattern, s.settings["sequence_match"], wanted):
        kinds = {k.number: f" {k.facts['skill_type']}" if wanted else "" for k in chain}
        played = terms.listing([chain_measurement.colour_said(k) + kinds[k.number] for k in chain]) or "no skill"
        kind = f" {wanted}" if wanted else ""
        colours = (
            f"colours {terms.listing(pattern)} in this order"
            if len(pattern) > 1
            else f"colour {terms.listing(pattern)}"
        )
        needs = f"{s.play.value} needs the{kind} {colours}"
        text = f"{needs}; {s.player} has played {played}."
        yield s.offence(text, fact=f"needs {', '.join(pattern)}")


@rule(
    "sequence-by-a-tapped-starlight",
    written(sources.RADIANCE, "SL-Q2"),
    stage="performer",
    section="10",
    verbs=("sequence",),
    hangs_on=("sequence_from_side", "untapping"),
)
def sequence_by_a_tapped_starlight(s: SSituation) -> Iterator[Finding]:
    """A sequence by a Starlight that is tapped, or that cannot perform it.

    To activate a sequence, the Starlight that performs it is tapped. One that is tapped already cannot. It may be a
    Starlight on the side. A team is one card, and is tapped whichever of its members has the sequence. When a tapped
    Starlight becomes untapped no page says: `untapping` chooses a reading.
    """
    if s.card is None or s.card.zone not in (terms.ACTIVE, terms.SIDE):
        yield s.offence(f"No Starlight of {s.player}'s can perform {s.play.value}.", fact="no Starlight")
        return
    if s.record.sequences and not s.printed("sequences"):
        yield s.offence(f"{s.card.name} has no sequence {s.play.value}.", fact="no such sequence")
        return
    whole = team_of(s.game, s.card)
    tapped = [c for c in whole if is_tapped(c, s.settings)]
    if tapped and len(tapped) < len(whole):
        yield s.unclear(f"{tapped[0].name} alone is tapped, of {skill_needs.said(whole)}.", *_HALF_TAPPED)
    elif tapped:
        name = skill_needs.said(whole)
        text = f"{name[:1].upper()}{name[1:]} is tapped and cannot perform {s.play.value}."
        yield s.offence(text, fact=f"{name} is tapped")
    elif s.card.zone == terms.SIDE and not s.settings["sequence_from_side"]:
        yield s.offence(f"{s.card.name} is not active and cannot perform {s.play.value}.", fact="not active")


_HALF_TAPPED = (
    Reading("a team is one card, and tapped as soon as one of its members is", (written(sources.TEAM, "SL-G2"),)),
    Reading("the member that is not tapped can still be tapped", (written(sources.RADIANCE, "SL-Q2"),)),
)


@rule(
    "sequence-before-the-skills",
    written(sources.RADIANCE, "SL-Q4", "SL-Q3"),
    stage="the rest",
    section="10",
    verbs=("resolve",),
)
def sequence_before_the_skills(s: SSituation) -> Iterator[Finding]:
    """Resolving a sequence while a skill is pending.

    An activated sequence waits on the stack until all skills, of either player, are resolved.
    """
    waiting = pending(s.game)
    if s.waiting is not None and s.waiting.kind == "sequence" and waiting:
        names = f"{terms.listing([k.name for k in waiting])} {terms.are(len(waiting))}"
        text = f"The sequence {s.waiting.name} waits until all skills are resolved; {names} pending."
        yield s.offence(text, fact=f"{names} pending", because="pending", clash=s.where(waiting[-1]))


@rule("skills-before-waiting-sequences", inferred(sources.RADIANCE, "SL-Q5"), stage="the rest", section="10",
      verbs=terms.SKILLS)  # fmt: skip
def skills_before_waiting_sequences(s: SSituation) -> Iterator[Finding]:
    """Denying a skill because sequences wait.

    A skill that is played while sequences wait is resolved before them.
    """
    if s.state.waiting:
        yield s.ground("A skill may be played while sequences wait; it is resolved before them.")


@rule(
    "waiting-sequences-in-any-order",
    policy(sources.RADIANCE, "SL-Q6"),
    stage="the rest",
    section="10",
    verbs=("resolve",),
)
def waiting_sequences_in_any_order(s: SSituation) -> Iterator[Finding]:
    """Denying a player the choice among several waiting sequences, or making it for the rival.

    Several waiting sequences of one player are resolved in any order that player likes.
    """
    if s.waiting is None:
        return
    mine = [w for w in s.state.waiting if w.player == s.waiting.player]
    if len(mine) > 1 and s.play.by is not None and s.play.by != s.waiting.player:
        text = f"{s.waiting.player} chooses which of their own sequences is resolved first."
        yield s.offence(text, fact=f"{s.waiting.player}'s sequence", clash=s.where(s.waiting))
    elif len(mine) > 1:
        yield s.ground(f"{s.waiting.player} resolves waiting sequences in any order.")


@rule(
    "sequence-after-the-last-effect",
    inferred(sources.RADIANCE, "SL-Q6b"),
    stage="effects over",
    section="10",
    always=True,
    verbs=("sequence",),
)
def sequence_after_the_last_effect(s: SSituation) -> Iterator[Finding]:
    """A sequence after the third normal link, when nothing was left to resolve.

    After the third normal link sequences are activated while something is unfinished, because then the turn is over.
    """
    if s.state.over and s.player == s.state.turn_player and not s.state.lost:
        text = f"It is too late for {s.play.value}: nothing was left to resolve, and {s.player}'s turn is over."
        yield s.offence(text, fact="the turn is over")


@rule(
    "radiance-by-no-starlight",
    written(sources.RADIANCE, "SL-Q7"),
    stage="performer",
    section="10",
    verbs=("radiance",),
)
def radiance_by_no_starlight(s: SSituation) -> Iterator[Finding]:
    """Using a radiance that no Starlight of the player's on the table has.

    A radiance is a Starlight's own: it is used by the player of that Starlight, while it is active or on the side.
    """
    name = str(s.play.value)
    if s.card is None or s.card.zone not in (terms.ACTIVE, terms.SIDE) or not s.record.can_be_a_starlight:
        yield s.offence(f"No Starlight of {s.player}'s on the table has the radiance {name}.", fact="no Starlight")
    elif s.record.radiances and not s.printed("radiances"):
        yield s.offence(f"{s.card.name} has no radiance {name}.", fact="no such radiance")


@rule(
    "radiance-without-its-condition",
    written(sources.RADIANCE, "SL-Q7"),
    stage="count",
    section="10",
    verbs=("radiance",),
)
def radiance_without_its_condition(s: SSituation) -> Iterator[Finding]:
    """Using a radiance whose condition is not met, or more often than it allows.

    Permanent radiances work without being used; activated ones are used when their own condition is met, perhaps once
    per turn; triggered ones when their event happens. They are no skills and no links.
    """
    printed = s.printed("radiances")
    name = str(s.play.value)
    if printed.get("kind") == "permanent":
        yield s.offence(f"{name} is always on and is not used.", fact="a permanent radiance")
    before = [e.card for e in happened(s.game, "radiance", s.player) if e.data["name"] == name]
    mine = s.card.id if s.card is not None else None
    if printed.get("once") and mine in before:
        yield s.offence(f"{name} is used once per turn, and {s.player} has used it.", fact="once per turn")
    elif printed.get("once") and before:
        yield s.unclear(f"{s.player} has used the radiance {name} of another Starlight in this turn.", *_ONCE)
    stated = s.play.details.get("condition_met")
    if wrong := conditions.unmet(s.game, s.player, printed.get("condition"), stated):
        yield s.offence(f"{name} cannot be used now: {wrong}.", fact=wrong)


_ONCE = (
    Reading("a radiance is used once per turn, whichever Starlight has it", (written(sources.RADIANCE, "SL-Q7"),)),
    Reading("each Starlight's radiance is used once per turn", (written(sources.RADIANCE, "SL-Q7"),)),
)


@rule(
    "sequences-and-radiances-may-grant",
    inferred(sources.CHAIN, "SL-Q8"),
    stage="extra link",
    section="10",
    verbs=("extra",),
)
def sequences_and_radiances_may_grant(s: SSituation) -> Iterator[Finding]:
    """Denying an extra link because a sequence or a radiance gave it.

    A sequence or a radiance may give an extra link as a skill may, also after the third normal link.
    """
    named = [p.value for p in s.game.said_before(s.play.number) if p.verb in ("sequence", "radiance")]
    if s.grant is not None and s.grant.source in named:
        yield s.ground(f"{s.grant.source} may give an extra link as a skill may.")
