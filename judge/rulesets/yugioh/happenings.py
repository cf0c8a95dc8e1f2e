"""Event patterns: did the thing happen that a trigger or a response speaks of?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.table import Card
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh import terms
from judge.rulesets.yugioh.records import many
from judge.rulesets.yugioh.selectors import Doing, matches
from judge.rulesets.yugioh.state import Ref, link_effect, record_of

_SUMMON_WAYS = {"normal": ("normal", "tribute"), "tribute": ("tribute",)}


def _is_card(doing: Doing, wanted: Any, event: Event) -> bool:
    """Is the event's card the one the pattern speaks of?"""
    if wanted is None:
        return True
    if isinstance(wanted, str):
        return event.card == doing.source
    card = doing.game.table.cards.get(event.card or "")
    if card is None or (wanted.get("other") and card.id == doing.source):
        return False
    ghost = card.copy()
    ghost.controller = event.data.get("was_controller") or event.player or card.controller
    ghost.facts["face"] = event.data.get("was_face", card.facts.get("face", "up"))
    return matches(doing, wanted, ghost, place=False)


def _who(doing: Doing, wanted: str | None, player: str | None) -> bool:
    if wanted in (None, "any", "both"):
        return True
    return player in doing.player(str(wanted))


def _summoned(doing: Doing, what: Mapping[str, Any], event: Event) -> bool:
    ways = [way for w in many(what.get("how")) for way in _SUMMON_WAYS.get(str(w), (str(w),))]
    if ways and not {event.data["how"], event.data.get("way")} & set(ways):
        return False
    if "by_effect" in what and event.data.get("own") != what["by_effect"]:
        return False
    if "except" in what and _is_card(doing, what["except"], event):
        return False
    if "by_effect_of" in what and not _through(doing, what["by_effect_of"], event):
        return False
    if "from" in what and not _came_from(doing, what, event):
        return False
    by = what.get("by")
    return _who(doing, by, event.data["by"]) and _is_card(doing, what.get("card"), event)


def _through(doing: Doing, wanted: Mapping[str, Any], event: Event) -> bool:
    """Was it Summoned by the effect of a card that fits?"""
    card = doing.game.table.cards.get(str(event.data.get("through", "")))
    return card is not None and matches(doing, wanted, card, place=False)


def _came_from(doing: Doing, what: Mapping[str, Any], event: Event) -> bool:
    """Did the Summoned monster come from one of these places, of this player?"""
    stay = event.data["stay"]
    line = doing.game.timeline
    for past in reversed([*(e for m in line.moments for e in m.events), *line.open]):
        if past.kind == "moved" and past.card == event.card and past.data["stay"] == stay:
            if past.data["from"] != terms.ATTEMPT:
                return _from(what, past) and _who(doing, what.get("from_of"), past.data["was_controller"])
            stay -= 1
    return False


def _from(what: Mapping[str, Any], event: Event) -> bool:
    if "from" not in what:
        return True
    return any(event.data["from"] in terms.SELECTOR_ZONES[p] for p in many(what["from"]))


def _cause(doing: Doing, what: Mapping[str, Any], event: Event) -> bool:
    """Did what had to cause it cause it? Materials and Tributes of a Fusion or Ritual Summon go by the effect that
    Summons; those of other Summons do not (Yugipedia, Fusion Material Monsters & Ritual Spell Tributes)."""
    how = event.data["how"]
    spent = how in ("material", "tribute") and event.data.get("cause") == "effect"
    acted = how in ("destroyed", "effect", "discarded by effect", "returned")
    by_effect = spent or (acted and event.data.get("cause", "effect") == "effect")
    by_battle = how == "destroyed" and event.data.get("cause") == "battle"
    opponents = event.data["by"] == doing.opponent
    fits = {
        "card effect": by_effect, "effect": by_effect, "battle": by_battle,
        "battle or card effect": by_effect or by_battle, "opponent's card effect": opponents and by_effect,
        "opponent's card": opponents, "opponent": opponents, "any": True,
        "your card effect": event.data["by"] == doing.you and by_effect,
    }  # fmt: skip
    return "by" not in what or any(fits[str(word)] for word in many(what["by"]))


