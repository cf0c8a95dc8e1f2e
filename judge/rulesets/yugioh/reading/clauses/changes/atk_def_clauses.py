"""How ATK and DEF change: by a number, by what other cards have, for each of something."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import material_numbers, totals
from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.amounts.life_points import OF_LP, of_lp
from judge.rulesets.yugioh.reading.clauses.amounts.material_numbers import SUM_OF_MATERIALS
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import changed, lasting_for_all, once_for_all, per
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import OF_WHOM, WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import FIGHTERS, Memory
from judge.rulesets.yugioh.reading.clauses.patterns.fragments import fragment, spelled_out
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Phrases, Steps, once
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding

STATS = r"(?P<stats>ATK and DEF|ATK/DEF|ATK|DEF)(?![/\w-])"
AGAIN = STATS.replace("stats", "again")
DIFFERENCE = r"the difference (?:in (?:LP|Life Points)|between your LP and your opponent's)(?![\w/-]| x\b)"
SCALE = r"(?:(?P<original>original )|current )?(?P<scale>Level/Rank|Level(?!/)|Rank|Link Rating)"
HALF = r"(?P<half>half (?:of )?)?"
OWN_POINTS = (
    r"(?:(?P<original>original )|current )?(?P<source>ATK and DEF|ATK/DEF|ATK|DEF)(?!/| or\b| and\b| on\b| in\b)"
)
_ANOTHERS = spelled_out(OF_WHOM).replace("whom", "whom2")
_TIED = r" ?\(whichever is higher(?:,? (?:but )?your choice,? if tied)?\)"
HIGHER = fragment(
    rf"(?:{WHOSE} (?P<original>original )?(?P<source>ATK or DEF)(?: in the (?:GY|Graveyard))?{_TIED}"
    rf"|(?:either )?the (?P<original2>original )?(?P<source2>ATK or DEF) of {OF_WHOM}{_TIED}"
    rf"|(?:either )?the (?P<original3>original )?(?P<source3>ATK or DEF){_TIED} of {_ANOTHERS})"
)
"""The ATK or DEF of a monster, whichever is higher."""
APART = (
    r"the difference between (?:{whose} (?:original (?:(?P<stat>ATK) and current ATK|(?P<stat3>DEF) and current DEF)"
    r"|(?:original and current|current and original) (?P<stat2>ATK|DEF)))"
).replace("{whose}", WHOSE)
"""How far the ATK or DEF of a monster is from the original one."""


def higher(said: dict[str, str], memory: Memory) -> Data | None:
    """What is the higher of ATK and DEF, as an amount."""
    whom = said.get("whom") or said.get("whom2")
    of = whose(f"{whom}'s" if whom else said["its"], memory)
    if not of or of in ("them", "targets"):
        return None
    original = any(said.get(key) for key in ("original", "original2", "original3"))
    half = {"half": True} if said.get("half") else {}
    return {"higher_of": of, **({"original": True} if original else {}), **half}


def apart(said: dict[str, str], memory: Memory) -> Data | None:
    """How far an ATK or DEF is from the original one, as an amount."""
    of = whose(said["its"], memory)
    stat = (said.get("stat") or said.get("stat2") or said.get("stat3") or "").lower()
    return None if not of or of in ("them", "targets") else {f"{stat}_difference_of": of}


def _gains_measure(measured: Any) -> Any:
    def build(match: Match, memory: Memory) -> Steps | None:
        cards, amount = match.cards[0].data, measured(match.groups, memory)
        if amount is None or not isinstance(cards, str) or cards in ("them", "targets"):
            return None
        both = "ATK" in match.groups["stats"] and "DEF" in match.groups["stats"]
        if both and cards in amount.values():
            return None  # what is changed first would count
        return stats(
            match, cards, {**amount, "times": -1} if match.groups["verb"].lower().startswith("lose") else amount
        )

    return build


def stats(match: Match, cards: Any, amount: Any, **more: Any) -> Steps:
    """A change of the ATK, the DEF or both of some cards."""
    said = match.groups["stats"]
    return _changes(match, cards, {stat: amount for stat in ("ATK", "DEF") if stat in said}, more)


def _changes(match: Match, cards: Any, amounts: Data, more: Data) -> Steps:
    """A step for each number that changes: the first says which cards, the others that they are the same."""
    one = isinstance(cards, dict) and cards.get("count") == 1
    same = cards if isinstance(cards, str) or cards.get("count", "all") == "all" else "it" if one else "them"
    last = len(amounts) - 1
    return [
        {
            f"change_{stat.lower()}": amount,
            "cards": same if n else cards,
            **more,
            **({"aside": True} if n < last and isinstance(cards, str) and _of_it(amount) else {}),
            **until(match),
        }
        for n, (stat, amount) in enumerate(amounts.items())
    ]


def _of_it(amount: Any) -> bool:
    """Is it told by what was acted on before?"""
    inner = amount.get("to", amount) if isinstance(amount, dict) else {}
    return isinstance(inner, dict) and ("acted_on" in inner or "it" in inner.values())


def _gains(match: Match, memory: Memory) -> Steps | None:
    noun = match.cards[0]
    of_others = isinstance(noun.data, dict) and noun.data.get("other") is True
    if of_others and memory.context.kind.endswith("monster") and memory.said in ("it", "target"):
        return None  # others than that one, or than this card
    if noun.data == "those monsters" and memory.context.victor:  # what is destroyed gains nothing
        if memory.context.victor == "?":
            return None
        noun.data = "this card"
    cards = changed(noun)
    if cards is None:
        return None
    number = int(match.groups["n"].replace(",", "")) * (-1 if match.groups["verb"].startswith("lose") else 1)
    amount: Any = number
    if "overlaid" in match.groups:
        overlaid = _overlaid(match, number)
        if overlaid is None or lasting_for_all(noun):
            return None
        match.cards[:] = [noun]
        return stats(match, cards, overlaid)
    if len(match.cards) > 1:
        counted = per(match.cards.pop())
        if counted is None:
            return None
        amount = {"per": counted, "times": number}
    if lasting_for_all(noun) and once_for_all(match):
        return (
            None
            if selected.places_of(cards) - ON_FIELD or not (noun.placed or "of" in cards)
            else stats(match, cards, amount)
        )
    if lasting_for_all(noun):
        match.groups["-keep"] = ""
        steps = stats(match, shielding.covered(noun), amount)
        return [{"apply": {k: v for k, v in s.items() if k != "until"}, **until(match)} for s in steps]
    return stats(match, cards, amount)


def _overlaid(match: Match, number: int) -> Data | None:
    """So much for each Xyz Material: of what is changed, of this card, of such monsters, or of all on the field."""
    if len(match.cards) < 2:
        mine = {"on": "this card"} if "mine" in match.groups and match.cards[0].data != "this card" else {}
        every = {"on": {"card": "monster"}} if "every" in match.groups else mine
        return {"materials": number, **every}
    holders = per(match.cards[1])
    return None if holders is None or holders.get("card") != "monster" else {"materials": number, "on": holders}


def _gains_of(match: Match, memory: Memory) -> Steps | None:
    """``this card gains ATK equal to that monster's original ATK``, or its ATK becomes double."""
    if match.cards and isinstance(match.cards[0].data, dict):
        cards = changed(match.cards[0]) if not lasting_for_all(match.cards[0]) else None
    else:
        cards = match.cards[0].data if match.cards else whose(match.groups["its"], memory)
    said = f"{match.groups['whom']}'s" if "whom" in match.groups else match.groups["its"]
    own = match.cards and said.lower() == "its" and cards in _OTHERS  # "that monster loses ATK equal to its DEF"
    of = whose(said, memory) if match.cards and not own else cards
    if not cards or not of or of in ("them", "targets") or cards in ("them", "targets"):
        return None
    if not match.cards:
        memory.said = cards
    less = match.groups.get("verb", "").lower().startswith("lose")
    return by_points(match, cards, of, {"times": -1} if less else {})


