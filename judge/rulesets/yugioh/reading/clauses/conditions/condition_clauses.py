"""What stands before the colon: when, how often, in which phase, if what, in answer to what."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.conditions import (
    further_states,
    lineage,
    states,
    usual_conditions,
    whereabouts,
    window_marks,
)
from judge.rulesets.yugioh.reading.clauses.events import (
    answering,
    attack_clauses,
    card_history,
    composed_answers,
    departures,
    divided_events,
    event_clauses,
    event_parts,
    excepted_names,
    turn_history,
)
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import (
    Context,
    Data,
    Reading,
    Refusal,
    once,
    reader,
    refusal,
    repeated,
)


@reader
@repeated
def condition(words: str, context: Context) -> Reading | Refusal:
    """The condition of an effect. The data has, where the words say so:

    ``wording`` (when, if) with ``events`` (any of them), ``answers`` and ``summon_negation``; ``phase``, ``substep``
    and ``turn`` (the window); ``condition`` and ``while`` (at the event); ``in`` (where the card must be); ``once``,
    ``quick``, ``flip``, ``optional``, ``damage_step``; ``about`` is what ``it`` means afterwards, ``listed`` says that
    the answered effects are listed elsewhere. `recording.keys` turns it into the keys of an effect. One word that is
    not understood refuses all of it.
    """
    if context.kind == "equip spell" and (plain := usual_conditions.of_its_bearer(words)) != words:
        read = condition(plain, context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    if context.kind.endswith("monster") and (plain := usual_conditions.among_them(words)) != words:
        read = condition(plain, context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    plain, asked = lineage.without(words, context.kind, asked=True)
    own, by_itself = lineage.own_way(words)
    if by_itself and not asked:
        plain, asked = own, by_itself
    if asked:
        read = condition(plain, context)
        itself = by_itself and not isinstance(read, Refusal) and not read.data.get("events")
        if isinstance(read, Refusal) or not (_of_this(read.data) or _stays(read.data) or itself):
            return refusal(words)
        lineage.left(read.data.get("events", ()))
        lineage.left(one.get("event_this_turn", {}) for one in read.data.get("condition", ()))
        return Reading({**read.data, "condition": [*asked, *read.data.get("condition", ())]}, (0, len(words)))
    for without, key in ((departures.with_materials, "had_materials"), (departures.with_counters, "had_counters")):
        plain, had = without(words)
        if had:
            read = condition(plain, context)
            if not isinstance(read, Refusal) and departures.had(read.data.get("events", ()), had, key):
                return Reading(read.data, (0, len(words)))
    plain, asked = lineage.as_it_is(words)
    if asked and not lineage.without(words, context.kind, asked=True)[1]:
        read = condition(plain, context)
        if not isinstance(read, Refusal) and _stays(read.data):
            return Reading({**read.data, "condition": [*asked, *read.data.get("condition", ())]}, (0, len(words)))
    aside = _OF_THE_FIRST().fullmatch(words)
    if aside is not None:
        read = condition(f"{aside['first']}{aside['second']}{aside['aside']}{aside['rest']}", context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    if (plain := usual_conditions.usual(words)) != words and usual_conditions.usual(plain) == plain:
        read = condition(plain, context)
        if not isinstance(read, Refusal):
            return Reading(read.data, (0, len(words)))
    swapped = _BATTLE_FIRST().fullmatch(words)
    if swapped is not None:
        told = f"{swapped['part'][0].upper()}{swapped['part'][1:]}, {swapped['who'][0].lower()}{swapped['who'][1:]}"
        read = condition(f"{swapped['often'] or ''}{told}{swapped['rest']}", context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    found: Data = {}
    at = 0
    memory = Memory(context)
    memory.admits = event_clauses.ZONES | {"made_from"}
    while at < len(words):
        joint = _JOINT().match(words, at) if at else None
        if joint:
            at = joint.end()
        end = _part(words, at, found, memory)
        if end is None or end == at:
            return refusal(words, at)
        at = end
        if at < len(words) and not _JOINT().match(words, at):
            return refusal(words, at)
    if not _consistent(found):
        return refusal(words)
    card_history.lies_where_it_went(found)
    return Reading(found, (0, len(words)))


@once
def _JOINT() -> Expression:
    return Expression(
        r",? (?=\()|, |,? (?=while |if |except )|\s*$"
        r"|,? (?=and (?:you|your opponent|they|all|the only|an? [^,;:()]*? (?:is|are)|\"[^\"]*\" is"
        r"|there (?:is|are)|your (?:LP|Life Points) (?:are|is)) "
        r"|and this card (?:is (?:in|linked|co-linked)|has \d+ or more) )"
        r"| (?=and control this card)"
        r"| (?=during )| (?=in your opponent's turn)| (?=using )| (?=by Tributing )"
        r"| (?=because the equipped )"
    )


@once
def _BATTLE_FIRST() -> Expression:
    """The battle before the part of the Damage Step: ``If this card battles a monster, after damage calculation``."""
    return Expression(
        r"(?P<often>[Oo]nce per (?:turn|battle), )?(?P<who>(?:[Ii]f|[Ww]hen(?!.* Damage Step)) [^,:;]*? "
        r"(?:battle[sd]|attack(?:s|ed))(?: [^,:;]*)?), "
        r"(?P<part>(?:during|before|after) damage calculation|at the (?:start|end) of the Damage Step"
        r"|during the Damage Step)"
        r"(?P<rest>(?:,? \([^()]*\))*)"
    )


@once
def _OF_THE_FIRST() -> Expression:
    """``If a monster(s) is Summoned (except during the Damage Step), or if an opponent's monster targets this card for
    an attack``: no attack is declared in the Damage Step, so that it may be said of both."""
    return Expression(
        r"(?P<first>[Ii]f (?:[^,:;()]|\(s\))*)(?P<aside> \(except during the Damage Step\))(?P<second>,? or if "
        r"[^,:;()]* (?:for an attack|declares an attack|is attacked))(?P<rest>(?: \(Quick Effect\))?)"
    )


def _of_this(found: Data) -> bool:
    """Does the condition speak of this card, on the field or as it goes?"""
    about = [what.get("card") for event in found.get("events", ()) for what in event.values()]
    once = not about and window_marks.ONCE_FACE_UP in found.get("condition", ())
    about = about or [
        next(iter(one.get("event", one).values())).get("card")
        for asked in found.get("condition", ())
        for key, one in asked.items()
        if key in ("event_since_standby", "event_last_turn", "event_this_turn")
    ]
    once = once or any(one.get("battled_this_turn") == "this card" for one in found.get("condition", ()))
    return once or found.get("in") == "field" or (bool(about) and all(card == "this card" for card in about))


def _stays(found: Data) -> bool:
    """Does the condition speak of a battle of this card, which changes neither its position nor what lies under it?"""
    attacks = [what for one in found.get("events", ()) for kind, what in one.items() if kind == "attack_declared"]
    if found.get("events"):
        ours = all("this card" in (what.get("attacker"), what.get("target")) for what in attacks)
        return ours and len(attacks) == len(found["events"])
    fights = [one.get("attacking", one.get("battling", one.get("fought"))) for one in found.get("condition", ())]
    ours = not {"this card", "a monster", "anything"}.isdisjoint(one for one in fights if isinstance(one, str))
    return "answers" not in found and "substep" in found and ours


def _consistent(found: Data) -> bool:
    """Do the parts go together? A window in a phase and one of another kind are not both triggers."""
    if "events" in found and found.get("phase") in ("standby", "draw", "end", *window_marks.POINTS):
        return False
    return not ("while" in found and not (found.get("events") or found.get("answers")))


@once
def _BATTLE_STEP() -> Expression:
    """The step in which an attack goes on, for the effects of Traps, of which each can be used as a response."""
    return Expression(r"during the Battle Step(?=$|, )", re.IGNORECASE)


def _part(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """One part of a condition; where it ends, or None."""
    step = _BATTLE_STEP().match(words, at)
    if step is not None and memory.context.kind.endswith("trap") and not {"phase", "turn"} & found.keys():
        found.update({"phase": "battle step", "turn": "any"})
        return step.end()
    mark = window_marks.mark(words, at)
    if mark is not None:
        return window_marks.entered(*mark, found)
    link = window_marks.as_link(words, at)
    if link is not None:
        _add(found, "condition", link[0])
        return link[1]
    this_way = _THIS_WAY().match(words, at)
    if this_way and not at and not found:
        arrow: Data = {"linked_zone": True} if this_way.group("aimed") else {}
        event: Data = {"summoned": {"card": "this card", "by_effect": PROCEDURE, **arrow}}
        found.update({"wording": this_way.group("word").lower(), "events": [event], "about": "this card"})
        return this_way.end()
    gone = departures.part(words, at, found, memory)
    if gone is not None:
        return gone
    such = departures.such(words, at, found, memory)
    if such is not None:
        return such
    by_itself = whereabouts.WORN_BY_ITSELF().match(words, at)
    if by_itself is not None:
        _add(found, "condition", [{"equipped_by": "this card"}])
        there = "monster" in memory.context.kind and not whereabouts.gone(found.get("events", ()))
        return by_itself.end() if there and found.setdefault("in", _BACKROW) == _BACKROW else None
    standing = whereabouts.STANDING().match(words, at)
    if standing:
        where = "field"
        if standing.group("back") or (standing.group("worn") and memory.context.kind != "equip spell"):
            where = "spell & trap zone"  # a monster there is an Equip Card
        if whereabouts.gone(found.get("events", ())):
            return standing.end() if where != "field" and whereabouts.came_from(found["events"], where) else None
        whereabouts.besides_itself(found.get("events", ()))
        return standing.end() if found.setdefault("in", where) == where else None
    elsewhere = whereabouts.part(words, at, found)
    if elsewhere is not None:
        return elsewhere
    worn = further_states.wearer(words, at)
    if worn is not None and not whereabouts.gone(found.get("events", ())):
        where = "field" if memory.context.kind == "equip spell" else "spell & trap zone"
        _add(found, "condition", [worn[0]])
        return worn[1] if found.setdefault("in", where) == where else None
    lately = _in_the_turn(words, at, found, memory)
    if lately is not None:
        return lately
    strong = attack_clauses.measured_attacker(words, at, found)
    if strong is not None:
        return strong
    past = card_history.part(words, at, found, memory)
    if past is not None:
        return past
    other = excepted_names.EXCEPT().match(words, at)
    if other:
        return excepted_names.entered(other, found)
    spell = whereabouts.AS_SPELL().match(words, at)
    if spell:
        _add(found, "condition", [{"is": {"what": "this card", "fits": {"card": spell.group("kind").lower()}}}])
        return spell.end() if found.setdefault("in", "spell & trap zone") == "spell & trap zone" else None
    lying = whereabouts.LYING_SET().match(words, at)
    if lying and memory.context.activation and "in" not in found:
        _add(found, "condition", [{"is": {"what": "this card", "fits": {"face": "down"}}}])
        found["in"] = "field"
        return lying.end()
    scales = whereabouts.SCALES().match(words, at)
    if scales and memory.context.kind == "pendulum spell":
        return scales.end() if found.setdefault("in", "spell & trap zone") == "spell & trap zone" else None
    place = whereabouts.HERE().match(words, at)
    if place:
        return whereabouts.located(place, found)
    made = lineage.made_with(words, at, found.get("events", []), memory)
    if made:
        _add(found, "condition", [made[0]])
        return made[1]
    return _told(words, at, found, memory)


@once
def _IN_THE_TURN() -> Expression:
    """A turn in which something happened (``During the turn this card was Normal Summoned``)."""
    return Expression(
        r"during (?:the|a) turn (?:in which )?(?P<past>(?:an? |this card |your? |you )(?:[^,;:()]|\(s\))+?)"
        r"(?=$|,? \((?!s)|, (?:if|while) )",
        re.IGNORECASE,
    )


def _in_the_turn(words: str, at: int, found: Data, memory: Memory) -> int | None:
    match = _IN_THE_TURN().match(words, at)
    if match is None or {"phase", "turn", "events"} & found.keys():
        return None
    told = f"{match['past']} this turn"
    known = states.state(told, 0, memory)
    if known is None or known[1] != len(told):
        return None
    _add(found, "condition", known[0])
    return match.end()


_BACKROW = "spell & trap zone"
PROCEDURE = "proc"
"""The own procedure of a card, as an effect of its record."""


@once
def _THIS_WAY() -> Expression:
    """The Summon by the procedure that the sentence before gives; whoever puts the record together looks for that."""
    return Expression(
        r"(?P<word>when|if) (?:(?<=when )you do|(?:this card is )?(?:Special )?Summoned this way"
        r"|this card is Special Summoned by (?:its (?:own )?|this )effect)"
        r"(?P<aimed> to a zone a Link Monster points to)?(?=$|,? \()",
        re.I,
    )


@once
def _WORDING() -> Expression:
    return Expression(r"(?:or )?(?P<word>when|if|while|and|each time) ", re.IGNORECASE)


@once
def _OR() -> Expression:
    return Expression(r",? (?:or|OR),? (?P<again>if |when )?")


_NOT_YOU = Expression(r" and you do not(?=$|,| \()")
"""``your opponent controls a card in their Field Zone and you do not``."""


def _told(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """``when``, ``if`` or ``each time`` with what happened, what was activated, or what is so."""
    start = _WORDING().match(words, at)
    if start is None:
        return None
    word = start.group("word").lower()
    at = start.end()
    each = word == "each time"  # in front of what starts a Chain it waits as "if" does, for events alone
    if word in ("if", "when") and "substep" in found and _ATTACKED().match(words, at):  # a battle, no longer an event
        from judge.rulesets.yugioh.reading.clauses.conditions import battles

        return battles.battle(words, at, found, memory)
    end = None if word in ("while", "and") else _happened(words, at, found, "if" if each else word, memory)
    in_step = "substep" in found or found.get("phase") == "damage step"
    declared = word == "if" and found.get("phase") == "battle step"
    fought = word == "when" and in_step  # "after damage calculation, when this card battles a monster"
    if end is not None or each or (word == "when" and not fought and not _COUNTED().match(words, at)):
        return end
    if (
        fought
        or (word == "while" and in_step)
        or (word == "if" and (in_step or declared or found.get("phase") in window_marks.POINTS))
    ):
        from judge.rulesets.yugioh.reading.clauses.conditions import battles

        battle = battles.battle(words, at, found, memory)
        if battle is not None:
            return battle
        past = turn_history.of_the_phase(words, at, memory) if found.get("phase") == "end step" else None
        if past is not None:
            _add(found, "condition", past[0])
            return past[1]
        if fought and not _COUNTED().match(words, at):
            return None
    if word == "while" and found.get("phase") == "battle step":
        from judge.rulesets.yugioh.reading.clauses.conditions import battles

        attack = battles.under_way(words, at, found, memory)
        if attack is not None:
            return attack
    known = states.state(words, at, memory) or _theirs(words, at, memory)
    if known is None and word == "and":
        from judge.rulesets.yugioh.reading.clauses.conditions import battles

        return battles.would_take(words, at, found)
    if known is None:
        return None
    apart = _NOT_YOU.match(words, known[1])
    if apart is not None:
        [*_, last] = known[0]
        what = last.get("exists")
        if not isinstance(what, dict) or what.get("of") != "opponent" or isinstance(what.get("count"), dict):
            return None
        known = [*known[0], {"none": {**{k: v for k, v in what.items() if k != "count"}, "of": "you"}}], apart.end()
    late = word == "while" and (found.get("events") or found.get("answers"))
    _add(found, "while" if late else "condition", known[0])
    return known[1]


def _happened(words: str, at: int, found: Data, word: str, memory: Memory) -> int | None:
    """One or several events or activations, joined by ``or``: ``when``, ``or if`` is said of both, where none of the
    first can be missed (an attack declaration is the last thing to happen)."""
    if "events" in found or "answers" in found:
        return None
    many: list[Data] = []
    answers: list[Data] = []
    about: list[str] = []
    end = None
    begun = at
    while True:
        answered = _answered(words, at)
        happened = None if answered else event_clauses.event(words, at, memory)
        if not answered and not happened and many and len(many) == 1:
            from judge.rulesets.yugioh.reading.clauses.events import elided_subjects

            happened = elided_subjects.both(words, begun, at, memory, many)
            happened = happened or elided_subjects.event(words, begun, at, memory)
        if answered:
            answers.extend(answered[0])
            about.append("that card")
            end = answered[1]
        elif happened:
            many.extend(happened[0])
            about.append(happened[1])
            end = happened[2]
            if (second := divided_events.of_two_objects(words, at, end, memory, event_clauses.event)) is not None:
                many.extend(second[0])
                about.append(second[1])
                end = second[2]
        elif end is None:
            return None
        else:
            break
        further = _OR().match(words, end)
        if further is None:
            break
        fought = None
        if word == "if" and many and not answers:
            from judge.rulesets.yugioh.reading.clauses.conditions import battles

            fought = battles.or_fought(words, further.end(), memory)
        if fought is not None:
            many.append({"damage_step": fought[0]})
            about.append("")
            found["damage_step"] = True
            end = fought[1]
            break
        if (again := (further.group("again") or word).lower().strip()) != word:
            if not many or not all("attack_declared" in event for event in many):
                break  # what is optional can miss one of them, and the other not
            word = again
        at = further.end()
    if found.get("substep") == "after-calc" and words.endswith(_BATTLE_WITH, begun, end) and about == ["this card"]:
        about = ["their battling monster"]
    caused = _BY_EFFECT().match(words, end)
    if caused and many and not answers and _all_by_effect(many):
        end = caused.end()
    return _entered(found, word, many, answers, about, end)


_BATTLE_WITH = " by battle with an opponent's monster"


@once
def _ATTACKED() -> Expression:
    return Expression(r"(?:[^,:;()]|\(s\))* is (?:being )?attacked(?=$|,| by | \()")


@once
def _COUNTED() -> Expression:
    """A state behind ``when``, as older cards have it."""
    return Expression(
        r"there (?:is|are) (?:\d|face-up )|(?:you have|your opponent has) \d+ (?:or (?:more|less) )?cards? in "
        r"(?:your|their) hand(?=$|,)|the difference between both players' "
    )


_THEY = Expression(r"they (?=control |have activated )")


def _theirs(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``while they control 3 or more monsters``, ``and they have activated 3 or more monster effects this turn``.

    Behind words that speak of the opponent and of no other player."""
    before, they = words[:at].lower(), _THEY.match(words, at)
    if "opponent" in before and "player" not in before and they is None and " they control " in words[at:]:
        told = words[at:].replace(" they control ", " your opponent controls ", 1)
        known = states.state(told, 0, memory)
        return None if known is None or known[1] != len(told) else (known[0], len(words))
    if they is None or "opponent" not in before or "player" in before:
        return None
    told = f"your opponent {words[they.end() :].replace('control ', 'controls ', 1)}"
    known = states.state(told, 0, memory)
    return None if known is None else (known[0], at + known[1] - len(told) + len(words) - at)


