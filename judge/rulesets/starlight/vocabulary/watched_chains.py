"""Effects that watch the chains: the third link, the rival's third link, the end of the next link.

Wording decides whose chain is counted: a player's name the personal one, a bare ordinal the global one.
Source: Chain, Skill and Link, on measurements.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.rules import Reading
from judge.kernel.table import Player
from judge.rulesets.starlight.table import chain_measurement, sources
from judge.rulesets.starlight.table.records import CardRecord
from judge.rulesets.starlight.table.sources import policy
from judge.rulesets.starlight.table.state import SGame, Watch, links, pending
from judge.rulesets.starlight.table.terms import ordinal
from judge.rulesets.starlight.table.trace import rule


def watch(game: SGame, written: Mapping[str, Any], owner: Player, name: str, *, lasting: bool = False) -> Watch:
    """An effect that waits, from its written form. ``rival`` and ``you`` are read from its owner's side."""
    of = str(written.get("of", ""))
    whose = {"you": owner, "rival": game.state.other(owner)}.get(of, of)
    link = written.get("link", "next")
    return Watch(
        str(written.get("name", name)), owner, str(written.get("event", "play")), link, whose,
        len(links(game)), lasting, over_pending=link == "next" and bool(pending(game)),
    )  # fmt: skip


def begin(game: SGame, record: CardRecord, link: Link | None, player: Player = "") -> None:
    """A card was played: its effects wait from now on; one for "your skill 3 or higher" looks at its own link."""
    owner = link.player if link is not None else player
    for written in record.watches:
        name = f"{record.name}'s effect"
        if "at_least" not in written:
            game.state.watches.append(watch(game, written, owner, name))
        elif link is not None and link.facts["p"] >= written["at_least"]:
            name = str(written.get("name", name))
            game.state.fires.append((name, chain_measurement.label(game, link)))
            text = (
                f"{name}: {link.name} is {owner}'s {ordinal(link.facts['p'])} skill, {written['at_least']} or higher."
            )
            game.tell("effect", text, actor=owner, card=link.name, link=link.number,
                      rule=rule("wording-decides-the-chain"))  # fmt: skip


def _is_meant(game: SGame, w: Watch, link: Link) -> bool:
    """Is this the link the effect waits for?"""
    if w.of and link.player != w.of:
        return False
    if w.link != "next":
        return bool(link.facts["p" if w.of else "g"] == w.link)
    after = [k for k in links(game)[w.since :] if not w.of or k.player == w.of]
    return bool(after) and after[0] is link


def tell(game: SGame, event: str, link: Link) -> None:
    """A link was played, or has ended: what waited for it happens."""
    for n, w in enumerate(game.state.watches):
        if w.event != event or w.done or not _is_meant(game, w, link):
            continue
        game.state.watches[n] = w._replace(done=not w.lasting or w.link == "next")
        game.state.fires.append((w.name, chain_measurement.label(game, link)))
        when = "is played" if event == "play" else "ends"
        game.tell("effect", f"{w.name}: {_counted(game, w, link)} {when}, {link.name}.", actor=w.owner,
                  card=link.name, link=link.number, rule=rule("wording-decides-the-chain"))  # fmt: skip
        if w.over_pending:
            game.assume("AMB-24: the next link is the next one played; links that were pending already are not meant.")


def turn_over(game: SGame) -> None:
    """All is measured anew. Whether what still waits for "the next link" waits on, no page says."""
    state = game.state
    kept = [w for w in state.lapsed if first_link(game, w) is None]
    state.lapsed = [w._replace(since=0) for w in state.watches if w.link == "next" and not (w.lasting or w.done)] + kept
    state.watches = [w._replace(since=0, done=False) for w in state.watches if w.lasting]


def first_link(game: SGame, w: Watch) -> Link | None:
    """The first link of this turn that an effect from the turn before would meet, were it waiting on."""
    met = next((k for k in links(game) if w.of in ("", k.player)), None)
    return met if met is not None and (w.event == "play" or met.outcome) else None


LAPSED = (
    Reading("every measurement starts anew with the turn, and what waited for a link waits no more",
            (policy(sources.CHAIN, "SL-T7"),)),
    Reading("the next link is the next one played, in whichever turn", (policy(sources.CHAIN, "SL-M4"),)),
)  # fmt: skip


def _counted(game: SGame, w: Watch, link: Link) -> str:
    whose = f"{w.of}'s" if w.of else "the"
    if w.link == "next":
        return f"{whose} next link"
    return f"{whose} {ordinal(int(w.link))} link" + ("" if w.of else " of both players together")
