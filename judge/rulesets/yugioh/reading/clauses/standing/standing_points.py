"""ATK and DEF that a continuous effect changes, or sets: ``gains 300 ATK for each monster on the field``, ``this card's
ATK becomes equal to the number of your banished cards x 400``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import counting, extremes, material_numbers, totals
from judge.rulesets.yugioh.reading.clauses.amounts.life_points import OF_LP, of_lp
from judge.rulesets.yugioh.reading.clauses.changes.atk_def_clauses import DIFFERENCE
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import ADMITTED_ONLY
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding
from judge.rulesets.yugioh.reading.clauses.standing import circumstances

Statics = list[Data]
_OWN = ("this card", "equipped monster")


def _covered(match: Match, at: int = 0) -> Any:
    """The monsters whose numbers change; None where that is not certain."""
    noun = match.cards[at]
    found = noun.data if noun.data in _OWN else shielding.covered(noun)
    if (
        found is None
        or (isinstance(found, str) and found not in _OWN)
        or (ADMITTED_ONLY - {"against_this", "pointed_by", "points_to", "zone_kind"}) & set(found)
    ):
        return None
    return found


def _difference(match: Match) -> Statics | None:
    """``this card gains ATK/DEF equal to the difference in LP``."""
    covered = _covered(match)
    if covered is None:
        return None
    less: Data = {"times": -1} if match.groups["verb"].lower().startswith("lose") else {}
    return _changes(match.groups["stats"], {"lp_difference": 1, **less}, covered)


def _by_points_paid(match: Match) -> Statics | None:
    """``the equipped monster gains that much ATK and DEF``: as many as the Life Points paid to activate this card."""
    covered = _covered(match)
    paid = {"paid_lp": _signed(match.groups["verb"], "1")}
    return None if covered is None else _changes(match.groups["stats"], paid, covered)


def _by_lp(match: Match) -> Statics | None:
    """``this card loses ATK equal to your LP``."""
    covered = _covered(match)
    if covered is None:
        return None
    less: Data = {"times": -1} if match.groups["verb"].lower().startswith("lose") else {}
    return _changes(match.groups["stats"], {**of_lp(match.groups), **less}, covered)


def _by_total(match: Match) -> Statics | None:
    """``this card gains ATK equal to the combined Levels of all face-up monsters you control x 300``."""
    amount = totals.of_cards(match, match.cards.pop())
    covered = _covered(match)
    if amount is None or covered is None or ("other" in amount["total"] and covered != "this card"):
        return None
    if amount["of"] in ("atk", "def") and not amount.get("original"):
        return None
    if match.groups["verb"].lower().startswith("lose"):
        amount["times"] = -int(amount.get("times", 1))
    return _changes(match.groups["stats"], amount, covered)


def _by_extreme(match: Match) -> Statics | None:
    """``this card gains ATK equal to the highest original ATK among monsters your opponent controls``."""
    amount = extremes.of_cards(match, match.cards.pop())
    covered = _covered(match)
    if amount is None or covered is None or not amount.get("original"):
        return None
    return _changes(match.groups["stats"], amount, covered)


_BENEATH = (
    r"the (?P<total>ATK|DEF|ATK and DEF|ATK/DEF) of (?:all )?(?P<those>[^,;:]*?[Mm]onsters?) attached to "
    r"(?:it|this card)(?: as (?:Xyz )?[Mm]aterials?)?$"
)


def _by_materials(match: Match) -> Statics | None:
    """``this card gains ATK and DEF equal to the ATK and DEF of all "A" monsters attached to it``: each by the same."""
    said = match.groups
    noun = selecting.noun(f"{said['those']} attached to this card", 0, Memory(Context()))
    one = noun.data if noun is not None and isinstance(noun.data, dict) else {}
    those = {key: what for key, what in one.items() if key != "count"}
    if _covered(match) != "this card" or said["stats"] != said["total"] or one.get("count", "all") != "all":
        return None
    if those.get("attached_to") != "this card" or noun is None or not noun.plural:
        return None
    stats = [stat for stat in ("atk", "def") if stat.upper() in said["stats"]]
    return [{f"change_{stat}": {"total": those, "of": stat}, "cards": "this card"} for stat in stats]


def _is_total(match: Match) -> Statics | None:
    """``the ATK of this card is the combined Levels of all face-up monsters you control x 300``."""
    amount = totals.of_cards(match, match.cards.pop())
    if amount is None or (match.cards and match.cards[0].data != "this card"):
        return None
    if amount["of"] in ("atk", "def") and not amount.get("original"):
        return None
    found = _changes(match.groups["stats"], amount, "this card", "{}_is")
    return [{**one, "original": True} for one in found] if match.groups.get("original") else found


def _signed(verb: str, number: str) -> int:
    return int(number.replace(",", "")) * (-1 if verb.lower().startswith("lose") else 1)


def _changes(stats: str, amount: Any, covered: Any, key: str = "change_{}") -> Statics:
    return [{key.format(s.lower()): amount, "cards": covered} for s in ("ATK", "DEF") if s in stats]


def _changed(match: Match) -> Statics | None:
    covered = _covered(match)
    if covered is None:
        return None
    number = _signed(match.groups["verb"], match.groups["n"])
    amount: Any = number
    if match.groups.get("each"):
        each = match.groups["each"]
        of_its_own = material_numbers.each(each, number) if covered == "this card" else None
        if of_its_own is not None:
            return _of_its_materials(_changes(match.groups["stats"], of_its_own, covered))
        if covered != "this card" and _POINTED.search(each):
            return None  # whose arrows those are, is not said
        said = _POINTED.sub("this card points to", each)
        tally = _tallied(said, number)
        if tally is None:
            return None
        match.end -= len(said) - tally[1]
        amount = tally[0]
    if match.groups.get("level"):
        scale = {"level/rank": "level or rank", "rank": "rank"}.get(match.groups["scale"].lower())
        amount = {"its_level": number, **({"scale": scale} if scale else {})}
    if "overlaid" in match.groups:
        holders = match.cards[1].data if len(match.cards) > 1 else {"card": "monster"}
        if not isinstance(holders, dict) or holders.get("count", 1) != 1 or holders.get("card") != "monster":
            return None
        told = {key: what for key, what in holders.items() if key != "count"}
        return _changes(match.groups["stats"], {"materials": number, "on": told}, covered)
    if len(match.cards) > 1:
        per = match.cards[1].data
        if not isinstance(per, dict) or per.get("count", 1) != 1 or "different_names" in per:
            return None
        per = {k: v for k, v in per.items() if k != "count" and (k, v) != ("card", "any")}
        if not per:
            return None
        amount = {"per": per, "times": number}
    if match.groups.get("materials"):
        amount = _materials(match.groups["materials"], number, covered)
    if match.groups.get("used"):
        return _of_its_materials(_changes(match.groups["stats"], {"summon_materials": number}, covered))
    if match.groups.get("counters"):
        of_it = match.groups["counters"].endswith("it")
        if of_it and covered != "this card":
            return None  # whose they are, is not certain
        amount = {"counters": number, **({} if covered == "this card" else {"on": "this card"})}
    if amount is None:
        return None
    found = _changes(match.groups["stats"], amount, covered)
    if match.groups.get("stats2"):
        found += _changes(match.groups["stats2"], _signed(match.groups["verb2"], match.groups["n2"]), covered)
    return found


def _by_laden(match: Match) -> Statics | None:
    """``this card gains 100 ATK for each Ice Counter on the field``: for all that are on cards there."""
    covered, said = _covered(match), match.groups
    if covered is None:
        return None
    whose: Data = {"of": "you"} if said["where"].lower() == "your" else {}
    there: Data = {**whose, "in": "field", "with_counters": {"kind": said["laden"]}}
    return _changes(said["stats"], {"counters": _signed(said["verb"], said["n"]), "on": there}, covered)


def _by_levels(match: Match) -> Statics | None:
    """``this card gains ATK equal to the difference to its original Level x 500``."""
    if _covered(match) != "this card":
        return None
    amount: Data = {"its_level": int(match.groups["n"].replace(",", "")), "over_print": True}
    return _changes(match.groups["stats"], amount, "this card")


def _by_attacked(match: Match) -> Statics | None:
    """``this card gains ATK equal to half the ATK of the attack target``."""
    covered, said = _covered(match), match.groups
    if not isinstance(covered, str):
        return None
    amount: Data = {"of_attacked": said["source"].lower()}
    amount.update({"half": True} if said.get("half") else {})
    amount.update({"original": True} if said.get("original") else {})
    return _changes(said["stats"], amount, covered)


def _by_original(match: Match) -> Statics | None:
    """``Dragon monsters you control gain ATK equal to their original DEF``: each by its own."""
    covered = _covered(match)
    if covered is None:
        return None
    less = {"times": -1} if match.groups["verb"].lower().startswith("lose") else {}
    return _changes(match.groups["stats"], {"its_original": match.groups["source"].lower(), **less}, covered)


_POINTED = Expression(r"\bit points to\b")
_DIFFERENT = Expression(
    r"different (?P<what>Attribute|(?:Monster )?Type)s? (?P<among>(?:among|of) (?:the )?|(?P<mine>you control))"
    r"|monster (?P<mine2>you control) with a different (?P<what2>Attribute|(?:Monster )?Type)(?![\w-]| from| than)"
)


_CARD_TYPES = Expression(r"card type \(Monster, Spell, or Trap\) among (?=your )")


def _tallied(words: str, times: int) -> tuple[Data, int] | None:
    """What is counted, as an amount, and where its words end."""
    apart, types = _DIFFERENT.match(words), _CARD_TYPES.match(words)
    if types is not None:
        tally = counting.counted(f"of {words[types.end() :]}", 0)
        if tally is None or tally[0].keys() != {"of", "in"} or tally[0]["in"] not in ("banished", "graveyard"):
            return None
        shown = {**tally[0], "face": "up"} if tally[0]["in"] == "banished" else tally[0]
        return {"per": shown, "times": times, "different": "card type"}, types.end() + tally[1] - len("of ")
    if apart is None:
        tally = counting.counted(words, 0, admits=frozenset({"pointed_by", "points_to", "against_this"}))
        return None if tally is None else ({"per": tally[0], "times": times}, tally[1])
    what = apart["what"] or apart["what2"]
    kind = {"per": {}, "times": times, "different": "attribute" if what == "Attribute" else "race"}
    if apart["mine"] or apart["mine2"]:
        return {**kind, "per": {"card": "monster", "of": "you", "face": "up"}}, apart.end()
    tally = counting.counted(words, apart.end())
    if tally is None or tally[0].get("card") != "monster" or {"different_names", "other"} & set(tally[0]):
        return None
    faces = {} if "in" in tally[0] and tally[0]["in"] not in ("field", "monster zone") else {"face": "up"}
    return {**kind, "per": {**tally[0], **faces}}, tally[1]


def _materials(words: str, number: int, covered: Any) -> Data | None:
    """So much for each Xyz Material, of this card or of each monster that is changed."""
    mine = "this card" in words
    if covered == "this card":
        return {"materials": number}
    if covered == "equipped monster":
        return None
    return {"materials": number, "on": "this card"} if mine else {"materials": number}


def _of_its_materials(found: Statics) -> Statics | None:
    """What turns on the materials of this card's Summon: it applies where the file has seen which they were."""
    if any(one["cards"] != "this card" for one in found):
        return None
    return [{**one, "while": [{"materials_seen": True}]} for one in found]


