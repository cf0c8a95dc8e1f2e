"""Events of one card's own fate: Tributed, used as material, lying Set or face-up when it goes, inflicting damage."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.events import sources
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Found, Match, Noun

_GY = r"(?:GY|Graveyard)"
_WAY = r"(?:Fusion|Synchro|Link)"
_WAYS = rf"(?P<ways>{_WAY}(?: or {_WAY})?)"
_SET = r"this (?P<lying>Set|face-up) card"


def _lay(words: str) -> str:
    return "down" if words.lower() == "set" else "up"


def gone(kind: str, settle: Any) -> Any:
    """``this Set card is destroyed``, ``this face-up card leaves the field``: how it lay counts."""

    def build(match: Match) -> Found | None:
        part = match.groups
        cause = settle(part.get("by") or part.get("cause"))
        what: Data = {"card": "this card"}
        if part.get("own") or part.get("mine"):
            what["of"] = "you"
        if kind != "left_field":
            what["from"] = str(part.get("zone") or "field").lower()
        if part.get("gy") and kind == "destroyed":
            what["to"] = "graveyard"
        if cause:
            what["by"] = cause
        what.update(sources.told(part))
        cause = what.get("by", "")
        what["face"] = _lay(part["lying"])
        fought = not cause or "battle" in str(cause)
        there = what.get("from", "field") != "spell & trap zone"
        if what["face"] == "down" and part.get("-kind", "").endswith("monster") and fought and there:
            return None  # what an attack turns face-up is not Set when it is destroyed
        return [{kind: what}], "this card"

    return build


def tributed(match: Match) -> Found | None:
    """A card is Tributed, for whatever it may be."""
    noun = match.cards[0]
    what: Data = {}
    if noun.data == "this card":
        if noun.face or noun.places not in ((), ("field",)):
            return None
        what["card"] = "this card"
    else:
        found = selected.uncounted(noun)
        if found is None or found.pop("in", "field") != "field":
            return None
        if "of" in found:
            what["of"] = found.pop("of")
        what["card"] = found or {"card": "monster"}
    if match.groups.get("by"):
        what["by"] = "card effect"
    if match.groups.get("gy"):
        what["to"] = "graveyard"
    return [{"tributed": what}], "this card" if noun.data == "this card" else "those monsters"


def material(match: Match) -> Found | None:
    """This card is sent to the Graveyard as material for a Summon that is not negated."""
    ways = [way.lower() for way in match.groups["ways"].split(" or ")]
    what: Data = {"card": "this card", "for": ways}
    if match.cards:
        made = selected.uncounted(match.cards[0])
        if not made or (made.get("card") != "monster" and "name" not in made) or {"of", "in"} & set(made):
            return None
        what["of"] = made
    return [{"used_as_material": what}], "this card"


def material_of_yours(match: Match) -> Found:
    """``you Synchro Summoned using this card as material``: for a monster of its player, wherever it goes then."""
    what: Data = {"card": "this card", "for": [match.groups["way"].lower()], "to": ["graveyard", "banished"]}
    return [{"used_as_material": {**what, "of": {"card": "monster", "of": "you"}}}], "this card"


def _monster(noun: Noun) -> Any:
    """This card, or a monster, as one of those that battle; None for anything else."""
    who = "this card" if noun.data == "this card" and not (noun.face or noun.places) else selected.uncounted(noun)
    if not who or (isinstance(who, dict) and ("in" in who or who.get("card", "monster") != "monster")):
        return None
    return who


def hurt(match: Match) -> Found | None:
    """A monster inflicts battle damage to the opponent."""
    who = _monster(match.cards[0]) if match.cards else "this card"
    if not who:
        return None
    how = {"direct": True} if match.groups.get("direct") else {}
    if match.groups.get("strikes"):
        how = {"attacking": True}
    least = {"min": int(match.groups["least"].replace(",", ""))} if match.groups.get("least") else {}
    versus: Data = {"involving": {"card": "monster", "of": "opponent"}} if match.groups.get("versus") else {}
    to = {} if "anybody" in match.groups else {"of": "opponent"}
    return [{"battle_damage": {**to, "card": who, **how, **least, **versus}}], ""


def _who(words: str) -> str:
    return {"you": "you", "your opponent": "opponent"}.get(words.lower(), "any")


def suffered(match: Match) -> Found | None:
    """A player takes battle damage: so much, from an attack, a direct one, or a battle of certain monsters."""
    part = match.groups
    what: Data = {} if _who(part["who"]) == "any" else {"of": _who(part["who"])}
    if part.get("strikes"):
        if what.get("of") != "you":
            return None
        what.update({"card": {"card": "monster", "of": "opponent"}, "attacking": True})
    if part.get("direct"):
        if what.get("of") != "you":
            return None
        what["direct"] = True
    if match.cards:
        what["involving"] = _monster(match.cards[0])
        if not what["involving"]:
            return None
    if part.get("least"):
        what["min"] = int(part["least"].replace(",", ""))
    if part.get("too") and (what.get("of") != "you" or part.get("least")):
        return None
    effect: list[Data] = [{"damage": {"of": "you", "by": "opponent's card effect"}}] if part.get("too") else []
    return [{"battle_damage": what}, *effect], ""


def hurt_at_all(match: Match) -> Found:
    """``you take 1000 or more battle or effect damage``, ``you take damage by battle or by a card effect``, or by
    whatever the opponent has."""
    of = _who(match.groups["who"])
    least = {"min": int(match.groups["least"].replace(",", ""))} if match.groups.get("least") else {}
    cause = {"by": "opponent's card"} if match.groups.get("theirs") else {}
    return [{"damage": {**({} if of == "any" else {"of": of}), **least, **cause}}], ""


def turned(match: Match) -> Found:
    """The battle position of this card is changed."""
    return [{"position_changed": {"card": "this card"}}], "this card"


def left(match: Match) -> Found | None:
    """This card, or another, leaves the field by whatever the opponent does."""
    noun = match.cards[0]
    card = selected.uncounted(noun)
    if card and "of" in card and "in" not in card and not match.groups.get("own"):
        about = "those monsters" if card.get("card") == "monster" else "those cards"
        return [{"left_field": {"of": card.pop("of"), "card": card, "by": "opponent"}}], about
    if noun.data != "this card" or noun.face or noun.places not in ((), ("field",)):
        return None
    mine = {"of": "you"} if match.groups.get("own") else {}
    return [{"left_field": {"card": "this card", **mine, "by": "opponent"}}], "this card"


def taken_away(match: Match) -> Found:
    """``this Set card in its owner's control has left the field because of an opponent's effect``."""
    face = _lay(match.groups["lying"])
    return [
        {"left_field": {"card": "this card", "of": "you", "by": "opponent's card effect", "face": face}}
    ], "this card"


def fell_in_battle(match: Match) -> Found | None:
    """``a monster(s) is destroyed by battle involving your "A" monster``: that monster, or the one that it battled."""
    own = selected.uncounted(match.cards[0])
    if not own or own.get("card") != "monster" or own.get("of") != "you" or own.keys() & {"in", "other", "face"}:
        return None
    kind = {key: what for key, what in own.items() if key != "of"}
    fallen: Data = {"destroyed": {"card": kind, "of": "you", "by": "battle"}}
    return [fallen, {"destroys_by_battle": {"card": own}}], "those monsters"


def paid(match: Match) -> Found:
    """A player pays Life Points."""
    return [{"lp_paid": {"of": _who(match.groups["who"])}}], ""


def paid_for(match: Match) -> Found | None:
    """``a Psychic monster you control pays LP to activate an effect``: its player pays for the monster's effect."""
    card = selected.uncounted(match.cards[0])
    if not card or card.get("card") != "monster" or card.get("of") != "you":
        return None
    if card.setdefault("in", "field") != "field":
        return None
    return [{"lp_paid": {"of": "you", "to_activate": card}}], ""


