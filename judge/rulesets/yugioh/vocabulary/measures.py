"""Amounts that are read off the table: ATK, Levels, counters, cards that fit, cards that were paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, record_of
from judge.rulesets.yugioh.vocabulary import (
    atk_and_def,
    counters_on_cards,
    declared_attack,
    link_arrows,
    names,
    place_properties,
    present_values,
)
from judge.rulesets.yugioh.vocabulary.amounts import Written, amount_word
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said, without_article
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import as_they_left, chosen_targets, reference_said, referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, matches
from judge.rulesets.yugioh.vocabulary.shapes import REFERENCE, SELECTOR
from judge.vocabulary.shapes import TRUTH, about, either, listed, one_of, whole

_DIFFERENT = {
    "": "", "attribute": "different Attribute among ", "race": "different Type among ",
    "card type": "card type (Monster, Spell or Trap) among ",
}  # fmt: skip
_OF_EACH: Mapping[str, Callable[[YGame, Card], Iterable[str]]] = {
    "attribute": names.attributes_of, "race": present_values.types_of,
    "card type": lambda game, card: [record_of(game, card).frame],
}  # fmt: skip
_TIMES = about(whole(), "So much for each; 1 if it is not said.")


def _of_said(key: str) -> Callable[[Doing, Written], str]:
    def said(doing: Doing, what: Written) -> str:
        less = "less by " if what.get("times") == -1 else ""
        half = "half " if what.get("half") else ""
        there = " on the field" if what.get("there") else ""
        every = f"one for every {what['every']} points of " if "every" in what else ""
        return f"{every}{less}{half}the {key[:3].upper()} of {reference_said(doing, what[key])}{there}"

    return said


@amount_word(
    "atk_of",
    REFERENCE,
    said=_of_said("atk_of"),
    example="resolve: [{damage: {atk_of: target, half: true}}]",
    topics="points",
    standing=True,
    original=about(TRUTH, "The printed ATK."),
    half=about(TRUTH, "Half of it."),
    there=about(TRUTH, "What it had on the field when this effect took it from there."),
    every=about(whole(2), "One for every so many points, rounded down."),
    times=_TIMES,
)
def atk_of(doing: Doing, what: Written, card: Card | None) -> int:
    """The ATK of this card; once the target has left the field, what it had there when it was chosen. Of a Token that
    is gone, its original one."""
    return _points_of(doing, what, "atk") // int(what.get("every", 1))


@amount_word(
    "def_of",
    REFERENCE,
    said=_of_said("def_of"),
    example="resolve: [{gain_lp: {def_of: target}}]",
    topics="points",
    standing=True,
    original=about(TRUTH, "The printed DEF."),
    half=about(TRUTH, "Half of it."),
    there=about(TRUTH, "What it had on the field when this effect took it from there."),
    every=about(whole(2), "One for every so many points, rounded down."),
    times=_TIMES,
)
def def_of(doing: Doing, what: Written, card: Card | None) -> int:
    """The DEF of this card; once the target has left the field, what it had there when it was chosen."""
    return _points_of(doing, what, "def") // int(what.get("every", 1))


@amount_word(
    "higher_of",
    REFERENCE,
    said=lambda doing, what: (
        f"{'less by ' if what.get('times') == -1 else ''}{'half ' if what.get('half') else ''}the higher of ATK and "
        f"DEF of {reference_said(doing, what['higher_of'])}"
    ),
    example="resolve: [{damage: {higher_of: target, original: true}}]",
    topics="points",
    original=about(TRUTH, "The printed ones."),
    half=about(TRUTH, "Half of it."),
    times=_TIMES,
)
def higher_of(doing: Doing, what: Written, card: Card | None) -> int:
    """The ATK or DEF of this card, whichever is higher."""
    bare = {key: value for key, value in what.items() if key not in ("higher_of", "times")}
    size = max(_points_of(doing, {**bare, f"{stat}_of": what["higher_of"]}, stat) for stat in ("atk", "def"))
    return size * int(what.get("times", 1))


@amount_word(
    "atk_difference_of",
    REFERENCE,
    said=lambda doing, what: f"as much as the ATK of {reference_said(doing, what['atk_difference_of'])} was changed",
    example="resolve: [{damage: {atk_difference_of: target}}]",
    topics="points",
    times=_TIMES,
)
def atk_difference_of(doing: Doing, what: Written, card: Card | None) -> int:
    """The difference between the original ATK of this card and its ATK now."""
    return _difference(doing, what, "atk")


@amount_word(
    "def_difference_of",
    REFERENCE,
    said=lambda doing, what: f"as much as the DEF of {reference_said(doing, what['def_difference_of'])} was changed",
    example="resolve: [{damage: {def_difference_of: target}}]",
    topics="points",
    times=_TIMES,
)
def def_difference_of(doing: Doing, what: Written, card: Card | None) -> int:
    """The difference between the original DEF of this card and its DEF now."""
    return _difference(doing, what, "def")


def _difference(doing: Doing, what: Written, stat: str) -> int:
    of = {f"{stat}_of": what[f"{stat}_difference_of"]}
    now, first = (_points_of(doing, {**of, "original": original}, stat) for original in (False, True))
    return abs(now - first) * int(what.get("times", 1))


def note_points(doing: Doing, cards: list[Card]) -> None:
    """Remember the ATK, DEF and Level that monsters have on the field before something is done to them."""
    for card in cards:
        if card.zone == terms.MONSTER and face_up(card):
            for stat in ("atk", "def"):
                doing.counts[f"{stat} {card.id}"] = number_of(doing, card, stat, printed=False)
            doing.counts[f"level {card.id}"] = _on_scale(doing, card, {}, False)


def _points_of(doing: Doing, what: Written, stat: str) -> int:
    """The ATK or DEF of a card that was spoken of, as an amount."""
    cards, original = as_they_left(doing, str(what[f"{stat}_of"])), bool(what.get("original"))
    facts = doing.link.facts if doing.link else {}
    noted = [doing.counts[key] for card in cards[:1] if (key := f"{stat} {card.id}") in doing.counts]
    if what.get("there") and noted:
        return (noted[0] // 2 if what.get("half") else noted[0]) * int(what.get("times", 1))
    snapshot = facts.get("last_atk" if stat == "atk" else "last_def", {})
    gone = cards[:1] if cards and cards[0].zone != terms.MONSTER else []
    fell = declared_attack.fallen(doing.game, str(what[f"{stat}_of"]), doing.you) if not cards else None
    if fell is not None:
        size = _as_it_fell(doing.game, *fell, stat, original=original)
    elif not cards and not snapshot and original:
        moved = (event.data for _, event in doing.game.timeline.events("moved") if event.card in doing.them[:1])
        size = next((int(one["token"].get(stat, 0)) for one in moved if "token" in one), 0)
    elif not cards or (snapshot and any(one.id in {which for which, _ in facts.get("targets", ())} for one in gone)):
        size = int(snapshot.get("original" if original else "now", 0))
    else:
        size = number_of(doing, cards[0], stat, original)
    return (size // 2 if what.get("half") else size) * int(what.get("times", 1))


def _as_it_fell(game: YGame, card: Card, had: Mapping[str, int | None], stat: str, *, original: bool) -> int:
    """The ATK or DEF of a monster that the battle has destroyed: nobody says whether the original one counts or what it
    had on the field, where these are not the same."""
    first = atk_and_def.printed(game, card, stat)
    if not original and had[stat] != first and (stat == "atk" or had[stat] is not None):
        words = f"whether its {stat.upper()} is the original one, or what it had on the field until it was destroyed"
        present_values.leave_open(game, card.name, words)
    return first if original else int(had[stat] or 0)


def _so_many(what: Written) -> str:
    return f"every {what['every']} of" if "every" in what else "each"


@amount_word(
    "per",
    SELECTOR,
    said=lambda doing, what: (
        f"{what.get('times', 1)} for {_so_many(what)} {_DIFFERENT[what.get('different', '')]}"
        f"{without_article(selector_said(what['per'], doing))}" + (f" and {what['plus']}" if "plus" in what else "")
    ),
    example="resolve: [{damage: {per: {card: monster, of: opponent}, times: 200}}]",
    standing=True,
    times=_TIMES,
    plus=about(whole(1), "And so much more."),
    different=about(
        one_of("attribute", "race", "card type"),
        "So much for each Attribute, Type, or type of card, that is among them.",
    ),
    every=about(whole(2), "For every so many of them."),
)
def per(doing: Doing, what: Written, card: Card | None) -> int:
    """So much for each card that fits; of those that are told apart, for each kind that the face-up ones show."""
    if doing.link is not None:
        _ask_for_arrows(doing, what["per"])
    found = candidates(doing, {key: asked for key, asked in what["per"].items() if key != "different_names"})
    if "different" in what or "different_names" in what["per"]:
        found = [one for one in found if face_up(one)]
    if "different" in what:
        of_each = _OF_EACH[str(what["different"])]
        kinds = {one for each in found for one in of_each(doing.game, each) if one}
        return len(kinds) * int(what.get("times", 1)) + int(what.get("plus", 0))
    number = len({names.name_of(doing.game, one) for one in found}) if "different_names" in what["per"] else len(found)
    return number // int(what.get("every", 1)) * int(what.get("times", 1)) + int(what.get("plus", 0))


_BY_ARROWS: Mapping[str, Callable[[YGame, Card, Card], bool | None]] = {
    "pointed_by": link_arrows.points,
    "linked": lambda game, _, card: link_arrows.linked(game, card),
    "co_linked": lambda game, _, card: link_arrows.linked(game, card, both=True),
}


def _ask_for_arrows(doing: Doing, asked: Mapping[str, Any]) -> None:
    """Leave an amount open that turns on how arrows join monsters, or on their zones, where no board says that of one
    of them."""
    game, itself = doing.game, doing.game.table.cards[doing.source]
    for key in (key for key in (*_BY_ARROWS, "zone_kind") if key in asked):
        those = candidates(doing, {name: what for name, what in asked.items() if name not in (key, "different_names")})
        if key == "zone_kind":
            stands = [place_properties.stands_in(game, one, str(asked[key])) for one in those]
        else:
            stands = [_BY_ARROWS[key](game, itself, one) for one in those if one.zone == terms.MONSTER]
        if None in stands:
            present_values.leave_open(game, itself.name, "it turns on zones of monsters, which the board does not say")


_SCALE = about(one_of("rank", "level or rank"), "The Rank counts, or whichever of both it has; the Level if not said.")


def _scale_said(what: Written) -> str:
    return str(what.get("scale", "level")).title().replace(" Or ", " or ")


def _on_scale(doing: Doing, card: Card, what: Written, printed: bool = False) -> int:
    """The Level or Rank of a card, as far as an amount asks for that; 0 if it has none."""
    record, asked = record_of(doing.game, card), str(what.get("scale", "level"))
    if "xyz" in record.kinds:
        return record.level if "rank" in asked else 0
    if "level" not in asked or not record.has_level:
        return 0
    return record.level if printed else present_values.level_of(doing.game, card)


@amount_word(
    "hand_up_to",
    whole(1),
    said=lambda doing, what: f"until {doing.you} has {what['hand_up_to']} in the hand",
    example="resolve: [{draw: {hand_up_to: 5}}]",
)
def hand_up_to(doing: Doing, what: Written, card: Card | None) -> int:
    """As many as the player's hand lacks of a number of cards."""
    return max(int(what["hand_up_to"]) - len(doing.game.table.zone(doing.you, terms.HAND)), 0)