def _for_each_material(match: Match) -> Statics | None:
    """``for each material this card has, monsters you control gain 100 ATK and monsters your opponent controls lose
    100 ATK``."""
    found: Statics = []
    for at, again in enumerate(("", "2")[: len(match.cards)]):
        covered = _covered(match, at)
        if covered is None:
            return None
        number = _signed(match.groups[f"verb{again}"], match.groups[f"n{again}"])
        amount = _materials("this card", number, covered)
        if amount is None:
            return None
        found += _changes(match.groups[f"stats{again}"], amount, covered)
    return found


_WORN = (
    r"(?:the |all |each )?(?P<such>\"[^\"]+\" )?[Mm]onster(?:s|\(s\))? (?:that (?:is|are) )?equipped"
    r"(?: to (?:it|this card))? by (?:this|its|this card's)(?: own)? effect"
)


def _worn(match: Match) -> Statics | None:
    """``this card gains ATK equal to half the combined original ATK of the monsters equipped to it by this effect``."""
    said, covered = match.groups, _covered(match)
    if covered != "this card":
        return None
    those: Data = {"printed": "monster", "equipped_to": "this card", "equipped_by": "this card"}
    if said.get("such"):
        those["named"] = said["such"].strip()[1:-1]
    if said.get("n"):
        return _changes(said["stats"], {"per": those, "times": _signed(said["verb"], said["n"])}, covered)
    sources = [one for one in ("ATK", "DEF") if one in said["source"]]
    stats = [one for one in ("ATK", "DEF") if one in said["stats"]]
    if len(sources) > len(stats):
        return None
    part = said.get("part", "").lower()
    more: Data = {"half": True} if part.startswith("half") else {"times": 2} if part else {}
    if said["verb"].lower().startswith("lose"):
        more["times"] = -int(more.get("times", 1))
    more.update({"original": True} if said.get("original") else {})
    return [
        {f"change_{stat.lower()}": {"total": dict(those), "of": source.lower(), **more}, "cards": covered}
        for stat, source in zip(stats, sources * (3 - len(sources)), strict=False)
    ]


