"""Included effects: what the activated effect of a link includes doing, as it was activated.

Source: db.ygoresources.com qa#21685 and related rulings; OCG Perfect Rulebook 2017, p. 153-154.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.records import fixed
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, here, link_effect, on_field
from judge.rulesets.yugioh.table.steps import STEPS, split
from judge.rulesets.yugioh.vocabulary import conditions
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, count_of, is_kind, matches
from judge.vocabulary.shapes import TEXT
from judge.vocabulary.words import Family, Word


@fixed
class Included(Word):
    """Something an activated effect may include: ``said`` as an activity (``drawing a card``).

    The operations that do it say so themselves (`Step.includes`). ``spends`` is how the materials of a Fusion or Ritual
    Summon may go to do it too, from which place and where to; ``destroys`` the kind of card that is
    destroyed (``there``: on the field); ``cards``: Monster Cards alone are meant.
    """

    said: str
    spends: tuple[str, str] | None
    destroys: str
    there: bool
    cards: bool

    @property
    def page(self) -> str:
        """What it means, for people: the activity."""
        return f"{self.said[0].upper()}{self.said[1:]}."


INCLUDED: Family[Included] = Family("included", "Something an activated effect may include.")


def _operations(
    effect: Effect, link: Link | None = None, *, certain: bool = False, now: Doing | None = None
) -> Iterator[Mapping[str, Any]]:
    """The operations of an effect, those of the lasting effects it applies included; or only those that are ``certain``
    to be carried out if it resolves. With ``now``, what its activation has ruled out is left out."""
    yield from _within(effect.resolve, link, certain=certain, now=now)


def operations(link: Link) -> Iterator[Mapping[str, Any]]:
    """All that the effect of a link could do."""
    return _operations(link_effect(link), link)


def certain_operations(link: Link) -> Iterator[Mapping[str, Any]]:
    """What the effect of a link does whatever its player chooses, if it resolves."""
    return _operations(link_effect(link), link, certain=True)


def _within(
    steps: Iterable[Any], link: Link | None, *, certain: bool, now: Doing | None = None
) -> Iterator[Mapping[str, Any]]:
    """The operations of steps, and of the steps that stand within them, however deep."""
    for step in steps:
        _, optional, op = split(step)
        if certain and (optional or "only_when" in op or "either" in op):
            continue
        if now is not None and any(_ruled_out(now, asked) for asked in many(op.get("only_when"))):
            continue
        if "only_if" in op and link is not None and not link.facts.get("co_linked"):
            continue
        yield op
        for inner in ("series", "either"):
            yield from _within(many(op.get(inner)), link, certain=certain, now=now)
        if "later" in op and not certain:  # it is included, too; what it would destroy is not destroyed by it now
            yield from _within(many(op["later"]), link, certain=certain, now=now)
        if isinstance(op.get("apply"), dict):
            yield from _within(many(op["apply"].get("resolve")), link, certain=certain, now=now)


_SETTLED = frozenset({"activated_from", "paid_with", "when_activated", "activated_upon", "chained_to"})


def _ruled_out(now: Doing, asked: Mapping[str, Any]) -> bool:
    """Does a condition fail that was settled as the effect was activated: from where, with what it was paid, or by whom
    its own card had been discarded?"""
    if not _SETTLED.isdisjoint(asked) or dict(asked.get("is") or {}).get("what") == "cost cards":
        return not conditions.holds(now, asked)
    pattern = asked.get("event_this_turn")
    if not isinstance(pattern, dict) or dict(pattern.get("discarded") or {}).get("card") != "this card":
        return False
    seen = {"event_this_turn": {"discarded": {"card": "this card"}}}
    return conditions.holds(now, seen) and not conditions.holds(now, asked)


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
    what = op[key]
    if isinstance(what, dict):
        places = many(what.get("in", "field"))
        return place == "any" or place in places
    if isinstance(what, str) and what.startswith("target"):
        zones = terms.SELECTOR_ZONES.get(place, ())
        aimed = link.facts["targets"]  # none where the text lets there be one, and nothing was targeted
        return any(place == "any" or ((c := here(game, tuple(r))) is not None and c.zone in zones) for r in aimed)
    if what == "this card":
        card = game.table.cards.get(link.card)
        return place == "any" or (card is not None and card.zone in terms.SELECTOR_ZONES.get(place, ()))
    return place == "any"


def _spends(op: Mapping[str, Any], place: str, to: str) -> bool:
    """Does a Fusion or Ritual Summon include moving its materials out of this place to that one?"""
    if not any(k in op for k in ("fusion_summon", "ritual_summon")) or "materials" not in op:
        return False
    return place in many(op["materials"].get("in", "field")) and op.get("into", "graveyard") == to


def _spends_more(game: YGame, link: Link, op: Mapping[str, Any], place: str, to: str, *, met: bool = True) -> bool:
    """Does a Fusion Summon include moving further materials so, which its words allow as things stand? Not ``met``:
    which they would allow if their condition held."""
    doing = Doing(game, link.player, link.card, link_effect(link), link)
    return any(
        place in many(more["materials"].get("in", "field"))
        and more["into"] == to
        and all(conditions.holds(doing, asked) for asked in more.get("if", ())) is met
        for more in many(op.get("further"))
    )


def includes(game: YGame, link: Link, what: str) -> bool:
    """Does the effect of a link include doing something, as it was activated?"""
    word = INCLUDED[what.lower()]
    effect = link_effect(link)
    for op in _operations(effect, link, now=Doing(game, link.player, link.card, effect, link)):
        if word.spends is not None and (_spends(op, *word.spends) or _spends_more(game, link, op, *word.spends)):
            return True
        if "unread" in op and word.key in many(op.get("includes")):
            return True
        for key in op:
            place = STEPS[key].includes.get(word.key) if key in STEPS else None
            if word.cards and "as_monster" in op:  # a Trap that comes as a monster is no Monster Card
                place = None
            if place is not None and (not place or _includes_move(op, key, place, link, game)):
                return True
    return bool(word.destroys) and _would_destroy(game, link, word)


def would_spend(game: YGame, link: Link, asked: Any) -> bool:
    """Is what is asked moving further Fusion Materials whose condition does not hold as things stand?"""
    ways = [spends for what in many(asked) if (spends := INCLUDED[str(what).lower()].spends) is not None]
    return any(_spends_more(game, link, op, *way, met=False) for op in _operations(link_effect(link)) for way in ways)


def lets_summon(link: Link, asked: Any) -> bool:
    """Is what is asked a Special Summon (from the Extra Deck), and does the effect of the link let its player make one
    immediately after it has resolved?"""
    wanted = {str(what).lower() for what in many(asked)}
    summons = any("material_summon" in op for op in _operations(link_effect(link)))
    return summons and not wanted.isdisjoint(("special summon", "special summon from extra deck"))


def _would_destroy(game: YGame, link: Link, word: Included) -> bool:
    """Would the effect of a link certainly destroy something of this description?"""
    found = [op["destroy"] for op in _operations(link_effect(link), link, certain=True) if "destroy" in op]
    return any(_destroys_kind(game, link, what, word.destroys, on_the_field=word.there) for what in found)


def damaged(link: Link) -> Iterator[str]:
    """To whom the effect of a link inflicts damage, as its owner sees them (``opponent``, ``both``)."""
    return (str(op.get("to", "opponent")) for op in _operations(link_effect(link), link) if "damage" in op)


def destroys_so_many(doing: Doing, what: Any, link: Link, number: int) -> bool:
    """It would destroy so many cards or more (of this kind), whichever are chosen at resolution."""
    wanted = what if isinstance(what, dict) else None
    done = [op["destroy"] for op in _operations(link_effect(link), link, certain=True) if "destroy" in op]
    return sum(_surely_destroyed(doing, link, cards, wanted) for cards in done) >= number


def _surely_destroyed(doing: Doing, link: Link, cards: Any, wanted: Mapping[str, Any] | None) -> int:
    """How many cards that fit are destroyed whichever of those described are chosen."""
    game = doing.game
    if not isinstance(cards, dict):
        hit = _destroys(game, link, cards)
        return sum(
            wanted is None or (i in game.table.cards and matches(doing, wanted, game.table.cards[i])) for i in hit
        )
    found = candidates(Doing(game, link.player, link.card, link_effect(link), link), cards)
    fit = [card for card in found if wanted is None or matches(doing, wanted, card)]
    if cards.get("count") == "all":
        return len(fit)
    return max(min(count_of(cards)[0], len(found)) - (len(found) - len(fit)), 0)


def _word(key: str, said: str, *, spends: tuple[str, str] | None = None, destroys: str = "") -> None:
    word = Included(
        key, TEXT, includes, f"answers: [{{includes: [{key}]}}]", {}, said=said, spends=spends, destroys=destroys,
        there=key.endswith("on field"), cards="monster card" in key,
    )  # fmt: skip
    INCLUDED.enter(word)


_SPECIAL = "Special Summoning a monster"

_word("draw", "drawing a card")
_word("add from deck", "adding a card from the Deck to the hand")
_TO_DECK = ("graveyard", "deck")
_word("add from graveyard", "returning a card from the Graveyard to the hand or Deck", spends=_TO_DECK)
_word("return from graveyard to deck", "returning a card from the Graveyard to the Deck", spends=_TO_DECK)
_word("special summon", _SPECIAL)
_word("special summon from hand", f"{_SPECIAL} from the hand")
_word("special summon from deck", f"{_SPECIAL} from the Deck")
_word("special summon from extra deck", f"{_SPECIAL} from the Extra Deck")
_word("special summon from graveyard", f"{_SPECIAL} from the Graveyard")
_word("special summon monster card from graveyard", "Special Summoning a Monster Card from the Graveyard")
_word("fusion summon", "Fusion Summoning a monster")
_word("send from deck to graveyard", "sending a card from the Deck to the Graveyard", spends=("deck", "graveyard"))
_word("banish from graveyard", "banishing a card from the Graveyard", spends=("graveyard", "banished"))
_word("destroy", "destroying a card", destroys="any")
_word("destroy card on field", "destroying a card on the field", destroys="any")
_word("destroy monster on field", "destroying a monster on the field", destroys="monster")
_word("destroy spell or trap on field", "destroying a Spell or Trap on the field", destroys="spell or trap")
