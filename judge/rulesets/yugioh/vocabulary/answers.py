"""Direct responses: is the last Chain Link what an effect answers?

Source: OCG Perfect Rulebook 2017, p. 28, 117-125, 153-154; db.ygoresources.com qa#21685 and related rulings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, here, link_effect, on_field, record_of
from judge.rulesets.yugioh.table.steps import STEPS, split
from judge.rulesets.yugioh.vocabulary.selectors import Doing, candidates, count_of, is_kind, matches, referred


def kinds_of(game: YGame, link: Link) -> set[str]:
    """What kind of activation a link is, in the words card records use."""
    frame = record_of(game, link.name).frame
    effect = link_effect(link)
    own = f"{frame} card" if effect.card_activation else f"{frame} effect"
    return {own, frame, "any"}


def _operations(effect: Effect, link: Link | None = None, *, certain: bool = False) -> Iterator[Mapping[str, Any]]:
    """The operations of an effect, those of the lasting effects it applies included; or only those that are ``certain``
    to be carried out if it resolves."""
    for step in effect.resolve:
        _, optional, op = split(step)
        if certain and (optional or "only_when" in op or "either" in op):
            continue
        if "only_if" in op and link is not None and not link.facts.get("co_linked"):
            continue
        yield op
        yield from op.get("either", ())
        if isinstance(op.get("apply"), dict):
            yield from (split(inner)[2] for inner in many(op["apply"].get("resolve")))


def _destroys(game: YGame, link: Link, what: Any) -> list[str]:
    """The cards on the field that a link would destroy as things stand (ids; ``?`` for one not known yet)."""
    doing = Doing(game, link.player, link.card, link_effect(link), link)
    if isinstance(what, str):
        if what.startswith("target"):
            return [r[0] for r in link.facts["targets"]]
        if what in ("this card", "itself"):
            return [link.card] if here(game, (link.card, link.facts["stay"])) is not None else []
        if what == "that card" and _already_gone(game, link):
            return []
        if what in ("it", "them"):
            return ["?"]
        about = [r[0] for r in link.facts["about"]] if what.startswith("th") and not what.startswith("the ") else []
        return about or [c.id for c in referred(doing, what)] or ["?"]
    found = [c.id for c in candidates(doing, what)]
    most = count_of(what)[1]
    return found if most is None else found[:most]


def _already_gone(game: YGame, link: Link) -> bool:
    """Is the card answered no longer on the field when it would be destroyed? A Spell or Trap Card whose activation was
    negated is not (Konami OCG database Q&A, #11290), nor a monster whose Summon was, unless it was a Flip Summon."""
    effect = link_effect(link)
    stops = any(op.get("negate") in ("activation", "summon or activation") for op in _operations(effect))
    below = game.chain.links[link.number - 2] if game.chain is not None and link.number > 1 else None
    if below is not None and stops and link_effect(below).card_activation:
        return True
    card = game.table.cards.get(
        below.card if below is not None else game.state.attempt.card if game.state.attempt else ""
    )
    return card is None or not on_field(card)


def _destroys_kind(game: YGame, link: Link, what: Any, kind: str, *, on_the_field: bool) -> bool:
    """Would a link destroy a card of this kind (on the field)? Of cards chosen at resolution one must be of that kind
    whatever is chosen (ocg-rule.readthedocs.io, Ash Blossom and Stardust Dragon)."""
    if isinstance(what, dict):
        found = candidates(Doing(game, link.player, link.card, link_effect(link), link), what)
        fit = [c for c in found if is_kind(game, c, kind) and (on_field(c) or not on_the_field)]
        return bool(fit) and (what.get("count") == "all" or len(found) - len(fit) < count_of(what)[0])
    ids = [i for i in _destroys(game, link, what) if i == "?" or i in game.table.cards]
    cards = [None if i == "?" else game.table.cards[i] for i in ids]
    return any(c is None or (is_kind(game, c, kind) and (on_field(c) or not on_the_field)) for c in cards)


def _includes_move(op: Mapping[str, Any], key: str, place: str, link: Link, game: YGame) -> bool:
    """Does an operation move cards out of a place (a Special Summon from the Deck, say)?"""
    if key not in op:
        return False
    what = op[key]
    if isinstance(what, dict):
        places = many(what.get("in", "field"))
        return place == "any" or place in places
    if isinstance(what, str) and what.startswith("target"):
        zones = terms.SELECTOR_ZONES.get(place, ())
        return place == "any" or any(
            (c := here(game, tuple(r))) is not None and c.zone in zones for r in link.facts["targets"]
        )
    if what == "this card":
        card = game.table.cards.get(link.card)
        return place == "any" or (card is not None and card.zone in terms.SELECTOR_ZONES.get(place, ()))
    return place == "any"


def _takes_materials(op: Mapping[str, Any], words: str) -> bool:
    """Does a Fusion or Ritual Summon include moving its materials out of the Graveyard or the Deck in this way?"""
    if not any(k in op for k in ("fusion_summon", "ritual_summon")) or "materials" not in op:
        return False
    places, banished = many(op["materials"].get("in", "field")), op.get("into") == "banished"
    return ("graveyard" in places and banished) if words.startswith("banish") else ("deck" in places and not banished)


_DESTROYED = {
    "destroy": "any", "destroy card on field": "any", "destroy monster on field": "monster",
    "destroy spell or trap on field": "spell or trap",
}  # fmt: skip


def includes(game: YGame, link: Link, what: str) -> bool:
    """Does the effect of a link include doing something, as it was activated?"""
    effect = link_effect(link)
    words = what.lower()
    for op in _operations(effect, link):
        if words in ("banish from graveyard", "send from deck to graveyard") and _takes_materials(op, words):
            return True
        for key, place in (
            (key, STEPS[key].includes[words]) for key in op if key in STEPS and words in STEPS[key].includes
        ):
            if place == "" or _includes_move(op, key, place, link, game):
                return True
    return words in _DESTROYED and _would_destroy(game, link, words)


def _would_destroy(game: YGame, link: Link, words: str) -> bool:
    """Would the effect of a link certainly destroy something of this description?"""
    found = [op["destroy"] for op in _operations(link_effect(link), link, certain=True) if "destroy" in op]
    there = words.endswith("on field")
    return any(_destroys_kind(game, link, what, _DESTROYED[words], on_the_field=there) for what in found)


def activated_in(link: Link, places: Any) -> bool:
    """Was the link activated in one of these places? Off the field it is where the card was before the cost."""
    if link.facts["was"] in terms.ON_FIELD:
        return link.facts["zone"] in terms.ON_FIELD and link.facts["zone"] in _zones(places)
    return link.facts["was"] in _zones(places) or link.facts["zone"] in set(_zones(places)) & set(terms.ON_FIELD)


def answers(doing: Doing, pattern: Mapping[str, Any], link: Link) -> bool:
    """Is this link what the pattern speaks of, seen by the owner of the answer?"""
    game = doing.game
    wanted = {str(k) for k in many(pattern.get("activation", "any"))}
    if "by" in pattern and pattern["by"] not in ("any", "both") and link.player not in doing.player(str(pattern["by"])):
        return False
    if not wanted & kinds_of(game, link):
        return False
    asked = [str(w) for w in many(pattern.get("includes"))]
    if asked and not any(includes(game, link, w) for w in asked):
        return False
    if "in" in pattern and not activated_in(link, pattern["in"]):
        return False
    if "phase" in pattern and game.state.phase not in many(pattern["phase"]):
        return False
    if pattern.get("destroys_two_or_more") and not _destroys_two(doing, link, pattern["destroys_two_or_more"]):
        return False
    card = game.table.cards.get(link.card)
    if "card" in pattern and (card is None or not matches(doing, pattern["card"], card, place="in" in pattern["card"])):
        return False
    if "targets" in pattern and not _targets(doing, pattern["targets"], link):
        return False
    return "targets_one" not in pattern or _targets_one(doing, pattern["targets_one"], link)


def _destroys_two(doing: Doing, link: Link, what: Any) -> bool:
    hit = [
        i
        for op in _operations(link_effect(link), link, certain=True)
        if "destroy" in op
        for i in _destroys(doing.game, link, op["destroy"])
    ]
    if isinstance(what, dict):
        cards = [doing.game.table.cards[i] for i in hit if i in doing.game.table.cards]
        hit = [c.id for c in cards if matches(doing, what, c)]
    return len(hit) >= 2


def _targets_one(doing: Doing, selector: Mapping[str, Any], link: Link) -> bool:
    targets = [here(doing.game, tuple(r)) for r in link.facts["targets"]]
    return len(targets) == 1 and targets[0] is not None and matches(doing, selector, targets[0])


def _targets(doing: Doing, what: Any, link: Link) -> bool:
    """Is this card, or a card that fits, among the targets of a link?"""
    targets = [c for r in link.facts["targets"] if (c := here(doing.game, tuple(r))) is not None]
    if isinstance(what, str):
        return doing.source in [c.id for c in targets]
    return any(matches(doing, what, c) for c in targets)


def _zones(place: Any) -> list[str]:
    return [z for p in many(place) for z in terms.SELECTOR_ZONES[str(p)]]