@amount_word(
    "level_of",
    REFERENCE,
    said=lambda doing, what: (
        f"{what.get('times', 1)} times the {_scale_said(what)} of {reference_said(doing, what['level_of'])}"
        + (f", divided by {what['every']}" if "every" in what else "")
    ),
    example="resolve: [{damage: {level_of: target, times: 100}}]",
    topics="levels",
    original=about(TRUTH, "The printed Level."),
    there=about(TRUTH, "What it had on the field when this effect took it from there."),
    scale=_SCALE,
    times=_TIMES,
    every=about(whole(1), "One for so many Levels, rounded down."),
)
def level_of(doing: Doing, what: Written, card: Card | None) -> int:
    """The Level of this card, so many times; nothing for one that has none."""
    cards = as_they_left(doing, str(what["level_of"]))
    levels = [_on_scale(doing, one, what, bool(what.get("original"))) for one in cards]
    if what.get("there") and cards and f"level {cards[0].id}" in doing.counts:
        levels = [doing.counts[f"level {cards[0].id}"]]
    return next((level for level in levels if level), 0) * int(what.get("times", 1)) // int(what.get("every", 1))


@amount_word(
    "link_of",
    REFERENCE,
    said=lambda doing, what: (
        f"{what.get('times', 1)} times the Link Rating of {reference_said(doing, what['link_of'])}"
    ),
    example="resolve: [{change_atk: {link_of: target, times: 1000}, cards: this card}]",
    topics="levels",
    times=_TIMES,
)
def link_of(doing: Doing, what: Written, card: Card | None) -> int:
    """The Link Rating of this card, so many times; nothing for one that is no Link Monster."""
    cards = as_they_left(doing, str(what["link_of"]))
    ratings = [record_of(doing.game, one).level for one in cards if "link" in record_of(doing.game, one).kinds]
    return sum(ratings[:1]) * int(what.get("times", 1))


