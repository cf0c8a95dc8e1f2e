"""Operations on Life Points: damage and gains, so many, as many as something has ATK, or for each card."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import totals
from judge.rulesets.yugioh.reading.clauses.amounts.by_this_effect import COUNTED
from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL
from judge.rulesets.yugioh.reading.clauses.amounts.life_points import OF_LP, of_lp
from judge.rulesets.yugioh.reading.clauses.changes.atk_def_clauses import (
    APART,
    HALF,
    HIGHER,
    SCALE,
    STATS,
    apart,
    higher,
    on_scale,
    stats,
)
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import changed, per
from judge.rulesets.yugioh.reading.clauses.changes.points_for_each import (
    EACH_DONE,
    EACH_SUCH,
    SO_MANY_DONE,
    gains_per_acted,
    per_acted,
    per_material,
    per_number,
    per_such,
    per_summon_material,
    per_this_effect,
)
from judge.rulesets.yugioh.reading.clauses.changes.receivers import HURTS, LOSES, LP, OWNED, VERBS, receiver
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import OF_WHOM, WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Phrases, Steps, once
from judge.rulesets.yugioh.table.records import many


def _points(match: Match) -> Any:
    """So many, or so many for each of some cards; None where those cards are not understood."""
    amount: Any = int(match.groups["n"].replace(",", ""))
    if match.cards:
        counted = per(match.cards[0])
        if counted is None:
            return None
        amount = {"per": counted, "times": amount}
        match.cards.clear()
    return amount


def _damage(match: Match, memory: Memory) -> Steps | None:
    amount = _points(match)
    if amount is None:
        return None
    match.groups["-keep"] = ""
    return [{"damage": amount, "to": receiver(match)}]


def _damage_of(match: Match, memory: Memory) -> Steps | None:
    cards = whose(match.groups["its"], memory)
    if not cards or cards in ("them", "targets"):
        return None
    amount: Data = {f"{match.groups.get('source', 'ATK').lower()}_of": cards}
    if match.groups.get("there") and cards != "cost cards" and not match.groups.get("original"):
        if memory.done not in _GONE or cards not in ("it", "target", "that card"):
            return None
        amount["there"] = True
    if match.groups.get("original"):
        amount["original"] = True
    if match.groups.get("half"):
        amount["half"] = True
    match.groups["-keep"] = ""
    return [{"damage": amount, "to": receiver(match)}]


def _by_one(key: str, who: str) -> Any:
    """``inflict damage to your opponent equal to the ATK of 1 "A" monster you control``: of one that is chosen then."""

    def build(match: Match, memory: Memory) -> Steps | None:
        noun, said = match.cards.pop(), match.groups
        found = noun.data if isinstance(noun.data, dict) else {}
        there = ["field"] if "in" not in found else many(found["in"])
        if found.get("card") != "monster" or found.get("count") != 1 or not set(there) <= {"field", "monster zone"}:
            return None
        if found.get("face") == "down" or noun.random or "among_them" in found:
            return None
        said["-keep"] = ""
        amount: Data = {f"{said['source'].lower()}_of": "it"}
        amount.update({word: True for word in ("original", "half") if said.get(word)})
        return [{key: amount, who: receiver(match), "cards": found}]

    return build


def _by_total(key: str, who: str) -> Any:
    """``inflict damage to your opponent equal to the combined ATK of all banished Xyz Monsters``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        amount = totals.of_cards(match, match.cards.pop()) if match.cards else totals.of_those(match, memory)
        match.groups["-keep"] = ""
        return None if amount is None else [{key: amount, who: receiver(match)}]

    return build


_GONE = ("destroy", "banish", "send_to_graveyard", "return_to_hand", "return_to_deck", "tribute")
"""What takes a monster off the field."""


def _to_its_controller(match: Match, memory: Memory) -> Steps | None:
    """``destroy that target, and if you do, inflict 500 damage to its controller``."""
    if memory.done not in _GONE or memory.said not in ("it", "target", "that card"):
        return None
    match.groups["-keep"] = ""
    return [{"damage": int(match.groups["n"].replace(",", "")), "to": "its controller"}]


