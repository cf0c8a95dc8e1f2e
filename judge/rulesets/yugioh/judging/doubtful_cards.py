"""What a board does not say of a card, where a ruling turns on it: its Xyz Materials, how it was Summoned, its name.

Source: TCG Official Rulebook v10, p. 18-19: an Xyz Monster comes with its materials. A monster of the Main Deck may
have been Normal Summoned, Set or Special Summoned; texts ask which. Konami Card Game Tournament Policy, public
knowledge: what lies face-up on the field both players can say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.kernel.rules import FILE, Cite, Finding, Reading
from judge.kernel.scenario import Play, words_in
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import xyz_materials
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import QUICKER, Data, every, many
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of
from judge.rulesets.yugioh.vocabulary import origins
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import happened
from judge.rulesets.yugioh.vocabulary.own_summon_conditions import unsaid_materials
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, of_unseen_materials
from judge.rulesets.yugioh.vocabulary.stay_properties import was_made_from

FOR_MATERIALS = frozenset((rule("cost-at-activation"), rule("condition-at-activation")))
"""Offences that Xyz Materials could undo."""
_WITH_MATERIALS = (
    Reading("It can be activated, if the monster has the Xyz Materials for it."),
    Reading("It cannot, if the monster has not."),
)


def _described(s: YSituation, item: Data) -> list[Card]:
    """The monsters from which a cost takes materials, where those are not the card's own."""
    return candidates(s.doing, {"card": "monster", "of": "you", **item["cards"]}) if "cards" in item else []


def materials_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where an effect cannot be activated only because the board names no materials."""
    card = s.card
    if not offences or any(one.rule not in FOR_MATERIALS for one in offences):
        return None
    if card is None or s.effect is None or not s.activating:
        return None
    if not xyz_materials.ask_for_materials(s.effect.cost, s.effect.conditions):
        return None
    meant = [card.id, *(one.id for item in s.effect.cost if "detach" in item for one in _described(s, item))]
    others = [part for part in every(s.effect.conditions) if "with_material" in part]
    for part in others:  # of whichever monster fits otherwise
        fits = {key: what for key, what in part.items() if key != "with_material"}
        meant += [one.id for one in candidates(s.doing, fits)]
    unsaid = [one.name for one in xyz_materials.unsaid(s.game) if one.id in meant]
    if not unsaid:
        return None
    text = (
        f"It turns on the Xyz Materials of {terms.listing(unsaid)}, of which the board says nothing. Write "
        "`materials:` beside it, with their names; `materials: []` if it has none."
    )
    return Finding(
        "unclear", text, where=play.path(play.verb), rule=offences[0].rule, readings=_WITH_MATERIALS, reason=FILE
    )


_SUMMONED = (
    Reading("It can be activated, if the monster was Summoned so."),
    Reading("It cannot, if it came in another way."),
)


def way_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where an effect asks how its monster was Summoned, and nobody says it."""
    card = s.card if s.activating else None
    if card is None or s.effect is None or "summoned_as" not in s.effect.asked:
        return None
    if card.zone != terms.MONSTER and not s.effect.is_trigger:
        return None
    asked = [str(part["summoned_as"]) for part in every(s.effect.conditions) if "summoned_as" in part]
    way = next((w for w in asked if w in origins.NOT_BY_KIND and origins.came_as(s.game, card, w) is None), "")
    if not way:
        return None
    summoned = origins.way_said(way)
    told = {"untributed": "normal", "flipped": "flip", "own": "own procedure"}.get(way, way)
    say = f"`summoned: {told}` beside it on the board"
    text = f"It turns on whether {card.name} was {summoned}. Write {say}, or how else it was Summoned."
    return Finding(
        "unclear", text, where=play.path(play.verb), rule=rule("condition-at-activation"), readings=_SUMMONED,
        reason=FILE,
    )  # fmt: skip


_THROUGH = (
    Reading(
        "It can be activated, if the effect of such a card Summoned the monster (or did not, where it asks for that)."
    ),
    Reading("It cannot, if it came in another way."),
)


