"""What cannot be done in the turn of an activation: before it, which is a condition, and after it; and in the turn of a
Summon that a monster makes by its own procedure."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.events import event_parts
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal, once


@once
def _TURN() -> Expression:
    return Expression(
        r"^(?:During )?the turn you activate this (?:card|effect), (?=you cannot )"
        r"|,? (?:during )?the turn (?:you (?:activate|use) (?:this (?:card(?:'s effect)?|effect)(?!')"
        r"|(?P<several>either (?:of (?:this card's|these) effects|effect(?= ?$|[,.]))"
        r"|any of this card's effects|these effects(?=[ ,.]|$)))|this (?:effect|card) is activated)"
        r"(?: \(but you can (?:Normal )?Set(?: monsters)?\))?(?: \(even if this card leaves the field\))?(?=$|, )",
        re.IGNORECASE,
    )


def without_turn(words: str) -> str:
    """The ban alone, without the words for the turn; empty if it is no such sentence."""
    if not _TURN().search(words):
        return ""
    for turn, said in _USUAL():
        words = turn.sub(said, words)
    bare = _ANOTHER().sub(r"Summon \g<what>s", _OTHERS().sub("Summon monsters", _TURN().sub("", words)))
    return f"o{bare[1:]}" if bare.startswith("Other ") else bare


def but_for_some(words: str, context: Context) -> list[Data] | None:
    """What is forbidden where the exception comes last (``You cannot activate monster effects the turn you activate
    this effect, except FIRE monsters'``), as of bans that hold for the rest of a turn."""
    said = _TURN().search(words)
    behind = words[said.end() :] if said is not None else ""
    if said is None or not behind.startswith(", except "):
        return None
    return until_the_end(f"{words[: said.start()]} for the rest of this turn{behind}", context)


@once
def _USUAL() -> tuple[tuple[Expression, str], ...]:
    """How the same is said by most cards. What the card itself activates or Summons does not stand in its own way."""
    rows = (
        (
            r"(?<=You cannot activate )other (?=(?:Spell/Trap )?Cards or effects (?:during )?the turn you activate "
            r"this (?:card(?:'s effect)?|effect)$)",
            "",
        ),
        (r"(?<=Summon )any (?=Level \d)", ""),
        (r"(?<=Summon monsters),? except by this card's effect(?=,? (?:during )?the turn you activate this card$)", ""),
    )
    return tuple((Expression(pattern, re.I), said) for pattern, said in rows)


@once
def _ALL_BUT_ONE() -> Expression:
    return Expression(
        r"(?:(?P<open>other monsters(?: you control)?|(?:your|the) other monsters)"
        r"|(?P<target>monsters other than the targeted monster|your monsters \(except that monster\))) cannot attack"
        r"|(?P<itself>only this card can attack)|(?P<that>you cannot declare attacks, except with that monster)",
        re.IGNORECASE,
    )


def all_but_one(words: str) -> Data | None:
    """``Other monsters cannot attack the turn you activate this effect``: which one is ``spared``."""
    found = _ALL_BUT_ONE().fullmatch(_TURN().sub("", words).strip(" .")) if _TURN().search(words) else None
    if found is None:
        return None
    spared = "open" if found["open"] else "this card" if found["itself"] else "target"
    return {"spared": spared}


@once
def _NOT_DIRECTLY() -> Expression:
    return Expression(r"(?:it|that (?:monster|target)) cannot attack directly", re.IGNORECASE)


def of_the_target(words: str) -> Data | None:
    """``It cannot attack directly during the turn you activate this card``: what the one target cannot do."""
    bare = _TURN().sub("", words).strip(" .")
    return (
        {"of_target": "cannot_attack_directly"}
        if bare != words.strip(" .") and _NOT_DIRECTLY().fullmatch(bare)
        else None
    )


@once
def _OTHERS() -> Expression:
    """Besides what is being Summoned by the card itself, which does not stand in its own way."""
    return Expression(r"Summon (?:(?:any )?other monsters|another monster(?:\(s\))?(?![\w-]| card))")


@once
def _ANOTHER() -> Expression:
    return Expression(r"Summon another (?P<what>(?=Level )[^,.;]*? monster)(?=$|[,.])")


@once
def _ONE_OTHER() -> Expression:
    return Expression(
        rf"You can only activate 1 other (?P<name>{NAME}) monster effect,? the turn you activate this effect",
        re.IGNORECASE,
    )


def one_other(words: str) -> Data | None:
    """``You can only activate 1 other "A" monster effect, the turn you activate this effect``: what is asked before,
    and that a third one is forbidden."""
    match = _ONE_OTHER().fullmatch(words.strip(" ."))
    if match is None:
        return None
    cards = {"card": "monster", "named": match["name"][1:-1]}
    event = {"activated": {"activation": ["monster effect"], "by": "you", "card": cards}}
    everywhere = ["hand", "field", "graveyard", "banished"]
    ban = {"cannot_activate": {**cards, "in": everywhere}, "who": "you", "kind": "effect", "from_the": 3}
    return {"oath": [ban], "before": [{"not": {"times_this_turn": {"event": event, "count": 2}}}]}


@once
def _SO_MANY_SUMMONS() -> Expression:
    return Expression(
        r"You can only Special Summon (?P<n>once|twice)(?P<extra> from the Extra Deck)?,? the turn you activate this "
        r"(?:card|effect)",
        re.IGNORECASE,
    )


def so_many_summons(words: str) -> Data | None:
    """``You can only Special Summon once the turn you activate this effect``: not more often before, nor after."""
    match = _SO_MANY_SUMMONS().fullmatch(words.strip(" ."))
    if match is None:
        return None
    most = 1 if match["n"].lower() == "once" else 2
    ban: Data = {"cannot_summon": "you", "how": ["special"], "from_the": most + 1, "whole_turn": True}
    asked: Data = {"of": "you", "how": ["special"], "times": most + 1}
    if match["extra"]:
        ban["cards"] = {"card": "monster", "in": "extra deck"}
        asked["from"] = "extra deck"
    return {"oath": [ban], "before": [{"not": {"summoned_this_turn": asked}}]}


@once
def _OF_A_SUMMON() -> Expression:
    return Expression(
        r",? (?:during )?the turn you (?:Special Summon (?:this card|it)(?P<so> this way)?|(?P<way>Summon this way))"
        r"(?=$|, )",
        re.IGNORECASE,
    )


def of_a_summon(words: str) -> tuple[str, bool] | None:
    """The ban alone, where it binds in the turn of a Special Summon of the card, and whether only if that was made
    ``this way``; None if it is no such sentence."""
    found = _OF_A_SUMMON().search(words)
    return (_OF_A_SUMMON().sub("", words), bool(found["so"] or found["way"])) if found is not None else None


@once
def _SO() -> Expression:
    return Expression(
        r"(?:if (?:(?:it is |this card is )?(?:Special )?Summoned this way|you do)"
        r"|after this card (?:is|was) Special Summoned this way), (?=you cannot )",
        re.I,
    )


@once
def _ONCE_IT_CAME() -> Expression:
    way = r"(?:Special|Fusion|Synchro|Xyz|Link)"
    return Expression(
        rf"(?:if this card is (?P<how>{way}) Summoned(?: to your field)?|after you (?P<way>{way}) Summon this card), "
        r"(?=you cannot )",
        re.IGNORECASE,
    )


def once_it_came(words: str, context: Context) -> Data | None:
    """``If this card is Special Summoned, you cannot ... for the rest of this turn``: what binds its player from its
    Summon on, whatever becomes of it."""
    came = _ONCE_IT_CAME().match(words)
    bans = until_the_end(words[came.end() :], context) if came is not None else None
    if came is None or not bans:
        return None
    event: Data = {"summoned": {"card": "this card", "how": [(came["how"] or came["way"]).lower()]}}
    return {"each_time": event, "resolve": [{"apply": ban, "until": "end of turn"} for ban in bans]}


@once
def _AFTERWARDS() -> Expression:
    way = r"(?:Special|Fusion|Synchro|Xyz|Link|Ritual|Tribute|Normal)"
    return Expression(
        rf"after this card (?:is|was) (?P<how>{way}) Summoned, (?P<front>for the rest of this turn, )?(?P<rest>.+)",
        re.IGNORECASE,
    )


def afterwards(words: str, context: Context) -> Data | None:
    """``After this card is Fusion Summoned, it is unaffected by other cards' effects until the end of your next turn``:
    what lasts from its Summon on."""
    came = _AFTERWARDS().fullmatch(words)
    if came is None:
        return None
    said = f"{came['rest']} for the rest of this turn" if came["front"] else came["rest"]
    said = _THAT_TURN().sub("this turn", said)
    read = operation_clauses.resolution(said, context._replace(event="this card"))
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"}:
        return None
    steps = read.data["resolve"]
    if not all(_LASTING.issuperset(step) and "until" in step and _whose(step) in _OWN for step in steps):
        return None
    event: Data = {"summoned": {"card": "this card", "how": event_parts.ways(came["how"])}}
    return {"each_time": event, "resolve": steps}


@once
def _THAT_TURN() -> Expression:
    return Expression(r"that turn$")


_LASTING = frozenset({"apply", "change_atk", "change_def", "cards", "to", "until"})
_OWN = ("this card", "you", "opponent", "both")


def _whose(step: Data) -> Any:
    """Of what a step speaks: of cards, or of players."""
    if "apply" not in step:
        return step.get("cards")
    return step["apply"].get("who", step.get("to", next(iter(step["apply"].values()))))


@once
def _IF_USED() -> Expression:
    return Expression(r"if you activated? this (?:card|effect), (?=you cannot )", re.IGNORECASE)


def if_used(words: str, context: Context) -> Data | None:
    """``If you activate this card, you cannot ... for the rest of this turn``: nothing is asked of what was done
    before."""
    used = _IF_USED().match(words)
    bans = until_the_end(words[used.end() :], context) if used is not None else None
    return {"oath": bans, "before": []} if bans else None


def after_a_summon(words: str, context: Context) -> list[Data] | None:
    """``If Summoned this way, you cannot ... for the rest of this turn``: what its player cannot do then."""
    so = _SO().match(words)
    return until_the_end(words[so.end() :], context) if so is not None else None


def until_the_end(words: str, context: Context) -> list[Data] | None:
    """What words forbid their player for the rest of the turn; None if they say anything else."""
    read = operation_clauses.resolution(words, context)
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"}:
        return None
    steps = [step if "apply" in step else next(iter(step.values())) for step in read.data["resolve"]]
    bans = [step["apply"] for step in steps if isinstance(step, dict) and step.keys() == {"apply", "until"}]
    lasting = all(step.get("until") == "end of turn" for step in steps if isinstance(step, dict))
    return bans if len(bans) == len(steps) and lasting else None


def of_several(words: str) -> str:
    """Does such a sentence speak of ``either`` of two effects, or of ``any`` effect of the card? Else empty."""
    match = _TURN().search(words.rstrip(" .\n"))
    return (match.group("several") or "").split(" ")[0].lower() if match is not None else ""


def told(statics: list[Data]) -> Data | None:
    """The conditions and bans of such a sentence; None if what was done before cannot be looked up."""
    before = [_asked(static) for static in statics]
    if not statics or None in before:
        return None
    return {"oath": statics, "before": before}


def _asked(static: Data) -> Data | None:
    """The condition that it was not broken earlier this turn."""
    if static.get("cannot_battle_phase") == "you":
        return {"battle_phase_this_turn": False}
    if "from_the" in static:
        return None  # it counts what comes from then on, and the words what came before as well
    event = _done(static)
    if event is not None and "times_this_turn" in event:
        return {"not": event}
    return None if event is None else {"not": {"event_this_turn": event}}


def _done(static: Data) -> Data | None:
    """The event that would have broken it earlier this turn, or how often one would have to have happened."""
    if static.get("cannot_summon") == "you":
        event: Data = {"by": "you"}
        if "how" in static:
            event["how"] = static["how"]
        cards = dict(static.get("cards", {}))
        if "in" in cards:
            event["from"] = cards.pop("in")
        if set(cards) - {"card"}:
            event["card"] = cards
        if "except_how" in static:
            event["not_how"] = static["except_how"]
        if "unless_face_down" in static:
            event["face"] = "up"
        if "allowed" in static:
            free = dict(static["allowed"])
            if "in" in free:
                event["not_from"] = free.pop("in")
            if free and "not_from" in event:
                return None  # what is both from there and of that kind is free
            event.update({"except": free} if free else {})
        return {"summoned": event}
    if static.get("cannot_set") == "you":
        return {"set": {"by": "you", **({"card": static["cards"]} if "cards" in static else {})}}
    if static.get("cannot_draw") == "you":
        return {"drawn": {"of": "you", "outside_draw_phase": True}}
    if "cannot_activate" in static:
        return _activated(static)
    return _attacked(static)


_EVERYWHERE = ["hand", "field", "graveyard", "banished"]


def _activated(static: Data) -> Data | None:
    """The activation that would have broken it; None where it turns on where the card was."""
    what = static["cannot_activate"]
    if static.keys() - {"cannot_activate", "who", "kind", "allowed"} or static.get("who") != "you":
        return None
    frames = what.get("card", "monster or spell or trap").split(" or ")
    places = ["hand", "field"] if static["kind"] == "card" else _EVERYWHERE
    there = {"in": "field"} if what == {"card": "monster", "in": "field"} and static["kind"] == "effect" else {}
    if not isinstance(what, dict) or what.keys() - {"card", "in"} or (what.get("in") != places and not there):
        return None
    kinds = {"card": "{} card", "effect": "{} effect"}.get(str(static["kind"]), "{}")
    told = [kinds.format(frame) if frame != "monster" else "monster effect" for frame in frames]
    known = ["any"] if "card" not in what and static["kind"] == "any" else told
    barred = {"except": static["allowed"]} if "allowed" in static else {}
    return {"activated": {"activation": known, "by": "you", **there, **barred}}


def _attacked(static: Data) -> Data | None:
    """The attack that would have broken it."""
    key = next((key for key in ("cannot_attack", "cannot_attack_directly") if key in static), "")
    direct = {"direct": True} if key == "cannot_attack_directly" else {}
    who = static.get(key)
    if who == "this card":
        return {"attack_declared": {"attacker": "this card", **direct}}
    if who == {"card": "monster", "of": "you"}:
        barred = {"except": static["allowed"]} if "allowed" in static else {}
        return {"attack_declared": {"by": "you", **direct, **barred}}
    if who == {"card": "monster", "of": "you", "after_another_attacked": True}:
        return {"times_this_turn": {"event": {"attack_declared": {"by": "you"}}, "count": 2}}
    if not isinstance(who, dict) or "allowed" in static or who.keys() & ({"position"} | EXTREMES):
        return None
    mine = {"by": "you"} if who.get("of") == "you" else {}
    if "name" in who:  # a monster, and so none that the Spell or Trap itself could be
        static[key] = who = {name: value for name, value in who.items() if name != "other"}
    attacker = {key: value for key, value in who.items() if key not in ("of", "in", "face")}
    return {"attack_declared": {**mine, "attacker": attacker, **direct}}


def about_others(words: str, statics: list[Data]) -> bool:
    """Does it bind all but a card that it does not name? ``Other monsters`` may be other than this one, or than the one
    that the effect speaks of."""
    named = "other than this card" in words or "except this card" in words
    every = [what for one in statics for what in one.values() if isinstance(what, dict)]
    return not named and any(what.get("other") and "name" not in what for what in every)


def bans(words: str) -> tuple[str, ...]:
    """The bans of a sentence, one by one: ``You cannot Special Summon, or conduct your Battle Phase``."""
    joint = _NOR_BATTLE().search(words)
    if joint is None:
        return (words,)
    return f"{words[: joint.start()]}{words[joint.end() :]}", _NO_ATTACK if joint["attack"] else _NO_BATTLE


_NO_BATTLE = "you cannot conduct your Battle Phase"
_NO_ATTACK = "your monsters cannot attack"


@once
def _NOR_BATTLE() -> Expression:
    return Expression(
        r",? n?or (?:conduct your Battle Phase(?=$|[,.])|(?P<attack>attack)(?=$|,(?! except)))", re.IGNORECASE
    )
