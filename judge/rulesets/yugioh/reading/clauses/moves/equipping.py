"""Operations that equip a card to a monster, and what the card gives it."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps, once
from judge.rulesets.yugioh.reading.clauses.summons.summoning import POSITION

_AS_EQUIP = (
    r"(?:,? as an Equip (?:Spell|Card))? (?:that (?:gives it|makes it gain)) (?P<n>[\d,]+) "
    r"(?P<stats>ATK and DEF|ATK/DEF|ATK|DEF)(?![\w/-])"
)


def _equip(match: Match, memory: Memory) -> Steps | None:
    what, to = match.cards[0], match.cards[1]
    rider = selected.chosen(what)
    if isinstance(to.data, dict):
        return _equip_to_one(match, memory, rider)
    if rider is None or not isinstance(to.data, str) or to.data in ("them", "targets"):
        return None
    brought = rider in ("this card", "target") and memory.done == "special_summon"  # to the monster just Summoned
    if to.data == "it" and not brought and (not isinstance(rider, dict) or selected.places_of(rider) & ON_FIELD):
        return None
    if isinstance(rider, dict):
        rider = None if selected.anywhere(what) else _rider(rider, to.data)
    if rider is None:
        return None
    if rider == "this card":  # from where, the words say of it
        memory.places = memory.places or what.places
    match.cards[:] = [what] if to.data == "this card" else [to]
    return [{"equip": rider, "to": to.data}]


def _rider(what: Data, to: str) -> Data | None:
    """What is equipped to a monster: a monster, a card of a name, or an Equip Spell that can be equipped to it."""
    if what.get("card") == "spell" and what.get("kind") == ["equip"]:
        return {**what, "can_equip": to} if what.get("count") == 1 else None
    parts = [{**what, **one} for one in what.get("one_of", ({},))]
    return what if all(one.get("card") == "monster" or "name" in one for one in parts) else None


def _equip_to_one(match: Match, memory: Memory, rider: Any) -> Steps | None:
    """``equip this card to 1 "A" monster you control``: to one that is chosen then."""
    what, to = match.cards
    bearer = selected.chosen(to)
    if (
        bearer is None
        or bearer.get("count") != 1
        or bearer.get("card") != "monster"
        or not (to.placed or "of" in bearer)
    ):
        return None
    if selected.places_of(bearer) - ON_FIELD:
        return None
    if isinstance(rider, dict) and rider.get("count") == 1 and not selected.anywhere(what):
        return _one_to_one(match, rider, bearer)
    if rider not in ("this card", "target", "it"):
        return None
    if rider == "this card":
        memory.places = memory.places or what.places
    match.cards[:] = [what]
    return [{"equip": rider, "to": {**bearer, "can_bear": rider} if match.groups.get("fitting") else bearer}]


def _one_to_one(match: Match, rider: Data, bearer: Data) -> Steps | None:
    """``equip 1 Equip Spell from your GY to 1 "A" monster you control``: both are chosen then."""
    apart = {"can_equip", "compared", "not_name"} & (rider.keys() | bearer.keys())  # except which of the two?
    if selected.places_of(rider) & ON_FIELD or apart:
        return None
    if rider.get("card") == "spell" and rider.get("kind") == ["equip"]:
        rider, bearer = {**rider, "can_equip": bearer}, {**bearer, "can_bear": "it"}
    elif rider.get("card") != "monster" or match.groups.get("fitting"):
        return None
    match.groups["-keep"] = ""
    return [{"equip": rider, "to": bearer}]


def _fitting(match: Match, memory: Memory) -> Steps | None:
    """``equip it to 1 appropriate monster you control``: to one that the Equip Spell can be equipped to."""
    said = f"1 monster {match.groups['where']}"
    to = selecting.noun(said, 0, memory)
    if to is None or to.end != len(said):
        return None
    match.cards.append(to)
    match.groups["fitting"] = "appropriate"
    return _equip_to_one(match, memory, selected.chosen(match.cards[0]))


def _appropriate(match: Match, memory: Memory) -> Steps | None:
    """``equip it with 1 appropriate Equip Spell from your Deck``: with one that can be equipped to it."""
    said = f"1 {match.groups['worn']}"
    what = selecting.noun(said, 0, memory)
    if what is None or what.end != len(said):
        return None
    match.cards.append(what)
    return _equip_with(match, memory)


def _one_appropriate(match: Match, memory: Memory) -> Steps | None:
    """``equip 1 appropriate Union monster from your Deck to this card as if it were equipped by that monster's
    effect``: one whose own text would let it be equipped there, in the way that it says itself."""
    words = match.groups
    said = f"1 {words.get('before') or ''}{words['worn']}"
    inner = Memory(memory.context, memory.said)
    what = selecting.noun(said, 0, inner)
    if what is None or what.end != len(said) or not isinstance(what.data, dict) or selected.anywhere(what):
        return None
    rider, to = selected.chosen(what), match.cards[0]
    if not isinstance(rider, dict) or rider.get("card") != "monster" or rider.get("count") != 1:
        return None
    own = {"as_its_own": True} if words.get("own") else {}
    if isinstance(to.data, dict):
        bearer = selected.chosen(to)
        if not words.get("fits_bearer") or bearer is None or bearer.get("count", 1) != 1 or "of" not in bearer:
            return None
        bearer = {"count": 1, **bearer}
        rider, bearer = {**rider, "can_equip": bearer}, {**bearer, "can_bear": "it"}
        match.groups["-keep"] = ""
        return [{"equip": rider, "to": bearer, **own}]
    if to.data not in ("this card", "target", "equipped monster") or words.get("fits_bearer"):
        return None
    memory.said, memory.done = "it", "equip"
    match.groups["-keep"] = ""
    fits = {"can_equip": to.data} if words.get("fitting") else {}
    return [{"equip": {**rider, **fits}, "to": to.data, **own}]


def _for_that_union(match: Match, memory: Memory) -> Steps | None:
    """``equip that target to a monster you control that would be an appropriate target for that Union monster's
    effect``."""
    if match.cards[0].data != "target":
        return None
    match.groups["-keep"] = ""
    return [{"equip": "target", "to": {"count": 1, "card": "monster", "of": "you", "can_bear": "target"}}]


def _gives(match: Match) -> Data:
    """What an Equip Card gives its monster (``an Equip Spell that gives it 600 ATK``)."""
    if not match.groups.get("n"):
        return {}
    by = int(match.groups["n"].replace(",", ""))
    stats = match.groups["stats"]
    return {"gives": {one.lower(): by for one in ("ATK", "DEF") if one in stats}}


@once
def _GAINED() -> Expression:
    return Expression(
        r"(?:It|That monster|The equipped monster) gains (?P<n>[\d,]+) (?P<stats>ATK and DEF|ATK/DEF|ATK|DEF)\.?"
    )


def gained(sentence: str) -> Data:
    """What a sentence of its own says that a monster gains from the card just equipped to it; nothing for any other."""
    found = _GAINED().fullmatch(sentence.strip())
    return _gives(Match(found.end(), [], found.groupdict())) if found is not None else {}


def _equip_giving(match: Match, memory: Memory) -> Steps | None:
    """The same, with what the Equip Card gives the monster."""
    given = _gives(match)
    made = _equip(match, memory)
    return None if made is None else [{**made[0], **given}]


def _equip_side(match: Match, memory: Memory) -> Steps | None:
    """``equip this card to that monster you control``: only as long as the target is on that side."""
    noun = match.cards[0]
    rider = selected.chosen(noun)
    if memory.context.targets != "target" or memory.said not in ("", "target") or rider is None:
        return None
    if isinstance(rider, dict) and (selected.anywhere(noun) or rider.get("count") != 1):
        return None
    if rider == "this card":
        memory.places = memory.places or noun.places
    side = "you" if "you control" in match.groups["whose"] else "opponent"
    match.groups["-keep"] = ""
    memory.said = "target"
    return [{"equip": rider, "to": "target", "only": {"of": side, "face": "up"}, **_gives(match)}]


def _equip_itself(match: Match, memory: Memory) -> Steps | None:
    """``equip this card to that monster as an Equip Spell with this effect``: what it gives stands in a list below."""
    if match.cards[0].data != "this card":
        return None
    if match.groups.get("whose"):
        return _equip_side(match, memory)
    return _equip(match, memory)


def _equip_with(match: Match, memory: Memory) -> Steps | None:
    """``equip it with 1 "A" monster from your GY as an Equip Spell that gives it 500 ATK``."""
    to, what = match.cards
    if to.data not in ("it", "target", "this card"):
        return None
    rider = selected.chosen(what)
    if not isinstance(rider, dict) or rider.get("count") != 1 or selected.anywhere(what):
        return None
    rider = _rider(rider, to.data)
    if rider is None:
        return None
    match.cards[:] = [what]
    return [{"equip": rider, "to": to.data, **_gives(match)}]


def _to_any(match: Match, memory: Memory) -> Steps | None:
    """``equip this card to a monster``, of an Equip Spell that is activated: to its target, any face-up monster."""
    if not memory.context.activation or memory.context.kind != "equip spell" or memory.context.targets:
        return None
    memory.spoke_of("target", False)
    return [{"equip": "this card", "to": "target"}]


def _equipped(match: Match, memory: Memory) -> Steps | None:
    to = match.cards[0].data
    return [{"equip": "this card", "to": to}] if to in ("target", "it") else None


def _bound(match: Match, memory: Memory) -> Steps | None:
    """``banish it when this card leaves the field``: a monster that this card on the field keeps there."""
    card = match.cards[0].data
    if card not in ("it", "target") or memory.context.leaves:
        return None
    if memory.context.targets == "target":
        card = memory.said = "target"
    banishes = {"banishes": True} if match.groups["deed"].lower() == "banish" else {}
    return [{"tether": card, "mode": "binding", **banishes}]


def _equipped_before(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon this card, then equip to this card the monster it was equipped to``."""
    if memory.done != "special_summon" or memory.said != "this card":
        return None
    match.groups["-keep"] = ""
    memory.lost()
    return [{"equip": "equipped monster", "to": "this card"}]


