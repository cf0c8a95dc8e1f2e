"""What stands before the semicolon: what is paid and what is targeted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import cost_phrases, targets
from judge.rulesets.yugioh.reading.clauses.activations.cost_phrases import COSTS
from judge.rulesets.yugioh.reading.clauses.conditions import window_marks
from judge.rulesets.yugioh.reading.clauses.events import turn_history
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import AGAINST_AMOUNT, APART
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, NAME, RACES
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
from judge.rulesets.yugioh.reading.clauses.patterns.turns import Turns
from judge.rulesets.yugioh.table.records import many

_DEEDS = "target|declare|pay|discard|banish|send|detach|reveal|return|shuffle|destroy|note|equip|change|tribute|place"


@reader
@repeated
def activation(words: str, context: Context) -> Reading | Refusal:
    """What is done at activation. The data has, where the words say so: ``cost`` (in order), ``targets``, ``condition``
    (``Tribute this Fusion Summoned card``), ``optional`` (it begins with ``you can``), ``choose`` (one of several
    effects is activated; ``each_once``: each once per turn) and ``places`` (where the card itself must be for it). One
    word that is not understood refuses all of it."""
    if (link := window_marks.as_link(words, 0)) is not None and link[1] == len(words):
        return Reading({"condition": link[0]}, (0, len(words)))
    if (plain := _ORDERED().usual(words)) != words:
        read = activation(plain, context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    *_, (found, at) = _parts(words, context)
    if at == len(words):
        return Reading(found, (0, len(words)))
    if (plain := _USUAL().usual(words)) != words:
        *_, (found, end) = _parts(plain, context)
        if end == len(plain):
            return Reading(found, (0, len(words)))
    return refusal(words, at)


def begun(words: str, context: Context) -> tuple[Data, str]:
    """Of a clause that is refused, what is paid and targeted in any case, and the words that were not understood.

    What is paid before another thing is done or targeted is paid whatever that is. Where further words only say which
    of them can be targeted (``1 monster in your GY with a lower Level``), it is one of those. All else may be changed
    by what follows (``1 Fiend monster or 1 face-down card``): it stands among what was not understood."""
    words = words.strip(" .")
    parts = [*_parts(words, context)]
    found, at = parts[-1]
    if "targets" in found and _OF_THOSE_ALONE().match(words, at) and not _AND_MORE().search(words, at):
        placed = all(isinstance(one, dict) and {"of", "in", "face"} & one.keys() for one in many(found["targets"]))
        if placed or " on the field" in words[:at]:
            return found, words[at:]
    for found, at in reversed(parts):
        if _ANOTHER_DEED().match(words, at):
            return found, words[at:]
    return {}, words[parts[0][1] :]


def _parts(words: str, context: Context) -> Iterator[tuple[Data, int]]:
    """What is paid and targeted up to the end of each part, and where the next begins; last where all words end or
    what is not understood begins."""
    found: Data = {}
    memory = Memory(context)
    memory.admits = frozenset(
        {
            "pointed_by", "zone_kind", "column_of", "against_this", "different", "same", "material_of", "not_lately",
            "of_a_namesake", "made_from", "compared_with_cards", AGAINST_AMOUNT, "linked",
            APART,
        }
    )  # fmt: skip
    if context.event == "that card":
        memory.admits |= {"answered_type"}
    memory.past = turn_history.events
    at = 0
    start = _START().match(words)
    if start:
        at = start.end()
        if "you can" in start.group().lower():
            found["optional"] = True
    yield found, at
    while at < len(words):
        found = {key: [*said] if isinstance(said, list) else said for key, said in found.items()}
        end = targets.part(words, at, found, memory)
        if end is None:
            end = _paid(words, at, found, memory)
        if end is None:
            end = _with_what_fell(words, at, found, memory)
        if end is None:
            return
        joint = _JOINT().match(words, end)
        at = end if joint is None else joint.end()
        yield found, at
        if joint is None:
            return


@once
def _OF_THOSE_ALONE() -> Expression:
    """What only says which of them it may be."""
    return Expression(
        r" (?:with|that|whose|which|in (?:another|this card's) column)\b(?!.*\b(?:or|also|and/or|for (?:every|each))\b)"
    )


@once
def _ANOTHER_DEED() -> Expression:
    """What is done besides, whatever it is."""
    return Expression(
        rf"(?:{_DEEDS})\b(?!.*(?:\bor (?:{_DEEDS})\b|do(?:es)? not have to))",
        re.IGNORECASE,
    )


@once
def _ORDERED() -> Turns:
    """Words in another order than the usual one."""
    rows = (
        # what is discarded besides this card is another one
        (r"(?<=discard this card and 1 )other (?=(?:monster|card) or )", ""),
        # from where or whither, said before the cards: "banish from your GY, this card and 1 Dragon monster"
        (
            r"\b(?P<verb>[Bb]anish|[Ss]end) (?P<place>(?:from|to) (?:your|the) (?:GY|Graveyard)), (?P<what>(?:this "
            r"card|\d)"
            r"[^,;:]*?)(?=$|, (?:then|and target) )",
            r"\g<verb> \g<what> \g<place>",
        ),
        (
            r"\b(?P<verb>[Ss]end) (?P<place>to (?:your|the) (?:GY|Graveyard)) (?P<what>\d [^;:]*? from [^,;:]*?)"
            r"(?=$|, (?:then|and target) )",
            r"\g<verb> \g<what> \g<place>",
        ),
        (
            r"\b(?P<verb>[Bb]anish), face-down, (?P<place>from your [^,;:]*?), (?P<what>\d [^,;:]*?)(?=$|, then )",
            r"\g<verb> \g<what> \g<place>, face-down",
        ),
    )
    return Turns((Expression(pattern, re.IGNORECASE), said) for pattern, said in rows)


@once
def _USUAL() -> Turns:
    """How the same is said by most cards."""
    kind = rf"(?:{'|'.join((*ATTRIBUTES, *RACES))})"
    rows = (
        (
            r"\bshuffle into the Deck, (?P<what>\d [^;:]*?)(?=$|, (?:then|and target) )",
            r"shuffle \g<what> into the Deck",
        ),
        (r"\bin the opponent's (?=GY|Graveyard)", "in your opponent's "),
        (r"(?<=^Tribute )(?P<what>[^,;:]*?) to activate this card$", r"\g<what>"),
        (
            r"(?<=\b[Ss]end )(?P<what>1 [^,;:]*? monster with a different Level)"
            r"(?= from your Deck to the (?:GY|Graveyard)$)",
            r"\g<what> than this card",
        ),
        (r"\b1 card each from your GY and your opponent's GY\b", "1 card in each GY"),
        (
            rf"\bthis card you control, plus 4 monsters (?P<place>from your [^,;()]*?) \((?P<each>1 each of {NAME}"
            rf", {NAME}, {NAME},? and {NAME})\)",
            r"this card you control and \g<each> \g<place>",
        ),
        (
            rf"\bthis card you control, plus 4 monsters (?P<place>from your [^;()]*?) \(1 each with (?P<names>{NAME}, "
            rf"{NAME}, {NAME},? and {NAME}) in their names\)",
            r"this card you control and 1 monster each with \g<names> in their names \g<place>",
        ),
        (r"\bthe same type of card(?= \(Monster, Spell,? or Trap\))", "1 card of the same type"),
        (r"(?<=\b[Bb]anish )both (?=1 )", ""),
        (r" \(except (?P<what>Tokens)\)(?=$|,)", r", except \g<what>"),
        (
            r"\b(?P<n>\d) cards from your (?P<gy>GY|Graveyard) \(any combination of (?P<one>[^()]*?) or "
            r"(?P<two>[^()]*)\)",
            r"\g<n> \g<one> and/or \g<two> from your \g<gy>",
        ),
        (
            rf"(?<=any number of )(?P<kind>{kind}) monsters that are (?P<one>Level \d+ or (?:higher|lower)) and/or "
            rf"(?P<two>{kind})(?= from )",
            r"\g<one> \g<kind> monsters and/or \g<two> \g<kind> monsters",
        ),
        (r"\bin a (?=(?:Field|Spell & Trap) Zone\b)", "in any "),
        (r"\bin either player's (?=GY|Graveyard)", "in either "),
        (r"(?<=on the field or in )the (?=GY$|Graveyard$)", "either "),
        (r"(?<=from your hand or )face-down field\b", "Set on your field"),
        (r"(?<= ATK) & (?=\d+ DEF)", " and "),
        (r"(?<=\bbanish )\(face-up\) (?=\d)", ""),
        (
            r"\b1 of the Fusion Materials in your (?P<gy>GY|Graveyard) (?=that was used for its Fusion Summon$)",
            r"1 monster in your \g<gy> ",
        ),
        (r"(?<=from your Deck or Extra Deck), face-up(?=$|, (?:then|and target) )", ""),
        (r"\b(?P<verb>[Tt]arget) an? (?=[A-Z\"])", r"\g<verb> 1 "),
        (r" you control and/or in your (?=GY|Graveyard)", " on your field or "),
        (r"(?<=\bTribute this card from your hand or )face-up from your (?:side of the )?field\b", "face-up field"),
        (r" other than (?=the (?:sent|discarded|Tributed|banished) (?:monster|card)$)", ", except "),
        (
            r"(?P<one>\btarget 1 (?P<what>\"[^\"]+\" monster) in your (?:GY|Graveyard)), or 1 of your "
            r"banished (?P=what)s, (?=that has a Level$)",
            r"\g<one> or banishment ",
        ),
        (r"\bin any GY\(s\)", "in the GYs"),
        (r" ?\(min\. ?1\)(?=$|,? (?:then|and target) )", " (min. 1)"),
        (rf"(?P<name>{NAME}) monsters and/or (?={kind} monsters)", r"\g<name> and/or "),
        (rf"(?P<name>{NAME}) / (?=\")", r"\g<name> and/or "),
        (r"(?<=hand and/or )face-up on your side of the field\b", "face-up field"),
        (rf"(?<=[Bb]anish )(?={NAME}(?:, {NAME})*,? and {NAME} from your (?:GY|Graveyard)\b)", "1 "),
        (rf"(?<=, )(?={NAME}(?:, {NAME})*,? and {NAME} from your (?:GY|Graveyard)\b)", "1 "),
        (rf"(?<= and )(?={NAME} from your (?:GY|Graveyard)\b)", "1 "),
        (
            r"(?P<from>from your (?:Deck|hand)) (?P<to>to the) (?:GY|Graveyard)"
            r"(?P<which>, except an? Level \d+ monster)(?=$|,? (?:then|to target) )",
            r"\g<from>\g<which> \g<to> GY",
        ),
        (
            r"(?<=[Bb]anish this card and )(?P<what>1 [^,;:]*? with a different name) (?=from your (?:GY|Graveyard))",
            r"\g<what> than this card ",
        ),
        (rf"\b1 (?P<one>{kind})(?=(?:, 1 {kind})*,? and 1 {kind} monster)(?!.*, except)", r"1 \g<one> monster"),
        (rf"(?<=monster), 1 (?P<one>{kind})(?=(?:, 1 {kind})*,? and 1 {kind} monster)", r", 1 \g<one> monster"),
        *((rf"\bLevel {n} or Rank {n}(?= monster)", f"Level/Rank {n}") for n in range(1, 13)),
        (
            r", except this card, (?P<place>from your [^,;:]*?)(?=$|,? to target |, then )",
            r" \g<place>, except this card",
        ),
        (
            r"\b1 (?P<what>[^,;:]*?[Mm]onster) in your (?P<gy>GY|Graveyard) or (?=your opponent controls\b)",
            r"1 \g<what> in your \g<gy> or 1 \g<what> ",
        ),
        (r"(?<=controls) or is in their (?=GY|Graveyard)", " or in their "),
        (r"(?<=you control) or is in your (?=GY|Graveyard)", " or in your "),
        (r", except this one\b", ", except this card"),
        (
            r"\b(?P<what>monsters?) that (?P<past>(?:was|were) destroyed by battle and sent) to (?P<place>your|the) "
            r"(?P<gy>GY|Graveyard) this turn",
            r"\g<what> in \g<place> \g<gy> that \g<past> there this turn",
        ),
        (r"\b(?P<frame>Continuous Spell) or Continuous Trap(?: Card)?", r"Continuous Spell/Trap"),
        (
            r"(?P<shown>\b[Rr]eveal this card in your hand)(?P<then>, then target [^;()]*?) \(keep this card revealed "
            r"until the end of this turn\)$",
            r"\g<shown>, and it will remain revealed until the end of this turn\g<then>",
        ),
        (r" to activate this card$", ""),
        # how each of two cards is, or from where they are, said behind where they go
        (
            r"(?P<to> to the (?:GY|Graveyard))(?P<which>,? whose [^;:]*?| \(1 from your (?:hand|Deck) and 1 from your "
            r"(?:hand|Deck|GY)\)|, except an? [A-Z][\w-]* monster)(?=$|, then )",
            r"\g<which>\g<to>",
        ),
        (
            r"(?P<to> to the Extra Deck)(?P<which> that (?:lists?|mentions?) [^;:,]*? as (?:[Ff]usion )?[Mm]aterial)"
            r"(?=$)",
            r"\g<which>\g<to>",
        ),
        (r"\b(?P<verb>[Rr]eturn) (?P<to>to the hand) (?P<what>[^,;:]*?)(?=, then )", r"\g<verb> \g<what> \g<to>"),
        (rf"\b1 face-up (?P<names>{NAME}(?:, {NAME})*,? and {NAME} you control)", r"1 \g<names>"),
        (r"(?<= ATK) and a (?=different name (?:than|from) )", ", with a "),
        (
            rf"(?<=[Tt]arget )1 (?P<a>{NAME}), 1 (?P<b>{NAME}),? and 1 (?P<c>{NAME})(?= (?:in|on|you) )",
            r"1 each of \g<a>, \g<b>, and \g<c>",
        ),
        # two kinds, of which the place is said once
        (
            r"\b(?P<one>1 of your [^,;:]*?) and (?P<other>1 of your [^,;:]*?) that are banished and/or in your "
            r"(?P<gy>GY|Graveyard)(?=$)",
            r"\g<one> that is banished or in your \g<gy> and \g<other> that is banished or in your \g<gy>",
        ),
        (
            r"\b(?P<one>1 of your [^,;:]*?) and (?P<other>[2-9] of your [^,;:]*?)(?P<there> that are banished "
            r"and/or in your (?P<gy>GY|Graveyard))(?=$)",
            r"\g<one> that is banished or in your \g<gy> and \g<other>\g<there>",
        ),
        (
            r"(?<=[Tt]arget )(?P<one>\d [^,;:]*?) and (?P<other>\d [^,;:]*?), on the field(?=$)",
            r"\g<one> on the field and \g<other> on the field",
        ),
        (r"\b(?P<verb>[Dd]iscard 1 random card) from your hand to the (?:GY|Graveyard)", r"\g<verb>"),
    )
    return Turns((Expression(pattern), said) for pattern, said in rows)


def after(reading: Reading, context: Context) -> Context:
    """The context for the resolution: what has been targeted. Cards that were paid with leave it open what else
    ``it`` might mean."""
    handed = [what for cost in reading.data.get("cost", ()) for what in cost.values() if isinstance(what, dict)]
    fought = context.event == "your battling monster"  # no Equip Card is "that monster"
    paid = any(not (fought and what.get("lies_as") == "equip card") for what in handed)
    meant = targets.meant(reading.data.get("targets"))
    pair = targets.pair(reading.data.get("targets"))
    declared = " ".join(str(cost["declare"]) for cost in reading.data.get("cost", ()) if "declare" in cost)
    unknown = context.unknown and not meant
    alone = reading.data.get("cost") == [{"reveal": "this card"}] or not context.others
    itself = not (meant or context.event) and alone and _from_this_card(reading.data.get("cost", ()))
    event = "this card" if itself else context.event
    costs = reading.data.get("cost", ())
    return context._replace(
        targets=meant, pair=pair, paid=paid, unknown=unknown, declared=declared, event=event, lone=_one_card(costs),
        price=_one_deed(costs) or _one_detached(costs) or _some_points(costs),
        priced=_of_all_paid(costs), shown=_beside_this_card(costs),
        beside=_beside_itself(costs),
        aimed=_several_of_a_kind(reading.data.get("targets")),
        foe=context.foe or pair == ("opponent field",),  # "any monsters they control"
        told_apart=targets.asked_of_each(reading.data.get("targets")),
        several=_several(reading.data.get("targets"), costs) if meant != "target" else (),
    )  # fmt: skip


def _several(aimed: Any, costs: Sequence[Data]) -> tuple[tuple[str, str], ...]:
    """What is known of several targets that all lie in one place off the field, or of this monster and another that
    were shown in the hand: whose they are, where, and how many."""
    if _beside_this_card(costs) and not aimed:
        [other] = [cost["reveal"] for cost in costs if isinstance(cost["reveal"], dict)]
        there = other.get("card") == "monster" and other.get("in") == "hand"
        told = {"of": "you", "in": "hand", "card": "monster", "those": "cost cards", "total": "2"}
        return tuple(told.items()) if there else ()
    chosen = [one for one in many(aimed) if isinstance(one, dict)] if aimed else []
    counts = [one.get("count") for one in chosen]
    places = {tuple(many(one.get("in", "field"))) for one in chosen}
    off = all({*place} <= {"graveyard", "banished"} for place in places)
    if len(places) != 1 or not off or not all(isinstance(n, int) for n in counts):
        return ()
    whose = {one.get("of") for one in chosen}
    known: dict[str, str] = {"of": str(whose.pop())} if len(whose) == 1 and None not in whose else {}
    monsters = {"card": "monster"} if all(one.get("card") == "monster" for one in chosen) else {}
    total = sum(int(n) for n in counts if isinstance(n, int))
    return tuple({**known, **monsters, "in": " ".join(places.pop()), "those": "targets", "total": str(total)}.items())


def _several_of_a_kind(aimed: Any) -> tuple[str, ...]:
    """How many targets of one kind there are (``some``, where that varies), what they are, whose, and where; empty for
    others."""
    count = aimed.get("count") if isinstance(aimed, dict) else 0
    if isinstance(count, dict) and count.get("min", 0) > 0 and count.get("max") != 1:
        count = "some"
    elif not isinstance(count, int) or count < 2:
        return ()
    if any("in" in one for one in aimed.get("one_of", ())):
        return ()
    return (
        str(count),
        str(aimed.get("card", "any")),
        str(aimed.get("of", "any")),
        *map(str, many(aimed.get("in", "field"))),
    )


def _from_this_card(costs: Sequence[Data]) -> bool:
    """Is nothing spoken of but this card, whose Xyz Material is detached, or which is revealed?"""
    if costs == [{"reveal": "this card"}]:
        return True
    return bool(costs) and all(set(cost) == {"detach"} and isinstance(cost["detach"], int) for cost in costs)


def _beside_this_card(costs: Sequence[Data]) -> bool:
    """Is this card revealed with one other (``reveal this card and 1 other Plant monster in your hand``), and no more
    paid?"""
    shown = [cost.get("reveal") for cost in costs if len(cost) == 1]
    one = [what for what in shown if isinstance(what, dict) and what.get("count") == 1]
    return len(costs) == len(shown) == 2 and len(one) == 1 and "this card" in shown


def _one_part(costs: Sequence[Data]) -> list[tuple[str, Any]]:
    """What is done and with what, if it is one part of a cost."""
    return cost_phrases.deeds(costs) if len(costs) == 1 else []


def _one_deed(costs: Sequence[Data]) -> str:
    """What is done with all cards that are paid with, where one phrase tells all of them."""
    deeds = _one_part(costs)
    if len(deeds) != 1:
        return ""
    key, what = deeds[0]
    return key if isinstance(what, dict) or (key == "discard" and isinstance(what, int)) else ""


def _one_detached(costs: Sequence[Data]) -> str:
    """``detach``, if that is the cost, and one material is."""
    return "detach" if len(costs) == 1 and costs[0].get("detach") == 1 and "at_least" not in costs[0] else ""


def _some_points(costs: Sequence[Data]) -> str:
    """``pay_lp``, if that is the cost, and how many are paid is for its player to say: ``that much``."""
    return "pay_lp" if len(costs) == 1 and isinstance(costs[0].get("pay_lp"), dict) else ""


def _of_all_paid(costs: Sequence[Data]) -> frozenset[tuple[str, str]]:
    """What all cards are that are paid with (monsters, of a name), where one phrase tells all of them."""
    paid = _one_part(costs)[0][1] if _one_deed(costs) else {}
    what: Data = paid if isinstance(paid, dict) else {}
    return frozenset((key, str(one)) for key, one in what.items() if isinstance(one, str))


def _one_card(costs: Sequence[Data]) -> str:
    """What is done with the one card that is paid with; empty where several are, or none."""
    key = _one_deed(costs)
    what = _one_part(costs)[0][1] if key else {}
    return key if key and (what.get("count", 1) if isinstance(what, dict) else what) == 1 else ""


def _beside_itself(costs: Sequence[Data]) -> str:
    """What is done with the one card that is paid with beside this card; empty where several are, or none."""
    paid = cost_phrases.deeds(costs)
    others = [(key, what) for key, what in paid if what != "this card"]
    if len(others) != 1 or len(paid) != 2:
        return ""
    key, what = others[0]
    return key if isinstance(what, dict) and what.get("count", 1) == 1 else ""


def after_refused(words: str, context: Context) -> Context:
    """The context for the resolution where what is done at activation was not understood: how many cards are targeted
    may still be plain (``target 1 card in this card's column``)."""
    meant = _meant(words)
    return context._replace(targets=meant, unknown=not meant)


def _meant(words: str) -> str:
    """Is what they target ``target``, one card by whichever of the words that is, or ``targets``? Empty if they do not
    say."""
    told = [one["count"] for one in _TARGETED().finditer(words)]
    if not told or len(told) != len(_EVERY_TARGET().findall(words)):
        return ""
    counts = {*told, *(one["count"] for one in _OR_SO_MANY().finditer(words, words.lower().find("target")))}
    return "target" if counts == {"1"} and not _AND_MORE().search(words, words.lower().find("target")) else "targets"


@once
def _TARGETED() -> Expression:
    return Expression(r"\b[Tt]arget(?:ing)? (?:up to )?(?P<count>\d+|an equal number of|any number of) ")


@once
def _EVERY_TARGET() -> Expression:
    return Expression(r"\btarget", re.IGNORECASE)


@once
def _OR_SO_MANY() -> Expression:
    return Expression(r"(?<!\d )\bor (?:up to )?(?P<count>\d+) ")


@once
def _AND_MORE() -> Expression:
    return Expression(r"(?<!\d )\band(?:/or)? (?:up to )?(?:\d+|an?|any|all) ")


@once
def _THAT_ONE() -> Expression:
    return Expression(
        r"banish that (?:monster|card|\"[^\"]+\")(?P<there> from (?:the|your) (?:GY|Graveyard))?(?=$|, then )", re.I
    )


def _with_what_fell(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """``When your monster is destroyed by battle and sent to your GY: You can banish that monster``: the card of the
    event, where that has gone."""
    match = _THAT_ONE().match(words, at)
    if match is None or memory.context.event not in ("those monsters", "those cards"):
        return None
    if not (match["there"] or memory.context.fell):
        return None
    found.setdefault("cost", []).append({"banish": "those cards"})
    return match.end()


def _all_of_several(least: int, what: Any) -> Data | None:
    """``banish all monsters you control (min. 2)``: there must be so many."""
    if not isinstance(what, dict) or what.get("count") != "all":
        return None
    return {"exists": {**what, "count": {"min": least}}}


@once
def _START() -> Expression:
    return Expression(r"(?:once per turn,? )?you can(?: also)? |activate (?:this card )?by (?=\w+ing )", re.IGNORECASE)


@once
def _JOINT() -> Expression:
    return Expression(
        r"(?: \(min\. 1\))?(?:,? (?:and )?then |,? to (?=(?:target|declare) )|,? and (?=[a-zA-Z]+ )|, |\s*$)"
    )


def _paid(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """One thing that is paid; where its words end."""
    for match, build in COSTS().find(words, at, lambda w, a: selecting.noun(w, a, memory)):
        costs = build(match)
        if any(noun.random for noun in match.cards) and not any("random" in cost for cost in costs or ()):
            continue
        if costs is None or not _JOINT().match(words, match.end):
            continue
        if costs:
            found.setdefault("cost", []).extend(costs)
        if match.groups.get("lately"):
            lately = {"summoned": {"card": "this card", "how": [match.groups["way"].lower()]}}
            found["condition"] = [{"event_this_turn": lately}]
        elif match.groups.get("way"):
            found["condition"] = [{"summoned_as": match.groups["way"].lower()}]
        if match.groups.get("least") and costs and "banish" in costs[0]:
            several = _all_of_several(int(match.groups["least"]), costs[0]["banish"])
            if several is None:
                return None
            found["condition"] = [several]
        if match.groups.get("since"):
            found["condition"] = [{"not": {"event_this_turn": {"sent_to_graveyard": {"card": "this card"}}}}]
            if found.setdefault("places", ["graveyard"]) != ["graveyard"]:
                return None
        if match.groups.get("normally"):
            found["condition"] = [{"summoned_as": "normal"}]
        if match.groups.get("held"):
            least = int(match.groups["held"])
            found["condition"] = [{"counters": {"min": least}}]
        if match.groups.get("linked"):
            tied: Data = {"is": {"what": "this card", "fits": {"co_linked": True}}}
            found["condition"] = [{"not": tied} if match.groups["linked"] == "that is not" else tied]
        places = list(dict.fromkeys(p for noun in match.cards for p in noun.places))
        if match.groups.get("lies"):
            if not memory.context.kind.endswith("monster"):
                return None
            places = ["spell & trap zone"]
            lies = {"is": {"what": "this card", "fits": {"card": match.groups["lies"].lower()}}}
            found["condition"] = [lies]
        if places and found.setdefault("places", places) != places:
            return None
        return match.end
    return None
