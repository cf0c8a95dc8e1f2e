"""Carrying plays out: one function a verb, called only once a play was found legal (or is imagined as such)."""

from __future__ import annotations

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.ruleset import Impossible, Situation
from judge.kernel.scenario import Play
from judge.kernel.speech import written
from judge.kernel.table import Card
from judge.rulesets.starlight.effects.skill_needs import said
from judge.rulesets.starlight.judging import starlight_moves, table_facts
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.judging.table_talk import TALK
from judge.rulesets.starlight.judging.verbs import card_of
from judge.rulesets.starlight.table import chain_measurement, terms
from judge.rulesets.starlight.table.state import SGame, State, Waiting, links, team_of
from judge.rulesets.starlight.table.trace import rule
from judge.rulesets.starlight.timing import turn_structure
from judge.rulesets.starlight.vocabulary import watched_chains
from judge.vocabulary.shapes import SAID, TEXT, either, named, whole
from judge.vocabulary.table_talk import ANYBODY

MODULES = (starlight_moves, table_facts)
"""Importing these modules enters their verbs."""


_SKILL = ("performer", "targets", "together", "by_effect")
_COLOURS = ("pattern", "performer", "condition_met", "targets", "unresolved", "by_effect")


def _resolution_said(play: Play) -> str:
    return "the resolution of " + ("the newest link" if play.value is None else written(play.value))


@TALK.verb(
    "skill", TEXT, "Play a skill from the hand as a normal link.", deed="play {} as a normal link",
    at_all="play a normal link", beside=_SKILL,
    example="plays: [{by: A, skill: Ember}]",
)  # fmt: skip
@TALK.verb(
    "extra", TEXT, "Play a skill as an extra link, on a grant.", deed="play {} as an extra link",
    at_all="play an extra link", beside=(*_SKILL, "grant"), example="plays: [{by: A, extra: Ember, grant: spark}]",
)  # fmt: skip
@TALK.verb(
    "counter", TEXT, "Activate a set counter card as a counter link.", deed="activate {} as a counter link",
    at_all="activate a counter card", beside=(*_SKILL, "condition_met"), example="plays: [{by: B, counter: Riposte}]",
)  # fmt: skip
def play_skill(s: SSituation) -> None:
    """A skill is played: it is a link of both chains from now on, whatever becomes of it."""
    game, card, player = s.game, card_of(s), s.player
    kind = terms.LINK_KINDS[s.play.verb]
    if game.chain is None:
        game.new_chain().facts["turn"] = s.state.turn
    tried = s.attempt
    performers = tried.performers
    g = len(chain_measurement.measured_links(game)) + 1
    p = len(chain_measurement.measured_links(game, player)) + 1
    record = s.record
    link = Link(len(links(game)) + 1, player, card.id, card.name, kind, 0, s.play.number, record=record)
    link.facts.update(
        g=g,
        p=p,
        grant=s.grant.name if s.grant is not None and kind == terms.EXTRA else "",
        colours=record.colours,
        skill_type=record.skill_type,
        performer=tuple(c.id for c in performers),
        together=bool(s.play.details.get("together")),
    )
    game.add_link(link)
    turn_structure.move(game, card, terms.ROW, "played")
    game.do("played", card.id, player, how=kind)
    _tell_played(s, link)
    if kind == terms.EXTRA and s.grant is not None:
        s.state.change(s.grant, terms.USED)
    _note_undeclared(s)
    watched_chains.tell(game, "play", link)
    watched_chains.begin(game, record, link)


def _tell_played(s: SSituation, link: Link) -> None:
    slug, how = {
        terms.NORMAL: ("personal-and-global-chain", "a normal link"),
        terms.EXTRA: ("extra-links-count", f"an extra link ({link.facts['grant']})"),
        terms.COUNTER: ("counter-links-count", "a counter link"),
    }[link.effect]
    about = ", ".join(
        filter(None, (chain_measurement.colour_said(link) if link.facts["colours"] else "", link.facts["skill_type"]))
    )
    by = terms.listing([s.game.table.cards[c].name for c in link.facts["performer"]])
    text = f"g{link.facts['g']} p{link.facts['p']}: {s.player} plays {link.name} as {how}"
    text += f" ({about})" if about else ""
    text += f", performed by {by}." if by else "."
    s.game.tell("link", text, actor=s.player, card=link.name, link=link.number, rule=rule(slug))


