"""What is said at the table: what can stand beside the verbs of plays and beside claims.

The verbs are defined where they are carried out, claims where they are held against the table.
"""

from __future__ import annotations

from judge.rulesets.riftbound.table import terms
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, either, listed, mapping, named, one_of, whole
from judge.vocabulary.table_talk import CARD, PLACE, TableTalk, detail

NAMES = named("names")
NOBODY = ("nobody", "none")
"""How files say that nobody holds Focus or Priority."""
FROM = {
    "hand": (terms.HAND,), "facedown": (terms.FACEDOWN,), "hidden": (terms.FACEDOWN,), "champion": (terms.CHAMPION,),
    "champion zone": (terms.CHAMPION,), "trash": (terms.TRASH,), "base": (terms.BOARD,), "battlefield": (terms.BOARD,),
}  # fmt: skip
"""Where a card is said to be played from, and the zones that can be meant."""
_FROM_SAID = {"base": "in a base", "battlefield": "at a battlefield", "facedown": "facedown", "hidden": "facedown"}

TALK = TableTalk(
    "riftbound",
    (
        detail("targets", either(NAMES, listed(TEXT)), "What is chosen: cards, or items of the chain.",
               "plays: [{by: A, play: Rebuke, targets: Watchful Sentry}]", CARD),
        detail("to", TEXT, "Where to: a battlefield, or base.",
               "plays: [{by: A, move: Watchful Sentry, to: base}]", PLACE),
        detail("at", TEXT, "The battlefield a card is hidden at.",
               "plays: [{by: A, hide: Back to Back, at: Grove of the God-Willow}]", PLACE),
        detail("from", one_of(*FROM), "Where from.", "plays: [{by: A, play: Rebuke, from: hand}]"),
        detail("cost", named("riftbound_cost"), "What is paid besides a card's own cost in resources.",
               "plays: [{by: A, play: Rebuke, cost: {discard: Back to Back}}]"),
        detail("add", NAMES, "Cards whose Add abilities are used to pay.",
               "plays: [{by: A, play: Rebuke, add: Seal of Unity}]", CARD),
        detail("accelerate", TRUTH, "Accelerate is paid.", "plays: [{by: A, play: Watchful Sentry, accelerate: true}]"),
        detail("repeat", {"type": ["boolean", "integer"], "minimum": 0, "maximum": 100},
               "Repeat is paid (how often).", "plays: [{by: A, play: Rebuke, repeat: 2}]"),
        detail("legion", TRUTH, "Legion is used.", "plays: [{by: A, play: Watchful Sentry, legion: true}]"),
        detail("mode", whole(1), "Which of its modes is chosen, counted as printed.",
               "plays: [{by: A, play: Rebuke, mode: 2}]"),
        detail("effect", TEXT, "Which ability of the card.",
               "plays: [{by: A, activate: Watchful Sentry, effect: a1}]"),
        detail("during", named("riftbound_during"), "In the middle of what.",
               "plays: [{by: A, play: Rebuke, during: {resolving: Void Seeker}}]"),
        detail("retains", TRUTH, "Its player says to keep Priority.",
               "plays: [{by: A, play: Rebuke, retains: true}]"),
        detail("outcome", named("riftbound_told"), "What happened at the table.",
               "plays: [{by: A, play: Rebuke, outcome: {pays: [B]}}]"),
    ),
    (
        detail("item", TEXT, "The item an outcome is claimed for.",
               "plays: [{by: A, claim: {item: Rebuke, outcome: countered}}]", CARD),
        detail("of", TEXT, "The unit whose Might is claimed.",
               "plays: [{by: A, claim: {might: 3, of: Watchful Sentry}}]", CARD),
        detail("at", TEXT, "The battlefield at which Might is added up.",
               "plays: [{by: A, claim: {total_might: 5, at: Grove of the God-Willow}}]", PLACE),
        detail("for", TEXT, "The card it is paid for.",
               "plays: [{by: A, claim: {pays: Accelerate, for: Watchful Sentry}}]", CARD),
    ),
)  # fmt: skip
"""The verbs and claims of the game."""

