"""Normal Summons that effects allow besides the one of the turn, or with fewer Tributes; what stands in for a material.

Of the former, each such effect allows one in a turn, however many copies of its card apply. By whose leave each of
several was made nobody has to say: they are allowed if all but one of them can be. A Normal Set is never made by such a
leave.
Source: Yugipedia, Normal Summon; the reminder on these cards ("You can only gain this effect once per turn").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of, ref
from judge.rulesets.yugioh.vocabulary import conditions, negating_effects
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, may_apply, of_kind, source_name, speaks_of
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.immunity import covers
from judge.rulesets.yugioh.vocabulary.once_per_turn import limit_reached, note_use
from judge.rulesets.yugioh.vocabulary.selectors import count_of, fits, matches, zones_of
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, THIS_CARD
from judge.rulesets.yugioh.vocabulary.standing_effects import covered_said, players_said, standing, ways_said
from judge.vocabulary.shapes import TEXT, TRUTH, about, either, listed, mapping, one_of, whole

KEY = "extra_summon"
Leave = frozenset[str]
"""The sources by whose leave a Normal Summon can have been made."""
Lending = tuple[Card, Effect | None]
"""The card and its effect by which a card of the hand is material."""


@standing(
    KEY,
    SELECTOR,
    "while", "how", "or_set",
    upon_cards=False,
    said=lambda doing, data, cards: (
        f"{doing.you} can {'Tribute' if 'how' in data else 'Normal'} Summon{' or Set' * ('or_set' in data)} 1 more "
        f"monster this turn, out of {cards}"
    ),
    example="static: [{extra_summon: {card: monster, race: Plant}}]",
)  # fmt: skip
def extra_summon(game: YGame, player: Player, card: Card, *, how: str) -> bool:
    """Its player can Normal Summon one such monster in a turn besides the Normal Summon or Set; with ``how`` only
    Tribute Summon it, with ``or_set`` Set it, too.

    Is a further Summon (``how``: normal, tribute) or Set of this card allowed, with those made in this turn?
    """
    leaves = {source_name(game, static): static for _, static in of_kind(game, KEY) if static.you == player}
    if not leaves:
        return False
    mine: Leave = frozenset(name for name, one in leaves.items() if _allows(game, one, card, how))
    made = [frozenset(name for name, one in leaves.items() if _allowed(game, one, *was)) for was in _made(game, player)]
    return _given([mine, *made], frozenset(leaves)) > game.state.normal_summons - normal_summons(game, player)


PENDULUM = "extra_pendulum_summon"


@standing(
    PENDULUM,
    SELECTOR,
    "while",
    upon_cards=False,
    said=lambda doing, data, cards: f"{doing.you} can Pendulum Summon once more this turn, any of {cards}",
    example="resolve: [{apply: {extra_pendulum_summon: {card: monster, in: hand}}, until: end of turn}]",
)
def extra_pendulum_summon(game: YGame, player: Player, summons: Sequence[Sequence[tuple[Card, str]]]) -> bool:
    """Its player can conduct one more Pendulum Summon in a turn, of such monsters alone.

    Are so many Pendulum Summons allowed in a turn, each of these monsters from these places? Each effect allows one,
    however many copies of its card apply.
    """
    leaves = {source_name(game, static): static for _, static in of_kind(game, PENDULUM) if static.you == player}
    able = [
        frozenset(name for name, one in leaves.items() if all(_pendulum_summons(one, game, *was) for was in cards))
        for cards in summons
    ]
    return _given(able, frozenset(leaves)) >= len(summons) - 1


def _pendulum_summons(static: Static, game: YGame, card: Card, zone: str) -> bool:
    which = static.data[PENDULUM]
    return zone in zones_of(which) and matches(static.doing(game), which, card, place=False)


@standing(
    "normal_summons",
    whole(2),
    "while",
    upon_cards=False,
    said=lambda doing, data, _: f"{doing.you} can Normal Summon or Set {data['normal_summons']} times a turn",
    example="static: [{normal_summons: 2}]",
)
def normal_summons(game: YGame, player: Player) -> int:
    """Its player can Normal Summon or Set so many times in a turn, instead of once; several such effects do not add up.

    (Yugipedia, Normal Summon and Double Summon.)
    """
    said = [static.data["normal_summons"] for _, static in of_kind(game, "normal_summons") if static.you == player]
    return max(said, default=1)


@standing(
    "counts_as_two_tributes",
    SELECTOR,
    "cards", "while",
    upon_cards=False,
    said=lambda doing, data, cards: (
        f"{_counted_double(doing, data.get('cards', THIS_CARD))} can be 2 Tributes for {cards}"
    ),
    example="static: [{counts_as_two_tributes: {card: monster, attribute: WATER}}]",
)  # fmt: skip
def counts_as_two_tributes(game: YGame, tribute: Card, summoned: Card) -> bool:
    """This card (or each of `cards`) can be treated as 2 Tributes for the Tribute Summon of such a monster.

    So this card can face-down, too, where nothing on the field negates it (Konami OCG database, Q&A 12812).
    """
    told = [static for _, static in of_kind(game, "counts_as_two_tributes")]
    own = [one for one in told if "cards" not in one.data and one.source == tribute.id]
    own += [one for one in told if "cards" in one.data and speaks_of(game, one, "cards", tribute)]
    if not face_up(tribute):
        every = ((effect, data) for effect in record_of(game, tribute).effects for data in effect.static)
        said = [Static(data, tribute.controller, tribute.id, 0, effect=effect) for effect, data in every]
        own = [one for one in said if "counts_as_two_tributes" in one.data and not {"while", "cards"} & one.data.keys()]
    return any(
        matches(static.doing(game), static.data["counts_as_two_tributes"], summoned, place=False) for static in own
    )


def _counted_double(doing: Doing, cards: Any) -> str:
    return doing.game.table.cards[doing.source].name if cards == THIS_CARD else covered_said(doing, cards)


def tribute_pool(game: YGame, player: Player, summoned: Card, *, down: bool = False) -> list[Card]:
    """What could be Tributed for a monster, or for its Set (face-``down``): the monsters of its player, and for a
    Tribute Summon what else its text names, and the opponent's monsters that an effect offers."""
    monsters = game.table.zone(player, terms.MONSTER)
    if down:
        monsters = [*monsters, *as_own_tributes(game, player)]
    else:
        few, left = of_theirs(game, player)
        offered = [one for one in _theirs(game, player) if _leaves_for(game, player, one)]
        monsters = [*monsters, *(one for one in offered if left is None or left > 0 or one not in few)]
    besides = record_of(game, summoned).summons.get("also_tribute")
    if besides is None or down:
        return monsters
    which = {key: what for key, what in besides.items() if key != "count"}
    return [
        *monsters,
        *(one for one in game.table.zone(player, terms.SPELL_TRAP) if fits(game, which, one, known=True)),
    ]


