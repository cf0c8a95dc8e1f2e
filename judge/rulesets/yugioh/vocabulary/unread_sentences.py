"""What a sentence that was not understood may touch: one question a function, answered by its wording alone.

The judge asks here whether such words could decide a play; who asks knows the play and the rules, and what the record
says of the words (`turns_on`, `cards`, `while`). Two kinds of questions, by the side on which an answer errs: what
*may* be so is asked generously, as a yes leaves the ruling open; what is *only* so must be certain, as a yes lets the
words decide nothing else. What deeds may have done `deeds` tells.
Source: Konami, Problem-Solving Card Text: what stands before the colon and the semicolon, and what a sentence does;
TCG Official Rulebook v10, p. 12-23: the kinds of Summons.
"""

from __future__ import annotations

import re

_FASTER = r"Quick|either player|any time"
_ITS_ACTIVATION = r"\bactivate (?:this card|it)\b"
ABOUT = {
    "nothing": r"(?!)",
    "speed": _FASTER,
    "how often": r"\b(?:once|twice|times|per (?:turn|Chain|Duel)|how often|number of|each of)\b",
    "the turn it was set": rf"{_ITS_ACTIVATION}|\bSet\b",
    "the hand": rf"{_ITS_ACTIVATION}|\bhand\b",
    "the phase": rf"{_ITS_ACTIVATION}|\bturn\b|\bPhase\b|{_FASTER}",
    "the place": (
        rf"{_ITS_ACTIVATION}|\b(?:hand|field|GY|Graveyard|banish|banished|banishment|removed|Zones?|Deck|possession)\b"
    ),
}
"""What words have to speak of to have a say on a side of an activation."""


def may_be_about(words: str, side: str) -> bool:
    """Could the words have a say on this side of an activation, one of those in `ABOUT`?"""
    return re.search(ABOUT[side], words) is not None


def may_let_activate(words: str) -> bool:
    """Could something be activated by the words, or not be? What was activated is no such thing."""
    return re.search(r"\bcan(?:not)?\b[^.]*\bactivat|\bactivat[^.]*\bnot count", words) is not None


def only_lets_activate_when_set(words: str) -> bool:
    """Do the words let cards be activated in the turn they were Set, and do nothing else?"""
    set_now = r"You can activate [^.:;]* the turn (?:it was|they were) Set\.?"
    return re.fullmatch(set_now, words) is not None


def only_pays_otherwise(words: str) -> bool:
    """Do the words put something else in the place of what an activation costs, and do nothing else?"""
    price = (
        r"(?i)(?:once per turn, |during (?:your|either player's) turn, )?if [^.:;]* would (?:discard|banish|tribute|"
        r"send|detach)\b[^.:;]*,? to activate [^.:;]*, you can [^.:;]* instead\b[^.:;]*\.?"
    )
    return re.fullmatch(price, words) is not None


def only_lets_activate_from_hand(words: str) -> bool:
    """Do the words let cards be activated from the hand, and do nothing else?"""
    return re.fullmatch(_FROM_HAND, words) is not None


_FROM_HAND = (
    r"You can activate (?:\"[^\"]*\" )?[\w -]*\b(?:Cards?|Traps?|Spells?)(?: you control)? from your hand"
    r"(?: during your opponent's turn)?\.?"
)


def only_bans_set_cards(words: str) -> bool:
    """Do the words forbid to activate cards that lie Set, and no others?"""
    return re.search(_OF_SET_CARDS, words) is not None


_OF_SET_CARDS = (
    r"\b(?:that|those|the) Set cards?\b[^,]*\bcannot be activated"
    r"|\b(?:Face-down|Set) (?:Spells?|Traps?|Spells?/Traps?|Spell and Trap) ?(?:Cards?)?\b[^,]*\bcannot be activated"
    r"|\bselected (?:Set )?(?:Spell|Trap)\b[^,]*\bcannot be activated"
)


def may_keep_from_answering(words: str) -> bool:
    """Could nobody, or one of the players, be allowed to answer an activation, by the words?"""
    return re.search(r"(?i)\b(?:cannot|neither player can)\b[^.]*\bin response\b", words) is not None


def of_the_cards_targeted(words: str) -> bool:
    """Do the words speak of the cards that were targeted, so that others are not meant?"""
    return re.search(r"(?i)\b(?:targeted|that|those) (?:cards?|monsters?)\b", words) is not None


