"""Operations that change a monster on the field: its ATK and DEF, its position, its controller."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects import card_faces, lingering_effects, moves, reached_targets
from judge.rulesets.yugioh.effects.choices import looks_into_unlisted, pick
from judge.rulesets.yugioh.effects.operations import Spec, affected, cards_for, operation, reached
from judge.rulesets.yugioh.effects.possibility import enough, is_first
from judge.rulesets.yugioh.effects.trace import told
from judge.rulesets.yugioh.effects.zone_room import has_room, room
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import OwnChange, YGame, face_up, free_zones, on_field, record_of, ref
from judge.rulesets.yugioh.table.steps import FOLLOWING, follow, split
from judge.rulesets.yugioh.vocabulary import atk_and_def, columns, immunity, temporary_control
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, fits
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, SELECTOR, UNTIL, YES
from judge.vocabulary.shapes import TRUTH, about, either, mapping, one_of


def _could_change(which: str) -> Callable[[Doing, Spec], bool | None]:
    """Could the ATK or DEF of the card itself be changed by exactly so much; and is there one of the cards meant?"""

    def asks(doing: Doing, spec: Spec) -> bool | None:
        game, what = doing.game, spec[f"change_{which}"]
        if isinstance(spec.get("cards"), dict) and not enough(doing, spec, spec["cards"]):
            return False
        if _makes_0(what) and is_first(doing, spec) and _all_at_0(doing, spec):
            return False
        if is_first(doing, spec) and _as_much_as_0(doing):
            return False
        if not spec.get("exactly") or not isinstance(what, int):
            return None
        meant = referred(doing, str(spec["cards"])) if spec.get("cards") in ("this card", "equipped monster") else []
        if not meant:
            return None if spec.get("cards") != "equipped monster" else False
        itself = meant[0]
        doomed = game.state.attack.doomed if game.state.attack is not None else ()
        if not (on_field(itself) and face_up(itself)) or (itself.id, itself.stay) in doomed:
            return False
        return _has_so_much(game, itself, which, what)

    return asks


def _value(game: YGame, card: Card, which: str) -> int | None:
    return (atk_and_def.atk if which == "atk" else atk_and_def.defense)(game, card)


def _has_so_much(game: YGame, card: Card, which: str, less: int) -> bool:
    """Can the value of a monster be lowered by exactly so much?"""
    now = _value(game, card, which)
    return now is None or now + less >= 0 or atk_and_def.is_open(game, card, which)


def _makes_0(what: Any) -> bool:
    return isinstance(what, Mapping) and what.get("to") == 0


_KNOWN = ("this card", "their battling monster", "the attacker")


def _all_at_0(doing: Doing, spec: Spec) -> bool:
    """Is each monster whose ATK or DEF is to become 0 at 0 already, so that nothing would be done to any?"""
    meant = spec.get("cards")
    if isinstance(meant, Mapping):
        if looks_into_unlisted(doing, meant):
            return False
        found = [card for card in candidates(doing, concrete(doing, meant)) if face_up(card)]
    else:
        found = referred(doing, str(meant)) if meant in _KNOWN else []
    return bool(found) and all(_only_at_0(doing, card) for card in found)


def _only_at_0(doing: Doing, card: Card) -> bool:
    """Is all that an effect does to a monster, apart from what only follows on that, to make 0 what is 0 already? What
    is 0 cannot become 0 (Konami OCG database Q&A, #13061; ocg-rule.readthedocs.io, ATK and DEF)."""
    steps = [split(step) for step in doing.effect.resolve] if doing.effect is not None else []
    asked = [op for joined, optional, op in steps if not optional and joined not in FOLLOWING]
    return bool(asked) and all(_stays_at_0(doing, op, card) for op in asked)


def _stays_at_0(doing: Doing, op: Spec, card: Card) -> bool:
    which = next((key.removeprefix("change_") for key in ("change_atk", "change_def") if key in op), "")
    if not which or not _makes_0(op[f"change_{which}"]) or op.get("original") or "only_when" in op:
        return False
    return atk_and_def.is_0(doing.game, card, which)


def _could_lose(which: str) -> Callable[[Doing, Spec, Card], bool]:
    """Would half of a target's ATK or DEF be less, where something is gained by what it loses? Half of 0 is 0 (Konami
    OCG database Q&A, #8400), and nothing is gained by that (ocg-rule.readthedocs.io, on Dark Rebellion Xyz Dragon). Has
    it as much as it is to lose exactly?"""

    def asks(doing: Doing, spec: Spec, card: Card) -> bool:
        what = spec[f"change_{which}"]
        if which == "def" and not reached_targets.has_def(doing, spec, card):
            return False
        if spec.get("exactly") and isinstance(what, int) and spec.get("cards") in ("target", "targets"):
            return _has_so_much(doing.game, card, which, what)
        if _makes_0(what) and _only_at_0(doing, card):
            return False
        if not _GIVES[which](doing, spec, card):
            return False
        halved = spec[f"change_{which}"] == "half" and spec.get("cards", "targets") in ("target", "targets")
        if not halved or doing.effect is None or not any("changed" in part for part in every(doing.effect.resolve)):
            return True
        return _value(doing.game, card, which) != 0 or atk_and_def.is_open(doing.game, card, which)

    return asks


_GIVES = {which: reached_targets.gives_some(f"change_{which}") for which in ("atk", "def")}


def _as_much_as_0(doing: Doing) -> bool:
    """Is all that an effect does to give as much as the ATK or DEF of the monster that is battled, which is 0? That
    gives nothing (Konami OCG database, supplement of Honest)."""
    steps = [split(step) for step in doing.effect.resolve] if doing.effect is not None else []
    asked = [op for joined, optional, op in steps if not optional and joined not in FOLLOWING]
    return bool(asked) and all(_is_0_of_theirs(doing, op) for op in asked)


def _is_0_of_theirs(doing: Doing, op: Spec) -> bool:
    what = next((op[key] for key in ("change_atk", "change_def") if key in op), None)
    which = next((one for one in ("atk", "def") if isinstance(what, Mapping) and f"{one}_of" in what), "")
    if not which or not isinstance(what, Mapping) or what[f"{which}_of"] != "their battling monster":
        return False
    theirs, printed = referred(doing, "their battling monster"), bool(what.get("original"))
    return bool(theirs) and all(atk_and_def.is_0(doing.game, one, which, originally=printed) for one in theirs)


def _changes_nothing(doing: Doing, spec: Spec) -> str:
    """That it would give nothing, or make 0 what is 0, where that is why it could do nothing."""
    which = "ATK" if "change_atk" in spec else "DEF"
    return f"it would change no {which}" if _all_at_0(doing, spec) or _as_much_as_0(doing) else ""


_CHANGED = either(AMOUNT, one_of("double"), mapping({"to": AMOUNT}, required=("to",)))
_HOW = {
    "cards": CARDS,
    "until": UNTIL,
    "exactly": about(TRUTH, "Only if all of it can be lost."),
    "aside": about(TRUTH, "Afterwards `it` is still what was acted on before."),
}
_TOPICS = ("changes of ATK and DEF",)


@operation(
    "change_atk",
    _CHANGED,
    said="change the ATK of {}",
    object=lambda _, __: "",
    beside={**_HOW, "original": about(TRUTH, "The original one: half of it, or what it becomes.")},
    possible=_could_change("atk"),
    lacking=_changes_nothing,
    reaches=_could_lose("atk"),
    topics=_TOPICS,
    example="resolve: [{change_atk: 500, cards: target, until: end of turn}]",
)
def change_atk(doing: Doing, spec: Spec) -> list[str]:
    """Change ATK: by an amount, to a number, by half of it, or to double of it."""
    return _change(doing, spec, "atk")


@operation(
    "change_def",
    _CHANGED,
    said="change the DEF of {}",
    object=lambda _, __: "",
    beside={**_HOW, "original": about(TRUTH, "The original one: half of it, or what it becomes.")},
    possible=_could_change("def"),
    lacking=_changes_nothing,
    reaches=_could_lose("def"),
    topics=_TOPICS,
    example="resolve: [{change_def: {to: 0}, cards: targets}]",
)
def change_def(doing: Doing, spec: Spec) -> list[str]:
    """Change DEF: by an amount, to a number, by half of it, or to double of it."""
    return _change(doing, spec, "def")


def _change(doing: Doing, spec: Spec, which: str) -> list[str]:
    cards = [c for c in reached(doing, cards_for(doing, spec.get("cards", "targets"), "changed")) if on_field(c)]
    cards = [card for card in cards if face_up(card)]
    what, done = spec[f"change_{which}"], []
    changed = 0
    for card in cards:
        known = _value(doing.game, card, which)
        if spec.get("exactly") and doing.game.state.attack and ref(card) in doing.game.state.attack.doomed:
            continue
        now = known or 0
        if _makes_0(what) and not spec.get("original") and atk_and_def.is_0(doing.game, card, which):
            continue
        if isinstance(what, dict) and "to" in what and spec.get("original"):
            by = set_original(doing, card, which, str(spec.get("until", "")), amount(doing, what["to"], card))
        elif what == "half" and spec.get("original"):
            by = _halve_original(doing, card, which, spec)
        elif what == "half":
            by = -(now // 2)
        elif what == "double":
            by = now
        elif isinstance(what, dict) and "to" in what:
            by = amount(doing, what["to"], card) - now
        else:
            by = amount(doing, what, card)
        short = known is not None and spec.get("exactly") and known + by < 0
        if short and not atk_and_def.is_open(doing.game, card, which):
            continue
        doing.counts["changed"] = min(-by, now) if by < 0 else by
        changed = min(-by, now) if by < 0 else by
        fact = f"{which}_change"
        before = int(card.facts.get(fact) or 0)
        changes: list[Any] = [("card", card.id, fact, before + by)]
        if known is not None and not spec.get("original") and _makes_another(what):
            changes = made_another(doing, card, which, now + by, str(spec.get("until", "")))
            if _alone(doing, card):
                changes += lingering_effects.noted(card, OwnChange(which, made=changes[0][3]))
        elif "until" in spec:
            changes.append(lingering_effects.taken_back(doing.game, doing.you, card, (which, str(spec["until"]), by)))
        if by and not _makes_another(what) and not spec.get("original") and _alone(doing, card):
            own = lingering_effects.own_change(doing.game, doing.you, which, by, str(spec.get("until", "")))
            changes += lingering_effects.noted(card, own)
        doing.game.do(f"changed {which}", card.id, card.controller, *changes, by=by)
        done.append(card.id)
    doing.counts["changed"] = changed
    return done


def _alone(doing: Doing, card: Card) -> bool:
    """Is this an effect of the monster itself that changes no other monster? Then it is lost when the monster's effects
    are negated later (Konami OCG database Q&A, #18191 and #13409)."""
    if doing.link is None or doing.effect is None or doing.source != card.id:
        return False
    changing = [op for op in (split(step)[2] for step in doing.effect.resolve) if not _NUMBERS.isdisjoint(op)]
    return bool(changing) and all(op.get("cards") == "this card" for op in changing)


_NUMBERS = frozenset({"change_atk", "change_def", "change_level"})


def _makes_another(what: Any) -> bool:
    """Does it make the value another one, in place of raising or lowering it?"""
    return what in ("half", "double") or (isinstance(what, dict) and "to" in what)


def made_another(doing: Doing, card: Card, which: str, value: int, until: str) -> list[Any]:
    """The changes by which the value is another one now, and nothing that applied before changes it any more."""
    when = lingering_effects.until_when(doing.game, doing.you, until)
    made = ("card", card.id, f"{which}_set", (value, when, doing.game.table.arrivals))
    return [made, *lingering_effects.forgotten(card, which)]


def _halve_original(doing: Doing, card: Card, which: str, spec: Spec) -> int:
    """Let the original value be half the printed one, rounded up, and say what that changes; gains stay on top of it.

    A second time changes nothing (Edison Format compendium and yugioh-wiki.net, Shrink).
    """
    if atk_and_def.is_unprinted(doing.game, card, which):
        doing.game.does_not_cover(f"{card.name}: half of an original {which.upper()} that is not printed.")
        return 0
    return set_original(
        doing, card, which, str(spec.get("until", "")), -(-atk_and_def.printed(doing.game, card, which) // 2)
    )


def set_original(doing: Doing, card: Card, which: str, lasts: str, value: int) -> int:
    """Let the original value be another one, and say what that changes; gains stay on top of it."""
    by = value - atk_and_def.original(doing.game, card, which)
    until = lingering_effects.until_when(doing.game, doing.you, lasts)
    changes = (("card", card.id, f"{which}_base", (value, until)), ("card", card.id, f"{which}_set", None))
    doing.game.do("changed original", card.id, card.controller, *changes)
    return by


@operation(
    "switch_points",
    said="switch the ATK and DEF of {}",
    beside={"until": UNTIL, "original": about(TRUTH, "The original ones: what raises or lowers them stays on top.")},
    reaches=reached_targets.has_def,
    chosen="nothing",
    topics=("changes of ATK and DEF",),
    example="resolve: [{switch_points: target, until: end of turn}]",
)
def switch_points(doing: Doing, spec: Spec) -> list[str]:
    """Switch the ATK and DEF of monsters, each its own; a Link Monster has no DEF."""
    game, done = doing.game, []
    cards = reached(doing, cards_for(doing, spec["switch_points"], "switched"))
    found = [c for c in cards if on_field(c) and face_up(c) and "link" not in record_of(game, c).kinds]
    until = str(spec.get("until", ""))
    for card in found:
        if spec.get("original"):
            atk, defense = (atk_and_def.original(game, card, which) for which in ("atk", "def"))
            set_original(doing, card, "atk", until, defense)
            set_original(doing, card, "def", until, atk)
        else:
            atk, defense = atk_and_def.atk(game, card) or 0, atk_and_def.defense(game, card) or 0
            made = made_another(doing, card, "atk", defense, until) + made_another(doing, card, "def", atk, until)
            game.do("switched points", card.id, card.controller, *made)
        done.append(card.id)
    return done


def _position_word(spec: Spec) -> str:
    return str(spec.get("to", "other"))


def _turns_any(doing: Doing, spec: Spec) -> bool | None:
    """Where an effect first turns all monsters of a kind face-down, or does nothing but bring them into a position,
    unless that was done: is there one that can be? (ProjectIgnis, CardScripts, c9591819 and c82828051.)"""
    what = spec["change_position"]
    to = _position_word(spec)
    itself = doing.game.table.cards.get(doing.source) if what == "this card" else None
    if itself is not None and itself.zone == terms.MONSTER and is_first(doing, spec):
        return card_faces.can_turn(doing.game, itself, to)
    if what in ("that monster", "those monsters") and is_first(doing, spec):
        met = referred(doing, str(what))
        return any(card_faces.can_turn(doing.game, card, to) for card in met) if met else None
    alone = to == "face-down defense" or (doing.effect is not None and follow(doing.effect.resolve[1:]))
    every = isinstance(what, dict) and (to == "other" or (what.get("count") == "all" and alone))
    if not every or not is_first(doing, spec):
        return None
    found = candidates(doing, concrete(doing, what))
    return any(card_faces.can_turn(doing.game, card, _position_word(spec)) for card in found)


def _none_to_turn(doing: Doing, spec: Spec) -> str:
    """Why nothing is turned where such monsters are there; empty if there are none."""
    what = spec["change_position"]
    there = isinstance(what, dict) and _turns_any(doing, spec) is False and candidates(doing, concrete(doing, what))
    return "it could change the battle position of no monster" if there else ""


@operation(
    "change_position",
    said="change the battle position of {}",
    beside={
        "to": one_of("attack", "defense", "face-down defense", "face-up defense", "face-up", "other"),
        "quiet": about(either(YES, SELECTOR), "Flip Effects are not activated: of all that are turned, or of such."),
    },
    possible=_turns_any,
    lacking=_none_to_turn,
    reaches=lambda doing, spec, card: card_faces.can_turn(doing.game, card, _position_word(spec)),
    chosen="nothing",
    topics=("arrivals", "positions"),
    example="resolve: [{change_position: target, to: face-down defense}]",
)
def change_position(doing: Doing, spec: Spec) -> list[str]:
    """Change battle positions, or turn monsters face-up or face-down."""
    cards = [
        c for c in reached(doing, cards_for(doing, spec["change_position"], "changed")) if c.zone == terms.MONSTER
    ]  # fmt: skip
    done = []
    for card in cards:
        to = _position_word(spec)
        if not card_faces.can_turn(doing.game, card, to):
            continue
        face, position = card_faces.turned(card, to)
        if (face, position) != (card.facts.get("face", "up"), card.facts.get("position", "attack")):
            card_faces.turn_face(doing.game, card, face, position, doing.you, **_quietly(doing, spec, card))
            done.append(card.id)
    return done


def _quietly(doing: Doing, spec: Spec, card: Card) -> dict[str, bool]:
    """What is noted of a monster whose Flip Effects are not activated by this."""
    held, shown = spec.get("quiet"), card.copy()
    shown.facts["face"] = "up"
    such = fits(doing.game, held, shown) if isinstance(held, Mapping) else bool(held)
    return {"quiet": True} if such else {}


def _can_move(doing: Doing, _: Spec, card: Card) -> bool:
    """Is there another Main Monster Zone for the monster?"""
    return card.zone == terms.MONSTER and free_zones(doing.game, card.controller, terms.MONSTER) > 0


@operation(
    "move_monster",
    said="move {} to another Main Monster Zone",
    reaches=_can_move,
    chosen="nothing",
    topics=("positions",),
    example="resolve: [{move_monster: target}]",
)
def move_monster(doing: Doing, spec: Spec) -> list[str]:
    """Move monsters to other Main Monster Zones of their controllers. Which zone that is the file says as a number in
    `choose`, counted from the left as its player sees it; else nobody knows the column from then on."""
    said = [int(one) for one in (doing.link.facts.get("choose", ()) if doing.link else ()) if str(one).isdigit()]
    done = []
    for card in reached(doing, cards_for(doing, spec["move_monster"], "moved")):
        if not _can_move(doing, spec, card):
            continue
        column = columns.counted(doing.game, said[0], card.controller) if len(said) == 1 else None
        places = (("card", card.id, "column", column), ("card", card.id, "main_zone", True))
        doing.game.do("moved to another zone", card.id, card.controller, *places, by=doing.you)
        done.append(card.id)
    return done


@told("moved to another zone")
def _(game: YGame, event: Event, name: str) -> str:
    return f"{name} moves to another Main Monster Zone"


def _can_switch(doing: Doing, _: Spec, card: Card) -> bool:
    """May the control of the monster change?"""
    return not immunity.control_stays(doing.game, card)


@operation(
    "take_control",
    said="take control of {}",
    beside={"until": UNTIL},
    reaches=_can_switch,
    possible=lambda doing, spec: None if has_room(doing, spec, 1) else False,
    room=True,
    chosen="cards",
    topics=("arrivals",),
    example="resolve: [{take_control: target, until: end of turn}]",
)
def take_control(doing: Doing, spec: Spec) -> list[str]:
    """Take control of monsters."""
    done = []
    for card in reached(doing, cards_for(doing, spec["take_control"], "taken")):
        if (
            card.zone == terms.MONSTER
            and card.controller != doing.you
            and _can_switch(doing, spec, card)
            and free_zones(doing.game, doing.you, terms.MONSTER) > 0
        ):
            until = str(spec.get("until", ""))
            while_here = "this card" in until  # it ends with the source, not with the turn
            give_control(doing, card, doing.you, "" if while_here else until)
            if while_here:
                source = doing.game.table.cards[doing.source]
                by = ("card", card.id, temporary_control.HELD, ref(source))
                doing.game.do("bound", card.id, doing.you, by, moves.JOINED)
            done.append(card.id)
    return done


def _room_there(doing: Doing, spec: Spec) -> bool | None:
    """Has the opponent a zone for a monster, be it one that the effect empties first?"""
    return None if room(doing, spec, doing.opponent, terms.MONSTER) > 0 else False


@operation(
    "give_control",
    said="give control of {} to the opponent",
    beside={"until": UNTIL},
    reaches=_can_switch,
    possible=_room_there,
    lacking=lambda doing, spec: (
        f"{doing.opponent} has no free Monster Zone" if _room_there(doing, spec) is False else ""
    ),
    topics=("arrivals",),
    example="resolve: [{give_control: this card}]",
)
def give_to_opponent(doing: Doing, spec: Spec) -> list[str]:
    """Give control of monsters to the opponent."""
    done = []
    for card in reached(doing, cards_for(doing, spec["give_control"], "given")):
        room = free_zones(doing.game, doing.opponent, terms.MONSTER) > 0
        switches = _can_switch(doing, spec, card)
        if card.zone == terms.MONSTER and card.controller == doing.you and room and switches:
            give_control(doing, card, doing.opponent, str(spec.get("until", "")))
            done.append(card.id)
    return done


def _any_of_others(doing: Doing, spec: Spec) -> bool | None:
    """Is there a monster that its owner does not control, where those are described?"""
    what = spec["return_control"]
    if isinstance(what, str):
        return None
    return any(one.owner != one.controller for one in candidates(doing, concrete(doing, what)))


@operation(
    "return_control",
    said="return control of {} to the owner",
    reaches=_can_switch,
    possible=_any_of_others,
    lacking=lambda *_: "every player controls their own monsters",
    topics=("arrivals",),
    example="resolve: [{return_control: {count: all, card: monster}}]",
)
def return_to_owners(doing: Doing, spec: Spec) -> list[str]:
    """Return control of monsters to their owners, those that lie face-down among them. What becomes of one for which
    its owner has no zone is not covered."""
    done = []
    for card in affected(doing, cards_for(doing, spec["return_control"], "returned")):
        if card.zone != terms.MONSTER or card.controller == card.owner or not _can_switch(doing, spec, card):
            continue
        if free_zones(doing.game, card.owner, terms.MONSTER) > 0:
            give_control(doing, card, card.owner)
            done.append(card.id)
        else:
            doing.game.does_not_cover(f"{card.name} returns to {card.owner}, who has no free Monster Zone.")
    return done


def give_control(doing: Doing, card: Card, player: str, until: str = "") -> None:
    """A monster changes sides (it does not leave the field)."""
    changes: list[Any] = [("control", card.id, player)]
    if until:
        changes.append(("card", card.id, "control_until", lingering_effects.until_when(doing.game, doing.you, until)))
    doing.game.do("control", card.id, player, *changes, was_controller=card.controller)


def _to_give(doing: Doing, player: str) -> list[Card]:
    """The monsters of a player of which the control may change."""
    return [c for c in doing.game.table.zone(player, terms.MONSTER) if not immunity.control_stays(doing.game, c)]


@operation(
    "exchange_control",
    about(
        either(TRUTH, one_of("target", "targets")), "Each player gives one monster: a target, or one that is chosen."
    ),
    said="exchange control of monsters",
    beside={"with_this": about(YES, "This card is the one of them, the target the other.")},
    reaches=_can_switch,
    possible=lambda doing, _: all(_to_give(doing, player) for player in doing.player("both")),
    lacking=lambda doing, _: next(
        f"{one} has no monster of which the control can change"
        for one in doing.player("both")
        if not _to_give(doing, one)
    ),
    topics=("arrivals",),
    example="resolve: [{exchange_control: true}]",
)
def exchange_control(doing: Doing, spec: Spec) -> list[str]:
    """Two monsters, one of each player, change sides; where none are targeted, the turn player chooses first. One that
    may not change sides cannot be chosen; one that is unaffected can, and then neither does."""
    chosen = []
    for player in doing.player("both"):
        mine = _to_give(doing, player)
        if spec["exchange_control"] in ("target", "targets"):
            targets = cards_for(doing, spec["exchange_control"], "exchanged")
            targets += cards_for(doing, "this card", "exchanged") if "with_this" in spec else []
            chosen += [card for card in targets if card in mine]
        else:
            chosen += pick(doing, mine, 1, 1, f"chosen by {player}")
    if len({card.controller for card in affected(doing, chosen)}) < 2:
        return []
    for card in chosen:
        give_control(doing, card, doing.game.state.other(card.controller))
    return [c.id for c in chosen]


@told("control")
def _(game: YGame, event: Event, name: str) -> str:
    return f"control of {name} goes to {event.player}"


@told("changed atk", "changed def")
def _(game: YGame, event: Event, name: str) -> str:
    return f"{name}: {event.kind[-3:].upper()} {event.data['by']:+d}"
