"""An effect at work: the point of view from which its words are read."""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.records import field, record
from judge.kernel.table import Player
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import Ref, YGame


@record
class Doing:
    """An effect at work: whose it is, its card, its link, the cards it has acted on so far (``them``), what it has
    counted (``counts``, which all views of one effect share), the cards that its cost is about to take (``paying``,
    ids). ``idle``: the last part that was to choose cards chose none, and ``it`` is nothing. ``shown`` are the cards
    that it has excavated (None: nothing was excavated yet), ``unshown`` is how many of them nobody has named,
    ``blank`` says that nobody knows what its other parts do, ``unsaid`` that nobody said which card it took, ``told``
    is how many events of the moment the trace has. Of what is only about to be activated: the monsters that leave the
    field as its cost (``leaving``) and its targets (``aimed``, ids), None while nothing is known of them; its own
    card, if that leaves the hand for it (``away``)."""

    game: YGame
    you: Player
    source: str
    effect: Effect | None = None
    link: Link | None = None
    them: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    paying: frozenset[str] = frozenset()
    leaving: frozenset[str] | None = None
    aimed: tuple[str, ...] | None = None
    away: frozenset[str] = frozenset()
    idle: bool = False
    shown: list[str] | None = None
    unshown: int = 0
    blank: bool = False
    told: int = 0
    unsaid: bool = False

    @property
    def opponent(self) -> Player:
        """The other player."""
        return self.game.state.other(self.you)

    def player(self, word: str) -> list[Player]:
        """The players meant by ``you``, ``opponent`` or ``both`` (turn player first)."""
        if word in ("both", "any"):
            state = self.game.state
            return [state.turn_player, state.opponent]
        return [self.opponent if word.startswith("opponent") else self.you]

    def catch_up(self, other: Doing) -> None:
        """Another view of the same effect has gone on: what has been done there has been done for this one, too."""
        self.them, self.idle = other.them, other.idle
        self.shown, self.unshown = other.shown, other.unshown
        self.blank, self.told = other.blank, other.told

    def remembered(self, key: str) -> list[Ref]:
        """The cards that its link remembers under this key (``cost_cards``, ``about``, ...)."""
        return list(self.link.facts.get(key, ())) if self.link else []
