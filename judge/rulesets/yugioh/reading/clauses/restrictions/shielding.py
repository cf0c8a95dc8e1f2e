"""Shields: cards that cannot be destroyed, targeted, affected or banished, or that are spared once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import joined_nouns, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match, Noun

Static = Callable[[Match, Any], "list[Data] | None"]

_DESTROYED = {
    "battle": ["battle"], "card effects": ["effect"], "card effect": ["effect"], "effects": ["effect"],
    "battle or card effects": ["battle", "effect"], "battle or card effect": ["battle", "effect"],
    "battle or with card effects": ["battle", "effect"],
    "battle or by card effects": ["battle", "effect"], "your opponent's card effects": ["opponent's effect"],
    "an opponent's card effects": ["opponent's effect"],
    "battle or your opponent's card effects": ["battle", "opponent's effect"],
    "your opponent's effects": ["opponent's effect"], "opponent's card effect": ["opponent's effect"],
    "spell cards": ["spell"], "trap cards": ["trap"], "battle or spell/trap effects": ["battle", "spell", "trap"],
    "battle or spell/trap effect": ["battle", "spell", "trap"],
}  # fmt: skip


def covered(noun: Noun) -> Any:
    """What a continuous effect covers: the selector without its number, or this card."""
    if noun.data == "this card" or noun.data == "equipped monster":
        return noun.data
    if not isinstance(noun.data, dict) or noun.data.get("count", "all") != "all":
        return None
    found = {k: v for k, v in noun.data.items() if k != "count" and (k, v) != ("card", "any")}
    return found or None


def destroyed_by(words: str) -> Any:
    """What destroys, as card files write it; None where the words are not known, or one shield cannot say it."""
    by = _DESTROYED.get(words.lower())
    return None if by is None or ("opponent's effect" in by and len(by) > 1) else _one(by)


def _one(words: list[str]) -> Any:
    return words[0] if len(words) == 1 else words


def _indestructible(match: Match, what: Any) -> list[Data] | None:
    by = _DESTROYED.get(match.groups["by"].lower())
    if by is None:
        return None
    if "opponent's effect" in by and len(by) > 1:
        return [{"indestructible": what, "by": b} for b in by]
    return [{"indestructible": what, "by": _one(by)}]


def _while_attacking(match: Match, what: Any) -> list[Data] | None:
    """``"A" monsters you control cannot be destroyed by battle while they are attacking``: no other of them fights."""
    mine = isinstance(what, dict) and what.get("of") == "you"
    return (
        [{"indestructible": what, "by": "battle", "while": [{"attacking": {"card": "monster", "of": "you"}}]}]
        if mine
        else None
    )


def _unbanishable(match: Match, what: Any) -> list[Data]:
    """``cannot be destroyed, or banished, by your opponent's card effects``."""
    by = "opponent's effect" if match.groups.get("theirs") else "effect"
    found: list[Data] = [{"indestructible": what, "by": by}] if "both" in match.groups else []
    return [*found, {"cannot_be_banished": what, "by": by}]


def _untargetable(match: Match, what: Any) -> list[Data]:
    return [{"untargetable": what, "by": "opponent" if match.groups.get("theirs") else "any"}]


def _untargetable_anywhere(match: Match, what: Any) -> list[Data] | None:
    """``neither player can target "A" monsters (anywhere) with card effects``: wherever they can be targeted."""
    if not isinstance(what, dict) or match.cards[0].placed:
        return None
    return [{"untargetable": {**what, "in": ["hand", "field", "graveyard", "banished"]}, "by": "any"}]


def _untargetable_all(match: Match, what: Any) -> list[Data] | None:
    """``your opponent cannot target this card, or monsters you control, with card effects``: each kind by itself."""
    *before, last = match.cards
    if last.placed and any(isinstance(noun.data, dict) and not noun.placed for noun in before):
        return None  # "A monsters or B cards you control": the place is that of both
    others = [covered(noun) for noun in match.cards[1:]]
    return None if None in others else [{"untargetable": one, "by": "opponent"} for one in (what, *others)]


