"""What a sentence that was not understood could decide at most: by its kind, the cards it speaks of, whose plays, and
the phase it is bound to.

Every part of a sentence is narrowed down by itself; if one of them could decide everything, the sentence could. The
cards of a part are those that its noun speaks of, whatever else is asked of them: more cards than meant, never fewer.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data
from judge.rulesets.yugioh.reading.text.reach import (
    further_shapes,
    gates,
    passive_shapes,
    sentence_shapes,
    spoken_of,
    turning,
)
from judge.rulesets.yugioh.reading.text.reach.covered_cards import OMITTED, QUOTED, SUBJECT, cards_meant, roughly_meant
from judge.rulesets.yugioh.reading.text.reach.forbidden_plays import CANNOT
from judge.rulesets.yugioh.reading.text.reach.narrowed_parts import SPARED, battle_damage, part_told, shown
from judge.rulesets.yugioh.reading.text.reach.reach import PREFIX, part_kind
from judge.rulesets.yugioh.reading.text.reach.states_of_the_board import bound_to_state
from judge.rulesets.yugioh.table.records import many

_PHASE = Expression(
    r"(?:once per turn, |, )*during (?:each of )?(?:your|the|each|each player's|their|your opponent's"
    r"|either player's) "
    r"(?:next )?(?P<phase>Standby|End) Phases?(?: of (?:this|that|the next|your next) turn)?,.*",
    re.I | re.S,
)
_COUNTED_PHASE = Expression(
    r"during your (?:2nd|3rd|second|third) (?P<phase>Standby|End) Phase after (?:this card's )?"
    r"(?:activation|activating this "
    r"effect)s?, .*|(?:add that card|you must send this card)[^,:;]* during your (?:2nd|3rd|second|third) "
    r"(?P<last>Standby|End) Phase "
    r"after .*",
    re.I | re.S,
)
_ONLY_IN = Expression(
    r"(?<!except )(?<!other than )during (?P<whose>your (?:opponent's )?|the )"
    r"(?P<phase>Main Phase 1|Main Phase 2|Battle Phase)(?: only)?(?=,|$)",
    re.I,
)
_UNHARMED = Expression(r"(?P<cards>[^,]*?) cannot be destroyed\b[^,]*", re.I | re.S)
_WOULD = Expression(
    r"(?:once per turn, )?(?:(?:if|the first time|when"
    r"|each turn, the first time) )(?P<cards>[^,]+?) would be destroyed\b.*",
    re.I | re.S,
)


_ANYTHING: tuple[Data, ...] = ({"turns_on": turning.ANYTHING},)


def narrowed(words: str, context: Context) -> tuple[Data, ...]:
    """The parts of a sentence, each as what stands beside its words in a record; empty if it could decide
    everything."""
    words = _NOTED.sub("", words).replace("If this card is on the field but ", "If ", 1)
    if _LINKED.search(words):
        return tuple(
            {**one, "while": [*one.get("while", ()), _LINK_MONSTER]}
            for one in bound_to_state(words, context, _awaited(words, context)) or _ANYTHING
        )
    if _KEPT.fullmatch(" ".join(words.split()).rstrip(".")):
        return ({"turns_on": [turning.TARGETING, turning.AFFECTING], "cards": "this card"},)
    if two := _TARGETS.fullmatch(" ".join(words.split()).rstrip(".")):
        itself = narrowed(f"Your opponent cannot target this card {two['by']}", context)
        more = narrowed(two["more"], context) if two["more"] else ()
        return (*itself, _THEIRS, *more) if itself and (more or not two["more"]) else ()
    return _with_all(words, _about_named(words, bound_to_state(words, context, _awaited(words, context))))


def _with_all(words: str, parts: tuple[Data, ...]) -> tuple[Data, ...]:
    """The parts of a sentence, with what else it speaks of than what each of them was taken for."""
    kinds = {what for one in parts for what in many(one["turns_on"])}
    if kinds.isdisjoint((turning.ANYTHING, turning.OWN_USE)) and _USED.match(" ".join(words.split())):
        return (*parts, {"turns_on": turning.OWN_USE}) if kinds else parts
    if not kinds or not kinds.isdisjoint(_OF_MORE):
        return parts
    more = [what for what in spoken_of.further(QUOTED.sub("X", words), kinds, done=False) if what in _OF_CARDS]
    return (*parts, {"turns_on": more[0] if len(more) == 1 else more}) if more else parts


_DEED = r"(?:inflict|destroy|draw|increase|decrease|return|Special Summon|add|gain|negate|change)\b"
_USED = Expression(
    r"(?:By )?(?:Tribut|Discard|Pay|Send|Banish|Remov|Sacrific|Offer)(?:e|ing)? "
    rf"(?!.*\b(?:during|at the) [^.]*\bPhases?\b)[^.;:]*(?:\bto {_DEED}|, {_DEED})"
)
"""What is paid to do something: an effect that is used, in the words of early cards."""
_OF_MORE = frozenset({
    turning.COUNTERS, turning.OWN_SUMMON, turning.OWN_USE, turning.PERMITS, turning.STANDBY, turning.LATER,
    turning.LEAVING, turning.ATTACHED, turning.DRAW_PHASE, turning.BATTLES_OVER,
})  # fmt: skip
"""What tells when something is done, or where words are about what happens besides."""
_OF_CARDS = frozenset({
    turning.BATTLES, turning.DESTRUCTIONS, turning.TARGETING, turning.POINTS, turning.LEVELS, turning.LIFE_POINTS,
    turning.PROPERTIES,
})  # fmt: skip


_NAMED_ALONE = Expression(
    r"(?:all |any )?(?:monsters?|cards?)(?: [\w-]+)* (?:with|by the effect of|by) "
    r"\"(?P<with>[^\"]+)\" (?:is|are|cannot)\b"
    r"(?![^:;]*\b(?:also|or)\b).*"
    r"|\"(?P<itself>[^\"]+)\" (?:also )?cannot be (?:played|activated)\b(?![^:;]*\b(?:or|nor)\b).*"
    r"|(?:when|if) (?:this card and )?(?:all )?(?:\d+ |an? )?\"(?P<when>[^\"]+)\"(?: (?:cards?|monsters?))?"
    r"(?: with different names)? (?:is|are) (?:placed|face-up|Summoned|destroyed|on)\b(?![^:;]*\b(?:or|not|no)\b).*"
    r"|if the only monsters on the field are this card and \d+ \"(?P<alone>[^\"]+)\" [^:;]*"
    r"|if you have \"(?P<have>[^\"]+)\"(?:,| and) [^:;]* in your hand, you win the Duel"
    r"|(?:once per turn, )?you can negate [^,:;\"]*? while you control an? (?:[\w-]+ )*\"(?P<while>[^\"]+)\""
    r"(?:, then [^:;]*)?",
    re.I | re.S,
)
"""Sentences that say nothing where no card of a name is."""
_ANYWHERE = ["field", "hand", "graveyard", "banished", "deck", "extra deck"]


def _about_named(words: str, parts: tuple[Data, ...]) -> tuple[Data, ...]:
    """The parts of a sentence (none: it could decide everything), bound to a card of that name being anywhere."""
    found = None if parts else _NAMED_ALONE.fullmatch(" ".join(words.split()).rstrip("."))
    if found is None:
        return parts
    name = next(name for name in found.groups() if name)
    itself = {"other": True} if found["alone"] else {}
    either = [{"card": "any", "named": name, **itself}, {"card": "any", "name": name, **itself}]
    return ({"turns_on": turning.ANYTHING, "while": [{"exists": {"one_of": either, "of": "any", "in": _ANYWHERE}}]},)


def _awaited(words: str, context: Context) -> tuple[Data, ...]:
    """The parts of a sentence, bound to what must have happened before."""
    events, rest = gates.parted(words)
    gone = bool(events) and _gone(words, events)
    found = _narrowed(words, context)
    found = found if gone else _worn(words, found, context)
    if not events:
        return found
    told = found or _narrowed(rest, context) or _ANYTHING
    gated = tuple({**(_from_then_on(one) if gone else one), "after": events} for one in told)
    return (*gated, {"turns_on": turning.INFLICTING}) if _NO_DAMAGE.search(words) else gated


_LINKED = Expression(r"^(?:all |any |other |each )*(?:co-)?linked monsters?\b", re.I)
_LINK_MONSTER: Data = {"exists": {"card": "monster", "kind": ["link"], "of": "any"}}
"""Without a Link Monster on the field nothing is linked."""
_KEPT = Expression(
    r"(?:[^.,:]*, )?(?:control|possession) of this (?:face-up )?card(?: on the field)? cannot switch", re.I
)
"""Control of the card stays where it is: who targets it to take it, or to equip it or attach it to a monster of the
other player, does so in vain."""
_NOTED = Expression(r"\s*\(this effect cannot be negated\)", re.I)
"""A note behind a ban, which is what the sentence says."""
_LEFT = frozenset(("destroyed", "sent_to_graveyard", "left_field", "banished", "tributed"))


def _gone(words: str, events: list[Data]) -> bool:
    """Does a sentence wait for this card to leave the field, or the monster to which it is equipped?"""
    itself = any(event.get(word) == {"card": "this card"} for event in events for word in _LEFT)
    return itself or _LEAVES.search(words) is not None


def _from_then_on(one: Data) -> Data:
    """The same, when this card is no longer on the field."""
    told = one["turns_on"]
    kinds = told if isinstance(told, list) else [told]
    return one if turning.LEAVING in kinds else {**one, "turns_on": [*kinds, turning.LEAVING]}


_LEAVES = Expression(
    r"\b(?:this (?:[\w-]+ )*card|equipped monster)\b[^,]*? (?:is|leaves|or) (?:\w+ )*?(?:destroyed|sent|banished"
    r"|removed|returned|Tributed|the field)\b|\b(?:Tributing|using|detaching) (?:[^,]*? )?this (?:card|monster)\b",
    re.I,
)


_TARGETS = Expression(
    r"your opponent cannot target this card, (?:or )?cards they control(?:,? (?:and|or) (?:cards )?in their "
    r"(?:GY|Graveyard)"
    r"(?: (?:and|or) banishment)?)? (?P<by>with card effects)(?:, also (?P<more>they .*))?",
    re.I,
)
_THEIRS: Data = {
    "turns_on": turning.TARGETING,
    "who": "opponent",
    "cards": {"card": "any", "of": "opponent", "in": ["field", "graveyard", "banished"]},
}
"""What the opponent of this card's controller has there."""


