"""What effects did, as the file tells it: extra links given, Starlights defeated, skills removed or negated.

These are facts of the table and nobody's offence; what the rules make of them is in the trace.
"""

from __future__ import annotations

from judge.kernel import chain as outcomes
from judge.kernel.table import Card, Player
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.judging.table_talk import TALK
from judge.rulesets.starlight.judging.verbs import card_of
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.state import Grant, SGame, can_substitute, record_of, team_of
from judge.rulesets.starlight.table.trace import rule
from judge.rulesets.starlight.timing import turn_structure
from judge.rulesets.starlight.vocabulary import watched_chains
from judge.rulesets.starlight.vocabulary.criteria import criteria_said
from judge.vocabulary.shapes import TEXT
from judge.vocabulary.table_talk import NOBODY


@TALK.verb(
    "grant", TEXT,
    "A fact of the table: an effect gives an extra link of this name (`to`, `source`, `criteria`, `optional`). "
    "Beside `extra`: the grant it uses.",
    fact="the extra link {}", whose=NOBODY, beside=("to", "source", "criteria", "optional", "waives"),
    example="plays: [{grant: spark, to: A}]",
)  # fmt: skip
def grant(s: SSituation) -> None:
    """An effect gives an extra link: open, or void after a defeat, or skipped at once if nothing can be played on
    it."""
    details, state = s.play.details, s.state
    given = Grant(
        str(s.play.value), str(details["to"]), str(details.get("source", "")), details.get("criteria", {}),
        frozenset(details.get("waives", ())), details.get("optional"), s.play.number,
    )  # fmt: skip
    state.grants.append(given)
    by = f" by {given.source}" if given.source else ""
    if given.player in state.defeaters or state.over:
        slug = "extra-link-after-a-defeat" if given.player in state.defeaters else "action-after-the-turn"
        why = "has defeated a rival Starlight in this turn" if given.player in state.defeaters else "is too late"
        state.change(given, terms.VOID, rule(slug))
        text = f"{given.player} {why}: the extra link {given.name}{by} is not gained."
        s.game.tell("grant", text, actor=given.player, rule=rule(slug))
        return
    must = " (it must be used)" if given.optional is False else ""
    text = f"{given.player} gains the extra link {given.name}{by} for {criteria_said(given.criteria)}{must}."
    s.game.tell("grant", text, actor=given.player, rule=rule("extra-link-without-a-grant"))
    if state.other(given.player) in state.defeaters:
        s.game.assume("AMB-23: a defeat binds the player who defeated; the other player may still gain extra links.")


@TALK.verb(
    "defeat", TEXT, "A fact of the table: this Starlight is defeated (`of`, `by_player`).", fact="the defeat of {}",
    whose=NOBODY, beside=("of", "by_player", "to_astral", "source"), example="plays: [{defeat: Vega, of: A}]",
)  # fmt: skip
def defeat(s: SSituation) -> None:
    """A Starlight is defeated: a defeat counter for its owner, a higher rank, and the turn player's turn closes."""
    game, card, state = s.game, card_of(s), s.state
    owner = card.owner
    by = str(s.play.details.get("by_player", state.other(owner)))
    game.tell("defeat", f"{owner}'s {card.name} is defeated by {by}.", actor=by, card=card.name,
              rule=rule("defeat-counters"))  # fmt: skip
    team = bool(card.facts.get("team"))
    for gone in team_of(game, card):
        _leave(game, gone, bool(s.play.details.get("to_astral")))
    standing = game.table.standing[owner]
    game.do("defeated", card.id, owner, ("player", owner, "defeats", standing["defeats"] + 1), by=by, team=team)
    game.seal("defeat")
    turn_structure.raise_rank(game, "a Starlight was defeated", "rank-rises-with-defeats")
    if by != owner:
        state.defeaters.setdefault(by, s.play.number)
        _bind(game, by)
    if standing["defeats"] >= terms.DEFEATS_TO_LOSE:
        turn_structure.lose(game, owner, f"has {terms.DEFEATS_TO_LOSE} defeat counters")
    elif not game.table.zone(owner, terms.ACTIVE) and not can_substitute(game, owner):
        turn_structure.lose(game, owner, "cannot send a Starlight to the active zone")


