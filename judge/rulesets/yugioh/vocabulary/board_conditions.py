"""Conditions of the board: which cards there are, Life Points, this card as it lies there, the battle under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import Ref, here, lp, on_field, record_of, ref
from judge.rulesets.yugioh.vocabulary import atk_and_def, counters_on_cards, place_properties, present_values
from judge.rulesets.yugioh.vocabulary.alike_cards import number_of
from judge.rulesets.yugioh.vocabulary.amounts import amount
from judge.rulesets.yugioh.vocabulary.conditions import absent, condition, forbidden, holds, said, unmet, why_not
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said, without_article
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.ranges import in_range, range_said
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, count_of, matches, may_be_any
from judge.rulesets.yugioh.vocabulary.shapes import CONDITION, PLACE, RANGE, SELECTOR, SIDE, THIS_CARD
from judge.rulesets.yugioh.vocabulary.sides import player_said
from judge.vocabulary.shapes import TEXT, TRUTH, about, either, listed, mapping, one_of, some, whole


def _exists_said(doing: Doing, selectors: Any) -> str:
    return " and ".join(selector_said(s, doing) for s in many(selectors))


def _is_not_there(doing: Doing, selectors: Any, card: str) -> str:
    bare = without_article(_exists_said(doing, selectors))
    return f"{card} cannot be activated: there {'are not' if bare[:1].isdigit() else 'is no'} {bare}."


@condition(
    "exists",
    some(SELECTOR),
    said=_exists_said,
    refused=_is_not_there,
    example="condition: [{exists: {card: monster, of: opponent, count: 2}}]",
)
def exists(doing: Doing, selectors: Any) -> bool:
    """There are such cards, as many as the selector says; of several selectors each is asked by itself."""
    return all(_counted(doing, s) >= count_of(s)[0] for s in _as_it_resolves(doing, selectors))


def _as_it_resolves(doing: Doing, selectors: Any) -> Sequence[Mapping[str, Any]]:
    """The selectors; of an effect that resolves with what was declared, and the card just acted on, filled in."""
    return [concrete(doing, one) for one in many(selectors)] if doing.link is not None else many(selectors)


def _counted(doing: Doing, selector: Mapping[str, Any]) -> int:
    """How many such cards there are; of those with different names one of each, of those that are alike one kind. What
    lies face-down shows nothing of that."""
    _note_unseen(doing, selector)
    return number_of(doing, selector, doomed=True, as_shown=True)


def _none_said(doing: Doing, selectors: Any) -> str:
    return " and ".join(selector_said(s, doing, "no ") for s in many(selectors))


@condition(
    "none",
    some(SELECTOR),
    said=_none_said,
    refused=lambda doing, selectors, card: f"{card} can be activated only with {_none_said(doing, selectors)}.",
    spoiled=("cards",),
    example="condition: [{none: {card: monster, of: you}}]",
)
def none(doing: Doing, selectors: Any) -> bool:
    """There is no such card; of several selectors none finds any. A monster of which no board says in which kind of
    zone it stands is not taken to be in that for which is asked: where a ruling turns on it, it stays open."""
    return not any(_there(doing, selector) for selector in _as_it_resolves(doing, selectors))


def _there(doing: Doing, selector: Mapping[str, Any]) -> bool:
    found = candidates(doing, selector, doomed=True)
    _note_unseen(doing, selector)
    if "zone_kind" in selector:
        kind = str(selector["zone_kind"])
        found = [card for card in found if place_properties.stands_in(doing.game, card, kind) is not None]
    return bool(found)


def _note_unseen(doing: Doing, selector: Mapping[str, Any]) -> None:
    """Note that nobody knows whether there is such a card, where a resolving effect turns on it, the file names none,
    and all that could be one are cards in a hand that nobody has seen."""
    link = doing.link
    if link is None or not link.number or link.facts.get("choose") or "hand" not in many(selector.get("in")):
        return
    found = candidates(doing, selector)
    if found and all(may_be_any(selector, card) for card in found):
        words = f"whether there is {selector_said(selector, doing)}"
        doing.game.does_not_cover(f"{link.name}: {words}.")
        doing.game.state.unknown = (*doing.game.state.unknown, (link.name, words, "deeds"))


def _all_are_said(doing: Doing, what: Mapping[str, Any]) -> str:
    these = selector_said(what["cards"], doing, "", several=True)
    kind = selector_said(what["fit"], doing, "", place=False, several=True)
    return f"nothing but {kind} among the {these}"


def _one_is_other(doing: Doing, what: Mapping[str, Any], card: str) -> str:
    """The sentence that names those that are not of the second kind."""
    these = selector_said(what["cards"], doing, "", several=True)
    found = candidates(doing, what["cards"], doomed=True)
    others = [one.name for one in found if not matches(doing, what["fit"], one, place=False)]
    if not others:
        return f"{card} cannot be activated: there are no {these}."
    kind = selector_said(what["fit"], doing, "", place=False, several=True)
    are = "is" if len(others) == 1 else "are"
    return f"{card} cannot be activated: {terms.listing(others)} {are} among the {these}, which must all be {kind}."


@condition(
    "all_are",
    mapping({"cards": SELECTOR, "fit": SELECTOR}, required=("cards", "fit")),
    said=_all_are_said,
    refused=_one_is_other,
    spoiled=("cards", "deeds"),
    example="condition: [{all_are: {cards: {card: monster, of: you}, fit: {race: Dragon}}}]",
)
def all_are(doing: Doing, what: Any) -> bool:
    """There are cards of the first kind, and all of them are of the second, too; a face-down monster shows nothing of
    that."""
    found = candidates(doing, what["cards"], doomed=True)
    return bool(found) and all(matches(doing, what["fit"], card, place=False) for card in found)


def _levels_said(doing: Doing, what: Mapping[str, Any]) -> str:
    these = selector_said(what["cards"], doing, "", several=True)
    limits = {key: limit for key, limit in what.items() if key in ("min", "max")}
    return f"a total of {range_said(limits)} in Levels{' and Ranks' if what.get('ranks') else ''} of the {these}"


@condition(
    "total_levels",
    mapping(
        {"cards": SELECTOR, "ranks": about(TRUTH, "Ranks count, too."), "min": whole(0), "max": whole(0)},
        required=("cards",),
    ),
    said=_levels_said,
    spoiled=("cards", "levels"),
    example="condition: [{total_levels: {cards: {card: monster, kind: effect, of: you}, ranks: true, max: 8}}]",
)
def total_levels(doing: Doing, what: Any) -> bool:
    """The Levels of all such face-up monsters together (where it says so also the Ranks); a monster without counts 0,
    and so do no monsters at all."""
    game, total = doing.game, 0
    for card in candidates(doing, {**what["cards"], "face": "up"}, doomed=True):
        record = record_of(game, card)
        if record.has_level or card.facts.get("token"):
            total += present_values.level_of(game, card)
        elif what.get("ranks") and "xyz" in record.kinds:
            total += record.level
    return in_range(total, {key: limit for key, limit in what.items() if key in ("min", "max")})


@condition(
    "lp",
    RANGE,
    said=lambda doing, points: f"{doing.you} at {range_said(points)} LP",
    spoiled=("deeds",),
    example="condition: [{lp: {max: 1000}}]",
)
def life_points(doing: Doing, points: Any) -> bool:
    """The player has so many Life Points."""
    return in_range(lp(doing.game, doing.you), points)


@condition(
    "opponent_lp",
    RANGE,
    said=lambda doing, points: f"{doing.opponent} at {range_said(points)} LP",
    spoiled=("deeds",),
    example="condition: [{opponent_lp: {min: 3001}}]",
)
def opponents_life_points(doing: Doing, points: Any) -> bool:
    """The other player has so many Life Points."""
    return in_range(lp(doing.game, doing.opponent), points)


@condition(
    "fewer_lp",
    one_of("you", "opponent"),
    said=lambda doing, who: (
        f"{doing.player(who)[0]} to have fewer LP than {doing.game.state.other(doing.player(who)[0])}"
    ),
    spoiled=("cards", "deeds"),
    example="condition: [{fewer_lp: you}]",
)
def fewer_life_points(doing: Doing, who: Any) -> bool:
    """This player has fewer Life Points than the other one."""
    player = doing.player(str(who))[0]
    return lp(doing.game, player) < lp(doing.game, doing.game.state.other(player))


@condition(
    "lp_ahead",
    mapping({"of": SIDE, "by": whole(1)}, required=("of", "by")),
    said=lambda doing, what: (
        f"{doing.player(str(what['of']))[0]} to have at least {what['by']} LP more than "
        f"{doing.game.state.other(doing.player(str(what['of']))[0])}"
    ),
    spoiled=("cards", "deeds"),
    example="condition: [{lp_ahead: {of: opponent, by: 2000}}]",
)
def life_points_ahead(doing: Doing, what: Any) -> bool:
    """This player has so many Life Points more than the other one, or still more."""
    player = doing.player(str(what["of"]))[0]
    return lp(doing.game, player) - lp(doing.game, doing.game.state.other(player)) >= int(what["by"])


def _cards_in(doing: Doing, who: str, places: Any, which: Any = None) -> int:
    zones = [zone for place in many(places) for zone in terms.SELECTOR_ZONES[str(place)]]
    found = [card for p in doing.player(who) for card in doing.game.table.zone(p, *zones)]
    return len(found) if which is None else sum(matches(doing, which, card, place=False) for card in found)


def _hand_said(doing: Doing, what: Mapping[str, Any]) -> str:
    whose = doing.player(str(what.get("of", "you")))[0]
    number = range_said({key: limit for key, limit in what.items() if key != "of"})
    return f"{number} card{'' if number == '1' else 's'} in {whose}'s hand"


@condition(
    "hand",
    mapping({"of": SIDE, "min": whole(0), "max": whole(0)}),
    said=_hand_said,
    spoiled=("deeds",),
    example="condition: [{hand: {of: you, max: 0}}]",
)
def hand(doing: Doing, what: Any) -> bool:
    """The hand of this player (the own one) has so many cards."""
    limits = {key: limit for key, limit in what.items() if key != "of"}
    return in_range(_cards_in(doing, str(what.get("of", "you")), "hand"), limits)


def _more_said(doing: Doing, what: Mapping[str, Any]) -> str:
    ahead, behind = (doing.opponent, doing.you) if what["of"] == "opponent" else (doing.you, doing.opponent)
    zones = {str(one): terms.ZONE_NAMES.get(terms.SELECTOR_ZONES[str(one)][0], "field") for one in many(what.get("in"))}
    place = " and ".join("field" if one == "field" else name for one, name in zones.items()) or "field"
    cards = selector_said(what["which"], doing, "", place=False, several=True) if "which" in what else "cards"
    more = f"at least {what['by']} {cards} more" if int(what.get("by", 1)) > 1 else f"more {cards}"
    if what.get("in", "field") == "field":
        return f"{ahead} to control {more} than {behind}"
    return f"{more} in {ahead}'s {place} than in {behind}'s"


@condition(
    "more_cards",
    mapping(
        {
            "of": SIDE,
            "in": either(PLACE, listed(PLACE)),
            "by": about(whole(1), "At least so many more."),
            "which": about(SELECTOR, "Only such cards are counted."),
            "counting": about(
                {"const": "this card"},
                "The card itself counts as on the field, where it is placed to be activated.",
            ),
        },
        required=("of",),
    ),
    said=_more_said,
    spoiled=("cards", "deeds"),
    example="condition: [{more_cards: {of: opponent, in: hand}}]",
)
def more_cards(doing: Doing, what: Any) -> bool:
    """This player has more cards (at least `by` more) in that place, or in these together (on the field), than the
    other one."""
    place, theirs = what.get("in", "field"), what["of"] == "opponent"
    which = what.get("which")
    mine = _cards_in(doing, "you", place, which)
    if what.get("counting") and not on_field(doing.game.table.cards[doing.source]):
        mine += 1
    other = _cards_in(doing, "opponent", place, which)
    return (other - mine if theirs else mine - other) >= int(what.get("by", 1))


@condition(
    "position",
    one_of("attack", "defense"),
    said=lambda _, what: f"its {what.title()} Position",
    forbids="in",
    example="condition: [{position: defense}]",
)
def position(doing: Doing, what: Any) -> bool:
    """This card is face-up in this battle position; or was, until it fell in the battle that is over."""
    card = doing.game.table.cards[doing.source]
    fell = _fell_in_battle(doing)
    if fell is not None and doing.effect is not None and doing.effect.substep == "end":
        return bool(fell.data["was_position"] == what)
    upright = card.zone == terms.MONSTER and card.facts.get("face", "up") == "up"
    return bool(upright and card.facts.get("position", "attack") == what)


@condition(
    "materials",
    RANGE,
    said=lambda _, number: f"{range_said(number)} Xyz Material{'' if number == 1 else 's'} attached to it",
    example="condition: [{materials: {min: 1}}]",
)
def materials(doing: Doing, number: Any) -> bool:
    """This card has so many Xyz Materials."""
    return in_range(len(doing.game.table.cards[doing.source].facts.get("materials") or ()), number)


@condition(
    "counters",
    RANGE,
    said=lambda _, number: f"{range_said(number)} counter{'' if number == 1 else 's'} on it",
    example="condition: [{counters: {min: 3}}]",
)
def counters(doing: Doing, number: Any) -> bool:
    """So many counters are on this card; those that are said to be of a kind of which its text says nothing count
    for nothing."""
    return in_range(counters_on_cards.own(doing.game, doing.game.table.cards[doing.source]), number)


def _laden_said(doing: Doing, what: Mapping[str, Any]) -> str:
    where = f"{player_said(doing, what['of'])}'s field" if "of" in what else "the field"
    where = selector_said(what["cards"], doing, several=True) if "cards" in what else where
    return f"{range_said(what['number'])} {what['kind']} Counter{'' if what['number'] == 1 else 's'} on {where}"


@condition(
    "counters_there",
    mapping(
        {"kind": TEXT, "of": SIDE, "cards": about(SELECTOR, "On such cards alone."), "number": RANGE},
        required=("kind", "number"),
    ),
    said=_laden_said,
    example="condition: [{counters_there: {kind: Fog, of: you, number: {min: 4}}}]",
)
def counters_there(doing: Doing, what: Any) -> bool:
    """So many counters of a kind are on the field, or on one player's side of it, whichever cards they are on."""
    whose = {"of": what["of"]} if "of" in what else {}
    those = {**what.get("cards", {**whose, "in": "field"}), "with_counters": {"kind": what["kind"]}}
    return in_range(amount(doing, {"counters": 1, "on": those}), what["number"])


