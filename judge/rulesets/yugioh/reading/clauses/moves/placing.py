"""Operations that put cards somewhere as something else (a Continuous Spell, an Xyz Material), and those of which one
is done, as its player likes."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Steps
from judge.rulesets.yugioh.reading.clauses.summons import summoning
from judge.rulesets.yugioh.table.records import many

_GY = r"(?:GY|Graveyard)"


def _placed(match: Match, memory: Memory) -> Steps | None:
    """``place 1 "A" monster from your Deck in your Spell & Trap Zone as a face-up Continuous Trap``."""
    noun, part = match.cards[0], match.groups
    what = selected.chosen(noun)
    if what is None:
        return None
    frame = (part.get("as") or "").lower()
    if isinstance(what, dict):
        where = selected.places_of(what)
        if where & ON_FIELD or (part.get("own") and what.get("of") != "you"):
            return None
        if what.get("card") == "monster" if not frame else what.get("card", "monster") != "monster":
            return None
        either = what.get("one_of", ()) if not (frame or part.get("row") or part.get("field")) else ()
        called = "name" in what and "card" not in what
        if part.get("field"):
            if not called and (what.get("card") != "spell" or what.get("kind") != ["field"]):
                return None
            what = {**what, "kind": ["field"]}
        kinds = what.get("kind") == ["continuous"] or what.get("kind") == ["field", "continuous"]
        stays = what.get("card") in ("spell", "trap", "spell or trap") and kinds
        if part.get("row") and not frame and what.get("card") == "spell or trap" and "kind" not in what:
            what = {**what, "kind": ["continuous"]}  # nothing else stays in such a zone face-up
            stays = True
        lies = what.get("card") == "spell" and what.get("kind") == ["field"] and not part.get("row")
        each = bool(either) and all(one.get("kind") in (["field"], ["continuous"]) for one in either)
        if not frame and not stays and not lies and not called and not each:
            return None
    elif what == "this card":
        monster = memory.context.kind.endswith("monster")
        if monster != bool(frame) or (not monster and "continuous" not in memory.context.kind):
            return None
    elif not frame and not (part.get("own") and what in ("it", "target", "targets", "them")):
        return None
    step: Data = {"place": what}
    if frame == "trap":
        step["as"] = "trap"
    if part.get("own"):
        step["to"] = "you"
    return [step]


def _placed_on_their_side(match: Match, memory: Memory) -> Steps | None:
    """``place that opponent's monster face-up in their Spell & Trap Zone as a Continuous Trap``."""
    made = _placed(match, memory) if match.cards[0].data == "their battling monster" else None
    return [{**made[0], "to": "opponent"}] if made else None


def _itself_placed(match: Match, memory: Memory) -> Steps | None:
    """``place this card in your Spell & Trap Zone face-up``."""
    return _placed(Match(match.end, [Noun("this card", 0)], dict(match.groups)), memory)


def _activated(match: Match, memory: Memory) -> Steps | None:
    """``activate 1 "A" Field Spell directly from your Deck``."""
    what = selected.chosen(match.cards[0])
    if not isinstance(what, dict) or what.get("count") != 1 or what.get("of") != "you" or "in" not in what:
        return None
    if selected.places_of(what) & ON_FIELD or not (what.get("kind") == ["field"] or {"name", "count"} <= what.keys()):
        return None
    if "name" not in what and what.get("card") != "spell":
        return None
    return [{"place": what, "to": "you", "activates": True}]


def _in_either_field_zone(match: Match, memory: Memory) -> Steps | None:
    """``place 1 "A" from your Deck, face-up in either Field Zone``: in the own one, or in that of the opponent."""
    mine = _placed(Match(match.end, match.cards, {**match.groups, "own": "your"}), memory)
    return [{"either": [mine[0], {**mine[0], "to": "opponent"}], "listed": True}] if mine else None


def _scaled(match: Match, memory: Memory) -> Steps | None:
    """``place this card in your Pendulum Zone``."""
    what = selected.chosen(match.cards[0]) if match.cards else "this card"
    if what == "this card":
        memory.spoke_of(what, False)
    if isinstance(what, dict):
        count = what.get("count")
        most = count.get("max", 3) if isinstance(count, dict) else count
        if "pendulum" not in what.get("kind", ()) or what.get("of") != "you":
            return None
        if not isinstance(most, int) or most > 2:
            return None
        if selected.places_of(what) & ON_FIELD:
            return None
    elif what not in ("this card", "it", "target", "targets"):
        return None
    return [{"place": what, "as": "pendulum", "to": "you"}]


