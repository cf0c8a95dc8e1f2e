"""Of which kind a sentence is before it is understood, and what it could decide at most."""

from __future__ import annotations

from typing import Any

import pytest

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.reach.clause_reach import of_resolution
from judge.rulesets.yugioh.reading.text.reach.narrowing import narrowed
from judge.rulesets.yugioh.reading.text.reach.reach import KINDS, kind_of, sentences
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Cannot be destroyed by battle while the reeds sing.", "protection"),
        ("Your opponent cannot target reeds that hum with card effects.", "protection"),
        ("Your opponent cannot target reeds with card effects, nor Special Summon.", "restriction"),
        ("Your opponent cannot target this card for attacks.", "protection"),
        ("Your opponent cannot target other reeds for attacks.", "restriction"),
        ('"Reed" monsters you control cannot be destroyed by card effects that hum.', "protection"),
        ('"Reed" monsters you control cannot be targeted by effects, or their monsters\' attacks.', "restriction"),
        ("You can Normal Summon 1 reed that hums in addition to your Normal Summon.", "permission"),
        ("All reeds gain 300 ATK for each song.", "numbers"),
        ("All reeds gain 300 ATK for each song, also monsters your opponent controls cannot attack.", "restriction"),
        ("The reeds decide what may be activated.", "unknown"),
        ("Neither player can Special Summon reeds with 1000 or more ATK.", "restriction"),
        ("If your opponent controls 3 or more reeds, they cannot declare an attack.", "restriction"),
        ("Only 1 reed can attack during each Battle Phase.", "restriction"),
        ("All face-up reeds are changed to Defense Position.", "restriction"),
        ("If this card attacks, it is changed to Defense Position at the end of the Damage Step.", "own fate"),
        ("Any reed sent to the GY is banished instead.", "redirection"),
        ("If this card would be destroyed, you can hum instead.", "own fate"),
        ("If a reed your opponent controls would be sent to the GY, it is banished instead.", "redirection"),
        ("While the reeds sing, negate the effects of all frogs.", "negation"),
        ("The activation of your reeds cannot be negated.", "protection"),
        ("A monster equipped with this card cannot attack.", "bond"),
        ("You cannot Special Summon frogs.", "own restriction"),
        ("When a reed is Normal Summoned, no Trap Cards can be activated.", "restriction"),
        ("Each time a frog hums, place 1 Reed Counter on this card.", "each time"),
        ("There is no limit to the number of reeds in players' hands.", "unknown"),
    ],
)
def test_kinds_of_sentences(words: str, kind: str) -> None:
    assert kind_of(words, "continuous effect") == kind


def kinds(kind: str, text: str) -> list[str]:
    card = PrintedCard("Reed Warden", tuple(kind.split()), text)
    return [one for one, _ in sentences(card, read(card))]


def test_a_restriction_hidden_in_an_activation() -> None:
    held = "Target 1 monster on the field; it cannot attack. When that monster leaves the field, destroy this card."
    assert "bond" in kinds("continuous trap", f"Activate this card by targeting 1 reed; it cannot attack. {held}")
    assert "bond" not in kinds("normal trap", "Target 1 monster on the field; it cannot attack this turn.")
    once = "Once per turn: You can target 1 reed; destroy it."
    assert kinds("effect monster", once) == ["activated"]


