"""A record walked through window by window: the answers written as plays, and the judge asked at each window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.databases.duels import boards, endings, facts, matching, plays
from tests.databases.duels.findings import Found, Other
from tests.databases.duels.positions import Play, Position
from tests.databases.duels.records import QUESTIONS, Record, Window

MOST_PASSES = 14
"""So many plays at most lead from one window of the engine to the next."""


class Walk:
    """One record beside the judge. ``plays`` are those that stand so far, every pass among them; ``attack`` is the
    place among them, and the window, of the last attack that was declared."""

    def __init__(self, record: Record, ruleset: str, cards: Sequence[str], *, told: bool = False) -> None:
        self.record, self.cards, self.told = record, cards, told
        self.written: dict[tuple[int, int], int] = {}
        self.board = boards.board(record, cards)
        self.head: dict[str, Any] = {
            "format": 1, "ruleset": ruleset, "title": str(record.raw["title"])[:150], "passes": "strict",
            "cards": boards.CARDS, "board": self.board,
        }  # fmt: skip
        self.plays: list[Play] = []
        self.found = Found(record.name)
        self.attacks = 0
        self.attack = 0, 0
        self.goal = ""
        self.zones = boards.spell_zones(self.board)
        self.lying: dict[str, list[str]] = {side: [name for one, name in self.zones if one == side] for side in "AB"}
        self.place, self.since = "", 0
        self._asked: dict[str, Position] = {}

    def at(self, *more: Play) -> Position:
        """Where the judge stands after the plays so far and these."""
        wanted = [*self.plays, *more]
        key = repr((wanted, self.board["A"]["deck"], self.board["B"]["deck"]))
        if key not in self._asked:
            self._asked = {key: Position(self.head, wanted, self.cards)}
        return self._asked[key]

    def run(self) -> Found:
        """Walk through the whole record, or until a play stops it."""
        windows = [one for one in self.record.windows if one.kind not in QUESTIONS]
        self.found.windows = len(windows)
        for number, window in enumerate(windows):
            if not self._reached(window):
                self.found.stop_at(window, len(windows) - number)
                break
            if window.verb == "stop":
                break
            following = windows[number + 1] if number + 1 < len(windows) else None
            if not self._answered(window, following):
                self.found.stop_at(window, len(windows) - number - 1)
                break
        endings.compare(self)
        return self.found

    # windows

    def _reached(self, window: Window) -> bool:
        """Compare a window, after the links that the engine placed by itself; False if one of them stops the walk."""
        chain = self.record.chains[window.chain_number] if window.chain else []
        for number in range(self._placed(window), len(window.chain)):
            if not self._placed_by_itself(chain[number], number + 1):
                return False
        self._compare(window)
        for one in self.record.attempts.get(window.number, ()):
            self._attempt(plays.attempt(one.player, one.card, one.place), one)
        return True

    def _placed(self, window: Window) -> int:
        """How many links of the window's Chain were answers before it, or placed already."""
        key = window.chain_number
        if self.found.chain != key:
            self.found.chain, self.found.links = key, 0
        placed, self.found.links = self.found.links, max(self.found.links, len(window.chain))
        return placed

    def _compare(self, window: Window) -> None:
        led = self._sought(window)
        self.there = led is not None
        if led is None:
            if self.at().kind == "R" and self.at("resolve").survey is not None:
                self.plays.append("resolve")
            here = self.at()
            said = f"{here.asked} is asked ({here.label}): {', '.join(here.offered) or 'nothing'}"
            if window.waits_for_nobody:
                self.found.skipped += 1
            else:
                self.found.others.append(Other(window, "no such window", said, tuple(window.names), ()))
            return
        self.plays += led
        if self.told and "resolve" in led:
            self._tell_what_happened()
        self.found.judge(window, self.at())
        self._look(window)

    def _tell_what_happened(self) -> None:
        """Write beside the links that have resolved what the record shows of them, where words were not understood."""
        for (chain, number), place in self.written.items():
            link, play = self.record.chains[chain][number], self.plays[place]
            if isinstance(play, str) or "outcome" in play or not self._open_words(link.card):
                continue
            below = self.record.chains[chain][:number]
            unseen = any(one.outcome == "effect_negated" for one in below)  # which negation is among what is seen?
            for more in facts.ways(self.record, link, number + 1):
                if unseen and more.get("outcome") == "nothing happens":
                    continue
                self.plays[place] = {**play, **more}
                if self.at().survey is not None and not self._open_words(link.card):
                    break
                self.plays[place] = play

    def _open_words(self, card: str) -> int:
        """How many clauses of a card have resolved without being understood."""
        verdict = self.at().verdict
        return 0 if verdict is None else sum(one.startswith(f'{card}: "') for one in verdict.not_covered)

    def _sought(self, window: Window) -> list[Play] | None:
        """The passes that lead the judge to a window of the engine; None if none do."""
        more: list[Play] = []
        passed_over: list[Position] = []
        for _ in range(MOST_PASSES):
            here = self.at(*more)
            if here.survey is None:
                return None
            self.place = matching.place(here, self.since) or self.place
            self.since = here.plays if matching.says_where(here) else self.since
            if matching.fits(here, window, self.place):
                self.found.passed_over(passed_over, window)
                return more
            if here.kind == "R":
                more.append("resolve")
            elif here.label == "a replay" and (again := self._again(window, more)) is not None:
                more.append(again)
            elif "before the draw" in here.label:
                self._lay_draw(str(here.asked), more)
                more.append({"by": here.asked, "draw": True})
            elif matching.may_pass(here, self.place, self.goal):
                passed_over.append(here)
                more.append({"by": here.asked, "pass": True})
            else:
                return None
        return None

    def _again(self, window: Window, more: Sequence[Play]) -> Play | None:
        """What the turn player chose in the replay that the judge asks about."""
        at, window_of = self.attack
        told = sum(not isinstance(one, str) and "attack" in one for one in (*self.plays[at + 1 :], *more))
        return plays.again(self.record, window, self.attacks, window_of, told)

    def _lay_draw(self, player: str, more: Sequence[Play]) -> None:
        """See to it that the normal draw draws a card that does nothing."""
        verdict = self.at(*more).verdict
        deck = verdict.board[player]["deck"] if verdict is not None else []
        if deck and deck[0]["card"] != boards.DRAWN:
            boards.draw_nothing(self.board[player], deck[0]["card"])

    # answers

    def _answered(self, window: Window, following: Window | None) -> bool:
        """Write the answer to a window as a play; False if the judge does not take it."""
        if window.verb in ("pass", "no"):
            if self.there:
                self.plays.append({"by": window.asked, "pass": True})
            return True
        if window.links:
            number = window.chain_number + (not window.chain)
            self.found.chain, self.found.links = number, len(window.chain) + 1
            link = self.record.chains[number][len(window.chain)]
            self.written[number, len(window.chain)] = len(self.plays)
            play = plays.activation(self.record, link, window, self.cards)
            if any(one == (link.card, "hand") for one in window.offered):
                play |= self._zone_for(link.card, window.asked)
            return self.play(play, link.effect)
        if window.verb in ("activate", "yes", "forced:"):  # made no link: it simply applies
            return True
        if window.verb == "to":
            if window.name == "BP" and self.record.skips_battle(window):
                window = window._replace(name="EP")
            self.goal = plays.GOALS.get(window.name, "End Phase")
            return self.play(plays.onward(window))
        if window.verb == "attack":
            self.attacks += 1
            self.attack = len(self.plays), window.number
            return self.play(plays.attack(self.record, window, self.attacks - 1))
        flipped = following is not None and following.at.startswith("Flip Summon")
        play = plays.summon(self.record, window, flipped)
        if window.verb == "sset":
            play |= self._zone_for(window.name, window.asked)
        return self.play(play)

    def _zone_for(self, card: str, player: str) -> plays.Written:
        """The lowest free zone, which the engine takes for a Spell or Trap; nothing where one is not known."""
        kinds = boards.kinds(card, tuple(self.cards))
        if not kinds or any("monster" in one or "field spell" in one for one in kinds):
            return {}
        taken = [self.zones.get((player, name)) for name in self.lying[player]]
        free = [zone for zone in range(1, 6) if zone not in taken]
        if None in taken or not free:
            return {}
        self.zones[player, card] = free[0]
        self.lying[player].append(card)
        return {"column": free[0]}

    def _look(self, window: Window) -> None:
        """See which Spells and Traps lie on the field, where no Chain is under way."""
        verdict = None if window.chain else self.at().verdict
        if verdict is None:
            return
        for side in "AB":
            self.lying[side] = [one["card"] for one in verdict.board[side].get("spell_trap", ())]

    def _placed_by_itself(self, link: Any, number: int) -> bool:
        """Write down a link that the engine placed without asking: a mandatory trigger or Quick Effect."""
        play = plays.activation(self.record, link, cards=self.cards)
        more: list[Play] = []
        for _ in range(MOST_PASSES):
            here = self.at(*more)
            if here.asked == play["by"] and play["activate"] in here.offered:
                break
            if here.verdict is not None and self._stands(here, link, number):
                return True
            if here.kind == "R":
                self.plays += [*more, "resolve"]
                more = []
                if self.told:
                    self._tell_what_happened()
            elif here.asked is None or here.kind in ("Y", "Q", "D") or (here.kind == "A" and "Main" in here.label):
                more = []
                break
            else:
                more.append({"by": here.asked, "pass": True})
        self.plays += more
        return self.play(play)

    @staticmethod
    def _stands(here: Position, link: Any, number: int) -> bool:
        """Has the judge placed that link by itself already?"""
        assert here.verdict is not None
        if here.kind == "R" or not here.verdict.chains or here.survey is None:
            return False
        if here.kind == "Y" and link.card in here.withheld:  # it stands on the Chain only because the file ends here
            return False
        links = here.verdict.chains[-1].links
        return len(links) >= number and (links[number - 1].player, links[number - 1].name) == (link.player, link.card)

    def play(self, play: plays.Written, number: int | None = None) -> bool:
        """Write a play in the first of its ways that the judge takes; else say what stands against it.

        ``number`` is that of the effect in the record, from 0, which says it where the play could mean two.
        """
        faults: list[tuple[str, str, str]] = []
        for way in plays.ways(play):
            fault = self.at(way).fault
            if not fault[0]:
                self.plays.append(way)
                return True
            faults.append(fault)
        if "in two ways" in faults[0][2] and number is not None and "effect" not in play:
            return self.play({**play, "effect": f"e{number + 1}"}, None)
        if (
            faults[0][0] == "error" and "say what" in faults[0][2] and "choose" not in play
        ):  # of a zone that is chosen the record does not tell
            return self.play({**play, "choose": "a zone"}, number)
        kind, rule, said = next((one for one in faults if one[0] == "unclear"), faults[0])
        self.found.stop = (kind, rule, f"{play}: {said}")
        return False

    def _attempt(self, play: plays.Written, one: Any) -> None:
        """Try what the engine refused."""
        self.found.attempts += 1
        kind, rule, said = self.at(play).fault
        left = self.at(play).left_open
        if not kind and left[0]:
            kind, rule, said = "unclear", *left
        if kind in ("illegal", "error"):
            self.found.refused += 1
        else:
            self.found.not_refused.append(f"window {one.window}: {play} ({one.why}): {kind or 'legal'} {rule} {said}")