def _both_scales(match: Match, memory: Memory) -> Steps | None:
    """``destroy both cards in your Pendulum Zones``."""
    memory.moved_on()
    return [{"destroy": {"count": 2, "of": "you", "in": "spell & trap zone", "pendulum_zone": True}}]


_TWO = ("first target", "second target")


def _attached(match: Match, memory: Memory) -> Steps | None:
    """``attach this card to it as material``."""
    what, to = selected.chosen(match.cards[0]), match.cards[1].data
    if to in _TWO and what in _TWO and what != to:
        match.groups["-keep"] = ""
        memory.lost()
        return [{"attach": what, "to": to}]
    if what is None or to not in ("it", "target") or (isinstance(what, dict) and selected.anywhere(match.cards[0])):
        return None
    if what == to:
        return None
    match.cards[:] = match.cards[1:] if what == "this card" else match.cards[:1]
    return [{"attach": what, "to": to}]


def _attached_from(match: Match, memory: Memory) -> Steps | None:
    """``attach this card to it as material from the GY (if it was there when it was Summoned) or hand (even if
    not)``."""
    to = memory.singular("it" if match.groups["it"] == "it" else "that monster")
    if to not in ("it", "target"):
        return None
    memory.places = memory.places or ("graveyard", "hand")
    memory.said, match.groups["-keep"] = to, ""
    return [{"attach": "this card", "to": to}]


def _attached_with_its_equips(match: Match, memory: Memory) -> Steps | None:
    """``attach this card and its Equip Cards to that monster as material``."""
    to = memory.singular("that monster")
    if to != "it":
        return None
    match.groups["-keep"] = ""
    memory.said = to
    worn: Data = {"count": "all", "in": "spell & trap zone", "equipped_to": "this card"}
    return [{"attach": worn, "to": to}, {"and": {"attach": "this card", "to": to}}]


def _attached_to_it(match: Match, memory: Memory) -> Steps | None:
    """``attach 1 "A" monster from your Deck to that Xyz Monster``, ``attach this card to it``."""
    noun = match.cards[0]
    to = memory.singular("it" if match.groups["it"].lower() == "it" else "that monster")
    what = selected.chosen(noun)
    bearers = ("it", "target", "the attacker")
    if to not in bearers or what is None or what == to or noun.data in ("it", "them", "targets"):
        return None
    if isinstance(what, dict):
        places = selected.places_of(what)
        if selected.anywhere(noun) or what.get("of") != "you" or places - _ATTACHED_FROM or what.get("count") == "all":
            return None
    elif what not in ("this card", "target"):
        return None
    if memory.context.activation:  # where the card is that is being activated nobody has to say
        match.cards[:] = []
    memory.said = to
    match.groups["-keep"] = ""
    return [{"attach": what, "to": to}]


_ATTACHED_FROM = {"hand", "deck", "extra deck", "graveyard", "banished", "field"}


def _attached_to_one(match: Match, memory: Memory) -> Steps | None:
    """``attach 1 "A" card from your Deck to 1 Xyz Monster you control``, ``attach it to your "A" Xyz Monster``."""
    noun, other = match.cards
    if other.data in ("it", "target"):
        return _attached(match, memory)
    what, to = selected.chosen(noun), _bearer(other)
    if to is None or what is None or what in ("targets", "them"):
        return None
    if isinstance(what, dict):
        places = selected.places_of(what) - {"hand", "deck", "graveyard", "banished", "field"}
        if selected.anywhere(noun) or what.get("count") != 1 or places:
            return None
    elif what == "this card":
        memory.places = memory.places or noun.places
    match.groups["-keep"] = ""
    memory.lost()
    return [{"attach": what, "to": to}]


def _bearer(noun: Noun) -> Data | None:
    """One Xyz Monster that is there, to which something is attached."""
    to = noun.data
    if not isinstance(to, dict) or noun.plural or not (noun.placed or "of" in to) or to.get("count", 1) != 1:
        return None
    if "name" not in to and (to.get("card"), to.get("kind")) != ("monster", ["xyz"]):
        return None
    if selected.places_of(to) - {"field"}:
        return None
    return {"count": 1, "card": "monster", **{key: value for key, value in to.items() if key not in noun.added}}


