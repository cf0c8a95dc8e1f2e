"""Drafts: one effect as a card file would have it, as far as the vocabulary goes.

`assembling` puts them together to the record that rulings rest on. What the vocabulary cannot say is named by its
words.
"""

from __future__ import annotations

import re
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.conditions import condition_clauses, identities, lineage, recording
from judge.rulesets.yugioh.reading.clauses.conditions.states_of_this_card import THE_ONLY_CARD
from judge.rulesets.yugioh.reading.clauses.events import answering
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import additions, operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Reading, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous, remarks
from judge.rulesets.yugioh.reading.text import (
    alternative_payments,
    applied_lists,
    cards_done_to,
    choice_leads,
    listed_branches,
    pinning,
    sole_conditions,
    spoken_targets,
    two_speeds,
)
from judge.rulesets.yugioh.reading.text.battle_contexts import battle_goes_on, hurt, own_attack
from judge.rulesets.yugioh.reading.text.following import (
    OF_ACTIVATION,
    bound,
    does_first,
    further,
    going_on,
    of_the_summon,
    require,
    ritual_tributes,
    words_of,
)
from judge.rulesets.yugioh.reading.text.later_sentences import later
from judge.rulesets.yugioh.reading.text.limits import both, decisive, once
from judge.rulesets.yugioh.reading.text.printed_cards import STAYING, PrintedCard
from judge.rulesets.yugioh.reading.text.readings import EffectText, Part
from judge.rulesets.yugioh.table.records import awaited
from judge.rulesets.yugioh.table.spell_speed import category_of
from judge.rulesets.yugioh.table.written_cards import effect_of

HOW_OFTEN = "how often it may be used"
"""What stands in the way where card files have no word for a limit."""


_ANYWHERE = ("field", "hand", "graveyard", "banished", "extra deck")
SCALES = "spell & trap zone"
"""Where a Pendulum Monster is a Spell."""


class Attempt(NamedTuple):
    """What the vocabulary can say of one effect, the rest in its words.

    ``activation`` are words that decide whether, when or with what it can be activated, ``resolution`` words of what it
    does; a clause of the resolution that is not known stands among its steps too, as ``unmodelled``.
    """

    data: Data
    activation: tuple[str, ...] = ()
    resolution: tuple[str, ...] = ()


def attempt(card: PrintedCard, effect: EffectText, number: int = 1) -> Attempt:
    """As much of one effect as the vocabulary can say; ``number`` is its place on the card, for its id."""
    context = Context(card.name, " ".join(card.words), activation=effect.kind == "activation")
    found: Data = {"id": "act" if effect.kind == "activation" else f"e{number}"}
    before, does = _beyond(card, effect), list[str]()
    context = _condition(effect, context, found, before)
    if effect.kind != "flip" and (asked := _in_position(effect)) is not None:
        found["condition"] = [asked, *found.get("condition", ())]
    if effect.choices:
        _branches(card, effect, context, found, before, does)
    elif (ways := _paid_either_way(card, effect, context)) is not None:
        _two_ways(effect, context, ways, found, before, does)
    else:
        context = _activation(effect, context, found, before)
        if not sole_conditions.only_if(effect, context, found, before):
            _resolution(effect, context, found, does)
        further(effect, context, found, before, does)
        _asked_behind(found, before, does)
    if effect.kind == "activation":
        bound(effect, found, before, does)
    _place_and_speed(card, effect, found)
    if not before and _answers_unread(card, effect, found):
        before += [words for words in does if words.strip(" .")]
    if not effect.optional and effect.kind in ("trigger", "flip", "quick"):
        found["mandatory"] = True
    if effect.limits:
        limit, second = decisive(effect.limits) or effect.limits[0], None
        if decisive(effect.limits) is None and (two := both(effect.limits)) is not None:
            limit, second = two
        found["once"] = once(limit) or limit.counts
        if second is not None:
            found["also_once"] = once(second)
        if limit.times > 1:
            found["times"] = limit.times
        if limit.scope.startswith("one") or _EITHER.search(words_of(effect.condition)):
            found["once_shared"] = True
    if (
        not before and not does and effect.category not in _categories(_category(card, found))
    ):  # card files cannot say what it says
        before.append(effect.category)
    return Attempt(found, tuple(before), tuple(does))


