"""With how many Tributes, and out of which cards, a monster can be Normal Summoned or Set: one answer for plays, for
effects that Normal Summon, and for what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.records import altered, fixed
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import summon_attempts, summoning_procedures
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary import bans, summon_permissions
from judge.rulesets.yugioh.vocabulary.selectors import count_of


@fixed
class Way:
    """So many Tributes (``most``: None for any number), out of these cards; ``doubled`` of them at least must be among
    those that count as two (``doubles``), no more than ``besides`` may be no monsters on the field, and no more than
    ``left`` among ``few`` that the opponent controls; as many of ``owed`` as can be must be among them."""

    least: int
    most: int | None
    among: tuple[Card, ...]
    doubled: int = 0
    doubles: tuple[Card, ...] = ()
    besides: int | None = None
    few: tuple[Card, ...] = ()
    left: int = 0
    owed: tuple[Card, ...] = ()

    @property
    def open(self) -> bool:
        """Are there cards enough for it?"""
        lent = sum(one in self.few for one in self.among)
        pays = not self.least or self._pays(self.among)
        return self.least <= len(self.among) - max(lent - self.left, 0) and pays

    def _pays(self, given: Sequence[Card]) -> bool:
        """Are those among some cards that must be Tributed: all of them, or as many as are Tributed at all?"""
        most = len(self.owed) if self.most is None else min(self.most, len(self.owed))
        return sum(one in self.owed for one in given) >= most

    def takes(self, given: Sequence[Card]) -> bool:
        """Can it be done by Tributing just these?"""
        few = self.least <= len(given) and (self.most is None or len(given) <= self.most)
        double = sum(one in self.doubles for one in given)
        others = sum(one.zone != terms.MONSTER for one in given)
        fit = all(one in self.among for one in given) and (self.besides is None or others <= self.besides)
        lent = sum(one in self.few for one in given)
        paid = not given or self._pays(given)
        return few and fit and lent <= self.left and double >= self.doubled and paid


def tributable(game: YGame, player: Player, card: Card, *, down: bool = False) -> list[Card]:
    """The cards that can be Tributed for a monster, or for its Set (face-``down``)."""
    pool = summon_permissions.tribute_pool(game, player, card, down=down)
    pool = [one for one in pool if bans.cannot_be_tributed(game, one, card.name, by=player) is None]
    return [one for one in pool if summon_permissions.can_be_tribute_for(game, one, card)]


def ways(game: YGame, player: Player, card: Card, verb: str = "summon") -> list[Way]:
    """How a monster can be Normal Summoned, or Set: without Tributes where its own text says so, by its Level, with
    others that its text names, with one that counts as two, or with fewer by what an effect allows. A Set is less free.
    """
    down, needed = verb == "set", summon_attempts.tributes_asked(game, card)
    barred = bans.cannot_tribute(game, player) is not None
    there = () if barred else tuple(tributable(game, player, card, down=down))
    found = [Way(0, 0, ())] if needed and summoning_procedures.without_tributes(game, card, player, verb) else []
    found.append(Way(needed, needed, there))
    found = found if down else [*found, *_freer(game, player, card, needed, there)]
    besides = record_of(game, card).summons.get("also_tribute", {})
    most = count_of(besides)[1] if "count" in besides else None
    few, left = ([], None) if down else summon_permissions.of_theirs(game, player)
    if left is not None:
        found = [altered(way, few=tuple(few), left=left) for way in found]
    if owed := tuple(summon_permissions.owed_tributes(game, player)):
        found = [altered(way, owed=owed) for way in found]
    return found if most is None else [altered(way, besides=most) for way in found]


def _freer(game: YGame, player: Player, card: Card, needed: int, there: tuple[Card, ...]) -> list[Way]:
    """What a text or an effect allows for a Normal Summon alone."""
    found = [
        Way(least, most, tuple(among))
        for least, most, among in summon_permissions.other_ways(game, card, needed, there)
    ]
    found += counting_double(game, card, needed, there)
    fewer = sorted(summon_permissions.fewer_tributes(game, player, card, needed))
    return [*found, *(Way(count, count, there) for count in fewer)]


def counting_double(game: YGame, card: Card, needed: int, there: Sequence[Card]) -> list[Way]:
    """With fewer cards than the monster needs Tributes, as some of them are two."""
    if needed == 2:
        return [Way(1, 1, tuple(one for one in there if summon_permissions.alone_enough(game, one, card)))]
    double = tuple(one for one in there if summon_permissions.counts_as_two_tributes(game, one, card))
    return [
        Way(needed - more, needed - more, tuple(there), more, double)
        for more in range(1, len(double) + 1)
        if needed - more >= more
    ]
