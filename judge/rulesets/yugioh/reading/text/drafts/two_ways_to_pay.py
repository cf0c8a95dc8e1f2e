"""Effects that are activated in one of two ways: what is paid or targeted in each, and what they do then."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Reading, Refusal
from judge.rulesets.yugioh.reading.text.drafts import alternative_payments
from judge.rulesets.yugioh.reading.text.drafts.drafted_activations import found_at_activation, only_on_target
from judge.rulesets.yugioh.reading.text.drafts.drafted_resolutions import enter_resolution
from judge.rulesets.yugioh.reading.text.drafts.following import further
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, words_of
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import STAYING, PrintedCard


def paid_either_way(card: PrintedCard, effect: EffectText, context: Context) -> tuple[Reading, Reading | None] | None:
    """What is done at activation in one of two ways, where it is not understood as one; or, where a card that stays is
    activated with it or without (``When this card is activated: You can discard 1 card; ...``), in one way or not."""
    part = words_of(effect.activation)
    if not part or effect.resolution is None:
        return None
    read = cost_clauses.activation(part, context)
    stays = card.subtype in STAYING and effect.kind == "activation"
    if isinstance(read, Refusal):
        ways = alternative_payments.ways(part, context)
        return None if ways is None or (stays and "optional" in ways[0].data) else ways
    known = read.data.keys() - {"optional"}
    if not stays or "optional" not in read.data or not known or not known <= {"cost", "targets"}:
        return None
    return None if known == {"targets"} and only_on_target(effect, read, context) else (read, None)


def two_ways(
    effect: EffectText, context: Context, two: tuple[Reading, Reading | None], found: Data, before: list[str],
    does: list[str],
) -> None:  # fmt: skip
    """The branches of an effect that is activated in one of two ways, and does the same each time, or in one way or
    without anything."""
    branches = list[Data]()
    for letter, read in zip("ab", two, strict=True):
        branch, unknown, later_on = Data(id=letter), list[str](), list[str]()
        if read is None:
            branches.append({**branch, "resolve": []})
            continue
        found_at_activation(read.data, branch)
        inner = cost_clauses.after(read, context)
        enter_resolution(effect, inner, branch, later_on)
        further(effect, inner, branch, unknown, later_on)
        branches.append(branch)
        before += [words for words in unknown if words not in before]
        does += [words for words in later_on if words not in does]
    if two[1] is None:
        branches[1].update({key: what for key, what in branches[0].items() if key not in _OF_A_BRANCH})
    shared = {
        key: what for key, what in branches[0].items() if key not in _OF_A_BRANCH and branches[1].get(key) == what
    }
    found.update(shared)
    found["choose"] = [{key: what for key, what in branch.items() if key not in shared} for branch in branches]


_OF_A_BRANCH = ("id", "cost", "targets", "resolve", "condition")