def _paid_for(doing: Doing, wanted: Mapping[str, Any], event: Event) -> bool:
    """Was the card part of the cost of an effect of a card that fits? Materials that are detached are no card of the
    cost in the record of a link: they belong to the next link after them."""
    if event.data["how"] not in ("cost", "discarded as cost", "tribute"):
        return False
    game = doing.game
    at = next((m.n for m in reversed(game.timeline.moments) if any(e is event for e in m.events)), game.timeline.now)
    links = [link for chain in game.chains for link in chain.links]
    paid = (event.card, event.data["stay"])
    found = next((link for link in links if paid in link.facts.get("cost_cards", ())), None)
    if found is None and event.data["how"] == "cost" and event.data["from"] == terms.MATERIAL:
        found = min((k for k in links if k.facts["moment"] >= at), key=lambda k: int(k.facts["moment"]), default=None)
    card = game.table.cards.get(found.card) if found is not None else None
    effect = found.record if found is not None else None
    as_effect = not getattr(effect, "card_activation", False)
    return card is not None and as_effect and matches(doing, wanted, card, place=False)


def _moved(doing: Doing, kind: str, what: Mapping[str, Any], event: Event) -> bool:
    data = event.data
    if kind == "sent_to_graveyard" and (data["to"] != terms.GRAVEYARD or data["how"] == "returned"):
        return False
    if kind == "destroyed" and data["how"] != "destroyed":
        return False
    if kind == "banished" and data["to"] != terms.BANISHED:
        return False
    if kind == "left_field" and (data["from"] not in terms.ON_FIELD or data["to"] in terms.ON_FIELD):
        return False
    if kind == "discarded" and "discard" not in data["how"]:
        return False
    if kind == "tributed" and data["how"] != "tribute":
        return False
    if kind == "added_to_hand" and (data["to"] != terms.HAND or data["how"] == "drawn"):
        return False  # a card returned to the hand was added to it (db.ygoresources.com qa#20943)
    if kind == "drawn" and data["how"] != "drawn":
        return False
    if not _from(what, event) or not _cause(doing, what, event):
        return False
    if "by_effect_of" in what and not _through(doing, what["by_effect_of"], event):
        return False
    if kind == "drawn" and what.get("outside_draw_phase") and data.get("normal_draw"):
        return False
    if "to" in what and data["to"] not in terms.SELECTOR_ZONES[what["to"]]:
        return False
    if "to_activate" in what and not _paid_for(doing, what["to_activate"], event):
        return False
    if "face" in what and data["was_face"] != what["face"]:
        return False
    if what.get("while") == "equipped" and not data.get("was_equipped"):
        return False
    if "of" in what and not _who(doing, what["of"], data["was_controller"]):
        return False
    if kind == "destroyed" and "of" in what and "from" not in what and data["from"] not in terms.ON_FIELD:
        return False  # "you control": nobody controls what is in the hand
    if "graveyard_of" in what and not _who(doing, what["graveyard_of"], data["owner"]):
        return False
    return _is_card(doing, what.get("card"), event)


def _attack(doing: Doing, what: Mapping[str, Any], event: Event) -> bool:
    if not _who(doing, what.get("by"), event.player):
        return False
    target = event.data.get("target")
    if what.get("direct") and target is not None:
        return False
    wanted = what.get("target")
    if isinstance(wanted, str):
        return target is not None and target[0] == doing.source
    if wanted:
        card = doing.game.table.cards.get(target[0]) if target else None
        if card is None or not matches(doing, wanted, card, place=False):
            return False
    return _is_card(doing, what.get("attacker"), event)


def _damage(doing: Doing, kind: str, what: Mapping[str, Any], event: Event) -> bool:
    wanted = "battle" if kind == "battle_damage" else what.get("kind", "any")
    if wanted != "any" and event.data["cause"] != wanted:
        return False
    if str(what.get("by", "")).startswith("opponent") and event.data["by"] != doing.opponent:
        return False
    if "card" in what and not _inflicts(doing, what["card"], event):
        return False
    return _who(doing, what.get("of"), event.player)


def _inflicts(doing: Doing, wanted: Any, event: Event) -> bool:
    """Is the monster that inflicts the damage the one the pattern speaks of?"""
    card = doing.game.table.cards.get(event.card or "")
    if isinstance(wanted, str) or card is None:
        return card is not None and card.id == doing.source
    return not (wanted.get("other") and card.id == doing.source) and matches(doing, wanted, card, place=False)


def _material(doing: Doing, what: Mapping[str, Any], event: Event) -> bool:
    """Was the Summoned monster (the event's card) made with the card the pattern speaks of? A Summon that was negated
    used no materials (Yugipedia, "Material"), and a later Summon of the same monster has nothing to do with them."""
    line = doing.game.timeline
    past = [e for m in line.moments for e in m.events]
    last = max((n for n, e in enumerate(past) if e is event), default=len(past))
    for earlier in reversed(past[:last]):
        if earlier.kind in ("summoned", "summon negated") and earlier.card == event.card:
            return False
        if earlier.kind == "moved" and earlier.card == doing.source:
            used = earlier.data.get("material_of") == event.card and earlier.data["to"] == terms.GRAVEYARD
            ways = many(what.get("for"))
            return used and (not ways or earlier.data["way"] in ways) and _made(doing, what.get("of"), event)
    return False


