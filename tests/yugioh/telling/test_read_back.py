"""Texts of invented cards, told again from their records: one of every family says the same, and a word that is changed
or taken out of them is never lost silently."""

from __future__ import annotations

import random

import pytest

from judge.rulesets.yugioh.reading.telling.accounts import account
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.records.assembling import assembled
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from tests.databases import lost_words
from tests.databases.read_back import told

NAME = "Lamp Warden"
_CARDS = """
synchro effect monster | 1 Tuner + 1+ non-Tuner monsters//If this card is Synchro Summoned: Increase or decrease this \
card's Level by the Level the Tuner used as material had on the field.
effect monster | You can Tribute Summon this card in face-up Attack Position by Tributing 1 Plant monster.
normal spell | Target up to 2 face-up monsters your opponent controls; place 1 Soot Counter on each of them. (Monsters \
with a Soot Counter cannot attack, also negate their effects.)
effect monster | FLIP: Place 1 Soot Counter on each face-up monster your opponent controls. (If a monster with a Soot \
Counter battles a "Lamp" monster, it loses 300 ATK and DEF for each Soot Counter during damage calculation only.)
effect monster | When a monster on the field activates its effect (Quick Effect): You can place 1 Soot Counter on it, \
and it cannot be destroyed by battle as long as it has that Counter.
continuous spell | You can only use 1 of the following effects of "Lamp Warden" per turn, and only once that turn.//\
\u25cf If a "Lamp" monster you control would discard to activate an effect, you can send this card from your field to \
the GY instead.//\u25cf During your End Phase, while this card is in your GY: You can place this card face-up in your \
Spell & Trap Zone.
continuous spell | You can only use each of the following effects of "Lamp Warden" once per turn, during your Main \
Phase://\u25cf You can send 1 "Lamp" card from your hand to the GY, and if you do, draw 1 card.//\u25cf You can banish \
this card from your GY, then target 1 "Lamp" monster in your GY; add it to your hand.
continuous spell | You can only use each of the following effects of "Lamp Warden" once per turn, and not during the \
Damage Step.//\u25cf If a Spell Card is activated: You can draw 1 card.//\u25cf If a monster is Special Summoned: You \
can gain 500 LP.
normal spell | Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand as Fusion Material. \
If Summoning a "Lamp" Fusion Monster this way, you can also banish monsters from your field and/or either player's GY \
as Fusion Material.
normal spell | Fusion Summon 1 Fusion Monster from your Extra Deck, by banishing its materials from your hand or \
field. If your opponent has activated a card or effect this turn, you can use up to 1 monster each from your Deck and \
GY as Fusion Material.
normal spell | Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field. If you use \
"Lamp Cat" you control as Fusion Material, you can also use monsters from your Deck as material.
normal spell | Fusion Summon 1 "Lamp" Fusion Monster from your Extra Deck, using 1 monster from your Deck and 1 \
monster from your Extra Deck as Fusion Material.
ritual spell | This card is used to Ritual Summon "Lamp Cat" or "Lamp Dog". You must also Tribute monsters from your \
hand or field and/or banish Spirit monsters from your GY, whose total Levels equal or exceed the Level of the Ritual \
Monster you Ritual Summon.
ritual spell | This card can be used to Ritual Summon any "Lamp" Ritual Monster. Tribute monsters from your hand or \
field, then Ritual Summon 1 "Lamp" Ritual Monster from your Deck whose Level exactly equals the total Levels of those \
monsters.
ritual spell | This card can be used to Ritual Summon any "Lamp" Ritual Monster. You must also Tribute monsters from \
your hand or field whose total Levels exactly equal the Level of the Ritual Monster you Ritual Summon, OR send 1 \
monster from your Extra Deck to the GY with the same Level as the Ritual Monster you Ritual Summon.
continuous spell | During your Main Phase: You can Fusion Summon 1 Fiend Fusion Monster from your Extra Deck, using \
monsters from your hand or field as material. If your LP are higher than your opponent's, you can also banish Plant \
monsters from your GY as material.
synchro effect monster | 1 Tuner + 1+ non-Tuner monsters//This card gains 200 ATK and DEF for each non-Tuner Synchro \
Material Monster used to Synchro Summon this card.
effect monster | If you would Tribute a monster(s) to activate a "Lamp" monster's effect, you can send the top 2 cards \
of your Deck to the GY instead.
effect monster | (Quick Effect): You can banish this card from your field or GY; activate 1 "Lamp World" directly from \
your hand or Deck.
effect monster | If your opponent Special Summons a monster(s): You can banish 1 of those monsters, and if you do, \
inflict 1200 damage to your opponent.
effect monster | When an opponent's monster declares an attack: You can Special Summon this card from your hand, and \
if you do, destroy the monster that declared an attack.
effect monster | Once per turn: You can draw 1 card, also this card cannot use this effect next turn.
effect monster | Once per turn: You can destroy 1 "Lamp" monster in your Deck or face-up field, and if you do, this \
card gains ATK equal to half the ATK the monster destroyed had, until the end of this turn.
effect monster | Once per turn: You can increase the Levels of all "Lamp" monsters you control by 4 until the end of \
this turn.
normal spell | Apply 1 of these effects. Unless you have a "Lamp" card in your Pendulum Zone, your opponent chooses \
the effect.//\u25cf Gain 500 LP, then you can draw 1 card.//\u25cf Take 500 damage.
normal trap | Apply 1 of these effects. If you control a "Lamp" Link Monster, you can apply both effects in \
sequence.//\u25cf Gain 500 LP.//\u25cf Draw 1 card.
quick-play spell | If this card was activated outside the Battle Phase, apply 1 of these effects. If it was activated \
during the Battle Phase, you can apply any of them, in sequence.//\u25cf Gain 500 LP.//\u25cf Draw 1 card.
normal spell | Add 1 "Lamp Cat" from your Deck to your hand. If you control a "Lamp" monster, you can apply \
this effect instead.//\u25cf Draw 2 cards.
normal spell | Take 2 "Lamp" monsters with different names from your Deck, Special Summon 1 of them, and send the \
other to the GY.
normal trap | Target 2 "Lamp" cards in your GY; add 1 of them to your hand, and place the other on the bottom of the \
Deck.
normal spell | Draw 2 cards, then if you have a "Lamp" card in your hand, discard 1 of them, or your entire hand if \
you don't.
xyz effect monster | This card gains ATK and DEF equal to the ATK and DEF of all "Lamp" monsters attached to it as \
Materials. Once per turn: You can add 1 card attached to this card to the hand.
field spell | Your opponent cannot target "Lamp" monsters you control with the effects of monsters Special Summoned \
from the Extra Deck. Once per turn: You can make your opponent Tribute 1 monster they control (their choice).
effect monster | An Xyz Monster whose original Type is Beast and has this card as material gains this effect.//\u25cf \
Once per turn: You can detach 1 material from this card; draw 1 card.
normal spell | Draw 2 cards, then discard 1 card.
xyz effect monster | 2 Level 12 monsters//During the turn, or turn after, your opponent Special Summoned 2 or more \
monsters from the Extra Deck, you can also Xyz Summon this card by using 1 monster you control with the highest ATK \
(your choice, if tied). (Transfer its materials to this card.) If you do, you cannot Normal or Special Summon monsters \
for the rest of this turn.
effect monster | You can Special Summon this card (from your hand) to your Main Monster Zone in the column of a "Lamp" \
monster you control or its adjacent columns. Unaffected by your opponent's monster effects while this card is in the \
Extra Monster Zone.
normal spell | Fusion Summon 1 "Lamp" Fusion Monster from your Extra Deck, using monsters from your hand or field as \
Fusion Material. If you control no monsters, you can also use up to 2 monsters in your Deck as Fusion Material.
normal spell | If you control exactly 2 "Lamp" monsters (and no other monsters): Halve your opponent's LP.
normal spell | Draw 1 card. You can activate up to 2 "Lamp Warden" per turn.
normal spell | Declare a Level of 4 or 8; Special Summon 1 "Lamp Token" (Pyro/DARK/ATK 0/DEF 0) with that Level, but \
it cannot be used as Fusion or Link Material.
normal spell | If you control 2 or more Attack Position Fiend monsters: Target 1 of them; destroy it.
normal spell | Target 1 card on the field; banish it. You can only activate this card during your turn, unless you \
control "Lamp Cat".
normal trap | If the only face-up monsters on the field are 2 "Lamp" monsters: Draw 1 card.
continuous spell | Once per turn: You can draw 1 card. You cannot activate this card if you Normal Summoned/Set this \
turn.
xyz effect monster | Once per turn: You can target 1 card on the field; destroy it. This effect can be activated \
during either player's turn, if this card has "Lamp Cat" as Xyz Material.
effect monster | You can discard this card; draw 1 card. If this card is in your GY: You can add this card to your \
hand. You can only use this effect of "Lamp Warden" once per Duel, and its previous effect only once per turn.
effect monster | An Xyz Monster that was Summoned using this card on the field as Xyz Material gains this effect.//\
\u25cf If it is Xyz Summoned: It gains 600 ATK.
effect monster | A "Lamp" monster Synchro Summoned using this card as material gains this effect.//\
\u25cf Monsters your opponent controls lose 500 ATK.
effect monster | A "Lamp" Xyz Monster that has this card as material gains this effect.//\u25cf Once per turn, when a \
Spell Card or effect is activated (Quick Effect): You can detach 2 materials from this card; negate that effect.
continuous trap | Special Summon this card as an Effect Monster (Plant/EARTH/Level 4/ATK 0/DEF 2000) with the \
following effect (this card is also still a Trap).//\u25cf Once per turn (Quick Effect): You can draw 1 card.
effect monster | If this card is moved from a Monster Zone to another: You can draw 1 card.
link effect monster | If another monster is Special Summoned to a zone a Link Monster points to: You can draw 1 card.
equip spell | The equipped monster gains 400 ATK. When this card leaves the field, banish the equipped monster.
continuous trap | Once per turn: You can draw 1 card. You can only use this effect of "Lamp Warden" twice per turn. \
Destroy this card during your 3rd End Phase after activation.
effect monster | Once per turn: You can pay 500 LP; add 1 "Lamp Warden" from your Deck to your hand. This card must be \
in the GY to activate and to resolve this effect.
pendulum xyz effect monster | [ Pendulum Effect ]//Unless you have a "Lamp" card in your other Pendulum Zone, this \
card's Pendulum Scale becomes 5.//----------------------------------------//[ Monster Effect ]//2 Level 7 monsters//If \
you can Pendulum Summon Level 7, you can Pendulum Summon this face-up card from your Extra Deck.
effect monster | FLIP: Select 1 Set card on the field and return it to its owner's hand.
effect monster | You can Tribute 1 "Lamp" monster to select 1 face-up monster your opponent controls. The selected \
monster loses 500 ATK until the End Phase.
normal trap | Activate only when your opponent activates a Spell Card. Select 1 monster on the field and destroy it.
normal spell | Pay 800 LP; add 1 Level 4 or lower "Lamp" monster from your Deck to your hand, except "Lamp Cat".
normal spell | Destroy all face-up monsters your opponent controls, and if you do, take 500 damage.
normal spell | Shuffle 1 "Lamp" monster you control into the Main Deck; draw 1 card.
normal spell | Send cards from the top of your opponent's Deck to the GY, equal to the number of cards they control.
normal spell | Draw 2 cards, then banish 1 DARK monster from your hand, or, if you do not have any in your hand, send \
your entire hand to the GY.
normal spell | Each player shuffles their entire hand into the Deck, then draws the same number of cards they \
shuffled into the Deck.
normal spell | Banish up to 1 card each from your opponent's field and GY.
normal spell | Special Summon 2 "Lamp" Tuners (1 from your hand and 1 from your GY).
normal spell | Add 1 each of "Lamp Cat" and "Lamp Dog" from your Deck to your hand.
normal spell | Send the top 3 cards of either player's Deck to the GY.
normal spell | Banish 1 card from your opponent's hand (at random), field, or GY.
effect monster | Negate any Trap effects that target this card, and if you do, destroy that Trap Card.
effect monster | If "Lamp World" on the field is destroyed, destroy this card.
equip spell | Equip only to a FIRE monster. When a Trap effect that was activated on your opponent's side of the field \
resolves, negate that effect, then send this card to the GY.
normal trap | Target up to 2 Spells/Traps on the field; banish them.
normal trap | Target 1 monster on the field; return it to the hand/Extra Deck, then draw 1 card.
normal trap | If a monster(s) you control is destroyed by battle: Special Summon 1 non-Tuner monster from your GY.
counter trap | When your opponent activates a monster effect: Discard 1 card; negate the activation.
continuous trap | Monsters your opponent controls lose 300 ATK.
equip spell | Equip only to a FIRE monster. It gains 700 ATK.
ritual spell | This card is used to Ritual Summon "Lamp King". You must also Tribute monsters from your hand or field \
whose total Levels equal 6 or more.
effect monster | When this card is Normal Summoned: You can target 1 other face-up monster on the field; destroy that \
target.
effect monster | If this card is sent from the field to the GY: Target 1 monster your opponent controls; return it to \
the hand.
effect monster | Once per turn: You can Tribute 1 other Warrior or Fiend monster; this card gains 500 ATK until the \
end of this turn.
effect monster | During your opponent's Main Phase (Quick Effect): You can send this card from your hand to the GY, \
then target 1 Effect Monster your opponent controls; change it to face-down Defense Position.
effect monster | If this card attacks, it is changed to Defense Position at the end of the Battle Phase. This card's \
battle position cannot be changed until the end of your next turn.
effect monster | This card gains ATK equal to the combined original ATK of the monsters equipped to it by this effect.
effect monster | When you take battle damage: You can Special Summon this card from your hand, and if you do, gain LP \
equal to the damage you took.
continuous trap | All monsters your opponent controls must attack, if able.
effect monster | If you control no monsters, you can Special Summon this card (from your hand). You can only Special \
Summon "Lamp Warden" once per turn this way.
effect monster | If this card is in your GY: You can target 1 WATER Link Monster you control; Special Summon this card \
to your zone that monster points to, but banish it when it leaves the field.
effect monster | You can discard 1 card; Special Summon 1 Beast monster from your hand to your zone your "Lamp" Link \
Monster points to.
effect monster | You can discard 1 card; immediately after this effect resolves, Synchro Summon using only EARTH \
monsters you control, including this card.
normal trap | Target 1 monster on the field; that target's name is treated as "Lamp King" until the End Phase.
effect monster | If you Tribute Summon this card, all Tributes must be WATER. You can Tribute 1 monster; this card \
gains ATK equal to the ATK the Tributed monster had on the field.
effect monster | If this card is used as Synchro Material, all other Synchro Materials must be "Lamp" monsters.
effect monster | If this card on the field would be used as Synchro Material, 1 Tuner in your hand can be used as 1 of \
the other materials.
pendulum xyz effect monster | 2 Level 7 monsters//If you can Pendulum Summon Level 7, you can Pendulum Summon this \
face-up card in your Extra Deck.
effect monster | When this card is Normal Summoned successfully, no Trap Cards can be activated.
link effect monster | 2 monsters//You can only Link Summon "Lamp Warden" once per turn.
effect monster | You can Special Summon this card (from your hand) by banishing "Lamp" monsters from your GY whose \
total Levels equal 6 or more. You can only Special Summon "Lamp Warden" once per Duel this way.
normal spell | Banish 2 or more Beast monsters from your GY; Special Summon 1 Beast monster from your Deck whose Level \
equals the total Levels of those banished monsters.
normal spell | Tribute 1 monster; Special Summon any number of monsters from your GY whose total Levels equal the \
Tributed monster's Level on the field.
normal spell | Send 1 Fusion Monster from your Extra Deck to the GY that lists a "Lamp" monster as material.
normal spell | Add 1 Fish monster from your GY to your hand, but you cannot Normal Summon/Set or Special Summon \
monsters with that name for the rest of this turn.
effect monster | Cannot be destroyed by card effects. Your opponent cannot target this card with card effects.
effect monster | You can reveal 1 Spell in your hand; Special Summon this card from your hand, also you cannot Special \
Summon monsters for the rest of this turn, except DARK monsters. You can only use this effect of "Lamp Warden" once \
per turn.
flip effect monster | FLIP: Inflict 200 damage to your opponent for each card in their hand.
fusion effect monster | "Lamp Cat" + 1 LIGHT monster//Must be Fusion Summoned. If this card attacks a Defense Position \
monster, inflict piercing battle damage to your opponent.
xyz effect monster | 2 Level 4 monsters//Once per turn: You can detach 1 material from this card; Special Summon up to \
2 "Lamp" monsters with different names from your GY in Attack Position.
effect monster | The first time this card would be destroyed by battle each turn, it is not destroyed. This card can \
make a second attack during each Battle Phase.
effect monster | During your Main Phase, you can Normal Summon 1 Plant monster in addition to your Normal Summon/Set.
effect monster | If this card inflicts battle damage to your opponent by a direct attack: You can increase this card's \
Level by 2 until the end of your opponent's turn.
pendulum effect monster | [ Pendulum Effect ]//Once per turn: You can target 1 other card in your Pendulum Zone; \
destroy it.//----------------------------------------//[ Monster Effect ]//This card can attack all monsters your \
opponent controls, once each.
normal trap | Target 1 face-up monster on the field; equip this card to it. You can activate this effect, based on the \
equipped monster's controller.//● You: Draw 1 card.//● Your opponent: Destroy the equipped monster.
effect monster | If you have exactly 2 Spells in your GY: You can draw 1 card.
normal trap | When an attack is declared involving your Warrior monster: Place 1 card from your hand on the bottom of \
the Deck; draw 1 card.
effect monster | You can target 1 DARK monster in either GY; banish it. This is a Quick Effect if your opponent \
controls a monster.
quick-play spell | Activate 1 of these effects; skip your next Battle Phase after this card resolves.//● Draw 1 card.\
//● Destroy the monster your opponent controls with the highest ATK (your choice, if tied).
effect monster | If this card is sent to the GY: You can Special Summon 1 Fiend monster from your hand, but destroy it \
during the End Phase of this turn.
effect monster | When a card or effect is activated that includes any of these effects (Quick Effect): You can discard \
this card; negate that effect.//● Add a card from the Deck to the hand.//● Special Summon from the Deck.
effect monster | If a face-up Fusion Monster(s) you control is destroyed by battle, or leaves the field because of an \
opponent's card effect, while this card is in your GY: You can add this card to your hand.
link effect monster | 1 Normal Monster//Once per turn: You can Special Summon 1 Level 4 or lower Normal Monster from \
your hand to your zone this card points to. Co-linked monsters you control cannot be destroyed by battle.
effect monster | If this card is destroyed: You can target 1 Link-3 or lower monster in either GY; Special Summon it, \
but it cannot attack directly this turn.
effect monster | If 3 or more attacks have been declared this turn (Quick Effect): You can Special Summon this card \
from your GY, and if you do, this card's Level becomes 7.
normal trap | You can activate this card the turn it was Set, by banishing 1 face-up "Lamp" monster you control. Add 1 \
"Lamp" monster from your Deck to your hand.
normal spell | If you control no face-up monsters, or all face-up monsters you control are LIGHT Fiend monsters: Draw \
1 card.
xyz effect monster | 2 Level 12 monsters//Once per turn, if an Xyz Monster battled this turn, you can also Xyz Summon \
"Lamp Warden" by using 1 Xyz Monster you control as material. (Transfer its materials to this card.)
effect monster | If this card is sent to the GY as Fusion Material for a Fusion Summon: You can target 1 "Lamp" \
monster on the field, then activate 1 of these effects;//● Increase its Level by 1.//● Reduce its Level by 1.
effect monster | If this card is Special Summoned from the hand: You can target 1 "Lamp" monster you control; apply \
these effects in sequence.//● That target gains 500 ATK.//● Draw 1 card.
xyz effect monster | 2 Level 4 monsters//You can also Xyz Summon this card by using a "Lamp Cat" you control as the \
Xyz Material. This card cannot be destroyed by battle.
xyz effect monster | 2 Level 4 monsters//You can detach any number of materials from this card, then target that many \
cards on the field; destroy them.
effect monster | During your opponent's Battle Phase: You can discard this card; negate the effects of 1 face-up \
monster your opponent controls. These changes last until the end of this turn.
effect monster | Once per turn: You can target 1 Spell/Trap on each field; destroy them. You cannot Special Summon \
monsters the turn you activate this effect, except Beast monsters.
effect monster | If this card is in your hand or GY: You can send the top 2 cards of each player's Deck to the GY.
normal trap | Target 1 face-up monster on the field; until the end of this turn, it cannot be targeted or destroyed by \
card effects.
continuous spell | Negate all DARK monster effects activated on the field or in the Graveyard.
xyz effect monster | 3 Level 5 monsters//If this card has "Lamp Cat" as material, it gains these effects.//● Once per \
turn: You can detach 1 material from this card; draw 1 card.//● (Quick Effect): You can detach 1 material from this \
card; destroy 1 Spell on the field.
synchro effect monster | 1 Tuner + 1+ non-Tuner monsters//This card gains these effects while you control "Lamp \
Cat".//● Gains 400 ATK.//● Cannot be destroyed by battle.
normal spell | You can conduct 2 Normal Summons/Sets this turn, not just 1.
effect monster | If effect damage is inflicted: You can draw 1 card.
effect monster | (This card is not treated as a "Lamp" card.)//If this card is Tributed for a Tribute Summon: You can \
draw 1 card.
normal spell | Send 1 "Lamp" monster from your Deck to the GY, then if you have 3 or more different Monster Types on \
your field, you can inflict 500 damage to your opponent.
effect monster | You can Special Summon this card (from your hand) by discarding 1 card. If Summoned this way, you \
cannot Special Summon from the Extra Deck for the rest of this turn, except Rank 4 Xyz Monsters.
effect monster | When a "Lamp" monster is destroyed by battle and sent to the GY: You can Special Summon 1 "Lamp" \
monster from your Deck with a Level less than or equal to that "Lamp" monster in the GY.
quick-play spell | Target 1 Level 7 or Rank 7 monster you control; it gains 700 ATK until the end of this turn.
quick-play spell | Banish 2 cards from your GY, including a Trap, then target 1 monster with less than 1600 ATK; \
destroy it.
normal trap | Each player sends 2 cards from their hand to the GY, then draws 2 cards.
xyz effect monster | 3 or more (max. 5) Level 3 monsters//Your opponent cannot target this card with card effects.
fusion effect monster | "Lamp Cat" + 1+ Dragon monsters//Must be either Fusion Summoned, or Special Summoned by \
sending the above cards from either player's Monster Zone to the GY.
fusion effect monster | 2 "Lamp" monsters with different Levels//Must first be Special Summoned (from your Extra \
Deck) by banishing the above monsters, 1 each from your field and GY.
effect monster | If this card is not equipped with any Equip Card, you take no battle damage from battles involving \
it. If it is, it cannot be destroyed by battle, also your opponent takes any battle damage you would take from battles \
involving it.
normal trap | Destroy 1 Spell on the field, then you can inflict damage to your opponent equal to half the ATK of 1 \
"Lamp" monster you control.
field spell | Battle damage to the controller of a Fairy monster from a battle involving that monster becomes 0.
effect monster | You can declare 1 Type and 1 Attribute; this card becomes that Type and Attribute until the end of \
this turn. You can send all other monsters you control to the GY; inflict 500 damage to your opponent for each monster \
sent to the GY.
xyz effect monster | 2 Level 4 monsters//You can detach up to 2 materials from this card; add "Lamp" cards with \
different names from your Deck to your hand, equal to the number detached.
equip spell | Equip only to "Lamp Cat" or a Plant monster. Once per turn, during your Standby Phase: Inflict 500 \
damage to the controller of the equipped monster.
effect monster | Each time an Equip Card(s) is equipped to this card: Target 1 card your opponent controls; destroy it.
effect monster | If this is the only card in your hand, you can Special Summon it (from your hand). If Summoned this \
way, treat this card as a Tuner. You can only Special Summon "Lamp Warden" once per turn this way.
effect monster | Once per turn, you can activate 1 of these effects.//● Discard 1 Plant monster; draw 1 card.//● Gain \
500 LP.
normal spell | Activate 1 of these effects, but you cannot Special Summon from the Extra Deck for the rest of this \
turn, except Xyz Monsters;//● Draw 1 card.//● Gain 500 LP.
effect monster | You can discard 1 card to activate 1 of these effects;//● Draw 1 card.//● Gain 500 LP.
effect monster | You can pay 2000 LP or reveal 1 "Lamp Cat" in your hand; Special Summon this card from your hand.
normal spell | Draw 1 card. You cannot Special Summon any Level 5 or higher monsters the turn you activate this card.
continuous spell | When you activate this card: You can banish 1 "Lamp" card from your GY; draw 1 card.
effect monster | At the start of the Damage Step, if this card battles a monster with an equal or lower Level: You can \
destroy that monster.
synchro effect monster | 1 Tuner + 1+ non-Tuner monsters//If this card is Synchro Summoned: You can target cards your \
opponent controls, up to the number of materials used for its Synchro Summon; destroy them.
normal trap | When an opponent's monster declares an attack: Target 1 monster your opponent controls, except the \
attacking monster; destroy it.
effect monster | You can target 1 monster on the field or in either player's GY; banish it.
effect monster | Once per opponent's Battle Phase (Quick Effect): You can draw 1 card.
"""
TEXTS = tuple(
    (kind.strip(), text.strip().replace("//", "\n"))
    for kind, _, text in (line.partition("|") for line in _CARDS.strip().splitlines())
)


