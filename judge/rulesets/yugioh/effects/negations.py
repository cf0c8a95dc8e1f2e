"""Operations that negate, and those that let an effect last: on links, Summons, attacks and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects import column_questions, lingering_effects, moves, trace
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.effects.operations import Spec, affected, cards_for, operation, reached, word_of
from judge.rulesets.yugioh.effects.possibility import before, only_planned, possible
from judge.rulesets.yugioh.effects.trace import told
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import (
    Attempt,
    Lasting,
    YGame,
    being_summoned,
    link_effect,
    link_frame,
    on_field,
    record_of,
    ref,
)
from judge.rulesets.yugioh.table.steps import follow, split
from judge.rulesets.yugioh.vocabulary import bans, further_attacks, kept_summons, names, negating_effects
from judge.rulesets.yugioh.vocabulary.amounts import amount
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, fits, matches
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, SELECTOR, UNTIL, WHO, YES
from judge.vocabulary.shapes import about, mapping, named, one_of

_AS_ANSWER = ("activation", "effect", "summon or activation", "summon or effect")
_SAID = {
    "effects": "the effects", "attack": "the attack", "summon": "the Summon", "activation": "the activation",
    "effect": "the effect", "next attack": "the next attack", "summon or activation": "the Summon or activation",
    "summon or effect": "the Summon or effect",
}  # fmt: skip


_BRINGING_NONE = frozenset({"detach", "damage", "gain_lp", "lose_lp", "draw", "discard", "add_to_hand"})
"""What brings no card to the field, and turns none there face-up."""


def _can_be_negated(doing: Doing, spec: Spec) -> bool | None:
    """Is there something to negate: a card whose effects are to be? Of a link that cannot be negated see `in_vain`."""
    cards = spec.get("cards")
    if (
        spec["negate"] == "effects"
        and isinstance(cards, dict)
        and only_planned(doing)
        and all(next(iter(earlier)) in _BRINGING_NONE for earlier in before(doing, spec))
    ):
        if _does_more_to_them(doing, spec):
            return None
        return any(_has_effects(doing.game, card) for card in candidates(doing, concrete(doing, cards)))
    return None


def _does_more_to_them(doing: Doing, spec: Spec) -> bool:
    """Is something else done beside it to the same cards, which is reason enough to activate the effect where there is
    nothing to negate ("negate the effects of all ..., also their ATK become halved")?

    Source: Konami OCG database Q&A, #22948 (of the two things done to its target one is enough).
    """
    steps = [split(step) for step in (doing.effect.resolve if doing.effect is not None else ())]
    after = [n for n, (_, _, one) in enumerate(steps, 1) if one == spec]
    for joined, _, one in steps[after[0] :] if after else ():
        if joined not in ("also", "and"):
            return False
        if "unread" in one or not {one.get("cards"), one.get("to")}.isdisjoint(("it", "them")):
            return True
    return False


def _has_effects(game: YGame, card: Card) -> bool:
    """Could a card have effects that could be negated? A monster that is no Effect Monster, and was not, has none."""
    record = record_of(game, card)
    bare = card.zone == terms.MONSTER and not record.effects
    return not bare or "effect" in {*record.kinds, *names.kinds_of(game, card)}


def in_vain(doing: Doing, spec: Spec) -> str:
    """Why negating the link that the effect answers would change nothing, as a clause; empty if it would."""
    links = doing.game.chain.links if doing.game.chain is not None else []
    if spec["negate"] not in _AS_ANSWER or "links" in spec or not links or spec.get("unless", {}).get("otherwise"):
        return ""
    answered = links[-1]
    part = "activation" if "activation" in spec["negate"] else "effect"
    if negating_effects.cannot_be_negated(doing.game, answered, part):
        return f"Chain Link {answered.number}, {answered.name}, cannot be negated"
    by = negating_effects.negates_link(doing.game, answered) if _negates_that_alone(doing) else None
    return f"the effect of Chain Link {answered.number}, {answered.name}, is negated already" if by is not None else ""


def kept_summon(doing: Doing, spec: Spec) -> str:
    """That no monster is being Summoned whose Summon could be negated, as a clause; empty if one is."""
    attempt = doing.game.state.attempt if "summon" in str(spec["negate"]) and doing.game.chain is None else None
    coming = [doing.game.table.cards[name] for name in attempt.cards] if attempt is not None else []
    by = [kept_summons.keeper(doing.game, card) for card in coming]
    if not by or not all(by):
        return ""
    return f"{by[0]} keeps the Summon of {coming[0].name} from being negated"


def _negates_that_alone(doing: Doing) -> bool:
    """Does an effect nothing but negate the effect it answers, and what follows on that?"""
    steps = doing.effect.resolve if doing.effect is not None else ()
    if not steps or steps[0].get("negate") not in ("effect", "summon or effect"):
        return False
    return follow(steps[1:])


def _only_negates(effect: Effect) -> bool:
    """Does an effect nothing to its target but negate its effects, so that a negated one gives it nothing to do? What
    it forbids its own player besides is nothing done by it.

    Source: ygorganization.com, on negations that meet; ocg-rule.readthedocs.io, negation (several at once); Konami OCG
    database Q&A, #22948.
    """
    first: Mapping[str, Any] = effect.resolve[0] if effect.resolve else {}
    if first.get("negate") != "effects" or not str(first.get("cards", "target")).startswith("target"):
        return False
    return follow([step for step in effect.resolve[1:] if not _binds_its_player(step)])


def _binds_its_player(step: Mapping[str, Any]) -> bool:
    """Does a step nothing but forbid the own player something?"""
    _, _, operation = split(dict(step))
    applied = operation.get("apply")
    return isinstance(applied, Mapping) and next(iter(applied.values()), None) == "you"


def _gains_by_it(doing: Doing, spec: Spec, card: Card) -> bool:
    """Is there something to negate, if the effect does nothing else to its target?"""
    if doing.effect is None or not on_field(card) or not _only_negates(doing.effect):
        return True
    return _has_effects(doing.game, card) and negating_effects.negated_by(doing.game, card) is None


@operation(
    "negate",
    one_of(
        "activation",
        "effect",
        "summon",
        "attack",
        "next attack",
        "effects",
        "summon or activation",
        "summon or effect",
    ),
    said="negate {}",
    object=lambda _, what: _SAID[str(what)],
    beside={
        "cards": CARDS,
        "until": UNTIL,
        "unless": about(
            mapping({"discard": SELECTOR, "who": WHO, "otherwise": YES}, required=("discard",)),
            "The player may prevent it by this: this effect is negated then, or, with `otherwise`, has resolved by it.",
        ),
        "links": one_of("all others"),
        "only": about(SELECTOR, "Only those that fit then."),
    },
    possible=_can_be_negated,
    reaches=_gains_by_it,
    example="resolve: [{negate: activation}, {and_if_you_do: {destroy: that card}}]",
)
def negate(doing: Doing, spec: Spec) -> list[str]:
    """Negate the activation or the effect answered, a Summon, an attack, or the effects of cards for a time. The next
    attack is that of an opponent's monster which goes on now, or else the first that is declared in this turn; several
    such effects all negate the same one (Fandom, Card Rulings: Necro Gardna)."""
    what, game = spec["negate"], doing.game
    if what == "summon or effect":
        what = "effect" if doing.link and doing.link.number > 1 else "summon"
    if what == "summon or activation":
        what = "activation" if doing.link and doing.link.number > 1 else "summon"
    if what in ("activation", "effect"):
        return _negate_links(doing, what, spec)
    if what == "summon":
        attempt = game.state.attempt
        hit = _negated_summons(doing, attempt) if attempt is not None else []
        if attempt is None or not hit:
            return []
        attempt.negated += tuple(hit)
        for name in hit:
            game.do("summon negated", name, doing.you, how=attempt.how, by=attempt.player)
        return hit
    if what == "next attack":
        attack = game.state.attack
        if attack is None or attack.negated or attack.player == doing.you or game.state.battle_over:
            last(doing, _THE_NEXT_ONE, None, "end of turn")
            return [doing.you]
        what = "attack"
    if what == "attack":
        attack = game.state.attack
        if attack is None or attack.negated or not any(_reaches(doing, c.id) for c in referred(doing, "the attacker")):
            return []
        attack.negated = True
        game.do("attack negated", attack.attacker[0], doing.you)
        return [attack.attacker[0]]
    return _negate_effects(doing, spec)


_THE_NEXT_ONE: Spec = {
    "each_time": {"attack_declared": {"attacker": {"card": "monster", "of": "opponent"}}},
    "resolve": [{"negate": "attack"}],
    "once": True,
}


def _negate_links(doing: Doing, what: str, spec: Spec) -> list[str]:
    """Negate the activation or the effect of the link answered (or of all other links, where the card says so)."""
    chain, link = doing.game.chain, doing.link
    if chain is None or link is None or _bought_off(doing, spec):
        return []
    hit = []
    for below in chain.links if spec.get("links") == "all others" else chain.links[link.number - 2 : link.number - 1]:
        if below.outcome or below is link or link.number < 2:
            continue
        if negating_effects.cannot_be_negated(doing.game, below, what):
            continue
        if not _reaches(doing, below.card):
            continue
        if below.negated != outcomes.ACTIVATION_NEGATED:
            below.negated = outcomes.ACTIVATION_NEGATED if what == "activation" else outcomes.EFFECT_NEGATED
            below.reason = f"{link.name} negated it."
        about = {"what": what, "number": below.number, "of": below.player}
        as_card = link_effect(below).card_activation
        doing.game.do("negated", below.card, doing.you, **about, frame=link_frame(below), card_activation=as_card)
        hit.append(below.card)
    return hit


def _negated_summons(doing: Doing, attempt: Attempt) -> list[str]:
    """The monsters whose Summon an effect negates: of several those that it answers (OCG Perfect Rulebook 2017, p. 97),
    and none that is no longer being Summoned."""
    meant = {name for name, _ in doing.remembered("about")}.intersection(attempt.cards) or attempt.cards
    still = (name for name in attempt.cards if name in meant and being_summoned(doing.game, attempt, name))
    free = (name for name in still if not kept_summons.keeper(doing.game, doing.game.table.cards[name]))
    return [name for name in free if name not in attempt.negated and _reaches(doing, name)]


def _reaches(doing: Doing, card_id: str) -> bool:
    """Does the effect reach a card? What a monster on the field activates is not negated by an effect that it is
    unaffected by (Konami OCG database Q&A, #17304), nor is its attack (Upper Deck, Advanced FAQ of 2005); away from
    the field nothing shields it (Q&A #12523)."""
    card = doing.game.table.cards.get(card_id)
    if card is None or affected(doing, [card]):
        return True
    source = doing.link.name if doing.link else "this effect"
    doing.game.tell("effect", f"{card.name} is unaffected by {source}.", card=card.name)
    return False


def _bought_off(doing: Doing, spec: Spec) -> bool:
    """The opponent may discard to negate this very effect, or in its place: done only if the file names the card in
    ``choose``."""
    price = spec.get("unless")
    if not price or doing.link is None:
        return False
    hand = [c for c in doing.game.table.zone(doing.opponent, terms.HAND) if fits(doing.game, price["discard"], c)]
    given = [c for c in hand if {c.id, c.name} & set(doing.link.facts.get("choose", ()))][:1]
    for card in given:
        moves.send(doing.game, card, "discarded by effect", doing.opponent)
        if not price.get("otherwise"):
            doing.link.negated = outcomes.EFFECT_NEGATED
            doing.link.reason = f"{doing.opponent} discarded {card.name} to negate it."
    if hand and not given:
        text = f"{doing.link.name}: the file does not say that {doing.opponent} discards, so nothing is discarded."
        doing.game.assume(text)
    return bool(given)


def _negate_effects(doing: Doing, spec: Spec) -> list[str]:
    until = str(spec.get("until", ""))
    found = [c for c in cards_for(doing, spec.get("cards", "targets"), "negated") if on_field(c)]
    cards = _reached(doing, found, until)
    if "only" in spec:
        cards = [c for c in cards if matches(doing, spec["only"], c)]
    if doing.effect is not None and _only_negates(doing.effect):
        cards = [c for c in cards if negating_effects.negated_by(doing.game, c) is None]
    last(doing, {"negate_effects": "all"}, cards, until)
    return [c.id for c in cards]


def _reached(doing: Doing, cards: list[Card], until: str) -> list[Card]:
    """The cards on which an effect can begin to last. One that applies while its card stays is asked again and again
    (`statics`), so that it waits until a card is no longer unaffected by it."""
    return cards if until == WHILE_HERE else reached(doing, cards)


def last(doing: Doing, static: Spec, cards: list[Card] | None, until: str) -> None:
    """Let a static effect last on certain cards, or in general (None); without an end it stays for good.

    If no card is left that it could be applied to, nothing lasts.
    """
    if cards is not None and not cards:
        return
    state = doing.game.state
    until_turn = lingering_effects.last_turn(doing.game, doing.you, until)
    source = doing.game.table.cards.get(doing.source)
    bound = ref(source) if until == WHILE_HERE and source is not None else None
    if until in (WHILE_IT_IS_HERE, WHILE_YOU_CONTROL_IT, WHILE_WHAT_CAME_IS_HERE):
        came = until == WHILE_WHAT_CAME_IS_HERE
        spoken_of = referred(doing, "summoned monsters" if came else "it")
        it = next(iter(spoken_of), None)
        if it is None or not on_field(it):
            return
        bound = ref(it)
    if until == WHILE_YOU_CONTROL_ANY:
        for one in referred(doing, "summoned monsters"):
            if on_field(one):
                state.lasting.append(Lasting(
                    static, doing.you, doing.source, None, (), doing.game.table.arrivals, doing.game.timeline.now,
                    ref(one), WHILE_YOU_CONTROL_IT,
                ))  # fmt: skip
        doing.game.do("lasting effect", doing.source, doing.you, what=next(iter(static)))
        return
    lasting = Lasting(
        static, doing.you, doing.source, None if bound else until_turn, tuple(ref(c) for c in cards or ()),
        doing.game.table.arrivals, doing.game.timeline.now, bound, until,
    )  # fmt: skip
    state.lasting.append(lasting)
    doing.game.do("lasting effect", doing.source, doing.you, what=next(iter(static)))


WHILE_HERE = "this card leaves the field"
"""The end of an effect that lasts only while the card it comes from stays."""
WHILE_IT_IS_HERE = "it leaves the field"
"""The end of one that lasts while the card to which something was just done stays face-up, whatever became of its
source."""
WHILE_WHAT_CAME_IS_HERE = "the summoned monster leaves the field"
"""The same of the monster that the effect has Special Summoned, whatever was done since."""
WHILE_YOU_CONTROL_IT = "it leaves your field"
"""The same, only while the player whose effect it is controls that card."""
WHILE_YOU_CONTROL_ANY = "they leave your field"
"""The same of each of the monsters that the effect has Special Summoned."""


_LETS_ATTACK = frozenset({"attacks_again", "attacks_each", "attacks_directly"})
_BEFORE_BATTLE = ("draw", "standby", "main 1", "battle")


def _attacks_in_vain(doing: Doing, spec: Spec) -> bool:
    """Does an effect do no more than let monsters attack in this turn of its player, in which none can any more?

    Source: the Konami database forbids that in Main Phase 2, in the End Phase and in the first turn of the Duel (Q&A on
    Vanquish Soul Pantera).
    """
    state, effect = doing.game.state, doing.effect
    ends = str(spec.get("until", ""))
    if effect is None or _LETS_ATTACK.isdisjoint(spec["apply"]) or ends not in ("end of turn", "end of battle phase"):
        return False
    done = [split(step)[2].get("apply", {}) for step in effect.resolve]
    if any((_LETS_ATTACK | {"cannot_attack"}).isdisjoint(static) for static in done):
        return False
    return state.turn_player == doing.you and (state.turn == 1 or state.phase not in _BEFORE_BATTLE)


def _attack_not_added(doing: Doing, spec: Spec) -> str:
    """Why the further attacks that an effect gives its own card add nothing, in words; empty if they do: it can attack
    as often already, or is to attack another monster at once and there is none.

    Source: Konami OCG database Q&A, #14692 (as often already), #21546 (no monster left).
    """
    granted, card = spec["apply"], doing.game.table.cards[doing.source]
    if "attacks_again" not in granted or "this card" not in (granted["attacks_again"], spec.get("to")):
        return ""
    if doing.effect is None or any("apply" not in split(step)[2] for step in doing.effect.resolve):
        return ""
    if granted.get("in_a_row"):
        theirs = candidates(doing, {"card": "monster", "of": "opponent"})
        return "" if theirs or not granted.get("on_monsters") else f"{doing.opponent} controls no monster to attack"
    often = granted.get("times", 2)
    if isinstance(often, int) and further_attacks.as_often(
        doing.game, card, often, on_monsters="on_monsters" in granted
    ):
        return f"{card.name} can attack as often already"
    return ""


def _can_still_attack(doing: Doing, spec: Spec) -> bool | None:
    """Could the monsters that are kept from attacking this turn, or can attack more in it, attack in it at all?"""
    state, whose = doing.game.state, spec["apply"].get("cannot_attack")
    if _attacks_in_vain(doing, spec) or _attack_not_added(doing, spec):
        return False
    if not isinstance(whose, dict) or whose.get("of", "any") in ("any", "you"):
        return None  # what its own player cannot do is no more than a price
    attackers = doing.player(str(whose["of"]))[0]
    return state.turn_player == attackers and state.phase in _BEFORE_BATTLE


@operation(
    "apply",
    named("static"),
    said="be applied to {}",
    object=lambda _, __: "what it is for",
    beside={"to": CARDS, "until": UNTIL},
    possible=_can_still_attack,
    lacking=lambda doing, spec: (
        "no attack can follow in this turn" if _attacks_in_vain(doing, spec) else _attack_not_added(doing, spec)
    ),
    example="resolve: [{apply: {cannot_attack: {card: monster, of: opponent}}, until: end of turn}]",
)
def apply(doing: Doing, spec: Spec) -> list[str]:
    """Apply a lasting effect, to certain cards or in general."""
    until = str(spec.get("until", ""))
    static = _counted(doing, concrete(doing, spec["apply"]))
    if "to" not in spec:
        if "cannot_pay_with" in static:
            static = bans.of_what_was_paid(doing, static)
        last(doing, static, None, until)
        column_questions.of_those_on_the_field(doing.game)
        return [doing.you]
    if static.get("aimed_at") == "target":  # what targets them is affected, not they
        cards = referred(doing, str(spec["to"]))
    else:
        cards = _reached(doing, cards_for(doing, spec["to"], "affected"), until)
    last(doing, static, cards, until)
    return [c.id for c in cards]


def _counted(doing: Doing, static: Spec) -> Spec:
    """What lasts, with the numbers that are counted as it is applied."""
    counted = [key for key in ("times", "further") if isinstance(static.get(key), dict)]
    return {**static, **{key: amount(doing, static[key]) for key in counted}} if counted else static


NEGATED = "negated as it resolves"
"""The kind of question that is turned round: does the other player negate the effect of a play as it resolves?"""
_DONE, _NOT = "negated", "not negated"


def chosen_negation(game: YGame, link: Link) -> Static | None:
    """The effect by which a player negates this link, which begins to resolve ("when a monster effect activated by your
    opponent resolves, you can ... negate that effect"); its price is paid then.

    Whether that is done is said by the file: it names the card that negates in ``choose`` of the activation. Where it
    does not, nothing is negated, that is said, and the other way is tried, too.
    Source: Konami OCG database, supplement of Ryzeal Cross (not activated; applied as that link begins to resolve; not
    in the Chain of its own activation; the price is paid for a monster that is unaffected, too, which is then not
    negated).
    """
    for static in negating_effects.may_negate(game, link):
        source = game.table.cards[static.source]
        if _of_this_chain(game, source) or not _possible(game, static) or not _wanted(game, link, source, static):
            continue
        doing = _side(game, static)
        paying = Doing(game, static.you, static.source, static.effect, link)  # the file names there what it is done to
        start = len(game.timeline.open)
        for step in many(static.data.get("resolve")):
            word_of(split(step)[2]).act(paying, split(step)[2])
        trace.events(doing, game.timeline.open[start:])
        negating_effects.note_used(game, static)
        if _unaffected(doing, link):
            text = f"{link.name} is unaffected by {source.name}, and its effect is not negated."
            game.tell("effect", text, link=link.number)
            return None
        return static
    return None


def _side(game: YGame, static: Static) -> Doing:
    return Doing(game, static.you, static.source, static.effect)


def _of_this_chain(game: YGame, source: Card) -> bool:
    """Was the card itself activated in this Chain? Its effect is not applied in it."""
    links = game.chain.links if game.chain is not None else []
    return any(link_effect(one).card_activation and one.card == source.id for one in links)


def _possible(game: YGame, static: Static) -> bool:
    return all(possible(_side(game, static), split(step)[2]) for step in many(static.data.get("resolve")))


def _unaffected(doing: Doing, link: Link) -> bool:
    card = doing.game.table.cards.get(link.card)
    if card is None or not on_field(card) or ref(card) != (link.card, link.facts["stay"]):
        return False
    return not affected(doing, [card])


def _wanted(game: YGame, link: Link, source: Card, static: Static) -> bool:
    """Does the player negate it? Nobody does where the file does not say so."""
    stated = link.facts.get("choose", ())
    if any(source in called(game, name) for name in stated):
        return True
    if link.facts.get("outcome"):
        return False  # that tells all that was done
    turn = (NEGATED, link.play)
    took = game.turned.get(turn, _NOT)
    other = _DONE if took == _NOT else _NOT
    what = f"the effect of {link.name} (Chain Link {link.number}) having been {took} with {source.name}"
    if turn not in [fork.turn for fork in game.forks]:
        was = f"{static.you} {'negated' if took == _DONE else 'did not negate'} {link.name} with {source.name}"
        step = OpenStep(what, was, f"{static.you} {'had not' if took == _DONE else 'had'}")
        game.forks.append(Fork(step, turn, other, chosen=True))
    game.assume(
        f"{source.name}: the file does not say whether {static.you} negates {link.name} as it resolves; it was {took}. "
        f"(choose: {source.name} beside that activation negates it.)"
    )
    return took == _DONE


@told("negated")
def _(game: YGame, event: Event, name: str) -> str:
    return f"the {event.data['what']} of Chain Link {event.data['number']} ({name}) is negated"


@told("summon negated")
def _(game: YGame, event: Event, name: str) -> str:
    return f"the Summon of {name} is negated"


@told("attack negated")
def _(game: YGame, event: Event, name: str) -> str:
    return f"the attack of {name} is negated"