@standing(
    "tributes_theirs",
    either(SELECTOR, one_of("all")),
    "times", "must", "while",
    said=lambda doing, data, cards: (
        f"{doing.you} must Tribute {cards} in Tributing anything"
        if "must" in data
        else f"{doing.you} can Tribute {cards} for a Tribute Summon"
        + (f", {data['times']} in a turn" if "times" in data else "")
    ),
    example="static: [{tributes_theirs: {card: monster, race: Zombie, of: opponent}}]",
)  # fmt: skip
def of_theirs(game: YGame, player: Player) -> tuple[list[Card], int | None]:
    """Its player can Tribute such monsters, which the opponent controls, for a Tribute Summon (not for a Set); with
    `times`, so many of them in a turn. A monster that is unaffected by the effect cannot be Tributed so.

    `must`: as if its player controlled them, for anything; and whatever that player Tributes, they are among it.

    Those of the opponent's monsters for which every such effect says how many there can be, and how many more can be
    Tributed in this turn.
    Source: Konami OCG database, Q&A 13201 (The Monarchs Stormforth and a monster unaffected by Spells).
    """
    few, most = list[Card](), 0
    for theirs in _theirs(game, player):
        leaves = _leaves_for(game, player, theirs)
        if leaves and all("times" in one.data for one in leaves):
            few.append(theirs)
            most = max(most, *(int(one.data["times"]) for one in leaves))
    return (few, most - _theirs_used(game, player)) if few else ([], None)


def _leaves_for(game: YGame, player: Player, theirs: Card) -> list[Static]:
    """The effects by which a player can Tribute this monster of the opponent."""
    return [
        static
        for key, static in of_kind(game, "tributes_theirs")
        if static.you == player and (ref(theirs) in static.on if static.on else covers(game, static, key, theirs))
    ]