def _to_bearers_controller(match: Match, memory: Memory) -> Steps:
    """``inflict 500 damage to the controller of the equipped monster``."""
    return [{"damage": int(match.groups["n"].replace(",", "")), "to": "controller of the equipped monster"}]


def _gain_lp(match: Match, memory: Memory) -> Steps | None:
    amount = _points(match)
    if amount is None:
        return None
    match.groups["-keep"] = ""
    return [{"gain_lp": amount, "who": receiver(match)}]


def _gained_by_either(match: Match, memory: Memory) -> Steps:
    """``make either player gain 1000 LP``: its player chooses which."""
    match.groups["-keep"] = ""
    points = int(match.groups["n"].replace(",", ""))
    return [{"either": [{"gain_lp": points, "who": who} for who in ("you", "opponent")], "listed": True}]


def _gained_by_them(match: Match, memory: Memory) -> Steps | None:
    """``they gain 1000 LP``: the opponent, of whom the condition spoke."""
    if not memory.context.foe or memory.said:
        return None
    match.groups["-keep"] = ""
    return [{"gain_lp": int(match.groups["n"].replace(",", "")), "who": "opponent"}]


def _lose_lp(match: Match, memory: Memory) -> Steps | None:
    amount = _points(match)
    if amount is None:
        return None
    match.groups["-keep"] = ""
    return [{"lose_lp": amount, "who": receiver(match)}]


def _set_lp(match: Match, memory: Memory) -> Steps | None:
    """``halve your opponent's LP``, ``make your LP become 4000``."""
    said = match.groups["whose"].lower()
    foe = "opponent" in said or (said == "their" and (memory.theirs or memory.context.foe))
    if said == "their" and not foe:
        return None
    match.groups["-keep"] = ""
    what: Any = int(match.groups["n"].replace(",", "")) if "n" in match.groups else "half"
    return [{"set_lp": what, "who": "both" if "both" in said else "opponent" if foe else "you"}]


def _lose_of(match: Match, memory: Memory) -> Steps | None:
    read = _damage_of(match, memory)
    return None if read is None else [{"lose_lp": read[0]["damage"], "who": receiver(match)}]


def _by_level(key: str, who: str) -> Any:
    """``inflict damage to your opponent equal to that monster's Level x 100``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        of = whose(match.groups["its"], memory)
        if not of or of in ("them", "targets"):
            return None
        match.groups["-keep"] = ""
        if match.groups.get("there") and of != "cost cards":
            return None
        times = int(match.groups["n"].replace(",", ""))
        return [{key: on_scale(match.groups, of, times), who: receiver(match)}]

    return build


def _gain_paid(match: Match, memory: Memory) -> Steps | None:
    if not memory.context.paid or memory.said:
        return None
    match.groups["-keep"] = ""
    return [{"gain_lp": {"cost_cards": int(match.groups["n"].replace(",", ""))}, "who": "you"}]


def _gain_of(match: Match, memory: Memory) -> Steps | None:
    read = _damage_of(match, memory)
    return None if read is None else [{"gain_lp": read[0]["damage"], "who": "you"}]


def _gain_of_lp(match: Match, memory: Memory) -> Steps:
    """``gain LP equal to your opponent's LP``."""
    match.groups["-keep"] = ""
    return [{"gain_lp": of_lp(match.groups), "who": "you"}]


def _gain_of_that(match: Match, memory: Memory) -> Steps | None:
    """``gain LP equal to the original ATK of that Special Summoned monster``."""
    match.groups["its"] = f"{match.groups['its']}'s"
    return _gain_of(match, memory)


_JUST_CHANGED = (
    r"(?:(?P<hurt>(?:the|that) (?:same )?damage(?: (?:you )?inflicted(?: to your opponent)?"
    r"| (?:you|they|your opponent) took)?)"
    r"|that lost (?P<lost>ATK|DEF)|the LP (?P<healed>(?:you|they|your opponent) gained))(?: by this effect)?"
    r"(?![\w]| (?:on|in|to|x))"
)


