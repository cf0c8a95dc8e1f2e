"""Claims about chains: their length, numbers, colours and kinds, and the effects that watch them."""

from __future__ import annotations

from collections import Counter

from judge.kernel.scenario import Play
from judge.kernel.speech import written
from judge.kernel.table import Player
from judge.names.refusals import no_such
from judge.rulesets.starlight.judging.board import unknown_name
from judge.rulesets.starlight.judging.claims import Answer, Data, Refutation, link_of, whose
from judge.rulesets.starlight.judging.situation import SSituation, link_meant
from judge.rulesets.starlight.judging.table_talk import COLOURS, TALK
from judge.rulesets.starlight.table import chain_measurement, terms
from judge.rulesets.starlight.table.state import SGame, happened, kind_of, links
from judge.rulesets.starlight.vocabulary import watched_chains
from judge.vocabulary.shapes import TEXT, about, mapping, whole

_KINDS = mapping({kind: about(whole(0), f"{kind.title()} links.") for kind in terms.KINDS})


def _chain_said(of: Player | None) -> str:
    return f"{of}'s chain" if of else "the chain of both players"


def _own_chain(what: Data) -> str:
    return _chain_said(what.get("of"))


def _kinds_said(kinds: Data) -> str:
    return " and ".join(terms.count(number, f"{kind} link") for kind, number in kinds.items())


def _fires_said(play: Play, what: Data) -> str:
    return f'"{what["fires"]}" happens' + (f" at {what['at']}" if "at" in what else "")


@TALK.claim(
    "index", whole(1), lambda play, what: f"{what.get('link')} is number {what['index']} of {_own_chain(what)}",
    beside=("link", "of"), text="The number of a link.", example="plays: [{by: A, claim: {index: 2, link: Ember}}]",
)  # fmt: skip
def _index(s: SSituation, what: Data) -> Answer:
    of = whose(s, what)
    link = link_of(s, what, lambda k: k.facts["p" if of else "g"] if not of or k.player == of else None)
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


@TALK.claim(
    "length", whole(0), lambda play, what: f"{_own_chain(what)} has {terms.count(what['length'], 'skill')}",
    beside=("of",), text="How many skills the chain has.", example="plays: [{by: A, claim: {length: 3, of: A}}]",
)  # fmt: skip
def _length(s: SSituation, what: Data) -> Answer:
    of = whose(s, what)
    found = chain_measurement.measured_links(s.game, of)
    wanted, actual = int(what["length"]), len(found)
    if wanted == actual:
        return None
    return Refutation(_why_length(s, of, wanted - actual), f"{_chain_said(of)} has {terms.count(actual, 'skill')}")


