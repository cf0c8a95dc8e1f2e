"""Damage, Life Points and ATK for each card that the effect has acted on, that was paid with, or of its event:
``inflict 300 damage to your opponent for each card destroyed``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import by_this_effect
from judge.rulesets.yugioh.reading.clauses.changes.atk_def_clauses import stats
from judge.rulesets.yugioh.reading.clauses.changes.receivers import receiver
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import CONTROLLED, FIGHTERS, Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps


def per_acted(build: Any) -> Any:
    """``inflict 300 damage for each card destroyed``: for each that the step before did that to."""

    def built(match: Match, memory: Memory) -> Steps | None:
        said = match.groups
        deed = said.get("done") or said.get("before") or ("tributed" if "yours" in said else "")
        keys = _DONE[deed.split()[0].lower()] if deed else _ALL_DONE
        kind = (said.get("kind") or said.get("behind") or said.get("yours") or "card").lower()
        number = int(said["number"].replace(",", ""))
        if memory.done in keys and memory.said in ("it", "them", "target", "targets", "those monsters"):
            summoned = memory.done == "special_summon" and kind == "monster"  # whatever it is called
            counted = kind == "card" or summoned or not memory.kind
            if not counted and _KINDS[kind] not in (memory.kind, *_AS_MONSTERS.get(memory.kind, ())):
                return None  # of all that was destroyed only some count
            amount: Data = {"acted_on": number}
            if deed.lower() == "returned" and memory.done == "return_to_hand":
                amount["wherever"] = True
        elif deed and _paid_so(keys, kind, said.get("by", ""), memory):
            amount = {"cost_cards": number}
        elif deed and not (memory.done or memory.said or memory.context.paid) and _meant(memory) == "event_cards":
            amount = {"event_cards": number}
        elif not deed and not (memory.done or memory.said) and (of := _meant(memory)):
            amount = {of: number}
        else:
            return None
        match.groups["-keep"] = ""
        made: Steps | None = build(match, amount)
        return made

    return built


def per_this_effect(key: str, who: str) -> Any:
    """``inflict 300 damage to your opponent for each card sent to the opponent's GY by this effect``, ``damage equal to
    the combined original ATK of monsters destroyed by this effect``."""

    def built(match: Match, memory: Memory) -> Steps | None:
        counted = by_this_effect.amount(match.groups["tally"], memory)
        if counted is None:
            return None
        match.groups["-keep"] = ""
        number = match.groups.get("number")
        more: Data = {"by_this_effect": int(number.replace(",", ""))} if number else {"of": "atk"}
        return [{key: {**counted, **more}, who: receiver(match)}]

    return built


def per_number(key: str, who: str) -> Any:
    """``gain LP equal to the number of monsters destroyed x 500``."""
    return per_acted(lambda match, amount: [{key: amount, who: receiver(match)}])


def _meant(memory: Memory) -> str:
    """What ``for each`` counts where nothing was done before: the cards that were paid with, or those of the event."""
    context = memory.context
    if context.paid:
        return "cost_cards" if context.price in _ALL_DONE | {"detach"} and not context.targets else ""
    return "event_cards" if context.event in ("those monsters", "those cards", "that card") else ""


def per_such(build: Any) -> Any:
    """``gain 500 LP for each "A" card sent to the GY by this effect``: for those of the cards that fit."""

    def built(match: Match, memory: Memory) -> Steps | None:
        said, noun = match.groups, match.cards.pop()
        found = noun.data if isinstance(noun.data, dict) else {}
        keys = _DONE[said["did"].split()[0].lower()]
        such = {key: one for key, one in found.items() if key not in ("count", *noun.added)}
        if not such or not such.keys() <= _OF_A_CARD or memory.done not in keys:
            return None
        if memory.said not in ("it", "them", "target", "targets", "those monsters", "those cards"):
            return None
        match.groups["-keep"] = ""
        made: Steps | None = build(match, {"acted_on": int(said["number"].replace(",", "")), "fitting": such})
        return made

    return built


_OF_A_CARD = frozenset({"card", "kind", "attribute", "race", "named", "not_kind"})
"""What is said of a card wherever it lies."""
EACH_SUCH = (
    r"for each {cards} (?P<did>destroyed(?: and sent to the (?:GY|Graveyard))?|banished|discarded"
    r"|sent (?:to )?the (?:GY|Graveyard)) (?:by this effect|this way)"
)


def _paid_so(keys: tuple[str, ...] | frozenset[str], kind: str, by: str, memory: Memory) -> bool:
    """Were all cards that the activation was paid with treated so, and are all of them of that kind?"""
    alike = kind == "card" or (kind == "monster" and memory.context.price == "tribute")
    alike = (
        alike or ("card", _KINDS.get(kind, "")) in memory.context.priced or (kind == "material" and "detach" in keys)
    )
    return memory.context.price in keys and alike and "by this effect" not in by.lower()


def per_material(match: Match, memory: Memory) -> Steps:
    """``inflict 300 damage to your opponent for each material attached to this card``."""
    match.groups["-keep"] = ""
    return [
        {"damage": {"materials": int(match.groups["n"].replace(",", "")), "on": "this card"}, "to": receiver(match)}
    ]


def per_summon_material(match: Match, memory: Memory) -> Steps | None:
    """``inflict 500 damage to your opponent for each material used``: for the Summon of this card, where the effect
    has Summoned none."""
    if memory.done:
        return None
    match.groups["-keep"] = ""
    return [{"damage": {"summon_materials": int(match.groups["n"].replace(",", ""))}, "to": receiver(match)}]


def gains_per_acted(match: Match, amount: Data) -> Steps | None:
    """``this card gains 300 ATK for each card destroyed``."""
    cards = match.cards[0].data
    if cards not in _ONE:
        return None
    less = match.groups["verb"].lower().startswith("lose")
    return stats(
        match, cards, {**amount, **{k: -n for k, n in amount.items() if isinstance(n, int)}} if less else amount
    )


_ONE = ("this card", "target", "equipped monster", "the attacker", *FIGHTERS, *CONTROLLED.values())
"""One monster that no step before has acted on."""
_AS_MONSTERS = {"token": ("monster",)}
_KINDS = {"monster": "monster", "token": "token", "spell/trap": "spell or trap", "spell": "spell", "trap": "trap"}
_DONE: dict[str, tuple[str, ...]] = {
    "destroyed": ("destroy",), "banished": ("banish",), "sent": ("send_to_graveyard",), "discarded": ("discard",),
    "returned": ("return_to_hand", "return_to_deck"), "shuffled": ("return_to_deck",), "tributed": ("tribute",),
    "special": ("special_summon",), "detached": ("detach",), "revealed": ("reveal",), "added": ("add_to_hand",),
}  # fmt: skip
_ALL_DONE = frozenset(key for keys in _DONE.values() for key in keys) - {
    "special_summon",
    "detach",
    "reveal",
    "add_to_hand",
}
_KIND = r"(?P<kind>card|monster|Token|Spell/Trap|Spell|Trap|material)(?:\(s\))?"
EACH_DONE = (
    rf"for each(?:(?: (?:Xyz )?{_KIND})? (?P<done>destroyed|banished|discarded|Tributed|detached|revealed"
    r"|sent(?: to the (?:GY|Graveyard))?"
    r"|returned(?: to the hand)?|Special Summoned|shuffled(?: into the Deck)?|added(?: to your hand)?)"
    r"(?P<by> (?:this way|by this effect|to activate this (?:card|effect)))?"
    r"| (?P<before>destroyed|banished|discarded|Tributed|sent|returned|shuffled|revealed) "
    r"(?P<behind>card|monster|Spell/Trap|Spell|Trap)(?:\(s\))?| (?P<yours>monster) you Tributed|(?=[.,;]|$))"
    r"(?![\w/]| (?:from|to|by|on|in|into|this|and|card|monster|Spell|Trap))"
)


SO_MANY_DONE = (
    r"equal to the (?:total )?number of (?P<kind>card|monster|Token|Spell/Trap|Spell|Trap)(?:s|\(s\))? "
    r"(?P<done>destroyed|banished|discarded|Tributed|sent(?: to the (?:GY|Graveyard))?"
    r"|returned(?: to the (?:hand|Deck))?"
    r"|Special Summoned|shuffled(?: into the Deck)?)(?P<by> (?:this way|by this effect))? [x\u00d7] (?P<number>[\d,]+)"
)