def through_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding] = ()) -> Finding | None:
    """The doubt where an effect asks by whose effect its monster was Summoned, and the file has not seen that "
    "Summon."""
    if s.card is None or s.effect is None or not s.activating or "summoned_by" not in s.effect.asked:
        return None
    if any(one.rule != rule("condition-at-activation") for one in offences):
        return None
    asked = [one for one in s.effect.conditions if any(_asks_by_what(part) for part in every([one]))]
    if not asked or _either_way(s, asked) or holds(s.doing, {"summon_seen": True}):
        return None
    if origins.came_as(s.game, s.card, "special") is False:
        return None
    if not all(holds(s.doing, one) for one in s.effect.conditions if one not in asked):
        return None
    text = f"It turns on by whose effect {s.card.name} was Summoned. Write `summoned_by:` beside it on the board."
    return Finding(
        "unclear", text, where=play.path(play.verb), rule=rule("condition-at-activation"), readings=_THROUGH,
        reason=FILE,
    )  # fmt: skip


def _either_way(s: YSituation, asked: Sequence[Data]) -> bool:
    """Is it the slower of two that are one effect, and does what is asked only say which: could it be activated as a
    Quick Effect, too, where it can as an Ignition Effect?"""
    assert s.card is not None and s.effect is not None
    quicker = record_of(s.game, s.card).effect(s.effect.id + QUICKER)
    return quicker is not None and not any(one in quicker.conditions for one in asked)


def _asks_by_what(part: Data) -> bool:
    return "summoned_by" in part


_WITH_WHICH = "It turns on with which materials {} was Summoned. Write `summoned_with:` beside it on the board."
_MADE_OF = (
    Reading("It can be activated, if the monster was Summoned with such materials."),
    Reading("It cannot, if it was Summoned with others."),
)


def making_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where an effect asks with what its monster was Summoned, and the file has not seen that Summon."""
    if s.card is None or s.effect is None or not s.activating:
        return None
    if any(one.rule != rule("condition-at-activation") for one in offences):
        return None
    if not unsaid_materials(s.doing, s.effect.conditions):
        return None
    text = _WITH_WHICH.format(s.card.name)
    where = play.path(play.verb)
    return Finding("unclear", text, where=where, rule=offences[0].rule, readings=_MADE_OF, reason=FILE)


def so_many_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where an effect targets up to as many cards as its monster has materials, or was Summoned with, several
    are named, and nobody has seen those materials."""
    if s.card is None or s.effect is None or not s.activating or len(s.plan.targets) < 2:
        return None
    counts = [one.get("count") for one in s.effect.targets if isinstance(one, Mapping)]
    if not any(of_unseen_materials(s.doing, count) for count in counts):
        return None
    asked = f"It turns on how many materials {s.card.name} has, or was Summoned with."
    text = f"{asked} Write `materials:` or `summoned_with:` beside it."
    by = rule("target-at-activation")
    return Finding("unclear", text, where=play.path(play.verb), rule=by, readings=_SO_MANY, reason=FILE)


def chosen_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where an effect takes up to as many cards as its target has materials, some are named, and nobody has
    seen those materials."""
    if s.card is None or s.effect is None or not s.activating or not s.plan.targets:
        return None
    if {*many(play.details.get("choose"))} <= {"none"}:
        return None
    doing = replace(s.doing, aimed=tuple(card.id for card in s.plan.targets))
    counts = [part["count"] for part in every(s.effect.resolve) if "count" in part]
    if not any(of_unseen_materials(doing, count) for count in counts):
        return None
    text = f"It turns on how many materials {s.plan.targets[0].name} has. Write `materials:` beside it."
    where = play.path(play.verb)
    return Finding("unclear", text, where=where, rule=rule("choice-not-possible"), readings=_SO_MANY_TAKEN, reason=FILE)


_SO_MANY_TAKEN = (
    Reading("It can take that many, if its materials are as many."),
    Reading("It cannot, if they are fewer."),
)


def often_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where an effect can be used as many times as its monster has materials of a kind, or was Summoned with,
    and nobody has seen those."""
    if s.card is None or s.effect is None or not s.activating:
        return None
    asked = [*([s.effect.times_up_to] if s.effect.times_up_to is not None else []), *s.effect.twice_if]
    if any(one.rule != rule("opt-soft") for one in offences) or not unsaid_materials(s.doing, asked):
        return None
    text = _WITH_WHICH.format(s.card.name)
    return Finding("unclear", text, where=play.path(play.verb), rule=rule("opt-soft"), readings=_OFTEN, reason=FILE)


