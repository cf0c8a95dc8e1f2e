"""Sentences of the older wording that say all the same what is what, read as the sentences of today that say so.

The marks of 2011 say three things that older words may leave open: what is paid, what is targeted, and whether
something is activated at all. A sentence that pays nothing and chooses nothing where it could be targeted leaves only
the last, and there its shape decides: what is done once, when something has happened or at a point of a phase, is a
Trigger Effect; what stands behind "FLIP:" a Flip Effect; what a Spell or Trap does as it resolves is its activation;
and what is neither offered nor done applies by itself.
Source: Konami, Problem-Solving Card Text (what the marks added in 2011); TCG Official Rulebook v10, Effect Monsters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.older_wording.old_times import at_its_time
from judge.rulesets.yugioh.reading.text.older_wording.older_words import today
from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]
Anew = Callable[[PrintedCard], Data]
"""Reads the text of a card as one of today (`assembling.assembled`); of one that is none, words are unread."""

DEED = (
    r"(?:add|draw|Special Summon|inflict|destroy|send|gain \d+ LP|Gain \d+ LP|place|discard|return|banish"
    r"|[Yy]our opponent (?:discards|draws|(?:gains|loses|takes) \d[\d,]*)"
    r"|each player (?:draws|discards|takes \d[\d,]*)|both players (?:draw|discard)"
    r"|you (?:draw|gain|take|lose) \d[\d,]*|(?:you )?gain LP equal|[Ii]ncrease this card's Level"
    r"|(?:this card|it) gains \d+|all [^,:;]*? gain \d+|shuffle|negate|change|give control of (?:it|this card))\b"
)
"""What is done once."""
GOES = r"(?!(?:banish|return|shuffle|place|send|add) (?:this (?:face-up )?card|it)\b)"
"""What is done to the card itself as it leaves the field may be done in place of that."""
EVENT = (
    r"(?:[Ii]f|[Ww]hen) (?:(?!\b(?:would|while|(?<!direct )attacks?|attacked|battles?(?! position)|during"
    r"|activat\w+|draws?|you can)\b)[^:;])*?"
    r"\b(?:Summon(?:ed|s)?|takes? Battle Damage|destroy(?:s|ed)|sent|sends it|flipped face-up|discarded|banished"
    r"|returned|inflicts?|added"
    r"|leaves the field|Tributed|equipped|is changed from [^,:;]*? to [^,:;]*?Position"
    r"|position of this card is changed|shifts to your opponent|control of this (?:face-up )?card changes"
    r"|returns to the hand)\b(?:(?!\b(?:would|while|activat\w+|draws?|you can)\b)[^:;])*?"
    r"(?:,? while (?:this card is in (?:the|your) Graveyard|equipped to a monster"
    r"|(?:you|they|your opponent) (?:controls?|ha(?:ve|s)) [^,:;]*|there are [^,:;]*))?"
)
"""Something that has happened."""
POINT = r"(?:[Dd]uring|[Aa]t the (?:start|end) of) (?:your|each|the|your opponent's|each player's) [^,:;]*?Phases?"
IF_SO = (
    r"(?:, if (?:this card (?:attacked or was attacked|battled|is in|destroyed)|you (?:control|have)"
    r"|your opponent controls)"
    r"\b[^,:;]*(?:, while this card was Special Summoned [^,:;]*)?)?"
)
_TRIGGERED = Expression(
    rf"(?P<when>{EVENT}), (?P<may>you can )?(?:(?:(?<=Graveyard, )|(?<=Graveyard by an opponent's card effect, "
    rf")|(?<=for a Tribute Summon, ))(?!banish\b)|{GOES})(?P<does>{DEED}[^:;]*)"
    r"|(?P<when2>(?:If|When) (?!this\b)(?:another|an?)\b[^,:;]* (?:is|are) destroyed[^,:;]*), (?P<does2>return this "
    r"(?:face-up )?card to the hand)"
)
_WITH_ITS_BEARER = Expression(
    r"(?P<when>(?:When|If) this card is sent to the Graveyard because the equipped monster [^,:;]*), (?P<may>you can )?"
    rf"(?P<does>{DEED}[^:;]*)"
)
"""What an Equip Card does that went with its monster: it is in the Graveyard by then."""
_ATTACKED = Expression(
    r"(?P<when>When (?:this card|this (?:face-up )?(?:Attack|Defense) Position card(?: on the field)?"
    r"|this face-up card(?: you control| on the field)?) (?:is targeted for|declares) an attack"
    rf"|When (?:an opponent's|your opponent's) monster declares an attack), (?P<may>)(?P<does>{DEED}[^:;]*)"
)
"""What has to be done at an attack; what may be done there could be a Quick Effect."""
_AT_A_POINT = Expression(
    rf"(?P<when>{POINT}{IF_SO}), (?P<may>)(?P<does>{DEED}(?![^:;]*\b(?:unless|if you do not)\b)[^:;]*)"
)
_NO_OTHER_WAY = Expression(
    r"This (?:card|monster) cannot be Special Summoned,? except (?P<way>with \"[^\"]*\"|by the effect of \"[^\"]*\""
    r"|by (?:Tributing|banishing|sending) [^.;:]*)"
)
"""What may only be Summoned in one way, which is named."""
_ONLY_WAY = Expression(r"This (?:card|monster) can only be Special Summoned (?:from your [^,:;]*? )?by [^:;]*")
"""What is Summoned in one way: that is no activation, and what it takes is no cost of one."""
_SPIRIT = Expression(
    r"This card returns to the hand during the End Phase of the turn (?:that )?(?:it|this card) is (?P<when>[^,:;]*)"
)
"""How a Spirit goes: an effect that activates in the End Phase (Official Rulebook, Spirit Monsters)."""
_GOES_BACK = Expression(
    r"This (?:face-up )?card(?: on the field)? (?:returns|is returned) to the (?P<place>hand|Extra Deck) during "
    r"(?:(?P<your>your End Phase|the End Phase of your turn|each of your End Phases)|the End Phase)"
)
"""What a card does with itself in an End Phase: an effect that activates there."""
_CONTROLLERS = Expression(
    r"This card's controller takes (?P<points>\d[\d,]*) damage during each of their Standby Phases"
)
_TURNS_ITSELF = Expression(
    r"This card is changed to (?P<position>(?:Attack|Defense) Position) when it is (?P<how>[\w, ]*Summoned)"
    r"|When this card is (?P<came>[\w, ]*Summoned), it is changed to (?P<then>(?:Attack|Defense) Position)"
)
"""What a card does with itself as it is Summoned: an effect that activates then."""
_FLIP = Expression(rf"FLIP: (?P<may>[Yy]ou can )?(?P<does>{DEED}[^:;]*)", re.I)
_OFFERED = Expression(rf"Once per turn, (?:during your Main Phase, )?you can (?P<does>{DEED}[^:;]*)")
_PAID = Expression(
    r"\bto (?:destroy|draw|add|Special|inflict|increase|discard|return|send|banish|gain|negate|make|have"
    r"|take|place|change|activate|look|equip|end)\b|\bby (?:discarding|sending|paying|banishing|Tributing)\b"
)
_CHOSEN = Expression(
    r"\b(?:(?<!at your opponent's hand, )(?<!at your opponent's hand\. )[Ss]elect(?:s|ed|ing)?"
    r"|[Tt]arget(?:s|ed)?(?! for an attack| [^.;:]* for attacks)|[Cc]hoose|chosen|[Dd]eclare(?! an attack))\b"
)
_CONTINUES = Expression(
    r"(?:If this card attacks while in Defense Position, apply\b|If (?:you (?:do(?! not (?:control|have)\b)|cannot"
    r"|call|use|activate|roll|select)"
    r"|it|they|the|that|this effect|not|there)\b|Then\b|Its?\b"
    r"|They\b|Th(?:at|ose|ese)\b|The\b|Also\b|Otherwise\b|You can also\b|(?:You can only use )?[Tt]his effect\b"
    r"|In (?:this|that) case\b|After\b|When (?:it|that|this effect|you do)\b|At that time\b|\(|Until\b|For (?:each|a)\b"
    r"|This Token\b|You (?:must|cannot activate)\b|Their\b|Once \w+ed\b"
    r"|This card's battle position cannot be changed until\b"
    r"|(?:Add|Apply|Attach|Banish|Change|Declare|Decrease|Destroy|Discard|Draw|Equip|Flip|Gain|Halve|Increase|Inflict"
    r"|Look"
    r"|Negate|Pay|Pick|Place|Put|Reduce|Remove|Return|Reveal|Roll|Select|Send|Shuffle|Special Summon|Switch|Take"
    r"|Toss)\b"
    r"|.*\b(?:this effect|these effects|this way|the (?:other )?selected)\b|(?!.*\bwould\b).*\binstead\b)"
)
"""How a sentence begins that goes on with the one before it."""
_ITS_OWN = Expression(
    r"(?:When|If) this (?:face-up )?card(?: on the field)? is (?:sent|destroyed|removed from the field|banished"
    r"|flipped)\b"
    r"(?!.*\bwhile this effect\b)|(?:When|If) this card is Special Summoned this way, (?:you can|select|destroy|draw"
    r"|add)\b"
    r"|Remove \d+ [^.:;]*Counters? [^.:;]*? to (?:destroy|draw|inflict|Special Summon|add|gain)\b"
    r"|Wh(?:ile|en) equipped to a monster by this (?:card's )?effect\b"
)
"""How a sentence begins that waits for something, though it may look back at what was done before."""
REMARK = Expression(r"\(If attacked, this effect resolves after damage calculation\.?\)")
"""What an older card notes, and the rules say anyway."""
_WAITS = Expression(
    r"(?:While in (?:Attack|Defense) Position: )?"
    r"(?:If|When(?:ever)?|During|Each time|Once|At|By|You can|FLIP|Activate|Every|After|Until"
    r"|While equipped to a monster by this (?:card's )?effect, (?:each time|when|if))\b|.*\b[Yy]ou can\b"
    r"|.*\b(?:activate this effect|at the end of the (?:Damage Step|Battle Phase)|(?:after|before) damage calculation"
    r"|(?:increase|place|draw|inflict|gain)\b[^,:;]* during (?:each|your)[^,:;]* (?:Standby|End) Phases?)\b",
    re.I,
)
"""How a sentence begins, or what it says, that may be an effect that is activated."""
APPLIES = Expression(
    r"If this card attacks, (?:it|this card) is (?:destroyed|changed)[^:;]*"
    r"|If this card is attacked, (?:it is changed|change it) to (?:Attack|Defense) Position at the end of the Damage "
    r"Step"
    r"|If (?:[^,:;]* not (?:face-up )?on the field|there (?:is|are) (?:no|an?) [^,:;]*|you do not control [^,:;]*"
    r"|this card is in (?:face-up )?(?:Attack|Defense) Position), destroy (?:this card|it)"
    r"|(?:If|When) this card (?:attacks|is attacked by|battles)\b[^,:;]*, (?:(?:this card|it) (?:gains|loses) \d+ "
    r"(?:ATK|DEF)"
    r"|this card's ATK becomes \d+)[^,:;]* during (?:the Damage Step|damage calculation) only"
    r"|If this card attacks, (?:your opponent cannot activate|it cannot be destroyed)\b[^:;]*"
    r"|During each of your End Phases, pay \d[\d,]* LP or destroy this card"
    r"|If this card was Special Summoned(?: by [^,:;]*)?, (?:it (?:is unaffected|can attack|cannot|gains)"
    r"|while it (?:is"
    r"|remains)|all monsters|the effects of|your opponent's monsters)\b[^:;]*"
    r"|(?:If|When) [^:;]*?\bwould be [^:;]*?,? instead"
    r"|When you Ritual Summon a monster, you can banish this card from your (?:GY|Graveyard) as 1 of the monsters "
    r"required for the Ritual Summon"
    r"|If a player Ritual Summons using this card, (?:that Ritual Summoned monster (?:cannot|is)|the other player "
    r"cannot)\b[^:;]*"
    r"|If this card is equipped(?: as an Equip Card)? to a monster, the equipped monster [^:;]*"
    r"|When using this card as an? \w+ Material Monster, [^:;]*"
    r"|During the turn this card is flipped face-up, it can attack [^:;]*"
    r"|During your opponent's Battle Phase, your opponent must attack this [^:;]*"
    r"|If you Special Summon this card, you cannot Normal Summon or Set this turn"
    r"|(?:During your Main Phase|While this card is face-up on the field, once per turn during your Main Phase), you "
    r"can "
    r"(?:Normal|Tribute) Summon [^:;]*\bin addition to your Normal Summon[^:;]*"
    r"|You can Tribute [^:;]* for the Tribute Summon of this card"
    r"|If this card attacks while in Defense Position, apply [^:;]*|If it does, apply [^:;]*"
    r"|If this card is used as an? \w+ Material[^,:;]*, all other[^:;]*"
    r"|During each of your End Phases, destroy this card unless [^:;]*"
    r"|Once per turn, (?:this card cannot be|if this card would be destroyed[^,:;]*, it is not) destroyed[^:;]*"
    r"|If (?:this card|it) attacks a Defense Position monster, inflict piercing battle damage[^:;]*"
    r"|Each time [^:;]*?, place \d [^,:;]*Counter[^,:;]*"
    r"|You can only control \d [^,:;]*|\(If a monster with an? [\w-]+Counter battles [^:;]*\)"
    r"|\((?:1|A) monster can only be equipped with 1 Union [Mm]onster at a time\b[^:;]*"
)
"""What applies by itself, whatever it waits for: nobody activates it."""
_OWN_WAY = Expression(
    r"(?:If (?:you (?:control|have(?! \w+ Summoned))|your opponent (?:controls|has)|there (?:is|are)|the only"
    r"|\d or more of your)\b[^,:;]*, you|You) can Special Summon this card "
    r"(?:(?<=, you can Special Summon this card )\(?from your hand\)?(?: to [^,:;]*)?$|\(?from your (?:hand|Graveyard"
    r"|hand or (?:your )?Graveyard)\)?(?: to [^,:;]*)? by (?:Tributing|banishing|sending|discarding|returning)\b[^:;]*)"
    r"|If (?:you control|your opponent controls)\b[^,:;]*, you can Normal Summon this card without Tributing"
    r"|You can Tribute Summon this card (?:in face-up Attack Position )?by Tributing [^:;]*"
    r"|You can Ritual Summon this card with \"[^\"]*\"|Must be (?:Fusion|Synchro) Summoned"
    r"|Must first be Special Summoned \(from your Extra Deck\) by shuffling the above cards you control into the Deck"
)
"""A Summon that the words of the card itself allow, for a price or while something is so: nobody activates it."""
_IF_STATE = Expression(
    r"(?:If|While) (?:you control|your opponent controls|there (?:is|are)|this card is (?:in|equipped)"
    r"|\"[^\"]*\" is on|this card attacks a(?:n opponent's)? Defense Position monster)\b[^:;]*?, "
    r"(?!you can|select|destroy|draw|add|Special|send|inflict|return|place|discard|gain \d|it is|it can)[^:;]*"
)
"""What is so as long as something else is so."""


def may_be_activated(words: str) -> bool:
    """May a sentence be, or tell of, an effect that is activated?"""
    return _WAITS.match(words) is not None


def groups(spoken: list[str]) -> list[list[str]]:
    """Sentences, each with those that go on with it."""
    found: list[list[str]] = []
    for words in spoken:
        if found and _CONTINUES.match(words) and not APPLIES.fullmatch(words) and not _ITS_OWN.match(words):
            found[-1].append(words)
        else:
            found.append([words])
    return found


def read(card: PrintedCard, group: list[str], anew: Anew, *, slow: bool = False) -> Data | None:
    """What a sentence of a monster (and those that go on with it) say, as part of a card's record; None where anything
    of it is open."""
    said = _said(today(group[0]), slow)
    if said is None or any(_CHOSEN.search(today(words)) for words in group):
        return None
    made = anew(card._replace(desc=". ".join(joined([said, *map(today, group[1:])])) + "."))
    if made.keys() - {"effects", "summons"} or any(unread_words(made)):
        return None
    return made if _settled(made, said) else None


_ITS_EFFECTS = Expression(
    r"(?:(?P<many>Their effects are)|(?:Its|That (?:monster|target)'s) effects?(?:\(s\))? (?:is|are)"
    r"|The effects?(?:\(s\))? of (?:(?P<those>those monsters)|that (?:monster|target)|the Special Summoned monster) "
    r"(?:is|are)) negated(?: while (?:it is|they are) face-up on the field)?"
)


def joined(spoken: list[str]) -> list[str]:
    """Sentences, where what becomes of a monster that was Special Summoned is said with its Summon, as it is today."""
    found: list[str] = []
    for words in spoken:
        summoned = bool(found) and "pecial Summon" in found[-1].split(": ")[-1]
        if summoned and (negated := _ITS_EFFECTS.fullmatch(words)) is not None:
            many = negated["many"] or negated["those"]
            found[-1] += f", but {'their' if many else 'its'} effects are negated"
        else:
            found.append(words)
    return found


_ONLY = Expression(
    r"(?:(?:Activate(?: this card)? only|Activate this card|You can (?:only activate this card|activate this card only)"
    r"|This card can only be activated) (?P<asked>(?:when|if|while|during)\b[^:;]*)"
    r"|(?P<first>(?:When|If|While|During)\b[^:;]*), you can activate this card"
    r"|(?P<link>Activate (?:this card )?only as Chain Link \d+ or higher))"
)
_STATE = Expression(
    r"when (?=(?:you|your opponent) (?:has|have|controls?)\b|there (?:is|are)\b|all of\b|(?:your|your opponent's) LP )",
    re.I,
)


def only(words: str) -> str | None:
    """What a sentence asks for that says alone when its card can be activated; None for any other."""
    found = _ONLY.fullmatch(words)
    if found is None:
        return None
    asked = found["asked"] or found["first"] or found["link"]
    asked = _STATE.sub("if ", asked) if _STATE.match(asked) else asked
    return f"{asked[0].upper()}{asked[1:]}"


def activation(card: PrintedCard, spoken: list[str], anew: Anew) -> Data | None:
    """The activation of a Spell or Trap that does not stay on the field, as part of a record; None where anything
    of it is open."""
    said = [*map(today, spoken)]
    if any(_CHOSEN.search(words) or _PAID.search(words) or _PRICE.match(words) for words in said):
        return None
    if (asked := only(said[0])) is not None:
        if len(said) < 2:
            return None
        said[:2] = [f"{asked}: {said[1]}"]
    elif any(may_be_activated(words) for words in said):
        return None
    made = anew(card._replace(desc=". ".join(said) + "."))
    if made.keys() - {"effects"} or any(unread_words(made)) or [one["id"] for one in made["effects"]] != ["act"]:
        return None
    act = made["effects"][0]
    steps = act.get("resolve", [])
    if (
        "if" in act.get("window", ())
        or not steps
        or {"targets", "cost", "choose"} & act.keys()
        or any(map(public, chosen(steps)))
    ):
        return None
    return (
        made
        if all(
            behind(step) or _stops(steps[0], step) or one_change(steps[0], step) or by_chance(steps[0], step)
            for step in steps[1:]
        )
        else None
    )


_PRICE = Expression(r"(?:Pay|Tribute|Discard|Reveal|Flip|Equip|You can|Toss|Roll|Send \d|Banish \d)\b")
"""What may be paid as the card is activated."""


def _stops(first: Data, step: Data) -> bool:
    """Is something negated, and what was negated destroyed or the Battle Phase ended with it?"""
    inner: Data = next((step[key] for key in ("and", "also_after_that") if key in step), {})
    return "negate" in first and not {"destroy", "end_battle_phase"}.isdisjoint(inner)


def applied(card: PrintedCard, grouped: list[list[str]], anew: Anew) -> list[Data] | None:
    """The effects of a card that stays on the field, if all of them apply by themselves or wait for something; None
    where anything of it is open."""
    found: list[Data] = []
    for group in grouped:
        made = read(card, group, anew)
        if made is None or "summons" in made:
            return None
        effects = [one for one in made["effects"] if one["id"] != "act" or one.get("resolve")]
        if len(effects) != 1 or effects[0]["id"] == "act":
            return None
        found.append({**{key: effects[0][key] for key in effects[0] if key != "id"}, "text": ". ".join(group)})
    return [{"id": "act", "resolve": []}, *found]


def _said(words: str, slow: bool) -> str | None:
    """A sentence with the marks of today; None where it is not decided which it would have."""
    if (found := _NO_OTHER_WAY.fullmatch(words)) is not None:
        way = found["way"].replace("by the effect of ", "with ")
        way = way if way.startswith("with ") else f"(from your hand) {way}"
        return f"Must be Special Summoned {way}, and cannot be Special Summoned by other ways"
    if _ONLY_WAY.fullmatch(words) or APPLIES.fullmatch(words) or _OWN_WAY.fullmatch(words):
        return words
    if (found := _SPIRIT.fullmatch(words)) is not None:
        return f"During the End Phase of the turn this card is {found['when']}: Return this card to the hand"
    if (found := _GOES_BACK.fullmatch(words)) is not None:
        end = "your End Phase" if found["your"] else "the End Phase"
        return f"During {end}: Return this card to the {found['place']}"
    if (found := _TURNS_ITSELF.fullmatch(words)) is not None:
        how, position = found["how"] or found["came"], found["position"] or found["then"]
        return f"When this card is {how}: Change this card to {position}"
    if (found := _CONTROLLERS.fullmatch(words)) is not None:
        return f"During your Standby Phase: You take {found['points']} damage"
    if (timed := at_its_time(words)) is not None:
        return timed
    if _PAID.search(words):
        return None
    if (found := _WITH_ITS_BEARER.fullmatch(words)) is not None:
        return f"{found['when']}: {_does(found)}"
    if (found := _FLIP.fullmatch(words)) is not None:
        return f"FLIP: {_does(found)}"
    if (found := _TRIGGERED.fullmatch(words) or _AT_A_POINT.fullmatch(words) or _ATTACKED.fullmatch(words)) is not None:
        said = found.groupdict()
        if said.get("when2"):
            return f"{said['when2']}: R{said['does2'][1:]}"
        return f"{found['when']}: {_does(found)}"
    if slow and (found := _OFFERED.fullmatch(words)) is not None:
        return f"Once per turn: You can {found['does']}"
    return words if _IF_STATE.fullmatch(words) or not may_be_activated(words) else None


_BY_ITSELF = frozenset({"static", "procedure", "upkeep", "each_time"})


def _does(found: re.Match[str]) -> str:
    does: str = found["does"]
    return f"You can {does}" if found["may"] else f"{does[0].upper()}{does[1:]}"


def _settled(made: Data, said: str) -> bool:
    """Is it one effect of the kind that its shape decides, which chooses nothing that could be targeted?"""
    effects = [one for one in made["effects"] if one["id"] != "act" or does_more(one)]
    if ": " not in said:
        return all(not _BY_ITSELF.isdisjoint(effect) for effect in effects)
    if len(effects) != 1 or {"targets", "cost", "choose", "quick", "static", "answers"} & effects[0].keys():
        return False
    if ("trigger" in effects[0]) + ("flip" in effects[0]) != (not said.startswith("Once per turn: ")):
        return False
    steps = effects[0].get("resolve", [])
    if not steps or any(map(public, chosen(steps))):
        return False
    return all(behind(step) or one_change(steps[0], step) or by_chance(steps[0], step) for step in steps[1:])


def by_chance(first: Data, step: Data) -> bool:
    """Is it done by what a coin or die shows that was tossed or rolled for it?"""
    inner: Data = next((step[key] for key in ("and", "also") if key in step), {})
    shown = "if" in inner and not {"heads", "call_was", "rolled"}.isdisjoint(inner["if"][0])
    return not {"toss_coins", "roll_dice"}.isdisjoint(first) and (shown or "'die_result'" in str(inner))


def does_more(act: Data) -> bool:
    """Does an activation do more than to equip the card, which each Equip Spell does?"""
    return any(step != {"equip": "this card", "to": "target"} for step in act.get("resolve", ()))


def one_change(first: Data, step: Data) -> bool:
    """Is it the other half of one change (``gains 500 ATK and DEF``)?"""
    more = step.get("and", {})
    if "apply" in first and "apply" in more and {**more, "apply": {}} == {**first, "apply": {}}:
        first, more = first["apply"], more["apply"]
    rest = {key: value for key, value in more.items() if key != "change_def"}
    return "change_def" in more and {**rest, "change_atk": first.get("change_atk")} == first


def behind(step: Data) -> bool:
    """Is it said when it is done, behind what was done before (``destroy it during the End Phase``)?"""
    return "then" in step or not {"apply", "later"}.isdisjoint(step.get("also_after_that", ()))


_HIDDEN = frozenset({"hand", "deck", "extra deck"})


def chosen(made: Any) -> Iterator[Data]:
    """What is chosen somewhere in a part of a record."""
    if isinstance(made, dict):
        if made.get("count", "all") != "all":
            yield made
        for key, value in made.items():
            if key not in ("summon_tokens", "needs"):
                yield from chosen(value)
    elif isinstance(made, list):
        for value in made:
            yield from chosen(value)


def public(selector: Data) -> bool:
    """Is it chosen where it could have been targeted?"""
    places = selector.get("in", ["field"])
    return _HIDDEN.isdisjoint([places] if isinstance(places, str) else places)
