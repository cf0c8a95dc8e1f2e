"""Special Summons by an effect: which monster, from where, to which zone, in which position, as what."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import pairs, places, pronouns, selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.preposed_places import PLACE, PREPOSED, with_place_before
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Steps
from judge.rulesets.yugioh.table import terms

POSITION = (
    r"(?:,? in (?:(?P<choice>face-up or face-down Defense Position"
    r"|(?:face-up )?Attack (?:Position )?or face-down Defense Position"
    r"|face-up Defense Position or face-down Defense Position)"
    r"|(?:face-up )?(?P<position>Attack|Defense|face-down Defense) Position)|(?P<down> face-down)(?=[.,;]|$| to ))?"
)


_BEHIND = POSITION.replace("choice", "choice2").replace("position>", "position2>").replace("down>", "down2>")
"""The battle position behind the zone."""


THEIRS = r"(?:(?<!\" from your hand to your opponent's )side of the )?"  # a bare name may be of several cards there
"""How the field of the opponent may be called."""


def summon(match: Match, memory: Memory) -> Steps | None:
    """Special Summon cards from a place that the words name."""
    noun = match.cards[0]
    what = selected.chosen(noun)
    if what is None or (match.groups.get("there") and not isinstance(what, str)):
        return None
    if isinstance(what, dict):
        if selected.places_of(what) & places.ON_FIELD and not _in_a_row(what):
            return None
        if what.get("card", "monster") != "monster":
            return None
        parts = [{**what, **one} for one in what.get("one_of", ({},))]
        every = what.get("count") == "all" and "among_them" not in what
        if every and not (noun.possible and (selected.places_of(what) <= _SEEN or _in_a_row(what))):
            return None
        taken = "among_them" in what and "monster" in (
            memory.taken.get("card"), *memory.context.aimed[1:2], dict(memory.context.several).get("card")
        )  # fmt: skip
        taken = taken or ("among_them" in what and selected.places_of(what) == {"extra deck"})  # monsters all
        if not taken and not all({"card", "name", "printed"} & one.keys() for one in parts):
            return None
        if any(one.get("card", "monster") != "monster" for one in parts):
            return None
        if "of" not in what and selected.places_of(what) <= {"hand", "deck", "extra deck"}:
            what = {**what, "of": "you"}  # "from the Deck": nobody else's is looked into
    if "zone" in match.groups:  # the position may stand behind the zone
        for key in ("position", "choice", "down"):
            if behind := match.groups.pop(f"{key}2", ""):
                match.groups[key] = behind
    position = {"Attack": "attack", "Defense": "defense", "face-down Defense": "face-down defense"}
    step: Data = {"special_summon": what, "position": position.get(match.groups.get("position", ""), "any")}
    if match.groups.get("down"):
        step["position"] = "face-down defense"
    if choice := match.groups.get("choice"):
        step["position"] = "attack or face-down defense" if "Attack" in choice else "face-up or face-down defense"
    if match.groups.get("mute"):
        step["negate_effects"] = True
    if match.groups.get("freely"):
        step["ignoring_conditions"] = True
    if match.groups.get("to"):
        step["to"] = "opponent"
    if match.groups.get("zone"):
        zone = match.groups["zone"]
        ways = {"Extra": "extra", "this card": "pointed by this card", "2 or more": "pointed twice"}
        step["zone"] = next((way for said, way in ways.items() if said in zone), "pointed")
        if match.groups.get("aiming") is not None:
            pointing = _pointing(match.groups["aiming"], memory)
            if pointing is None:
                return None
            step["zone"] = {"pointing": pointing}
        several = isinstance(what, dict) and what.get("count") != 1
        if several != ("zones" in match.groups) or (several and isinstance(what["count"], int)):
            return None  # of a number that is fixed nobody knows what comes where there are fewer zones
    return [step]


def _in_a_row(what: Data) -> bool:
    """Is it a Monster Card that lies in a Spell & Trap Zone, or is equipped to this card?"""
    if what.get("printed") != "monster":
        return False
    worn = what.get("equipped_to") == "this card" and "in" not in what
    return worn or selected.places_of(what) & places.ON_FIELD == {"spell & trap zone"}


def _pointing(words: str, memory: Memory) -> Any:
    """The Link Monster that points to the zone: the target, or any of a kind that the player controls."""
    if words in ("that target", "the target", "that monster"):
        return "target" if memory.context.targets == "target" and memory.said in ("", "target") else None
    apart = Memory(memory.context)
    apart.admits = frozenset({"linked", "co_linked"})
    noun = selecting.noun(words.removeprefix("your ").removeprefix("a ").removesuffix(" you control"), 0, apart)
    if noun is None or not isinstance(noun.data, dict) or noun.placed or noun.plural:
        return None
    kind = {key: one for key, one in noun.data.items() if key not in (*noun.added, "card", "count", "kind", "face")}
    asked = {"named", "name", "attribute", "race", "linked", "co_linked"}
    mine = {"of": "you"} if words.startswith("your ") or words.endswith(" you control") else {}
    return {**kind, **mine} if kind and kind.keys() <= asked and noun.data.get("kind") == ["link"] else None


def to_either(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon it to either field``: to that of the player who does it, or to the opponent's."""
    made = summon(match, memory)
    if made is None or made[0].keys() & {"zone", "to"}:
        return None
    return [{"either": [made[0], {**made[0], "to": "opponent"}], "listed": True}]


