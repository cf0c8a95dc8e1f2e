"""Pages for people: what the judge knows of a card, and the file a new scenario starts from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.names.refusals import no_such
from judge.rulesets.riftbound.effects import chain_resolution  # noqa: F401 (enters the operations)
from judge.rulesets.riftbound.effects.operations import step_said
from judge.rulesets.riftbound.pages.price_phrases import discount_said, price_said, resources_said, static_said
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, CardRecord, record
from judge.rulesets.riftbound.vocabulary.conditions import condition_said
from judge.rulesets.riftbound.vocabulary.events import when_said
from judge.rulesets.riftbound.vocabulary.selectors import meaning


def card_page(name: str, library: Mapping[str, Any]) -> list[str]:
    """What the judge knows of a card, line by line.

    Raises `Unreadable` for a card it does not know.
    """
    if name not in library:
        said = f"The judge knows no card called {name!r}."
        raise no_such(said, name, library, otherwise="Define it under `cards:` in a scenario.")
    found = record(name, library[name])
    lines = [name, f"  {_kind(found)}", *_card(found)]
    for ability in found.abilities:
        lines += ["", *_ability(ability)]
    if found.notes:
        lines += ["", f"  Note: {found.notes}"]
    return lines


def _kind(card: CardRecord) -> str:
    words = ("Token " if card.token else "") + card.type.title()
    might = f", {card.might} Might" if card.type == "unit" else ""
    if card.type not in terms.CARD_KINDS or card.token:
        return words + might
    cost = terms.cost_said(card.energy, card.power or 0) if card.energy is not None else "not recorded"
    return f"{words}{might}, cost: {cost}"


def _card(card: CardRecord) -> Iterator[str]:
    if card.play is None:
        return
    yield f"      timing     {terms.keyword_said(card.timing)}: {_when(card.timing)}"
    if card.keywords:
        yield "      keywords   " + ", ".join(_keyword(k, v) for k, v in card.keywords.items())
    if card.play.is_permanent:
        yield "      window     none: it leaves the chain as soon as it is finalized"
    else:
        yield "      window     a round of passes before it resolves"
    if card.additional:
        yield f"      costs      {price_said(card.additional)}"
    for change in card.cheaper:
        yield f"      cheaper    {discount_said(change)}"
    if not card.play.modes:
        yield from _does(card.play)
    for mode in card.play.modes:
        yield f"      mode {mode.mode}     (one of them is chosen as it is played)"
        yield from _does(mode)


def _when(timing: str) -> str:
    return {
        terms.PLAIN: "in one's own Neutral Open State",
        terms.ACTION: "in one's own Neutral Open State, or with Focus in a showdown",
        terms.REACTION: "the same, and in Closed States with Priority",
    }[timing]


def _keyword(name: str, value: Any) -> str:
    words = name.replace("_", "-").title()
    if value is True:
        return words
    return f"{words} ({resources_said(value)})" if isinstance(value, dict) else f"{words} {value}"


def _ability(ability: Ability) -> Iterator[str]:
    yield f"  {ability.id}  {ability.about or ability.kind}"
    if ability.kind == "words":
        yield f"      applies    {ability.unmodelled} (not modelled)"
        return
    kind = "adds resources: no window" if ability.adds else "a round of passes before it resolves"
    if ability.kind == "static":
        yield f"      applies    {static_said(ability.static)}"
        return
    yield f"      kind       {ability.kind} ability, {kind}"
    if ability.kind == "activated":
        yield f"      timing     {terms.keyword_said(ability.timing)}: {_when(ability.timing)}"
    else:
        yield f"      when       {when_said(ability.when)}{', optional' if ability.optional else ', mandatory'}"
    for condition in ability.only_if:
        yield f"      only if    {condition_said(condition)}"
    if ability.cost:
        yield f"      cost       {price_said(ability.cost)}"
    if not ability.modes:
        yield from _does(ability)
    for mode in ability.modes:
        yield f"      mode {mode.mode}     (one of them is chosen as it is finalized)"
        yield from _does(mode)


def _does(ability: Ability) -> Iterator[str]:
    for selector in ability.targets:
        upto = "up to " if selector.get("up_to") else ""
        count = f" ({upto}{selector['count']})" if "count" in selector else f" ({upto.strip()})" if upto else ""
        yield f"      chooses    {meaning(selector)}{count}"
    for step in ability.resolve:
        yield f"      does       {step_said(step)}"
    if ability.unmodelled:
        yield f"      not modelled: {ability.unmodelled}"