def _by_own_print(match: Match) -> Statics | None:
    """``the equipped monster gains ATK and DEF equal to this card's ATK and DEF``: what is printed on this card."""
    said = match.groups
    if _covered(match) != "equipped monster" or said["stats"] != said["again"]:
        return None
    return [
        {f"change_{stat}": {"own_printed": stat}, "cards": "equipped monster"}
        for stat in ("atk", "def")
        if stat.upper() in said["stats"]
    ]


_LAID_UNDER = (
    r"the (?P<sum>(?:combined |total )?(?:ATK and DEF|ATK/DEF|ATK|DEF|Levels(?: and |/)Ranks)) of (?:all )?"
    r"(?:its attached materials|(?:(?P<such>\"[^\"]+\") )?monsters attached to (?:it|this card)"
    r"(?: as (?:Xyz )?[Mm]aterials?)?)"
    r"(?: [x\u00d7] (?P<n>[\d,]+))?$"
)


def _by_print_of_materials(match: Match) -> Statics | None:
    """``this card gains ATK and DEF equal to the ATK and DEF of all "A" monsters attached to it as materials``."""
    said, what = match.groups, match.groups["sum"].removeprefix("combined ").removeprefix("total ")
    stats = [one for one in ("ATK", "DEF") if one in said["stats"]]
    both = what != match.groups["sum"] and what in ("ATK and DEF", "ATK/DEF") and len(stats) == 1
    if _covered(match) != "this card" or not (both or what.startswith("Levels") or what == said["stats"]):
        return None
    such = {"among": {"card": "monster", "named": said["such"][1:-1]}} if said.get("such") else {}
    number = int(said["n"].replace(",", "")) if said.get("n") else 1
    return [
        {f"change_{stat.lower()}": {"materials": number, "of": source, **such}, "cards": "this card"}
        for stat in stats
        for source in (("atk", "def") if both else ("level or rank" if what.startswith("Levels") else stat.lower(),))
    ]


