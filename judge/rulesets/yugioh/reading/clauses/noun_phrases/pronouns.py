"""References: what ``this card``, ``that target``, ``it`` or ``those monsters`` mean where they stand.

A `Memory` follows the words through a resolution: what was targeted, what the event was about, and which cards were
spoken of last. Where two things could be meant, nothing is understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import nouns
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import APART, PLACES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Ways
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Noun, once

_GIVEN_UP = frozenset({"discard", "tribute", "detach"})
"""What is done with cards so that something is done to the target: they are out of reach for ``it``."""
_PARTING = _GIVEN_UP | {"send_to_graveyard", "banish"}
"""What is done first, so that something happens to ``that`` card: to what was targeted."""
_GONE = _PARTING | {"destroy", "return_to_hand", "return_to_deck"}
"""After what a monster battles no more."""
BROUGHT = frozenset({"special_summon", "fusion_summon", "ritual_summon"})
"""What brings a monster that is then called ``the Summoned monster``."""
TWO = ("first target", "second target")
CONTROLLED = {"you": "target you control", "opponent": "target your opponent controls"}
"""What ``that monster you control`` means where one card is targeted: that one, if it is still controlled so."""
_MOVED = ("that card", "those monsters", "those cards", "that monster", "the attacker", "the attack target")


class Memory:
    """What was spoken of so far, so that ``it`` and its like have a meaning; each attribute says what it keeps."""

    __slots__ = (
        "admits",
        "alone",
        "beside",
        "blind",
        "both",
        "came",
        "compares",
        "context",
        "done",
        "dug",
        "fighters",
        "handled",
        "itself",
        "kind",
        "mine",
        "one_shown",
        "parted",
        "past",
        "places",
        "rolled",
        "said",
        "shown",
        "spoken",
        "summons",
        "taken",
        "theirs",
        "tokens",
        "words",
    )

    def __init__(self, context: Context, said: str = "") -> None:
        self.context = context

        # what the words spoke of
        self.said = said or ("?" if context.unknown else "")
        """The reference for what was spoken of last; ``?`` if nobody can tell."""
        self.spoken: Noun | None = None
        """The cards of which a sentence that just applies spoke last."""
        self.alone = self.said in ("", "target")
        """Was nothing spoken of but this card and what was targeted?"""
        self.blind = False
        """Were cards spoken of that nobody can tell, so that ``other`` may mean others than those?"""
        self.parted = False
        """Is all that was spoken of a card that the player parted with?"""
        self.fighters: tuple[Any, Any, Any] | None = None
        """The two monsters of a battle in which a sentence applies, and which of them attacks."""
        self.words = ""
        """All the words of the resolution that is being read."""

        # what was done last
        self.done = ""
        """The operation that was read last; empty for several."""
        self.itself = False
        """Was it done to this card?"""
        self.kind = ""
        """The kind of card to which it was done; empty where no word says it."""
        self.theirs = False
        """Was it done to the opponent, or to their cards?"""
        self.mine = False
        """Was it done to own cards?"""
        self.both = False
        """Did both players do it?"""
        self.handled = 0
        """To how many of several cards it was done."""

        # what was brought about before
        self.dug = ""
        """Whose Deck was excavated, or whose cards were revealed."""
        self.shown = "deck"
        """Where those cards are."""
        self.one_shown = False
        """Was it one card?"""
        self.taken: Data = {}
        """The cards that were taken, as a selector."""
        self.beside = ""
        """The reference for those that were revealed before these were taken."""
        self.rolled: Data = {}
        """The roll of a die, as an operation."""
        self.tokens = ""
        """The reference for Tokens that were just Summoned."""
        self.summons = 0
        """How many steps have Special Summoned one monster."""
        self.came = ""
        """The reference for the monster that was brought to the field and is still the one that is spoken of."""

        # what may be said here
        self.places: tuple[str, ...] = ()
        """Where this card itself must be for what was read."""
        self.admits: frozenset[str] = frozenset()
        """What noun phrases may say here beyond what they may say everywhere (`admitted_words`)."""
        self.compares = False
        """Can cards be compared with such as were spoken of?"""
        self.past: Callable[[str, Memory], list[Data] | None] | None = None
        """What reads what happened to a card, where that may be asked of one."""

    def singular(self, word: str = "it") -> str:
        """What ``it`` or ``that monster`` means; empty if that is not clear. ``that`` card is never this card."""
        spent = self.done in _GIVEN_UP
        if self.said == "it" and self.context.targets == "target" and (spent or self.parted):
            return "target" if spent or word != "it" else ""
        if self.said == "it" and self.context.targets == "target" and self.done == "reveal":  # to it nothing was done
            return "target" if "monster" in word and self.kind != "monster" else ""
        answered = self.context.event == "that card" and self.kind != "monster" and "monster" in word
        if answered and self.said == "target" and self.done == "return_to_deck":
            return "that card"  # what lies in the Deck is not "that monster"
        if self.said in TWO and self.done == "special_summon" and word == "it":
            return self.said
        unfit = ("?", "them", "targets", *_BOTH, *TWO, *(() if word == "it" else ("this card",)))
        beside = self.alone and self.said in ("?", "this card")
        single = beside or (self.said == "them" and self.context.targets == "target")
        if self.said and not (single and word != "it"):  # "that" card is then what was targeted
            return "" if self.said in unfit else self.said
        context = self.context
        if context.targets:
            return "target" if context.targets == "target" else ""
        if context.paid and context.event not in ("that card", "acting monster"):
            spoken = context.event not in ("", "this card") or (context.event and word == "it")
            if spoken or context.others:
                return ""
            if context.lone:
                return "cost cards" if word != "it" or context.lone == "reveal" else ""
            return "other cost cards" if context.beside and word != "it" else ""
        if context.event == EITHER_FIGHTER:
            return ""
        if context.event == "their battling monster":
            return "" if word == "it" else context.event
        return "" if context.event in ("those cards", *unfit) else context.event

    def plural(self) -> str:
        """What ``them`` or ``those monsters`` means."""
        if self.said:
            if self.alone and self.said in ("?", "this card") and self.context.targets == "targets":
                return "targets"  # this card is only one
            if self.said == "it" and self.context.targets == "targets" and not self.context.paid:
                return "targets"  # what was acted on is only one
            return self.said if self.said in ("them", "targets", "those monsters", "those cards", *_BOTH) else ""
        if self.context.targets:
            return "targets" if self.context.targets == "targets" else ""
        given = self.context.event in ("those monsters", "those cards") and not self.context.paid
        return self.context.event if given else ""

    def spoke_of(self, data: Any, many: bool) -> None:
        """Cards were acted on: what ``it`` means from here on."""
        self.alone = self.alone and data in ("this card", "target", "targets")
        self.tokens = self.tokens if data == self.tokens else ""
        self.came = self.came if data == self.came else ""
        self.parted = not self.said and isinstance(data, dict) and self.done in _PARTING
        if isinstance(data, dict):
            self.said = "them" if many else "it"
        elif data == "this card" and (self.context.targets or self.said == "?"):
            self.said = "?"
        elif data == "acting monster" or (data in FIGHTERS and self.done in _GONE):
            self.said = "it"
        elif data in CONTROLLED.values():
            self.said = "target"
        elif isinstance(data, str):
            self.said = ("them" if many else "it") if data in _MOVED else data

    def nothing_meant(self) -> bool:
        """Was no card spoken of yet but this one?"""
        context = self.context
        return not (self.said or context.targets or context.paid) and context.event in ("", "this card")

    def moved_on(self) -> None:
        """Something was done that acted on other cards: what a step before chose is out of reach for ``it``."""
        self.tokens = self.came = ""
        if self.said in ("it", "them"):
            self.said = "?"

    def lost(self) -> None:
        """Words were not understood: nobody can tell what is meant from here on."""
        self.said, self.alone, self.done, self.tokens, self.blind, self.dug = "?", False, "", "", True, ""
        self.came = ""


@once
def _REFERENCES() -> Ways:
    place = "hand|Deck|GY|Graveyard|Field Zone|field|Spell & Trap Zone|Monster Zone|Pendulum Zone|banishment"
    one = rf"(?:face-up (?:field|Spell & Trap Zone)|(?:your )?side of the field|{place})(?![\w-])"
    rows: tuple[tuple[str, tuple[str, ...]], ...] = (
        (r"(?P<this>this (?:(?:face-(?:up|down) |banished |equipped )?(?:card|(?<=-down )monster)|monster|Equip Card)"
         r"(?: (?:you control(?! is| leaves| was)|on (?:the|your) field|from the field(?! Zone)))?"
         rf"(?: (?:from|in) (?:your|the) (?P<places>{one}(?:(?:, or|,| or) {one})*))?)", ("this ",)),
        (r"(?:(?P<target>(?:that|the) targets?(?![\w-])|(?:the|that) targeted (?:monsters?|cards?)(?!\(s\))"
         r"(?: on the field(?=,? until ))?)"
         r"|(?P<targets>(?:those|these) targets|(?:that|those) target\(s\)"
         r"|(?:(?:the|those) )?targeted (?:monsters|cards)(?![\w-])"
         r"|the targeted (?:card|monster)\(s\)))",
         ("that target", "the target", "those target", "these target", "targeted")),
        (r"(?P<tokens>(?:that|the|those|these|this) (?:Special Summoned )?(?:\"[^\"]+\"|Tokens?(?:\(s\))?)(?![\w'-]))",
         ("that ", "the ", "those ", "these ", "this ")),
        (r"(?P<summoned>(?:the|all) (?:face-up )?monsters? Special Summoned by this effect(?![\w'-]))",
         ("the ", "all ")),
        (r"(?P<materialized>(?:the|that) (?:Synchro|Xyz|Link) Summoned monster(?![\w/('-]))", ("the ", "that ")),
        (r"(?P<brought>(?:the|that) (?:(?:Special|Fusion|Ritual) )?Summoned monster"
         r"(?![\w/('-]| (?:on|in|from|you|your)\b))",
         ("the ", "that ")),
        (r"(?:(?P<that>it(?![\w'-])|the (?:card|monster) that activated that effect"
         r"|that (?:(?:face-up|face-down|banished|Set) )?(?:opponent's monster|card|monster|Spell/Trap"
         r"|(?:(?:Equip |Field |Continuous )?Spell|Trap)(?: Card)?)(?![\w/(-]))"
         r"|(?P<those>them(?![\w-])|they(?![\w'-])|those (?:[23] |banished )?(?:monsters|cards|Spells/Traps)(?![\w/-])"
         r"|that(?:/those)? (?:card|monster)\(s\)"
         r"|that (?:face-up )?(?:(?:Normal |Special |Pendulum )?Summoned )?monster\(s\)"
         r"|(?:the ones|those) changed by this effect))",
         ("it", "that", "the ", "them", "they", "those")),
        (r"(?P<attacked>the attack target(?: monster)?(?![\w-]))", ("the attack target",)),
        (r"(?:(?P<attacker>(?:that|the) attacking monster|the attacker|the monster that declared an attack)(?![\w-])"
         r"|(?P<equipped>the equipped monster|(?:a|the) monster equipped with this card(?! by)"
         r"|the monster (?:that )?this card (?:was|is) equipped to(?![\w-])))",
         ("that attack", "the ", "a monster equip")),
    )  # fmt: skip
    return Ways(*(Expression(rf"{pattern}(?!'s)", re.IGNORECASE, opens) for pattern, opens in rows))


@once
def _PAIRED() -> Ways:
    what = r"(?:targeted )?(?:card|monster|Spell/Trap|target)"
    mine = rf"your {what}|(?:that|the) (?:face-up )?{what} you control"
    foe = rf"(?:that|the|your) opponent's {what}|that (?:face-up )?{what} your opponent controls|their {what}"
    rows = (
        r"(?:that|the) (?:other |targeted )?(?:card|monster|target|Spell/Trap)"
        r"(?: (?:on|from) the (?P<field>field)| (?:in|from) (?:the|your|their|your "
        r"opponent's|either) (?P<graveyard>GY|Graveyard))(?![\w-])",
        rf"(?:(?P<you>{mine})|(?P<opponent>{foe}))(?![\w/(-]|'s)",
        r"(?:that|the) (?P<banished>banished) (?:card|monster)(?![\w/(-]|'s)",
        r"the (?:(?P<first>first)|(?P<second>second)) (?:target|targeted (?:card|monster))(?![\w-]|'s)",
        r"the target this (?:card|monster) (?P<pointed>points to)(?![\w-])",
    )
    return Ways(*(Expression(row, re.IGNORECASE, ("that ", "your ", "the ", "their ")) for row in rows))


def of_two(words: str, at: int, pair: tuple[str, ...]) -> Noun | None:
    """One of two targets, told by whose or where it is, or by its number; None if that is not said or fits both. Of
    one target: the words that say who still controls it."""
    match = _PAIRED().match(words, at)
    if match is None:
        return None
    said = next(key for key, value in match.groupdict().items() if value)
    if len(pair) == 1:
        still = "control" in match.group() and pair == (f"{said} field",)
        return Noun(CONTROLLED[said], match.end()) if still else None
    wanted = {said, "field"} if "control" in match.group() else {said}
    fits = (
        [n for n, one in enumerate(pair) if wanted <= {*one.split()}] if said not in _NUMBERED else [said == "second"]
    )
    return Noun(TWO[fits[0]], match.end()) if len(fits) == 1 else None


_NUMBERED = ("first", "second")


def told_apart(words: str, at: int, asked: tuple[frozenset[str], ...]) -> Noun | None:
    """``that Xyz Monster`` of two targets, of which only one is described so; None for any other words."""
    match = _OF_ITS_KIND().match(words, at) if len(asked) == 2 else None
    if match is None:
        return None
    said = {one.strip('"').lower() for one in _DESCRIBED().findall(match.group())}
    fits = [n for n, of_it in enumerate(asked) if said and said <= of_it]
    return Noun(TWO[fits[0]], match.end()) if len(fits) == 1 else None


@once
def _DESCRIBED() -> Expression:
    return Expression("|".join((nouns.NAME, *nouns.RACES, *nouns.ATTRIBUTES, *nouns.KINDS)))


_BOTH = ("summoned monsters",)
"""What ``they`` means behind two Special Summons at once."""


FIGHTERS = ("your battling monster", "their battling monster")
"""The two monsters of the battle in which an effect is used."""
EITHER_FIGHTER = "either battling monster"
"""What the event was about where two monsters were spoken of: only words that say whose it is mean one of them."""
BATTLE = (*FIGHTERS, EITHER_FIGHTER)


@once
def _FIGHTERS() -> Expression:
    mine = r"that (?:face-up )?monster you control|your (?:(?:battling|attacking|attacked|attacking/attacked) )?monster"
    foe = (
        r"(?:the|your) opponent's (?:battling )?monster(?: from the field)?"
        r"|that (?:face-up )?opponent's (?:face-up )?(?:battling )?monster"
        r"|that (?:face-up )?monster your opponent controls|their (?:battling )?monster"
    )
    return Expression(
        rf"(?:{mine}|(?P<foe>{foe}))(?![\w/-]|'s)", re.IGNORECASE, ("that ", "your ", "the opponent's", "their ")
    )


_OWN_ONE = Expression(
    r"(?:that (?:face-up )?monster you control|your (?:attacking )?monster)(?![\w/-]|'s)",
    re.IGNORECASE,
    ("that ", "your "),
)


@once
def _OF_ITS_KIND() -> Expression:
    """``that Machine monster``: the one that was targeted, or acted on."""
    kind = "|".join((*nouns.RACES, *nouns.ATTRIBUTES, *nouns.KINDS))
    position = "(?:Attack|Defense) Position"
    return Expression(
        rf"that (?:face-up )?(?:(?:{nouns.NAME}|{kind}|{position}) ){{1,2}}[Mm]onster(?![\w/(-]|'s)", opens=("that ",)
    )


_STANDING = Expression(r"that (?:face-up )?(?:Attack|Defense) Position monster", opens=("that ",))


@once
def _OUT_OF() -> Expression:
    """Which of the monsters that were Special Summoned."""
    return Expression(
        r"the monster Special Summoned from (?:the|your) (?P<place>Extra Deck|Deck|hand|GY)(?![\w-]),?"
        r"(?= during |$|[;.])",
        opens=("the monster Special ",),
    )


def _came_last_from(place: str, before: str, memory: Memory) -> bool:
    """Was the monster that was Summoned last the only one that came from there?"""
    *earlier, last = before.split("Special Summon 1 ")
    came = [f"from your {place} " in f"{one} ".replace(",", " ") for one in (last, "".join(earlier))]
    return bool(earlier) and memory.done in BROUGHT and memory.said == "it" and came == [True, False]


@once
def _VICTOR() -> Expression:
    """The monster with which one battled that was destroyed by that battle."""
    return Expression(
        r"(?:(?P<plain>the monster that destroyed (?:this card|it))|(?:that|the) opponent's monster)(?![\w/-]|'s)",
        re.IGNORECASE,
    )


@once
def _MADE_WITH_IT() -> Expression:
    """The monster for whose Summon this card was material."""
    kind = "(?:Fusion|Synchro|Xyz|Link|Ritual)"
    return Expression(
        rf"(?:that (?:face-up )?(?:{nouns.NAME} )?(?:{kind} )?monster|the (?:{kind} )?monster that used this card "
        rf"as (?:an? )?(?:{kind} )?[Mm]aterial(?: monster)?)(?![\w/(-]|'s)",
        re.IGNORECASE,
        opens=("that ", "the "),
    )


def reference(words: str, at: int, memory: Memory) -> Noun | None:
    """The reference at a place, with the place in which this card must be; None if there is none that is clear."""
    one_of_two = of_two(words, at, memory.context.pair) if memory.context.pair else None
    if one_of_two is None and memory.said not in ("it", "them"):
        one_of_two = told_apart(words, at, memory.context.told_apart)
    if one_of_two is not None:
        return one_of_two
    fighting = memory.context.event in BATTLE or memory.context.fought
    fighter = _FIGHTERS().match(words, at) if fighting else None
    if fighter and memory.context.event not in BATTLE and " battling " not in f"{fighter.group().lower()} ":
        fighter = None
    plain = fighter is not None and any(word in fighter.group().lower() for word in (" battling ", " attack"))
    done_with_own = memory.done in _OWN_DEEDS or (memory.mine and fighter is not None and fighter["foe"] is not None)
    own = memory.said in ("?", "it", "them") and done_with_own and not memory.theirs
    fits = own or memory.said in ("", "this card", *FIGHTERS)
    if fighter and (plain or not memory.context.targets) and fits:
        return Noun(FIGHTERS[fighter["foe"] is not None], fighter.end())
    own_attack = memory.context.own_attack and memory.context.event in ("the attacker", "those monsters")
    attacks = own_attack and not memory.context.targets
    if (
        attacks
        and memory.said in ("", "this card", "the attacker")
        and (alone := _OWN_ONE.match(words, at)) is not None
    ):
        return Noun(which_attacked("the attacker", alone.group().lower(), memory), alone.end())
    if memory.context.used and not (memory.context.targets or memory.context.paid) and memory.said in ("", "this card"):
        made = _MADE_WITH_IT().match(words, at)
        if made is not None:
            return Noun("those monsters", made.end())
    told = _OF_ITS_KIND().match(words, at)
    if told is not None:
        meant = memory.singular("that monster")
        clear = ("target", "it", FIGHTERS[0], *([FIGHTERS[1]] if _STANDING.match(told[0]) else ()))
        return Noun(meant, told.end()) if meant in clear else None
    victor = _VICTOR().match(words, at) if memory.context.fell and not memory.context.targets else None
    if victor and (victor["plain"] or memory.said in ("", "this card", FIGHTERS[1])):
        return Noun(FIGHTERS[1], victor.end())
    if (out_of := _OUT_OF().match(words, at)) is not None:
        return Noun("it", out_of.end()) if _came_last_from(out_of["place"], words[:at], memory) else None
    if (acted_on := _ACTED_ON().match(words, at)) is not None:
        return _acted_on(acted_on, memory)
    match = _REFERENCES().match(words, at)
    if match is None:
        return None
    kind, said = str(match.lastgroup), match.group().lower()
    if kind in ("this", "places"):
        return _this(match)
    if kind == "tokens":
        meant = memory.tokens if "token" in said else ""
        return Noun(meant, match.end(), plural=meant == "them") if meant else None
    if kind == "summoned":
        return Noun("summoned monsters", match.end(), plural="monsters" in said)
    if kind == "brought":
        known = (memory.done in BROUGHT or memory.said == memory.came) and memory.said in ("it", "target")
        if not memory.done and memory.context.event in _ONE_THAT_CAME and not memory.context.targets:
            return Noun(memory.context.event, match.end())
        if not memory.done and memory.context.event == "those monsters" and memory.context.came and not known:
            aimed = memory.context.targets or memory.context.paid
            return None if aimed else Noun("those monsters", match.end(), plural=True)
        if known:
            return Noun(memory.said, match.end())
        return Noun("summoned monsters", match.end()) if memory.summons == 1 and "special" in said else None
    if kind == "materialized":
        return Noun("it", match.end()) if memory.done == "material_summon" else None
    if kind in ("attacker", "attacked"):
        return Noun("the attacker" if kind == "attacker" else "the attack target", match.end())
    if kind == "equipped":
        another = " was " in match["equipped"] and _EQUIPS_ANEW.search(words, 0, at)
        return None if another else Noun("equipped monster", match.end())
    if kind in ("target", "targets"):
        wanted = memory.context.targets if "(s)" in said else "targets" if said.endswith("s") else "target"
        if not wanted or memory.context.targets != wanted:
            return None
        return Noun(wanted, match.end(), plural=wanted == "targets")
    if "activated" in said:
        return Noun("that card", match.end()) if memory.context.event == "that card" else None
    many = kind == "those"
    if "changed" in said and memory.done != "change_position":
        return None
    if said.startswith("those banished") and memory.context.paid and memory.context.price in ("", "banish"):
        return None
    meant = memory.plural() if many else "target" if _no_monster(said, memory) else memory.singular(said)
    if not meant and "(s)" in said and not memory.said and memory.context.event in ("those monsters", "those cards"):
        meant = memory.context.event
    if said == "it" and memory.said == "them" and not meant and THAT_OR_THOSE.search(memory.words):
        return Noun("them", match.end(), plural=True)
    if meant == "it" and "opponent's" in said:  # what was acted on last may be anybody's
        return None
    if not meant and "opponent's" in said and _attacks(memory):  # what was paid with is the player's own
        meant = "the attacker"
    if many and not meant and "(s)" in said:
        meant = memory.singular(said)
    return Noun(which_attacked(meant, said, memory), match.end(), plural=many) if meant else None


THAT_OR_THOSE = Expression(r"\bthat (?:[A-Za-z-]+ ){0,3}monster\(s\)", re.IGNORECASE)
"""One monster or several, which ``it`` and ``its`` mean from then on: each of them."""


def which_attacked(meant: str, said: str, memory: Memory) -> str:
    """``that monster`` which has declared an attack: it is the one meant though its attack stops, when it is `the
    attacking monster` no more."""
    declared = memory.context.event == meant == "the attacker" and "attack" not in said
    return "that monster" if declared else meant


def _no_monster(said: str, memory: Memory) -> bool:
    """Is it ``that Spell``, where what was acted on last is a monster and one card was targeted?"""
    acted = memory.said == "it" and memory.kind == "monster" and memory.context.targets == "target"
    return acted and ("spell" in said or "trap" in said) and not ("equip" in said and memory.done == "equip")


@once
def _ACTED_ON() -> Expression:
    """``the destroyed monster``, ``that negated card``: what a step before did that to."""
    deeds = "|".join(_ACTED)
    return Expression(
        rf"(?:(?:the|that) (?P<deed>{deeds}) (?:card|monster|Spell/Trap|(?:Spell|Trap)(?: Card)?)"
        r"|the card you (?P<drew>drew))(?: in (?:your|the) (?:GY|Graveyard))?(?![\w/(-]|'s)",
        opens=("the ", "that "),
    )


_FALLEN = Expression(r"(?:the|that) destroyed monster", re.IGNORECASE)


def _acted_on(match: re.Match[str], memory: Memory) -> Noun | None:
    """The one card that the step before was done to, if nothing else was done so before; the destroyed monster of the
    event, where nothing was done; else nobody can tell."""
    deed = match["deed"] or "drawn"
    fell = "" if memory.said or memory.context.targets else memory.context.event
    if _FALLEN.fullmatch(match.group()) and fell in (
        "that card",
        "those monsters",
    ):
        return Noun(fell, match.end())
    shown = deed == "revealed" and memory.context.lone == "reveal" and memory.done not in ("reveal", "return_to_hand")
    if shown and not memory.context.targets:
        return Noun("cost cards", match.end())
    if deed == "revealed" == f"{memory.context.beside}ed" and memory.done != "reveal" and not memory.context.shown:
        return Noun("other cost cards", match.end())
    if memory.done not in _ACTED[deed] or memory.said not in ("it", "target", "that card", "equipped monster"):
        return None
    if memory.context.paid and memory.context.price in ("", *_ACTED[deed]):
        return None
    gone = memory.said == "equipped monster"  # nothing is equipped to it any more
    return Noun("it" if gone else memory.said, match.end())


_ACTED = {
    "destroyed": ("destroy",), "negated": ("negate",), "banished": ("banish",), "added": ("add_to_hand",),
    "sent": ("send_to_graveyard",), "returned": ("return_to_hand", "return_to_deck"), "revealed": ("reveal",),
    "discarded": ("discard",), "Tributed": ("tribute",), "drawn": ("draw",),
}  # fmt: skip


_EQUIPS_ANEW = Expression(r"\bequip (?:it|them|that \w+) with this card\b", re.IGNORECASE)
"""Behind it the card is on another monster than it was."""
_ONE_THAT_CAME = ("that monster", "that card")


_OWN_DEEDS = frozenset({"discard", "draw", "reveal"})
"""What is done before with the own hand, so that ``that opponent's monster`` is still the one that battles."""


def _attacks(memory: Memory) -> bool:
    """Is the attacker the one monster that was spoken of, but for what was paid with?"""
    return memory.context.event == "the attacker" and not memory.context.targets and not memory.said


def _this(match: re.Match[str]) -> Noun:
    said = match.group()
    said_places = APART.split(match.group("places") or "")
    places = [PLACES[p.lower().removeprefix("your ")] for p in said_places if p]
    if "banished" in said:
        places = ["banished"]
    if ("Equip Card" in said or "equipped card" in said) and not places:
        places = ["spell & trap zone"]
    if not places and ("control" in said or "field" in said):
        places = ["field"]
    face = "up" if "face-up" in said else "down" if "face-down" in said else ""
    found = Noun("this card", match.end(), places=tuple(places), face=face)
    found.scaled = [place.lower().removeprefix("your ") for place in said_places] == ["pendulum zone"]
    return found