_COSTS = {
    "kill": "What is killed.", "discard": "What is discarded.", "exhaust": "What is exhausted.",
    "banish": "What is banished.", "return": "What is returned to the hand.",
    "spend_buff": "Whose buff is spent.", "recycle": "What is recycled from the trash.",
}  # fmt: skip
_PAID = {
    "xp": about(whole(1), "XP that are spent."),
    "energy": about(whole(0), "Energy that is paid besides the card's own cost."),
    "power": about(whole(0), "Power that is paid besides the card's own cost."),
}
_TOLD = {
    "draw": "The cards that were drawn.", "discard": "The cards that were discarded.",
    "kills": "The units that were killed by choice of their players.", "plays": "The card that was found and played.",
    "pays": "Who has paid what the effect asks.",
    "add": "The cards whose Add abilities were used for what the effect asks to pay.",
    "burns": "The cards that were put from the top of the deck into the trash.",
    "player": "The player who was chosen.",
    "saves": "The units whose death was replaced, where several died at once.",
}  # fmt: skip
_ASSIGNS = about(
    {"type": "object", "additionalProperties": whole(0)},
    "How combat damage is divided: units, with the damage assigned to each.",
)
_DURING = {
    "resolving": "The item that is resolving.", "playing": "The card that is being played and not finalized yet.",
    "paying": "The card whose cost is being paid.", "moving": "The unit that is moving.",
    "hiding": "The card that is being hidden.", "drawing": "What is being drawn.", "scoring": "What is being scored.",
    "cleanup": "The cleanup that is going on.",
}  # fmt: skip
_IN_THE_MIDDLE = "In the middle of what the play is said to be made, as {resolving: Void Seeker}."
_OUTSIDE = "What happened at the table where the judge cannot know it."


_LOOP = {
    "keeps": about(listed(TEXT), "The players who must act, or decide, for it to go on."),
    "rounds": about(
        {"type": "object", "additionalProperties": whole(1)},
        "After how many rounds a player stops or breaks it; the others agree.",
    ),
    "changes": about(TRUTH, "Its rounds are not all the same, or depend on chance."),
}
_CALL = {
    "missed": about(TEXT, "The card whose trigger is said to be missed."),
    "mattered": about(TRUTH, "What the trigger changes has mattered since."),
    "take_back": about(whole(1), "The play that the player wants to take back."),
    "at_once": about(TRUTH, "It was asked for at once."),
    "loop": about(mapping(_LOOP), "A loop: who keeps it going, and for how long."),
    "error": about(
        one_of(
            "points forgotten", "draw forgotten", "cards looked at", "too many runes", "too few runes", "overpaid",
            "cards drawn", "readying forgotten",
        ),
        "An error of procedure, made by the player who calls.",
    ),
    "since": about(
        one_of("at once", "turn", "round", "later"),
        "When it is found: at once, in the same turn, within a full round cycle, later.",
    ),
    "advantage": about(TRUTH, "It was to the advantage of its player."),
    "used": about(TRUTH, "What was taken too much has been used since."),
    "warnings": about(whole(0), "Warnings for the same error that the player has in this event."),
}  # fmt: skip


def _call() -> Shape:
    asks = [{"required": [key]} for key in ("missed", "take_back", "loop", "error")]
    return about({**mapping(_CALL), "anyOf": asks}, "What is asked of tournament policy.")


def _named_cards(said: dict[str, str]) -> dict[str, Shape]:
    return {key: about({"allOf": [NAMES]}, words) for key, words in said.items()}


def inner_definitions() -> dict[str, Shape]:
    """The shapes of the mappings that stand beside verbs."""
    during = {key: about(TEXT, words) for key, words in _DURING.items()}
    phases = [phase for phase in terms.PHASES if phase != "main"]
    during["phase"] = about(one_of(*phases), "The phase of the turn, other than the Main Phase.")
    return {
        "riftbound_cost": about(mapping({**_named_cards(_COSTS), **_PAID}), TALK.details["cost"].page),
        "riftbound_told": about(mapping({**_named_cards(_TOLD), "assigns": _ASSIGNS}), _OUTSIDE),
        "riftbound_call": _call(),
        "riftbound_during": about(mapping(during, least=1, most=1), _IN_THE_MIDDLE),
    }


def from_said(place: str) -> str:
    """Where a card is said to be played from, in words: ``in the trash``, ``facedown``."""
    return _FROM_SAID.get(place, f"in the {place}")
