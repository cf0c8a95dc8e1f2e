"""The last thing that happened, and why a trigger whose event came before it misses its timing.

After a Chain the last thing is what the lowest link did that resolved at all, be it nothing; a link whose
activation was negated does not count, and what the game itself does at the end of the Chain belongs to that moment.
Source: OCG Perfect Rulebook 2017, p. 127, 134-136, 155; Konami, Saga of Blue-Eyes White Dragon insert.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.table import Card
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import YGame

SPENT = ("cost", "discarded as cost", "tribute", "material")
"""How cards move that are spent for something which then follows."""

_HOW = {
    "tribute": "{name}being Tributed", "material": "{name}being used as material", "destroyed": "{whose} destruction",
    "discarded as cost": "{name}being discarded as a cost", "discarded by effect": "{name}being discarded",
    "drawn": "{name}being drawn",
}  # fmt: skip
_TO = {
    terms.GRAVEYARD: "sent to the Graveyard", terms.BANISHED: "banished", terms.HAND: "added to the hand",
    terms.DECK: "returned to the Deck", terms.EXTRA: "returned to the Extra Deck",
}  # fmt: skip
_KINDS = {
    "summoned": "{whose} Summon", "summon attempted": "the attempt of {whose} Summon",
    "damage": "the damage to {player}", "flipped": "{name}being flipped face-up",
    "attack declared": "{whose} attack declaration",
    "position": "the change of {whose} battle position", "marked": "{whose} destruction by battle",
    "damage step": "that part of the Damage Step", "link resolved": "{whose} activation",
}  # fmt: skip
"""The events of the timeline as a person names them."""


def last_moment(game: YGame) -> Moment | None:
    """The last thing that happened before the present window, as triggers and answers see it."""
    within = [m for m in game.timeline.moments if m.n in game.state.context]
    named = [m for m in within if m.why not in ("end of the Chain", "consequence")]
    found = named or within
    return found[0] if found else next(reversed(game.timeline.moments), None)


def link_of(game: YGame, moment: Moment) -> Link | None:
    """The link during whose resolution a moment happened."""
    chain = next((c for c in game.chains if c.number == moment.chain), None)
    return chain.links[moment.link - 1] if chain is not None and moment.link else None


def reason(game: YGame, card: Card, effect: Effect, moment: Moment, event: Event) -> tuple[str, str]:
    """Why a trigger met in this moment misses its timing: the rule, and the sentence that names what came after."""
    last = last_moment(game)
    what = event_said(game, card, moment, event)
    after = _after_said(game, last, moment) if last is not None else "something else"
    why = f"{card.name} misses the timing: {what} was not the last thing to happen; {after} came after it."
    if effect.wording == "if":
        return "if-can-miss", why
    building = bool(moment.chain) and not moment.link and moment.why != "end of the Chain"
    if building or event.data.get("how") in SPENT:
        return "timing-cost-or-material", why
    same = last is not None and moment.link and (moment.chain, moment.link) == (last.chain, last.link)
    return ("timing-then" if same else "timing-when-optional"), why


def event_said(game: YGame, card: Card, moment: Moment, event: Event) -> str:
    """An event as a person names it: ``its Summon by Call of the Haunted (Chain Link 2)``."""
    subject = game.table.cards.get(event.card or "")
    name = subject.name if subject is not None else str(event.data.get("name", "something"))
    itself = event.card == card.id
    how, to = str(event.data.get("how", "")), str(event.data.get("to", ""))
    text = _KINDS.get(event.kind, "what happened to {whose} card")
    if event.kind == "moved":
        moved = "{name}being " + _TO.get(to, f"placed in the {terms.ZONE_NAMES.get(to, 'field')}")
        text = moved + " as a cost" if how == "cost" else _HOW.get(how, moved)
    text = text.format(name="" if itself else f"{name} ", whose="its" if itself else f"{name}'s", player=event.player)
    link = link_of(game, moment)
    return text + (f" by {link.name} (Chain Link {link.number})" if link is not None else "")


def _after_said(game: YGame, last: Moment, moment: Moment) -> str:
    """What the last moment was: ``the resolution of Mystical Space Typhoon (Chain Link 1)``."""
    link = link_of(game, last)
    if link is None:
        summoned = next(last.of_kind("summoned"), None)
        name = game.table.cards[summoned.card].name if summoned is not None and summoned.card else ""
        return f"the Summon of {name}" if name else (last.why or "something else")
    if moment.chain == last.chain and moment.link == last.link:
        said = trace.moment_said(game, last)
        return f"a later part of the effect of {link.name}" + (f" ({said})" if said else "")
    empty = {outcomes.NO_EFFECT: ", which had no effect,", outcomes.EFFECT_NEGATED: ", whose effect was negated,"}
    return f"the resolution of {link.name} (Chain Link {link.number})" + empty.get(link.outcome, "")


def just_happened(game: YGame) -> str:
    """What has just happened, in words: ``what has just happened is Summoned Skull's direct attack``."""
    last = last_moment(game)
    for kind, say in _JUST.items():
        found = next(last.of_kind(kind), None) if last is not None else None
        if found is not None and found.card:
            name = game.table.cards[found.card].name
            return f"what has just happened is {say(game, name, found)}"
    return "that has not just happened"


def _attack_said(game: YGame, name: str, event: Event) -> str:
    target = event.data.get("target")
    if target is None:
        return f"the direct attack of {name}"
    return f"the attack of {name} on {game.table.cards[target[0]].name}"


_JUST: Mapping[str, Callable[[YGame, str, Event], str]] = {
    "attack declared": _attack_said,
    "summon attempted": lambda _, name, __: f"the attempt to Summon {name}",
    "summoned": lambda _, name, __: f"the Summon of {name}",
    "flipped": lambda _, name, __: f"that {name} was turned face-up",
}
"""The events that are answered most often, as a person names them."""


def last_said(game: YGame) -> tuple[str, Link | None]:
    """The last thing that happened, in words, and the link that did it."""
    last = last_moment(game)
    if last is None:
        return "nothing has happened yet", None
    link = link_of(game, last)
    if link is None:
        return f"the last thing to happen was {_after_said(game, last, Moment(0, ()))}", None
    done = {
        outcomes.NO_EFFECT: "resolved without effect", outcomes.EFFECT_NEGATED: "resolved with its effect negated",
    }.get(link.outcome, "resolved")  # fmt: skip
    return f"the last thing to happen was that Chain Link {link.number}, {link.name}, {done}", link
