"""Amounts of what a monster was Summoned with: materials, Tributes, what was given for its own procedure."""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.vocabulary import as_they_were_used, origins
from judge.rulesets.yugioh.vocabulary.amounts import Written, amount_word
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.measures import STATS, number_of
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, YES
from judge.vocabulary.shapes import TRUTH, about, one_of, whole


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