def _answered(words: str, at: int) -> tuple[list[Data], int] | None:
    """The activations that are spoken of: as one phrase, or told in pieces where that reaches further."""
    numbered = _AS_LINK().search(words, at) if " as Chain Link " in words else None
    if numbered is not None:
        plain = _answered(f"{words[: numbered.start()]}{words[numbered.end() :]}", at)
        fits = plain is not None and plain[1] == numbered.start()
        return ([{**one, "number": int(numbered["n"])} for one in plain[0]], numbered.end()) if plain and fits else None
    if "activate" not in words:
        return answering.targeted(words, at)
    whole, pieces = answering.activation(words, at), composed_answers.activation(words, at)
    if whole is None or (pieces is not None and pieces[1] > whole[1]):
        return pieces
    return [whole[0]], whole[1]


@once
def _AS_LINK() -> Expression:
    return Expression(r" as Chain Link (?P<n>\d+) or higher(?=$|,? \()")


@once
def _BY_EFFECT() -> Expression:
    """Behind the last of several events: by what all of them happen."""
    return Expression(r",? by (?:a )?card effect(?=$|,? \(|, )")


_CAUSED = frozenset({"sent_to_graveyard", "destroyed", "discarded", "banished"})


def _all_by_effect(many: list[Data]) -> bool:
    """Enter that all these events happen by a card effect, where that can be said of them."""
    if len(many) < 2 or any(not _CAUSED.issuperset(event) or "by" in what for event in many for what in event.values()):
        return False
    for event in many:
        for what in event.values():
            what["by"] = "card effect"
    return True


