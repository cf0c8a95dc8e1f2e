"""What a shell may complete beyond options: rules, topics of the manual, cards, words of card files, rulesets."""

from __future__ import annotations

import os
import re
from pathlib import Path

import typer


def rules(incomplete: str) -> list[str]:
    """The ids that begin with what is there; the rules of every game, ``yugioh/spell-speed-3-lock``."""
    from judge import rulesets

    editions = dict(reversed(rulesets.JUDGED))
    books = [rulesets.load(name, edition).book for name, edition in editions.items()]
    return sorted(id for book in books for id in map(book.full_id, book.rules) if id.startswith(incomplete))


def topics(incomplete: str) -> list[str]:
    """The topics of the manual that begin with what is there."""
    from judge import manual

    return [topic for topic in manual.TOPICS if topic.startswith(incomplete)]


def rulesets(incomplete: str) -> list[str]:
    """The games and their editions that begin with what is there."""
    from judge import rulesets as games

    names = (name for edition in games.available() for name in (edition.partition("@")[0], edition))
    return [name for name in dict.fromkeys(names) if name.startswith(incomplete)]


def kinds(ctx: typer.Context, incomplete: str) -> list[str]:
    """The kinds of starters for the game that is named, or for any."""
    from judge import rulesets as games
    from judge.adjudication import starters

    said = str(ctx.params.get("ruleset") or "").partition("@")[0]
    known = list(dict.fromkeys(name for name, _ in games.JUDGED))
    found = (kind for game in known if said in ("", game) for kind in starters.kinds(game))
    return [kind for kind in dict.fromkeys(found) if kind.startswith(incomplete)]


MOST_NAMES = 200
"""Names of cards that a shell is offered at once."""


def cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """Names of cards that begin with what is there, small or capital; behind ``--words`` the words of card files."""
    from judge import batch
    from judge.adjudication.card_catalog import games_with_cards
    from judge.adjudication.card_finding import finder
    from judge.batch.settings import card_files, read_settings
    from judge.kernel.errors import Unreadable

    try:
        game, _ = batch.named(ctx.params.get("ruleset"))
        if ctx.params.get("words"):
            from judge.cli import manual_pages

            return [name for name in manual_pages.words_of(game).names() if name.startswith(incomplete)]
        games = (game,) if ctx.params.get("ruleset") else games_with_cards()
        files = card_files(ctx.params.get("cards"), read_settings(Path.cwd()))
        found = [name for one in games for name in finder(one, files).beginning(incomplete, MOST_NAMES)]
    except Unreadable:  # a shell that completes has no place for what is wrong
        return []
    return _as_begun(found, incomplete)


def _as_begun(names: list[str], incomplete: str) -> list[str]:
    """The names as they go on from what is there. Bash takes what it is offered as it stands: without quotation marks
    it gets ``Ash-Blossom-and-Joyous-Spring``, which means the same; other shells quote names themselves."""
    begun = os.environ.get("COMP_WORDS", "").split("\n" if "\n" in os.environ.get("COMP_WORDS", "") else " ")[-1]
    if os.environ.get("_JUDGE_COMPLETE", "").endswith("bash") and begun[:1] not in ("'", '"'):
        plain = (name.replace("&", " and ").replace("'", "") for name in names)
        names = ["-".join(re.findall(r"[^\W_]+", name)) for name in plain]
    small = incomplete.lower()
    return [incomplete + name[len(incomplete) :] for name in names if name.lower().startswith(small)]