@condition(
    "materials_there",
    RANGE,
    said=lambda _, number: f"{range_said(number)} Xyz Material{'' if number == 1 else 's'} attached to monsters",
    example="condition: [{materials_there: {min: 3}}]",
)
def materials_there(doing: Doing, number: Any) -> bool:
    """So many Xyz Materials are attached to monsters on the field, whoever controls them."""
    return in_range(amount(doing, {"materials": 1, "on": {"card": "monster"}}), number)


@condition(
    "attached",
    SELECTOR,
    said=lambda doing, what: f"{_of_the_card(what, doing)} among its Xyz Materials",
    example="condition: [{attached: {race: Dragon}}]",
)
def attached(doing: Doing, what: Any) -> bool:
    """This card has an Xyz Material that fits, by what is printed on it."""
    names = doing.game.table.cards[doing.source].facts.get("materials") or ()
    known = [
        Card(name, name, doing.you, doing.you, terms.GRAVEYARD) for name in names if name in doing.game.state.records
    ]
    return any(matches(doing, what, card, place=False) for card in known)


def _of_the_card(selector: Mapping[str, Any], doing: Doing) -> str:
    """A selector in words, without a place."""
    return selector_said(selector, doing, place=False)


@condition(
    "equipped_with",
    SELECTOR,
    said=lambda doing, what: (
        f"{selector_said(what, doing)} equipped to it"
        if what.keys() - {"card"}
        else f"a {'card' if what.get('card', 'any') == 'any' else str(what['card']).title()} equipped to it"
    ),
    example="condition: [{equipped_with: {card: spell}}]",
)
def equipped_with(doing: Doing, what: Any) -> bool:
    """Such a card is equipped to this card; a monster that is equipped is an Equip Spell."""
    bearer = doing.game.table.cards[doing.source]
    worn = [c for c in doing.game.table.everywhere(terms.SPELL_TRAP) if c.facts.get("equipped_to")]
    on = [c for c in worn if tuple(c.facts["equipped_to"]) == (bearer.id, bearer.stay)]
    return any(matches(doing, what, c, place=False) for c in on)


