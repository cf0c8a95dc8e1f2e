"""Operations that Summon: Special Summons, Tokens, one more Normal Summon, Fusion Summons."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses import pairs, places, selecting
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Data, Match, Noun, Steps
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory, whose
from judge.rulesets.yugioh.table import terms

_OF_MATERIALS = Expression("hand|field|Deck")


def summon(match: Match, memory: Memory) -> Steps | None:
    """Special Summon cards from a place that the words name."""
    noun = match.cards[0]
    what = selecting.chosen(noun)
    if what is None or (match.groups.get("there") and not isinstance(what, str)):
        return None
    if isinstance(what, dict):
        if selecting.places_of(what) & places.ON_FIELD or what.get("card", "monster") != "monster":
            return None
        parts = [{**what, **one} for one in what.get("one_of", ({},))]
        every = what.get("count") == "all" and "among_them" not in what
        if every and not (noun.possible and selecting.places_of(what) <= _SEEN):
            return None
        if not all("card" in one or "name" in one for one in parts):
            return None
        if any(one.get("card", "monster") != "monster" for one in parts):
            return None
        if "of" not in what and selecting.places_of(what) <= {"hand", "deck", "extra deck"}:
            what = {**what, "of": "you"}  # "from the Deck": nobody else's is looked into
    if "zone" in match.groups:  # the position may stand behind the zone
        for key in ("position", "choice"):
            if behind := match.groups.pop(f"{key}2", ""):
                match.groups[key] = behind
    position = {"Attack": "attack", "Defense": "defense", "face-down Defense": "face-down defense"}
    step: Data = {"special_summon": what, "position": position.get(match.groups.get("position", ""), "any")}
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


def _pointing(words: str, memory: Memory) -> Any:
    """The Link Monster that points to the zone: the target, or any of a kind that the player controls."""
    if words in ("that target", "the target", "that monster"):
        return "target" if memory.context.targets == "target" and memory.said in ("", "target") else None
    apart = Memory(memory.context)
    apart.arrows = frozenset({"linked", "co_linked"})
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


def to_its_owner(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon it to its owner's field``, ``Special Summon 1 monster from your opponent's GY to their field``:
    cards off the field lie with their owner."""
    made, what = summon(match, memory), match.cards[0].data
    if made is None or made[0].keys() & {"zone", "to"}:
        return None
    if isinstance(what, dict):
        theirs = what.get("of") == "opponent" and not selecting.places_of(what) & places.ON_FIELD
        return [{**made[0], "to": "opponent"}] if theirs else None
    return [{**made[0], "to": "owner"}] if match.groups.get("owner") and not match.cards[0].plural else None


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
        found_in = selecting.places_of(second.data)
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