def _kinds(words: str) -> list[str]:
    """``Spell/Trap``, ``Trap or monster``: the kinds of cards whose effects are meant."""
    return [kind.lower() for kind in words.replace(" or ", "/").replace(" and ", "/").split("/")]


def _indestructible_by(match: Match, what: Any) -> list[Data]:
    """``cannot be destroyed by your opponent's Spell/Trap effects (that do not target them)``."""
    by = _one(_kinds(match.groups["by"])) if match.groups.get("by") else "effect"
    if match.groups.get("theirs") and by == "effect":
        by = "opponent's effect"
    theirs = {"whose": "opponent"} if match.groups.get("theirs") and by != "opponent's effect" else {}
    aimed = {"unless_targeted": True} if match.groups.get("unless") else {}
    return [{"indestructible": what, "by": by, **theirs, **aimed}]


def _neither_by(match: Match, what: Any) -> list[Data]:
    """``cannot be targeted by, or destroyed by, monster effects``."""
    kinds = _one(_kinds(match.groups["by"]))
    return [{"untargetable": what, "by": kinds}, {"indestructible": what, "by": kinds}]


def _untargetable_by(match: Match, what: Any) -> list[Data] | None:
    if match.groups.get("but"):
        if not isinstance(what, dict) or not match.cards[0].plural:
            return None
        what = {**what, "other": True}
    return [{"untargetable": what, "by": _one(_kinds(match.groups["by"]))}]


def _theirs(match: Match, what: Any) -> list[Data]:
    """``cannot be targeted or destroyed by your opponent's card effects``."""
    return [{"untargetable": what, "by": "opponent"}, {"indestructible": what, "by": "opponent's effect"}]


def _of_theirs(key: str) -> Static:
    """Kept off from what one kind of card of the opponent does."""

    def build(match: Match, what: Any) -> list[Data]:
        kinds = [*_kinds(match.groups.get("by", "monster")), *filter(None, [match.groups.get("by2", "").lower()])]
        more = {"activated": True} if match.groups.get("activated") else {}
        return [{key: what, "by": _one(kinds), "whose": "opponent", **more}]

    return build


def _neither_of_theirs(match: Match, what: Any) -> list[Data]:
    """``cannot be targeted or destroyed by your opponent's monster effects``."""
    kinds = _one(_kinds(match.groups["by"]))
    return [{key: what, "by": kinds, "whose": "opponent"} for key in ("untargetable", "indestructible")]


def _by_battle_with(match: Match, what: Any) -> list[Data] | None:
    """``cannot be destroyed by battle with a monster with 1900 or more ATK``: as long as it battles one."""
    noun = match.cards[1]
    other = noun.data if isinstance(noun.data, dict) and noun.data.get("count", 1) == 1 else None
    mine = isinstance(what, dict) and what.get("of") == "you" and what.get("in", "field") in ("field", "monster zone")
    if (
        not (what == "this card" or mine)
        or other is None
        or other.get("card") != "monster"
        or {"in", "other"} & set(other)
    ):
        return None
    if other.get("of", "opponent") != "opponent":
        return None
    if match.groups.get("kin"):
        kin = [_KIN[one] for one in match.groups["kin"].split(" or ")]
        alike = [{"against_this": {key: "equal"}} for key in kin]
        if what != "this card" or "one_of" in other or "against_this" in other:
            return None
        other = {**other, **(alike[0] if len(alike) == 1 else {"one_of": alike})}
    elif "alike" in match.groups or "more" in match.groups:
        if "against_this" in other:
            return None
        way = (
            {"atk": "equal"}
            if "alike" in match.groups
            else {match.groups["stat"].lower(): match.groups["more"].lower()}
        )
        other = {**other, "against_this": way}
    fought: Data = {"battling": {**{k: v for k, v in other.items() if k not in ("count", "face")}, "of": "opponent"}}
    asked = {"not": fought} if match.groups.get("but") else fought
    battle = [asked] if mine else [{"battling": what}, asked]
    return [{"indestructible": what, "by": "battle", "while": battle}]


