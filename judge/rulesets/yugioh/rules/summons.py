"""Section 9: Summons, Sets and changes of battle position: whether they can be made at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.kernel.rules import FILE, Cite, Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import summon_attempts, summoning_procedures, tribute_ways
from judge.rulesets.yugioh.effects.choices import named, named_twice
from judge.rulesets.yugioh.judging.plays import RESTATED
from judge.rulesets.yugioh.judging.situation import YSituation, position_said
from judge.rulesets.yugioh.judging.summon_payments import materials, paid_with, receiver, set_as_spell, tributes
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.rulesets.yugioh.rules.after_negations import NO_OATH
from judge.rulesets.yugioh.rules.book import prb, psct, qa, rb, rule, wiki
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import free_zones
from judge.rulesets.yugioh.vocabulary import (
    bans,
    battle_limits,
    continuous_effects,
    control_limits,
    further_attacks,
    negated_this_turn,
    origins,
    summon_permissions,
)
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static


@rule(
    "normal-summon-limit",
    rb("22-24"),
    stage="where it comes from",
    section="9",
    boundary=True,
    verbs=terms.NORMAL_SUMMONS_AND_SETS,
    when=("Normal Summon used",),
    editions=EVERY,
)
def normal_summon_limit(s: YSituation) -> Iterator[Finding]:
    """A second Normal Summon or Set in one turn.

    A player has one Normal Summon or Normal Set of a monster each turn; a negated one is used up too. An effect may
    allow one more Normal Summon, of certain monsters, or several Normal Summons and Sets in place of one.
    """
    if s.card is None or s.record.frame != "monster" or s.play.by != s.state.turn_player or set_as_spell(s):
        return
    if summon_permissions.extra_summon(s.game, s.play.by, s.card, how=_how(s)):
        return
    most = summon_permissions.normal_summons(s.game, s.play.by)
    if s.state.normal_summons >= most and not summon_attempts.negated_normal_summon(s.game):
        used = "Normal Summon or Set" if most == 1 else f"{most} Normal Summons or Sets"
        fact = "a second Normal Summon or Set" if most == 1 else "one Normal Summon or Set too many"
        yield s.offence(f"{s.play.by} has already used this turn's {used}.", fact=fact)


def _how(s: YSituation) -> str:
    """How a monster is brought out: it is Set, or Tribute Summoned if anything is Tributed for it."""
    return "set" if s.play.verb == "set" else "tribute" if tributes(s) else "normal"


@rule(
    "negate-summon",
    prb("77-82"),
    qa(23083, 281, 9124),
    wiki("Negate"),
    stage="where it comes from",
    section="9",
    verbs=terms.NORMAL_SUMMONS_AND_SETS,
    when=("Normal Summon used",),
    editions=EVERY,
)
def negate_summon(s: YSituation) -> Iterator[Finding]:
    """Going on as if a negated Summon had succeeded, or had not been made.

    A monster whose Summon was negated was never on the field (a monster being Flip Summoned was) and goes to the
    Graveyard, unless the card says otherwise. Tributes and materials stay spent, but were not used for a Summon;
    the Normal Summon of the turn is used up.
    """
    if s.card is None or s.record.frame != "monster" or s.play.by != s.state.turn_player or set_as_spell(s):
        return
    negated = summon_attempts.negated_normal_summon(s.game)
    if summon_permissions.extra_summon(s.game, s.play.by, s.card, how=_how(s)):
        return
    if s.state.normal_summons >= summon_permissions.normal_summons(s.game, s.play.by) and negated:
        yield s.offence(
            f"The Normal Summon of {negated} was negated, but it was {s.play.by}'s Normal Summon of this turn.",
            fact="the Normal Summon is used up",
        )


@rule(
    "tribute-required",
    rb("22-23"),
    stage="cost",
    section="9",
    boundary=True,
    verbs=(*terms.NORMAL_SUMMONS_AND_SETS, RESTATED),
    editions=EVERY,
)
def tribute_required(s: YSituation) -> Iterator[Finding]:
    """Normal Summoning or Setting a monster without the Tributes its Level asks for.

    A monster of Level 5 or 6 needs one Tribute, one of Level 7 or higher two; monsters of Level 4 or lower need none. A
    text may ask for more of them, or for certain ones.
    Only monsters that the player controls can be Tributed, unless an effect offers others. The monster's own text, or
    an effect, may allow a Normal Summon (no Set, unless it says so) without Tributes, or with fewer.
    """
    if s.play.verb == RESTATED:
        yield from _tributed_otherwise(s)
    if s.card is None:
        return
    if s.record.frame in ("spell", "trap") and s.play.verb == "set" and "tribute" in s.play.details:
        kind = s.record.frame.title()
        text = f"{s.card.name} is a {kind} Card: it is Set without Tributes."
        yield s.offence(text, fact=f"a {kind} Card", at="tribute")
    if set_as_spell(s) and "tribute" in s.play.details:
        yield s.offence(f"{s.card.name} is Set as a Spell, without Tributes.", fact="as a Spell", at="tribute")
    if s.record.frame != "monster" or set_as_spell(s):
        return
    again = summon_attempts.again(s.card, s.record.kinds, s.play.verb)
    needed, given = 0 if again else summon_attempts.tributes_asked(s.game, s.card), tributes(s)
    ways = [] if again else tribute_ways.ways(s.game, s.player, s.card, s.play.verb)
    fitting = not given if again else any(way.takes(given) for way in ways)
    monsters = summon_permissions.tribute_pool(s.game, s.player, s.card, down=s.play.verb == "set")
    stated = [str(n) for n in many(s.play.details.get("tribute"))]
    strange = next((n for n in stated if not named(s.game, monsters, n)), None)
    twice = named_twice(s.game, monsters, stated) if strange is None else ""
    ban = bans.cannot_tribute(s.game, s.player) if given or not fitting else None
    if ban is not None:
        name = continuous_effects.source_name(s.game, ban)
        yield s.offence(f"{s.player} cannot Tribute anything, because of {name}.", fact=name, at=s.play.verb)
        return
    barred = next((c.name for c in given if not _can_be_tributed(s, c, s.card)), "")
    words = {0: "no Tribute", 1: "1 Tribute"}.get(needed, f"{needed} Tributes")
    if strange is not None:
        yield s.offence(
            f"{strange} cannot be Tributed: it is no monster that {s.player} controls.", fact="no Tribute", at="tribute"
        )
    elif twice:
        yield s.offence(f"{twice} can be Tributed only once.", fact="no second Tribute", at="tribute")
    elif summon_permissions.too_many_besides(s.game, given, s.card):
        text = f"Only one of the Tributes for {s.card.name} can be a card that is no monster."
        yield s.offence(text, fact="one Tribute that is no monster", at="tribute")
    elif not fitting and (owed := _owed(s, given)):
        text = f"Whatever {s.player} Tributes this turn, {owed} must be among it."
        yield s.offence(text, fact=f"{owed} must be Tributed", at=s.play.verb)
    elif not fitting and (theirs := _too_many_of_theirs(s, given)):
        text = f"No more of the monsters that {s.player} does not control can be Tributed this turn than {theirs}."
        yield s.offence(text, fact="too many that are not controlled", at="tribute")
    elif barred and s.play.verb == "set":
        yield s.unclear(
            f"May {barred}, which cannot be Tributed for a Tribute Summon, be Tributed for a Set?", *_FOR_A_SET
        )
    elif barred:
        yield s.offence(f"{barred} cannot be Tributed for a Tribute Summon.", fact="no Tribute", at="tribute")
    elif not fitting and s.play.verb == "set" and _counts_double(s, needed, given):
        text = f"May {given[0].name}, which can be 2 Tributes for a Tribute Summon, be 2 Tributes for a Set?"
        yield s.unclear(text, *_TWO_FOR_A_SET)
    elif not fitting:
        text = f"{s.card.name} is Level {s.record.level}: its Normal Summon or Set needs {words}."
        if "tribute_count" in s.record.summons:
            text = f"By its text the Normal Summon or Set of {s.card.name} needs {words}."
        if again:
            text = f"{s.card.name} is on the field: its second Normal Summon needs {words}."
        elif freer := summoning_procedures.without_tributes_if(s.game, s.card, s.player, s.play.verb):
            text = f"{text.removesuffix('.')}; it can do without only with {freer}."
        yield s.offence(
            text,
            fact=f"{len(given)} given, {needed} needed",
            at=s.play.verb,
        )
    elif s.play.verb == "tribute_summon" and not given:
        why = "it is Normal Summoned a second time" if again else f"it is Level {s.record.level}"
        text = f"{s.card.name} cannot be Tribute Summoned: {why}, which takes no Tribute."
        yield s.offence(text, fact="no Tribute Summon", at=s.play.verb)


def _tributed_otherwise(s: YSituation) -> Iterator[Finding]:
    """Is the Normal Summon that an effect makes written with Tributes with which it cannot be made?"""
    tried = s.state.attempt
    if tried is None or tried.how not in ("normal", "tribute") or "tribute" not in s.play.details:
        return
    used = [s.game.table.cards[one] for one in origins.tributes_of(s.game, tried.card)]
    stated = [str(one) for one in many(s.play.details["tribute"])]
    if len(stated) != len(used) or (stated and len(named(s.game, used, stated)) != len(used)):
        told = f"by Tributing {terms.listing(stated)}" if stated else "without a Tribute"
        name = s.game.table.cards[tried.card].name
        text = f"The effect cannot Normal Summon {name} {told}: those are not the Tributes for it, or not so many."
        yield s.offence(text, fact="other Tributes", at="tribute")


def _can_be_tributed(s: YSituation, card: Card, summoned: Card) -> bool:
    """Can a monster be Tributed for the Tribute Summon of this one?"""
    if bans.cannot_be_tributed(s.game, card, summoned.name, by=s.player) is not None:
        return False
    return summon_permissions.can_be_tribute_for(s.game, card, summoned)


def _owed(s: YSituation, given: Sequence[Card]) -> str:
    """A monster that must be among what is Tributed, and is not; empty if there is none."""
    owed = summon_permissions.owed_tributes(s.game, s.player)
    return next((one.name for one in owed if one not in given), "")


def _too_many_of_theirs(s: YSituation, given: Sequence[Card]) -> str:
    """How many monsters of the opponent can be Tributed, if it is fewer than are given; else empty."""
    few, left = summon_permissions.of_theirs(s.game, s.player)
    return str(left) if left is not None and sum(one in few for one in given) > left else ""


def _counts_double(s: YSituation, needed: int, given: Sequence[Card]) -> bool:
    """Would the Tributes for a Set be enough for a Tribute Summon, as one of them can be two, face-down as well?"""
    assert s.card is not None
    there = tribute_ways.tributable(s.game, s.player, s.card, down=True)
    if not any(way.takes(given) for way in tribute_ways.counting_double(s.game, s.card, needed, there)):
        return False
    return needed > 2 or not summon_permissions.only_face_up(s.game, given[0], s.card)


_FOR_A_SET = (
    Reading("no: a Set with Tributes counts as a Tribute Summon here", (wiki("Tribute Set"),)),
    Reading("yes: the text speaks of Tribute Summons, and a Set is none", (psct("3, 4"),)),
)

_TWO_FOR_A_SET = (
    Reading("no: the text speaks of Tribute Summons, and a Set is none", (psct("3, 4"),)),
    Reading("yes: a Set with Tributes counts as a Tribute Summon here", (wiki("Tribute Set"),)),
)


@rule(
    "summon-not-possible",
    rb("4, 24-25"),
    stage="possible",
    section="9",
    boundary=True,
    verbs=(*terms.NORMAL_SUMMONS_AND_SETS, "special_summon"),
    editions=EVERY,
)
def summon_not_possible(s: YSituation) -> Iterator[Finding]:
    """A Summon or Set that the position does not allow.

    A monster needs a free Monster Zone (those that its Tributes or materials leave count), a Spell or Trap a free
    zone of its own, and effects may forbid Summons.
    """
    if s.card is None:
        yield s.offence(f"{s.play.by} has no {s.play.value} to do that with.", fact="not there")
        return
    why = _why_not(s)
    if why and _copy_leaves(s):
        name = s.card.name
        yield s.unclear(f"May {s.player} Summon a second {name} with the first as Tribute or material?", *_SECOND)
    elif why:
        yield _impossible(s, why)
    elif s.play.verb != "set" and _sworn_in_vain(s):
        yield s.unclear(f"May {s.player} Summon, after the activation that forbids it was negated?", *NO_OATH)
    elif s.play.verb != "set" and (other := _perhaps_sworn(s)):
        text = (
            f"It turns on how {other} was Special Summoned before the first play, which the board does not say: by its "
            f"own procedure it would keep {s.player} from this Summon. Write its Summon as the first play."
        )
        yield s.unclear(text, *_HOW_IT_CAME, reason=FILE)
    elif s.play.verb != "set" and _in_vain(s):
        yield _again(s)


def _impossible(s: YSituation, why: str | Static) -> Finding:
    """That a monster cannot be Summoned, Set or turned, or a card Set, and why; of what forbids it, what it says."""
    how = str(s.play.details.get("how", "special"))
    if s.play.verb == "special_summon":
        words = summoning_procedures.words_for(s.record) if how == "special" else f"{how.title()} Summon"
        deed = f"{words} {s.subject}"
    else:
        deed = TALK.told(s.play._replace(value=s.subject))
    if isinstance(why, str):
        return s.offence(f"{s.play.by} cannot {deed}: {why}.", fact=why)
    text = f"{s.play.by} cannot {deed}: {continuous_effects.applies(s.game, why)}."
    return s.offence(text, fact=continuous_effects.forbids(s.game, why))


_SECOND = (
    Reading(
        "no: while the first is there, a second cannot be Summoned", (Cite("ygorganization.com, Learn Rulings 13"),)
    ),
    Reading("yes: the first leaves before the second arrives", (rb("22-23"),)),
)


def _again(s: YSituation) -> Finding:
    summon = "Special Summon" if s.play.verb == "special_summon" else "Summon"
    return s.unclear(
        f"May {s.player} try again, after a {summon} was negated this turn?",
        Reading("no: the Summon was made, if in vain", (wiki("Once per turn"),)),
        Reading("yes: the monster was not Summoned", (wiki("Negate"),)),
    )


def _sworn_in_vain(s: YSituation) -> bool:
    """Was an activation of this player negated that would forbid this Summon?"""
    card = s.card
    assert card is not None
    return negated_this_turn.binding(s.game, lambda: bans.cannot_summon(s.game, s.player, _as_what(s, card), card))


_HOW_IT_CAME = (
    Reading("It can be Summoned, if that monster came by an effect.", (psct("3, 4"),)),
    Reading("It cannot, if that monster was Summoned by its own procedure.", (psct("3, 4"),)),
)


def _perhaps_sworn(s: YSituation) -> str:
    """The monster that forbids the Summon if it came by its own procedure before the first play; empty if none does."""
    assert s.card is not None
    if "oath" not in s.state.holders:
        return ""
    s.state.supposing = True
    try:
        static = bans.cannot_summon(s.game, s.player, _as_what(s, s.card), s.card)
    finally:
        s.state.supposing = False
    return continuous_effects.source_name(s.game, static) if static is not None and static.sworn else ""


def _in_vain(s: YSituation) -> bool:
    """Was a Summon negated of which there are only so many a turn?"""
    assert s.card is not None
    own = bool(s.record.summons.get("special_once")) and s.play.verb == "special_summon"
    if own and control_limits.negated(s.game, s.card, s.player):
        return True
    return bans.forbidden_in_vain(s.game, s.player, _as_what(s, s.card), s.card)


def _copy_leaves(s: YSituation) -> bool:
    """Is the monster that stands in the way itself Tributed or used as material?"""
    assert s.card is not None
    rival = control_limits.other(s.game, s.card, receiver(s)) if s.record.summons.get("only_one") else None
    return rival is not None and rival in (*materials(s), *tributes(s), *paid_with(s))


def _as_what(s: YSituation, card: Card) -> tuple[str, ...] | str:
    """As which kinds of Summon it may be forbidden: a Normal Summon with Tributes is a Tribute Summon as well."""
    if s.play.verb == "special_summon":
        return _ways(s, card)
    return ("normal", "tribute") if s.play.verb in terms.NORMAL_SUMMONS and tributes(s) else "normal"


def _ways(s: YSituation, card: Card) -> tuple[str, ...]:
    """The kinds of Summon that a Special Summon without a Chain is."""
    stated = str(s.play.details.get("how", ""))
    own = summoning_procedures.way_of(s.record) if card.zone == terms.EXTRA else ""
    return tuple(way for way in ("special", stated or own) if way)


def _why_not(s: YSituation) -> str | Static:
    assert s.card is not None
    card, verb = s.card, s.play.verb
    special, monster = verb == "special_summon", s.record.frame == "monster" and not set_as_spell(s)
    if not special and card.zone != terms.HAND and not summon_attempts.again(card, s.record.kinds, verb):
        return f"it is {terms.lying(card.zone)}"
    stated = str(s.play.details.get("position", ""))
    if verb == "set" and (static := bans.cannot_set(s.game, s.player, card)) is not None:
        return static
    if verb == "set" and s.play.details.get("as_spell") and not _can_be_set_as_spell(s):
        return "no text lets it be Set as a Spell"
    if verb == "set" and not monster and stated:
        kind = s.record.frame.title() if s.record.frame != "monster" else "Spell"
        return f"it is Set as a {kind} Card, which has no battle position"
    if verb == "set" and not monster:
        full = free_zones(s.game, s.player, terms.SPELL_TRAP) < 1
        return "there is no free Spell & Trap Zone" if full and "field" not in s.record.kinds else ""
    if verb != "set":
        static = bans.cannot_summon(s.game, s.player, _as_what(s, card), card)
        if static is not None:
            return static
        limit = control_limits.forbids(s.game, card, s.player, special, receiver(s))
        if limit:
            return limit
    if "link" in s.record.kinds and "defense" in stated:
        return "it is a Link Monster, which has no Defense Position"
    if not special and monster and (stated == "attack") == (verb == "set") and stated:
        done = "Set in face-down Defense" if verb == "set" else "Normal Summoned in face-up Attack"
        return f"it can be {done} Position only"
    if special and (unlike := _of_another_kind(s, card)):
        return unlike
    if card.zone == terms.MONSTER:
        return ""
    leaving = {c.id for c in ((*materials(s), *paid_with(s)) if special else tributes(s))}
    if free_zones(s.game, receiver(s), terms.MONSTER, from_extra=card.zone == terms.EXTRA, without=leaving) < 1:
        return "there is no free Monster Zone"
    return ""


def _can_be_set_as_spell(s: YSituation) -> bool:
    """Is it a Spell, or a monster that can be Set as one?"""
    return s.record.frame == "spell" or bool(s.record.summons.get("set_as_spell"))


def _of_another_kind(s: YSituation, card: Card) -> str:
    """Why the Summon cannot be one of the kind that is said; empty if it can."""
    how = str(s.play.details.get("how", ""))
    if how in summoning_procedures.WAYS and summoning_procedures.way_of(s.record) != how:
        return f"it is no {how.title()} Monster"
    if how == "pendulum" and card.zone == terms.EXTRA and "pendulum" not in s.record.kinds:
        return "it is no Pendulum Monster, and only those are Pendulum Summoned from the Extra Deck"
    return ""


@rule(
    "position-change-not-possible",
    rb(36),
    stage="possible",
    section="9",
    verbs=("change_position", "flip_summon"),
    editions=EVERY,
)
def position_change_not_possible(s: YSituation) -> Iterator[Finding]:
    """Changing the battle position of a monster that keeps it this turn.

    The position of a monster cannot be changed by its player in the turn in which it came to the field, after it
    declared an attack, or a second time in a turn, and not while an effect says that it cannot be changed. A face-down
    monster is turned up by a Flip Summon. A Link Monster has no Defense Position.
    """
    if s.card is None:
        yield s.offence(f"{s.play.by} has no {s.play.value} to turn.", fact="not there")
        return
    why = _position_why(s)
    if why:
        yield _impossible(s, why)
    elif s.play.verb == "flip_summon" and bans.forbidden_in_vain(s.game, s.player, "flip", s.card):
        yield _again(s)


def _position_why(s: YSituation) -> str | Static:
    assert s.card is not None
    card, turn = s.card, s.state.turn
    down = card.facts.get("face") == "down"
    if card.zone != terms.MONSTER:
        return f"it is {terms.lying(card.zone)}"
    if s.play.verb == "flip_summon" and not down:
        return "it is not face-down"
    if s.play.verb == "change_position" and down:
        return "it is face-down; that would be a Flip Summon"
    if "link" in s.record.kinds:
        return "it is a Link Monster, which has no Defense Position"
    if s.play.verb == "flip_summon":
        static = bans.cannot_summon(s.game, s.player, "flip", card)
        if static is not None:
            return static
        limit = control_limits.forbids(s.game, card, s.player, special=False)
        if limit:
            return limit
    if turn in (card.facts.get("summoned_turn"), card.facts.get("set_turn")):
        return "it came to the field this turn"
    held = battle_limits.cannot_change_position(s.game, card)
    if held is not None:
        return f"{continuous_effects.source_name(s.game, held)} says that its battle position cannot be changed"
    kept = battle_limits.kept_position(s.game, card) if s.play.verb == "change_position" else None
    if kept is not None and kept[0] == card.facts.get("position", "attack"):
        return f"{continuous_effects.source_name(s.game, kept[1])} keeps it in {kept[0].title()} Position"
    if further_attacks.attacked(s.game, card):
        return "it has declared an attack this turn"
    if s.play.verb == "change_position" and (wanted := position_said(s.play)):
        if wanted not in ("face-down", "attack", "defense"):
            return f"a monster is in Attack or Defense Position, and {wanted} is no battle position"
        if {"to", "position"} <= s.play.details.keys() and s.play.details["to"] != s.play.details["position"]:
            return f"{card.name} is turned to one position, not to two"
        if wanted == "face-down":
            return f"no player turns {card.name} face-down without an effect"
        if wanted == card.facts.get("position", "attack"):
            return f"{card.name} is in {wanted.title()} Position already"
    changed = [
        e
        for m, e in s.game.timeline.events("position")
        if m.turn == turn and e.card == card.id and e.data.get("by_hand")
    ]
    return f"{card.name}'s position was already changed this turn" if changed else ""
