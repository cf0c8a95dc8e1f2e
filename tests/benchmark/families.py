"""Disputes of every size: one family for each thing that can be many, in every game where it can."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Family:
    """Disputes that differ in one number. ``work`` says what has to be done at least, ``due`` the power of it."""

    name: str
    what: str
    make: Callable[[int], Data]
    sizes: tuple[int, ...]
    work: str
    due: int = 1


CHAIN = (5, 10, 20, 50, 100, 200)
MANY = (5, 10, 20, 40)
BOARD = (15, 30, 60, 120)
PLAYS = (50, 100, 200, 500, 1000)

SPARKS: Data = {
    "Spark": {
        "type": "effect monster", "level": 1, "attribute": "FIRE", "race": "Pyro", "atk": 0, "def": 0,
        "effects": [{"id": "e1", "quick": True, "in": "hand", "cost": [{"discard": "this card"}],
                     "resolve": [{"gain_lp": 100}]}],
    },
    "Beacon": {
        "type": "effect monster", "level": 1, "attribute": "FIRE", "race": "Pyro", "atk": 0, "def": 0,
        "effects": [{"id": "e1", "quick": True, "in": "field", "resolve": [{"gain_lp": 100}]}],
    },
    "Herald": {
        "type": "effect monster", "level": 1, "attribute": "FIRE", "race": "Pyro", "atk": 0, "def": 0,
        "effects": [{"id": "e1", "in": "hand",
                     "trigger": {"if": {"summoned": {"card": {"card": "monster"}}}}, "resolve": [{"gain_lp": 100}]}],
    },
    "Herald Who Must": {
        "type": "effect monster", "level": 1, "attribute": "FIRE", "race": "Pyro", "atk": 0, "def": 0,
        "effects": [{"id": "e1", "in": "hand", "mandatory": True,
                     "trigger": {"if": {"summoned": {"card": {"card": "monster"}}}}, "resolve": [{"gain_lp": 100}]}],
    },
}  # fmt: skip


def _yugioh(a: Data, b: Data, plays: list[Any], *cards: str) -> Data:
    data: Data = {"format": 1, "ruleset": "yugioh", "board": {"turn": "A", "A": a, "B": b}, "plays": plays}
    return data | ({"cards": {name: SPARKS[name] for name in cards}} if cards else {})


def _in_turn(n: int, play: Data) -> list[Any]:
    return [{"by": "AB"[i % 2], **play} for i in range(n)]


def chain_on_the_field(n: int) -> Data:
    """Two monsters whose Quick Effects answer each other: only the Chain grows."""
    return _yugioh({"monsters": ["Beacon"]}, {"monsters": ["Beacon"]}, _in_turn(n, {"activate": "Beacon"}), "Beacon")


def chain_from_the_hand(n: int) -> Data:
    """Every link discards a card of its own."""
    side = {"hand": ["Spark"] * ((n + 1) // 2)}
    return _yugioh(side, side, _in_turn(n, {"activate": "Spark"}), "Spark")


def triggers_placed(n: int) -> Data:
    """A Normal Summon meets a trigger of every card in hand, and each is placed on the Chain."""
    plays: list[Any] = [{"by": "A", "summon": "Celtic Guardian"}, *[{"by": "A", "activate": "Herald"}] * n]
    return _yugioh({"hand": ["Celtic Guardian", *["Herald"] * n]}, {}, plays, "Herald")


def triggers_declined(n: int) -> Data:
    """The same, and nobody uses one."""
    plays: list[Any] = [{"by": "A", "summon": "Celtic Guardian"}, {"by": "A", "next": "battle phase"}]
    return _yugioh({"hand": ["Celtic Guardian", *["Herald"] * n]}, {}, plays, "Herald")


def triggers_unsaid(n: int) -> Data:
    """The same with mandatory triggers whose order the file leaves open."""
    plays: list[Any] = [{"by": "A", "summon": "Celtic Guardian"}, "resolve"]
    return _yugioh({"hand": ["Celtic Guardian", *["Herald Who Must"] * n]}, {}, plays, "Herald Who Must")


THREE_LINKS: list[Any] = [
    {"by": "A", "activate": "Raigeki"},
    {"by": "B", "activate": "Magic Jammer", "cost": {"discard": "Kuriboh"}},
    {"by": "A", "activate": "Seven Tools of the Bandit"},
    "resolve",
]


def board(n: int) -> Data:
    """Three links while hands, Decks, Graveyards and banished cards hold so many cards each."""
    names = ["Kuriboh", "Summoned Skull", "Mystical Space Typhoon", "Celtic Guardian", "Jinzo", "Sangan"]
    heap = [names[i % len(names)] for i in range(n)]
    side: Data = {"graveyard": heap, "banished": heap, "deck": heap}
    a = {"hand": ["Raigeki", *heap], "spell_trap": [{"card": "Seven Tools of the Bandit", "set": True}], **side}
    b = {"hand": heap, "monsters": ["Summoned Skull"], "spell_trap": [{"card": "Magic Jammer", "set": True}], **side}
    return _yugioh(a, b, list(THREE_LINKS))


def short_chains(n: int) -> Data:
    """Chain after Chain of two links."""
    plays: list[Any] = []
    while len(plays) + 3 <= n:
        plays += [{"by": "A", "activate": "Beacon"}, {"by": "B", "activate": "Beacon"}, "resolve"]
    return _yugioh({"monsters": ["Beacon"]}, {"monsters": ["Beacon"]}, plays, "Beacon")


PHASES = ("end phase", "draw phase", "standby phase", "main phase 1")


def turns(n: int) -> Data:
    """Turn after turn in which nothing is done but to go on and to pass."""
    plays: list[Any] = []
    while len(plays) + 2 <= n:
        step = len(plays) // 2
        mover = (step + 2) // 4 % 2
        plays += [{"by": "AB"[mover], "next": PHASES[step % 4]}, {"by": "BA"[mover], "pass": True}]
    return _yugioh({}, {}, plays)


def offences(n: int) -> Data:
    """Play after play that is not permitted."""
    return _yugioh({"hand": ["Raigeki"]}, {"hand": ["Raigeki"]}, [{"by": "B", "activate": "Raigeki"}] * n)


def offences_that_would_stand(n: int) -> Data:
    """Play after play that is not permitted, each of a card of its own, so that each could have happened."""
    side = {"hand": ["Mystical Space Typhoon"] * n, "spell_trap": [{"card": "Magic Jammer", "set": True}]}
    play = {"by": "B", "activate": "Mystical Space Typhoon", "targets": ["Magic Jammer"]}
    return _yugioh({"spell_trap": [{"card": "Magic Jammer", "set": True}]}, side, [play] * n)


def claims(n: int) -> Data:
    """Statement after statement."""
    plays: list[Any] = [*THREE_LINKS, *[{"by": "A", "claim": {"link": 3, "outcome": "resolved"}}] * n]
    return board(5) | {"plays": plays}


RIFT: Data = {
    "Nod": {"type": "spell", "timing": "reaction", "targets": [{"card": "unit"}], "resolve": [{"might": 1}]},
    "Student": {"type": "unit", "might": 2, "abilities": [
        {"about": "spell played", "when": {"played": "spell", "by": "you"}, "resolve": [{"might": 1, "on": "me"}]}]},
}  # fmt: skip


def _riftbound(a: Data, b: Data, plays: list[Any]) -> Data:
    table: Data = {"players": ["A", "B"], "turn": "A", "A": a, "B": b, "battlefields": [
        {"name": "Zaun Warrens", "controller": "B", "units": ["Watchful Sentry"]}]}  # fmt: skip
    return {"format": 1, "ruleset": "riftbound", "board": table, "cards": RIFT, "plays": plays}


NOD: Data = {"play": "Nod", "targets": ["Watchful Sentry"]}


def items(n: int) -> Data:
    """Reactions that answer each other."""
    side = {"hand": ["Nod"] * ((n + 1) // 2)}
    return _riftbound(side, side, [*_in_turn(n, NOD), {"resolve": "all"}])


def students(n: int) -> Data:
    """A spell that triggers so many units."""
    return _riftbound(
        {"hand": ["Nod"], "base": ["Student"] * n},
        {},
        [{"by": "A", **NOD}, "resolve", *[{"by": "A", "trigger": "Student"}] * n, {"resolve": "all"}],
    )


def units(n: int) -> Data:
    """Three items while so many units are about."""
    heap = ["Stalwart Poro", "Hextech Ray", "Void Seeker"] * (n // 3)
    side = {"hand": ["Nod", "Nod", *heap], "trash": heap, "base": ["Stalwart Poro"] * n}
    return _riftbound(side, side, [*_in_turn(3, {"play": "Nod", "targets": ["Watchful Sentry"]}), {"resolve": "all"}])


def items_one_by_one(n: int) -> Data:
    """Spell after spell, each resolved before the next."""
    return _riftbound({"hand": ["Nod"] * (n // 2)}, {}, [{"by": "A", **NOD}, "resolve"] * (n // 2))


def riftbound_offences(n: int) -> Data:
    """Play after play that is not permitted."""
    return _riftbound({}, {"hand": ["Hextech Ray"] * n}, [{"by": "B", "play": "Hextech Ray"}] * n)


STAR: Data = {
    "Rhea": {"type": "starlight", "colours": ["red"], "rank": 1, "willpower": 3},
    "Bruno": {"type": "starlight", "colours": ["red"], "rank": 1, "willpower": 3},
    "Ember": {"type": "damage skill", "colours": ["red"], "willpower": 1, "limit": 1000},
}


def _starlight(plays: list[Any], hand: int) -> Data:
    side = {"hand": ["Ember"] * hand}
    return {"format": 1, "ruleset": "starlight", "cards": STAR, "plays": plays,
            "board": {"turn": "A", "A": {"active": "Rhea", **side}, "B": {"active": "Bruno", **side}}}  # fmt: skip


def links(n: int) -> Data:
    """Extra link over extra link, all of them pending, then resolved from the last to the first."""
    grants = [{"grant": f"G{i}", "to": "A", "criteria": {"colours": ["red"]}} for i in range(n)]
    extras = [{"by": "A", "extra": "Ember", "grant": f"G{i}"} for i in range(n)]
    return _starlight([*grants, *extras, "resolve"], n)


def rounds(n: int) -> Data:
    """Turn after turn of three links, each resolved."""
    plays: list[Any] = []
    while len(plays) + 7 <= n:
        by = "AB"[len(plays) // 7 % 2]
        plays += [{"by": by, "skill": "Ember"}, {"by": by, "resolve": "Ember"}] * 3 + ["next turn"]
    return _starlight(plays, n // 2 + 3)


def hand_of_skills(n: int) -> Data:
    """Three links out of a hand of so many."""
    return _starlight([{"by": "A", "skill": "Ember"}] * 3, n)


FAMILIES = (
    Family("yugioh chain", "links of one Chain, two cards", chain_on_the_field, CHAIN, "links"),
    Family("yugioh chain of many", "links of one Chain, a card each", chain_from_the_hand, CHAIN, "links x cards", 2),
    Family("yugioh triggers", "triggers at once, all placed", triggers_placed, MANY, "links x triggers", 2),
    Family("yugioh triggers declined", "triggers at once, none placed", triggers_declined, MANY, "triggers"),
    Family("yugioh triggers unsaid", "mandatory triggers, no order said", triggers_unsaid, MANY, "triggers"),
    Family("yugioh board", "cards in each hand, Deck, Graveyard", board, BOARD, "cards"),
    Family("yugioh chains", "plays: Chains of two links", short_chains, PLAYS, "plays"),
    Family("yugioh turns", "plays: turns passed", turns, PLAYS, "plays"),
    Family("yugioh claims", "plays: claims", claims, PLAYS, "plays"),
    Family("yugioh offences", "plays: not permitted", offences, (10, 20, 50, 100, 200, 500), "plays"),
    Family("yugioh offences of many", "plays: not permitted, a card each", offences_that_would_stand,
           (5, 10, 20, 40, 80), "plays x cards", 2),
    Family("riftbound chain", "items of one chain, a card each", items, CHAIN, "items x cards", 2),
    Family("riftbound triggers", "triggers at once, all placed", students, MANY, "triggers x items", 2),
    Family("riftbound board", "cards in each zone", units, BOARD, "cards"),
    Family("riftbound items", "plays: one item at a time", items_one_by_one, PLAYS[:4], "plays x cards", 2),
    Family("riftbound offences", "plays: not permitted", riftbound_offences, (5, 10, 20, 40, 80), "plays x cards", 2),
    Family("starlight links", "pending links", links, CHAIN, "links x cards", 2),
    Family("starlight turns", "plays: turns of three links", rounds, PLAYS[:4], "plays x cards", 2),
    Family("starlight hand", "cards in hand", hand_of_skills, BOARD, "cards"),
)  # fmt: skip
