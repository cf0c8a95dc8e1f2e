"""Pages for people: what the judge knows of a card, and the file a new scenario starts from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.names.refusals import no_such
from judge.rulesets.yugioh.effects import summoning_procedures
from judge.rulesets.yugioh.pages.effect_sentences import Teller
from judge.rulesets.yugioh.table.records import CardRecord, Effect, many
from judge.rulesets.yugioh.table.written_cards import record
from judge.rulesets.yugioh.vocabulary.answers import answer_said
from judge.rulesets.yugioh.vocabulary.events import said
from judge.rulesets.yugioh.vocabulary.once_per_turn import CLAUSES, clause


def card_page(name: str, library: Mapping[str, Any], edition: str) -> list[str]:
    """What the judge knows of a card as an edition has it, line by line.

    Raises `Unreadable` for a card it does not know.
    """
    if name not in library:
        said = f"The judge knows no card called {name!r}."
        raise no_such(said, name, library, otherwise="Define it under `cards:` in a scenario.")
    known_card = record(name, library[name], edition)
    teller = Teller(known_card, library, edition)
    lines = [name, f"  {_kind(known_card)}", *_summoning(known_card, teller)]
    for effect in known_card.effects:
        lines.append("")
        lines += _effect_lines(effect, teller)
    if not known_card.effects:
        lines += ["", "  no effect"]
    if known_card.stays:
        lines += ["", "  It stays on the field after it has resolved."]
    others = [other for other in known_card.raw.get("editions") or {} if other != edition]
    if others:
        lines += ["", f"  Another card in: {', '.join(others)}"]
    if known_card.notes:
        lines += ["", f"  Note: {known_card.notes}"]
    return lines


def _kind(card: CardRecord) -> str:
    words = " ".join(w.title() for w in card.words).replace("Quick-play", "Quick-Play")
    if card.frame != "monster":
        return words
    rank = next((k for k in ("level", "rank", "link") if k in card.raw), "level")
    atk = "?" if card.atk is None else str(card.atk)
    defense = f"/{'?' if card.defense is None else card.defense}" if rank != "link" else ""
    return f"{words}, {rank.title()} {card.level} {card.attribute} {card.race} {atk}{defense}"


def _summoning(card: CardRecord, tell: Teller) -> Iterator[str]:
    """What it takes to Summon the card, where its record says so."""
    if summoning_procedures.way_of(card) and summoning_procedures.groups(card):
        yield f"  materials: {summoning_procedures.said(summoning_procedures.groups(card))}"
    if card.summons.get("over"):
        asked = "; ".join(tell.condition(None, part) for part in card.summons.get("over_if") or ())
        yield f"  or on top of: {tell.targets(None, card.summons['over'])}" + (
            f" (only with: {asked})" if asked else ""
        )
    if card.summons.get("over_cost"):
        yield f"  that costs: {'; '.join(tell.cost(None, part) for part in card.summons['over_cost'])}"
    if "theirs" in card.summons:
        yield f"  of the opponent's monsters {card.summons['theirs']} can be among them"
    if card.summons.get("substitutes") is False:
        yield "  nothing can stand in for one of its Fusion Materials"
    for words in card.summons.get("allows_more", ()):
        yield f"  not modelled, so that what turns on it is unclear: {words}"
    if card.summons.get("set_as_spell"):
        yield "  can be Set from the hand as a Spell"
    if card.summons.get("alone"):
        yield "  cannot be Summoned while its player controls a monster"
    by, special = " or ".join(many(card.summons.get("by"))), card.summons.get("special", True)
    if by:
        yield f"  can be Special Summoned {'only' if isinstance(special, bool) else 'also'} by {by}"
    if card.summons.get("by_effect_of"):
        yield f"  can be Special Summoned by the effect of: {tell.kind(card.summons['by_effect_of'])}"
    if card.summons.get("not_from"):
        yield f"  cannot be Special Summoned from the {' or '.join(many(card.summons['not_from']))}"
    if card.summons.get("normal") == "set":
        yield "  cannot be Normal Summoned, only Set"
    if card.summons.get("normal") == "summon":
        yield "  cannot be Set"
    if count := card.summons.get("tribute_count"):
        yield f"  its Normal Summon needs {count} Tributes"
    if card.summons.get("normal_if"):
        asked = "; ".join(tell.condition(None, part) for part in card.summons["normal_if"])
        yield f"  can be Normal Summoned only with: {asked}"
    if card.summons.get("summon_if"):
        asked = "; ".join(tell.condition(None, part) for part in card.summons["summon_if"])
        yield f"  can be Summoned only with: {asked}"
    if limit := card.summons.get("only_one"):
        which = "of its name" if limit is True else f'"{limit}" monster'
        yield f"  a player can control only 1 {which}"
    if limit := card.summons.get("one_on_field"):
        which = "of its name" if limit is True else f'"{limit}" monster'
        yield f"  there can be only 1 face-up {which} on the field"
    if once := card.summons.get("special_once"):
        yield f"  can be Special Summoned only once per turn by its name{'' if once is True else ', in its own ways'}"
    if not card.summons.get("normal", True):
        yield "  cannot be Normal Summoned or Set"
    if special == "own":
        yield "  can be Special Summoned only by its own procedure"
    elif "own" in many(special):
        yield "  must be Fusion Summoned, or Special Summoned by its own procedure"
    elif special == "effect":
        yield "  can be Special Summoned only by the effect of a card"
    elif special is not True and not (by and special is False):
        ways = " or ".join(str(way).title() for way in many(special))
        yield f"  must be {ways} Summoned" if special else "  cannot be Special Summoned"
    if card.summons.get("first"):
        yield "  (its first Summon; after that any effect can bring it back)"


def _effect_lines(effect: Effect, tell: Teller) -> Iterator[str]:
    speed = f"Spell Speed {effect.speed}" if effect.activates else "never activated, no Spell Speed"
    yield f"  {effect.id}  {effect.about or effect.category}"
    yield f"      category   {effect.category} ({speed})"
    yield f"      because    {_because(effect, tell)}"
    if effect.activates:
        yield f"      activates  {'the card' if effect.card_activation else 'an effect'}, {_where(effect, tell)}"
    if effect.is_trigger:
        when = {"when": "when", "if": "if", "phase": "in a phase"}[effect.wording or "if"]
        yield f"      trigger    {'mandatory' if effect.mandatory else 'optional'}, {when}: {_events(effect)}"
    elif effect.events:
        yield f"      answers    {_events(effect)}"
    if effect.answers:
        yield "      answers    " + " or ".join(answer_said(p) for p in effect.answers)
    asked = (("while", effect.at_event), ("condition", effect.conditions))
    told = [(what, [tell.condition(effect, part) for part in parts]) for what, parts in asked]
    told.append(("cost", [tell.cost(effect, part) for part in effect.cost]))
    told.append(("targets", [tell.targets(effect, part) for part in effect.targets]))
    for what, sentences in told:
        if sentences:
            yield f"      {what:<9}  " + "; ".join(sentences)
    if effect.hand_cost:
        yield "      cost       from the hand also: " + "; ".join(tell.cost(effect, part) for part in effect.hand_cost)
    if effect.set_cost:
        paid = "; ".join(tell.cost(effect, part) for part in effect.set_cost)
        yield f"      cost       in the turn it was Set also: {paid}"
    if effect.once:
        yield f"      limit      {clause(effect, effect.once)}"
    if effect.also_once:
        yield f"      limit      {CLAUSES[effect.also_once]}"
    if effect.damage_step is not None:
        yield f"      timing     {'also' if effect.damage_step else 'not'} in the Damage Step"
    if effect.no_response:
        only = "; ".join(tell.condition(effect, part) for part in effect.no_response_if)
        yield f"      replies    none allowed: {', '.join(effect.no_response)}{f', if {only}' if only else ''}"
    for part in effect.oath:
        yield f"      this turn  {tell.standing(effect, part)}"
    for part in effect.resolve:
        yield f"      does       {tell.step(effect, part)}"
    for part in effect.static:
        yield f"      does       {tell.standing(effect, part)}"
    for doubt in effect.doubts:
        yield f"      not modelled, so that what turns on it is unclear: {doubt['unmodelled']}"
    if effect.upkeep:
        yield f"      upkeep     {tell.upkeep(effect)}"
    for branch in effect.choices:
        yield f"      choice {branch.id}   {branch.about}: " + "; ".join(tell.step(effect, p) for p in branch.resolve)
    if effect.unmodelled:
        yield f"      not modelled: {effect.unmodelled}"


def _because(effect: Effect, tell: Teller) -> str:
    """How the category was derived."""
    category = effect.category
    if effect.card_activation:
        return "it is the activation of the card itself"
    return {
        "Quick Effect": "the text says that it can be used in either player's turn",
        "Flip Effect": "it happens when the card is flipped face-up",
        "Trigger Effect": "an event or a phase triggers it",
        "Ignition Effect": "it is activated, and neither an event nor a Quick Effect",
        "Continuous Effect": "it applies without being activated",
        "Summoning procedure": "it is a way to Summon the card, without a Chain",
    }.get(category, f"it is activated while the card is {_where(effect, tell)}")


def _where(effect: Effect, tell: Teller) -> str:
    if effect.card_activation and effect.from_hand is not None:
        only = " or ".join(tell.condition(effect, c) for c in effect.from_hand)
        return "Set since an earlier turn, or from the hand" + (f" (given {only})" if only else "")
    if effect.card_activation:
        return "from the hand or Set" if effect.category.endswith("Spell") else "Set since an earlier turn"
    words = {"field": "face-up on the field", "after event": "where its event put it", "hand": "in the hand"}
    return " or ".join(words.get(p, f"in the {p.title()}") for p in effect.places)


def _events(effect: Effect) -> str:
    return " or ".join(dict.fromkeys(said(e) for e in effect.events))