def _returned(match: Match, memory: Memory) -> Steps | None:
    """``return it to the GY``: only what is banished returns there."""
    what = selected.chosen(match.cards[0])
    banished = isinstance(what, dict) and selected.places_of(what) == {"banished"}
    if banished and match.groups["whose"].lower() == "your" and what.get("of") != "you":
        return None
    return [{"return_to_graveyard": what}] if banished or what in ("it", "target", "targets", "them") else None


def _one_of(second: str, **more: Any) -> Any:
    """``add to your hand, or Set, 1 "A" Spell from your Deck``: the verbs stand before what they speak of."""

    def build(match: Match, memory: Memory) -> Steps | None:
        what = selected.chosen(match.cards[0])
        if not isinstance(what, dict) or what.get("of") != "you" or what.get("in") is None:
            return None
        if selected.places_of(what) & {"hand", "field", "extra deck"} or not isinstance(what.get("count"), int):
            return None
        if second == "send_to_graveyard" and "graveyard" in selected.places_of(what):
            return None
        summoned = second == "special_summon"
        parts = [{**what, **one} for one in what.get("one_of", ({},))]
        frames = {one.get("card", "monster" if "name" in one and summoned else "any") for one in parts}
        if second not in ("banish", "send_to_graveyard") and (
            frames != {"monster"} if summoned else "monster" in frames
        ):
            return None
        return [{"either": [{"add_to_hand": what}, {second: what, **more}]}]

    return build


def _added_or(match: Match, memory: Memory) -> Steps | None:
    """``add it to your hand, or Special Summon it``."""
    what = match.cards[0].data
    if what not in ("this card", "target", "it"):
        return None
    position = {"Attack": "attack", "Defense": "defense"}.get(match.groups.get("position", ""), "any")
    return [{"either": [{"add_to_hand": what}, {"special_summon": what, "position": position}]}]


def _taken(match: Match, memory: Memory) -> Steps | None:
    """``take 1 card from your Deck, and either add it to your hand or send it to the GY``, ``or Set it``."""
    what = selected.chosen(match.cards[0])
    if not isinstance(what, dict) or what.get("of") != "you" or what.get("count") != 1:
        return None
    there = selected.places_of(what)
    if not there <= _TAKEN_FROM or (match.groups.get("gy") and "graveyard" in there):
        return None
    if match.groups.get("set"):
        spells = what.get("card") in ("spell", "trap", "spell or trap") and not match.groups.get("position")
        return [{"either": [{"add_to_hand": what}, {"set": what}]}] if spells else None
    kinds = [{**what, **one} for one in what.get("one_of", ({},))]
    if not match.groups.get("gy") and any(
        one.get("card", "monster" if "name" in one else "") != "monster" for one in kinds
    ):
        return None
    if match.groups.get("gy"):
        return (
            None if match.groups.get("position") else [{"either": [{"add_to_hand": what}, {"send_to_graveyard": what}]}]
        )
    summoned = summoning.summon(Match(0, [Noun(what, 0)], dict(match.groups)), memory)
    return [{"either": [{"add_to_hand": what}, *summoned]}] if summoned else None


_WAY = (
    r"(?:add it to your hand|send it to the (?:GY|Graveyard)|banish it|place it on (?:the )?top of (?:the|your) Deck"
    r"|place it in your Pendulum Zone|add it to your Extra Deck face-up|shuffle it into the Deck|activate it"
    r"|Special Summon it(?: to your opponent's field)?|destroy it|attach it to this card(?: as (?:Xyz )?material)?"
    r"|attach it to an Xyz Monster you control as material|equip it to this card(?: as an Equip Spell)?)"
)
_WAYS: dict[str, Data] = {
    "add it to your hand": {"add_to_hand": {}}, "add it to your extra deck": {"add_to_extra_deck": {}},
    "send": {"send_to_graveyard": {}}, "banish": {"banish": {}},
    "place it in": {"place": {}, "as": "pendulum", "to": "you"},
    "place": {"return_to_deck": {}, "shuffle": False}, "shuffle": {"return_to_deck": {}, "shuffle": True},
    "special summon it to": {"special_summon": {}, "position": "any", "to": "opponent"},
    "special": {"special_summon": {}, "position": "any"}, "destroy": {"destroy": {}},
    "activate": {"place": {}, "to": "you", "activates": True},
    "attach it to an": {"attach": {}, "to": {"count": 1, "card": "monster", "kind": ["xyz"], "of": "you"}},
    "attach": {"attach": {}}, "equip": {"equip": {}, "to": "this card"},
}  # fmt: skip


