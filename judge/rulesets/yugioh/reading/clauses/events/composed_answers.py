"""Activations told in pieces: what is activated (one kind or several), by whom, where, what it targets or would do.

``a Spell/Trap Card or another monster's effect is activated on the field that targets a card you control``: kinds,
player, place and what is said behind go together in any way, each said once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.rulesets.yugioh.reading.clauses.events import answering
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once

_Found = tuple[list[Data], int]
_NAMES = rf"{NAME}(?:(?:, or |, | or ){NAME})*"
_FRAMES = {
    "spell/trap": ("spell", "trap"), "spell or trap": ("spell", "trap"), "spell": ("spell",), "trap": ("trap",),
}  # fmt: skip


@once
def _SPELL_OR_TRAP() -> Expression:
    """A Spell or Trap Card, or what it does when it is there already."""
    kinds = "Normal or Quick-Play|Normal|Quick-Play|Continuous|Counter|Field|Equip|Ritual"
    return Expression(
        rf"(?:(?P<art>an?|another) )?(?:(?P<named>{_NAMES}) )?(?:(?P<sub>{kinds}) )?"
        r"(?P<frame>Spell/Trap|Spell or Trap|Spell|Trap)"
        r"(?P<card> Card)?(?P<effect>(?(card),? or (?:its )?effect| effect))?(?! Card|\(| or effect|\w)"
    )


@once
def _MONSTER() -> Expression:
    return Expression(
        rf"(?:(?P<art>an?|another) )?(?:(?P<named>{_NAMES}) )?(?:Effect Monster|monster)(?:'s)? effect(?!\w)"
    )


@once
def _ANY() -> Expression:
    return Expression(rf"(?:(?P<art>an?|another) )?(?:(?P<named>{_NAMES}) )?card(?:,? or (?:its |their )?effect)(?!\w)")


@once
def _EFFECT() -> Expression:
    """The effect of any card, be it activated with the card."""
    return Expression(r"(?:(?P<art>an?|another) )?(?:card effect|effect(?= that (?:would|will) inflict ))(?!\w)")


def _effect(match: re.Match[str]) -> Data:
    other = {"card": {"other": True}} if match["art"] == "another" else {}
    return {"activation": ["effect"], **other}


@once
def _NAMED() -> Expression:
    """A card by its name alone: the card itself, not what it does later."""
    return Expression(rf"(?P<name>{NAME})(?= is activated|$|,? \(|, | while )")


@once
def _OF() -> Expression:
    """The effect of cards that are described."""
    return Expression(
        r"(?:(?:the|an) effect of (?P<of>(?:an?|another) [^,:;()]*?|\"[^\"]*\")(?= is activated|$|,? \(|, | while )"
        r"|(?P<whose>(?:an?|another) [^,:;()]*?)(?:'s)? effect(?= is activated|,? (?:or|OR) ))"
    )


def _kind(words: str, at: int) -> tuple[Data, int] | None:
    """One kind of activation, and where its words end."""
    for pattern, build in _KINDS():
        match = pattern.match(words, at)
        found = build(match) if match is not None else None
        if match is not None and found is not None:
            return found, match.end()
    return None


def _names(words: str) -> Data:
    named = re.findall(r'"([^"]*)"', words)
    return {"named": named[0] if len(named) == 1 else named}


def _of_kind(match: re.Match[str], activation: list[str], card: Data) -> Data:
    said = dict(card)
    if match["named"]:
        said.update(_names(match["named"]))
    if match["art"] == "another":
        said["other"] = True
    return {"activation": activation, **({"card": said} if said.keys() - {"card"} else {})}


def _spell_or_trap(match: re.Match[str]) -> Data | None:
    if not (match["card"] or match["effect"]):
        return None
    frames = _FRAMES[match["frame"].lower()]
    whole = f"{' card' if match['card'] else ' effect'}" if not (match["card"] and match["effect"]) else ""
    card: Data = {"card": " or ".join(frames)}
    if match["sub"]:
        kinds = match["sub"].lower().split(" or ")
        if set(kinds) - {"normal", "counter", "continuous"} and len(frames) > 1:
            return None
        card["kind"] = kinds
    return _of_kind(match, [f"{frame}{whole}" for frame in frames], card)


def _monster(match: re.Match[str]) -> Data:
    return _of_kind(match, ["monster effect"], {"card": "monster"})


def _any(match: re.Match[str]) -> Data:
    return _of_kind(match, ["any"], {})


def _by_name(match: re.Match[str]) -> Data:
    return {"activation": ["spell card", "trap card"], "card": {"name": match["name"][1:-1]}}


_EFFECTS = {
    "monster": ["monster effect"], "spell": ["spell effect"], "trap": ["trap effect"],
    "spell or trap": ["spell effect", "trap effect"],
}  # fmt: skip
_LASTING = {"position", "summoned", "face", *EXTREMES}
"""What a card may have lost, or may be known of it, only while it is on the field."""


def _of(match: re.Match[str]) -> Data | None:
    said = match["of"] or match["whose"]
    if said.startswith('"'):
        return {"activation": ["effect"], "card": {"name": said[1:-1]}}
    memory = Memory(Context())
    memory.admits = frozenset({"compared_with_cards"})
    noun = selecting.noun(said, 0, memory)
    if noun is None or noun.end != len(said) or noun.plural or not isinstance(noun.data, dict):
        return None
    card = selected.uncounted(noun)
    if not card or card.get("card") not in _EFFECTS or _LASTING & card.keys() or ("of" in card and not noun.placed):
        return None
    found: Data = {"activation": _EFFECTS[card["card"]], "by": card.pop("of", "any")}
    where = card.pop("in", "field" if noun.placed else None)
    if where is not None:
        found["in"] = where
    if card != {"card": "monster"}:
        found["card"] = card
    return found


@once
def _KINDS() -> tuple[tuple[Expression, Callable[[re.Match[str]], Data | None]], ...]:
    return (
        (_SPELL_OR_TRAP(), _spell_or_trap), (_MONSTER(), _monster), (_ANY(), _any), (_EFFECT(), _effect),
        (_NAMED(), _by_name),
        (_OF(), _of),
    )  # fmt: skip


@once
def _WHO() -> Expression:
    return Expression(r"(?P<who>your opponent|an opponent|you|a player|either player) activates? ", re.I)


@once
def _JOINT() -> Expression:
    return Expression(r",? (?:or|OR) (?=(?:an?|another|the|Spell|Trap|monster|Normal|Quick-Play)[ /]|\")")


@once
def _BEGINS() -> Expression:
    return Expression(r"(?:an?|another|the) |\"", re.I)


@once
def _IS() -> Expression:
    return Expression(r"(?:,? is activated|(?<=effect) activates)(?= |,|$)")


_PLACES = {
    "hand": "hand", "gy": "graveyard", "graveyard": "graveyard", "field": "field", "banishment": "banished",
}  # fmt: skip


@once
def _WHERE() -> Expression:
    place = r"(?:hand|GY|Graveyard|field|side of the field|banishment)"
    return Expression(
        rf" (?:in|on|from) (?P<whose>the|their|your opponent's|your) (?P<places>{place}"
        rf"(?:(?:, or |, | or )(?:(?:in|on) the )?{place})*)(?!\w)"
    )


_WHO_IS = {"you": "you", "your opponent": "opponent", "an opponent": "opponent"}
_ENDS = (
    r"(?=$|,? \(|,? (?:while|if|except|during|even) "
    r"|,? and (?:you|they|your opponent|this card is) |,? (?:or|OR),? (?:if|when) )"
)


@once
def _END() -> Expression:
    return Expression(_ENDS)


@once
def _RESPONDING() -> Expression:
    """To what it was chained."""
    return Expression(
        rf" in response to (?:your card or effect activation of (?P<each>an? [^,:;()]*?(?:, except {NAME})?)"
        r"|(?P<your>your) (?P<what>[^,:;()]*?) activation|the (?:card or effect )?activation of "
        r"(?:(?P<of>your [^,:;()]*?)|(?P<card>an? [^,:;()]*?))|(?:a|another) (?P<any>card or effect) activation)"
        + _ENDS
    )


@once
def _HURTS() -> Expression:
    return Expression(
        r" that (?:(?:would|will) inflict|inflicts) (?:effect )?damage(?: to (?P<who>your opponent|you))?"
        r"(?: when it resolves)?"
    )


@once
def _DESTROYS() -> Expression:
    what = r"an? (?P<what>card|monster|Spell/Trap Card|Spell/Trap)(?:\(s\))?(?P<there> on the field)?"
    return Expression(rf",? that (?:would destroy|destroys) {what}{_ENDS}")


@once
def _DESTROYS_TWO() -> Expression:
    """Two or more cards, whichever they are, or those of one player."""
    return Expression(
        r" that would destroy 2 or more (?P<what>cards|monsters) (?P<where>on the field|you control"
        rf"|your opponent controls){_ENDS}"
    )


@once
def _DESTROYS_MINE() -> Expression:
    """Cards of this player, one at least."""
    return Expression(r" that (?:would|will) destroy (?=an? [^,:;()]*(?:\(s\))? you control)")


_WHOSE = {"on the field": {}, "you control": {"of": "you"}, "your opponent controls": {"of": "opponent"}}
_DESTROYED = {
    ("card", False): "destroy", ("card", True): "destroy card on field", ("monster", True): "destroy monster on field",
    ("spell/trap card", True): "destroy spell or trap on field", ("spell/trap", True): "destroy spell or trap on field",
}  # fmt: skip


_OF_A_NAME = tuple(
    f" with the same name as {one} in your {gy}" for one in ("one", "a card") for gy in ("GY", "Graveyard")
)
_ITS_COLUMN = " in this card's column"
_BOTH = {"trap effect": "trap", "spell effect": "spell"}
_TARGETING = " that targets "
_ASKED = frozenset({"targets", "targets_one", "damages", "in_response_to", "destroys_two_or_more", "destroys_some"})
"""What is said of the activation behind its place."""


def activation(words: str, at: int) -> _Found | None:
    """The activations (any of them) of which the words speak, and where they end; None if they are not understood to
    where a condition may go on."""
    who = _WHO().match(words, at)
    begun = who.end() if who is not None else at
    theirs = _THEIRS().match(words, begun) if who is None else None
    if theirs is not None:
        words = f"{words[:begun]}a {words[theirs.end() :]}"
    found: Data = {"by": _WHO_IS.get(who["who"].lower(), "any")} if who is not None else {}
    if theirs is not None:
        found["by"] = "opponent"
    kinds, end = _several(words, begun)
    passive, either = False, list[Data]()
    while kinds:
        if (there := _WHERE().match(words, end)) and not found.keys() & {"in", *_ASKED}:
            if not _placed(there, found, bool(who)):
                return None
            end = there.end()
        elif who is None and not passive and (there := _IS().match(words, end)):
            passive, end = True, there.end()
        elif words.startswith(_OF_A_NAME, end) and not passive and all("monster" not in str(kind) for kind in kinds):
            same: Data = {"cards": {"of": "you", "in": "graveyard"}, "name": "equal"}
            kinds = [{**kind, "card": {**kind.get("card", {}), "compared_with_cards": same}} for kind in kinds]
            end += next(len(said) for said in _OF_A_NAME if words.startswith(said, end))
        elif words.startswith(_ITS_COLUMN, end) and not found.keys() & {"column", *_ASKED}:
            found["column"] = "this card"
            end += len(_ITS_COLUMN)
        elif words.startswith(_TARGETING, end) and _ASKED.isdisjoint(found):
            if (two := _AT_EITHER().match(words, end + len(_TARGETING))) is not None:
                either = _at_either(two)
                if not either:
                    return None
                found.update(either[0])
                end = two.end()
                continue
            aimed = answering.targeting(words, end + len(_TARGETING), {})
            if aimed is None:
                return None
            found.update(aimed[0])
            end = aimed[1]
        elif (hurt := _HURTS().match(words, end)) and _ASKED.isdisjoint(found):
            found["damages"] = {"you": "you", "your opponent": "opponent"}.get(hurt["who"] or "", "any")
            for kind in kinds:  # what a card does that is being activated is its effect, too
                kind["activation"] = [_BOTH.get(one, one) for one in kind["activation"]]
            end = hurt.end()
        elif (broken := _DESTROYS().match(words, end)) and "includes" not in found:
            included = _DESTROYED.get((broken["what"].lower(), bool(broken["there"])))
            if included is None:
                return None
            found["includes"] = [included]
            end = broken.end()
        elif (some := _DESTROYS_MINE().match(words, end)) and not {"includes", *_ASKED} & found.keys():
            own = selecting.noun(words, some.end(), Memory(Context()))
            what = selected.uncounted(own) if own is not None else None
            if own is None or not what or what.get("of") != "you" or not own.placed or not _END().match(words, own.end):
                return None
            found["destroys_some"] = what
            end = own.end
        elif (two := _DESTROYS_TWO().match(words, end)) and _ASKED.isdisjoint(found):
            kind = {"card": "monster"} if two["what"] == "monsters" else {}
            found["destroys_two_or_more"] = {**kind, **_WHOSE[two["where"]], **({} if kind else {"in": "field"})}
            end = two.end()
        elif (below := _RESPONDING().match(words, end)) and _ASKED.isdisjoint(found):
            answered = _answered(below)
            if answered is None:
                return None
            found["in_response_to"] = answered
            end = below.end()
        else:
            break
    if not kinds or passive == bool(who) or not _END().match(words, end):
        return None
    told = _together([_whole(kind, {**found, **aims}) for aims in either or [{}] for kind in kinds])
    return None if told is None else (told, end + (len(theirs.group()) - len("a ") if theirs is not None else 0))


@once
def _AT_EITHER() -> Expression:
    """``an "A" card(s) and/or Set card(s) you control``, ``your "A" card(s) and/or "B"``."""
    card = r"(?:[^,:;()]|\(s\))*?"
    return Expression(
        rf"(?P<yours>your )?(?P<one>(?:an? |\")?{card}),? (?:and/or|or(?= an? [^,;:()]*(?:\(s\))? that mentions it\b)) "
        rf"(?P<two>{card})(?P<mine>,? (?:that )?you control)?"
        r"(?=$|,? \((?!s\)))"
    )


def _at_either(match: re.Match[str]) -> list[Data]:
    """What is targeted, each kind of card by itself; nothing where one of them is not understood."""
    mine = " you control" if match["yours"] or match["mine"] else ""
    aims: list[Data] = []
    for said in (match["one"], match["two"]):
        plain = said.replace("(s)", "").replace(" that mentions it", f" that mentions {match['one']}")
        article = "" if plain.startswith(("a ", "an ", '"')) else "a "
        told = f"{article}{plain}{mine}"
        aimed = answering.targeting(told, 0, {})
        if not mine or aimed is None or aimed[1] != len(told) or aimed[0].keys() != {"targets"}:
            return []
        aims.append(aimed[0])
    return aims


@once
def _THEIRS() -> Expression:
    return Expression(r"(?:an|your) opponent's ", re.I)


def _several(words: str, at: int) -> tuple[list[Data], int]:
    """One kind of activation or several joined by ``or``, and where their words end."""
    kinds: list[Data] = []
    end = at
    if not _BEGINS().match(words, at):
        return kinds, end
    while (one := _kind(words, at)) is not None:
        kinds.append(one[0])
        end = one[1]
        further = _JOINT().match(words, end)
        if further is None:
            break
        at = further.end()
    return kinds, end


def _placed(match: re.Match[str], found: Data, active: bool) -> bool:
    """Enter where it is activated; whose place that is, that player activates it."""
    said = re.findall(r"hand|GY|Graveyard|field|banishment", match["places"])
    where = [_PLACES[word.lower()] for word in said]
    found["in"] = where[0] if len(where) == 1 else where
    if match["whose"] == "their":
        return active and found.get("by") == "opponent"
    whose = {"your": "you", "your opponent's": "opponent"}.get(match["whose"])
    if whose is not None:
        if found.get("by", "any") not in ("any", whose):
            return False
        found["by"] = whose
    return True


def _answered(match: re.Match[str]) -> Data | list[Data] | None:
    """``in response to your "A" monster's effect activation``: what is below it on the Chain, or what may be."""
    if match["any"]:
        return {"activation": ["any"], "by": "any"}
    if match["each"]:
        each = [_of_such(one) for one in re.split(r" or (?=an? )", match["each"])]
        return [one for one in each if one is not None] if None not in each else None
    if match["card"]:
        noun = selecting.noun(match["card"], 0, Memory(Context()))
        what = selected.uncounted(noun) if noun is not None and noun.end == len(match["card"]) else None
        return {"activation": ["any"], "by": "any", "card": what} if what and what.keys() <= {"mentions"} else None
    ways = [_of_mine(said) for said in (match["what"] or match["of"].removeprefix("your ")).split(" or your ")]
    known = [way for way in ways if way is not None]
    return None if len(known) < len(ways) else known[0] if len(known) == 1 else known


