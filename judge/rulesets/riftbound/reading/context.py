"""What was chosen and spoken of so far in an ability, which the pronouns of its sentences mean."""

from __future__ import annotations

import re
from typing import Any

from judge.kernel.records import compared, field
from judge.rulesets.riftbound.reading.noun_phrases import group, is_itself, is_pronoun, selector

Step = dict[str, Any]


@compared
class Context:
    """What was chosen and spoken of so far in an ability. ``event`` is what "it" means before anything is chosen;
    ``paid``: the last sentence asks for a payment, which "if you do" speaks of."""

    targets: list[dict[str, Any]] = field(default_factory=list)
    last: str = ""
    event: str = ""
    several: bool = False
    of_spell: bool = False
    paid: bool = False
    moved: str = ""
    looked: int = 0
    """How many cards of the top of the deck were looked at."""
    player: str = ""
    """The player who was chosen, whom "they" means."""
    stuck: bool = False
    """One of several things is chosen in words that do not say where each of them begins: nothing more is read."""
    extra: bool = False
    """An additional cost may be paid, which "if you do" speaks of before anything is chosen."""
    hand: dict[str, Any] | None = None
    """What is chosen of a hand that was revealed: nothing yet if empty; None where no hand was."""
    of_them: bool = False
    """The ability is of the player who did what it waits for, whom its text calls "they"."""

    placed: bool = False
    """What the ability waits for is about a battlefield, which "there" means."""

    def copy(self) -> Context:
        """The same, apart."""
        return Context([*self.targets], self.last, self.event, self.several, self.of_spell, self.paid, self.moved,
                       self.looked, self.player, self.stuck, self.extra, self.hand,
                       self.of_them, self.placed)  # fmt: skip

    def take(self, other: Context) -> None:
        """Become what another is."""
        self.targets, self.last, self.several = other.targets, other.last, other.several
        self.looked, self.player, self.hand = other.looked, other.player, other.hand

    def _of_side(self, side: str) -> str:
        """The one unit of a side that was chosen before; empty where that is none, or one of several."""
        fitting = [n for n, one in enumerate(self.targets, 1) if one.get("of") == side and one.get("card") == "unit"]
        alone = len(fitting) == 1 and not self.several and all(one.get("count", 1) == 1 for one in self.targets)
        return ("target" if fitting[0] == 1 else f"target {fitting[0]}") if alone else ""

    def _at_a_battlefield(self, words: str) -> str:
        """A group at the battlefield that is chosen for it, or was chosen before; empty where none can be."""
        if words.endswith(" at a battlefield"):
            if self.targets:
                return ""
            self.targets.append({"card": "battlefield"})
            return f"{words.removesuffix(' at a battlefield')} at target"
        if words.endswith(" there"):
            chosen = [one.get("card") for one in self.targets] == ["battlefield"]
            return f"{words.removesuffix(' there')} at target" if chosen else ""
        return words

    def object(self, phrase: str) -> str:
        """What an instruction is done to, as card files say it; empty if that is not understood."""
        if self.of_them:
            phrase = phrase.replace(" they control", " you control")
        if (side := re.fullmatch(r"the (friendly|enemy) unit", phrase.strip(), re.I)) is not None:
            return self._of_side({"friendly": "you", "enemy": "enemy"}[side[1].casefold()])
        if is_itself(phrase):
            return "" if self.of_spell else "me"
        if is_pronoun(phrase):
            plural = phrase.strip().casefold() in ("them", "those units")
            return (self.last if plural == self.several else "") or ("" if plural else self.event)
        if words := group(phrase):  # in a spell "other" is another than what was chosen before
            return "" if self.of_spell and words.startswith("all other ") else self._at_a_battlefield(words)
        found = selector(phrase, of_spell=self.of_spell)
        apart = found is not None and "not" in found and bool(self.targets)  # another than what was chosen before
        if found is not None and "apart" in found and not self.targets:
            return ""
        if found is None or apart or self.several or (found.get("count", 1) > 1 and self.targets):
            return ""
        if found.get("less_might_than") == "target 1" and [one.get("card") for one in self.targets] != ["unit"]:
            return ""
        self.targets.append(found)
        self.several = found.get("count", 1) > 1
        self.last = "targets" if self.several else "target" if len(self.targets) == 1 else f"target {len(self.targets)}"
        return self.last
