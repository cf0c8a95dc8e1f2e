"""The cards of a scenario out of card databases: the shipped cards first, then what players' own databases have.

A database is opened only where a scenario names a card that is neither defined in it nor shipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication import card_overrides, unknown_groups
from judge.adjudication.card_databases import Base, base, meanwhile, own
from judge.cards.library import read_library
from judge.kernel.errors import Declined, Unreadable
from judge.kernel.scenario import words_in
from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from types import ModuleType

    from judge.cards.databases import Match
    from judge.kernel.places import Path
    from judge.kernel.scenario import Scenario


class Prepared(NamedTuple):
    """A scenario with the names that are on its cards, all cards it may need, and what is to be said of them."""

    scenario: Scenario
    cards: Mapping[str, Any]
    notes: tuple[str, ...] = ()


def prepared(scenario: Scenario, files: Sequence[str]) -> Prepared:
    """A scenario and its cards, those out of the databases included.

    Raises `Unreadable` for a database that cannot be read, a name that may mean several cards, and a card that no
    record can be made of.
    """
    shipped: Mapping[str, Any] = read_library(rulesets.library(scenario.ruleset))
    wing = rulesets.package(scenario.ruleset)
    scenario, notes = card_overrides.filled(scenario, shipped, wing, files)
    shipped = {} if scenario.library == "text" else shipped
    if not hasattr(wing, "record_from") or not own(files, scenario.ruleset):
        return Prepared(scenario, shipped, notes)
    asked: list[tuple[str, Path, bool]] = []

    def heard(name: str, path: Path, surely: bool) -> str:
        asked.append((name, path, surely))
        return name

    wing.renamed(scenario, heard)
    unknown = {
        name
        for name, _, _ in asked
        if name not in scenario.cards and name not in shipped and name not in scenario.board
    }
    if not unknown:
        return Prepared(scenario, shipped, notes)
    present = dict.fromkeys(name for name, _, _ in asked)
    search = _Search(scenario, shipped, wing, base(files, scenario.ruleset))
    search.look_up([(name, path, surely) for name, path, surely in asked if name in unknown], also=present)
    search.join_groups(present)
    renamed = wing.renamed(scenario, lambda name, path, surely: search.names.get(name, name))
    shipped = {**shipped, **search.counted} if search.counted else shipped
    return Prepared(renamed, Joined(shipped, search.records, search.suggested), (*notes, *search.notes))


class Joined(Mapping[str, Any]):
    """The shipped cards, and behind them those out of databases. ``near`` are names to suggest for those not found."""

    def __init__(self, shipped: Mapping[str, Any], more: Mapping[str, Any], near: Sequence[str] = ()) -> None:
        self._shipped, self._more, self._near = shipped, more, near

    def __getitem__(self, name: str) -> Any:
        """The record of a card."""
        return self._shipped[name] if name in self._shipped else self._more[name]

    def __contains__(self, name: object) -> bool:
        """Is there a card of this name?"""
        return name in self._shipped or name in self._more

    def __iter__(self) -> Iterator[str]:
        """The names, those that could be suggested included."""
        return iter(dict.fromkeys((*self._shipped, *self._more, *self._near)))

    def __len__(self) -> int:
        """How many names there are."""
        return sum(1 for _ in self)


_OPEN = (
    '{name} has the number of the "{group}" cards in the database and not their name: whether it is one is left open.'
)


class _Search:
    """The names of one scenario that are neither its own cards nor shipped ones."""

    def __init__(self, scenario: Scenario, shipped: Mapping[str, Any], wing: ModuleType, base: Base) -> None:
        from judge.cards.finder import Finder
        from judge.names import spelling

        self._key = spelling.key
        self._shipped, self._own, self._wing, self._base = shipped, scenario.cards, wing, base
        self._edition = scenario.edition
        self._finder = Finder((), base.databases)
        known = _keys(scenario.ruleset) if scenario.library != "text" else {}
        self._by_key = {**known, **{self._key(name): name for name in scenario.cards}}
        self.names: dict[str, str] = {}
        self.records: dict[str, Any] = {}
        self.counted: dict[str, Any] = {}
        self._codes: dict[str, tuple[int, ...]] = {}
        self._doubtful: dict[str, set[str]] = {}
        self.notes: dict[str, None] = {}
        self.suggested: list[str] = []

    def look_up(self, asked: Sequence[tuple[str, Path, bool]], also: Iterable[str]) -> None:
        """Find what is meant by the names, those where only a card can stand first; ``also`` are all that stand in the
        scenario, of whose archetypes the database may be asked."""
        unknown = [name for name, _, _ in asked if self._key(name) not in self._by_key]
        with meanwhile(self._wing.get_ready_to_read) if self._base.is_new else nullcontext():
            self._base.exact([*unknown, *self._of_library(also)])  # SQLite compares names without the interpreter
        for name, path, surely in sorted(asked, key=lambda one: not one[2]):
            if name in self.names:
                continue
            known = self._by_key.get(self._key(name))
            if known is not None:
                self.names[name] = known
                continue
            match = self._base.find(name) if surely else self._base.known(name)
            if match is None and surely:
                self.suggested += self._finder.hints(name)
            elif match is not None and (surely or match.rows[0].name == name):
                self._take(name, match, path, surely)
        self._mentioned()
        named = (name for record in self.records.values() for name in unknown_groups.names(record.get("effects")))
        self._base.exact([name for name in named if name not in self._shipped])
        self.records = {
            name: unknown_groups.with_known_names(
                unknown_groups.with_known_materials(record, self._is_card), self._is_card
            )
            for name, record in self.records.items()
        }

    def _of_library(self, names: Iterable[str]) -> list[str]:
        return [name for name in names if name in self._shipped and name not in self._own]

    def _is_card(self, name: str) -> bool:
        """Is there a card of this name, be it one by which an early translation calls it?"""
        if name in self._own or name in self._shipped or name in self.records:
            return True
        if any(name in record.get("known_as", ()) for record in self.records.values()):
            return True
        self._base.exact([name])
        if self._base.known(name) is not None:
            return True
        so_called = self._base.calling_themselves(name)
        for one in so_called:
            if one in self._shipped and one not in self._own:  # whose record does not say by what else it goes
                record = self._counted(one)
                self.counted[one] = {**record, "known_as": list(dict.fromkeys((*record.get("known_as", ()), name)))}
        return bool(so_called)

    def _counted(self, name: str) -> Mapping[str, Any]:
        """The record of a shipped card, with what a database says of it besides."""
        record: Mapping[str, Any] = self.counted.get(name, self._shipped[name])
        return record

    def join_groups(self, present: Iterable[str]) -> None:
        """Give the cards the archetypes that the database says by numbers, of those that any card here asks for, and
        mark the groups that nobody knows; ``present`` are the names that stand in the scenario.

        A number alone does not tell a group from one that it is part of, or is named like: where the card is not called
        so, be it within a word, while others are, it is open whether it is one.
        """
        shipped = {name: self._counted(name) for name in self._of_library(present)}
        own = self._own.values()
        wanted = dict.fromkeys(
            g for card in (*self.records.values(), *shipped.values(), *own) for g in unknown_groups.groups(card)
        )
        if not wanted or not self.records:
            return
        self._base.exact(shipped)
        for name, record in (*self.records.items(), *shipped.items()):
            match = self._base.known(name) if name in shipped else None
            codes = match.rows[0].setcodes if match is not None else self._codes.get(name, ())
            if found := self._counts_as(name, record, codes, wanted):
                said = " and ".join(f'"{group}"' for group in found)
                self.notes[f"{name} counts as {said} by the archetypes that the database gives it."] = None
                changed = self.counted if name in shipped else self.records
                changed[name] = {**record, "archetypes": [*record.get("archetypes", ()), *found]}
        self.records = {
            name: unknown_groups.marked(record, self._known, self._doubtful) for name, record in self.records.items()
        }

    def _counts_as(
        self, name: str, record: Mapping[str, Any], codes: Sequence[int], wanted: Iterable[str]
    ) -> list[str]:
        """The wanted archetypes that a card has by its numbers, and neither by its name nor by its text."""
        from judge.cards.databases.archetypes import belongs

        def numbered(group: str) -> bool:
            theirs = self._base.archetype_codes(group) if codes else ()
            return any(belongs(tuple(codes), code) for code in theirs)

        known = (name, *record.get("archetypes", ()))
        others = [group for group in wanted if not any(group in one for one in known)]
        theirs = [
            group for group in others if _in_print(group, name) or numbered(group) or self._called_like(group, name)
        ]
        open_ones = [
            group for group in theirs if _plain(group).lower() not in _plain(name).lower() and self._base.holds(group)
        ]
        for group in open_ones:
            self._doubtful.setdefault(group, set()).update(unknown_groups.frames(record))
        self.notes.update(dict.fromkeys(_OPEN.format(name=name, group=group) for group in open_ones))
        return [group for group in theirs if group not in open_ones]

    def _called_like(self, group: str, name: str) -> bool:
        """Is a card called by the word that the cards of a group share, where none is called by the group itself?"""
        word = self._base.archetype_word(group)
        return bool(word) and word.lower() in name.lower()

    def _known(self, group: str) -> bool:
        """Is there a card of this group: by its name, or by what a record says that it counts as?"""
        if any(group in name for some in (self._own, self.records, self._shipped) for name in some):
            return True
        return (
            self._base.holds(group)
            or bool(self._base.archetype_word(group))
            or any(
                group in one
                for some in (self._own, self.records, self._shipped)
                for card in some.values()
                for one in card.get("archetypes") or ()
            )
        )

    def _take(self, typed: str, match: Match, path: Path, surely: bool) -> None:
        row = match.rows[0]
        name = self._by_key.get(self._key(row.name), row.name)
        if name not in self._shipped and name not in self._own:
            record = self._record(match, path)
            if isinstance(record, Declined):
                if surely:
                    said = f"{name} is in {row.file}, but {record.reason}."
                    raise Unreadable(said, hint=record.hint, path=path)
                return
            self.records[name], self._codes[name] = record, row.setcodes
            self.notes[f"{name} is taken from {row.file} ({row.passcode})."] = None
        self.names[typed] = name
        self._by_key.setdefault(self._key(name), name)
        if match.how != "name":
            self.notes[f'"{typed}" is read as {name}.'] = None

    def _mentioned(self) -> None:
        """The cards that the effects of those found name."""
        words = {word for record in self.records.values() for word in words_in(_modelled(record.get("effects")))}
        words = {word for word in words if word not in self._shipped and word not in self._own and not word.islower()}
        self._base.exact(words)
        for word in sorted(words):
            match = self._base.known(word)
            if match is not None and match.rows[0].name == word:
                record = self._base.record(match.rows[0], self._wing, self._edition)
                if not isinstance(record, Declined) and word not in self.records:
                    self.records[word], self._codes[word] = record, match.rows[0].setcodes

    def _record(self, match: Match, path: Path) -> Mapping[str, Any] | Declined:
        """The record of what was found; of two prints of one card that of the first, and a note of the other's text.

        Raises `Unreadable` for two cards of one name that are not the same.
        """
        row, *further = match.rows
        record = self._base.record(row, self._wing, self._edition)
        if any(other.values() != row.values() for other in further):
            which = " and ".join(row.passcode for row in match.rows[:4])
            said = f"{match.rows[0].file} has {len(match.rows)} different cards called {match.rows[0].name!r}: {which}."
            raise Unreadable(said, hint="Write the passcode of the one that is meant in place of the name.", path=path)
        if any(self._base.record(other, self._wing, self._edition) != record for other in further):
            other = further[0].passcode
            self.notes[f"{row.name} is twice in {row.file}; the text of {row.passcode}, not of {other}, is read."] = (
                None
            )
        return record


def _in_print(group: str, name: str) -> bool:
    """Is a card called by a group, but for how small words are printed ("Gaia The Fierce Knight") or turned letters?"""
    return _plain(group) in _plain(name)


def _plain(name: str) -> str:
    return _SMALL_WORDS.sub(lambda word: word.group().lower(), name.translate(_TURNED))


_TURNED = str.maketrans("Ɐ", "A")
"""Letters printed upside down, in texts and not in every name."""
_SMALL_WORDS = re.compile(r"\b(?:The|Of|And|In|To|For)\b")


def _modelled(effects: Any) -> Any:
    """Effects without what is never the name of one card: clauses of the text, groups of cards, Types, Attributes."""
    if isinstance(effects, Mapping):
        return {key: _modelled(value) for key, value in effects.items() if key not in _NO_CARDS}
    return [_modelled(one) for one in effects] if isinstance(effects, list | tuple) else effects


_NO_CARDS = frozenset({"text", "unread", "named", "race", "not_race", "attribute", "not_attribute"})


@lru_cache
def _keys(ruleset: str) -> Mapping[str, str]:
    """The shipped names by what is the same for all ways to type them."""
    from judge.names import spelling

    return {spelling.key(name): name for name in read_library(rulesets.library(ruleset))}