def _just_changed(match: Match, memory: Memory) -> Data | None:
    """As much as the step before did to Life Points, or to an ATK or DEF, where the words say that of it."""
    said = match.groups
    wanted = "damage" if said.get("hurt") else f"change_{said['lost'].lower()}" if said.get("lost") else "gain_lp"
    return {"changed": 1} if memory.done == wanted and not memory.both else None


def _by_just_changed(key: str, who: str) -> Any:
    """``inflict damage to your opponent equal to that lost ATK``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        amount = _just_changed(match, memory)
        match.groups["-keep"] = ""
        return None if amount is None else [{key: amount, who: receiver(match)}]

    return build


def _points_just_changed(match: Match, memory: Memory) -> Steps | None:
    """``this card gains ATK equal to the damage inflicted``, ``this card's ATK becomes equal to the LP you gained``."""
    amount = _just_changed(match, memory)
    if amount is None or (match.cards and match.cards[0].data not in ("this card", "target")):
        return None
    if match.cards:
        return stats(match, match.cards[0].data, amount)
    match.groups["-keep"] = ""
    memory.said = "this card"
    return stats(match, "this card", {"to": amount})


_EVENT_DAMAGE = (
    r"(?:(?P<share>half (?:of )?|double )?(?:the (?:amount of )?(?P<kind>battle |effect )?damage (?:(?P<you>you took)"
    r"|(?P<foe>your opponent took|they took|(?:that was )?inflicted to your opponent)|inflicted)"
    r"|that (?P<kind2>battle |effect )?damage)(?![\w]| (?:on|in|to|x)))"
)


def _event_damage(match: Match, memory: Memory) -> Data | None:
    """The damage that the event was about, where the words fit that."""
    said, (who, kind) = match.groups, memory.context.hurt
    if not who or memory.done in ("damage", "change_lp"):
        return None
    spoken = (said.get("kind") or said.get("kind2") or "").strip().lower()
    if (said.get("you") and who != "you") or (said.get("foe") and who != "opponent") or spoken not in ("", kind):
        return None
    share = said.get("share", "").strip().lower()
    parts: Data = {"half": True} if share.startswith("half") else {"times": 2} if share else {}
    return {"event_damage": kind, **({"taken_by": who} if who != "both" else {}), **parts}


def _by_event(key: str, who: str) -> Any:
    """``gain LP equal to the damage you took``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        amount = _event_damage(match, memory)
        match.groups["-keep"] = ""
        return None if amount is None else [{key: amount, who: receiver(match)}]

    return build


def _gains_by_event(match: Match, memory: Memory) -> Steps | None:
    """``this card gains ATK equal to the damage you took``."""
    cards, amount = match.cards[0].data, _event_damage(match, memory)
    if amount is None or cards not in ("this card", "target", "it"):
        return None
    if match.groups["verb"].lower().startswith("lose"):
        if "half" in amount or "times" in amount:
            return None
        amount["times"] = -1
    return stats(match, cards, amount)


_ROLLED = (
    r"(?P<rolled>the (?:result|total|sum of the die rolls))(?: [x\u00d7] (?P<n>[\d,]+))?"
    r"(?![\w+-]| of| [x\u00d7+-])"
)


def rolled(match: Match, memory: Memory) -> Data | None:
    """So much times what the dice showed that were rolled before."""
    match.groups["-keep"] = ""
    return {"die_result": int(match.groups.get("n", "1").replace(",", ""))} if memory.rolled else None


def _by_die(key: str, who: str) -> Any:
    """``inflict damage to your opponent equal to the result x 500``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        amount = rolled(match, memory)
        return None if amount is None else [{key: amount, who: receiver(match)}]

    return build


def _gains_by_die(match: Match, memory: Memory) -> Steps | None:
    """``this card gains ATK equal to the result x 200``."""
    amount = rolled(match, memory)
    if amount is not None and match.groups["verb"].lower().startswith("lose"):
        amount["die_result"] *= -1
    return None if amount is None else stats(match, changed(match.cards[0]), amount)


