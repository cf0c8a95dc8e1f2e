"""Sentences that just apply: shields, bans, changes of ATK and DEF, negations, and how a monster is Summoned."""

from __future__ import annotations

import re
from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses import (
    banning,
    circumstances,
    event_clauses,
    excepted_cards,
    instead_clauses,
    joined_groups,
    lineage,
    oaths,
    paraphrases,
    procedures,
    recurring,
    remarks,
    selecting,
    shielding,
    standing_points,
    summoning,
)
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.nouns import EXTREMES
from judge.rulesets.yugioh.reading.clauses.phrases import (
    Context,
    Data,
    Match,
    Noun,
    Phrases,
    Reading,
    Refusal,
    once,
    reader,
    refusal,
)
from judge.rulesets.yugioh.reading.clauses.places import PLACES
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory

Statics = list[Data]


@reader
def statement(words: str, context: Context) -> Reading | Refusal:
    """A sentence of a continuous effect. The data has one of: ``static`` (in order), ``procedure`` with ``condition``
    (an own way to be Summoned), ``summons`` (how it can be Summoned), or what `remarks` know (``from_hand``,
    ``no_response``, ``targets`` of an Equip Spell, ...). One word that is not understood refuses all."""
    said = paraphrases.usual(words, context.kind)
    if said != words:
        inner = statement(said, context)
        return refusal(words) if isinstance(inner, Refusal) else Reading(inner.data, (0, len(words)))
    plain, asked = lineage.without(words, context.kind)
    if not asked:
        plain, asked = lineage.as_it_is(words)
    if asked:
        inner = statement(plain, context)
        if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
            return refusal(words)
        found: Statics = [{**static, "while": [*asked, *static.get("while", [])]} for static in inner.data["static"]]
        return Reading({"static": found}, (0, len(words)))
    if (sworn := oaths.one_other(words)) is not None:
        return Reading(sworn, (0, len(words)))
    bare = oaths.without_turn(words)
    if bare:
        parts = [_bans(part, context) for part in oaths.bans(bare.rstrip(" ."))]
        ban = [static for part in parts for static in part or ()] if None not in parts else None
        others = ban is not None and oaths.about_others(bare, ban)
        sworn = oaths.told(ban) if ban is not None and not others else None
        return refusal(words) if sworn is None else Reading(sworn, (0, len(words)))
    so = _of_its_summon(words, context)
    if so is not None:
        return Reading(so, (0, len(words)))
    told = procedures.procedure(words, context) or remarks.remark(words, context) or recurring.each_time(words, context)
    if told is not None:
        return Reading(told, (0, len(words)))
    row = _IN_THE_ROW().match(words)
    if row is not None:
        inner = statement(words[row.end() :], context)
        if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
            return refusal(words)
        return Reading({**inner.data, "in": ["spell & trap zone"]}, (0, len(words)))
    if _QUALIFIED().match(words):
        words = f"{words[0].lower()}{words[1:]}"
    memory = Memory(context)
    at, conditions = circumstances.applies(words, memory)
    if at and memory.said == "this card" and words.startswith("its ", at):
        words = f"{words[:at]}this card's {words[at + 4 :]}"
    memory.arrows = frozenset({"linked", "co_linked", "points_to", "against_this"})
    if at is None:
        return refusal(words)
    found = []
    while True:
        read = _one(words, at, memory, bool(found))
        within = _within(words, at, context) if read is None and at and (found or conditions) else None
        if within is not None:
            found.extend(within)
            break
        if read is None:
            return refusal(words, at)
        found.extend(read[0])
        if read[1] == len(words):
            break
        joint = _JOINT().match(words, read[1])
        if joint is None and (behind := circumstances.behind(words, read[1], memory)):
            conditions = [*conditions, *behind]
            break
        if joint is None:
            return refusal(words, read[1])
        at = joint.end()
    worn = circumstances.WORN().match(words) is not None and context.kind.endswith("monster")
    if conditions:
        found = [{**s, "while": [*conditions, *s.get("while", [])]} for s in found]
    found, places = instead_clauses.placed(found)
    if places is None or (worn and places):
        return refusal(words)
    if any(isinstance(covered, dict) and "made_with" in covered for s in found for covered in s.values()):
        places = ["graveyard", "banished", "extra deck"]  # what was a material is elsewhere
    worn = worn or (context.kind.endswith("monster") and any("equipped monster" in s.values() for s in found))
    places = ["spell & trap zone"] if worn and not places else places
    return Reading({"static": found, **({"in": places} if places else {})}, (0, len(words)))