def _gains_half(match: Match, memory: Memory) -> Steps | None:
    """``this card gains half that monster's ATK``: so much of the same."""
    match.groups["stats"] = match.groups["source"]
    return _gains_of(match, memory)


_WAS_PAID = r"the (?:Tributed|sent|discarded|banished) monster"
_HAD = (
    rf"the (?P<source>ATK|DEF) (?P<whom>{_WAS_PAID}) had on the field(?! or|/)",
    rf"(?P<its>{_WAS_PAID}'s) (?P<source>ATK|DEF) on the field(?! or|/)",
    rf"(?P<its>{_WAS_PAID}'s)(?=$|[.;]|, (?:until|also|and|then)\b| until)",
)
"""What a monster had that was paid with."""


def _gains_of_what_was_paid(match: Match, memory: Memory) -> Steps | None:
    """``this card gains ATK equal to the ATK the Tributed monster had on the field``, ``... to the banished
    monster's``."""
    said = match.groups
    of = whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
    if of != "cost cards":
        return None
    match.groups.setdefault("source", said["stats"])
    return _gains_of(match, memory)


_HAD_FALLEN = r"the (?P<source>ATK|DEF) the (?:destroyed monster|monster destroyed)(?P<there> had(?: on the field)?)"


def _gains_of_what_fell(match: Match, memory: Memory) -> Steps | None:
    """``this card gains ATK equal to half the ATK the destroyed monster had``: on the field, if it was there."""
    if memory.done != "destroy" or memory.said != "it" or not match.cards or match.cards[0].data != "this card":
        return None
    match.groups["its"] = "the destroyed monster's"
    return _gains_of(match, memory)


