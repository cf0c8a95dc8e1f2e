"""Sections 5, 10 and 11: what is played from where, its choices, its targets, its costs."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import FILE, Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.riftbound.effects.costs import Wrong, find
from judge.rulesets.riftbound.judging.situation import RSituation, flows
from judge.rulesets.riftbound.judging.table_talk import FROM, TALK, from_said
from judge.rulesets.riftbound.rules.book import cr, cr10, faq, rule
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.editions import EVERY
from judge.rulesets.riftbound.table.state import active, at_battlefield
from judge.rulesets.riftbound.vocabulary.conditions import (
    condition_said,
    holds,
    others_finalized,
    perhaps_more_finalized,
    used_this_turn,
)


@rule("text-of-an-attached-card", cr("135.4", "718.2", "721.2"), old=cr10("002"), stage="what it is", section="5",
      verbs=("activate",), editions=EVERY)  # fmt: skip
def text_of_an_attached_card(s: RSituation) -> Iterator[Finding]:
    """Activating an ability of a card that is attached to another.

    While a card is attached its own text is inactive: its abilities are not activated, do not trigger and do not apply.
    Equipment that is attached can therefore not be equipped to another unit with its own ability.
    """
    if s.card is not None and s.ability is not None and not active(s.card):
        unit = s.game.table.cards.get(str(s.card.facts["attached_to"]))
        to = unit.name if unit is not None else "another card"
        yield s.offence(f"{s.card.name} is attached to {to}: its own text is inactive.", fact="attached")


def wrong_choices(s: RSituation, *kinds: str) -> Iterator[Wrong]:
    """The choices of this play that may not be made, of these kinds."""
    return (w for w in s.plan.wrong if w.kind in kinds)


@rule(
    "nothing-to-play",
    cr("349", "377", "829"),
    old=cr10("557", "580"),
    stage="what it is",
    section="5",
    verbs=(*terms.ACTING, "hide"),
    editions=EVERY,
)
def nothing_to_play(s: RSituation) -> Iterator[Finding]:
    """Playing or activating something that is not there to be played or activated.

    Cards are played from the hand, the Champion Zone or from facedown, and a card with Flow from its player's trash,
    unless an effect says otherwise; abilities are
    activated by the controller of their card, while it is on the board or in the Legend Zone. Hidden are cards from the
    hand or the Champion Zone.
    """
    name = s.play.value
    sources = (terms.HAND, terms.CHAMPION) if s.play.verb == "hide" else terms.PLAYED_FROM
    if s.card is None:
        theirs = next((c for c in find(s.game, str(name)) if s.player not in (c.owner, c.controller)), None)
        has = f"{theirs.controller or theirs.owner} has it" if theirs is not None else "it is nowhere"
        yield s.offence(f"{s.player} cannot {TALK.told(s.play)}: {has}.", fact="not there")
    elif s.play.verb == "activate":
        if s.ability is None:
            yield s.offence(f"{name} has no ability that is activated.", fact="nothing to activate")
        elif not s.card.controller and s.player == s.state.turn_player:
            yield s.unclear(
                f"May {s.player} activate an ability of {name}, which nobody controls?",
                Reading("Yes: for an uncontrolled battlefield the turn player counts as controller.", (cr("190.6.b"),)),
                Reading('No: its abilities are uncontrolled, and "you" is nobody.', (cr("190.6.d", "378"),)),
            )
        elif s.card.zone not in terms.IN_PLAY or s.card.controller != s.player:
            yield s.offence(f"{s.player} does not control {name} on the board.", fact="not controlled")
    elif s.play.verb == "play" and s.ability is None:
        yield s.offence(f"{name} is no card that is played.", fact=f"a {s.record.type}")
    elif s.card.owner != s.player or not (s.card.zone in sources or (s.play.verb == "play" and flows(s.game, s.card))):
        where = "on the board" if s.card.zone == terms.BOARD else _where(s.card)
        yield s.offence(f"{s.player} cannot {TALK.told(s.play)}: it is {where}.", fact=where)


@rule(
    "hidden-this-turn",
    cr("811.1.b"),
    old=cr10("723.1.b"),
    stage="place",
    section="5",
    boundary=True,
    verbs=("play",),
    when=("facedown",),
    editions=EVERY,
)
def hidden_this_turn(s: RSituation) -> Iterator[Finding]:
    """Playing a facedown card in the turn in which it was hidden.

    A hidden card has Reaction from the next turn on, and is played for no base cost; not in the turn it was hidden.
    """
    if s.card is not None and s.card.facts.get("hidden_turn") == s.state.turn:
        yield s.offence(f"{s.card.name} was hidden this turn; it can be played from the next turn on.",
                        fact="hidden this turn")  # fmt: skip


@rule(
    "bad-location",
    cr("149.2", "355.2.a", "813.3.a", "822.1", "811.1.d.1", "811.1.d.3"),
    old=cr10("559.2", "725.3.a"),
    stage="place",
    section="5",
    boundary=True,
    verbs=terms.CHOOSING,
    when=("wrong place",),
    editions=EVERY,
)
def bad_location(s: RSituation) -> Iterator[Finding]:
    """Playing a card to a place where it cannot be played.

    Gear is played to its player's base, a spell to no place: a place is named for it only if its text asks for one.
    A unit is played to its player's base or to a battlefield they control. Reaction does not widen that; Ambush does,
    for a battlefield where they have units. A hidden unit, and a unit that a hidden card plays, goes to the battlefield
    of that card. What cannot happen beats what may.
    """
    for wrong in wrong_choices(s, "place", "barred"):
        at = "to" if "to" in s.play.details else ""
        name = s.play.value
        doing = (
            f"{name} cannot be played to" if s.play.verb in ("play", "finalize") else f"{name} asks for no place, not"
        )
        yield s.offence(f"{doing} {wrong.name}: {wrong.why}.", at=at, fact="not there")


@rule(
    "card-in-another-place",
    cr("107", "144", "349", "421"),
    old=cr10("557"),
    stage="what it is",
    section="5",
    verbs=("play", "hide", "move"),
    editions=EVERY,
)
def card_in_another_place(s: RSituation) -> Iterator[Finding]:
    """Playing, hiding or moving a card from a place in which it is not.

    A card is played, hidden or moved from where it is. What is said to come from the trash, or from a base, must be
    there at that moment.
    """
    said = str(s.play.details.get("from", "")).lower()
    for card in s.movers or ((s.card,) if s.card is not None else ()):
        if said not in FROM:
            return
        there = card.zone in FROM[said]
        if there and said in ("base", "battlefield"):
            there = at_battlefield(card) == (said == "battlefield")
        if not there:
            where = _where(card)
            text = f"{card.name} is {where}, not {from_said(said)}."
            yield s.offence(text, at="from", fact=where)


def _where(card: Card) -> str:
    """Where a card is, in words."""
    if card.zone == terms.BOARD:
        return "at a battlefield" if at_battlefield(card) else "in the base"
    words = {terms.TRASH: "in the trash", terms.BANISHED: "banished", terms.FACEDOWN: "facedown"}
    return words.get(card.zone, f"in the {card.zone}")


@rule(
    "cost-unpaid",
    cr("358.2", "809.1.d", "356.2.a", "135.2.e.4", "135.2.e.5", "135.2.e.6"),
    old=cr10("560.2.a.2", "561", "721.1.d"),
    stage="cost",
    section="5",
    boundary=True,
    verbs=(*terms.CHOOSING, "move", "hide", "resolve"),
    when=("unpaid",),
    editions=EVERY,
)
def cost_unpaid(s: RSituation) -> Iterator[Finding]:
    """A cost that is not or cannot be paid.

    All costs are paid while a card or ability is played: base cost, additional costs, Deflect for each choice of an
    opponent's unit that has it. If one is not, everything is undone. Resources that were added for one kind of play pay
    for no other. The Power of a card's own cost is of one of its domains (asked for where the board says of which
    domains the runes are); Deflect and hiding take any. What an item asks for as it resolves is paid by those who can
    pay it.
    """
    if s.play.verb == "resolve":
        yield from _asked_at_resolution(s)
        return
    cheaper = s.record.cheaper if s.plan.unpaid and s.play.verb == "play" else ()
    counting = any(c.get("per") == "cards played" or c.get("if") == "legion" for c in cheaper)
    if counting and perhaps_more_finalized(s.game, s.player):
        yield _earlier_unsaid(s)
        return
    for why in s.plan.unpaid:
        deflect = next((p for p in s.plan.parts if "Deflect" in p), "")
        extra = f" (with {deflect})" if deflect else ""
        yield s.offence(f"{s.player} cannot {TALK.told(s.play)}: {why}{extra}.", fact="not paid")
    if s.plan.doubts and not s.plan.unpaid:
        yield _payment_unmodelled(s, s.player)
    elif s.plan.unsure and not s.plan.unpaid:
        yield _domain_unsaid(s, s.player)


def _asked_at_resolution(s: RSituation) -> Iterator[Finding]:
    """The file says that somebody paid what the item asks as it resolves, and they cannot."""
    if s.item is None:
        return
    player = s.item.player
    for why in s.plan.unpaid:
        asking = s.top.name if s.top is not None else "the item"
        yield s.offence(f"{player} cannot pay what {asking} asks for {s.item.name}: {why}.", fact="not paid")
    if s.plan.doubts and not s.plan.unpaid:
        yield _payment_unmodelled(s, player)
    elif s.plan.unsure and not s.plan.unpaid:
        yield _domain_unsaid(s, player)


def _domain_unsaid(s: RSituation, player: str) -> Finding:
    """The doubt where a payment turns on domains that nobody has written down."""
    text = (
        f"Can {player} pay? It turns on domains of Power that are not written down: of what was recycled or added, or "
        f"of what is asked for. At worst {s.plan.unsure[0]}."
    )
    return s.unclear(text, Reading("It can be paid."), Reading("It cannot."), reason=FILE)


def _payment_unmodelled(s: RSituation, player: str) -> Finding:
    """The doubt where a payment needs resources under words that nobody models."""
    text = f"Can {player} pay with what was added? It turns on words that are not modelled ({s.plan.doubts[0]})."
    return s.unclear(text, Reading("It can be used for this."), Reading("It cannot."), reason=FILE)


@rule("optional-cost-not-offered", cr("805", "820.1.c.3", "355.1.a"), old=cr10("560.2.b.1", "717.2"),
      stage="what it is", section="5", verbs=("play", "activate"), when=("wrong keyword",), editions=EVERY)  # fmt: skip
def optional_cost_not_offered(s: RSituation) -> Iterator[Finding]:
    """Paying for Accelerate or Repeat on a card without it, for one Repeat twice, or what nobody asks.

    Only a card that has the keyword offers its optional additional cost, and it is chosen while the card is played.
    Each Repeat cost is paid once or not at all.
    """
    for wrong in wrong_choices(s, "keyword"):
        fact = "no such cost" if wrong.name == "Cost" else "no such keyword"
        yield s.offence(f"{wrong.why}.", at=wrong.name.lower(), fact=fact)


@rule(
    "optional-cost-too-late",
    cr("355.1.a", "805.2.a", "820.1.d"),
    faq("mechanics/repeat"),
    old=cr10("559.1", "717.2.a"),
    stage="cost",
    section="5",
    verbs=("resolve",),
    when=("says optional costs",),
    editions=EVERY,
)
def optional_cost_too_late(s: RSituation) -> Iterator[Finding]:
    """Choosing an optional additional cost after the card was played.

    Accelerate, Repeat and other optional additional costs are chosen while the card is played, together with its
    targets; not when somebody has responded, and not when it resolves.
    """
    for key in ("repeat", "accelerate"):
        if s.play.details.get(key) and s.top is not None and not s.top.facts.get(key):
            yield s.offence(f"{key.title()} was not chosen when {s.top.name} was played.", at=key, fact="too late")


def _earlier_unsaid(s: RSituation) -> Finding:
    """The doubt where a play turns on the cards that its player finalized this turn before the first play."""
    text = (
        f"It turns on the cards that {s.player} finalized this turn before the first play. Write `finalized:` beside "
        f"{s.player}'s cards on the board: how many there were, 0 if none."
    )
    return s.unclear(
        text,
        Reading("It can be done, if there were enough of them."),
        Reading("It cannot, if there were not."),
        reason=FILE,
    )


@rule(
    "legion-inactive",
    cr("812.1.c", "419.4.b"),
    old=cr10("724.1.c"),
    stage="forbidden",
    section="5",
    boundary=True,
    verbs=terms.ACTING,
    when=("legion",),
    editions=EVERY,
)
def legion_inactive(s: RSituation) -> Iterator[Finding]:
    """Using Legion without another card finalized this turn.

    Legion asks that its player has finalized another card this turn. One that was countered, or is still on the chain,
    counts; the card itself, tokens and Repeat do not.
    """
    inactive = any(True for _ in wrong_choices(s, "legion"))
    if s.ability is not None and "legion" in s.ability.only_if:
        inactive = others_finalized(s.game, s.player, None) == 0
    if inactive and perhaps_more_finalized(s.game, s.player):
        yield _earlier_unsaid(s)
    elif inactive:
        at = "legion" if "legion" in s.play.details else ""
        yield s.offence(f"{s.player} has finalized no other card this turn, so Legion is not active.", at=at,
                        fact="Legion is not active")  # fmt: skip


@rule(
    "condition-not-met",
    cr("377.2.b"),
    old=cr10("002"),
    stage="forbidden",
    section="5",
    verbs=("activate",),
    editions=EVERY,
)
def condition_not_met(s: RSituation) -> Iterator[Finding]:
    """Activating an ability whose condition does not hold.

    An ability may limit when it is used, or how often in a turn. The limit is looked at while it is activated.
    """
    if s.ability is None:
        return
    for condition in s.ability.only_if:
        if condition != "legion" and not holds(s.game, condition, s.card, s.player):
            yield s.offence(f"This ability of {s.ability.card} is used only if {condition_said(condition)}.",
                            fact="its condition does not hold")  # fmt: skip
    if s.ability.once and s.ability.kind == "activated" and used_this_turn(s.game, s.card, s.ability):
        yield s.offence(f"This ability of {s.ability.card} is used only once each turn, and was used in this one.",
                        fact="it was used this turn")  # fmt: skip


@rule(
    "forbidden-to-play",
    cr("054", "419.1", "358.3.a"),
    faq("cards/brynhir-thundersong"),
    old=cr10("002"),
    stage="forbidden",
    section="5",
    verbs=("play",),
    when=("forbidden",),
    editions=EVERY,
)
def forbidden_to_play(s: RSituation) -> Iterator[Finding]:
    """Playing a card that an effect forbids to play.

    What cannot happen beats what may. Forbidding to play forbids to start playing: an item that is on the chain already
    stays there and resolves. What it says to play then is not played, but for tokens, which are no cards.
    """
    if s.player in s.state.forbidden:
        yield s.offence(f"An effect forbids {s.player} to play cards this turn.", fact="forbidden")
    elif s.player in s.state.silenced and s.card is not None and s.record.type == "spell":
        yield s.offence(f"An effect forbids {s.player} to play spells this turn.", fact="forbidden")