def test_only_what_is_recognised_reaches_nobody_else() -> None:
    others = {kind for kind, what in KINDS.items() if what.others}
    assert others == {"bond", "restriction", "negation", "redirection", "unknown"}


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ('"Reed" monsters you control gain 300 ATK for each song.',
         [{"turns_on": "points", "cards": {"card": "monster", "named": "Reed", "of": "you"}}]),
        ("Fairy monsters you control gain 300 ATK and monsters your opponent controls lose 300 ATK for each song.",
         [{"turns_on": "points"}]),
        ("Your opponent cannot activate Trap Cards while the reeds sing.",
         [{"turns_on": "activations", "who": "opponent", "cards": {"card": "trap"}}]),
        ("Your opponent cannot activate cards or banish reeds.", []),
        ("Level 3 or lower reeds are destroyed during the End Phase of the turn that they hum.", []),
        ("Your opponent can only attempt to activate up to 3 reeds per turn.",
         [{"turns_on": "activations", "who": "opponent"}]),
        ("Your opponent cannot activate Trap Cards or monster effects.",
         [{"turns_on": "activations", "who": "opponent"}]),
        ("Fairy monsters you control are unaffected by activated effects during your Main Phase 1 only.",
         [{"turns_on": ["affecting", "points"], "cards": {"card": "monster", "race": "Fairy", "of": "you"},
           "while": [{"phase": "main 1"}, {"turn": "yours"}]}]),
        ("You can activate reeds from your hand.", [{"turns_on": "permits"}]),
        ("If this card you control would be used as Synchro Material, you can treat it as a non-Tuner.",
         [{"turns_on": "permits"}]),
        ("If you would Tribute a monster for a Tribute Summon, you can Tribute 1 Fairy monster your opponent controls, "
         "even though you do not control it.", [{"turns_on": "permits"}]),
        ("If a reed would leave the field, you can hum instead.", []),
        ("During each of your Standby Phases, hum.", [{"turns_on": "standby phase"}]),
        ("Any monster sent from the hand to the GY is banished instead.",
         [{"turns_on": "redirecting", "cards": {"card": "monster"}}]),
        ("The reeds sing.", []),
        ("Destroy the selected reed.", [{"turns_on": "own use"}]),
        ("Destroy reeds that hum.", []),
        ("If the reeds hum, destroy those monsters.", []),
        ("Toss a coin 3 times.", [{"turns_on": "own use"}]),
        ("You must control no reeds to activate this card.", [{"turns_on": "own use"}]),
        ("If the result is 6, destroy a reed.", [{"turns_on": "own use"}]),
        ("If the result is 6, negate all songs.", []),
        ("If the result is 2 or 5, negate the effect and destroy the opponent's card.", [{"turns_on": "targeting"}]),
        ("The controller of this card pays 500 LP during each of their Standby Phases.",
         [{"turns_on": "standby phase"}]),
        ("The controller of this card hums during each of their Standby Phases.", []),
        ("During the End Phase of this turn, return it to the reeds.", [{"turns_on": "end phase"}]),
        ("After resolving a card effect that targets this card, hum.",
         [{"turns_on": "targeting", "cards": "this card"}]),
        ("After resolving a card effect, hum.", []),
        ("If you would Fusion Summon a reed, you can also banish frogs as material.", [{"turns_on": "permits"}]),
        ("If you would Fusion Summon a reed, the frogs hum.", []),
        ("If you do, banish this card when it leaves the field.", [{"turns_on": "leaving"}]),
        ("If you do, banish the frogs when they leave the field.", []),
        ("You cannot Pendulum Summon reeds that hum (this effect cannot be negated).",
         [{"turns_on": "summons", "who": "you"}]),
        ("Reeds you control do not have to have their effects that return them to the hand activated.",
         [{"turns_on": "end phase"}]),
        ("Reeds you control do not have to hum.", []),
        ("Possession of this card cannot switch.", [{"turns_on": ["targeting", "affecting"], "cards": "this card"}]),
        ("While this card is face-up, its name is treated as \"Reed\".",
         [{"turns_on": "properties", "cards": "this card"}]),
        ("Twice per turn, this card cannot be destroyed by battle.", [{"turns_on": "battles", "cards": "this card"}]),
        ("This card cannot be attacked while the reeds sing.", [{"turns_on": "battles"}]),
        ("If this card battles a frog, hum.",
         [{"turns_on": "battled", "cards": "this card", "after": [{"attack_declared": {}}]}]),
        ("If this card or another frog battles a reed, hum.", [{"turns_on": "battled"}]),
        ("Link Summons of Link Monsters cannot be negated.",
         [{"turns_on": "negations", "cards": {"card": "monster", "kind": ["link"]}}]),
        ("Your opponent cannot activate a Spell Card unless they hum.",
         [{"turns_on": "activations", "who": "opponent", "cards": {"card": "spell"}}]),
        ("Trap Cards cannot be activated and the effects of all Trap Cards on the field are negated.",
         [{"turns_on": ["activations", "negating"], "cards": {"card": "trap"}}]),
        ("Reeds you control cannot be banished by your opponent's card effects.", [{"turns_on": "affecting"}]),
        ("Reeds you control cannot be banished.", []),
        ("When 3 Reed Counters are on this card, you win the Duel.", [{"turns_on": "counters"}]),
        ("When 3 reeds are on this card, you win the Duel.", []),
        ("If this card destroys a reed by battle, you win the Duel at the end of the Damage Step.",
         [{"turns_on": "battled", "cards": "this card", "after": [{"destroyed": {}}, {"destroys_by_battle": {}}]}]),
        ('If a reed in your GY would be returned to the Deck by the effect of a "Reed" monster, you can add it to your '
         "hand instead.", [{"turns_on": "deeds", "after": [{"activated": {"activation": ["monster effect"]}}]}]),
        ('A "Reed" monster equipped with this card gains 700 ATK and the preceding effect of "Reed Singer".',
         [{"turns_on": "points", "cards": {"card": "monster", "named": "Reed"}},
          {"turns_on": "permits", "while": [{"is": {"what": "equipped monster", "fits": {"card": "monster"}}}]}]),
        ("Monsters with that equipped monster's name hum, also their effects on the field are negated.",
         [{"turns_on": "anything", "while": [{"equipped_with": {"card": "any"}}]}]),
        ("Once, while this card is here, you can negate an activated Trap effect that hums, then destroy this card.",
         [{"turns_on": "activations", "cards": {"card": "trap"}}]),
        ("Destroy this card when it is targeted by the effect of a Spell.",
         [{"turns_on": "targeting", "cards": "this card"}]),
        ("When the selected monster is destroyed, destroy this card.",
         [{"turns_on": "own fate", "after": [{"destroyed": {}}]}]),
        ("Cannot be destroyed by the activated effects of reeds Special Summoned from the GY.",
         [{"turns_on": "destructions", "cards": "this card"}]),
        ("While this card is here, if a monster would be Special Summoned, it must be Summoned to a reed.",
         [{"turns_on": ["summons", "sets", "permits"]}]),
        ("Neither player can Normal or Special Summon reeds or declare an attack with a reed.",
         [{"turns_on": "summons"}, {"turns_on": "battles"}]),
        ("This card cannot be targeted by, or destroyed by, the effects of reeds.",
         [{"turns_on": "targeting", "cards": "this card"}, {"turns_on": "destructions"}]),
        ("Tribute 1 reed on your side of the field to inflict 400 points of damage to your opponent's Life Points.",
         [{"turns_on": ["battles", "life points"]}, {"turns_on": "own use"}]),
        ("This linked card cannot be targeted by your opponent's card effects, or their monsters' attacks.",
         [{"turns_on": "targeting", "cards": "this card"}, {"turns_on": "battles"}]),
        ("The equipped monster gains 2000 ATK, also both players take any battle damage from reeds.",
         [{"turns_on": "points", "cards": "equipped monster"}, {"turns_on": ["battles", "life points"]}]),
    ],
)  # fmt: skip
def test_what_a_sentence_could_decide_at_most(words: str, parts: list[dict[str, Any]]) -> None:
    assert list(narrowed(words, Context("Reed Warden"))) == parts