def _leave(game: SGame, card: Card, to_astral: bool) -> None:
    starter = record_of(game, card).starter
    zone = terms.ASTRAL if to_astral and (starter or not record_of(game, card).kind) else terms.DISCARD
    turn_structure.move(game, card, zone, "defeated")
    if to_astral:
        where = "goes to the Astral" if zone == terms.ASTRAL else "is no starter and goes to the discard pile"
        game.tell(
            "moved", f"{card.name} {where}.", actor=card.owner, card=card.name, rule=rule("astral-is-for-starters")
        )


def _bind(game: SGame, by: Player) -> None:
    """What a defeat means for the player who made it: no further extra links, and the end of that player's own turn."""
    state = game.state
    if state.settings["pregained_after_defeat"] == "void":
        for open_one in state.open_grants(by):
            state.change(open_one, terms.VOID, rule("extra-link-after-a-defeat"))
    if by == state.turn_player:
        turn_structure.close(game, turn_structure.DEFEAT)


@TALK.verb(
    "remove", TEXT, "A fact of the table: this skill is removed.", fact="the removal of {}", whose=NOBODY,
    beside=("source",), example="plays: [{remove: Ember}]",
)  # fmt: skip
def remove(s: SSituation) -> None:
    """A skill is removed: its link ends without effect, and still counts as played."""
    if s.link is None:
        _nothing(s, "removed", "it is no link of this turn")
        return
    link, game = s.link, s.game
    link.facts["removed"] = True
    ends_now = not link.outcome
    if ends_now:
        link.outcome, link.reason, link.ground = outcomes.NO_EFFECT, "it was removed.", rule("removed-links-end")
    then = "ended (removed)" if ends_now else "had ended before"
    text = f"{link.name} is removed: link g{link.facts['g']} {then}; it still counts as played."
    game.tell("remove", text, actor=link.player, card=link.name, link=link.number, rule=rule("removed-links-end"))
    card = game.table.cards.get(link.card)
    if card is not None and card.zone == terms.ROW:
        turn_structure.move(game, card, terms.DISCARD, "removed")
    if ends_now:
        watched_chains.tell(game, "end", link)


def _nothing(s: SSituation, word: str, why: str) -> None:
    """A fact about a skill that was taken back, or has ended, changes nothing."""
    s.game.tell(s.play.verb, f"{s.play.value} is not {word}: {why}.", rule=rule("removed-links-end"))


@TALK.verb(
    "negate", TEXT, "A fact of the table: this skill is negated.", fact="the negation of {}", whose=NOBODY,
    beside=("source",), example="plays: [{negate: Ember}]",
)  # fmt: skip
def negate(s: SSituation) -> None:
    """A skill is negated: its link will end without effect, and still counts as played."""
    if s.link is None or s.link.outcome:
        _nothing(s, "negated", "it is no pending link")
        return
    s.link.negated = "effect"
    text = f"{s.link.name} is negated; link g{s.link.facts['g']} still has to end."
    s.game.tell(
        "negate", text, actor=s.link.player, card=s.link.name, link=s.link.number, rule=rule("removed-links-end")
    )


@TALK.verb(
    "watch", TEXT, "A fact of the table: from now on an effect of this name waits for a link (`event`, `link`, `of`).",
    fact="the wait for {}", whose=NOBODY, beside=("event", "link", "of", "by_player", "source"),
    example="plays: [{watch: spark, link: 3}]",
)  # fmt: skip
def watch(s: SSituation) -> None:
    """From now on an effect waits for a link."""
    owner: Player = str(s.play.details.get("by_player", s.state.turn_player))
    w = watched_chains.watch(s.game, s.play.details, owner, str(s.play.value))
    s.state.watches.append(w)
    text = f"{w.name} waits for {'the next link' if w.link == 'next' else f'link {w.link}'}"
    s.game.tell("effect", text + (f" of {w.of}." if w.of else "."), rule=rule("wording-decides-the-chain"))
