"""Sections 2 and 9: what a play is made with: which kind of card, whose, from where, and what is named beside it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding, Reading
from judge.rulesets.yugioh.effects import excavated_choices, named_beside, summoning_procedures, taken_cards
from judge.rulesets.yugioh.effects.choices import goes_by, whose
from judge.rulesets.yugioh.judging import summon_payments
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.table_talk import FROM, TALK, from_said
from judge.rulesets.yugioh.rules.book import prb, psct, rb, rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import face_up, on_field, record_of

_FEWER_CARDS = (
    Reading(
        "No: what an effect does must be possible as a whole for it to be activated.",
        (prb("133-134"),),
    ),
    Reading(
        "Yes: as many as there are are excavated.",
        (Cite("Konami, Duelist Revolution Card Rulings 1.1", section="Pot of Duality"),),
    ),
)
_WITH_MONSTERS = (*terms.NORMAL_SUMMONS, "flip_summon", "special_summon", "change_position", "attack")


@rule(
    "monsters-only",
    rb("8, 22-25, 36-39"),
    stage="what it is",
    section="9",
    verbs=_WITH_MONSTERS,
    editions=EVERY,
)
def monsters_only(s: YSituation) -> Iterator[Finding]:
    """Summoning, attacking with or turning what is no monster.

    Only monsters are Summoned, have a battle position and attack. Spells and Traps are activated or Set; one that an
    effect has made a monster is in a Monster Zone, and is one there.
    """
    card = s.card
    if card is None or card.zone == terms.MONSTER or s.record.frame not in ("spell", "trap"):
        return
    kind = f"a {s.record.frame.title()} Card"
    yield s.offence(f"{s.play.by} cannot {TALK.told(s.play)}: it is {kind}, and no monster.", fact=kind)


@rule(
    "another-players-card",
    rb("22-25, 30, 36-39"),
    stage="what it is",
    section="9",
    verbs=(*terms.OPEN_STATE_PLAYS, "discard"),
    editions=EVERY,
)
def another_players_card(s: YSituation) -> Iterator[Finding]:
    """Summoning, Setting, turning, attacking with or discarding a card that the opponent has.

    A player plays the cards in their own hand and the cards that they control, not those of the opponent.
    """
    if s.card is not None:
        return
    name = str(s.play.value)
    theirs = next((c for c in s.game.table.cards.values() if goes_by(c, name)), None)
    if theirs is not None:
        holder = theirs.controller if on_field(theirs) else theirs.owner
        has = f"{holder} controls it" if on_field(theirs) else f"it is {holder}'s card, {terms.lying(theirs.zone)}"
        yield s.offence(f"{s.play.by} cannot {TALK.told(s.play)}: {has}.", fact=has)


@rule(
    "card-in-another-place",
    rb("4, 22-31"),
    stage="where it comes from",
    section="2",
    verbs=("activate", *terms.OPEN_STATE_PLAYS),
    editions=EVERY,
)
def card_in_another_place(s: YSituation) -> Iterator[Finding]:
    """Playing a card from a place in which it is not.

    A card is played from where it is. What is said to come from the Graveyard, the Deck or another place must be there
    at that moment.
    """
    said = str(s.play.details.get("from", "")).lower()
    if not said or said not in FROM or s.card is None or (s.effect is not None and s.effect.is_trigger):
        return
    card, zones = s.card, FROM[said]
    down = on_field(card) and not face_up(card)
    if card.zone in zones and not (said == "set" and not down) and not (said == "up" and down):
        return
    yield s.offence(
        f"{card.name} is {terms.lying(card.zone)}{', face-down' if down else ''}, not {from_said(said)}.",
        fact=terms.lying(card.zone),
        at="from",
    )


@rule(
    "not-in-the-deck",
    rb("2-4, 22, 34"),
    prb(182),
    stage="what it is",
    section="6",
    verbs=("draw", "activate"),
    editions=EVERY,
)
def not_in_the_deck(s: YSituation) -> Iterator[Finding]:
    """Drawing or excavating a card that is not in the Deck.

    Cards are drawn from the top of one's own Deck, and excavated from the top of a Deck. Fusion, Synchro, Xyz and Link
    Monsters are in the Extra Deck and Tokens in neither; nobody draws them.
    """
    yield from _not_excavated(s)
    said = [s.play.value] if s.play.verb == "draw" else many(s.play.details.get("draws"))
    names = [name for name in said if isinstance(name, str)]
    if not names:
        return
    deck = [called for c in s.game.table.zone(s.player, terms.DECK) for called in (c.name, c.id)]
    whole = bool(s.game.table.standing[s.player]["deck_known"]) and s.play.verb == "draw"
    for name in names:
        if place := _in_no_deck(s, name):
            yield s.offence(f"{name} cannot be drawn: it is {place}.", fact=place)
        elif whole and name not in deck:
            yield s.offence(f"{name} cannot be drawn: it is not in {s.player}'s Deck.", fact="not in the Deck")


def _in_no_deck(s: YSituation, name: str) -> str:
    """Where a card is that no Main Deck can have; empty for one that could be in it."""
    record = s.state.records.get(name)
    if record is None or not (record.extra_deck or "token" in record.kinds):
        return ""
    return "in the Extra Deck" if record.extra_deck else "a Token, which is in no Deck"


def _not_excavated(s: YSituation) -> Iterator[Finding]:
    """Cards that the file says were excavated, which are in no Deck, or not in this one."""
    excavating = [one for one in every(s.effect.resolve) if "excavate" in one] if s.effect is not None else []
    if len(excavating) != 1:
        return
    owner = s.state.other(s.player) if excavating[0].get("of") == "opponent" else s.player
    number, there = excavating[0]["excavate"], len(s.game.table.zone(owner, terms.DECK))
    short = s.game.table.standing[owner].get("deck_complete") and isinstance(number, int) and 0 < there < number
    if short and s.activating and "up_to" not in excavating[0]:
        yield s.unclear(f"May {number} cards be excavated from a Deck of {there}?", *_FEWER_CARDS)
    deck = [called for c in s.game.table.zone(owner, terms.DECK) for called in (c.name, c.id)]
    for of, name in (whose(s.game, str(said)) for said in many(s.play.details.get("excavates"))):
        if place := _in_no_deck(s, name):
            yield s.offence(f"{name} cannot be excavated: it is {place}.", fact=place, at="excavates")
        elif s.game.table.standing[owner].get("deck_complete") and (name not in deck or of not in ("", owner)):
            why = f"{name} cannot be excavated: it is not in {owner}'s Deck."
            yield s.offence(why, fact="not in the Deck", at="excavates")


@rule(
    "more-than-the-text-asks",
    psct("3, 4"),
    rb("22-25, 52-54"),
    prb("126-137"),
    stage="choice",
    section="12",
    verbs=("activate", "flip_summon", "special_summon", *terms.NORMAL_SUMMONS),
    editions=EVERY,
)
def more_than_the_text_asks(s: YSituation) -> Iterator[Finding]:
    """Naming costs, materials, positions or cards that nothing asks for.

    A Summon takes the Tributes, the materials or the cost that the rules and the monster's text ask for, an effect what
    its own text asks for; nothing else can be paid, used or chosen for it.
    """
    if s.card is None or not s.play.details:
        return
    if s.play.verb == "activate":
        if not s.activating or s.effect is None:
            return
        beside = named_beside.idle(s.record, s.effect, s.play.details)
        for key, what in (*beside, *excavated_choices.too_many(s.doing, s.play.details)):
            if key == "choose" and taken_cards.negated_by_choice(s.doing, s.play.details):
                continue
            yield s.offence(f"{s.card.name}: {what}.", fact=what, at=key)
            return
        return
    for key, what in _beside_a_summon(s):
        yield s.offence(f"{s.card.name}: {what}.", fact=what, at=key)
        return


def _beside_a_summon(s: YSituation) -> Iterator[tuple[str, str]]:
    """What is said beside a Summon and means nothing for it, with the sentence."""
    details = s.play.details
    if s.play.verb != "special_summon":
        words = "Flip Summon" if s.play.verb == "flip_summon" else "Normal Summon"
        parts = many(details.get("cost"))
        if "cost" in details and (words == "Flip Summon" or not parts or any(set(p) - {"tribute"} for p in parts)):
            rest = "has no cost" if words == "Flip Summon" else "has no cost but its Tributes"
            yield "cost", f"its {words} {rest}"
        if words == "Flip Summon" and str(details.get("position", "attack")) != "attack":
            yield "position", "a Flip Summon turns a monster to face-up Attack Position"
        return
    if str(details.get("position", "")).startswith("face-down"):
        yield "position", "without a Chain a monster is Special Summoned face-up"
    if details.get("how") == "pendulum":
        for key in ("cost", "tribute", "materials", "choose", "effect"):
            if key in details:
                yield key, "a Pendulum Summon takes nothing but the two Scales"
        return
    own = summoning_procedures.own_procedure(record_of(s.game, s.card)) if s.card is not None else None
    with_materials = summoning_procedures.words_for(s.record) != "Special Summon"
    if with_materials:
        words = summoning_procedures.words_for(s.record)
        for key in ("cost", "tribute"):
            if key in details and not (key == "cost" and summon_payments.laid_over(s) is not None):
                yield key, f"its {words} takes materials and has no other cost"
    elif "materials" in details and (own is None or not any(way.cost for way in (own, *own.choices))):
        yield "materials", "it is Special Summoned without materials"
    chosen = [name for name in many(details.get("choose")) if name != "none"]
    ways = [way.id for way in own.choices] if own is not None else []
    strange = next((name for name in chosen if name not in ways), None)
    if "choose" in details and (own is None or not (own.cost or ways)):
        yield "choose", "nothing is chosen for its Special Summon"
    elif strange is not None and ways:
        yield "choose", f"it has no way {strange} to be Special Summoned; its ways are {terms.listing(ways)}"
    elif strange is not None:
        yield "choose", f"{strange} is not chosen for its Special Summon; what is paid for it is named as its cost"
    elif len(chosen) > 1:
        yield "choose", "it is Special Summoned in one way, not in two"
    if "effect" in details and (own is None or s.record.effect(str(details["effect"])) is not own):
        yield "effect", "that is no effect by which it is Special Summoned"
