"""What has become of this card lately, as a part of a condition: sent, banished or Summoned this turn, or before the
Standby Phase in which the effect is used."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.events import event_clauses, event_parts, turn_history
from judge.rulesets.yugioh.reading.clauses.noun_phrases import places
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once


def part(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """Enter what is said at a place of the past of this card; where its words end, None if they say nothing of that or
    are not understood."""
    later = turn_history.standby(words, at, memory) if not {"phase", "turn", "in"} & found.keys() else None
    if later is not None:
        _add(found, later[0].pop("condition"))
        found.update(later[0])
        return later[1]
    next_one = _NEXT_STANDBY().match(words, at)
    if next_one:
        return _in_the_next(next_one, found)
    after_use = _AFTER_USE().match(words, at)
    if after_use and not {"phase", "turn"} & found.keys():
        used_before: Data = {"activated": {"activation": ["any"], "by": "any", "card": "this card", "effect": BEFORE}}
        found.update({"phase": "standby", "turn": "any"})
        _add(found, [{"event_since_standby": {"event": used_before, "of": "any"}}])
        return after_use.end()
    ended = _OF_THE_TURN().match(words, at)
    if ended:
        return _ended(words, ended, found, memory)
    if (banished := _BANISHED_NOW().match(words, at)) and "in" not in found:
        found["in"] = "banished"
        _add(found, [{"event_this_turn": {"banished": {"card": "this card"}}}])
        return banished.end()
    used = _USED().match(words, at)
    if used and (" this turn" in used.group() or found.get("phase") == "end"):
        resolved = used["whole"] or used["applied"]
        told: Data = {"effect": BEFORE} if resolved else {"effect": BEFORE, "even_negated": True}
        _add(found, [{"used_this_turn": told}])
        return used.end()
    came = _NOT_THE_TURN().match(words, at)
    if came:
        how = event_parts.ways(came["how"])
        event: Data = {"summoned": {"card": "this card", **({"how": how} if how else {})}}
        turned = [{"event_this_turn": event}, {"event_this_turn": {"flipped": {"card": "this card"}}}]
        _add(found, [{"not": {"any": turned} if came["flipped"] else turned[0]}])
        return came.end()
    since = _SINCE().match(words, at)
    if since:
        _add(found, [{"not": {"event_this_turn": {"sent_to_graveyard": {"card": "this card"}}}}])
        return since.end()
    if (paid := _PAID_WITH().match(words, at)) and "in" not in found:
        found["in"] = "graveyard"
        sent: Data = {"event_this_turn": {"sent_to_graveyard": {"card": "this card"}}}
        _add(found, [sent, {"used_this_turn": {"effect": BEFORE, "even_negated": True}}])
        found.setdefault("about", "this card")
        return paid.end()
    if (before := _LAST_TURN().match(words, at)) and "in" not in found:
        found["in"] = "graveyard"
        _add(found, [{"event_last_turn": {"sent_to_graveyard": {"card": "this card"}}}])
        found.setdefault("about", "this card")
        return before.end()
    if attacked := _ATTACKED().match(words, at):
        return _has_attacked(attacked, found)
    lately = _LATELY().match(words, at)
    if lately:
        return _happened_lately(lately, found)
    because = _BECAUSE().match(words, at) or _CONTROLLED().match(words, at)
    return _there_because(because, found, memory) if because and "in" not in found else None


@once
def _BECAUSE() -> Expression:
    """Why this card lies where it lies, told as an event in the past tense."""
    return Expression(
        r"(?:if|while) this card is in (?:the|your) (?:GY|Graveyard) because (?:it|this card) (?P<past>was "
        r"(?:[^:;()]|\(s\)){4,110}?) this turn(?:(?P<own>,? while in your possession)|(?P<up> while face-up))?"
        r"(?=$|,| \()",
        re.IGNORECASE,
    )


@once
def _CONTROLLED() -> Expression:
    return Expression(
        r"if this (?P<up>face-up )?card (?P<own>you controlled) (?P<past>was [^,;:()]{4,90}? sent to (?:your|the) "
        r"(?:GY|Graveyard)) this turn(?=$|,| \()",
        re.IGNORECASE,
    )


_INSIDE = Expression(r", while in your possession,")
_REWORDED = (
    (Expression(r"\bwas Tributed and sent there$"), "was Tributed"),
    (Expression(r"\b(?P<was>was destroyed)(?P<where> (?:on the field|in your Monster Zone))"), r"\g<where> \g<was>"),
    (Expression(r"^this card  "), "this card "),
    (Expression(r"\b(?P<sent>sent|discarded) there(?P<origin> from the [\w &]*?(?:Zone|field|hand|Deck))?"),
     r"\g<sent>\g<origin> to the GY"),
)  # fmt: skip
"""What stands elsewhere where an event is told by itself."""


def _there_because(match: re.Match[str], found: Data, memory: Memory) -> int | None:
    """``is in your GY because it was destroyed by an opponent's card and sent there this turn``."""
    past = f"this {'face-up ' if match['up'] else ''}card {match['past']}"
    own = match["own"] or _INSIDE.search(past) or "in your Monster Zone" in past
    past = _INSIDE.sub("", past)
    for told, said in _REWORDED:
        past = told.sub(said, past, 1)
    happened = turn_history.events(past, memory)
    if happened is None or len(happened) != 1:
        return None
    ((kind, what),) = happened[0].items()
    if kind not in ("sent_to_graveyard", "destroyed", "tributed", "discarded", "used_as_material"):
        return None
    if what.get("card") != "this card" or (own and (kind == "used_as_material" or what.get("of", "you") != "you")):
        return None
    if own:
        what["of"] = "you"
    found["in"] = "graveyard"
    _add(found, [{"event_this_turn": happened[0]}])
    found.setdefault("about", "this card")
    return match.end()