_NO_DAMAGE = Expression(r"\btakes? no (?:effect )?damage\b(?! from (?:battles|attacks)\b)", re.I)


_IN_BRACKETS = Expression(r"\([^()]*(?:\(s\)[^()]*)*\)")
_BEARER = r"(?:the equipped monster|(?:a|the) monster equipped with this card)"
_OF_THE_BEARER = Expression(
    rf"(?:(?:while|if|when) (?:it|{_BEARER})\b[^,:;]*, )?(?:{_BEARER}(?:'s [\w /]+)?|(?:the )?(?:original )?(?:ATK|DEF)"
    rf"[\w/ ]* of {_BEARER})\b(?!.* (?:and|or) (?:all|any|your|each|other|an?|the) ).*|(?:take|you) control "
    rf"(?:of )?{_BEARER}",
    re.I | re.S,
)
_OF_IT_TOO = Expression(
    rf"(?:it|its|they|{_BEARER}|(?:while|if|when) (?:it|{_BEARER})|can(?:not)?|gains?|loses?|is|are|becomes?|has|must"
    r"|inflicts?|any battle damage\b.*\bit)\b",
    re.I,
)
_IT = Expression(r"(?:it (?:gains?|loses?|cannot|can|is|becomes?|must)|its (?:ATK|DEF|effects?|Level))\b", re.I)
_WHILE_WORN = Expression(
    r"(?:[^,:;]*, )?while (?:this card is )?equipped(?: to (?:an? |\")[^,:;]*)?, "
    rf"|an? [^,:;]*\bmonster that battles {_BEARER} [^:;]*|you do not have to pay (?:LP|Life Points) to activate its "
    r"effects?(?:\(s\))?",
    re.I,
)
_IS_WORN: Data = {"is": {"what": "equipped monster", "fits": {"card": "monster"}}}