@condition(
    "unknown_atk",
    TRUTH,
    said=lambda _, unknown: "its ATK to be " + ("unknown" if unknown else "known"),
    example="condition: [{unknown_atk: true}]",
)
def unknown_atk(doing: Doing, unknown: Any) -> bool:
    """Its ATK is printed as ? and the board does not say it."""
    return atk_and_def.is_open(doing.game, doing.game.table.cards[doing.source], "atk") is unknown


def _itself_in_battle(doing: Doing) -> list[Ref]:
    """This card as it battles, and as it did where it was destroyed by that battle."""
    card = doing.game.table.cards[doing.source]
    return [ref(card), (card.id, card.stay - 1)] if _fell_in_battle(doing) else [ref(card)]


def _fell_in_battle(doing: Doing) -> Event | None:
    """How this card was destroyed by battle, if it lies still where that brought it."""
    card = doing.game.table.cards[doing.source]
    if card.zone not in (terms.GRAVEYARD, terms.BANISHED):
        return None
    last = next((e for _, e in reversed(list(doing.game.timeline.events("moved"))) if e.card == card.id), None)
    return last if last is not None and last.data.get("cause") == "battle" else None


def _fighting(doing: Doing, what: Any, *, attacker: bool) -> bool:
    attack = doing.game.state.attack
    if attack is None:
        return False
    fighting = (attack.attacker,) if attacker else (attack.attacker, attack.target)
    if isinstance(what, str):
        return any(one in fighting for one in _itself_in_battle(doing))
    pair = [c for r in fighting if r and (c := here(doing.game, r)) is not None]
    return any(matches(doing, what, c, doomed=True) for c in pair)