def _why_length(s: SSituation, of: Player | None, off: int) -> str:
    """The rule about what was counted too many or too few."""
    game, state = s.game, s.state
    found = chain_measurement.measured_links(game, of)
    kinds = Counter(map(kind_of, found))
    players = [of] if of else list(state.players)
    skipped = sum(g.became == terms.SKIPPED for g in state.grants if not of or g.player == of)
    supports = sum(len(happened(game, kind, p)) for p in players for kind in ("support", "effect support"))
    earlier = sum(not of or k.player == of for c in game.chains if c is not game.chain for k in c.links)
    reasons = (
        (bool(of) and off == len(chain_measurement.measured_links(game)) - len(found), "personal-and-global-chain"),
        (not of and any(off == len(chain_measurement.measured_links(game, p)) - len(found) for p in state.players),
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
    tried = [plays[n] for n in taken_back if n in plays and plays[n].verb in terms.SKILLS]
    return sum(not of or p.by == of for p in tried)


@TALK.claim(
    "colours", COLOURS,
    lambda play, what: f"the colours of {_own_chain(what)} in order are {written(what['colours'])}", beside=("of",),
    text="The colours of the chain in order.", example="plays: [{by: A, claim: {colours: [red, blue], of: A}}]",
)  # fmt: skip
def _colours(s: SSituation, what: Data) -> Answer:
    of = whose(s, what)
    actual = [chain_measurement.colour_said(k) for k in chain_measurement.measured_links(s.game, of)]
    if list(what["colours"]) == actual:
        return None
    done = [links(s.game)[n - 1] for n in s.game.chain.resolved] if s.game.chain is not None else []
    resolved = [chain_measurement.colour_said(k) for k in done if not of or k.player == of]
    slug = "order-changes-no-measurement" if list(what["colours"]) == resolved else "personal-and-global-chain"
    return Refutation(slug, f"the colours of {_chain_said(of)} are {terms.listing(actual) or 'none'}")


@TALK.claim(
    "kinds", _KINDS, lambda play, what: f"{_own_chain(what)} has {_kinds_said(what['kinds'])}", beside=("of",),
    text="How many links of each kind.", example="plays: [{by: A, claim: {kinds: {normal: 2, extra: 1}}}]",
)  # fmt: skip
def _kinds(s: SSituation, what: Data) -> Answer:
    of = whose(s, what)
    kinds = Counter(map(kind_of, chain_measurement.measured_links(s.game, of)))
    if all(kinds[kind] == number for kind, number in what["kinds"].items()):
        return None
    counter = what["kinds"].get(terms.COUNTER, kinds[terms.COUNTER]) != kinds[terms.COUNTER]
    said = terms.listing([terms.count(kinds[kind], f"{kind} link") for kind in terms.KINDS])
    return Refutation("counter-links-count" if counter else "extra-links-count", f"{_chain_said(of)} has {said}")


@TALK.claim(
    "matches", COLOURS,
    lambda play, what: f"{written(what['matches'])} come in this order in {what.get('of', play.by)}'s chain",
    beside=("of",), text="A colour order that is said to be in the player's chain.",
    example="plays: [{by: A, claim: {matches: [red, blue]}}]",
)  # fmt: skip
def _matches(s: SSituation, what: Data) -> Answer:
    of = whose(s, what) or s.player
    chain = chain_measurement.measured_links(s.game, of)
    if chain_measurement.matches(chain, list(what["matches"]), s.settings["sequence_match"]):
        return None
    colours = terms.listing([chain_measurement.colour_said(k) for k in chain]) or "none"
    return Refutation("own-skills-break-the-colour-order", f"the colours of {of}'s chain in order are {colours}")


@TALK.claim(
    "fires", TEXT, _fires_said, beside=("at",), text="An effect that is said to have happened.",
    example="plays: [{by: A, claim: {fires: spark, at: Ember}}]",
)  # fmt: skip
def _fires(s: SSituation, what: Data) -> Answer:
    known, name, at = _effects(s.game), str(what["fires"]), what.get("at")
    if name not in known:
        said, hint = f"No effect that waits for a link is called {name!r}.", "Name it as the file does."
        raise no_such(said, name, known, s.play.path("claim", "fires"), otherwise=hint)
    if name in s.state.records:
        name = f"{name}'s effect"
    seen = [link for effect, link in s.state.fires if effect == name]
    link = link_meant(s.game, at) if at is not None else None
    if at is not None and link is None:
        raise unknown_name(s.game, str(at), s.play.path("claim", "at"))
    if (link is not None and chain_measurement.label(s.game, link) in seen) or (at is None and seen):
        return None
    for w in s.state.lapsed:
        met = watched_chains.first_link(s.game, w)
        if w.name == name and met is not None and (at is None or link is met):
            fact = f'"{name}" waited for the next link when the turn ended, and {met.name} is the first one since'
            return Refutation("wording-decides-the-chain", fact, watched_chains.LAPSED)
    fact = f'"{name}" happened at {terms.listing(seen)}' if seen else f'"{name}" has not happened'
    return Refutation("wording-decides-the-chain", fact)


def _effects(game: SGame) -> list[str]:
    """The names of all effects that wait for links, of cards, of the board and of the file; a card names its own."""
    state, plays = game.state, game.scenario.plays
    named = [watch.name for watch in (*state.watches, *state.lapsed)] + [name for name, _ in state.fires]
    for card, record in state.records.items():
        named += [str(one.get("name", card)) for one in record.watches]
    return [*named, *(str(play.value) for play in plays if play.verb == "watch")]