def _worn(words: str, found: tuple[Data, ...], context: Context) -> tuple[Data, ...]:
    """The same, bound to this card being equipped to a monster, if the sentence speaks of that monster alone."""
    said = " ".join(words.split()).rstrip(".").removeprefix("\u25cf").strip()
    first, *others = turning.parts_of(said)
    bearer = _OF_THE_BEARER.fullmatch(first) or ("equip" in context.kind.split() and _IT.match(first))
    whole = bearer and all(_OF_IT_TOO.match(part) for part in others)
    if not whole and not _WHILE_WORN.match(said):
        return found
    return tuple({**one, "while": [*one.get("while", ()), _IS_WORN]} for one in found or _ANYTHING)


_OF_SOME_NUMBERS: tuple[tuple[Data, ...], ...] = (
    ({"turns_on": turning.LIFE_POINTS},),
    *(({"turns_on": [what, turning.LIFE_POINTS]},) for what in (turning.POINTS, turning.BATTLES)),
)
"""What is known where a sentence speaks of Life Points: less than what its whole shape may tell."""


def _narrowed(words: str, context: Context) -> tuple[Data, ...]:
    said = " ".join(words.split()).rstrip(".").removeprefix("\u25cf").strip()
    found = _known(words, said, context)
    if not found or found in _OF_SOME_NUMBERS:
        found = _passive(said, context) or found
    if not found and _IN_BRACKETS.fullmatch(said):
        return _narrowed(said[1:-1], context)
    return found