def _entered(found: Data, word: str, many: list[Data], answers: list[Data], about: list[str], end: int) -> int | None:
    mixed = bool(answers and many) and not all("summon_attempt" in e for e in many)
    if any("summon_attempt" in e for e in many):
        found["summon_negation"] = True
    for answer in answers:
        if answer.pop("-list", False):
            found["listed"] = True
        if answer.pop("-face-down", False):
            lies: Data = {"is": {"what": "this card", "fits": {"face": "down"}}}
            found["condition"] = [*found.get("condition", []), lies]
        if number := answer.pop("number", 0):  # what answers it is the link after it
            found["condition"] = [*found.get("condition", []), {"chain_link": {"min": number + 1}}]
    if any("used_as_material" in e for e in many):
        if len(many) > 1 or word == "when" or "in" in found:
            return None  # whether the Summon that follows is the last thing to happen is told nowhere
        found["in"] = many[0]["used_as_material"].get("to", "graveyard")
    if any(what.get("card") == "this card" for event in many for what in [event.get("activation_negated", {})]):
        found.setdefault("in", "graveyard")
    laid = any(what.get("card") == "this card" for event in many for kind, what in event.items() if kind == "placed")
    if laid and (len(many) > 1 or found.setdefault("in", _BACKROW) != _BACKROW):
        return None
    found["wording"] = word
    if many:
        found["events"] = many
    if answers:
        found["answers"] = answers
    open_one = "that card" if "that card" in about and not mixed else ""
    found["about"] = about[0] if len(set(about)) == 1 else composed_answers.acting(about, answers) or open_one
    return end


