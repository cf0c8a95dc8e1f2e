"""What conditions ask of the table as it stands: Life Points, hands, counters, materials, Levels and amounts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, number, said
from judge.rulesets.yugioh.reading.telling.tellers import amount, does, enter, plain, with_what
from judge.rulesets.yugioh.reading.telling.told_places import place_words, side
from judge.rulesets.yugioh.reading.telling.told_selectors import selector


def _hand(value: Any, data: Data) -> Claims:
    yield from said("hand")
    yield from side(value.get("of", "any"))
    if value.get("max") == 0:
        yield from said("no|0 at-most?")
    elif value.get("max") == value.get("min") == 1:
        yield from said("only|exactly 1? this? card?")
    elif value == {"of": "you", "min": 1}:
        yield from said("any|at-least")
    else:
        yield from number({key: what for key, what in value.items() if key in ("min", "max")})


def _more(value: Any, data: Data) -> Claims:
    yield from said("more monster? than? do? does? least?" + (" opponent?" if value.get("of") == "you" else ""))
    yield from said(str(value["by"])) if "by" in value else ()
    yield from selector({**value["which"], "count": "all"}) if "which" in value else ()
    yield from said("gy") if "which" in value and value.get("in") == "graveyard" else ()
    yield from side(value.get("of", "any"))
    if isinstance(value.get("in"), list):
        yield from said("total card? and possession?")
        for one in value["in"]:
            yield from place_words(one)


def _battling(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping) and value.get("against_amount", {}).get("amount") == {"atk_of": "the attacker"}:
        yield from said("higher|lower atk atk? monster? its? than? attack? target?")
        return
    yield from said("battle|attack? attack? or? involve? until? end? damage-step?")
    yield from selector(value, ("of", "card"))


def _points(value: Any, data: Data) -> Claims:
    yield from said("lp")
    if isinstance(value, Mapping) and value.get("max", 0) % 10 == 9:
        yield from said(f"lower|less {value['max'] + 1} than?")
        return
    yield from number(value) if isinstance(value, Mapping) else with_what(value)


def _their_points(value: Any, data: Data) -> Claims:
    """The Life Points of the opponent; ``higher than 3000`` are 3001 or more."""
    yield from said("opponent")
    if "min" in value and value["min"] % 10 == 1:
        yield from said(f"lp higher|more {value['min'] - 1} than?")
    elif "max" in value and value["max"] % 10 == 9:
        yield from said(f"lp lower|less {value['max'] + 1} than?")
    else:
        yield from _points(value, data)


def _levels(value: Any, data: Data) -> Claims:
    """Their Levels together, and perhaps their Ranks."""
    yield from said("total|combined level and rank" if value.get("ranks") else "total|combined level")
    yield from selector({**value["cards"], "count": "all"})
    yield from number({key: limit for key, limit in value.items() if key in ("min", "max")})


def _measured(value: Any, data: Data) -> Claims:
    """One amount against another."""
    yield from amount(value["amount"])
    yield from said({"at least": "or?|equal? higher|more|greater|at-least", "at most": "or?|equal? lower|less"}.get(
        value["is"], str(value["is"])
    ))  # fmt: skip
    yield from amount(value["than"]) if isinstance(value["than"], Mapping) else number(value["than"])


def _all_are(value: Any, data: Data) -> Claims:
    """All cards of one kind are of another: the second need not name again what the first named."""
    yield from said("all|only min?")
    yield from selector(value["cards"])
    known = tuple(key for key, what in value["fit"].items() if value["cards"].get(key) == what)
    yield from selector(value["fit"], known)
    yield from said("1? all? any? at-least? monster?")


def _ahead(value: Any, data: Data) -> Claims:
    yield from said(f"lp least|at-least higher|more|lower|less than {value['by']} opponent? you?")


def _counters(value: Any, data: Data) -> Claims:
    yield from said("counter spell? this-card? on? it?")
    if value.get("min") == value.get("max"):
        yield from said(str(value["min"]))
        return
    if "max" in value:  # "less than 3" are at most 2
        yield from said(f"{value['max']}|{value['max'] + 1} less|fewer|at-most than?")
        return
    yield from said(f"{value['min']} at-least?")


def _counters_there(value: Any, data: Data) -> Claims:
    """So many counters of a kind on the field, or on one side of it."""
    yield from said(f"{value['kind'].lower()} counter field?")
    yield from number(value["number"])
    yield from side(value["of"]) if "of" in value else ()
    yield from selector(value["cards"]) if "cards" in value else ()


def _materials_there(value: Any, data: Data) -> Claims:
    """So many materials on the field."""
    yield from said("material xyz? attach monster field?")
    yield from number(value)


enter({
    "hand": _hand, "more_cards": _more, "battling": _battling, "lp": _points, "opponent_lp": _their_points,
    "fewer_lp": plain("lp at-most|fewer|lower|less|higher|more than? opponent? you?"), "lp_ahead": _ahead,
    "all_are": _all_are, "total_levels": _levels, "measured": _measured, "counters": _counters,
    "counters_there": _counters_there, "materials_there": _materials_there, "materials_seen": plain(""),
    "kept_revealed": plain("this-card reveal effect?"),
    "attacking": does("attack being? until? end? damage-step?", "of", "card"),
    "this_card_in": lambda value, _: iter([*said("this-card? and? resolution|still"), *place_words(value)]),
    "equipped_by": plain("equip by this-card? this? its? monster? effect backrow?"),
    "equipped_with": does("equip this-card? equip?"),
    "attached": does("material xyz?? attach? this-card?? originally? if?? gain??"),
    "no_same_names_in_chain": plain("cannot activate multiple card same name chain or? effect?? such?? already??"),
    "only_effect_in_chain": plain("chain cannot?? activate?? more?? than?? follow??"),
})  # fmt: skip