def _passive(said: str, context: Context) -> tuple[Data, ...]:
    """What is known of the whole sentence, whatever it asks for first."""
    asked = PREFIX.match(said)
    rest = said[asked.end() :] if asked is not None else said
    if frame := passive_shapes.negated_as_used(said) or passive_shapes.negated_as_used(rest):
        of = "spell or trap" if "/" in frame else frame.lower()
        return ({"turns_on": turning.ACTIVATIONS, **({} if of == "card" else {"cards": {"card": of}})},)
    data = shown(said, context) or shown(rest, context) or further_shapes.told(said)
    if not data and "would" not in said:
        data = further_shapes.told(rest)
    return (data,) if data else ()


_LENDS_AN_EFFECT = Expression(
    r"(?P<cards>an? [^,:;]*?monster)(?: equipped with this card) gains? \d+ (?:ATK/DEF|ATK|DEF)(?: and|, also it can "
    r"activate) the (?:preceding|previous|\d\w\w) effect\b[^,:;]*",
    re.I,
)
"""A monster that this card strengthens, and that may use one of its effects."""


def _known(words: str, said: str, context: Context) -> tuple[Data, ...]:
    if lent := _LENDS_AN_EFFECT.fullmatch(QUOTED.sub(lambda name: name[0].replace(",", "_"), said)):
        cards = cards_meant(said[: lent.end("cards")], context)
        return ({"turns_on": turning.POINTS, **cards}, {"turns_on": turning.PERMITS, "while": [_IS_WORN]})
    if more := sentence_shapes.whole(said):
        return ({"turns_on": more},)
    shaped = sentence_shapes.shaped(said) or sentence_shapes.in_a_list(said)
    if shaped and turning.of_shape(said) != turning.ATTACHED:
        return tuple({"turns_on": what, **cards_meant(shaped.cards, context)} for what in shaped.turns_on)
    if behind := sentence_shapes.unlabelled(said):
        return narrowed(behind, context)
    if found := _TRIGGER.fullmatch(QUOTED.sub(lambda name: "X" * len(name[0]), said)):
        head = said[: found.end("head")]
        what, events = turning.happens(head), gates.awaited(head)
        own = {"cards": "this card"} if what == turning.BATTLED and _ITS_BATTLE.match(said) else {}
        if any("activated" in event for event in events) and not re.search(r"\bresolv", head):
            events = []  # it may answer the activation
        return ({"turns_on": what, **own, **({"after": events} if events else {})},)
    if found := _COUNTED_PHASE.fullmatch(said):
        return ({"turns_on": turning.LATER if (found["phase"] or found["last"]).lower() == "end" else turning.STANDBY},)
    if found := _PHASE.fullmatch(said):
        return ({"turns_on": turning.LATER if found["phase"].lower() == "end" else turning.STANDBY},)
    asked = PREFIX.match(said)
    begins = asked.end() if asked is not None else 0
    masked = QUOTED.sub(lambda name: "X" * len(name[0]), said[begins:])
    spans = _joined(masked, turning.spans_of(masked))
    plain = len(spans) == 1 and "would" not in said and " instead" not in said and part_kind(masked) == "permission"
    offers = _FOR_OTHERS.search(masked) is None and (
        _OFFERS.fullmatch(masked) or turning.of_shape(said) == turning.OWN_USE
    )
    if plain and not SPARED.fullmatch(masked):
        return ({"turns_on": turning.OWN_USE if offers else turning.PERMITS},)
    if len(spans) == 1 and (fight := battle_damage(said[begins:], context)):
        return (fight,)
    if (token := _TOKEN.fullmatch(said)) and turning.ANYTHING not in turning.turns_on(f"you {token['does']}"):
        there = {"exists": {"card": "monster", "kind": ["token"], "of": "any"}}
        return tuple({"turns_on": what, "while": [there]} for what in turning.turns_on(f"you {token['does']}"))
    if sent := _SENT.fullmatch(said):
        return ({"turns_on": turning.REDIRECTING, **cards_meant(sent["cards"], context)},)
    whole = turning.of_shape(said)
    if whole and not (whole == turning.SUMMONS and CANNOT.match(said)):
        itself = _OF_IT.sub(r"\1this card", said[begins:]) if _ABOUT_ITSELF.match(said) else said[begins:]
        told = (_WOULD.fullmatch(said) or _UNHARMED.fullmatch(itself)) if whole == turning.DESTRUCTIONS else None
        told = SUBJECT.fullmatch(said) if whole == turning.PROPERTIES else told
        if whole == turning.BATTLED and _ITS_BATTLE.match(said):
            return ({"turns_on": whole, "cards": "this card"},)
        return ({"turns_on": whole, **(cards_meant(told["cards"], context) if told else {})},)
    moment = _moment(said)
    found_parts: list[Data] = []
    of_whom: Any = None
    if len(spans) > 1 and _ONLY_IN.match(said) is None:
        moment = {}  # it stands behind one of several parts
    for start, end in spans:
        part = said[begins:][start:end]
        part = _OF_ITS.sub(r"\1this card's ", _OF_IT.sub(r"\1this card", part)) if _ABOUT_ITSELF.match(said) else part
        data = part_told(masked[start:end], part, said, context) or shown(part, context)
        data = data or (further_shapes.of_monsters(part) if found_parts or _OF_MONSTERS.search(said) else {})
        if not data:
            return ()
        if found_parts and "cards" in data and OMITTED.match(part):
            del data["cards"]
            data |= {"cards": meant} if (meant := found_parts[-1].get("cards") or of_whom) else {}
        of_whom = roughly_meant(part, context).get("cards") if not OMITTED.match(part) else of_whom
        if found_parts and "cards" in found_parts[-1] and (_SAME.match(part) or _THEM.fullmatch(part)):
            data["cards"] = found_parts[-1]["cards"]
        found_parts.append({**data, **(moment or (_moment(part) if len(spans) > 1 else {}))})
    return tuple(found_parts)