def may_ask_what_another_does(words: str) -> bool:
    """Could the words give an effect what another card's asks for when that card is activated, its targets and
    conditions too? Source: Konami OCG database Q&A #23985."""
    return re.search(r"\bthis (?:effect|card's effect) becomes\b", words) is not None


def may_do_more(words: str) -> bool:
    """Could an effect do more than was understood, or something else?"""
    return re.search(r"\bcan (?:also|instead)\b", words) is not None


def may_stand_for_another(words: str) -> bool:
    """Could words behind other words change what those ask for, or be done in their place?"""
    changed = r"\b(?:instead|also|treat\w*|uses?d?|using|except|unless|would|even)\b|^or\b"
    return re.search(changed, words, re.I) is not None


def may_be_a_cost(words: str) -> bool:
    """Could the words be a cost that is paid with cards?"""
    paying = r"(?:^|\b(?:and|or|can|then|by|,) )(?:also )?(?:send|discard|banish|Tribut|return|shuffl)"
    return re.search(paying, words, re.I) is not None


def may_target(words: str) -> bool:
    """Could an effect target by the words?"""
    return re.search(r"(?i)\btargets?\b", words) is not None


def may_be_faster(words: str) -> bool:
    """Could an effect be a Quick Effect by the words, or one of either player's turn?"""
    return re.search(_FASTER, words) is not None


def only_limits_use(words: str) -> bool:
    """Do the words say no more than how often something can be done?"""
    limit = r"You can only (?:use|activate|apply|gain)\b[^.;]*\b(?:once|twice)\b[^.;]*\.?"
    return re.fullmatch(limit, words, re.S) is not None


def only_asks_for_more(words: str) -> bool:
    """Are the words no more than a further condition, or what is further said of a target?"""
    return re.fullmatch(_BESIDES, words, re.S) is not None


_BESIDES = (
    r"(?i)(?!.*\b(?:or|either|also|instead|unless|even|except|treated?|any)\b)"
    r"(?:(?:and )?(?:if|while)\b|that (?:did|was|were|is|are|has|have|had|you|your)\b)(?:[^.,;:]|\.(?!\s|$))*"
)


def only_guards_the_activation(words: str) -> bool:
    """Are the words about what may be done once an activation is made, which makes none right?"""
    return re.match(_OF_ITS_FATE, words) is not None


_OF_ITS_FATE = (
    r"(?i)(?:(?:if|while|during) [^.;:]*?, )?(?:(?:this card's|this effect's|its) activation(?: and effects?)? "
    r"cannot be negated|(?:your opponent cannot|neither player can) activate [^.;:]*? in response to "
    r"(?:this (?:card|effect)'s|its) activation)\.?$"
)


def may_speak_of_its_activation(words: str) -> bool:
    """May the words say something of the activation of their own card, which is so before it has resolved?"""
    return re.search(r"(?i)\bactivat", words) is not None and re.search(r"(?i)\b(?:this|its)\b", words) is not None


def limits_how_it_comes(words: str) -> bool:
    """Do the words say how alone their own card comes to the field, which is so wherever it is?"""
    return re.match(_COMES_ONLY_SO, words) is not None


_COMES_ONLY_SO = (
    r"(?i)(?:(?:this card|it) )?(?:can only|cannot|must(?: first)?) be (?:(?:normal|tribute|special|flip) )?"
    r"(?:summoned|set|placed|played|activated|equipped|used to equip)\b|equip only to\b"
)


def only_allows_activation(words: str) -> bool:
    """Do the words only make right what is wrong without them: in the turn it was Set, or from the hand?"""
    return re.match(r"You can activate this card (?:the turn it was Set|from your hand)\b", words) is not None


def only_targets_others(words: str) -> bool:
    """Do the words say what an effect targets, which is not its own card?"""
    return re.match(r"(?i)(?!.*\bthis card\b)(?:you can )?target\b", words) is not None


def only_pays_or_targets(words: str) -> bool:
    """Do the words say what is paid or targeted, and nothing of when that may be?"""
    paid = r"(?:you can )?(?:target|detach|discard|pay|banish|send|tribute|reveal|return|shuffle|remove)\b"
    return re.match(rf"(?i)(?!.*\b(?:turns?|phases?|steps?|quick|any time|either player)\b){paid}", words) is not None


def only_forbids(words: str) -> bool:
    """Do the words only forbid something more?"""
    return re.fullmatch(_FORBIDDING, words) is not None


