"""What a file says of words of cards that were not understood: ``reads`` beside a play, or for a whole run.

A key is the words as a ruling quotes them, or enough of them to tell them from all others on the cards of the game
(``CARD: words`` where two cards have the same). ``met``, ``allows`` and ``forbids`` are about the play that they stand
beside, ``nothing`` holds from there on; what is said for a whole run holds wherever a ruling turns on the words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from judge.kernel.errors import Unreadable
from judge.kernel.rules import Cite, Finding
from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging.table_talk import ALLOWS, FORBIDS, MET, NOTHING
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, every
from judge.rulesets.yugioh.table.state import YGame

Words = tuple[str, str]
"""The name of a card, and words of its text."""
_SAID = {
    MET: "are taken as met, as the file says",
    ALLOWS: "allow this, as the file says",
    FORBIDS: "forbid this, as the file says",
    NOTHING: "do not bear on this, as the file says",
}


def told(game: YGame, play: Play) -> dict[Words, str]:
    """The answers that hold for a play, by the words. Raises `Unreadable` for words that no card of the game has."""
    reads = play.details.get("reads") or {}
    before = min(play.number - 1, game.play) if play.number else game.play  # 0: what could be done now
    earlier = [p for p in game.scenario.plays[:before] if "reads" in p.details]
    if not reads and not earlier and not game.scenario.reads:
        return {}
    known, changed = open_words(game), _changed_at(game)
    found: dict[Words, str] = {}
    for key, answer in game.scenario.reads.items():
        found.update(dict.fromkeys(meant(key, known), answer))
    for one in earlier:
        for key, answer in one.details["reads"].items():
            if answer == NOTHING:
                named = [words for words in _named(known, one, key) if changed.get(words, 0) <= one.number]
                found.update(dict.fromkeys(named, answer))
    for key, answer in reads.items():
        found.update(dict.fromkeys(_named(known, play, key), answer))
    return found


def closed(game: YGame) -> set[Words]:
    """The words of which a file says more than that they are met: they are no longer in doubt at its end."""
    asked = [play for play in game.scenario.plays if "reads" in play.details]
    if not asked and not game.scenario.reads:
        return set()
    known, changed = open_words(game), _changed_at(game)
    found = {words for key, said in game.scenario.reads.items() if said != MET for words in meant(key, known)}
    for play in asked:
        named = (
            words for key, said in play.details["reads"].items() if said != MET for words in _named(known, play, key)
        )
        found.update(words for words in named if changed.get(words, 0) <= play.number)
    return found


def _changed_at(game: YGame) -> dict[Words, int]:
    """The last play at which words may have changed what was done: what was said of them before is no answer."""
    return {(name, words): at for name, words, at, _ in game.state.changed}


def own(play: Play, answers: Mapping[Words, str]) -> list[Words]:
    """The words that forbid a play by what is said beside it."""
    said = play.details.get("reads") or {}
    return [words for words, answer in answers.items() if answer == FORBIDS and FORBIDS in said.values()]


def notes(answers: Mapping[Words, str]) -> tuple[str, ...]:
    """What a ruling rests on where words were answered, in sentences."""
    return tuple(f'The words "{words}" of {card} {_SAID[answer]}.' for (card, words), answer in answers.items())


def offence(play: Play, words: Words) -> Finding:
    """The offence of a play that such words forbid."""
    card, said = words
    message = f'{card} does not allow this by its words "{said}", as the file reads them.'
    where = play.path(play.verb) if play.by else play.path()
    return Finding("offence", message, "forbidden by those words", where, rule=rule("text-decides"))


def cites(doubtful: Iterable[Words]) -> tuple[Cite, ...]:
    """The texts that decide."""
    return tuple(Cite(f"the text of {card}") for card in dict.fromkeys(card for card, _ in doubtful))


def open_words(game: YGame) -> set[Words]:
    """All words of cards of the game on which a ruling can turn."""
    found = {(name, words) for name, words, _ in game.state.unknown}
    for name, record in game.state.records.items():
        found.update((name, words) for words in _of_card(record))
    return found


def _of_card(record: CardRecord) -> Iterator[str]:
    for effect in (one for whole in record.effects for one in (whole, *whole.choices)):
        yield from effect.unread
        parts = (
            effect.static, effect.resolve, effect.events, effect.doubts, effect.cost, effect.targets, effect.conditions,
            effect.answers, effect.oath, effect.procedure,
        )  # fmt: skip
        yield from (str(part[key]) for part in every(parts) for key in ("unread", "unmodelled") if key in part)
    for key in ("unread", "allows_more"):
        yield from map(str, record.summons.get(key, ()))


def plain(text: str) -> str:
    """Words as they are compared."""
    return " ".join(text.casefold().split()).strip(" .\"'")


def meant(key: str, known: Iterable[Words]) -> list[Words]:
    """The words that a key names: those that are the key, else those that it is a part of."""
    known, whole = list(known), plain(key)
    of_card = [words for words in known if whole.startswith(f"{plain(words[0])}: ")]
    if of_card and (found := _of_key(whole, of_card, with_name=True)):
        return found
    return _of_key(whole, known, with_name=False)


def _of_key(whole: str, known: Sequence[Words], *, with_name: bool) -> list[Words]:
    texts = [(f"{plain(card)}: " if with_name else "", plain(said)) for card, said in known]
    same = [words for words, (name, said) in zip(known, texts, strict=True) if name + said == whole]
    if same:
        return same
    return [
        words
        for words, (name, said) in zip(known, texts, strict=True)
        if whole.removeprefix(name) and whole.removeprefix(name) in said
    ]


def _named(known: Iterable[Words], play: Play, key: str) -> list[Words]:
    known = list(known)
    found = meant(key, known)
    if len({plain(said) for _, said in found}) == 1:
        return found
    path = play.path("reads", key)
    if found:
        which = terms.listing(sorted(f'"{said}" ({card})' for card, said in found))
        raise Unreadable(f'"{key}" stands in several words: {which}.', hint="Write more of those meant.", path=path)
    from judge.names import likeness

    close = likeness.like_word(plain(key), [plain(said) for _, said in known], 0.4)
    near = next((f'"{said}" of {card}' for card, said in known if close and plain(said) == close[0]), "")
    hint = f"Did you mean {near}?" if near else "Write them as the ruling quotes them."
    raise Unreadable(f'No card here has words that were not understood and read "{key}".', hint=hint, path=path)