_OFFERS = Expression(
    r"you can (?:discard|Tribute|detach|pay|send|banish|target|destroy|draw|add|select|return|remove|double"
    r"|flip|inflict|look|make"
    r"|equip|place|put|take|roll|toss|reveal|declare|give)\b(?!.*\b(?:would|instead|addition|as if|treat\w*|as "
    r"material)\b)[^:;]*",
    re.I,
)
"""What an effect of the card itself lets its player do."""
_FOR_OTHERS = Expression(
    r"\b(?:Tribute|Normal|Ritual|Fusion|Synchro|Xyz|Link|Pendulum) Summon\b|\bto use\b"
    r"|\badditional effect\b|\brequired\b",
    re.I,
)
"""What is permitted in a Summon, or a use, of another card."""
_OF_MONSTERS = Expression(r"\bmonsters?\b(?!.*\b(?:cards?|Spells?|Traps?)\b)", re.I | re.S)
_TRIGGER = Expression(r"(?P<head>(?:Once per turn, )?(?:If|When|Each time|At the|After|During)\b[^:;]*): .*", re.S)
"""An effect that starts a Chain once something has happened."""
_TOKEN = Expression(
    r"while (?:that|those|any of those) Tokens? (?:is|are|remains?) (?:face-up )?(?:in the Monster Zone"
    r"|on the field),? "
    r"the player who (?:Special )?Summoned (?:it|them) (?P<does>can(?:not|(?: only)?) .*)",
    re.I | re.S,
)
_OF_IT = Expression(r"^((?:(?:and|also) )?)it\b(?!')", re.I)
_OF_ITS = Expression(r"^((?:(?:and|also) )?)its (?=(?:original )?(?:Level|Rank|ATK|DEF)\b)", re.I)
_ABOUT_ITSELF = Expression(
    r"(?:(?:while|if|as long as) )?this (?:(?!card\b|monster\b)[\w/-]+ )*(?:card|monster)\b(?! and\b)"
    r"(?!.*\b(?:an?|another|that|the|your|all|each|opponent's|other|\d+) (?:[\w\"/-]+ ){0,4}?(?:monsters?|"
    r"cards?|Tokens?)\b.*\bit\b)",
    re.I | re.S,
)
"""A sentence about this card, so that "it" is this card, too."""
_THEM = Expression(r"(?:your opponent|neither player) can(?:not)? target (?:any of )?them with card effects", re.I)
_SAME = Expression(r"(?:if )?they (?:gain|lose|cannot|can|are|must|attack|battle)\b", re.I)
"""What goes on about the cards of the part before."""


