"""Claims about the table: what became of links and extra links, defeats, ranks, teams, places."""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.naming import no_player
from judge.kernel.rules import Reading
from judge.kernel.scenario import Play
from judge.rulesets.starlight.effects import skill_needs
from judge.rulesets.starlight.judging.claims import Answer, Data, Refutation, link_of, of_whom, whose
from judge.rulesets.starlight.judging.situation import SSituation, copies
from judge.rulesets.starlight.judging.table_talk import COLOURS, TALK
from judge.rulesets.starlight.table import sources, terms
from judge.rulesets.starlight.table.sources import written
from judge.rulesets.starlight.table.state import SGame, can_substitute, defeats, starlights
from judge.vocabulary.shapes import TEXT, about, mapping, one_of, whole

_BECAME = {"pending": "is pending", "ended": "has ended", "removed": "was removed"}

_PLACE = mapping(
    {
        "card": about(TEXT, "The card."),
        "zone": about(one_of(*terms.ZONE_NAMES), "The place."),
        "of": about(TEXT, "Whose place (the claimant's)."),
    },
    required=("card", "zone"),
)

_NO_STARLIGHT = (
    Reading("a player who cannot send a Starlight to the active zone has lost", (written(sources.WIN, "SL-V1"),)),
    Reading(
        "one that comes from the hand to the side in their own turn can still be sent there",
        (written(sources.PLAY, "SL-T3"), written(sources.SWAP, "SL-W2")),
    ),
)


def _became_said(play: Play, what: Data) -> str:
    meant = f"the extra link {what['grant']}" if "grant" in what else f"the link of {what.get('link')}"
    return f"{meant} {_BECAME.get(what['is'], 'is ' + what['is'])}"


def _place_said(play: Play, what: Data) -> str:
    place = what["in"]
    return f"{place['card']} is in {place.get('of', play.by)}'s {terms.ZONE_NAMES[place['zone']]}"


@TALK.claim(
    "is", one_of(*_BECAME, "open", "used", "skipped", "void"), _became_said,
    beside=("link", "grant"), text="What became of the link or the grant.",
    example="plays: [{by: A, claim: {is: pending, link: Ember}}]",
)  # fmt: skip
def _became(s: SSituation, what: Data) -> Answer:
    if "grant" in what and "link" in what:
        hint = "Make two claims of it, one with `link:` and one with `grant:`."
        raise Unreadable("This claim is about a link and about an extra link.", hint=hint, path=s.play.path("claim"))
    if "grant" in what:
        return _grant_became(s, what)
    link = link_of(s, what, _state)
    actual = _state(link)
    if what["is"] == actual:
        return None
    if link.facts.get("removed") or link.negated:
        slug = "removed-links-end"
    elif link.outcome and link.reason:
        slug = "links-end-without-performer"
    elif any(g.source in (link.name, link.card) for g in s.state.grants):
        slug = "granting-skill-stays-pending"
    else:
        slug = "link-ends-with-its-skill"
    return Refutation(slug, f"the link of {link.name} {_BECAME[actual]}")


def _state(link: Link) -> str:
    return "removed" if link.facts.get("removed") else "ended" if link.outcome else "pending"


def _grant_became(s: SSituation, what: Data) -> Answer:
    grant = s.state.grant(str(what["grant"]))
    if grant is None:
        raise Unreadable(f"No extra link is called {what['grant']}.", path=s.play.path("claim", "grant"))
    if what["is"] == grant.became:
        return None
    slug = grant.rule.rpartition("/")[2] or (
        "extra-link-used-up" if grant.became == terms.USED else "extra-link-without-a-grant"
    )
    return Refutation(slug, f"the extra link {grant.name} is {grant.became}")


@TALK.claim(
    "defeats", whole(0),
    lambda play, what: f"{of_whom(play, what)} has {terms.count(what['defeats'], 'defeat counter')}",
    beside=("of",), text="Defeat counters.", example="plays: [{by: A, claim: {defeats: 1, of: B}}]",
)  # fmt: skip
def _defeats(s: SSituation, what: Data) -> Answer:
    of = whose(s, what) or s.player
    actual = defeats(s.game, of)
    if what["defeats"] == actual:
        return None
    mine = [e for _, e in s.game.timeline.events("defeated") if e.player == of]
    slug = "a-team-is-one-card" if any(e.data["team"] for e in mine) else "defeat-counters"
    return Refutation(slug, f"{of} has {terms.count(actual, 'defeat counter')}")


