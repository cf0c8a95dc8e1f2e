"""Reads the printed text of a card: sentences, their parts, and what each of them is.

`read` never fails and never guesses: a text of the older wording is declined with the reason (`old_cards` has what can
be said of it), and every fact of an effect carries the words it came from.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.readings.readings import CardActivation, EffectText, Reading, Span
from judge.rulesets.yugioh.reading.text.readings.sorting import (
    ACTIVATION,
    BRANCH,
    EFFECT,
    Entry,
    choosing,
    is_plain,
    sort,
)
from judge.rulesets.yugioh.reading.text.readings.surroundings import Surroundings
from judge.rulesets.yugioh.reading.text.sentences.condition_kinds import NOTHING_ASKED
from judge.rulesets.yugioh.reading.text.sentences.kinds import CATEGORIES, kind_of
from judge.rulesets.yugioh.reading.text.sentences.lexer import Sentence
from judge.rulesets.yugioh.reading.text.sentences.parts import SUMMONED_THUS, UNMARKED
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.reading.text.sentences.semicolon_parts import (
    NOWHERE,
    first_target,
    optional,
    paid,
    paid_besides,
    paid_by,
)
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line, lines
from judge.rulesets.yugioh.reading.text.sentences.standing import BRINGS_ITS_BEARER, lead
from judge.rulesets.yugioh.table.spell_speed import SPEEDS

LONGEST = 8000
"""Characters; the longest text ever printed has fewer than 2,000. What is longer is no card's text."""
_TOO_LONG = (
    "A text of {} characters is no card's text. Write the card under `cards:` in the scenario, with its effects."
)
_YOU_CAN = (1, 8)
_AFTER_THE_MARKS = frozenset({"xyz", "pendulum", "link"})
"""Kinds of cards that there are only since texts have marks (Xyz Monsters came with them, in 2011)."""
_AS_TRAP = Expression(r"\bthis card is (?:treated as )?a Continuous Trap\b")


def read(card: PrintedCard) -> Reading:
    """Read the text of a card."""
    text = card.desc
    plain = is_plain(card)
    if len(text) > LONGEST:
        around = Surroundings(text, text, _one_line(text), [], False, True)
        return Reading((), around, _TOO_LONG.format(len(text)), "old text")
    if not card.words or (plain and "[" not in text):
        return Reading((), Surroundings(text, text, _one_line(text), [], False, plain), confidence="unmarked")
    masked, found = lines(card)
    entries = sort(card, masked, found, False, plain)
    old = False
    if not _AFTER_THE_MARKS.intersection(card.words) and not _has_marks(found, entries):
        from judge.rulesets.yugioh.reading.text.older_wording import old_wording  # for texts without marks

        leaves = card.frame != "monster" and card.subtype not in ("continuous", "field", "equip")
        start, end = old_wording.old_words(masked, found, card.frame, leaves=leaves)
        if end and old_wording.unpunctuated(found):
            around = Surroundings(text, masked, found, [], True)
            return Reading((), around, old_wording.old_message(text[start:end]), "old text")
        if old := end > 0:
            entries = sort(card, masked, found, old, plain)
    around = Surroundings(text, masked, found, entries, old, plain)
    return Reading(_effects(card, around), around, confidence="old text" if old else "")


def _has_marks(found: list[Line], entries: list[Entry]) -> bool:
    """Does any sentence mark its parts? A colon that opens a list marks nothing."""
    if entries and entries[0].role == EFFECT and entries[0].line.marked and "effects:" not in entries[0].line.words:
        return True  # most cards
    for line in found:
        _, _, parts, _, _, marked = line
        if marked:
            begin, end = parts[3]
            if (end - begin > 2 or not lead(line)) and not (_only_lists(line) or line.words.startswith(SUMMONED_THUS)):
                return True
    return False


def _only_lists(line: Line) -> bool:
    """Is the only mark of a sentence the colon before effects to choose of ("If X, activate 1 of these effects:")?"""
    sentence, words, parts, _, _, _ = line
    _, (_, end), _, _, _ = parts
    return "effects:" in words and words.startswith(", ", end - sentence.start) and not sentence.semicolons


def _one_line(text: str) -> list[Line]:
    return [Line(Sentence(0, len(text), (), (), False, False, 0), text, UNMARKED, "flavor", "", False)] if text else []


def _effects(card: PrintedCard, around: Surroundings) -> tuple[EffectText, ...]:
    effects: list[EffectText] = []
    of_card: list[EffectText] = []
    activation: list[Entry] = []
    owner: EffectText | None = None
    for entry in around.entries:
        role = entry.role
        if role == EFFECT:
            owner = _effect(around, entry)
            effects.append(owner)
        elif role == ACTIVATION:
            activation.append(entry)
            owner = None
        else:
            branch = _effect(around, entry)
            if not branch.quoted:  # a bullet before nothing but punctuation
                continue
            if owner is None:
                of_card.append(branch)
            else:
                if _waits(owner, branch):
                    branch.optional = owner.optional
                    owner.choices = (*owner.choices, branch)
                else:
                    owner.choices = (*owner.choices, branch.as_part_of(owner))
    if card.words[-1] != "monster" and (activation or not effects or card.subtype in ("continuous", "field", "equip")):
        whole = _activation(card, around, activation)
        whole.choices = tuple(branch.as_part_of(whole) for branch in of_card)
        effects.insert(0, whole)
    return tuple(effects)


