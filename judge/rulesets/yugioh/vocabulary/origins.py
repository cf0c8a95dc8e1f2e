"""Where a monster came from, what it was Summoned with, and which cards its text mentions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.scenario import words_in
from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of


def mentions(record: CardRecord, name: str) -> bool:
    """Does the text of the card mention the card of this name? What a card file's effects name, they mention."""
    told = record.raw.get("mentions") if "read" in record.has else words_in(record.raw)
    return name in many(told)


def mentioned_in(record: CardRecord) -> list[str]:
    """The names of all cards that the text of the card mentions."""
    told = record.raw.get("mentions") if "read" in record.has else words_in(record.raw)
    return [str(name) for name in many(told)]


def mentions_such(game: YGame, record: CardRecord, part: str) -> bool:
    """Does the text of the card mention a card with this in its name by that name (and not only such cards)?"""
    told = record.raw.get("mentions") if "read" in record.has else words_in(record.raw)
    found = (str(name) for name in many(told) if name != part or name in game.state.records)
    known = game.state.records
    return any(part in name or (name in known and part in known[name].archetypes) for name in found)


def words_of(record: CardRecord) -> str:
    """What its effects say in print, in small letters; empty where the file does not hold that."""
    return " ".join(str(effect["text"]) for effect in record.raw.get("effects") or () if "text" in effect).lower()


def perhaps_outside(game: YGame, card: Card) -> bool:
    """Can the monster be in an Extra Monster Zone? One that can come from the Extra Deck is taken to be there, as where
    zones are counted (`judge.rulesets.yugioh.table.state.free_zones`)."""
    if game.state.rules_of.main_zones_only or card.zone != terms.MONSTER:
        return False
    if card.facts.get("main_zone") is not None:
        return not card.facts["main_zone"]
    return perhaps_extra(record_of(game, card)) or card.name == terms.UNKNOWN


def _seen(game: YGame, kind: str) -> Iterator[Event]:
    """All events of a kind, those of the moment that is still open among them."""
    yield from (event for _, event in game.timeline.events(kind))
    yield from (event for event in game.timeline.open if event.kind == kind)


def perhaps_extra(record: CardRecord) -> bool:
    """Can a monster be Summoned from the Extra Deck?"""
    return record.extra_deck or "pendulum" in record.kinds


def materials_of(game: YGame, card_id: str, place: str = "") -> list[str]:
    """The ids of the materials of a monster's last Summon, as far as the file has seen it; those from one ``place``.

    Whether the Summon started no Chain, or an effect made it or let its player make it, they are its materials."""
    return _given_for(game, card_id, "material_of", place)


def last_materials(game: YGame, card_id: str) -> list[str] | None:
    """The ids of the materials with which a monster came to the field the last time, wherever it is now; None where the
    file has not seen it come, unless its materials were seen."""
    coming: list[str] = []
    last: list[str] | None = None
    for _, event in game.timeline.events("moved"):
        if event.data.get("material_of") == card_id and event.card:
            coming.append(event.card)
        elif event.card == card_id and event.data["to"] in (terms.MONSTER, terms.ATTEMPT):
            last, coming = (coming, []) if event.data["from"] not in (terms.MONSTER, terms.ATTEMPT) else (last, coming)
    return last if last is not None else coming or None


def went_since(game: YGame, card_id: str) -> bool:
    """Has a card that was used as material moved again since?"""
    moved = [event for _, event in game.timeline.events("moved") if event.card == card_id]
    return not moved or "material_of" not in moved[-1].data


def of_a_namesake(game: YGame, card: Card) -> bool | None:
    """Was a monster of the same name a material of its last Summon? None where the file has not seen that Summon."""
    used = materials_of(game, card.id)
    if used:
        return any(game.table.cards[one].name == card.name for one in used)
    return False if was_seen_coming(game, card.id) or all_used_told(game, card.id) else None


def was_seen_coming(game: YGame, card_id: str) -> bool:
    """Has the file seen the Summon of a monster?"""
    return any(e.card == card_id and not e.data.get("before") for e in _seen(game, "summoned"))


