"""Amounts of what happened: what was paid with, done something to, Tributed, lost, used for a Summon, the damage that
was taken, and the Life Points that are left."""

from __future__ import annotations

from collections.abc import Mapping

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import lp
from judge.rulesets.yugioh.vocabulary import as_they_were_used, atk_and_def, origins
from judge.rulesets.yugioh.vocabulary.amounts import Written, amount_word
from judge.rulesets.yugioh.vocabulary.chain_references import as_it_resolves
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.measures import STATS, number_of
from judge.rulesets.yugioh.vocabulary.selectors import fits, matches
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, SIDE, YES
from judge.rulesets.yugioh.vocabulary.sides import player_said
from judge.vocabulary.shapes import TRUTH, about, one_of, whole


@amount_word(
    "cost_cards",
    whole(),
    said=lambda _, what: (
        f"{what['cost_cards']} for "
        + (f"every {what['every']} cards" if "every" in what else "each card")
        + " paid as the cost"
        + (f" and {what['plus']}" if "plus" in what else "")
    ),
    example="resolve: [{damage: {cost_cards: 500}}]",
    every=about(whole(2), "For every so many of them (1)."),
    plus=about(whole(1), "And so much more."),
)
def cost_cards(doing: Doing, what: Written, card: Card | None) -> int:
    """So much for each card that was paid as the cost, or for every few of them."""
    paid = len(doing.link.facts.get("cost_cards", ())) if doing.link else 0
    return paid // int(what.get("every", 1)) * int(what["cost_cards"]) + int(what.get("plus", 0))


@amount_word(
    "paid_lp",
    whole(),
    said=lambda _, what: (f"{what['paid_lp']} times " if abs(what["paid_lp"]) != 1 else "") + "as much as was paid",
    example="{cost: [{pay_lp: {steps: 100}}], resolve: [{change_atk: {paid_lp: 1}, cards: this card}]}",
    topics="points",
    standing=True,
)
def paid_lp(doing: Doing, what: Written, card: Card | None) -> int:
    """As much as the Life Points with which its activation was paid for; in a continuous effect, the activation of its
    card."""
    source = doing.game.table.cards[doing.source]
    facts = doing.link.facts if doing.link is not None else source.facts
    points = facts.get("paid_lp")
    if points is None:
        doing.game.does_not_cover(f"how many LP were paid for {source.name}")
    return int(points or 0) * int(what["paid_lp"])


@amount_word(
    "of_attacked",
    one_of("atk", "def"),
    said=lambda _, what: (
        f"{'half ' if what.get('half') else ''}the {'original ' if what.get('original') else ''}"
        f"{str(what['of_attacked']).upper()} of the attacked monster"
    ),
    example="static: [{change_atk: {of_attacked: atk, half: true}, cards: this card, while: [{attacking: this card}]}]",
    topics="points",
    standing=True,
    original=about(TRUTH, "Its original ATK (or DEF)."),
    half=about(TRUTH, "Half of it."),
)
def of_attacked(doing: Doing, what: Written, card: Card | None) -> int:
    """The ATK (or DEF) of the monster that is attacked; nothing for that monster itself, and in a direct attack."""
    attack, stat = doing.game.state.attack, str(what["of_attacked"])
    target = doing.game.table.cards.get(attack.target[0]) if attack is not None and attack.target else None
    if target is None or target is card:
        return 0
    if what.get("original"):
        size = atk_and_def.original(doing.game, target, stat)
    else:
        size = (atk_and_def.atk if stat == "atk" else atk_and_def.defense)(doing.game, target) or 0
    return size // 2 if what.get("half") else size


@amount_word(
    "chain_link",
    whole(),
    said=lambda _, what: f"{what['chain_link']} times the number of its Chain Link",
    example="resolve: [{damage: {chain_link: 400}}]",
)
def chain_link(doing: Doing, what: Written, card: Card | None) -> int:
    """So much times the number of its Chain Link."""
    return (doing.link.number if doing.link else 1) * int(what["chain_link"])