_FORBIDDING = (
    r"(?i)(?!.*\b(?:can|treated|instead|becomes?|gains?|unless|negated|unaffected)\b)"
    r"(?:(?:you|your opponent|neither player|players|both players) cannot\b[^.;]*"
    r"|(?:but )?(?:(?:it|they|(?:that|those|these) (?:monsters?|Tokens?)) )?cannot be used as [^.;]*\bmaterial\b[^.;]*)"
    r"\.?"
)


def asks_for_nothing(words: str) -> bool:
    """Do words of a card about its own use or Summon forbid it, rather than ask for something that could be met?"""
    forbidding = r"\b(?:cannot|unaffected|neither player|no player)\b(?!.*\b(?:except|unless)\b)"
    return re.search(forbidding, words) is not None


def decides(part: str) -> bool:
    """Does this part of a sentence say what decides, as far as a reader needs it to tell the sentence from others?"""
    deciding = r"\b(?:can(?:not)?|must|unaffected|negate\w*|instead|except|unless|only|no|neither|skips?)\b"
    return re.search(deciding, part) is not None


def may_give_a_quick_effect(words: str) -> bool:
    """May the words give a monster a Quick Effect: one that they say, or another one of their card?"""
    lent = r"\b(?:gains?|activate)\b.*\b(?:preceding|previous|\d\w\w) effect\b"
    return "Quick Effect" in words or re.search(lent, words) is not None


def grants_an_effect(words: str) -> bool:
    """Are words that permit something those of an effect that some card has gained, and that is activated?"""
    return re.search(r"[:;] ", re.sub(r'"[^"]*"', "", words)) is not None


def only_offers_an_effect(words: str) -> bool:
    """Are the words an effect that its player may activate, and that binds no other one?"""
    offered = r"(?!.*\b(?:cannot|only|must|unless|except|neither|other effects?)\b)[^:;]*: You can [^:;]*(?:; [^:;]*)?"
    return re.fullmatch(offered, words, re.S) is not None


def may_permit_summons(words: str) -> bool:
    """Could words that permit something permit Summons, or what is used for them?"""
    return re.search(r"\b(?:Summon|material|Material|Tribut|Token|substitute|treat)", words) is not None


def only_permits_normal_summons(words: str) -> bool:
    """Do words that permit Summons speak of Normal or Tribute Summons, and of no others?"""
    alone = (
        r"(?=.*\b(?:Normal|Tribute) Summon\b)(?!.*\b(?:Special|Fusion|Synchro|Xyz|Link|Ritual|Flip|Pendulum) Summon\b)"
    )
    return re.match(alone, words, re.S) is not None


def only_permits_material_summons(words: str) -> bool:
    """Do words that permit Summons speak of those with materials, or of materials, and of no Normal or Flip Summon?"""
    alone = (
        r"(?=.*\b(?:Fusion|Synchro|Xyz|Link|Ritual)(?: Summon\b| Materials?\b))"
        r"(?!.*\b(?:Normal|Tribute|Flip) Summon\b)"
    )
    return re.match(alone, words, re.S) is not None


def only_of_summons_with_materials(words: str) -> bool:
    """Do the words speak of Summons of the Extra Deck, and of no others and no Sets?"""
    alone = (
        r"(?!.*\b(?:Special|Normal|Tribute|Flip|Ritual|Pendulum) Summon\b)(?!.*\bcannot Summon\b)"
        r"(?=.*\b(?:Fusion|Synchro|Xyz|Link) Summon\b)(?!.*\bSet\b)"
    )
    return re.match(alone, words, re.S) is not None


def only_of_special_summons(words: str) -> bool:
    """Do words about Summons speak of Special Summons, of whatever kind, and of no others?"""
    said = re.sub(_SPECIAL, "", words, flags=re.I)
    return said != words and re.search(r"\bSummon|\bSet\b|\bNormal\b", said) is None


_SPECIAL = (
    r"\b(?:(?:Special|Fusion|Synchro|Xyz|Link|Ritual|Pendulum)(?:,? or |, |/| ))+Summon\b|\bSummoned\b"
    r"|\b(?:Set|Normal) (?:card|monster|Spell|Trap)s?\b"
)


def only_specially(words: str) -> bool:
    """Do words about the Summons of a card speak of its Special Summon, and of no Normal one?"""
    alone = r"(?!.*\bNormal\b(?! Monster)|.*\bTribute Summon|.*Summoned/Set).*\bSpecial Summon.*"
    return re.fullmatch(alone, words, re.S) is not None


