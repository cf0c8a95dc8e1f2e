"""Section 9: the windows of Summons and attacks, and the actions they belong to."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.yugioh import battle, statics, terms
from judge.rulesets.yugioh.playing import tributes, tributes_needed
from judge.rulesets.yugioh.rules.book import (
    CONDITION,
    COST,
    FET,
    POSSIBLE,
    WHAT,
    WHEN,
    fandom,
    prb,
    qa,
    rb,
    rule,
    wiki,
)
from judge.rulesets.yugioh.rules.chain import window_closed
from judge.rulesets.yugioh.rules.fast_effect_timing import named_action
from judge.rulesets.yugioh.situation import YSituation
from judge.rulesets.yugioh.state import free_zones


@rule(
    "summon-negation-window",
    wiki("Summon negation window"),
    prb("77-82"),
    qa(281),
    stage=WHAT + 4,
    section="9",
    boundary=True,
    verbs=("activate",),
)
def summon_negation_window(s: YSituation) -> Iterator[Finding]:
    """Something other than a negation of the Summon while it is attempted.

    While a Summon that starts no Chain is attempted, only an effect that negates the Summon can start a Chain.
    The monster is not on the field yet.
    """
    if s.state.box != "W" or s.game.chain is not None or not s.activating or s.effect is None or s.effect.pace == 1:
        return
    if not any("summon_attempt" in p for p in s.effect.events):
        yield s.offence(
            f"Only a card that negates the Summon can be used while it is attempted; {s.effect.card} does not.",
            fact="does not negate the Summon",
            clash=s.last_play(),
            because="the Summon is being attempted",
        )


@rule(
    "summon-response-window",
    fandom("Summon response window"),
    FET,
    stage=CONDITION,
    section="9",
    verbs=("activate",),
)
def summon_response_window(s: YSituation) -> Iterator[Finding]:
    """Responding to a Summon after its window has closed.

    After a successful Summon triggers are placed, then both players may use a fast effect; one Chain answers the
    Summon. A Summon made by a resolving effect can be answered only if it was the last thing to happen.
    """
    yield from window_closed(s, lambda kind: kind == "summoned")


@rule("attack-declaration-window", prb("185-187"), rb(38), stage=CONDITION, section="9", verbs=("activate",))
def attack_declaration_window(s: YSituation) -> Iterator[Finding]:
    """Responding to an attack declaration after its window has closed.

    An attack declaration is answered in one Chain; after it only effects that need no attack declaration can be used
    before the Damage Step. A target chosen in a replay is not a new declaration.
    """
    yield from window_closed(s, lambda kind: kind == "attack_declared")


@rule(
    "normal-summon-limit",
    rb("22-24"),
    stage=WHAT + 1,
    section="9",
    boundary=True,
    verbs=("summon", "normal_summon", "tribute_summon", "set"),
)
def normal_summon_limit(s: YSituation) -> Iterator[Finding]:
    """A second Normal Summon or Set in one turn.

    A player has one Normal Summon or Normal Set of a monster each turn; a negated one is used up too.
    """
    if s.card is None or s.record.frame != "monster" or s.play.by != s.state.turn_player:
        return
    if s.state.normal_summons >= 1:
        yield s.offence(
            f"{s.play.by} has already used this turn's Normal Summon or Set.", fact="a second Normal Summon or Set"
        )


@rule(
    "tribute-required",
    rb("22-23"),
    stage=COST,
    section="9",
    boundary=True,
    verbs=("summon", "normal_summon", "tribute_summon", "set"),
)
def tribute_required(s: YSituation) -> Iterator[Finding]:
    """Summoning a Level 5 or higher monster without the Tributes.

    A monster of Level 5 or 6 needs one Tribute, one of Level 7 or higher two; monsters of Level 4 or lower need none.
    """
    if s.card is None or s.record.frame != "monster":
        return
    level = s.record.level
    needed = tributes_needed(level)
    given = len(tributes(s))
    if given < needed:
        words = "1 Tribute" if needed == 1 else f"{needed} Tributes"
        yield s.offence(
            f"{s.card.name} is Level {level}: its Normal Summon or Set needs {words}.",
            fact=f"{given} given, {needed} needed",
            at=s.play.verb,
        )


@rule(
    "summon-not-possible",
    rb("18, 22-25"),
    stage=POSSIBLE,
    section="9",
    verbs=(
        "summon",
        "normal_summon",
        "tribute_summon",
        "flip_summon",
        "special_summon",
        "set",
        "change_position",
        "attack",
    ),
)
def summon_not_possible(s: YSituation) -> Iterator[Finding]:
    """An action the position does not allow.

    A monster needs a free Monster Zone; a monster Summoned or Set this turn, one that attacked, or one whose
    position was changed already keeps its position; effects may forbid Summons or attacks.
    """
    if s.card is None:
        yield s.offence(f"{s.play.by} has no {s.play.value} to do that with.", fact="not there")
        return
    why = _why_not(s)
    if why:
        yield s.offence(f"{s.play.by} cannot {named_action(s)}: {why}.", fact=why)


def _why_not(s: YSituation) -> str:
    assert s.card is not None
    card, verb = s.card, s.play.verb
    if verb in ("summon", "normal_summon", "tribute_summon", "set") and card.zone != terms.HAND:
        return f"{card.name} is in the {terms.ZONE_NAMES[card.zone]}"
    if verb in ("summon", "normal_summon", "tribute_summon", "special_summon"):
        how = "special" if verb == "special_summon" else "normal"
        static = statics.forbidden(s.game, "cannot_summon", s.player, how)
        if static is not None:
            source = s.game.table.cards.get(static.source)
            return f"{source.name if source else 'a lasting effect'} forbids the Summon"
        if verb != "special_summon" and free_zones(s.game, s.player, terms.MONSTER) + len(tributes(s)) < 1:
            return "there is no free Monster Zone"
    if verb == "set" and s.record.frame != "monster" and free_zones(s.game, s.player, terms.SPELL_TRAP) < 1:
        return "there is no free Spell & Trap Zone"
    if verb in ("change_position", "flip_summon"):
        return _position_why(s)
    if verb == "attack":
        theirs = s.game.table.zone(s.opponent, terms.MONSTER)
        if theirs and not (s.play.details.get("targets") or s.play.details.get("on")):
            return f"{s.opponent} controls monsters, so one of them must be attacked"
        if card.zone != terms.MONSTER or card.facts.get("position", "attack") != "attack":
            return f"{card.name} is not in face-up Attack Position"
        if card.id in s.state.attackers_done and not (s.state.attack is not None and s.state.attack.replay):
            return f"{card.name} has already attacked this turn"
        static = statics.cannot_attack(s.game, card)
        if static is not None:
            source = s.game.table.cards.get(static.source)
            return f"{source.name if source else 'a lasting effect'} forbids the attack"
    return ""


def _position_why(s: YSituation) -> str:
    assert s.card is not None
    card, turn = s.card, s.state.turn
    down = card.facts.get("face") == "down"
    if s.play.verb == "flip_summon" and not down:
        return f"{card.name} is not face-down"
    if s.play.verb == "change_position" and down:
        return f"{card.name} is face-down; that would be a Flip Summon"
    if turn in (card.facts.get("summoned_turn"), card.facts.get("set_turn")):
        return f"{card.name} came to the field this turn"
    if card.id in s.state.attackers_done:
        return f"{card.name} has attacked this turn"
    changed = [
        e
        for m, e in s.game.timeline.events("position")
        if m.turn == turn and e.card == card.id and e.data.get("by_hand")
    ]
    return f"{card.name}'s position was already changed this turn" if changed else ""


@rule("replay", rb(39), prb("186-187"), wiki("Replay"), stage=WHEN - 1, section="9", boundary=True, verbs=("attack",))
def replay(s: YSituation) -> Iterator[Finding]:
    """Choosing a new attack target without a replay.

    If the monsters on the defender's side change during the Battle Step, the turn player chooses again: a new
    target or no attack. What changes on the attacker's own side does not count, and in the Damage Step there is
    no replay.
    """
    attack = s.state.attack
    if attack is None or s.card is None or s.card.id != attack.attacker[0] or attack.replay:
        return
    if s.state.step == "damage step":
        yield s.offence(
            f"{s.card.name} is in the Damage Step; there is no replay any more.", fact="no replay in the Damage Step"
        )
    elif battle.goes_on(s.game):
        yield s.offence(
            f"{s.card.name}'s attack goes on as declared: {s.opponent}'s monsters have not changed since.",
            fact="no replay",
        )