_KIN = {"Type": "race", "Attribute": "attribute"}
OTHERS = {"attribute": "not_attribute", "race": "not_race", "kind": "not_kind", "named": "not_named"}


def _neither(match: Match, what: Any) -> list[Data]:
    return [{"untargetable": what, "by": "any"}, {"indestructible": what, "by": "effect"}]


_AFFECTING = {
    "all other card effects": "any",
    "other cards' effects": "any", "the effects of other cards": "any", "other card effects": "any",
    "your opponent's card effects": "opponent", "an opponent's card effects": "opponent",
    "your opponent's effects": "opponent",
    "spell effects": "spell", "trap effects": "trap", "monster effects": "monster",
    "spell/trap effects": ["spell", "trap"],
    "the effects of spells": "spell", "the effects of traps": "trap", "other spell/trap effects": ["spell", "trap"],
    "the effects of other spells/traps": ["spell", "trap"],
    "other spell effects": "spell", "other trap effects": "trap", "other monsters' effects": "monster", "the effects "
    "of spells/traps": ["spell", "trap"],
    "the effects of spell cards": "spell", "the effects of trap cards": "trap", "spell card effects": "spell",
    "trap card effects": "trap", "spell and trap effects": ["spell", "trap"], "any spell cards": "spell",
    "any trap cards": "trap", "other monster effects": "monster",
}  # fmt: skip


def _unaffected(match: Match, what: Any) -> list[Data] | None:
    said = match.groups["by"].lower()
    by = _AFFECTING.get(said.replace("activated ", "").replace("opponent's effects", "opponent's card effects"))
    if by is None:
        return None
    more = {"activated": True} if "activated " in said else {}
    return [{"unaffected": what, "by": by, **more, **({"unless_targeted": True} if match.groups.get("unless") else {})}]


def _from_such(match: Match, what: Any) -> list[Data] | None:
    """``unaffected by the effects of "A" Normal Traps``: wherever those are, whoever's they are."""
    such = _sources(match.cards[1])
    if such is None:
        return None
    more: Data = {"activated": True} if match.groups.get("activated") else {}
    if not more and such.get("summoned", "from extra deck") != "from extra deck":
        return None  # of what just applies nobody is asked how its monster came
    theirs = such.pop("of", None) or match.groups.get("theirs")
    return [{"unaffected": what, "by": "any", "effects_of": such, **({"whose": "opponent"} if theirs else {}), **more}]


def _sources(noun: Noun) -> Data | None:
    """The cards from which effects come: ``"A" Normal Traps``, ``your opponent's monsters Special Summoned from the
    Extra Deck``, ``any Defense Position monster``. What is on the field alone is asked of monsters there."""
    such = covered(noun)
    if noun.data and isinstance(noun.data, dict) and noun.data.get("count") == 1:
        such = {key: value for key, value in noun.data.items() if key != "count"}
    if not isinstance(such, dict) or noun.placed:
        return None
    such = {key: value for key, value in such.items() if key != "other"}  # its own effects are none of these anyway
    there = {"summoned", "position"} & such.keys()
    if such.keys() - {*_OF_THE_CARD, "of", "against_this", *there} or (there and such.get("card") != "monster"):
        return None
    if such.get("against_this", {}).keys() - {"original_level"}:
        return None  # what else may change, while the effect is on its way
    if "of" in such and (such["of"] != "opponent" or not such.keys() - {"card", "of", "face"}):
        return None
    return {key: value for key, value in such.items() if key != "face"}


_OF_THE_CARD = frozenset({*joined_nouns.OF_THE_CARD, "face", "one_of"})
"""What can be asked of a card from which an effect comes, wherever it is by then."""