def _made(doing: Doing, wanted: Mapping[str, Any] | None, event: Event) -> bool:
    card = doing.game.table.cards.get(event.card or "")
    return wanted is None or (card is not None and matches(doing, wanted, card, place=False))


def _activated(doing: Doing, what: Mapping[str, Any], event: Event) -> bool:
    """Was a card or effect activated (and not its activation negated)? Noted as its link resolves."""
    frame = str(event.data["frame"])
    kinds = {frame, "any", f"{frame} card" if event.data["card_activation"] else f"{frame} effect"}
    if not kinds & {str(k) for k in many(what.get("activation", "any"))}:
        return False
    return _who(doing, what.get("by"), event.player) and _is_card(doing, what.get("card"), event)


def activated_by(doing: Doing, pattern: Mapping[str, Any], link: Link) -> bool:
    """Is this link of a Chain that is being built the activation that the pattern speaks of?"""
    what = pattern.get("activated")
    if what is None:
        return False
    effect = link_effect(link)
    data = {"frame": record_of(doing.game, link.name).frame, "card_activation": effect.card_activation}
    event = Event("link resolved", link.card, link.player, data=data)
    return _activated(doing, what if isinstance(what, dict) else {}, event)


def _spell_card(doing: Doing, what: Mapping[str, Any], event: Event) -> bool:
    """Has a Spell Card (not an effect of one) of the player in question resolved?"""
    spell = event.data["card_activation"] and event.data["frame"] == "spell"
    return bool(spell) and _who(doing, what.get("by"), event.player)


def happened(doing: Doing, pattern: Mapping[str, Any], event: Event) -> bool:
    """Is this event what the pattern speaks of, seen by the owner of the effect?"""
    kind, raw = next(iter(pattern.items()))
    what: Mapping[str, Any] = raw if isinstance(raw, dict) else {}
    if kind == "summoned":
        return event.kind == "summoned" and _summoned(doing, what, event)
    if kind == "summon_attempt":
        return event.kind == "summon attempted" and _summoned(doing, what, event)
    if kind == "flipped":
        return event.kind == "flipped" and _is_card(doing, what.get("card"), event)
    if kind == "activated":
        return event.kind == "link resolved" and _activated(doing, what, event)
    if kind == "spell_resolved":
        return event.kind == "link resolved" and _spell_card(doing, what, event)
    if kind == "attack_declared":
        return event.kind == "attack declared" and _attack(doing, what, event)
    if kind in ("battle_damage", "damage"):
        return event.kind == "damage" and _damage(doing, kind, what, event)
    if kind == "destroys_by_battle":
        early = doing.effect is not None and doing.effect.substep == "after-calc"
        won = event.kind == ("marked" if early else "moved") and event.data.get("battled_with") == doing.source
        return won and (early or "to" not in what or event.data["to"] in terms.SELECTOR_ZONES[what["to"]])
    if kind == "position_changed":
        return event.kind == "position" and _is_card(doing, what.get("card"), event)
    if kind == "used_as_material":
        return event.kind == "summoned" and _material(doing, what, event)
    if kind == "unread":
        return False
    if kind == "damage_step":
        return event.kind == "damage step" and event.data["substep"] == what.get("substep")
    return event.kind == "moved" and _moved(doing, kind, what, event)


def met_in(doing: Doing, patterns: tuple[Mapping[str, Any], ...], moment: Moment) -> list[Event]:
    """The events of one moment that any of the patterns speaks of."""
    found = []
    effect = doing.effect
    heard = effect.heard if effect is not None and patterns is effect.events else None
    for event in moment.events:
        if heard is not None and event.kind not in heard:
            continue
        for pattern in patterns:
            if happened(doing, pattern, event):
                found.append(event)
                break
    return found


def refs(game_cards: Mapping[str, Card], events: list[Event]) -> tuple[Ref, ...]:
    """The cards of some events, in the stay they were in when the events were over."""
    found = []
    for event in events:
        card = game_cards.get(event.card or "")
        if card is not None:
            found.append((card.id, int(event.data.get("stay", card.stay))))
    return tuple(dict.fromkeys(found))