def only_for_its_own_way(words: str) -> bool:
    """Do words about the Summons of a card let it be Summoned in a way of its own, or speak of Normal Summons and Sets
    alone? They bind no effect that Summons it."""
    return re.match(rf"{_OWN_WAY}|{_NORMAL_ALONE}", words, re.I | re.S) is not None


def may_bar_the_way(words: str, way: str) -> bool:
    """Do words about the Summons of a monster keep some Summons of this way (``Ritual``, ``Fusion``) from it: by other
    cards, from elsewhere, with other materials?"""
    limit = rf"(?:This card )?(?:cannot be {way} Summoned,? except|must(?: first)? be (?:either )?{way} Summoned,? "
    return re.match(rf"{limit}(?:from|using|with)\b)", words, re.I) is not None


def shielded_from(words: str) -> str:
    """The card whose effects alone words keep from a player (``You are unaffected by the effects of "A"``), if they say
    no more."""
    found = re.fullmatch(r"You are unaffected by the effects of \"([^\"]+)\"\.?", words)
    return found[1] if found else ""


def kept_off(words: str) -> set[str]:
    """The kinds of cards (``spell``, ``trap``, ``monster``) whose effects alone words keep from a card that is
    unaffected by them; none where they may be those of any."""
    own = re.sub(r"(?i)\bthis card\b", "it", words)
    of_any = r"(?i)unaffected by [^.;]*(?:\bcards?\b|\bactivated effects\b(?! (?:of|from)\b))"
    otherwise = r"(?i)\bcontrol of\b|\bcannot (?!be (?:destroyed|targeted|negated|used|attacked)\b|attack\b)"
    if re.search(of_any, own) or re.search(otherwise, own):
        return set()
    told = re.findall(r"(?i)unaffected by ([^.;]*)", own)
    return {kind.lower() for tail in told for kind in re.findall(r"(?i)\b(spell|trap|monster)s?\b", tail)}


def only_offers_a_way(words: str) -> bool:
    """Do words about the Summons of a card only let it be Summoned in another way, too? A Summon that is right without
    them is none by them."""
    return re.match(r"You can also (?:Fusion|Synchro|Xyz|Link|Special) Summon this card\b", words) is not None


_OWN_WAY = (
    r"(?:[^.,]*(?:, [^.,]*)*?, )?you can (?:also )?(?:Special|Normal|Tribute|Fusion|Synchro|Xyz|Link) Summon (?:this "
    r"card|\"[^\"]*\")|For this card's [^,]*Summon, |You can only [^.]* this way\b"
    r"|(?:This card )?must be Special Summoned \(from your [^()]*\) by \w+ing\b"
)
_NORMAL_ALONE = (
    r"(?!.*\b(?:Special|Summoned|must|except|only)\b)(?=.*\b(?:(?:Normal|Tribute) (?:Summon|Set)|Normal Summon/Set)\b)"
)


def only_of_sets(words: str) -> bool:
    """Do the words speak of Sets, and of no Summons?"""
    return re.search(r"\bSet\b", words) is not None and "Summon" not in words


def only_forbids_summons(words: str) -> bool:
    """Does what follows a Summon only forbid its player to Summon others?"""
    return (
        re.fullmatch(r"[^,]*, you cannot (?:\w+ )?Summon\b(?!.*\b(?:nor|also|or activate)\b).*", words, re.S)
        is not None
    )


def may_change_materials(words: str) -> bool:
    """Could a monster be made with materials that do not fit otherwise, by the words?"""
    return re.search(r"\b(?:treat|use|instead|substitute)", words) is not None


def only_adds_materials(words: str) -> bool:
    """Do the words say no more than what else may be used for a Fusion Summon?"""
    return re.fullmatch(_FURTHER, words.strip()) is not None


_FURTHER = (
    r"(?i)(?:If [^.]*?, )?you can also (?:use|banish|shuffle|send|discard|return|Tribute)\b"
    r"(?!.*\b(?:but|then|cannot|if you do)\b)[^.]*(?:\bas (?:Fusion )?materials?(?:\(s\))?(?:, by \w+ing them)?"
    r"|, by (?:banishing them|shuffling them into the Deck))[.]?"
)


def only_says_as_what(words: str) -> bool:
    """Are the words a remark on the kind of Summon as which a Special Summon is treated?"""
    remark = r"\([Tt]his (?:Special Summon )?is treated as an? \w+ Summon\.?\)"
    return re.fullmatch(remark, words.strip()) is not None


