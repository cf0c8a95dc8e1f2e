"""The keys of an effect in card files: what each is for.

What is written behind them are words of their own: conditions, costs, selectors, events, operations, standing effects.
"""

from __future__ import annotations

from judge.rulesets.yugioh.vocabulary.once_per_turn import CLAUSES
from judge.rulesets.yugioh.vocabulary.shapes import (
    CONDITIONS,
    EVENTS,
    PLACES,
    RANGE,
    REFERENCE,
    SELECTOR,
    STEPS,
    SUBSTEP,
    TARGET,
    WHO,
    WORDS,
)
from judge.vocabulary.shapes import TEXT, TRUTH, about, either, listed, mapping, named, one_of, some, whole
from judge.vocabulary.words import keys

EFFECT = named("effect")
STATIC = named("static")
COSTS = listed(named("cost"))
OCCASIONS = some(named("occasion"))

_UPKEEP = {
    **mapping(
        {
            "phase": one_of("draw", "standby", "end"), "turn": one_of("yours", "any"), "pay_lp": whole(1),
            "detach": whole(1), "cost": listed(named("cost")), "or": listed(named("cost")), "choice": {"const": True},
        },
        required=("phase",),
    ),
    "oneOf": [{"required": ["pay_lp"]}, {"required": ["detach"]}, {"required": ["cost"]}],
}  # fmt: skip
_DOUBT = mapping(
    {
        "unmodelled": TEXT,
        "while": CONDITIONS,
        "targets": SELECTOR,
        "about": about(
            one_of("targeting"),
            "It is open whether its targets are targeted, or chosen as it resolves; that matters where no card can be "
            "targeted, where something asks what is targeted, and where a target is lost.",
        ),
    },
    required=("unmodelled",),
)

UNANSWERABLE = one_of(
    "all", "opponent", "monster effects", "spell cards", "trap cards", "spells", "traps",
    "the opponent's monster effects", "the opponent's spells", "the opponent's traps", "the opponent's spell cards",
    "the opponent's trap cards", "card types of the cost", "targets", "the opponent's targets",
    "effects of link monsters", "effects of monsters without a level",
)  # fmt: skip

