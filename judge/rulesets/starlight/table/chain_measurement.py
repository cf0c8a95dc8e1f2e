"""Chain measurement: the skills played in a turn, in order of play, counted for each player and for both.

Indices are fixed at play; the order of resolution changes nothing. Source: Chain, Skill and Link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from judge.kernel.chain import Chain, Link
from judge.kernel.table import Player
from judge.kernel.verdict import Row
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.settings import Settings
from judge.rulesets.starlight.table.state import SGame, kind_of, links
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, listed, mapping, whole


def counted(found: Iterable[Link], settings: Settings) -> list[Link]:
    """The links that count: every skill played, unless a removed one is read as never played."""
    return [k for k in found if settings["removed_counts"] or not k.facts.get("removed")]


def measured_links(game: SGame, player: Player | None = None, settings: Settings | None = None) -> list[Link]:
    """The global chain, or the personal chain of a player, in order of play."""
    found = counted(links(game), settings or game.state.settings)
    return [k for k in found if player in (None, k.player)]


def normal_links(game: SGame, settings: Settings | None = None) -> list[Link]:
    """The normal links of this turn."""
    return [k for k in measured_links(game, settings=settings) if kind_of(k) == terms.NORMAL]


def copies(game: SGame, player: Player, name: str, settings: Settings) -> list[Link]:
    """The links on which a player has played a skill of this name, as its limit counts them."""
    mine = [k for k in measured_links(game, player, settings) if k.name == name]
    return [k for k in mine if settings["limit_scope"] == "all" or kind_of(k) == terms.NORMAL]


def colours(link: Link) -> tuple[str, ...]:
    """The colours of a link's skill."""
    return link.facts["colours"] or ()


def colour_said(link: Link) -> str:
    """The colours as one word, ``red/blue`` for a skill of two."""
    if link.facts["colours"] is None:
        return "unknown colour"
    return "/".join(colours(link)) or "colourless"


def matches(chain: Sequence[Link], pattern: Sequence[str], how: str, skill_type: str = "") -> bool:
    """Is the colour order of a pattern found in a chain? A skill of several colours may stand for any one of them.

    Where the sequence asks for a type, each of the skills it is made of has it; those between are not left out.
    """
    n = len(pattern)

    def fits(link: Link, colour: str) -> bool:
        return colour in colours(link) and (not skill_type or link.facts["skill_type"] in (skill_type, ""))

    if how == "subsequence":
        rest = iter(chain)
        return all(any(fits(link, colour) for link in rest) for colour in pattern)
    starts = range(len(chain) - n, len(chain) - n + 1) if how == "suffix" else range(len(chain) - n + 1)
    return any(
        start >= 0 and all(fits(k, c) for c, k in zip(pattern, chain[start : start + n], strict=True))
        for start in starts
    )


def label(game: SGame, link: Link) -> str:
    """How a link is called: by its card, or by the card's id where the table has several of that name."""
    return link.card if sum(c.name == link.name for c in game.table.cards.values()) > 1 else link.name


def _chain(game: SGame, player: Player | None) -> dict[str, Any]:
    found = measured_links(game, player)
    return {key: told(found) for key, (_, told) in _OF_CHAINS.items()}


_OF_CHAINS: Mapping[str, tuple[Shape, Callable[[list[Link]], Any]]] = {
    "length": (about(whole(0), "How many skills."), len),
    "links": (about(listed(TEXT), "The skills in order of play."), lambda found: [k.name for k in found]),
    "colours": (about(listed(TEXT), "Their colours in order."), lambda found: [colour_said(k) for k in found]),
    "types": (
        about(listed(TEXT), "Their types in order."),
        lambda found: [k.facts["skill_type"] or "skill" for k in found],
    ),
    "kinds": (
        about(
            mapping({kind: about(whole(0), f"{kind.capitalize()} links.") for kind in terms.KINDS}),
            "How many links of each kind.",
        ),
        lambda found: {kind: sum(kind_of(k) == kind for k in found) for kind in terms.KINDS},
    ),
}
_CHAIN = mapping({key: shape for key, (shape, _) in _OF_CHAINS.items()})
_MEASURES: Mapping[str, tuple[Shape, Callable[[SGame], Any]]] = {
    "turn": (about(whole(0), "The number of the turn."), lambda game: game.state.turn),
    "global": (about(_CHAIN, "The global chain."), lambda game: _chain(game, None)),
    "personal": (
        about({"type": "object", "additionalProperties": about(_CHAIN, "A personal chain.")}, "The personal chains."),
        lambda game: {player: _chain(game, player) for player in game.state.players},
    ),
    "index": (
        about(listed({"type": "object"}), "Each link with its number in the global and in the personal chain."),
        lambda game: [_indexed(game, k) for k in links(game)],
    ),
    "order": (
        about(listed(TEXT), "Links and sequences in the order in which they were resolved."),
        lambda game: list(game.state.order),
    ),
    "skipped": (
        about(listed(TEXT), "Extra links that were skipped, by grant."),
        lambda game: _grants(game, terms.SKIPPED),
    ),
    "void": (
        about(listed(TEXT), "Extra links that were never gained, by grant."),
        lambda game: _grants(game, terms.VOID),
    ),
    "fires": (
        about(listed(about(listed(TEXT), "The effect and the link.")), "Effects that happened, each with its link."),
        lambda game: [list(fired) for fired in game.state.fires],
    ),
    "normal_links": (about(whole(0), "Normal links used."), lambda game: len(normal_links(game))),
    "turn_over": (about(TRUTH, "The turn is over."), lambda game: bool(game.state.over)),
    "ended_by": (about(TEXT, "Why the turn ended."), lambda game: game.state.over),
    "unlocked_rank": (about(whole(1), "The unlocked rank."), lambda game: game.state.unlocked_rank),
}
"""What is measured: its shape and how."""
MEASURED: Mapping[str, Shape] = {key: shape for key, (shape, _) in _MEASURES.items()}
"""What a file can expect to be measured."""


def measure(game: SGame) -> dict[str, Any]:
    """All that is measured in the turn at the end of the file."""
    return {key: taken(game) for key, (_, taken) in _MEASURES.items()}


def _grants(game: SGame, became: str) -> list[str]:
    return [grant.name for grant in game.state.grants if grant.became == became]


def _indexed(game: SGame, k: Link) -> dict[str, Any]:
    facts = {"global": k.facts["g"], "personal": k.facts["p"]}
    return {"link": label(game, k), "player": k.player, "kind": kind_of(k), **facts}


def rows(game: SGame) -> tuple[Row, ...]:
    """The links of each turn side by side in order of play; extra and counter links stand a step lower."""
    return tuple(_row(chain) for chain in game.chains if chain.links)


def _row(chain: Chain) -> Row:
    title = f"Turn {chain.facts['turn']}: the links in order of play ({terms.count(len(chain.links), 'link')})"
    return Row(title, tuple(_cell(link) for link in chain.links))


def _cell(link: Link) -> tuple[str, ...]:
    facts = link.facts
    kind = kind_of(link)
    mark = f"[extra: {facts['grant']}]" if kind == terms.EXTRA else "[counter]" if kind == terms.COUNTER else ""
    about = " ".join(filter(None, (colour_said(link), facts["skill_type"])))
    body = (f"{link.player}  {link.name}", f"g{facts['g']}  p{facts['p']}", about, link.outcome or "pending")
    return (mark, *body) if mark else (*body, "")