@condition(
    "battling",
    either(THIS_CARD, SELECTOR),
    said=lambda doing, what: (
        f"a battle of {selector_said(what, doing)}" if isinstance(what, dict) else "a battle of its own"
    ),
    forbids="in",
    example="condition: [{battling: this card}]",
)
def battling(doing: Doing, what: Any) -> bool:
    """This card, or a card that fits, is one of the two that battle."""
    return _fighting(doing, what, attacker=False)


@condition(
    "attacking",
    either(THIS_CARD, SELECTOR),
    said=lambda doing, what: (
        f"an attack of {selector_said(what, doing)}" if isinstance(what, dict) else "an attack of its own"
    ),
    forbids="in",
    example="condition: [{attacking: this card}]",
)
def attacking(doing: Doing, what: Any) -> bool:
    """This card, or a card that fits, is the attacking monster."""
    return _fighting(doing, what, attacker=True)


@condition(
    "flipped_in_battle",
    THIS_CARD,
    said=lambda *_: "to have been face-down at the start of the Damage Step",
    forbids="in",
    example="condition: [{fought: a monster}, {flipped_in_battle: this card}]",
)
def flipped_in_battle(doing: Doing, _: Any) -> bool:
    """It was face-down at the start of the Damage Step, and turned face-up before damage calculation, as the attacked
    monster."""
    attack = doing.game.state.attack
    return attack is not None and attack.flipped == doing.source


