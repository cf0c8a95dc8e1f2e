"""One effect of a reading as a card file would have it; what was not understood stays in its words."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.clauses.standing import remarks
from judge.rulesets.yugioh.reading.text.drafts import cards_done_to, unmarked_choices
from judge.rulesets.yugioh.reading.text.drafts.drafting import attempt
from judge.rulesets.yugioh.reading.text.reach import unread_reach
from judge.rulesets.yugioh.reading.text.reach.turning import ANYTHING, happens
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat, text_of, whole_text
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import STAYING, PrintedCard
from judge.rulesets.yugioh.reading.text.sentences.standing import BRINGS_ITS_BEARER

Data = dict[str, Any]
ALLOWS = Expression(r"\bactivate (?:this card|it)\b")
"""Words about when and from where the card itself can be activated, not about what it does."""


def effect_record(card: PrintedCard, effect: EffectText, known: str = "") -> Data:
    """One effect; one of the Pendulum half is that of a Spell in a Pendulum Zone. ``known`` is what stands before it
    and is understood by whoever asks (the number before an effect in a list)."""
    card = card.in_half(effect.half)
    tried = attempt(card, effect)
    tried = tried._replace(activation=tuple(words for words in tried.activation if flat(words) != known))
    made: Data = {**_unread(tried.data), "at": effect.start}
    made["id"] = "act" if effect.kind == "activation" else "e"
    made["text"] = flat(whole_text(effect))
    allowing = [words for words in tried.resolution if ALLOWS.search(words)]
    if tried.activation or allowing:
        made["unread"] = [flat(words) or words for words in (*tried.activation, *allowing)]
    if allowing and "resolve" in made:
        made["resolve"] = [step for step in made["resolve"] if not ALLOWS.search(str(next(iter(step.values()))))]
    if not effect.choices and (tried.resolution or tried.activation) and effect.damage_step in ("yes", "no"):
        made["damage_step"] = effect.damage_step == "yes"
    whole = not effect.choices or ("choose" not in made and "resolve" in made)
    if effect.choices:
        _branched(effect, made)
    elif "choose" in made:  # two ways to activate it
        made["choose"] = [{**branch, "text": made["text"]} for branch in made["choose"]]
    for part in (made,) if whole and "choose" not in made else made.get("choose", ()):
        _needing(card, effect, part)
    if _of_one_effect(card, effect):
        _including([part.get("resolve", ()) for part in (made, *made.get("choose", ()))])
    brings = card.subtype == "equip" and BRINGS_ITS_BEARER.search(card.desc) is not None
    worn = [{"equip": "this card", "to": "target"}]
    wears = made.get("resolve") == [] or (made.get("resolve") == worn and "targets" not in made)
    if card.subtype == "equip" and effect.kind == "activation" and wears and not brings:
        _worn_by(card, made)
        made["resolve"] = worn
    cards_done_to.than_those_named(made, made["text"], card.frame == "monster")
    if card.frame != "monster":
        cards_done_to.than_those_held(made, made["text"])
    _as_read(effect, card, made)
    if effect.kind == "activation" and "unread" not in made:
        unmarked_choices.perhaps_targeted(card, made)
    return made if made["text"] else {key: value for key, value in made.items() if key != "text"}


def _worn_by(card: PrintedCard, made: Data) -> None:
    """What an Equip Spell is equipped to: any face-up monster, unless its text says to which."""
    worn = remarks.bearer(card.desc, Context(card.name, " ".join(card.words)))
    made.setdefault("targets", worn if isinstance(worn, dict) else {"count": 1, "card": "monster", "face": "up"})
    if isinstance(worn, str):
        made["unread"] = [*made.get("unread", ()), worn]


def _needing(card: PrintedCard, effect: EffectText, made: Data) -> None:
    """What the first thing needs that an effect does, and what happens at the same time, where it was not understood; a
    card that stays on the field may be activated without it, if its words say "you can"."""
    context = Context(card.name, " ".join(card.words), activation=effect.kind == "activation")
    shown: Data | None = None
    for number, step in enumerate(made.get("resolve", ())):
        part = step.get("and", step.get("and_if_you_do", {})) if number else step
        words = str(part.get("unread", "")) if isinstance(part, dict) else ""
        may = context.activation and words.lower().startswith("you can ")
        if words and not may:
            from judge.rulesets.yugioh.reading.clauses.operations import beginnings  # most cards have no such words

            if needs := beginnings.cards_needed(words, context, shown):
                part["needs"] = needs
        shown = part.get("reveal") if isinstance(part, dict) and isinstance(part.get("reveal"), dict) else None


def _of_one_effect(card: PrintedCard, effect: EffectText) -> bool:
    """Are all words of its resolution those of this effect, and of no list of which only a part may be meant?"""
    if effect.choices or "●" in effect.whole_text:
        return False
    at_once = effect.kind == "activation" and card.subtype not in STAYING
    return at_once or (effect.resolution is not None and effect.confidence == "marked")


def _including(part: Any) -> None:
    """Enter what an effect includes by words that were not understood otherwise."""
    if isinstance(part, dict) and "unread" in part:
        if sure := unread_reach.included(str(part["unread"])):
            part["includes"] = sure
    elif isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            _including(inner)


def _branched(effect: EffectText, made: Data) -> None:
    """What is not understood of one branch only is kept with that branch."""
    if "choose" not in made:
        words = flat(" ".join(one.quoted for one in effect.choices)) or "what it does"
        made.setdefault("resolve", [{"unread": words, **unread_reach.of_resolution(words)}])
        return
    inside = {flat(words) for branch in made["choose"] for words in branch.get("unread", ())}
    for branch, choice in zip(made["choose"], effect.choices, strict=True):
        branch["text"] = flat(f"{made['text']}: {whole_text(choice)}") if made["text"] else flat(whole_text(choice))
        if "unread" in branch:
            branch["unread"] = [flat(words) for words in branch["unread"]]
    if "unread" in made:
        made["unread"] = [words for words in made["unread"] if words not in inside]
        if not made["unread"]:
            del made["unread"]


def _as_read(effect: EffectText, card: PrintedCard, made: Data) -> None:
    """An effect whose condition is not understood is of the kind that its text was read as."""
    if "unread" not in made:
        return
    if effect.kind == "trigger" and "trigger" not in made:
        wording = "when" if effect.wording == "when" else "if"
        words = flat(text_of(effect.condition)) or made["unread"][0]
        made["trigger"] = {wording: {"unread": words, **_met_by(words)}}
    if effect.kind == "flip":
        made["flip"] = True
    if effect.kind == "quick" and card.frame == "monster":
        made["quick"] = True
        made.pop("trigger", None)
    if effect.kind == "ignition":
        made.pop("trigger", None)


def _met_by(condition: str) -> Data:
    """What stands beside the condition of a trigger that was not understood: when it can be met at most."""
    what, events = happens(condition), unread_reach.awaited(condition)
    return {**({"turns_on": what} if what != ANYTHING else {}), **({"after": events} if events else {})}


def _unread(data: Any) -> Any:
    """The same with every clause that is not modelled marked as one that was not understood."""
    if isinstance(data, dict):
        if "unmodelled" in data:
            return {"unread": data["unmodelled"], **unread_reach.of_resolution(data["unmodelled"])}
        return {key: _unread(value) for key, value in data.items()}
    return [_unread(value) for value in data] if isinstance(data, list) else data
