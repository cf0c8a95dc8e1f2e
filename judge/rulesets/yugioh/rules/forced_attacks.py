"""Section 9: attacks that must be made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.kernel.rules import Cite, Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import named
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.attacks import attacker_why, on_why
from judge.rulesets.yugioh.rules.book import fandom, rule, wiki
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.timing import battle, turn_structure
from judge.rulesets.yugioh.vocabulary import battle_limits, continuous_effects
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.selectors import candidates

_ENTERED = fandom("Card Rulings: Battle Mania")
_PHASE = wiki("Battle Phase")


@rule(
    "attack-owed",
    _PHASE,
    _ENTERED,
    Cite("card texts", note="Battle Mania, Berserk Gorilla"),
    stage="possible",
    section="9",
    boundary=True,
    verbs=("attack", "next"),
    editions=EVERY,
)
def attack_owed(s: YSituation) -> Iterator[Finding]:
    """Leaving out an attack that must be made, or making it on another monster.

    A monster that must attack if it can does so in the Battle Phase of its controller, in whatever order: the Battle
    Phase is conducted, and does not end as long as such a monster can attack. If it must attack certain monsters, it
    attacks one of them as long as it can.
    """
    if s.play.verb == "attack":
        if s.card is not None:
            yield from _on_another(s, s.card)
        return
    if s.player != s.state.turn_player or s.state.box != "A":
        return
    owing = [card for card in s.game.table.zone(s.player, terms.MONSTER) if battle_limits.must_attack(s.game, card)]
    if owing and s.state.phase == "battle" and _leaves(s, "main 2", "end"):
        for card in owing:
            if not attacker_why(s, card) and (static := _owed(s, card)) is not None:
                yield s.offence(
                    f"{card.name} must attack before the Battle Phase ends, because of {_source(s, static, card)}.",
                    fact=f"{card.name} can attack",
                )
                return
    elif owing and s.state.phase == "main 1" and _leaves(s, "end"):
        yield from _no_battle_phase(s, owing)


def _no_battle_phase(s: YSituation, owing: list[Card]) -> Iterator[Finding]:
    """Going on to the End Phase where a monster must attack this turn."""
    if turn_structure.first_turn(s.game) or battle_limits.cannot_battle_phase(s.game, s.player) is not None:
        return
    kept = None
    for card in owing:
        if not battle_limits.can_attack_so(s.game, card) or (static := _owed(s, card)) is None:
            continue
        if not attacker_why(s, card):
            why = f"{card.name} must attack, because of {_source(s, static, card)}"
            yield s.offence(f"{s.player} must conduct a Battle Phase: {why}.", fact=f"{card.name} must attack")
            return
        kept = card
    if kept is not None:
        yield s.unclear(f"Must {s.player} conduct a Battle Phase although {kept.name} cannot attack now?", *_KEPT)


_KEPT = (
    Reading(
        "A monster that must attack calls for the Battle Phase, even if an effect keeps it from attacking.", (_PHASE,)
    ),
    Reading("It must attack only if it can: nothing calls for the Battle Phase.", (Cite("card texts"),)),
)


def _leaves(s: YSituation, *to: str) -> bool:
    """Does the play go on to one of these phases (or out of the last Battle Step)?"""
    wanted = str(s.play.value if isinstance(s.play.value, str) else turn_structure.following(s.game))
    if s.play.verb != "next" or battle.part_meant(wanted):
        return False
    try:
        phase, step = terms.normal_phase(wanted)
    except KeyError:
        return False
    return phase in to or ("main 2" in to and step == "end step")


def _owed(s: YSituation, card: Card) -> Static | None:
    """By which effect the monster owes an attack on a target that it can attack."""
    for static in battle_limits.must_attack(s.game, card):
        if any(not on_why(s, card, target) for target in _meant(s, static)):
            return static
    return None


def _meant(s: YSituation, static: Static) -> list[Card | None]:
    """What must be attacked: one of these monsters of the other player, or (None) that player."""
    theirs, what = s.game.table.zone(s.opponent, terms.MONSTER), static.data.get("attacked")
    if what is None:
        return [*theirs, None]
    if not isinstance(what, Mapping):
        return [card for card in theirs if card.id == static.source]
    meant = candidates(static.doing(s.game), what)
    return [card for card in theirs if card in meant]


def _on_another(s: YSituation, card: Card) -> Iterator[Finding]:
    """An attack on another target than one of those that the monster must attack, where it can attack one of them."""
    statics = [static for static in battle_limits.must_attack(s.game, card) if "attacked" in static.data]
    if not statics or attacker_why(s, card):
        return
    theirs = s.game.table.zone(s.opponent, terms.MONSTER)
    stated = s.play.details.get("targets", s.play.details.get("on"))
    target = next(iter(named(s.game, theirs, stated)), None) if stated else None
    if stated and target is None:
        return
    owed = [(static, [c for c in _meant(s, static) if c is not None and not on_why(s, card, c)]) for static in statics]
    if any(such for _, such in owed) and all(target not in such for _, such in owed):
        static, such = next(one for one in owed if one[1])
        names = " or ".join(dict.fromkeys(c.name for c in such))
        yield s.offence(f"{card.name} must attack {names}, because of {_source(s, static, card)}.", fact=f"not {names}")


def _source(s: YSituation, static: Static, card: Card) -> str:
    return "its own text" if static.source == card.id else continuous_effects.source_name(s.game, static)