EFFECTS = keys(
    "effect",
    "One effect.",
    ("id", TEXT, "The name of the effect: act for the card activation, else e1, e2, ... in printed order.", "id: e1"),
    ("about", TEXT, "A short label in own words.", "about: destroys a Spell"),
    ("quick", TRUTH, "A Quick Effect.", "quick: true"),
    ("flip", TRUTH, "A Flip Effect.", "flip: true"),
    (
        "procedure",
        mapping(
            {
                "summon": one_of("special", "normal"),
                "from": PLACES,
                "face": about(one_of("up", "down"), "Only while it lies like this in the Extra Deck."),
                "position": one_of("attack", "defense"),
                "to": one_of("opponent"),
                "zone": about(
                    either(
                        one_of("pointed", "center"),
                        mapping({"cards": RANGE}, required=("cards",)),
                        mapping({"near": SELECTOR}, required=("near",)),
                    ),
                    "Only to a zone of its player that a Link Monster points to, to the center Main Monster Zone, to a "
                    "column with so many cards, or to the column of such a card or one beside that.",
                ),
                "pointing": about(SELECTOR, "Only one to which such a Link Monster points."),
                "set": TRUTH,
            },
            least=1,
        ),
        "An own way to be Summoned, without a Chain; in either position, unless it says which; `to` the opponent's "
        "field. `normal` is a Normal Summon without Tributes; with `set` it can be Set without them as well.",
        "{procedure: {summon: special, from: hand}, condition: [{none: {card: monster, of: you}}]}",
    ),
    (
        "in",
        PLACES,
        "The places in which it is activated, or applies.\n\nNot said: for a trigger that waits for what happens to "
        "this card the place to which its event put it, for all else the field.",
        "{in: graveyard, cost: [{banish: this card}]}",
    ),
    (
        "gained_by",
        SELECTOR,
        "The monsters that gain it from this card: it is an effect of theirs, and none of this card. With `has_gained` "
        "they gain it from a material, and are told by what is printed on them; else they have it while this card "
        "applies on the field, and it is called by the id of this card.",
        "{gained_by: {card: monster, kind: xyz, has_gained: summon}, "
        "trigger: {if: {summoned: {card: this card, how: xyz}}}, resolve: [{draw: 1}]}",
    ),
    ("mandatory", TRUTH, "It must be used.", "{mandatory: true, trigger: {when: {attack_declared: {by: opponent}}}}"),
    ("trigger", OCCASIONS, "What triggers it.", "trigger: {when: {attack_declared: {by: opponent}}}"),
    ("window", OCCASIONS, "The event a fast effect answers.", "window: {when: {attack_declared: {by: opponent}}}"),
    ("answers", some(named("link")), "The activation it is chained to.", "answers: {activation: trap card}"),
    ("summon_negation", TRUTH, "It answers the attempt of a Summon.", "summon_negation: true"),
    (
        "while",
        CONDITIONS,
        "What must be true at the moment of the event that triggers it, or for which it happens each time.\n\n"
        "`condition` is tested when it is activated.",
        "{trigger: {when: {attack_declared: {by: opponent}}}, while: [{turn: yours}]}",
    ),
    (
        "per_event",
        TRUTH,
        "It is activated once for each time its event happened in a Chain, or once for all of them.\n\nNot said: the "
        "sources do not settle it.",
        "{trigger: {when: {attack_declared: {by: opponent}}}, per_event: false}",
    ),
    ("condition", CONDITIONS, "What must be true when it is activated.", "condition: [{turn: yours}]"),
    (
        "oath",
        listed(STATIC),
        "What its player cannot do in the turn of its activation; beside `procedure`, after a Summon made by it.\n\n"
        "What was done before stands under `condition`.",
        "oath: [{cannot_summon: you, how: special}]",
    ),
    (
        "condition_at_resolution",
        CONDITIONS,
        "What must be true when it resolves, too.",
        "condition_at_resolution: [{turn: yours}]",
    ),
    ("cost", COSTS, "What is paid when it is activated.", "cost: [{pay_lp: 1000}]"),
    (
        "targets",
        either(REFERENCE, TARGET, listed(either(REFERENCE, TARGET), 1)),
        "What it targets.",
        "{targets: {card: monster, of: opponent}, resolve: [{destroy: target}]}",
    ),
    (
        "choose",
        listed(EFFECT),
        "Branches: one is chosen at activation.",
        "choose: [{id: a, resolve: [{draw: 1}]}, {id: b, resolve: [{damage: 500}]}]",
    ),
    ("resolve", STEPS, "What it does when it resolves.", "resolve: [{draw: 2}]"),
    ("static", listed(STATIC), "What applies without being activated.", "static: [{piercing: this card}]"),
    (
        "each_time",
        EVENTS,
        "What happens under `resolve` each time this happened, without a Chain.",
        "{each_time: {summoned: {by: opponent}}, resolve: [{draw: 1}]}",
    ),
    (
        "for_each_card",
        TRUTH,
        "It happens once for each of several cards that are moved at the same time, not once for all of them.",
        "{each_time: {banished: {of: opponent}}, for_each_card: true, resolve: [{damage: 200, to: opponent}]}",
    ),
    (
        "upkeep",
        _UPKEEP,
        "What is paid in a phase to keep the card, without a Chain; else it is destroyed.\n\nA `cost` may have "
        "another in its place (`or`); with `choice` the player may let the card be destroyed.",
        "upkeep: {phase: standby, pay_lp: 700}",
    ),
    (
        "once",
        one_of(*CLAUSES),
        "How often it may be used.\n\n`activate` and `use` count by the name of the card in a turn (an activation that "
        "was negated counts for `use` alone), `soft` for this card while it lies there; `chain`, `duel` and `battle` "
        "are once in a Chain, the Duel, a battle. `activate chain` and `activate duel` count "
        "by name, as `activate` does.",
        "once: use",
    ),
    ("times", whole(2), "How many times it may be used, where that is more than once.", "{once: soft, times: 2}"),
    (
        "times_up_to",
        named("amount"),
        "As how many times it may be used in a turn, where that is counted.",
        "{once: soft, times_up_to: {summon_materials: 1}, resolve: [{draw: 1}]}",
    ),
    (
        "twice_if",
        CONDITIONS,
        "It may be used twice where `once` lets it be used once, while this is so as it is used.",
        "{once: soft, twice_if: [{exists: {name: Umi}}], resolve: [{draw: 1}]}",
    ),
    (
        "also_once",
        one_of(*CLAUSES),
        "A second limit on how often it may be used, which counts once: it is used up as soon as one of them is.",
        "{once: use, times: 2, also_once: chain}",
    ),
    ("once_shared", TRUTH, "The limit is shared with the other effects of its name.", "{once: use, once_shared: true}"),
    ("usable_by", WHO, "Who may use it: its controller, unless it says who.", "usable_by: both"),
    ("no_response", some(named("unanswerable")), "What cannot answer it.", "no_response: trap cards"),
    (
        "no_response_if",
        CONDITIONS,
        "While these conditions hold as it is activated, what `no_response` says cannot answer it; else anything can.",
        "{no_response: opponent, no_response_if: [{lp: {max: 1000}}], resolve: [{draw: 1}]}",
    ),
    (
        "unnegated",
        CONDITIONS,
        "While what neither its activation nor its effect can be negated.",
        "unnegated: [{exists: {card: monster, pointed_by: this card}}]",
    ),
    (
        "unnegated_by",
        WORDS,
        "Cards of these names do not negate it.",
        "{unnegated_by: Necrovalley, resolve: [{draw: 1}]}",
    ),
    ("damage_step", TRUTH, "It may be used in the Damage Step, or may not.", "damage_step: true"),
    ("substep", SUBSTEP, "The part of the Damage Step in which it may be used.", "substep: calc"),
    ("needs_face_up", TRUTH, "It must be face-up to resolve.", "needs_face_up: true"),
    ("from_hand", CONDITIONS, "When a Trap may be activated from the hand.", "from_hand: [{turn: yours}]"),
    (
        "same_turn",
        CONDITIONS,
        "When it may be activated in the turn in which it was Set.",
        "same_turn: []",
    ),
    ("unmodelled", TEXT, "What its resolution does that no operation says.", "unmodelled: the coin is tossed again"),
    (
        "unread",
        listed(TEXT),
        "Words that decide whether, when or with what it can be activated, and that were not understood.",
        "unread: [once per three turns]",
    ),
    ("text", TEXT, "The words of its text that it was read from.", "text: Draw 2 cards."),
    (
        "hand_cost",
        COSTS,
        "What a Trap costs besides if it is activated from the hand.",
        "{from_hand: [], hand_cost: [{pay_lp: 1000}]}",
    ),
    (
        "set_cost",
        COSTS,
        "What it costs besides if it is activated in the turn in which it was Set.",
        "{same_turn: [], set_cost: [{banish: {card: monster, of: you, face: up}}]}",
    ),
    (
        "doubts",
        listed(_DOUBT),
        "What decides its activation and is not modelled, and when that matters.",
        "doubts: [{unmodelled: whether it was Summoned properly, while: [{turn: yours}]}]",
    ),
)