def owed_tributes(game: YGame, player: Player) -> list[Card]:
    """The monsters that must be among whatever a player Tributes, as long as they are on the field.

    Source: Konami OCG database, notes on Soul Exchange; yugioh-wiki.net, Soul Exchange (what needs a Tribute that such
    a monster cannot be, is not possible).
    """
    if not may_apply(game, "tributes_theirs"):
        return []
    there = game.table.everywhere(terms.MONSTER)
    return [one for one in there if any("must" in leave.data for leave in _leaves_for(game, player, one))]


def as_own_tributes(game: YGame, player: Player) -> list[Card]:
    """Those of them that the opponent controls: they are Tributed as if they were the own ones."""
    return [one for one in owed_tributes(game, player) if one.controller != player]


def _theirs(game: YGame, player: Player) -> list[Card]:
    return [one for one in game.table.everywhere(terms.MONSTER) if one.controller != player]


def _theirs_used(game: YGame, player: Player) -> int:
    """How many of the opponent's monsters a player has Tributed for a Tribute Summon this turn."""
    return sum(
        moment.turn == game.state.turn
        and event.data.get("way") == "tribute"
        and event.data["by"] == player
        and event.data["was_controller"] != player
        for moment, event in game.timeline.events("moved")
    )


def too_many_besides(game: YGame, given: Sequence[Card], summoned: Card) -> bool:
    """Are more cards Tributed that are no monsters on the field than the text of the monster lets be?"""
    besides = record_of(game, summoned).summons.get("also_tribute", {})
    most = count_of(besides)[1] if "count" in besides else None
    return most is not None and sum(one.zone != terms.MONSTER for one in given) > most


def other_ways(
    game: YGame, summoned: Card, needed: int, there: Sequence[Card]
) -> Iterator[tuple[int, int | None, list[Card]]]:
    """With how many Tributes, at least and at most, out of which of these cards, a monster can be Normal Summoned by
    its text, where its Level asks for ``needed`` of any."""
    for way in record_of(game, summoned).summons.get("other_tributes", ()):
        least, most = count_of(way)
        which = {key: what for key, what in way.items() if key != "count"}
        yield least if most is not None else max(least, needed), most, [c for c in there if fits(game, which, c)]


def can_be_tribute_for(game: YGame, tribute: Card, summoned: Card) -> bool:
    """Does the text of a monster let this one be Tributed for its Tribute Summon?"""
    wanted = record_of(game, summoned).summons.get("tributes")
    return wanted is None or fits(game, wanted, tribute)


def alone_enough(game: YGame, tribute: Card, summoned: Card) -> bool:
    """Can this monster alone be Tributed where 2 Tributes are asked for, by its own text or by that of the monster that
    is Summoned?"""
    return _by_this_one(game, tribute, summoned) or counts_as_two_tributes(game, tribute, summoned)


def _by_this_one(game: YGame, tribute: Card, summoned: Card) -> bool:
    """Does the text of a monster let it be Tribute Summoned by Tributing this one alone?"""
    summons = record_of(game, summoned).summons
    wanted, doing = summons.get("one_tribute"), Doing(game, summoned.controller, summoned.id)
    met = all(conditions.holds(doing, asked) for asked in many(summons.get("one_tribute_if")))
    return met and wanted is not None and fits(game, wanted, tribute)


def only_face_up(game: YGame, tribute: Card, summoned: Card) -> bool:
    """Is this one monster enough for a Tribute Summon face-up alone, not for a Set?"""
    if "one_tribute_face_up" not in record_of(game, summoned).summons:
        return False
    return _by_this_one(game, tribute, summoned) and not counts_as_two_tributes(game, tribute, summoned)


@standing(
    "lends_from_hand",
    SELECTOR,
    "how", "for", "while",
    upon_cards=False,
    said=lambda doing, data, cards: (
        f"beside {doing.game.table.cards[doing.source].name} one of {cards} in the hand can be material of a "
        f"{ways_said(data)}"
    ),
    example="static: [{lends_from_hand: {card: monster, kind: [tuner]}, how: synchro}]",
)  # fmt: skip
def lends_from_hand(game: YGame, lender: Card, monster: Card, way: str, material: Card) -> bool:
    """If this card on the field would be used as material for such a Summon, one such monster in the hand can be used
    as one of the other materials."""
    return any(_lent_beside(game, lender, monster, way, material))