def _waits(owner: EffectText, branch: EffectText) -> bool:
    """Does a branch wait for an event of its own, so that it is a Trigger Effect where the others are used freely?"""
    free = owner.kind == "ignition" or (owner.kind == "quick" and owner.category.startswith("Trap"))
    return branch.kind == "trigger" and branch.asks.kind == "event" and free and not owner.asks.kind


def _effect(around: Surroundings, entry: Entry) -> EffectText:
    """The effect of one sentence."""
    line, role, asks, frame, at = entry
    masked = around.masked
    _, words, parts, _, _, _ = line
    _, (c0, c1), (a0, a1), (r0, r1), may_before = parts
    if a1 <= a0 and "effects" in words:
        parts = choosing(line, masked)
        _, (c0, c1), (a0, a1), (r0, r1), may_before = parts
    if frame == "monster" and "Continuous Trap" in words and _AS_TRAP.search(masked, c0, c1):
        frame = "trap"
    if a1 > a0:
        begin, body = a0, masked[a0:a1]
        target, cost = paid(body)
        if not target[1] and (picked := _old_targets(masked[r0:r1]))[1]:
            target = _shift(picked, r0 - begin)
    else:
        begin, body = r0, masked[r0:r1]
        target, cost = first_target(body), NOWHERE
        if not target[1]:
            target = _old_targets(body)
    may = _YOU_CAN if body.startswith(" You can ") else optional(body)
    optionally = may_before or may[1] > 0
    if role != BRANCH and around.says_quick and around.is_quick(at):
        kind = "quick"
    else:
        kind = kind_of(masked, line, asks, frame, optionally)
    if kind == "ignition" or (frame == "trap" and kind == "quick" and (asks.kind, asks.wording) != ("chain", "if")):
        optionally = True
    if may_before and not may[1]:
        may = (c0 - begin, c1 - begin) if c1 > c0 else (0, r1 - begin)
    category, speed = CATEGORIES[kind, frame]
    return EffectText(around, line, at, parts, asks, kind, category, speed, optionally, begin, may, target, cost)


def _activation(card: PrintedCard, around: Surroundings, entries: Sequence[Entry]) -> CardActivation:
    """The activation of the card itself, from all the sentences that belong to it."""
    masked = around.masked
    targets = cost = NOWHERE
    first: Entry | None = None
    spoken: list[Span] = []
    for entry in entries:
        line = entry.line
        sentence, words, parts, _, _, marked = line
        if not marked and not around.old and not ("arget" in words or "by " in words or "effects" in words):
            if words[0] == "(" and (besides := paid_besides(words))[1]:
                cost = _shift(besides, sentence.start)
            spoken.append(sentence[:2])
            continue
        begin, end = parts.activation
        if end <= begin and "effects" in words and (chosen := choosing(line, masked)) != parts:
            parts, entry = chosen, entry._replace(line=line._replace(parts=chosen))
        if first is None and marked:
            first = entry
        else:
            spoken.append(sentence[:2])
        target, price = _paid(around, line, parts.activation, parts.resolution)
        targets, cost = target if target[1] else targets, price if price[1] else cost
    if card.subtype == "equip" and not targets[1] and not BRINGS_ITS_BEARER.search(masked):
        targets = _equips(masked)
    category = _category(card.words)
    line = first.line if first else _NO_LINE
    asks = first.asks if first else NOTHING_ASKED
    speed = SPEEDS.get(category, 1)
    whole = CardActivation(
        around, line, -1, line.parts, asks, "activation", category, speed, True, 0, NOWHERE, targets, cost
    )
    whole.spoken = tuple(spoken)
    whole.extent = (entries[0].line.sentence.start, entries[-1].line.sentence.end) if entries else NOWHERE
    return whole


@cache
def _category(words: tuple[str, ...]) -> str:
    return f"{(words[0] if len(words) > 1 else 'normal').title()} {words[-1].title()}"


_NO_LINE = _one_line(" ")[0]._replace(half="")


def _paid(around: Surroundings, line: Line, activation: Span, resolution: Span) -> tuple[Span, Span]:
    targets = cost = NOWHERE
    words, start = line.words, line.sentence.start
    if "by " in words and ("this card" in words or words.startswith("Activate by ")):
        targets, cost = (_shift(span, start) for span in paid_by(words))
    if activation[1] > activation[0]:
        target, price = paid(around.masked[activation[0] : activation[1]])
        targets = _shift(target, activation[0]) if target[1] else targets
        cost = _shift(price, activation[0]) if price[1] else cost
    elif "arget" in words and (target := first_target(around.masked[resolution[0] : resolution[1]]))[1]:
        targets = _shift(target, resolution[0])
    elif (target := _old_targets(words))[1]:
        targets = _shift(target, start)
    return targets, cost


def _old_targets(words: str) -> Span:
    """Where the words of an old text select something."""
    if "elect" not in words:
        return NOWHERE
    from judge.rulesets.yugioh.reading.text.older_wording.old_wording import old_targets

    return old_targets(words)


def _shift(span: Span, by: int) -> Span:
    return (span[0] + by, span[1] + by) if span[1] > span[0] else NOWHERE


def _equips(masked: str) -> Span:
    """An Equip Spell targets what it is equipped to, said or not: the words that speak of it, else the whole text."""
    at = masked.find("quip")
    return (at - 1, at + 4) if at > 0 else (0, len(masked))
