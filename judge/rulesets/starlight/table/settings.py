"""The readings that a file may choose where the published rules are silent, their defaults, and how sure those are.

What a verdict owes to a default is found by asking a rule twice: as it stands, and with the other reading. A default of
low confidence leaves such a play open, one of medium confidence is noted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.kernel.rules import Cite, Reading
from judge.kernel.tuples import NamedTuple
from judge.rulesets.starlight.table import sources
from judge.rulesets.starlight.table.sources import policy
from judge.vocabulary.shapes import TRUTH, Shape, one_of, whole

LOW, MEDIUM, HIGH = "low", "medium", "high"


class Switch(NamedTuple):
    """One open question: its number, the key in ``options:``, the default, the other readings that a ruling is held
    against, how sure the default is, both sides in a sentence each, and what else a file may choose."""

    id: str
    key: str
    default: Any
    others: tuple[Any, ...]
    confidence: str
    usual: str
    other: str
    cite: Cite
    besides: tuple[Any, ...] = ()

    @property
    def shape(self) -> Shape:
        """What may be chosen: the default, the other readings, and what amounts to one of them (``besides``)."""
        if isinstance(self.default, int) and not isinstance(self.default, bool):
            return whole(1)
        return TRUTH if isinstance(self.default, bool) else one_of(self.default, *self.others, *self.besides)

    @property
    def written(self) -> str:
        """The default as a file writes it."""
        return str(self.default).lower()

    @property
    def page(self) -> str:
        """What is chosen, for people."""
        return f"{self.id}: {self.usual} ({self.written}), or {self.other}."

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The usual reading and the other one, each with the page that comes nearest."""
        return Reading(f"{self.id}: {self.usual}", (self.cite,)), Reading(f"{self.id}: {self.other}", (self.cite,))

    @property
    def note(self) -> str:
        """What a ruling that rests on the default owes to it."""
        return f"{self.id}: {self.usual} (no page says so outright; `options: {{{self.key}: ...}}` reads it otherwise)"


_ALL = (
    Switch("AMB-2", "limit_scope", "all", ("normal",), MEDIUM,
           "a skill's limit counts its copies on links of every kind",
           "a skill's limit counts its copies on normal links only", policy(sources.SKILL, "SL-K5")),
    Switch("AMB-3", "normal_offturn", "deny", ("allow",), HIGH,
           "only the turn player plays normal links",
           "the other player may play normal links too", policy(sources.SKILL, "SL-K8")),
    Switch("AMB-4", "removed_counts", True, (False,), MEDIUM,
           "a skill that was played and then removed still counts",
           "a removed skill no longer counts", policy(sources.CHAIN, "SL-M7")),
    Switch("AMB-5", "normal_over_pending", "allow", ("deny",), MEDIUM,
           "a normal link may be played while earlier links of the same player are pending",
           "the link before must be resolved first", policy(sources.CHAIN, "SL-N5")),
    Switch("AMB-6", "grants_optional", True, (False,), MEDIUM,
           "an extra link may be declined where its effect does not command the play",
           "an extra link that can be used must be used", policy(sources.CHAIN, "SL-E7")),
    Switch("AMB-7", "pregained_after_defeat", "keep", ("void",), MEDIUM,
           "an extra link gained before the defeat can still be used",
           "the defeat takes unused extra links away", policy(sources.CHAIN, "SL-E8")),
    Switch("AMB-8", "counter_set_max", 1, (99,), MEDIUM,
           "one counter card is set a turn",
           "several counter cards may be set, all at once", policy(sources.PLAY, "SL-C1")),
    Switch("AMB-9", "defeat_bans_counter", "defeater", ("nobody",), LOW,
           "a player who has defeated a rival Starlight cannot play a counter link either: it is an extra link",
           "a defeat does not stop counter links", policy(sources.CHAIN, "SL-C5", "SL-E8")),
    Switch("AMB-10", "effect_support_ignores_lock", False, (True,), LOW,
           "a player's extra link also stops a support that an effect plays",
           "a support that an effect plays escapes the lock", policy(sources.SUPPORT, "SL-P4", "SL-E5")),
    Switch("AMB-11", "cross_player", "latest_first", ("free",), LOW,
           "a link is resolved only after the rival's links that were played later: a counter before what it answers",
           "links of different players are resolved in any order, as those of one player are",
           policy(sources.CHAIN, "SL-R3"), ("turn_player",)),
    Switch("AMB-12", "sequence_from_side", True, (False,), MEDIUM,
           "any untapped Starlight of the player may perform a sequence, also one on the side",
           "only the active Starlight performs sequences", policy(sources.RADIANCE, "SL-Q2")),
    Switch("AMB-13", "sequence_match", "window", ("suffix", "subsequence"), MEDIUM,
           "the colours of a sequence are those of skills that follow each other directly in the player's own chain",
           "the colours must end with the newest skill, or may have other skills between them",
           policy(sources.RADIANCE, "SL-Q1", "SL-M6")),
    Switch("AMB-18", "second_first_draw", "fill", ("three",), HIGH,
           "the second player too draws up to 7 cards in the first turn",
           "the second player draws 3 cards in the first turn", policy(sources.PLAY, "SL-T1")),
    Switch("AMB-19", "side_max", 6, (99,), MEDIUM,
           "the side holds 6 Starlights at any time",
           "the side holds any number of Starlights after the setup", policy(sources.PLAY, "SL-T3")),
    Switch("AMB-21", "free_actions_on_stack", "warn", ("deny",), MEDIUM,
           "only supports are kept from being played over unfinished effects; other actions are accepted",
           "no free action is taken while effects are unfinished", policy(sources.SUPPORT, "SL-P2", "SL-T3"),
           ("allow",)),
    Switch("SL-Q2", "untapping", "effects", ("turns",), LOW,
           "a tapped Starlight stays tapped into later turns, until an effect untaps it",
           "a Starlight is untapped again in a new turn", policy(sources.RADIANCE, "SL-Q2")),
)  # fmt: skip
SWITCHES: Mapping[str, Switch] = {switch.key: switch for switch in _ALL}


class Settings(Mapping[str, Any]):
    """The reading chosen for every open question; ``written`` are those the file chose itself."""

    def __init__(self, chosen: Mapping[str, Any], written: Iterable[str] = ()) -> None:
        self._chosen = {key: chosen.get(key, switch.default) for key, switch in SWITCHES.items()}
        self.written = frozenset(written)
        self._under: dict[tuple[str, Any], Settings] = {}

    def __getitem__(self, key: str) -> Any:
        """The reading chosen for a question."""
        return self._chosen[key]

    def __iter__(self) -> Any:
        """The questions."""
        return iter(self._chosen)

    def __len__(self) -> int:
        """How many questions there are."""
        return len(self._chosen)

    def under(self, key: str, value: Any) -> Settings:
        """The same readings but for one question."""
        if (key, value) not in self._under:
            self._under[key, value] = Settings({**self._chosen, key: value}, self.written)
        return self._under[key, value]


def settings(options: Mapping[str, Any]) -> Settings:
    """The readings of a file's ``options``."""
    return Settings(options, options) if options else _USUAL


_USUAL = Settings({})