@TALK.claim(
    "lost", TEXT, lambda play, what: f"{what['lost']} has lost", text="The player who is said to have lost.",
    example="plays: [{by: A, claim: {lost: B}}]",
)  # fmt: skip
def _lost(s: SSituation, what: Data) -> Answer:
    lost = s.state.lost
    if what["lost"] not in s.state.players:
        raise no_player(str(what["lost"]), s.state.players, s.play.path("claim", "lost"))
    if lost is not None and lost[0] == what["lost"]:
        return None
    of = str(what["lost"])
    if lost is None and of in s.state.players and not starlights(s.game, of) and not can_substitute(s.game, of):
        return Refutation("play-after-the-game", f"{of} has no active Starlight, and none on the side", _NO_STARLIGHT)
    return Refutation("play-after-the-game", f"{lost[0]} has lost" if lost else "nobody has lost")


@TALK.claim(
    "unlocked_rank", whole(1), lambda play, what: f"the unlocked rank is {what['unlocked_rank']}", beside=("of",),
    text="The unlocked rank.", example="plays: [{by: A, claim: {unlocked_rank: 2}}]",
)  # fmt: skip
def _unlocked_rank(s: SSituation, what: Data) -> Answer:
    actual = s.state.unlocked_rank
    if what["unlocked_rank"] == actual:
        return None
    slug = "unlocked-rank-is-common" if "of" in what or not s.state.rank_rule else s.state.rank_rule
    return Refutation(slug, f"the unlocked rank is {actual}")


@TALK.claim(
    "willpower", whole(0), lambda play, what: f"{of_whom(play, what)}'s active card has willpower {what['willpower']}",
    beside=("of",), text="The willpower of the active Starlight or team.",
    example="plays: [{by: A, claim: {willpower: 4}}]",
)  # fmt: skip
@TALK.claim(
    "team_colours", COLOURS,
    lambda play, what: f"{of_whom(play, what)}'s active card is {terms.listing(what['team_colours'])}",
    beside=("of",), text="The colours of the active Starlight or team.",
    example="plays: [{by: A, claim: {team_colours: [red, blue]}}]",
)  # fmt: skip
def _team(s: SSituation, what: Data) -> Answer:
    of = whose(s, what) or s.player
    active = starlights(s.game, of)
    name = skill_needs.said(active) if active else "nobody"
    if "willpower" in what:
        has = skill_needs.capacity(s.game, active)
        return (
            None
            if what["willpower"] == has
            else Refutation("a-team-has-both-members-values", f"{name} has willpower {has}")
        )
    colours = skill_needs.performer_colours(s.game, active) or ()
    if sorted(what["team_colours"]) == sorted(colours):
        return None
    return Refutation("a-team-has-both-members-values", f"{name} is {terms.listing(list(colours)) or 'colourless'}")


@TALK.claim(
    "in", _PLACE, _place_said, text="Where a card is.",
    example="plays: [{by: A, claim: {in: {card: Vega, zone: side}}}]",
)  # fmt: skip
def _in(s: SSituation, what: Data) -> Answer:
    where = what["in"]
    of = whose(s, where) or s.player
    found = copies(s.game, of, str(where["card"]))
    if not found:
        raise Unreadable(f"{of} has no {where['card']}.", path=s.play.path("claim", "in"))
    if any(c.zone == where["zone"] for c in found):
        return None
    card = found[0]
    gone = happened_to(s.game, card.id)
    slug = "link-ends-with-its-skill"
    if terms.ASTRAL in (card.zone, where["zone"]) or "back from the Astral" in gone:
        slug = "astral-is-for-starters"
    elif s.game.state.records[card.name].kind == "support":
        slug = "support-stays-for-the-turn"
    return Refutation(slug, f"{card.name} is in {of}'s {terms.ZONE_NAMES[card.zone]}")


def happened_to(game: SGame, card_id: str) -> list[str]:
    """Why a card moved, each time it did."""
    return [str(e.data["how"]) for _, e in game.timeline.events("moved") if e.card == card_id]
