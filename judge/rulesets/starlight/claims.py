"""Claims: what players say about chains and consequences, held against the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.rules import Reading
from judge.kernel.scenario import Play
from judge.kernel.table import Player
from judge.rulesets.starlight import damage, granting, measuring, skills, terms, turns
from judge.rulesets.starlight.situation import SSituation, copies, link_meant
from judge.rulesets.starlight.state import (
    SGame,
    defeats,
    happened,
    kind_of,
    links,
    starlights,
)


@dataclass(frozen=True, slots=True)
class Refutation:
    """Why a claim does not hold: the rule that decides, and the true state of things; ``readings`` where it is open."""

    rule: str
    fact: str
    readings: tuple[Reading, ...] = ()


Data = Mapping[str, Any]
Answer = Refutation | None
Hearing = Callable[[SSituation, Data], Answer]
HEARINGS: dict[str, Hearing] = {}


def hears(*keys: str) -> Callable[[Hearing], Hearing]:
    """Enter a function under the keys of the claims it decides."""

    def enter(function: Hearing) -> Hearing:
        for key in keys:
            HEARINGS[key] = function
        return function

    return enter


def refute(s: SSituation) -> Answer:
    """What is wrong with the claim of this play; None if it holds. Raises `Unreadable` for one that says nothing."""
    if not s.heard:
        what = s.play.value
        key = next((k for k in HEARINGS if k in what), None) if isinstance(what, Mapping) else None
        if key is None:
            hint = "Claim something that can be looked up, as in `claim: {length: 3, of: A}`."
            raise Unreadable("This claim says nothing that can be judged.", hint=hint, path=s.play.path("claim"))
        s.heard.append(HEARINGS[key](s, what))
    answer: Answer = s.heard[0]
    return answer


def said(play: Play) -> str:
    """A claim in words."""
    what = play.value if isinstance(play.value, Mapping) else {}
    parts = []
    for key, value in what.items():
        text = " ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, Mapping) else value
        parts.append(f"{key.replace('_', ' ')} {', '.join(map(str, text)) if isinstance(text, list) else text}")
    return ", ".join(parts)


def _whose(s: SSituation, what: Data) -> Player | None:
    of = what.get("of")
    if of is not None and of not in s.state.players:
        raise Unreadable(f"{of!r} is no player of the board.", path=s.play.path("claim", "of"))
    return str(of) if of is not None else None


def _link(s: SSituation, what: Data) -> Link:
    """The link a claim speaks of. Raises `Unreadable` if there is none."""
    if (found := link_meant(s.game, what.get("link"))) is None:
        said = f"No link of this turn is {what.get('link')}." if "link" in what else "The claim names no link."
        raise Unreadable(said, hint="Name the skill, as in `link: Ember`.", path=s.play.path("claim"))
    return found


def _chain_said(of: Player | None) -> str:
    return f"{of}'s chain" if of else "the chain of both players"


@hears("may", "may_not")
def _permission(s: SSituation, what: Data) -> Answer:
    """A play that is said to be permitted, or not: it is judged as if it were made now."""
    from judge.kernel.adjudicate import ask
    from judge.rulesets.starlight import implied, ruleset

    allowed = "may" in what
    play = _imagined(s, what["may" if allowed else "may_not"])
    asked = [ask(ruleset(""), one) for one in implied.situations(s.game, play)]
    offences = [[f for _, f in found if f.kind == "offence"] for found in asked]
    free = next((found for found, bad in zip(asked, offences, strict=True) if not bad), None)
    if free is None:
        first = sorted(offences[-1], key=lambda f: bool(f.readings))[0]
        fact = first.message.rstrip(".")
        return Refutation(first.rule.rpartition("/")[2], fact, first.readings) if allowed else None
    if allowed:
        return None
    grounds = [f for _, f in free if f.kind == "ground"]
    if grounds:
        return Refutation(grounds[0].rule.rpartition("/")[2], grounds[0].message.rstrip("."))
    return Refutation("free-action-in-the-rivals-turn", f"nothing forbids {play.by} to do it")


def _imagined(s: SSituation, written: Data) -> Play:
    from judge.rulesets.starlight.playing import VERBS

    verbs = [key for key in written if key in VERBS and key not in ("claim", "grant")]
    if len(verbs) != 1:
        hint = "Write it as a play, as in `may: {skill: Ember}`."
        raise Unreadable("The claim names no play.", hint=hint, path=s.play.path("claim"))
    details = {key: value for key, value in written.items() if key not in ("by", verbs[0])}
    value = written[verbs[0]]
    by = written.get("by", s.player)
    if by not in s.state.players or (isinstance(value, Mapping) and verbs[0] != "present") or value is None:
        raise Unreadable("The claim names no play that could be made.", path=s.play.path("claim"))
    return Play(s.play.number, verbs[0], value, by, details)


@hears("index")
def _index(s: SSituation, what: Data) -> Answer:
    link, of = _link(s, what), _whose(s, what)
    actual = link.facts["p" if of else "g"]
    if of and link.player != of:
        return Refutation(
            "personal-and-global-chain", f"{link.name} is a skill of {link.player}'s chain, not of {of}'s"
        )
    if what["index"] == actual:
        return None
    resolved = s.game.chain.resolved if s.game.chain is not None else []
    done = [k for k in (links(s.game)[n - 1] for n in resolved) if not of or k.player == of]
    if what["index"] == link.facts["g" if of else "p"]:
        slug = "personal-and-global-chain"
    elif link.facts["together"]:
        slug = "skills-at-the-same-time"
    elif link in done and done.index(link) + 1 == what["index"]:
        slug = "order-changes-no-measurement"
    else:
        slug = "index-counts-the-skill-itself"
    return Refutation(slug, f"{link.name} is the {terms.ordinal(actual)} skill of {_chain_said(of)}")


@hears("length")
def _length(s: SSituation, what: Data) -> Answer:
    of = _whose(s, what)
    found = measuring.measured_links(s.game, of)
    wanted, actual = int(what["length"]), len(found)
    if wanted == actual:
        return None
    return Refutation(_why_length(s, of, wanted - actual), f"{_chain_said(of)} has {terms.count(actual, 'skill')}")


def _why_length(s: SSituation, of: Player | None, off: int) -> str:
    """The rule about what was counted too many or too few."""
    game, state = s.game, s.state
    found = measuring.measured_links(game, of)
    kinds = Counter(map(kind_of, found))
    players = [of] if of else list(state.players)
    skipped = sum(g.became == terms.SKIPPED for g in state.grants if not of or g.player == of)
    supports = sum(len(happened(game, kind, p)) for p in players for kind in ("support", "effect support"))
    earlier = sum(not of or k.player == of for c in game.chains if c is not game.chain for k in c.links)
    reasons = (
        (bool(of) and off == len(measuring.measured_links(game)) - len(found), "personal-and-global-chain"),
        (not of and any(off == len(measuring.measured_links(game, p)) - len(found) for p in state.players),
         "personal-and-global-chain"),
        (off == -kinds[terms.COUNTER], "counter-links-count"),
        (off in (-kinds[terms.EXTRA], -kinds[terms.EXTRA] - kinds[terms.COUNTER]), "extra-links-count"),
        (off == -sum(bool(k.facts.get("removed") or k.negated) for k in found), "removed-skills-count"),
        (off == skipped, "skipped-link-has-no-index"),
        (off == supports, "support-is-no-skill"),
        (off == _attempts(s, of), "illegal-attempts-do-not-count"),
        (off == earlier, "the-chain-starts-anew"),
    )  # fmt: skip
    return next((slug for holds, slug in reasons if holds), "chain-length")


def _attempts(s: SSituation, of: Player | None) -> int:
    """Skills somebody tried to play and had to take back."""
    plays = {p.number: p for p in s.game.scenario.plays}
    taken_back = {step.play for step in s.game.steps if step.kind == "illegal"}
    tried = [plays[n] for n in taken_back if n in plays and plays[n].verb in ("skill", "extra", "counter")]
    return sum(not of or p.by == of for p in tried)


@hears("colours")
def _colours(s: SSituation, what: Data) -> Answer:
    of = _whose(s, what)
    actual = [measuring.colour_said(k) for k in measuring.measured_links(s.game, of)]
    if list(what["colours"]) == actual:
        return None
    done = [links(s.game)[n - 1] for n in s.game.chain.resolved] if s.game.chain is not None else []
    resolved = [measuring.colour_said(k) for k in done if not of or k.player == of]
    slug = "order-changes-no-measurement" if list(what["colours"]) == resolved else "personal-and-global-chain"
    return Refutation(slug, f"the colours of {_chain_said(of)} are {terms.listing(actual) or 'none'}")


@hears("kinds")
def _kinds(s: SSituation, what: Data) -> Answer:
    of = _whose(s, what)
    kinds = Counter(map(kind_of, measuring.measured_links(s.game, of)))
    if all(kinds[kind] == number for kind, number in what["kinds"].items()):
        return None
    counter = what["kinds"].get(terms.COUNTER, kinds[terms.COUNTER]) != kinds[terms.COUNTER]
    said = terms.listing([terms.count(kinds[kind], f"{kind} link") for kind in terms.KINDS])
    return Refutation("counter-links-count" if counter else "extra-links-count", f"{_chain_said(of)} has {said}")


@hears("matches")
def _matches(s: SSituation, what: Data) -> Answer:
    of = _whose(s, what) or s.player
    chain = measuring.measured_links(s.game, of)
    if measuring.matches(chain, list(what["matches"]), s.settings["sequence_match"]):
        return None
    colours = terms.listing([measuring.colour_said(k) for k in chain]) or "none"
    return Refutation("own-skills-break-the-colour-order", f"the colours of {of}'s chain in order are {colours}")


@hears("fires")
def _fires(s: SSituation, what: Data) -> Answer:
    name, at = str(what["fires"]), what.get("at")
    seen = [link for effect, link in s.state.fires if effect == name]
    link = link_meant(s.game, at) if at is not None else None
    if (link is not None and measuring.label(s.game, link) in seen) or (at is None and seen):
        return None
    fact = f"{name} happened at {terms.listing(seen)}" if seen else f"{name} has not happened"
    return Refutation("wording-decides-the-chain", fact)


@hears("is")
def _became(s: SSituation, what: Data) -> Answer:
    if "grant" in what:
        return _grant_became(s, what)
    link = _link(s, what)
    actual = "removed" if link.facts.get("removed") else "ended" if link.outcome else "pending"
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
    actual = len(measuring.normal_links(s.game))
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


@hears("supports")
def _supports(s: SSituation, what: Data) -> Answer:
    of = _whose(s, what) or s.player
    actual, by_effect = len(happened(s.game, "support", of)), len(happened(s.game, "effect support", of))
    if what["supports"] == actual:
        return None
    slug = "supports-by-effects-do-not-count" if what["supports"] == actual + by_effect else "supports-beyond-the-third"
    return Refutation(slug, f"{of} has used {actual} of three supports")


@hears("copies")
def _copies(s: SSituation, what: Data) -> Answer:
    of, name = _whose(s, what) or s.player, str(what["copies"]["card"])
    actual = len(measuring.copies(s.game, of, name, s.settings))
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


@hears("locked")
def _locked(s: SSituation, what: Data) -> Answer:
    of = _whose(s, what) or s.player
    lock = granting.locking(s.game, of)
    if what["locked"] == (lock is not None):
        return None
    fact = (
        f"{of} has an own extra link that is not resolved, {lock.name}"
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


@hears("damage", "damage_colour")
def _damage(s: SSituation, what: Data) -> Answer:
    return damage.refute(s, what)


@hears("defeats")
def _defeats(s: SSituation, what: Data) -> Answer:
    of = _whose(s, what) or s.player
    actual = defeats(s.game, of)
    if what["defeats"] == actual:
        return None
    mine = [e for _, e in s.game.timeline.events("defeated") if e.player == of]
    slug = "a-team-is-one-card" if any(e.data["team"] for e in mine) else "defeat-counters"
    return Refutation(slug, f"{of} has {terms.count(actual, 'defeat counter')}")


@hears("lost")
def _lost(s: SSituation, what: Data) -> Answer:
    lost = s.state.lost
    if lost is not None and lost[0] == what["lost"]:
        return None
    return Refutation("play-after-the-game", f"{lost[0]} has lost" if lost else "nobody has lost")


@hears("unlocked_rank")
def _unlocked_rank(s: SSituation, what: Data) -> Answer:
    actual = s.state.unlocked_rank
    if what["unlocked_rank"] == actual:
        return None
    slug = "unlocked-rank-is-common" if "of" in what or not s.state.rank_rule else s.state.rank_rule
    return Refutation(slug, f"the unlocked rank is {actual}")


@hears("willpower", "team_colours")
def _team(s: SSituation, what: Data) -> Answer:
    of = _whose(s, what) or s.player
    active = starlights(s.game, of)
    name = skills.said(active) if active else "nobody"
    if "willpower" in what:
        has = skills.capacity(s.game, active)
        return (
            None
            if what["willpower"] == has
            else Refutation("a-team-has-both-members-values", f"{name} has willpower {has}")
        )
    colours = skills.performer_colours(s.game, active) or ()
    if sorted(what["team_colours"]) == sorted(colours):
        return None
    return Refutation("a-team-has-both-members-values", f"{name} is {terms.listing(list(colours)) or 'colourless'}")


@hears("in")
def _in(s: SSituation, what: Data) -> Answer:
    where = what["in"]
    of = _whose(s, where) or s.player
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


__all__ = ["Refutation", "refute", "said", "turns"]
