"""Effects that either player uses: ``The turn player can pay 1000 LP``, on whosever card it stands.

Who uses the effect is spoken of as the turn player there; its record says ``you`` of that player, as of any other.
Where it is the player to whom something happened (``They can reveal it``), it is not known who that is.
"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data

_TURN_PLAYER = Expression(r"\s*The turn player can (?P<does>.+)")
_ANOTHER = Expression(r"\s*(?:They|That player|Its controller|Either player) can\b(?![^;]*\bto negate\b)")
_SELF = (
    (Expression(r"\btheir opponent\b"), "your opponent"),
    (Expression(r"\b(?:their|the turn player's|that player's)\b"), "your"),
    (Expression(r"\b(?:they|the turn player|that player) controls?\b"), "you control"),
)
_OF_A_PLAYER = Expression(r"\b(?:they|their|them|that player|the turn player)\b")


def entered(words: str, found: Data) -> str:
    """The words as those of any effect, with what they say of who uses it entered; as they are for any other."""
    said = _TURN_PLAYER.fullmatch(words)
    does = said["does"] if said is not None and "trigger" not in found else ""
    for other, own in _SELF:
        does = other.sub(own, does)
    if not does or _OF_A_PLAYER.search(does):
        return words
    found["usable_by"] = "both"
    found["condition"] = [*found.get("condition", ()), {"turn": "yours"}]
    return f"You can {does}"


def speaks_of_players(words: str, found: Data) -> bool:
    """Do the words of what such an effect does speak of a player otherwise than any other effect does?"""
    return "usable_by" in found and _OF_A_PLAYER.search(words) is not None


def used_by_either(words: str, found: Data, unknown: list[str]) -> None:
    """Enter that its controller is not the only one to use an effect, where its words as a whole were not entered."""
    if "usable_by" in found:
        return
    if _TURN_PLAYER.fullmatch(words) is not None:
        found["usable_by"] = "both"
        found["condition"] = [*found.get("condition", ()), {"turn": "yours"}]
    elif _ANOTHER.match(words) is not None:
        found["usable_by"] = "both"
        unknown += [words] if words.strip() not in [one.strip() for one in unknown] else []