def _gains_of_one(match: Match, memory: Memory) -> Steps | None:
    """``that attacking monster gains ATK equal to the original ATK of that target``: two that were spoken of."""
    cards, of = (noun.data for noun in match.cards)
    if not (isinstance(cards, str) and isinstance(of, str)) or {"them", "targets"} & {cards, of} or cards == of:
        return None
    match.cards.pop()
    return by_points(match, cards, of, {"times": -1} if match.groups["verb"].lower().startswith("lose") else {})


_OTHERS = (
    "target", "that card", "the attacker", "the attack target", "first target", "second target", *FIGHTERS,
)  # fmt: skip
"""What ``its`` means where one of these is spoken of in the same breath: nothing that was there before."""


def by_points(match: Match, cards: Any, of: str, more: Data, *, to: bool = False) -> Steps | None:
    """A change by the ATK or DEF of another card, or to it: each by its own where both are spoken of."""
    said = match.groups
    sources = [one for one in ("ATK", "DEF") if one in said.get("source", "ATK")]
    changed_ones = [one for one in ("ATK", "DEF") if one in said.get("stats", "ATK")]
    if len(sources) > len(changed_ones) or (of == cards and len(changed_ones) > 1 and sources != changed_ones):
        return None  # what is changed first would count
    if of == "it" and len(changed_ones) > 1 and not isinstance(cards, str):
        return None  # after the first change, "it" is what was changed
    flags: Data = {key: True for key in ("original", "half", "there") if said.get(key)}
    amounts: Data = {}
    for stat, source in zip(changed_ones, sources * (3 - len(sources)), strict=False):
        amount: Data = {f"{source.lower()}_of": of, **flags, **more}
        amounts[stat] = {"to": amount} if to else amount
    return _changes(match, cards, amounts, {})


def _gains_difference(match: Match, memory: Memory) -> Steps | None:
    """``this card gains ATK equal to the difference between your LP and your opponent's``."""
    cards = match.cards[0].data
    if not isinstance(cards, str) or cards in ("them", "targets"):
        return None
    return stats(match, cards, {"lp_difference": 1})


def _gains_total(match: Match, memory: Memory) -> Steps | None:
    """``this card gains ATK equal to the total ATK of all Level 2 or lower monsters you currently control``."""
    cards = match.cards[0].data
    if cards not in ("this card", "it", "target", *FIGHTERS):
        return None
    itself = match.groups.pop("itself", "")
    amount = totals.of_cards(match, match.cards.pop()) if len(match.cards) > 1 else totals.of_those(match, memory)
    among = amount["total"] if amount is not None else None
    if itself and isinstance(among, dict):
        among["other"] = True
    if isinstance(among, dict) and "other" in among and cards in ("target", "it") and "besides" not in among:
        others = {key: one for key, one in among.items() if key != "other"}
        amount = {**(amount or {}), "total": {**others, "besides": cards}}
    if amount is None or (cards != "this card" and "other" in str(amount)):
        return None
    both = "ATK" in match.groups["stats"] and "DEF" in match.groups["stats"]
    if both and not amount.get("original") and amount["total"].get("of") != "opponent":
        return None  # what it gains first would count
    if match.groups["verb"].lower().startswith("lose"):
        amount["times"] = -int(amount.get("times", 1))
    return stats(match, cards, amount)