def _fought_said(doing: Doing, what: Any) -> str:
    if isinstance(what, dict):
        return f"the damage calculation of {selector_said(what, doing, place=False)}"
    return "its damage calculation" + (" against a monster" if what == "a monster" else "")


@condition(
    "fought",
    either(one_of("a monster", "anything"), SELECTOR),
    said=_fought_said,
    forbids="after",
    example="condition: [{fought: a monster}]",
)
def fought(doing: Doing, what: Any) -> bool:
    """In the attack under way this card went through damage calculation, against a monster or against anything; or a
    monster that fits did."""
    if doing.game.state.attack is None:
        return False
    last = next((e for _, e in reversed(list(doing.game.timeline.events("battled", "attack declared")))), None)
    if last is None or last.kind != "battled":
        return False
    attacker, target = (str(last.card), last.data["stay"]), tuple(last.data["target"] or ())
    if isinstance(what, dict):
        mine = last.player == doing.you
        sides = ((attacker, "you" if mine else "opponent"), (target, "opponent" if mine else "you"))
        return any(bool(who) and _one_of_the_two(doing, what, who, side) for who, side in sides)
    battled = any(one in (attacker, target) for one in _itself_in_battle(doing))
    return battled and (what == "anything" or bool(target))


def _one_of_the_two(doing: Doing, what: Mapping[str, Any], which: tuple[Any, ...], side: str) -> bool:
    """Does a monster that battled for this side fit? One that is gone is asked only what it is wherever it is."""
    card = here(doing.game, (which[0], which[1]))
    if card is not None:
        return matches(doing, what, card, doomed=True)
    gone = doing.game.table.cards.get(which[0])
    if (
        gone is None
        or what.get("of", side) != side
        or "bears" in what
        or (what.get("other") and gone.id == doing.source)
    ):
        return False
    return matches(doing, {key: one for key, one in what.items() if key not in ("of", "other")}, gone, place=False)