FOR_HOW_OFTEN = frozenset((rule("opt-soft"),))
_OFTEN = (
    Reading("It can be used, if it was Summoned with so many of them."),
    Reading("It cannot, if it was Summoned with fewer."),
)
_SO_MANY = (
    Reading("It can target that many, if its materials are as many."),
    Reading("It cannot, if they are fewer."),
)


def namesake_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where an effect asks for a monster Summoned with one of its own name, or with certain materials, and
    the file has not seen that Summon."""
    if s.card is None or s.effect is None or not s.activating or _OF_ITS_MATERIALS.isdisjoint(s.effect.asked):
        return None
    there = [
        (candidates(s.doing, part), part)
        for part in every([*s.effect.conditions, *s.effect.resolve])
        if _asks_for_materials(part)
    ]
    aimed = [part for part in every(s.effect.targets) if _asks_for_materials(part)]
    targets = [([card], part) for card in s.plan.targets for part in aimed]
    for cards, part in [*targets, *there]:
        known = [_made_so(s.doing, card, part) for card in cards]
        if cards and True not in known:
            names = terms.listing([card.name for card in cards])
            text = _WITH_WHICH.format(names)
            by = rule("target-at-activation" if aimed else "condition-at-activation")
            return Finding("unclear", text, where=play.path(play.verb), rule=by, readings=_MADE_OF, reason=FILE)
    return None


_OF_ITS_MATERIALS = frozenset({"of_a_namesake", "made_from"})


def _asks_for_materials(part: Mapping[str, Any]) -> bool:
    """Does a selector ask with what a monster was Summoned, in one of the ways it allows at least?"""
    return not _OF_ITS_MATERIALS.isdisjoint(key for one in (part, *part.get("one_of", ())) for key in one)


def _made_so(doing: Doing, card: Card, part: Mapping[str, Any]) -> bool | None:
    """Was a monster Summoned with what a selector asks for? None where the file has not seen it."""
    if "of_a_namesake" in part:
        return origins.of_a_namesake(doing.game, card)
    ways = [one for one in (part, *part.get("one_of", ())) if "made_from" in one]
    return was_made_from(doing, card, ways[0]["made_from"]) if ways else True


_COME = (
    Reading("The play stands, if the monster was Summoned so."),
    Reading("It does not, if it came in another way."),
)


_SET_AND_FLIPPED = (
    Reading(
        "It is not: English texts part Normal Summoned from Set.", (Cite("the texts of such cards", section="English"),)
    ),
    Reading(
        "It is: the Japanese texts have one word for Normal Summon and Set.",
        (Cite("the texts of such cards", section="Japanese"),),
    ),
)


def summon_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where a play is wrong only as long as nobody says how a monster was Summoned that it asks for."""
    if any(one.rule not in FOR_HOW_CARDS_CAME for one in offences):
        return None
    asked = [(keys, part, among) for keys, written, among in _asking(s) for _, part in asked_by_summon(written)]
    for keys, part, among in asked:
        how = str(part["summoned"])
        if how not in ("special", *origins.FROM, *origins.OF_OTHERS):
            continue
        if any(one.rule in _NAMED_IN and _NAMED_IN[one.rule] not in keys for one in offences):
            continue
        card = unsaid_origin(s.doing, part, words_in([play.details.get(key) for key in keys]), among)
        if card is not None and how == "normal summoned" and origins.came_as(s.game, card, "normal"):
            if "this_turn" in part:  # what is Flip Summoned was Set before this turn
                continue
            text = f"{card.name} was Set and then Flip Summoned. Sources do not say whether it is Normal Summoned then."
            return Finding(
                "unclear", text, where=play.path(play.verb), rule=offences[0].rule, readings=_SET_AND_FLIPPED
            )
        if card is not None:
            return _unsaid_way(card, how, play, offences[0].rule, _COME)
    return None