def _of_such(words: str) -> Data | None:
    """``a "A" card, except "B"``, ``a Normal Trap``: what of such a card its player activated."""
    noun = selecting.noun(words, 0, Memory(Context()))
    card = selected.uncounted(noun) if noun is not None and noun.end == len(words) else None
    if not card or {"of", "in", "face", "position"} & card.keys():
        return None
    return {"activation": ["any"], "by": "you", "card": card}


def _of_mine(said: str) -> Data | None:
    """An activation of this player's: ``"A" monster's effect``, ``"B" Spell/Trap Card or effect``."""
    said = said.removesuffix(" card or effect")
    kinds = "Fusion|Synchro|Xyz|Link|Ritual"
    whole = re.fullmatch(
        rf"(?P<named>{_NAMES})?(?: ?(?P<monster>(?:(?P<kind>{kinds}) M|m)onster(?:'s)? effect)"
        r"| (?P<frame>Spell/Trap|Spell|Trap) Card or effect)?|card or effect",
        said,
    )
    if whole is None or not said:
        return None
    card: Data = _names(whole["named"]) if whole["named"] else {}
    if whole["frame"]:
        return {"activation": [*_FRAMES[whole["frame"].lower()]], "by": "you", "card": card}
    if whole["kind"]:
        card["kind"] = [whole["kind"].lower()]
    if whole["monster"]:
        return {"activation": ["monster effect"], "by": "you", "card": {"card": "monster", **card}}
    return {"activation": ["any"], "by": "you", **({"card": card} if card else {})}


