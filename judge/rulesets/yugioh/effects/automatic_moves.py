"""What follows at once from a move, without a Chain: ties that break, control that ends, one copy too many."""

from __future__ import annotations

from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.scenario import words_in
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import card_faces, lingering_effects
from judge.rulesets.yugioh.effects.moves import destroy, move, send_all
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import Bond, YGame, face_up, here, on_field, ref
from judge.rulesets.yugioh.vocabulary import (
    bans,
    battle_limits,
    continuous_effects,
    control_limits,
    immunity,
    kind_limits,
    negating_effects,
    redirections,
    temporary_control,
)


def consequences(game: YGame) -> None:
    """What the game itself does once something left: Equip Cards without their monster go to the Graveyard,
    and cards bound to each other follow each other. Repeated until nothing more follows."""
    for _ in range(20):
        if not _may_follow(game) or not _one_round(game):
            return


def _may_follow(game: YGame) -> bool:
    """Is there anything at all of which something could follow? (Mostly there is not.)"""
    bonds = game.table.standing["bonds"]
    holders = game.state.holders
    return bool(
        "joined" in bonds or lingering_effects.OWN in bonds or bonds["all"] or not holders.keys().isdisjoint(AT_ONCE)
    )


POSITIONS = frozenset({"changed_to_defense", "changed_to_attack"})
AT_ONCE = frozenset({
    "only one", "destroys_itself", "sends_itself", kind_limits.ONE_KIND, kind_limits.ONE_OF_EACH, *POSITIONS,
})  # fmt: skip
"""What cards have (`CardRecord.has`) of which something follows without anything else."""


def _one_round(game: YGame) -> bool:
    changed = False
    for card in [c for c in game.table.cards.values() if c.facts.get("equipped_to")]:
        worn = card.facts.get("equipped_to")
        if worn and card.zone == terms.SPELL_TRAP:
            bearer = here(game, tuple(worn))
            if bearer is None or not face_up(bearer) or bearer.zone != terms.MONSTER:
                move(game, card, terms.GRAVEYARD, "destroyed", cause="rule", worn=next(iter(worn)))
                game.tell("board", f"{card.name} has nothing to be equipped to and is destroyed.", card=card.name)
                changed = True
    changed = _give_back(game) or changed
    changed = _one_too_many(game) or changed
    changed = _of_too_many_kinds(game) or changed
    changed = _tethers(game) or changed
    changed = _turned(game) or changed
    changed = _fallen(game) or changed
    _without_their_effects(game)
    if changed:
        game.seal("consequence")
    return changed


def _without_their_effects(game: YGame) -> None:
    """What a monster's own effects did to its ATK or DEF alone is lost once they are negated, and does not come back
    (Konami OCG database Q&A, #18191, #16878 and #17272; Yugipedia, Card Rulings: Skill Drain, on Kasha)."""
    for card in [c for c in game.table.cards.values() if c.facts.get(lingering_effects.OWN)]:
        if on_field(card) and face_up(card) and negating_effects.negated_by(game, card) is not None:
            game.do("reset", card.id, None, *lingering_effects.lost_when_negated(game, card))
            game.tell("effect", f"{card.name} loses what its own effects changed of its values.", card=card.name)


def _one_too_many(game: YGame) -> bool:
    """A second copy of what a player can control only one of is destroyed by the game."""
    surplus = control_limits.surplus(game)
    for card in surplus:
        player = card.controller
        destroy(game, card, None, cause="rule")
        game.tell("board", f"{player} can control only 1 {card.name}: the second is destroyed.")
    return bool(surplus)


def _of_too_many_kinds(game: YGame) -> bool:
    """Monsters that an effect does not let a player control besides others are sent to the Graveyard: those that came
    last, else all but those that the player keeps."""
    if game.state.holders.keys().isdisjoint((kind_limits.ONE_KIND, kind_limits.ONE_OF_EACH)):
        return False
    found = kind_limits.too_many(game)
    if found is None:
        return False
    sent = found.sent if found.sent is not None else _not_kept(game, found)
    if sent:
        send_all(game, list(sent), "effect", found.static.you)
        source = continuous_effects.source_name(game, found.static)
        game.tell("board", f"{source} sends {terms.listing([c.name for c in sent])} to the Graveyard.")
    return bool(sent)


def _not_kept(game: YGame, found: kind_limits.TooMany) -> tuple[Card, ...]:
    """Those that the player does not keep: of the monsters the first is kept of which the play that is judged speaks,
    or a later one of the file (a claim tells none, nor does what brings a monster), else the first; that another was
    kept is a reading of its own."""
    for play in game.said_from(game.play) if game.play else ():
        said = words_in([play.value, *(play.details.get(key) for key in ("targets", "on", "tribute", "materials"))])
        brings = play.number == game.play and play.verb in _BRINGING
        for card in found.cards if play.verb != "claim" and not brings else ():
            if card.id in said or card.name in said:
                return kind_limits.kept_with(game, found, card)
    names, source = (
        terms.listing([card.name for card in found.cards]),
        continuous_effects.source_name(game, found.static),
    )
    unsaid = f"The file does not say which of {names} {found.player} keeps"
    if not game.play:
        game.assume(f"{unsaid}; all were left where they are.")
        return ()
    turn = (f"what {found.player} keeps under {source}", game.play)
    kept = next((card for card in found.cards if card.id == game.turned.get(turn)), found.cards[0])
    game.assume(f"{unsaid}; {kept.name} was kept.")
    for other in found.cards:
        was = f"{found.player} kept {kept.name} under {source}"
        step = OpenStep(f"{found.player} having kept {kept.name} under {source}", was, f"{other.name} was kept")
        fork = Fork(step, turn, other.id, chosen=True)
        if other is not kept and fork not in game.forks:
            game.forks.append(fork)
    return kind_limits.kept_with(game, found, kept)