def _destroyed_by_such(match: Match, what: Any) -> list[Data] | None:
    """``cannot be destroyed by the activated effects of monsters Special Summoned from the GY``."""
    such = _sources(match.cards[1])
    if such is None or such.get("card") != "monster" or not such.keys() - {"card", "of"}:
        return None
    more: Data = {"activated": True} if match.groups.get("activated") else {}
    theirs = {"whose": "opponent"} if such.pop("of", None) else {}
    return [{"indestructible": what, "by": "effect", "effects_of": such, **theirs, **more}]


def _untargeted_by_such(match: Match, what: Any) -> list[Data] | None:
    """``cannot be targeted by the effects of Level 6 or lower monsters``, ``your opponent cannot target WATER monsters
    you control with non-WATER monsters' effects``."""
    such = _sources(match.cards[1])
    if such is None or such.get("card") != "monster" or not such.keys() - {"card", "of"}:
        return None
    theirs = {"whose": "opponent"} if such.pop("of", None) or match.groups.get("theirs") else {}
    return [{"untargetable": what, "by": "any", "effects_of": such, **theirs}]


def _by_effects_of(noun: Noun) -> Data | None:
    """The monsters by whose effects something cannot be destroyed: what they are, wherever they are."""
    such = noun.data if isinstance(noun.data, dict) and noun.data.get("count", 1) in (1, "all") else None
    if such is None or noun.placed or such.get("card") != "monster" or such.keys() - {*_OF_THE_CARD, "count"}:
        return None
    return {key: value for key, value in such.items() if key not in ("count", "face")}


def _by_such(match: Match, what: Any) -> list[Data] | None:
    """``cannot be destroyed by battle with a DARK monster, or by a DARK monster's effects``."""
    words = f"a {match.groups['such']}"
    noun = selecting.noun(words, 0, Memory(Context()))
    such = _by_effects_of(noun) if noun is not None and noun.end == len(words) else None
    if such is None or not such.keys() - {"card"}:
        return None
    found: list[Data] = [{"indestructible": what, "by": "monster", "effects_of": such}]
    if len(match.cards) == 1:
        return found
    fought = _by_battle_with(match, what)
    return None if fought is None else [*fought, *found]


def _untargetable_by_such(match: Match, what: Any) -> list[Data]:
    """``your opponent cannot target "A" monsters with effects of monsters Special Summoned from the Extra Deck``."""
    such = {"card": "monster", "summoned": "from extra deck"}
    more = {"whose": "opponent"} if match.groups.get("theirs") else {}
    return [{"untargetable": what, "by": "any", "effects_of": such, **more}]


def _but_by_such(match: Match, what: Any) -> list[Data] | None:
    """``cannot be destroyed by monster effects, except those of Ritual Monsters``."""
    such = _by_effects_of(match.cards[1])
    rest = {key: value for key, value in such.items() if key != "card"} if such is not None else {}
    if len(rest) != 1 or not rest.keys() <= OTHERS.keys():
        return None
    ((key, value),) = rest.items()
    return [{"indestructible": what, "by": "monster", "effects_of": {"card": "monster", OTHERS[key]: value}}]


def _but_of_a_kind(match: Match, what: Any) -> list[Data]:
    """``unaffected by monsters' activated effects, except Pendulum Monsters'``, ``except "A" monsters``."""
    said = match.groups
    other: Data = {"not_kind": [said["kind"].lower()]} if said.get("kind") else {"not_named": said["named"][1:-1]}
    others: Data = {"card": "monster", **other}
    more = {"activated": True} if match.groups.get("activated") else {}
    return [{"unaffected": what, "by": "monster", "effects_of": others, **more}]


def _but_such(match: Match, what: Any) -> list[Data] | None:
    """``unaffected by (activated) card effects, except "A" cards``: by those of all others."""
    more = {"activated": True} if match.groups.get("activated") else {}
    return [{"unaffected": what, "by": "any", "effects_of": {"not_named": match.groups["named"][1:-1]}, **more}]


