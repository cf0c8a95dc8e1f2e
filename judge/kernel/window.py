"""The window: who may act now, what is admitted, and what passing does. One object for everybody."""

from __future__ import annotations

from judge.kernel.table import Player
from judge.kernel.tuples import NamedTuple


class Window(NamedTuple):
    """The one answer to "who may do what now".

    ``kind`` is the ruleset's name for the kind of window, ``label`` how it is said at the table,
    ``asked`` the player whose right it is (None while nobody may act), ``admits`` the kinds of play
    that may be made, ``passing`` what happens if the asked player passes, ``rule`` the rule that says
    so, ``now`` the sentence that tells a player what would be legal, ``word`` the verb for what may be done.
    """

    kind: str
    label: str
    asked: Player | None
    admits: frozenset[str] = frozenset()
    passing: str = ""
    rule: str = ""
    now: str = ""
    word: str = "activate"