def _by_measure(key: str, who: str, measured: Any) -> Any:
    """``inflict damage to your opponent equal to that monster's original ATK or DEF (whichever is higher)``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        amount = measured(match.groups, memory)
        match.groups["-keep"] = ""
        return None if amount is None else [{key: amount, who: receiver(match)}]

    return build


def _as_taken(match: Match, memory: Memory) -> Steps | None:
    """``take damage equal to its ATK, then inflict damage to your opponent, equal to the damage you took``."""
    match.groups["-keep"] = ""
    return [{"damage": {"damage_taken": "effect"}, "to": receiver(match)}] if memory.done == "damage" else None


def _turned_round(build: Any) -> Any:
    """``the original ATK of that monster`` for ``that monster's original ATK``."""

    def built(match: Match, memory: Memory) -> Steps | None:
        match.groups["its"] = f"{match.groups['whom']}'s"
        made: Steps | None = build(match, memory)
        return made

    return built


_THAT_IT_HAD = (
    r"(?P<half>half (?:of )?)?the (?P<source>ATK|DEF) (?P<whom>that monster|it|that target) (?P<there>had on the field)"
)
_ATK_OF = rf"(?P<half>half (?:of )?)?the (?:(?P<original>original )|current )?(?P<source>ATK|DEF) of {OF_WHOM}"
_THERE = r"(?: in the (?:GY|Graveyard)|(?P<there> on the field))?(?! or|/| on| in| and)"
_POINTS_OF = rf"(?P<half>half (?:of )?)?{WHOSE} (?:(?P<original>original )|current )?(?P<source>ATK|DEF){_THERE}"
_ATK_OF_ONE = (
    r"(?P<half>half (?:of )?)?the (?:(?P<original>original )|current )?(?P<source>ATK|DEF) of (?=1 ){cards}"
    r"(?: \(your choice\))?(?! or|/| and| in| on| that| with)"
)
_LEVELS = rf"{WHOSE} {SCALE}(?P<there> on the field)?(?: in the GY)? [x\u00d7] (?P<n>[\d,]+)"
_LEVELS_OF = rf"the {SCALE} of {OF_WHOM} [x\u00d7] (?P<n>[\d,]+)"
_NUMBER = r"equal to the number of {cards} x (?P<n>[\d,]+)"


