"""Effects that let another activated effect become a different one: that link does this, and not what its text says.
And effects that become that of another card: they do what that card does when it is activated, under its conditions
and with its targets, without its cost and whatever it says of how often it is activated.

Source: Konami, Problem-Solving Card Text, part 7; Konami OCG database Q&A on Dark World Brainwashing: it is the
activating player's effect still, carried out by the new words; Q&A #23985 on Transaction Rollback.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.records import altered
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.effects.operations import Spec, operation, operation_said
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.table.steps import STEP, split
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates, matches
from judge.rulesets.yugioh.vocabulary.shapes import YES
from judge.vocabulary.shapes import about, listed, one_of, whole

_BECAME, _BY = "became", "replaced_by"
"""Under which a link keeps what its effect has become (None where only the file can say), and because of which."""


def replace(doing: Doing, link: Link, steps: tuple[Data, ...] | None = None) -> None:
    """From now on the effect of the link is another: these ``steps``, or what the file states of it."""
    link.facts[_BECAME] = steps
    link.facts[_BY] = doing.link.name if doing.link is not None else doing.source


def replaced(link: Link) -> bool:
    """Has the effect of a link become another?"""
    return _BECAME in link.facts


def steps(doing: Doing, link: Link, effect: Effect) -> tuple[Data, ...] | None:
    """What a link does as it resolves: what is printed, or what it has become; None where only the file can say.

    What nobody says is noted as not known.
    """
    if not replaced(link):
        return effect.resolve
    became: tuple[Data, ...] | None = link.facts[_BECAME]
    if became is None and not link.facts.get("outcome"):
        what = f"what {link.facts[_BY]} lets it do instead"
        doing.game.state.unknown = (*doing.game.state.unknown, (link.name, what, "anything"))
        doing.game.does_not_cover(f"{link.name}: {what}.")
    return became


def _said(doing: Doing, steps: Any) -> str:
    return ", then ".join(operation_said(doing, split(step)[2]) for step in steps)


def _answered(doing: Doing) -> Link | None:
    """The link that the effect answers, whether it is on the Chain already or only about to be."""
    links = doing.game.chain.links if doing.game.chain is not None else []
    number = doing.link.number - 1 if doing.link is not None and doing.link.number else len(links)
    return links[number - 1] if 0 < number <= len(links) else None


@operation(
    "becomes",
    listed(STEP),
    said="let the activated effect become: {}",
    object=_said,
    possible=lambda doing, _: _answered(doing) is not None,
    example="resolve: [{becomes: [{draw: 1}]}]",
)
def becomes(doing: Doing, spec: Spec) -> list[str]:
    """Let the effect answered become another one: its link does that as it resolves, for the player it is of."""
    link = _answered(doing)
    if link is None or link.outcome:
        return []
    replace(doing, link, tuple(spec["becomes"]))
    said = f"The effect of {link.name} becomes another: {_said(doing, spec['becomes'])}."
    doing.game.tell("effect", said, link=link.number)
    return [link.card]


@operation(
    "spare_damage",
    one_of("you", "both"),
    said="let the activated effect inflict no damage",
    object=lambda _, __: "",
    beside={
        "to": about(one_of("opponent"), "Who takes it instead."),
        "times": about(whole(2), "So many times as much, if the other one takes it."),
    },
    possible=lambda doing, _: _answered(doing) is not None,
    topics=("life points",),
    example="resolve: [{spare_damage: you}]",
)
def spare_damage(doing: Doing, spec: Spec) -> list[str]:
    """Make the damage that the effect answered inflicts to this player 0, or let the other player take it: nothing else
    of that effect changes."""
    link = _answered(doing)
    if link is None or link.outcome:
        return []
    if "to" in spec:
        turned = {doing.you: int(spec.get("times", 1))}
        link.facts["turned_from"] = {**link.facts.get("turned_from", {}), **turned}
        doing.game.tell("effect", f"{doing.opponent} takes the damage of the effect of {link.name} instead.")
        return [link.card]
    spared = tuple(doing.player(str(spec["spare_damage"])))
    link.facts["harmless_to"] = (*link.facts.get("harmless_to", ()), *spared)
    doing.game.tell("effect", f"The effect of {link.name} inflicts no damage to {' and '.join(spared)}.")
    return [link.card]


BECOMES = "becomes_that_of"


def _triggered(kind: str, way: str) -> Callable[[Effect], bool]:
    """Is an effect of a monster triggered by this, as it is done to the monster itself?"""

    def fits(effect: Effect) -> bool:
        asked = [one[kind] for one in effect.events if kind in one]
        return any(what.get("card") == "this card" and way in many(what.get("how", what.get("for"))) for what in asked)

    return fits


_SUCH: dict[str, Callable[[Effect], bool]] = {
    "synchro material": _triggered("used_as_material", "synchro"),
    "normal summoned": _triggered("summoned", "normal"),
    "flipped": lambda effect: effect.category == "Flip Effect",
    "discards itself": lambda effect: any(part.get("discard") == "this card" for part in effect.cost),
}
"""Effects of a monster of which texts speak, by how they are activated."""


@operation(
    BECOMES,
    one_of("target", "cost cards"),
    said="do what that card does when it is activated",
    object=lambda _, __: "",
    beside={
        "applied": about(YES, "It is applied as this effect resolves: what that card would target stays open."),
        "activated_as": about(one_of(*_SUCH), "Which effect of a monster it is: how that is activated."),
    },
    possible=lambda _, __: True,
    example="resolve: [{becomes_that_of: target}]",
)
def becomes_that_of(doing: Doing, spec: Spec) -> list[str]:
    """Do what the targeted card, or the one with which it was paid, does when it is activated: under the conditions
    and with the targets of that card, without its cost."""
    game, link = doing.game, doing.link  # here nobody has said, or could tell, which card that is
    if link is not None and not link.facts.get("outcome"):
        what = "which effect it becomes"
        game.state.unknown = (*game.state.unknown, (link.name, what, "anything"))
        game.does_not_cover(f"{link.name}: {what}.")
    return []


def borrowed(game: YGame, card: Card, effect: Effect, details: Mapping[str, Any]) -> tuple[Effect, ...]:
    """The effects that an effect may become: one for each card whose effect it can be, named by the file or there."""
    if BECOMES not in effect.asked or BECOMES not in _steps(effect)[0]:
        return (effect,)
    doing, first = Doing(game, card.controller, card.id, effect), _steps(effect)[0]
    whose = first.get("activated_as")
    told = effect.targets[:1] if first[BECOMES] == "target" else tuple(_paid(effect, bool(whose)))
    asked = [what for what in told if isinstance(what, Mapping)]
    said = [details.get(key) for key in ("targets", "cost", "choose")]
    named = details.get("targets" if first[BECOMES] == "target" else "cost")
    chosen = [one for name in _names(named if whose and named else said) for one in called(game, name)]
    for there in (chosen, [one for what in asked for one in candidates(doing, what)]):
        fitting = {one.name: one for one in there if any(matches(doing, what, one) for what in asked)}
        found = [_become(effect, one, own) for one in fitting.values() for own in _own(game, one, whose)]
        if found or (whose and fitting):
            return tuple(found) or tuple(_left_open(effect, one) for one in fitting.values())
    return (effect,)


def _steps(effect: Effect) -> tuple[Data, ...]:
    """What the effect does, one after the other, where that stands in a list of effects "in sequence", too."""
    first = effect.resolve[0]
    return (*first["series"], *effect.resolve[1:]) if "series" in first else effect.resolve


def _left_open(effect: Effect, card: Card) -> Effect:
    """The effect where the card has no such effect as it would become: nobody says what is done then."""
    steps = ({"unread": f"this effect becomes that of {card.name}"}, *_steps(effect)[1:])
    return altered(effect, id=card.name, parent=effect.key, about=f"as {card.name}", resolve=steps)


def _names(said: Any) -> Iterator[str]:
    for one in said.values() if isinstance(said, Mapping) else many(said):
        if isinstance(one, str):
            yield one
        elif isinstance(one, Mapping | list):
            yield from _names(one)


def _paid(effect: Effect, monster: bool = False) -> Iterator[Data]:
    """What is said of the Spell or Trap with which the effect is paid, or of the monster."""
    for part in effect.cost:
        for what in part.values():
            if isinstance(what, Mapping) and (monster or what.get("card") in _CARDS):
                yield what


_CARDS = ("spell", "trap", "spell or trap")


def _own(game: YGame, card: Card, whose: str | None = None) -> Iterator[Effect]:
    """What a card does when it is activated, or by an effect of it that is activated so."""
    for effect in record_of(game, card).effects:
        if _SUCH[whose](effect) if whose else effect.card_activation:
            yield from effect.choices or (effect,)


def _become(effect: Effect, card: Card, own: Effect) -> Effect:
    """An effect that has become that of another card; words of it that say so, where it is not known what that is."""
    name = f"{card.name}, {own.id}" if own.parent else card.name
    shown: dict[str, Any] = {"id": name, "parent": effect.key, "about": f"as {name}"}
    first, (becoming, *after) = _targets(effect, card), _steps(effect)
    steps = _renamed(_of_itself(effect, card, own.resolve), len(own.targets), bool(first))
    whole = not (own.unread or own.oath or own.conditions_at_resolution or (own.frame == "spell" and own.conditions))
    applied, such = "applied" in becoming, "activated_as" in becoming
    if applied:
        shown["damage_step"] = effect.damage_step or False
    apart = not own.targets or not (applied or "target" in _strings(after))
    asks = own.conditions or own.doubts if such else effect.events or effect.answers
    if steps is None or not whole or not apart or asks or "this card" in _strings(steps):
        open_to = {"unread": f"this effect becomes that of {name}"}
        return altered(effect, **shown, targets=first or effect.targets, resolve=(open_to, *after))
    if such:  # its own condition is what that effect is triggered by, which is not asked
        return altered(effect, **shown, targets=(*first, *own.targets), resolve=(*steps, *after))
    return altered(
        effect, **shown, targets=(*first, *own.targets), resolve=(*steps, *after),
        conditions=(*effect.conditions, *own.conditions), events=own.events, answers=own.answers, heard=own.heard,
        at_event=own.at_event, wording=own.wording or effect.wording, substep=own.substep or effect.substep,
    )  # fmt: skip


def _of_itself(effect: Effect, card: Card, steps: tuple[Data, ...]) -> tuple[Data, ...]:
    """The steps of a card; what a later one negates if that card lay on the field is open for one that does."""
    found = list(steps)
    for at, step in enumerate(found[1:], 1):
        keys = {key for part in every(step) for key in part}
        if "activated_from" not in keys or "negate_effects" not in keys:
            continue
        if effect.card_activation:
            open_to = {"unread": f"what {card.name} negates besides", "turns_on": "negations"}
            found[at] = {"also_after_that": open_to}
        else:
            del found[at:]
            break
    return tuple(found)


def _targets(effect: Effect, card: Card) -> tuple[Data, ...]:
    """The target that says which card it is, if it is one."""
    if _steps(effect)[0][BECOMES] != "target":
        return ()
    return tuple({**what, "name": card.name} for what in effect.targets[:1])


def _renamed(steps: tuple[Data, ...], targets: int, after_one: bool) -> tuple[Data, ...] | None:
    """The steps of another card, whose targets come after the one that says which card it is; None where no word says
    which of them is meant."""
    if not after_one or not targets:
        return steps
    if targets > 1 or {"targets", "first target", "second target"} & _strings(steps):
        return None
    found: tuple[Data, ...] = _with_second(steps)
    return found


def _with_second(said: Any) -> Any:
    if isinstance(said, Mapping):
        return {key: _with_second(one) for key, one in said.items()}
    if isinstance(said, (list, tuple)):
        return type(said)(_with_second(one) for one in said)
    return "second target" if said == "target" else said


def _strings(steps: Any) -> set[str]:
    """All words behind the keys of some steps."""
    return {one for part in every(steps) for value in part.values() for one in many(value) if isinstance(one, str)}
