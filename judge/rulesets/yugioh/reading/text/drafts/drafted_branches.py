"""Effects in a list of which one is activated: the branches one by one."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses, counter_costs
from judge.rulesets.yugioh.reading.clauses.moves import equipping
from judge.rulesets.yugioh.reading.clauses.operations import additions
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.drafts import (
    applied_lists,
    effects_in_sequence,
    listed_branches,
    triggered_branches,
    turn_players,
)
from judge.rulesets.yugioh.reading.text.drafts.demands import require
from judge.rulesets.yugioh.reading.text.drafts.drafted_activations import (
    enter_activation,
)
from judge.rulesets.yugioh.reading.text.drafts.drafted_conditions import enter_condition
from judge.rulesets.yugioh.reading.text.drafts.drafted_resolutions import enter_resolution
from judge.rulesets.yugioh.reading.text.drafts.following import OF_ACTIVATION, further, going_on
from judge.rulesets.yugioh.reading.text.drafts.later_sentences import later
from judge.rulesets.yugioh.reading.text.drafts.said_of_what_came import of_the_equip, of_the_summon
from judge.rulesets.yugioh.reading.text.readings import choice_leads
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part, words_of
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

_OF_ITS_ACTIVATION = Expression(
    r"\b(?:this (?:card|effect)'s activation|(?:to|cannot|can only) activate this (?:card|effect))\b"
)
"""What decides at the activation, wherever it stands."""


def _bound(words: str, context: Context, branch: Data) -> bool:
    """Enter what cannot be done in the turn in which one of several effects is activated."""
    told = continuous.statement(words, context)
    if isinstance(told, Refusal) or "oath" not in told.data:
        return False
    require(told.data, branch)
    return True


_GOES_ON = Expression(r"It can be activated this turn\b|\(This (?:Special Summon )?is treated as an? |Each time 1 is ")
"""What speaks of what the effect of a list before it has done."""
_UNDER = Expression(r"(?:If|While) [^,.;]+(?=, )")
"""What has to be so for one of several effects to be chosen, where it is not understood with what is done."""


def enter_branches(
    card: PrintedCard, effect: EffectText, context: Context, found: Data, before: list[str], does: list[str]
) -> None:
    """``Activate 1 of these effects``: what is paid for any of them, and the branches one by one."""
    spoken = [" ".join(words.split()) for words in (effect.lead, *map(words_of, effect.more)) if words.strip()]
    spoken = [words for words in spoken if not listed_branches.USED_FOR.fullmatch(words)]
    listed = next(filter(None, map(listed_branches.LISTED.fullmatch, spoken)), None)
    said = next(
        (words for words in spoken if choice_leads.lead(words, effect) or applied_lists.APPLIED.fullmatch(words)), ""
    )
    said = listed.group() if listed is not None else said
    if not said and any(map(applied_lists.CHOSEN_IN_RESOLUTION.search, spoken)) and applied_lists.first(effect):
        more: list[Part] = []
        within = choice_leads.said_within(card, effect, spoken)
        for number, choice in enumerate(effect.choices):
            choice.behind = tuple(words for words, at in within.items() if at == number and _GOES_ON.match(words))
        for part in effect.more:
            behind = " ".join(words_of(part).split())
            if any(behind in choice.behind for choice in effect.choices):
                continue
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
        leads_on = effects_in_sequence.LED.fullmatch(words_of(effect.activation))  # to what is done, with ";" behind it
        asked = [] if leads_on is not None else before
        applied_lists.applied(effect, enter_activation(effect, context, found, asked), found, does, more)
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
    labels = [words_of(choice.label) for choice in effect.choices]
    each = [counter_costs.counters_for_each(lead["cost"] or "", label) for label in labels]
    if lead["cost"] and not all(each):
        cost = turn_players.entered(lead["cost"], found)
        paid = cost_clauses.activation(cost if cost != lead["cost"] else f"You can {cost}", context)
        known = set() if isinstance(paid, Refusal) else paid.data.keys() - {"optional", "places"}
        if isinstance(paid, Refusal) or not known or not known <= {"cost", "targets", "condition"}:
            before.append(lead["cost"])
        else:
            for key in (key for key in ("condition", "cost") if key in known):
                found[key] = [*found.get(key, ()), *paid.data[key]]
            if "targets" in known:
                found["targets"] = paid.data["targets"]
            context = cost_clauses.after(paid, context)
    found["choose"], read = [], set[str]()
    bound = choice_leads.binds(lead, context) if listed is None else []
    for number, (letter, choice) in enumerate(zip("abcdefghijklmnop", effect.choices, strict=False)):
        branch: Data = {"id": letter, **({"once": "use"} if details.get("each") else {})}
        unknown: list[str] = []
        inner = enter_condition(choice, context, branch, unknown)
        limited = {**found, "once": ""} if effect.limits else found
        alone = not details.get("each") and triggered_branches.stands_alone(limited)
        if "trigger" in branch and "trigger" not in found and not alone:  # among others that are used freely
            del branch["trigger"]
            unknown.append(words_of(choice.condition))
        inner = enter_activation(choice, inner, branch, unknown)
        enter_resolution(choice, inner, branch, does)
        further(choice, inner, branch, unknown, does)
        label = labels[number]
        if all(each):
            branch = {"id": letter, "cost": [each[number], *branch.pop("cost", ())], **branch}
        done: list[Data] = branch.get("resolve", [])
        under = _UNDER.match(str(done[0].get("unmodelled", ""))) if done else None
        if under is not None:
            unknown.append(under[0])
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
            worn = equipping.gained(words) if context.kind.endswith("monster") and not unknown else {}
            if worn and of_the_equip(branch, worn):
                read.add(words)
                continue
            steps = going_on(joined, words, inner, branch) if not unknown else None
            if steps is not None:
                branch["resolve"], joined, read = steps, f"{joined.rstrip()} {words}", {*read, words}
            elif words in own.get(number, ()) and not _bound(words, inner, branch):
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