def _whole(kind: Data, found: Data) -> Data | None:
    """One pattern: a kind with what is said of all of them; None where both say who or where."""
    if any(kind.get(key, "any") not in ("any", found.get(key, kind[key])) for key in kind.keys() & {"by", "in"}):
        return None
    by = found.get("by", kind.get("by", "any"))
    order = ("activation", "by", "card", "in")
    merged: Data = {**kind, **found, "by": by if by != "any" else kind.get("by", "any")}
    return {key: merged[key] for key in (*order, *sorted(merged.keys() - set(order))) if key in merged}


def _together(patterns: list[Data | None]) -> list[Data] | None:
    """The patterns, those that differ in the kind of activation alone made one."""
    joined: list[Data] = []
    for one in patterns:
        if one is None:
            return None
        plain = next((p for p in joined if "card" not in one and _rest(p) == _rest(one)), None)
        if plain is None:
            joined.append(one)
        else:
            plain["activation"] = [*plain["activation"], *one["activation"]]
    return joined


def _rest(pattern: Data) -> dict[str, Any]:
    return {key: value for key, value in pattern.items() if key != "activation"}


def acting(about: list[str], answers: list[Data]) -> str:
    """``an opponent's monster declares an attack, or activates its effect``: of either it is one monster that acts."""
    monsters = all(answer.get("activation") in ("monster effect", ["monster effect"]) for answer in answers)
    return "acting monster" if set(about) == {"the attacker", "that card"} and monsters else ""
