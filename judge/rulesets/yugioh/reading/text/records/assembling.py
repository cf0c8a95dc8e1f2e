"""The record of a whole card from its text: what the vocabulary can say, and beside it the words it cannot.

Nothing is left out: a clause that is not understood stands where it belongs as ``unread``, so that a verdict which
would turn on it is unclear and names the words.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.events.card_history import BEFORE
from judge.rulesets.yugioh.reading.clauses.operations import additions
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.drafts import (
    cards_done_to,
    effects_of_others,
    gemini_monsters,
    triggered_branches,
    two_speeds,
)
from judge.rulesets.yugioh.reading.text.drafts.effect_records import effect_record
from judge.rulesets.yugioh.reading.text.drafts.following import OF_ITS_BEARER, apart, instead_of
from judge.rulesets.yugioh.reading.text.drafts.gained_effects import granted, worn_from_then
from judge.rulesets.yugioh.reading.text.drafts.said_of_what_came import of_the_summon
from judge.rulesets.yugioh.reading.text.reach import unread_reach
from judge.rulesets.yugioh.reading.text.reach.continuations import of_its_effects
from judge.rulesets.yugioh.reading.text.readings import reader
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat, only_a_limit
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part, Reading
from judge.rulesets.yugioh.reading.text.records import counter_rules, summons_this_way
from judge.rulesets.yugioh.reading.text.records.limits_of_all_effects import with_its_limit
from judge.rulesets.yugioh.reading.text.records.lingering import lingering
from judge.rulesets.yugioh.reading.text.records.open_summons import open_summon
from judge.rulesets.yugioh.reading.text.records.overlaid_effects import gives, overlaid
from judge.rulesets.yugioh.reading.text.sentences import limits
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import STAYING, PrintedCard
from judge.rulesets.yugioh.table.records import every

Data = dict[str, Any]
_SILENT = frozenset({"limit", "flavor text", "note"})
"""Sentences that say nothing by themselves: limits are read with the effects they speak of."""
_EFFECTLESS = frozenset(
    {"normal", "token", "tuner", "pendulum", "fusion", "ritual", "synchro", "xyz", "link", "monster"}
)
_NOTE = Expression(
    r"\((?:Transfer its (?:Xyz )?[Mm]aterials to this card|You do not use X"
    r"|You can only gain this effect once per turn"
    r"|You cannot halve the same damage twice this way"
    r"|Negated Summons count toward this limit\. Negated cards/effects that would Summon do not count"
    r"|This card is (?:also still|NOT treated as) a Trap(?: Card)?|This card's original (?:Rank|Level) is always "
    r"treated as \d+"
    r"|This is also still a Trap(?: Card)?|You can only (?:gain the previous effect once per turn|apply each "
    r"effect once)"
    r"|If it's a tie, you get to choose|You do not use X|If less than \d+, they become 0 instead"
    r"|Damage calculation is applied normally"
    r"|(?:This|These|The)(?: (?:ATK gain|ATK loss|effects?))? (?:appl(?:ies|y)|remains?) even if this card leaves the "
    r"field"
    r"|(?:If you used an Xyz Monster, any )?Xyz Materials attached to (?:it"
    r"|that monster) also become Xyz Materials on "
    r"this card|This card is not treated as an? X card)\.?\)"
)
"""A reminder that changes no ruling here."""
_NEGATED_TOO = Expression(r"\bNegated Summons count toward this limit\b")
_NO_PART = Expression(r'\(This card is not treated as an? "([^"]*)" card\.?\)')
"""A part of its own name that does not make it one of those cards."""
_BY_ITSELF = Expression(
    r"always treated as|\binstead\b|^This card's activation and effects? cannot be negated|\bequipped\b"
)
"""What stands among the sentences of an activation and is no part of it."""
_REMARK = Expression(
    r"-n/a-$|This card can be used as (?:any Token|an? \"[^\"]*\")\.?$"
    r"|[*●※] ?If used for another Token, apply that Token's Type ?/ ?Attribute ?/ ?Level ?/ ?ATK ?/ ?DEF\.?$"
    r"|(?:Special )?Summoned (?:with|by) (?:the effect of )?\"[^\"]*\"\.?$"
)
"""A remark of the database, which is not printed on the card."""
_REMAINS = Expression(r"(?:^|[.\n] )(?:After this card's activation, it|This card) remains on the field\b")
"""What makes a Spell or Trap stay that would go to the Graveyard once its Chain is over."""


def assembled(card: PrintedCard, reading: Reading) -> Data:
    """``effects``, ``materials``, ``summons`` and ``archetypes`` as a card file would have them, from a reading.

    Of a text of the older wording only what `old_cards` reads, which is loaded where there is one.
    """
    bare, by_counters = counter_rules.apart(card)
    if by_counters:
        plain = assembled(bare, reader.read(bare))
        number = sum(one["id"].startswith("e") for one in plain["effects"])
        plain["effects"] += [{**one, "id": f"e{number + n}"} for n, one in enumerate(by_counters, 1)]
        return plain
    if reading.declined or reading.confidence == "old text":
        from judge.rulesets.yugioh.reading.text.older_cards import old_cards

        return old_cards.recorded(card, _anew)
    own = [effect for effect in reading.effects if not effect.granted]
    made: Data = {
        "effects": [
            one
            for effect in own
            for each in two_speeds.both(card, effect, effect_record(card, effect))
            for one in triggered_branches.apart(each)
        ]
    }
    _each_of_the_list(own, reading, made["effects"])
    made["effects"] += overlaid(card, reading)
    granted(card, reading, made, _anew)
    further = {part.start: part for effect in own for part in effect.more if _BY_ITSELF.search(part.text)}
    for part in further.values():  # of one that stands behind two effects, once
        read = continuous.statement(part.text, Context(card.name, " ".join(card.words)))
        if isinstance(read, Refusal):
            if OF_ITS_BEARER.match(part.text.strip()):
                reach = unread_reach.of_sentence(
                    part.text, Context(card.name, " ".join(card.words), event="equipped monster")
                )
                _apart(part, {"static": [{"unread": flat(part.text), **one} for one in reach or ({},)]}, made)
            if instead_of(part.text):
                of_fates = (
                    {"turns_on": "destructions"} if "would be destroyed" in part.text else {}
                )  # or of what is paid
                fate: Data = {"unread": flat(part.text), **of_fates}
                _apart(part, {"static": [fate], "in": ["graveyard"]}, made)
            continue
        if "archetypes" in read.data:
            made["archetypes"] = [*made.get("archetypes", []), *read.data["archetypes"]]
        elif apart(read.data):
            _apart(part, with_its_limit(card, part, read.data), made)
    _worn(card, own, made)
    for part in (part for effect in own if effect.kind == "activation" for part in effect.more):
        if part.start not in further and (card.subtype in STAYING or _equips_itself(made)) and _lasts(part, made):
            made["effects"].append({"id": "e", "at": part.start, **_unread(card, part), "text": flat(part.text)})
    context = Context(card.name, " ".join(card.words))
    for act in [one for one in made["effects"] if one["id"] == "act"]:
        if card.subtype in STAYING or _equips_itself(made):
            made["effects"] += [{"id": "e", "at": len(card.desc), **one} for one in lingering(act, context)]
    if reading.materials:
        _materials(card, reading.materials, made)
    if card.subtype not in STAYING and "monster" not in card.words and _REMAINS.search(card.desc):
        made["stays"] = True
    if not_parts := _NO_PART.findall(card.desc):
        made["not_treated_as"] = not_parts
    negated_too = False
    for rest in reading.rest:
        if gives(reading, rest.part):
            continue
        if rest.taken_for == "note":
            _counts_as(rest.part, made)
            negated_too |= _NEGATED_TOO.search(rest.part.text) is not None
        if not rest.granted and rest.taken_for != "materials" and not _quiet(card, rest.taken_for, rest.part):
            from judge.rulesets.yugioh.reading.text.records.statements import stated  # many cards have none

            stated(card, rest, made)
    for one in [one for effect in made["effects"] if negated_too for one in effect.get("static", ())]:
        one.update({"negated_too": True} if "from_the" in one else {})
    summons_this_way.checked(made, card.desc)
    summons_this_way.came_so(made)
    for rest in reading.rest:
        if rest.taken_for == "limit" and only_a_limit(rest.part.text):
            _limited(rest.part, made)
    for effect in [one for one in made["effects"] if "equipped" in card.desc and "resolve" in one]:
        over = [one for one in lingering(effect, context, worn=True) if not _stands(one, made)]
        made["effects"] += [{"id": "e", "at": len(card.desc), **one} for one in over]
    if card.subtype == "equip" and "ther " in card.desc:
        cards_done_to.than_the_bearer([one["static"] for one in made["effects"] if "static" in one])
    of_its_effects(made)
    if "that is not a" in card.desc or " no non-" in card.desc:
        cards_done_to.than_those_asked_for(made["effects"])
    made["effects"] = _in_order(made["effects"])
    return made


def _equips_itself(made: Data) -> bool:
    """Does the card become an Equip Card as its activation resolves?"""
    act: Data = next((one for one in made["effects"] if one["id"] == "act"), {})
    return any(part.get("equip") == "this card" for part in every(act.get("resolve", ())))


def _stands(found: Data, made: Data) -> bool:
    """Are these words entered already as what applies?"""
    return any(one.get("text") == found["text"] and "static" in one for one in made["effects"])


def _each_of_the_list(own: list[EffectText], reading: Reading, effects: list[Data]) -> None:
    """Where a list to choose from is all a card does, "each effect" are those of the list."""
    spoken = [one for one in effects if "text" in one]
    limits_of_it = own[-1].limits if own and own[-1].choices and len(spoken) == 1 else ()
    if not any((one.scope, one.counts, one.per, one.times) == ("each", "use", "turn", 1) for one in limits_of_it):
        return
    if any(rest.taken_for not in _SILENT | {"materials", "name"} for rest in reading.rest):
        return
    soft = any(one.counts == "soft" for one in limits_of_it)
    for effect in (one for one in spoken if one.get("once") == "use" and "choose" in one):
        effect.pop("once")
        effect.update({"once": "soft"} if soft else {})
        effect["choose"] = [{"id": branch["id"], "once": "use", **branch} for branch in effect["choose"]]


def _worn(card: PrintedCard, own: list[EffectText], made: Data) -> None:
    """Enter what sentences behind an effect that equips this card say of the equipped monster."""
    context = Context(card.name, " ".join(card.words))
    for effect in own:
        before = [one for one in made["effects"] if one["at"] <= effect.start and "static" not in one]
        record: Data = max(before, key=lambda one: int(one["at"]), default={})
        for part in effect.more:
            known = worn_from_then(context, part, record)
            if known and all(one["at"] != part.start for one in made["effects"]):
                _apart(part, known, made)


def _lasts(part: Part, made: Data) -> bool:
    """Is it a sentence among those of a card's activation that was not understood, and applies while the card lies
    there?"""
    act: Data = next((one for one in made["effects"] if one["id"] == "act"), {})
    return flat(part.text).rstrip(".") in act.get("unread", ()) and _OF_ITS_ACTIVATION.search(part.text) is None


def _unread(card: PrintedCard, part: Part) -> Data:
    """A sentence of what applies that was not understood, with what it could decide."""
    reach = unread_reach.of_sentence(part.text, Context(card.name, " ".join(card.words)))
    words = flat(part.text).rstrip(".")
    return {"static": [{"unread": words, **one} for one in reach or ({},)], "in": ["field"]}


_OF_ITS_ACTIVATION = Expression(
    r"(?<!cannot )\b[Aa]ctivate[sd]?\b(?! (?:effects?|cards?|in)\b)|\bthis card's activation\b|[:;]|^\("
    r"|\bactivate this card\b"
    r"|^(?:You can|Select|Target|Send|Discard|Tribute|Pay|Remove|Banish|Equip only|Declare|Choose|Special Summon"
    r"|When|If)\b"
)
"""Words of how a card is activated, or of what is done then."""


def _anew(card: PrintedCard) -> Data:
    """A card read from its text as from one of today; all of it unread where that is none."""
    reading = reader.read(card)
    if reading.declined or reading.confidence == "old text":
        return {"unread": card.desc}
    return assembled(card, reading)


def _apart(part: Part, data: Data, made: Data) -> None:
    """Enter what stands among the sentences of an activation and is an effect of its own."""
    words = flat(part.text)
    for effect in made["effects"]:
        effect["text"] = flat(str(effect.get("text", "")).replace(words, "").replace(". .", "."))
    made["effects"].append({"id": "e", "at": part.start, **data, "text": words})


def _counts_as(part: Part, made: Data) -> None:
    """Enter what a card that Special Summons itself as a monster still is, where a remark behind the effect says so."""
    said = additions.counts_as(part.text)
    before = [one for one in sorted(made["effects"], key=lambda one: int(one["at"])) if one["at"] < part.start]
    if said and "also_as" in said and before:
        of_the_summon(before[-1], said)


def _limited(part: Part, made: Data) -> None:
    """Enter how often what is done instead of a destruction can be used, what a player may negate as it resolves, what
    lets a card of the hand be material, or a material be two, and how this card comes with no other effect before it,
    where a sentence says so."""
    limit = limits.hard_limit(part.text)
    if limit is None or (limit.counts, limit.per, limit.times) != ("use", "turn", 1):
        return
    every = sorted(made["effects"], key=lambda one: int(one["at"]))
    before = [one for one in every if one["at"] < part.start]
    meant = {"each": every, "following": every[len(before) :], "preceding": before, "this": before[-1:]}
    shared = limit.scope.startswith("one")
    scope = (limit.scope.removeprefix("one").strip() or "each") if shared else limit.scope
    comes = scope == "this" and "the preceding effect" in part.text and all("procedure" in one for one in before)
    own = [effect for effect in meant.get(scope, ()) if comes or _without_a_chain(effect)]
    for effect in own:
        effect.update({"once": "use", "once_shared": True} if shared else {"once": "use"})
    if (
        own
        and limit.scope == "this"
        and len(before) > 1
        and before[-2].get("once") == "use"
        and ("procedure" not in before[-2])
    ):
        before[-2].pop("once")  # the sentence speaks of the effect right before it
        if "also_once" in before[-2]:
            before[-2]["once"] = before[-2].pop("also_once")


_USED_BY_ITSELF = frozenset({"replaces_destruction", "lends_from_hand", "lends_itself"})


def _without_a_chain(effect: Data) -> bool:
    statics = effect.get("static", ())
    double = any("as_two_of" in one.get("material_as", ()) for one in statics)
    return double or any(
        _USED_BY_ITSELF & one.keys() or {"negate_activated", "optional"} <= one.keys() for one in statics
    )


def _in_order(effects: list[Data]) -> list[Data]:
    """The activation of the card first, the others as printed, numbered as in card files."""
    found, number, names = [], 0, dict[int, str]()
    printed = sorted(effects, key=lambda one: int(one["at"]))
    for effect in sorted(effects, key=lambda one: (one["id"] != "act", one["at"])):
        number += effect["id"] == "e"
        faster = effect["id"] == two_speeds.FASTER
        named = f"e{number}" if effect["id"] == "e" else f"e{number}q" if faster else effect["id"]
        names[id(effect)] = named
        summons_this_way.settled(effect, names)
        for branch in effect.get("choose", ()):  # what a branch says of these itself takes the place of what all say
            for key in (key for key in _TOGETHER if key in branch and key in effect):
                branch[key] = [*(part for part in effect[key] if part not in branch[key]), *branch[key]]
        if "condition" in effect:
            effect["condition"] = [of_itself(part, named) for part in effect["condition"]]
        earlier = [one for one in printed if one["at"] < effect["at"]]
        _after_another(effect, earlier, names)
        effects_of_others.named(effect, earlier, names)
        found.append({"id": named, **{key: value for key, value in effect.items() if key not in ("id", "at")}})
    effects_of_others.listed(effects, names)
    return found


def _after_another(effect: Data, before: list[Data], names: dict[int, str]) -> None:
    """Name the effect printed before, where a condition asks whether that was used; what nobody can name is unread."""
    since = [
        part["event_since_standby"]["event"] for part in effect.get("condition", ()) if "event_since_standby" in part
    ]
    for event in since:
        what = event.get("activated", {})
        if what.get("effect") != BEFORE:
            continue
        last = before[-1] if before else {}
        if id(last) not in names or "resolve" not in last or "procedure" in last:
            effect["unread"] = [*effect.get("unread", ()), "after the effect before was activated"]
        what["effect"] = names.get(id(last), BEFORE)
    asked = [part["used_this_turn"] for part in effect.get("condition", ()) if "used_this_turn" in part]
    for told in (one for one in asked if isinstance(one, dict) and one["effect"] == BEFORE):
        last = before[-1] if before else {}
        if id(last) in names and "resolve" in last and "procedure" not in last:
            told["effect"] = names[id(last)]
        else:
            effect["unread"] = [*effect.get("unread", ()), "if the effect before was activated this turn"]
            effect["condition"] = [part for part in effect["condition"] if part.get("used_this_turn") is not told]


def of_itself(asked: Data, named: str) -> Data:
    """A condition on whether the effect itself was used before, with its name."""
    used = asked["not"].get("used_earlier") if isinstance(asked.get("not"), dict) else None
    return {"not": {"used_earlier": {**used, "effect": named}}} if used and used["effect"] == "itself" else asked


_TOGETHER = ("condition", "cost")
_NAMED = Expression(r'"[^"]*"')


def _quiet(card: PrintedCard, taken_for: str, part: Part) -> bool:
    if taken_for == "flavor text" and not _EFFECTLESS.issuperset(card.words):
        return False
    if _REMARK.match(part.text) or gemini_monsters.of_each(card, part.text):
        return True
    said = _NAMED.sub("X", flat(part.text))
    if taken_for in ("limit", "note", "name"):
        return only_a_limit(said) if taken_for == "limit" else _NOTE.fullmatch(said) is not None
    return taken_for in _SILENT


def _materials(card: PrintedCard, part: Part, made: Data) -> None:
    from judge.rulesets.yugioh.reading.clauses.procedures import materials

    read = materials.materials(part.text, Context(card.name, " ".join(card.words)))
    if isinstance(read, Refusal):
        open_summon(made, part.text)
    else:
        made["materials"] = read.data