def _paid_either_way(card: PrintedCard, effect: EffectText, context: Context) -> tuple[Reading, Reading] | None:
    """What is done at activation in one of two ways, where it is not understood as one."""
    part = words_of(effect.activation)
    known = not part or effect.resolution is None or (card.subtype in STAYING and effect.kind == "activation")
    if known or not isinstance(cost_clauses.activation(part, context), Refusal):
        return None
    return alternative_payments.ways(part, context)


def _two_ways(
    effect: EffectText, context: Context, two: tuple[Reading, Reading], found: Data, before: list[str], does: list[str]
) -> None:
    """The branches of an effect that is activated in one of two ways, and does the same each time."""
    branches = list[Data]()
    for letter, read in zip("ab", two, strict=True):
        branch, unknown, later_on = Data(id=letter), list[str](), list[str]()
        _found_at_activation(read.data, branch)
        inner = cost_clauses.after(read, context)
        _resolution(effect, inner, branch, later_on)
        further(effect, inner, branch, unknown, later_on)
        branches.append(branch)
        before += [words for words in unknown if words not in before]
        does += [words for words in later_on if words not in does]
    shared = {
        key: what for key, what in branches[0].items() if key not in _OF_A_BRANCH and branches[1].get(key) == what
    }
    found.update(shared)
    found["choose"] = [{key: what for key, what in branch.items() if key not in shared} for branch in branches]


_OF_A_BRANCH = ("id", "cost", "targets", "resolve", "condition")
_EITHER = Expression(r"you can either\s*$")
"""One of two effects, once in a turn together."""


def _answers_unread(card: PrintedCard, effect: EffectText, found: Data) -> bool:
    """Is it a Counter Trap that says nowhere but in its unread words what it answers (``Negate the activation of a
    Counter Trap, and destroy it``)?"""
    if (
        effect.kind != "activation"
        or card.subtype != "counter"
        or not {"answers", "window", "choose"}.isdisjoint(found)
    ):
        return False
    return not any("phase" in one for one in found.get("condition", ()))


def _place_and_speed(card: PrintedCard, effect: EffectText, found: Data) -> None:
    """Where it is activated, and that it is a Quick Effect, where the words of the parts do not say so."""
    monster = card.frame == "monster"
    if effect.kind == "quick" and monster:
        found["quick"] = True
    if effect.kind == "flip":
        found["flip"] = True
    if effect.half == "pendulum":
        found["in"] = [SCALES]
        return
    if THE_ONLY_CARD in found.get("condition", ()):
        found.setdefault("in", ["hand"])
    elsewhere = effect.places != ("field",)
    follows = "trigger" in found and (effect.arrives or not elsewhere)
    if effect.kind != "activation" and not follows and (elsewhere or not monster):
        found.setdefault("in", list(_ANYWHERE if effect.places == ("anywhere",) else effect.places))


def _category(card: PrintedCard, found: Data) -> str:
    """The category that follows from a draft, as of a card in a card file; empty if it is no record at all."""
    frame = {"monster": "effect monster"}.get(card.frame, " ".join(card.words))
    try:
        effect = effect_of(card.name, frame, found)
    except (Unreadable, KeyError, TypeError, ValueError):
        return ""
    own = found["id"] == "act" and card.frame != "monster"  # wherever the card is as that is done
    category = category_of(card.words, {}, True) if own else effect.category
    lies = card.frame == "monster" and any("is" in one for one in found.get("condition", ()))
    return (
        {"Quick Effect": "Trap effect", "Ignition Effect": "Spell effect"}.get(category, category) if lies else category
    )


