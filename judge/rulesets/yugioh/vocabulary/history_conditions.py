"""Conditions about what this card has been through: its Summon, its effects used before, what it has on it.

Only what the file has seen is known; a card that was there from the start is taken to have come as it should.
Source: the texts of such cards; OCG Perfect Rulebook 2017, p. 113-114.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import record_of
from judge.rulesets.yugioh.vocabulary import atk_and_def, origins
from judge.rulesets.yugioh.vocabulary.selectors import Doing, matches


def is_one(doing: Doing, selector: Mapping[str, Any], card_id: str) -> bool:
    """Is there such a card, and does it fit, wherever it is?"""
    card = doing.game.table.cards.get(card_id)
    return card is not None and matches(doing, selector, card, place=False)


def _attached(doing: Doing, selector: Mapping[str, Any]) -> bool:
    """Has this card a material that fits, by what is printed on it?"""
    names = doing.game.table.cards[doing.source].facts.get("materials") or ()
    known = [
        Card(name, name, doing.you, doing.you, terms.GRAVEYARD) for name in names if name in doing.game.state.records
    ]
    return any(matches(doing, selector, card, place=False) for card in known)


def _summoned_as(doing: Doing, way: str) -> bool:
    """Was the last Summon of this card of this kind? One on the field from the start is taken to have been."""
    own = [e for _, e in doing.game.timeline.events("summoned") if e.card == doing.source]
    return not own or way in (own[-1].data.get("how"), own[-1].data.get("way"))


def _battled(doing: Doing, selector: Mapping[str, Any] | str) -> bool:
    """Was there a battle of this card, or of one that fits, this turn? A file that begins after one could have been
    says nothing."""
    state = doing.game.state
    line = doing.game.timeline
    begun = any(m.turn == state.turn and e.data["phase"] == "battle" for m, e in line.events("phase"))
    if state.phase in ("battle", "main 2", "end") and not begun:
        return True
    battles = [e for m, e in line.events("battled") if m.turn == state.turn]
    if isinstance(selector, str):
        here = (doing.source, doing.game.table.cards[doing.source].stay)
        return any(here in ((e.card, e.data["stay"]), tuple(e.data["target"] or ())) for e in battles)
    pairs = [str(c) for e in battles for c in (e.card, (e.data["target"] or ("",))[0]) if c]
    return any(is_one(doing, selector, c) for c in pairs)


def _battle_phase(doing: Doing, conducted: bool) -> bool:
    """Has the player entered the Battle Phase of this turn? Only behind it is there a Main Phase 2."""
    state = doing.game.state
    events = [e for m, e in doing.game.timeline.events("phase") if m.turn == state.turn]
    begun = state.phase in ("battle", "main 2") or any(e.data["phase"] == "battle" for e in events)
    return (begun and state.turn_player == doing.you) is conducted


def _fought(doing: Doing, what: str) -> bool:
    """Did this card go through damage calculation in the attack under way, against a monster or anything?"""
    if doing.game.state.attack is None:
        return False
    last = next((e for _, e in reversed(list(doing.game.timeline.events("battled", "attack declared")))), None)
    if last is None or last.kind != "battled":
        return False
    here = (doing.source, doing.game.table.cards[doing.source].stay)
    target = tuple(last.data["target"] or ())
    return here in ((last.card, last.data["stay"]), target) and (what == "anything" or bool(target))


def _made_with(doing: Doing, selector: Mapping[str, Any]) -> bool:
    """Was a card that fits among the materials of this card's Summon?"""
    return any(is_one(doing, selector, card) for card in origins.materials_of(doing.game, doing.source))


def _used_earlier(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Was an effect of this card, as it lies there, activated since it came face-up, or did it resolve last turn?"""
    game = doing.game
    card, since = game.table.cards[doing.source], str(what["since"])
    down = int(card.facts.get("times_down") or 0)
    for chain in game.chains:
        for link in chain.links:
            if (link.card, link.facts["stay"], link.effect) != (card.id, card.stay, what["effect"]):
                continue
            if since == "face-up" and link.facts["times_down"] == down:
                return True
            last = chain.facts.get("turn") == game.state.turn - 1
            if since == "last turn" and last and link.outcome == outcomes.RESOLVED:
                return True
    return False


def _equipped_with(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Is a card that fits equipped to this one?"""
    bearer = doing.game.table.cards[doing.source]
    worn = [c for c in doing.game.table.everywhere(terms.SPELL_TRAP) if c.facts.get("equipped_to")]
    on = [c for c in worn if tuple(c.facts["equipped_to"]) == (bearer.id, bearer.stay)]
    frame = what.get("card", "any")
    return any(frame in ("any", record_of(doing.game, c).frame) for c in on)


def _destroyed_lately(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Was this card destroyed by a card effect since its owner's last Standby Phase (``by: any``: by anything, and no
    Standby Phase has come since but the present one)?"""
    for moment in reversed(doing.game.timeline.moments):
        for event in moment.events:
            if event.kind == "moved" and event.card == doing.source:
                if what.get("by") == "any":
                    return bool(event.data["how"] == "destroyed") and _standbys_since(doing, moment.n) < 2
                return bool(event.data["how"] == "destroyed" and event.data.get("cause") == "effect")
    return False


def _standbys_since(doing: Doing, moment: int) -> int:
    return sum(m.n > moment and e.data["phase"] == "standby" for m, e in doing.game.timeline.events("phase"))


def _summoned_by(doing: Doing, effect: str) -> bool:
    """Was it last Summoned by this effect of its own?"""
    own = [e for _, e in doing.game.timeline.events("summoned") if e.card == doing.source]
    return bool(own) and own[-1].data.get("own") == effect


def _summon_seen(doing: Doing, seen: bool) -> bool:
    """Has the file seen its Summon (or has it not)?"""
    return any(e.card == doing.source for _, e in doing.game.timeline.events("summoned")) is seen


def _negated_summon(doing: Doing, who: str) -> bool:
    """Was a Summon of this player negated this turn?"""
    turn, players = doing.game.state.turn, doing.player(who)
    return any(m.turn == turn and e.data["by"] in players for m, e in doing.game.timeline.events("summon negated"))


def _unknown_atk(doing: Doing, unknown: bool) -> bool:
    """Is its ATK printed as "?", and not said by the board?"""
    return atk_and_def.is_open(doing.game, doing.game.table.cards[doing.source], "atk") is unknown


CONDITIONS: Mapping[str, Callable[[Doing, Any], bool]] = {
    "attached": _attached, "summoned_as": _summoned_as, "battled_this_turn": _battled, "made_with": _made_with,
    "used_earlier": _used_earlier, "equipped_with": _equipped_with, "destroyed_since_last_standby": _destroyed_lately,
    "summoned_by": _summoned_by, "summon_seen": _summon_seen, "negated_summon": _negated_summon,
    "unknown_atk": _unknown_atk, "fought": _fought, "battle_phase_this_turn": _battle_phase,
}  # fmt: skip
"""What each of these words of a card record asks."""