def _unequip(match: Match, memory: Memory) -> Steps:
    """An Equip Card that becomes a monster again."""
    memory.places = memory.places or ("spell & trap zone",)
    memory.spoke_of("this card", False)
    said = (match.groups.get("position") or "").lower()
    return [{"special_summon": "this card", "position": said.replace("face-down defense", "set") or "any"}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    place = r"(?:hand|(?:Extra )?Deck|GY|Graveyard)"
    zones = rf"from your {place}(?:(?:, or |, | or ){place})*"
    own = r",? as if it were equipped by (?:its own|that (?:Union )?monster's) effect(?=$|[.,;])"
    below = r"(?: as an Equip (?:Spell|Card))? with (?:this effect|these effects|the following effects?)(?=\.?$)"
    return (
        (rf"equip {{cards}} to that monster (?P<whose>you control|your opponent controls)(?:{_AS_EQUIP}"
         rf"|(?: as an Equip Spell)?(?! (?:that|as)))", _equip_side),
        (rf"equip {{cards}} to that monster (?P<whose>you control|your opponent controls){below}", _equip_itself),
        (r"equip this card to a monster(?=\.?$)", _to_any),
        (r"equip {cards} to {cards}(?: as an Equip Spell)?(?! (?:\(|that|as))", _equip),
        (r"equip {cards} to 1 appropriate monster (?P<where>you control|on the field)(?! (?:that|with|as|or))",
         _fitting),
        (r"equip {cards} with 1 appropriate (?P<worn>(?:\"[^\"]+\" )?Equip Spells?(?: Card)? (?:from|in) your "
         r"(?:hand|Deck|GY)(?:(?:, or |, | or )(?:hand|Deck|GY))*)(?= ?$|[.,;])", _appropriate),
        (rf"equip 1 (?P<before>Level \d+ or lower )?(?P<fitting>appropriate )(?P<worn>[^.;,]+? {zones}) to "
         rf"{{cards}}(?P<own>{own})?(?! (?:that|as|with|you))", _one_appropriate),
        (rf"equip 1 (?P<worn>\"[^\"]+\" monster {zones}) to {{cards}}(?P<own>{own})", _one_appropriate),
        (rf"equip 1 (?P<worn>banished Union monster) to an (?P<fits_bearer>appropriate )(?=monster you control)"
         rf"{{cards}}(?P<own>{own})", _one_appropriate),
        (r"equip {cards} to a monster you control that would be an appropriate target for that Union monster's effect",
         _for_that_union),
        (r"equip {cards} with this card", _equipped),
        (r"equip to this card the monster (?:it|this card) was equipped to(?=$|[.,;])", _equipped_before),
        (r"(?P<deed>destroy|banish) {cards} (?:when|if) this card leaves the field", _bound),
        (rf"equip {{cards}} to {{cards}}{_AS_EQUIP}", _equip_giving),
        (rf"equip {{cards}} to {{cards}}{below}", _equip_itself),
        (rf"equip {{cards}} with {{cards}}(?: that can (?:be equipped|equip) to (?:it|that (?:target|monster)))?"
         rf"(?:{_AS_EQUIP}|(?: as an Equip (?:Spell|Card))?(?! (?:that|as|with)))", _equip_with),
        (rf"unequip this card and Special Summon (?:it|this card){POSITION}", _unequip),
    )  # fmt: skip
