"""Sentences that are no activated effect: what they say of the card, of its Summons, or of an effect beside them."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import whereabouts
from judge.rulesets.yugioh.reading.clauses.operations import oaths
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Refusal
from judge.rulesets.yugioh.reading.clauses.procedures import procedures
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.drafts import effects_of_others, gained_effects, late_conditions
from judge.rulesets.yugioh.reading.text.drafts.demands import bound_attacks, require
from judge.rulesets.yugioh.reading.text.drafts.drafting import SCALES
from judge.rulesets.yugioh.reading.text.reach import unread_reach
from judge.rulesets.yugioh.reading.text.reach.continuations import continued
from judge.rulesets.yugioh.reading.text.reach.turning import places_of
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.readings.readings import Part, Rest
from judge.rulesets.yugioh.reading.text.records import contact_summons
from judge.rulesets.yugioh.reading.text.records.completing_sentences import (
    else_destroyed,
    held_after_attack,
    of_the_held,
    of_the_kinds,
)
from judge.rulesets.yugioh.reading.text.records.counterparts import spelled_out
from judge.rulesets.yugioh.reading.text.records.earlier_effects import (
    Data,
    activation_of,
    context_of,
    effect_bound_by,
    nearest_effect,
    open_static,
    open_words,
    printed_before,
)
from judge.rulesets.yugioh.reading.text.records.limits_of_all_effects import (
    IN_ONE_CHAIN,
    ONCE_EACH,
    alone_in_chain,
    forbidden_besides,
    in_their_time,
    only_while,
    sworn_for_several,
    with_its_limit,
)
from judge.rulesets.yugioh.reading.text.records.open_summons import open_summon
from judge.rulesets.yugioh.reading.text.records.own_summon_sentences import (
    another_way,
    itself_as_monster,
    own_procedure,
    sworn_by_summon,
    way_before,
)
from judge.rulesets.yugioh.reading.text.records.sentences_of_effects import (
    about_an_effect,
    goes_on,
    is_activation,
    said_already,
)
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.table.records import awaited, every, many

_SUMMONS = frozenset({"summoning condition", "summoning procedure"})


_ONLY_TO = Expression(r"(?:Equip only to [^.]*|\bequip this card to a monster)\.\s*$")
"""What an Equip Spell speaks of next as ``it`` is the equipped monster."""
_WHILE_FACE_UP = Expression(
    r"(?:This face-up card on the field|While this card is (?:face-up )?(?:on the field|in the Monster Zone),) "
)
"""How a sentence begins that tells a continuous effect, not something that holds of the card wherever it is."""
_SILENT_WORDS = Expression(
    r"You can Ritual Summon this (?:card )?with (?:an?|any)? ?\"[^:;]*\"(?: (?:card|Ritual Spell)s?(?: Card)?)?\.?"
)
"""What may Ritual Summon it stands on that card."""
_OWN_WAY = Expression(
    r"(?:Once per turn, )?you can also (?:Fusion|Synchro|Xyz|Link) Summon (?:this card|\"[^\"]*\") (?:by|using)\b.*"
    r"|You can Set this card from your hand (?:to|in) your Spell & Trap Zone as a (?:Spell|Trap)(?: Card)?\.?"
    r"|Cannot be (?:Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned(?:,? (?:unless|except) [^.]*)?\.?"
    r"|Cannot be Summoned unless [^.]*\.?"
    r"|For this card's (?:(?:Fusion|Synchro|Xyz|Link|Tribute) )?Summon, [^.]*\.?"
    r"|A Fusion Summon of this (?:card|monster) can only be conducted with the above Fusion Material Monsters\.?"
    r"|If you (?:Tribute|Synchro|Xyz|Link|Fusion) Summon this (?:card|monster),? (?:all |the )(?:of its )?"
    r"(?:Tributes?|materials?)\b[^.,]* must be [^.,]*\.?"
    r"|If you're Tributing [^.]*, this card can be Normal Summoned with \d Tributes?\.?"
    r"|This card can be (?:Normal Summoned or Set|Normal Summoned|Tribute Summoned in face-up Attack Position) "
    r"(?:with|by"
    r" Tributing) \d [^.,]*\.?"
    r"|This face-down card in the Extra Deck must first be [^.]*\.?"
    r"|You must also Tribute monsters whose total Levels? equals? [^.]*\.?"
    r"|If you use a monster\(s\), [^.]* for the (?:Xyz|Synchro|Link) Summon of this card, treat it as [^.]*\.?",
    re.I | re.S,
)
"""What concerns nothing but how the card itself is Summoned or Set."""
_THE_TURN = Expression(r"\bthe turn you (?:Special|Normal|Fusion|Ritual|Synchro|Xyz|Link) Summon\b")


def stated(card: PrintedCard, rest: Rest, made: Data) -> None:
    """One sentence that is no activated effect."""
    taken_for, part, half, _ = rest
    if not flat(part.text):
        return
    last = made["effects"][-1] if made["effects"] else {}
    if _UNNEGATED.fullmatch(part.text.strip()) and open_words(last):
        return  # it adds nothing to words that may decide as much anyway
    if half == "pendulum":
        _on_the_scale(card.in_half(half), part, made)
        return
    if _SILENT_WORDS.fullmatch(part.text.strip()) or of_the_kinds(part, made) or else_destroyed(card, part, made):
        return
    if held_after_attack(part, made) or of_the_held(part, made) or effects_of_others.preceding(card, part, made):
        return
    if (once := ONCE_EACH.match(part.text)) is not None and forbidden_besides(card, part, once, made):
        return
    if in_their_time(part, made) or only_while(card, part, made) or contact_summons.contact(part, made):
        return
    if once is None and (alone := IN_ONE_CHAIN.fullmatch(part.text.strip())) is not None:
        whose: Data = {"only_effect_in_chain": True if alone["name"] else "this card"}
        alone_in_chain(part, whose, made, after=bool(alone["after"]))
        return
    known = _known(card, part)
    if "paid_lp" in _words(known) and not _lets_pay(activation_of(made)):
        known = {}
    if "archetypes" in known:
        made["archetypes"] = [*made.get("archetypes", []), *known.pop("archetypes")]
        if not known:
            return
    if "once_this_way" in known and (own := own_procedure(part, made)) is not None:
        own["once"] = known["once_this_way"]
    elif "summon_oath" in known and sworn_by_summon(part, known, made):
        pass
    elif "once_this_way" in known and "unread" in made.get("summons", {}):
        open_summon(made, part.text)
    elif "summons" in known and "procedure" not in known:
        made["summons"] = {**made.get("summons", {}), **known["summons"]}
    elif "this_way" in known and itself_as_monster(made):
        made["effects"].append({"id": "e", "at": part.start, "static": known["this_way"], "text": flat(part.text)})
    elif "this_way" in known and (way := way_before(part, made)):
        static = [{**one, "while": [{"summoned_as": way}, *one.get("while", [])]} for one in known["this_way"]]
        made["effects"].append({"id": "e", "at": part.start, "static": static, "text": flat(part.text)})
    elif {"static", "procedure", "each_time", "upkeep"} & known.keys():
        _applies(card, known, part, made)
    elif known.keys() & _OF_ACTIVATION and (act := activation_of(made)) is not None:
        act.update(known)
    elif "oath" in known and oaths.of_several(part.text):
        sworn_for_several(part, part.text, known, made)
    elif known.keys() & {"must", "oath"} and (spoken_of := effect_bound_by(part, made)) is not None:
        require(known, spoken_of)
    elif known.keys() & {"spared", "of_target"} and _bound_attacks(card, known, part, made):
        pass
    elif "needs_face_up" in known and (nearest := nearest_effect(part, made)) is not None:
        nearest.update(known)
        whereabouts.besides_itself(awaited(nearest.get("trigger")))
    elif said_already(part, made) or late_conditions.entered(part.text, context_of(card), activation_of(made)):
        pass
    elif taken_for in _SUMMONS or _THE_TURN.search(part.text) or _OWN_WAY.fullmatch(part.text.strip()):
        open_summon(made, part.text)
    elif taken_for == "equip restriction" and (act := activation_of(made)) is not None:
        act["unread"] = [*act.get("unread", ()), flat(part.text)]
    elif about_an_effect(card, part, made, known) or goes_on(card, part, made) or is_activation(card, part, made):
        return
    else:
        places = places_of(part.text)
        if unread_reach.other_targets(part.text) and (nearest := nearest_effect(part, made)) is not None:
            places = [*dict.fromkeys([*places, *many(nearest.get("in", _WHERE_IT_GOES))])]  # it speaks of that effect
        reach = unread_reach.of_sentence(spelled_out(card.desc[: part.start], part.text), context_of(card))
        open_static(part, places, made, continued(part.text, printed_before(part, made), reach))


def _words(known: Any) -> frozenset[str]:
    """The words of the vocabulary that are used anywhere in what was read."""
    return frozenset(key for part in every([known]) if isinstance(part, dict) for key in part)


def _lets_pay(act: Data | None) -> bool:
    """Is it for its player to say how many Life Points are paid as this card is activated?"""
    return any(isinstance(cost.get("pay_lp"), dict) for cost in (act or {}).get("cost", ()))


_OF_ACTIVATION = frozenset({
    "from_hand", "same_turn", "no_response", "no_response_if", "unnegated", "unnegated_by", "targets",
})  # fmt: skip
"""What a sentence may say of the activation of the card itself."""


def _known(card: PrintedCard, part: Part) -> Data:
    """What was read of the sentence; empty unless all of it was."""
    worn = "equipped monster" if card.subtype == "equip" and _ONLY_TO.search(card.desc[: part.start]) else ""
    said = spelled_out(card.desc[: part.start], part.text)
    read = continuous.statement(said, context_of(card)._replace(event=worn))
    known = {} if isinstance(read, Refusal) or not read.full else dict(read.data)
    if "static" in known and _WHILE_FACE_UP.match(said):
        own = [one.get("cannot_be_material") == "this card" for one in known["static"]]
        pairs = zip(known["static"], own, strict=True)
        known["static"] = [{**one, "as_effect": True} if mine else one for one, mine in pairs]
    if not known and card.subtype == "equip" and gained_effects.EQUIPPED.search(card.desc[: part.start]):
        return gained_effects.of_the_bearer(context_of(card), part)
    return known


def _bound_attacks(card: PrintedCard, known: Data, part: Part, made: Data) -> bool:
    """Is it known which monster's attacks, or which others', the activation that is spoken of forbids?"""
    spoken_of = effect_bound_by(part, made)
    return spoken_of is not None and bound_attacks(known, spoken_of, " ".join(card.words))


def _applies(card: PrintedCard, known: Data, part: Part, made: Data) -> None:
    """Enter what just applies, or a way to Summon the card: a second one beside the first, or it stays open."""
    name = {"special": "proc", "normal": "norm"}.get(known.get("procedure", {}).get("summon", ""), "e")
    again = any(one["id"] == name for one in made["effects"])
    if again and name == "proc":
        if not another_way(card, known, part, made):
            open_summon(made, part.text)
        return
    if "summons" in known:
        made["summons"] = {**made.get("summons", {}), **known.pop("summons")}
    known = with_its_limit(card, part, known)
    points, words = known.pop("points", None), flat(part.text)
    said = words[: procedures.points_start(words)] if points else words
    made["effects"].append({"id": "e" if again else name, "at": part.start, **known, "text": said})
    if points:
        text = words[len(said) :].removeprefix(",").removeprefix(" ")
        made["effects"].append({"id": "e", "at": part.start + len(said), "static": points, "text": text})


_WHERE_IT_GOES = ["graveyard", "banished", "hand"]
"""Where a card may be as its trigger is used, besides the field."""


_LYING_THERE = Expression(r"^While this card is in (?:the|your) Pendulum Zone, ")
"""What goes without saying of a sentence of the Pendulum half."""


def _on_the_scale(card: PrintedCard, part: Part, made: Data) -> None:
    """A sentence of the Pendulum half: what applies while the card lies in a Pendulum Zone."""
    last = made["effects"][-1] if made["effects"] else {}
    if _UNNEGATED.fullmatch(part.text.strip()) and last.get("in") == [SCALES] and "static" in last:
        if all("cannot_summon" in static for static in last["static"]):
            last["static"] = [{**static, "stands": True} for static in last["static"]]
        else:
            open_static(part, [SCALES], made)
        return
    said = _LYING_THERE.sub("", part.text)
    read = continuous.statement(said, context_of(card))
    known = {} if isinstance(read, Refusal) or not read.full else dict(read.data)
    if "static" in known and known.get("in", [SCALES]) == [SCALES]:
        made["effects"].append({
            "id": "e", "at": part.start, "static": known["static"], "in": [SCALES], "text": flat(part.text),
        })  # fmt: skip
    elif known.keys() & {"each_time", "upkeep"}:
        made["effects"].append({"id": "e", "at": part.start, **known, "in": [SCALES], "text": flat(part.text)})
    elif known.keys() & {"must", "oath"} and (spoken_of := nearest_effect(part, made)) is not None:
        require(known, spoken_of)
    else:
        there = [SCALES, "hand"] if _TO_ACTIVATE_IT.search(part.text) else [SCALES]
        open_static(part, there, made, unread_reach.of_sentence(part.text, context_of(card)))


_TO_ACTIVATE_IT = Expression(r"\bactivate this card\b")
"""What is asked before the card lies in a Pendulum Zone."""
_UNNEGATED = Expression(r"This effect cannot be negated\.?")
