"""Selectors and references: which cards an effect speaks of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh import origins, terms, values
from judge.rulesets.yugioh.callnames import attributes_of, name_of
from judge.rulesets.yugioh.records import CardRecord, Effect, many
from judge.rulesets.yugioh.state import Ref, YGame, face_up, here, lp, on_field, record_of


@dataclass(slots=True, eq=False, repr=False)
class Doing:
    """An effect at work: whose it is, its card, its link, the cards it has acted on so far (``them``), those
    that its cost is about to take (``spent``, ids)."""

    game: YGame
    you: Player
    source: str
    effect: Effect | None = None
    link: Link | None = None
    them: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    spent: frozenset[str] = frozenset()

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


def _in_range(value: int | None, wanted: Any) -> bool:
    if value is None:
        return False
    if isinstance(wanted, dict):
        return bool(wanted.get("min", value) <= value <= wanted.get("max", value))
    return bool(value == wanted)


def _named(name: str, record: CardRecord, wanted: Any) -> bool:
    names = (name, *record.archetypes)  # capital letters tell: a "Heroic" monster is no "HERO" monster
    return any(str(part) in name for part in many(wanted) for name in names)


_FRAMES = {"spell or trap": ("spell", "trap"), "spell/trap": ("spell", "trap")}


def is_kind(game: YGame, card: Card, wanted: str) -> bool:
    """Is the card of this kind where it is now (``monster``, ``spell or trap``, ...)? A card that nobody has seen
    may be of any kind, unless its zone tells."""
    if wanted == "any" or (card.name == terms.UNKNOWN and not on_field(card)):
        return True
    if card.name == terms.UNKNOWN and card.zone in terms.SPELL_TRAP_ZONES:
        return wanted != "monster"
    token = card.facts.get("token")
    frame = "monster" if token or card.facts.get("as_monster") else record_of(game, card).frame
    if card.zone == terms.MONSTER and (card.name == terms.UNKNOWN or not face_up(card)):
        frame = "monster"
    if frame == "monster" and card.zone in terms.SPELL_TRAP_ZONES:
        frame = "trap" if card.facts.get("as_trap") else "spell"
    return frame in _FRAMES.get(wanted, (wanted,))


_OF_THE_CARD = frozenset((
    "kind", "also_kind", "not_kind", "attribute", "race", "not_attribute", "not_race", "material_named", "one_of",
    "level", "atk", "def", "name", "not_name", "can_hold", "atk_up_to_lp", "named",
    "mentions",
))  # fmt: skip
"""What a selector may say of the card itself, its frame apart."""


_HIDDEN = frozenset((
    "attribute", "not_attribute", "race", "not_race", "level", "atk", "def", "kind", "name", "named", "mentions",
))  # fmt: skip
"""What a face-down card does not show."""


def fits(game: YGame, selector: Mapping[str, Any], card: Card) -> bool:
    """Does the card itself (not its place) fit the description? Face-down cards hide what they are, but not from the
    player who pays with them (``own_hidden``)."""
    wanted = selector.get("card", "any")
    if wanted != "any" and not is_kind(game, card, str(wanted)):
        return False
    if _OF_THE_CARD.isdisjoint(selector):  # as often
        return True
    record = record_of(game, card)
    hidden = card.zone == terms.MONSTER and not face_up(card) and "own_hidden" not in selector
    if hidden and not _HIDDEN.isdisjoint(selector):
        return False
    if any(key in selector and not set(many(selector[key])) & set(record.kinds) for key in ("kind", "also_kind")):
        return False
    if "not_kind" in selector and set(many(selector["not_kind"])) & set(record.kinds):
        return False
    for key, not_key in (("attribute", "not_attribute"), ("race", "not_race")):
        if key in selector or not_key in selector:
            held = attributes_of(game, card) if key == "attribute" else [record.race]
            if key in selector and {str(v).lower() for v in held}.isdisjoint(
                str(w).lower() for w in many(selector[key])
            ):
                return False
            if not_key in selector and not set(held).isdisjoint(many(selector[not_key])):
                return False
    if "material_named" in selector and not origins.names_material(record, str(selector["material_named"])):
        return False
    if "one_of" in selector and not any(fits(game, part, card) for part in selector["one_of"]):
        return False
    if "level" in selector and not _in_range(record.level, selector["level"]):
        return False
    if "atk" in selector and not _in_range(values.atk(game, card), selector["atk"]):
        return False
    if "def" in selector and not _in_range(values.defense(game, card), selector["def"]):
        return False
    if "name" in selector and name_of(game, card) not in many(selector["name"]):
        return False
    if "mentions" in selector and not origins.mentions(record, str(selector["mentions"])):
        return False
    if "not_name" in selector and name_of(game, card) in many(selector["not_name"]):
        return False
    if "can_hold" in selector and "counters" not in str(record.raw.get("effects")):
        return False
    if selector.get("atk_up_to_lp") and (values.atk(game, card) or 0) > lp(game, card.controller):
        return False
    return "named" not in selector or _named(name_of(game, card), record, selector["named"])


def matches(
    doing: Doing, selector: Mapping[str, Any] | str, card: Card, *, place: bool = True, doomed: bool = False
) -> bool:
    """Does a card fit a selector, as seen by the owner of the effect? ``place=False`` leaves the place out.

    A monster already destroyed by battle is out of every effect's reach until it goes to the Graveyard; it is still
    there all the same, for those who ask who is on the field (``doomed=True``).
    """
    if not isinstance(selector, dict):
        return _among(doing, selector, card, place=place, doomed=doomed)
    if place and (card.zone not in zones_of(selector) or (not doomed and _doomed(doing.game, card))):
        return False
    return _fits_here(doing, selector, card)


def _among(doing: Doing, meant: Any, card: Card, *, place: bool, doomed: bool) -> bool:
    """Is a card one of those that a reference means, or does it fit one of several selectors?"""
    if isinstance(meant, str):
        return meant == "all" or any(card.id == one.id for one in referred(doing, meant))
    return any(matches(doing, one, card, place=place, doomed=doomed) for one in many(meant))


def zones_of(selector: Mapping[str, Any]) -> Sequence[str]:
    """The places in which a selector looks for cards: the field unless it names others."""
    named = selector.get("in", "field")
    if isinstance(named, str):
        return terms.SELECTOR_ZONES[named]
    return [zone for place in many(named) for zone in terms.SELECTOR_ZONES[place]]


def _doomed(game: YGame, card: Card) -> bool:
    """Is this a monster destroyed by battle that has not gone to the Graveyard yet?"""
    attack = game.state.attack
    return attack is not None and card.zone == terms.MONSTER and (card.id, card.stay) in attack.doomed


_OF_THE_PLACE = frozenset((
    "other", "owned", "face", "position", "summoned", "this_turn", "linked", "co_linked", "made_with", "others_of",
    "new_name", "level_up_to", "main_zone",
))  # fmt: skip
"""What a selector may say of the card where it is, besides its controller."""


def _fits_here(doing: Doing, selector: Mapping[str, Any], card: Card) -> bool:
    """Does a card in one of the places of a selector fit the rest of it?"""
    game = doing.game
    of = selector.get("of", "any")
    if of != "any" and card.controller not in doing.player(of):
        return False
    if _OF_THE_PLACE.isdisjoint(selector):  # as often
        return fits(game, selector, card)
    if selector.get("other") and card.id == doing.source:
        return False
    if selector.get("owned") and card.owner != card.controller:
        return False
    if "face" in selector and on_field(card) and (selector["face"] == "up") != face_up(card):
        return False
    if "position" in selector and card.facts.get("position", "attack") != selector["position"]:
        return False
    if selector.get("summoned") == "from extra deck" and not origins.from_extra_deck(game, card):
        return False
    if selector.get("summoned") == "special" and not origins.special_summoned(game, card):
        return False
    if selector.get("this_turn") and game.state.turn not in (
        card.facts.get("summoned_turn"),
        card.facts.get("set_turn"),
    ):
        return False
    if "linked" in selector and selector["linked"] != bool(card.facts.get("linked") or card.facts.get("co_linked")):
        return False
    if selector.get("main_zone") and origins.perhaps_outside(game, card):
        return False
    if selector.get("co_linked") and not card.facts.get("co_linked"):
        return False
    if "made_with" in selector and doing.source not in origins.materials_of(game, card.id):
        return False
    if selector.get("new_name") and card.name in {c.name for c in game.table.zone(doing.you, *terms.ON_FIELD)}:
        return False
    if "level_up_to" in selector and record_of(game, card).level > len(candidates(doing, selector["level_up_to"])):
        return False
    if "others_of" in selector and card.id != doing.source:
        return card.controller in doing.player(selector["others_of"]) and fits(game, selector, card)
    return fits(game, selector, card)


def candidates(doing: Doing, selector: Mapping[str, Any] | str, *, doomed: bool = False) -> list[Card]:
    """All cards on the table that fit a selector, oldest first (``doomed``: see `matches`); those that a reference
    means."""
    if isinstance(selector, str):
        return referred(doing, selector)
    game, spent = doing.game, doing.spent
    attack = game.state.attack
    found = game.table.everywhere(*zones_of(selector))
    if spent:
        found = [c for c in found if c.id not in spent]
    if attack is not None and attack.doomed and not doomed:
        found = [c for c in found if not _doomed(game, c)]
    return [c for c in found if _fits_here(doing, selector, c)]


def concrete(doing: Doing, what: Any) -> Any:
    """A structure with its words for earlier things filled in: ``name: it`` is the card just acted on,
    ``race: declared`` what was declared at activation."""
    if isinstance(what, list):
        return [concrete(doing, w) for w in what]
    if not isinstance(what, dict):
        return what
    filled = {k: concrete(doing, v) for k, v in what.items()}
    if filled.get("name") == "it":
        filled["name"] = [doing.game.table.cards[i].name for i in doing.them if i in doing.game.table.cards]
    if isinstance(count := filled.get("count"), dict) and "max_per" in count:
        filled["count"] = _up_to_as_many(doing, count)
    if filled.get("count") == "cost cards":
        filled["count"] = len(_refs(doing, "cost_cards")) or 1
    if filled.get("level") == "cost cards":
        filled["level"] = len(_refs(doing, "cost_cards")) or {"min": 1}
    for key in ("race", "name", "kind"):
        if filled.get(key) == "declared":
            said = str(doing.link.facts.get("declared", "")) if doing.link else ""
            filled[key] = said.lower() if key == "kind" else said
    return filled


def _up_to_as_many(doing: Doing, count: Mapping[str, Any]) -> dict[str, int]:
    return {"min": count.get("min", 1), "max": len(candidates(doing, count["max_per"]))}


def asked_for(doing: Doing, selector: Mapping[str, Any] | str) -> tuple[int, int | None]:
    """How many cards a selector asks for as things stand ("up to the number of ..."); see `count_of`."""
    count = selector.get("count") if not isinstance(selector, str) else None
    if isinstance(count, dict) and "max_per" in count:
        return count_of({"count": _up_to_as_many(doing, count)})
    return count_of(selector)


def count_of(selector: Mapping[str, Any] | str) -> tuple[int, int | None]:
    """How many cards a selector (or a reference: one) asks for: least and most (None: all there are)."""
    if isinstance(selector, str):
        return 1, 1
    count = selector.get("count", 1)
    if count == "all":
        return 1, None
    if count == "cost cards":
        return 1, 1
    if isinstance(count, dict):
        least = int(count.get("min", 1))
        most = count.get("max", count.get("up_to"))
        return least, None if most is None else int(most)
    return int(count), int(count)


def _refs(doing: Doing, key: str) -> list[Ref]:
    return list(doing.link.facts.get(key, ())) if doing.link else []


def _event_cards(doing: Doing) -> list[Card]:
    found = [here(doing.game, r) for r in _refs(doing, "about")]
    return [c for c in found if c is not None and (c.zone != terms.MONSTER or face_up(c))]


def _answered(doing: Doing) -> list[Card]:
    if doing.link is None or doing.game.chain is None:
        return []
    below = doing.game.chain.links[doing.link.number - 2] if doing.link.number > 1 else None
    attempt = doing.game.state.attempt
    if below is None:
        return [doing.game.table.cards[attempt.card]] if attempt and attempt.card in doing.game.table.cards else []
    card = here(doing.game, (below.card, below.facts["stay"]))
    return [card] if card is not None else []


def targets_left(doing: Doing) -> list[Card]:
    """The targets that are still where and what they were when they were chosen."""
    left = []
    for which, needs_face_up in _refs_with_face(doing):
        card = here(doing.game, which)
        if card is None and which[0] in doing.them:
            card = doing.game.table.cards.get(which[0])
        if card is None or (needs_face_up and not face_up(card)):
            continue
        left.append(card)
    return left


def _refs_with_face(doing: Doing) -> list[tuple[Ref, bool]]:
    if doing.link is None:
        return []
    faces = doing.link.facts.get("target_faces", ())
    return list(zip(doing.link.facts.get("targets", ()), faces, strict=True))


def referred(doing: Doing, what: str) -> list[Card]:
    """The cards a reference means now: ``this card``, ``targets``, ``that card``, ``those monsters``, ``them``, ..."""
    game = doing.game
    word = what.lower()
    attack = game.state.attack
    if word in ("your battling monster", "their battling monster"):
        pair = [here(game, r) for r in (attack.attacker, attack.target) if r] if attack else []
        wanted = doing.you if word.startswith("your") else doing.opponent
        return [c for c in pair if c is not None and c.controller == wanted]
    if word == "those links":
        own = doing.link.number if doing.link else 0
        below = [k for k in (game.chain.links if game.chain else []) if k.number != own and k.negated]
        return [c for k in below if (c := here(game, (k.card, k.facts["stay"]))) is not None]
    if word in ("this card", "itself"):
        card = game.table.cards.get(doing.source)
        return [card] if card is not None else []
    if word in ("target", "targets", "that target", "those targets"):
        return targets_left(doing)
    if word in ("first target", "second target"):
        chosen = [which for which, _ in _refs_with_face(doing)][word == "second target" :][:1]
        return [card for card in targets_left(doing) if any(card.id == which[0] for which in chosen)]
    if word == "that card":
        return _answered(doing)
    if word in ("those monsters", "that monster", "those cards"):
        return _event_cards(doing)
    if word in ("it", "them"):
        return [game.table.cards[i] for i in doing.them if i in game.table.cards]
    if word == "cost cards":
        return [c for r in _refs(doing, "cost_cards") if (c := game.table.cards.get(r[0])) is not None]
    if word in ("the attacker", "attacker", "attacking monster"):
        from judge.rulesets.yugioh import battle

        # once its attack has stopped it attacks no more (ocg-rule.readthedocs.io, battle phase; Fandom, Book of Moon)
        card = here(game, attack.attacker) if attack and battle.goes_on(game) else None
        return [card] if card is not None else []
    if word in ("the attack target", "attack target"):
        card = here(game, attack.target) if attack and attack.target else None
        return [card] if card is not None else []
    if word == "equipped monster":
        source = game.table.cards.get(doing.source)
        worn = source.facts.get("equipped_to") if source else None
        card = here(game, tuple(worn)) if worn else None
        return [card] if card is not None else []
    raise ValueError(f"no such reference: {what!r}")
