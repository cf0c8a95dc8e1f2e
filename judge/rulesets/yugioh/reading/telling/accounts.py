"""The account of a card's words: each printed word told by the record, each told word printed.

An effect is held against its own sentence and those behind it that go on with it first; what is left over of all of
them, and of the sentences that stand by themselves, is held against what is said of the card.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.summons import token_clauses
from judge.rulesets.yugioh.reading.telling import told_cards
from judge.rulesets.yugioh.reading.telling.claimed_words import MAY, MUST, Claim, Claims, Data, said
from judge.rulesets.yugioh.reading.telling.limit_sentences import limit_told, summons_told
from judge.rulesets.yugioh.reading.telling.older_print import older_print
from judge.rulesets.yugioh.reading.telling.printed_words import SOFT, bag
from judge.rulesets.yugioh.reading.telling.told_effects import all_of
from judge.rulesets.yugioh.reading.text.drafts import (
    applied_lists,
    effects_meanwhile,
    gemini_monsters,
    listed_branches,
    numbered_labels,
)
from judge.rulesets.yugioh.reading.text.drafts.gemini_monsters import SUMMONED_AGAIN
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat, only_a_limit, whole_text
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Reading, Rest
from judge.rulesets.yugioh.reading.text.records.counterparts import unsaid
from judge.rulesets.yugioh.reading.text.records.limits_of_all_effects import (
    IN_THEIR_TIME,
    MAIN_PHASE,
    ONLY_WHILE,
    state_of_all,
)
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.reading.text.sentences.sentences import AS_A_MONSTER_WITH
from judge.rulesets.yugioh.table.records import every, many

_EACH = Expression(
    r'\(but you can only use each (?:of these )?effects? of (?:"[^()]*"|this card) once per turn'
    r"(?:\)|, also(?= until ))"
)
_BEFORE_AN_OATH = Expression(
    r"(?P<limit>You can only use .+? (?:once per turn|per turn, and only once that turn))"
    r"(?:(?=, and cannot )|, also(?= you cannot ))"
)
_WITHOUT_EFFECTS = frozenset({"normal", "token"})


class Leftover(NamedTuple):
    """What does not tally: words that are printed and not told, and words that are told and not printed; ``words`` are
    those in which it was looked for."""

    printed: tuple[str, ...]
    told: tuple[str, ...]
    words: str

    @property
    def family(self) -> str:
        """In short, without names."""
        sides = [" ".join("NAME" if word[0] == '"' else word for word in side) for side in (self.printed, self.told)]
        return f"printed: {sides[0] or '-'}; told: {sides[1] or '-'}"


def account(card: PrintedCard, reading: Reading, record: Data) -> Leftover | None:
    """What of a card's text its record does not tell, and what it tells that is not printed; nothing where both say the
    same. The record is that of `assembled`, with the words each effect was read from."""
    if "token" in card.words:
        return None  # what stands there is of its database
    older = bool(reading.declined) or reading.confidence == "old text"
    tokens = token_clauses.printed_in(card.desc)
    print_of_all = older_print(card.desc, monster=card.frame == "monster") if older else _itself(card)
    lent = f' and the preceding effect of "{card.name}"'
    page = _Page(token_clauses.with_all_printed(print_of_all, tokens).replace(lent, _LENT_EFFECT))
    scale = _on_the_scale(page.left)
    own = {str(effect.get("text")) for effect in record.get("effects", ())}
    behind = {
        flat(whole_text(effect)): [words for words in (*_behind(effect), *_sworn(reading, effect)) if words not in own]
        for effect in reading.effects
    }
    meanwhile = _once_meanwhile(card, reading, page, record.get("effects", ()))
    effects = list(_as_one_list(_once_or_else(_once_numbered(card, reading, page, meanwhile))))
    gained_before: Data | None = None
    for effect in _of_two_speeds(_once_asked(card, reading, _once_sworn(_once_gained(_once_of_both(effects))))):
        words = str(effect.get("text", "")).replace(lent, _LENT_EFFECT)
        words = older_print(words, monster=card.frame == "monster") if older else words
        listed = applied_lists.FOR_THE_TURN.search(words) is not None
        on_the_scale = bool(words) and words in scale
        words = "" if "choose" in effect or listed else words  # what stands in a list is told with what is left
        unsaid = set() if card.frame == "monster" and not _as_a_trap(effect) else {"quick"}  # a Trap is fast anyway
        if effect["id"] == "act" and card.frame == "spell" and "Damage Step" not in str(effect.get("text", "")):
            unsaid.add("damage_step")  # no Spell Card but a Quick-Play Spell is activated there
        if effect.get("in") == ["monster zone"] and card.frame != "monster" and AS_A_MONSTER_WITH.search(card.desc):
            unsaid.add("in")
        unasked = "either? turn? during? quick-effect? " if "quick" in unsaid else ""
        unasked += "apply? " if listed else "apply? follow? sequence? " if behind.get(words) else ""
        if on_the_scale:
            unsaid.add("in")
            unasked += "pendulum-zone? this-card?"
        who = _who_gains(effect, page.left)
        if not who and effect.get("gained_by") == gained_before:
            unsaid.add("gained_by")  # the words before a list say it once
        gained_before = effect.get("gained_by")
        said_once = _but_once_summoned_again(card, _once_given(effect))
        told = all_of({key: value for key, value in said_once.items() if key not in unsaid})
        lead = _LEAD.findall(page.left) if _as_overlaid(effect) else who
        further = [*behind.get(words, ()), *lead]
        page.hold(token_clauses.with_all_printed(words, tokens), iter([*told, *said(unasked)]), further)
    if reading.materials:
        page.hold(flat(reading.materials.text), told_cards.materials(record))
    for rest in reading.rest:
        if _needs_no_telling(card, rest, record):
            page.pass_over(flat(rest.part.text))
        elif (found := ONLY_WHILE.fullmatch(rest.part.text.strip())) is not None and found["limit"]:
            known = limit_told(flat(found["limit"]), card.name, record)
            page.pass_over(flat(rest.part.text).partition(" while ")[0] if known else "")
        elif found is not None and not found["these"]:
            page.pass_over(flat(rest.part.text).partition(" while ")[0])
        elif (timed := IN_THEIR_TIME.fullmatch(rest.part.text)) is not None and timed["when"]:
            limit = flat(rest.part.text[: timed.start("when")])
            page.pass_over(limit if limit_told(limit, card.name, record) else "")
        elif (found := _BEFORE_AN_OATH.match(flat(rest.part.text))) and only_a_limit(found["limit"]):
            page.pass_over(found.group() if limit_told(found["limit"], card.name, record) else "")
    branches = [branch for effect in record.get("effects", ()) for branch in effect.get("choose", ())]
    if branches and all(branch.get("once") == "use" for branch in branches):
        page.left = _EACH.sub("", page.left)
    if any("ritual_summon" in step for branch in branches for step in branch.get("resolve", ())):
        page.left = listed_branches.USED_FOR.sub("", page.left)
    return page.closed(told_cards.card(record, card.name))


_LENT_EFFECT = " and the preceding effect"
"""What a card lends of its own, which its text calls by its name."""


def _behind(effect: EffectText) -> list[str]:
    """What stands behind the sentence of an effect and is part of it: a list, and sentences that go on with it."""
    labels = [f"{choice.label.text}: " if choice.label else "" for choice in effect.choices]
    listed = [flat(f"{label}{choice.quoted}") for label, choice in zip(labels, effect.choices, strict=True)]
    fast = ("(This is a Quick Effect.)", "(This is a Quick Effect)") if effect.kind == "quick" else ()
    return [*listed, *(flat(part.text) for part in effect.more), *fast]


_OF_ONE = Expression(
    r"(?:You cannot|This effect can only be used|This card must be|You must) .*"
    r"(?:\bturn you (?:activate|use) this effect|\bto activate and to resolve|\bwhile this card is face-up)\b"
    r"|You (?:can only|cannot) activate this (?:card|effect) .*|You can use this effect a number of times .*"
)
"""Sentences behind an effect that bind its player, or say when it can be used."""


def _sworn(reading: Reading, effect: EffectText) -> list[str]:
    """Such sentences behind an effect, before the next one; those before the activation of a card, too."""
    until = min(
        (other.start for other in reading.effects if other.start > effect.start), default=len(effect.whole_text)
    )
    first = -1 if effect.kind == "activation" else effect.start
    behind = [rest for rest in reading.rest if first < rest.part.start < until]
    said = [flat(rest.part.text) for rest in behind]
    return [words for words in said if _OF_ONE.match(words) is not None and not only_a_limit(words)]


_LEAD = Expression(
    r'(?:If|While) this card has (?:an? )?"[^"]*"(?: monster| card)? as (?:an? )?(?:Xyz )?[Mm]aterial, '
    r"it gains (?:this|these) effects?"
)
"""What gives an Xyz Monster effects while it has a certain material."""


_GAINED = Expression(r"[^.\u25cf]*\bthis card[^.:]* gains (?:this|these|the following) effects?\.")
"""What says which monsters gain an effect from this card."""
_LENT = Expression(r"[^.\u25cf]* gains? (?:this|these|the following) effects?\.")
"""The same of a card that is on the field."""


def _who_gains(effect: Data, left: str) -> list[str]:
    """The sentence that says which monsters gain an effect from this card, where it is left."""
    gained = effect.get("gained_by", {})
    if not gained or gained.get("has_gained") == "given":
        return []
    return list((_GAINED if "has_gained" in gained else _LENT).findall(left)[:1])


def _as_overlaid(effect: Data) -> bool:
    return any("attached" in one for one in effect.get("condition", ()))


def _on_the_scale(text: str) -> str:
    """The half of a text that speaks of the Pendulum Zone, without saying so in each sentence."""
    at = min((at for heading in _HEADINGS if (at := text.find(heading)) >= 0), default=0)
    return text[:at]


_HEADINGS = ("[ Monster Effect ]", "[Monster Effect]", "[ Flavor Text ]", "[Flavor Text]")


def _as_a_trap(effect: Data) -> bool:
    """Is it an effect that the card has while it is treated as a Trap?"""
    asked = [one["is"] for one in effect.get("condition", ()) if "is" in one]
    return any(one.get("what") == "this card" and one.get("fits", {}).get("card") == "trap" for one in asked)


class _Page:
    """The text of a card that is being told: what no effect was read from is ``left``."""

    def __init__(self, text: str) -> None:
        self.left = text
        self._printed: Counter[str] = Counter()
        self._missing: list[Claim] = []
        self._where: list[str] = []

    def pass_over(self, words: str) -> bool:
        """Take a stretch of words out; were they there?"""
        found = bool(words) and words in self.left
        if found:
            self.left = self.left.replace(words, " . ", 1)
        return found

    def hold(self, words: str, claims: Claims, behind: Iterable[str] = ()) -> None:
        """Hold words, and what goes on behind them, against what is told of them; without words of its own it is held
        against what is left."""
        if not self.pass_over(words):
            shared, either, second = words.partition("either: ")
            if either and self.pass_over(f", OR: {second}"):  # what stands before it was told with the first
                printed = bag(f"or {second}")
                self._missing += settle(printed, self._shared(shared, claims))
                self._printed.update(printed)
                return
            self._missing += claims
            return
        printed = bag(words)
        for more in behind:
            printed.update(bag(more) if self.pass_over(more) else ())
        missing = settle(printed, claims)
        if strict(printed) or any(how == MUST for _, how in missing):
            self._where.append(words)
        self._missing += missing
        self._printed.update(printed)

    @staticmethod
    def _shared(words: str, claims: Claims) -> Claims:
        """What is asked for, but for what words before two effects say of both."""
        before = bag(words)
        yield from (claim for claim in claims if not _taken(before, claim))
        yield ("or",), MUST

    def closed(self, claims: Claims) -> Leftover | None:
        """What is left over when all is told."""
        self._printed.update(bag(self.left))
        told = tuple("|".join(words) for words, how in settle(self._printed, [*self._missing, *claims]) if how == MUST)
        printed = tuple(strict(self._printed))
        if not printed and not told:
            return None
        return Leftover(printed, told, " / ".join([*self._where, " ".join(self.left.split()).strip(" .")]))


_OVER = Expression(r'Xyz Summon "[^"]*"(?= by using [^.]*\. \(Transfer its materials to this card)')
"""A card that calls itself by a name of which the database has another form."""


def _itself(card: PrintedCard) -> str:
    """The text of a card, which calls itself ``this card`` where it says how it can also be Xyz Summoned."""
    plain = _OVER.sub(
        "Xyz Summon this card", flat(card.desc).replace(f'Xyz Summon "{card.name}"', "Xyz Summon this card")
    )
    return plain.replace(f' effects of "{card.name}" in the same Chain', " effects in the same Chain")


_FROM_A_LIST = Expression(r"activate 1 of these effects: ")


def _as_one_list(effects: Iterable[Data]) -> Iterator[Data]:
    """The effects, those told as the list from which one is used that are effects of their own, as one of them waits
    for an event."""
    listed: list[Data] = []
    for effect in effects:
        one_of_them = "once_shared" in effect and _FROM_A_LIST.search(str(effect.get("text")))
        if one_of_them and (not listed or listed[0]["once"] == effect["once"]):
            listed.append(effect)
            continue
        yield from _one_list(listed)
        listed = [effect] if one_of_them else []
        if not one_of_them:
            yield effect
    yield from _one_list(listed)


def _one_list(listed: Sequence[Data]) -> Iterator[Data]:
    if not listed:
        return
    shared = ("once", "once_shared", "text", "id")
    branches = [
        {
            "id": one["id"],
            "mandatory": True,
            **{k: v for k, v in one.items() if k not in shared},
        }  # "you can" is said once
        for one in listed
    ]
    yield {"id": listed[0]["id"], "once": listed[0]["once"], "choose": branches}


def _of_two_speeds(effects: Iterable[Data]) -> Iterator[Data]:
    """The effects, those that are Quick Effects in some state told once: as they are, and in what state they are quick
    (``This is a Quick Effect if your opponent controls a monster``)."""
    slow: Data = {}
    for effect in effects:
        if effect.get("id") != f"{slow.get('id')}q":
            if slow:
                yield slow
            slow = effect
            continue
        both = [one for one in slow.get("condition", ()) if one in effect.get("condition", ())]
        asked = [one for one in effect.get("condition", ()) if one not in both]
        yield {**slow, "condition": both}
        slow = {"id": effect["id"], "quick": True, "condition": asked, "mandatory": True}
    if slow:
        yield slow


def _once_gained(effects: Iterable[Data]) -> Iterator[Data]:
    """The effects, the material that gives several of them with the first."""
    told: list[object] = []
    for effect in effects:
        gained = [one for one in effect.get("condition", ()) if "attached" in one]
        kept = [one for one in effect.get("condition", ()) if one not in told]
        told += gained
        yield {**effect, "condition": kept} if gained else effect


def _once_given(effect: Data) -> Data:
    """The effect, what it gives of a list told once."""
    steps = effect.get("resolve", ())
    given = [one for one in steps if any("lends" in part for part in every(one))]
    return {**effect, "resolve": [one for one in steps if one not in given[1:]]} if len(given) > 1 else effect


def _once_meanwhile(card: PrintedCard, reading: Reading, page: _Page, effects: Iterable[Data]) -> Iterator[Data]:
    """The effects, what must be so for all of a list with the first: the sentence before the list says it once."""
    asked: Sequence[Data] = ()
    for rest in reading.rest:
        words, known = effects_meanwhile.state(card, rest.part.text) if not rest.granted else ("", [])
        if known and any(_needs(effect, known) for effect in effects):
            asked = known
            page.left = page.left.replace(flat(rest.part.text), words, 1)
    told = False
    for effect in effects:
        if not asked or not _needs(effect, asked):
            yield effect
            continue
        statics = [{**one, "while": one["while"][len(asked) :]} for one in effect["static"]] if told else None
        yield effect if statics is None else {**effect, "static": statics}
        told = True


def _needs(effect: Data, asked: Sequence[Data]) -> bool:
    """Does all that the effect says apply only while that is so?"""
    statics = effect.get("static", ())
    return bool(statics) and all(one.get("while", [])[: len(asked)] == list(asked) for one in statics)


def _once_numbered(card: PrintedCard, reading: Reading, page: _Page, effects: Iterable[Data]) -> Iterator[Data]:
    """The effects of a list with a number before each; the words before the list say once of what there are so many,
    and are told with the first."""
    leads = [flat(rest.part.text) for rest in reading.rest if not rest.granted]
    lead = next((words for words in leads if numbered_labels.counted(words)), "")
    labels = {flat(whole_text(effect)): numbered_labels.label_of(effect) for effect in reading.effects}
    told = False
    for effect in effects:
        words = str(effect.get("text", ""))
        label, bare = numbered_labels.parted(words) if "static" in effect else (labels.get(words, ""), words)
        asked = numbered_labels.asked(card, lead, label) if lead and label else []
        if not asked or not (_needs(effect, asked) or effect.get("condition", ())[: len(asked)] == asked):
            yield effect
            continue
        least = label.rstrip("+").removesuffix(" or more")
        shown = [] if told else numbered_labels.asked(card, lead, least)[: len(asked)]
        bare = bare if told else f"{bare} {least} {numbered_labels.counted(lead)}"
        page.left = page.left.replace(f"{label}:", "", 1)
        page.left = page.left.replace(words.removeprefix(f"{label}: "), bare, 1)
        page.left = page.left.replace(lead, "", 1)
        told = True
        if "static" in effect:
            statics = [{**one, "while": one["while"][len(asked) :]} for one in effect["static"]]
            statics[0]["while"] = [*shown, *statics[0]["while"]]
            yield {**effect, "static": statics, "text": bare}
        else:
            yield {**effect, "condition": [*shown, *effect["condition"][len(asked) :]], "text": bare}


def _once_or_else(effects: Iterable[Data]) -> Iterator[Data]:
    """The effects, a state that is so where the one before is not with the first."""
    before: Data = {}
    for effect in effects:
        stated = [one for static in before.get("static", ()) for one in static.get("while", ())]
        asked = [one.get("not", {"not": one}) for one in stated]
        before = effect
        if not asked or not unsaid(str(effect.get("text"))) or not _needs(effect, asked[:1]):
            yield effect
            continue
        short: list[Data] = [{"not": {}}] if asked[0].keys() == {"not"} else []  # "If not, ..."
        yield {**effect, "static": [{**one, "while": [*short, *one["while"][1:]]} for one in effect["static"]]}


_OF_WHOEVER = Expression(r"Any player who controls\b")
_OTHERS = {"you": "opponent"}


def _once_of_both(effects: Iterable[Data]) -> Iterator[Data]:
    """The effects, what holds of a player who controls something with one of the two players alone."""
    for effect in effects:
        if "static" not in effect or not _OF_WHOEVER.match(str(effect.get("text"))):
            yield effect
            continue
        turned = [_turned(static) for static in effect["static"]]
        yield {**effect, "static": [static for static in effect["static"] if static not in turned]}


def _turned(what: Any) -> Any:
    """What holds for one player, of the other."""
    if isinstance(what, dict):
        return {key: _turned(value) for key, value in what.items()}
    if isinstance(what, list):
        return [_turned(value) for value in what]
    return _OTHERS.get(what, what) if isinstance(what, str) else what


def _once_sworn(effects: Iterable[Data]) -> Iterator[Data]:
    """The effects, each oath with the first that has it: one sentence binds them all."""
    sworn: list[object] = []
    for effect in effects:
        alone = next((one for one in effect.get("condition", ()) if "only_effect_in_chain" in one), None)
        if alone is not None:
            told = alone in sworn
            sworn.append(alone)
            kept = [one for one in effect["condition"] if one != alone or not told]
            effect = {**effect, "condition": kept}
        oath = effect.get("oath")
        yield {**effect, "oath": []} if oath in sworn else effect
        if oath:
            sworn.append(oath)


def _once_asked(card: PrintedCard, reading: Reading, effects: Iterable[Data]) -> Iterator[Data]:
    """The effects, a state or a time that one sentence asks for in all of them with the first."""
    sentences = [ONLY_WHILE.fullmatch(rest.part.text.strip()) for rest in reading.rest]
    shared = [one for found in sentences if found is not None for one in state_of_all(card, found) or ()]
    timed = [IN_THEIR_TIME.fullmatch(rest.part.text) for rest in reading.rest]
    shared += [one for found in timed if found is not None and found["main"] for one in MAIN_PHASE]
    barred = any(found is not None and found["when"] and not found["main"] for found in timed)
    told = False
    for effect in effects:
        if barred and effect.get("damage_step") is False:
            yield {key: value for key, value in effect.items() if key != "damage_step" or not told}
            told = True
            continue
        if not shared or any(one not in effect.get("condition", ()) for one in shared):
            yield effect
            continue
        kept = [one for one in effect["condition"] if one not in shared or not told]
        told = True
        yield {**effect, "condition": kept}


def _but_once_summoned_again(card: PrintedCard, effect: Data) -> Data:
    """An effect without what the rules say of each of a Gemini monster's."""
    if "gemini" not in card.words:
        return effect
    kept = {**effect, "condition": [one for one in effect.get("condition", ()) if one != SUMMONED_AGAIN]}
    statics = [
        {**one, "while": [asked for asked in many(one.get("while")) if asked != SUMMONED_AGAIN]}
        for one in effect.get("static", ())
    ]
    kept["static"] = [{key: value for key, value in one.items() if value or key != "while"} for one in statics]
    return {key: value for key, value in kept.items() if value or key not in ("condition", "static")}


