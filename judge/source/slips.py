"""Common slips of the pen, and what is to be written instead.

The words that players use at a table, and people in other files, where the format has another one. Nothing here is
accepted: where it is plain what is meant, the sentence says how it is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.editions import EDITIONS
from judge.source.suggestions import suggestion

_ACTIVATE, _PLAY = ("activate: {}",), ("play: {}",)
_PHASE_OF = {
    "battle_phase": "battle phase", "end_phase": "end phase", "main_phase": "main phase 2", "end_turn": "end phase",
    "end": "end phase", "turn": "end phase",
}  # fmt: skip
_YUGIOH = {
    "play": ("activate: {}", "summon: {}", "set: {}"),
    **dict.fromkeys(
        ("use", "cast", "chain", "chains", "respond", "response", "answer", "counter", "trigger", "activates"),
        _ACTIVATE,
    ),
    **dict.fromkeys(("flip", "flips"), ("flip_summon: {}",)),
    **dict.fromkeys(
        ("special", "ss", "link_summon", "synchro_summon", "xyz_summon", "fusion_summon", "pendulum_summon"),
        ("special_summon: {}",),
    ),
    **dict.fromkeys(("normal", "ns", "summons"), ("summon: {}",)),
    "tribute": ("summon: Jinzo, tribute: {}",),
    **dict.fromkeys(("attacks", "battle"), ("attack: {}, targets: ...",)),
    **dict.fromkeys(("phase", "enter", "go_to", "goto", "go", "proceed", "move_to"), ("next: {}",)),
    **{word: (f"next: {phase}",) for word, phase in _PHASE_OF.items()},
    **dict.fromkeys(("position", "switch", "turn_position"), ("change_position: {}, to: defense",)),
    "move": ("next: battle phase",),
}
_RIFTBOUND = {
    **dict.fromkeys(("cast", "use", "summon", "chain", "respond", "react", "answer", "counter", "deploy"), _PLAY),
    **dict.fromkeys(("end", "turn", "next"), ("end_turn: true",)),
    "attack": ("move: {}, to: ...",),
    **dict.fromkeys(("ability", "trigger_ability"), _ACTIVATE),
}
_STARLIGHT = {
    **dict.fromkeys(("play", "use", "cast", "activate"), ("skill: {}", "support: {}", "counter: {}")),
    "attack": ("skill: {}",),
    **dict.fromkeys(("end_turn", "next", "turn"), ("end: true",)),
    **dict.fromkeys(("set", "set_card"), ("set_counter: {}",)),
    **dict.fromkeys(("summon", "enter"), ("starlight: {}",)),
}
_VERBS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "yugioh": _YUGIOH,
    "riftbound": _RIFTBOUND,
    "starlight": _STARLIGHT,
}
_BESIDE = {
    "target": "targets: {}", "on": "targets: {}", "at": "targets: {}", "against": "targets: {}", "into": "targets: {}",
    "pay": "cost: {pay: {}}", "discard": "cost: {discard: {}}", "banish": "cost: {banish: {}}",
    "send": "cost: {send: {}}", "detach": "cost: {detach: {}}", "costs": "cost: {}", "in": "position: {}",
    "tributes": "tribute: {}", "tributing": "tribute: {}", "using": "materials: {}", "material": "materials: {}",
    "choice": "choose: {}", "player": "by: {}", "who": "by: {}",
}  # fmt: skip
_OF_A_BOARD = {
    "turn_player": "turn: {}", "active_player": "turn: {}", "current_turn": "turn: {}", "turn_number": "turn_count: {}",
    "current_phase": "phase: {}", "first_player": "turn: {}",
}  # fmt: skip
_OF_A_SIDE = {
    **dict.fromkeys(("life", "life_points", "lifepoints", "LP", "hp"), "lp"),
    **dict.fromkeys(("monster", "monster_zone", "monster_zones", "monsters_zone"), "monsters"),
    **dict.fromkeys(("spells", "traps", "spell", "trap", "backrow", "spells_traps", "st", "s_t"), "spell_trap"),
    **dict.fromkeys(("field_spell", "field_zone"), "field"),
    **dict.fromkeys(("grave", "cemetery"), "graveyard"),
    **dict.fromkeys(("banish", "removed", "exile"), "banished"),
    **dict.fromkeys(("ed", "extradeck"), "extra_deck"),
    **dict.fromkeys(("unit", "units", "bases", "gear"), "base"),
}
_OF_A_CARD = {
    **dict.fromkeys(("facedown", "face_down", "face-down", "hidden", "is_set"), "set: true"),
    "name": "card: {}",
    "defense": "position: defense",
    "attack_position": "position: attack",
}
_CLAIMED = {
    **dict.fromkeys(("graveyard", "gy", "grave", "destroyed", "sent"), "in: {{card: {}, zone: graveyard}}"),
    **dict.fromkeys(("banished", "hand", "deck"), "in: {{card: {}, zone: *}}"),
    **dict.fromkeys(("controls", "monsters", "field", "has"), "control: {}"),
    **dict.fromkeys(("missed", "misses_timing", "misses", "timing"), "missed_timing: {}"),
    **dict.fromkeys(("life", "life_points"), "lp: {}"),
    **dict.fromkeys(("first", "resolves"), "resolves_first: {}"),
}
_TOP = {
    "game": "ruleset: {}", "rules": "ruleset: {}", "edition": "ruleset: yugioh@{}", "actions": "plays: ...",
    "moves": "plays: ...",
}  # fmt: skip
_INSIDE = ("turn", "phase", "step", "players", "turn_count", "first_turn")
_KINDS_OF_YUGIOH = {
    "spell": ("normal spell", "quick-play spell", "continuous spell", "equip spell", "field spell", "ritual spell"),
    "magic": ("normal spell", "quick-play spell", "continuous spell", "equip spell", "field spell", "ritual spell"),
    "trap": ("normal trap", "continuous trap", "counter trap"),
    "monster": ("normal monster", "effect monster"),
}
_KINDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "yugioh": _KINDS_OF_YUGIOH,
    "riftbound": {
        **dict.fromkeys(("monster", "creature", "minion", "champion"), ("unit",)),
        **dict.fromkeys(("trap", "magic", "instant"), ("spell",)),
        **dict.fromkeys(("equip", "equipment", "artifact", "weapon"), ("gear", "equipment gear")),
    },
}
_EXAMPLES = {"yugioh": "activate: Raigeki", "riftbound": "play: Rebuke", "starlight": "skill: Ember"}
"""A play of each game."""


def example_of(game: str) -> str:
    """A play as it is written in files of a game."""
    return _EXAMPLES.get(game, "pass: true")


def for_verb(game: str, word: str, value: Any) -> str:
    """What to write instead of a word that is no verb of plays; empty if nobody knows."""
    found = _VERBS.get(game, {}).get(word.lower().replace(" ", "_").replace("-", "_"))
    return f"Write {_either(found, value)}." if found else ""


def for_detail(word: str, value: Any, known: Any) -> str:
    """What to write instead of a word that is nothing beside a verb; empty if nobody knows."""
    written = _BESIDE.get(word.lower(), "")
    if written == "targets: {}" and str(value).lower() in ("direct", "directly"):
        return "Leave it out: an attack without a target is a direct attack."
    return f"Write {_either((written,), value)}." if written and written.partition(":")[0] in known else ""


def for_board_key(game: str, word: str, value: Any) -> str:
    """What to write instead of a word that is no key of the board; empty if nobody knows."""
    written = _OF_A_BOARD.get(word.lower(), "")
    return f"Write {_either((written,), value)}." if written else ""


def for_key(path: tuple[Any, ...], word: str, value: Any, known: Any) -> str:
    """What to write instead of a word that is no key of the file, of a player's side, or of a card on it; empty if
    nobody knows."""
    if not path:
        if word in _INSIDE:
            return f"It belongs to the board: indent it below `board:`, as `{word}: {_shown(value)}`."
        if of_board := _OF_A_BOARD.get(word.lower(), ""):
            return f"It belongs to the board: indent it below `board:`, as `{of_board.format(_shown(value))}`."
        written = _TOP.get(word.lower(), "")
        return f"Write {_either((written,), value)}." if written else ""
    if path[0] == "plays" and len(path) == 2:
        return for_detail(word, value, known)
    if path[0] == "plays" and path[-1] == "claim":
        written = _CLAIMED.get(word.lower(), "").replace("*", word.lower())
        fits = written.partition(":")[0] in known
        return f"Write `claim: {{{written.format(_shown(value))}}}`." if fits else ""
    if path[0] == "board" and len(path) == 2:
        other = _OF_A_SIDE.get(word) or _OF_A_SIDE.get(word.lower(), "")
        return f"Write `{other}:`." if other in known else ""
    written = _OF_A_CARD.get(word.lower(), "")
    fits = path[0] == "board" and written.partition(":")[0] in known
    return f"Write {_either((written,), value)}." if fits else ""


def for_cost_beside(verbs: list[str], entry: Mapping[str, Any]) -> str:
    """What to write where a cost stands as a second verb beside an activation; empty if it is none."""
    costs = [verb for verb in verbs if verb in ("discard", "tribute", "banish", "send")]
    if len(verbs) != 2 or not costs or "activate" not in verbs:
        return ""
    return f"If it is the cost, write {_either(('cost: {' + costs[0] + ': {}}',), entry[costs[0]])}."


def for_value(game: str, path: tuple[Any, ...], value: Any) -> str:
    """What to write instead of a value that cannot be; empty if nobody knows."""
    if path == ("expect",) and value in ("legal", "illegal", "unclear"):
        return f"Write `expect: {{verdict: {value}}}`."
    if path == ("plays",):
        return f"Begin every play with a dash, as in `- {{by: A, {example_of(game)}}}`."
    if path[:1] == ("plays",) and path[-1] == "draw" and isinstance(value, int):
        return "Write `draw: true` for the normal draw of the turn; what an effect draws is no play."
    if path[:1] == ("plays",) and path[-1] == "cost" and isinstance(value, int):
        return f"Write `cost: {{pay: {value}}}`."
    if path[:1] == ("plays",) and path[-1] == "choose" and isinstance(value, Mapping):
        names = [name for one in value.values() for name in (one if isinstance(one, list) else [one])]
        return f"Write what is chosen as a list, as in `choose: [{', '.join(map(_shown, names))}]`."
    if path[:1] == ("plays",) and path[-1] == "next" and game == "yugioh" and "end of" in str(value).lower():
        return "Write `next: end step` for the end of the Battle Phase, `next: end phase` for that of the turn."
    if path[:1] == ("plays",) and path[-1] == "effect" and isinstance(value, int):
        return f"Write `effect: e{value}`; `judge card NAME` shows the effects of a card."
    if path[:1] == ("board",) and len(path) == 3 and isinstance(value, Mapping):
        return f"Write a list, as in `{path[2]}: [{', '.join(list(value)[:2])}]`, each copy as an entry."
    if not isinstance(value, str):
        return ""
    if path[:1] == ("cards",) and path[-1] == "type" and value.lower() in _KINDS.get(game, {}):
        return f"Write {_either(_KINDS[game][value.lower()], '')}."
    if path[-1:] == ("position",) and path[:1] == ("board",) and value.lower().startswith(("face-down", "face down")):
        return "Write `set: true` for a face-down monster."
    return ""


def for_sentence(text: str) -> str:
    """How a play that is written as a sentence is written here (``A activates Raigeki``); empty if it is none."""
    by, _, rest = text.partition(" ")
    verb, _, what = rest.partition(" ")
    return f"Write a play as `{{by: {by}, {verb}: {what}}}`." if what and len(text) <= 80 and text.isprintable() else ""


def for_edition(written: str) -> str:
    """The editions that there are of a game; empty if there is no such game."""
    game, at, edition = written.partition("@")
    another = not edition.strip("0123456789.") or suggestion(edition, EDITIONS.get(game, ()), otherwise="-") == "-"
    if not at or game not in EDITIONS or not another:
        return ""
    there = [f"{game}@{edition}" if edition else game for edition in EDITIONS[game]]
    if len(there) == 1:
        return f"There is only {there[0]}."
    return f"The editions of {game} are {', '.join(there[:-1])} and {there[-1]}."


def _either(templates: tuple[str, ...], value: Any) -> str:
    said = [f"`{template.replace('{}', _shown(value))}`" for template in templates]
    return " or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def _shown(value: Any) -> str:
    """A value as it is written in the sentence, if that is short and plain."""
    if isinstance(value, bool) or value is None:
        return "true" if value else "..."
    plain = isinstance(value, str | int) and len(str(value)) <= 40 and str(value).isprintable()
    quoted = plain and isinstance(value, str) and any(mark in value for mark in (": ", ",", "[", "{"))
    return f'"{value}"' if quoted else str(value) if plain else "..."
