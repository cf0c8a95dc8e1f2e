"""Claims about the turn: what is used up, whether it ends, what was resolved in which order."""

from __future__ import annotations

from collections import Counter

from judge.kernel.scenario import Play
from judge.rulesets.starlight.effects import extra_link_grants
from judge.rulesets.starlight.judging.board import unknown_name
from judge.rulesets.starlight.judging.claims import Answer, Data, Refutation, of_whom, whose
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.judging.table_talk import COLOURS, TALK
from judge.rulesets.starlight.table import chain_measurement, terms
from judge.rulesets.starlight.table.state import happened, kind_of, links
from judge.vocabulary.shapes import TEXT, TRUTH, about, mapping, whole

_COPIES = mapping(
    {"card": about(TEXT, "The skill."), "count": about(whole(0), "How many.")}, required=("card", "count")
)


def _copies_said(play: Play, what: Data) -> str:
    return f"{of_whom(play, what)} has played {what['copies']['count']} of {what['copies']['card']} in this turn"


@TALK.claim(
    "normal_links", whole(0), lambda play, what: f"{what['normal_links']} of the three normal links are used",
    text="How many of the three normal links are used.", example="plays: [{by: A, claim: {normal_links: 2}}]",
)  # fmt: skip
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


@TALK.claim(
    "supports", whole(0),
    lambda play, what: f"{of_whom(play, what)} has used {terms.count(what['supports'], 'support')}",
    beside=("of",), text="How many of the three supports are used.", example="plays: [{by: A, claim: {supports: 1}}]",
)  # fmt: skip
def _supports(s: SSituation, what: Data) -> Answer:
    of = whose(s, what) or s.player
    actual, by_effect = len(happened(s.game, "support", of)), len(happened(s.game, "effect support", of))
    if what["supports"] == actual:
        return None
    slug = "supports-by-effects-do-not-count" if what["supports"] == actual + by_effect else "supports-beyond-the-third"
    return Refutation(slug, f"{of} has used {actual} of three supports")


@TALK.claim(
    "copies", _COPIES, _copies_said, beside=("of",),
    text="How many copies of a skill a player has played in this turn.",
    example="plays: [{by: A, claim: {copies: {card: Ember, count: 2}}}]",
)  # fmt: skip
def _copies(s: SSituation, what: Data) -> Answer:
    of, name = whose(s, what) or s.player, str(what["copies"]["card"])
    if name not in s.state.records:
        raise unknown_name(s.game, name, s.play.path("claim", "copies", "card"))
    actual = len(chain_measurement.copies(s.game, of, name, s.settings))
    if what["copies"].get("count") == actual:
        return None
    return Refutation("copies-beyond-the-limit", f"{of} has played {actual} of {name} in this turn")


@TALK.claim(
    "closing", TRUTH, lambda play, what: f"the turn is {'' if what['closing'] else 'not '}closing",
    text="The turn ends as soon as nothing is left to resolve.", example="plays: [{by: A, claim: {closing: true}}]",
)  # fmt: skip
@TALK.claim(
    "turn_over", TRUTH, lambda play, what: f"the turn is {'' if what['turn_over'] else 'not '}over",
    text="The turn is over.", example="plays: [{by: A, claim: {turn_over: true}}]",
)  # fmt: skip
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


@TALK.claim(
    "locked", TRUTH, lambda play, what: f"{of_whom(play, what)} is {'' if what['locked'] else 'not '}locked",
    beside=("of",), text="The player cannot play supports because of their own extra link.",
    example="plays: [{by: A, claim: {locked: true}}]",
)  # fmt: skip
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


@TALK.claim(
    "order", COLOURS, lambda play, what: f"the order of resolution was {terms.listing(what['order'])}",
    text="Links and sequences in the order in which they were resolved.",
    example="plays: [{by: A, claim: {order: [Ember, Tide]}}]",
)  # fmt: skip
def _order(s: SSituation, what: Data) -> Answer:
    if list(what["order"]) == s.state.order:
        return None
    return Refutation(
        "the-rivals-order-of-resolution", f"the order was {terms.listing(s.state.order) or 'that nothing was resolved'}"
    )