_NAMED_IN = {
    rule("cost-at-activation"): "cost", rule("target-at-activation"): "targets",
    rule("condition-at-activation"): "conditions",
}  # fmt: skip
"""Offences against one part of a text: how the cards came that another part asks for does not undo them."""


_Asked = tuple[tuple[str, ...], list[Data], Collection[str] | None]
"""Where a play names the cards that are meant, what asks for them, and which cards alone it may mean (ids)."""


def _asking(s: YSituation) -> list[_Asked]:
    """The parts of what is activated, or of the text of the monster that is Summoned, that may ask for other cards."""
    if s.effect is not None and s.activating:
        effect = s.effect
        return [
            (("cost", "tribute"), [*effect.cost], None),
            (("targets",), [*effect.targets], None),
            *_of_conditions(s, effect.conditions),
            *_of_attacks(s, effect.events),
            ((), [_without(step, _APPLYING) for step in effect.resolve], None),
        ]
    if s.card is None or s.activating:
        return []
    limits = [what for what in s.record.summons.values() if isinstance(what, dict)]
    asked: list[Data] = [*(one for one in s.record.materials if isinstance(one, dict)), *limits]
    asked = asked if "theirs" in s.record.summons else [{"of": "you", **one} for one in asked]
    own = [part for effect in s.record.effects if effect.procedure for part in (*effect.conditions, *effect.cost)]
    return [(("targets", "cost", "choose", "materials", "tribute", "conditions"), [*asked, *own], None)]


def _of_conditions(s: YSituation, conditions: Sequence[Data]) -> Iterator[_Asked]:
    """What conditions ask of cards: of any, of those that battle, of one that is meant. (That there is none is no worse
    for a card of which nobody says how it came.)"""
    keys = ("conditions",)
    yield keys, [_without(one, ("none", "battling", "attacking", "is")) for one in conditions], None
    attack = s.game.state.attack
    fighting = [one[0] for one in (attack.attacker, attack.target) if one is not None] if attack is not None else []
    for part in every(conditions):
        yield keys, [part[key] for key in ("battling", "attacking") if isinstance(part.get(key), dict)], fighting
        if isinstance(asked := part.get("is"), dict) and isinstance(asked.get("what"), str):
            yield keys, [asked.get("fits", {})], [card.id for card in referred(s.doing, asked["what"])]


def _of_attacks(s: YSituation, events: Sequence[Data]) -> Iterator[_Asked]:
    """What a trigger asks of the monsters of an attack, if it was declared but for how they were Summoned."""
    declared = [event for _, event in s.game.timeline.events("attack declared")][-1:]
    for pattern in (one["attack_declared"] for one in events if isinstance(one.get("attack_declared"), dict)):
        for key in ("attacker", "target"):
            for _, part in asked_by_summon([pattern.get(key)]):
                rest = {asked: what for asked, what in part.items() if asked != "summoned"}
                met = {"attack_declared": {**pattern, key: rest}}
                there = [one.card if key == "attacker" else one.data.get("target") for one in declared]
                if all(happened(s.doing, met, event) for event in declared):
                    yield (), [part], [one for one in there if one]


_APPLYING = ("apply", "later")
"""What a step makes apply to whichever cards come to fit, or do later: that asks for no card now."""


def _without(written: Any, keys: Collection[str]) -> Any:
    """What is written, however deep, without what stands under these keys as a mapping or a list."""
    if isinstance(written, dict):
        kept = {key: what for key, what in written.items() if key not in keys or isinstance(what, str)}
        return {key: _without(what, keys) for key, what in kept.items()}
    return [_without(one, keys) for one in written] if isinstance(written, (list, tuple)) else written