@amount_word(
    "acted_on",
    whole(),
    said=lambda doing, what: (
        f"{what['acted_on']} for "
        + (f"every {what['every']}" if "every" in what else "each")
        + " of those cards"
        + (f" that is {selector_said(what['fitting'], doing, place=False)}" if "fitting" in what else "")
        + (f" and {what['plus']}" if "plus" in what else "")
    ),
    example="resolve: [{destroy: {card: monster, count: all}}, {then: {damage: {acted_on: 300}}}]",
    fitting=about(SELECTOR, "Only those that fit this count, by what they are now."),
    plus=about(whole(1), "And so much more."),
    every=about(whole(2), "For every so many of them (1)."),
    wherever=about(TRUTH, "What went to the Extra Deck instead of the hand counts, too."),
)
def acted_on(doing: Doing, what: Written, card: Card | None) -> int:
    """So much for each card to which something was just done."""
    cards = [doing.game.table.cards[one] for one in doing.them if one in doing.game.table.cards]
    if "fitting" in what and any(one.name == terms.UNKNOWN for one in cards):
        such = selector_said(what["fitting"], doing, place=False)
        doing.game.does_not_cover(f"how many of the cards, which nobody knows, are {such}")
    number = len(doing.them) if "fitting" not in what else sum(fits(doing.game, what["fitting"], c) for c in cards)
    return number // int(what.get("every", 1)) * int(what["acted_on"]) + int(what.get("plus", 0))


_DEEDS: Mapping[str, tuple[str, str]] = {
    "destroyed": ("destroyed", ""), "sent": ("effect", terms.GRAVEYARD), "banished": ("effect", terms.BANISHED),
    "returned": ("returned", terms.HAND),
}  # fmt: skip
"""How a card is moved by what an effect does, and where it arrives."""


def _by_this_effect_said(doing: Doing, what: Written) -> str:
    deed = what.get("deed", "destroyed")
    one = "monster" if "monsters" in what else "card"
    whose = f" that {player_said(doing, what['controlled_by'])} controlled" if "controlled_by" in what else ""
    whose = f" of {player_said(doing, what['owned_by'])}" if "owned_by" in what else whose
    if "of" in what:
        return f"the total original {what['of'].upper()} of the {one}s{whose} that it has {deed}"
    return f"{what['by_this_effect']} for each {one}{whose} that it has {deed}"


@amount_word(
    "by_this_effect",
    whole(),
    said=_by_this_effect_said,
    example="resolve: [{destroy: {card: monster, count: all}}, {then: {draw: 1}}, "
    "{then: {damage: {by_this_effect: 300, deed: destroyed}}}]",
    deed=about(
        one_of(*_DEEDS),
        "What it has done with them (`sent` to the Graveyard, `returned` to the hand; destroyed them if not said).",
    ),
    controlled_by=about(SIDE, "Only what this player controlled there."),
    owned_by=about(SIDE, "Only cards that this player owns."),
    monsters=about(YES, "Only what was in a Monster Zone."),
    of=about(one_of("atk"), "So many times their original ATK together."),
)
def by_this_effect(doing: Doing, what: Written, card: Card | None) -> int:
    """So much for each card with which the effect has done that as it resolved, whatever it did afterwards."""
    how, to = _DEEDS[str(what.get("deed", "destroyed"))]
    found = [event for event in as_it_resolves(doing.game, "moved") if event.data["how"] == how]
    found = [e for e in found if (not to or e.data["to"] == to) and e.data.get("through") == doing.source]
    if "controlled_by" in what:
        found = [e for e in found if e.data["was_controller"] in doing.player(str(what["controlled_by"]))]
    if "owned_by" in what:
        found = [e for e in found if e.data["owner"] in doing.player(str(what["owned_by"]))]
    if "monsters" in what:
        found = [e for e in found if e.data["from"] == terms.MONSTER]
    if "of" not in what:
        return len(found) * int(what["by_this_effect"])
    there = [one for e in found if (one := doing.game.table.cards.get(str(e.card))) is not None]
    if len(there) < len(found):
        doing.game.does_not_cover("the original ATK of a Token that is no longer there")
    return sum(number_of(doing, one, "atk", printed=True) for one in there) * int(what["by_this_effect"])


