"""Sentences that say something about the card or its activation: where from it may be activated, what cannot answer
it, what it may be equipped to, what has to be paid to keep it, as what it counts."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.amounts import material_numbers
from judge.rulesets.yugioh.reading.clauses.conditions import requirements, states
from judge.rulesets.yugioh.reading.clauses.conditions.window_marks import ONCE_FACE_UP
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME, listed
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal, once

Remark = Callable[["re.Match[str]", Context], "Data | None"]


def _controlled(match: re.Match[str], context: Context) -> Data:
    """``You must control this face-up card to activate and to resolve this effect``."""
    position = match["position"] or match["lies"]
    lies = [{"position": position.lower()}] if position else []
    mine = {"is": {"what": "this card", "fits": {"of": "you", "face": "up"}}}
    return {"must": lies, "both": False, "resolving": [{"this_card_in": "field"}, mine, *lies]}


def remark(words: str, context: Context) -> Data | None:
    """What a sentence says about the card, with the key that card files have for it; None for any other sentence."""
    for pattern, build in _REMARKS():
        match = pattern.fullmatch(words)
        if match:
            return build(match, context)
    return (
        requirements.required(words, context)
        or _allowed(words, context)
        or _unanswered_if(words, context)
        or _bought(words, context)
        or _unnegated(words, context)
        or _unnegated_by(words)
        or _so_often(words)
        or _twice_if(words, context)
        or _fewer_targets(words, context)
        or _few_others(words, context)
    )


def _unanswered(match: re.Match[str], context: Context) -> Data:
    return {"no_response": "opponent" if match.group("who").lower() == "your opponent cannot" else "all"}


def _unanswered_by(match: re.Match[str], context: Context) -> Data:
    whose = "the opponent's " if match.group("who").lower() == "your opponent cannot" else ""
    return {"no_response": [whose + what for what in _ANSWERING[match.group("what").lower()]]}


_ANSWERING = {"monster effects": ("monster effects",), "spell/trap cards": ("spell cards", "trap cards")}


def _equips(match: re.Match[str], context: Context) -> Data | None:
    targets = _equipped_to(_OR_A.sub(" or ", match.group("what")), context)
    return None if targets is None else {"targets": targets}


_OR_A = Expression(r"(?<=\") or an? ")


def _equipped_to(what: str, context: Context) -> Data | None:
    found = selecting.noun(what, 0, Memory(context))
    if found is None or found.end != len(what) or not isinstance(found.data, dict):
        return None
    kinds = [found.data, *found.data.get("one_of", ())]
    if (
        not any(one.get("card") == "monster" or "name" in one for one in kinds)
        or any("in" in one for one in kinds)
        or found.data.get("count", 1) != 1
    ):
        return None
    return {"count": 1, **found.data, "face": "up"}


@once
def _WORN_BY() -> Expression:
    """Sentences of the older wording, which name what the card may be equipped to where they say what it does."""
    return Expression(
        r"(?:^|\. )(?:(?:(?:increase |decrease )?the (?:ATK|DEF)(?: and (?:ATK|DEF))? of )?an? (?=[^.,]*-Type"
        r"|(?:DARK|LIGHT|EARTH|WATER|FIRE|WIND) monster[^.]* points)(?P<what>[^.,]*? monster) equipped with this card\b"
        r"|only (?P<only>an? [^.]*?) can be equipped with this card\b)",
        re.IGNORECASE,
    )


def bearer(text: str, context: Context) -> Data | str | None:
    """What the text of an Equip Spell of the older wording says in passing that it may be equipped to; the words
    themselves where they are not understood, None where it says nothing of it."""
    match = _WORN_BY().search(text)
    if match is None:
        return None
    words = match["only"] or f"1 {match['what']}".replace("1 non ", "1 non-").replace("Winged-Beast", "Winged Beast")
    return _equipped_to(words, context) or match.group().strip(". ")


def _exiled(match: re.Match[str], context: Context) -> Data | None:
    return {"static": [{"leaves_to": "banished"}]} if context.kind.endswith("monster") else None


def _also(match: re.Match[str], context: Context) -> Data | None:
    """An Attribute that a monster has as well, or several; the record says so of the field."""
    named = [one.upper() for one in listed(match.group("also"))]
    told = named[0] if len(named) == 1 else named
    return {"static": [{"also_attribute": told}]} if context.kind.endswith("monster") else None


def _counts_as(match: re.Match[str], context: Context) -> Data:
    return {"archetypes": listed(match.group("names"))}


_ATTRIBUTE = r"(?:DARK|LIGHT|EARTH|WATER|FIRE|WIND|DIVINE)"
_ATTRIBUTES = rf"{_ATTRIBUTE}(?:(?:, and |, | and ){_ATTRIBUTE})*"
_ZONE = r"(?:Field Zone|Spell & Trap Zone|field|hand|GY|Graveyard|Monster Zone|Deck)"
_ZONES = Expression(_ZONE)


def _called(match: re.Match[str], context: Context) -> Data | None:
    """The name it has in some places; ``always`` is everywhere."""
    said = match.groupdict().get("places")
    words = _ZONES.findall(said) if said else ["hand", "Deck", "field", "GY"]
    frames = {*context.kind.split()}
    if not frames & {"monster", "continuous", "field", "equip"} and "field" in words and said:
        return None  # it is there only while it is activated
    found = [PLACES[word.lower()] for word in words]
    if (also := match.groupdict().get("also")) and also[1:-1] in match.group("name"):
        return None
    return {
        **({"archetypes": [also[1:-1]]} if also else {}),
        "static": [{"called": match.group("name")[1:-1]}],
        "in": found if said else [*found, "extra deck", "banished"],
    }


def _called_if_equipped(match: re.Match[str], context: Context) -> Data | None:
    """The name it has while it is equipped with an Equip Card."""
    worn: Data = {"equipped_with": {"card": "any"}}
    return {"static": [{"called": match["name"][1:-1], "while": [worn]}]} if context.kind.endswith("monster") else None


def _only_union(match: re.Match[str], context: Context) -> Data | None:
    """``(A monster can only be equipped with 1 Union Monster at a time. If the equipped monster would be destroyed by
    battle, destroy this card instead.)``."""
    if "union" not in context.kind.split():
        return None
    by: Data = {"by": ["battle", "effect"] if match["both"] else "battle"} if match["fought"] else {}
    spared: Data = {"replaces_destruction": "equipped monster", **by, "resolve": [{"destroy": "this card"}]}
    return {"static": [{"one_union": "this card"}, spared], "in": ["spell & trap zone"]}


def _as_normal(match: re.Match[str], context: Context) -> Data | None:
    """Where a monster is treated as a Normal Monster: off the field, as there it may become an Effect Monster."""
    if not context.kind.endswith("monster"):
        return None
    return {
        "static": [{"counts_as": "normal"}],
        "in": [PLACES[word.lower()] for word in _ZONES.findall(match["where"])],
    }


def _defends(match: re.Match[str], context: Context) -> Data | None:
    """``If this card attacks, it is changed to Defense Position at the end of the Damage Step``."""
    at = {"at": "damage step"} if match.group("at") == "Damage Step" else {}
    free = {} if match.group("held") else {"free": True}
    ours = context.kind.endswith("monster")
    return {"static": [{"defends_after_attack": "this card", **at, **free}]} if ours else None


def _turned(match: re.Match[str], context: Context) -> Data | None:
    """``If this card is attacked, change it to Attack Position at the end of the Damage Step``."""
    asked: Data = {"while": [{"materials": {"max": 0}}]} if match.group("bare") else {}
    ours = context.kind.endswith("monster")
    return {"static": [{"turns_when_attacked": match.group("to").lower(), **asked}]} if ours else None


def _kept(match: re.Match[str], context: Context) -> Data:
    turn = "any" if match.group("turn").lower() in ("the", "each") else "yours"
    return {"upkeep": {"phase": match.group("phase").lower(), "turn": turn, "pay_lp": int(match.group("n"))}}


_IN_A_PHASE = (
    r"(?:once per turn, during (?P<turn>your|the|each) (?P<phase>Standby|End) Phase"
    r"|during (?P<each>each of your) (?P<phases>Standby|End) Phases), "
)


def _priced(match: re.Match[str], context: Context) -> Data | None:
    """``Once per turn, during your Standby Phase, Tribute 1 monster or destroy this card``."""
    part = match.groupdict()
    turn = "yours" if part["each"] or part["turn"].lower() == "your" else "any"
    found: Data = {"phase": (part["phase"] or part["phases"]).lower(), "turn": turn}
    for key, words in (("cost", part["cost"]), ("or", part.get("or"))):
        paid = cost_clauses.activation(f"You can {words}", context) if words else None
        if words and (paid is None or isinstance(paid, Refusal) or paid.data.keys() - {"cost", "optional"}):
            return None
        if paid is not None and not isinstance(paid, Refusal):
            found[key] = paid.data["cost"]
    return {"upkeep": {**found, **({"choice": True} if part.get("choice") else {})}}


def _counted(match: re.Match[str], context: Context) -> Data:
    step: Data = {"place_counters": int(match.group("n")), "cards": "this card"}
    if match.group("max"):
        step["max"] = int(match.group("max"))
    event: Data = {"resolved": {"activation": ["spell card"], "by": "any"}}
    return {"each_time": event, "resolve": [step]}


def _gone(match: re.Match[str], context: Context) -> Data | None:
    """``if this face-up card leaves the field, skip the Battle Phase of your next turn``: at once, without a Chain."""
    read = operation_clauses.resolution(match["deed"], context)
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"}:
        return None
    return {"static": [{"upon_leaving": read.data["resolve"]}]}


@once
def _REMARKS() -> tuple[tuple[Expression, Remark], ...]:
    rows: tuple[tuple[str, Remark], ...] = (
        (
            r"(?P<who>your opponent cannot|neither player can) activate cards or effects in response to "
            r"(?:this (?:card|effect)'s activation|the activation of this (?:card|effect))",
            _unanswered,
        ),
        (
            r"(?P<who>your opponent cannot|neither player can) activate (?P<what>monster effects|Spell/Trap Cards) in "
            r"response to this (?:card|effect)'s activation",
            _unanswered_by,
        ),
        (
            r"neither player can activate the effects of (?P<of>Link Monsters|monsters without a Level) in response to "
            r"this (?:card|effect)'s activation",
            lambda match, context: {"no_response": [f"effects of {match['of'].lower()}"]},
        ),
        (
            r"in response to this card's activation, your opponent cannot activate cards,? or the effects of cards,? "
            r"with the same original type \(Monster/Spell/Trap\) as the cards sent to the (?:GY|Graveyard) to activate "
            r"this card",
            lambda match, context: {"no_response": ["card types of the cost"]},
        ),
        (
            r"your opponent cannot activate (?:the targeted cards?|that (?:card|target)|those cards|the targeted "
            r"monster's effects) in response to (?:this (?:card|effect)'s activation|the activation of this "
            r"(?:card|effect))",
            lambda match, context: {"no_response": ["the opponent's targets"]},
        ),
        (
            r"neither player can activate (?:the targeted cards?|that card|those cards)(?: or (?:its|their) effects)? "
            r"in response to (?:this (?:card|effect)'s activation|the activation of this (?:card|effect))",
            lambda match, context: {"no_response": ["targets"]},
        ),
        (
            r"cards and effects cannot be activated in response to this (?:card|effect)'s activation",
            lambda match, context: {"no_response": "all"},
        ),
        (
            r"this (?:card|monster) must be face-up on the field to activate and to resolve this effect",
            lambda match, context: {"needs_face_up": True},
        ),
        (
            r"you must control this (?:face-up (?:(?P<position>Attack|Defense) Position )?card|card in face-up "
            r"(?P<lies>Attack|Defense) Position) to activate and to resolve this effect",
            _controlled,
        ),
        (
            r"this card must be in (?:the|your) (?:GY|Graveyard) to activate and to resolve this effect",
            lambda match, context: {
                "must": [],
                "both": False,
                "resolving": [{"this_card_in": "graveyard"}],
                "in": "graveyard",
            },
        ),
        (
            r"this effect can (?:only be (?:used|activated) once|be (?:used|activated) only once) "
            r"while (?:this card|it) is face-up on the field",
            lambda match, context: {"must": [ONCE_FACE_UP], "both": False},
        ),
        (r"if this face-up card leaves the field, (?P<deed>skip [^.;:]+)", _gone),
        (r"if this face-up card (?:on the field )?would leave the field, banish it instead", _exiled),
        (
            rf"(?:while face-up on the field, )?this card is also (?:an? )?(?P<also>{_ATTRIBUTES})-Attribute",
            _also,
        ),
        (
            rf"the Attribute of this card is also treated as (?P<also>{_ATTRIBUTES}) while it is face-up on the field",
            _also,
        ),
        (
            r"\((?:a|1) monster can only b[ey] equipped with 1 Union Monster at a time\. If the (?:equipped monster"
            r"|monster that this card is equipped to) (?:is|would be) destroyed(?P<fought> as a result of battle"
            r"| by battle)?(?P<both> or card effect)?, (?:destroy this card|this card is destroyed) instead\.?\)",
            _only_union,
        ),
        (r"(?:equip(?: only)?|you can only equip this card) to (?P<what>.+)", _equips),
        (
            rf"\(this card is (?:also )?always treated as an? (?:card )?(?P<names>{NAME}(?:(?:,? and|,) {NAME})*)"
            r"(?: card)?\.?\)",
            _counts_as,
        ),
        (
            rf"this card's name becomes (?P<name>{NAME}) (?:while )?(?:it is )?"
            rf"(?P<places>(?:in|on) (?:the|your) {_ZONE}(?:(?:,? or |, )(?:in |on )?(?:the |your )?{_ZONE})*)"
            rf"(?:, but is still treated as an? (?P<also>{NAME}) (?:card|monster))?",
            _called,
        ),
        (
            r"while this card is (?:face-up )?(?P<places>on the field|in your GY), its name (?:becomes|is treated as) "
            rf"(?P<name>{NAME})",
            _called,
        ),
        (
            rf"this card's name becomes (?P<name>{NAME}) while (?:it is )?equipped with an Equip (?:Card|Spell)",
            _called_if_equipped,
        ),
        (
            rf"\((?:this card's name is|this card is) always treated as (?P<name>{NAME})\.?\)",
            _called,
        ),
        (rf"this card's name is treated as (?P<name>{NAME})", _called),
        (
            r"this card is treated as a Normal Monster while in (?:the|your) (?P<where>(?:hand|GY|hand or GY))",
            _as_normal,
        ),
        (
            r"if this card attacks, (?:it is changed|change it) to Defense Position at the end of the "
            r"(?P<at>Damage Step|Battle Phase)(?P<held>,? and its battle position cannot be changed until the "
            r"end(?: phase)? of your next turn)?",
            _defends,
        ),
        (
            r"if this card is attacked, (?:it is changed|change it) to (?P<to>Attack|Defense) Position at the end of "
            r"the Damage Step(?P<bare> if it has no (?:Xyz )?Materials?)?",
            _turned,
        ),
        (
            r"once per turn, during (?P<turn>your|the|each) (?P<phase>Standby|End) Phase, you must pay (?P<n>\d+) LP "
            r"\(this is not optional\), or this card is destroyed",
            _kept,
        ),
        (rf"{_IN_A_PHASE}you must (?P<cost>[^:;]+?) \(this is not optional\), or this card is destroyed", _priced),
        (rf"{_IN_A_PHASE}(?P<cost>(?!you )[^:;]+?),? or (?P<choice>destroy) this card", _priced),
        (
            rf"{_IN_A_PHASE}(?P<choice>destroy) this card unless you (?P<cost>[^:;]+?)(?: or (?P<or>reveal [^:;]+?))?",
            _priced,
        ),
        (
            r"each time a Spell Card is activated, place (?P<n>\d+) Spell Counter on this card when that Spell resolves"
            r"(?: \(max\. (?P<max>\d+)\))?",
            _counted,
        ),
    )
    return tuple((Expression(pattern, re.IGNORECASE), build) for pattern, build in rows)


@once
def _ONE_OTHER() -> Expression:
    return Expression(
        rf"you can only activate (?P<n>\d) other (?P<name>{NAME}) monster effects?,? the turn you activate this effect",
        re.IGNORECASE,
    )


def _few_others(words: str, context: Context) -> Data | None:
    """``You can only activate 1 other "A" monster effect, the turn you activate this effect``; each such monster says
    so of itself."""
    match = _ONE_OTHER().fullmatch(words)
    if match is None or match["name"][1:-1].split()[0] not in context.name:
        return None
    card: Data = {"card": "monster", "named": match["name"][1:-1]}
    often: Data = {"by": "you", "activation": ["monster effect"], "card": card, "count": int(match["n"]) + 1}
    return {"must": [{"not": {"activated_this_turn": often}}], "both": False}


@once
def _BY_PAYING() -> Expression:
    return Expression(
        r"you can activate this card (?:(?P<hand>from your hand)|the turn it was Set),? (?P<cost>by \w+ing .+)",
        re.IGNORECASE,
    )


def _bought(words: str, context: Context) -> Data | None:
    """``You can activate this card from your hand by paying half your LP``."""
    match = _BY_PAYING().fullmatch(words)
    read = cost_clauses.activation(f"activate this card {match['cost']}", context) if match is not None else None
    if match is None or read is None or isinstance(read, Refusal) or read.data.keys() != {"cost"}:
        return None
    if match["hand"]:
        return {"from_hand": [], "hand_cost": read.data["cost"]}
    return {"same_turn": [], "set_cost": read.data["cost"]}


@once
def _MAY() -> Expression:
    return Expression(r", you can activate this card (?:(?P<hand>from your hand)|the turn it was Set)$")


def _allowed(words: str, context: Context) -> Data | None:
    """``If you control no cards, you can activate this card from your hand``, ``During the turn in which your opponent
    has activated a monster effect, ...``."""
    turn = _IN_THE_TURN().match(words)
    if turn is None and not words.lower().startswith("if "):
        return None
    asked, tail = (f"{turn['asked']} this turn", turn["tail"]) if turn is not None else (words, "")
    known = states.state(asked, 0 if turn is not None else 3, Memory(context))
    may = _MAY().match(asked[known[1] :] + tail) if known else None
    if known is None or may is None:
        return None
    return {"from_hand" if may.group("hand") else "same_turn": known[0]}


_UNANSWERED = Expression(
    r", (?P<who>your opponent cannot|neither player can) activate cards or effects in response to this "
    r"(?:card|effect)'s activation$"
)


def _unanswered_if(words: str, context: Context) -> Data | None:
    """``If you control an "A" monster, your opponent cannot activate cards or effects in response to this card's
    activation``, ``During the turn in which your opponent has Special Summoned 10 or more monsters, ...``."""
    turn = _TURN_BEFORE.match(words)
    if turn is None and not words.lower().startswith("if "):
        return None
    asked = f"{turn['asked']} this turn" if turn is not None else words
    known = states.state(asked, 0 if turn is not None else 3, Memory(context))
    rest = asked[known[1] :] + (words[turn.end() :] if turn is not None else "") if known is not None else ""
    said = _UNANSWERED.match(rest)
    if known is None or said is None:
        return None
    return {**_unanswered(said, context), "no_response_if": known[0]}


_TURN_BEFORE = Expression(
    r"during (?:the|any) turn (?:in which )?(?P<asked>(?:you|your opponent) [^,]*)(?=, (?:your opponent|neither))", re.I
)


@once
def _STANDS() -> Expression:
    effect = r"this effect's activation and effect|this effect and its activation|this activation and effect"
    return Expression(rf"(?P<what>{effect}|this card's activation and effects?) cannot be negated$", re.IGNORECASE)


def _unnegated(words: str, context: Context) -> Data | None:
    """``This effect's activation and effect cannot be negated``, ``If you control a "A" monster, this card's activation
    and effect cannot be negated``. That of a card without a condition holds of it wherever it is: a static effect."""
    if (plain := _STANDS().match(words)) is not None:
        return {"unnegated": []} if "card" not in plain["what"].lower() else None
    start = re.match(r"(?:if|while) ", words, re.IGNORECASE)
    known = states.state(words, start.end(), Memory(context)) if start is not None else None
    if known is None or words[known[1] : known[1] + 2] != ", ":
        return None
    said = _STANDS().match(words[known[1] + 2 :])
    itself = said is not None and "card" in said["what"].lower()
    if said is None or (itself and context.kind.endswith("monster")):
        return None
    return {"unnegated": known[0]}


@once
def _SPARED() -> Expression:
    return Expression(
        rf"(?:this effect is|this card's activation and effect are) unaffected by (?P<by>{NAME})"
        rf"|this effect cannot be negated by the effect of (?P<of>{NAME})",
        re.IGNORECASE,
    )


def _unnegated_by(words: str) -> Data | None:
    """``This effect is unaffected by "A"``."""
    said = _SPARED().fullmatch(words)
    return None if said is None else {"unnegated_by": (said["by"] or said["of"])[1:-1]}


@once
def _TARGETS_AT_MOST() -> Expression:
    return Expression(r"if (?P<given>[^,;:]+) at activation, you can only target up to (?P<n>\d+) cards", re.IGNORECASE)


def _fewer_targets(words: str, context: Context) -> Data | None:
    """``If "A" is not on your field or in your GY at activation, you can only target up to 3 cards``."""
    said = _TARGETS_AT_MOST().fullmatch(words)
    known = states.state(said["given"], 0, Memory(context)) if said is not None else None
    if said is None or known is None or known[1] != len(said["given"]) or len(known[0]) > 1:
        return None
    [asked] = known[0]
    met: Data = {"exists": asked["none"]} if asked.keys() == {"none"} else {"not": asked}
    return {"fewer_targets": {"provided": [met], "else": int(said["n"])}}


@once
def _OFTEN() -> Expression:
    return Expression(r"you can use this effect a number of times per turn,? up to the number of (?=\S)", re.IGNORECASE)


def _so_often(words: str) -> Data | None:
    """``You can use this effect a number of times per turn, up to the number of Normal Monsters used as material for
    this card's Summon``."""
    start = _OFTEN().match(words)
    counted = material_numbers.amount(words, start.end()) if start is not None else None
    if counted is None or counted[1] != len(words):
        return None
    return {"once": "soft", "times_up_to": counted[0]}


@once
def _TWICE() -> Expression:
    return Expression(
        r"(?:if|while) (?P<given>[^,;:]+), you can (?:use|activate) this effect up to twice per turn", re.IGNORECASE
    )


def _twice_if(words: str, context: Context) -> Data | None:
    """``If "A" is on the field or in the GY, you can use this effect up to twice per turn``."""
    said = _TWICE().fullmatch(words)
    known = states.state(said["given"], 0, Memory(context)) if said is not None else None
    return {"twice_if": known[0]} if said is not None and known and known[1] == len(said["given"]) else None


@once
def _IN_THE_TURN() -> Expression:
    return Expression(
        r"during (?:the|any) turn (?:in which )?(?P<asked>(?:you|your opponent) [^,]*)(?P<tail>, you can .*)",
        re.IGNORECASE,
    )