def _note_undeclared(s: SSituation) -> None:
    """What the file does not say of the cards, no rule could be asked about."""
    for name in (s.record.name, *(c.name for c in s.attempt.performers)):
        if not s.game.state.records[name].raw:
            said = "is not declared in the file; its willpower, colour, limit and the like are not checked."
            s.game.assume(f"{name} {said}")
    condition = s.record.condition
    if s.play.verb == "counter" and isinstance(condition, str) and "condition_met" not in s.play.details:
        s.game.assume(
            f"{s.record.name}: the file does not say whether its condition was met ({condition}); it is taken as met."
        )


@TALK.verb(
    "support", TEXT, "Play a support card.", deed="play the support {}",
    at_all="play a support", beside=("by_effect", "unresolved", "targets"),
    example="plays: [{by: A, support: Lantern}]",
)  # fmt: skip
def play_support(s: SSituation) -> None:
    """A support card is played; its effect is done at once unless the file says that it waits."""
    card, effect = card_of(s), bool(s.play.details.get("by_effect"))
    turn_structure.move(s.game, card, terms.SUPPORTS, "played")
    s.game.do("effect support" if effect else "support", card.id, s.player)
    text = f"{s.player} plays the support {card.name}" + (" by an effect." if effect else ".")
    s.game.tell("support", text, actor=s.player, card=card.name, rule=rule("supports-beyond-the-third"))
    _wait(s, card.name, "support", card)
    watched_chains.begin(s.game, s.record, None, s.player)


def _wait(s: SSituation, name: str, kind: str, by: Card | None) -> None:
    if kind == "sequence" or s.play.details.get("unresolved"):
        s.state.waiting.append(Waiting(name, kind, s.player, by.id if by is not None else "", s.play.number))


@TALK.verb(
    "sequence", TEXT, "Activate a sequence.", deed="activate the sequence {}",
    at_all="activate a sequence", beside=_COLOURS,
    example="plays: [{by: A, sequence: Tide}]",
)  # fmt: skip
def sequence(s: SSituation) -> None:
    """A sequence is activated: its Starlight is tapped, and it waits until all skills are resolved."""
    card, name = card_of(s), str(s.play.value)
    together = team_of(s.game, card)
    for tapped in together:
        s.game.do("tapped", tapped.id, s.player, ("card", tapped.id, "tapped", True))
    _wait(s, name, "sequence", card)
    text = f"{s.player} taps {said(together)} for the sequence {name}; it waits until all skills are resolved."
    s.game.tell("sequence", text, actor=s.player, card=card.name, rule=rule("sequence-before-the-skills"))


@TALK.verb(
    "radiance", TEXT, "Use a radiance.", deed="use the radiance {}",
    at_all="use a radiance", beside=tuple(word for word in _COLOURS if word != "pattern"),
    example="plays: [{by: A, radiance: Glow}]",
)  # fmt: skip
def radiance(s: SSituation) -> None:
    """A radiance is used: no skill, no link."""
    card, name = s.card, str(s.play.value)
    s.game.do("radiance", card.id if card is not None else None, s.player, name=name)
    text = f"{s.player} uses the radiance {name}" + (f" of {card.name}." if card is not None else ".")
    s.game.tell("radiance", text, actor=s.player, card=card.name if card is not None else None,
                rule=rule("radiance-without-its-condition"))  # fmt: skip
    _wait(s, name, "effect", card)


@TALK.verb(
    "resolve", either(SAID, TEXT, whole(1)), "Resolve a link or a waiting sequence: by card, id, name or number.",
    deed="resolve {}",
    at_all="resolve anything", fact=_resolution_said, whose=ANYBODY,
    bare="the newest link resolves, or the waiting sequence.",
    example="plays: [{resolve: Ember}]",
)  # fmt: skip
def resolve(s: SSituation) -> None:
    """A link ends when its skill and all effects born on it are done; a waiting sequence is carried out."""
    if s.waiting is not None:
        s.state.waiting.remove(s.waiting)
        if s.waiting.kind == "sequence":
            s.state.order.append(s.waiting.name)
        text = f"The {'sequence' if s.waiting.kind == 'sequence' else 'effect of'} {s.waiting.name} is resolved."
        s.game.tell("resolve", text, actor=s.waiting.player, rule=rule("sequence-before-the-skills"))
        return
    if s.link is None or s.link.outcome:
        raise Impossible(str(s.play.value))
    end(s.game, s.link)


