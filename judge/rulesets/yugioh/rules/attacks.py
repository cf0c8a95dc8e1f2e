"""Section 9: attacks, from the declaration to the Damage Step, and those that must be made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.kernel.rules import Cite, Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import named
from judge.rulesets.yugioh.judging import attack_payments
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import fandom, prb, rb, rule, wiki
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import ref
from judge.rulesets.yugioh.timing import battle, turn_structure
from judge.rulesets.yugioh.vocabulary import battle_limits, continuous_effects, declared_attack, further_attacks
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.selectors import candidates


@rule(
    "attack-not-possible",
    rb("38-39"),
    wiki("Attack"),
    wiki("Card Rulings: Panther Warrior"),
    stage="possible",
    section="9",
    boundary=True,
    verbs=("attack",),
    editions=EVERY,
)
def attack_not_possible(s: YSituation) -> Iterator[Finding]:
    """Declaring an attack that cannot be made.

    A face-up Attack Position monster may declare one attack each Battle Phase (more where a card says so), on a monster
    the opponent controls; only if there is none (or a card says so) may it attack directly. An attack that was negated
    or stopped has been declared all the same. What it costs by an effect is paid as it is declared, and not with the
    attacking monster itself.
    """
    if s.card is None:
        yield s.offence(f"{s.play.by} has no {s.play.value} to attack with.", fact="not there")
        return
    why = _attacker_why(s, s.card) or _target_why(s, s.card) or _cost_why(s, s.card)
    if why:
        yield s.offence(f"{s.play.by} cannot declare this attack: {why}.", fact=why)


def _attacker_why(s: YSituation, card: Card) -> str:
    """Why a monster can declare no attack now, whatever its target; empty if it can."""
    if card.zone != terms.MONSTER:
        return f"{card.name} is {terms.lying(card.zone)}"
    if not battle_limits.can_attack_so(s.game, card):
        return f"{card.name} is not in face-up Attack Position"
    again = _again(s, card)
    if not again and (why := further_attacks.no_more(s.game, card)):
        return why
    static = battle_limits.cannot_attack(s.game, card, declared=again)
    return continuous_effects.applies(s.game, static) if static is not None else ""


def _again(s: YSituation, card: Card) -> bool:
    """Is it the choice in a replay of an attack that was declared already?"""
    attack = s.state.attack
    return attack is not None and attack.replay and attack.attacker == ref(card)


def _cost_why(s: YSituation, card: Card) -> str:
    """Why what the attack costs cannot be paid; a new choice of the target costs nothing."""
    return "" if _again(s, card) else attack_payments.attack_plan(s, card).cost_problem


def _target_why(s: YSituation, card: Card) -> str:
    theirs = s.game.table.zone(s.opponent, terms.MONSTER)
    stated = s.play.details.get("targets", s.play.details.get("on"))
    if not stated:
        return _on_why(s, card, None)
    said = [str(n) for key in ("targets", "on") for n in many(s.play.details.get(key))]
    if len(said) > 1:
        return f"{card.name} attacks one monster, and {terms.listing(said)} are named"
    target = next(iter(named(s.game, theirs, stated)), None)
    return f"{s.opponent} controls no {many(stated)[0]}" if target is None else _on_why(s, card, target)


def _on_why(s: YSituation, card: Card, target: Card | None) -> str:
    """Why a monster cannot attack this target of the other player (None: attack directly); empty if it can."""
    if target is None:
        if battle_limits.in_the_way(s.game, s.opponent) and not battle_limits.attacks_directly(s.game, card):
            return f"{s.opponent} controls monsters, so one of them must be attacked"
        banned = battle_limits.no_direct_attacks(s.game, s.player)
        banned = banned or further_attacks.cannot_attack_directly(s.game, card)
        return continuous_effects.applies(s.game, banned) if banned is not None else _further_why(s, card, None)
    static = battle_limits.cannot_be_attacked(s.game, target, card)
    if static is not None:
        return f"{target.name} cannot be attacked ({continuous_effects.source_name(s.game, static)})"
    return _further_why(s, card, target)


def _further_why(s: YSituation, card: Card, target: Card | None) -> str:
    """Why a further attack cannot be on this target; the choice in a replay takes the place of the one before."""
    return "" if _again(s, card) else further_attacks.not_on(s.game, card, target)


@rule(
    "attack-in-progress",
    wiki("Battle Step"),
    rb("38-39"),
    prb("185-187"),
    stage="attack in progress",
    section="9",
    verbs=("attack", "next"),
    when=("attack",),
    editions=EVERY,
)
def attack_in_progress(s: YSituation) -> Iterator[Finding]:
    """Another attack, or the end of the Battle Phase, while an attack is still to be carried out.

    Once an attack is declared, the Damage Step follows when both players agree to go on. Only after it, or if the
    attack is negated or stopped, may another attack be declared or the Battle Phase end.
    """
    attack = battle.going_on(s.game)
    if s.play.verb == "next" and s.state.attack is not None and (attack is None or battle.replays(s.game)):
        yield from _no_damage_step(s)
        return
    if attack is None or (s.card is not None and s.card.id == attack.attacker[0]):
        return
    part = battle.part_meant(s.play.value) if s.play.verb == "next" else ""
    if part and battle.is_over(s.game, part):
        now = battle.SUBSTEP_NAMES[s.state.substep]
        yield s.offence(f"The battle has reached this part already: {now}; it does not go back.", fact="over already")
    if part:
        return
    attacker = s.game.table.cards.get(attack.attacker[0])
    name = attacker.name if attacker is not None else attack.attacker[0]
    what = "another attack can be declared" if s.play.verb == "attack" else "the Battle Step can end"
    yield s.offence(
        f"The attack of {name} must be carried out (or stopped by an effect) before {what}.",
        fact=f"{name} is attacking",
    )


def _no_damage_step(s: YSituation) -> Iterator[Finding]:
    """Going on to the Damage Step with an attack that does not go on, or whose target is to be chosen again."""
    attack = s.state.attack
    if attack is None or not battle.part_meant(s.play.value) or s.state.step == battle.DAMAGE_STEP:
        return
    if battle.replays(s.game) or (attack.replay and s.state.box == "A"):
        yield s.offence(
            f"There is a replay: {s.play.by} chooses a new target or stops the attack first.", fact="a replay"
        )
    elif not declared_attack.goes_on(s.game):
        name = s.game.table.cards[attack.attacker[0]].name if attack.attacker[0] in s.game.table.cards else "it"
        why = "was negated" if attack.negated else "does not go on: the attacker can no longer attack"
        yield s.offence(f"The attack of {name} {why}, so no Damage Step follows.", fact="no attack goes on")


@rule(
    "replay",
    rb(39),
    prb("186-187"),
    wiki("Replay"),
    stage="too late",
    section="9",
    boundary=True,
    verbs=("attack",),
    when=("attack",),
    editions=EVERY,
)
def replay(s: YSituation) -> Iterator[Finding]:
    """Choosing a new attack target without a replay.

    If the monsters on the defender's side change during the Battle Step, however briefly, or the attacker can no
    longer attack what it attacks, the turn player chooses again: a new target or no attack. What changes on the
    attacker's own side does not count, and in the Damage Step there is no replay.
    """
    attack = s.state.attack
    if attack is None or s.card is None or s.card.id != attack.attacker[0] or attack.replay:
        return
    if s.state.step == battle.DAMAGE_STEP:
        yield s.offence(
            f"No replay: {s.card.name}'s attack has reached the Damage Step, where no target is chosen again.",
            fact="no replay in the Damage Step",
        )
    elif declared_attack.goes_on(s.game):
        yield s.offence(
            f"No replay: {s.card.name}'s attack goes on as declared; {s.opponent}'s monsters have not changed since.",
            fact="no replay",
        )


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
            if not _attacker_why(s, card) and (static := _owed(s, card)) is not None:
                if battle_limits.attack_costs(s.game, card):
                    yield s.unclear(f"Must {s.player} pay so that {card.name} can attack as it must?", *_AT_A_COST)
                    return
                yield s.offence(
                    f"{card.name} must attack before the Battle Phase ends, because of {_source(s, static, card)}.",
                    fact=f"{card.name} can attack",
                )
                return
    elif owing and s.state.phase in ("standby", "main 1") and _leaves(s, "end"):
        yield from _no_battle_phase(s, owing)


def _no_battle_phase(s: YSituation, owing: list[Card]) -> Iterator[Finding]:
    """Going on to the End Phase where a monster must attack this turn."""
    if turn_structure.first_turn(s.game) or battle_limits.cannot_battle_phase(s.game, s.player) is not None:
        return
    kept = None
    for card in owing:
        if not battle_limits.can_attack_so(s.game, card) or (static := _owed(s, card)) is None:
            continue
        if not _attacker_why(s, card) and battle_limits.attack_costs(s.game, card):
            yield s.unclear(f"Must {s.player} pay so that {card.name} can attack as it must?", *_AT_A_COST)
            return
        if not _attacker_why(s, card):
            why = f"{card.name} must attack, because of {_source(s, static, card)}"
            yield s.offence(f"{s.player} must conduct a Battle Phase: {why}.", fact=f"{card.name} must attack")
            return
        kept = card
    if kept is not None:
        yield s.unclear(f"Must {s.player} conduct a Battle Phase although {kept.name} cannot attack now?", *_KEPT)


_AT_A_COST = (
    Reading("What must be done is done at its cost, if that can be paid.", (Cite("card texts"),)),
    Reading("Nobody must pay a cost: the monster attacks only if its player pays.", (Cite("card texts"),)),
)
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
        if any(not _on_why(s, card, target) for target in _meant(s, static)):
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
    if not statics or _attacker_why(s, card):
        return
    theirs = s.game.table.zone(s.opponent, terms.MONSTER)
    stated = s.play.details.get("targets", s.play.details.get("on"))
    target = next(iter(named(s.game, theirs, stated)), None) if stated else None
    if stated and target is None:
        return
    owed = [(static, [c for c in _meant(s, static) if c is not None and not _on_why(s, card, c)]) for static in statics]
    if any(such for _, such in owed) and all(target not in such for _, such in owed):
        static, such = next(one for one in owed if one[1])
        names = " or ".join(dict.fromkeys(c.name for c in such))
        yield s.offence(f"{card.name} must attack {names}, because of {_source(s, static, card)}.", fact=f"not {names}")


def _source(s: YSituation, static: Static, card: Card) -> str:
    return "its own text" if static.source == card.id else continuous_effects.source_name(s.game, static)
