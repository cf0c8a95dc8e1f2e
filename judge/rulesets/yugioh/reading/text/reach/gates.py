"""Events without which a sentence says nothing: what waits for an event does nothing before it.

Every event is taken wider than the words have it (of any card, unless they speak of this card alone), never narrower;
words that may speak of a state, or of something of which no event tells, are no gate.
Source: Konami, Problem-Solving Card Text: "if", "when" and "each time" name what has to happen first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.vocabulary.deeds import is_deed

Data = dict[str, Any]
_QUOTED = Expression(r'"[^"]*"|\((?!s\))[^()]*\)')
_KINDS = r"(?:Normal|Special|Flip|Tribute|Fusion|Synchro|Xyz|Link|Ritual|Pendulum)"
_HOW = Expression(rf"\b{_KINDS}(?:(?:,? or |, |/| ){_KINDS})* (?=Summon(?:s|ed)?\b)", re.I)
_ASKS = (
    r"(?:(?:(?:up to )?(?:once|twice) per (?:turn|Chain|opponent's turn)|also|then),? )*"
    r"(?:(?:while|if this card was) (?![^,:;]*\b(?:if|when|each time)\b)[^,:;]*, (?=(?:if|when|each time)\b))?"
    r"(?:if|when|each time|every time|whenever) "
    r"(?P<event>[^,:;]+(?:, (?:or|by)\b[^,:;]*)*)"
)
_FURTHER = (
    r"(?P<further>(?:,? \([^()]*\)|, (?:(?:except|including|while|toss a coin|after damage calculation"
    r"|at the end of the Damage Step|then at|and (?:is|was|if)|if (?:its|your|this|you))\b)[^,:;]*)*)"
)
"""What is asked besides, or when it is met: it narrows the event down."""
_WAITS = Expression(_ASKS + _FURTHER, re.I | re.S)
_OR_WHEN = Expression(r"\b(?:or|also),?(?: [^,]*)? (?:if|when|each time|during|once)\b", re.I)
_THEN_IT = Expression(r"^(if this card was [^,:;]*, (?:if|when) )it (?=is\b)", re.I)
_BATTLED = Expression(r"(?<=at the end of the Damage Step if )(this card|it) battled\b", re.I)
_MOMENT = Expression(
    r"(?:once per turn, )?(?:(?:during (?:your opponent's turn|your turn|your Battle Phase|the Main "
    r"Phase)|(?:at the (?:start|end) of|during) the (?:Damage "
    r"Step|Battle "
    r"Phase)|(?:before|after|during|at) damage calculation), )(?=if\b|when\b)",
    re.I,
)
_FOUGHT = Expression(
    r"(?:if|when) (?:this [\w -]*(?:card|monster)|the (?:equipped|targeted) monster|an? [^,]*?monster|your "
    r"[^,]*?monster) "
    r"(?:attacked|battled|was attacked|is being attacked|destroyed an? [^,]* by battle|inflicted battle damage|"
    r"battles)\b"
    r"(?!.*\bor (?:if|when)\b).*",
    re.I | re.S,
)
"""What has happened in this battle, or in this Battle Phase."""
_SENTENCE = Expression(rf"{_ASKS}, (?P<rest>[^:;]*)", re.I | re.S)
_BEHIND = Expression(
    r"(?P<rest>destroy this card|this card is changed to (?:Attack|Defense) Position) (?=(?:if|when)\b)(?P<waits>.*)",
    re.I | re.S,
)
_IT = Expression(r"(?<=^if )it(?= is\b)|(?<=^when )it(?= is\b)", re.I)
_OF_THIS_TURN = Expression(
    r"(?P<rest>(?:it|they|that (?:monster|card|target)|the (?:selected|targeted) (?:monster|card)) [^:;]*\b"
    r"(?:this turn|until the End Phase))",
    re.I,
)
"""What goes on for a turn with what the effect before was used on."""
_STARTS = Expression(r"\b(?:next|if|when|while|as long as|each|instead|equipped)\b", re.I)
_IN_THAT_TURN = Expression(
    r"after this card (?:is|was) \w+ Summoned, (?:(?P<first>for the rest of th(?:is|at) turn), )?(?P<rest>[^:;]*?)"
    r"(?P<last> for the rest of th(?:is|at) turn)?",
    re.I,
)
_ANSWERING = Expression(
    r"(?P<rest>(?:your opponent|players|neither player) can(?:not)? activate [^,:;]*?) in response to the activations? "
    r"of [^,:;]*",
    re.I,
)
"""What nobody can answer with: there is nothing to answer before anything was activated."""
_OR = Expression(r",? (?:and/)?or,? (?:if |when |at the end of the Damage Step,? if )?", re.I)
_AMOUNT = Expression(r" or (?:more|less|higher|lower)\b", re.I)
_ALSO_SENT = Expression(
    r" and (?:is )?sent to (?:the|your|its owner's) (?:GY|Graveyard)"
    r"|(?<=the Deck|our Deck|our hand|he field) or (?:the |your )?(?:Deck|field|hand|GY|Graveyard|Main Deck)\b",
    re.I,
)
_THAT_WAS = Expression(
    r"\bthat (?:was|were) (?:[\w-]+ )*?(?:Summoned|activated|Set)\b[^,:;]*?"
    r"(?= (?:is|are|leaves|declares|attacks|battles|destroys)\b)|\([^()]*\)",
    re.I,
)
"""What is said of a card before what happens to it."""
_STATE = Expression(
    r"\b(?:would|not|that (?:is|are)|which|was|were|during(?! the (?:End|Battle) Phase$)|(?<!the End )(?<!the "
    r"Battle )Phase"
    r"|control changes)\b",
    re.I,
)
_NOUN = Expression(
    r"(?:(?:by|an?|the|you|your|opponent's|another|other|its|their|own|card|monster|effect|battle|attack|from|to|in|on|of|field"
    r"|hand|more|less|higher|lower|either|player|players'|face-up|face-down|this|activated|\d+"
    r"|(?!Set\b|Sets\b|Summon|Flip|Tribut|Special\b|Normal\b)[A-Z][\w-]*)s?(?:[ ,/]+|$))+"
)
"""A piece of the condition that is no more than a noun."""
_IS = r"\b(?:is|are) (?:also |then |successfully )?"
_SUMMONED: tuple[str, ...] = ("summoned", "summon_attempt", "flipped")
_ADDED = Expression(rf"{_IS}added to (?:the|your|their|its owner's)\b[^,]*\bhand\b", re.I)
_Event = tuple[tuple[str, ...], bool, Expression]
_EVENTS: tuple[_Event, ...] = (
    (("destroyed",), True, Expression(rf"{_IS}destroyed\b", re.I)),
    (("destroyed", "destroys_by_battle"), False, Expression(r"\bdestroys\b", re.I)),
    (("sent_to_graveyard",), True, Expression(rf"{_IS}sent (?:[^,]* )?to (?:[^,]* )?(?:GY|Graveyard)\b", re.I)),
    (("left_field",), True, Expression(rf"\bleaves? the field\b|{_IS}removed from the field\b", re.I)),
    (("banished",), True, Expression(rf"{_IS}(?:banished|removed from play)\b", re.I)),
    (("sent_to_graveyard", "banished"), False, Expression(rf"{_IS}detached\b", re.I)),
    (("discarded",), True, Expression(rf"{_IS}discarded\b", re.I)),
    (("tributed",), True, Expression(rf"{_IS}Tributed\b", re.I)),
    (
        ("drawn",),
        False,
        Expression(rf"\b(?:you|players?|opponent) draws? |\bdraws? [^,]*\bcards?\b|{_IS}drawn\b", re.I),
    ),
    (_SUMMONED, True, Expression(rf"{_IS}Summoned\b|^Summoned\b", re.I)),
    (("flipped",), True, Expression(rf"{_IS}flipped\b(?! face-down)", re.I)),
    (_SUMMONED, False, Expression(r"\b(?:opponent|player) Summons\b|^you Summon\b|^Summons an?\b", re.I)),
    (("added_to_hand",), True, _ADDED),
    (("drawn",), False, _ADDED),  # which card is drawn nobody sees
    (
        ("position_changed", *_SUMMONED),
        True,
        Expression(rf"{_IS}changed (?:from|to) [^,]*\bPosition\b|\bbattle position of [^,]* is changed\b", re.I),
    ),
    (
        ("attack_declared",),
        False,
        Expression(
            rf"\battack is declared\b|\bdeclares? an attack\b|\b(?:card|monster|it) (?:attacks|battles)\b|"
            r"\bmonster [^,]*\b(?:battles|attacks)\b|"
            rf"{_IS}attacked\b"
            rf"|{_IS}(?:targeted|selected) (?:for an attack|as an attack target)\b",
            re.I,
        ),
    ),
    (("damage", "battle_damage"), False, Expression(r"\b(?:takes?|inflicts?) (?:[^,]* )?damage\b", re.I)),
)
"""What happens, whether to the subject of the words, and the words for it (the kinds of Summons left out)."""
_ACTIVATED: _Event = (("activated",), False, Expression(rf"{_IS}activated\b|\bactivates? (?:an?|the|another)\b", re.I))
"""What a trigger may wait for: it is met when the activation has resolved, not before."""
_ITSELF = Expression(
    r"(?:this (?!turn\b)(?:(?!card\b|monster\b|and\b|or\b)[\w/-]+ )*(?:card|monster)(?: (?:you control"
    r"|on the field|in (?:your possession|its owner's [\w ]+?|(?:the|your|a) [\w& ]*Zone)"
    r"|in face-up [\w ]+ Position))? )?"
    r"(?=(?:is|leaves|Summoned)\b)",
    re.I,
)
_LASTS = Expression(
    r"\b(?:while|as long as|when|if|becomes?|treat\w*|gains? (?!\d+ (?:LP|Life)|LP|Life)|loses? (?!\d+ (?:LP|"
    r"Life)|LP|Life)"
    r"|remains?|next|until|instead|control of|cannot(?! be activated)"
    r"|no (?:\w+ )*can(?! be activated)|negated|can be(?! activated)|can attack|unaffected|must|effects?:?$|"
    r"additional|(?:in|de)crease\w*)\b",
    re.I,
)
"""What goes on, and may have begun before the file does."""
_THIS_TURN = Expression(r"\b(?:this turn|(?:until|during) the End Phase|at this time)\b(?! of)", re.I)
_NOT_THERE = Expression(
    r'if "(?P<name>[^"]*)" is not (?:face-up )?(?:on (?:the|your side of the) field|in (?:a|the) Field Zone), '
    r"(?P<rest>(?:destroy this (?:card|monster)|send this (?:card|monster) to the (?:GY|Graveyard)"
    r"|this card is destroyed))",
    re.I,
)
_NO_FIELD = Expression(r"if there is no face-up Field Spell(?: Card)? on the field, (?P<rest>destroy this card)", re.I)
_LIES = Expression(
    r"if this card is in face-up (?:Defense|Attack) Position(?: on the field)?, (?P<rest>destroy (?:it|this card))",
    re.I,
)
_THAT_TURN = Expression(
    rf"during the turn this card (?:is|was) {_KINDS}(?:(?:,? or |, |/| ){_KINDS})* Summoned, (?P<rest>[^:;]*)", re.I
)
_OF_DAMAGE = Expression(
    r"(?:while [^,:;]*, )?(?:(?:you|your opponent|neither player|both players) takes? no (?:\w+ )*damage\b[^:;]*"
    r"|(?:any |the )?battle damage [^:;]* (?:is|are) (?:doubled|halved)(?: [^,:;]*)?)",
    re.I,
)
_RESOLVES = Expression(r"\b(?:is|are) activated\b|\bactivates\b", re.I)
_BEGINS: tuple[Data, ...] = (
    {"left_field": {}},
    {"position_changed": {}},
    {"summoned": {"card": "this card"}},
    {"flipped": {"card": "this card"}},
)
"""By what a state begins to matter: what was asked for is gone, or what negated these words; or this card comes."""
_TO_MAKE_IT = Expression(r"\b(?:materials?|required|requirements?|Tribut\w*|less|procedure)\b", re.I)
"""Words about how a Summon is made: they apply before there is any."""


def awaited(condition: str) -> list[Data]:
    """The events of which one must have happened before a trigger with this condition can be met; none if that is not
    known."""
    condition = _THEN_IT.sub(r"\1this card ", condition)
    if (used := _WAITS.fullmatch(" ".join(condition.split()).rstrip("."))) and (own := _of_its_use(used["event"])):
        return own
    said = _MOMENT.sub("", _BATTLED.sub(r"\1 battles", " ".join(condition.split()).rstrip(".")))
    if _FOUGHT.fullmatch(said):
        return _of_its_battles(said)
    found = _WAITS.fullmatch(said)
    exact = found is not None and not _OR_WHEN.search(_AMOUNT.sub("", found["further"]))
    events = _events(found["event"], (*_EVENTS, _ACTIVATED)) if found is not None and exact else []
    return _of_monsters(events, found["event"]) if found is not None and events else _roughly(said, (_ACTIVATED,))


_ITS_BATTLE = Expression(
    r"(?:if|when) this (?:(?!or\b|and\b|card\b|monster\b)[\w-]+ )*(?:card|monster)(?: you control| on the field)? "
    r"(?P<does>attacked|battles|battled|was attacked"
    r"|is being attacked|destroyed|inflicted)\b",
    re.I,
)


def _of_its_battles(said: str) -> list[Data]:
    """The attacks by which it may have fought: those of this card and on it, where it is spoken of alone."""
    found = _ITS_BATTLE.match(said)
    if found is None:
        return [{"attack_declared": {}}]
    attacker, target = {"attack_declared": {"attacker": "this card"}}, {"attack_declared": {"target": "this card"}}
    does = found["does"].lower()
    return [attacker] if does == "attacked" else [target] if "being" in does else [attacker, target]


def _roughly(said: str, more: Sequence[_Event] = ()) -> list[Data]:
    """All events that a condition speaks of, each of any card; none if a part of it may be met by something else."""
    if _GOES_BEFORE.fullmatch(said):
        return [{"activated": {"card": "this card"}}]
    said = _OF_BOTH.sub("damage", _THERE.sub("", _HOW.sub("", _QUOTED.sub("X", said).replace("(s)", ""))))
    if _NO_EVENT.search(said):
        return []
    found: list[Data] = []
    for number, piece in enumerate(_EITHER.split(_ALSO_SENT.sub("", _AMOUNT.sub("", said)))):
        piece = _WHICH_IS.sub("", f"is {piece}" if number and _PARTICIPLE.match(piece) else piece)
        met = [names for names, _, shape in (*_EVENTS, *more, *_MORE_EVENTS) if shape.search(piece)]
        if not met and not _NOUN.fullmatch(_BEGINS_SO.sub("", piece).strip()):
            return []
        found += [{name: {}} for names in met for name in names]
    return [event for number, event in enumerate(found) if event not in found[:number]]


_WHICH_IS = Expression(r"\b(?:that|which) (?:is|are|was|were) (?:not )?[\w-]+", re.I)
_BEGINS_SO = Expression(r"^(?:(?:if|when|each time) )?(?:any )?", re.I)
_PARTICIPLE = Expression(r"(?!is\b|are\b)(?:\w+ed|sent|drawn)\b")
_GOES_BEFORE = Expression(r"(?:when|if) you do|when this card resolves", re.I)
"""What goes on with something that this card does."""
_OF_BOTH = Expression(r"\b(?:battle or effect|\d+ or more) damage\b", re.I)
_THERE = Expression(
    r"\b(?:hand|GY|Graveyard|field|Zone|Deck)s?(?: or (?:Main |Extra |Monster |Pendulum )?)(?=hand|Deck|GY|Zone)", re.I
)
"""The first of two places to which cards go, or at which they are."""
_NO_EVENT = Expression(
    r"\b(?:Phase|control of|changes|counters?|places?|placed|Sets?|moves?|equips?|equipped|toss\w*|this turn"
    r"|would|flipped face-down"
    r"|Damage Step|damage calculation|was applied)\b(?! Card)",
    re.I,
)
"""Moments of the turn, and what no event tells."""
_EITHER = Expression(r",? (?:and/)?or,? |,? also,? ", re.I)
_MORE_EVENTS: tuple[_Event, ...] = (
    (("attack_declared",), False, Expression(r"\b(?:battled|attacked)\b", re.I)),
    (("destroyed",), False, Expression(r"\byou destroy\b", re.I)),
    (
        ("returned_to_hand", "returned_to_deck", "added_to_extra_deck"),
        False,
        Expression(
            rf"\breturns? to\b|{_IS}(?:returned (?:from [^,]* )?to|shuffled into"
            r"|added from [^,]* to your Extra Deck)\b",
            re.I,
        ),
    ),
    (("activated",), False, Expression(r"\bafter resolving\b|\b(?:card|effect) resolves\b", re.I)),
    (("added_to_extra_deck",), False, Expression(rf"{_IS}added [^,]*\bExtra Deck\b", re.I)),
    (("left_field",), False, Expression(r"\bleaves? (?:your|the|their) [^,]*\bZone\b|\bhas left the field\b", re.I)),
)
"""What else happens of which an event tells."""


def _of_monsters(events: list[Data], words: str) -> list[Data]:
    """The same, activations bound to monster effects, if the words speak of those alone."""
    alone = _MONSTER_EFFECT.search(words) and not re.search(r"\b(?:Spells?|Traps?|cards?)\b", words, re.I)
    return [{"activated": {"activation": ["monster effect"]}} if alone and "activated" in e else e for e in events]


_MONSTER_EFFECT = Expression(r"\bmonster(?:'s|\(s\)|s'?)? effects?\b", re.I)


def parted(sentence: str) -> tuple[list[Data], str]:
    """The events of which one must have happened before a sentence does anything, and what it then does; nothing if
    that is not known, or if what it did before the file begins may go on."""
    said = _THEN_IT.sub(r"\1this card ", " ".join(sentence.split()).rstrip("."))
    if (found := _SENTENCE.fullmatch(said)) and (own := _of_its_use(found["event"])) and not lasting(found["rest"]):
        return own, found["rest"]
    if found := _NOT_THERE.fullmatch(said):
        return [*_BEGINS], found["rest"]
    if found := _NO_FIELD.fullmatch(said) or _LIES.fullmatch(said):
        return [*_BEGINS], found["rest"]
    if found := _BEHIND.fullmatch(said):
        said = f"{_IT.sub('this card', found['waits'])}, {found['rest']}"
    if (found := _OF_THIS_TURN.fullmatch(said)) and not _STARTS.search(found["rest"]):
        return [{"activated": {"card": "this card"}}, *({word: {"card": "this card"}} for word in _SUMMONED)], found[
            "rest"
        ]
    if (found := _IN_THAT_TURN.fullmatch(said)) and (found["first"] or found["last"]):
        return [{word: {"card": "this card"}} for word in _SUMMONED], found["rest"]
    if found := _ANSWERING.fullmatch(said):
        return [{"activated": {}}], found["rest"]
    if found := _THAT_TURN.fullmatch(said):
        return [{word: {"card": "this card"}} for word in _SUMMONED], found["rest"]
    if _OF_DAMAGE.fullmatch(said):  # it is carried out as if nothing kept it off
        return [{"damage": {}}, {"battle_damage": {}}], said
    if found := _EACH_TIME.fullmatch(said):
        said = f"{found['waits']}, {found['rest']}"
    if found := _BY_THIS_SUMMON.fullmatch(said):
        late = lasting(found["rest"]) or _TO_MAKE_IT.search(found["rest"])
        return ([], "") if late else ([{word: {}} for word in _SUMMONED], found["rest"])
    if (found := _SENTENCE.fullmatch(said)) and _AT_THAT_MOMENT.fullmatch(found["rest"]):
        events = _of_its_use(found["event"]) or _events(found["event"])
        if not events or {"tributed", *_SUMMONED}.isdisjoint(key for event in events for key in event):
            return [], ""
        return events, found["rest"]
    if found := _CHAIN_RESOLVED.fullmatch(said):
        return ([], "") if lasting(found["rest"]) else ([{"activated": {}}], found["rest"])
    found = _SENTENCE.fullmatch(said)
    if found is not None and _RESOLVES.search(found["event"]) and re.search(r"\bresolves\b", found["rest"]):
        return ([], "") if _LASTS.search(found["rest"]) else ([{"activated": {}}], found["rest"])
    if found is None or "this way" in found["event"] or lasting(found["rest"]):
        return [], ""
    events = _events(found["event"])
    if not events and is_deed(found["rest"]):
        events = _roughly(f"if {found['event']}")
    if any("summoned" in event for event in events) and _TO_MAKE_IT.search(found["rest"]):
        return [], ""
    return (events, found["rest"]) if events else ([], "")


_USES_IT = Expression(
    r"(?:an? |you )?[^,:;]*\bSummon(?:ed|s)?\b[^,:;]*? (?:by Tributing|using|with) this card"
    r"(?: as (?:an? )?(?:[\w-]+ )?"
    r"Materials?)?(?: Monster)?",
    re.I,
)
_SUMMONS_IT = Expression(
    r'(?:"[^"]*" is on [^,:;]* when )?you (?:Special |Normal |Tribute )?Summon this card|(?:Special|Normal|Tribute) '
    r"Summoned(?: this way)?",
    re.I,
)


def _of_its_use(event: str) -> list[Data]:
    """The events of a Summon that uses this card, or of its own Summon by a player; none if it is neither."""
    said = " ".join(event.split())
    if re.search(r"\bor\b", said):
        return []
    if _USES_IT.fullmatch(said):
        words = ("tributed", "sent_to_graveyard", "banished", "left_field")
        return [{word: {"card": "this card"}} for word in words]
    return [{word: {"card": "this card"}} for word in _SUMMONED] if _SUMMONS_IT.fullmatch(said) else []


def lasting(rest: str) -> bool:
    """May it go on after the turn? What somebody has taken control of once is on the board."""
    return _LASTS.search(_DONE_ONCE.sub("", rest)) is not None and not _ends(rest)


_DONE_ONCE = Expression(r"^(?:take control of|increase (?:your|their|his/her|a player's) Life Points)\b", re.I)
_EACH_TIME = Expression(
    r"(?P<rest>(?:increase|inflict|gain|place|draw|add)\b[^,:;]*?) (?P<waits>(?:each|every) time [^,:;]*)", re.I
)
_BY_THIS_SUMMON = Expression(
    r"(?:if [^,:;]* when|if|when) you (?:\w+ )?Summon (?:this (?:card|monster)|it)(?: by [^,:;]*)?, (?P<rest>[^:;]*)",
    re.I,
)
_AT_THAT_MOMENT = Expression(
    r"(?:your opponent|neither player|players|the opponent of this card's owner) cannot activate (?:cards or effects"
    r"|(?:the )?effects of [^,:;]*|Spell/Trap Cards|cards)",
    re.I,
)
_CHAIN_RESOLVED = Expression(r"after a Chain with [^,:;]* resolves, (?P<rest>[^:;]*)", re.I)


def _ends(rest: str) -> bool:
    """Is what it does over with the turn?"""
    return _THIS_TURN.search(rest) is not None and not re.search(r"\b(?:next|while|as long as|instead)\b", rest)


def _events(words: str, events: Sequence[_Event] = ()) -> list[Data]:
    said = _HOW.sub("", _QUOTED.sub("X", words).replace("(s)", "")).strip()
    said = _ALSO_SENT.sub("", _THAT_WAS.sub("", _AMOUNT.sub("", said)))
    if _STATE.search(said):
        return []
    itself = _ITSELF.match(said) is not None and not re.search(r"\b(?:an)?other\b|\bor (?:an?|your|if)\b", said)
    found: list[Data] = []
    for number, piece in enumerate(_OR.split(said)):
        piece = f"is {piece}" if number and _PARTICIPLE.match(piece) else piece
        met = [(names, to_it) for names, to_it, shape in events or _EVENTS if shape.search(piece)]
        if not met and not _NOUN.fullmatch(piece.strip()):
            return []
        found += [{name: {"card": "this card"} if itself and to_it else {}} for names, to_it in met for name in names]
    return [event for number, event in enumerate(found) if event not in found[:number]]