def _lent_beside(game: YGame, lender: Card, monster: Card, way: str, material: Card) -> Iterator[Lending]:
    """The effects of a material on the field by which one of the hand can be used beside it."""
    for _, static in of_kind(game, "lends_from_hand"):
        data, doing = static.data, static.doing(game)
        if static.source != lender.id or way not in many(data.get("how", way)) or static.you != material.controller:
            continue
        if "for" in data and not matches(doing, data["for"], monster, place=False):
            continue
        if static.effect is not None and limit_reached(game, lender, static.effect, static.you):
            continue
        if matches(doing, data["lends_from_hand"], material, place=False):
            yield lender, static.effect


@standing(
    "lends_itself",
    SELECTOR,
    "how", "for",
    upon_cards=False,
    said=lambda doing, data, cards: (
        f"{doing.game.table.cards[doing.source].name} in the hand can be material of a {ways_said(data)} beside {cards}"
    ),
    example="static: [{lends_itself: {card: monster, race: Cyberse}, how: link, for: {named: Quillback}}]",
)  # fmt: skip
def lends_itself(game: YGame, lent: Card, monster: Card, way: str, beside: Card) -> bool:
    """This card in the hand can be used as material for such a Summon, if such a monster of its player on the field is
    one of the other materials."""
    return any(_lent_itself(game, lent, monster, way, beside))


def _lent_itself(game: YGame, lent: Card, monster: Card, way: str, beside: Card) -> Iterator[Lending]:
    """The effects of a card of the hand by which it can be used itself beside a material on the field."""
    if lent.zone != terms.HAND or lent.controller != beside.controller:
        return
    for effect in record_of(game, lent).effects:
        if "hand" not in effect.places or limit_reached(game, lent, effect, lent.controller):
            continue
        doing = Doing(game, lent.controller, lent.id, effect)
        for one in effect.static:
            meant = "lends_itself" in one and way in many(one.get("how", way))
            if meant and "for" in one:
                meant = matches(doing, one["for"], monster, place=False)
            if meant and matches(doing, one["lends_itself"], beside, place=False):
                yield lent, effect


@standing(
    "theirs_beside",
    THIS_CARD,
    "how", "for",
    upon_cards=False,
    said=lambda doing, data, cards: (
        f"an opponent's monster can be material of a {ways_said(data)} beside {cards}"
        + (f", for {selector_said(data['for'], doing, place=False)}" if "for" in data else "")
    ),
    example="resolve: [{apply: {theirs_beside: this card, how: link}, to: target, until: end of turn}]",
)  # fmt: skip
def theirs_beside(game: YGame, theirs: Card, monster: Card, way: str, player: Player) -> list[Card]:
    """If this card would be used as material for such a Summon by its player, the opponent's monster can be used, too.

    The cards beside which that is so: those that have not left the field since the effect was applied.
    """
    found = list[Card]()
    for _, static in of_kind(game, "theirs_beside"):
        data, card = static.data, game.table.cards.get(static.source)
        left = (m.n > (static.moment or 0) and e.card == static.source for m, e in game.timeline.events("moved"))
        if (
            card is None
            or ref(theirs) not in static.on
            or static.you != player
            or way not in many(data.get("how", way))
        ):
            continue
        if any(left) or ("for" in data and not matches(static.doing(game), data["for"], monster, place=False)):
            continue
        found.append(card)
    return found


def note_lending(game: YGame, monster: Card, way: str, materials: Sequence[Card]) -> None:
    """Remember by which effects materials of the hand are used for a Summon, where that is clear: some can be used once
    per turn."""
    for lent in (card for card in materials if card.zone == terms.HAND):
        by: dict[tuple[str, str], Lending] = {}
        for one in (card for card in materials if card.zone == terms.MONSTER):
            for source, effect in (
                *_lent_beside(game, one, monster, way, lent),
                *_lent_itself(game, lent, monster, way, one),
            ):
                by[source.name, effect.id if effect is not None else ""] = source, effect
        if len(by) == 1:
            [(source, effect)] = by.values()
            note_use(game, source, effect, lent.controller)