_ITS_BATTLE = Expression(
    r"(?:once per turn, |once per Battle Phase, |during the Battle Phase, |at the (?:start|end) of the (?:Damage "
    r"Step|Battle Phase), )?(?:if|when|each time) this (?:[\w-]+ )*?(?:card|monster) "
    r"(?![^,:;]*\b(?:or|your|another|equipped)\b)[^,:;]*\b(?:battles|battled|attacks|attacked|declares|destroys"
    r"|destroyed|inflicts|inflicted|(?:selected|targeted) (?:as an attack target|for an attack))\b"
    r"|(?:if|when) [^,:;]*\bdestroyed by battle [^,:;]*, this card can make (?:a second|another) attack\b[^,:;]*$",
    re.I,
)
"""A battle of this card."""
_SENT = Expression(
    r"(?:any|all|each|every)? ?(?P<cards>(?:monster|card|Spell|Trap)(?:\(s\)"
    r"|s)?)(?: (?:that would be )?sent)(?: from [^,.:;]*)? to "
    r"(?:the|your opponent's|your) (?:GY|Graveyard) (?:is|are) banished(?: instead)?",
    re.I,
)


def _joined(masked: str, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same parts, one or two words (the first of two subjects) put to what follows."""
    while len(spans) > 1 and masked[slice(*spans[0])].count(" ") < 2:
        spans = [(spans[0][0], spans[1][1]), *spans[2:]]
    return spans


def _moment(said: str) -> Data:
    found = list(_ONLY_IN.finditer(said))
    if len(found) != 1 or not (found[0].start() == 0 or found[0].end() == len(said)):
        return {}
    whose, phase = found[0]["whose"].lower(), found[0]["phase"].lower()
    bound: list[Data] = [{"phase": {"main phase 1": "main 1", "main phase 2": "main 2"}.get(phase, "battle")}]
    if whose.startswith("your"):
        bound.append({"turn": "opponent's" if "opponent" in whose else "yours"})
    return {"while": bound}