def _gains_of_materials(match: Match, memory: Memory) -> Steps | None:
    """``this card gains ATK equal to half the combined original ATK of the materials used to Summon it``."""
    amount = material_numbers.together(match)
    if match.cards[0].data != "this card" or amount is None:
        return None
    return stats(match, "this card", amount)


def _gains_levels(match: Match, memory: Memory) -> Steps | None:
    """``it gains ATK equal to its Level x 100``."""
    said = match.groups
    cards, of = match.cards[0].data, whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
    if not isinstance(cards, str) or not of or {"them", "targets"} & {cards, of}:
        return None
    times = int(match.groups["n"].replace(",", "")) * (-1 if match.groups["verb"].lower().startswith("lose") else 1)
    return stats(match, cards, on_scale(said, of, times))


def on_scale(said: dict[str, str], of: str, times: int) -> Data:
    """So many times the Level, Rank or Link Rating of a card."""
    scale = said.get("scale", "Level").lower()
    if "link" in scale:
        return {"link_of": of, "times": times}
    found: Data = {"level_of": of, **({"original": True} if said.get("original") else {})}
    if "rank" in scale:
        found["scale"] = "rank" if scale == "rank" else "level or rank"
    return {**found, "times": times}


def _that_much(match: Match, memory: Memory) -> Steps | None:
    """``its ATK is halved, and this card gains that lost ATK``: as much as one monster has just lost."""
    cards = match.cards[0].data
    if cards != "this card" or memory.done not in ("change_atk", "gain_lp") or memory.said in ("them", "targets", "?"):
        return None
    return stats(match, cards, {"changed": 1})


def _as_much_as_paid(match: Match, memory: Memory) -> Steps | None:
    """``other face-up monsters on the field lose that much ATK``: as many as the Life Points that were paid."""
    if memory.context.price != "pay_lp" or memory.done:
        return None
    noun, less = match.cards[0], match.groups["verb"].lower().startswith("lose")
    if not isinstance(noun.data, dict):
        return None if noun.data in ("them", "targets") else stats(match, noun.data, {"paid_lp": -1 if less else 1})
    return None if lasting_for_all(noun) and until(match) else _for_all(match, noun, {"paid_lp": -1 if less else 1})


def _for_all(match: Match, noun: Noun, amount: Any) -> Steps | None:
    """A change of all cards of a kind: of those there, or, for as long as it lasts, of all that fit."""
    cards = changed(noun)
    if cards is None or (isinstance(cards, dict) and selected.places_of(cards) - ON_FIELD):
        return None
    if not lasting_for_all(noun) or not until(match):
        return stats(match, cards, amount)
    steps = stats(match, shielding.covered(noun), amount)
    return [{"apply": {k: v for k, v in s.items() if k != "until"}, **until(match)} for s in steps]


def _gains_own_levels(match: Match, memory: Memory) -> Steps | None:
    """``all monsters currently on the field lose ATK and DEF equal to their own Level/Rank x 300``: each by its own."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) and noun.data not in ("this card", "target"):
        return None
    times = int(match.groups["n"].replace(",", "")) * (-1 if match.groups["verb"].startswith("lose") else 1)
    scale = {"level/rank": "level or rank", "rank": "rank"}.get(match.groups["scale"].lower())
    return _for_all(match, noun, {"its_level": times, **({"scale": scale} if scale else {})})


def _gains_in_the_phase(match: Match, memory: Memory) -> Steps | None:
    """``during the Battle Phase this turn, Synchro Monsters you control gain 500 ATK``: as long as that phase lasts."""
    noun = match.cards[0]
    if not lasting_for_all(noun):
        return None
    match.groups["-keep"] = ""
    number = int(match.groups["n"].replace(",", "")) * (-1 if match.groups["verb"].lower().startswith("lose") else 1)
    meanwhile = {"while": [{"phase": "battle"}]}
    steps = stats(match, shielding.covered(noun), number)
    return [{"apply": {**step, **meanwhile}, "until": "end of turn"} for step in steps]


def _gains_own_original(match: Match, memory: Memory) -> Steps | None:
    """``all monsters your opponent controls lose ATK equal to their original DEF``: each by its own."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict):
        return None
    less = {"times": -1} if match.groups["verb"].lower().startswith("lose") else {}
    return _for_all(match, noun, {"its_original": match.groups["source"].lower(), **less})