def _but_its_own(match: Match, what: Any) -> list[Data] | None:
    """``unaffected by card effects, except its own``: a card's own effects are none of others."""
    said = match.groups["own"].lower()
    by = "any" if said in ("card effects", "other card effects") else _AFFECTING.get(said)
    more = {"activated": True} if match.groups.get("activated") else {}
    return None if by is None else [{"unaffected": what, "by": by, **more}]


def flag(key: str, **more: Any) -> Static:
    """A static that says no more than what it covers."""
    return lambda match, what: [{key: what, **more}]


BY = "|".join(sorted(_DESTROYED, key=len, reverse=True))
_EFFECTS = "|".join(sorted(_AFFECTING, key=len, reverse=True))
_ACTIVATED = (
    r"(?:your|an) opponent's activated (?:card )?effects|other cards' activated effects"
    r"|(?:the )?activated effects of other cards"
)
BUT_ITS_OWN: tuple[str, str, Static] = (
    rf"{{cards}} (?:(?:is|are) )?unaffected by (?P<activated>activated )?(?P<own>card effects|{_EFFECTS})",
    r",? except (?:its|their|this card's) own(?: effects?)?(?=$|[,.;])",
    _but_its_own,
)
"""A shield that leaves the own effects of the cards, before and behind how long it lasts."""
_ARE = r"(?:,? (?:is|are))?"
_KIND = "(?:monster|Spell|Trap)"
_KINDS = rf"(?:monster (?:and|or) (?:Spell|Trap)|(?:Spell|Trap) or monster|Spell or Trap|Spell/Trap|{_KIND})"
END = r"(?![\w-]| (?!this turn|\(?until|for the rest|during|while|unless|if|and cannot\b))"


def _spared(match: Match, what: Any) -> list[Data] | None:
    """``the first time this card would be destroyed by battle each turn, it is not destroyed``: each card by itself."""
    noun = match.cards[0]
    if isinstance(noun.data, dict) and noun.data.get("count") != "all":
        if not (match.groups.get("mine") and noun.plural and "count" not in noun.data and "of" not in noun.data):
            return None
        what = {**what, "of": "you"}
    by = _DESTROYED.get((match.groups.get("by") or "battle or card effects").lower())
    times = {"times": 2} if match.groups.get("twice") else {}
    return None if by is None else [{"spared_once": what, "by": _one(by), **times}]


def _first_spared(match: Match, what: Any) -> list[Data] | None:
    """``the first time a "A" monster(s) you control would be destroyed by card effect each turn, it is not destroyed``,
    ``each turn, the first "A" monster you control that would be destroyed by battle, is not destroyed``: once for all
    of them, in whichever turns."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1 or "in" in noun.data:
        return None
    by = _DESTROYED.get((match.groups.get("by") or "battle or card effects").lower())
    if by is None or ("opponent's effect" in by and len(by) > 1):
        return None
    found = {key: value for key, value in noun.data.items() if key != "count" and (key, value) != ("card", "any")}
    fought = _fought(match)
    if fought is None:
        return None
    if match.groups.get("mine"):
        if "of" in found:
            return None
        found["of"] = "you"
    if not found.keys() - {"card", "face"}:
        return None
    asked = [*([{"turn": "opponent's"}] if "opponent" in match.groups["turns"] else []), *fought]
    times = {"times": 2} if match.groups.get("twice") else {}
    return [{"spared_once": found, "by": _one(by), **times, "any_of_them": True, **({"while": asked} if asked else {})}]


def _fought(match: Match) -> list[Data] | None:
    """What is asked of the battle: ``destroyed by battle with an Effect Monster``; None where that is not plain."""
    if "with" not in match.groups:
        return []
    foe = match.cards[1].data
    if not isinstance(foe, dict) or foe.get("card") != "monster" or foe.get("count", 1) != 1:
        return None
    if match.groups["by"].lower() != "battle" or {"of", "in", "other"} & foe.keys():
        return None
    return [
        {"battling": {**{key: what for key, what in foe.items() if key not in ("count", "face")}, "of": "opponent"}}
    ]


def _spared_at_first(match: Match, what: Any) -> list[Data] | None:
    """The first time, or the first two times, that this card, or one or several of some cards, would be destroyed."""
    noun = match.cards[0]
    if isinstance(noun.data, dict) and noun.data.get("count", 1) == 1:
        return _first_spared(match, what)
    found = _spared(match, what)
    theirs = {"while": [{"turn": "opponent's"}]} if "opponent" in match.groups["turns"] else {}
    return found and [{**found[0], **theirs}]


def _spared_of_each(match: Match, what: Any) -> list[Data] | None:
    """``the first time each "A" monster you control would be destroyed by battle each turn, it is not destroyed``."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or ("count" in noun.data and noun.data["count"] not in (1, "all")):
        return None
    by = _DESTROYED.get(match.groups["by"].lower())
    found = {key: value for key, value in noun.data.items() if key != "count"}
    return None if by is None else [{"spared_once": found, "by": _one(by)}]


