"""From words to statements: each is understood by one form of the game, or refused at the word where all forms end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.talk import joints, persons, remarks, short_words
from judge.talk.finding import Finder
from judge.talk.patterns import Match
from judge.talk.refusals import refusal
from judge.talk.seats import deeds_of, seated
from judge.talk.slots import Slots, prepared
from judge.talk.words import END, Statement, statements
from judge.vocabulary.spoken import (
    FACT,
    ITSELF,
    MINE,
    PLAY,
    YOURS,
    Heard,
    Misheard,
    Nameless,
    Part,
    Slot,
    Tongue,
    Whose,
)

MOST_STATEMENTS = 200
MOST_CHARACTERS = 20_000
_CARDS = ("card", "cards", "on", "tribute", "link", "missed", "first")
"""The slots in which the names of cards stand."""
_ABOUT = ("on", "targets", "tribute", "materials", "destroying", "for summon", "summoning")
"""What stands beside a play and speaks of cards for which "it" could stand."""
_MADE_OF = ("tribute", "materials")
"""What stands beside a play and speaks of cards that are gone behind it."""


_STANDS_FOR = frozenset({"it", "its", "that", *persons.PRONOUNS})
"""What stands for something that may have been said in words that were not understood."""


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
    heard = table.heard
    for one in table.said:
        if heard and table.remarks.is_one(one):
            heard[-1] = heard[-1]._replace(asked=heard[-1].kind == PLAY)
        elif heard and heard[-1].asked and joints.answers(one):
            text = "It is not clear whether somebody passes or the question before it is answered."
            raise Misheard(text, one.start, one.end, 'Name who passes, as in "B: no".')
        else:
            table.take(one)
    return Talk(_asked(heard), table.players, (*table.meant.items(), *table.short_forms()))


def all_misheard(text: str, tongue: Tongue, finder: Finder) -> list[Misheard]:
    """All that is not understood of a talk, in order; without what may only follow from what was not before it."""
    try:
        table = _Table(tongue, finder, statements(text, finder.whole))
    except Misheard as error:
        return [error]
    faults: list[Misheard] = []
    for one in table.said:
        try:
            if not table.remarks.is_one(one):
                table.take(one)
        except Misheard as error:
            if not faults or text[error.start : error.end].lower() not in _STANDS_FOR:
                faults.append(error)
            table.lose(one)
    return faults


def _asked(heard: Sequence[Heard]) -> tuple[Heard, ...]:
    """The statements with one that is disputed: the last play with a question mark, else the last play."""
    marked = [n for n, one in enumerate(heard) if one.asked and one.kind == PLAY]
    plays = [n for n, one in enumerate(heard) if one.kind == PLAY]
    which = (marked or plays or [-1])[-1]
    return tuple(one._replace(asked=n == which) for n, one in enumerate(heard))


class _Table:
    """The players at the table, whose turn to speak it is, what was ``heard``, and how slots are filled."""

    def __init__(self, tongue: Tongue, finder: Finder, told: Sequence[Statement]) -> None:
        self._tongue = tongue
        self._shapes, keywords = prepared(tongue)
        labels = frozenset(one.player.casefold() for one in told)
        said, self._speaker = persons.named([short_words.spelled_out(one, labels) for one in told])
        self.players = seated(said, tongue, finder)
        self.said = [persons.opponents(one, self.players, self._speaker) for one in said]
        named = {word.card for one in said for word in one.words if word.card is not None}
        self.slots = Slots(tongue, finder, self.players, frozenset(named), keywords)
        self._bare = frozenset(form.key for form in tongue.plays if form.bare)
        self._common = frozenset(form.key for form in tongue.facts if form.bare)
        self._deeds = deeds_of(tongue).known | remarks.BRINGING_UP
        self.remarks = remarks.Remarks(self.slots)
        self.meant: dict[str, str] = {"I": self._speaker} if self._speaker else {}
        self.heard: list[Heard] = []
        self._last, self._played = "", False
        self._spoken_of: list[str] = []
        self._holder = ""
        self._users: dict[str, str] = {}

    def take(self, one: Statement) -> None:
        """A statement is heard; one that only says more of a play ("B discards Kuriboh as a cost") is a part of that.

        Raises `Misheard`."""
        try:
            self.heard += self.hear(one)
        except Misheard:
            if not self._goes_on(one):
                raise

    def _goes_on(self, one: Statement) -> bool:
        """Is a statement nothing but what can stand beside the last play (of its player, if one is named)?"""
        subject, at = self._subject(one)
        for n in reversed(range(len(self.heard))):
            play = self.heard[n]
            if play.kind != PLAY or (subject and play.player not in ("", subject)):
                continue
            told = self._with_details(Match(one.words, self.slots), PLAY, play.part, at) if play.player else None
            if told is None:
                return False
            more = self._owned(told._replace(player=play.player)).details
            self.heard[n] = play._replace(details=(*play.details, *more), asked=play.asked or one.asked)
            self._last = play.player
            return True
        return False

    def hear(self, one: Statement) -> list[Heard]:
        """What a statement says, most often one thing. Raises `Misheard`."""
        one = joints.of_the_card(remarks.without_wishes(self.remarks.cut(one) or one))
        try:
            heard = self._heard(one)
        except Misheard as error:
            found = self._several(one) or self._plainer(one)
            if found is None:
                raise error from None
            return found
        finally:
            self._spoken_of = list(dict.fromkeys((*self._spoken_of, *persons.spoken_of(one, self.players))))
        self._played |= heard.kind == PLAY
        return [heard]

    def lose(self, one: Statement) -> None:
        """A statement was not understood: a play of its player, as far as those behind it go."""
        named = next((player for player in self.players if player.casefold() == one.player.casefold()), "")
        self._last, self._played = named or self._next(), True
        self.slots.lately = ()

    def _several(self, one: Statement) -> list[Heard] | None:
        """A statement that is understood only as two, or without its "when"."""
        if (bare := joints.opened(one)) is not None:
            heard = self.hear(bare)
            return heard if all(said.named for said in heard if said.kind == PLAY) else None
        if joints.corrects(one):
            return None
        for way in joints.parted(one, self.players, self._deeds):
            before = self._last, self._played, self.slots.lately
            try:
                first = self._heard(way.first)
                if not way.fact:
                    self._played |= first.kind == PLAY
                    rest = way.rest
                    if first.kind == FACT and rest.then:
                        self._last = first.part.get("player") or first.player or self._last
                        rest = joints.held_by(rest, self._last)
                    return [first, *self.hear(rest)]
                if (fact := self._meanwhile(way.rest, before[1])) is not None and first.kind == PLAY:
                    self._played = True
                    return [fact, first]
                self._last, self._played, self.slots.lately = before
                if way.before and (turned := self._turned(way)) is not None:
                    return turned
                self._last, self._played, self.slots.lately = before
            except Misheard as error:
                self._last, self._played, self.slots.lately = before
                if not way.fact and error.start >= way.rest.start:
                    raise
        return None

    def _plainer(self, one: Statement) -> list[Heard] | None:
        """A statement that is understood without the small words around it."""
        for plain in remarks.plainer(one):
            try:
                return self.hear(plain)
            except Misheard:
                continue
        return None

    def _meanwhile(self, one: Statement, played: bool) -> Heard | None:
        """What is so as a play is made; None for what is a play, or for a turn or phase that only a first play has."""
        try:
            fact = self._heard(one, kinds=(FACT,))
        except Misheard:
            return None
        if fact.kind == PLAY and fact.part.key == "next" and not fact.named and fact.part.slot("player") is None:
            return fact  # it is gone to before the play
        return None if fact.kind != FACT or (played and fact.part.key == "turn") else fact

    def _turned(self, way: joints.Parted) -> list[Heard] | None:
        """A play that is told before the one that it answers: "B: Mirror Force when A attacks with Jinzo"."""
        try:
            earlier = self._heard(way.rest._replace(asked=False))
            self._played = True
            first = self._heard(way.first)
        except Misheard:
            return None
        told = earlier.kind == first.kind == PLAY and earlier.named and first.named
        return [earlier, first] if told else None

    def _heard(self, one: Statement, kinds: tuple[str, ...] = (PLAY, FACT)) -> Heard:
        """One thing that is said. Raises `Misheard`."""
        subject, at = self._subject(one)
        self.slots.he, self.slots.who = self._he(one), subject
        self.slots.user = self._users.get(self.slots.subject, "")
        match = Match(one.words, self.slots)
        for kind, forms in ((PLAY, self._tongue.plays), (FACT, self._tongue.facts)):
            for form in forms if kind in kinds else ():
                start = at if kind == PLAY else 0
                for after, slots in match.along(self._shapes[form], start):
                    part = Part(form.key, slots, one.words[start].start, one.words[after - 1].end)
                    heard = self._with_details(match, kind, part, after) if self._may_be_nameless(part) else None
                    if heard is not None:
                        heard = self._spoken(one, heard, subject)
                        self.slots.lately = _cards_of(heard) or self.slots.lately
                        self.slots.owned.update(_owners(heard))
                        self.slots.subject = self._subject_of(heard) or self.slots.subject
                        self.slots.spoken_of.update(self.slots.lately)
                        self._holder = heard.part.get("player", "") if heard.kind == FACT else ""
                        return heard
        raise refusal(one, match, self.slots, self._subject(one)[1])

    def _subject_of(self, heard: Heard) -> str:
        """The card of a play with others of which it is made: what stands behind speaks of it."""
        card = heard.part.get("card") if any(one.key in _MADE_OF for one in heard.details) else None
        return card if isinstance(card, str) else self.slots.lately[0] if len(self.slots.lately) == 1 else ""

    def _he(self, one: Statement) -> str:
        """The player for whom "he" stands within a sentence; empty: it may be either."""
        if self._speaker:
            return next(player for player in self.players if player != self._speaker)
        return self._last if one.joined else ""

    def short_forms(self) -> list[tuple[str, str]]:
        """The short forms that were taken for cards of which somebody spoke."""
        return [(said, card) for said, card in self.slots.short_forms.items() if card in self.slots.spoken_of]

    def _subject(self, one: Statement) -> tuple[str, int]:
        """Who makes a play: named before the colon, or as the first word; and where the rest begins."""
        if one.player:
            return next(p for p in self.players if p.casefold() == one.player.casefold()), 0
        first = one.words[0]
        if first.card is None and first.text in self.players and one.words[1].low not in ("'s", END):
            return first.text, 1
        if first.card is None and first.low in persons.PRONOUNS and one.words[1].low != END:
            may_be = [self._holder] if self._holder else self._spoken_of
            who = persons.subject(one, self._last, may_be, self.players, self._speaker)
            self.meant[first.text] = who
            return who, 1
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
                    part = Part(form.key, slots, match.words[at].start, match.words[after - 1].end)
                    best = (part, after) if self._may_be_nameless(part) else best
        self.slots.beside = False
        return best

    def _may_be_nameless(self, part: Part) -> bool:
        """Has every card a name that must have one?"""
        kinds = self._tongue.nameless_in
        may = [name for names in kinds.values() for name in names]
        return all(
            part.key in may
            and (slot.name != "card" or part.key in kinds[MINE])
            and (said.kind != "card" or "card" in self._tongue.nameless_as.get(part.key, ()))
            for slot in part.slots
            for said in (slot.value if isinstance(slot.value, list) else [slot.value])
            if isinstance(said, Nameless)
        )

    def _spoken(self, one: Statement, heard: Heard, subject: str) -> Heard:
        """The statement with its player, and what was in question."""
        owner = heard.part.get("card 's")
        if owner is None and isinstance(heard.part.get("card"), Nameless):
            owner = heard.part.get("card")
        if heard.kind == PLAY and not subject and owner is not None and owner.holder in self.players:
            subject = owner.holder
        subject = subject or (heard.part.get("doer", "") if heard.kind == PLAY else "")
        named = bool(subject)
        acts = heard.part.slot("card")
        if heard.kind == PLAY and acts is not None and heard.part.start == acts.start and _acts_itself(one, heard):
            subject = subject or self._users.get(acts.value, "")  # the card itself does it: whoever used it before
        if heard.kind == FACT and self._played and heard.part.slot("phase") is not None:  # by now it is gone to
            return heard._replace(kind=PLAY, part=heard.part._replace(key="next"), asked=one.asked)
        if heard.kind == FACT:
            common = heard.part.key in self._common and not named
            player = "" if common else subject or self._last or self.players[0]
            return self._owned(heard._replace(player=player, asked=one.asked, named=named))
        if heard.part.key in self._bare and not named:
            return heard._replace(asked=one.asked)
        player = subject or (self._last if one.then else self._next()) or self.players[0]
        if isinstance(owner, Nameless) and owner.holder in self.players:
            owner = Whose(owner.called(owner.holder), owner.holder)
        heard = self._owned(heard._replace(player=player, asked=one.asked, named=named))
        owner = heard.part.get("card 's", owner if owner is not None and owner.holder in self.players else None)
        if owner is not None and owner.holder not in ("", player):
            text = f"{owner.card} is said to be {owner.holder}'s, and {player} to use it."
            raise Misheard(text, heard.part.start, heard.part.end)
        card = heard.part.slot("card")
        if card is not None and any(word.low in ("it", "its") and word.start == card.start for word in one.words):
            user = self._users.get(card.value, player)
            if user != player:
                raise Misheard(f'"It" is {card.value}, which {user} used.', card.start, card.end, "Name the card.")
        if card is not None:
            self._users[card.value] = player
        for detail in heard.details if heard.kind == PLAY else ():
            for name in detail.get("cards", ()) if detail.key in self._tongue.own_cards else ():
                if isinstance(name, str):
                    self._users.setdefault(name, player)
        self._last = player
        return heard

    def _owned(self, heard: Heard) -> Heard:
        """What was said, with players in place of "my" and "your"."""
        other = next(one for one in self.players if one != heard.player)
        holders = {MINE: heard.player, YOURS: other}

        def value(said: Any, whose: str) -> Any:
            if isinstance(said, Whose):
                card = value(said.card, whose) if isinstance(said.card, Nameless) else said.card
                return said._replace(card=card, holder=holders.get(said.holder, said.holder))
            if isinstance(said, Nameless):
                whose = said.holder or whose
                return said.called(holders.get(whose, whose))
            return [value(each, whose) for each in said] if isinstance(said, list) else said

        def part(one: Part) -> Part:
            own = MINE if one.key in self._tongue.nameless_in.get(MINE, ()) else YOURS
            if (who := one.get("player")) is not None:
                own = holders[who] = who
            renamed = self._tongue.nameless_as.get(one.key, {})
            one = one._replace(slots=tuple(_renamed(slot, renamed) for slot in one.slots)) if renamed else one
            slots = (slot._replace(value=value(slot.value, YOURS if slot.name == "on" else own)) for slot in one.slots)
            return one._replace(slots=tuple(slots))

        return heard._replace(part=part(heard.part), details=tuple(map(part, heard.details)))

    def _next(self) -> str:
        """The player who speaks after the last one."""
        if not self._last:
            return self.players[0]
        place = self.players.index(self._last)
        return self.players[(place + 1) % len(self.players)]


def _renamed(slot: Slot, names: Mapping[str, str]) -> Slot:
    """A slot with what a card without a name is called in its form."""
    said = slot.value
    if isinstance(said, Nameless):
        return slot._replace(value=said._replace(kind=names.get(said.kind, said.kind)))
    return slot


def _acts_itself(one: Statement, heard: Heard) -> bool:
    """Is it said what the card does ("Man-Eater Bug targets Gemini Elf"), and not only that it is played?"""
    card = heard.part.slot("card")
    if card is None or heard.part.end > card.end:
        return True
    after = next((word for word in one.words if word.start >= card.end and word.card is None), None)
    beside = heard.details[0] if heard.details else None
    return beside is not None and after is not None and beside.start == after.start and after.low.endswith("s")


def _owners(heard: Heard) -> dict[str, str]:
    """Whose the cards are of which a statement says it."""
    about = [said for part in (heard.part, *heard.details) for said in part.about]
    return {said.card: said.holder for said in about if isinstance(said.card, str) and said.holder}


def _cards_of(heard: Heard) -> tuple[str, ...]:
    """The cards that a statement names."""
    parts = (heard.part, *(detail for detail in heard.details if detail.key in _ABOUT))
    slots = [slot for part in parts for slot in part.slots if slot.name in _CARDS and not isinstance(slot.value, Whose)]
    named = [card for slot in slots for card in (slot.value if isinstance(slot.value, list) else [slot.value])]
    return tuple(dict.fromkeys(map(str, named)))


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
