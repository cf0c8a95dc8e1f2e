"""The activation of a Spell or Trap of the older wording whose sentences say by their frame what is paid and selected.

A price that stands alone in front of all that it does is paid; what somebody selects where all see it is targeted.
Source: Konami, Problem-Solving Card Text (what the marks added in 2011; cards printed in both wordings).
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.older_cards import old_answers
from judge.rulesets.yugioh.reading.text.older_cards.old_choices import resolves
from judge.rulesets.yugioh.reading.text.older_cards.old_frames import one_effect, perhaps_targeted
from judge.rulesets.yugioh.reading.text.older_cards.old_said import (
    AFTERWARDS,
    OF_ONES_OWN,
    PICK,
    THEN,
    TO_DO,
    activated_with,
    chosen_words,
    done,
    may_be_chosen,
    of_targets,
    picks,
    price,
)
from judge.rulesets.yugioh.reading.text.older_cards.old_sentences import Anew, only
from judge.rulesets.yugioh.reading.text.older_wording import old_picks
from judge.rulesets.yugioh.reading.text.older_wording.older_words import today
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]

_PAID_ALONE = Expression(
    rf"(?![^.:;]*\b(?:to (?:select\b|{TO_DO})|and select\b))"
    r"(?:Pay (?:\d|half)|Remove \d+ [^.]*Counters\b|Discard (?:\d|your entire|all)|Tribute \d"
    r"|Send (?:\d|all)(?=[^.]*\b(?:you control|from your hand|in your hand)\b)(?![^.]*\bDeck\b))[^.:;]*"
)
"""What stands by itself in front of all that a Spell or Trap does, and is paid for it."""
_PICKED = Expression(
    r"(?:(?P<cost>(?:Pay|Discard|Tribute|Send|Banish|Return|Reveal) [^:;]*?),? (?:to |and (?=select\b)))?"
    rf"(?:{PICK}(?: to activate this card)?{THEN}|(?P<does>{TO_DO}[^:;]*$))",
    re.I,
)


def activation(card: PrintedCard, spoken: list[str], anew: Anew, *, stays: bool = False) -> Data | None:
    """The activation of a Spell or Trap whose sentences say by their frame what is paid and what is selected."""
    said = [*map(today, spoken)]
    limits = [words for words in said[1:] if _LIMIT.fullmatch(words)]
    said = [words for words in said if words not in limits]
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
    if (not said and not (stays and by)) or (by and costs):
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
        unseen = found["what"] is not None and OF_ONES_OWN.search(found["what"]) is not None
        what = None if unseen else found["what"]
        does = picks(found) if unseen else done(found)
        rest = [*([f"{does[0].upper()}{does[1:]}"] if does else []), *said[1:]]
    elif pick is not None:
        what, rest = pick.what, [f"{pick.does[0].upper()}{pick.does[1:]}", *said[1:]]
    part = activated_with(None, what, there=pick is not None)
    if part is None or not (rest or (stays and (what or by))):
        return None
    rest = [*map(of_targets, rest)] if what else rest
    if what and rest and _LEFT_OUT.match(rest[0]):
        return None  # what is spared is chosen as it resolves, or before; what is given up may be paid
    if may_be_chosen(rest) or any(map(_ASKS.match, rest)) or (not stays and any(map(_STAYS.search, rest))):
        return None
    if rest and (counter := old_answers.as_a_counter(rest[0])) is not None and "hen" not in asked:
        event, deed = counter
        asked = f"When {event}{f', {asked[0].lower()}{asked[1:-2]}' if asked else ''}: "
        rest = [deed, *rest[1:]]
    elif any("egate the" in words for words in rest) and not asked:
        return None
    whole = ", then ".join([*map(price, costs), *([part] if part else [])])
    if stays and (costs or (bool(part or rest) if by else not part)):
        return None
    if by:
        whole = f"Activate this card by {by}{f', then {part}' if part else ''}"
    elif stays:
        whole = f"Activate this card by {part.replace('target', 'targeting', 1)}"
    does = ". ".join(rest)
    before = f"{whole}; {does[0].lower()}{does[1:]}" if whole and does else whole or does
    before = ". ".join([chosen_words(before) if not what else before, *limits])
    made = anew(card._replace(desc=f"{asked}{before}."))
    keys = {key for key, one in (("cost", by or costs), ("targets", what)) if one}
    if [one["id"] for one in made.get("effects", ())] != ["act"] or (
        not bare and "if" in made["effects"][0].get("window", ())
    ):
        return None
    told = [words if what else chosen_words(words) for words in rest]
    sure = bare or (not what and found is not None and found["what"])
    sure = sure or (told != [] and resolves(told[0]))
    behind_it = [*(told[:1] if sure else ()), *(one for one in told[1:] if bare or AFTERWARDS.match(one))]
    known = one_effect(made, keys, False, does, answers=bool(asked), behind_it=behind_it)
    return known if pick is None or known is None else perhaps_targeted(known, pick.what)


_STAYS = Expression(
    r"\b(?:destroy|banish|return) this card\b(?! instead)|\bthis card (?:remains|leaves|is destroyed)\b"
)
"""Words of a Spell or Trap that does not go to the Graveyard when all is done, though its kind says so."""
_LIMIT = Expression(r"You can only activate 1 \"[^\"]*\" per turn|You cannot [^.:;]* the turn you activate this card")
"""How often a card can be activated, or what its player cannot do in that turn."""
_ASKS = Expression(
    r"(?:Activate|You can(?! use it\b)|This card can(?:not| only) be activated|(?:When|If) this card"
    r"|Each time(?! (?:it|that target|those targets)\b)|Once per turn)\b"
    r"|.*\bto activate (?:this|and)\b"
)
"""How a sentence begins that may ask for something, or tell of another effect."""
_LEFT_OUT = Expression(
    r"(?:send|destroy|return|banish) all other\b"
    r"|(?:send|discard|banish|return|Tribute|pay|reveal) (?:\d|an?)\b(?!.*\b(?:that|those) targets?\b)",
    re.I,
)
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
