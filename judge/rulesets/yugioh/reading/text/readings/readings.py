"""What a reading of a text is made of. Every fact keeps the words it came from, as offsets into the text.

What decides the shape of a reading (which effects there are, of which kind, optional, targeting, paying) is worked out
when a text is read; the smaller facts are worked out when somebody asks for them, from the same sentences.
"""

from __future__ import annotations

from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.text.readings import facts
from judge.rulesets.yugioh.reading.text.readings.surroundings import Surroundings
from judge.rulesets.yugioh.reading.text.sentences.condition_kinds import Asked
from judge.rulesets.yugioh.reading.text.sentences.limits import Limit, soft_limits
from judge.rulesets.yugioh.reading.text.sentences.parts import Parts
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line

Span = tuple[int, int]


class Part(NamedTuple):
    """Some words of the text and where they stand."""

    text: str
    start: int
    end: int


class EffectText:
    """One effect that is activated, or the activation of the card itself.

    ``kind`` is ``activation``, ``ignition``, ``quick``, ``trigger`` or ``flip``; ``category`` and ``speed`` are as
    `table.spell_speed` has them; ``choices`` are the branches of "activate 1 of these effects" (or the steps
    of "apply these effects in sequence"), each of the kind of the whole, with the sentences ``behind`` each that are no
    part of it. It is not changed after reading. Where it says
    "you can", "target" and what is paid is counted from ``begin``.
    """

    __slots__ = (
        "_around", "_at", "_begin", "_cost", "_line", "_may", "_target", "asks", "behind", "category", "choices",
        "kind", "optional", "parts", "speed",
    )  # fmt: skip

    def __init__(
        self,
        around: Surroundings,
        line: Line,
        at: int,
        parts: Parts,
        asks: Asked,
        kind: str,
        category: str,
        speed: int,
        optional: bool,
        begin: int,
        may: Span,
        target: Span,
        cost: Span,
    ) -> None:
        self._around = around
        self._line = line
        self._at = at
        self.parts = parts
        self.asks = asks
        self.kind = kind
        self.category = category
        self.speed = speed
        self.optional = optional
        self._begin = begin
        self._may = may
        self._target = target
        self._cost = cost
        self.choices: tuple[EffectText, ...] = ()
        self.behind: tuple[str, ...] = ()

    def as_part_of(self, whole: EffectText) -> EffectText:
        """A branch is of the kind of the effect it belongs to."""
        self.kind, self.category, self.speed, self.optional = whole.kind, whole.category, whole.speed, whole.optional
        return self

    def _part(self, span: Span) -> Part | None:
        start, end = span
        return Part(self._around.text[start:end], start, end) if end > start else None

    @property
    def whole_text(self) -> str:
        """The text of the card it stands in."""
        return self._around.text

    def said(self, span: Span) -> str:
        """The words of the text from one offset to another."""
        return self._around.text[span[0] : span[1]]

    def _masked(self, span: Span) -> str:
        return self._around.masked[span[0] : span[1]]

    @property
    def targets(self) -> bool:
        """Does its activation target?"""
        return self._target[1] > 0

    @property
    def cost(self) -> bool:
        """Is something paid at activation?"""
        return self._cost[1] > 0

    @property
    def paid_at(self) -> Span:
        """Where the cost stands; an empty span where there is none."""
        return self._from_begin(self._cost)

    def _from_begin(self, span: Span) -> Span:
        return (self._begin + span[0], self._begin + span[1]) if span != _NOWHERE else _NOWHERE

    @property
    def wording(self) -> str:
        """``when``, ``if``, ``each time``, ``phase`` or empty."""
        return self.asks.wording

    @property
    def event(self) -> str:
        """The (masked) words of what triggers it, or of what it answers."""
        return self.asks.event

    @property
    def answers(self) -> bool:
        """Does it answer an activation (or stop a Summon)?"""
        return self.asks.kind == "chain"

    @property
    def window(self) -> str:
        """When it may be used, as in "during the Main Phase"."""
        return self.asks.window

    @property
    def start(self) -> int:
        """Where the sentence begins."""
        return self._line.sentence.start

    @property
    def end(self) -> int:
        """Where the sentence ends."""
        return self._line.sentence.end

    @property
    def label(self) -> Part | None:
        """What stands before the condition: ``FLIP``, ``While in Attack Position``, ``2+``."""
        return self._part(self.parts.label)

    @property
    def condition(self) -> Part | None:
        """What stands before ':'."""
        return self._part(self.parts.condition)

    @property
    def activation(self) -> Part | None:
        """What is done at activation: what stands before ';'."""
        return self._part(self.parts.activation)

    @property
    def resolution(self) -> Part | None:
        """What happens on resolution."""
        return self._part(self.parts.resolution)

    @property
    def lead(self) -> str:
        """The words of what is done at activation and on resolution, in one piece."""
        return " ".join(part.text for part in (self.activation, self.resolution) if part)

    @property
    def quoted(self) -> str:
        """The same words as they stand in the text, with the mark between them."""
        parts = [part for part in (self.activation, self.resolution) if part]
        return " ".join(self._around.text[parts[0].start : parts[-1].end].split()) if parts else ""

    @property
    def half(self) -> str:
        """``pendulum`` for an effect of that half, else empty."""
        return self._line.half

    @property
    def granted(self) -> bool:
        """Do the words before the list give it, to this card or to another?"""
        return self._line.list == "granted"

    @property
    def places(self) -> tuple[str, ...]:
        """Where it is activated: field, pendulum zone, hand, graveyard, banished, anywhere."""
        return self._places()[0]

    @property
    def arrives(self) -> bool:
        """Does the event that it waits for bring it to where it is activated?"""
        return self._places()[1] == "event"

    def _places(self) -> tuple[tuple[str, ...], str]:
        condition, activation, resolution = map(self._masked, self.parts[1:4])
        return facts.places(condition, activation, resolution, self.asks, self.half == "pendulum")

    @property
    def negates(self) -> str:
        """``activation``, ``summon``, ``attack``, ``effect`` (of the link answered), ``effects`` (lasting) or empty."""
        return facts.negates(self._masked(self.parts.resolution))[0]

    @property
    def damage_step(self) -> str:
        """``yes`` or ``no`` where the text or a rule decides, else ``likely`` or ``unlikely``."""
        return self._damage_step()[0]

    def _damage_step(self) -> tuple[str, Span]:
        for limit in self._around.limits_of(self._at):
            if self._around.masked.startswith(_NOT_THERE, limit.at[1]):
                return "no", (limit.at[1], limit.at[1] + len(_NOT_THERE))
        condition, _, resolution = map(self._masked, self.parts[1:4])
        return facts.damage_step(
            condition, resolution, self.asks, self.kind, self.speed, not self.optional, self.negates
        )

    @property
    def limits(self) -> tuple[Limit, ...]:
        """How often: the limit in its own condition (or behind what is paid: ``pay 2000 LP once per battle``), then
        those by name in sentences of their own."""
        start, end = self.parts.condition
        own = soft_limits(self._around.masked[start:end])
        if not own and self._around.masked[slice(*self.parts.activation)].endswith(" once per battle"):
            start = self.parts.activation[1] - len("once per battle")
            own = soft_limits(self._around.masked[start : self.parts.activation[1]])
        placed = (limit._replace(at=(start + limit.at[0], start + limit.at[1])) for limit in own)
        return (*placed, *self._around.limits_of(self._at))

    @property
    def more(self) -> tuple[Part, ...]:
        """The sentences behind it that go on with its resolution."""
        return tuple(part for span in self._around.more_of(self._at) if (part := self._part(span)))

    @property
    def listed(self) -> tuple[Part, ...]:
        """The points of a list that its condition speaks of ("... that includes any of these effects")."""
        return tuple(part for span in self._around.listed_of(self._at) if (part := self._part(span)))

    @property
    def quick_if(self) -> Part | None:
        """The sentence that says when it is a Quick Effect instead ("This is a Quick Effect if ...")."""
        return self._part(self._around.quick_condition_of(self._at))

    @property
    def confidence(self) -> str:
        """``marked``, ``unmarked`` or ``old text``."""
        if self._around.old:
            return "old text"
        return "marked" if self._line.marked or self.kind == "flip" else "unmarked"

    @property
    def evidence(self) -> dict[str, Span]:
        """Which words each fact came from: fact -> offsets into the text."""
        condition, activation, resolution = self.parts[1:4]
        asks, at = self.asks, condition[0]
        said = {"condition": condition, "event": condition, "activation": activation, "resolution": resolution}.get(
            self._places()[1], _NOWHERE
        )
        found = {
            "optional": self._from_begin(self._may),
            "targets": self._from_begin(self._target),
            "cost": self._from_begin(self._cost),
            "event": _shift(asks.at, at),
            "window": _shift(asks.window_at, at),
            "quick": _shift(asks.quick, at),
            "places": said,
            "negates": _shift(facts.negates(self._masked(resolution))[1], resolution[0]),
            "damage step": _shift(self._damage_step()[1], at),
        }
        found["category"] = next(
            (s for s in (found["quick"], found["event"], condition) if s[1] > s[0]), (self.start, self.end)
        )
        if limits := self.limits:
            found["limits"] = limits[0].at
        return {fact: span for fact, span in found.items() if span[1] > span[0]}

    def facts(self) -> dict[str, Any]:
        """Everything read of it, as plain data."""
        data = {name: getattr(self, name) for name in FACTS}
        data["choices"] = [choice.facts() for choice in self.choices]
        return data