@standing(
    "fusion_substitute",
    THIS_CARD,
    upon_cards=False,
    said=lambda _, __, cards: f"{cards} can stand in for one Fusion Material that the Fusion Monster names",
    example="static: [{fusion_substitute: this card}]",
)
def fusion_substitute(game: YGame, card: Card) -> bool:
    """This card can be used in the place of one Fusion Material that is listed by its name; the others must be those
    that are asked for, so that no two stand in together.

    So it can wherever it is, face-down too, unless its effects are negated.
    Source: Yugipedia, "Fusion Substitute Monster".
    """
    says_so = any("fusion_substitute" in one for effect in record_of(game, card).effects for one in effect.static)
    return says_so and negating_effects.negated_by(game, card) is None


@standing(
    "whole_tribute",
    SELECTOR,
    "from",
    upon_cards=False,
    said=lambda doing, _, cards: f"{doing.game.table.cards[doing.source].name} can be the whole Tribute for {cards}",
    example="static: [{whole_tribute: {card: monster, kind: [ritual], attribute: WATER}}]",
)
def whole_tribute(game: YGame, tribute: Card, summoned: Card) -> bool:
    """This card alone can be used for the Ritual Summon of such a monster, whatever its Level; only `from` there, if
    that is said. It is an effect, so that it cannot while its effects are negated."""
    said = [one for effect in record_of(game, tribute).effects for one in effect.static if "whole_tribute" in one]
    if not said or negating_effects.negated_by(game, tribute) is not None:
        return False
    meant = [one for one in said if tribute.zone in _zones(one) or "from" not in one]
    return any(fits(game, {"card": "monster", **one["whole_tribute"]}, summoned) for one in meant)


def _zones(static: Mapping[str, Any]) -> list[str]:
    return [zone for place in many(static.get("from")) for zone in terms.SELECTOR_ZONES[str(place)]]


@standing(
    "fellow_materials",
    SELECTOR,
    "how",
    upon_cards=False,
    said=lambda doing, data, cards: (
        f"beside {doing.game.table.cards[doing.source].name} used for a {ways_said(data)} only {cards}"
    ),
    example="static: [{fellow_materials: {card: monster, attribute: WATER}, how: synchro}]",
)
def fellow_materials(game: YGame, card: Card, way: str) -> list[Mapping[str, Any]]:
    """If this card is material for a Summon, all the other materials must be such monsters.

    What it asks of those: it is no effect that could be negated.
    Source: yugioh-wiki.net, "Royal Swamp Eel" (the words are none of its effects).
    """
    said = [one for effect in record_of(game, card).effects for one in effect.static if "fellow_materials" in one]
    return [one["fellow_materials"] for one in said if way in many(one.get("how", way))]


_TREATED = mapping(
    {
        "tuner": about(TRUTH, "Whether it counts as a Tuner."),
        "level": about(either(whole(1), listed(whole(1))), "The Level that it counts as having, or one of these."),
        "named": about(TEXT, "It stands in for a Tuner with this in its name."),
        "name": about(TEXT, "Face-up on the field, it counts as having this name."),
        "archetype": about(TEXT, "It counts as a monster with this in its name."),
        "as_two_of": about(
            whole(2), "It counts as 2 materials of a monster that needs so many or more (`once: use`: once per turn)."
        ),
    },
    least=1,
)


def _treated_said(doing: Doing, data: Mapping[str, Any], _: str) -> str:
    what, name = data["material_as"], doing.game.table.cards[doing.source].name
    levels = " or ".join(str(one) for one in many(what.get("level")))
    called = next((str(what[key]) for key in ("name", "archetype") if key in what), "")
    if called:
        return f'{name} can be treated as "{called}" as material for a {ways_said(data)}'
    told = f"a Level {levels} monster" if levels else "a Tuner" if what.get("tuner", True) else "a non-Tuner"
    if "as_two_of" in what:
        return (
            f"{name} can be treated as 2 materials for a {ways_said(data)} with {what['as_two_of']} or more materials"
        )
    return f"{name} can be treated as {told} as material for a {ways_said(data)}"


