"""What has to be paid, and what is so without being used, in words that can be read aloud."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from judge.rulesets.riftbound.effects.costs import ANY
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Data, many
from judge.rulesets.riftbound.vocabulary.conditions import condition_said
from judge.rulesets.riftbound.vocabulary.selectors import meaning

_DONE = {
    "exhaust": "exhaust {}", "kill": "kill {}", "banish": "banish {}", "return": "return {} to its owner's hand",
    "spend_buff": "spend the buff of {}", "disempower": "disempower {}",
}  # fmt: skip
_COUNTED = {"discard": ("discard {}", ""), "recycle": ("recycle {}", " of the trash")}


def price_said(price: Data) -> str:
    """A price: ``1 Energy, 1 Fury Power; kill a friendly unit``."""
    parts = [resources_said(price)] if price.get("energy") or price.get("power") else []
    parts += [words.format(_whom(price[how])) for how, words in _DONE.items() if how in price]
    for how, (words, where) in _COUNTED.items():
        if how in price:
            parts.append(words.format("1 card" if price[how] == 1 else f"{price[how]} cards") + where)
    if "xp" in price:
        parts.append(f"spend {price['xp']} XP")
    if "equip" in price:
        parts.append("the Equip cost of the target, 1 Power less")
    said = "; ".join(parts) or "nothing"
    return f"{said}, if its player wants to" if price.get("optional") else said


def resources_said(price: Data) -> str:
    """Energy and Power, by its domains where they are said: ``1 Energy, 2 Order Power``."""
    energy, power = int(price.get("energy", 0)), int(price.get("power", 0))
    asked = Counter(many(price.get("domains")))
    if not asked:
        return terms.cost_said(energy, power)
    parts = [f"{energy} Energy"] if energy else []
    parts += [f"{n} Power of any domain" if of == ANY else f"{n} {of.title()} Power" for of, n in asked.items()]
    return ", ".join(parts)


def _whom(what: Any) -> str:
    return "it" if what == "me" else meaning(what)


def discount_said(change: Data) -> str:
    """A discount: ``2 Energy less, if it is Mighty``."""
    said = f"{terms.cost_said(int(change.get('energy', 0)), int(change.get('power', 0)))} less"
    if "per" in change:
        said += _each(change["per"])
    if "if" in change:
        said += f", if {condition_said(str(change['if']))}"
    return said + (f", but at least {change['least']} Energy" if "least" in change else "")


_COUNTS = {
    "points": "point of its player", "xp": "XP of its player", "cards in trash": "card in its player's trash",
    "cards played": "other card its player has played this turn",
}  # fmt: skip


def _each(per: Any) -> str:
    return f" for each {_COUNTS[per] if isinstance(per, str) else meaning(per).partition(' ')[2]}"


def static_said(static: Data) -> str:
    """What applies without being used: ``a friendly unit has 2 Might more, while it attacks``."""
    if "unread" in static:
        return f'not understood: "{static["unread"]}"'
    parts = [*_applied(static)]
    if "per" in static:
        parts.append(f"for each {_each(static['per']).removeprefix(' for each ')}")
    if "while" in static:
        parts.append(f"while {condition_said(str(static['while']))}")
    if "level" in static:
        parts.append(f"from {static['level']} XP on")
    if "least" in static:
        parts.append(f"but at least {static['least']} Might is left")
    return ", ".join(parts)


_HARM = {"enemy effects": "of enemy spells and abilities ", "effects": "of spells and abilities ", "anything": ""}
_CHOSEN_BY = {"enemies": "opponents", "anybody": "any player"}


def _applied(static: Data) -> Iterator[str]:
    """What is so, of what it is so."""
    whom = _whom(static.get("on", "me"))
    for key, value in static.items():
        if key == "might":
            yield f"{whom} has {abs(value)} Might {'more' if value >= 0 else 'less'}"
        elif key in ("has", "gives_units_here"):
            given = terms.listing(f"{name.title()} {much}" for name, much in value.items())
            yield f"{'every unit here' if key == 'gives_units_here' else whom} has {given}"
        elif key == "enter_ready":
            yield f"{whom} enters ready"
        elif key == "cannot_move_to":
            yield f"{whom} cannot move to the {value}"
        elif key == "no_combat_damage":
            yield f"{whom} deals no combat damage"
        elif key == "no_damage":
            yield f"damage {_HARM[value]}to {whom} is prevented"
        elif key == "cannot_be_chosen":
            yield f"spells and abilities of {_CHOSEN_BY[value]} cannot choose {whom}"
        elif key == "cannot_be_readied":
            yield f"spells and abilities of {_CHOSEN_BY[value]} cannot ready {whom}"
        elif key == "cannot_be_moved":
            yield f"spells and abilities of {_CHOSEN_BY[value]} cannot move {whom}"
        elif key == "makes_cheaper":
            less = terms.cost_said(int(value.get("energy", 0)), int(value.get("power", 0)))
            least = f", but at least {value['least']} Energy" if "least" in value else ""
            yield f"{value['cards']} of its player cost {less} less{least}"
        elif key == "recalled_instead_of_dying":
            yield f"instead of dying {whom} is healed, exhausted and recalled"
        elif key == "dies_instead_of":
            yield f"it is killed in place of {'its unit' if value == 'its unit' else f'a {value}'}"
        elif key == "no_units_played":
            yield "no units are played here"
        elif key == "opponents_play_units_only_to":
            yield f"while it is at a battlefield, opponents play units only to their {value}"
        elif key == "power_for_each_further_mover_here":
            yield f"opponents pay {value} Power for each unit beyond the first that moves here at once"
        elif key == "no_moves_from_here_to":
            yield f"units cannot move from here to a {value}"
        elif key == "more_points_to_win":
            yield f"{value} more point{'s are' if value > 1 else ' is'} needed to win"
        elif key == "opponents_gain_no_points":
            yield "opponents gain no points"
        elif key == "bonus_damage_here":
            yield f"spells and abilities deal {value} Bonus Damage to units here"
        elif key == "bonus_damage":
            yield f"spells and abilities of its player deal {value} Bonus Damage"
        elif key == "triggers_again":
            yield f"what its player's cards trigger on ({value}) triggers an additional time"