_SPARED = r"(?:it is|they are) not destroyed"
_TURNS = r"(?P<turns>(?:during )?each (?:of (?:your )?opponent's turns|opponent's turn|turn))"
ONCE: tuple[tuple[str, Static], ...] = (
    (rf"(?:once|(?P<twice>twice)) per turn, {{cards}} cannot be destroyed by (?P<by>{BY}){END}", _spared),
    (rf"{{cards}} cannot be destroyed by (?P<by>{BY}) once per turn{END}", _spared),
    (rf"the first time {{cards}} would be destroyed(?: by (?:an? )?(?P<by>{BY}))? each turn, {_SPARED}", _spared),
    (rf"the first time {{cards}} would be destroyed each turn,? by (?P<by>{BY}), {_SPARED}", _spared),
    (
        rf"the first time each of (?P<mine>your) {{cards}} would be destroyed(?: by (?:an? )?(?P<by>{BY}))? each "
        rf"turn, {_SPARED}",
        _spared,
    ),
    (rf"once per turn, if {{cards}} would be destroyed(?: by (?:an? )?(?P<by>{BY}))?, {_SPARED}", _spared),
    (
        rf"the first (?P<twice>two |2 )?times? {{cards}} would be destroyed(?: by (?:an? )?(?P<by>{BY}))? {_TURNS}, "
        rf"{_SPARED}",
        _spared_at_first,
    ),
    (
        rf"{_TURNS}, the first time {{cards}} would be destroyed(?: by (?:an? )?(?P<by>{BY}))?(?: that turn)?, "
        rf"{_SPARED}",
        _spared_at_first,
    ),
    (
        rf"{_TURNS}, the first {{cards}} that would be destroyed by (?:an? )?(?P<by>{BY}), (?:is|are) not destroyed",
        _first_spared,
    ),
    (
        rf"(?P<mine>your) first {{cards}} that would be destroyed by (?:an? )?(?P<by>{BY}) {_TURNS}, (?:is|are) not "
        r"destroyed",
        _first_spared,
    ),
    (
        rf"(?P<mine>your) first {{cards}} that would be destroyed by (?P<by>battle) (?P<with>with) {{cards}} {_TURNS}, "
        r"(?:is|are) not destroyed",
        _first_spared,
    ),
    (rf"the first time each {{cards}} would be destroyed by (?P<by>{BY}) each turn, {_SPARED}", _spared_of_each),
    (rf"each turn, the first time {{cards}} would be destroyed(?: by (?:an? )?(?P<by>{BY}))?, {_SPARED}", _spared),
)
"""Phrases about cards that are spared the first time in a turn."""
SHIELDS: tuple[tuple[str, Static], ...] = (
    (rf"{{cards}} cannot be destroyed by (?P<by>{BY}){END}", _indestructible),
    (r"{cards} cannot be destroyed by battle while they are attacking(?! \w)", _while_attacking),
    (rf"{{cards}} cannot be destroyed by (?P<theirs>(?:your|an) opponent's )?(?P<by>{_KINDS}) effects"
     rf"(?P<unless> that do not target (?:this card|it|them))?{END}", _indestructible_by),
    (rf"{{cards}} cannot be destroyed by (?P<theirs>(?:your|an) opponent's )?card effects"
     rf"(?P<unless> that do not target (?:this card|it|them)){END}", _indestructible_by),
    (rf"{{cards}} cannot be targeted by, or destroyed by, (?P<by>{_KINDS}) effects{END}", _neither_by),
    (rf"{{cards}} cannot be targeted by, or (?:be )?destroyed by, card effects{END}", _neither),
    (rf"neither player can target or destroy {{cards}} with card effects{END}", _neither),
    (rf"your opponent cannot target or destroy {{cards}} with card effects{END}", _theirs),
    (rf"{{cards}} cannot be (?P<both>destroyed,? or )?banished,? by (?P<theirs>(?:your|an) opponent's )?card "
     rf"effects{END}",
     _unbanishable),
    (rf"make {{cards}} unable to be destroyed by (?P<by>{BY}){END}", _indestructible),
    (
        rf"{{cards}} cannot be targeted (?:by|with) (?P<theirs>your opponent's |an opponent's )?(?:card "
        rf")?effects{END}",
        _untargetable,
    ),
    (rf"{{cards}} cannot be targeted or destroyed by (?:other )?card effects{END}", _neither),
    (rf"{{cards}} cannot be targeted(?: by)?, or (?:be )?destroyed(?: by)?, (?:by )?card effects{END}", _neither),
    (rf"{{cards}} cannot be targeted or destroyed by (?:your|an) opponent's card effects{END}", _theirs),
    (rf"{{cards}} cannot be targeted(?: by)?, or destroyed by, (?:your|an) opponent's card effects{END}", _theirs),
    (rf"your opponent cannot target (?:any )?{{cards}} with (?P<by>{_KINDS}) (?:Cards or )?effects{END}",
     _of_theirs("untargetable")),
    (rf"your opponent cannot target (?:any )?{{cards}} with (?P<by>monster) effects or (?P<by2>Spell|Trap) Cards or "
     rf"effects{END}", _of_theirs("untargetable")),
    (rf"{{cards}} cannot be targeted by (?:your|an) opponent's (?P<by>{_KINDS}) effects{END}",
     _of_theirs("untargetable")),
    (rf"{{cards}} cannot be targeted by the effects of (?:your|an) opponent's (?:Effect "
     rf"Monsters|(?P<by>monster)s){END}",
     _of_theirs("untargetable")),
    (rf"{{cards}} cannot be targeted or destroyed by (?:your|an) opponent's (?P<by>{_KINDS}) effects{END}",
     _neither_of_theirs),
    (rf"{{cards}}{_ARE} unaffected by (?:your|an) opponent's (?P<activated>activated )?(?P<by>{_KINDS}) "
     rf"effects{END}(?!,? except)", _of_theirs("unaffected")),
    (rf"{{cards}}{_ARE} unaffected by (?P<by>{_KINDS}) effects (?P<activated>activated by (?:your|an) opponent){END}"
     r"(?!,? except)", _of_theirs("unaffected")),
    (rf"{{cards}} cannot be destroyed by battle,? (?P<but>except )?(?:by battle )?with {{cards}}(?P<alike> that has "
     rf"the same ATK)?{END}", _by_battle_with),
    (rf"{{cards}} cannot be destroyed by battle with {{cards}} with the same (?P<kin>(?:Type|Attribute)(?: or (?:Type"
     rf"|Attribute))?){END}", _by_battle_with),
    (rf"{{cards}} cannot be destroyed by battle with {{cards}},? (?P<but>unless )that monster has a "
     rf"(?P<more>higher|lower) (?P<stat>Level|ATK){END}", _by_battle_with),
    (rf"{{cards}} cannot be destroyed by battle with {{cards}},? or by an? "
     rf"(?P<such>[^.,;:']*?monster)'s effects{END}", _by_such),
    (rf"{{cards}} cannot be destroyed by an? (?P<such>[^.,;:']*?monster)'s effects{END}", _by_such),
    (rf"{{cards}} cannot be destroyed by the (?P<activated>activated )?effects of {{cards}}{END}(?!,? except|,? un)",
     _destroyed_by_such),
    (rf"{{cards}} cannot be targeted by (?:the )?effects of {{cards}}{END}(?!,? except|,? un)", _untargeted_by_such),
    (rf"(?:(?P<theirs>your opponent) cannot|neither player can) target {{cards}} with (?:the )?effects of "
     rf"{{cards}}{END}"
     r"(?!,? except|,? un)", _untargeted_by_such),
    (rf"(?:(?P<theirs>your opponent) cannot|neither player can) target {{cards}} with {{cards}}'s? effects{END}"
     r"(?!,? except|,? un)", _untargeted_by_such),
    (rf"{{cards}} cannot be destroyed by monster effects,? except those of {{cards}}{END}", _but_by_such),
    (rf"{{cards}} cannot change (?:its|their) battle positions?{END}(?!,? except)", flag("cannot_change_position")),
    (rf"(?P<theirs>your opponent) cannot target (?:any )?{{cards}} with card effects{END}", _untargetable),
    (rf"your opponent cannot target {{cards}},? or {{cards}},? with card effects{END}", _untargetable_all),
    (rf"your opponent cannot target {{cards}}, {{cards}},? and {{cards}},? with card effects{END}", _untargetable_all),
    (rf"(?:(?P<theirs>your opponent) cannot|neither player can) target {{cards}} with (?:the )?effects of monsters "
     rf"(?:that were )?Special Summoned from the Extra Deck{END}", _untargetable_by_such),
    (rf"neither player can target {{cards}} with card effects{END}", _untargetable),
    (rf"neither player can target {{cards}} \(anywhere\) with card effects{END}", _untargetable_anywhere),
    (rf"neither player can target {{cards}} with (?P<by>{_KINDS}) (?:Cards or )?effects"
     rf"(?P<but>, except this (?:one|card))?{END}", _untargetable_by),
    (rf"{{cards}} cannot be targeted by (?P<by>{_KINDS}) effects{END}", _untargetable_by),
    (rf"{{cards}}{_ARE} unaffected by (?P<by>{_EFFECTS}|{_ACTIVATED})"
     rf"(?P<unless>,? unless they target (?:this card|it|them))?{END}", _unaffected),
    (rf"{{cards}} (?:(?:is|are) )?unaffected by the (?P<activated>activated )?effects of (?:any (?=other ))?{{cards}}"
     rf"{END}(?!,? except|,? un)", _from_such),
    (rf"{{cards}} (?:(?:is|are) )?unaffected by (?P<theirs>(?:your|an) opponent's )?(?P<activated>activated )effects "
     rf"(?:from|of) {{cards}}{END}"
     r"(?!,? except|,? un)", _from_such),
    (r"{cards} (?:(?:is|are) )?unaffected by (?:other )?(?:monsters' (?P<activated>activated )?|monster )effects,? "
     r"except (?:(?:those of )?(?P<kind>Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Normal) Monsters?'?(?: effects)?"
     rf"|(?P<named>\"[^\"]+\") monsters?'?(?: effects)?){END}", _but_of_a_kind),
    (rf"{{cards}} (?:(?:is|are) )?unaffected by (?P<activated>activated )?card effects,? except "
     rf"(?P<named>\"[^\"]+\") cards{END}", _but_such),
    (rf"{{cards}} (?:(?:is|are) )?unaffected by non-(?P<named>\"[^\"]+\") cards' effects{END}", _but_such),
    (rf"{{cards}} (?:(?:is|are) )?unaffected by (?P<theirs>your opponent's) (?P<by>{_KINDS}) effects "
     r"\(except its own\)", _of_theirs("unaffected")),
    (rf"(?:control|possession) of {{cards}} cannot (?:switch|change){END}", flag("control_stays")),
)  # fmt: skip
"""Phrases about cards that are shielded, and the statics they mean for what they cover."""