def _way(words: str, what: Data) -> Data | None:
    """One of two things that are done to a card that was taken; None where that kind of card does not allow it."""
    way = next(way for opening, way in _WAYS.items() if words.lower().startswith(opening))
    kinds, frame = what.get("kind", ()), what.get("card", "monster" if "name" in what else "any")
    if "special_summon" in way and frame != "monster":
        return None
    if "activates" in way and not (frame in ("spell", "trap") and kinds in (["continuous"], ["field"])):
        return None
    if "equip" in way and not (frame == "monster" or (frame == "spell" and kinds == ["equip"])):
        return None
    if ("add_to_extra_deck" in way or way.get("as") == "pendulum") and "pendulum" not in kinds and "name" not in what:
        return None
    return {key: what if part == {} else part for key, part in way.items()}


def _taken_either(match: Match, memory: Memory) -> Steps | None:
    """``take 1 "A" monster from your hand or Deck, and either send it to the GY or banish it``."""
    what = selected.chosen(match.cards[0])
    if not isinstance(what, dict) or what.get("of") != "you" or what.get("count") != 1:
        return None
    ways = [_way(match.groups[which], what) for which in ("first", "second")]
    if selected.places_of(what) - {"hand", "deck", "graveyard"} or ways[0] == ways[1]:
        return None
    there = selected.places_of(what)
    for place, key in (("hand", "add_to_hand"), ("graveyard", "send_to_graveyard"), ("deck", "return_to_deck")):
        if place in there and any(way and key in way and way.get("shuffle", True) for way in ways):
            return None
    return [{"either": ways}] if all(ways) else None


def _added_or_summoned(match: Match, memory: Memory) -> Steps | None:
    """``add to your hand or Special Summon 1 "A" monster from your hand or Deck``: one of the hand can only be
    Summoned."""
    what = selected.chosen(match.cards[0])
    if not isinstance(what, dict) or what.get("of") != "you" or what.get("count") != 1:
        return None
    there = [one for one in many(what.get("in", "field")) if one != "hand"]
    if not there or set(there) - _TAKEN_FROM or what.get("card") != "monster":
        return None
    summoned = summoning.summon(Match(0, [Noun(what, 0)], dict(match.groups)), memory)
    added = {**what, "in": there if len(there) > 1 else there[0]}
    return [{"either": [{"add_to_hand": added}, *summoned]}] if summoned else None


_TAKEN_FROM = {"deck", "graveyard", "banished"}


def _summoned_or_attached(match: Match, memory: Memory) -> Steps | None:
    """``take 1 Dragon monster from your Deck, and either Special Summon it or attach it to this card as material``."""
    what = selected.chosen(match.cards[0])
    if not isinstance(what, dict) or what.get("of") != "you" or what.get("count") != 1:
        return None
    if not selected.places_of(what) <= _TAKEN_FROM | {"hand"} or what.get("card", "monster") != "monster":
        return None
    summoned = summoning.summon(Match(0, [Noun(what, 0)], dict(match.groups)), memory)
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{"either": [*summoned, {"attach": what}]}] if summoned else None


def _summoned_or_set(match: Match, memory: Memory) -> Steps | None:
    """``from your hand, either Special Summon 1 Fiend monster, or Set 1 Spell/Trap``."""
    found = [selected.within(noun, "you", "hand") for noun in match.cards]
    if any(one is None or one.get("count") != 1 for one in found):
        return None
    first, second = found
    if first is None or second is None or first.get("card") != "monster" or "card" not in second:
        return None
    if second["card"] not in ("spell", "trap", "spell or trap"):
        return None
    match.cards.clear()
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{"either": [{"special_summon": first, "position": "any"}, {"set": second}]}]


def _placed_both(match: Match, memory: Memory) -> Steps | None:
    """This card, or another, and a second one are placed at once: both or neither."""
    steps: Steps = []
    own = not match.groups.get("owners")
    for noun in match.cards:
        made = _placed(Match(0, [noun], {**match.groups, **({"own": "your"} if own else {})}), memory)
        if made is None:
            return None
        steps += made
    places = next((noun.places for noun in match.cards if noun.data == "this card"), ())
    memory.places = memory.places or places
    return steps