def tributes_of(game: YGame, card_id: str) -> list[str]:
    """The ids of the cards that were Tributed for a monster's last Tribute Summon or Set, as far as the file has seen
    it."""
    return _given_for(game, card_id, "tribute_for")


PAID = "procedure paid"
"""That cards were given for the own procedure of a monster (``given``: their ids)."""


def paid_for(game: YGame, card_id: str) -> list[str]:
    """The ids of the cards with which the own procedure of a monster was paid when it last came, as far as the file has
    seen it."""
    given: list[str] = []
    for event in (*(e for m in game.timeline.moments for e in m.events), *game.timeline.open):
        if event.kind == PAID and event.card == card_id:
            given = list(event.data["given"])
        elif event.kind == "moved" and event.card == card_id and event.data["to"] not in (terms.MONSTER, terms.ATTEMPT):
            given = []
    return given


def all_used_told(game: YGame, card_id: str) -> bool:
    """Does the board say what was used for the Summon of a monster, or that nothing was?"""
    card = game.table.cards.get(card_id)
    return card is not None and card.facts.get("summoned_with") is not None


def _given_for(game: YGame, card_id: str, as_what: str, place: str = "") -> list[str]:
    """The cards whose move says that they were given for a monster, since it came from elsewhere."""
    given: list[str] = []
    for _, event in game.timeline.events("moved"):
        if event.data.get(as_what) == card_id and event.card:
            if not place or event.data["from"] in terms.SELECTOR_ZONES[place]:
                given.append(event.card)
        elif event.card == card_id and event.data["to"] not in (terms.MONSTER, terms.ATTEMPT):
            given.clear()
    return given


def spent_for(game: YGame, summon: Event, as_what: str = "material_of") -> list[str]:
    """The ids of the cards that were given for this very Summon (``tribute_for``: Tributed), wherever they and the
    monster are by now."""
    given: list[str] = []
    for event in (*(e for m in game.timeline.moments for e in m.events), *game.timeline.open):
        if event.data is summon.data:  # be it taken as made, where it was negated
            break
        if event.kind == "moved" and event.data.get(as_what) == summon.card and event.card:
            given.append(event.card)
        elif event.kind in ("summoned", "summon negated") and event.card == summon.card:
            given.clear()
    return given


def names_material(record: CardRecord, name: str) -> bool:
    """Does the monster's text name this card as a material? Where its materials are not known, it may; words of them
    that were not understood name what stands in them."""
    said = record.summons.get("unread", ())
    if not record.materials and said:
        return any(f'"{name}"' in str(words) for words in said)
    named = named_materials(record)
    return named is None or name in named


def named_materials(record: CardRecord) -> list[str] | None:
    """The cards that the monster's text names as materials; None where its materials are not known."""
    if not record.materials:
        return None
    groups = [m for m in record.materials if not isinstance(m, str)]
    named = [m for m in record.materials if isinstance(m, str)]
    return named + [
        str(n) for group in groups for part in (group, *group.get("one_of", ())) for n in many(part.get("name"))
    ]


def names_such_a_material(game: YGame, record: CardRecord, part: str) -> bool:
    """Does the monster's text list a card with this in its name as a material: any such card, or one of them by its
    name? Where its materials are not known, it may.

    Source: yugioh-wiki.net, "Red-Eyes Fusion" (what it can Summon lists one of them by its name)."""
    if not record.materials:
        return True
    groups = [m for m in record.materials if not isinstance(m, str)]
    groups = [one for group in groups for one in (group, *group.get("one_of", ()))]
    names = [str(n) for n in (*(m for m in record.materials if isinstance(m, str)), *_named_in(groups, "name"))]
    if any(part in name for name in (*names, *_named_in(groups, "named"))):
        return True
    known = (game.state.records.get(name) for name in names)
    return any(part in one.archetypes for one in known if one is not None)