def _gains_per_kind(match: Match, memory: Memory) -> Steps | None:
    """``all monsters your opponent currently controls lose 300 ATK for each Monster Type you control``."""
    said = match.groups
    number = int(said["n"].replace(",", "")) * (-1 if said["verb"].startswith("lose") else 1)
    among: Data = {"card": "monster", "face": "up", **({"in": "field"} if said.get("there") else {"of": "you"})}
    different = "attribute" if said["kind"] == "Attribute" else "race"
    noun = match.cards[0]
    if lasting_for_all(noun) and until(match):
        return None  # what comes later could change it, too
    return _for_all(match, noun, {"per": among, "times": number, "different": different})


_TWO = ("first target", "second target")


def _exactly(match: Match, memory: Memory) -> Steps | None:
    """``this card loses exactly 800 ATK``: all of it or nothing."""
    cards = match.cards[0].data
    if cards not in ("this card", *_TWO, "equipped monster", "target", "the attacker", *FIGHTERS):
        return None
    return stats(match, cards, -int(match.groups["n"].replace(",", "")), exactly=True)


def _exactly_of(match: Match, memory: Memory) -> Steps | None:
    """``this card loses ATK exactly equal to that monster's ATK``: all of it or nothing."""
    match.groups["verb"] = "loses"
    found = _gains_of(match, memory) if match.cards[0].data == "this card" else None
    return None if found is None else [{**step, "exactly": True} for step in found]


def _gains_one_or_the_other(match: Match, memory: Memory) -> Steps | None:
    """``this card gains 1000 ATK or DEF``, ``it gains 1000 ATK or loses 1000 ATK``: its player chooses."""
    cards, said = match.cards[0].data, match.groups
    if cards not in ("this card", "it", "target", *FIGHTERS):
        return None
    number = int(said["n"].replace(",", ""))
    ways = [("ATK", number), ("DEF", number)]
    if "stats" in said:
        ways = [(said["stats"], number), (said["stats"], -int(said["n2"].replace(",", "")))]
    steps = [{f"change_{stat.lower()}": by, "cards": cards, **until(match)} for stat, by in ways]
    match.groups["-keep"] = ""
    return [{"either": steps, "listed": True}]


