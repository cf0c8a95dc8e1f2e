"""Costs: what is paid when a card or effect is activated, one definition each.

This module is what they are defined with, and how cards are found to pay with; the words stand in `payments`.
Source: TCG Official Rulebook v10, p. 54; OCG Perfect Rulebook 2017, p. 131-133.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.kernel.open_steps import Turn
from judge.kernel.records import field, fixed, record
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import card_copies, choices, moves
from judge.rulesets.yugioh.effects.choices import goes_by, named, whose
from judge.rulesets.yugioh.table import steps, terms
from judge.rulesets.yugioh.table.records import COSTS, Data, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field
from judge.rulesets.yugioh.vocabulary import (
    alike_cards,
    bans,
    continuous_effects,
    redirections,
    stay_properties,
    summon_permissions,
)
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.descriptions import alternatives, selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import reference_said, referred
from judge.rulesets.yugioh.vocabulary.selectors import (
    candidates,
    concrete,
    count_of,
    may_be_any,
    numbers_of,
    surest_first,
)
from judge.rulesets.yugioh.vocabulary.shapes import REFERENCE, SELECTOR
from judge.vocabulary.shapes import TEXT, Shape, about, either, listed, mapping, whole
from judge.vocabulary.words import Word, first_sentence


@record
class Payment:
    """One part of a cost: the cards it takes, the Life Points, how many of something else (``count``); ``free`` if the
    file leaves open which cards it takes; ``unseen`` come off a Deck that the file does not list, of which it names
    some (``told``); ``item`` is the part as the card file writes it; ``holders`` are the cards
    from which it takes something that lies on them; ``left`` could pay it as well, where it was guessed, and ``turn``
    is the name of that question."""

    cost: Cost
    item: Data
    cards: list[Card] = field(default_factory=list)
    points: int = 0
    count: int = 0
    guessed: bool = False
    unseen: int = 0
    told: tuple[str, ...] = ()
    free: bool = False
    holders: tuple[Card, ...] = ()
    left: tuple[Card, ...] = ()
    turn: Turn = ("", 0)


@record
class Plan:
    """How an activation would be carried out: payments and targets, and what stands against them.

    ``cost_problem`` and ``target_problem`` are sentences (empty: none), ``no_targets`` says that there were not
    enough targets before anything was paid, ``wanted`` which there were none of, ``several`` which of several cards of
    one name was taken, ``rivals`` a target with another card of its name that may be meant as well; ``unsure`` is what
    may keep unseen cards of the Deck from the Graveyard to which the cost sends them; ``instead`` the effect by which
    something else is paid; ``toll`` the Life Points that other cards ask for besides.
    """

    payments: list[Payment] = field(default_factory=list)
    targets: list[Card] = field(default_factory=list)
    cost_problem: str = ""
    target_problem: str = ""
    no_targets: str = ""
    wanted: Any = None
    guessed_targets: bool = False
    several: list[str] = field(default_factory=list)
    unsure: str = ""
    rivals: list[tuple[Card, Card, str]] = field(default_factory=list)
    instead: Static | None = None
    toll: int = 0

    def blame(self, why: str) -> None:
        """Note what is wrong with the cost, if nothing was wrong before."""
        self.cost_problem = self.cost_problem or why


Pay = Callable[[YGame, Player, Card, Payment], None]
Barred = Callable[[YGame, Player, Card | None], Static | None]
Find = Callable[[Doing, Data, Any, Plan], Payment | None]


@fixed
class Cost(Word):
    """A way of paying.

    ``pay`` pays it: with each card it takes, or (``find``) once, for the card that is activated. ``said`` and ``paid``
    tell it (``discard {}``, ``discards {}``). Cards come out of ``place`` unless the cost names another, and go ``to``
    a zone (empty: they stay); ``arrives``: they must really arrive there. ``barred`` tells what keeps its player (or a
    card) from it. ``frees`` tells whether it frees a Monster Zone. ``find`` plans what is not paid with cards that a
    selector describes, given the part of the cost and what the file states; ``under``: it is paid with what lies under
    or on the card. ``also`` are other words that files use for it, ``told`` the shape of what a play states of it;
    ``so_many`` says how much is paid, where no selector of cards stands behind it; ``unit`` what is counted where no
    card is named (``counter``).
    """

    pay: Pay
    said: str
    paid: str
    place: str
    to: str
    arrives: bool
    barred: Barred | None
    frees: Callable[[Any], bool] | None
    find: Find | None
    under: bool
    also: tuple[str, ...]
    told: Shape
    topics: frozenset[str]
    moved: Mapping[str, str]
    so_many: Callable[[Any], str] | None
    unit: str

    @property
    def verb(self) -> str:
        """How it is paid, without saying with what: ``send to the Graveyard``."""
        return " ".join(self.said.replace("{}", "").split())

    def arrives_with(self, item: Data) -> bool:
        """Must what this part of a cost takes really arrive where it goes? What is revealed first may go to the Extra
        Deck as well as to the hand."""
        return (self.arrives and "revealed_first" not in item) or "to" in item

    def arrives_in(self, item: Data) -> str:
        """Where it must arrive."""
        return terms.GRAVEYARD if "to" in item else self.to

    def frees_a_zone(self, item: Data) -> bool:
        """Does this part of a cost free a Monster Zone?"""
        return self.frees is not None and self.frees(item[self.key])


_CARDS: Shape = either(whole(1), REFERENCE, SELECTOR)
_TOLD: Shape = either(TEXT, whole(1), listed(TEXT))


def cost(
    key: str,
    shape: Shape = _CARDS,
    *,
    said: str,
    paid: str,
    example: str,
    place: str = "field",
    to: str = "",
    arrives: bool = False,
    barred: Barred | None = None,
    frees: Callable[[Any], bool] | None = None,
    find: Find | None = None,
    under: bool = False,
    also: tuple[str, ...] = (),
    told: Shape = _TOLD,
    topics: tuple[str, ...] = (),
    moved: Mapping[str, str] | None = None,
    beside: Mapping[str, Shape] | None = None,
    so_many: Callable[[Any], str] | None = None,
    unit: str = "",
) -> Callable[[Pay], Pay]:
    """Define a word: decorates the function that pays, whose docstring is its page."""

    def enter(pay: Pay) -> Pay:
        word = Cost(
            key, shape, pay, example, beside or {}, pay=pay, said=said, paid=paid, place=place, to=to, arrives=arrives,
            barred=barred, frees=frees, find=find, under=under, also=also, told=told,
            topics=frozenset(topics), moved=moved or {}, so_many=so_many, unit=unit,
        )  # fmt: skip
        COSTS.enter(word)
        return pay

    return enter


def stated_names(value: Any) -> list[str]:
    """All card names in what the file says about a cost, however it is nested."""
    if isinstance(value, dict):
        return [n for v in value.values() for n in stated_names(v)]
    if isinstance(value, list):
        return [n for v in value for n in stated_names(v)]
    return [value] if isinstance(value, str) else []


def plan_part(doing: Doing, item: Data, stated: Any, made: Plan, wanted_later: list[str]) -> None:
    """Plan one part of a cost, given what the file states of the whole and the names it needs for something else."""
    key, what = next(iter(item.items()))
    word: Cost = COSTS[key]
    if word.find is not None:
        found = word.find(doing, item, stated, made)
        made.payments += [] if found is None else [found]
        return
    if word.barred is not None and (ban := word.barred(doing.game, doing.you, None)) is not None:
        made.blame(continuous_effects.applies(doing.game, ban))
    activated = doing.effect is not None and doing.effect.category != "Summoning procedure"
    if key == "tribute" and activated and (ban := bans.cannot_tribute_to_activate(doing.game, doing.you)) is not None:
        made.blame(continuous_effects.applies(doing.game, ban))
    if isinstance(what, str):
        cards = referred(doing, what)
        if not cards:
            made.blame(f"its cost is paid with {reference_said(doing, what)}, and there is none")
        elif number_said(doing, word, stated) not in (None, len(cards)):
            made.blame(f"its cost is paid with {reference_said(doing, what)} alone")
        if word.barred is not None and cards and (ban := word.barred(doing.game, doing.you, cards[0])) is not None:
            made.blame(continuous_effects.applies(doing.game, ban))
        if (owed := _owed(doing, word, made)) and not any(one in cards for one in owed):
            doing.game.does_not_cover(f"whether {owed[0].name} must be Tributed, too, where a cost takes other cards")
        made.payments.append(Payment(word, item, cards))
        return
    made.payments.append(_with_cards(doing, word, item, stated, made, wanted_later))


def _too_few(doing: Doing, word: Cost, selector: Data, there: int, made: Plan) -> str:
    """That there are not enough cards to pay with, besides those that other parts of the cost take."""
    taken = terms.listing([card.name for payment in made.payments for card in payment.cards])
    besides = f" besides {taken}" if taken else ""
    least = selector["count"]
    which = selector_said(selector, doing, "1 " if least == 1 else None)
    number = "is none" if not there else "is only 1" if there == 1 else f"are only {there}"
    return f"its cost is to {word.said.format(which)}{besides}, and there {number}"


def _with_cards(doing: Doing, word: Cost, item: Data, stated: Any, made: Plan, wanted_later: list[str]) -> Payment:
    game = doing.game
    found, selector = _found(doing, word, item)
    pool, ban = _pool(doing, word, found, made)
    owed = _owed(doing, word, made)
    pool = [*(c for c in pool if c in owed), *(c for c in pool if c not in owed)]
    if short := next((one for one in owed if one not in pool), None):
        made.blame(f"{short.name} must be among whatever {doing.you} Tributes, and cannot be Tributed for it")
    (least, most), numbers = count_of(selector), numbers_of(selector)
    if selector.get("count") == "all":  # of those that lie face-down nobody could check it
        sure = [card for card in pool if not on_field(card) or face_up(card)]
        if "lately" in selector:  # of some nobody says what they did
            sure = [card for card in sure if stay_properties.happened_lately(doing, card, selector["lately"])]
        least, most = max(1, len(sure)), len(pool)
    most = at_most(doing, most)
    number = number_said(doing, word, stated)
    if number is not None:
        if number < least or (most is not None and number > most) or number not in (numbers or (number,)):
            made.blame(f"its cost is to {word.said.format(_how_many(least, most, numbers))}, not {number}")
        least = most = number
    unseen = least - len(pool) if choices.looks_into_unlisted(doing, selector) else 0
    if ban is not None and len(pool) + unseen < least:
        made.blame(continuous_effects.applies(game, ban))
    if len(pool) + unseen < least:
        made.blame(_too_few(doing, word, {**selector, "count": least}, len(pool) + max(unseen, 0), made))
    names = names_for(doing, stated, pool) if stated else []
    chosen = named(game, pool, names) if names else []
    told = _told_of_the_deck(doing, word, item, stated, pool)
    if told:
        unseen = len(told)
        chosen += [card for card in pool if card not in chosen][: max(0, least - len(chosen) - unseen)]
    if len(pool) > len(chosen) > 0:
        made.several += of_several(game, chosen, pool, names)
        made.rivals += card_copies.others(chosen, pool, names, card_copies.PAID)
    guessed = free = False
    turn: Turn = ("", 0)
    together = alike_cards.asks(selector)
    if together and (wrong := alike_cards.unlike(game, selector, chosen)):
        made.blame(f"what it is paid with must have {wrong}")
    fitting = alike_cards.fitting(game, selector, pool, least, most) if together and not unseen > 0 else pool
    if fitting is None and len(pool) >= least:
        asked = "" if alike_cards.adds_up(selector) else f"{least} "
        made.blame(
            f"{doing.you} does not have {asked}cards with {alike_cards.unlike(game, selector, pool)} to {word.verb}"
        )
    if not chosen and not told:
        free = len(pool) > least
        if wanted_later:
            spare = [c for c in pool if not any(goes_by(c, n) for n in wanted_later)]
            pool = spare if len(spare) >= least else pool
        if word.arrives_with(item) and (word.to != terms.GRAVEYARD or redirections.redirecting(game)):
            arriving = [c for c in pool if moves.reaches(game, c, word.arrives_in(item))]
            pool = arriving if len(arriving) >= least else pool
        if len(pool) > least and (others := _of_this_word(doing, word, item)):  # what only this part can be paid with
            pool = _by_other_uses(doing, word, pool, others)
        chosen = pool[:least] if not together or not fitting else fitting
        turn = (f"what part {len(made.payments) + 1} of the cost of {doing.source} is paid with", game.play)
        if turn in game.turned:
            ids = game.turned[turn].split("\n")
            chosen = [card for card in pool if card.id in ids]
        if len(pool) > least:
            from_the_top = selector.get("top") and game.table.standing[doing.you].get("deck_complete")
            guessed = not from_the_top and (len({c.name for c in pool}) > 1 or card_copies.differ(pool))
        guessed = guessed or any(may_be_any(selector, card) for card in chosen)
        if names and stated_names(stated) and not guessed and not chosen:
            made.blame(f"{terms.listing(names)} cannot be used for the cost")
    if most is not None and len(chosen) > most and (others := _of_this_word(doing, word, item)):
        chosen = _by_other_uses(doing, word, chosen, others)[:most]
    if most is not None and len(chosen) + len(told) > most:
        made.blame(f"at most {most} can be used for the cost")
    elif names and number is None and len(chosen) >= least and len(chosen) not in (numbers or (len(chosen),)):
        made.blame(f"its cost is to {word.said.format(_how_many(least, most, numbers))}, not {len(chosen)}")
    elif names and 0 < len(chosen) < least - max(unseen, 0):
        made.blame(f"{terms.listing([c.name for c in chosen])} alone does not pay its cost ({least} needed)")
    if short := next((one for one in owed if chosen and one not in chosen and len(owed) <= len(chosen)), None):
        made.blame(f"{short.name} must be among whatever {doing.you} Tributes")
    if wrong := cannot_pay_with(doing, stated, made, chosen, told):
        made.blame(wrong)
    taken = chosen[: most or len(chosen)]
    left = tuple(card for card in pool if card not in taken) if guessed and not together else ()
    return Payment(
        word, item, taken, guessed=guessed, unseen=max(unseen, 0), told=told, free=free, left=left, turn=turn
    )


def _told_of_the_deck(doing: Doing, word: Cost, item: Data, stated: Any, pool: list[Card]) -> tuple[str, ...]:
    """The names of cards of a Deck or Extra Deck that the file does not list, which it says this part was paid with:
    those that fit, and of no card that lies where it could pay this or another part."""
    selector = _found(doing, word, item)[1]
    if not isinstance(stated, dict) or not choices.looks_into_unlisted(doing, selector):
        return ()
    records, zones = doing.game.state.records, [zone for _, zone in choices.unlisted(doing, selector)]
    others = [*pool, *(card for other in _of_this_word(doing, word, item) for card in _found(doing, word, other)[0])]
    said = stated_names([stated[key] for key in (word.key, *word.also) if key in stated])
    told = [n for n in said if n in records and not any(goes_by(c, n) for c in others)]
    there = [Card(n, n, doing.you, doing.you, terms.EXTRA if records[n].extra_deck else terms.DECK) for n in told]
    return tuple([c.name for c in there if c.zone in zones and choices.fits_unlisted(doing, selector, c)])


def number_said(doing: Doing, word: Cost, stated: Any) -> int | None:
    """With how many cards the file says that a part of the cost was paid (``{send: 3}``); None where it names them, or
    where several parts are paid in this way."""
    if doing.effect is None or sum(word.key in item for item in doing.effect.cost) > 1:
        return None
    said = [
        part[key] for part in many(stated) if isinstance(part, dict) for key in (word.key, *word.also) if key in part
    ]
    return next((n for n in said if isinstance(n, int) and not isinstance(n, bool)), None)


def _how_many(least: int, most: int | None, numbers: Sequence[int]) -> str:
    """The number of cards that a part of a cost takes, in words."""
    if numbers:
        return f"{alternatives([str(number) for number in numbers])} cards"
    if most is None:
        return f"{least} or more cards"
    if most == least:
        return f"{least} card{'' if least == 1 else 's'}"
    return f"{least} to {most} cards"


def at_most(doing: Doing, most: int | None) -> int | None:
    """How many cards can be paid at most (``most``, by the words): no more than can be chosen as the effect resolves,
    where that takes as many. None for any number."""
    chosen = [
        value
        for part in (every(doing.effect.resolve) if doing.effect is not None else ())
        for value in part.values()
        if isinstance(value, Mapping) and value.get("count") == "cost cards"
    ]
    there = [candidates(doing, {**concrete(doing, what), "count": "all"}) for what in chosen if _seen(doing, what)]
    return min([*map(len, there), *([] if most is None else [most])], default=None)


def _seen(doing: Doing, selector: Mapping[str, Any]) -> bool:
    """Does the file say what lies where a selector looks: every card of those hands and Decks?"""
    hands = doing.player(str(selector.get("of", "any"))) if terms.HAND in many(selector.get("in")) else ()
    unknown = any(card.name == terms.UNKNOWN for player in hands for card in doing.game.table.zone(player, terms.HAND))
    return not unknown and not choices.looks_into_unlisted(doing, selector)


def _found(doing: Doing, word: Cost, item: Data) -> tuple[list[Card], Mapping[str, Any]]:
    """The cards that a part of a cost describes, and how it does.

    Face-down ones can be Tributed, too (yugioh-wiki, Icarus Attack)."""
    what = item[word.key]
    selector = what if isinstance(what, dict) else {"count": int(what)}
    selector = concrete(doing, {"in": word.place, "of": "you", **selector})
    found = candidates(doing, selector, known=True)
    if word.key == "tribute" and selector["of"] == "you":
        theirs = summon_permissions.as_own_tributes(doing.game, doing.you)
        found += [one for one in theirs if one in candidates(doing, {**selector, "of": "opponent"})] if theirs else []
    return surest_first(selector, found), selector


def _owed(doing: Doing, word: Cost, made: Plan) -> list[Card]:
    """What must be among the monsters that a cost Tributes, and is not yet."""
    if word.key != "tribute":
        return []
    given = [card for payment in made.payments if payment.cost.key == "tribute" for card in payment.cards]
    return [one for one in summon_permissions.owed_tributes(doing.game, doing.you) if one not in given]


def _of_this_word(doing: Doing, word: Cost, item: Data) -> list[Data]:
    """The other parts of the cost that are paid in the same way with cards of some kind: the file may name all of
    these cards together."""
    parts = doing.effect.cost if doing.effect is not None else ()
    return [other for other in parts if other is not item and not isinstance(other.get(word.key, ""), str)]


def _by_other_uses(doing: Doing, word: Cost, cards: list[Card], others: list[Data]) -> list[Card]:
    """The cards, first those with which none of these other parts can be paid."""
    uses = [_found(doing, word, other)[0] for other in others]
    return sorted(cards, key=lambda card: sum(card in fitting for fitting in uses))


def _set_apart(doing: Doing) -> list[Card]:
    """The cards that a part of the cost takes by what it calls them, as `this card`: no other part takes those."""
    parts = doing.effect.cost if doing.effect is not None else ()
    named = [what for item in parts for key, what in item.items() if key in COSTS and COSTS[key].find is None]
    return [card for what in named if isinstance(what, str) for card in referred(doing, what)]


def _pool(doing: Doing, word: Cost, found: list[Card], made: Plan) -> tuple[list[Card], Static | None]:
    """The cards that can pay, and what keeps others from it."""
    taken = [*(c for p in made.payments for c in p.cards), *_set_apart(doing)]
    pool = [c for c in found if c not in taken and not _is_the_card_itself(doing, word, c)]
    barred = word.barred or (lambda *_: None)
    kept = [(c, bans.cannot_pay_with(doing, c) or barred(doing.game, doing.you, c)) for c in pool]
    return [c for c, by in kept if by is None], next((by for _, by in kept if by is not None), None)


def _is_the_card_itself(doing: Doing, word: Cost, card: Card) -> bool:
    """Is it the card that is activated, that is Summoned by its own procedure, or that the effect is to take from where
    it is activated? Nothing is paid with that."""
    effect = doing.effect
    if card.id != doing.source or effect is None:
        return False
    return effect.card_activation or bool(effect.procedure) or (bool(word.to) and _is_taken_from_there(effect))


def _is_taken_from_there(effect: Effect) -> bool:
    """Does the effect first of all Summon its card from the one place outside the field where it is activated, or add
    it to the hand out of that?"""
    if len(effect.places) != 1 or effect.places[0] not in (terms.HAND, terms.GRAVEYARD, terms.BANISHED):
        return False
    first = next(steps.needed(effect.resolve), {})
    return any(first.get(key) == "this card" for key in _TAKEN)


_TAKEN = ("special_summon", "add_to_hand")


def names_for(doing: Doing, stated: Any, pool: list[Card]) -> list[str]:
    """Names the file gives for a cost; in a sentence (``discard Kuriboh``) the names that occur in it."""
    names: list[str] = []
    for text in stated_names(stated):
        if any(goes_by(c, whose(doing.game, text)[1]) for c in pool):
            names.append(text)
        else:
            names += sorted({c.name for c in pool if c.name in text}, key=len, reverse=True)[:1]
    return names


def cannot_pay_with(doing: Doing, stated: Any, made: Plan, chosen: list[Card], told: tuple[str, ...] = ()) -> str:
    """A card the file pays with that is on the table but cannot be used for this cost."""
    if not isinstance(stated, dict):
        return ""
    cards = [*chosen, *(c for p in made.payments for c in p.cards), *_for_later_parts(doing, made)]
    used = {c.name for c in cards} | {c.id for c in cards} | {*told, *(n for p in made.payments for n in p.told)}
    for word, item in _later_parts(doing, made):
        used |= {*_told_of_the_deck(doing, word, item, stated, [])}
    for name in stated_names(stated):
        if name not in used and name not in ("this card", "half") and name in doing.game.state.records:
            return f"{name} cannot be used for this cost"
    return ""


def _for_later_parts(doing: Doing, made: Plan) -> list[Card]:
    """The cards that could pay the parts of the cost that come after the one being planned."""
    described = _later_parts(doing, made)
    return [*_set_apart(doing), *(card for word, item in described for card in _found(doing, word, item)[0])]


def _later_parts(doing: Doing, made: Plan) -> list[tuple[Cost, Data]]:
    """The parts of the cost after the one being planned that are paid with cards of some kind."""
    parts = doing.effect.cost[len(made.payments) + 1 :] if doing.effect is not None else ()
    with_cards = [(COSTS[key], item) for item in parts for key in item if key in COSTS and COSTS[key].find is None]
    return [(word, item) for word, item in with_cards if not isinstance(item[word.key], str)]


def paid_too_much(doing: Doing, stated: Any, made: Plan) -> str:
    """Cards the file pays with beyond what the cost takes."""
    parts = [p for p in many(stated) if isinstance(p, dict)]
    if strange := _no_part(doing, parts, made):
        return strange
    used = [c for p in made.payments for c in p.cards]
    told = {n for p in made.payments for n in p.told}
    if not used or any(p.cost.under for p in made.payments):
        return ""
    for name in (n for part in parts for n in stated_names(part)):
        plain = whose(doing.game, name)[1]
        hit = next((c for c in used if goes_by(c, plain)), None)
        if hit is not None:
            used.remove(hit)
        elif plain in told:
            told.remove(plain)
        elif plain in doing.game.state.records or plain in doing.game.table.cards:
            return f"{plain} is no part of the cost"
    used = [c for p in made.payments for c in p.cards]
    for text in (p for p in many(stated) if isinstance(p, str)):
        known = {*doing.game.state.records, *doing.game.state.library}
        said = sorted((n for n in known if n in text), key=len, reverse=True)[:1]
        if said and not any(goes_by(c, said[0]) for c in used):
            return f"{said[0]} cannot be used for this cost"
    return ""


def _no_part(doing: Doing, parts: list[Any], made: Plan) -> str:
    """A way of paying that the cost does not ask for, in words; empty if there is none (or the text may ask for it)."""
    effect = doing.effect
    if effect is None or effect.unread:
        return ""
    asked = (*effect.cost, *effect.besides)
    if made.instead is not None:
        asked = tuple(payment.item for payment in made.payments)
    sent = {"send"} if any(COSTS[next(iter(item))].to == terms.GRAVEYARD for item in asked) else set()
    sent |= {"discard"} if any("send_to_graveyard" in item for item in asked) else set()  # as players say it
    strange = next((way for part in parts for way in part if way not in sent and not means(way, asked)), "")
    if not strange:
        return ""
    verbs = terms.listing(list(dict.fromkeys(COSTS[next(iter(item))].verb for item in asked)))
    other = next((word.verb for word in COSTS if strange == word.key or strange in word.also), strange)
    return f"its cost is to {verbs}, not to {other}"


def of_several(game: YGame, chosen: list[Card], pool: list[Card], names: list[str]) -> list[str]:
    """Sentences on cards taken although the name the file gives fits another one in a different situation too."""

    def place(card: Card) -> tuple[Any, ...]:
        return card.controller, card.zone, face_up(card), card.facts.get("position"), card.facts.get("equipped_to")

    said = []
    for card in (c for c in chosen if c.name in names):
        if any(c.name == card.name and c not in chosen and place(c) != place(card) for c in pool):
            where = f"{card.controller}'s {terms.ZONE_NAMES[card.zone]}" + ("" if face_up(card) else ", face-down")
            said.append(f"there are several cards called {card.name}; the one in {where} was taken.")
    return said


def means(word: str, items: tuple[Data, ...]) -> bool:
    """Does a word with which a file says how something is paid mean a part of this cost?"""
    found = [COSTS[next(iter(item))] for item in items]
    return any(word == one.key or word in one.also for one in found)


def stated_payment() -> Shape:
    """The shape of what a play states of a cost: what is done with which cards, or how many Life Points."""
    ways: dict[str, Shape] = {}
    for word in COSTS:
        for key in (word.key, *word.also):
            ways.setdefault(key, about(word.told, first_sentence(word.page)))
    return about(mapping(ways, least=1), "A payment: what is done with which cards, or how many Life Points.")
