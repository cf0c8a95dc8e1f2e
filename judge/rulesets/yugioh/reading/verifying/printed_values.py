"""What is printed on the whole card: its kind and values, what it is Summoned with, and what just applies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.procedures import materials
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.database_records import values
from judge.rulesets.yugioh.reading.text.drafts.effect_records import effect_record
from judge.rulesets.yugioh.reading.text.drafts.gained_effects import worn_from_then
from judge.rulesets.yugioh.reading.text.readings.readings import Reading
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.reading.verifying import meaning
from judge.rulesets.yugioh.reading.verifying.comparing import Difference
from judge.rulesets.yugioh.table.records import CardRecord, Effect

if TYPE_CHECKING:
    from judge.rulesets.yugioh.reading.database_records import Printed

VALUES = ("level", "rank", "link", "attribute", "race", "atk", "def")
FIELDS = ("type", *VALUES, "materials", "summons", "static")
_SILENT = frozenset({"limit", "flavor text", "materials", "note"})
_REMARKS = ("from_hand", "same_turn", "no_response", "needs_face_up", "targets")
"""What a sentence of its own may say of the activation of its card."""
_NOT_READ = frozenset({"allows_more"})
"""What a record says of its Summons in words that no text has."""
NOTHING = "nothing like it"


def values_of(card: CardRecord, row: Printed) -> Iterator[Difference]:
    """The kind of card and its values."""
    printed = values(row)
    kind = str(card.raw.get("type", ""))
    if set(kind.split()) != set(row.type.split()):
        yield Difference(card.name, "", "type", kind, row.type)
    for key in VALUES:
        ours, theirs = card.raw.get(key), printed.get(key)
        if ours != theirs:
            yield Difference(card.name, "", key, ours, theirs)


def summoning_of(card: CardRecord, row: Printed, printed: PrintedCard, reading: Reading) -> Iterator[Difference]:
    """What it is Summoned with, and what limits its Summons."""
    context = Context(card.name, " ".join(printed.words))
    if reading.materials:
        words = _flat(reading.materials.text)
        told = materials.materials(reading.materials.text, context)
        if isinstance(told, Refusal):
            yield Difference(card.name, "", "materials", [*card.materials], words=words, unread=words)
        elif meaning.of(told.data) != meaning.of([*card.materials]):
            yield Difference(card.name, "", "materials", [*card.materials], told.data, words)
    summons: dict[str, Any] = {"normal": False} if row.special_summon_only else {}
    unread, said = [], []
    for rest in reading.rest:
        if not rest.taken_for.startswith("summoning"):
            continue
        told = continuous.statement(rest.part.text, context)
        said.append(_flat(rest.part.text))
        if isinstance(told, Refusal):
            unread.append(said[-1])
        else:
            summons.update(told.data.get("summons", {}))
    for rest in (one for one in reading.rest if not one.taken_for.startswith("summoning")):
        told = continuous.statement(rest.part.text, context)
        if not isinstance(told, Refusal) and "procedure" not in told.data:
            summons.update(told.data.get("summons", {}))
    ours = {key: value for key, value in card.summons.items() if key not in _NOT_READ}
    if _each(summons) != _each(ours):
        yield Difference(card.name, "", "summons", ours, None if unread else summons, " ".join(said), " ".join(unread))


def _each(summons: Mapping[str, Any]) -> dict[str, Any]:
    """What each limit means; that something cannot be is as good a limit as what can."""
    return {key: value if isinstance(value, bool) else meaning.of(value) for key, value in summons.items()}


class Standing(NamedTuple):
    """The sentences that are no activated effect: what applies (meaning, spelling, words), what is said of the
    activation, and what is not read."""

    statics: list[tuple[Any, Any, str]]
    remarks: dict[str, Any]
    unread: list[str]


def standing(printed: PrintedCard, reading: Reading) -> Standing:
    """What a text says besides its activated effects."""
    context = Context(printed.name, " ".join(printed.words))
    told = Standing([], {}, [])
    for rest in reading.rest:
        words = _flat(rest.part.text)
        if rest.taken_for in _SILENT or rest.taken_for == "summoning condition":
            continue
        found = continuous.statement(rest.part.text, context)
        if isinstance(found, Refusal) or not found.full:
            told.unread.append(words)
            continue
        told.remarks.update({key: value for key, value in found.data.items() if key in _REMARKS})
        told.statics.extend((meaning.of(part, field=True), part, words) for part in _standing(found.data))
    for effect in reading.effects:
        made = effect_record(printed, effect) if effect.more and not effect.granted else {}
        for behind in effect.more if made else ():  # of the monster to which it equips this card
            known = worn_from_then(context, behind, made)
            told.statics.extend((meaning.of(one, field=True), one, _flat(behind.text)) for one in _standing(known))
    return told


def _standing(data: Mapping[str, Any]) -> Iterator[Any]:
    yield from data.get("static", ())
    for key in ("procedure", "upkeep", "each_time"):
        if key in data:
            yield {k: v for k, v in data.items() if k in (key, "condition", "resolve")}


def statics_of(card: CardRecord, told: Standing, more: Sequence[str]) -> Iterator[Difference]:
    """What applies without being activated; ``more`` are words of its effects that were not read."""
    left, open_words = list(told.statics), list(told.unread)
    for effect in card.effects:
        if effect.activates:
            continue
        for part in _parts(effect):
            same = next((one for one in left if one[0] == meaning.of(part, field=True)), None)
            if same is not None:
                left.remove(same)
            elif told.unread or more:
                yield Difference(card.name, effect.id, "static", part, unread=" ".join(told.unread or more))
                open_words = []
            else:
                yield Difference(card.name, effect.id, "static", part, NOTHING)
    for _, part, words in left:
        yield Difference(card.name, "", "static", NOTHING, part, words)
    for words in open_words:
        yield Difference(card.name, "", "static", unread=words)


def _parts(effect: Effect) -> Iterator[Any]:
    """What a record says of an effect that is not activated, in the shape in which a text is read."""
    under = {"while": [*effect.conditions]} if effect.conditions else {}
    for part in effect.static:
        yield {**part, **under}
    given = {"condition": [*effect.conditions]} if effect.conditions else {}
    if effect.procedure:
        yield {"procedure": effect.procedure, **given}
    if effect.upkeep:
        yield {"upkeep": effect.upkeep, **given}
    if effect.each_time:
        yield {"each_time": [*effect.each_time], "resolve": [*effect.resolve], **given}


def _flat(words: str) -> str:
    return " ".join(words.split())
