"""Every sentence that is understood of a Yu-Gi-Oh! dispute.

``judge manual ask`` shows them to people. A play is one of `PLAYS` with any of `DETAILS` behind it, in any order; a
statement on the table is one of `FACTS`. How a pattern is written says `judge.vocabulary.spoken`.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.talk import nameless_cards, said_claims
from judge.vocabulary.spoken import MINE, YOURS, Form, Tongue

ZONES = {
    "hand": "hand", "gy": "graveyard", "graveyard": "graveyard", "grave": "graveyard", "deck": "deck",
    "extra deck": "extra", "field": "field", "banished": "banished", "banishment": "banished", "banish": "banished",
}  # fmt: skip
PLACES = {
    "set": "set", "face-down": "set", "face down": "set", "set before this turn": "set", "already set": "set",
    "set this turn": "set this turn", "set since last turn": "set", "set last turn": "set",
    **dict.fromkeys(("set earlier this turn", "set earlier in the same turn", "set in the same turn",
                     "set the same turn"), "set this turn"),
    "face-up": "up", "face up": "up",
    "active": "up", "on the field": "up", "on field": "up", "in play": "up", "in attack position": "attack",
    "in attack": "attack", "in defense position": "defense", "in defense": "defense",
    "in defence position": "defense", "in face-down defense position": "set", "in face-down defense": "set",
    "in hand": "hand", "banished": "banished",
    **{f"in {owner} {said}": zone for owner in ("the", "his", "her", "their", "its", "his own", "her own", "their own",
                                               "its own")
       for said, zone in ZONES.items() if zone not in ("field", "banished")},
    "in gy": "graveyard", "in grave": "graveyard", "in deck": "deck",
}  # fmt: skip
"""Where a card is said to be, and the place that is meant."""
PHASES = {
    "draw phase": "draw phase", "standby phase": "standby phase", "standby": "standby phase",
    "main phase": "main phase 1", "main phase 1": "main phase 1", "main phase one": "main phase 1",
    "main 1": "main phase 1", "mp1": "main phase 1", "battle phase": "battle phase", "bp": "battle phase",
    "battle": "battle phase", "combat": "battle phase", "start step": "start step", "battle step": "battle step",
    "damage step": "damage step", "start of the damage step": "start of the damage step",
    "before damage calculation": "before damage calculation", "damage calculation": "damage calculation",
    "after damage calculation": "after damage calculation", "end of the damage step": "end of the damage step",
    "end step": "end step", "end of the battle phase": "end step", "end of battle phase": "end step",
    "main phase 2": "main phase 2", "main phase two": "main phase 2", "main 2": "main phase 2", "mp2": "main phase 2",
    "m1": "main phase 1", "m2": "main phase 2",
    "end phase": "end phase", "dp": "draw phase", "sp": "standby phase", "ep": "end phase",
}  # fmt: skip
PHASES |= {said.replace(" the ", " "): phase for said, phase in PHASES.items()}
"""Phases and steps as people call them."""
SUMMONS = {
    "special": "special", "link": "link", "synchro": "synchro", "xyz": "xyz", "fusion": "fusion", "ritual": "ritual",
    "pendulum": "pendulum",
}  # fmt: skip
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
NOTHING = {
    **dict.fromkeys(("no monsters", "no monster", "no monsters on the field"), ("monsters",)),
    **dict.fromkeys(("no set cards", "no set card", "no cards set", "nothing set", "no spells or traps",
                     "no spell or trap cards", "no backrow"), ("spell_trap",)),
    **dict.fromkeys(("an empty field", "nothing", "nothing on the field", "no cards on the field", "no cards",
                     "no face-up cards", "no face-up cards on the field"), ("monsters", "spell_trap")),
}  # fmt: skip
"""What somebody does not have, and the places that are empty then."""
POSITIONS = {
    "attack": "attack", "attack position": "attack", "defense": "defense", "defense position": "defense",
    "face-up defense position": "defense", "face-up attack position": "attack", "defence position": "defense",
}  # fmt: skip
KINDS: dict[str, dict[str, Any]] = {
    "zone": ZONES, "place": PLACES, "phase": PHASES, "summons": SUMMONS, "ordinal": ORDINALS, "position": POSITIONS,
    "makes": {
        **dict.fromkeys(("links", "link", "linked"), "link"),
        **dict.fromkeys(("overlays", "overlay", "overlaid"), "xyz"),
        **dict.fromkeys(("tunes", "tune", "tuned", "synchros"), "synchro"),
    },
    "meanwhile": dict.fromkeys(("in", "during", "on"), True), "often": {"once": 1, "twice": 2},
    "ending": {"battle phase": "end step", "bp": "end step", "damage step": "end of the damage step"},
    "direct": {"directly": True}, "nothing": NOTHING,
    "stopped": {word: word for word in ("summon", "attack", "activation", "effect")},
    "pointed": {"it": "it", "that": "it"},
    "became": said_claims.BECAME, "negated": said_claims.NEGATED,
    "owner": dict.fromkeys(("the", "his", "her", "their", "its", "my", "your", "own"), ""),
}  # fmt: skip

_ACTIVATE = (
    "activates|activate|activated|uses|use|used|chains|chain|chained|plays|play|played|responds|respond|responded|"
    "answers|answer|answered|reacts|react|reacted|says|drops|drop|dropped|throws|throw"
)
_DOES_TO = (
    "(pops|pop|popped|hits|hit|destroys|destroy|takes|take|took|steals|steal|negates|negate|negated|stops|stop|targets|"
    "target|targeted)"
)
_STARTS = "(activates|activate|triggers|trigger|((goes|is put) on the chain))"
_USE = "(use|activate|chain|play)"
_COST = "[(as|for) [(a|<owner>)] cost]"
_PAID_FOR = f"([as [(a|<owner>)] cost] for|to {_USE})"
_ATTACKS = "(attacks|attack|attacked|swings|swing|swung|((declares|declare|declared) (an|the) attack)) [again]"
_SUMMONS = "(summons|summon|summoned)"
PLAYS = (
    Form("activate", f"[({_ACTIVATE})] [with] <card> 's <ordinal:effect> effect",
         "activates the effect of a card that has several: the second as printed",
         "A: uses Dark Magician of Chaos's first effect"),
    Form("activate", f"({_ACTIVATE}) <its:card> <ordinal:effect> effect",
         "activates an effect of the card spoken of before, counted as printed",
         "A: summons Snake-Eye Ash and uses its first effect"),
    Form("effect",
         f"((<its:card>|<card> 's|<card>) ([trigger] effect|trigger) {_STARTS}|<card> (triggers|goes on the chain)|"
         "<card> (activates|activate|activated|uses|use|used|triggers) its [own] [trigger] effect)",
         "activates an effect that waited for something",
         "A: summons Breaker the Magical Warrior, its trigger effect activates"),
    Form("effect",
         f"[({_ACTIVATE})] [with] ([the] effect of <card>|<card> 's effect|<player:doer> 's effect of <card>|"
         f"<its:card> [trigger] effect|<card> effect)",
         "activates an effect of the card, not the card itself", "A: uses the effect of Dragon Ravine"),
    Form("resolved", "(<card> 's effect|<card> effect|[the] effect of <card>|<its:card> effect) (resolves|resolved)",
         "the Chain with that effect resolves; it was activated before, if nobody said so",
         "A: Dragon Ravine's effect resolves"),
    Form("effect", "(searches|search|searched) [for] <lately:card>",
         "activates the effect of the monster that was just Summoned, which adds a card",
         "A: summons Elemental HERO Stratos and wants to search"),
    Form("effect", "(searches|search|searched) [for] <cards:added> <lately:card>",
         "activates that effect, and tells what it added",
         "A: summons Elemental HERO Stratos and searches Elemental HERO Neos"),
    Form("activate", f"[({_ACTIVATE})] [with] [another] <card>",
         "activates the card, or its effect; the name alone is enough", "A: Raigeki"),
    Form("effect", "(mills|mill|milled) [<number> [(card|cards)]] <lately:card>",
         "activates the effect of the monster that was just Summoned, which sends cards of the Deck to the Graveyard",
         "A: summons Lumina, Lightsworn Summoner and mills 3 cards"),
    Form("activate", "<card> (activates|(is|gets) (activated|played|flipped|chained))", "the card is activated",
         "B: Solemn Judgment when A's Raigeki is activated"),
    Form("activate", "(draws|draw|drew) <number> [(card|cards)] with <card>", "activates a card that draws",
         "A: draws 2 with Pot of Greed"),
    Form("effect", f"({_ACTIVATE}) the [trigger] effect <lately:card>",
         "activates the effect of the monster that was just Summoned",
         "A: summons Elemental HERO Stratos and activates the effect"),
    Form("activate", "(starts|start|started|begins|begin|began|opens|open|opened) (a|the) chain with <card>",
         "activates the card", "A: starts a chain with Pot of Greed"),
    Form("starts", "(starts|start|started|begins|begin|began|opens|open|opened) with <card>",
         "activates a Spell or Trap Card", "A: starts with Pot of Greed"),
    Form("activate", "((equips|equip|equipped) <card> to|<card> equipped to) <thing:on>",
         "activates an Equip Spell on a monster", "A: equips Axe of Despair to Gemini Elf"),
    Form("activate", f"{_DOES_TO} <thing:on> with <card>", "activates a card that does it",
         "A: pops B's set Mirror Force with MST"),
    Form("activate",
         "<card> (negates|negate|negated|stops|stop|stopped) (<pointed:undone>|((the|this|that|its) <stopped>))",
         "activates a card in answer to what was done", "A: Raigeki. B: Solemn Judgment negates it"),
    Form("activate", "<card> (negates|negate)", "activates a card in answer to what was done",
         "A: Raigeki. B: Solemn Judgment negates"),
    Form("activate", "(negates|negate|negated|stops|stop) [(the|this|that) <stopped>] with <card>",
         "activates a card in answer to what was done",
         "A: summons Gemini Elf. B: negates the Summon with Solemn Judgment"),
    Form("activate", f"{_DOES_TO} ((the|this|that) (summon|attack|activation|effect|card)) with <card>",
         "activates a card in answer to what was done", "A: Raigeki. B: stops that card with Solemn Judgment"),
    Form("activate", f"{_DOES_TO} <pointed> with <card>",
         "activates a card on what was played before, or in answer to it",
         "A: Raigeki. B: stops it with Solemn Judgment"),
    Form("flip", "flips|flip|flipped [up|over] <card>", "activates a Set card; Flip Summons a Set monster",
         "A: flips Mirror Force"),
    Form("summon", f"([normal] {_SUMMONS}|normals|normal|ns) <card>", "Normal Summons a monster",
         "A: summons Gemini Elf"),
    Form("tribute_summon", f"tribute {_SUMMONS} <card>", "Tribute Summons a monster",
         "A: Tribute Summons Summoned Skull by tributing Gemini Elf"),
    Form("tribute_summon", "(tributes|tribute|tributed) for <card>", "Tribute Summons a monster",
         "A: tributes for Summoned Skull"),
    Form("tribute_summon", "(tributes|tribute|tributed) <things:tribute> (for|to summon|to tribute summon) <card>",
         "Tribute Summons a monster", "A: tributes Gemini Elf for Summoned Skull"),
    Form("flip_summon", f"flip {_SUMMONS} <card>", "Flip Summons a Set monster",
         "A: Flip Summons Man-Eater Bug"),
    Form("special_summon", f"(<summons:how> {_SUMMONS}|specials|special|ss) <card>",
         "Special Summons a monster without a Chain: by its own procedure, or from the Extra Deck",
         "A: Special Summons Cyber Dragon"),
    Form("special_summon", "<makes:how> <things:materials> (into|for|to make|to summon) <card>",
         "Summons a monster of the Extra Deck; the materials are said first",
         "A: overlays Gemini Elf and Celtic Guardian into Number 39: Utopia"),
    Form("discard", f"(discards|discard|discarded) <cards> {_PAID_FOR} <card>",
         "activates a card; the cost is said first",
         "A: Raigeki. B: discards Kuriboh for Magic Jammer"),
    Form("tribute", f"(tributes|tribute|tributed) <things:cards> to {_USE} <card>",
         "activates a card; the cost is said first", "A: tributes Kuriboh to activate Cannon Soldier"),
    Form("pay", f"(pays|pay|paid) (<number>|half [of] [<owner>]) [lp|(life points)] {_PAID_FOR} <card>",
         "activates a card; the cost is said first", "A: pays 800 LP to activate Premature Burial"),
    Form("detach",
         f"(detaches|detach|detached) (<number>|<cards>) [material|materials] to ({_USE} <its:card> effect|"
         "negate <its:card> [own] attack)",
         "activates the effect of the card spoken of before; the cost is said first",
         "A: Xyz Summons Number 39: Utopia. A: detaches 1 to use its effect"),
    Form("sent", "(sends|send|sent) <cards:sent> [from [<owner>] deck] to [<owner>] (gy|graveyard|grave) with <card>",
         "activates a card that does it", "A: sends Dandylion to the GY with Foolish Burial"),
    Form("discarded",
         "(discards|discard|discarded|sends|send|sent) <card> [from [<owner>] hand] [to [<owner>] (gy|graveyard)]",
         "uses a card that is discarded for its effect",
         "B: discards Kuriboh"),
    Form("set", "sets|set <card>", "Sets a card", "A: sets Mirror Force"),
    Form("change_position", "(changes|change|turns|switches) <card> [to <position>]",
         "changes a battle position by hand", "A: changes Gemini Elf to defense position"),
    Form("attack", f"<card> {_ATTACKS} [(into|over)] <thing:on>", "declares an attack on a monster",
         "A: Summoned Skull attacks Gemini Elf"),
    Form("attack", "<thing:on> (is|gets|was) attacked by <card>", "declares an attack on a monster",
         "B's Gemini Elf is attacked by A's Summoned Skull"),
    Form("attack", f"{_ATTACKS} [(into|over)] <thing:on> with <card>", "declares an attack on a monster",
         "A: attacks Gemini Elf with Summoned Skull"),
    Form("attack", f"{_ATTACKS} with <card> (into|on|over) <thing:on>", "declares an attack on a monster",
         "A: attacks with Summoned Skull into Gemini Elf"),
    Form("attack",
         f"(<card> {_ATTACKS} [<player:whom>] [<direct>]|{_ATTACKS} (<player:whom> [<direct>]|<direct>) with <card>|"
         f"{_ATTACKS} with <card> [<direct>])",
         "declares a direct attack", "A: attacks directly with Summoned Skull"),
    Form("next", "[(goes|go|went|moves|proceeds) [straight] (to|into)|enters|enter|entered|announces|"
         "declares|declare|declared] [<owner>] <phase>",
         "goes to a phase or step",
         "A: Battle Phase", bare=True),
    Form("end", "(ends|end|ended|passes|pass|passed) [<owner>] turn", "goes to the End Phase", "A: ends the turn"),
    Form("drew", "(draws|draw|drew) <number> [card|cards]", "the card that draws them has resolved",
         "A: Pot of Greed. A: draws 2 cards"),
    Form("draw", "(draws|draw) [for [(the|<owner>)] turn]", "makes the normal draw", "A: draws"),
    Form("pass",
         "((passes|pass|passed) [priority]|no|nope|ok|okay|nothing|[(has|says|said|have)] no response|"
         "(says|said) (no|ok|okay|nothing)|"
         "(does not|doesn't|did not|didn't) (respond|answer|chain))",
         "does not answer", "A: Raigeki. B: passes"),
    Form("skip", "(skips|skip|declines|decline) <card> ['s effect]", "does not use an optional trigger",
         "A: skips Peten the Dark Clown"),
    Form("resolve", "([(the chain|it|everything)] (resolves|resolve|resolved)|"
         "resolve (the chain|it|everything))", "both pass, the Chain resolves",
         "A: Raigeki. resolve", bare=True),
    Form("both pass", "both [players] (pass|passed)", "both pass, the Chain resolves",
         "A: Raigeki. both pass", bare=True),
    *said_claims.FORMS,
)  # fmt: skip

DETAILS = (
    Form("on", "((on|at|against) (<things:cards>|it)|targeting it|it|the <things:cards>|<owned:cards>)",
         "what it targets; of a card that does not target, the play that it answers",
         "A: Monster Reborn on Gemini Elf"),
    Form("targets", "(targeting|targets|target) <things:cards>", "what it targets",
         "A: MST targeting Mirror Force set this turn"),
    Form("discard", f"[by] (discarding|discards|discard) (<cards>|<itself:cards>|<number> (card|cards)) {_COST}",
         "a cost: cards of the hand",
         "B: Magic Jammer discarding Kuriboh"),
    Form("pay", f"[by] (paying|pays|pay) (<number> [lp|(life points)]|half [of] [<owner>] [lp|(life points)]) {_COST}",
         "a cost: Life Points", "B: Seven Tools of the Bandit paying 1000 LP"),
    Form("tribute", f"[by] (tributing|tributes|tribute) (<things:cards>|<itself:cards>) {_COST}",
         "a cost, or the Tributes of a Summon",
         "B: Horn of Heaven tributing Kuriboh"),
    Form("detach", f"[by] (detaching|detaches|detach) (<cards>|<number> [material|materials]) {_COST}",
         "a cost: Xyz Materials",
         "A: Number 39: Utopia detaching 1"),
    Form("banish",
         "[by] (banishing|banishes|banish) (<things:cards>|<itself:cards>|<number> [card|cards]) "
         f"[from [<owner>] <zone>] [face-down] {_COST}",
         "a cost: banished cards",
         "A: Peten the Dark Clown banishing itself"),
    Form("send",
         "[by] (sending|sends|send) "
         "(<things:cards>|<itself:cards>|<number> [card|cards] [(from|off) [the top of] [<owner>] "
         f"(deck|hand|field)]) [to [<owner>] (gy|graveyard)] {_COST}",
         "a cost: cards sent to the Graveyard",
         "A: Emergency Provisions sending Waboku"),
    Form("materials", "(using|with) (<things:cards>|<that:cards>) [as (material|materials)]",
         "the materials of a Summon",
         "A: Link Summons Linkuriboh using Kuriboh"),
    Form("from", "from [(<owner>|<player> 's)] <zone>", "where it is used from",
         "A: Special Summons Cyber Dragon from the hand"),
    Form("position", "in <position>", "the position of the Summoned monster",
         "A: Special Summons Cyber Dragon in defense position"),
    Form("lies",
         "((which|that) [(is|was)]|[which|that] (he|she|they|<player:setter>) [has|had]) <place>",
         "where the card lies before that",
         "B: Mirror Force, which was set this turn"),
    Form("lies", "<place>", "where the card lies before that",
         "B: Mirror Force set this turn"),
    Form("effect", "(effect <number>|[<owner>] <ordinal:number> effect)", "which effect of the card, as printed",
         "A: Dragon Ravine effect 1"),
    Form("link", "as [chain] link <number>", "the Chain Link that it is said to be",
         "B: Jar of Greed as chain link 2"),
    Form("to", "(to|in response to) (<card>|it|that)", "the play that it is said to answer",
         "A: Raigeki. B: chains Jar of Greed to it"),
    Form("to effect",
         "(to|in response to) (<card> 's <ordinal:effect> effect|<card> ['s] [trigger] effect|[the] effect of <card>|"
         "[the] activation of <card> 's effect)",
         "the effect that it is said to answer", "B: Solemn Judgment in response to A's Cannon Soldier effect"),
    Form("to", "(to|in response to) [(the|<player> 's)] activation of <card>", "the play that it is said to answer",
         "B: Solemn Judgment in response to the activation of A's Raigeki"),
    Form("to summon",
         "(to|in response to) ([(the|<player> 's)] [(normal|tribute|<summons:how>)] summon of <card>|"
         "<player> [(normal|tribute|<summons:how>)] summoning <card>)",
         "the Summon that it is said to answer", "B: Solemn Judgment in response to the summon of A's Gemini Elf"),
    Form("response", "(to negate|negating) (<pointed:undone>|((the|this|that|its|his|her) [own] <stopped>))",
         "why it is used", "A: Number 39: Utopia detaching 1 to negate the attack"),
    Form("on", "(to|in order to) (hit|take|steal|flip|target|bounce|return) [the] <things:cards> [face-down]",
         "what it is used on", "A: activates Change of Heart to take Jinzo"),
    Form("to destroy", "(to|in order to) (destroy|pop) [the] <things:cards>", "what it targets, answers or destroyed",
         "A: activates Smashing Ground to destroy Gemini Elf"),
    Form("for summon", "(to|in order to) [<summons:for>] summon <things:cards>", "what it targets, or what it brings",
         "A: activates Monster Reborn to summon Jinzo"),
    Form("adding", "(to|in order to) (add|search|search for) <cards> [to [<owner>] hand]",
         "what it did: added these cards to the hand",
         "A: activates Reinforcement of the Army to search Marauding Captain"),
    Form("search", "(to|in order to) (search|add) [a card] [from [<owner>] deck]",
         "why it is used: the effect that adds a card",
         "A: summons Elemental HERO Stratos. A: Stratos effect to search"),
    Form("no tribute", "without (tributing [(a monster|anything)]|[(a|any)] (tribute|tributes))",
         "nothing is Tributed for the Summon", "A: summons Blue-Eyes White Dragon without tributes"),
    Form("immediately",
         "(before <player> [(can|could)] (respond|responds|react|reacts|answer|answers|((do|does) anything))|"
         "without (asking|(waiting for)) <player>)",
         "nobody had passed in between", "A: summons Gemini Elf. A: Jar of Greed before B can respond"),
    Form("immediately",
         "(immediately|at once|right away|while (it|that) ('s|is) [still] ((on the chain)|unresolved))",
         "nobody had passed in between",
         "A: Jar of Greed immediately"),
    Form("response",
         "(in response [to (the|that|this) (summon|attack|activation)]|(with|by|using) its [own] (effect|procedure)|"
         "(on|to|against) (the|that|this|its) (summon|"
         "attack|activation)|on (summon|activation))",
         "it answers what was done before it", "B: Jar of Greed in response"),
    Form("at attack", "(on|at|upon|during) [(the|this|that|its)] attack declaration",
         "it answers the declaration of the attack, and nothing was done in between",
         "A: attacks directly with Summoned Skull. B: Mirror Force on attack declaration"),
    Form("adding", "(adding|adds|searching [for]) <cards> [to [<owner>] hand]",
         "what it did: added these cards to the hand",
         "A: Reinforcement of the Army adding Marauding Captain"),
    Form("summoning", "(summoning|special summoning) <cards>", "what it did: Special Summoned these",
         "A: Black Illusion Ritual summoning Relinquished"),
    Form("destroying", "destroying <things:cards>", "what it did: destroyed these", "A: Raigeki destroying Gemini Elf"),
    Form("drawing", "drawing <number> [card|cards]", "what it did: drew so many", "A: Pot of Greed drawing 2"),
    Form("choosing", "(choosing|declaring|calling) (<cards>|<word>)", "what was chosen or declared",
         "A: Crossout Designator declaring Sangan"),
    Form("column", "in column <number>", "the column, from the left of its player", "A: sets Mirror Force in column 3"),
)  # fmt: skip

FACTS = (
    Form("nothing",
         "<player> (has|have|had|controls|control|controlled) <nothing>",
         "what somebody does not have", "B has no monsters"),
    Form("has", "<player> (has|have|had|controls|control|controlled|holds|hold|held|is at) [only] {"
         "<cards> [<place>] with <number:atk> (atk|attack)|"
         "<cards> [<place>] with <number:counters> [<word:kind>] [<word:kind>] (counter|counters) [on it]|"
         "<cards> <place>|<number:lp> (lp|"
         "(life points)) [left]|"
         "<number:unseen> (card|cards) in [<owner>] hand|<cards>}", "Life Points, cards and where they are",
         "B has Solemn Judgment and Mirror Force set, Sangan in the GY, 4000 LP"),
    Form("has", "<player> 's <cards> (is|are|was|were) <place>", "where a card is", "B's Royal Decree is face-up"),
    Form("atk", "<card> (has|have|is at|had|was at) <number> (atk|attack)", "the ATK of a monster that is there",
         "A attacks Gemini Elf with Summoned Skull. Gemini Elf has 3000 ATK"),
    Form("counters",
         "<card> (has|have|had) <number:counters> [<word:kind>] [<word:kind>] (counter|counters) [on it]",
         "the counters on a card that is there",
         "A has Breaker the Magical Warrior. Breaker the Magical Warrior has 1 Spell Counter"),
    Form("no hand", "<player> (has|have|holds|hold) an empty hand", "an empty hand", "B has an empty hand"),
    Form("no hand", "(no cards in [<owner>] hand|an empty hand)", "an empty hand", "A: no cards in hand"),
    Form("turn", "(it|this) ('s|is|was) <player> 's (turn|<phase>)", "whose turn it is, and the phase",
         "it is B's End Phase"),
    Form("turn", "[(it|this) ('s|is)] [(in|during|at)] [the] end of <player> 's <ending:phase>",
         "whose turn it is, and the step at the end of that phase", "the end of A's Battle Phase"),
    Form("turn", "(it|this) ('s|is) [<owner>] <phase> of <player> 's turn", "whose turn it is, and the phase",
         "it is the End Phase of B's turn"),
    Form("turn", "<meanwhile> (<player> 's [own]|[<owner>] <phase> (in|of) <player> 's) turn",
         "whose turn it is, and the phase, behind the first play", "A: Scapegoat in B's turn", bare=True),
    Form("own turn", "(in|during|on) (his|her|their|its|my|own) [own] turn",
         "it is the turn of who makes the first play", "A: Scapegoat in his own turn", bare=True),
    Form("own turn", "(in|during|at) ((his|her|their|its|my) own|my|own) <phase>",
         "the phase, and that it is in the turn of who makes the first play",
         "A: Scapegoat in his own End Phase", bare=True),
    Form("turn", "<player> 's ([own] turn|[own] <phase>)", "whose turn it is, and the phase", "A's Standby Phase"),
    Form("turn", "(in|during|at) (<player> 's [own]|[<owner>]) <phase>", "the phase, and whose, behind the first play",
         "A: Scapegoat during B's End Phase", bare=True),
    Form("turn", "(it|this) ('s|is) [<owner>] <phase>", "the phase", "it is the Standby Phase", bare=True),
    Form("was set", "(<card> was set|[<player>] [has] set <card>) this turn", "a card was Set in this turn",
         "Mirror Force was Set this turn"),
    Form("was set earlier",
         "(<card> was set|[<player>] [has] set <card>) (before [this turn]|earlier|last turn)",
         "a card was Set before", "B set Mirror Force last turn"),
    Form("was summoned", "<card> was [<summons:how>] summoned this turn", "a monster was Summoned in this turn",
         "Jinzo was summoned this turn"),
    Form("was made with",
         "<card> was ([<summons:how>] summoned|made) (with|using|(by (tributing|using))) <cards> [as material]",
         "what was used for a Summon before the first play",
         "Jinzo was summoned by tributing Sangan"),
    Form("used one",
         "<player> [(has|have)] [already] (activated|used) (a|one) monster effect [earlier] [this turn] [already]",
         "a monster effect was activated earlier in this turn",
         "B activated a monster effect this turn. A: Raigeki"),
    Form("nothing before",
         "(nothing [else] (happened|was done) [earlier] [(this turn|before|(before (this|that)))]|<player> "
         "(((has|have) not|hasn't|haven't) [yet] (activated|used) (a|any)|"
         "(did not|didn't) (activate|use) (a|any)|[(has|have)] (activated|used) no) monster (effect|effects) "
         "[(yet|before|earlier)] [this turn])",
         "nothing but what is said happened in this turn",
         "Nothing else happened this turn. A: Raigeki", bare=True),
    Form("was used", "<card> 's <ordinal:effect> effect was [already] (used|activated) [already] this turn [already]",
         "that effect was activated earlier in this turn", "Dark Magician of Chaos's first effect was used this turn"),
    Form("was used",
         "<player> [has] [already] (used|activated) <card> 's <ordinal:effect> effect [already] [earlier] this turn "
         "[already]",
         "that effect was activated earlier in this turn",
         "A already used Dark Magician of Chaos's first effect this turn"),
    Form("was used", "<card> ['s effect] was [already] (used|activated) [already] this turn [already]",
         "it was activated earlier in this turn", "Ash Blossom & Joyous Spring was used this turn"),
    Form("was used",
         "<player> [has] [already] (used|activated) <card> ['s effect] [already] [earlier] this turn [already]",
         "it was activated earlier in this turn", "A already used Ash Blossom & Joyous Spring this turn"),
    Form("dies", "<thing:card> (dies|died|((is|gets|was) destroyed)) [(by|in) battle]",
         "what the card before it destroyed",
         "A: Raigeki, and B's Sangan is destroyed"),
    Form("nothing", "<nothing>", "what its player does not have", "A: Scapegoat with no monsters"),
    Form("summons", "<number> summons (by <player> [this turn]|this turn by <player>)",
         "how many Summons the turn player made before", "5 Summons by A this turn"),
    Form("summons", "[<player> 's] <number> summons [this turn]", "how many Summons the turn player made before",
         "5 Summons this turn", bare=True),
    Form("summons now",
         "<player> (summons|special summons) (<number> (times|monsters)|<often:number>) [this turn]",
         "the same, before any play", "A summons 5 monsters. B: Nibiru, the Primal Being"),
    Form("summons",
         "<player> [has] [already] (summoned|special summoned) "
         "(<number> (times|monsters)|<often:number>) [this turn]",
         "how many Summons the turn player made before", "A has summoned 5 times this turn"),
    Form("summons", "<player> [has] [already] (made|done) <number> summons [this turn]",
         "how many Summons the turn player made before", "A made 5 Summons this turn"),
    Form("normal summoned", "<player> [has|had] already (normal summoned|set a monster|summoned) [this turn]",
         "the Normal Summon of the turn was used", "A has already Normal Summoned"),
    Form("first turn",
         "([(it|this) (is|'s)] [the] first turn [of the duel]|turn (1|one))", "it is the first turn of the Duel",
         "the first turn",
         bare=True),
)  # fmt: skip

CALLED = {
    "makes": '"overlays"', "often": '"twice"', "meanwhile": '"in"',
    "zone": "a place", "place": "a place", "phase": "a phase", "ending": "a phase",
    "summons": "a kind of Summon", "ordinal": '"first"',
    "position": "a battle position", "owner": '"the"', "direct": '"directly"',
    "stopped": '"summon"', "nothing": '"no monsters"', "became": "what became of it", "negated": '"effect is negated"',
    "pointed": '"it"',
}  # fmt: skip
_SET = ("set", "face-down", "face down", "facedown")
NAMELESS = {
    **{f"{said}{s}": kind for kind in nameless_cards.KINDS for said in (kind.lower(), f"face-up {kind.lower()}")
       for s in ("", "s") if not kind.startswith("Set")},
    **{f"tuner monster{s}": "Tuner" for s in ("", "s")},
    **{f"{lies} monster{s}": "Set monster" for lies in _SET for s in ("", "s")},
    **{f"{lies} {card}{s}": "Set card" for lies in _SET for card in ("card", "spell", "trap", "spell or trap")
       for s in ("", "s")},
    "backrow": "Set card", "card": "card",
}  # fmt: skip
"""Cards of which only the kind is said."""
NAMELESS_IN = {
    MINE: (
        "summon",
        "tribute_summon",
        "special_summon",
        "flip_summon",
        "set",
        "attack",
        "change_position",
        "tribute",
        "materials",
        "choosing",
    ),
    YOURS: ("activate", "on", "targets", "to destroy", "destroying", "has"),
}
NAMELESS_AS = {"set": {"monster": "Set monster", "card": "Set card"}}
TONGUE = Tongue(
    "yugioh", PLAYS, DETAILS, FACTS, KINDS, CALLED, "A: Raigeki. B: Solemn Judgment?",
    gone_to=("graveyard", "banished"), nameless=NAMELESS, nameless_in=NAMELESS_IN, nameless_as=NAMELESS_AS,
    own_cards=("adding", "summoning", "for summon", "send", "discard", "tribute", "materials", "detach"),
)  # fmt: skip