def but_for_one(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon 1 "A" monster, except the destroyed monster, from your hand or GY``."""
    one = pronouns.reference(match.groups["acted"], 0, memory)
    made: Steps | None = with_place_before(summon)(match, memory)
    if made is None or one is None or one.end != len(match.groups["acted"]) or one.data not in ("it", "target"):
        return None
    return [{**made[0], "special_summon": {**made[0]["special_summon"], "besides": one.data}}]


def to_its_owner(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon it to its owner's field``, ``Special Summon 1 monster from your opponent's GY to their field``:
    cards off the field lie with their owner."""
    made, what = summon(match, memory), match.cards[0].data
    if made is None or made[0].keys() & {"zone", "to"}:
        return None
    if isinstance(what, dict):
        theirs = what.get("of") == "opponent" and not selected.places_of(what) & places.ON_FIELD
        return [{**made[0], "to": "opponent"}] if theirs else None
    if what == "target" and memory.context.pair == ("opponent graveyard",):
        return [{**made[0], "to": "opponent"}]
    return [{**made[0], "to": "owner"}] if match.groups.get("owner") and not match.cards[0].plural else None


def each_to_its_owner(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon 1 "A" from your GY and 1 monster from your opponent's GY to their owners' fields``."""
    made: Steps = []
    for noun in match.cards:
        one = summon(Match(match.end, [noun], dict(match.groups)), memory)
        what = noun.data
        if one is None or not isinstance(what, dict) or what.get("of") not in ("you", "opponent"):
            return None
        made += [{**one[0], "to": "opponent"}] if what["of"] == "opponent" else one
    match.groups["-keep"] = ""
    memory.said, memory.done = "summoned monsters", "special_summon"
    return made


_LIKENESS = Expression(
    r"(?:(?P<typed>with that (?:Type and Attribute|Attribute and Type))|with the same (?P<original>original )?Level as "
    r"(?P<its>that (?:banished )?monster))(?=[.,;]|$)"
)
_PARTLY = Expression(
    rf"(?:(?P<race>{'|'.join(terms.TYPES)})(?:-Type)?/(?P<attribute>{'|'.join(terms.ATTRIBUTES)})/)?"
    r"(?:Level (?P<level>\d+)/)?ATK (?P<atk>\d+)/DEF (?P<def>\d+)"
)
"""What is printed of such a monster where the rest is said besides."""


def as_a_monster_like(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon this card as a Normal Monster (Level 4/ATK 0/DEF 2200) with that Type and Attribute``, ``with
    the same original Level as that monster (Warrior/DARK/ATK 0/DEF 0)``."""
    shown, like = _PARTLY.fullmatch(match.groups["shown"]), _LIKENESS.fullmatch(match.groups["like"])
    if match.cards[0].data != "this card" or not shown or not like or memory.context.kind.endswith("monster"):
        return None
    typed = bool(like["typed"])
    if typed != (shown["race"] is None) or typed == (shown["level"] is None):
        return None
    of = "" if typed else whose(like["its"] + "'s", memory)
    if typed and "Type and" not in memory.context.declared:
        return None
    if not typed and of not in ("target", "it", "cost cards"):
        return None
    printed: Data = {"kind": ["normal"], "attribute": shown["attribute"] or "declared"}
    printed["race"] = shown["race"] or "declared"
    gone = bool(like["its"]) and "banished" in like["its"]  # what it was on the field is no more
    original = {"original": True} if like["original"] or gone else {}
    printed["level"] = int(shown["level"]) if typed else {"level_of": of, **original}
    printed.update({key: int(shown[key]) for key in ("atk", "def")})
    made, still = summon(match, memory), match.groups.get("still")
    return [{**made[0], "as_monster": printed, **({"also_as": still.lower()} if still else {})}] if made else None


_SHOWN = Expression(
    rf"(?P<race>{'|'.join(terms.TYPES)})(?:-Type)?/(?:(?P<tuner>Tuner)/)?(?:Effect/)?(?P<attribute>{'|'.join(terms.ATTRIBUTES)})"
    r"/Level (?P<level>\d+)/ATK (?P<atk>\d+)/DEF (?P<def>\d+)"
)


def as_a_monster(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon this card as a Normal Monster (Aqua/WATER/Level 2/ATK 1200/DEF 0)``: a Spell or Trap."""
    shown = _SHOWN.fullmatch(match.groups["shown"])
    if match.cards[0].data != "this card" or shown is None or memory.context.kind.endswith("monster"):
        return None
    behind = match.groups.pop("position2", "")
    if behind:
        match.groups["position"] = behind
    made = summon(match, memory) if not match.groups.get("choice2") else None
    if made is None:
        return None
    kinds = [match.groups["kind"].lower(), *(["tuner"] if shown["tuner"] or match.groups.get("tuner") else [])]
    printed: Data = {"kind": kinds, "attribute": shown["attribute"], "race": shown["race"]}
    printed.update({key: int(shown[key]) for key in ("level", "atk", "def")})
    still = match.groups.get("still")
    return [{**made[0], "as_monster": printed, **({"also_as": still.lower()} if still else {})}]


_SEEN = frozenset({"hand", "graveyard", "banished"})
"""Places of which it is known how many cards that fit are there."""
_FROM = ("hand", "graveyard", "banished")
"""Places from which a card Special Summons itself."""


def both(match: Match, memory: Memory) -> Steps | None:
    """Two Special Summons at once; a place that is said last counts for this card, too."""
    found: Steps = []
    first, second = match.cards
    if first.data == "this card" and not first.places and isinstance(second.data, dict):
        found_in = selected.places_of(second.data)
        memory.places = memory.places or tuple(place for place in _FROM if place in found_in)
    for noun in pairs.shared(match.cards):
        one = summon(Match(0, [noun], dict(match.groups)), memory)
        if one is None:
            return None
        found += one
    match.groups["-keep"] = ""
    memory.said, memory.done = "summoned monsters", "special_summon"
    return found


def both_targets(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon both``: the targets, all of them or none, or the two cards that were revealed."""
    if memory.context.shown and not (memory.said or memory.done or memory.context.targets):
        brought = [summon(Match(0, [Noun(one, 0)], dict(match.groups)), memory) for one in ("this card", "cost cards")]
        match.groups["-keep"] = ""
        memory.said, memory.done = "summoned monsters", "special_summon"
        memory.places = memory.places or ("hand",)
        return [*(brought[0] or ()), *(brought[1] or ())]
    if memory.said or memory.context.targets != "targets":
        return None
    made = summon(Match(0, [Noun("targets", 0, plural=True)], dict(match.groups)), memory)
    match.groups["-keep"] = ""
    memory.said = "targets"
    return [{**made[0], "all_or_none": True}] if made else None


def to_either_field(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon it to either field``: to which of the two, its player chooses as it resolves."""
    mine = summon(match, memory)
    return [{"either": [mine[0], {**mine[0], "to": "opponent"}], "listed": True}] if mine else None


def in_its_column(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon this card to your Main Monster Zone in this card's column``: from its Pendulum Zone."""
    memory.spoke_of("this card", False)
    memory.places = memory.places or ("spell & trap zone",)
    match.groups["-keep"] = ""
    return [{"special_summon": "this card", "position": "any", "zone": "its column"}]


def from_gy_or_hand(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon this card from your GY (if it was there when the card was destroyed) or hand (even if not)``."""
    memory.places = memory.places or ("graveyard", "hand")
    made = summon(Match(0, [Noun("this card", 0)], dict(match.groups)), memory)
    memory.spoke_of("this card", False)
    match.groups["-keep"] = ""
    return made


def _own_monster(noun: Noun) -> Data | None:
    """``1 Level 3 Normal Monster you control``: the one that becomes the material, chosen as the effect resolves."""
    data = noun.data
    if not isinstance(data, dict) or data.get("card") != "monster" or data.get("count") != 1 or "in" in data:
        return None
    return {**data, "face": "up"} if data.get("of") == "you" and "other" not in data else None


def using(match: Match, memory: Memory) -> Steps | None:
    """Special Summon an Xyz Monster by placing it on a monster that becomes its material."""
    mine = bool(match.groups.get("mine"))
    below = memory.singular("that monster") if mine else match.cards[1].data
    found = summon(Match(0, match.cards[:1], dict(match.groups)), memory)
    chosen = _own_monster(match.cards[1]) if isinstance(below, dict) else None
    if found is None or (chosen is None and below not in ("this card", "target", "it")):
        return None
    what = found[0]["special_summon"]
    if what == "it" and below == "this card" and "Extra Deck" in match.groups.get("there", ""):
        match.cards[:] = match.cards[:1]
        return [{**found[0], "using": below}]
    if not isinstance(what, dict) or what.get("in") != "extra deck" or what.get("count") != 1:
        return None
    if chosen is not None:
        match.cards[:] = match.cards[:1]
        below = chosen
    if what.get("kind", ["xyz"]) != ["xyz"]:
        return None  # on top of a monster only an Xyz Monster is placed
    if below == "this card":  # from here on, "that monster" is the one that was Summoned
        memory.places = memory.places or match.cards[1].places
        match.cards[:] = match.cards[:1]
    return [{**found[0], "using": below}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    mute = (
        r"(?P<mute>, but (?:it has its effects negated|they have their effects negated|negate (?:its|their) effects"
        r"|(?:its|their) effects are negated)(?: \(if any\))?(?! until))?"
    )
    freely = r"(?P<freely>,? ignoring (?:its|their) Summoning conditions)?"
    there = r"(?: from (?:your hand|your GY|(?P<there>(?:the|your) (?:GYs?|Graveyards?|Extra Deck))))?"
    as_material = r"(?: as (?:the )?(?:Xyz )?material|(?= \(this is treated as an Xyz Summon))"
    overlaid = rf",? (?:by )?using (?P<mine>that) (?:face-up )?(?:Xyz )?monster you control{as_material}"
    return (
        (r"Special Summon this card to your Main Monster Zone in this card's column", in_its_column),
        (rf"Special Summon,? {PREPOSED}{{cards}}{POSITION}{freely}{mute}", with_place_before(summon)),
        (rf"Special Summon {PREPOSED}{{cards}}{overlaid}", with_place_before(using)),
        (rf"Special Summon {PREPOSED}{{cards}},? (?:by )?using {{cards}}{as_material}", with_place_before(using)),
        (rf"Special Summon {{cards}}{overlaid}", using),
        (rf"Special Summon {{cards}}(?: from your (?P<there>Extra Deck))?,? (?:by )?using {{cards}}{as_material}",
         using),
        (rf"Special Summon in (?:face-up )?(?P<position>Attack|Defense) Position,? {{cards}}{mute}", summon),
        (rf"Special Summon {{cards}}{there} face-up on your field{POSITION}", summon),
        (rf"Special Summon {{cards}}{there}(?: to (?:your (?:side of the )?field"
         rf"|(?P<to>(?:your|the) opponent's {THEIRS}field)))?{POSITION}{freely}{mute}", summon),
        (rf"Special Summon {{cards}}{POSITION} to (?:your (?:side of the )?field|(?P<to>(?:your|the) opponent's "
         rf"{THEIRS}field))", summon),
        (rf"Special Summon {{cards}}{POSITION} from your (?P<place>{PLACE})", with_place_before(summon)),
        (rf"Special Summon {{cards}},? to either (?:player's )?(?:side of the )?field{POSITION}{freely}{mute}",
         to_either),
        (rf"Special Summon {{cards}},? to (?P<owner>its owner's) {THEIRS}field{POSITION}{freely}{mute}",
         to_its_owner),
        (rf"Special Summon {{cards}} to their {THEIRS}field{POSITION}{freely}{mute}", to_its_owner),
        (rf"Special Summon {{cards}} and {{cards}} to their owners' fields?{POSITION}", each_to_its_owner),
        (rf"Special Summon {{cards}}{there} to either (?:player's )?(?:side of the )?field{POSITION}{mute}",
         to_either_field),
        (rf"Special Summon {{cards}}{POSITION}, except "
         r"(?P<acted>the (?:destroyed|returned|banished|sent) (?:monster|card))"
         rf", from your (?P<place>{PLACE}(?:(?:, and/or |, or |, | or | and/or ){PLACE})*)", but_for_one),
        (rf"Special Summon {{cards}}{POSITION} as an? (?P<kind>Normal|Effect)(?P<tuner> Tuner)? Monster "
         rf"\((?P<shown>[^()]*)\)(?: with the following effects?)?{_BEHIND}"
         r"(?: \(this (?:card )?is (?:also still an? (?P<still>Spell|Trap)|NOT treated as an? (?:Spell|Trap))"
         r"(?: Card)?\))?",
         as_a_monster),
        *((rf"Special Summon {{cards}} as a Normal Monster {one}(?: \(this (?:card )?is (?:also still an? "
           r"(?P<still>Spell|Trap)|NOT treated as an? (?:Spell|Trap))(?: Card)?\))?", as_a_monster_like)
          for one in (r"\((?P<shown>[^()]*)\) (?P<like>with (?:that|the same) [^.,;()]*[^.,;() ])",
                      r"(?P<like>with the same [^.,;()]*) \((?P<shown>[^()]*)\)")),
        (rf"Special Summon {{cards}}(?: from your (?:hand|GY))?{POSITION},? to (?P<zone>the Extra Monster Zone"
         r"|your zone(?P<zones>s|\(s\))? (?:(?:this card|a Link Monster) points to|that 2 or more Link Monsters point "
         rf"to)){_BEHIND}", summon),
        (rf"Special Summon {{cards}}(?: from your (?:hand|GY))?{POSITION},? to (?P<zone>your zone(?P<zones>s|\(s\))? "
         r"(?P<aiming>(?:that|the) (?:target|monster)|(?:your|an?) (?=[\"lLA-Z])[^,.;]*?Link Monster(?: you control)?) "
         rf"points to){_BEHIND}", summon),
        (r"Special Summon (?P<own>this card) from (?:the|your) GY \(if it was there when [^()]*\),? or "
         rf"(?:your )?hand \(even if not\){POSITION}", from_gy_or_hand),
        (rf"Special Summon (?:both )?{{cards}} and {{cards}}{POSITION}{freely}{mute}", both),
        (rf"Special Summon both {{cards}}, and {{cards}}{POSITION}{freely}{mute}", both),
        (r"Special Summon (?:both|all [2-5])(?: of them| monsters|(?: of)?(?: those)? targets)?"
         rf"(?: to your (?:side of the )?field)?{POSITION}{freely}{mute}(?! (?:of|from|to)\b)",
         both_targets),
    )  # fmt: skip