_NOT_THERE = ", and not during the Damage Step"
"""What a sentence can say behind how often the effects that follow can be used."""
FACTS = (
    "category", "kind", "speed", "optional", "wording", "event", "answers", "window", "places", "limits",
    "start", "end",
    "label", "condition", "activation", "resolution", "targets", "cost", "negates", "damage_step", "quick_if",
    "granted",
    "half", "more", "listed", "confidence", "evidence",
)  # fmt: skip
"""The facts of an effect, besides its ``choices``."""


class CardActivation(EffectText):
    """The activation of a Spell or Trap, from all the sentences that belong to it; ``spoken`` are all but the first."""

    __slots__ = ("extent", "spoken")
    spoken: tuple[Span, ...]
    extent: Span

    @property
    def start(self) -> int:
        """Where the first of its sentences begins."""
        return self.extent[0]

    @property
    def end(self) -> int:
        """Where the last of its sentences ends."""
        return self.extent[1]

    @property
    def places(self) -> tuple[str, ...]:
        """A card is activated from the hand or, once Set, on the field."""
        return ("hand", "field")

    def _places(self) -> tuple[tuple[str, ...], str]:
        return self.places, ""

    @property
    def negates(self) -> str:
        """What it negates, in any of its sentences."""
        return next((n for n, _ in map(facts.negates, self._said()) if n), "")

    def _said(self) -> list[str]:
        return [self._masked(self.parts.resolution), *map(self._masked, self.spoken)]

    def _damage_step(self) -> tuple[str, Span]:
        return facts.damage_step_of_card(self.speed, self.negates, self._masked(self.extent), self.asks), _NOWHERE

    @property
    def limits(self) -> tuple[Limit, ...]:
        """The limits that speak of the card."""
        return self._around.limits_of(-1)

    @property
    def more(self) -> tuple[Part, ...]:
        """The other sentences that belong to the activation."""
        spans = (*self.spoken, *self._around.more_of(-1))
        return tuple(part for span in spans if (part := self._part(span)))

    @property
    def listed(self) -> tuple[Part, ...]:
        """The points of a list that its condition speaks of."""
        at = next((entry.at for entry in self._around.entries if entry.role == "activation"), -1)
        spans = (*self._around.listed_of(at), *self._around.listed_of(-1))
        return tuple(part for span in spans if (part := self._part(span)))

    @property
    def quick_if(self) -> Part | None:
        """Never: a card activation is as fast as its card."""
        return None