def _categories(found: str) -> tuple[str, ...]:
    """The category of a draft, with that of the monster whose effect it is where it lies as a Spell or Trap."""
    return (found, *(own for own, lying in _LYING.items() if lying == found))


_LYING = {"Quick Effect": "Trap effect", "Ignition Effect": "Spell effect"}
"""What the effects of a monster are while it lies as a Continuous Spell or Trap."""


def _beyond(card: PrintedCard, effect: EffectText) -> list[str]:
    """What there is no place for: lists, limits of other kinds, conditions of speed, branches."""
    limits = effect.limits
    plain = not limits or decisive(limits) is not None or both(limits) is not None
    label = effect.label if effect.kind != "flip" and _in_position(effect) is None else None
    faster = effect.quick_if if two_speeds.quick_when(card, effect) is None else None
    before = [part.text for part in (label, faster) if part is not None]
    if effect.half == "pendulum" and (effect.places != ("pendulum zone",) or effect.arrives):
        before.append(words_of(effect.condition) or effect.quoted)  # it is used when the card is there no more
    return before if plain else [*before, HOW_OFTEN]


_IN_POSITION = Expression(r"\s*While in (?P<position>Attack|Defense) Position\s*")


def _in_position(effect: EffectText) -> Data | None:
    """What a label in front of an effect asks for: the battle position of its monster."""
    label = _IN_POSITION.fullmatch(words_of(effect.label)) if effect.half != "pendulum" else None
    return {"position": label["position"].lower()} if label is not None else None


