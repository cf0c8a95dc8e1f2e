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
from judge.rulesets.yugioh.reading.text.older_cards.old_said import (
    OF_ONES_OWN,
    PICK,
    PLACED,
    THEN,
    TO_DO,
    activated_with,
    afterwards,
    chosen_words,
    done,
    may_be_chosen,
    of_targets,
    picks,
    price,
)
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
_ALSO_DONE = (
    r"(?:(?:your opponent|they) (?:selects?|skips?|discards?|draws?|sends?|returns?|places?|adds?|shuffles?|takes?"
    r"|loses?"
    r"|gains?)"
    r"|(?:each player|both players) (?:draws?|discards?|sends?|returns?|places?|adds?|shuffles?|takes?|gains?)"
    r"|you (?:draw|gain|take|lose) \d+|you take damage equal|take control of|look at|toss|roll|switch|distribute"
    r"|(?:it|this card) "
    r"(?:gains|loses) \d+"
    r"|all [^,:;]*? (?:gain|lose) \d+|(?:the owner of this card|its owner|(?:its|this card's) (?:new )?controller) "
    r"(?:draws"
    r"|takes"
    r"|discards|sends|gains|loses)|this card's (?:ATK|DEF) becomes|the monster that destroyed this card loses \d+"
    r"|\d face-up [^:;,]*? (?:gains?|loses?) \d+"
    r"|make (?:both players|each player|this card's (?:name|Level|Attribute))|double the original ATK of this card)\b"
)
"""What is done once, but for nothing that is paid."""
_OFTEN = r"(?:[Oo]nce per turn|(?:[Uu]p to t|[Tt])wice per turn|[Dd]uring your Main Phase(?: 1)?)"
_STATE = (
    r"(?:[Ii]f|[Ww]hile) (?:you (?:control|have)|your opponent (?:controls|has)|both players have|there (?:is|are)"
    r"|this card is in|this card was Special Summoned|your LP are|\"[^\"]*\" is (?:face-up )?on)\b"
    r"[^:;,]*?"
)
_DURING = rf"(?:{_OFTEN},? (?:during your Main Phase(?: 1)?, )?)?(?:{_STATE}, )?(?:once per turn, )?"
_ATTACK = (
    r"[Ww]hen (?:(?!\bactivat|\beffect\b|\bbattles?\b)[^,:;.])*?\b(?:declares? an? (?:direct )?attack|(?:is|are) "
    r"targeted for an "
    r"attack)\b(?:(?!\bactivat|\beffect\b)[^,:;.])*"
)
"""An attack that is declared, by this card or by others, or that it is attacked."""
_OWN_ATTACK = r"(?:[Oo]nce per turn, )?[Ww]hen this (?:[\w-]+ )*card (?:declares an attack|is targeted for an attack)\b"
_PERHAPS_FASTER = Expression(
    rf"(?!{_OWN_ATTACK})(?:[Oo]nce per turn, )?(?:{_ATTACK}|.*\byour opponent (?:\w+ "
    rf")*(?:Summons|draws|adds)\b.*)"
)
"""What others do: what is offered then is a Trigger Effect on most cards and a Quick Effect on some, and no wording
tells which. That matters once a Chain has begun."""
_NEGATED = r"[Ii]f you negate the activation of [^:;.]*?"
_INTO_THE_HAND = (
    r"[Ww]hen your opponent (?:draws|adds) [^,:;.]*?(?:, except (?:by drawing|during (?:the|their) Draw Phase))?"
)
_LEAD = (
    rf"(?:FLIP: |(?P<when>(?:[Oo]nce per turn, |While this card is equipped to a monster, )?(?:{EVENT}|{_ATTACK}"
    rf"|{_NEGATED}|{_INTO_THE_HAND}|(?![^,]*Main "
    rf"Phase){POINT}{IF_SO})), "
    rf"|(?P<free>{_DURING}))"
)
_FRAMED = Expression(
    rf"{_LEAD}(?P<may>[Yy]ou can )?(?:(?P<cost>{_PAYS}[^:;]*?)(?:,? to|,? and(?= select\b)) )?"
    rf"(?:{PICK}{THEN}|(?P<does>(?:while this card is face-up on the field, (?=take control of\b))?"
    rf"(?:{TO_DO}|{_ALSO_DONE})[^:;]*$))",
    re.I,
)
"""What is offered or has to be done with what is paid for it, what is selected for it, or both."""
_WHILE_SO = Expression(r"(?P<cost>[^:;]*?) (?P<state>(?:while|if|when) [^:;]* (?:is|are) (?:face-up )?on the field)")
_DONE_ONCE = Expression(rf"{GOES}(?:{DEED}|{_ALSO_DONE})", re.I)
_WHEN_DONE = Expression(r"\b(?:when|while|if|during|at the end)\b")
"""Words behind a deed that may say when it is done, or when it can be."""
_WHILE_THERE = Expression(r"(?:^while this card is face-up on the field, |,? while this card is face-up on the field$)")
_PERHAPS_PAID = Expression(r"(?:discard|send|banish|return|reveal)\b(?!.*\bopponent)")
_FOR_IT = r"\bto (?!the\b|your\b|their\b|its\b|an?\b|either\b|each\b|this\b|that\b|both\b|face-)[a-z]"
"""What something is done for, behind it."""
_PRICED = Expression(rf"{_PAYS}.*{_FOR_IT}", re.I)
_ALONE = Expression(rf"(?:(?!\b(?:and|then) (?:[Ss]elect|declare|target)\b|{_FOR_IT})[^.:;])*")
"""Deeds that stand side by side, and nothing is done for them behind: they are the effect, none of them its price."""
_OF_ITS_OWN = Expression(
    r"(?:When(?:ever)?|Each time|If (?:this card(?! is Special Summoned (?:this way|(?:by|with) this "
    r"effect), it\b)"
    r"|your opponent|a)|You can(?! also)|Once per turn(?!, that\b))\b"
)
"""How a sentence begins that tells of something else than the one before it does."""
_NEGATED_SO = Expression(r"^If you negate the activation of\b")
_FAST_LEAD = Expression(r"\bnegate (?!(?:the|that|that monster's) attack\b)", re.I)
"""What may be answered with a Quick Effect."""
_EITHER_TURN = Expression(r"(?:This effect can be activated|You can activate this effect) during either player's turn")
_NOT_AT_ONCE = Expression(
    r"\(?You cannot activate this effect the turn this card is (?P<came>[^,:;]*(?:, or flipped face-up)?)\.?\)?"
)
_OFTEN_USED = Expression(r"You can (?:only )?use this effect once per turn")
_BY_PAYING = Expression(
    rf"(?P<lead>(?:{POINT}|{_STATE}), )?(?:you can )?by (?P<verb>pay|discard|tribut|send|banish|return|reveal)ing "
    rf"(?P<cost>[^:;]*?), (?P<does>{TO_DO}[^:;]*)",
    re.I,
)
"""What is paid, with a verb that says so of it."""
_PRICE_FIRST = Expression(
    rf"(?:Pay|Tribute|Discard|Send|Banish|Remove \d+) [^.:;]*? (?:to (?={TO_DO})"
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


_LEAVES_THERE = Expression(r"[Bb]anish this card from your Graveyard\b")
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
_WHILE_EQUIPPED = Expression(r"This effect can only be activated while this card is equipped to a monster")
_PAID_FOR_IT = Expression(
    r"(?P<offer>[^.:;]*\b[Yy]ou can )(?:(?P<cost>pay \d+ LP|Tribute this card)(?: to activate its effect)?"
    r"|activate (?:this|this card's|its) effect)\. If you do(?: this)?, (?P<does>[^:;]*)"
)
"""What is surely a price, or no more than the use itself, and in a sentence of its own what is done."""
_WORN = Expression(rf"(?P<when>While equipped by this effect, if [^,:;]*), (?P<does>(?:{TO_DO}|{_ALSO_DONE})[^:;]*)")


def framed(card: PrintedCard, group: list[str], anew: Anew, *, slow: bool = False, paid: bool = False) -> Data | None:
    """What a sentence of a monster says whose frame decides what is paid and what is targeted: "you can A to B" pays A,
    and what somebody selects where all see it is targeted. What it does then may stay open. None for any other."""
    if len(group) == 1 and (said := old_answers.as_an_answer(today(group[0]))) is not None:
        head, _, does = said.partition(": You can ")
        asked = {"cost"} if "; " in does else set[str]()
        made = anew(card._replace(desc=f"{said}."))
        return None if any(unread_words(made)) else one_effect(made, asked, False, head, answers=True, quick=True)
    if len(group) > 1 and _WHILE_EQUIPPED.fullmatch(group[0]) and group[1].startswith("If the equipped monster"):
        return framed(card, [f"While this card is equipped to a monster, i{group[1][1:]}", *group[2:]], anew)
    if (answer := old_answers.as_a_reply(today(group[0]))) is not None and len(group) == 1:
        return _answering(card, answer, anew)
    if len(group) > 1 and (priced := _PAID_FOR_IT.fullmatch(f"{today(group[0])}. {today(group[1])}")) is not None:
        does = f"{priced['does'][0].lower()}{priced['does'][1:]}"
        cost = f"{priced['cost']} to " if priced["cost"] else ""
        offer = [f"{priced['offer']}{cost}make it so that {does}", *group[2:]]
        if (effect := framed(card, offer, anew, slow=slow, paid=True)) is not None and any(unread_words(effect)):
            said = priced["does"]
            effect["effects"][0]["resolve"] = [{"unread": said, **clause_reach.of_resolution(said)}]
        return effect
    if "union" in card.words and _AS_A_UNION.match(today(group[0])):
        made = anew(card._replace(desc=f"{today(group[0])}."))
        return None if any(unread_words(made)) or len(group) > 1 else {**made, "old_wording": True}
    if "union" in card.words and (worn := _WORN.fullmatch(today(group[0]))) is not None:
        return _while_worn(card, worn, [*map(today, group[1:])], anew)
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
    often = group[1:] and _OFTEN_USED.fullmatch(group[-1]) is not None
    group = group[:-1] if often else group
    if any(_OF_ITS_OWN.match(words) for words in group[1:]):
        return None
    unseen = found["what"] is not None and OF_ONES_OWN.search(found["what"]) is not None
    what, deed = ("", picks(found)) if unseen else (found["what"], found["does"])
    pick = old_picks.picked(deed) if found["does"] and not unseen else None
    bare = not (found["cost"] or what)
    flips = found["when"] is None and found["free"] is None
    known = unseen or pick is not None
    if (not found["may"] and found["cost"] and not flips) or (bare and not (known or paid or _done_once(found))):
        return None
    alone = len(group) == 1 and _ALONE.fullmatch(deed or "") is not None
    if bare and pick is None and _PRICED.match(deed):
        return None
    if bare and pick is None and found["may"] and _PERHAPS_PAID.match(deed) and not alone:
        return None
    what = pick.what if pick is not None else what
    lead = "FLIP" if flips else found["when"] or found["free"].rstrip(", ")
    cost = found["cost"]
    if cost and not lead and (there := _WHILE_SO.fullmatch(cost)) is not None:
        cost, lead = there["cost"], f"{there['state'][0].upper()}{there['state'][1:]}"
    part = activated_with(cost, what, there=pick is not None)
    part = f"{part} and declare 1 {declared}" if part and declared else part
    if declared and not what:
        return None
    if _FAST_LEAD.search(_NEGATED_SO.sub("", group[0])) or part is None:
        return None
    does = deed if unseen else of_targets(pick.does) if pick is not None else done(found)
    if cost and cost.startswith("Tribute 1 "):
        does = does.replace("that monster's", "the Tributed monster's")
    if cost and _GIVES_ITSELF.match(cost):
        does = _COUNTED.sub(r"\1 that was on this card", does)
    behind_it = [*map(today, group[1:])]
    rest = joined([*([does] if does else []), *(map(of_targets, behind_it) if what else behind_it)])
    if not rest or may_be_chosen(rest):
        return None
    said = does if found["does"] or unseen else ""
    if (_WHEN_DONE.search(_WHILE_THERE.sub("", said)) and not paid) or (_might_be_its_way(found, said)):
        return None
    there = _LEAVES_THERE.match(cost or "")
    if unless and not there:
        if not lead or lead == "FLIP":
            return None
        lead = f"{lead}, except the turn this card was {unless['came']}"
    lead = f"{lead} (Quick Effect)".lstrip() if quick else lead
    head = f"{lead}: " if lead else ""
    whole = f"{part}; {'. '.join(rest)}" if part else ". ".join(rest)
    whole = f"You can {whole}" if found["may"] else f"{whole[0].upper()}{whole[1:]}"
    whole = chosen_words(whole) if unseen else whole
    limits = [f"You cannot activate this effect the turn this card was {unless['came']}"] if unless and there else []
    limits += ["You can only use this effect once per turn"] if often else []
    made = anew(card._replace(desc=f"{head}{'. '.join([whole, *limits])}."))
    asked = {key for key, said in (("cost", found["cost"] or declared), ("targets", what)) if said}
    waits = found["free"] is None
    behind = afterwards(rest[1:] if does else rest)
    whole_of_it = one_effect(made, asked, waits, ". ".join(rest), quick=quick, behind_it=behind)
    if whole_of_it is None:
        return None
    if found["may"] and card.words[-1] == "monster" and _PERHAPS_FASTER.fullmatch(found["when"] or ""):
        whole_of_it["effects"][0]["doubts"] = [{"unmodelled": "whether it is a Quick Effect", "while": [_CHAINED]}]
    return whole_of_it if pick is None else perhaps_targeted(whole_of_it, pick.what)


_CHAINED = {"chain_link": {"min": 2}}


def _answering(card: PrintedCard, answer: re.Match[str], anew: Anew) -> Data | None:
    """What a monster does in answer to an activation that it does not negate."""
    does: str = answer["does"]
    if may_be_chosen([does]) or "negate" in does or (not answer["cost"] and _PERHAPS_PAID.match(does)):
        return None
    paid = f"{price(answer['cost'])}; " if answer["cost"] else ""
    made = anew(card._replace(desc=f"{answer['when']} (Quick Effect): You can {paid}{does}."))
    return one_effect(made, {"cost"} if paid else set(), False, does, answers=True, quick=True)


def _might_be_its_way(found: re.Match[str], said: str) -> bool:
    """Is it a Summon of the card itself that its words could allow as one that starts no Chain?"""
    lead: str | None = found["free"]
    return lead is not None and said.startswith("Special Summon this card") and "Main Phase" not in lead


def _while_worn(card: PrintedCard, worn: re.Match[str], behind_it: list[str], anew: Anew) -> Data | None:
    """What a Union monster does because of what the monster did that it is equipped to."""
    pick = old_picks.picked(worn["does"])
    deed = pick.does if pick is not None else worn["does"]
    if may_be_chosen([deed, *behind_it]) or (pick is not None and not PLACED.search(pick.what)):
        return None
    rest = [f"{deed[0].upper()}{deed[1:]}", *behind_it]
    whole = f"Target {pick.what}; {'. '.join([deed, *behind_it])}" if pick is not None else ". ".join(rest)
    made = anew(card._replace(desc=f"{worn['when']}: {whole}."))
    asked = {"targets"} if pick is not None else set[str]()
    known = one_effect(made, asked, True, ". ".join(rest), behind_it=afterwards(behind_it))
    return known if pick is None or known is None else perhaps_targeted(known, pick.what)


def perhaps_targeted(made: Data, what: str) -> Data:
    """An effect that was read as if it targeted, of which its words do not say whether it does."""
    (effect,) = made["effects"]
    effect["doubts"] = [*effect.get("doubts", ()), {"unmodelled": f"whether it targets {what}", "about": "targeting"}]
    return made


def _timed(card: PrintedCard, timed: str, behind_it: list[str], anew: Anew) -> Data | None:
    """What a sentence says that says when it is done in the Damage Step, if nothing may be chosen or paid there."""
    head, _, does = timed.partition(": ")
    said = [does.removeprefix("You can "), *behind_it]
    if may_be_chosen(said) or (does.startswith("You can ") and _PERHAPS_PAID.match(said[0])):
        return None
    rest = joined([does, *behind_it])
    made = anew(card._replace(desc=f"{head}: {'. '.join(rest)}."))
    return one_effect(made, set(), True, ". ".join(rest), behind_it=afterwards(behind_it))


_DONE_THERE = Expression(rf"(?!banish\b)(?:{DEED}|{_ALSO_DONE})", re.I)


def _done_once(found: re.Match[str]) -> bool:
    """Is it something that is done once? What happens to a card that is in the Graveyard by then takes the place of
    nothing."""
    there = found["when"] is not None and "to the Graveyard" in found["when"]
    return (_DONE_THERE if there else _DONE_ONCE).match(found["does"]) is not None


def _all_said(effect: Data, behind_it: Sequence[str]) -> bool:
    """Are the words that were not read for its activation those of sentences that tell of what is done?"""
    told = [words.lower() for words in behind_it]
    return all(any(said.strip(" .").lower() in words for words in told) for said in effect["unread"])


def one_effect(
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
    effects = [
        one
        for one in made.get("effects", ())
        if one["id"] != "act"
        or does_more(one)
        or "unread" in one
        or (not one.get("resolve") and not asked.isdisjoint(one))
    ]
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
    if any(map(public, chosen([step for at, step in enumerate(steps) if not at or "then" not in step]))):
        return None  # what is chosen after something was done is chosen then
    open_words = not steps and does
    if apart or open_words or any(unread_words(steps)) or not all(_told(steps[0], step) for step in steps[1:]):
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
    """Is it plain when a further thing is done: behind the first, if that has negated something, or in its place?"""
    also = step.get("also", {})
    one_of_both = len(also.get("if", ())) == 1 and first.get("if") == [{"not": also["if"][0]}]
    return behind(step) or one_change(first, step) or ("negate" in first and "and_if_you_do" in step) or one_of_both