def _within(words: str, at: int, context: Context) -> Statics | None:
    """What a sentence says behind a first state (``While ..., if this card battles, ...``), or besides (``..., also if
    this card attacks, ...``), with what is asked for that."""
    if not _MORE_ASKED().match(words, at):
        return None
    inner = statement(words[at:], context)
    if isinstance(inner, Refusal) or inner.data.keys() != {"static"}:
        return None
    told: Statics = inner.data["static"]
    return told


@once
def _MORE_ASKED() -> Expression:
    return Expression(r"(?:if|while) this card ")


def _of_its_summon(words: str, context: Context) -> Data | None:
    """What binds a player in the turn in which the monster is Summoned by its own procedure (``way``: or in another
    way, too)."""
    sworn = oaths.after_a_summon(words, context)
    if sworn is not None:
        return {"summon_oath": sworn, "before": [], "this_way": True}
    bare = oaths.of_a_summon(words)
    ban = _bans(bare[0], context) if bare is not None else None
    told = oaths.told(ban) if ban is not None else None
    if bare is None or told is None:
        return None
    return {"summon_oath": told["oath"], "before": told["before"], "this_way": bare[1]}


def _bans(words: str, context: Context) -> Statics | None:
    """The bans of a sentence that has nothing else in it."""
    memory = Memory(context)
    found = _one(words, 0, memory, False)
    return found[0] if found is not None and found[1] == len(words) else None


@once
def _IN_THE_ROW() -> Expression:
    return Expression(
        r"while this card is (?:face-up in (?:the|your) Spell & Trap Zone|a Continuous (?:Spell|Trap)), ", re.IGNORECASE
    )


@once
def _QUALIFIED() -> Expression:
    """What stands before a noun, at the beginning of a sentence."""
    return Expression(r"Other |Non-|Face-up |Linked |Co-linked |Attack Position |Defense Position ")


@once
def _JOINT() -> Expression:
    return Expression(
        r", also,? |,? (?:and|also|but) (?=[a-zA-Z])"
        r"|, (?=(?:it|they|gains?|loses?|is unaffected|are unaffected|cannot|can|unaffected)(?![\w']))"
    )


@once
def _THEM() -> Expression:
    return Expression(r"(?:they|them|it)(?![\w'])", re.IGNORECASE)


@once
def _BARE() -> Expression:
    return Expression(
        r"(?P<verb>cannot be (?:destroyed|targeted|used as|attacked)|(?:is |are )?unaffected by|gains? |loses? "
        r"|can attack |can make |cannot attack|cannot change )",
        re.IGNORECASE,
    )


def _one(words: str, at: int, memory: Memory, further: bool) -> tuple[Statics, int] | None:
    """The longest phrase at a place; a verb without a subject speaks of this card, or of the subject before it, and
    so do ``they`` and ``them``."""
    before = memory.spoken
    best: tuple[Statics, int] | None = None
    bare = _BARE().match(words, at)
    own = memory.said in ("this card", "equipped monster")
    subject = Noun(memory.said if memory.said == "equipped monster" else "this card", at)
    if bare and further and not own:
        if before is None:
            return None
        subject = copy(before)
        subject.end = at

    def nouns(text: str, start: int) -> Noun | None:
        if bare and start == at:
            return subject
        if own and (it := _IT().match(text, start)) is not None:
            return Noun(memory.said, it.end())
        them = _THEM().match(text, start) if further and before is not None else None
        if them is not None and before is not None and before.plural == (them.group().lower() != "it"):
            again = copy(before)
            again.end = them.end()
            return again
        return excepted_cards.but_some(text, joined_groups.group(text, start, memory))

    text = words
    if bare:
        text, at = words[:at] + " " + words[at:], at
    for match, build in STATEMENTS().find(text, at, nouns):
        found = build(match)
        if found and (best is None or match.end > best[1]):
            best = found, match.end
            if match.cards and isinstance(match.cards[0].data, str):
                memory.said = match.cards[0].data
                memory.spoken = None
            elif match.cards:
                memory.said = "?"
                memory.spoken = match.cards[0]
    if best is not None and bare:
        best = best[0], best[1] - 1
    if best is None:
        return None
    told = excepted_cards.behind(words, *best)
    if told[1] != best[1] and memory.spoken is not None:  # "they" are then all but those that are excepted
        memory.spoken = excepted_cards.without(words, best[1], memory.spoken)
    return told