def treated_as(words: str) -> list[str]:
    """The kinds of Summons (``fusion``, ``xyz``) as which the words say that a Special Summon is treated."""
    kinds = r"\bthis (?:Special Summon )?is treated as an? (Fusion|Synchro|Xyz|Link|Ritual) Summon\b"
    return [str(kind).lower() for kind in re.findall(kinds, words, re.I)]


def begins_with_a_summon(words: str) -> bool:
    """Is a Special Summon what the words do first?"""
    return re.match(r"(?:You can )?Special Summon\b", words) is not None


def of_other_places(words: str) -> bool:
    """Do the words speak of a place off the field, so that they may be about a monster that is still to come?"""
    return re.search(r"\b(?:hands?|Decks?|GYs?|Graveyards?|banish\w*)\b", words) is not None


_ITSELF = (  # compiled where such words are met, as every program imports this
    r"\bthis (?:face-up )?card(?: you control| on the field)? would be destroyed"
    r"|(?:^|, )(?:this (?:[\w-]+ )*card(?: with [^,]*)? )?cannot be destroyed by"
)


def keeps_itself(words: str) -> bool:
    """Are words about a destruction about that of their own card?"""
    return re.search(_ITSELF, words, re.I) is not None


def keeps_others(words: str) -> bool:
    """Are words about a destruction about that of cards other than their own?"""
    return re.search(r"\b(?:an)?other\b[^,]* would be destroyed", words, re.I) is not None


def keeps_own_monsters(words: str) -> bool:
    """Are words about a destruction about that of monsters of their player?"""
    return re.search(r"\bmonsters?(?:\(s\))?,? (?:that )?you control would be destroyed", words, re.I) is not None


def causes_told(words: str) -> set[str]:
    """By what cards are destroyed of which the words speak: ``battle``, ``effect``; none where they do not say it."""
    return {kind for kind in ("battle", "effect") if kind in words}


def is_offered(words: str) -> bool:
    """Is it for somebody to choose whether something else happens instead? Then everybody sees whether it did."""
    return re.search(r"\byou can [^.]*\binstead\b", words) is not None and "cannot" not in words


def may_change_battle_damage(words: str) -> bool:
    """Could the words say something of battle damage?"""
    return re.search(r"\b(?:battle )?damage\b(?! (?:Step|calculation))", words, re.I) is not None


def only_off_the_field(words: str) -> bool:
    """Are the words about cards that are sent to the Graveyard from elsewhere than the field?"""
    return re.search(r"\bsent from (?!.*\bfield\b.* to the)", words, re.I) is not None


def only_against_the_opponent(words: str) -> bool:
    """Do words that protect cards protect them from effects of the opponent?"""
    return re.search(r"\bopponent's\b[^,]*\beffects?\b", words) is not None


def may_negate(words: str) -> bool:
    """Could the words negate something, or speak of what was negated?"""
    return "negat" in words.lower()


def most_points_lost(words: str, *, fought: bool) -> int:
    """How many Life Points a player may lose by the words at once; 0 if they take none. Battle damage counts only where
    somebody ``fought``; of words that do not say how much it is taken to be 1000."""
    otherwise = words if fought else re.sub(_BY_BATTLE, "", words, flags=re.I)
    if not re.search(_LOSES, otherwise, re.I):
        return 0
    most = max((int(number) for number in re.findall(r"\d+", words)), default=_SOME)
    return max(most, _SOME) if re.search(r"\b(?:for each|per|equal|x|times|same)\b", words) else most


_LOSES = r"\b(?:inflicts?|takes?(?! (?:no|any)\b)|loses?|pays?)\b(?!.*\binstead\b)"
_BY_BATTLE = (
    r"\b(?:inflicts?|takes?)\b(?:(?!\b(?:inflicts?|takes?|loses?|pays?)\b)[^.;])*?"
    r"\b(?:piercing|battle) (?:battle )?damage"
)
_SOME = 1000


def only_of_its_own_battles(words: str) -> bool:
    """Are the words about the battles of their own card, and of no other?"""
    itself = (
        r"(?:if|when|each time) (?:this card|it)(?: [\w']+){0,6}? "
        r"(?:battles|battled|attacks|attacked|destroys|destroyed|declares|inflicts|inflicted)\b"
        r"|(?:while this card [^,]*, it |this (?:\w+ )*card )?can(?:not)? "
        r"|this card's battle position cannot be changed\b"
    )
    return re.match(itself, words, re.I) is not None


def may_change_the_battle_phase(words: str) -> bool:
    """Could the words say whether there is a Battle Phase?"""
    phase = r"\b(?:conduct|skips?|enter)\b|Battle Phase (?:is|cannot)"
    return re.search(phase, words, re.I) is not None


