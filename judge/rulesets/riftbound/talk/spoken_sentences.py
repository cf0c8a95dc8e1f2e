"""Every sentence that is understood of a Riftbound dispute.

A play is one of `PLAYS` with any of `DETAILS` behind it, in any order; a statement on the table is one of `FACTS`.
How a pattern is written says `judge.vocabulary.spoken`.
"""

from __future__ import annotations

from typing import Any

from judge.vocabulary.spoken import Form, Tongue

HAND, BASE, TRASH, FACEDOWN, CHAMPION = "hand", "base", "trash", "facedown", "champion"
_OWNERS = ("the", "his", "her", "their", "its", "my", "your")
ZONES = {
    "hand": HAND, "base": BASE, "trash": TRASH, "facedown": FACEDOWN, "hidden": FACEDOWN, "champion zone": CHAMPION,
}  # fmt: skip
PLACES = {
    "in hand": HAND, "in base": BASE, "at base": BASE,
    **{f"{word} {owner} {said}": zone for owner in _OWNERS for word, said, zone in (
        ("in", "hand", HAND), ("in", "base", BASE), ("at", "base", BASE), ("in", "trash", TRASH),
        ("in", "champion zone", CHAMPION))},
}  # fmt: skip
KINDS: dict[str, dict[str, Any]] = {
    "zone": ZONES, "place": PLACES, "owner": dict.fromkeys(_OWNERS, ""),
    "ordinal": {"first": 1, "second": 2, "third": 3, "fourth": 4},
}  # fmt: skip

PLAYS = (
    Form("activate", "(activates|activate|uses|use) [the ability of] <card> ['s ability]", "activates an ability",
         "A: activates Seal of Rage"),
    Form("trigger", "(triggers|trigger|places) [the trigger of] <card> ['s trigger]", "puts a trigger on the chain",
         "A: triggers Watchful Sentry"),
    Form("finalize", "(finalizes|finalize) <card>", "makes the choices of a pending item",
         "A: finalizes Ashe, Focused"),
    Form("decline", "(declines|decline|skips) [the trigger of] <card> ['s trigger]",
         "does not use an optional trigger", "A: declines Watchful Sentry"),
    Form("move", "(moves|move|moved) <cards>", "moves units", "A: moves Watchful Sentry to Void Gate"),
    Form("hide", "(hides|hide|hid) <card>", "hides a card at a battlefield", "A: hides Block at Void Gate"),
    Form("showdown", "(begins|begin|starts|opens) (a|the) showdown at <card>", "begins a showdown that is staged",
         "A: begins a showdown at Void Gate"),
    Form("invite", "(invites|invite) <player>", "invites a player to the chain (core rules 1.0)",
         "B: invites C. C: accepts"),
    Form("accept", "(accepts|accept) [the invitation]", "accepts an invitation", "C: accepts"),
    Form("refuse", "(refuses|refuse) [the invitation]", "refuses an invitation", "C: refuses"),
    Form("pass", "((passes|pass|passed) [(on [the]|the)] [focus|priority]|no|ok|okay|nothing|[has] no response|"
         "(does not|doesn't) (respond|answer))",
         "passes Priority or Focus", "B: passes"),
    Form("end_turn", "(ends|end|ended) [<owner>] turn", "ends the turn", "A: ends the turn"),
    Form("resolve", "[(the chain|it|everything)] (resolves|resolve)", "the newest item resolves", "resolve",
         bare=True),
    Form("play", "(counters|counter|countered) <thing:on> with <card>", "plays a card that counters another",
         "A: Hextech Ray. B: counters Hextech Ray with Defy"),
    Form("play", "[(plays|play|played|answers|answer|answered|responds|respond|responded|reacts|react|reacted|"
         "casts|cast)] [with] <card>",
         "plays a card; the name alone is enough", "A: Hextech Ray"),
)  # fmt: skip