@once
def _IT() -> Expression:
    return Expression(r"it(?![\w'])", re.IGNORECASE)


def _shield(build_static: Any) -> Any:
    def build(match: Match) -> Statics | None:
        noun = match.cards[0]
        if isinstance(noun.data, str) and noun.data not in ("this card", "equipped monster"):
            return None
        covered = shielding.covered(noun)
        found = None if covered is None else build_static(match, _fielded(covered))
        linked = isinstance(covered, dict) and (selecting.LINKS - {"against_this"}) & set(covered)
        return None if linked and any(not _ASKED & set(static) for static in found or ()) else found

    return build


_ASKED = frozenset({"indestructible", "untargetable"})
"""Shields of which a ruling says that they turn on whether a monster is linked, where nobody says that."""


def _fielded(covered: Any) -> Any:
    """Cards that nobody's place narrows down are those on the field."""
    if isinstance(covered, dict) and not {"of", "in"} & set(covered):
        return {**covered, "in": "field"}
    return covered


def _mute(match: Match) -> Statics | None:
    covered = shielding.covered(match.cards[0])
    return [{"negate_effects": _fielded(covered)}] if isinstance(covered, dict) else None


def _muted_kind(match: Match) -> Statics:
    covered: Data = {"card": match.groups["kind"].lower(), "in": "field"}
    return [{"negate_effects": {**covered, "other": True} if match.groups.get("other") else covered}]


def _unused(match: Match) -> Statics:
    kind = match.groups["kind"].lower()
    card: Data = {"cannot_activate": {"card": kind, "in": ["hand", "field"]}, "who": "both", "kind": "card"}
    return [card, {"cannot_activate": {"card": kind, "in": "field"}, "who": "both", "kind": "effect"}]


def _unsearched(match: Match) -> Statics:
    who = {"n": "both", "N": "both"}.get(match.groups["who"][0], "opponent" if "opp" in match.groups["who"] else "you")
    return [{"cannot_add_to_hand": who, "from": "deck", "except": "draw"}]


def _shadowed(match: Match) -> Statics | None:
    covered = shielding.covered(match.cards[0])
    if not isinstance(covered, dict) or covered.get("of", "you") != "you" or {"in", "other"} & set(covered):
        return None
    return [{"cannot_be_attacked": {**covered, "of": "you", "other": True}}]


def _free(noun: Noun) -> Data | None:
    """The monsters that can be attacked still; None where their place says more than that they are this player's."""
    found = shielding.covered(noun)
    if not isinstance(found, dict) or found.get("of", "you") != "you":
        return None
    found = {key: value for key, value in found.items() if key != "of"}
    return None if ({"in", "position", "linked", "summoned"} | EXTREMES) & set(found) else {"card": "monster", **found}


def _all_but(match: Match) -> Statics | None:
    """``your opponent's monsters cannot target "A" monsters for attacks, except "B"``."""
    covered, free = shielding.covered(match.cards[0]), _free(match.cards[1])
    if not isinstance(covered, dict) or free is None or "in" in covered or covered.get("of", "you") != "you":
        return None
    return [{"cannot_be_attacked": {**covered, "of": "you"}, "allowed": free}]


def _only_them(match: Match) -> Statics | None:
    """``your opponent's monsters can only target "A" monsters for attacks``."""
    free = _free(match.cards[0])
    return None if free is None else [{"cannot_be_attacked": {"card": "monster", "of": "you"}, "allowed": free}]