def _one_listed(match: Match, memory: Memory) -> Steps | None:
    """``apply 1 of these effects``, which stand in a list below: each of them possible as things stand."""
    ways = memory.context.listed
    if len(ways) < 2 or any("if" in way for way in ways):
        return None
    match.groups["-keep"] = ""
    memory.lost()
    return [{"either": list(ways), "listed": True}]


def _this_listed(match: Match, memory: Memory) -> Steps | None:
    """``apply this effect``, which stands below."""
    ways = memory.context.listed
    if len(ways) != 1:
        return None
    match.groups["-keep"] = ""
    memory.lost()
    return [ways[0]]


def _all_listed(match: Match, memory: Memory) -> Steps | None:
    """``apply these effects in sequence``: all of them, or any."""
    ways = memory.context.listed
    if len(ways) < 2:
        return None
    match.groups["-keep"] = ""
    memory.lost()
    done = [{"you_can": way} if match.groups.get("any") else way for way in ways]
    return [{"series": [done[0], *({"also_after_that": one} for one in done[1:])]}]


def _one_or_both_listed(match: Match, memory: Memory) -> Steps | None:
    """``apply 1 of these effects, or if you Tributed a monster at activation, you can apply both effects in
    sequence``."""
    ways = memory.context.listed
    said = match.groups["state"]
    known = states.state(said, 0, memory)
    if any("if" in way for way in ways) or len(ways) != 2 or known is None or known[1] != len(said):
        return None
    match.groups["-keep"] = ""
    memory.lost()
    both = {"series": [ways[0], {"also_after_that": ways[1]}]}
    return [{"either": [*ways, both], "listed": True, "last_if": known[0]}]


def _one_left_to_them(match: Match, memory: Memory) -> Steps | None:
    """``apply 1 of these effects. Unless you control a Plant monster, your opponent chooses the effect``."""
    said = match.groups["state"]
    known = states.state(said, 0, memory)
    made = _one_listed(match, memory) if known is not None and known[1] == len(said) else None
    return [{**made[0], "theirs_unless": known[0]}] if made is not None and known is not None else None


def _one_for_them(match: Match, memory: Memory) -> Steps | None:
    """``your opponent chooses 1 of these effects for you to apply``."""
    made = _one_listed(match, memory)
    return [{**made[0], "theirs": True}] if made is not None else None


