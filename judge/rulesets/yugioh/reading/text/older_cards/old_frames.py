"""Sentences of the older wording whose frame decides what is paid and what is targeted.

"You can A to B" pays A, as does a price that stands alone in front of all that a Spell or Trap does; and what somebody
selects where all see it is targeted. So the cards were worded again that had such sentences, but for a few. What is
done then may stay open: the words are kept. Whoever rules on such a card tells that its text is an older one.
Source: Konami, Problem-Solving Card Text (what the marks added in 2011; cards printed in both wordings).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.older_cards import old_answers
from judge.rulesets.yugioh.reading.text.older_cards.old_choices import may_choose, resolves
from judge.rulesets.yugioh.reading.text.older_cards.old_sentences import (
    DEED,
    EVENT,
    GOES,
    IF_SO,
    POINT,
    Anew,
    behind,
    chosen,
    does_more,
    joined,
    one_change,
    only,
    public,
)
from judge.rulesets.yugioh.reading.text.older_wording import old_picks
from judge.rulesets.yugioh.reading.text.older_wording.old_times import at_its_time
from judge.rulesets.yugioh.reading.text.older_wording.older_words import today
from judge.rulesets.yugioh.reading.text.reach import clause_reach
from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]

_PAYS = r"(?:pay|discard|Tribute|send|banish|return|reveal|remove|detach)\b"
_TO_DO = (
    r"(?:destroy|draw|add|Special Summon|inflict|increase|decrease|discard|return|send|banish|gain|make|have|take|place"
    r"|change|look|equip|end|give|halve|double|shuffle|excavate)\b"
)
_ALSO_DONE = (
    r"(?:(?:your opponent|they) (?:skips?|discards?|draws?|sends?|returns?|places?|adds?|shuffles?|takes?|loses?"
    r"|gains?)"
    r"|(?:each player|both players) (?:draws?|discards?|sends?|returns?|places?|adds?|shuffles?|takes?|gains?)"
    r"|you (?:draw|gain|take|lose) \d|look at|toss|roll|switch|distribute|(?:it|this card) (?:gains|loses) \d"
    r"|all [^,:;]*? (?:gain|lose) \d|(?:the owner of this card|its owner|(?:its|this card's) controller) (?:draws|takes"
    r"|discards|sends|gains|loses)|this card's (?:ATK|DEF) becomes|the monster that destroyed this card loses \d"
    r"|\d face-up [^:;,]*? (?:gains?|loses?) \d"
    r"|make (?:both players|each player|this card's (?:name|Level|Attribute))|double the original ATK of this card)\b"
)
"""What is done once, but for nothing that is paid."""
_SOMETHING = r"(?:\"[^\"]*\"|(?<=-Type),|[^:;.,\"])*?"
_PICK = (
    r"select (?P<also>and (?:destroy|banish|Special Summon|equip|take control of) )?"
    rf"(?P<what>(?:up to )?(?:\d|any number of)\b{_SOMETHING}(?:, except {_SOMETHING})?"
    rf"(?:,? and (?:select )?(?:up to )?\d {_SOMETHING})?)"
)
_THEN = (
    r"(?:,? and (?:then )?(?P<then>[^:;]*)|(?:,| to) (?P<list>(?:destroy|banish|return|Special Summon|add|gain|have)\b"
    r"[^:;]*)|)$"
)
_OFTEN = r"(?:[Oo]nce per turn|(?:[Uu]p to t|[Tt])wice per turn|[Dd]uring your Main Phase(?: 1)?)"
_STATE = (
    r"(?:[Ii]f|[Ww]hile) (?:you (?:control|have)|your opponent (?:controls|has)|both players have|there (?:is|are)"
    r"|this card is in|your LP are|\"[^\"]*\" is (?:face-up )?on)\b"
    r"[^:;,]*?"
)
_DURING = rf"(?:{_OFTEN},? (?:during your Main Phase(?: 1)?, )?)?(?:{_STATE}, )?(?:once per turn, )?"
_LEAD = (
    rf"(?:FLIP: |(?P<when>(?:[Oo]nce per turn, )?(?:{EVENT}|(?![^,]*Main Phase){POINT}{IF_SO})), "
    rf"|(?P<free>{_DURING}))"
)
_FRAMED = Expression(
    rf"{_LEAD}(?P<may>[Yy]ou can )?(?:(?P<cost>{_PAYS}[^:;]*?)(?:,? to|,? and(?= select\b)) )?"
    rf"(?:{_PICK}{_THEN}|(?P<does>(?:{_TO_DO}|{_ALSO_DONE})[^:;]*$))",
    re.I,
)
"""What is offered or has to be done with what is paid for it, what is selected for it, or both."""
_PLACED = Expression(
    r"\b(?:on (?:the|either)|you control|controls?|Graveyards?|banished|face-(?:up|down)|(?:Attack|Defense) Position"
    r"|Set|Spell & Trap|field|Counters?)\b"
)
"""Words that say that something lies where everybody sees it, so that it can be targeted."""
_UNSEEN = Expression(r"\b(?:hands?|Decks?)\b")
_WHILE_SO = Expression(r"(?P<cost>[^:;]*?) (?P<state>(?:while|if|when) [^:;]* (?:is|are) (?:face-up )?on the field)")
_DONE_ONCE = Expression(rf"{GOES}(?:{DEED}|{_ALSO_DONE})", re.I)
_WHEN_DONE = Expression(r"\b(?:when|while|if|during|at the end)\b")
"""Words behind a deed that may say when it is done, or when it can be."""
_PERHAPS_PAID = Expression(r"(?:discard|send|banish|return|reveal)\b(?!.*\bopponent)")
_ALONE = Expression(r"(?:(?!\b(?:and|then) (?:[Ss]elect|declare|target)\b)[^.:;])*")
"""Deeds that stand side by side, and nothing is done for them behind: they are the effect, none of them its price."""
_OF_ITS_OWN = Expression(
    r"(?:When(?:ever)?|Each time|If (?:this card(?! is Special Summoned (?:this way|(?:by|with) this effect), it\b)"
    r"|your opponent|a)|You can(?! also)|Once per turn(?!, that\b))\b"
)
"""How a sentence begins that tells of something else than the one before it does."""
_FAST_LEAD = Expression(r"\byour opponent (?:\w+ )?Summons\b|\bnegate", re.I)
"""What may be answered with a Quick Effect."""


_EITHER_TURN = Expression(r"(?:This effect can be activated|You can activate this effect) during either player's turn")
_NOT_AT_ONCE = Expression(
    r"\(?You cannot activate this effect the turn this card is (?P<came>[^,:;]*(?:, or flipped face-up)?)\.?\)?"
)
_BY_PAYING = Expression(
    rf"(?P<lead>(?:{POINT}|{_STATE}), )?(?:you can )?by (?P<verb>pay|discard|tribut|send|banish|return|reveal)ing "
    rf"(?P<cost>[^:;]*?), (?P<does>{_TO_DO}[^:;]*)",
    re.I,
)
"""What is paid, with a verb that says so of it."""
_PRICE_FIRST = Expression(
    rf"(?:Pay|Tribute|Discard|Send|Banish|Remove \d+) [^.:;]*? (?:to (?={_TO_DO})"
    rf"|and select\b)[^:;]*"
)
"""What is offered without words of an offer: its price stands first."""


def _offered(words: str) -> str:
    """A sentence that says what is paid by a verb alone, as an offer."""
    if (found := _BY_PAYING.fullmatch(words)) is not None:
        verb = {"tribut": "Tribute"}.get(found["verb"].lower(), found["verb"].lower())
        return f"{found['lead'] or ''}{'y' if found['lead'] else 'Y'}ou can {verb} {found['cost']} to {found['does']}"
    if _PRICE_FIRST.fullmatch(words):
        return f"You can {words if words.startswith('Tribute') else words[0].lower() + words[1:]}"
    return words


_GIVES_ITSELF = Expression(r"(?:Tribute|send) this (?:face-up )?card\b")
_COUNTED = Expression(r"\b(for each (?:[A-Z][\w-]* )?Counter) on (?:it|this card)$")
"""Counters on what is no longer there."""
_DECLARES = Expression(
    r"(?P<before>[Yy]ou can )declare 1 (?P<what>Attribute|Monster Type|Type) and (?P<rest>.*)"
    r"|(?P<whole>.*\bselect\b.*) and declare 1 (?P<then>Attribute|Monster Type|Type)"
)
"""What is declared with what is selected or paid, and so as that is."""


def _declared(words: str) -> tuple[str, str]:
    """A sentence without what is declared as the effect is activated, and that."""
    found = _DECLARES.search(words)
    if found is None:
        return words, ""
    if found["whole"]:
        return words[: found.end("whole")], found["then"]
    return f"{words[: found.end('before')]}{found['rest']}", found["what"]


_AS_A_UNION = Expression(
    r"Once per turn, you can either: Target 1 |While equipped by this effect, (?:once per turn|if [^:;]*): "
)
"""How a sentence of a Union monster begins as it is printed today."""


def framed(card: PrintedCard, group: list[str], anew: Anew, *, slow: bool = False) -> Data | None:
    """What a sentence of a monster says whose frame decides what is paid and what is targeted: "you can A to B" pays A,
    and what somebody selects where all see it is targeted. What it does then may stay open. None for any other."""
    if len(group) == 1 and (said := old_answers.as_an_answer(today(group[0]))) is not None:
        head, _, does = said.partition(": You can ")
        paid = {"cost"} if "; " in does else set[str]()
        made = anew(card._replace(desc=f"{said}."))
        return None if any(unread_words(made)) else _framed(made, paid, False, head, answers=True, quick=True)
    if "union" in card.words and _AS_A_UNION.match(today(group[0])):
        made = anew(card._replace(desc=f"{today(group[0])}."))
        return None if any(unread_words(made)) or len(group) > 1 else {**made, "old_wording": True}
    if (timed := at_its_time(today(group[0]))) is not None:
        return _timed(card, timed, [*map(today, group[1:])], anew)
    offered, declared = _declared(_offered(today(group[0])))
    found = _FRAMED.fullmatch(offered)
    quick = len(group) > 1 and _EITHER_TURN.fullmatch(group[-1]) is not None
    if found is None or (found["free"] is not None and not ((slow or quick) and found["may"])):
        return None
    if quick and found["free"] is None:
        return None
    group = group[:-1] if quick else group
    unless = _NOT_AT_ONCE.fullmatch(today(group[-1])) if len(group) > 1 else None
    group = group[:-1] if unless else group
    if any(_OF_ITS_OWN.match(words) for words in group[1:]):
        return None
    unseen = found["what"] is not None and _OF_ONES_OWN.search(found["what"]) is not None
    what, deed = ("", _picks(found)) if unseen else (found["what"], found["does"])
    pick = old_picks.picked(deed) if found["does"] and not unseen else None
    bare = not (found["cost"] or what)
    flips = found["when"] is None and found["free"] is None
    known = unseen or pick is not None
    if (not found["may"] and found["cost"] and not flips) or (bare and not known and not _done_once(found)):
        return None
    alone = len(group) == 1 and _ALONE.fullmatch(deed or "") is not None
    if bare and pick is None and found["may"] and _PERHAPS_PAID.match(deed) and not alone:
        return None
    what = pick.what if pick is not None else what
    lead = "FLIP" if flips else found["when"] or found["free"].rstrip(", ")
    cost = found["cost"]
    if cost and not lead and (there := _WHILE_SO.fullmatch(cost)) is not None:
        cost, lead = there["cost"], f"{there['state'][0].upper()}{there['state'][1:]}"
    part = _activated_with(cost, what, there=pick is not None)
    part = f"{part} and declare 1 {declared}" if part and declared else part
    if declared and not what:
        return None
    if _FAST_LEAD.search(group[0]) or part is None:
        return None
    does = deed if unseen else _of_targets(pick.does) if pick is not None else _done(found)
    if cost and cost.startswith("Tribute 1 "):
        does = does.replace("that monster's", "the Tributed monster's")
    if cost and _GIVES_ITSELF.match(cost):
        does = _COUNTED.sub(r"\1 that was on this card", does)
    behind_it = [*map(today, group[1:])]
    rest = joined([*([does] if does else []), *(map(_of_targets, behind_it) if what else behind_it)])
    if not rest or _choose(rest):
        return None
    said = does if found["does"] or unseen else ""
    if _WHEN_DONE.search(said) or (found["free"] is not None and said.startswith("Special Summon this card")):
        return None
    if unless:
        if not lead or lead == "FLIP":
            return None
        lead = f"{lead}, except the turn this card was {unless['came']}"
    lead = f"{lead} (Quick Effect)".lstrip() if quick else lead
    head = f"{lead}: " if lead else ""
    whole = f"{part}; {'. '.join(rest)}" if part else ". ".join(rest)
    whole = f"You can {whole}" if found["may"] else f"{whole[0].upper()}{whole[1:]}"
    made = anew(card._replace(desc=f"{head}{_SELECTS.sub(_chooses, whole) if unseen else whole}."))
    asked = {key for key, said in (("cost", found["cost"] or declared), ("targets", what)) if said}
    waits = found["free"] is None
    behind = _afterwards(rest[1:] if does else rest)
    whole_of_it = _framed(made, asked, waits, ". ".join(rest), quick=quick, behind_it=behind)
    return whole_of_it if pick is None or whole_of_it is None else _perhaps_targeted(whole_of_it, pick.what)


def _perhaps_targeted(made: Data, what: str) -> Data:
    """An effect that was read as if it targeted, of which its words do not say whether it does."""
    (effect,) = made["effects"]
    effect["doubts"] = [{"unmodelled": f"whether it targets {what}", "about": "targeting"}]
    return made


def _timed(card: PrintedCard, timed: str, behind_it: list[str], anew: Anew) -> Data | None:
    """What a sentence says that says when it is done in the Damage Step, if nothing may be chosen or paid there."""
    head, _, does = timed.partition(": ")
    said = [does.removeprefix("You can "), *behind_it]
    if _choose(said) or (does.startswith("You can ") and _PERHAPS_PAID.match(said[0])):
        return None
    rest = joined([does, *behind_it])
    made = anew(card._replace(desc=f"{head}: {'. '.join(rest)}."))
    return _framed(made, set(), True, ". ".join(rest), behind_it=_afterwards(behind_it))


def _choose(spoken: list[str]) -> bool:
    """May something be chosen in these sentences as the effect is activated?"""
    return any(may_choose(words, ". ".join(spoken[:at])) for at, words in enumerate(spoken))


_OF_ONES_OWN = Expression(r"\b(?:from|in) your (?:hand or Deck|Deck|Extra Deck)$")


def _picks(found: re.Match[str]) -> str:
    """What is done with something that is selected where nobody sees it, as it is printed."""
    words: str = found.string
    return words[words.lower().rindex("select", 0, found.start("what")) :]


_SELECTS = Expression(r"\b(S|s)elect(s?)\b")


def _chooses(found: re.Match[str]) -> str:
    """The word of today for what is selected and no target."""
    return f"{'C' if found[1] == 'S' else 'c'}hoose{found[2]}"


_DONE_THERE = Expression(rf"(?!banish\b)(?:{DEED}|{_ALSO_DONE})", re.I)


def _done_once(found: re.Match[str]) -> bool:
    """Is it something that is done once? What happens to a card that is in the Graveyard by then takes the place of
    nothing."""
    there = found["when"] is not None and "to the Graveyard" in found["when"]
    return (_DONE_THERE if there else _DONE_ONCE).match(found["does"]) is not None


def _activated_with(cost: str | None, what: str | None, *, there: bool) -> str | None:
    """What is paid and targeted, in the words of today; None where what is selected may lie where nobody sees it.
    ``there``: its verb says already that it lies where all see it."""
    if what and (not (there or _PLACED.search(what)) or _UNSEEN.search(what)):
        return None
    paid = _price(cost) if cost else ""
    target = f"target {_SELECT_ALSO.sub(' and ', what.strip())}" if what else ""
    return f"{paid}, then {target}" if paid and target else paid or target


def _price(cost: str) -> str:
    """What is paid, in the words of today."""
    said = cost.strip()
    for older, now in _PRICES:
        said = older.sub(now, said)
    return said


_PRICES = (
    (Expression(r"^([Dd]iscard\b[^.]*?) from your hand\b"), r"\1"),
    (Expression(r"^([Dd]iscard\b[^.]*?) to the Graveyard\b"), r"\1"),
    (Expression(r"^([Bb]anish\b[^.]*?) in (?:your|the) (Graveyard|hand)\b"), r"\1 from your \2"),
    (Expression(r"\bthis face-up card\b(?! you control)"), "this card"),
    (Expression(r"^(remove \d (?:[A-Z][\w-]* )?[Cc]ounters?) on (?=(?:it|this card)$)"), r"\1 from "),
    (Expression(r"^return it to the (?=(?:Extra )?Deck$)"), "return this card to the "),
    (Expression(r"^[Rr]eturn ([^.;:]*?) to the Deck$"), r"shuffle \1 into the Deck"),
)


_DEEDS = (
    (Expression(r"^have (all face-up [^.;:]*? monsters) gain (\d+ ATK) during this turn$"),
     r"\1 on the field gain \2 until the end of this turn"),
    (Expression(r"^make any effect damage you take this turn 0$"), "you take no effect damage this turn"),
    (Expression(r"^return the destroyed (?:card|monster) to the top of its owner's Deck$"),
     "place that monster on the top of its owner's Deck"),
    (Expression(r"^have (this card|that monster|it) gain\b"), r"\1 gains"),
    (Expression(r"^increase (?:the ATK of this (?:card|monster)|this (?:card|monster)'s ATK) by (\d+)(?: points)?"),
     r"this card gains \1 ATK"),
)  # fmt: skip
"""What is done, in the words of today."""


def _done(found: re.Match[str]) -> str:
    """What is done with what was selected, or with what was paid for."""
    if found["also"]:
        verb = found["also"].removeprefix("and ").strip()
        rest = f", and {found['then']}" if found["then"] else ""
        return f"{verb} that target{rest}" if _one(found["what"]) else f"{verb} those targets{rest}"
    does = found["then"] or found["list"] or found["does"] or ""
    for older, now in _DEEDS:
        does = older.sub(now, does)
    return _of_targets(does)


def _one(what: str) -> bool:
    return what.startswith("1 ") and not _AND_MORE.search(what)


_SELECT_ALSO = Expression(r",? and (?:select )?(?=(?:up to )?\d )")
_AND_MORE = Expression(r"\band (?:select )?(?:up to )?\d ")


_SELECTED = Expression(r"\b([Tt]h)(?:e|is|at|ose) selected (?:(?:[\w'-]+ )*?)(?:monster|card)(s|\(s\))?(?!\w)")


_BECOMES = Expression(r"\b([Tt]hat (?:monster|target))'s (Attribute|Type) becomes the declared \2\b")
_MAKES_IT = Expression(r"^make it that (?=Attribute|Monster Type|Type)")


def _of_targets(words: str) -> str:
    """Words that speak of what was selected."""
    said = _SELECTED.sub(lambda found: f"{found[1]}{'ose targets' if found[2] else 'at target'}", words)
    said = _BECOMES.sub(r"\1 becomes that \2", said)
    return _MAKES_IT.sub("it becomes that ", said).replace("that Monster Type", "that Type")


_AFTERWARDS = Expression(
    r"(?:If [^,]*\bnot\b[^,]*, this effect is not applied|You can also|Once per turn, that"
    r"|If this card is Special Summoned (?:this way|(?:by|with) this effect), it"
    r"|It|They|Its|Their|That|Those|These|The (?:monsters?|cards?|Tokens?|Special Summoned|destroyed|equipped)"
    r"(?:\(s\))?|Then|If (?:it|they|the result|you (?:do|call|used? this effect))|For (?:each|an?)"
    r"|During the End Phase|Destroy (?:it|them"
    r"|that|those)|While (?:the|that|it)|Your opponent|\(Only|\(You can only equip"
    r"|\(The effects of [^()]* are not activated)\b"
    r"(?!.*\b(?:(?<!are not )activate[sd]?\b|once per|effects?\b[^.]*can(?:not)? (?:only )?be used|only use|except\b))"
)
"""How a sentence goes on that tells of what was done, and of nothing that the activation asks for."""


def _afterwards(spoken: Sequence[str]) -> list[str]:
    """The sentences that tell of what was done."""
    return [words for words in spoken if _AFTERWARDS.match(words)]


def _all_said(effect: Data, behind_it: Sequence[str]) -> bool:
    """Are the words that were not read for its activation those of sentences that tell of what is done?"""
    return all(any(said.strip(" .") in words for words in behind_it) for said in effect["unread"])


def _framed(
    made: Data,
    asked: set[str],
    waits: bool,
    does: str,
    *,
    answers: bool = False,
    quick: bool = False,
    behind_it: Sequence[str] = (),
) -> Data | None:
    """The one effect that was read, if it is of the kind that its frame says; what it waits for, asks for or takes may
    be open, and what it does stays open where the words do not say in which order it is done."""
    effects = [one for one in made.get("effects", ()) if one["id"] != "act" or does_more(one) or "unread" in one]
    apart = len(effects) > 1
    effects, more = effects[:1], [one for one in effects[1:] if "static" not in one or str(one.get("text")) not in does]
    if made.keys() - {"effects"} or more or not effects:
        return None
    effect = effects[0]
    made["effects"] = effects
    if "unread" in effect and _all_said(effect, behind_it):
        del effect["unread"]
        apart = True
    if {"choose", "static", "procedure"} & effect.keys() or ("answers" in effect) > answers:
        return None
    if ("quick" in effect) != quick or ("trigger" in effect or "flip" in effect) != waits:
        return None
    said = {"cost", "targets"} & effect.keys()
    if said - asked or (said != asked and "unread" not in effect) or any(map(_AT_TWO_TIMES.search, _unread(effect))):
        return None
    effect["condition"] = [_itself(one, effect["id"]) for one in effect.get("condition", ())]
    if not effect["condition"]:
        del effect["condition"]
    steps = effect.get("resolve", [])
    if any(map(public, chosen(steps))):
        return None
    if apart or not steps or any(unread_words(steps)) or not all(_told(steps[0], step) for step in steps[1:]):
        effect["resolve"] = [{"unread": does, **clause_reach.of_resolution(does)}]
    return {**made, "old_wording": True}


_AT_TWO_TIMES = Expression(r"\b(?:and|or),? (?:during|when(?:ever)?|if|at|each)\b")
"""What waits for two things: the words for one of them say nothing of the other."""


def _unread(effect: Data) -> list[str]:
    """The words of its activation that were not read, those of what it waits for among them."""
    return [*effect.get("unread", ()), *unread_words(effect.get("trigger", {}))]


def _itself(asked: Data, named: str) -> Data:
    """A condition that speaks of the effect by the number that it has alone: on the card it may have another."""
    used = asked.get("not", {}).get("used_earlier", {})
    return {"not": {"used_earlier": {**used, "effect": "itself"}}} if used.get("effect") == named else asked


def _told(first: Data, step: Data) -> bool:
    """Is it plain when a further thing is done: behind the first, or if that has negated something?"""
    return behind(step) or one_change(first, step) or ("negate" in first and "and_if_you_do" in step)


_PAID_ALONE = Expression(
    rf"(?![^.:;]*\b(?:to (?:select\b|{_TO_DO})|and select\b))"
    r"(?:Pay (?:\d|half)|Remove \d+ [^.]*Counters\b|Discard (?:\d|your entire|all)|Tribute \d"
    r"|Send (?:\d|all)(?=[^.]*\b(?:you control|from your hand|in your hand)\b)(?![^.]*\bDeck\b))[^.:;]*"
)
"""What stands by itself in front of all that a Spell or Trap does, and is paid for it."""
_PICKED = Expression(
    r"(?:(?P<cost>(?:Pay|Discard|Tribute|Send|Banish|Return|Reveal) [^:;]*?),? (?:to |and (?=select\b)))?"
    rf"(?:{_PICK}(?: to activate this card)?{_THEN}|(?P<does>{_TO_DO}[^:;]*$))",
    re.I,
)


def activation(card: PrintedCard, spoken: list[str], anew: Anew, *, stays: bool = False) -> Data | None:
    """The activation of a Spell or Trap whose sentences say by their frame what is paid and what is selected."""
    said = [*map(today, spoken)]
    asked = ""
    by: str | None = None
    costs: list[str] = []
    if (alone := only(said[0])) is not None:
        asked, said = f"{alone}: ", said[1:]
    elif (paid := _ONLY_BY.fullmatch(said[0])) is not None:
        asked = f"{paid['asked'][0].upper()}{paid['asked'][1:]}: " if paid["asked"] else ""
        by, said = paid["cost"], said[1:]
    elif (state := _IF_SO_ALONE.fullmatch(said[0])) is not None:
        asked, said = f"{state['state']}: ", [f"{state['does'][0].upper()}{state['does'][1:]}", *said[1:]]
    while len(said) > 1 and _PAID_ALONE.fullmatch(said[0]) and not _OPEN_PRICE.search(said[0]):
        costs.append(said.pop(0))
    found = _PICKED.fullmatch(said[0]) if said else None
    picked = found is not None and (found["what"] or found["cost"])
    answered = bool(said) and old_answers.as_a_counter(said[0]) is not None and card.subtype == "counter"
    if not said or (by and costs):
        return None
    pick = old_picks.picked(said[0]) if said and not (picked or answered) else None
    bare = not (costs or picked or by or answered or pick)
    if bare and old_answers.as_a_counter(said[0]) is not None:
        return None  # in answer to what?
    if bare and not all(resolves(words, ". ".join(said[:at])) for at, words in enumerate(said)):
        return None
    what = None
    rest = said
    if found is not None and picked:
        costs += [found["cost"]] if found["cost"] else []
        unseen = found["what"] is not None and _OF_ONES_OWN.search(found["what"]) is not None
        what = None if unseen else found["what"]
        does = _picks(found) if unseen else _done(found)
        rest = [*([f"{does[0].upper()}{does[1:]}"] if does else []), *said[1:]]
    elif pick is not None:
        what, rest = pick.what, [f"{pick.does[0].upper()}{pick.does[1:]}", *said[1:]]
    part = _activated_with(None, what, there=pick is not None)
    if part is None or not rest:
        return None
    rest = [*map(_of_targets, rest)] if what else rest
    if _choose(rest) or any(map(_ASKS.match, rest)):
        return None
    if (counter := old_answers.as_a_counter(rest[0])) is not None and "hen" not in asked:
        event, deed = counter
        asked = f"When {event}{f', {asked[0].lower()}{asked[1:-2]}' if asked else ''}: "
        rest = [deed, *rest[1:]]
    elif any("egate the" in words for words in rest) and not asked:
        return None
    whole = ", then ".join([*map(_price, costs), *([part] if part else [])])
    if stays and (by or not part or costs):
        return None
    if by:
        whole = f"Activate this card by {by}{f', then {part}' if part else ''}"
    elif stays:
        whole = f"Activate this card by {part.replace('target', 'targeting', 1)}"
    does = ". ".join(rest)
    before = f"{whole}; {does[0].lower()}{does[1:]}" if whole else does
    made = anew(card._replace(desc=f"{asked}{_SELECTS.sub(_chooses, before) if not what else before}."))
    keys = {key for key, one in (("cost", by or costs), ("targets", what)) if one}
    if [one["id"] for one in made.get("effects", ())] != ["act"] or (
        not bare and "if" in made["effects"][0].get("window", ())
    ):
        return None
    told = [words if what else _SELECTS.sub(_chooses, words) for words in rest]
    sure = bare or (not what and found is not None and found["what"])
    behind_it = [*(told[:1] if sure else ()), *(one for one in told[1:] if bare or _AFTERWARDS.match(one))]
    known = _framed(made, keys, False, does, answers=bool(asked), behind_it=behind_it)
    return known if pick is None or known is None else _perhaps_targeted(known, pick.what)


_ASKS = Expression(
    r"(?:Activate|You can|This card can(?:not| only) be activated|(?:When|If) this card|Each time|Once per turn)\b"
    r"|.*\bto activate (?:this|and)\b"
)
"""How a sentence begins that may ask for something, or tell of another effect."""
_ONLY_BY = Expression(
    r"Activate (?:this card )?(?:only )?by (?P<cost>(?:paying|discarding|Tributing|sending|banishing|returning"
    r"|revealing) [^:;]*?)(?:,? (?P<asked>(?:when|if|while|during) [^:;]*?))?"
)
_IF_SO_ALONE = Expression(
    r"(?P<state>If (?:you (?:control|have)|your opponent controls|there (?:is|are))\b[^,:;]*), (?:you can )?"
    r"(?P<does>(?:select|pay|discard|Tribute|send)\b[^:;]*)"
)
"""A state in front of what is paid or selected: it is asked for as that is."""
_OPEN_PRICE = Expression(r"\b(?:both|each|opponent|random|then|and)\b")