def lies_where_it_went(found: Data) -> None:
    """``During the End Phase, if this Set card was destroyed and sent to the GY this turn``: it is used from there."""
    if "phase" not in found or "in" in found:
        return
    for asked in found.get("condition", ()):
        for kind, what in asked.get("event_this_turn", {}).items():
            gone = kind == "sent_to_graveyard" or (kind == "destroyed" and what.get("to") == "graveyard")
            if what.get("card") == "this card" and (gone or kind == "banished"):
                found["in"] = "graveyard" if gone else "banished"


def _add(found: Data, what: list[Data]) -> None:
    found["condition"] = [*found.get("condition", []), *what]


@once
def _NEXT_STANDBY() -> Expression:
    return Expression(
        r"during (?:(?P<next>the Standby Phase of the next turn)|(?P<whose>your|the) next Standby Phase)(?=$|,? \()",
        re.IGNORECASE,
    )


def _in_the_next(match: re.Match[str], found: Data) -> int | None:
    """``If this card is banished, during the Standby Phase of the next turn``: the Standby Phase is what it waits for,
    and what happened before is the condition."""
    events = found.get("events", ())
    if len(events) != 1 or found.keys() - {"wording", "events", "about", "once"} or found.get("wording") != "if":
        return None
    ((kind, what),) = events[0].items()
    where = {"banished": "banished", "sent_to_graveyard": "graveyard", "tributed": "graveyard"}.get(kind)
    if where is None or what.get("card") != "this card":
        return None
    mine = (match["whose"] or "").lower() == "your"
    asked: Data = {"event_since_standby": {"event": events[0], "of": "you" if mine else "any"}}
    del found["events"], found["wording"]
    found.update({"phase": "standby", "turn": "yours" if mine else "any", "in": where, "about": "this card"})
    _add(found, [{"event_last_turn": {kind: what}} if match["next"] else asked])
    return match.end()


@once
def _AFTER_USE() -> Expression:
    return Expression(r"during the next Standby Phase after this effect was activated(?=$|,? \()", re.IGNORECASE)


@once
def _OF_THE_TURN() -> Expression:
    """The End Phase of a turn in which something happened."""
    return Expression(
        r"during the (?P<phase>End) Phase of (?:the|an?|any) turn (?:in which )?(?=this card |you )"
        r"(?:(?P<fought>this card attacked or was attacked)(?=$|,? \()"
        r"|(?P<past>(?:this card was|you (?:\w+ )?Summoned) (?:[^,;:()]|\(s\))+?)(?=$|,? \((?!s)|, ))?",
        re.IGNORECASE,
    )


def _ended(words: str, match: re.Match[str], found: Data, memory: Memory) -> int | None:
    if "phase" in found or "turn" in found:
        return None
    if match["fought"]:
        found.update({"phase": match.group("phase").lower(), "turn": "any"})
        _add(found, [{"battled_this_turn": "this card"}])
        found.setdefault("about", "this card")
        return match.end()
    past = turn_history.events(match["past"], memory) if match["past"] else None
    if match["past"] and past is None:
        return None
    happened = (past, "", match.end()) if past else event_clauses.event(words, match.end(), Memory(memory.context))
    if happened is None or any("summon_attempt" in event for event in happened[0]):
        return None
    found.update({"phase": match.group("phase").lower(), "turn": "any"})
    if all(what.get("card") == "this card" for event in happened[0] for what in event.values()):
        found.setdefault("about", "this card")
    ways: list[Data] = [{"event_this_turn": event} for event in happened[0]]
    _add(found, ways if len(ways) == 1 else [{"any": ways}])
    return happened[2]