@amount_word(
    "event_cards",
    whole(),
    said=lambda _, what: f"{what['event_cards']} for each of those cards",
    example="{mandatory: true, trigger: {if: {banished: {}}}, resolve: [{gain_lp: {event_cards: 500}}]}",
)
def event_cards(doing: Doing, what: Written, card: Card | None) -> int:
    """So much for each card that its event was about."""
    return len(doing.remembered("about")) * int(what["event_cards"])


@amount_word(
    "changed",
    whole(),
    said=lambda _, what: "as much as was just gained or lost",
    example="resolve: [{change_atk: half, cards: target}, {and: {change_atk: {changed: 1}, cards: this card}}]",
    topics="points",
)
def changed(doing: Doing, what: Written, card: Card | None) -> int:
    """As much as the step before changed an ATK, a DEF or Life Points by, or as the damage that it inflicted."""
    return doing.counts.get("changed", 0) * int(what["changed"])


@amount_word(
    "damage_taken",
    one_of("battle", "effect"),
    said=lambda _, what: f"as much as the {what['damage_taken']} damage that its player took",
    example="resolve: [{damage: {damage_taken: effect}}]",
    topics="life points",
)
def damage_taken(doing: Doing, what: Written, card: Card | None) -> int:
    """As much as the player took when damage of this kind was last inflicted."""
    taken = [e for _, e in doing.game.timeline.events("damage") if e.player == doing.you]
    sizes = [int(e.data["amount"]) for e in taken if e.data["cause"] == what["damage_taken"]]
    return sizes[-1] if sizes else 0


@amount_word(
    "event_damage",
    one_of("battle", "effect", "any"),
    said=lambda _, what: f"as much as the {what['event_damage']} damage was".replace("any ", ""),
    example=(
        "{trigger: {when: {battle_damage: {of: you}}}, resolve: [{gain_lp: {event_damage: battle, taken_by: you}}]}"
    ),
    topics="life points",
    taken_by=about(SIDE, "Who took it."),
    half=about(TRUTH, "Half of it."),
    times=about(whole(), "So many times that."),
)
def event_damage(doing: Doing, what: Written, card: Card | None) -> int:
    """As much as the damage that its event was about: the last damage of that kind before the effect was activated."""
    game, kind = doing.game, what["event_damage"]
    coming = game.timeline.now + 1
    activated = int(doing.link.facts.get("moment", coming)) if doing.link is not None else coming
    of = doing.player(what["taken_by"]) if "taken_by" in what else doing.player("both")
    found = [
        int(event.data["amount"])
        for moment, event in game.timeline.events("damage")
        if moment.n < activated and event.player in of and kind in ("any", event.data["cause"])
    ]
    size = found[-1] if found else 0
    return size // 2 if what.get("half") else size * int(what.get("times", 1))


@amount_word(
    "tributed",
    one_of("atk", "def"),
    said=lambda _, what: (
        f"the {'original ' if what.get('original') else ''}{str(what['tributed']).upper()} of all the monsters Tributed"
    ),
    example=(
        "resolve: [{tribute: {card: monster, count: all}}, "
        "{then: {summon_tokens: {name: Sheep Token, count: 1, atk: {tributed: atk}}}}]"
    ),
    topics="points",
    original=about(TRUTH, "The original ATK or DEF."),
)
def tributed(doing: Doing, what: Written, card: Card | None) -> int:
    """The ATK (or DEF) that the monsters which the effect Tributed had on the field, together."""
    return doing.counts.get(f"tributed {'original ' if what.get('original') else ''}{what['tributed']}", 0)


@amount_word(
    "lp_difference",
    {"const": 1},
    said=lambda _, what: (
        (f"one for every {what['every']} points of " if "every" in what else "")
        + "the difference between both players' Life Points"
    ),
    example="resolve: [{change_atk: {lp_difference: 1}, cards: this card}]",
    topics="life points",
    standing=True,
    times=about(whole(), "So many times that; a negative number lowers."),
    every=about(whole(2), "One for every so many points of it, rounded down."),
)
def lp_difference(doing: Doing, what: Written, card: Card | None) -> int:
    """As much as the one player has more Life Points than the other."""
    apart = abs(lp(doing.game, doing.you) - lp(doing.game, doing.opponent))
    return apart // int(what.get("every", 1)) * int(what.get("times", 1))


