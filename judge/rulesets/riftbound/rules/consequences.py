"""What follows by itself: no play breaks these rules, but claims about the position may deny them."""

from __future__ import annotations

from judge.rulesets.riftbound.rules.book import consequence, cr, cr10, faq
from judge.rulesets.riftbound.table.editions import EVERY

consequence(
    "wrong-focus", cr("340.2.a", "345", "346", "347.2.b"), old=cr10("549", "552", "553.5"), section="4",
    manual="""Giving Focus to the wrong player.

    The player who contested the battlefield has it first. It goes to the next player in turn order when its holder
    passes it, and when a chain that a played card or an activated ability opened is over. A chain that a trigger or an
    Add ability opened leaves it where it was (by 1.0 every chain passes it on). In a Neutral State nobody has it.
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "wrong-priority", cr("312.2", "337.4", "340.4"), section="4", editions=("1.4",),
    manual="""Giving Priority to the wrong player.

    The controller of the newest item holds it once nothing is pending, after finalizing and again after each
    resolution; then the next player in turn order as each one passes. In an Open State it is the turn player's, in a
    showdown that of the holder of Focus.
    """,
)  # fmt: skip
consequence(
    "active-player-after-resolution", cr10("537.1", "540", "541.2", "543.4", "625.1.e"), section="16",
    editions=("1.0",),
    manual="""Taking the wrong player for the active one (1.0).

    Whoever has started the chain, or acted last, is the active player, and triggers do not change that; in the initial
    chain of a combat it is the attacker. After a resolution and its cleanup it is the controller of the newest item,
    and all relevant players pass again.
    """,
)  # fmt: skip
consequence(
    "wrong-state", cr("307", "308", "309", "310"), old=cr10("508", "509", "510"), section="4",
    manual="""Taking the turn to be in another state than it is.

    It is a Showdown State while a showdown or combat goes on, else Neutral; it is Closed while anything is on the
    chain, pending items too, else Open.
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "showdown-ended-early", cr("347.2", "348"), faq("general-rules/showdowns"), old=cr10("553.4.a"), section="13",
    manual="""Ending a showdown before all have passed Focus in sequence.

    Only passes end a showdown: all players, one after the other, on an empty chain, with nothing played in between.
    That a side has no units left does not end it, and Focus that moves on by itself after a chain is no pass.
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "showdown-becomes-a-combat", cr("316.8.b.1.a", "323.14", "344.1", "464.1"), old=cr10("548.1", "621"),
    section="13",
    manual="""Taking a showdown for a combat, or a combat for a mere showdown.

    When an opponent's unit joins a showdown that was no combat, the next cleanup in a Showdown Open State makes it a
    combat: the player who contested the battlefield attacks, the other defends, and their triggers are met now. By 1.0
    the showdown goes on as it is.
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "countered-item-has-no-effect", cr("425.1", "419.4.a.1"), faq("cards/irelia-fervent"), old=cr10("595.4.b", "601.1"),
    section="11",
    manual="""Giving a countered item an effect, or denying that it was countered.

    A countered item leaves the chain without effect and its costs stay paid. It was not played for what asks "when you
    play"; it was finalized for Legion and for what counts cards. Triggers that it caused before stay.
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "lost-target-is-skipped", cr("359.3.e.5", "359.3.e.6", "359.3.e.14.a"), faq("cards/hidden-blade"),
    old=cr10("563.2.c.5", "563.2.c.6"), section="10",
    manual="""Doing something to a target that is no longer legal, or not doing the rest.

    Targets are looked at again when the item resolves. What concerns one that is no longer legal is skipped, and so is
    an instruction linked to it; everything else happens. The item still resolves and its card was still played.
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "item-stands-by-itself", cr("383.3", "406.5", "359.3.f", "808.1.d.3"), faq("general-rules/abilities"),
    old=cr10("583.3", "141.2.a.1"), section="9",
    manual="""Taking an item off the chain because its source is gone.

    An ability on the chain does not depend on the card it comes from: it resolves though that card has left. Only what
    it asks of that card then, such as where "here" is, has no answer, and that instruction is skipped. What its event
    was about, such as the battlefield moved to, was fixed as it triggered; and what triggers on a card's own death
    knows where that card was and what Might it had.
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "control-kept-in-closed-states", cr("190.4", "323.6"), faq("general-rules/chain-and-priority"),
    old=cr10("181.4.d", "523.1"),
    section="12",
    manual="""Taking control of a battlefield from its controller too early, or leaving it too long.

    A player without units at a battlefield loses control of it in a cleanup, but only in an Open State and not while a
    showdown or combat goes on there. While there is a chain control stays (by 1.0 it is lost in Closed States too).
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "wrong-points", cr("469", "470", "471.1.b", "489.8.d", "489.8.g"),
    old=cr10("630", "631", "632.1.b"), section="13",
    manual="""Counting points that were not scored, or leaving out some that were.

    Whoever gains control of a battlefield conquers it, and the turn player holds what they control in their Scoring
    Step; each gives a point, once a turn for each battlefield. The final point by a conquest asks that its player has
    scored every battlefield this turn; if not, they draw a card instead. In 2v2 a team has its points together and
    plays to 11; what a teammate controlled in the Scoring Step it cannot conquer that turn.
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "which-death-is-replaced", cr("373", "373.1.a"), section="12",
    editions=("1.4",),
    manual="""Leaving open whose death is replaced when several units die at once.

    Each death is looked at by itself, and the controller of what replaces one chooses to which of them it is applied
    first. What is replaced happens before the others die.
    """,
)  # fmt: skip
consequence(
    "wrong-might", cr("365.1", "807", "814"), old=cr10("719", "726"), section="13",
    manual="""Taking a unit for stronger or weaker than it is.

    Might is what is printed, with buffs, what was given or taken this turn, attached Equipment, Assault while the unit
    attacks and Shield while it defends, and what standing texts add as long as what they ask for is so. What an effect
    gave as much as another unit's Might stays as it was when it was given. A minimum binds only the text that names it.
    """, editions=EVERY,
)  # fmt: skip
consequence(
    "wrong-role", cr("323.2", "464.2"), old=cr10("625"), section="13",
    manual="""Taking a unit for an attacker or a defender that is none.

    As a combat begins the units there are designated, those of the player who contested the battlefield as attackers,
    the others as defenders; who comes later is in the next cleanup. Who leaves the battlefield, and everybody once the
    combat is over, is neither.
    """, editions=EVERY,
)  # fmt: skip