_THAT_WORN = r"that equipped monster"


def _by_that_worn(match: Match) -> Statics | None:
    """``this card gains ATK equal to that equipped monster's ATK``: of the one that its own effect has equipped."""
    match.groups.setdefault("source", match.groups.get("source2") or match.groups["stats"])
    return _worn(match)


_RATINGS_WORN = (
    r"the total Link Ratings? of (?:the |all )?Link Monsters (?:that are )?equipped to (?:it|this card)"
    r"(?: [x\u00d7] (?P<n>[\d,]+))?$"
)


def _ratings_worn(match: Match) -> Statics | None:
    """``the equipped monster gains ATK equal to the total Link Rating of Link Monsters equipped to it x 600``."""
    covered = _covered(match)
    bearers = {"this card": "this card", "equipped monster": {"card": "monster", "bears": "this card"}}
    if not isinstance(covered, str) or covered not in bearers:
        return None
    those: Data = {"kind": ["link"], "in": "spell & trap zone", "equipped_to": bearers[covered]}
    times = _signed(match.groups["verb"], match.groups["n"]) if match.groups.get("n") else 1
    return _changes(match.groups["stats"], {"total": those, "of": "link", "times": times}, covered)


_AT_ITS_ARROWS = (
    r"(?:the (?:total|combined) (?P<printed>original )?(?P<total>ATK|DEF|Levels?|Link Ratings?) of (?:the |all )?"
    r"|the (?P<printed2>original )(?P<total2>ATK|DEF) of each )(?P<those>[^,;:]*?monster)s? (?:it|this card) points to"
    r"(?: [x\u00d7] (?P<n>[\d,]+))?$"
)