@once
def POINTS() -> Phrases:
    """Damage and gains, and how card files write them."""
    return Phrases(
        (
            (r"inflict (?P<n>[\d,]+) (?:points of )?damage to (?P<to>your opponent|both players|each player"
             r"|you)(?! for| equal)", _damage),
            (r"inflict (?P<n>[\d,]+) (?:points of )?damage to (?P<to>your opponent|both players|you) for each "
             r"{cards}", _damage),
            (r"(?:you )?take (?P<n>[\d,]+) damage(?! for| equal)", _damage),
            (r"inflict (?P<n>[\d,]+) damage to its controller(?! for| equal)", _to_its_controller),
            (r"inflict (?P<n>[\d,]+) damage to the controller of the equipped monster(?! for| equal)",
             _to_bearers_controller),
            *((rf"{verb},? equal to {_THAT_IT_HAD}", _turned_round(_damage_of)) for verb in HURTS),
            (rf"(?:you )?gain {LP} equal to {_THAT_IT_HAD}", _turned_round(_gain_of)),
            *((rf"{verb},? equal to {_POINTS_OF}", _damage_of) for verb in HURTS),
            (rf"inflict damage equal to {_POINTS_OF} to (?P<to>your opponent)", _damage_of),
            (rf"inflict (?P<number>[\d,]+) (?:points of )?damage to (?P<to>your opponent|both players|you) "
             rf"{EACH_DONE}",
             per_acted(lambda match, amount: [{"damage": amount, "to": receiver(match)}])),
            (rf"{LOSES} (?P<number>[\d,]+) {LP} {EACH_DONE}",
             per_acted(lambda match, amount: [{"lose_lp": amount, "who": receiver(match)}])),
            (rf"(?:you )?take (?P<number>[\d,]+) damage {EACH_DONE}",
             per_acted(lambda match, amount: [{"damage": amount, "to": "you"}])),
            (r"inflict damage to (?P<to>your opponent),? equal to the damage you took", _as_taken),
            (rf"inflict (?P<number>[\d,]+) damage to (?P<to>your opponent|both players|you) {EACH_SUCH}",
             per_such(lambda match, amount: [{"damage": amount, "to": receiver(match)}])),
            (r"inflict (?P<n>[\d,]+) damage to (?P<to>your opponent) for each (?:Xyz )?[Mm]aterial attached to this"
             r" card", per_material),
            (r"inflict (?P<n>[\d,]+) damage to (?P<to>your opponent) for each (?:(?:Fusion|Synchro|Xyz|Link) )?"
             r"[Mm]aterial used(?: for (?:its|this card's) (?:(?:Fusion|Synchro|Xyz|Link) )?Summon)?(?=$|[,.;])",
             per_summon_material),
            (rf"(?:you )?take (?P<number>[\d,]+) damage {EACH_SUCH}",
             per_such(lambda match, amount: [{"damage": amount, "to": "you"}])),
            (rf"(?:you )?gain (?P<number>[\d,]+) (?:LP|Life Points) {EACH_SUCH}",
             per_such(lambda match, amount: [{"gain_lp": amount, "who": "you"}])),
            (rf"(?:you )?gain (?P<number>[\d,]+) (?:LP|Life Points) {EACH_DONE}",
             per_acted(lambda match, amount: [{"gain_lp": amount, "who": "you"}])),
            (rf"(?:make )?{{cards}} (?P<verb>gains?|loses?) (?P<number>[\d,]+) {STATS} {EACH_DONE}{UNTIL}",
             per_acted(gains_per_acted)),
            (rf"{{cards}} (?P<verb>gains?|loses?) (?P<number>[\d,]+) {STATS} {EACH_SUCH}{UNTIL}",
             per_such(gains_per_acted)),
            (r"inflict (?P<n>[\d,]+) points of damage to (?P<to>your opponent)'s Life Points(?! for| equal)", _damage),
            (r"(?P<to>each player|both players|your opponent) takes? (?P<n>[\d,]+) damage(?! for| equal)", _damage),
            (r"inflict (?P<n>[\d,]+) points of damage to (?P<to>your opponent)'s Life Points for each {cards}",
             _damage),
            (r"increase your Life Points by (?P<n>[\d,]+) points(?! for)", _gain_lp),
            (r"increase your Life Points by (?P<n>[\d,]+) points for each {cards}", _gain_lp),
            (r"increases? the Life Points of (?P<to>both players) by (?P<n>[\d,]+) points(?! for)", _gain_lp),
            (r"(?:you )?gain (?P<n>[\d,]+) (?:LP|Life Points)(?: first(?=\.?$))?(?! for| equal)", _gain_lp),
            (r"(?:make )?(?P<to>your opponent|each player|both players) gains? (?P<n>[\d,]+) (?:LP|Life Points)"
             r"(?! for| equal)", _gain_lp),
            (r"(?:make )?either player gains? (?P<n>[\d,]+) (?:LP|Life Points)(?! for| equal)", _gained_by_either),
            (r"they gain (?P<n>[\d,]+) (?:LP|Life Points)(?! for| equal)", _gained_by_them),
            (r"(?:you )?gain (?P<n>[\d,]+) (?:LP|Life Points) for each {cards}", _gain_lp),
            (r"(?:you )?gain (?P<n>[\d,]+) (?:LP|Life Points) for each (?:card|monster) (?:sent to the (?:GY|Graveyard)"
             r"|Tributed|discarded|banished) (?:this way|to activate this (?:card|effect))", _gain_paid),
            (rf"(?:you )?gain (?:LP|Life Points) equal to {_POINTS_OF}", _gain_of),
            *((rf"{verb},? {_NUMBER}", _damage) for verb in HURTS),
            (r"(?:you )?gain (?:LP|Life Points) equal to the (?P<original>original )?ATK of (?P<its>(?:the|that) "
             r"(?:Special )?Summoned monster|that (?:monster|target))", _gain_of_that),
            (rf"(?:you )?gain (?:LP|Life Points) {_NUMBER}", _gain_lp),
            *((rf"{verb} equal to {one}", _by_level(key, who) if one == _LEVELS else _turned_round(_by_level(key, who)))
              for verb, key, who in VERBS for one in (_LEVELS, _LEVELS_OF)),
            (rf"{LOSES} (?P<n>[\d,]+) {LP}(?! for| equal)", _lose_lp),
            (rf"halve {OWNED} {LP}", _set_lp),
            (rf"make {OWNED} {LP} (?:become )?(?P<n>[\d,]+)(?![\d,]* (?:less|more))", _set_lp),
            (rf"{OWNED} {LP} becomes? (?P<n>[\d,]+)(?![\d,]* (?:less|more))", _set_lp),
            (rf"{LOSES} (?P<n>[\d,]+) {LP} for each {{cards}}", _lose_lp),
            (rf"{LOSES} {LP} {_NUMBER}", _lose_lp),
            (rf"{LOSES} {LP} equal to {_POINTS_OF}", _lose_of),
            (rf"lose {LP} equal to {_POINTS_OF}", _lose_of),
            (rf"(?:you )?gain {LP} equal to {OF_LP}", _gain_of_lp),
            *((rf"{verb},? equal to {_ATK_OF}", _turned_round(_damage_of)) for verb in HURTS),
            (rf"(?:you )?gain (?:LP|Life Points) equal to {_ATK_OF}",
             _turned_round(_gain_of)),
            *((rf"{verb},? equal to {HALF}{HIGHER}", _by_measure(key, who, higher)) for verb, key, who in VERBS),
            *((rf"{verb},? equal to {APART}", _by_measure(key, who, apart)) for verb, key, who in VERBS),
            *((rf"{verb},? equal to {_EVENT_DAMAGE}", _by_event(key, who)) for verb, key, who in VERBS),
            *((rf"{verb},? equal to {_ROLLED}", _by_die(key, who)) for verb, key, who in VERBS),
            (rf"(?:make )?{{cards}} (?P<verb>gains?|loses?) {STATS} equal to {_ROLLED}{UNTIL}", _gains_by_die),
            *((rf"{verb},? {SO_MANY_DONE}", per_number(key, who)) for verb, key, who in VERBS),
            (rf"inflict (?P<number>[\d,]+) damage to (?P<to>your opponent) for each {COUNTED}",
             per_this_effect("damage", "to")),
            *((rf"{verb},? equal to the (?:combined|total) original ATK of (?:the )?{COUNTED}",
               per_this_effect(key, who)) for verb, key, who in VERBS),
            *((rf"{verb},? equal to {_JUST_CHANGED}", _by_just_changed(key, who)) for verb, key, who in VERBS),
            (rf"(?:make )?{{cards}} gains? {STATS} equal to {_JUST_CHANGED}{UNTIL}", _points_just_changed),
            (rf"this card's {STATS} becomes? equal to {_JUST_CHANGED}{UNTIL}", _points_just_changed),
            (rf"(?:you )?gain that much {LP}", _by_event("gain_lp", "who")),
            (rf"(?:make )?{{cards}} (?P<verb>gains?|loses?) {STATS} equal to {_EVENT_DAMAGE}{UNTIL}", _gains_by_event),
            *((rf"{verb},? equal to {_ATK_OF_ONE}", _by_one(key, who)) for verb, key, who in VERBS),
            *((rf"{verb} equal to {total}", _by_total(key, who)) for verb, key, who in VERBS
              for total in (totals.OF_CARDS, totals.OF_THOSE, totals.THEIRS)),
        )
    )  # fmt: skip
