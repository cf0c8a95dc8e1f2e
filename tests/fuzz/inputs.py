"""Inputs out of a seed and a number: what the long run and the fresh few of the suite try.

Unlike the strategies of Hypothesis these cost next to nothing to make, so that hundreds of thousands can be tried;
what fails is made small by `tests.fuzz.shrinking`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.fuzz import pieces
from tests.fuzz.cards import cards_gone_wrong
from tests.fuzz.pieces import Data, book, some_of, texts
from tests.fuzz.pool import Pool
from tests.fuzz.strange import SNIPPETS, STRANGE, at, places

REPORTS = ("reports",)
"""In place of a command: every report on the verdict."""
LONG = (2, 100, 10_000)
DEEP = (3, 5, 12, 31, 200)


class Input(NamedTuple):
    """What is written to a file, how it was made, and what is done with the file: the words of a command, without the
    name of the file; none for the verdict alone, asked of the library, `REPORTS` for it in every report."""

    kind: str
    content: bytes
    command: tuple[str, ...]


def made(seed: int, number: int) -> Input:
    """The input of this number; always the same for a seed."""
    random = Random(f"{seed}/{number}")
    make: Callable[[Random], bytes | Data] = random.choices(list(KINDS), list(KINDS.values()))[0]
    content = make(random)
    return Input(
        make.__name__,
        content if isinstance(content, bytes) else written(random, content),
        random.choices((_command(random), REPORTS, ()), (15, 10, 75))[0],
    )


def written(random: Random, data: Data) -> bytes:
    """The scenario as a file: JSON is YAML, and says everything; on one line or on many."""
    text = json.dumps(data, ensure_ascii=random.random() < 0.5, indent=random.choice((None, 1)))
    return text.encode("utf-8", errors="surrogatepass")


def changed_bytes(random: Random) -> bytes:
    """A file of the case book in which bytes were changed, lost, doubled or brought in from another."""
    content = bytearray(random.choice(texts()))
    for _ in range(random.randint(1, 4)):
        start = random.randint(0, len(content))
        end = min(len(content), start + random.choice((0, 1, 1, 2, 5, 20, 200)))
        what = random.choice(("snippet", "snippet", "bytes", "delete", "double", "other", "flip"))
        if what == "snippet":
            content[start:end] = random.choice(SNIPPETS)
        elif what == "bytes":
            content[start:end] = random.randbytes(random.randint(0, 4))
        elif what == "delete":
            del content[start:end]
        elif what == "double":
            content[start:start] = content[start:end] * random.choice((1, 2, 30))
        elif what == "other":
            content[start:end] = random.choice(texts())[start : start + random.randint(0, 200)]
        elif start < len(content):
            content[start] ^= 1 << random.randint(0, 7)
    return bytes(content)


def changed_lines(random: Random) -> bytes:
    """A file of the case book with lines lost, doubled, swapped, indented, or brought in from another."""
    lines = random.choice(texts()).split(b"\n")
    for _ in range(random.randint(1, 3)):
        n, m = random.randrange(len(lines)), random.randrange(len(lines))
        what = random.choice(("delete", "double", "swap", "indent", "dedent", "other", "word"))
        if what == "delete" and len(lines) > 1:
            del lines[n]
        elif what == "double":
            lines[n:n] = [lines[n]] * random.choice((1, 1, 3, 50))
        elif what == "swap":
            lines[n], lines[m] = lines[m], lines[n]
        elif what == "indent":
            lines[n] = b" " * random.randint(1, 4) + lines[n]
        elif what == "dedent":
            lines[n] = lines[n].lstrip()
        elif what == "other":
            lines[n] = random.choice(random.choice(texts()).split(b"\n"))
        elif words := lines[n].split(b" "):
            words[random.randrange(len(words))] = random.choice(random.choice(texts()).split(b" "))
            lines[n] = b" ".join(words)
    return b"\n".join(lines)


def changed_tree(random: Random) -> Data:
    """A scenario of the case book in which values were deleted, doubled, replaced, swapped, wrapped or made long."""
    game = random.choice(sorted(pieces.EDITIONS))
    data = deepcopy(random.choice(book()[game]))
    for _ in range(random.randint(1, 3)):
        found = [place for place in places(data) if place]
        if not found:
            break
        place = random.choice(found)
        holder = at(data, place[:-1])
        if random.random() < 0.5:
            holder[place[-1]] = scenarios(game).like(random, place)
        else:
            _distort(random, data, found, holder, place[-1])
    return data


@cache
def scenarios(game: str) -> Pool:
    """What stands where in the scenarios of a game."""
    return Pool(book()[game])


@cache
def plays(game: str) -> Pool:
    """What stands where in the plays of a game."""
    return Pool([data.get("plays") for data in book()[game]])


def _distort(random: Random, data: Data, found: list[tuple[Any, ...]], holder: Any, key: Any) -> None:
    value = holder[key]
    what = random.choice(("delete", "double", "strange", "strange", "swap", "wrap", "deep", "long", "rename"))
    if what == "delete":
        del holder[key]
    elif what == "double" and isinstance(holder, list):
        holder[key:key] = [deepcopy(value) for _ in range(random.choice((1, 2, 40)))]
    elif what == "swap":
        holder[key] = deepcopy(at(data, random.choice(found)))
    elif what == "wrap":
        holder[key] = random.choice(([value], {"card": value}, {"count": value}, [value, value], str(value)))
    elif what == "deep":
        for _ in range(random.choice(DEEP)):
            value = random.choice(([value], {"card": value}))
        holder[key] = value
    elif what == "long":
        holder[key] = (str(value)[:1000] * random.choice(LONG))[: 1 << 21]
    elif what == "rename" and isinstance(holder, dict):
        holder[str(random.choice(STRANGE))] = holder.pop(key)
    else:
        holder[key] = deepcopy(random.choice(STRANGE))


def other_plays(random: Random) -> Data:
    """The board of one scenario with plays of several, some of them with other details than they had."""
    game = random.choice(sorted(pieces.EDITIONS))
    known = book()[game]
    data, others = dict(random.choice(known)), random.choices(known, k=random.choice((0, 0, 1, 2)))
    played: list[Any] = [*some_of(data, "plays"), *(play for other in others for play in some_of(other, "plays"))]
    if random.random() < 0.4:
        random.shuffle(played)
    played = [_detailed(random, game, play) if random.random() < 0.35 else play for play in played]
    if played and random.random() < 0.4:
        for _ in range(random.randint(1, 6)):
            played.insert(random.randint(0, len(played)), random.choice(played))
    cards = {name: card for one in (*others, data) for name, card in (one.get("cards") or {}).items()}
    data |= {"plays": played} | ({"cards": cards} if cards else {})
    return _circumstances(random, game, data)


def _detailed(random: Random, game: str, play: Any) -> Any:
    if not isinstance(play, dict):
        return play
    changed, key, what = deepcopy(play), random.choice([*play]), random.random()
    if what < 0.1:
        del changed[key]
    elif what < 0.4:
        plays(game).more(random, changed)
    else:
        changed[key] = plays(game).like(random, (key,)) if what < 0.95 else deepcopy(random.choice(STRANGE))
    return changed


def other_boards(random: Random) -> Data:
    """The plays of one scenario on a board that has parts of others, or lacks some."""
    game = random.choice(sorted(pieces.EDITIONS))
    data = deepcopy(random.choice(book()[game]))
    board = data.get("board")
    for _ in range(random.randint(1, 4)):
        other = random.choice(book()[game])
        theirs = other.get("board")
        if not isinstance(board, dict) or not isinstance(theirs, dict) or not theirs:
            break
        key = random.choice([*theirs])
        mine, value = board.get(key), deepcopy(theirs[key])
        if isinstance(value, dict) and value and isinstance(mine, dict):
            zone = random.choice([*value])
            if random.random() < 0.2:
                mine.pop(zone, None)
            else:
                mine[zone] = value[zone] if random.random() < 0.7 else random.choice([*value.values()])
        else:
            board[key] = value
        data["cards"] = {**(other.get("cards") or {}), **(data.get("cards") or {})}
    if not data.get("cards"):
        data.pop("cards", None)
    return _circumstances(random, game, data)


def other_cards(random: Random) -> Data:
    """A scenario in which cards are not what they are: defined in the file, with operands of others."""
    game = random.choice(sorted(pieces.EDITIONS))
    data = deepcopy(random.choice(book()[game]))
    return _circumstances(random, game, cards_gone_wrong(random, game, data))


def _circumstances(random: Random, game: str, data: Data) -> Data:
    data = {**data, "ruleset": random.choice(pieces.EDITIONS[game])} if random.random() < 0.3 else dict(data)
    if random.random() < 0.8:
        data.pop("expect", None)
    if random.random() < 0.1:
        data["passes"] = "strict"
    if game == "yugioh" and random.random() < 0.1:
        data["date"] = random.choice(pieces.DATES)
    return data


KINDS: dict[Callable[[Random], bytes | Data], int] = {
    changed_bytes: 6, changed_lines: 8, changed_tree: 20, other_plays: 23, other_boards: 13, other_cards: 30,
}  # fmt: skip
"""The ways in which inputs are made, and how many of a hundred are made so."""


def _command(random: Random) -> tuple[str, ...]:
    from tests.fuzz.commands import EDITIONS, RULESETS, formats

    command = random.choice(("check", "check", "trace", "explain", "options", "test", "compare"))
    words = [command]
    if chosen := random.choice(formats(command)):
        words += ["--format", chosen]
    if command == "compare":
        return (*words, "--rulesets", random.choice(EDITIONS))
    if command == "options":
        words += ["--at", str(random.randint(0, 8))] if random.random() < 0.5 else []
        words += ["--passes", str(random.randint(0, 4))] if random.random() < 0.5 else []
    if random.random() < 0.1:
        words += ["--ruleset", random.choice(RULESETS)]
    return tuple(words)