def _add(found: Data, key: str, what: list[Data]) -> None:
    found[key] = [*found.get(key, []), *what]


@once
def _ITSELF() -> Expression:
    return Expression(
        r"\bthis (?:[\w/-]+ ){0,4}card\b(?!'s)(?: has (?:an? )?\"[^\"]+\" as (?:Xyz )?Material\b)?", re.IGNORECASE
    )


@once
def _ANOTHER() -> Expression:
    """What else ``it`` might mean."""
    return Expression(
        r"(?i:\b(?:monsters?|cards?|spells?|traps?|tokens?|targets?|effects?|materials?|counters?"
        r"|(?<!declares an )(?<!for an )attack|it|its|battle)\b"
        r"(?! damage\b| phase\b))|\"|\bAttribute|\bType"
    )


def after(reading: Reading, context: Context, words: str = "") -> Context:
    """The context for what follows the condition: what ``it`` means there. It is this card where the condition speaks
    of nothing else (``If this card inflicts battle damage to your opponent: It gains 200 ATK``)."""
    about = reading.data.get("about", "")
    others = not about and _ANOTHER().search(_ITSELF().sub("", words)) is not None
    if not about and not others and _ITSELF().search(words):
        about = "this card"
    victor = _VICTOR.search(words)
    won = ("this card" if victor["itself"] else "?") if victor else ""
    came = bool(_EVENTS.search(words)) and not _OTHER_EVENTS.search(words)
    used = any("used_as_material" in event for event in reading.data.get("events", ()))
    fell = _FELL.search(words) is not None
    went = event_parts.places_gone_to(reading.data.get("events", ()))
    return context._replace(event=about, others=others, fell=fell, victor=won, came=came, went=went, used=used)


_EVENTS = Expression(r"\bSummon(?:s|ed)?\b")
_OTHER_EVENTS = Expression(
    r"\b(?:destroy\w*|banish\w*|sent|sends|leaves?|Tribut\w*|discard\w*|added|adds|returned|returns|attack\w*|battles?"
    r"|flipped|equipped|activates?|moved|detached|used|placed|drawn|draws|targets?)\b"
)
"""What may happen besides the Summon of monsters."""


_FELL = Expression(
    r"\bdestroyed by battle(?! (?:or|and/or)\b)(?=[ ,]|$)(?!.*\bor (?:is |are )?(?:by|banished|sent|Tributed))"
)
"""A monster was destroyed by battle, and nothing else can have happened."""
_VICTOR = Expression(r"(?:(?P<itself>this (?:attacking )?card)|\w|\") destroys (?:an?|1|your) .*?\bby battle", re.I)
"""Something destroyed a monster by battle."""
