"""Sentences that apply without being used: costs besides its own, how a card enters, what a battlefield does."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.riftbound.reading.amounts import ICONS, NUMBER, fee, number, resources
from judge.rulesets.riftbound.reading.noun_phrases import is_itself, selector
from judge.rulesets.riftbound.reading.said_conditions import condition

_ADDITIONAL = re.compile(
    r"(?:As an additional cost to play (?:me|this), (?P<may>you may )?"
    r"|(?:As you play (?:me|this), )?(?P<leave>You may )(?=.* as an additional cost))"
    r"(?P<cost>.+?)(?: as an additional cost(?: to play (?:me|this))?)?\.?",
    re.I,
)
_CHEAPER = re.compile(
    rf"(?:(?P<first>if [^,]+), )?(?:I|this) costs? (?P<much>{ICONS})less(?: to play)?(?: (?P<if>if .+?)"
    r"|(?P<per> for each (?:other )?card you've played this turn)| for each (?P<each>[^,.]+?))?"
    r"(?:, to a minimum of \{(?P<least>\d+)\})?\.?",
    re.I,
)
_PLACES = {
    "to an open battlefield": "open battlefield", "to any battlefield": "any battlefield",
    "to open battlefields": "open battlefield",
    "to a battlefield you're attacking": "battlefield its player attacks",
    "to an occupied enemy battlefield": "occupied enemy battlefield",
    "to occupied enemy battlefields": "occupied enemy battlefield",
    "to a battlefield where there are enemy units": "battlefield with enemy units",
}  # fmt: skip


_READY_IF = re.compile(
    r"(?:(?:If|While) ([^,]+), (?:I|this) enters? ready|(?:I|This) enters? ready if ([^,]+?))\.?", re.I
)
ADDITIONAL = "additional cost paid"


def of_card(sentence: str) -> dict[str, Any] | None:
    """The keys of a card that a sentence says; None where it says something else."""
    said = sentence.strip()
    if (order := re.fullmatch(r"I must be assigned combat damage (first|last)\.?", said, re.I)) is not None:
        return {"keywords": {"tank" if order[1].casefold() == "first" else "backline": True}}
    if re.fullmatch(r"(?:I|This) enters? ready\.?", said, re.I):
        return {"enters_ready": True}
    if re.fullmatch(r"(?:I|This) enters? exhausted\.?", said, re.I):
        return {"enters_ready": False}
    if (ready := _READY_IF.fullmatch(said)) is not None:
        asked = condition(ready[1] or ready[2])
        return {"enters_ready": asked.word} if asked is not None and asked.of == "me" else None
    cheaper = re.fullmatch(rf"If you do, (?:I cost ({ICONS})less|reduce my cost by ({ICONS}))\.?", said, re.I)
    if cheaper is not None:
        less = resources(cheaper[1] or cheaper[2])
        return {"cheaper": [{**less, "if": ADDITIONAL}]} if less else None
    if (bonus := re.fullmatch(r"\+(\d+) Might\.?", said)) is not None:
        return {"might_bonus": int(bonus[1])}
    leave = re.fullmatch(r"(?:You may play me|I can be played) (to .+?)\.?", said, re.I)
    if leave is not None and leave[1].casefold() in _PLACES:
        return {"may_be_played_to": [_PLACES[leave[1].casefold()]]}
    elsewhere = re.fullmatch(
        rf"(?:I|This) costs? ({ICONS})less to play from anywhere other than your hand\.?", said, re.I
    )
    if elsewhere is not None:
        less = resources(elsewhere[1])
        return {"cheaper": [{**less, "if": "not from the hand"}]} if less else None
    return _additional(said) or _cheaper(said)


def _additional(said: str) -> dict[str, Any] | None:
    found = _ADDITIONAL.fullmatch(said)
    if found is None:
        return None
    optional = {"optional": True} if found["may"] or found["leave"] else {}
    cost = found["cost"]
    if (discard := re.fullmatch(rf"discard ({NUMBER})(?: cards?)?", cost, re.I)) is not None:
        return {"additional_cost": {"discard": number(discard[1]), **optional}}
    if (killed := re.fullmatch(r"(kill|exhaust|banish) (.+)", cost, re.I)) is not None and not is_itself(killed[2]):
        what = selector(killed[2])
        if what is not None and "item" not in what and what.get("count", 1) == 1:
            return {"additional_cost": {killed[1].casefold(): what, **optional}}
    if (spent := re.fullmatch(rf"spend ({NUMBER}) XP", cost, re.I)) is not None:
        return {"additional_cost": {"xp": number(spent[1]), **optional}}
    back = re.fullmatch(r"return (.+?) to (?:its owner's|your|their owner's) hand", cost, re.I)
    if back is not None and not is_itself(back[1]):
        what = selector(back[1])
        if what is not None and not {"item", "in", "up_to", "count"} & what.keys() and what.get("of") == "you":
            return {"additional_cost": {"return": what, **optional}}
    if (paid := re.fullmatch(rf"pay ({ICONS})", cost, re.I)) is not None:
        price = fee(paid[1])
        return {"additional_cost": {**price, **optional}} if price else None
    return None


def _cheaper(said: str) -> dict[str, Any] | None:
    found = _CHEAPER.fullmatch(said)
    less = resources(found["much"]) if found is not None else None
    if found is None or less is None or (found["per"] and "other" in found["per"]):
        return None
    discount: dict[str, Any] = dict(less)
    words = found["if"] or found["first"]
    if words:
        asked = condition(words)
        if asked is None or asked.of != "me":
            return None
        discount["if"] = asked.word
    if found["per"]:
        discount["per"] = "cards played"
    if found["each"]:
        each = selector(f"a {found['each']}")
        if each is None or {"item", "in", "count", "up_to", "not", "apart"} & each.keys() or "here" in str(each):
            return None
        discount["per"] = each
    if found["least"]:
        discount["least"] = int(found["least"])
    return {"cheaper": [discount]}


_WITH = "Temporary|Tank|Backline|Shield|Assault|Deflect|Ganking"
_HERE = (
    (r"Units can't be played here\.?", lambda _: {"no_units_played": "here"}),
    (r"Spells and abilities deal (\d+) Bonus Damage to units here\.?", lambda f: {"bonus_damage_here": int(f[1])}),
    (
        r"Spells and abilities affecting units here each deal (\d+) Bonus Damage\.?",
        lambda f: {"bonus_damage_here": int(f[1])},
    ),
    (
        rf"Units here with \[({_WITH})\] have \+(\d+) Might\.?",
        lambda f: {"might": int(f[2]), "on": {"card": "unit", "at": "here", "with": f[1].casefold()}},
    ),
    (
        rf"Units here with \[({_WITH})\] have \[(Assault|Shield|Deflect|Tank|Backline)(?: (\d+))?\]\.?",
        lambda f: {
            "has": {f[2].casefold(): int(f[3] or 1)},
            "on": {"card": "unit", "at": "here", "with": f[1].casefold()},
        },
    ),
    (r"Units here have \[Ganking\]\.?", lambda _: {"gives_units_here": {"ganking": 1}}),
    (r"Units can't move from here to base\.?", lambda _: {"no_moves_from_here_to": "base"}),
    (
        r"Increase the points needed to win the game by (\d+)\.?",
        lambda f: {"more_points_to_win": int(f[1])},
    ),
    (
        r"Units here have \[(Assault|Shield|Deflect|Tank|Backline)(?: (\d+))?\]\.?",
        lambda f: {"gives_units_here": {f[1].casefold(): int(f[2] or 1)}},
    ),
)


_ENEMY_GEAR = {"cannot_be_readied": "anybody", "on": {"card": "permanent", "of": "enemy"}}
_MINE = {"card": "unit", "of": "you"}
_ONE_STATIC: tuple[tuple[str, dict[str, Any]], ...] = (
    (r"(?:Friendly|Your) units enter ready\.?", {"enter_ready": True, "on": _MINE}),
    (r"(?:Other friendly|Your other) units enter ready\.?", {"enter_ready": True, "on": {**_MINE, "not": "me"}}),
    (r"Units can't move to base\.?", {"cannot_move_to": "base", "on": {"card": "unit"}}),
    (r"I can't move to base\.?", {"cannot_move_to": "base"}),
    (r"I don't deal combat damage\.?", {"no_combat_damage": True}),
    (r"If another unit you control here would die, instead heal it, exhaust it, and recall it\.?",
     {"recalled_instead_of_dying": True, "on": {**_MINE, "at": "here", "not": "me"}}),
    (r"If another unit you control here would die, if it has less Might than me, instead heal it, exhaust it, "
     r"and recall it\.?",
     {"recalled_instead_of_dying": True, "on": {**_MINE, "at": "here", "not": "me", "less_might_than": "me"}}),
    (r"I can't be chosen by (?:enemy|opponents') spells and abilities unless I'm in combat\.?",
     {"cannot_be_chosen": "enemies", "while": "not in combat"}),
    (r"Your units here with less Might than me can't be chosen by (?:enemy|opponents') spells and abilities\.?",
     {"cannot_be_chosen": "enemies", "on": {**_MINE, "at": "here", "less_might_than": "me"}}),
    (r"I can't be moved by enemy spells and abilities\.?", {"cannot_be_moved": "enemies"}),
    (r"I have \[Assault\] equal to the number of enemy units here\.?",
     {"has": {"assault": 1}, "per": {"card": "unit", "of": "enemy", "at": "here"}}),
    (r"Your \[?Deathknell\]? effects trigger an additional time\.?", {"triggers_again": "death"}),
    (r"Your conquer effects for conquering here trigger an additional time\.?", {"triggers_again": "conquer here"}),
    (r"Your hold effects for holding here trigger an additional time\.?", {"triggers_again": "hold here"}),
    (r"While I'm at a battlefield, opponents can't gain points\.?",
     {"opponents_gain_no_points": True, "while": "at a battlefield"}),
    (r"Prevent all damage that enemy spells and abilities would deal to me\.?", {"no_damage": "enemy effects"}),
    (r"My Might is increased by your points\.?", {"might": 1, "per": "points"}),
    (r"My Might is increased by the number of cards in your trash\.?", {"might": 1, "per": "cards in trash"}),
    (r"While I'm at a battlefield, opponents can only play units to their base\.?",
     {"opponents_play_units_only_to": "base"}),
    (r"While I'm at a battlefield, spells and abilities can't ready enemy units and gear\.?",
     {**_ENEMY_GEAR, "while": "at a battlefield"}),
)  # fmt: skip


_GIFT = r"(?:[+-]\d+ Might|\[(?:Assault|Shield|Deflect|Tank|Backline|Ganking)(?: \d+)?\])"
_IS = "buffed|stunned|damaged|token"
_WHOM = (
    rf"I|(?:your |friendly |enemy |other |(?:{_IS}) )*units(?: you control)?(?: that are \[?Empowered\]?)?"
    r"(?: here| at my battlefield)?"
)
_HAS = re.compile(
    rf"(?:(?:While|If) (?P<first>[^,]+), )?(?P<whom>{_WHOM}) (?:have|has|get) (?:an additional )?"
    rf"(?P<gift>{_GIFT}(?:(?:, and |, | and ){_GIFT})*)(?P<here> here)?(?: (?:while|if) (?P<last>[^,]+?))?"
    r"(?P<least>, to a minimum of (?P<floor>\d+)(?: Might)?)?\.?",
    re.I,
)


_TAGGED = re.compile(
    rf"(?:Your|Friendly) (?P<tag>[A-Z][a-z]+)s (?:each )?have (?P<gift>{_GIFT}(?:(?:, and |, | and ){_GIFT})*)\.?"
)


def _of_tagged(said: str) -> dict[str, Any] | None:
    """What a player's units with a tag have."""
    found = _TAGGED.fullmatch(said)
    static = _gift(found["gift"]) if found is not None else None
    if found is None or static is None or found["tag"] in ("Unit", "Gear", "Equipment", "Spell", "Token"):
        return None
    return {**static, "on": {"card": "unit", "of": "you", "tag": [found["tag"]]}}


