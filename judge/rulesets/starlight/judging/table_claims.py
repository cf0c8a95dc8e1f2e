"""Claims about the table: what became of links and extra links, what is used up, defeats, ranks, teams, places."""

from __future__ import annotations

from collections import Counter

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.naming import no_player
from judge.kernel.rules import Reading
from judge.rulesets.starlight.effects import extra_link_grants, skill_needs
from judge.rulesets.starlight.judging import damage_claims
from judge.rulesets.starlight.judging.board import unknown_name
from judge.rulesets.starlight.judging.claims import Answer, Data, Refutation, hears, link_of, whose
from judge.rulesets.starlight.judging.situation import SSituation, copies
from judge.rulesets.starlight.table import chain_measurement, sources, terms
from judge.rulesets.starlight.table.sources import written
from judge.rulesets.starlight.table.state import SGame, can_substitute, defeats, happened, kind_of, links, starlights


@hears("is", details=("link", "grant"))
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
    words = {"pending": "is pending", "ended": "has ended", "removed": "was removed"}
    return Refutation(slug, f"the link of {link.name} {words[actual]}")


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


@hears("normal_links")
def _normal_links(s: SSituation, what: Data) -> Answer:
    actual = len(chain_measurement.normal_links(s.game))
    if what["normal_links"] == actual:
        return None
    others = Counter(map(kind_of, links(s.game)))
    if what["normal_links"] == actual + others[terms.COUNTER]:
        slug = "counter-links-count"
    elif what["normal_links"] > actual:
        slug = "extra-link-leaves-the-three"
    else:
        slug = "fourth-normal-link"
    return Refutation(slug, f"{terms.count(actual, 'normal link')} of three {'is' if actual == 1 else 'are'} used")


@hears("supports", details=("of",))
def _supports(s: SSituation, what: Data) -> Answer:
    of = whose(s, what) or s.player
    actual, by_effect = len(happened(s.game, "support", of)), len(happened(s.game, "effect support", of))
    if what["supports"] == actual:
        return None
    slug = "supports-by-effects-do-not-count" if what["supports"] == actual + by_effect else "supports-beyond-the-third"
    return Refutation(slug, f"{of} has used {actual} of three supports")


@hears("copies", details=("of",))
def _copies(s: SSituation, what: Data) -> Answer:
    of, name = whose(s, what) or s.player, str(what["copies"]["card"])
    if name not in s.state.records:
        raise unknown_name(s.game, name, s.play.path("claim", "copies", "card"))
    actual = len(chain_measurement.copies(s.game, of, name, s.settings))
    if what["copies"].get("count") == actual:
        return None
    return Refutation("copies-beyond-the-limit", f"{of} has played {actual} of {name} in this turn")


@hears("closing", "turn_over")
def _closing(s: SSituation, what: Data) -> Answer:
    key = "closing" if "closing" in what else "turn_over"
    why = s.state.closing if key == "closing" else s.state.over
    if what[key] == bool(why):
        return None
    foreign = [p for p in s.state.defeaters if p != s.state.turn_player]
    if not why and foreign:
        slug = "the-rivals-defeat-ends-no-turn"
    elif key == "turn_over":
        slug = "the-turn-ends-by-itself"
    else:
        slug = "the-third-link-closes-the-turn"
    word = "closing" if key == "closing" else "over"
    return Refutation(slug, f"the turn is {word}: {why}" if why else f"the turn is not {word}")


@hears("locked", details=("of",))
def _locked(s: SSituation, what: Data) -> Answer:
    of = whose(s, what) or s.player
    lock = extra_link_grants.locking(s.game, of)
    if what["locked"] == (lock is not None):
        return None
    fact = (
        f"{of} has an extra link that is not resolved, {lock.name}"
        if lock
        else f"{of} has no extra link open or unresolved"
    )
    return Refutation("support-during-an-extra-link", fact)


@hears("order")
def _order(s: SSituation, what: Data) -> Answer:
    if list(what["order"]) == s.state.order:
        return None
    return Refutation(
        "the-rivals-order-of-resolution", f"the order was {terms.listing(s.state.order) or 'that nothing was resolved'}"
    )


@hears("damage", "damage_colour", details=("link", "to"))
def _damage(s: SSituation, what: Data) -> Answer:
    return damage_claims.refute(s, what)


@hears("defeats", details=("of",))
def _defeats(s: SSituation, what: Data) -> Answer:
    of = whose(s, what) or s.player
    actual = defeats(s.game, of)
    if what["defeats"] == actual:
        return None
    mine = [e for _, e in s.game.timeline.events("defeated") if e.player == of]
    slug = "a-team-is-one-card" if any(e.data["team"] for e in mine) else "defeat-counters"
    return Refutation(slug, f"{of} has {terms.count(actual, 'defeat counter')}")


@hears("lost")
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


_NO_STARLIGHT = (
    Reading("a player who cannot send a Starlight to the active zone has lost", (written(sources.WIN, "SL-V1"),)),
    Reading(
        "one that comes from the hand to the side in their own turn can still be sent there",
        (written(sources.PLAY, "SL-T3"), written(sources.SWAP, "SL-W2")),
    ),
)


@hears("unlocked_rank", details=("of",))
def _unlocked_rank(s: SSituation, what: Data) -> Answer:
    actual = s.state.unlocked_rank
    if what["unlocked_rank"] == actual:
        return None
    slug = "unlocked-rank-is-common" if "of" in what or not s.state.rank_rule else s.state.rank_rule
    return Refutation(slug, f"the unlocked rank is {actual}")


@hears("willpower", "team_colours", details=("of",))
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


@hears("in")
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