def from_gy_or_hand(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon this card from your GY (if it was there when the card was destroyed) or hand (even if not)``."""
    memory.places = memory.places or ("graveyard", "hand")
    made = summon(Match(0, [Noun("this card", 0)], dict(match.groups)), memory)
    memory.spoke_of("this card", False)
    match.groups["-keep"] = ""
    return made


def using(match: Match, memory: Memory) -> Steps | None:
    """Special Summon an Xyz Monster by placing it on a monster that becomes its material."""
    mine = bool(match.groups.get("mine"))
    below = memory.singular("that monster") if mine else match.cards[1].data
    found = summon(Match(0, match.cards[:1], dict(match.groups)), memory)
    if found is None or below not in ("this card", "target", "it"):
        return None
    what = found[0]["special_summon"]
    if not isinstance(what, dict) or what.get("in") != "extra deck" or what.get("count") != 1:
        return None
    if what.get("kind", ["xyz"]) != ["xyz"]:
        return None  # on top of a monster only an Xyz Monster is placed
    if below == "this card":  # from here on, "that monster" is the one that was Summoned
        memory.places = memory.places or match.cards[1].places
        match.cards[:] = match.cards[:1]
    return [{**found[0], "using": below}]


TOKEN_POINTS = (
    r"(?:\. \(?This Token's (?P<stats>ATK/DEF|ATK|DEF) (?:becomes?|is|are) (?:equal to )?the combined "
    r"(?P<printed>original )?(?:ATK/DEF|ATK|DEF) of the Tributed monsters(?:\.?\)|(?=\.|$)))?"
)
"""A sentence behind a Token without numbers: it has those of the monsters that the effect Tributed."""


def says_token_points(sentence: str) -> bool:
    """Does a sentence only say the ATK and DEF of the Token before it?"""
    return sentence.strip().lstrip("(").startswith("This Token's ")


def _how_many(words: str) -> Any:
    """How many Tokens: so many, as many as possible, up to so many or any number; None where no number is said."""
    if words == "as many":
        return "all"
    if words.startswith("up to "):
        most = int(words.removeprefix("up to "))
        return {"min": 1, "max": most} if most > 1 else None
    if not words.isdigit():
        return {"min": 1} if words == "any number of" else None
    return int(words)


def tokens_up_to(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon any number of "A Tokens" (...), up to the number of monsters you control``."""
    noun = match.cards.pop()
    if not isinstance(noun.data, dict) or not noun.plural or "count" in noun.data or not noun.placed:
        return None
    per = {key: one for key, one in noun.data.items() if (key, one) != ("card", "any")}
    made = tokens(Match(match.end, [], {**match.groups, "n": "any number of"}), memory)
    if not made or match.groups["n"].lower().startswith("up to "):
        return None
    match.groups["-keep"] = ""
    memory.moved_on()
    token = made[0]["summon_tokens"]
    return [{**made[0], "summon_tokens": {**token, "count": {"min": 1, "max_per": per}}}]


def tokens(match: Match, memory: Memory) -> Steps | None:
    """Special Summon Tokens, with all that is printed of them."""
    part = match.groups
    name = part["name"].removesuffix("s") if part["n"] != "1" else part["name"]
    position = {"Attack": "attack", "Defense": "defense"}.get(part.get("position", ""), "any")
    count = _how_many(part["n"].lower())
    if count is None:
        return None
    token: Data = {"name": name, "count": count}
    for key in ("atk", "def"):
        if part[key].isdigit():
            token[key] = int(part[key])
    level = int(part["level"]) if "level" in part else _level_of_another(part, memory)
    if level is None:
        return None
    token.update({"level": level, "attribute": part["attribute"], "race": part["race"].removesuffix("-Type")})
    if part.get("stats"):
        if memory.context.paid:
            return None  # what was Tributed to activate it may be meant
        printed = {"original": True} if part.get("printed") else {}
        token.update({which: {"tributed": which, **printed} for which in part["stats"].lower().split("/")})
    if part.get("tuner"):
        token["kind"] = ["tuner"]
    to = "opponent" if part.get("to") or part.get("to2") else "you"
    return [{"summon_tokens": {**token, "position": position}, "to": to}]


def _level_of_another(part: Data, memory: Memory) -> Data | None:
    """``with the same Level as the revealed monster``, ``with the same Level``: of the one targeted or paid."""
    its = part.get("its") or part.get("its2")
    if its is None:
        context = memory.context
        card = context.targets or ("cost cards" if context.paid else "")
        of = card if card in ("target", "cost cards") and not (context.targets and context.paid) else ""
    else:
        of = whose(f"{its}'s", memory)
    if of not in ("it", "target", "cost cards"):
        return None
    return {"level_of": of, **({"original": True} if part.get("original") else {})}


def normal(match: Match, memory: Memory) -> Steps | None:
    """One more Normal Summon, from the hand: of such a monster, or of the one that was added there."""
    found = selecting.chosen(match.cards[0])
    may, added = match.groups.get("may"), memory.done == "add_to_hand"
    also_set = {"or_set": True} if match.groups.get("set") else {}
    if isinstance(found, str):
        if found not in ("it", "target") or not added or match.groups.get("tribute"):
            return None
        step: Data = {"normal_summon": found, **also_set}
        return [{"you_can": step} if may else step]
    if (
        found is None
        or found.get("count") != 1
        or found.get("card", "monster" if "name" in found else "") != "monster"
        or ({"in", "of"} & set(found) and found.get("in") != "hand")
    ):
        return None
    if match.groups.get("tribute"):  # what needs none cannot be Tribute Summoned
        if "level" in found:
            return None
        found = {**found, "level": {"min": 5}}
    asked = {key: value for key, value in found.items() if key not in match.cards[0].added}
    step = {"normal_summon": {**asked, "card": "monster", "of": "you", "in": "hand"}, **also_set}
    return [{"you_can": step} if may else step]


IN_ADDITION = (
    r",? in addition to your Normal Summon(?:/Set| or Set)(?: \(you can only gain this effect once per turn\))?"
    r"(?! (?:this card|that))"
)


def one_more(noun: Noun, *, tribute: bool = False) -> Data | None:
    """The leave for one more Normal Summon of such a monster; None if it asks for more than what the monster is."""
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1:
        return None
    found = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
    unfit = found.get("card", "monster") != "monster" or {"of", "in", "other", "face", "position"} & set(found)
    if unfit or (tribute and isinstance(found.get("level", {"min": 5}), int)):
        return None
    if tribute:  # what needs none cannot be Tribute Summoned
        level = found.get("level", {})
        if "max" in level or level.get("min", 5) < 5:
            return None
        found = {**found, "level": {"min": level.get("min", 5)}}
    return {"extra_summon": {"card": "monster", **found}, **({"how": "tribute"} if tribute else {})}


def one_more_this_turn(match: Match, memory: Memory) -> Steps | None:
    """The same for the rest of the turn."""
    static = one_more(match.cards[0], tribute=bool(match.groups.get("tribute")))
    match.groups["-keep"] = ""
    if static is not None and (but := match.groups.get("but")):
        if "not_name" in static["extra_summon"]:
            return None
        static["extra_summon"]["not_name"] = but[1:-1]
    return None if static is None else [{"apply": static, "until": "end of turn"}]


def fusion_off(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon by banishing materials, or by shuffling them into the Deck."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("in") != "extra deck" or found.get("count") != 1:
        return None
    words = places.PLACE_NAMES.findall(match.groups["places"])
    used = list(dict.fromkeys(places.PLACES[word.lower()] for word in words))
    step: Data = {"fusion_summon": {k: v for k, v in found.items() if k != "count"}}
    step["materials"] = {"card": "monster", "of": "you", "in": used if len(used) > 1 else used[0]}
    if match.groups.get("this"):
        step["including"] = "this card"
    return [{**step, "into": "deck" if match.groups.get("shuffled") else "banished"}]


_LISTED = (
    r"(?:(?:its|the) (?:Fusion )?[Mm]aterials?|Fusion Materials|materials)"
    r"(?: (?:that are )?(?:mentioned|listed) on it)?"
)
_SPOT = (
    r"(?:your hand|hand|your Deck|Deck|your GY|GY|your Graveyard|Graveyard|(?:on |the |your )?(?:side of the )?field"
    r"|you control|(?:your )?banishment|(?:your )?face-up banished cards|your banished cards)"
)
_ROW = rf"{_SPOT}(?:(?:,? and/or |,? or |,? and |, )(?:in |on |from )?{_SPOT})*"
_AS = r"(?: as (?:Fusion )?[Mm]aterials?)?"


def _from_where(words: str) -> list[str] | None:
    """The places that a row of them names."""
    said = words.lower()
    found = []
    for key, place in (
        ("hand", "hand"),
        ("deck", "deck"),
        ("field", "field"),
        ("you control", "field"),
        ("gy", "graveyard"),
        ("graveyard", "graveyard"),
        ("banish", "banished"),
    ):
        if key in said and place not in found:
            found.append(place)
    return found or None


def _of_noun(noun: Noun) -> list[str] | None:
    """The places in which the cards are that a noun phrase speaks of, all of them the player's own."""
    if not isinstance(noun.data, dict) or not noun.placed or noun.data.get("of") != "you":
        return None
    found = noun.data.get("in", "field")
    return [found] if isinstance(found, str) else list(found)


def _materials(noun: Noun | None, where: list[str]) -> Data | None:
    """What can be material, in which places: monsters, or such as the words say."""
    data: Data = {"card": "monster"}
    if noun is not None:
        if not isinstance(noun.data, dict) or not noun.plural or "count" in noun.data:
            return None
        placed = {"of", "in"} if noun.placed else set()
        data = {key: value for key, value in noun.data.items() if key not in noun.added and key not in placed}
        if data.get("card") != "monster" or {"of", "in", "face", "position", "different_names"} & set(data):
            return None
    return {**data, "of": "you", "in": where if len(where) > 1 else where[0]}


def fusion_from(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with materials from any places, which go where the verb says: to the Graveyard, banished, into the
    Deck; perhaps this card among them."""
    part, nouns = match.groups, list(match.cards)
    found = nouns.pop(0).data
    where = _from_where(part["row"]) if "row" in part else _of_noun(nouns[0])
    if not isinstance(found, dict) or found.get("in") != "extra deck" or found.get("count") != 1 or where is None:
        return None
    own = nouns.pop(0) if "kinds" in part else None
    materials = _materials(own, where)
    into = part.get("verb", "using").lower()
    used = into == "using"
    if materials is None or (used and not set(where) <= {"hand", "field", "deck"}):
        return None
    if "n" in part:
        materials = {"count": int(part["n"]), **materials}
    step: Data = {"fusion_summon": {k: v for k, v in found.items() if k != "count"}, "materials": materials}
    if position := part.get("position"):
        step["position"] = position.lower()
    if part.get("this") or part.get("this2"):
        step["including"] = "this card"
        here = "graveyard" if part.get("this", "").endswith("GY") else "field"
        if "this" in part and (here not in where or not used):
            if not used and here not in where:
                return None
            memory.places = memory.places or (here,)
    if nouns:
        asked = nouns.pop(0)
        if "including" in step or not isinstance(asked.data, dict) or asked.data.get("count", 1) != 1:
            return None
        if set(asked.data) & {"in", "of", "other"}:
            return None
        step["including"] = {k: v for k, v in asked.data.items() if k not in ("count", "face")}
    if not used:
        step["into"] = "banished" if into == "banishing" else "deck"
    match.cards[:] = match.cards[:1]
    return [step]


def fusion_from_either(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with monsters from the hand and from anybody's field."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("in") != "extra deck" or found.get("count") != 1:
        return None
    step: Data = {"fusion_summon": {k: v for k, v in found.items() if k != "count"}}
    step["materials"] = {"card": "monster", "in": ["hand", "field"], "one_of": [{"of": "you"}, {"in": "field"}]}
    if match.groups.get("this2"):
        step["including"] = "this card"
    return [step]


def fusion_rows() -> tuple[tuple[str, object], ...]:
    """The phrases of Fusion Summons that say from where the materials come and where they go."""
    lead = (
        r"Fusion Summon {cards}(?: in (?:face-up )?(?P<position>Attack|Defense) Position)?,? (?:by )?"
        r"(?P<verb>using|banishing|shuffling|placing)"
    )
    into = {
        "using": "", "banishing": "(?!,? face-down)", "shuffling": r",? into the (?:Main )?Deck",
        "placing": r",? on the bottom of the Deck(?: in any order)?",
    }  # fmt: skip
    amid = (
        r"(?P<this2>, including this card(?: you control| in your (?:hand|GY))?)?"
        r"(?!,? (?:including|except|from|but only|plus)\b)(?! and |/)"
    )
    with_one = (
        r", including (?:at least )?{cards}(?:, as (?:Fusion )?[Mm]aterials?)?(?! (?:or|and|you|from|in|on|Special)\b)"
    )
    rows: list[tuple[str, object]] = []
    for verb, behind in into.items():
        start = lead.replace("using|banishing|shuffling|placing", verb)
        deck = r" into (?:the|your) (?:Main )?Deck" if verb == "shuffling" else ""
        own = rf"{start} (?P<kinds>){{cards}}{_AS}{behind}{_AS}"
        rows += [(f"{own}{amid}", fusion_from), (f"{own}{with_one}", fusion_from)]
        listed = rf"{start} (?P<kinds>){{cards}} (?:mentioned|listed) on it from (?P<row>{_ROW}){_AS}{behind}{_AS}"
        rows.append((f"{listed}{amid}", fusion_from))
        for what in (_LISTED, "monsters"):
            among = rf"{start} {what}{_AS} from (?P<row>{_ROW}){_AS}{behind}{_AS}"
            rows += [(f"{among}{amid}", fusion_from), (f"{among}{with_one}", fusion_from)]
        if verb == "using":
            rows.append(
                (
                    rf"{start} monsters from your hand,? (?:and/or|or) either (?:side of the )?field{_AS}{amid}",
                    fusion_from_either,
                )
            )
            rows.append((rf"{start} (?P<n>[2-9]) monsters from (?P<row>{_ROW}){_AS}{amid}", fusion_from))
            both = (
                rf"{start} (?P<this>this card(?: you control| on (?:your|the) field| in your hand)?),? and (?:other )?"
            )
            rows.append((rf"{both}monsters from (?P<row>{_ROW}){_AS}{amid}", fusion_from))
        if verb == "banishing":
            itself = r"(?P<this>this card(?: you control| from your (?:field|GY)))"
            rows.append((rf"{start} {itself} and (?:other )?monsters from (?P<row>{_ROW}){_AS}{amid}", fusion_from))
        if deck:
            rows.append(
                (
                    rf"{start} {_LISTED}{deck},? from among (?:your|the) cards (?:(?:on|in) )?(?P<row>{_ROW})"
                    rf"{_AS}{amid}",
                    fusion_from,
                )
            )
    return tuple(rows)


def fusion(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with materials from named places."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("in") != "extra deck" or found.get("count") != 1:
        return None
    step: Data = {"fusion_summon": {k: v for k, v in found.items() if k != "count"}}
    if len(match.cards) > 1:
        noun = match.cards[1]
        if not isinstance(noun.data, dict) or noun.plural or noun.data.get("count", 1) != 1:
            return None
        if set(noun.data) & {"in", "of", "other"}:
            return None
        step["including"] = {k: v for k, v in noun.data.items() if k not in ("count", "face")}
    if match.groups.get("theirs"):
        step["materials"] = {"card": "monster", "in": "field", "others_of": "opponent"}
        return [{**step, "including": "this card"}]
    if match.groups.get("either") or match.groups.get("mine"):
        own = {} if match.groups.get("either") else {"of": "you"}
        step["materials"] = {"card": "monster", **own, "in": "field"}
        return [{**step, "including": "this card"} if match.groups.get("this") else step]
    used = [
        {"deck": "deck", "hand": "hand", "field": "field"}[w.lower()]
        for w in _OF_MATERIALS.findall(match.groups["places"])
    ]
    step["materials"] = {"card": "monster", "of": "you", "in": used if len(used) > 1 else used[0]}
    if match.groups.get("this"):
        step["including"] = "this card"
    return [step]