def _at_its_arrows(match: Match) -> Statics | None:
    """``gains ATK equal to the original ATK of each "A" monster it points to``."""
    said = match.groups
    those = f"{said['those']} this card points to"
    tally = counting.counted(those, 0, admits=frozenset({"pointed_by"}))
    stat = (said.get("total") or said["total2"]).lower().removesuffix("s")
    original = bool(said.get("printed") or said.get("printed2"))
    if _covered(match) != "this card" or tally is None or tally[1] != len(those):
        return None
    if tally[0].get("card") != "monster" or (stat in ("atk", "def") and not original):
        return None
    times = {"times": int(said["n"].replace(",", ""))} if said.get("n") else {}
    more: Data = {"of": "link" if stat.startswith("link") else stat, **({"original": True} if original else {})}
    return _changes(said["stats"], {"total": tally[0], **more, **times}, "this card")


def _then(match: Match) -> Statics | None:
    """A gain in one player's turn, or in a phase."""
    said = match.groups["when"].lower().removeprefix("only ").removesuffix(" only")
    when, found = circumstances.DURING().match(f"{said}, "), _changed(match)
    return [{**s, "while": circumstances.times(when)} for s in found] if when and found else None


_BANISHED = Expression(r"(?:your|your opponent's|all) banished ", 0)


def _number_of(words: str, times: int) -> Data | None:
    """``the number of your banished cards``: so much for each of them; None if not all words are understood."""
    said = f"of {words}" if _BANISHED.match(words) else words
    tally = counting.counted(said, 0)
    if tally is None:
        said = _SINGULAR.sub(r"\g<noun>", words)
        tally = counting.counted(said, 0)
    return {"per": tally[0], "times": times} if tally is not None and tally[1] == len(said) else None


_SINGULAR = Expression(r"(?P<noun>monster|card|Spell|Trap)s\b")


