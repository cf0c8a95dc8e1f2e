"""From words to statements: each is understood by one form of the game, or refused at the word where all forms end."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.tuples import NamedTuple
from judge.talk.finding import Finder
from judge.talk.patterns import Match
from judge.talk.refusals import refusal
from judge.talk.slots import Slots, prepared
from judge.talk.words import END, Statement, statements
from judge.vocabulary.spoken import FACT, ITSELF, PLAY, Heard, Misheard, Part, Tongue

MOST_STATEMENTS = 200
MOST_CHARACTERS = 20_000
_USUAL = ("A", "B")


class Talk(NamedTuple):
    """A talk understood: its statements, the players in the order in which they were named, and the short forms that
    were taken for cards."""

    heard: tuple[Heard, ...]
    players: tuple[str, ...]
    short_forms: tuple[tuple[str, str], ...]


def understood(text: str, tongue: Tongue, finder: Finder) -> Talk:
    """A talk by the forms of a game. Raises `Misheard` at the first words that are not understood."""
    if len(text) > MOST_CHARACTERS:
        raise Misheard(f"The talk has {len(text):,} characters; it may have {MOST_CHARACTERS:,}.", 0, 1)
    found = statements(text, finder.whole)
    if not found:
        raise Misheard("Nothing was said.", 0, max(len(text), 1), 'Say what was done, as in "A: Raigeki".')
    if len(found) > MOST_STATEMENTS:
        one = found[MOST_STATEMENTS]
        raise Misheard(f"The talk has more than {MOST_STATEMENTS} statements.", one.start, one.end)
    table = _Table(tongue, finder, found)
    heard = [table.hear(one) for one in found]
    return Talk(_asked(heard), table.players, tuple(table.slots.short_forms.items()))


def _asked(heard: Sequence[Heard]) -> tuple[Heard, ...]:
    """The statements with one that is disputed: the last play with a question mark, else the last play."""
    marked = [n for n, one in enumerate(heard) if one.asked and one.kind == PLAY]
    plays = [n for n, one in enumerate(heard) if one.kind == PLAY]
    which = (marked or plays or [-1])[-1]
    return tuple(one._replace(asked=n == which) for n, one in enumerate(heard))


class _Table:
    """The players at the table, whose turn to speak it is, and how slots are filled."""

    def __init__(self, tongue: Tongue, finder: Finder, said: Sequence[Statement]) -> None:
        self._tongue, self._finder = tongue, finder
        self._shapes, keywords = prepared(tongue)
        self.players = self._seated(said)
        named = {word.card for one in said for word in one.words if word.card is not None}
        self.slots = Slots(tongue, finder, self.players, frozenset(named), keywords)
        self._bare = frozenset(form.key for form in tongue.plays if form.bare)
        self._last = ""

    def _seated(self, said: Sequence[Statement]) -> tuple[str, ...]:
        """The players by name; a lone one plays against A or B."""
        names: dict[str, str] = {}
        for one in said:
            if one.player and one.player.casefold() not in names:
                name = one.player.upper() if len(one.player) == 1 else one.player
                names[one.player.casefold()] = name
                if self._finder.whole(one.player) is not None and len(one.player) > 1:
                    text = f"{one.player} is a card, and no player."
                    raise Misheard(text, *one.player_at, 'A player is named before a colon, as in "A: Raigeki".')
                if len(names) > self._tongue.most_players:
                    text = f"{name} would be one player too many; there are {' and '.join([*names.values()][:-1])}."
                    raise Misheard(text, *one.player_at, "A player is named before a colon, always by the same name.")
        if set(names.values()) <= {"A", "B"}:
            return _USUAL
        found = [*names.values()]
        if all(len(name) == 1 for name in found):
            found.sort()
        return (*found, *(one for one in ("A", "B") if one not in found))[: max(2, len(found))]

    def hear(self, one: Statement) -> Heard:
        """One statement understood. Raises `Misheard`."""
        subject, at = self._subject(one)
        match = Match(one.words, self.slots)
        for kind, forms in ((PLAY, self._tongue.plays), (FACT, self._tongue.facts)):
            for form in forms:
                start = at if kind == PLAY else 0
                for after, slots in match.along(self._shapes[form], start):
                    part = Part(form.key, slots, one.words[start].start, one.words[after - 1].end)
                    heard = self._with_details(match, kind, part, after)
                    if heard is not None:
                        return self._spoken(one, heard, subject)
        raise refusal(one, match, self.slots, self._subject(one)[1])

    def _subject(self, one: Statement) -> tuple[str, int]:
        """Who makes a play: named before the colon, or as the first word; and where the rest begins."""
        if one.player:
            return next(p for p in self.players if p.casefold() == one.player.casefold()), 0
        first = one.words[0]
        if first.card is None and first.text in self.players and one.words[1].low not in ("'s", END):
            return first.text, 1
        return "", 0

    def _with_details(self, match: Match, kind: str, part: Part, at: int) -> Heard | None:
        """The statement with what stands beside it, if nothing is left over."""
        details: list[Part] = []
        while kind == PLAY:
            found = self._detail(match, match.past_joints(at))
            if found is None:
                break
            details.append(found[0])
            at = found[1]
        if not match.ends(at):
            return None
        return Heard(kind, "", part, tuple(_meaning_itself(one, part) for one in details))

    def _detail(self, match: Match, at: int) -> tuple[Part, int] | None:
        best: tuple[Part, int] | None = None
        self.slots.beside = True
        for form in self._tongue.details:
            for after, slots in match.along(self._shapes[form], at):
                if after > at and (best is None or after > best[1]):
                    best = Part(form.key, slots, match.words[at].start, match.words[after - 1].end), after
        self.slots.beside = False
        return best

    def _spoken(self, one: Statement, heard: Heard, subject: str) -> Heard:
        """The statement with its player, and what was in question."""
        named = bool(subject)
        if heard.kind == FACT:
            return heard._replace(player=subject or self._last or self.players[0], asked=one.asked, named=named)
        if heard.part.key in self._bare and not named:
            return heard._replace(asked=one.asked)
        player = subject or (self._last if one.then else self._next()) or self.players[0]
        self._last = player
        return heard._replace(player=player, asked=one.asked, named=named)

    def _next(self) -> str:
        """The player who speaks after the last one."""
        if not self._last:
            return self.players[0]
        place = self.players.index(self._last)
        return self.players[(place + 1) % len(self.players)]


def _meaning_itself(detail: Part, play: Part) -> Part:
    """What stands beside a play, with its card in place of "itself". Raises `Misheard` where it has none."""
    if not any(isinstance(slot.value, list) and ITSELF in slot.value for slot in detail.slots):
        return detail
    card = play.get("card")
    if card is None:
        raise Misheard('"Itself" is no card here: this play names none.', detail.start, detail.end)
    slots = [
        slot._replace(value=[card if one == ITSELF else one for one in slot.value])
        if isinstance(slot.value, list)
        else slot
        for slot in detail.slots
    ]
    return detail._replace(slots=tuple(slots))