_BRINGING = frozenset((*terms.NORMAL_SUMMONS_AND_SETS, "special_summon", "flip_summon"))


def _turned(game: YGame) -> bool:
    """Monsters that something keeps in one position change to it."""
    changed = False
    for card in game.table.everywhere(terms.MONSTER) if POSITIONS & game.state.holders.keys() else ():
        kept = battle_limits.kept_position(game, card)
        if kept is None or card.facts.get("position", "attack") == kept[0]:
            continue
        held = battle_limits.cannot_change_position(game, card)
        if held is not None and held.source != kept[1].source:
            continue
        card_faces.turn_face(game, card, "up", kept[0], kept[1].you)
        source = continuous_effects.source_name(game, kept[1])
        game.tell("board", f"{source} changes {card.name} to {kept[0].title()} Position.", card=card.name)
        changed = True
    return changed


def _fallen(game: YGame) -> bool:
    """Cards are destroyed, or sent to the Graveyard, by an effect of their own that applies at once."""
    found = [
        card for card in redirections.destroying_itself(game) if destroy(game, card, card.controller, through=card.id)
    ]
    for card in found:
        game.tell("board", f"{card.name} is destroyed by its own effect.", card=card.name)
    gone = redirections.sending_itself(game)
    if gone:
        send_all(game, gone, "effect")
    for card in gone:
        game.tell("board", f"{card.name} is sent to the Graveyard by its own effect.", card=card.name)
    return bool(found or gone)


def _give_back(game: YGame) -> bool:
    """Control that lasts as long as a card applies ends, pauses or goes on with it.

    A monster that cannot return for want of a zone is destroyed (OCG Q&A on Owner's Seal, 2015-06-13).
    """
    changed, homeless = temporary_control.settle(game)
    for card in homeless:
        destroy(game, card, None, cause="rule")
        game.tell("board", f"There is no zone for {card.name}: it is destroyed.", card=card.name)
    return changed


def _tethers(game: YGame) -> bool:
    changed = False
    for bond in list(game.table.standing["bonds"].get("all", ())):
        owner, bound, mode, banishes = bond
        card, monster = here(game, owner), here(game, bound)
        if card is not None and monster is not None and on_field(monster):
            continue
        left = tuple(b for b in game.table.standing["bonds"]["all"] if b[:2] != bond[:2])
        game.do("bond ended", owner[0], None, ("player", "bonds", "all", left))
        changed = True
        left_card = game.table.cards.get(owner[0])
        if left_card is not None and negating_effects.would_negate(game, left_card, terms.SPELL_TRAP, left_card.owner):
            continue
        if mode in ("leaving", "falling") or (mode == "parting" and card is not None):
            if card is not None and (mode != "falling" or _was_destroyed(game, bound[0])):
                destroy(game, card, None)
                why = "was destroyed" if mode == "falling" else "left the field"
                game.tell("board", f"{card.name} is destroyed: its monster {why}.")
            continue
        if left_card and monster and immunity.unaffected(game, monster, left_card.id, left_card.owner, activated=False):
            continue
        by_any_leaving = mode in ("tether", "binding", "parting")
        if card is None and monster is not None and (by_any_leaving or _was_destroyed(game, owner[0])):
            if banishes:
                _banished_with(game, monster)
                continue
            destroy(game, monster, None)
            game.tell("board", f"{monster.name} is destroyed: the card that brought it back left the field.")
        elif mode != "binding" and card is not None and monster is None and _was_destroyed(game, bound[0]):
            destroy(game, card, None)
            game.tell("board", f"{card.name} is destroyed together with its monster.")
    return changed


def _banished_with(game: YGame, monster: Card) -> None:
    """The card to which a monster was bound left the field, and the monster is banished, unless nothing can be."""
    if bans.nothing_is_banished(game):
        return
    move(game, monster, terms.BANISHED, "effect")
    game.tell("board", f"{monster.name} is banished: the card to which it was bound left the field.")


def _was_destroyed(game: YGame, card_id: str) -> bool:
    """Was the card's latest move its destruction?"""
    for event in reversed(game.timeline.open):
        if event.kind == "moved" and event.card == card_id:
            return bool(event.data["how"] == "destroyed")
    for moment in reversed(game.timeline.moments):
        for event in moment.events:
            if event.kind == "moved" and event.card == card_id:
                return bool(event.data["how"] == "destroyed")
    return False


def bind(game: YGame, card: Card, monster: Card, mode: str, *, banishes: bool = False) -> None:
    """Bind a card and a monster: ``tether`` (Call of the Haunted) or ``equip`` (Premature Burial)."""
    bonds = (*game.table.standing["bonds"].get("all", ()), Bond(ref(card), ref(monster), mode, banishes))
    game.do("bound", card.id, None, ("player", "bonds", "all", bonds))
