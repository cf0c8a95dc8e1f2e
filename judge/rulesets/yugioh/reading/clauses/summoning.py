"""Operations that Summon: Special Summons, Tokens, one more Normal Summon, Fusion Summons."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses import places, selecting
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Data, Match, Noun, Steps
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory

_OF_MATERIALS = Expression("hand|field|Deck")


def summon(match: Match, memory: Memory) -> Steps | None:
    """Special Summon cards from a place that the words name."""
    noun = match.cards[0]
    what = selecting.chosen(noun)
    if what is None:
        return None
    if isinstance(what, dict):
        if selecting.places_of(what) & places.ON_FIELD or what.get("card", "monster") != "monster":
            return None
        parts = [{**what, **one} for one in what.get("one_of", ({},))]
        if what.get("count") == "all" or not all("card" in one or "name" in one for one in parts):
            return None
        if any(one.get("card", "monster") != "monster" for one in parts):
            return None
    position = {"Attack": "attack", "Defense": "defense", "face-down Defense": "face-down defense"}
    step: Data = {"special_summon": what, "position": position.get(match.groups.get("position", ""), "any")}
    if match.groups.get("mute"):
        step["negate_effects"] = True
    if match.groups.get("freely"):
        step["ignoring_conditions"] = True
    if match.groups.get("to"):
        step["to"] = "opponent"
    if match.groups.get("zone"):
        zone = match.groups["zone"]
        step["zone"] = "extra" if "Extra" in zone else "pointed by this card" if "this card" in zone else "pointed"
        if step["zone"] != "extra" and (isinstance(what, dict) and what.get("count") != 1):
            return None
    return [step]


_FROM = ("hand", "graveyard", "banished")
"""Places from which a card Special Summons itself."""


def both(match: Match, memory: Memory) -> Steps | None:
    """Two Special Summons at once; a place that is said last counts for this card, too."""
    found: Steps = []
    first, second = match.cards
    if first.data == "this card" and not first.places and isinstance(second.data, dict):
        found_in = selecting.places_of(second.data)
        memory.places = memory.places or tuple(place for place in _FROM if place in found_in)
    for noun in match.cards:
        one = summon(Match(0, [noun], dict(match.groups)), memory)
        if one is None:
            return None
        found += one
    return found


def using(match: Match, memory: Memory) -> Steps | None:
    """Special Summon an Xyz Monster by placing it on a monster that becomes its material."""
    below = match.cards[1].data
    found = summon(Match(0, match.cards[:1], dict(match.groups)), memory)
    if found is None or below not in ("this card", "target", "it"):
        return None
    what = found[0]["special_summon"]
    if not isinstance(what, dict) or what.get("in") != "extra deck" or what.get("count") != 1:
        return None
    return [{**found[0], "using": below}]


def tokens(match: Match, memory: Memory) -> Steps | None:
    """Special Summon Tokens, with all that is printed of them."""
    part = match.groups
    name = part["name"].removesuffix("s") if part["n"] != "1" else part["name"]
    position = {"Attack": "attack", "Defense": "defense"}.get(part.get("position", ""), "any")
    token: Data = {"name": name, "count": int(part["n"])}
    for key in ("atk", "def"):
        if part[key].isdigit():
            token[key] = int(part[key])
    token.update(
        {"level": int(part["level"]), "attribute": part["attribute"], "race": part["race"].removesuffix("-Type")}
    )
    if part.get("tuner"):
        token["kind"] = ["tuner"]
    to = "opponent" if part.get("to") or part.get("to2") else "you"
    return [{"summon_tokens": {**token, "position": position}, "to": to}]


def normal(match: Match, memory: Memory) -> Steps | None:
    """One more Normal Summon, from the hand."""
    found = selecting.chosen(match.cards[0])
    if (
        not isinstance(found, dict)
        or found.get("count") != 1
        or found.get("card") != "monster"
        or ({"in", "of"} & set(found) and found.get("in") != "hand")
    ):
        return None
    if match.groups.get("tribute"):  # what needs none cannot be Tribute Summoned
        if "level" in found:
            return None
        found = {**found, "level": {"min": 5}}
    step: Data = {"normal_summon": {**found, "of": "you", "in": "hand"}}
    return [{"you_can": step} if match.groups.get("may") else step]


IN_ADDITION = (
    r",? in addition to your Normal Summon(?:/Set| or Set)(?: \(you can only gain this effect once per turn\))?"
    r"(?! (?:this|that))"
)


def one_more(noun: Noun) -> Data | None:
    """The leave for one more Normal Summon of such a monster; None if it asks for more than what the monster is."""
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1:
        return None
    found = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
    unfit = found.get("card", "monster") != "monster" or {"of", "in", "other", "face", "position"} & set(found)
    return None if unfit else {"extra_summon": {"card": "monster", **found}}


def one_more_this_turn(match: Match, memory: Memory) -> Steps | None:
    """The same for the rest of the turn."""
    static = one_more(match.cards[0])
    match.groups["-keep"] = ""
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
