"""What a file can say of the board: of the turn, of a player, of battlefields, and of a card.

`judge.rulesets.riftbound.judging.board` reads it by these keys, and the schema of scenarios is written from them.
"""

from __future__ import annotations

from judge.rulesets.riftbound.table import terms
from judge.vocabulary import boards
from judge.vocabulary.boards import NOTE, UNSEEN, Keys
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, either, listed, mapping, named, whole

_ENTRY = named("riftbound_entry")

BOARD: Keys = {
    "players": boards.players("Two to four players in turn order."),
    "teams": about(listed(listed(TEXT)), "2v2: the teams, as [[A, C], [B, D]]."),
    "turn": about(TEXT, "The turn player."),
    "phase": about(
        TEXT, f"The phase: {', '.join(terms.PHASES)}. Its start is still to come, main excepted."
    ),
    "turn_count": about(whole(1), "The number of the turn."),
    "showdown": boards.said(named("riftbound_showdown"), "A showdown in progress."),
    "battlefields": about(listed(named("riftbound_battlefield")), "The battlefields and the units at them."),
    **NOTE,
}  # fmt: skip

_PLACES = {
    terms.HAND: "Cards in hand, or their number.",
    terms.DECK: "Known cards of the Main Deck, the top one first.",
    terms.BASE: "Units and gear in the base.",
    terms.TRASH: "Cards in the trash.",
    terms.BANISHED: "Banished cards.",
    terms.CHAMPION: "The card in the Champion Zone.",
    terms.LEGEND: "The legend.",
}
RUNES: Keys = {
    "runes": about(
        either(
            whole(0),
            mapping({domain: about(whole(0), f"Runes of the {domain} domain.") for domain in terms.DOMAINS}, least=1),
        ),
        "Runes on the board, or those of each domain. Without it costs in resources count as paid.",
    ),
    "ready": about(whole(0), "Ready runes (all of them)."),
}
COUNTED: Keys = {
    "energy": about(whole(0), "Energy in the pool."),
    "power": about(whole(0), "Power in the pool, of any domain."),
    "points": about(whole(0), "Points scored."),
    "xp": about(whole(0), "XP."),
    "turns": about(whole(0), "The number of this player's turn (not the first)."),
    "finalized": about(
        whole(0), "Cards this player finalized this turn before the first play, as Legion counts them."
    ),
}  # fmt: skip
"""Numbers that are none (but for the turns) where the file does not give them."""
PLAYER: Keys = {
    **{key: boards.said(named("riftbound_zone"), _PLACES[key]) for key in terms.PLACES},
    **RUNES,
    **COUNTED,
    **NOTE,
}

FACTS: Keys = {
    "exhausted": about(TRUTH, "It is exhausted."),
    "damage": about(whole(0), "Damage marked on it."),
    "buff": about(whole(0), "Might it has from buffs."),
    "stunned": about(TRUTH, "It is stunned."),
    "empowered": about(TRUTH, "It is Empowered."),
}
"""What is so of a card as it is written."""
_CARD: Keys = {
    "attached": about(either(_ENTRY, listed(_ENTRY)), "The Equipment attached to it."),
    "owner": about(TEXT, "The owner, and the controller unless controller says otherwise."),
    "controller": about(TEXT, "Who controls it, if that is not the owner."),
    **FACTS,
    "copy_of": about(TEXT, "What it has become a copy of, on the board."),
    "hidden_this_turn": about(TRUTH, "A facedown card that was hidden in this turn."),
}
_BATTLEFIELD: Keys = {
    "name": about(TEXT, "The battlefield's name."),
    "id": about(TEXT, "Tells two battlefields of one name apart."),
    "controller": about(TEXT, "Who controls it (nobody)."),
    "units": about(listed(_ENTRY), "Units there; of the controller unless {card: X, owner: B} says otherwise."),
    "facedown": about(either(_ENTRY, listed(_ENTRY)), "The card hidden there."),
    "contested": about(TEXT, "The player who has contested it."),
    "scored": about(
        either(TEXT, listed(TEXT)),
        "Who has scored it this turn (the turn player, once the Scoring Step is over, if they control it).",
    ),
    **NOTE,
}
_SHOWDOWN: Keys = {
    "at": about(TEXT, "The battlefield."),
    "attacker": about(TEXT, "The attacker, in a combat."),
    "defender": about(TEXT, "The defender, in a combat."),
    "contester": about(TEXT, "Who contested it, in a showdown that is no combat."),
    "focus": about(TEXT, "Who holds Focus (who contested it)."),
    "passed": about(listed(TEXT), "Who has passed Focus in sequence so far."),
    **NOTE,
}


def definitions() -> dict[str, Shape]:
    """What the schema of scenarios defines for boards."""
    cards = either(UNSEEN, _ENTRY, listed(_ENTRY))
    where = "The battlefield where a showdown is in progress."
    going_on = "A showdown in progress, after its first chain."
    empty = "An uncontrolled, empty battlefield."
    return {
        "riftbound_entry": boards.entry(_CARD, called=named("riftbound_card_name")),
        "riftbound_zone": about(cards, "Cards of one place: a list, one card, or a number of unknown ones."),
        "riftbound_battlefield": boards.in_short(empty, _BATTLEFIELD, "A battlefield.", ("name",)),
        "riftbound_showdown": boards.in_short(where, _SHOWDOWN, going_on, ("at",)),
        **boards.definitions("riftbound", BOARD, PLAYER, "One player's side of the table."),
    }
