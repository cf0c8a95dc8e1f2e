"""A Yu-Gi-Oh! dispute as it is being put together: its table and plays, and what may be missing that nobody said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from judge.kernel.records import altered, compared, field
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.talk import asked_for, card_places, nameless_cards
from judge.rulesets.yugioh.talk.nameless_cards import MONSTER
from judge.rulesets.yugioh.talk.told_table import DEFENSE, FIELD, GRAVEYARD, HAND, SET, Copy, Table
from judge.vocabulary.spoken import Slot
from judge.vocabulary.trials import UNREADABLE, Change, Undo, placed, put

_EXISTENCE = frozenset(
    {"activation-legality", "cost-at-activation", "target-exists-before-cost", "target-at-activation",
     "tribute-required", "activate-from-place", "condition-at-activation", "card-in-another-place",
     "summon-procedure-not-met", "attack-not-possible", "trigger-not-met", "wrong-materials", "choice-not-possible",
     "fet-box-a", "fet-box-y"}
)  # fmt: skip
"""The rules that ask whether something is there."""
_IN_A_TURN = ("quick-effect-timing", "condition-at-activation")
"""The rules that may ask for the other player's turn."""
_IN_ANOTHER_TURN = ("spell-main-phase", "open-state-actions")
"""The rules that refuse in the other player's turn what is done in one's own alone."""
_FORBIDDEN = ("continuous-applies-at-once", "summon-not-possible")
"""The rules that refuse what something on the table forbids, whatever else is there."""
_OF_THE_MOMENT = (*_IN_A_TURN, "trigger-not-met")
_FEWER = 7000
_WITHOUT_TRIBUTES = 4
_PASSED_IN = ("draw phase", "standby phase", "end phase")


@compared
class Need:
    """A card that a play needs and of which nobody said where it is: the places it may be in, and the one taken."""

    play: int
    copy: Copy
    places: list[tuple[str, str]]
    why: str


