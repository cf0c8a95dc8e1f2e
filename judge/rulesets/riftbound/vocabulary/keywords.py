"""Keywords of cards: what each asks for, and what it does."""

from __future__ import annotations

from judge.rulesets.riftbound.vocabulary.shapes import FEE, PRICE, YES
from judge.vocabulary.shapes import Shape, about, either, listed, mapping, one_of, whole
from judge.vocabulary.words import keys

_NUMBER = either(YES, whole(1))

KEYWORDS = keys(
    "riftbound_keyword",
    "Keywords, with their numbers or costs.",
    ("deflect", _NUMBER, "Opponents who choose it pay so much Power.", "keywords: {deflect: 1}"),
    ("assault", _NUMBER, "It has so much more Might while it attacks.", "keywords: {assault: 2}"),
    ("shield", _NUMBER, "It has so much more Might while it defends.", "keywords: {shield: 2}"),
    ("hidden", YES, "It may be hidden at a battlefield, and played from there later.", "keywords: [hidden]"),
    ("ambush", YES, "It may be played to a battlefield where its player has units.", "keywords: [ambush]"),
    ("quick_draw", YES, "It has Reaction, and is attached when it is played.", "keywords: [quick_draw]"),
    ("tank", YES, "Combat damage is assigned to it first.", "keywords: [tank]"),
    ("backline", YES, "Combat damage is assigned to it last.", "keywords: [backline]"),
    ("ganking", YES, "It may move from battlefield to battlefield.", "keywords: [ganking]"),
    ("temporary", YES, "It is killed as its player's Beginning Phase begins.", "keywords: [temporary]"),
    ("accelerate", FEE, "It enters ready for this additional cost.", "keywords: {accelerate: {energy: 1}}"),
    ("repeat", PRICE, "For this additional cost it does everything again.", "keywords: {repeat: {energy: 2}}"),
    ("hunt", _NUMBER, "Its player gains so much XP when it conquers or holds.", "keywords: {hunt: 1}"),
    ("equip", PRICE, "For this cost it is attached to a unit of its player.", "keywords: {equip: {power: 1}}"),
    (
        "weaponmaster",
        YES,
        "As it is played its player may pay to equip it, for 1 Power less.",
        "keywords: [weaponmaster]",
    ),
    ("empower", PRICE, "For this cost it becomes Empowered, once (827).", "keywords: {empower: {energy: 2}}"),
    (
        "flow",
        FEE,
        "For this cost it may be played from the trash; then it is banished (829).",
        "keywords: {flow: {energy: 2}}",
    ),
    ("vision", YES, "Its player predicts when it is played.", "keywords: [vision]"),
)

GIVABLE = ("deflect", "assault", "shield", "tank", "backline", "ganking")
"""Keywords that something else may give."""
_WITH_COSTS = ("accelerate", "repeat", "equip", "empower", "flow")
GIVEN: Shape = mapping({key: about(whole(1), KEYWORDS[key].text) for key in GIVABLE}, least=1)
"""Keywords that something else gives, each with its number (1 where it has none)."""


def printed() -> Shape:
    """Keywords as a card has them: a list, or with their numbers and costs."""
    alone = [word.key for word in KEYWORDS if word.key not in _WITH_COSTS]
    return about(either(listed(one_of(*alone)), mapping(KEYWORDS.keys_with_sentences())), KEYWORDS.title)