def _shift(span: Span, by: int) -> Span:
    return (span[0] + by, span[1] + by) if span[1] > span[0] else _NOWHERE


_NOWHERE = (0, 0)


class Rest(NamedTuple):
    """A sentence that is no activated effect, what it was taken for, the half of the card (`EffectText.half`), and
    whether the words before it give it (`EffectText.granted`)."""

    taken_for: str
    part: Part
    half: str = ""
    granted: bool = False


class Reading:
    """A card's text as it was understood.

    ``declined`` is empty, or says why the text was not classified and what to write into the scenario instead. With
    ``confidence`` ``old text`` but nothing declined, an old text had enough punctuation to be split; no ruling rests
    on that (`old_cards`).
    """

    __slots__ = ("_around", "_confidence", "declined", "effects")

    def __init__(
        self, effects: tuple[EffectText, ...], around: Surroundings, declined: str = "", confidence: str = ""
    ) -> None:
        self.effects = effects
        self._around = around
        self.declined = declined
        self._confidence = confidence

    @property
    def confidence(self) -> str:
        """``marked``, ``unmarked`` (nothing to mark) or ``old text``."""
        if self._confidence:
            return self._confidence
        return "marked" if any(effect.confidence == "marked" for effect in self.effects) else "unmarked"

    @property
    def rest(self) -> tuple[Rest, ...]:
        """The sentences that are no activated effect, each with what it was taken for."""
        text = self._around.text
        found = self._around.rest()
        return tuple(Rest(kind, Part(text[a:b], a, b), half, given) for kind, (a, b), half, given in found)

    @property
    def materials(self) -> Part | None:
        """The line of materials of an Extra Deck monster."""
        start, end = self._around.materials()
        return Part(self._around.text[start:end], start, end) if end else None


def words_of(part: Part | None) -> str:
    """The words of a part; none of one that is not there."""
    return part.text if part is not None else ""