@compared
class Stage:
    """A dispute as it is being put together.

    ``plays_said`` is who made the last play before a statement, ``among`` the cards that plays use out of a hand whose
    cards were counted, ``points`` the Life Points that players are taken to have, ``used_before`` those without a name
    that were used before the first play, ``declared`` the plays that declare something of which nobody said what, each
    with what else that may be, ``atk`` the ATK that monsters are said to have, ``counters`` how many counters are on
    cards, and the words of their kind, ``made_with`` what was used for
    their Summons; ``meanwhile``: whose turn it is was said of a play that is made in it.
    """

    table: Table
    plays: list[dict[str, Any]] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    needs: list[Need] = field(default_factory=list)
    among: list[Copy] = field(default_factory=list)
    unsaid: set[int] = field(default_factory=set)
    asked: int = 0
    said_phase: bool = False
    said_turn: bool = False
    meanwhile: bool = False
    said: dict[tuple[str, str], str] = field(default_factory=dict)
    materials: dict[str, str] = field(default_factory=dict)
    up_to_claims: bool = False
    points: dict[str, int] = field(default_factory=dict)
    declared: list[tuple[dict[str, Any], tuple[str, ...]]] = field(default_factory=list)
    used_before: dict[str, dict[str, Any]] = field(default_factory=dict)
    atk: dict[str, Slot] = field(default_factory=dict)
    counters: dict[str, tuple[Slot, ...]] = field(default_factory=dict)
    made_with: dict[str, Slot] = field(default_factory=dict)
    plays_said: str = ""

    def data(self) -> dict[str, Any]:
        """The scenario as data."""
        cards = {copy.card: asked_for.printed(copy) for copy in self.table.stand_ins if copy.card}
        for copy in (*self.table.copies, *self.table.stand_ins):
            cards |= {name: MONSTER for name in copy.facts.get("materials", ()) if "material" in name.split()}
        cards |= {copy.card: nameless_cards.written(self.printed(copy)) for copy in self.nameless}
        cards |= self.used_before
        return {
            "format": 1,
            "ruleset": "yugioh",
            "board": self.table.board(),
            **({"cards": cards} if cards else {}),
            "plays": ["resolve" if play == {"resolve": True} else play for play in self._told()],
        }

    @property
    def nameless(self) -> list[Copy]:
        """The cards that somebody spoke of by their kind alone."""
        players = self.table.players
        return [copy for copy in self.table.copies if nameless_cards.kind(copy.card, players)]

    def printed(self, copy: Copy) -> dict[str, Any]:
        """What is taken to be printed on a card without a name."""
        return {**nameless_cards.printed(copy.card, self.table.players), **copy.card_facts}

    def _told(self) -> Iterator[dict[str, Any]]:
        """The plays, or those before the first statement."""
        for play in self.plays:
            if self.up_to_claims and "claim" in play:
                return
            yield play

    def may_be_missing(self, rule: str, play: int) -> bool:
        """May the rule ask for something that nobody said is missing?"""
        if "claim" in self.plays[play - 1]:
            return False
        if (rule in _EXISTENCE and self.nameless) or (rule in _IN_A_TURN and play == 1):
            return True
        if rule in _IN_ANOTHER_TURN and self._begins_in_reply(play):
            return True
        if any(need.play == play and len(need.places) > 1 for need in self.needs):
            return True
        return rule in _EXISTENCE and not (rule == "condition-at-activation" and self._waits(play))

    def _waits(self, play: int) -> bool:
        """Does a play answer what was done before it, so that no card that was not named can be what is missing?"""
        card = self.plays[play - 1].get("activate")
        effects = [one for one in self.table.records[card].effects if one.speed > 0] if card else []
        counted = any("destroy" in key for one in effects for part in one.answers for key in part)
        more = any(map(asked_for.has_conditions, effects))
        return bool(effects) and not counted and not more and all(one.answers or one.events for one in effects)

    def wanting(self, rule: str, play: int) -> str:
        """An activation of which words decide that were not understood may want something to do it with."""
        asked = "activate" in self.plays[play - 1] and rule == "text-decides"
        return "activation-legality" if asked else ""

    def is_nearer(self, rule: str, other: str) -> bool:
        """Is all there but what the cost is paid with, or what lifts a ban, or the moment or the turn right, if another
        rule refuses a play instead?"""
        if rule in _IN_ANOTHER_TURN:
            return other in (*_FORBIDDEN, *_EXISTENCE)
        further = other in ("cost-at-activation", *_FORBIDDEN)
        return rule != other and (further or (rule in _OF_THE_MOMENT and other in _EXISTENCE))

    def attempts(self, play: int, rule: str) -> Iterator[Change]:
        """Other places of the cards of a play, then cards that stand for any, where the rule asks for such."""
        player = self.plays[play - 1].get("by", self.table.turn)
        other = self.table.other(player)
        if play == 1 and rule in _IN_A_TURN and not self.said_turn and self._is_fast(play):
            yield partial(self._in_turn_of, other)
        if rule in _IN_ANOTHER_TURN and self._begins_in_reply(play):
            yield partial(self._in_turn_of, player)
        if play == 1 and rule in _IN_A_TURN and not self.said_phase:
            for phase in self._phases_asked(play):
                yield partial(put, self.table, "facts", {**self.table.facts, "phase": phase})
        if self._passes_first(play):
            yield partial(self.inserted, 1, {"by": self.table.turn, "pass": True})
        if play > 1 and "activate" in self.plays[play - 2] and self._is_trigger(play):
            yield partial(self.inserted, play, {"resolve": True})
        for effect in self._forced(play):
            yield partial(self._triggered, play, {"by": player, "activate": self.plays[play - 1]["activate"], **effect})
        yield from self._material_sets(play)
        yield from self._own_summon(play, rule)
        yield from self._few_points(play, rule)
        if rule in ("condition-at-activation", UNREADABLE):
            yield from self._asked_for(play, player, other)
        named = [str(name) for name in many(self.plays[play - 1].get("targets"))]
        for need in self.needs:
            if need.play == play or (need.play < play and need.copy.card in named):
                for place in need.places:
                    if place != (need.copy.holder, need.copy.place):
                        yield partial(placed, need.copy, holder=place[0], place=place[1])
        if rule not in _EXISTENCE:
            return
        yield from self._otherwise_printed(play)
        for need in self.needs:
            if need.play == play and need.copy.place == FIELD:
                yield from self._supplied(need.copy, player)
                if "activate" in self.plays[play - 1] and self.table.records[need.copy.card].frame == "monster":
                    yield partial(placed, need.copy, place=DEFENSE)
        yield from self._asked_for(play, player, other)
        kinds = [
            Copy(f"{other}'s monster", other, FIELD),
            Copy(f"{player}'s monster", player, FIELD),
            *self._in_hand(player),
            Copy("", other, SET),
            Copy(f"{player}'s monster", player, GRAVEYARD),
            Copy(f"{other}'s monster", other, GRAVEYARD),
            Copy("", player, SET),
            *self._in_hand(other),
        ]
        kinds = [kind for kind in kinds if (kind.holder, self.table.zone(kind)) not in self.table.listed]
        twice = [(kind, kind) for kind in kinds if kind.holder == player and kind.place in (FIELD, HAND)]
        for some in (*((kind,) for kind in kinds), *twice, *combinations(kinds[:4], 2)):
            yield partial(put, self.table, "stand_ins", [*self.table.stand_ins, *map(altered, some)])

    def _asked_for(self, play: int, player: str, other: str) -> Iterator[Change]:
        """Cards that stand for what the effect that is used asks for."""
        card = self.plays[play - 1].get("activate")
        summoned = self.plays[play - 1].get("special_summon")
        brought = many((self.plays[play - 1].get("outcome") or {}).get("special_summon"))
        fused = [asked_for.of_fusion(one, player) for name in brought if (one := self.table.records[name]).extra_deck]
        wanted = [*fused]
        if card:
            record = self.table.records[card]
            used = [one for one in card_places.effects_of(self.plays[play - 1], record) if one.speed > 0]
            wanted += asked_for.of(record, player, other, used)
        elif summoned:
            wanted += asked_for.of_procedure(self.table.records[summoned], player, other)
        for some in wanted:
            closed = {copy.holder for copy, _ in some if copy.place == HAND and not self._in_hand(copy.holder)}
            if not closed and not any((copy.holder, self.table.zone(copy)) in self.table.listed for copy, _ in some):
                self.materials |= {copy.card: kind for copy, kind in some if copy.card}
                yield partial(put, self.table, "stand_ins", [*self.table.stand_ins, *(copy for copy, _ in some)])

    def _supplied(self, copy: Copy, player: str) -> Iterator[Change]:
        """What a monster may need to have on it, or under it: a counter, Xyz Materials."""
        if "xyz" in self.table.records[copy.card].kinds and "materials" not in copy.facts:
            under = [f"{player}'s material", f"{player}'s second material"]
            yield partial(put, copy, "facts", {**copy.facts, "materials": under})
        elif "counters" not in copy.facts:
            asked = [part.get("remove_counters") for one in self.table.records[copy.card].effects for part in one.cost]
            counters = max((number for number in asked if isinstance(number, int)), default=1)
            yield partial(put, copy, "facts", {**copy.facts, "counters": counters})

    def _in_hand(self, player: str) -> list[Copy]:
        """A card that nobody has seen, where nobody said what is in the hand."""
        told = player in self.table.empty_hands or player in self.table.unseen
        return [] if told else [Copy("", player, HAND)]

    def _passes_first(self, play: int) -> bool:
        """Does the turn player let the other act in a phase that was named, and in which only that can be meant?"""
        by = self.plays[play - 1].get("by")
        phase = str(self.table.facts.get("phase", ""))
        return self.said_turn and play == 1 and by != self.table.turn and phase in _PASSED_IN

    def _own_summon(self, play: int, rule: str) -> Iterator[Change]:
        """That the monster was just Normal Summoned whose trigger is used, where nobody said how it came."""
        said = self.plays[play - 1]
        card = said.get("activate")
        need = next((one for one in self.needs if one.play == play and one.copy.card == card), None)
        if rule != "trigger-not-met" or card is None or need is None:
            return
        record = self.table.records[card]
        effects = card_places.effects_of(said, record)
        upon = [what for one in effects for event in one.events if isinstance(what := event.get("summoned"), Mapping)]
        normal = any(what.get("card") == "this card" and "normal" in many(what.get("how", "normal")) for what in upon)
        if normal and not record.extra_deck and record.level <= _WITHOUT_TRIBUTES:
            yield partial(self._summoned_before, play, need)

    def _summoned_before(self, play: int, need: Need) -> Undo:
        """Put in the Normal Summon of a monster before its play; what takes it out again."""
        was = need.copy.place, need.copy.now
        need.copy.place = HAND
        undo = self.inserted(play, {"by": need.copy.holder, "summon": need.copy.card})
        need.play = play  # it lies where it is Summoned from

        def back() -> None:
            need.play = play + 1
            undo()
            need.copy.place, need.copy.now = was

        return back

    def _few_points(self, play: int, rule: str) -> Iterator[Change]:
        """The Life Points at which alone what is used can be."""
        said = self.plays[play - 1]
        card = said.get("activate")
        if rule != "condition-at-activation" or card is None:
            return
        effects = card_places.effects_of(said, self.table.records[card])
        for part in (part for one in effects for part in one.conditions):
            most = part["lp"].get("max") if isinstance(part.get("lp"), Mapping) else None
            who = said["by"]
            if part.get("fewer_lp"):
                who, most = who if part["fewer_lp"] == "you" else self.table.other(who), _FEWER
            if isinstance(most, int) and who not in self.table.lp:
                yield partial(self._at_points, who, most)

    def _at_points(self, who: str, points: int) -> Undo:
        """A player has so many Life Points; what takes that back."""
        undos = [
            put(self.table, "lp", {**self.table.lp, who: points}),
            put(self, "points", {**self.points, who: points}),
        ]

        def undo() -> None:
            for one in undos:
                one()

        return undo

    def _phases_asked(self, play: int) -> list[str]:
        """The phases in which alone what is used can be."""
        card = self.plays[play - 1].get("activate")
        effects = card_places.effects_of(self.plays[play - 1], self.table.records[card]) if card else []
        asked = [part.get("phase") for one in effects for part in every(one.conditions)]
        return [f"{phase} phase" for phase in asked if phase in ("draw", "standby", "battle", "end")]

    def _is_fast(self, play: int) -> bool:
        """Is a card used that has a fast effect?"""
        card = self.plays[play - 1].get("activate")
        return card is not None and any(
            one.speed > 1 and not one.is_trigger for one in self.table.records[card].effects
        )

    def _begins_in_reply(self, play: int) -> bool:
        """Has the player who is taken to have the turn done nothing before a play of the other but use fast effects,
        where nobody said whose turn it is?"""
        before = [n for n, one in enumerate(self.plays[: play - 1], 1) if one.get("by") == self.table.turn]
        mine = self.plays[play - 1].get("by") in (None, self.table.turn)
        return not (self.said_turn or mine) and bool(before) and before[0] == 1 and all(map(self._is_fast, before))

    def _is_trigger(self, play: int) -> bool:
        """Is a trigger activated, which is never a response?"""
        card = self.plays[play - 1].get("activate")
        effects = [one for one in self.table.records[card].effects if one.speed > 0] if card else []
        return bool(effects) and all(one.is_trigger for one in effects)

    def _forced(self, play: int) -> Iterator[dict[str, str]]:
        """The mandatory triggers of the card that is used, which nobody says aloud."""
        card = self.plays[play - 1].get("activate")
        effects = self.table.records[card].effects if card else ()
        used = [one for one in effects if one.speed > 0]
        for one in used:
            if one.is_trigger and one.mandatory and len(used) > 1:
                yield {"effect": one.id}

    def _otherwise_printed(self, play: int) -> Iterator[Change]:
        """What could be printed on the cards without a name: as the materials of a Summon, on one, on all."""
        said = self.plays[play - 1]
        used = [copy for copy in self.nameless if copy.card in many(said.get("materials"))]
        if used and len(used) == len(many(said["materials"])):
            from judge.rulesets.yugioh.talk import material_stand_ins  # few disputes leave materials out

            summoned = self.table.records[said["special_summon"]]
            sets = [[one.card_facts for one, _ in some] for some in material_stand_ins.of(summoned, said["by"])]
            for printed in (*sets, *self._tuned(used, summoned.level)):
                pairs = list(zip(used, printed, strict=False))
                if len(printed) == len(used) and all(self._may_be(copy, some) for copy, some in pairs):
                    yield partial(self._printed_on, used, printed)
        alike = [copy for copy in self.nameless if copy.card.endswith("monster")]
        for group in (*([copy] for copy in self.nameless), *([alike] if len(alike) > 1 else [])):
            for _, facts in nameless_cards.others(group[0].card, self.table.players):
                if all(self._may_be(copy, facts) for copy in group):
                    yield partial(self._printed_on, group, [facts] * len(group))

    def _may_be(self, copy: Copy, facts: Mapping[str, Any]) -> bool:
        return nameless_cards.may_be(copy.card, facts, self.table.players)

    def _tuned(self, used: Sequence[Copy], level: int) -> Iterator[list[dict[str, Any]]]:
        """A Tuner of the Level that the others leave, for a Synchro Summon of a Level."""
        levels = [self.printed(copy)["level"] for copy in used]
        for n, copy in enumerate(used):
            left = level - sum(levels) + levels[n]
            if copy.card.endswith("Tuner") and left > 0:
                yield [{"level": left} if one is copy else {} for one in used]

    def _printed_on(self, copies: Sequence[Copy], facts: Sequence[Mapping[str, Any]]) -> Undo:
        """Something else is printed on cards without a name; what puts back what was there."""
        undos = [put(copy, "card_facts", dict(some)) for copy, some in zip(copies, facts, strict=True)]

        def undo() -> None:
            for one in undos:
                one()

        return undo

    def _in_turn_of(self, turn: str) -> Undo:
        """It is another player's turn, who lets the one act that begins the talk."""
        undos = [put(self.table, "turn", turn), self.inserted(1, {"by": turn, "pass": True})]

        def undo() -> None:
            for one in reversed(undos):
                one()

        return undo

    def _triggered(self, number: int, trigger: dict[str, Any]) -> Undo:
        """Put in a trigger that nobody said aloud, and that it has resolved; what takes it out again."""
        undos = [self.inserted(number, trigger), self.inserted(number + 1, {"resolve": True})]

        def undo() -> None:
            for one in reversed(undos):
                one()

        return undo

    def _material_sets(self, play: int) -> Iterator[Change]:
        """Monsters that stand for the materials of a Summon, where nobody named any."""
        said = self.plays[play - 1]
        listed = (said.get("by"), "monsters") in self.table.listed
        if "special_summon" not in said or "materials" in said or "tribute" in said or listed:
            return
        from judge.rulesets.yugioh.talk import material_stand_ins  # few disputes leave materials out

        player = said["by"]
        for some in material_stand_ins.of(self.table.records[said["special_summon"]], player, self._made_with(play)):
            self.materials |= {copy.card: kind for copy, kind in some}
            yield partial(put, self.table, "stand_ins", [*self.table.stand_ins, *(copy for copy, _ in some)])

    def _made_with(self, play: int) -> list[Mapping[str, Any]]:
        """What must be among the materials of a monster for the effect of it that is used behind its Summon."""
        card = self.plays[play - 1]["special_summon"]
        later = [one for one in self.plays[play:] if one.get("activate") == card]
        effects = [one for said in later for one in card_places.effects_of(said, self.table.records[card])]
        return [part["made_with"] for one in effects for part in one.conditions if "made_with" in part]

    def inserted(self, number: int, play: dict[str, Any]) -> Undo:
        """Put in a play that nobody said aloud; what takes it out again."""
        self.plays.insert(number - 1, play)
        self.places.insert(number - 1, self.places[min(number, len(self.places)) - 1])
        before = self.asked, self.unsaid, [need.play for need in self.needs]
        self.asked += 1 if self.asked >= number else 0
        self.unsaid = {number, *(one + (one >= number) for one in self.unsaid)}
        for need in self.needs:
            need.play += need.play >= number

        def undo() -> None:
            del self.plays[number - 1], self.places[number - 1]
            self.asked, self.unsaid, plays = before
            for need, was in zip(self.needs, plays, strict=True):
                need.play = was

        return undo

    def without(self, number: int) -> Undo:
        """Take out a play that nobody said aloud; what puts it back."""
        play, place = self.plays.pop(number - 1), self.places.pop(number - 1)
        before = self.asked, self.unsaid, [need.play for need in self.needs]
        self.asked -= 1 if self.asked > number else 0
        self.unsaid = {one - (one > number) for one in self.unsaid if one != number}
        for need in self.needs:
            need.play -= need.play > number

        def undo() -> None:
            self.plays.insert(number - 1, play)
            self.places.insert(number - 1, place)
            self.asked, self.unsaid, plays = before
            for need, was in zip(self.needs, plays, strict=True):
                need.play = was

        return undo