def of_units(sentence: str) -> dict[str, Any] | None:
    """What a card adds to its own Might and keywords, or to those of others; whom nobody may choose."""
    said = sentence.strip()
    if re.fullmatch(r"I can't be chosen by (?:enemy|opponents') spells and abilities\.?", said, re.I):
        return {"cannot_be_chosen": "enemies"}
    for pattern, known in _ONE_STATIC:
        if re.fullmatch(pattern, said, re.I):
            return dict(known)
    if (harm := re.fullmatch(r"While ([^,]+), (prevent all damage .+)", said, re.I)) is not None:
        asked, static = condition(harm[1]), of_units(harm[2][0].upper() + harm[2][1:])
        return {**static, "while": asked.word} if asked is not None and asked.of == "me" and static else None
    if (bonus := re.fullmatch(r"Your spells and abilities deal (\d+) Bonus Damage\.?", said, re.I)) is not None:
        return {"bonus_damage": int(bonus[1])}
    if (many := re.fullmatch(r"I (?:have|get) \+(\d+) Might for each ([^,.]+?)\.?", said, re.I)) is not None:
        per = selector(f"a {many[2]}")
        counted = per is not None and not {"item", "in", "count", "up_to", "apart"} & per.keys()
        return {"might": int(many[1]), "per": per} if counted else None
    if (less := _OTHERS_CHEAPER.fullmatch(said)) is not None:
        return _makes_cheaper(less)
    found = _HAS.fullmatch(said)
    if found is None:
        return _of_tagged(said)
    if found["first"] and found["last"]:
        return None
    static = _gift(found["gift"])
    whom = found["whom"].casefold()
    if found["here"]:
        if whom == "i" or whom.endswith(" here"):
            return None
        whom += " here"
    if static is None or (whom != "i" and (on := _units(whom)) is None):
        return None
    if whom != "i":
        static["on"] = on
    if found["least"]:
        if "might" not in static or "has" in static:
            return None
        static["least"] = int(found["floor"])
    if words := found["first"] or found["last"]:
        asked = condition(words)
        if asked is None or asked.of != "me":
            return None
        static["while"] = asked.word
    return static