def _set(match: Match) -> Statics | None:
    """``this card's original ATK becomes 500 x the number of banished monsters``."""
    own, part = "this card" if "worn" not in match.groups else "equipped monster", match.groups
    if match.cards and match.cards[0].data != own:
        return None
    if part.get("tally"):
        amount: Any = _number_of(part["tally"], int(part["n"].replace(",", "")))
        if amount is None:
            return None
    elif part.get("printed"):
        return _set_by_print(part, own)
    elif part.get("scale"):
        scale = {"level/rank": "level or rank", "rank": "rank"}.get(part["scale"].lower())
        amount = {"its_level": int(part["n"].replace(",", "")), **({"scale": scale} if scale else {})}
    elif part.get("used"):
        amount = {"summon_materials": int(part["n"].replace(",", ""))}
    elif part.get("given"):
        amount = {"summon_materials": int(part["n"].replace(",", "")), "given": True}
    else:
        amount = int(part["n"].replace(",", ""))
    found = _changes(part["stats"], amount, own, "{}_is")
    if part.get("original"):
        found = [{**one, "original": True} for one in found]
    return _of_its_materials(found) if part.get("used") or part.get("given") else found


def _set_by_print(part: Data, own: str) -> Statics | None:
    """``the equipped monster's ATK becomes double its original ATK``: each of the numbers by its own print."""
    if part.get("again", part["stats"]) != part["stats"]:
        return None
    times: Data = {"half": True} if part.get("half") else {"times": 2}
    more = {"original": True} if part.get("original") else {}
    return [
        {f"{stat}_is": {"its_printed": stat, **times}, "cards": own, **more}
        for stat in ("atk", "def")
        if stat.upper() in part["stats"]
    ]


def _set_worn(match: Match) -> Statics | None:
    """``the equipped monster's original ATK becomes 2400``."""
    amount = int(match.groups["n"].replace(",", ""))
    found = _changes(match.groups["stats"], amount, "equipped monster", "{}_is")
    return [{**one, "original": True} for one in found] if match.groups.get("original") else found


def _switched(match: Match) -> Statics | None:
    """``the original ATK and DEF of all monsters your opponent controls are switched``."""
    covered = _covered(match)
    if not isinstance(covered, dict):
        return None
    more: Data = {"cards": covered, "original": True}
    return [{"atk_is": {"its_printed": "def"}, **more}, {"def_is": {"its_printed": "atk"}, **more}]


