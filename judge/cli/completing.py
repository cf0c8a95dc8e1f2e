"""What a shell may complete beyond options: the ids of rules, the topics of the manual, the words of card files."""

from __future__ import annotations

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


def card_words(ctx: typer.Context, incomplete: str) -> list[str]:
    """Behind ``--words`` the words of card files that begin with what is there; names of cards are not completed."""
    from judge import batch
    from judge.cli import manual_pages

    if not ctx.params.get("words"):
        return []
    game, _ = batch.named(ctx.params.get("ruleset"))
    return [name for name in manual_pages.words_of(game).names() if name.startswith(incomplete)]