@once
def GAINS() -> Phrases:
    """How ATK and DEF change."""
    verb = r"(?:will )?(?P<verb>gains?|loses?)"
    return Phrases(
        (
            (rf"(?:have )?{{cards}} {verb} (?P<n>[\d,]+) {STATS}{UNTIL}", _gains),
            (rf"{{cards}} gains? (?P<n>[\d,]+) ATK or DEF{UNTIL}", _gains_one_or_the_other),
            (rf"{{cards}} gains? (?P<n>[\d,]+) (?P<stats>ATK|DEF) or loses? (?P<n2>[\d,]+) (?P=stats){UNTIL}",
             _gains_one_or_the_other),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {HALF}{WHOSE} {OWN_POINTS}{UNTIL}", _gains_of),
            (rf"(?:make )?{{cards}} {verb} (?P<stats>ATK|DEF) equal to {HALF}{WHOSE}(?! \w|/)(?<!its)(?<!their)"
             rf"{UNTIL}", _gains_of),
            (rf"{{cards}} {verb} (?P<half>half (?:of )?){WHOSE} {OWN_POINTS}{UNTIL}", _gains_half),
            (rf"{{cards}} {verb} {HALF}the {OWN_POINTS} of {OF_WHOM}{UNTIL}", _gains_half),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {HALF}the {OWN_POINTS} of {OF_WHOM}{UNTIL}", _gains_of),
            *((rf"(?:make )?{{cards}} {verb} {STATS} equal to {HALF}{had}{UNTIL}", _gains_of_what_was_paid)
              for had in _HAD),
            (rf"{{cards}} {verb} {STATS} equal to {HALF}{_HAD_FALLEN}(?! or|/| in){UNTIL}", _gains_of_what_fell),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {HALF}{HIGHER}{UNTIL}", _gains_measure(higher)),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {APART}{UNTIL}", _gains_measure(apart)),
            (rf"(?:make )?{{cards}} gains? {STATS} equal to {DIFFERENCE}{UNTIL}", _gains_difference),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {OF_LP}{UNTIL}",
             _gains_measure(lambda said, _: of_lp(said))),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {totals.OF_CARDS}{UNTIL}", _gains_total),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {totals.OF_THOSE}{UNTIL}", _gains_total),
            (rf"(?:make )?{{cards}} gains? {STATS} equal to {SUM_OF_MATERIALS}{UNTIL}", _gains_of_materials),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {totals.THEIRS}{UNTIL}", _gains_total),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {HALF}the {OWN_POINTS} of {{cards}}{UNTIL}", _gains_of_one),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to {WHOSE} {SCALE} x (?P<n>[\d,]+){UNTIL}", _gains_levels),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to the {SCALE} of {OF_WHOM} x (?P<n>[\d,]+){UNTIL}",
             _gains_levels),
            (rf"(?:make )?{{cards}} gains? (?:that lost|(?:that|the) same amount of|that much) {STATS}{UNTIL}",
             _that_much),
            (rf"(?:make )?{{cards}} {verb} that much {STATS}{UNTIL}", _as_much_as_paid),
            (rf"{{cards}} {verb} {STATS} equal to the amount (?:of (?:LP|Life Points) )?(?:you )?paid{UNTIL}",
             _as_much_as_paid),
            (rf"(?:make )?{{cards}} {verb} {STATS} equal to (?P<own>its|their)(?: own)? "
             rf"(?P<scale>Level/Rank|Level|Rank)s? x (?P<n>[\d,]+){UNTIL}", _gains_own_levels),
            (rf"during the Battle Phase this turn, {{cards}} {verb} (?P<n>[\d,]+) {STATS}(?! for| until| equal)",
             _gains_in_the_phase),
            (rf"{{cards}} {verb} (?P<stats>ATK|DEF) equal to their(?: own)? original (?P<source>ATK|DEF)(?![/\w-]| on)"
             rf"{UNTIL}", _gains_own_original),
            (rf"(?:make )?{{cards}} {verb} (?P<n>[\d,]+) {STATS} for each (?:different )?"
             rf"(?P<kind>Attribute|(?:Monster )?Type) (?:you control|(?P<there>on the field)){UNTIL}", _gains_per_kind),
            (rf"(?:make )?{{cards}} loses? (?P<stats>ATK|DEF) exactly equal to {WHOSE} {OWN_POINTS}{UNTIL}",
             _exactly_of),
            (rf"(?:make )?{{cards}} loses? exactly (?P<n>[\d,]+) {STATS}{UNTIL}", _exactly),
            (rf"(?:make )?{WHOSE} ATK becomes? double its current ATK{UNTIL}", _gains_of),
            (rf"double {WHOSE} (?:current )?ATK(?!/){UNTIL}", _gains_of),
            (rf"{WHOSE} (?:current )?ATK (?:becomes?|is) doubled{UNTIL}", _gains_of),
            (rf"make {{cards}} {verb} (?P<n>[\d,]+) {STATS}{UNTIL}", _gains),
            (rf"{{cards}} {verb} (?P<n>[\d,]+) {STATS} for each {{cards}}{UNTIL}", _gains),
            (rf"{{cards}} {verb} (?P<n>[\d,]+) {STATS} for each (?:Xyz )?[Mm]aterial (?P<overlaid>)"
             rf"(?:(?:currently )?attached to (?:it|(?P<mine>this card))|(?P<every>on the field)){UNTIL}", _gains),
            (rf"{{cards}} {verb} (?P<n>[\d,]+) {STATS} for each (?:Xyz )?[Mm]aterial (?P<overlaid>)attached to "
             rf"{{cards}}{UNTIL}", _gains),
            (rf"make {{cards}} {verb} (?P<n>[\d,]+) {STATS} for each {{cards}}{UNTIL}", _gains),
            (rf"{{cards}} {verb} {STATS} equal to the number of {{cards}} x (?P<n>[\d,]+){UNTIL}", _gains),
        )
    )  # fmt: skip