def _named_in(groups: Sequence[Mapping[str, Any]], key: str) -> list[str]:
    return [str(name) for group in groups for name in many(group.get(key))]


def special_summoned(game: YGame, card: Card) -> bool:
    """Was the monster Special Summoned? One from the Extra Deck cannot be there otherwise."""
    return card.facts.get("summoned") == "special" or (face_up(card) and record_of(game, card).extra_deck)


def from_extra_deck(game: YGame, card: Card) -> bool:
    """Was the monster Special Summoned from the Extra Deck? One of the Extra Deck that was there from the start is
    taken to have been; a Pendulum Monster can come from there, too."""
    coming = (terms.MONSTER, terms.ATTEMPT)
    moved = [e for e in _seen(game, "moved") if e.card == card.id and e.data["to"] in coming]
    from_where = [e.data["from"] for e in moved if e.data["from"] not in coming]
    there = from_where[-1] == terms.EXTRA if from_where else record_of(game, card).extra_deck
    if not from_where and card.facts.get("summoned_from"):
        there = card.facts["summoned_from"] == "extra deck"
    return there and face_up(card)


OF_OTHERS = ("normal", "normal summoned", "tribute", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")
"""Kinds of Summon that are asked of any monster on the field."""
FROM = ("from graveyard", "from hand", "from deck")
"""Places out of which it was Special Summoned."""


def was_summoned(game: YGame, card: Card, how: str) -> bool | None:
    """Was a monster, when it last came, Summoned so (`OF_OTHERS`, `FROM`, ``from extra deck``)? None where nobody says
    it."""
    if how == "from extra deck":
        return from_extra_deck(game, card)
    if how in FROM:
        return _from_there(game, card, terms.SELECTOR_ZONES[how.removeprefix("from ")])
    if how == "normal":
        return came_as(game, card, how)
    if card.zone == terms.MONSTER and not face_up(card):
        return False
    if how in NOT_BY_KIND:
        return came_as(game, card, how)
    seen = [e.data for e in _seen(game, "summoned") if e.card == card.id and not e.data.get("before")]
    if seen:
        return how in (seen[-1].get("how"), seen[-1].get("way"))
    record = record_of(game, card)
    return how in record.kinds and record.summons.get("special") != "own"  # which comes by its own procedure alone


def _from_there(game: YGame, card: Card, zones: Sequence[str]) -> bool | None:
    """Was it Special Summoned from one of these zones?"""
    special = came_as(game, card, "special")
    if special is False:
        return False
    coming = (terms.MONSTER, terms.ATTEMPT)
    moved = [e for e in _seen(game, "moved") if e.card == card.id and e.data["to"] in coming]
    from_where = [e.data["from"] for e in moved if e.data["from"] not in coming]
    if from_where:
        return from_where[-1] in zones if special else None
    if told := card.facts.get("summoned_from"):
        return terms.SELECTOR_ZONES[told][0] in zones and special
    never = terms.DECK in zones and record_of(game, card).extra_deck  # it is never in the Main Deck
    return False if card.facts.get("token") or never else None


NOT_BY_KIND = frozenset({
    "special", "tribute", "normal", "normal summoned", "pendulum", "untributed", "own", "flipped",
})  # fmt: skip
"""Kinds of Summon that the kind of a monster does not tell."""
_NORMALLY = frozenset({"normal", "tribute", "flip"})
_FACE_UP = frozenset({"normal", "tribute", "pendulum", "own procedure"})
"""Summons that bring a monster to the field face-up, as a board tells them."""
_SAID = {
    "normal": "Normal Summoned or Set", "normal summoned": "Normal Summoned",
    "untributed": "Normal Summoned without Tributes",
    "own": "Special Summoned by its own procedure", "flipped": "flipped face-up",
}  # fmt: skip


def way_said(way: str) -> str:
    """How a monster was Summoned, in words: ``Tribute Summoned``."""
    if way.startswith("from "):
        place = {"graveyard": "GY", "deck": "Deck", "extra deck": "Extra Deck"}.get(way[5:], way[5:])
        return f"Special Summoned from the {place}"
    return _SAID.get(way, f"{way.title()} Summoned")


def came_as(game: YGame, card: Card, way: str) -> bool | None:
    """Was the last Summon of a monster of this kind (``normal``: was it Normal Summoned or Set)? None where nobody says
    it.

    One that was Tribute Set and flipped face-up was not Tribute Summoned; one that was Special Summoned face-down is
    still Special Summoned when it is flipped. Whether one that was Set and Flip Summoned counts as ``normal summoned``
    nobody says: the English texts part that from Set, the Japanese texts have one word for both. One of the Extra Deck
    that was there from the start came as it should. Of one that has left the field it
    is the Summon with which it came there last.
    """
    seen = [e.data for e in _seen(game, "summoned") if e.card == card.id and not e.data.get("before")]
    said = card.facts.get("summoned_as")
    told, record = str(card.facts.get("summoned") or _told_as_it_left(game, card)), record_of(game, card)
    if (
        not seen
        and not told
        and (record.extra_deck or card.facts.get("token") or record.summons.get("normal") is False)
    ):
        told = "special"
    if way == "flipped":
        up = True if "flip" in (told, *(one.get("how") for one in seen[-1:])) else turned_up(game, card)
        return False if up is None and told in _FACE_UP else up
    if way not in NOT_BY_KIND:
        return not seen or way in (seen[-1].get("how"), seen[-1].get("way"))
    if way == "pendulum":
        if seen:
            return "pendulum" in (seen[-1].get("how"), seen[-1].get("way"))
        if said or card.facts.get("summoned_by"):
            return said == "pendulum"
        return None if told in ("", "special") else False
    if way == "own":
        before = [one for one in seen if one.get("how") != "flip"]
        if before:
            last = before[-1]
            return last.get("how") == "special" and last.get("way") != "pendulum" and not last.get("by_effect")
        if said or card.facts.get("summoned_by"):
            return said == "own procedure"
        return None if told in ("", "special") and not seen else False
    came = [str(one.get("how")) for one in seen] or ([told] if told else [])
    if not came:
        return None
    if way == "untributed" and came[-1] == "flip" and not _seen_coming(game, card):
        return None
    if way == "normal summoned" and came[-1] == "flip" and all(one in _NORMALLY for one in came):
        return None
    specially = came[-1] not in _NORMALLY or (came[-1] == "flip" and any(one not in _NORMALLY for one in came))
    given = came[-1] == "tribute" or bool(tributes_of(game, card.id))
    return {
        "special": specially, "normal": not specially, "normal summoned": not specially,
        "tribute": came[-1] == "tribute",
        "untributed": not specially and not given,
    }[way]  # fmt: skip


def turned_up(game: YGame, card: Card) -> bool | None:
    """Was a monster flipped face-up since it came to the field, and is face-up now? None where the file has not seen it
    come, nor be flipped."""
    if card.zone != terms.MONSTER or not face_up(card) or card.facts.get("attempted"):
        return False
    flips = [e for kind in ("flipped", "revealed by attack") for e in _seen(game, kind) if e.card == card.id]
    if any(e.data.get("stay", card.stay) == card.stay for e in flips):
        return True
    return False if _seen_coming(game, card) else None


def _told_as_it_left(game: YGame, card: Card) -> str:
    """How the board said that a card was Summoned which has left the field since."""
    if card.zone in terms.ON_FIELD:
        return ""
    left = (e.data for _, e in game.timeline.events("moved") if e.card == card.id and e.data["from"] in terms.ON_FIELD)
    *_, last = ({}, *left)
    return str(last.get("was_summoned") or "")


def _seen_coming(game: YGame, card: Card) -> bool:
    """Has the file seen how a monster came to the field?"""
    moved = (e.data for e in _seen(game, "moved") if e.card == card.id)
    return any(one["to"] in (terms.MONSTER, terms.ATTEMPT) and one["from"] != one["to"] for one in moved)