def _set_another(match: Match, memory: Memory) -> Steps | None:
    """``Set 1 Normal Trap with a different name directly from your Deck``: than the card that was activated."""
    found = selected.within(match.cards[0], "you", "deck")
    if not found or found.get("card") == "monster" or "count" not in found:
        return None
    if memory.context.event != "that card" or memory.said:
        return None
    return [{"set": {**found, "compared": {"to": "that card", "name": "different"}}}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    zone = r"Spell & Trap (?:Card )?Zones?"
    kind = r"(?:face-up )?Continuous (?P<as>Spell|Trap)s?(?: Cards?)?"
    owners = rf"(?:its|their) owners?'s? {zone}"
    choice = r"(?:either )?add to your hand,? or {verb},? {{cards}}"
    return (
        (rf"place {{cards}} (?:face-up )?in {owners} as (?:an? )?{kind}", _placed),
        (rf"place {{cards}} face-up in their {zone} as (?:an? )?{kind}", _placed_on_their_side),
        (rf"place {{cards}},? face-up,? in (?P<own>your) {zone} as (?:an? )?{kind}", _placed),
        (rf"place {{cards}} (?:in|to) (?P<own>your) {zone} as (?:an? )?face-up Continuous (?P<as>Spell|Trap)s?"
         r"(?: Cards?)?",
         _placed),
        (rf"place (?P<this>this card) in (?P<own>your) (?P<row>{zone}),? face-up(?! as)", _itself_placed),
        (rf"place {{cards}},? face-up,? (?:on|in) (?P<own>your) (?:field(?! Zone)|(?P<row>{zone})"
         r"|(?P<field>Field Zone))(?! as)", _placed),
        (r"activate {cards}", _activated),
        (r"place {cards} in (?P<own>your) (?P<field>Field Zone)(?! as)", _placed),
        (r"place {cards},? face-up,? in either (?P<field>Field Zone)(?! as)", _in_either_field_zone),
        (r"place {cards},? (?:in|to) your (?:other )?Pendulum Zones?(?![\w-])", _scaled),
        (r"destroy both cards in your Pendulum Zones", _both_scales),
        (r"Set {cards} with a different name directly from your Deck", _set_another),
        (r"place (?P<this>this (?:face-up )?card) in your Pendulum Zone", _scaled),
        (r"attach {cards}(?: on the field)?,? to "
         r"(?P<it>it|(?:that|the Summoned) (?:face-up )?(?:Xyz )?[Mm]onster)(?: on the field)?"
         r"(?:,? as (?:an )?(?:additional )?(?:Xyz )?[Mm]aterials?)?(?=[.,;]|$)", _attached_to_it),
        (r"attach this card to (?P<it>it|that (?:Xyz )?[Mm]onster)(?: as (?:Xyz )?[Mm]aterial)? from (?:the|your) GY "
         r"\(if it was there when [^()]*\),? or (?:your )?hand \(even if not\)", _attached_from),
        (r"attach this card and its Equip Cards to that monster as (?:Xyz )?materials?", _attached_with_its_equips),
        (r"attach {cards} to {cards},? as (?:an )?(?:additional )?(?:Xyz )?[Mm]aterials?(?!,? from)", _attached),
        (r"attach {cards} to {cards}(?: as (?:an )?(?:Xyz )?[Mm]aterial)?(?=[.,;]|$)", _attached_to_one),
        (rf"return {{cards}} to (?P<whose>the|the owner's|your|their) {_GY}s?", _returned),
        (rf"take {{cards}},? and (?:either )?add it to your hand or (?:(?P<gy>send it to the {_GY})|(?P<set>Set it)"
         r"|Special Summon it)"
         r"(?:,? in (?:face-up )?(?P<position>Attack|Defense|face-down Defense) Position)?"
         r"(?P<freely>,? ignoring its Summoning conditions)?", _taken),
        (rf"take {{cards}},? and either (?P<first>{_WAY}) or (?P<second>{_WAY})", _taken_either),
        (r"take {cards},? and (?:either )?Special Summon it(?: in (?:face-up )?(?P<position>Attack|Defense) Position)? "
         r"or attach it to this card as (?:Xyz )?material", _summoned_or_attached),
        (choice.format(verb="Set"), _one_of("set")),
        (choice.format(verb="banish"), _one_of("banish")),
        (choice.format(verb=f"send to the {_GY}"), _one_of("send_to_graveyard")),
        (choice.format(verb="Special Summon"), _one_of("special_summon", position="any")),
        (choice.format(verb="Special Summon in Defense Position"), _one_of("special_summon", position="defense")),
        (r"from your hand, (?:either )?Special Summon {cards},? or Set {cards}", _summoned_or_set),
        (rf"place {{cards}} and {{cards}},? (?:face-up,? )?in your {zone}s? as face-up Continuous (?P<as>Spell|Trap)s?",
         _placed_both),
        (rf"place both {{cards}} and {{cards}} face-up in (?P<owners>their owners') {zone} as Continuous "
         r"(?P<as>Spell|Trap)s?",
         _placed_both),
        (r"apply 1 of (?:these|the following) effects(?:,? or,?|\.) if (?P<state>[^;:.]{5,100}?), you can apply "
         r"(?:both(?: effects)?|any of them),? in sequence", _one_or_both_listed),
        (r"apply 1 of (?:these|the following) effects\. unless (?P<state>[^;:.]{5,100}?), your opponent chooses the "
         r"effect", _one_left_to_them),
        (r"your opponent chooses 1 of (?:these|the following) effects"
         r"(?: for you to apply|,? and you apply that effect)", _one_for_them),
        (r"apply 1 of (?:these|the following) effects?(?! to| based| depending|,? (?:based|depending|in))",
         _one_listed),
        (r"apply (?:this|the following) effect(?! to| based| depending|,? (?:based|depending|instead))", _this_listed),
        (r"apply (?P<any>any of )?(?:these|the following) effects,? in sequence(?!,? (?:based|depending))",
         _all_listed),
        (r"(?:either )?add to your hand,? or Special Summon,? {cards}", _added_or_summoned),
        (r"(?:either )?add {cards} to your hand,? or Special Summon it(?: in (?P<position>Attack|Defense) Position)?",
         _added_or),
    )  # fmt: skip