def _needs_no_telling(card: PrintedCard, rest: Rest, record: Data) -> bool:
    """Is it a sentence that the record says otherwise than by words, or one that says nothing?"""
    said = flat(rest.part.text)
    if gemini_monsters.of_each(card, rest.part.text):
        return True
    if rest.taken_for == "limit" and only_a_limit(said):
        first, previous, _ = said.partition(", and its previous effect only once per turn")
        return limit_told(first, card.name, record) and (not previous or _once_before(record))
    if rest.taken_for == "flavor text":
        return not _WITHOUT_EFFECTS.isdisjoint(card.words) or summons_told(said, card.name, record)
    if _ONE_AT_A_TIME.search(said) is not None and any("equipped_by" in str(one) for one in record.get("effects", ())):
        return False  # the effects ask for it
    return rest.taken_for == "note" or summons_told(said, card.name, record)


_ONE_AT_A_TIME = Expression(r"\bonly equip 1 monster at a time to this card\b")


def _once_before(record: Data) -> bool:
    """Is there an effect that is used once per turn before one that is used once per Duel?"""
    often = [effect.get("once") for effect in record.get("effects", ())]
    return any(pair == ("use", "duel") for pair in itertools.pairwise(often))


def settle(printed: Counter[str], asked: Iterable[Claim]) -> list[Claim]:
    """Take what is told out of what is printed; what is told and not printed, and what may be printed elsewhere."""
    one, several, may = list[Claim](), list[Claim](), list[Claim]()
    for claim in asked:
        (may if claim[1] else one if len(claim[0]) == 1 else several).append(claim)
    for claims in (several, may):
        claims.sort(key=lambda claim: (claim[1], len(claim[0])))  # what may be said in fewer ways first
    left = [claim for claim in (*one, *several, *may) if not _taken(printed, claim)]
    return [claim for claim in left if claim[1] != MAY]


def _taken(printed: Counter[str], claim: Claim) -> bool:
    word = next((word for word in claim[0] if printed[word] > 0), None)
    if word is not None:
        printed[word] -= 1
    return word is not None


def strict(printed: Counter[str]) -> list[str]:
    """The words that are left and that say something."""
    return sorted(word for word in printed.elements() if word not in SOFT)