DETAILS = (
    Form("on",
         "((on|against) (<things:cards>|it)|it|the <things:cards>|<owned:cards>)",
         "what it chooses; of a card that chooses nothing, what it answers",
         "A: Hextech Ray on B's Watchful Sentry at Void Gate"),
    Form("targets", "(targeting|targets|choosing) <things:cards>", "what it chooses",
         "A: Hextech Ray targeting Watchful Sentry"),
    Form("where", "(to|at) ([<owner>] base|<card>)", "to which battlefield, or to the base",
         "A: plays Watchful Sentry to Void Gate"),
    Form("from", "from [<owner>] <zone>", "where it is played from", "B: plays Block from hidden"),
    Form("effect", "(ability <number>|[<owner>] <ordinal:number> ability)", "which ability of the card",
         "A: activates Seal of Rage ability 1"),
    Form("mode", "[(choosing|with)] (mode <number>|[the] <ordinal:number> mode)", "which of several things it does",
         "A: finalizes Ashe, Focused, mode 2"),
    Form("accelerate", "(accelerated|paying accelerate|with accelerate)", "Accelerate is paid",
         "A: plays Legion Rearguard with Accelerate"),
    Form("repeat", "(with|paying) repeat", "Repeat is paid", "B: Hard Bargain with Repeat"),
    Form("add", "(adding|using) <things:cards> [to pay]", "Add abilities used to pay",
         "A: Hextech Ray using Seal of Rage to pay"),
    Form("discard", "[by] (discarding|discards|discard) <cards>", "a cost: discarded cards",
         "A: Downwell discarding Block"),
    Form("kill", "[by] (killing|kills|kill) <things:cards>", "a cost: killed units",
         "A: Cruel Patron killing Stalwart Poro"),
    Form("immediately",
         "(immediately|at once|right away|while (it|that) ('s|is) [still] ((on the chain)|unresolved))",
         "nobody had passed in between", "B: Defy immediately"),
    Form("response", "for [<number>] (power|energy|mana|rune|runes)", "what it gives",
         "A: activates Seal of Rage for power"),
    Form("response", "(in response|(to|in response to) (it|that)|in response to <card>)",
         "it answers what was done before it", "B: Defy in response"),
)  # fmt: skip

FACTS = (
    Form("showdown opened", "[(a|the)] showdown [(begins|starts|opens|began|started|opened)]",
         "the showdown that a move began", "A: moves Watchful Sentry to Void Gate. Showdown", bare=True),
    Form("has", "<player> (has|have|controls|control|holds|hold) {<cards> <place>|<cards> at <card:where>|"
         "<cards> hidden at <card:hidden>|<number:runes> (rune|runes)|<number:points> (point|points)|<cards>}",
         "cards and where they are, runes, points; a battlefield alone is controlled",
         "B has Watchful Sentry at Void Gate and Defy in hand"),
    Form("turn", "(it|this) ('s|is|was) <player> 's turn", "whose turn it is", "it is B's turn"),
    Form("turn", "(in|during|on) <player> 's turn", "whose turn it is, behind the first play",
         "A: Defy on B's turn", bare=True),
    Form("own turn", "(in|during|on) (his|her|their|its|my) [own] turn", "it is the turn of who makes the first play",
         "A: Falling Star in his turn", bare=True),
    Form("turn", "<player> 's turn", "whose turn it is", "B's turn"),
    Form("showdown", "<player:attacker> (attacks|(is|am|was) attacking) at <card>", "a showdown is under way",
         "A is attacking at Void Gate"),
    Form("showdown",
         "[there is] [a] showdown at <card> [[,] [(where|and|with)] <player:attacker> (attacks|attacking|((is|"
         "as) [the] (attacking|"
         "attacker)))]",
         "a showdown is under way", "showdown at Void Gate where A attacks"),
)  # fmt: skip

CALLED = {"zone": "a place", "place": "a place", "owner": '"the"', "ordinal": '"first"'}
TONGUE = Tongue(
    "riftbound", PLAYS, DETAILS, FACTS, KINDS, CALLED, "A: Hextech Ray. B: Defy?", most_players=4, spots=("at",)
)
