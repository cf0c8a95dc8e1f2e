"""Every sentence that is understood of a Starlight dispute.

A play is one of `PLAYS` with any of `DETAILS` behind it, in any order; a statement on the table is one of `FACTS`.
How a pattern is written says `judge.vocabulary.spoken`. Cards are declared by those who speak, in any words.
"""

from __future__ import annotations

from typing import Any

from judge.vocabulary.spoken import Form, Tongue

HAND, ACTIVE, SIDE, COUNTERS, DISCARD, DECK = "hand", "active", "side", "counters", "discard", "deck"
_OWNERS = ("the", "his", "her", "their", "its", "my", "your")
PLACES = {
    "active": ACTIVE, "set": COUNTERS, "set as a counter": COUNTERS, "set this turn": "set this turn", "in hand": HAND,
    **{f"{word} {owner} {said}": zone for owner in _OWNERS for word, said, zone in (
        ("in", "hand", HAND), ("on", "side", SIDE), ("in", "discard", DISCARD), ("in", "discard pile", DISCARD),
        ("in", "deck", DECK))},
}  # fmt: skip
COLOURS = {word: word for word in ("red", "blue", "green", "yellow", "purple", "white", "black")}
TYPES = {
    "starlight": "starlight", "support": "support", "damage skill": "damage skill", "focus skill": "focus skill",
    "counter damage skill": "counter damage skill", "counter focus skill": "counter focus skill",
}  # fmt: skip
KINDS: dict[str, dict[str, Any]] = {
    "place": PLACES,
    "owner": dict.fromkeys(_OWNERS, ""),
    "colour": COLOURS,
    "type": TYPES,
}

PLAYS = (
    Form("extra", "[(plays|play|played)] <card> as [(an|the)] extra [link] [on <card:grant>]", "plays an extra link",
         "A: Ember as extra link on Spark"),
    Form("counter", "(counters|counter|countered|answers|answered) (<thing:against>|it|that) with <card>",
         "activates a set counter card",
         "A: Ember. B: counters A's Ember with Riposte"),
    Form("counter",
         "(activates|activate|activated|uses|use|used|flips|flipped) [(his|her|their|the|a)] [set] "
         "counter [card|skill] <card>",
         "activates a set counter card", "A: Ember. B: activates his set counter card Riposte"),
    Form("counter", "(counters|counter|countered|answers|answered|responds|responded) [with] <card>",
         "activates a set counter card",
         "B: counters with Riposte"),
    Form("support", "[(plays|play|played)] [the] support <card>", "plays a support", "A: support Lantern"),
    Form("skip", "(skips|skip|skipped) [the] [extra link] <card>", "skips an extra link, by the name of its grant",
         "A: skips Spark"),
    Form("sequence", "[(activates|activate|activated)] [the] sequence <card>", "activates a sequence",
         "A: sequence Tide"),
    Form("radiance", "[(uses|use|used)] [the] radiance <card>", "uses a radiance", "A: radiance Glow"),
    Form("resolve", "[it] (resolves|resolve|resolved)", "the newest link resolves", "resolve", bare=True),
    Form("resolve", "(<card> (resolves|resolve|resolved)|(resolves|resolve|resolved) <card>)",
         "a link resolves, by its card",
         "resolve Ember", bare=True),
    Form("swap", "(swaps|swap|swapped) [in] [to] <card>", "swaps the active Starlight for one of the side",
         "A: swaps in Vega"),
    Form("substitute", "(substitutes|substitute|substituted) <card>",
         "sends a Starlight of the side to the empty active zone",
         "A: substitutes Vega"),
    Form("starlight", "(plays|play|played) [the] starlight <card>", "plays a Starlight to the side",
         "A: plays Starlight Vega"),
    Form("set_counter", "(sets|set) <card>", "sets a counter card", "A: sets Riposte"),
    Form("draw", "(draws|draw|drew) <number> [card|cards]", "draws cards", "A: draws 2 cards"),
    Form("end", "(ends|end|ended) [<owner>] turn", "ends the turn", "A: ends the turn"),
    Form("next turn", "[the] next turn", "the next player's turn begins", "next turn", bare=True),
    Form("pass", "(passes|pass|passed|no|ok|okay|nothing|[has] no response)", "does nothing", "B: passes"),
    Form("grant", "<card:source> (grants|granted|gives|gave) <player> [an] [(optional|free)] extra link <card>",
         "an effect gives an extra link of this name", "Ember grants A an extra link Spark", bare=True),
    Form("defeat", "<card> (is|was) defeated", "a Starlight is defeated", "Vega is defeated", bare=True),
    Form("remove", "<card> (is|was) removed", "a skill is removed", "Ember is removed", bare=True),
    Form("negate", "<card> (is|was) negated", "a skill is negated", "Ember is negated", bare=True),
    Form("skill",
         "[(plays|play|played)] [the] [skill] <card> [as [(a|the|his|her)] [(first|second|third|fourth)] normal link]",
         "plays a skill as a normal link; the name alone is enough", "A: Ember"),
)  # fmt: skip

DETAILS = (
    Form("targets", "(on|targeting|targets) <things:cards>", "its targets", "A: Ember on B's Vega"),
    Form("performer", "[performed] (by|with) <card>", "the Starlight that performs it", "A: Ember performed by Rhea"),
    Form("discard", "[by] (discarding|discards) <cards>", "a cost: discarded cards",
         "A: swaps in Vega discarding Ember"),
    Form("together", "at the same time", "played at the same time as the link before",
         "A: Ember at the same time"),
    Form("from", "from [<owner>] (side|hand)", "where it is used from", "B: substitutes Luna from the side"),
    Form("set now",
         "[(which|that) [(is|was|he|she|they|<player:setter>) [(has|had)]]] set this turn",
         "the counter card was set in this turn", "B: counters with Riposte set this turn"),
    Form("set before",
         "[(which|that) [(is|was|he|she|they|<player:setter>) [(has|had)]]] set (last turn|before|earlier)",
         "the counter card was set before", "B: counters with Riposte set last turn"),
)  # fmt: skip

FACTS = (
    Form("has", "<player> (has|have|controls|control|holds|hold) {<cards> <place>|<cards>}",
         "cards and where they are; a Starlight alone is active", "A has Rhea active"),
    Form("is", "<card> is [(a|an)] {<colour>} <type> [[with] willpower <number:willpower>] "
         "[[(and|with)] limit <number:limit>] [[(and|with)] rank <number:rank>]", "what a card is",
         "Riposte is a red counter damage skill with willpower 1 and limit 2"),
    Form("was set", "(<card> was set|[<player>] [(has|had)] set <card>) this turn",
         "a counter card was set in this turn",
         "Riposte was set this turn"),
    Form("was set earlier", "(<card> was set|[<player>] [(has|had)] set <card>) (last turn|before|earlier)",
         "a counter card was set before", "B set Riposte last turn"),
    Form("turn", "[(it|this)] [('s|is)] <player> 's turn", "whose turn it is", "it is B's turn"),
    Form("turn", "(in|during|on) <player> 's turn", "whose turn it is, behind the first play", "A: Ember in B's turn"),
)  # fmt: skip

CALLED = {"place": "a place", "owner": '"the"', "colour": "a colour", "type": "a kind of card"}
TONGUE = Tongue("starlight", PLAYS, DETAILS, FACTS, KINDS, CALLED, "A: Ember. B: counters with Riposte?")