_AGAIN = r"(?P<again>ATK and DEF|ATK/DEF|ATK|DEF)(?![/\w-])"
_STATS = r"(?P<stats>ATK and DEF|ATK/DEF|ATK|DEF)(?![/\w-])"
_GAINS = rf"{{cards}} (?P<verb>gains?|loses?) (?P<n>[\d,]+) {_STATS}"
_MATERIAL = r"(?:Xyz )?[Mm]aterials? (?:attached to (?:it|this card)|it has|this card has)"
_SCALE = r"(?P<scale>Level/Rank|Level(?!/)|Rank)s?"
_IS = r"(?:each )?(?:becomes?|is|are|equals?)(?: each)?(?: equal)?(?: to)?"
_ORIGINAL = r"(?P<original>original )?"
_THIS = r"this (?:card|monster)'s"
_USED = (
    r"(?P<used>(?:(?:Link|Fusion|Synchro|Xyz) )?[Mm]aterials? used (?:for its (?:(?:Link|Fusion|Synchro|Xyz|Special) )?"
    r"Summon|to (?:(?:Link|Fusion|Synchro|Xyz) )?Summon it))$"
)
_GIVEN = (
    r"(?P<given>monsters (?:banished|Tributed|sent to the (?:GY|Graveyard)) for its (?:(?:Special|Tribute) )?Summon)"
)
_GIVEN_LAST = rf"the number of {_GIVEN} [x\u00d7] (?P<n>[\d,]+)$"
_USED_FIRST = rf"(?P<n>[\d,]+) [x\u00d7] the number of {_USED}"
_USED_LAST = rf"the number of {_USED.removesuffix('$')} [x\u00d7] (?P<n>[\d,]+)$"
_NUMBER_FIRST = r"(?P<n>[\d,]+) [x\u00d7] the number of (?P<tally>[^,;:]+)$"
_NUMBER_LAST = r"the number of (?P<tally>[^,;:]+?) [x\u00d7] (?P<n>[\d,]+)$"
POINTS: tuple[tuple[str, Any], ...] = (
    (rf"{_GAINS}(?! for| until| during(?! (?:the Damage Step|(?:that )?damage calculation) only$| any turn in )"
     r"| equal| only)", _changed),
    (rf"{_GAINS} (?P<when>(?:only )?during (?:your opponent's|your|the) (?:turn|Battle Phase|Main Phase)(?: only)?)"
     r"(?! for| until| during| equal)", _then),
    (rf"{_GAINS} and (?P<verb2>gains?|loses?) (?P<n2>[\d,]+) (?P<stats2>ATK|DEF)(?![/\w-])"
     r"(?! for| until| during| equal| only)", _changed),
    (rf"{_GAINS} for (?:each|every) (?P<each>.+)", _changed),
    (rf"{{cards}} (?P<verb>gains?|loses?) {_STATS} equal to (?P<level>(?:its|their)(?: own)? {_SCALE}) x "
     r"(?P<n>[\d,]+)(?! until| during)", _changed),
    (rf"{{cards}} (?P<verb>gains?|loses?) (?P<n>[\d,]+) {_STATS} x (?P<level>(?:its|their)(?: own)? {_SCALE})"
     r"(?! until| during)", _changed),
    (r"{cards} (?P<verb>gains?|loses?) (?P<stats>ATK|DEF) equal to (?:its|their)(?: own)? original (?P<source>ATK|DEF)"
     r"(?![/\w-]| on| until| during)", _by_original),
    (r"{cards} gains? (?P<stats>ATK|DEF) equal to (?P<half>half )?the (?P<original>original )?(?P<source>ATK|DEF) of "
     r"the attack target(?![/\w'-])", _by_attacked),
    (rf"{{cards}} gains? {_STATS} equal to the difference to its original Level x (?P<n>[\d,]+)$", _by_levels),
    (rf"{{cards}} (?P<verb>gains?|loses?) {_STATS} equal to {DIFFERENCE}(?! until| during)", _difference),
    (rf"{{cards}} (?P<verb>gains?|loses?) {_STATS} equal to {OF_LP}(?!,? until| during)", _by_lp),
    (rf"{{cards}} (?P<verb>gains?|loses?) that much {_STATS}(?!,? until| during)", _by_points_paid),
    (rf"{{cards}} (?P<verb>gains?|loses?) {_STATS} equal to the number of {{cards}} x (?P<n>[\d,]+)"
     r"(?! until| during)", _changed),
    (rf"{{cards}} gains? {_STATS} equal to {_LAID_UNDER}", _by_print_of_materials),
    (rf"{{cards}} (?P<verb>gains?|loses?) {_STATS} equal to {totals.OF_CARDS}(?! until| during)", _by_total),
    (rf"{{cards}} gains? {_STATS} {extremes.OF_CARDS}(?! until| during)", _by_extreme),
    (rf"{{cards}} gains? {_STATS} equal to {_BENEATH}", _by_materials),
    (rf"the {_ORIGINAL}{_STATS} of {{cards}} {_IS} {totals.OF_CARDS}(?! until| during)", _is_total),
    (rf"{_THIS} {_ORIGINAL}{_STATS} {_IS} {totals.OF_CARDS}(?! until| during)", _is_total),
    (rf"{{cards}} (?P<verb>gains?|loses?) {_STATS} equal to (?P<part>half (?:of )?|double )?the (?:combined |total )?"
     rf"(?P<original>original )?(?P<source>ATK and DEF|ATK/DEF|ATK|DEF) of {_WORN}", _worn),
    (rf"{{cards}} gains? {_STATS} equal to {_AT_ITS_ARROWS}", _at_its_arrows),
    (rf"{{cards}} (?P<verb>gains?) {_STATS} equal to {_RATINGS_WORN}", _ratings_worn),
    (rf"{_GAINS} for each {_WORN}", _worn),
    (rf"{{cards}} gains? {_STATS} equal to this card's {_AGAIN}$", _by_own_print),
    (rf"{{cards}} (?P<verb>gains?) {_STATS} equal to (?P<part>half )?(?:{_THAT_WORN}'s(?: (?P<original>original )?"
     rf"(?P<source>ATK and DEF|ATK/DEF|ATK|DEF))?|the (?P<source2>ATK and DEF|ATK/DEF|ATK|DEF) of {_THAT_WORN})$",
     _by_that_worn),
    (rf"{_GAINS} for each (?P<materials>{_MATERIAL})", _changed),
    (rf"{_GAINS} for each (?:Xyz )?[Mm]aterial (?P<overlaid>)on the field", _changed),
    (rf"{_GAINS} for each (?:Xyz )?[Mm]aterial (?P<overlaid>)attached to {{cards}}", _changed),
    (rf"{_GAINS} for (?:each|every) (?P<counters>(?-i:(?:[A-Z][\w.-]* )+)Counter on (?:it|this card))", _changed),
    (rf"{_GAINS} for (?:each|every) (?-i:(?P<laden>[A-Z][\w.'-]*?)(?: |-)Counter) on (?P<where>the|your) field$",
     _by_laden),
    (rf"{_GAINS} for each {_USED}", _changed),
    *((rf"{start} {_IS} {number}", _set) for start in (rf"the {_ORIGINAL}{_STATS} of {{cards}}",
      rf"{_THIS} {_ORIGINAL}{_STATS}") for number in (_USED_FIRST, _USED_LAST, _GIVEN_LAST)),
    (rf"for each {_MATERIAL}, {_GAINS}", _for_each_material),
    (rf"for each {_MATERIAL}, {_GAINS} and {{cards}} (?P<verb2>gains?|loses?) (?P<n2>[\d,]+) "
     r"(?P<stats2>ATK/DEF|ATK|DEF)(?![/\w-])", _for_each_material),
    (rf"the {_ORIGINAL}{_STATS} of {{cards}} {_IS} {_NUMBER_FIRST}", _set),
    (rf"the {_ORIGINAL}{_STATS} of {{cards}} {_IS} {_NUMBER_LAST}", _set),
    (rf"{_THIS} {_ORIGINAL}{_STATS} {_IS} {_NUMBER_FIRST}", _set),
    (rf"{_THIS} {_ORIGINAL}{_STATS} {_IS} {_NUMBER_LAST}", _set),
    (rf"{_THIS} {_ORIGINAL}{_STATS} (?:each )?{_IS} its (?:own )?{_SCALE} x (?P<n>[\d,]+)$", _set),
    (r"the original ATK and DEF of {cards} are switched$", _switched),
    (rf"{_THIS} {_ORIGINAL}{_STATS} becomes? (?P<n>[\d,]+)(?=$|,? while )", _set),
    (rf"the (?P<original>original ){_STATS} of this card becomes? (?P<n>[\d,]+)$", _set),
    (rf"the equipped monster's {_STATS} becomes? (?P<n>[\d,]+)(?=$|,)", _set_worn),
    (rf"(?P<worn>the equipped monster's) {_ORIGINAL}{_STATS} (?P<printed>(?:becomes (?:(?:double|(?P<half>half)) its "
     rf"original {_AGAIN}|doubled)|(?:is|are) doubled))(?=$|,| during damage calculation only)", _set),
    (rf"the equipped monster's (?P<original>original ){_STATS} becomes? (?P<n>[\d,]+)(?=$|,)", _set_worn),
    (rf"{_THIS} (?P<original>original )(?P<stats>ATK|DEF) (?P<printed>(?:is|becomes) doubled)$", _set),
)  # fmt: skip
"""Phrases about ATK and DEF, and the statics they mean."""