_PILE = r"(?:hand|Main Deck|Deck|field)"
_ATTACKERS = r"(?:your opponent's monsters|monsters your opponent controls|your opponent)"


def _kept_from_attacks(match: Match, what: Any) -> Statics | None:
    """What the opponent cannot attack is on the other side of the field, whether the words say so or not."""
    if not isinstance(what, dict):
        return [{"cannot_be_attacked": what}]
    mine = {**{key: value for key, value in what.items() if (key, value) != ("in", "field")}, "of": "you"}
    return [{"cannot_be_attacked": mine}] if what.get("of", "you") == "you" else None


def _resting(match: Match) -> Statics | None:
    if match.cards[0].data != "this card":
        return None
    how = {"how": event_clauses.ways(match.groups["how"])} if match.groups.get("how") else {}
    lately: Data = {"event_this_turn": {"summoned": {"card": "this card", **how}}}
    return [{"cannot_attack": "this card", "while": [lately]}]


def _fresh(match: Match) -> Statics | None:
    if match.cards[0].data != "this card":
        return None
    how = {"how": event_clauses.ways(match.groups["how"])} if match.groups.get("how") else {}
    lately: Data = {"event_this_turn": {"summoned": {"card": "this card", **how}}}
    return [{"cannot_be_material": "this card", "how": [match.groups["way"].lower()], "while": [lately]}]


def _redirected(match: Match) -> Statics | None:
    kind = {"card": None, "cards": None, "monster": "monster", "monsters": "monster"}[match.groups["kind"].lower()]
    covered: Data = {"card": kind} if kind else {}
    if match.groups.get("theirs"):
        covered["of"] = "opponent"
    static: Data = {"redirect_to_banished": covered or "all"}
    if match.groups.get("places"):
        places = [PLACES[place.lower().removeprefix("main ")] for place in match.groups["places"].split(" or ")]
        static["from"] = places if len(places) > 1 else places[0]
    return [static]


def _exiling(match: Match) -> Statics | None:
    """``any monster destroyed by battle with this card is banished``."""
    noun = match.cards[0]
    if noun.data in ("this card", "equipped monster"):
        return [{"banishes_by_battle": noun.data}]
    found = shielding.covered(noun) if isinstance(noun.data, dict) and "count" not in noun.data else None
    return [{"banishes_by_battle": found}] if isinstance(found, dict) else None


def _fighting(noun: Noun) -> Any:
    """Which of the own monsters battle: this card, the equipped monster, or all of a kind; None for others."""
    if noun.data in ("this card", "equipped monster"):
        return noun.data
    found = shielding.covered(noun)
    if not isinstance(found, dict) or found.get("of") != "you" or found.get("in", "monster zone") != "monster zone":
        return None
    return found if noun.plural or "count" not in noun.data else None


def _unhurt(match: Match) -> Statics | None:
    """``you take no battle damage from battles involving this card``."""
    own = _fighting(match.cards[0])
    if own is None or own == "equipped monster":
        return None
    who = {"you": "you", "your opponent": "opponent"}.get(match.groups.get("who", "").lower(), "both")
    return [{"no_battle_damage": who, "while": [{"battling": own}]}]


def _turned(match: Match) -> Statics | None:
    """``your opponent takes any battle damage you would have taken from battles involving this card``."""
    own = _fighting(match.cards[0])
    if own is None or own == "equipped monster":
        return None
    return [{"reflects_battle_damage": "you", "while": [{"battling": own}]}]


def _halved(match: Match) -> Statics | None:
    """``any battle damage you take from battles involving this card is halved``."""
    who = {"you": "you", "your opponent": "opponent"}.get(match.groups["who"].lower(), "both")
    if not match.cards:
        return [{"halves_battle_damage": who}]
    own = _fighting(match.cards[0])
    return (
        None
        if own is None or own == "equipped monster"
        else [{"halves_battle_damage": who, "while": [{"battling": own}]}]
    )


def _doubled(match: Match) -> Statics | None:
    """``any battle damage this card inflicts to your opponent is doubled``."""
    own = _fighting(match.cards[0])
    return None if own is None else [{"doubles_battle_damage": own}]


