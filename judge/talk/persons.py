"""Who is meant: "I" and "my opponent", "player A", and "he", which stands for a player who was just spoken of.

What stands for a player is told back like a short form of a card; where it may be either player it is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.talk.words import COMMA, END, Statement, Word
from judge.vocabulary.spoken import Misheard

_SPEAKER = ("i", "we")
_SPEAKERS = ("my", "our")
_OTHER = ("opponent", "opp")
_OWNERS = ("my", "our", "his", "her", "their", "the", "your")
PRONOUNS = ("he", "she", "they")
_BEFORE = (COMMA, "and", "then", "when", "after", "once", "if", "while", "but", "so", "can", "may", "could", "do",
           "does", "did", "which", "that", "because", "phase", "turn", "calculation", "step")  # fmt: skip
"""Behind these words, and at the beginning, stands who does something."""
_TURN = {
    **dict.fromkeys(("tp", "turn player", "active player"), "TP"),
    **dict.fromkeys(("ntp", "non-turn player", "nonturn player", "non-active player", "inactive player"), "NTP"),
}
_NUMBERED = {"1": "A", "one": "A", "2": "B", "two": "B"}


def named(said: Sequence[Statement]) -> tuple[list[Statement], str]:
    """The statements with a name for the one who tells them, and that name (empty: nobody tells them as "I")."""
    plain = [_numbered(one) for one in _turn_players(said)]
    speaks = any(_speaks(one.words, at) for one in plain if not one.player for at in range(len(one.words)))
    taken = {who for one in plain for who in _single(one)}
    speaker = ("B" if "A" in taken else "A") if speaks and not {"A", "B"} <= taken else ""
    return [_first_person(one, speaker) for one in plain], speaker


def _turn_players(said: Sequence[Statement]) -> list[Statement]:
    """The statements with TP and NTP in place of "turn player" and the other, after whose turn it is said to be."""
    spoken = [_turn_player(one) for one in said]
    if not any(one.player in _TURN.values() for one in spoken):
        return spoken
    at = spoken[0].start
    turn = tuple(Word(text, text.lower(), at, at + 1) for text in ("It", "is", "TP", "'s", "turn", END))
    return [Statement(turn, at, at + 1, "TP", (at, at + 1)), *spoken]


def _turn_player(one: Statement) -> Statement:
    """A statement with the short name of a player who is told by whose turn it is."""
    if one.player:
        return one._replace(player=_TURN.get(one.player.lower().removeprefix("the "), one.player))
    begin = 1 if one.words[0].low == "the" and one.words[0].card is None else 0
    for length in (2, 1):
        some = one.words[begin : begin + length]
        name = _TURN.get(" ".join(word.low for word in some)) if all(word.card is None for word in some) else None
        if name and one.words[begin + length].card is None and one.words[begin + length].text in ("A", "B"):
            return one._replace(words=one.words[begin + length :], start=one.words[begin + length].start)
        if name and one.words[begin + length].low not in ("'s", END):
            place = one.words[0].start, some[-1].end
            return one._replace(words=one.words[begin + length :], player=name, player_at=place)
    return one


def opponents(one: Statement, players: Sequence[str], speaker: str) -> Statement:
    """A statement with the name of the other player in place of "my opponent"."""
    if not speaker or len(players) != 2 or one.player:
        return one
    other = players[1] if players[0] == speaker else players[0]
    words: list[Word] = []
    for word in one.words:
        if word.card is None and word.low in _OTHER:
            begin = word.start
            if words and words[-1].card is None and words[-1].low == "'s" and words[-1].text.lower() in _SPEAKERS:
                begin = words[-2].start
                del words[-2:]
            elif words and words[-1].card is None and words[-1].low in _OWNERS:
                begin = words.pop().start
            word = Word(other, other.lower(), begin, word.end)
        words.append(word)
    return one._replace(words=tuple(words))


def subject(one: Statement, last: str, spoken_of: Sequence[str], players: Sequence[str], speaker: str) -> str:
    """The player for whom a pronoun stands. Raises `Misheard` where it may be either."""
    word = one.words[0]
    others = [player for player in players if player != speaker]
    if speaker and len(others) == 1:
        return others[0]
    if one.joined and last:
        return last
    if len(spoken_of) == 1:
        return spoken_of[0]
    text = f'It is not clear who "{word.text}" is: {" or ".join(spoken_of or players)}.'
    raise Misheard(text, word.start, word.end, "Name the player.")


def spoken_of(one: Statement, players: Sequence[str]) -> list[str]:
    """The players whom a statement names."""
    names = [one.player, *(word.text for word in one.words if word.card is None)]
    return list(dict.fromkeys(player for player in players for name in names if name.casefold() == player.casefold()))


def _speaks(words: Sequence[Word], at: int) -> bool:
    """Is it the one who tells it who does something there, or whose a card is?"""
    word = words[at]
    if word.card is not None:
        return False
    if word.low == "my":
        return True
    before = words[at - 1].low if at and words[at - 1].card is None else ""
    return word.low in _SPEAKER and words[at + 1].low not in (END, "'s") and (at == 0 or before in _BEFORE)


def _single(one: Statement) -> Iterator[str]:
    """The usual names of players in a statement."""
    if one.player in ("A", "B"):
        yield one.player
    for at, word in enumerate(one.words[:-1]):
        before = one.words[at - 1].low if at and one.words[at - 1].card is None else ""
        owns = one.words[at + 1].low == "'s"
        if word.card is None and word.text in ("A", "B") and (at == 0 or owns or before in _BEFORE):
            yield word.text


def _numbered(one: Statement) -> Statement:
    """A statement with "player A" and "player 2" as names."""
    player = one.player
    if player.lower().startswith("player "):
        player = player.split()[1]
        player = _NUMBERED.get(player.lower(), player)
    words: list[Word] = []
    for word in one.words:
        if words and word.card is None and words[-1].card is None and words[-1].low == "player" and word.text.isalnum():
            name = _NUMBERED.get(word.low, word.text if len(word.text) > 1 else word.text.upper())
            word = Word(name, name.lower(), words.pop().start, word.end)
        words.append(word)
    return one._replace(words=tuple(words), player=player)


def _first_person(one: Statement, speaker: str) -> Statement:
    """A statement with a name in place of "I" and "my"; behind a colon it is the player who is named before it."""
    words: list[Word] = []
    for at, word in enumerate(one.words):
        speaks = _speaks(one.words, at)
        if one.player and at == 0 and speaks and word.low in _SPEAKER:
            continue
        if speaks and speaker and not one.player:
            words.append(Word(speaker, speaker.lower(), word.start, word.end))
            if word.low in _SPEAKERS:
                words.append(Word(word.text, "'s", word.start, word.end))
            continue
        words.append(word)
    return one._replace(words=tuple(words), start=words[0].start if len(words) > 1 and not one.player else one.start)