@standing(
    "material_as",
    _TREATED,
    "how", "for",
    upon_cards=False,
    said=_treated_said,
    example="static: [{material_as: {tuner: false}, how: synchro}]",
)  # fmt: skip
def material_as(game: YGame, card: Card, way: str, summoned: Card) -> list[tuple[Mapping[str, Any], str]]:
    """This card can be treated so as material for a Summon; for one of a certain monster alone, if it says `for`.

    As what the card can be treated for a kind of Summon of this monster, and how often it can. It is an effect, so that
    it cannot while its effects are negated.
    Source: Konami OCG database on Mathmech Sigma (an effect of none of the four kinds); Edison rulings, Tuningware.
    """
    own = record_of(game, card).effects
    said = [(one, effect.once) for effect in own for one in effect.static if "material_as" in one]
    if said and negating_effects.negated_by(game, card) is not None:
        said = []
    given = [(static.data, "") for _, static in of_kind(game, "material_as") if (card.id, card.stay) in static.on]
    meant = [(one, once) for one, once in (*said, *given) if way in many(one.get("how", way))]
    return [
        (one["material_as"], once)
        for one, once in meant
        if "for" not in one or fits(game, {"card": "monster", **one["for"]}, summoned)
    ]


@standing(
    "fewer_tributes",
    SELECTOR,
    "who", "less", "times", "while",
    upon_cards=False,
    said=lambda doing, data, cards: (
        f"{players_said(doing, data.get('who', 'both'))} can Normal Summon {cards} "
        + (f"with {data['less']} less" if "less" in data else "without")
        + " Tribute"
    ),
    example="static: [{fewer_tributes: {card: monster, race: Dinosaur, level: {min: 5}}, who: you}]",
)  # fmt: skip
def fewer_tributes(game: YGame, player: Player, card: Card, needed: int) -> frozenset[int]:
    """Players (both, unless it says who) can Normal Summon such monsters without Tributes, or with so many `less`; with
    `times`, so many of them in a turn.

    The numbers of Tributes, besides the usual one, with which a player can Normal Summon a monster.
    """
    leaves = [static for _, static in of_kind(game, "fewer_tributes") if _freed(game, static, player, card)]
    return frozenset([max(needed - int(one.data.get("less", needed)), 0) for one in leaves if needed])


def _freed(game: YGame, static: Static, player: Player, card: Card) -> bool:
    doing = static.doing(game)
    which, often = static.data["fewer_tributes"], static.data.get("times")
    if player not in doing.player(str(static.data.get("who", "both"))) or not matches(doing, which, card, place=False):
        return False
    return often is None or _without_tributes(game, player, doing, which) < int(often)


def _without_tributes(game: YGame, player: Player, doing: Doing, which: Mapping[str, Any]) -> int:
    """How many such monsters, which need Tributes, a player has Normal Summoned without any this turn."""
    return sum(
        moment.turn == game.state.turn
        and event.data["how"] == "normal"
        and event.data["by"] == player
        and not event.data.get("by_effect")
        and str(event.card) in game.table.cards
        and matches(doing, which, game.table.cards[str(event.card)], place=False)
        for moment, event in game.timeline.events("summoned", "summon negated")
    )


def _allows(game: YGame, static: Static, card: Card, how: str) -> bool:
    if how == "set" and "or_set" not in static.data:
        return False
    return how in many(static.data.get("how", how)) and matches(static.doing(game), static.data[KEY], card, place=False)


def _allowed(game: YGame, static: Static, moment: int, card: Card, how: str) -> bool:
    """Can an effect that applies now have allowed a Summon that was made before? Not if anything has happened to its
    card since; one that was applied by an effect can if that was before the Summon."""
    if not _allows(game, static, card, how):
        return False
    if static.effect is None:
        return static.moment is not None and static.moment < moment
    return all(event.card != static.source for one in game.timeline.moments if one.n >= moment for event in one.events)


def _made(game: YGame, player: Player) -> list[tuple[int, Card, str]]:
    """The Normal Summons of a player in this turn, be it that they were negated: when, of which monster, and how."""
    return [
        (moment.n, game.table.cards[str(event.card)], str(event.data["how"]))
        for moment, event in game.timeline.events("summoned", "summon negated")
        if moment.turn == game.state.turn
        and event.data["how"] in ("normal", "tribute")
        and event.data["by"] == player
        and not event.data.get("by_effect")
        and str(event.card) in game.table.cards
    ]


def _given(summons: Sequence[Leave], left: frozenset[str]) -> int:
    """How many of some Summons can have been made by the leave of one effect each."""
    if not summons:
        return 0
    first, *others = summons
    each = [1 + _given(others, left - {name}) for name in first & left]
    return max([*each, _given(others, left)])