def rows(by: str, own: str, settle: Any) -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean; ``by`` says what did it, ``own`` in whose control, ``settle`` names the cause."""
    zones = r"(?P<zone>Monster Zone|Spell & Trap Zone|Field Zone)"
    where = rf"(?: on the field| in (?:the|(?P<mine>its owner's|your)) {zones})?"
    sent = rf"this card is sent to the {_GY} "
    least = r"(?P<least>[\d,]+) or more"
    who = r"(?P<who>you|your opponent|either player|a player)"
    as_some = rf"(?:as (?:an? )?(?:{_WAY} )?[Mm]aterial )?"
    return (
        (rf"{_SET}{own}{where} is destroyed{by}(?P<gy> and (?:is )?sent to (?:the|your|its owner's) {_GY})?"
         r"(?! by|,? while(?! this card is )| with| and)", gone("destroyed", settle)),
        (rf"{_SET}{own}{where} is sent to (?:the|your|its owner's) {_GY}{by}"
         r"(?! as | to | because| for |,? while| by)", gone("sent_to_graveyard", settle)),
        (rf"{_SET}{own}(?: on the field)? is sent(?: from the (?:field|(?P<zone>Spell & Trap Zone|Monster Zone)))? to "
         rf"(?:the|your|its owner's) {_GY}{by}"
         r"(?! as | to | because| for |,? while| by)", gone("sent_to_graveyard", settle)),
        (rf"{_SET}{own}{where} is banished{by}(?!,? by| from| to | face|,? while|,? or)",
         gone("banished", settle)),
        (rf"{_SET}{own} leaves the field(?: because of(?= an?| your)|(?= by )|(?! by| because| due| while)"
         rf"){by.replace(' by ', ' (?:by )?')}(?P<mine> while its owner controls it)?(?! by| while)",
         gone("left_field", settle)),
        (rf"{_SET}{own} leaves the field (?:by|because of) (?P<by>your opponent)(?!')", gone("left_field", settle)),
        (rf"{{cards}}{own} leaves the field (?:by|because of) (?P<by>your opponent)(?!')", left),
        (rf"{_SET} in its owner's (?:control|Spell & Trap Zone) has left the field (?:by|because of) an "
         r"opponent's effect(?=, and is now )", taken_away),
        (rf"{{cards}} (?:is|are) Tributed(?P<by> by (?:a )?card effect)(?P<gy>,? and (?:is )?sent to the {_GY})?"
         r"(?! for| to | by|,? while| in )", tributed),
        (rf"{sent}as (?:an? )?{_WAYS} Material(?! for| Monster)", material),
        (rf"you (?P<way>{_WAY}) Summon(?:ed)? using this card as (?:{_WAY} )?[Mm]aterial(?! for)", material_of_yours),
        (rf"{sent}as (?:an? )?{_WAYS} Material for {{cards}}", material),
        (rf"{sent}{as_some}for an? {_WAYS} Summon(?! of| using| with)", material),
        (rf"{sent}{as_some}for the {_WAYS} Summon of {{cards}}", material),
        (rf"{{cards}} inflicts (?:{least} )?[Bb]attle [Dd]amage to your opponent(?P<direct> (?:by|with) a direct "
         rf"attack)?"
         r"(?P<strikes> by attacking)?(?P<versus>(?:(?<=attacking)| by battle with) an? (?:opponent's )?monster)?"
         r"(?! by| with| equal|,? while| an)", hurt),
        (r"{cards} inflicts [Bb]attle [Dd]amage(?P<direct> by a direct attack)(?P<anybody>)(?! to)", hurt),
        (rf"(?P<strikes>this attacking card) inflicts (?:{least} )?[Bb]attle [Dd]amage to your opponent"
         r"(?! by| with| equal|,? while)", hurt),
        (rf"{who} takes? (?:{least} )?[Bb]attle [Dd]amage(?: from (?:(?P<strikes>(?:an|your) opponent's attacking "
         rf"monster)"
         r"|(?P<direct>(?:an|your) opponent's (?:monster's )?direct attack)))?(?! from| to| equal| of| by)", suffered),
        (rf"{who} takes? (?:{least} )?(?:[Bb]attle )?[Dd]amage from (?:a battle|battles|an attack) involving {{cards}}"
         r"(?P<too>,? or (?:from |by )?an opponent's card effect)?", suffered),
        (rf"{who} takes? damage by battle(?P<too> or (?:by )?an opponent's card effect)", suffered),
        (rf"{who} takes? damage (?:by|from) battle or (?:by )?(?:a )?card effect", hurt_at_all),
        (r"(?P<who>you) take damage from a card (?P<theirs>in your opponent's possession)", hurt_at_all),
        (rf"{who} takes? (?:{least} )?battle or effect damage(?! from| to| equal| of| by)", hurt_at_all),
        (r"a monster(?:\(s\))? (?:is|are) destroyed by battle involving {cards}(?! and| or)", fell_in_battle),
        (r"{cards} pays (?:LP|Life Points) to activate (?:an|its) effect(?! that| in | on )", paid_for),
        (rf"{who} pays? (?:LP|Life Points)(?! to| equal| so|,? in)", paid),
        (r"the battle position of this card is changed(?! by| from| to)", turned),
    )  # fmt: skip