def _condition(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> Context:
    part = words_of(effect.condition)
    if not part:
        return context
    part = _SUMMONS.sub(r"would \1", part) if effect.negates == "summon" else part
    part = _TOSSED.sub("", part) if effect.resolution is None else part
    read = condition_clauses.condition(part, context)
    fast = effect.speed > 1 and effect.kind != "trigger"  # a Trap has triggers too
    keys = None if isinstance(read, Refusal) else recording.keys(read.data, context, fast=fast)
    if isinstance(read, Refusal) or keys is None or not read.full or _too_late(effect, keys) or _forced(effect, keys):
        unknown += [read.words if isinstance(read, Refusal) else part, *(one.text for one in effect.listed)]
        if isinstance(read, Refusal) and effect.kind != "trigger":
            sure = recording.keys(condition_clauses.window(part, read, context), context, fast=fast) or {}
            found.update({key: sure[key] for key in ("condition", "substep", "damage_step") if key in sure})
        return context._replace(unknown=True)
    keys.pop("once", None)  # the limits say it
    found.update(keys)
    _listed(effect, found, unknown)
    return condition_clauses.after(read, context, part)._replace(
        foe=_OPPONENT_ALONE.search(part) is not None, calculating=keys.get("substep") == "calc",
        fought=battle_goes_on(keys), hurt=hurt(keys),
        own_attack=own_attack(keys),
    )  # fmt: skip


_TOSSED = Expression(r", (?P<toss>toss a coin(?: \d times)?)\s*$")
"""What it does, where it stands with the condition; the results are listed behind it."""
_SUMMONS = Expression(r"(?<=your opponent )((?:Normal |Special |Normal or Special )?Summon)s(?= an? )")
"""A Summon that is negated is one that is only attempted."""
_OPPONENT_ALONE = Expression(r"^(?!.*\b(?:player|those|these|they|them|their)\b).*\b(?:opponent|opponent's)\b", re.S)
"""A condition behind which "they" are the opponent."""


def _too_late(effect: EffectText, keys: Data) -> bool:
    """Would it answer a Summon that is over, though it negates the Summon? Then the words mean the attempt of it."""
    said = [event for key in ("trigger", "window") for event in awaited(keys.get(key))]
    return effect.negates == "summon" and any("summoned" in event for event in said)


def _forced(effect: EffectText, keys: Data) -> bool:
    """Nobody must give up a draw. (What must be activated by where a monster stands, which no board may say, leaves the
    rulings open from then on: `judge.rulesets.yugioh.timing.unseen_places`.)"""
    return not effect.optional and "cost" in keys


def _listed(effect: EffectText, found: Data, unknown: list[str]) -> None:
    """What the answered effect includes, where the condition has a list of that."""
    words = [answering.included(part.text) for part in effect.listed]
    answers = found.get("answers")
    if all(words) and isinstance(answers, dict):
        if words:
            answers["includes"] = [word for said in words if said for word in said]
        return
    unknown += [part.text for part in effect.listed]


_OF_ITS_ACTIVATION = Expression(
    r"\b(?:this (?:card|effect)'s activation|(?:to|cannot|can only) activate this (?:card|effect))\b"
)
"""What decides at the activation, wherever it stands."""


def _branches(
    card: PrintedCard, effect: EffectText, context: Context, found: Data, before: list[str], does: list[str]
) -> None:
    """ "Activate 1 of these effects": what is paid for any of them, and the branches one by one."""
    spoken = [" ".join(words.split()) for words in (effect.lead, *map(words_of, effect.more)) if words.strip()]
    spoken = [words for words in spoken if not listed_branches.USED_FOR.fullmatch(words)]
    listed = next(filter(None, map(listed_branches.LISTED.fullmatch, spoken)), None)
    said = next(
        (words for words in spoken if choice_leads.lead(words, effect) or applied_lists.APPLIED.fullmatch(words)), ""
    )
    said = listed.group() if listed is not None else said
    if not said and any(map(applied_lists.CHOSEN_IN_RESOLUTION.search, spoken)) and applied_lists.first(effect):
        more: list[Part] = []
        for part in effect.more:
            behind = " ".join(words_of(part).split())
            told = continuous.statement(behind, context)
            if not isinstance(told, Refusal) and told.data.keys() <= OF_ACTIVATION | {"archetypes"}:
                found.update({key: value for key, value in told.data.items() if key != "archetypes"})
            elif not isinstance(told, Refusal) and told.data.keys() & {"must", "oath"}:
                require(told.data, found)
            elif _OF_ITS_ACTIVATION.search(behind):
                before.append(behind)
            else:
                more.append(part)
        before += [choice.quoted for choice in effect.choices if applied_lists.TARGETS.search(choice.quoted)]
        applied_lists.applied(effect, _activation(effect, context, found, before), found, does, more)
        return
    after = [words for words in spoken if words != said and later(words)]
    within = choice_leads.said_within(card, effect, spoken)
    own: dict[int, list[str]] = {}
    for words in (words for words in spoken if words != said and words not in after):
        told = continuous.statement(words, context)
        known = not isinstance(told, Refusal) and told.data.keys() <= OF_ACTIVATION | {"archetypes"}
        if known and not isinstance(told, Refusal):
            found.update({key: value for key, value in told.data.items() if key != "archetypes"})
        elif words not in within and not isinstance(told, Refusal) and told.data.keys() & {"must", "oath"}:
            require(told.data, found)
        elif words in within and not applied_lists.APPLIED.fullmatch(said):
            own.setdefault(within[words], []).append(words)
        else:
            before.append(effect.quoted if words == " ".join(effect.lead.split()) else words)
    if applied_lists.APPLIED.fullmatch(said):
        applied_lists.applied_alone(effect, said, after, context, found, does)
        return
    lead = listed or choice_leads.lead(said, effect)
    if lead is None:
        before += [words for said_there in own.values() for words in said_there]
        before += [choice.quoted for choice in effect.choices]
        return
    details = lead.groupdict()
    if details.get("often") and not effect.limits:
        found["once"] = "soft"
    if lead["cost"]:
        paid = cost_clauses.activation(f"You can {lead['cost']}", context)
        known = set() if isinstance(paid, Refusal) else paid.data.keys() - {"optional", "places"}
        if isinstance(paid, Refusal) or not known or not known <= {"cost", "targets"}:
            before.append(lead["cost"])
        else:
            if "cost" in known:
                found["cost"] = [*found.get("cost", ()), *paid.data["cost"]]
            if "targets" in known:
                found["targets"] = paid.data["targets"]
            context = cost_clauses.after(paid, context)
    found["choose"], read = [], set[str]()
    bound = choice_leads.binds(lead, context) if listed is None else []
    for number, (letter, choice) in enumerate(zip("abcdefghijklmnop", effect.choices, strict=False)):
        branch: Data = {"id": letter, **({"once": "use"} if details.get("each") else {})}
        unknown: list[str] = []
        inner = _condition(choice, context, branch, unknown)
        if "trigger" in branch and "trigger" not in found:  # a Trigger Effect among others that are used freely
            del branch["trigger"]
            unknown.append(words_of(choice.condition))
        inner = _activation(choice, inner, branch, unknown)
        _resolution(choice, inner, branch, does)
        further(choice, inner, branch, unknown, does)
        label = words_of(choice.label)
        if "targets" in found and "targets" in branch:
            unknown.append(words_of(choice.activation) or choice.quoted)
        if listed is not None and not listed_branches.enter(listed, label, branch):
            unknown.append(label or said)
        joined = words_of(choice.resolution) or f"{choice.quoted.rstrip(' .')}."
        for words in (words for words in spoken if within.get(words) == number):
            counted = additions.counts_as(words) if not unknown else None
            if counted is not None and of_the_summon(branch, counted):
                read.add(words)
                continue
            steps = going_on(joined, words, inner, branch) if not unknown else None
            if steps is not None:
                branch["resolve"], joined, read = steps, f"{joined.rstrip()} {words}", {*read, words}
            elif words in own.get(number, ()):
                unknown.append(words)
        if unknown:
            branch["unread"] = unknown
        here = [words for words in after if within.get(words, number) == number and words not in read]
        for words in filter(None, (details.get("besides"), details.get("after"), *here)):
            branch["resolve"] = [*branch.get("resolve", ()), {"also_after_that": choice_leads.rider(words, inner)}]
        branch["resolve"] = [*branch.get("resolve", ()), *bound]
        found["choose"].append(branch)
    after = [words for words in after if words not in read]
    besides = (details.get("besides"), details.get("after"), *after)
    does += [words for words in besides if words and "unmodelled" in choice_leads.rider(words, context)]
    does += [step["also"]["unmodelled"] for step in bound if "unmodelled" in step["also"]]
    before += [words for branch in found["choose"] for words in branch.get("unread", ())]


_MORE_IF_WANTED = Expression(r"When you activate this (?:card|effect), you can also (?P<cost>[^;:]+)", re.I)
"""What may be done at the activation, and need not be."""


def _paid_if_wanted(cost: str, part: str, context: Context, found: Data, unknown: list[str]) -> Context:
    """A cost that need not be paid: none or one card of it."""
    read = cost_clauses.activation(f"You can {cost}", context)
    paid = [] if isinstance(read, Refusal) or "targets" in read.data else read.data.get("cost", [])
    what = next(iter(paid[0].values())) if len(paid) == 1 and isinstance(paid[0], dict) else None
    if not isinstance(what, dict) or what.get("count") != 1:
        unknown.append(part)
        return cost_clauses.after_refused(part, context)
    found["cost"] = [{next(iter(paid[0])): {**what, "count": {"min": 0, "max": 1}}}]
    return context._replace(unknown=True, paid=True)


_TARGETS_IF = Expression(r"If it (?P<state>was [^.:;]+), you can (?P<does>target [^.:;]+)")


def _targeted_if(wanted: re.Match[str], part: str, context: Context, found: Data, unknown: list[str]) -> Context:
    """``If it was discarded by an opponent's card effect, you can target 1 monster``: nothing is targeted otherwise."""
    said = f"this card {wanted['state']}, "
    asked = identities.brought_about_by_them(said, 0, Memory(context)) if context.event == "this card" else None
    read = cost_clauses.activation(f"You can {wanted['does']}", context)
    targets = None if isinstance(read, Refusal) or read.data.keys() != {"optional", "targets"} else read.data["targets"]
    count = targets.get("count", 1) if isinstance(targets, dict) else None
    most = count.get("max") if isinstance(count, dict) else count
    whole = asked is not None and asked[1] == len(said) - len(", ")
    if asked is None or not whole or not isinstance(targets, dict) or not isinstance(most, int):
        unknown.append(part)
        return cost_clauses.after_refused(part, context)
    found["targets"] = {**targets, "count": {"min": 0, "max": most, "provided": asked[0]}}
    return context._replace(targets="target" if most == 1 else "targets", unknown=False)


_USED_THERE = Expression(r"(?P<plain>You can activate this effect) in (?:the|your) (?P<place>GY|Graveyard|hand)")


def _activation(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> Context:
    part = words_of(effect.activation)
    if not part:
        return context
    if (wanted := _MORE_IF_WANTED.fullmatch(part.strip())) is not None:
        return _paid_if_wanted(wanted["cost"], part, context, found, unknown)
    if "this effect in" in part and (there := _USED_THERE.fullmatch(part.strip())) is not None:
        found["in"], part = PLACES[there["place"].lower()], there["plain"]
    if part.lstrip().startswith("If it was ") and (wanted := _TARGETS_IF.fullmatch(part.strip())) is not None:
        return _targeted_if(wanted, part, context, found, unknown)
    plain, asked = lineage.without(part, context.kind)
    if (targets := spoken_targets.of_the_state(part, found)) is not None:
        found["targets"] = targets
        return context._replace(targets="target", unknown=False)
    plain = _EACH_BATTLE.sub("", plain)
    told = spoken_targets.of_the_event(plain, words_of(effect.condition))
    read = cost_clauses.activation(told, context)
    if isinstance(read, Refusal) and told != plain:
        read = cost_clauses.activation(plain, context)
    if isinstance(read, Refusal):
        begun, rest = cost_clauses.begun(plain, context) if not asked else ({}, part)
        _found_at_activation(begun, found)
        unknown.append(rest)
        return cost_clauses.after_refused(part, context)
    stays = effect.kind == "activation" and context.kind.split()[0] in STAYING
    unforced = stays and "optional" in read.data
    if unforced and read.data.keys() == {"optional", "targets"} and _only_on_target(effect, read, context):
        _found_at_activation({"targets": {**read.data["targets"], "count": {"min": 0, "max": 1}}}, found)
        return cost_clauses.after(read, context)
    if "choose" in read.data or "each_once" in read.data or unforced:
        unknown.append(part)  # a card that stays is activated whether or not its player wants that
    _found_at_activation(read.data, found)
    if asked:
        found["condition"] = [*asked, *found.get("condition", ())]
    return cost_clauses.after(read, context)


def _only_on_target(effect: EffectText, read: Reading, context: Context) -> bool:
    """Is one card targeted, and nothing done without it (``You can target 1 monster; add it to your hand``)?"""
    targets = read.data["targets"]
    if not isinstance(targets, dict) or targets.get("count") != 1:
        return False
    does = operation_clauses.resolution(words_of(effect.resolution), cost_clauses.after(read, context))
    if isinstance(does, Refusal) or not does.full or does.data.keys() != {"resolve"}:
        return False
    first, *more = does.data["resolve"]
    return "target" in _values(first) and all("target" in _values(step) or "if_you_do" in step for step in more)


def _values(what: Any) -> list[Any]:
    """All that stands somewhere in a step."""
    if isinstance(what, dict):
        return [one for value in what.values() for one in _values(value)]
    return [one for value in what for one in _values(value)] if isinstance(what, list) else [what]


_EACH_BATTLE = Expression(r" once per battle\s*$")
"""How often, where it stands behind what is paid (``pay 2000 LP once per battle``): the limits say it."""
_NOT_NEXT_TURN = Expression(r", but this effect cannot be used again next turn\s*\.?\s*$")
"""An effect that resolved is not used in the turn after that."""


def _found_at_activation(said: Data, found: Data) -> None:
    """Enters what is paid and targeted, what that asks for, and where the card must be for it."""
    if "cost" in said:
        found["cost"] = [*found.get("cost", ()), *said["cost"]]
    if "targets" in said:
        found["targets"] = said["targets"]
    if "condition" in said:
        found["condition"] = [*found.get("condition", ()), *said["condition"]]
    if "places" in said:
        found.setdefault("in", said["places"])


_NOTED = Expression(r" \((?P<said>[^()]*\bcannot be negated)\)(?=\.?\s*$)")
"""What is noted of its activation behind what it does."""


def _resolution(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> None:
    part = words_of(does_first(effect))  # a Spell's only sentence has no marks
    if not part and (tossed := _TOSSED.search(words_of(effect.condition))) is not None:
        part = tossed["toss"]
    if (
        part
        and effect.activation is None
        and effect.resolution is None
        and sole_conditions.paid_for(part, context, found)
    ):
        return
    if effect.resolution is None and sole_conditions.asks_alone(part, context, found):
        return
    if not part:
        if effect.kind != "activation" or " ".join(context.kind.split()[:1]) not in STAYING:
            unknown.append("what it does")
        found["resolve"] = [{"unmodelled": "what it does"}] if unknown else []
        return
    if (spent := _NOT_NEXT_TURN.search(part)) is not None:
        part = part[: spent.start()]
        rested: Data = {"not": {"used_earlier": {"effect": "itself", "since": "last turn"}}}
        found["condition"] = [*found.get("condition", ()), rested]
    if (noted := _NOTED.search(part)) is not None and (told := remarks.remark(noted["said"], context)) is not None:
        part = part[: noted.start()] + part[noted.end() :]
        found.update(told)
    holds = pinning.held(part, effect, context, unknown)
    if holds is not None:
        found["resolve"] = holds
        return
    read = operation_clauses.resolution(part + ritual_tributes(effect), context)
    if isinstance(read, Refusal) or (not read.full and _INSTEAD.search(part)):
        unknown.append(read.words if isinstance(read, Refusal) else part)
        found["resolve"] = [{"unmodelled": part.strip()}]
        return
    unknown += [(part + ritual_tributes(effect))[start:end] for start, end in read.unknown]
    found["resolve"] = steps = read.data["resolve"]
    cards_done_to.still_taken(part, found)
    cards_done_to.than_those_spoken_of(part, found, context.kind)
    cards_done_to.than_those_shown(steps)
    stays = context.kind.split()[0] in STAYING
    if "optional" in read.data and effect.kind == "activation" and stays:  # the card is activated either way
        if len(steps) > 1:
            unknown.append(part)
        bound = any("also" in step for step in steps[1:])  # what is bound by it, if it is done
        found["resolve"] = [{"you_can": {"series": steps}}] if bound else [{"you_can": steps[0]}, *steps[1:]]
    if "places" in read.data:
        found.setdefault("in", read.data["places"])


_TO_USE_IT = Expression(r"\bmust\b[^.]* to activate (?:and (?:to )?resolve )?this effect\b")
"""A sentence behind an effect that asks for something at its activation."""


def _asked_behind(found: Data, before: list[str], does: list[str]) -> None:
    """What a sentence behind it asks of its activation is none of what it does, where it was not understood."""
    for words in [one for one in does if _TO_USE_IT.search(one)]:
        does.remove(words)
        before.append(words)
        found["resolve"] = [step for step in found["resolve"] if step != {"also_after_that": {"unmodelled": words}}]


_INSTEAD = Expression(r", but if [^.]*\binstead\s*\.?\s*$")
"""What is done in place of all that stands before."""
