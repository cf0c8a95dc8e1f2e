"""Choices: what the file says was chosen, or the one thing that could be; never a silent guess."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import unsaid_choices
from judge.rulesets.yugioh.effects.moves import new_unknown
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.table.steps import JOINING, split
from judge.rulesets.yugioh.vocabulary import alike_cards, choice_properties
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import targets_left
from judge.rulesets.yugioh.vocabulary.selectors import (
    OF_THE_PLACE,
    candidates,
    concrete,
    count_of,
    fits,
    matches,
    may_be_any,
    surest_first,
    unseen_in_hand,
    zones_of,
)


def named(game: YGame, cards: list[Card], wanted: Any) -> list[Card]:
    """The cards of a list that the file names, by id first, then by name, each card once."""
    chosen: list[Card] = []
    for word in many(wanted):
        owner, name = whose(game, str(word))
        hit = None
        for card in cards:
            if (not owner or owner == card.controller) and goes_by(card, name) and card not in chosen:
                if card.id == name:
                    hit = card
                    break
                hit = hit or card
        if hit is not None:
            chosen.append(hit)
    return chosen


def named_twice(game: YGame, cards: list[Card], names: Sequence[str]) -> str:
    """The first name that means a card already named, where nobody has another one of that name; empty if none does."""
    taken: list[Card] = []
    for name in sorted(names, key=lambda n: n in [card.name for card in cards]):  # ids first: they mean one card alone
        meant = named(game, cards, name) and [c for c in cards if goes_by(c, whose(game, name)[1])]
        free = [card for card in meant if card not in taken]
        if meant and not free:
            return name
        taken += free[:1]
    return ""


def whose(game: YGame, name: str) -> tuple[str, str]:
    """A name with the player it is said to belong to (``B: Kuriboh``) in two parts; without one, an empty player."""
    owner, _, rest = name.partition(":")
    return (owner, rest.strip()) if rest and owner in game.state.players else ("", name)


def goes_by(card: Card, name: str) -> bool:
    """Is the card meant by this name (``Jar of Greed``, or ``Jar of Greed #1`` for the first of several copies)? One
    that is nowhere any more is not."""
    if card.zone == terms.NOWHERE:
        return False
    return name in (card.id, card.name) or (name[-3:] == " #1" and card.id == card.name and name[:-3] == card.name)


def called(game: YGame, name: str) -> list[Card]:
    """All cards that a name means: by its owner and name those under the owner's control, else those they own."""
    player, plain = whose(game, name)
    cards = [c for c in game.table.cards.values() if goes_by(c, plain)]
    if player:
        cards = [c for c in cards if c.controller == player] or [c for c in cards if c.owner == player]
    return cards


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
"""What a file calls the things that stand in a list of which one is done."""


def ways(part: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The things of which a part of an effect does one, by the words that `choose` names them with (``add``; ``first``
    where they stand in a list, or where neither their verbs nor the cards tell them apart)."""
    if "listed" in part or _same_upon_the_same(part.get("either", ())):
        return dict(zip(ORDINALS, part["either"], strict=False))
    return {verb_of(way): way for way in part.get("either", ())}


def _same_upon_the_same(several: Sequence[Mapping[str, Any]]) -> bool:
    """Are all of several things done to the same cards, so that only the rest tells them apart (``Special Summon this
    card to either field``)?"""
    done = [next(iter(way.items())) for way in several if isinstance(way, Mapping)]
    return len(done) > 1 and all(one == done[0] for one in done)


def together(part: Mapping[str, Any]) -> str:
    """The word for the thing of a list that is all the others in sequence (``both effects in sequence``); empty if
    there is none."""
    *others, (last, way) = ways(part).items() or [("", {})]
    done = [split(step)[2] for step in way.get("series", ())]
    return last if others and done == [other for _, other in others] else ""


def changes_named(part: Mapping[str, Any]) -> dict[str, str]:
    """The verbs by which `choose` may tell one of a list, where no other has the same, and the words of what changes of
    Levels do (``increase``, ``decrease``), and their numbers: with its place in the list."""
    listed = ways(part) if "listed" in part else {}
    told: dict[str, list[str]] = {}
    for word, way in listed.items():
        for name in (verb_of(way), *_names_of_change(way.get("change_level"))):
            told.setdefault(name, []).append(word)
    return {name: words[0] for name, words in told.items() if len(words) == 1}


def _names_of_change(change: Any) -> tuple[str, ...]:
    if isinstance(change, int):
        return (str(abs(change)), *(_LOWER if change < 0 else _HIGHER))
    if not isinstance(change, Mapping):
        return ()
    if "by" not in change:
        return (str(change.get("to")),)
    by = change["by"]
    numbers = [one for one in by.values() if isinstance(one, int)] if isinstance(by, Mapping) else []
    return _LOWER if any(one < 0 for one in numbers) else _HIGHER


_HIGHER, _LOWER = ("increase",), ("decrease", "reduce")


def verb_of(op: Mapping[str, Any]) -> str:
    """The word with which `choose` names an operation (``special``, ``add``)."""
    return next(iter(op)).split("_")[0]


def _stated(doing: Doing) -> list[str]:
    return list(doing.link.facts.get("choose", ())) if doing.link else []


def pick(doing: Doing, cards: list[Card], least: int, most: int | None, purpose: str) -> list[Card]:
    """Choose among cards for a resolving effect: as the file says, else all if there is no choice, else the
    first ones with a note that the file did not say. Where ``most`` is None, any number can be chosen."""
    game, any_number = doing.game, most is None
    stated = _not_taken_before(doing, named(game, cards, _stated(doing)), least)
    most = len(cards) if most is None else most
    if len(stated) > most:  # what an earlier part took was named for that
        stated.sort(key=lambda card: card.id in doing.them)
        _note_surplus(doing, stated, most, purpose)
    if stated:
        return stated[:most] if len(stated) >= least else stated + _rest(doing, cards, stated, least, purpose)
    if (vain := _in_vain(doing)) and cards:
        source = doing.link.name if doing.link else doing.source
        game.assume(f"{source}: the file names {terms.listing(vain)}, which could not be {purpose} when it resolved.")
    if most == len(cards) and 0 < least < most and not any_number:
        return unsaid_choices.up_to_all(doing, cards, purpose)
    if len(cards) <= least or (most == len(cards) and not any_number):
        return cards[:most]
    return _rest(doing, cards, [], least, purpose)


def _not_taken_before(doing: Doing, stated: list[Card], least: int) -> list[Card]:
    """The cards that the file names without those that an earlier part of the effect has taken, named once, as long as
    there are enough others."""
    said = [whose(doing.game, name)[1] for name in _stated(doing)]
    left = [c for c in stated if c.id not in doing.them or sum(goes_by(c, name) for name in said) > 1]
    return left if len(left) >= max(least, 1) else stated


def instead_of(
    doing: Doing, cards: list[Card], able: Callable[[], list[Card]], forbidden: Callable[[Card], object], purpose: str
) -> list[Card]:
    """The cards chosen for a resolving effect, where something forbids to take some of them with others in their place,
    as far as there are any (``able``)."""
    left = [card for card in cards if not forbidden(card)]
    if len(left) == len(cards):
        return cards
    others = [card for card in able() if card not in cards and not forbidden(card)]
    missing = min(len(cards) - len(left), len(others))
    return left + pick(doing, others, missing, missing, purpose) if missing else cards


def _note_surplus(doing: Doing, stated: Sequence[Card], most: int, purpose: str) -> None:
    """Say that the file names more cards than can be chosen, where they are chosen for one thing alone."""
    if doing.link is None or not _chooses_in_one_part(doing):
        return
    names = terms.listing([card.name for card in stated])
    doing.game.does_not_cover(f"{doing.link.name}: {names} are chosen, and {most} of them can be {purpose} here.")
    doing.game.state.unknown = (*doing.game.state.unknown, (doing.link.name, f"which cards were {purpose}", "deeds"))


def _in_vain(doing: Doing) -> list[str]:
    """The cards that the file chooses for an effect that chooses cards for one thing alone; none where they may be
    meant for anything else."""
    plain = _chooses_once(doing) and doing.effect is not None and len(doing.effect.resolve[0]) <= 2
    return [name for name in _stated(doing) if called(doing.game, name)] if plain else []


_CHOOSING_NOTHING = frozenset(
    {"apply", "damage", "gain_lp", "lose_lp", "draw", "later", "begin_end_phase", "end_battle_phase", "give_up_draw"}
)
"""Operations for which no card is chosen."""


def _chooses_in_one_part(doing: Doing) -> bool:
    """Does an effect without targets choose cards in one of its parts, and is all else done to none, or to all?"""
    effect = doing.effect
    if effect is None or effect.targets or effect.choices:
        return False
    parts = [split(step)[2] for step in effect.resolve]
    choosing = [part for part in parts if next(iter(part)) not in _CHOOSING_NOTHING and not _is_done_to_all(part)]
    alone = len(choosing) == 1 and not {"special_summon", "add_to_hand", "destroy", "set"}.isdisjoint(choosing[0])
    return alone or _chooses_once(doing)


def _is_done_to_all(part: Mapping[str, Any]) -> bool:
    what = next(iter(part.values()))
    return isinstance(what, Mapping) and what.get("count") == "all"


def _chooses_once(doing: Doing) -> bool:
    """Does an effect choose cards for one thing alone, without targets?"""
    effect = doing.effect
    if effect is None or effect.targets or effect.choices or len(effect.resolve) != 1:
        return False
    step = effect.resolve[0]
    several = any(key in JOINING or (key.endswith("_summon") and key != "special_summon") for key in step)
    return not several and sum(isinstance(what, Mapping) for what in step.values()) == 1


def _rest(doing: Doing, cards: list[Card], stated: list[Card], least: int, purpose: str) -> list[Card]:
    left = [c for c in cards if c not in stated]
    turn = unsaid_choices.turn_of(doing, purpose)
    told = named(doing.game, left, unsaid_choices.taken(doing, turn))
    taken = [*told, *(c for c in left if c not in told)][: least - len(stated)]
    if taken and len({c.name for c in left}) > 1:
        source = doing.link.name if doing.link else doing.source
        which, why = "card is" if len(taken) == 1 else "cards are", ", as later plays need it" if told else ""
        took = terms.were_taken([c.name for c in taken])
        doing.game.assume(f"{source}: the file does not say which {which} to be {purpose}; {took}{why}.")
        unsaid_choices.note_cards(doing, turn, taken, [c for c in left if c not in taken], purpose)
    return taken


_DECKS = {"deck": (terms.DECK, "deck_known"), "extra deck": (terms.EXTRA, "extra_known")}


def known(game: YGame, player: Player, zone: str) -> bool:
    """Does the file list this player's Deck or Extra Deck?"""
    return bool(game.table.standing[player]["extra_known" if zone == terms.EXTRA else "deck_known"])


def unlisted(doing: Doing, selector: Mapping[str, Any]) -> Iterator[tuple[Player, str]]:
    """The Decks and Extra Decks a selector looks into that the file does not list."""
    for place in many(selector.get("in")):
        if place in _DECKS:
            for player in doing.player(str(selector.get("of", "you"))):
                if not known(doing.game, player, _DECKS[place][0]):
                    yield player, _DECKS[place][0]


def looks_into_unlisted(doing: Doing, selector: Mapping[str, Any]) -> bool:
    """Does a selector look into a Deck or Extra Deck that the file does not list?"""
    places = selector.get("in")
    if isinstance(places, str) and places not in _DECKS:
        return False
    return any(True for _ in unlisted(doing, selector))


def search(doing: Doing, selector: Mapping[str, Any], purpose: str) -> list[Card]:
    """Choose cards that fit a selector, wherever it looks; unknown Decks yield what the file names."""
    least, most = count_of(selector)
    if selector.get("among_them") is True:
        return [] if doing.shown is None else _of_the_excavated(doing, selector, purpose)
    if selector.get("among_them") == "targets" and "besides" not in selector:
        _one_is_lost(doing, purpose)
    hidden = set(many(selector.get("in"))) & set(_DECKS)
    cards = [c for c in surest_first(selector, candidates(doing, selector)) if c.name != terms.UNKNOWN or not hidden]
    if not hidden:
        turn_out(doing, selector, cards)
    cards += from_unlisted(doing, selector, cards, most=most)
    if "top" in selector and cards:
        cards += _off_the_top(doing, selector, least - len(cards))
    count = selector.get("count")
    if count == "all":
        return named(doing.game, cards, _stated(doing)) or cards
    if alike_cards.adds_up(selector):
        return _adding_up(doing, selector, cards, purpose)
    if isinstance(count, Mapping) and "or_none" in count and len(cards) < least:
        return []
    cards = with_such_a_card(doing, selector, cards)
    if isinstance(count, Mapping) and "exact" in count and len(cards) < least:
        source = doing.link.name if doing.link else doing.source
        doing.game.does_not_cover(f"{source}: what is {purpose} where there are fewer than {least} such cards.")
    chosen = pick(doing, *_fitting(doing, selector, cards, least, most), purpose)
    if any(may_be_any(selector, card) for card in chosen):
        doing.game.assume(f"{_source(doing)}: nobody has said what is in the hand; a card there was taken to fit.")
    return chosen


def turn_out(doing: Doing, selector: Mapping[str, Any], cards: Sequence[Card]) -> None:
    """Cards in the hand that nobody has seen turn out to be those that the file names for this: cards of which none
    lies elsewhere, and that no other part of the effect could take out of a Deck."""
    game, parts = doing.game, every(doing.effect.resolve) if doing.effect is not None else []
    there = list(game.table.cards.values())
    names = [name for name in _stated(doing) if name in game.state.records and not any(goes_by(c, name) for c in there)]
    for name in names:
        if any(looks_into_unlisted(doing, part) and fits_any(doing, [part], name) for part in parts):
            continue
        like = next((card for card in cards if unseen_in_hand([card])), None)
        if like is None or game.state.records[name].extra_deck:
            continue
        like.name = name
        if not fits_unlisted(doing, selector, like):
            like.name = terms.UNKNOWN


def _source(doing: Doing) -> str:
    return doing.link.name if doing.link else doing.source


def with_such_a_card(doing: Doing, selector: Mapping[str, Any], cards: list[Card]) -> list[Card]:
    """The cards to choose from, one of such as must be among those chosen before the others; nothing where there is
    none."""
    if "including" not in selector:
        return cards
    such = choice_properties.including(doing, cards, selector["including"])
    taken = named(doing.game, such, _stated(doing))
    if such and not taken and named(doing.game, cards, _stated(doing)):
        doing.game.does_not_cover(
            f"{_source(doing)}: among the cards that the file names for it is none of such a kind."
        )
    taken = taken or such
    return [*taken[:1], *(card for card in cards if card not in taken[:1])] if taken else []


def _one_is_lost(doing: Doing, purpose: str) -> None:
    """Say that nobody knows what becomes of one target where something else was to be done to another, which is lost:
    no published ruling was found."""
    if doing.link is not None and len(targets_left(doing)) < len(doing.link.facts.get("targets", ())):
        doing.game.does_not_cover(f"{doing.link.name}: what is {purpose} where one of its targets is lost.")


def _fitting(
    doing: Doing, selector: Mapping[str, Any], cards: list[Card], least: int, most: int | None
) -> tuple[list[Card], int, int | None]:
    """The cards that can be chosen, such as fit together before the others, and how many: no more than do, as far as
    anybody knows them."""
    unknown = any(card.name == terms.UNKNOWN for card in cards)
    if unknown or not alike_cards.asks(selector) or len(cards) < 2:
        return cards, least, most
    if stated := named(doing.game, cards, _stated(doing)):
        return _beside_those_named(doing, selector, stated, cards, least, most)
    wanted = len(cards) if most is None else min(most, len(cards))
    for number in range(wanted, 1, -1):
        fit = alike_cards.fitting(doing.game, selector, cards, number)
        if fit is not None:
            _cards_unlisted(doing, selector, number, least)
            return [*fit, *(card for card in cards if card not in fit)], min(least, number), number
    _cards_unlisted(doing, selector, 1, least)
    return cards, min(least, 1), 1


def _cards_unlisted(doing: Doing, selector: Mapping[str, Any], number: int, least: int) -> None:
    """Say that nobody knows which cards of an unlisted Deck complete those that fit together, where they are fewer."""
    if number < least and looks_into_unlisted(doing, selector):
        doing.game.does_not_cover(f"{_source(doing)}: which cards of a Deck that is not listed in full go with those.")


def _beside_those_named(
    doing: Doing, selector: Mapping[str, Any], stated: list[Card], cards: list[Card], least: int, most: int | None
) -> tuple[list[Card], int, int | None]:
    """The cards to choose from where the file names some of them: those first, then such as fit beside them."""
    if len(stated) >= least or alike_cards.unlike(doing.game, selector, stated):
        return cards, least, most
    kept = list(stated)
    for card in cards:
        if card not in kept and not alike_cards.unlike(doing.game, selector, [*kept, card]):
            kept.append(card)
    _cards_unlisted(doing, selector, len(kept), least)
    others = [card for card in cards if card not in kept]
    return [*kept, *others], min(least, len(kept)), most if len(kept) >= least else len(kept)


def _adding_up(doing: Doing, selector: Mapping[str, Any], cards: list[Card], purpose: str) -> list[Card]:
    """Cards that add up to what is asked: those that the file names, else some that do, with a note."""
    stated = named(doing.game, cards, _stated(doing))
    if stated:
        return [] if alike_cards.unlike(doing.game, selector, stated) else stated
    (least, most), unseen = count_of(selector), looks_into_unlisted(doing, selector)
    taken = cards if unseen else alike_cards.fitting(doing.game, selector, cards, least, most) or []
    if unseen or (len(taken) < len(cards) and taken):
        source = doing.link.name if doing.link else doing.source
        took = terms.were_taken([card.name for card in taken])
        doing.game.assume(f"{source}: the file does not say which cards are to be {purpose}; {took}.")
        turn, others = unsaid_choices.turn_of(doing, purpose), [card for card in cards if card not in taken]
        unsaid_choices.note_cards(doing, turn, taken, others, purpose)
    return taken


def _of_the_excavated(doing: Doing, selector: Mapping[str, Any], purpose: str) -> list[Card]:
    """Cards among those that were excavated: those that the file names; all that are there, where all are meant."""
    game, (least, most) = doing.game, count_of(selector)
    owner = doing.player(str(selector.get("of", "you")))[0]
    cards, listed = candidates(doing, selector), bool(game.table.standing[owner].get("deck_complete"))
    known = [card.name for card in cards]
    for name in _stated(doing) if doing.unshown and not listed else ():
        record = game.state.records.get(name)
        if name not in known and record is not None and not record.extra_deck:
            like = new_unknown(game, owner, terms.DECK)
            like.name = name
            if fits_unlisted(doing, selector, like):
                cards.append(out_of_the_deck(doing, owner, name))
    count = doing.unshown if selector.get("count") == "all" else max(least - len(cards), 0)
    cards += [out_of_the_deck(doing, owner) for _ in range(min(count, doing.unshown) if not listed else 0)]
    if selector.get("count") == "all":
        return cards
    if "picked_by" in selector and most is not None and len(named(game, cards, _stated(doing))) > most:
        told = named(game, cards, list(doing.link.facts.get("told", ()))) if doing.link is not None else []
        return told[:most] or _rest(doing, cards, [], least, purpose)
    return pick(doing, cards, least, most, purpose)


def out_of_the_deck(doing: Doing, owner: Player, name: str = terms.UNKNOWN) -> Card:
    """An excavated card of a Deck that the file does not list in full: one that it names, or one that nobody knows."""
    card = new_unknown(doing.game, owner, terms.DECK)
    card.name = name
    doing.game.do("revealed", card.id, owner, ("new", card))
    doing.shown, doing.unshown = [*(doing.shown or ()), card.id], max(doing.unshown - 1, 0)
    return doing.game.table.cards[card.id]


def from_unlisted(
    doing: Doing,
    selector: Mapping[str, Any],
    found: list[Card],
    *,
    named_only: bool = False,
    most: int | None = None,
) -> list[Card]:
    """A card out of a Deck the file does not list: the one the file names, or one nobody can name. What comes
    out of an Extra Deck everybody sees, so there the file must name it. With those ``found`` that the file names, no
    more than ``most``: other names are for other parts of the effect, as are those of cards that lie elsewhere."""
    game = doing.game
    made: list[Card] = []
    names = [c.name for c in found]
    here = [name for name in _stated(doing) if any(goes_by(c, name) for c in found)]
    room = None if most is None else most - len(here)
    for player, zone in unlisted(doing, selector):
        wanted = [n for n in _stated(doing) if n in game.state.records and n not in names]
        wanted = [n for n in wanted if not taken_before(doing, n) and not _for_another_part(doing, selector, n)]
        if room is not None:
            wanted.sort(key=lambda name: any(goes_by(c, name) for c in game.table.cards.values()))
        if zone == terms.EXTRA:
            wanted = [n for n in wanted if game.state.records[n].extra_deck]
            if not wanted and not found:
                source = doing.link.name if doing.link else doing.source
                doing.unsaid = True
                game.does_not_cover(
                    f"{source}: the file does not say which card of the Extra Deck (write it in choose)."
                )
        else:
            wanted = [n for n in wanted if not game.state.records[n].extra_deck]
            fitting = [name for name in wanted if comes_from(doing, selector, player, name)]
            missing = count_of(selector)[0] - len(found) - len(made) - len(fitting)
            unseen = max(missing, 0) if found or made or fitting else max(missing, 1)
            wanted = fitting if named_only else [*fitting, *[terms.UNKNOWN] * unseen]
        for name in wanted:
            card = new_unknown(game, player, zone)
            card.name = name
            if zone == terms.EXTRA and name != terms.UNKNOWN and not fits_unlisted(doing, selector, card):
                continue
            if room is not None and len(made) >= room:
                break
            if game.table.zone(player, terms.DECK):
                game.assume(f"{player}'s Deck is not listed in full; {terms.one_of(name)} was found in it.")
            game.do("revealed", card.id, player, ("new", card))
            made.append(game.table.cards[card.id])
    return made


def comes_from(doing: Doing, selector: Mapping[str, Any], player: Player, name: str) -> bool:
    """Could a card of this name that fits come out of the Deck?"""
    card = new_unknown(doing.game, player, terms.DECK)
    card.name = name
    return fits_unlisted(doing, selector, card)


def _off_the_top(doing: Doing, selector: Mapping[str, Any], number: int) -> list[Card]:
    """So many more cards from the top of a Deck that the file does not list, which nobody can name."""
    made: list[Card] = []
    for player, zone in [one for one in unlisted(doing, selector) if one[1] == terms.DECK][:1]:
        for _ in range(number):
            card = new_unknown(doing.game, player, zone)
            doing.game.do("revealed", card.id, player, ("new", card))
            made.append(doing.game.table.cards[card.id])
    return made


TAKEN = "taken"
"""Under which a link keeps the cards that its effect has acted on."""


def _for_another_part(doing: Doing, selector: Mapping[str, Any], name: str) -> bool:
    """Does the file name a card that lies where another part takes its cards? Then it does not tell what was on top of
    a Deck, which nobody chooses."""
    if "top" not in selector or doing.effect is None:
        return False
    parts = [one for one in every(doing.effect.resolve) if one != selector and {"card", "in"} <= one.keys()]
    seen = any(goes_by(card, name) and card.zone != terms.DECK for card in doing.game.table.cards.values())
    return seen and any("top" not in one and may_find(doing, one, name) for one in parts)


def taken_before(doing: Doing, name: str) -> bool:
    """Was every card for which the file names this taken by earlier parts of the effect? (A target is not chosen for
    what is done to it.)"""
    if doing.link is None:
        return False
    aimed = {which[0] for which in doing.link.facts.get("targets", ())}
    acted_on = {one for one in doing.link.facts.get(TAKEN, ()) if one not in aimed}
    cards = [card for card in doing.game.table.cards.values() if card.id in acted_on and goes_by(card, name)]
    return len(cards) >= _stated(doing).count(name)


def fits_unlisted(doing: Doing, selector: Mapping[str, Any], card: Card) -> bool:
    """Does a card that a Deck may hold fit, also beside other cards: like those in some places, of another name, with
    another Level than this card?"""
    beside = all(key not in selector or OF_THE_PLACE[key](doing, card, selector[key]) for key in _OF_OTHERS)
    return beside and fits(doing.game, selector, card)


_OF_OTHERS = (
    "new_name", "compared_with_cards", "against_this", "against_amount", "level_up_to", "answered_type", "can_equip",
)  # fmt: skip
"""What is asked of a card beside others on the table."""


def possible_count(doing: Doing, selector: Mapping[str, Any]) -> int:
    """How many cards could be chosen; an unlisted Deck may always hold what is looked for."""
    count = len(candidates(doing, selector))
    if "among_them" in selector:
        return max(count, doing.unshown if doing.shown is not None else count_of(selector)[0])
    if looks_into_unlisted(doing, selector):
        return max(count, count_of(selector)[0])
    return min(count, alike_cards.number_of(doing, selector)) if alike_cards.asks(selector) else count


def is_card(doing: Doing, name: str) -> bool:
    """Is it the name of a card that the file or the table knows?"""
    return name in doing.game.state.records or name in doing.game.table.cards


def describes(doing: Doing, selector: Any, names: Sequence[str]) -> bool:
    """Does a selector describe one of the cards that the file names?"""
    named_ones = [name for name in names if is_card(doing, name)]
    return isinstance(selector, dict) and any(fits_any(doing, [selector], name) for name in named_ones)


def may_find(doing: Doing, selector: Mapping[str, Any], name: str) -> bool:
    """Is there a card of this name where a selector looks, or could one come out of a Deck into which it looks?"""
    if looks_into_unlisted(doing, selector) and fits_any(doing, [selector], name):
        return True
    return any(goes_by(card, name) for card in candidates(doing, concrete(doing, selector), known=True))


def fits_any(doing: Doing, selectors: list[Mapping[str, Any]], name: str) -> bool:
    """Is there a card of this name, or could one come out of a Deck, that one of the selectors describes?"""
    return any(
        matches(doing, selector, card, place=False) and may_lie_there(doing, selector, card)
        for selector in selectors
        for card in cards_called(doing, name)
    )


def may_lie_there(doing: Doing, selector: Mapping[str, Any], card: Card) -> bool:
    """Could it ever come to where a selector looks? A monster of the Extra Deck is never in a hand or Main Deck, and
    none but that, or a Pendulum Monster, in the Extra Deck (TCG Official Rulebook v10, p. 3 and 16)."""
    known, zones = record_of(doing.game, card), {*zones_of(selector)}
    if not zones <= {terms.HAND, terms.DECK, terms.EXTRA}:
        return True
    if terms.EXTRA not in zones:
        return not known.extra_deck
    return len(zones) > 1 or known.extra_deck or "pendulum" in known.kinds


def cards_called(doing: Doing, name: str) -> list[Card]:
    """The cards of this name, with those that could come out of a Deck, or turn out to be in a hand."""
    game = doing.game
    cards = [c for c in game.table.cards.values() if goes_by(c, name)]
    if name in game.state.records:
        unseen = [p for p in game.state.players if not game.table.standing[p]["deck_known"]]
        cards += [Card(name, name, p, p, terms.DECK) for p in unseen]
        hidden = [p for p in game.state.players if unseen_in_hand(game.table.zone(p, terms.HAND))]
        cards += [Card(name, name, p, p, terms.HAND) for p in hidden]
    return cards