def _one_more(match: Match) -> Statics | None:
    """``you can Normal Summon 1 "A" monster in addition to your Normal Summon/Set``."""
    found = summoning.one_more(match.cards[0])
    return None if found is None else [found]


def _bare_kind(noun: Noun) -> Data | None:
    """What cards a permission is for, wherever they are: what is said of the card itself."""
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1:
        return None
    found = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
    return None if found.keys() & {"of", "in", "other", "face", "position", "different_names"} else found


def _from_hand(match: Match) -> Statics | None:
    """``you can activate "A" Quick-Play Spell Cards from your hand during your opponent's turn``."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or (noun.data.get("of"), noun.data.get("in")) != ("you", "hand"):
        return None
    found = {key: value for key, value in noun.data.items() if key not in ("of", "in")}
    if not noun.plural or found.get("card") not in ("spell", "trap") or not {"named", "kind"} & set(found):
        return None
    theirs = {"while": [{"turn": "opponent's"}]} if match.groups.get("theirs") else {}
    return [{"usable_from_hand": found, **theirs}]


def _at_once(match: Match) -> Statics | None:
    """``you can activate "A" Traps the turn they were Set``."""
    found = _bare_kind(match.cards[0])
    if not found or not (match.cards[0].plural or "name" in found) or found.get("card") == "monster":
        return None
    return [{"usable_at_once": found}]


def _fewer(match: Match) -> Statics | None:
    """``you can Normal Summon "A" monsters for 1 less Tribute``, ``... without Tributing``."""
    found = _bare_kind(match.cards[0])
    if not found or found.get("card", "monster") != "monster" or set(found) <= {"card"}:
        return None
    who = {} if match.groups.get("both") else {"who": "you"}
    less = {"less": int(match.groups["n"])} if match.groups.get("n") else {}
    return [{"fewer_tributes": {"card": "monster", **found}, **who, **less}]


def _two_tributes(match: Match) -> Statics | None:
    """``this card can be treated as 2 Tributes for the Tribute Summon of a WATER monster``."""
    what = selecting.uncounted(match.cards[-1])
    if what is None or {"of", "in", "other"} & set(what) or what.get("card", "monster") != "monster":
        return None
    return [{"counts_as_two_tributes": what}] if set(what) - {"card"} else None


def _fixed(*statics: Data) -> Any:
    return lambda match: [dict(s) for s in statics]


@once
def STATEMENTS() -> Phrases:
    """What applies, and how card files write it."""
    gy = r"(?:GY|Graveyard)"
    rows: list[tuple[str, Any]] = [
        (pattern, _shield(build)) for pattern, build in (*shielding.SHIELDS, *shielding.ONCE)
    ]
    before, behind, build = shielding.BUT_ITS_OWN
    rows.append((f"{before}{behind}", _shield(build)))
    rows += [*banning.BANS, *standing_points.POINTS]
    rows += [
        (r"negate the effects of {cards}(?: while they are face-up on the field)?(?: \(but their effects can "
         r"still be activated\))?", _mute),
        (r"negate all (?P<other>other )?(?P<kind>Spell|Trap) effects on the field", _muted_kind),
        (r"the effects of {cards} are negated(?:,? while (?:those monsters|they) are face-up on the field)?"
         r"(?: \(but their effects can still be activated\))?(?! (?:if|when|until|during))", _mute),
        (r"{cards} have their effects negated", _mute),
        (r"(?P<kind>Spell|Trap) Cards,? and their effects on the field,? cannot be activated", _unused),
        (r"(?P<who>neither player can|your opponent cannot|you cannot) add cards from (?:their|the|your) Deck to "
         r"(?:their|the|your) hand except by drawing(?: (?:them|it))?", _unsearched),
        (r"cards cannot be added from the (?:Main )?Deck to your opponent's hand except by drawing them",
         _fixed({"cannot_add_to_hand": "opponent", "from": "deck", "except": "draw"})),
        (rf"{_ATTACKERS} cannot target {{cards}} for attacks, except this (?:one|card)", _shadowed),
        (rf"{_ATTACKERS} cannot target {{cards}} for attacks, except {{cards}}", _all_but),
        (r"(?:your opponent's monsters|monsters your opponent controls) can only target {cards} for attacks",
         _only_them),
        (r"if {cards} attacks a Defense Position monster, inflict piercing battle damage(?: to your "
         r"opponent)?", _shield(lambda match, what: [{"piercing": what}])),
        (r"During battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK of "
         r"this card, inflict the difference as Battle Damage to your opponent", _fixed({"piercing": "this card"})),
        (r"if this card battles a monster, neither can be destroyed by that battle", _fixed(
            {"indestructible": {"card": "monster", "in": "field"}, "by": "battle",
             "while": [{"battling": "this card"}, {"battling": {"card": "monster", "of": "opponent"}}]})),
        (r"(?:(?P<who>you|your opponent) takes? no|neither player takes(?: any)?) battle damage from "
         r"(?:attacks|battles) involving {cards}", _unhurt),
        (r"any battle damage {cards} inflicts? to your opponent is doubled", _doubled),
        (r"any battle damage your opponent takes from (?:attacks|battles) involving {cards} is doubled", _doubled),
        (r"(?:your|the) opponent takes any battle damage you would have taken from (?:battles|attacks) involving "
         r"{cards},?(?: instead)?", _turned),
        (r"any battle damage (?P<who>you|your opponent|a player) takes? from (?:battles|attacks) involving {cards} is "
         r"halved", _halved),
        (r"any battle damage (?P<who>you|your opponent|a player) takes? is halved", _halved),
        (r"if {cards} attacks a Defense Position monster, inflict double piercing battle damage(?: to your opponent)?",
         _shield(lambda match, what: [{"piercing": what, "double": True}])),
        (r"your opponent takes any battle damage you would have taken,?(?: instead)?(?! from)",
         _fixed({"reflects_battle_damage": "you"})),
        (r"{cards} cannot attack the turn (?:it|this card) is (?:(?P<how>Normal|Special|Flip) )?Summoned", _resting),
        (rf"{{cards}} cannot be used as (?:an? )?(?P<way>{shielding.WAY}) Material the turn it is "
         rf"{event_clauses.HOW}ed", _fresh),
        (rf"{_ATTACKERS} cannot target {{cards}} for attacks", _shield(_kept_from_attacks)),
        (rf"any (?P<kind>card|monster)s?(?:\(s\))? sent to (?:the|either) {gy} is banished instead", _redirected),
        (rf"any (?P<kind>card|monster)s?(?:\(s\))? sent from (?:the|either) (?P<places>{_PILE}(?: or {_PILE})?) to the "
         rf"{gy} is banished instead", _redirected),
        (r"any monsters? destroyed by battle with {cards} (?:is|are) banished(?! face-down)", _exiling),
        (r"banish any monsters? destroyed by battle with {cards}(?! face-down)", _exiling),
        (rf"any (?P<kind>card|monster)s?(?:\(s\))? sent to (?P<theirs>your opponent's) {gy} is banished "
         rf"instead", _redirected),
        (rf"you can Normal Summon {{cards}}{summoning.IN_ADDITION}", _one_more),
        (r"you can activate {cards}(?P<theirs> during your opponent's turn)?", _from_hand),
        (r"you can activate {cards} the turn (?:it|they) (?:was|were|is|are) Set", _at_once),
        (r"(?:you|(?P<both>both players)) can Normal Summon {cards} (?:for (?P<n>\d) less Tribute|without Tributing)",
         _fewer),
        (r"your opponent must keep their hand revealed", _fixed({"reveal_hand": "opponent"})),
        (r"both players must keep their hands revealed", _fixed({"reveal_hand": "both"})),
        (instead_clauses.WOULD, instead_clauses.replaced),
        (r"this card can be treated as 2 Tributes for the Tribute Summon of {cards}", _two_tributes),
        (r"when Tribute Summoning {cards}, you can treat this 1 monster as 2 Tributes", _two_tributes),
        (r"destroy this card(?! (?!if|while|unless))", _fixed({"destroys_itself": "this card"})),
    ]  # fmt: skip
    return Phrases(rows)