def asked_by_summon(written: Any) -> Iterator[tuple[Data, Data]]:
    """The selectors that ask how a monster was Summoned, and each as it reads where one of several ways would do."""
    ways: list[Data] = []
    for part in every(written):
        several = [one for one in many(part.get("one_of")) if isinstance(one, dict) and "summoned" in one]
        ways += several
        rest = {key: what for key, what in part.items() if key != "one_of"}
        yield from ((part, {**rest, **one}) for one in several)
        if "summoned" in part and not any(part is one for one in ways):
            yield part, part


def none_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where an effect asks that there be no monster that was Summoned in some way, and there is one of which
    nobody says how it was."""
    if s.card is None or s.effect is None or not s.activating:
        return None
    for part in (part for one in s.effect.conditions if "none" in one for _, part in asked_by_summon([one["none"]])):
        if (card := unsaid_origin(s.doing, part)) is not None:
            return _unsaid_way(card, str(part["summoned"]), play, rule("condition-at-activation"), _COME_OTHERWISE)
    return None


_COME_OTHERWISE = (
    Reading("The play stands, if the monster came in another way."),
    Reading("It does not, if it was Summoned so."),
)


def _unsaid_way(card: Card, how: str, play: Play, by: str, readings: tuple[Reading, ...]) -> Finding:
    told = how.removesuffix(" summoned")
    say = f"summoned_from: {told[5:]}" if how in origins.FROM else f"summoned: {told}"
    came = f"It turns on whether {card.name} was {origins.way_said(how)}."
    text = f"{came} Write `{say}` beside it on the board, or how else it was Summoned."
    return Finding("unclear", text, where=play.path(play.verb), rule=by, readings=readings, reason=FILE)


def unsaid_origin(
    doing: Doing, selector: Data, named: Collection[str] = (), among: Collection[str] | None = None
) -> Card | None:
    """A monster (one that is ``named``, if any are, and one of those ``among`` which it must be) that fits but for how
    it was Summoned, which nobody says."""
    found = unsaid_origins(doing, selector)
    meant = (card for card in found if (not named or card.name in named) and (among is None or card.id in among))
    return next(meant, None)


def unsaid_origins(doing: Doing, selector: Data) -> list[Card]:
    """The monsters that fit but for how they were Summoned, which nobody says."""
    how, rest = str(selector["summoned"]), {key: what for key, what in selector.items() if key != "summoned"}
    found = candidates(doing, {"card": "monster", **rest})
    return [card for card in found if origins.was_summoned(doing.game, card, how) is None]


FOR_WHAT_CARDS_ARE = frozenset(
    rule(slug)
    for slug in (
        "activation-legality", "condition-at-activation", "cost-at-activation", "target-at-activation",
        "summon-procedure-not-met", "wrong-materials", "trigger-not-met",
    )
)  # fmt: skip
"""Offences that the name, the kind or the ATK of a card in play could undo."""
FOR_HOW_CARDS_CAME = FOR_WHAT_CARDS_ARE | {rule("tribute-required"), rule("summon-procedure-not-met")}
"""Offences that the way in which a monster came could undo."""
_NAMED = (
    Reading("The play stands, if that card is as it would have to be."),
    Reading("It does not, if the card is anything else."),
)


def name_in_doubt(game: YGame, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where a play is wrong only as far as the cards are known, and one that is face-up was not named."""
    if not offences or any(one.rule not in FOR_WHAT_CARDS_ARE for one in offences):
        return None
    there = (card for zone in terms.ON_FIELD for card in game.table.everywhere(zone))
    card = next((card for card in there if card.name == terms.UNKNOWN and face_up(card)), None)
    if card is None:
        return None
    text = (
        f"It turns on which card lies face-up on {card.controller}'s side of the field: the file says `unknown: true` "
        "of it. Both players see it; write its name, or `set: true` if it is face-down."
    )
    return Finding("unclear", text, where=play.path(play.verb), rule=offences[0].rule, readings=_NAMED, reason=FILE)