@once
def _BANISHED_NOW() -> Expression:
    return Expression(
        r"if this card is currently banished,? and (?:it )?was banished this turn(?! by| from)", re.IGNORECASE
    )


BEFORE = "before"
"""The effect that is printed before; whoever puts the record together names it."""


@once
def _USED() -> Expression:
    return Expression(
        r"if (?:(?:this|the previous) effect was activated(?: this turn(?P<whole> \(and was not negated\))?|(?=$))"
        r"|(?P<applied>the previous effect was applied this turn))"
        r"(?=$|,| \((?!and))",
        re.IGNORECASE,
    )


@once
def _SINCE() -> Expression:
    return Expression(
        r"except (?:during )?the turn (?:this card|it) was sent (?:to (?:the|your) (?:GY|Graveyard)|there)",
        re.IGNORECASE,
    )


@once
def _NOT_THE_TURN() -> Expression:
    return Expression(
        rf"except (?:during )?the turn (?:this card|it) was {event_parts.HOW}ed(?P<flipped>,? or flipped face-up)?"
        r"(?=$|,? \(|, )",
        re.IGNORECASE,
    )


@once
def _LATELY() -> Expression:
    return Expression(
        rf"(?:if|while) this card (?:was (?:(?P<summon>{event_parts.HOW}ed)(?P<flipped> or flipped face-up)?|"
        rf"(?P<turned>flipped face-up)|sent to the (?:GY|Graveyard)) this turn"
        r"|is in (?:the|your) (?P<gy>GY|Graveyard) because it was (?:(?P<destroyed>destroyed)(?P<field> on the field)?"
        r"(?: by (?P<by>battle or (?:by )?card effect|battle|card effect))? and )?sent there"
        r"(?: from the (?:(?P<origin>(?:hand|field|Deck)(?: or (?:hand|field|Deck))?)|(?P<extra>Extra) Monster Zone))?"
        r" this turn"
        rf"(?: to activate the effect of (?P<for>{NAME}))?)"
        r"(?!,? (?:by|from|and))",
        re.IGNORECASE,
    )


@once
def _PAID_WITH() -> Expression:
    """This card went there as the price of the effect that is printed before."""
    return Expression(
        r"if this card is in (?:the|your) (?:GY|Graveyard) because it was (?:sent|discarded) there to activate this "
        r"effect this turn(?=$|,| \()",
        re.IGNORECASE,
    )


@once
def _LAST_TURN() -> Expression:
    return Expression(
        r"if this card is in (?:the|your) (?:GY|Graveyard) because it was sent there last turn(?=$|,| \()",
        re.IGNORECASE,
    )


@once
def _ATTACKED() -> Expression:
    return Expression(r"if this card attacked this turn(?=$|,? \(|, )", re.IGNORECASE)


def _has_attacked(match: re.Match[str], found: Data) -> int:
    """``During the End Phase, if this card attacked this turn``."""
    _add(found, [{"event_this_turn": {"attack_declared": {"attacker": "this card"}}}])
    found.setdefault("about", "this card")
    return match.end()


def _happened_lately(match: re.Match[str], found: Data) -> int | None:
    """Something that happened to this card this turn."""
    if match.group("gy"):
        if "in" in found:
            return None
        found["in"] = "graveyard"
    summoned: Data = {"card": "this card"}
    if match.group("summon") and (how := event_parts.ways(match.group("summon"))):
        summoned["how"] = how
    event: Data = {"summoned": summoned} if match.group("summon") else {"sent_to_graveyard": {"card": "this card"}}
    if match.group("origin"):
        if match.group("destroyed"):
            return None
        origin = [places.PLACES[word.lower()] for word in match.group("origin").split(" or ")]
        event = {"sent_to_graveyard": {"card": "this card", "from": origin[0] if len(origin) == 1 else origin}}
    if match.group("extra"):
        if match.group("destroyed"):
            return None
        event["sent_to_graveyard"]["zone_kind"] = "extra"
    if match.group("for"):
        if match.group("destroyed"):
            return None
        event["sent_to_graveyard"]["to_activate"] = {"name": match.group("for")[1:-1]}
    if match.group("destroyed"):
        cause = {"by": match.group("by").replace("or by", "or")} if match.group("by") else {}
        from_field = {"from": "field"} if match.group("field") else {}
        event = {"destroyed": {"card": "this card", **cause, "to": "graveyard", **from_field}}
    this_turn: Data = {"event_this_turn": event}
    if match.group("turned"):
        this_turn = {"event_this_turn": {"flipped": {"card": "this card"}}}
    if match.group("flipped"):
        this_turn = {"any": [this_turn, {"event_this_turn": {"flipped": {"card": "this card"}}}]}
    _add(found, [this_turn])
    found.setdefault("about", "this card")
    return match.end()