@amount_word(
    "lp_of",
    one_of("you", "opponent"),
    said=lambda doing, what: (
        f"{'less by ' if what.get('times') == -1 else ''}{'half ' if what.get('half') else ''}the Life Points of "
        f"{player_said(doing, what['lp_of'])}"
    ),
    example="resolve: [{change_atk: {lp_of: opponent, half: true}, cards: this card}]",
    topics="life points",
    standing=True,
    half=about(TRUTH, "Half of them, rounded up."),
    times=about(whole(), "So many times that; a negative number lowers."),
)
def lp_of(doing: Doing, what: Written, card: Card | None) -> int:
    """As much as this player has Life Points then."""
    points = lp(doing.game, doing.player(str(what["lp_of"]))[0])
    return (-(-points // 2) if what.get("half") else points) * int(what.get("times", 1))


@amount_word(
    "summon_materials",
    whole(),
    said=lambda _, what: _of_its_materials_said(what),
    example="static: [{atk_is: {summon_materials: 800}, cards: this card, original: true}]",
    standing=True,
    of=about(
        one_of("atk", "def", "level", "level or rank", "link"),
        "So many times their original ATK, DEF, Levels or Link Ratings together.",
    ),
    half=about(TRUTH, "Half of that sum."),
    out_of=about(one_of("hand", "field"), "Only those that came from there."),
    among=about(SELECTOR, "Only such cards count."),
    as_used=about(TRUTH, "Their numbers as they were used, not the original ones."),
    on=about(one_of("this card"), "Those of this card, whichever is changed."),
    plus=about(whole(1), "And so much more."),
    given=about(YES, "Those Tributed for its Tribute Summon, or given for its own procedure."),
)
def summon_materials(doing: Doing, what: Written, card: Card | None) -> int:
    """So much for each material of this card's last Summon, as far as the file has seen that; with ``of`` so many times
    what their original numbers are together, or those of what was Tributed for it."""
    itself = card.id if card is not None and "on" not in what else doing.source
    found = origins.materials_of(doing.game, itself, str(what.get("out_of", "")))
    found = found or (origins.tributes_of(doing.game, itself) if "of" in what or "given" in what else [])
    found = found or (origins.paid_for(doing.game, itself) if "given" in what else [])
    told = bool(origins.materials_of(doing.game, itself)) or origins.all_used_told(doing.game, itself)
    told = told or ("given" in what and origins.was_seen_coming(doing.game, itself))
    if not found and doing.link is not None and not told:
        doing.game.does_not_cover("the materials of a Summon that the file has not seen")
    used = [doing.game.table.cards[one] for one in found if one in doing.game.table.cards]
    fit = [one for one in used if "among" not in what or matches(doing, what["among"], one, place=False)]
    if "of" in what:
        if len(used) < len(found):
            doing.game.does_not_cover("the original numbers of a material that is no longer there (a Token)")
        stats = ("level", "rank") if what["of"] == "level or rank" else (str(what["of"]),)
        if "as_used" in what:
            fit = [as_they_were_used.as_used(doing.game, one.id, itself) or one for one in fit]
        size = sum(number_of(doing, one, stat, printed="as_used" not in what) for one in fit for stat in stats)
        return -(-size // 2) if what.get("half") else size * int(what["summon_materials"])
    if "among" in what and "given" in what and len(used) < len(found):
        doing.game.does_not_cover("of which kind a Token was that was given for a Summon")
    number = len(fit) if "among" in what else len(found)
    return number * int(what["summon_materials"]) + int(what.get("plus", 0))


def _of_its_materials_said(what: Written) -> str:
    """So much for each material, or what they have together, in words."""
    times = int(what["summon_materials"])
    if "of" not in what:
        given = "card that was given for its Summon" if "given" in what else "material of its Summon"
        return f"{times} for each {given}" + (f" and {what['plus']}" if "plus" in what else "")
    often = "half " if what.get("half") else f"{times} times " if times != 1 else ""
    which = "total" if "as_used" in what else "total original"
    return f"{often}the {which} {STATS.get(str(what['of']), 'Levels and Ranks')} of the materials of its Summon"