@pytest.mark.parametrize(
    ("words", "could"),
    [
        ("(This is treated as an Xyz Summon. Transfer its materials to the Summoned reed.)", {"turns_on": "deeds"}),
        ("(This is treated as an Xyz Summon. The Summoned reed cannot attack.)", {}),
        ("if the reeds hum, they must send all reeds they control to the GY", {"turns_on": "deeds"}),
        ("they must send 1 reed to the GY to hum", {"turns_on": "deeds"}),
        ("they must send 1 reed to the GY to activate it", {"turns_on": "activations"}),
        ("they must hum", {}),
        ("If the reeds hum, you can also shuffle reeds into the Deck as material.", {"turns_on": "deeds"}),
        ("this turn, if you Link Summon a reed, you can also use frogs as material.", {}),
        ("For the rest of this turn, while the reeds hum, or any frog does, you cannot Special Summon, except frogs.",
         {"turns_on": "summons"}),
        ("but for the rest of this turn, you cannot Special Summon reeds that hum, nor activate their effects",
         {"turns_on": ["summons", "activations"]}),
        ("For the rest of this turn, while the reeds hum, you cannot banish reeds.", {}),
        ("if the reeds hum, the Summoned monster gains 1000 ATK", {"turns_on": "points"}),
        ("You can add 1 card from your Deck to your hand that has a humming effect.", {"turns_on": "deeds"}),
        ("You can banish it until your opponent's 2nd End Phase.", {}),
        ("You can make this card be unaffected by reeds that hum.", {}),
        ("You can only apply this effect once per turn", {"turns_on": "own use"}),
        (
            "You can reduce the battle damage you take from an attack involving a reed you control to 0",
            {"turns_on": ["battles", "life points"]},
        ),
        ("You can Set 1 Trap that hums from your Deck, also this card cannot be used as Link Material.",
         {"turns_on": ["deeds", "materials"]}),
        ("You can gain LP equal to half its ATK.", {"turns_on": ["points", "life points"]}),
        ("any battle damage you take is reduced to 0", {"turns_on": ["battles", "life points"]}),
        ("each player can Special Summon 1 reed from their GY, but negate its effects",
         {"turns_on": ["summons", "deeds"]}),
        ("you cannot Special Summon other reeds or attack directly for the rest of this turn",
         {"turns_on": ["summons", "battles"]}),
        ("change the attack target to this card and perform damage calculation",
         {"turns_on": ["battles", "life points", "deeds"]}),
        ("Effect Monsters you control cannot activate their effects this turn, also change their ATK to 0",
         {"turns_on": ["activations", "points"]}),
    ],
)  # fmt: skip
def test_what_a_resolution_could_decide(words: str, could: dict[str, Any]) -> None:
    assert of_resolution(words) == could


@pytest.mark.parametrize(
    ("words", "could"),
    [
        ("During the End Phase of this turn, the reeds hum as many songs as there are frogs.",
         {"turns_on": "end phase"}),
        ("During your 2nd Standby Phase after this card's activation, add that frog to your hand.",
         {"turns_on": "end phase"}),
        ("until your opponent's next End Phase", {"turns_on": "end phase"}),
        ("During your next Standby Phase, the reeds hum.", {}),
        ("During the End Phase, the frogs hum, and until then, the reeds hum.", {}),
    ],
)  # fmt: skip
def test_what_is_done_later_leaves_nothing_open_before(words: str, could: dict[str, Any]) -> None:
    assert of_resolution(words) == could
