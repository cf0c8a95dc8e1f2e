"""Rules as they are chosen on a command line: by id, by the beginning of one, by game."""

from __future__ import annotations

from collections.abc import Iterable

from judge import rulesets
from judge.editions import EDITIONS
from judge.kernel.errors import Unreadable
from judge.names import likeness
from judge.names.refusals import did_you_mean
from judge.report.outcome import COMPLAINT
from judge.report.problems import COUNTED

REFUSED = tuple(COMPLAINT.values())
NEVER = "A file that cannot be judged always counts."


def chosen(names: Iterable[str]) -> frozenset[str]:
    """The ids that are meant: ``yugioh/spell-speed-3-lock``, one that it once had, ``yugioh/spell-*``, ``riftbound``.

    Raises `Unreadable` for a name that no rule has.
    """
    wanted = [name.strip() for name in names]
    known = _ids() if wanted else {}
    return frozenset(id for name in wanted for id in _meant(name, known))


def _meant(name: str, known: dict[str, str]) -> set[str]:
    if name in known:
        return {known[name]}
    start = name[:-1] if name.endswith("*") else f"{name}/" if "/" not in name else ""
    found = {id for called, id in known.items() if start and called.startswith(start)}
    if not found:
        hint = did_you_mean(likeness.like_word(name, known, 0.5, most=3)) or "`judge rule` lists all rules."
        raise Unreadable(f'There is no rule "{name}".', hint=NEVER if name in REFUSED else hint)
    return found


def _ids() -> dict[str, str]:
    """Every id, and every former one, with the id that it means; those of the judge's own complaints too."""
    known = {id: id for id in COUNTED}
    for game, editions in EDITIONS.items():
        book = rulesets.load(game, editions[0]).book
        for rule in book.rules.values():
            known |= {book.full_id(slug): book.full_id(rule.slug) for slug in (rule.slug, *rule.formerly)}
    return known