def only_forbids_direct_attacks(words: str) -> bool:
    """Do the words forbid direct attacks, and nothing else?"""
    directly = r"^(?:but |also )?(?:[\w' ]* )?cannot attack (?:your opponent )?directly(?: this turn| the turn [^,]*)?$"
    return re.search(directly, words, re.I) is not None


def only_permits_attacks(words: str) -> bool:
    """Do the words let monsters attack in ways in which they could not otherwise, and do nothing else?"""
    leave = (
        r"(?i)(?!.*\b(?:cannot|but|also|instead|only|must|except|unless|negat\w*|gains?|loses?|apply|inflicts?"
        r"|this effect|if it does|it is)\b)(?:\d\+: )?(?:(?:if|while|once per turn|during)\b[^;:]*, )?[^,;:]*\bcan "
        r"(?:attack|make (?:[\w ]{1,20} )?attacks?)\b[^;:]*"
    )
    return re.fullmatch(leave, words) is not None


def only_shields(words: str) -> bool:
    """Do the words only keep monsters from being destroyed, or players from damage? They let no attack be made."""
    shield = (
        r"(?!.*\b(?:can|treated?|instead|unless|except|negat\w*|becomes?|changes?d?|apply|applies)\b)"
        r"[^.;:]*\b(?:cannot be destroyed by|takes? no (?:battle )?damage)\b[^.;:]*\.?"
    )
    return re.fullmatch(shield, words, re.I) is not None


def only_scales_battle_damage(words: str) -> bool:
    """Do the words only halve or double battle damage?"""
    scaling = (
        r"(?!.*\b(?:can(?:not)?|but|also|treated?|instead|gains?|loses?|becomes?|negat\w*|activat\w*|destroyed)\b)"
        r"(?:[^.;:]*, )?(?:any|all|the) (?:next )?battle damage\b[^.;:]*\b(?:is|are) (?:halved|doubled)\b[^.;:]*\.?"
    )
    return re.fullmatch(scaling, words, re.I) is not None


def only_takes_zones(words: str) -> bool:
    """Are some zones lost by the words, so that a card goes to another, as long as there is one?"""
    return re.search(r"\buse\b[^,]*\bzones?\b|\bzones?\b[^,]*\bcannot be used\b", words, re.I) is not None


def of_a_column(words: str) -> bool:
    """Do the words speak of a column, so that one zone of a row is concerned at most?"""
    return re.search(r"\bcolumn\b", words) is not None


def only_leaves_the_field(words: str) -> bool:
    """Do the words only send their own card off the field?"""
    away = (
        r"(?i)(?:(?:if|when|while|unless|once|during) [^.;:]*, )?(?:send|destroy|banish|return) this card"
        r"(?: to (?:the|your) (?:hand|GY|Graveyard))?\.?"
    )
    return re.fullmatch(away, words, re.S) is not None


_DOING = {
    "draw": r"\bdraw",
    "add": r"\b(?:add|draw|take|return|put|place|Set)",
    "return": r"\b(?:return|shuffle|add|put|place)",
    "special": r"Summon",
    "send": r"\b(?:send|sent|discard|excavate|Fusion|Ritual)",
    "banish": r"\b(?:banish|remove|Fusion|Ritual)",
    "destroy": r"\bdestr",
    "damage": r"\bdamage",
}


def may_include(words: str, what: str) -> bool:
    """Could an effect with these words do what an answer asks for, called by its first word (``draw``, ``special``)?
    Of what is not known here anything may be so."""
    return re.search(_DOING.get(what, ""), words, re.I) is not None


_BANNED = {
    "cannot_summon": r"\bSummon",
    "cannot_banish": r"\bbanish",
    "cannot_tribute": r"\bTribut(?!e Summon)",
    "cannot_add_to_hand": r"\badd\b|\bdraw",
    "cannot_draw": r"\bdraw",
}


def may_fall_under(words: str) -> list[str]:
    """The bans (kinds of static effects) under which what the words do could fall."""
    return [ban for ban, verb in _BANNED.items() if re.search(verb, words, re.I)]


def names_no_others(words: str, values: list[str]) -> bool:
    """Do the words name all of these values, and leave nothing open by ``except``, ``non-`` or ``any``?"""
    if re.search(r"\b(?:except|non-|other than|any)\b", words, re.I):
        return False
    return all(re.search(rf"\b{re.escape(value)}\b", words) for value in values)