_OTHERS_CHEAPER = re.compile(
    rf"(?:(?:While|If) (?P<while>[^,]+), )?(?:your (?P<what>spells|units|gear|cards) cost (?P<less>{ICONS})less"
    r"|the Energy costs? for (?P<what2>spells|units|gear|cards) you play (?:is|are) reduced by (?P<energy>\{\d+\}))"
    r"(?:, to a minimum of \{(?P<least>\d+)\})?\.?",
    re.I,
)


def _makes_cheaper(found: re.Match[str]) -> dict[str, Any] | None:
    """What a player's other cards cost less; of Power only what may be of any domain is understood."""
    icons = found["less"] or found["energy"]
    less = fee(icons)
    asked = condition(found["while"]) if found["while"] else None
    if less is None or any(domain != "any" for domain in less.pop("domains", ())) or (found["while"] and asked is None):
        return None
    if asked is not None and asked.of != "me":
        return None
    least = {"least": int(found["least"])} if found["least"] else {}
    cards = (found["what"] or found["what2"]).casefold()
    static: dict[str, Any] = {"makes_cheaper": {"cards": cards, **less, **least}}
    return {**static, "while": asked.word} if asked is not None else static


def _gift(words: str) -> dict[str, Any] | None:
    """Might and keywords; several sums of Might are not understood."""
    much = re.findall(r"([+-]\d+) Might", words)
    given = {name.casefold(): int(n or 1) for name, n in re.findall(r"\[([A-Za-z]+)(?: (\d+))?\]", words)}
    if len(much) > 1:
        return None
    return {**({"might": int(much[0])} if much else {}), **({"has": given} if given else {})}


def _units(words: str) -> dict[str, Any] | None:
    """The units of a passive ability, as a selector."""
    on: dict[str, Any] = {"card": "unit"}
    sides = {"your": "you", "friendly": "you", "enemy": "enemy", "control": "you"}
    said = words.split()
    states = [word for word in said if word in _IS.split("|") or "empowered" in word]
    if len(states) > 1:
        return None
    whose = {sides[word] for word in said if word in sides}
    if len(whose) > 1:
        return None
    if whose:
        on["of"] = whose.pop()
    if states:
        on["is"] = states[0].strip("[]")
    if said[-1] == "here":
        on["at"] = "here"
    if words.endswith(" at my battlefield"):
        on["at"] = "my battlefield"
    return {**on, "not": "me"} if "other" in said else on


def of_battlefield(sentence: str) -> dict[str, Any] | None:
    """What a battlefield does to what is there, as a static ability of card files."""
    for pattern, make in _HERE:
        found = re.fullmatch(pattern, sentence.strip(), re.I)
        if found is not None:
            return make(found)
    return None