STATS = {"level": "Level", "rank": "Rank", "link": "Link Rating", "atk": "ATK", "def": "DEF"}


def _total_said(doing: Doing, what: Written) -> str:
    of = what["total"]
    if isinstance(of, list):
        cards = terms.listing([reference_said(doing, one) for one in of])
    else:
        cards = reference_said(doing, of) if isinstance(of, str) else without_article(selector_said(of, doing))
    times = f"{what['times']} times " if "times" in what else ""
    half = "half " if what.get("half") else ""
    original = "original " if what.get("original") else ""
    return f"{times}{half}the total {original}{STATS[what.get('of', 'atk')]} of {cards}"


@amount_word(
    "total",
    either(SELECTOR, REFERENCE, listed(REFERENCE, 2)),
    said=_total_said,
    example="resolve: [{change_atk: {total: {card: monster, of: you, in: graveyard}, of: atk}, cards: this card}]",
    topics="points, levels",
    standing=True,
    of=about(
        one_of(*STATS),
        "What is added up: the ATK, unless it says which; a monster without such a number counts nothing.",
    ),
    original=about(TRUTH, "The original numbers."),
    half=about(TRUTH, "Half of the sum."),
    times=_TIMES,
)
def total(doing: Doing, what: Written, card: Card | None) -> int:
    """The ATK, DEF, Levels, Ranks or Link Ratings of all cards that fit, together; of those on the field the face-up
    ones.

    Where a continuous effect adds up ATK or DEF of monsters, only original ones: what they are now may depend on it.
    """
    of, stat = what["total"], str(what.get("of", "atk"))
    if isinstance(of, list):
        found = [card for one in of for card in as_they_left(doing, one)]
    else:
        found = as_they_left(doing, of) if isinstance(of, str) else candidates(doing, of)
    cards = [one for one in found if not on_field(one) or face_up(one)]
    printed = bool(what.get("original"))
    worn = isinstance(of, dict) and not {"equipped_to", "attached_to"}.isdisjoint(of)  # what they have turns on nothing
    standing = doing.link is None and (doing.effect is None or bool(doing.effect.static))
    if standing and stat in ("atk", "def") and not (printed or worn):
        doing.game.does_not_cover(f"a continuous change by the sum of what ATK or DEF are now ({stat.upper()})")
        return 0
    size = sum(number_of(doing, one, stat, printed) for one in cards)
    return (size // 2 if what.get("half") else size) * int(what.get("times", 1))


def number_of(doing: Doing, card: Card, stat: str, printed: bool) -> int:
    """One number of a card; 0 if it has none."""
    game, record = doing.game, record_of(doing.game, card)
    if stat in ("atk", "def"):
        if printed:
            return atk_and_def.original(game, card, stat)
        return (atk_and_def.atk(game, card) if stat == "atk" else atk_and_def.defense(game, card)) or 0
    if stat == "level":
        if not (record.has_level or card.facts.get("token")):
            return 0
        return record.level if printed else present_values.level_of(game, card)
    return record.level if ("xyz" if stat == "rank" else "link") in record.kinds else 0


@amount_word(
    "its_level",
    whole(),
    said=lambda _, what: (
        f"{what['its_level']} times "
        + ("the difference to its original Level" if "over_print" in what else f"its {_scale_said(what)}")
    ),
    example="static: [{change_atk: {its_level: 100}, cards: {card: monster, race: Dragon}}]",
    topics="levels",
    standing=True,
    scale=_SCALE,
    over_print=about({"const": True}, "Only so many Levels as it has more than its original ones, or fewer."),
)
def its_level(doing: Doing, what: Written, card: Card | None) -> int:
    """So much times the Level of the card whose number is changed; nothing for one that has none."""
    itself = _itself(doing, card)
    level = _on_scale(doing, itself, what)
    if "over_print" in what:
        level = abs(level - _on_scale(doing, itself, what, printed=True))
    return level * int(what["its_level"])


@amount_word(
    "its_printed",
    one_of("atk", "def"),
    said=lambda _, what: (
        ("half" if what.get("half") else f"{what.get('times', 1)} times")
        + f" its printed {str(what['its_printed']).upper()}"
    ),
    example="static: [{atk_is: {its_printed: atk, times: 2}, cards: this card, original: true}]",
    topics="points",
    standing=True,
    half=about(TRUTH, "Half of it."),
    times=_TIMES,
)
def its_printed(doing: Doing, what: Written, card: Card | None) -> int:
    """The printed ATK (or DEF) of the card whose number it is, so many times; or half of it, rounded up."""
    size = atk_and_def.printed(doing.game, _itself(doing, card), str(what["its_printed"]))
    return -(-size // 2) if what.get("half") else size * int(what.get("times", 1))


@amount_word(
    "its_original",
    one_of("atk", "def"),
    said=lambda _, what: (
        f"{'less by ' if what.get('times') == -1 else ''}its original {str(what['its_original']).upper()}"
    ),
    example="static: [{change_atk: {its_original: def}, cards: {card: monster, of: you}}]",
    topics="points",
    standing=True,
    times=_TIMES,
)
def its_original(doing: Doing, what: Written, card: Card | None) -> int:
    """The original ATK (or DEF) of the card whose number is changed, so many times; nothing of one that has none."""
    return atk_and_def.original(doing.game, _itself(doing, card), str(what["its_original"])) * int(what.get("times", 1))


def _itself(doing: Doing, card: Card | None) -> Card:
    return card if card is not None else doing.game.table.cards[doing.source]


@amount_word(
    "counters",
    whole(),
    said=lambda doing, what: (
        f"{what['counters']} for each counter on "
        + (selector_said(what["on"], doing, several=True) if isinstance(what.get("on"), Mapping) else "")
        + ("" if isinstance(what.get("on"), Mapping) else _holders_said(doing, what))
    ),
    example="static: [{change_atk: {counters: 100}, cards: this card}]",
    topics="counters",
    standing=True,
    on=about(either(one_of("this card"), SELECTOR), "Those of this card, or of all such cards, whichever is changed."),
)
def counters(doing: Doing, what: Written, card: Card | None) -> int:
    """So much for each counter on the card (``on``: on the one whose effect it is); on one that has left the field, as
    many as were on it there."""
    if isinstance(what.get("on"), Mapping):
        return _counters_of(doing, what["on"]) * int(what["counters"])
    itself = _itself(doing, None if "on" in what else card)
    if on_field(itself):
        mine = itself.id == doing.source
        size = counters_on_cards.own(doing.game, itself) if mine else counters_on_cards.total(itself)
        return size * int(what["counters"])
    return int(_as_it_left(doing, itself).get("was_counters", 0)) * int(what["counters"])


def _counters_of(doing: Doing, those: Mapping[str, Any]) -> int:
    """How many counters, of the kind that they are to have, are on such cards together."""
    kind = str(those.get("with_counters", {}).get("kind", ""))
    return sum(counters_on_cards.held(doing.game, card, kind) for card in candidates(doing, those))


def _as_it_left(doing: Doing, card: Card, place: str = "") -> Mapping[str, Any]:
    """What is known of a card as it was before it moved last (out of this place)."""
    moves = [event.data for _, event in doing.game.timeline.events("moved") if event.card == card.id]
    left = [data for data in moves if not place or data.get("from") == place]
    return left[-1] if left else {}


@amount_word(
    "own_printed",
    one_of("atk", "def"),
    said=lambda doing, what: f"the printed {str(what['own_printed']).upper()} of {reference_said(doing, 'this card')}",
    example="{in: [spell & trap zone], static: [{change_atk: {own_printed: atk}, cards: equipped monster}]}",
    topics="points",
    standing=True,
)
def own_printed(doing: Doing, what: Written, card: Card | None) -> int:
    """The printed ATK (or DEF) of the card whose effect it is: a monster that is an Equip Card has no other."""
    return atk_and_def.printed(doing.game, _itself(doing, None), str(what["own_printed"]))


def _of_materials_said(doing: Doing, what: Written) -> str:
    number, holders = int(what["materials"]), _holders_said(doing, what)
    such = without_article(selector_said(what["among"], doing, place=False)) if "among" in what else "Xyz Materials"
    if "of" in what:
        often = f"{number} times " if number != 1 else ""
        return f"{often}the total {STATS.get(str(what['of']), 'Levels and Ranks')} of the {such} attached to {holders}"
    return f"{number} for each Xyz Material attached to {holders}"


@amount_word(
    "materials",
    whole(),
    said=_of_materials_said,
    example="static: [{change_atk: {materials: 200}, cards: this card}]",
    standing=True,
    on=about(
        either(one_of("this card", "target", "it"), SELECTOR),
        "Those of this card, of one spoken of, or of such monsters, whichever is changed.",
    ),
    of=about(one_of("atk", "def", "level or rank"), "So many times what is printed on them, together."),
    among=about(SELECTOR, "Only such cards count."),
)
def materials(doing: Doing, what: Written, card: Card | None) -> int:
    """So much for each Xyz Material of the card (``on``: of the one whose effect it is, or of all such monsters); of a
    card that has left the Monster Zone, for each that it had there."""
    on = what.get("on")
    if on in ("target", "it"):
        aimed = [doing.game.table.cards[one] for (one, _), _ in chosen_targets(doing)]
        holders = aimed if on == "target" else referred(doing, on)
        if len(holders) != 1:
            return 0
    else:
        holders = candidates(doing, on) if isinstance(on, Mapping) else [_itself(doing, None if on else card)]
    if "of" in what or "among" in what:
        return _print_of_materials(doing, what, holders) * int(what["materials"])
    if not isinstance(on, Mapping) and holders[0].zone != terms.MONSTER:
        return len(_as_it_left(doing, holders[0], terms.MONSTER).get("was_materials") or ()) * int(what["materials"])
    return sum(len(one.facts.get("materials") or ()) for one in holders) * int(what["materials"])


def _print_of_materials(doing: Doing, what: Written, holders: list[Card]) -> int:
    """What is printed on the materials that fit, together, or how many there are."""
    size = 0
    for name in (one for holder in holders for one in holder.facts.get("materials") or ()):
        if name not in doing.game.state.records:
            doing.game.does_not_cover(f"what is printed on {name}, which is an Xyz Material")
            continue
        card = Card(name, name, doing.you, doing.you, terms.GRAVEYARD)
        if "among" in what and not matches(doing, what["among"], card, place=False):
            continue
        stats = ("level", "rank") if what.get("of") == "level or rank" else (str(what.get("of", "")),)
        size += sum(number_of(doing, card, stat, printed=True) for stat in stats) if "of" in what else 1
    return size


def _holders_said(doing: Doing, what: Written) -> str:
    """Whose Xyz Materials count, in words."""
    on = what.get("on")
    if isinstance(on, Mapping):
        return selector_said(on, doing)
    return reference_said(doing, "this card") if on else "it"
