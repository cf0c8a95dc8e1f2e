"""How cards move: every change of place goes through here, with the rules that always apply to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.kernel.timeline import Change, Event
from judge.rulesets.yugioh.effects import lingering_effects, link_questions, replacements, trace
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.table.state import YGame, gives_as_material, link_effect, on_field, record_of
from judge.rulesets.yugioh.vocabulary import (
    as_they_were_used,
    bans,
    continuous_effects,
    counters_on_cards,
    immunity,
    link_arrows,
    negating_effects,
    place_properties,
    present_scales,
    present_values,
    redirections,
    temporary_control,
)

_FIELD_FACTS = frozenset((
    "position", "face", "set_turn", "active", "active_since", "equipped_to", "equipped_by", "summoned", "counters",
    "counter_kinds",
    "atk", "def", "atk_change", "def_change", "level_change", *lingering_effects.PASSING, *lingering_effects.LATER,
    *lingering_effects.BASES, lingering_effects.OWN, "attempted",
    "summoned_as", "summoned_from", "summoned_by", "summoned_with",
    "summoned_turn", "times_down", "co_linked", "linked", temporary_control.HELD,
    temporary_control.PAUSED, "control_until", "gemini", "under", "leaves_to", "as_trap", "main_zone", immunity.SPARED,
    "as_monster", present_values.SAID, "column", "pendulum", present_scales.CHANGES,
))  # fmt: skip
_KEPT_INTO_PLAY = (
    "level_change",
    "level_later",
    *(one for one in lingering_effects.PASSING if one.startswith("level_")),
)
"""What was done to the Level of a card in the hand stays as it is Summoned (ProjectIgnis, CardScripts, c98875863)."""
JOINED = ("player", "bonds", "joined", True)
"""The change that says that a card was equipped, or given for as long as another stays: see `consequences`."""
_SUMMONED_TO = (*terms.ON_FIELD, terms.ATTEMPT)
_INTO_PLAY = (terms.MONSTER, terms.ATTEMPT)
_STILL_THERE = (*_SUMMONED_TO, terms.MATERIAL)


def destination(game: YGame, card: Card, zone: str) -> str:
    """Where the card really goes: Extra Deck monsters do not go to hand or Deck; some effects redirect.

    What becomes Xyz Material does not leave the field. A Pendulum Monster that would go from the field to the Graveyard
    goes face-up to the Extra Deck, unless it is banished instead (TCG Official Rulebook v10, p. 17); not one whose
    activation was negated (Yugipedia, "Pendulum Monster"), nor is such a card banished because it would leave the field
    (Konami OCG database Q&A, #16574).
    """
    leaves = zone not in _STILL_THERE and on_field(card) and _left(game, card) != terms.NOWHERE
    if leaves and card.facts.get("leaves_to") == "deck":
        return terms.EXTRA if record_of(game, card).extra_deck else terms.DECK
    if leaves and (card.facts.get("leaves_to") or redirections.leaves_to(game, card)):
        return terms.BANISHED if not bans.nothing_is_banished(game) else zone
    if zone in (terms.HAND, terms.DECK) and record_of(game, card).extra_deck:
        return terms.EXTRA
    if zone == terms.GRAVEYARD:
        if redirections.redirect_to_banished(game, card) is not None:
            return terms.BANISHED
        if "pendulum" in record_of(game, card).kinds and leaves:
            return terms.EXTRA
    return zone


def can_return(game: YGame, card: Card) -> bool:
    """Can the card be returned to the hand or Deck? Not a Spell or Trap that was activated in this Chain and goes to
    the Graveyard when the Chain is over, unless its activation was negated, so that it is no longer on the field
    (ocg-rule.readthedocs.io, activation; Fandom, Return)."""
    if not on_field(card) or not record_of(game, card).leaves_at_chain_end:
        return True
    return all(k.negated == outcomes.ACTIVATION_NEGATED for k in _activations(game, card))


def _activations(game: YGame, card: Card) -> list[Link]:
    """The links of this Chain as which the card itself was activated, in its present stay."""
    links = game.chain.links if game.chain is not None else ()
    used = [k for k in links if (k.card, k.facts.get("stay")) == (card.id, card.stay)]
    return [k for k in used if link_effect(k).card_activation]


def _left(game: YGame, card: Card) -> str:
    """The place a card leaves, as effects see it: a Spell or Trap Card whose activation was negated was never on the
    field, so that it is not sent, or destroyed, or lost from there.

    Source: OCG Perfect Rulebook 2017, p. 136, 153-154; Yugipedia, "Negate"; Konami OCG database Q&A, #11290.
    """
    negated = on_field(card) and any(k.negated == outcomes.ACTIVATION_NEGATED for k in _activations(game, card))
    return terms.NOWHERE if negated else card.zone


def reaches(game: YGame, card: Card, zone: str) -> bool:
    """Would the card arrive in that place if it were to go there now (for the Deck, in either one)? A Token never
    does."""
    places = (terms.DECK, terms.EXTRA) if zone == terms.DECK else (zone,)
    return not card.facts.get("token") and destination(game, card, zone) in places


def reaches_graveyard(game: YGame, card: Card) -> bool:
    """Would the card arrive in the Graveyard if it were sent there now?"""
    return reaches(game, card, terms.GRAVEYARD)


def banishing_some(game: YGame) -> str:
    """The card by which certain cards are banished instead of being sent to the Graveyard; empty if there is none."""
    found = redirections.redirecting(game)
    return continuous_effects.source_name(game, found[0]) if found else ""


def all_banished(game: YGame) -> bool:
    """Is every card sent to the Graveyard banished instead?"""
    found = redirections.redirecting(game)
    return any(one.data["redirect_to_banished"] == "all" and "from" not in one.data for one in found)


def move(
    game: YGame,
    card: Card,
    zone: str,
    how: str,
    *,
    to: Player | None = None,
    by: Player | None = None,
    facts: dict[str, Any] | None = None,
    towards: str = "",
    **data: Any,
) -> Event:
    """Carry a card to another place, in the moment that is open. ``how`` says why it moves (``destroyed``, ``cost``,
    ``rule``, ``drawn``, ...), ``towards`` where it would go, if its `destination` was looked up before; ``together`` is
    how many are destroyed at once. Cards off the field go to their owner; tokens cease to exist."""
    together = int(data.pop("together", 1))
    if how == "destroyed":
        replacements.destroyed(game, card, str(data.get("cause")), by, together)
    if zone == terms.GRAVEYARD:
        replacements.sent(game, card)
    wanted, zone, was = towards or zone, destination(game, card, zone), card.zone
    about = {
        "from": _left(game, card),
        "to": zone,
        "how": how,
        "by": by,
        "was_controller": card.controller,
        "was_face": card.facts.get("face", "up"),
        "was_position": card.facts.get("position", "attack"),
        "was_equipped": bool(card.facts.get("equipped_to")),
        "owner": card.owner,
        "name": card.name,
        **_through(game),
        **data,
    }
    if zone not in _STILL_THERE and on_field(card) and any(True for _ in redirections.upon_leaving(game, card)):
        about["follows"] = negating_effects.negated_by(game, card) is None
    if was == terms.MATERIAL:
        about["was_under"] = card.facts.get("under")
    if was == terms.MONSTER and zone != terms.MONSTER and (links := link_arrows.pointing_to(game, card)):
        about["was_pointed_by"] = links
    if was == terms.MONSTER and zone != terms.MONSTER:
        about["was_in"] = place_properties.kinds_of_zone(game, card)
    if card.facts.get("equipped_to"):
        about["was_on"] = next(iter(card.facts["equipped_to"]))
    if card.facts.get("summoned"):
        about["was_summoned"] = card.facts["summoned"]
    if card.facts.get("counters"):
        about["was_counters"] = card.facts["counters"]
    if card.facts.get("materials") is not None:
        about["was_materials"] = card.facts["materials"]
    if card.facts.get("pendulum"):
        about["was_scale"] = True
    if ("material_of" in data or "tribute_for" in data) and (was_as := as_they_were_used.told(game, card)):
        about[as_they_were_used.WAS_AS] = was_as
    if card.facts.get("token") and zone not in terms.ON_FIELD and was in terms.ON_FIELD:
        about |= {"to": terms.NOWHERE, "token": card.facts["token"]}
        return game.do("moved", card.id, card.controller, ("gone", card.id), **about, stay=card.stay + 1)
    owner = to if zone in _SUMMONED_TO else card.owner
    fresh: dict[str, Any] = facts or {}
    if (wanted, zone) == (terms.GRAVEYARD, terms.EXTRA):
        fresh = {**fresh, "face": "up"}
    about["stay"] = card.stay + 1
    changes: list[Any] = [("move", card.id, zone, owner)]
    lying = {} if zone == terms.EXTRA else _DEFAULTS  # face-down there, unless it would have gone to the Graveyard
    kept = _KEPT_INTO_PLAY if was in (terms.HAND, terms.ATTEMPT) and zone in _INTO_PLAY else ()
    lost = [key for key in card.facts if key in _FIELD_FACTS and key not in fresh and key not in kept]
    changes += [("card", card.id, key, lying.get(key)) for key in lost]
    changes += [("card", card.id, k, v) for k, v in fresh.items()]
    if "equipped_to" in fresh:
        changes.append(JOINED)
    if card.facts.get("givers") and zone not in (terms.MONSTER, terms.ATTEMPT):
        changes.append(("card", card.id, "givers", None))
    if "material_of" in data and gives_as_material(game.state.records[card.name], afield=was in terms.ON_FIELD):
        changes.append(_given(game, card, data["material_of"]))
    if was == terms.MATERIAL and zone != terms.MATERIAL and (bearer := game.table.cards.get(about["was_under"])):
        left = [one.name for one in materials_under(game, bearer) if one.id != card.id]
        changes.append(("card", bearer.id, "materials", tuple(left)))
    moved = game.let(Event("moved", card.id, card.controller, tuple(changes), about))
    if card.facts.get("materials") and zone not in (terms.MONSTER, terms.ATTEMPT):
        drop_materials(game, card)
    return moved


def _given(game: YGame, material: Card, monster: str) -> Change:
    """The monster has gained what its material gives."""
    known = game.table.cards[monster].facts.get("givers") or ()
    return "card", monster, "givers", (*known, material.name)


def materials_under(game: YGame, card: Card) -> list[Card]:
    """The materials of an Xyz Monster."""
    return [c for c in game.table.everywhere(terms.MATERIAL) if c.facts.get("under") == card.id]


def drop_materials(game: YGame, card: Card) -> None:
    """The Xyz Monster has left: its materials go to the Graveyard, by rule."""
    for material in materials_under(game, card):
        send(game, material, "rule")
    game.do("materials", card.id, card.controller, ("card", card.id, "materials", ()))


def _through(game: YGame) -> dict[str, str]:
    """The card whose effect is resolving, by which a card is moved."""
    chain = game.chain
    return {"through": chain.links[game.link - 1].card} if chain is not None and game.link else {}


_DEFAULTS: Mapping[str, Any] = {"face": "up", "active": True}


def spared(game: YGame, card: Card, by: str, actor: Player) -> bool:
    """Is a card that would be destroyed now spared by an effect that does so once in a turn? Then that is used up."""
    static = immunity.spares(game, card, by, actor)
    if static is None:
        return _replaced(game, card, by, actor)
    use = immunity.use_of(game, static)
    used = (*(card.facts.get(immunity.SPARED) or ()), use)
    game.do("spared", card.id, card.controller, ("card", card.id, immunity.SPARED, used), use=use)
    game.tell("effect", f"{card.name} would be destroyed for the first time this turn, and is not.", card=card.name)
    return True


def _replaced(game: YGame, card: Card, by: str, actor: Player) -> bool:
    """Is another card, whose effect says so, destroyed in the place of one that would be destroyed now, or are counters
    removed from it, or its materials detached?"""
    for source, static in replacements.substitutes(game, card, by, actor, optional=False):
        for step in many(static.data.get("resolve")):
            if "remove_counters" in step:
                _counters_off(game, source, int(step["remove_counters"]), f"{card.name} would be destroyed")
                return True
            if "detach" in step:
                _detached_instead(game, source, step["detach"], card.name)
                return True
        if source.id != card.id and destroy(game, source, source.controller):
            text = f"{card.name} would be destroyed: {source.name} is destroyed instead."
            game.tell("effect", text, card=source.name)
            return True
    return False


def _detached_instead(game: YGame, card: Card, count: int, doomed: str) -> None:
    """Detach materials from a card in the place of a destruction; which of more, its player chooses."""
    there = materials_under(game, card)
    taken = there[:count]
    names = terms.listing([one.name for one in taken])
    if len({one.name for one in there}) > 1 and len(taken) < len(there):
        game.assume(f"{card.name}: the file does not say what is detached instead; it was {names}.")
    game.tell("effect", f"{doomed} would be destroyed: {names} is detached from {card.name} instead.", card=card.name)
    for material in taken:
        send(game, material, "effect", card.controller)
    game.do(
        "materials", card.id, card.controller, ("card", card.id, "materials", tuple([m.name for m in there[count:]]))
    )


def _counters_off(game: YGame, card: Card, count: int, why: str) -> None:
    """Remove counters from a card in the place of something else."""
    game.do("counters", card.id, card.controller, *counters_on_cards.changed(game, card, -count))
    if not counters_on_cards.total(card):
        lingering_effects.without_counters(game, card)
    text = (
        f"{why}: {count} counter{'' if count == 1 else 's'} {'is' if count == 1 else 'are'} removed from {card.name}."
    )
    game.tell("effect", f"{text.removesuffix('.')} instead.", card=card.name)


def destroy(game: YGame, card: Card, by: Player | None, cause: str = "effect", **data: Any) -> bool:
    """Destroy a card on the field by ``effect`` or ``rule``; False if it is protected."""
    if cause != "rule" and immunity.indestructible(game, card, cause, by or card.controller):
        return False
    if cause != "rule" and spared(game, card, cause, by or card.controller):
        return False
    if cause != "rule":
        link_questions.shield_not_said(game, card, cause, by or card.controller)
        link_questions.source_not_said(game, card, by or card.controller)
    move(game, card, terms.GRAVEYARD, "destroyed", by=by, cause=cause, **data)
    return True


def destroy_all(game: YGame, cards: Mapping[str, str], by: Player) -> list[Card]:
    """Destroy cards at the same time by an effect, each into its place; those that were not protected.

    What protects, or banishes instead, does so for all of them, even if it is among them.
    """
    found = [(game.table.cards[name], into) for name, into in cards.items()]
    doomed = []
    for card, into in found:
        if (shield := immunity.indestructible(game, card, "effect", by)) is None:
            doomed.append((card, into))
        else:
            trace.not_destroyed(game, card, shield)
    doomed = [(card, into) for card, into in doomed if not spared(game, card, "effect", by)]
    for card, _ in doomed:
        link_questions.shield_not_said(game, card, "effect", by)
        link_questions.source_not_said(game, card, by)
    for card, into, zone in [(card, into, destination(game, card, into)) for card, into in doomed]:
        move(game, card, zone, "destroyed", by=by, towards=into, together=len(doomed), cause="effect")
    return [card for card, _ in doomed]


def send_all(game: YGame, cards: list[Card], how: str, by: Player | None = None, **data: Any) -> list[Event]:
    """Send cards to the Graveyard at the same time; what banishes them instead does so even if it is among them."""
    places = [(card, destination(game, card, terms.GRAVEYARD)) for card in cards]
    return [move(game, card, zone, how, by=by, towards=terms.GRAVEYARD, **data) for card, zone in places]


def send(game: YGame, card: Card, how: str, by: Player | None = None, **data: Any) -> Event:
    """Send a card to the Graveyard."""
    return move(game, card, terms.GRAVEYARD, how, by=by, **data)


def new_unknown(game: YGame, player: Player, zone: str) -> Card:
    """A card nobody has seen, put on the table where it is (drawn from an unknown Deck, for one)."""
    game.state.unknowns += 1
    return Card(f"{terms.UNKNOWN} {game.state.unknowns}", terms.UNKNOWN, player, player, zone)


def new_token(game: YGame, what: Mapping[str, Any], player: Player) -> Card:
    """A Token as an effect describes it, not yet on the table."""
    name = str(what["name"])
    attribute, race = str(what.get("attribute", "")), str(what.get("race", ""))
    words = (*what.get("kind", ()), "token", "monster")
    record = CardRecord(name, words, (), int(what.get("level", 0)), attribute, race)
    known = game.state.records.setdefault(name, record)
    own = {key: one for key, one in (("race", race), ("attribute", attribute)) if one and one != getattr(known, key)}
    facts = {
        "token": {k: what[k] for k in ("atk", "def", "level") if k in what},
        "face": "up", "position": str(what.get("position", "defense")), "summoned": "special",
        "summoned_turn": game.state.turn, **({present_values.SAID: own} if own else {}),
    }  # fmt: skip
    return Card(f"{name} {game.state.unknowns + 1}", name, player, player, terms.MONSTER, facts)


def draw(game: YGame, player: Player, count: int, names: list[str] | None = None) -> int:
    """Draw cards; which ones nobody knows unless the file says. Returns how many were drawn."""
    for n in range(count):
        wanted = names[n] if names and n < len(names) else None
        deck = game.table.zone(player, terms.DECK)
        card = next((c for c in deck if c.name == wanted), None) if wanted else None
        if game.table.standing[player].get("deck_complete"):
            card = card or next(iter(deck), None)
            if card is None:
                return n
        if card is not None:
            if wanted != card.name:
                game.assume(f"What {player} draws (`draws`) the file does not say: the cards its Deck lists first.")
            move(game, card, terms.HAND, "drawn", by=player, unsaid=wanted != card.name)
            continue
        if game.table.standing[player].get("deck_empty"):
            return n
        fresh = new_unknown(game, player, terms.HAND)
        if wanted and wanted in game.state.records:
            fresh.name = wanted
        about = {
            "from": terms.DECK,
            "to": terms.HAND,
            "how": "drawn",
            "by": player,
            "name": fresh.name,
            "owner": player,
        }
        game.do("moved", fresh.id, player, ("new", fresh), **about, was_controller=player, stay=0)
    return count
