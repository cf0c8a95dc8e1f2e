"""Synchro, Xyz and Link Summons that an effect lets its player make immediately after it has resolved.

They are no part of the effect: as the last thing of Chain Link 1 the Summon is attempted after the Chain and can be
negated, in the middle of a Chain it is made at once (Yugipedia, "Summon negation window").
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, combinations, islice, product

from judge.kernel.records import altered
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import (
    automatic_moves,
    extra_deck_zones,
    summon_attempts,
    summoning_procedures,
    unsaid_materials,
)
from judge.rulesets.yugioh.effects.choices import from_unlisted, goes_by, is_card, known, named, pick
from judge.rulesets.yugioh.effects.effect_summons import able_to_come, position, put_on_field
from judge.rulesets.yugioh.effects.operations import Outcome, Spec, operation
from judge.rulesets.yugioh.effects.possibility import before
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import Follows, face_up, record_of, ref
from judge.rulesets.yugioh.vocabulary import bans, control_limits
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, count_of, matches
from judge.rulesets.yugioh.vocabulary.shapes import REFERENCE, SELECTOR
from judge.vocabulary.shapes import TRUTH, about, either, listed, one_of

KEY = "material_summon"
_TRIED = 500
"""Of so many ways to target nobody tries all: one of them is taken to do."""


def _waits(doing: Doing) -> bool:
    """Is the effect only about to be activated?"""
    return doing.link is None or not doing.link.number


def _meant(doing: Doing, what: str) -> list[Card]:
    """The cards of which the effect speaks, its targets too while it is only about to be activated."""
    if _waits(doing) and "target" in what:
        return [doing.game.table.cards[name] for name in doing.aimed or ()]
    return referred(doing, what)


def _required(doing: Doing, spec: Spec) -> list[Card] | None:
    """The cards that must be used; None if one of them cannot be."""
    coming = spec.get("coming", ())
    named = [what for what in many(spec.get("including")) if isinstance(what, str)]
    found = [card for what in named for card in (_came(coming, what) or _meant(doing, what))]
    there = [card for card in found if card in coming or (card.zone == terms.MONSTER and face_up(card))]
    return there if len(there) >= len(named) else None


def _came(coming: Sequence[Card], what: str) -> Sequence[Card]:
    """Which of the monsters that are still to come are meant."""
    return coming if what == _ALL else coming[-1:] if what == "it" else ()


def _pool(doing: Doing, spec: Spec, monster: Card | None = None) -> list[Card]:
    """The monsters that can be materials: those of the player, the opponent's that must be used, or that the text of
    the ``monster`` lets be used, and those of the hand that a material lets be used."""
    own = summoning_procedures.pool(doing.game, doing.you)
    if spec.get("materials") == "them":
        return _brought(doing, spec) if _waits(doing) else [card for card in own if card in referred(doing, "them")]
    if "materials" in spec:
        own = [card for card in own if matches(doing, spec["materials"], card)]
    if monster is not None:
        own = [*own, *summoning_procedures.of_others(doing.game, doing.you, monster)]
        own += [] if "materials" in spec else summoning_procedures.of_the_hand(doing.game, doing.you, monster)
    return [*own, *(card for card in _required(doing, spec) or () if card not in own)]


def _brought(doing: Doing, spec: Spec) -> list[Card]:
    """The monsters that the part of the effect before this one could Special Summon."""
    earlier = [one for one in before(doing, spec) if isinstance(one.get("special_summon"), dict)]
    return able_to_come(doing, earlier[-1]) if earlier else []


def _coming(doing: Doing, spec: Spec) -> list[tuple[Card, ...]]:
    """The monsters that must be used and that parts before this one are still to Special Summon: each way there is."""
    named = [what for what in many(spec.get("including")) if what in _STILL_TO_COME]
    ways: list[list[tuple[Card, ...]]] = []
    for earlier in before(doing, spec) if named else ():
        what = earlier.get("special_summon")
        if what == "this card":
            ways.append([(doing.game.table.cards[doing.source],)])
        elif what in ("target", "targets"):
            ways.append([tuple(_meant(doing, what))])
        elif isinstance(what, dict) and ("it" in named or _ALL in named):
            ways.append([(card,) for card in able_to_come(doing, earlier)])
    return [tuple(chain.from_iterable(way)) for way in islice(product(*ways), _TRIED)] if ways else []


_ALL = "summoned monsters"
_STILL_TO_COME = ("it", "this card", "target", "targets", _ALL)


def _aims(doing: Doing) -> Iterator[tuple[str, ...]]:
    """The cards that the effect could target: each way, of each group no more than anybody tries."""
    each = [what for what in doing.effect.targets if isinstance(what, dict)] if doing.effect is not None else []
    for parts in product(*(islice(_groups(doing, what), _TRIED) for what in each)):
        yield tuple(dict.fromkeys(chain.from_iterable(parts)))


def _groups(doing: Doing, what: Spec) -> Iterator[tuple[str, ...]]:
    """As many of the cards that fit as it asks for, in each way."""
    there = [card.id for card in candidates(doing, concrete(doing, what))]
    least, most = count_of(what)
    for many_of in range(least, min(len(there), len(there) if most is None else most) + 1):
        yield from combinations(there, many_of)


def problem(doing: Doing, spec: Spec, monster: Card, chosen: Sequence[Card]) -> str:
    """Why the monster cannot be Summoned with these materials; empty if nothing known stands against it."""
    required = _required(doing, spec)
    if required is None or any(card not in chosen for card in required):
        return "a card that must be used is not among the materials"
    if spec.get("only") and len(chosen) > len(required):
        return "nothing else can be used"
    kinds = [what for what in many(spec.get("including")) if not isinstance(what, str)]
    if any(not any(matches(doing, what, card) for card in chosen) for what in kinds):
        return "a kind of monster that must be used is not among the materials"
    still_to_come = _brought(doing, spec) if spec.get("materials") == "them" and _waits(doing) else []
    wrong = summoning_procedures.problem(doing.game, monster, chosen, [*required, *still_to_come])
    free = wrong or extra_deck_zones.free_for(doing.game, doing.you, monster, [card.id for card in chosen]) > 0
    return wrong or ("" if free else "there is no Monster Zone for it")


def _found(doing: Doing, spec: Spec, monster: Card, without: Collection[Card] = ()) -> list[Card]:
    """The first materials with which the monster could be Summoned ``without`` some cards; none if there are none."""
    pool = [card for card in _pool(doing, spec, monster) if card not in without]
    cards = [card for card in pool if summoning_procedures.could_be(doing.game, monster, card)]
    limit = summoning_procedures.most(record_of(doing.game, monster))
    return summoning_procedures.first(cards, limit, lambda chosen: not problem(doing, spec, monster, chosen))


def monsters(doing: Doing, spec: Spec) -> list[Card]:
    """The monsters that could be Summoned with what is on the field."""
    game = doing.game
    able = []
    for card in candidates(doing, spec[KEY]):
        ways = ("special", summoning_procedures.way_of(record_of(game, card)))
        barred = control_limits.forbids(game, card, doing.you, special=True)
        if not barred and bans.cannot_summon(game, doing.you, ways, card) is None:
            able += [card] if _found(doing, spec, card) else []
    return able


def possible(doing: Doing, spec: Spec) -> bool:
    """Could such a Summon be made as things stand? An Extra Deck the file does not list may hold what is needed.

    What could be targeted, and what an earlier part of the effect is still to Special Summon, is tried way by way.
    """
    if _waits(doing) and not doing.aimed and any("target" in str(what) for what in many(spec.get("including"))):
        ways = list(islice(_aims(doing), _TRIED))
        if len(ways) == _TRIED or any(possible(altered(doing, aimed=names), spec) for names in ways if names):
            return True
        if () not in ways:  # else nobody knows at what it aims, or at nothing
            return False
    if _waits(doing) and "coming" not in spec and (coming := _coming(doing, spec)):
        return any(possible(doing, {**spec, "coming": cards}) for cards in coming)
    if monsters(doing, spec):
        return True
    if known(doing.game, doing.you, terms.EXTRA) or _required(doing, spec) is None:
        return False
    return bool(_pool(doing, spec)) and bans.cannot_summon(doing.game, doing.you, "special") is None


def _why_none(doing: Doing, spec: Spec) -> str:
    """Why none can be Summoned, where there is one of that kind."""
    if not candidates(doing, spec[KEY]):
        return ""
    return f"no such monster in {doing.you}'s Extra Deck can be Summoned with what may be its materials"


def _written(doing: Doing) -> tuple[str, ...]:
    """The monster and its materials: what ``choose`` names, and what the next play of that player adds to it, if it is
    this Summon."""
    stated = tuple(doing.link.facts.get("choose", ())) if doing.link is not None else ()
    for play in doing.game.said_from(doing.game.play) if len(stated) < 2 else ():
        if play.verb == "special_summon" and play.by == doing.you:
            used = tuple(str(name) for name in many(play.details.get("materials")))
            return (*stated, *used) if stated else (str(play.value), *used)
        if play.verb not in ("resolve", "pass", "open"):
            break
    return stated


def misnamed(doing: Doing, spec: Spec, monster: Card, names: Sequence[str]) -> str:
    """Why the monster cannot be Summoned with the materials of these names; empty if it can, or none are named."""
    others = [name for name in names if is_card(doing, name) and not goes_by(monster, name)]
    if not others:
        return ""
    pool = _pool(doing, spec, monster)
    if strange := next((name for name in others if not named(doing.game, pool, [name])), ""):
        return f"{strange} cannot be its material"
    chosen = named(doing.game, pool, others)
    chosen += [card for card in _required(doing, spec) or () if card not in chosen]
    return problem(doing, spec, monster, chosen)


@operation(
    KEY,
    SELECTOR,
    cards=True,
    said="Summon {}",
    beside={
        "including": about(listed(either(REFERENCE, SELECTOR), 1), "What must be among the materials."),
        "only": about(TRUTH, "Nothing else can be a material."),
        "into": about(one_of("banished", "deck"), "Where the materials go instead of to the Graveyard."),
        "materials": about(
            either(one_of("them"), SELECTOR), "What the materials are: such cards, or those just Summoned."
        ),
    },
    possible=possible,
    lacking=_why_none,
    topics=("summons", "arrivals", "levels", "materials"),
    outcomes=tuple(
        Outcome(f"{way}_summon", terms.MONSTER, "special summon", way=way) for way in ("synchro", "xyz", "link")
    ),
    example="resolve: [{material_summon: {in: extra deck, kind: synchro}, including: [this card]}]",
)
def material_summon(doing: Doing, spec: Spec) -> list[str]:
    """Summon a monster of the Extra Deck with materials on the field, right after the effect."""
    game, link, names = doing.game, doing.link, _written(doing)
    if link is not None and names:
        link.facts["choose"] = names
    from_unlisted(doing, spec[KEY], candidates(doing, spec[KEY]), named_only=True)
    monster = next(iter(pick(doing, monsters(doing, spec), 1, 1, "Summoned")), None)
    if monster is None:
        return []
    chosen = named(game, _pool(doing, spec, monster), [n for n in names if n not in (monster.id, monster.name)])
    if chosen:  # what must be used need not be said
        chosen += [card for card in _required(doing, spec) or () if card not in chosen]
    if not chosen or problem(doing, spec, monster, chosen):
        if not summoning_procedures.complete(record_of(game, monster)):
            unsaid_materials.leave_open(doing, monster)
            return []
        chosen = unsaid_materials.taken(
            doing,
            monster,
            _pool(doing, spec, monster),
            lambda without: _found(doing, spec, monster, without),
            lambda cards: not problem(doing, spec, monster, cards),
        )
    into = str(spec.get("into", ""))
    if into == "banished" and any(bans.cannot_banish(game, doing.you, card) for card in chosen):
        game.does_not_cover(f"{monster.name}: where its materials go, which cannot be banished.")
    if link is not None and link.number == 1:
        used = tuple(ref(card) for card in chosen)
        zone = tuple((link.facts.get("zone_said") or {}).items())
        game.state.follows = Follows(ref(monster), doing.you, used, with_materials=True, into=into, zone=zone)
        text = f"{doing.you} Summons {monster.name} immediately after this effect."
        game.tell("effect", text, card=monster.name, link=1, rule=rule("summon-negation-window"))
        return [monster.id]
    summon_attempts.spend(game, doing.you, monster, chosen, into)
    game.seal("materials")
    automatic_moves.consequences(game)
    put_on_field(
        doing, monster, doing.you, position(doing, spec), way=summoning_procedures.way_of(record_of(game, monster))
    )
    return [monster.id]