def made(kind: str, text: str) -> PrintedCard:
    """An invented card."""
    return PrintedCard(NAME, tuple(kind.split()), text)


@pytest.mark.parametrize(("kind", "text"), TEXTS)
def test_what_is_read_in_full_is_told_again(kind: str, text: str) -> None:
    found = told(made(kind, text))
    assert found is not None
    assert found.full
    assert found.leftover is None


@pytest.mark.parametrize(("kind", "text"), TEXTS)
def test_no_changed_word_is_lost(kind: str, text: str) -> None:
    card = made(kind, text)
    missed = [
        change.shown
        for change in lost_words.changes(card, random.Random(1))
        if change.kind != "without a word"
        and lost_words.outcome(card, change) == lost_words.MISSED
        and "hand[ or | and ]field" not in change.shown  # of monsters without a number both say the same
        and 'that ["Lamp" |]monster' not in change.shown  # which one that is was said before
        and "[Special |]Summoned from the Extra Deck" not in change.shown  # nothing from there is Summoned otherwise
        and "you can [also |]" not in change.shown  # said or not, further materials are used beside the first
    ]
    assert missed == []


@pytest.mark.parametrize(
    ("printed", "record", "lost", "invented"),
    [
        ("Destroy 1 face-up monster.", {"count": 1, "card": "monster"}, ("face-up",), ()),
        ("Destroy 1 monster.", {"count": 1, "card": "monster", "face": "up"}, (), ("face-up|this-face-up-card",)),
        ("Destroy 2 monsters.", {"count": 3, "card": "monster"}, ("2",), ("3",)),
        ("Destroy 1 other monster.", {"count": 2, "card": "monster"}, ("other",), ("2|both",)),
        ("Destroy 1 monster your opponent controls.", {"count": 1, "card": "monster"}, ("opponent",), ()),
        ("Destroy 1 DARK monster.", {"count": 1, "card": "monster", "not_attribute": "DARK"}, (), ("non|except|not",)),
    ],
)
def test_a_record_that_says_something_else(
    printed: str, record: dict[str, object], lost: tuple[str, ...], invented: tuple[str, ...]
) -> None:
    card = made("normal spell", printed)
    effect = {"id": "act", "resolve": [{"destroy": record}], "text": printed.removesuffix(".")}
    found = account(card, read(card), {"effects": [effect]})
    assert found is not None
    assert (found.printed, found.told) == (lost, invented)


def test_a_limit_that_the_record_does_not_have() -> None:
    card = made("normal spell", f'Draw 2 cards. You can only activate 1 "{NAME}" per turn.')
    record = assembled(card, read(card))
    assert account(card, read(card), record) is None
    for effect in record["effects"]:
        del effect["once"]
    found = account(card, read(card), record)
    assert found is not None
    assert "only" in found.printed


def test_a_word_of_card_files_without_telling_is_told_by_its_key() -> None:
    card = made("normal spell", "Draw 2 cards.")
    found = account(card, read(card), {"effects": [{"id": "act", "resolve": [{"draw": 2}, {"juggle": 1}]}]})
    assert found is not None
    assert found.told == ("<juggle>",)