@condition(
    "not",
    CONDITION,
    said=lambda doing, what: absent(what, doing),
    refused=lambda doing, what, card: f"{card} cannot be activated {forbidden(what, doing)}.",
    spoiled=("cards", "deeds"),
    example="condition: [{not: {phase: end}}]",
)
def is_not_so(doing: Doing, what: Any) -> bool:
    """The condition behind it does not hold."""
    return not holds(doing, what)


def _apart(several: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Several conditions without that there is no card of a kind, where another says what all of that kind must be."""
    kinds = [one["all_are"]["cards"] for one in several if "all_are" in one]
    return [one for one in several if set(one) != {"none"} or one["none"] not in kinds]


def _none_of_these(doing: Doing, several: list[Mapping[str, Any]], card: str) -> str:
    apart = _apart(several)
    if len(apart) == 1:
        return why_not(apart[0], doing, card)
    return unmet(card, " or ".join(said(one, doing) for one in apart))


@condition(
    "any",
    listed(CONDITION),
    said=lambda doing, several: " or ".join(said(one, doing) for one in _apart(several)),
    refused=_none_of_these,
    example="condition: [{any: [{turn: yours}, {lp: {max: 1000}}]}]",
)
def any_of_these(doing: Doing, several: Any) -> bool:
    """One of the conditions behind it holds."""
    return any(holds(doing, one) for one in several)