def end(game: SGame, link: Link) -> None:
    """A link is resolved and ends; what waited for its end happens."""
    chain = game.chain
    assert chain is not None
    chain.resolved.append(link.number)
    game.link = link.number
    game.state.order.append(chain_measurement.label(game, link))
    slug, text = "link-ends-with-its-skill", f"{link.name} is resolved: link g{link.facts['g']} ends."
    link.outcome = outcomes.RESOLVED
    if link.negated:
        link.outcome, link.reason = outcomes.EFFECT_NEGATED, "its effect was negated."
        slug, text = "removed-links-end", f"{link.name} was negated: link g{link.facts['g']} ends without effect."
    elif _lost_its_performer(game, link):
        link.outcome, link.reason = outcomes.NO_EFFECT, "the Starlight that performed it is gone."
        slug, text = "links-end-without-performer", f"{link.name}: its performer is gone; link g{link.facts['g']} ends."
    link.ground = rule(slug)
    game.do("ended", link.card, link.player)
    game.tell("resolve", text, actor=link.player, card=link.name, link=link.number, rule=link.ground)
    watched_chains.tell(game, "end", link)
    game.link = 0


def _lost_its_performer(game: SGame, link: Link) -> bool:
    """Has the Starlight that performed the skill left the table?"""
    known = [game.table.cards[c] for c in link.facts["performer"] if c in game.table.cards]
    return bool(known) and not any(c.zone in (terms.ACTIVE, terms.SIDE) for c in known)


@TALK.verb(
    "skip", TEXT, "Skip an extra link, by the name of its grant.", deed="skip the extra link {}",
    at_all="skip an extra link", example="plays: [{by: A, skip: spark}]",
)  # fmt: skip
def skip(s: SSituation) -> None:
    """An extra link is skipped: it carries no skill and is in no measurement."""
    if s.grant is None or s.grant.became != terms.OPEN:
        raise Impossible(str(s.play.value))
    s.state.change(s.grant, terms.SKIPPED, rule("mandatory-extra-link-skipped"))
    text = f"{s.grant.player} skips the extra link {s.grant.name}."
    s.game.tell("skip", text, actor=s.grant.player, rule=rule("mandatory-extra-link-skipped"))


@TALK.verb(
    "end", SAID, "End the turn.", deed="end the turn", example="plays: [{by: A, end: true}]",
)  # fmt: skip
@TALK.verb(
    "next turn", {}, "The next player's turn begins.", at_all="begin the next turn",
    fact="the next turn", whose=ANYBODY,
    bare="the next player's turn begins.", example="plays: [next turn]",
)  # fmt: skip
def end_turn(s: SSituation) -> None:
    """The turn player ends the turn; open extra links that may be declined are skipped by that."""
    if not s.state.over and s.state.turn > 0:
        for grant in s.state.open_grants():
            s.state.change(grant, terms.SKIPPED, rule("ending-with-unfinished-effects"))
            text = f"By ending the turn {grant.player} skips {grant.name}."
            s.game.tell("skip", text, actor=grant.player, rule=rule("ending-with-unfinished-effects"))
        turn_structure.over(s.game, turn_structure.DECLARED)
    if s.play.verb == "next turn":
        turn_structure.next_turn(s.game)


@TALK.verb(
    "pass", SAID, "Do nothing.", deed="do nothing", example="plays: [{by: A, pass: true}]",
)  # fmt: skip
def pass_(s: SSituation) -> None:
    """Somebody does nothing."""
    s.game.tell("pass", f"{s.player} does nothing.", actor=s.player)


@TALK.verb(
    "claim", named("starlight_claim"), "A statement about a consequence.",
    example="plays: [{by: A, claim: {length: 3}}]",
)  # fmt: skip
def claim(s: SSituation) -> None:
    """A claim that holds."""
    s.game.tell("claim", f"{s.player} says that {TALK.claimed(s.play)}: so it is.", actor=s.player)


def perform(situation: Situation[State]) -> None:
    """Carry a play out, and what follows from it by rule. Raises `Impossible` if there is nothing to do it with."""
    assert isinstance(situation, SSituation)
    TALK.verbs[situation.play.verb].meaning(situation)
    situation.game.seal(situation.play.verb)
    turn_structure.settle(situation.game)
