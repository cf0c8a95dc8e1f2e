"""Conditions: what must be true for an effect to be activated (or to apply)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import here, lp, on_field
from judge.rulesets.yugioh.vocabulary import history_conditions
from judge.rulesets.yugioh.vocabulary.events import happened
from judge.rulesets.yugioh.vocabulary.selectors import Doing, candidates, count_of, matches, referred


def _zone_count(doing: Doing, who: str, place: str) -> int:
    zones = terms.SELECTOR_ZONES[place]
    return sum(len(doing.game.table.zone(p, *zones)) for p in doing.player(who))


def in_phase(phase: str, step: str, wanted: str) -> bool:
    """Is it the phase or step a card record names?"""
    words = wanted.lower().removesuffix(" phase")
    if words == "main":
        return phase in ("main 1", "main 2")
    if words in terms.STEPS:
        return step == words
    return phase == words


def _range(value: int, what: Any) -> bool:
    if isinstance(what, dict):
        return bool(what.get("min", value) <= value <= what.get("max", value))
    return bool(value == what)


def _exists(doing: Doing, selector: Mapping[str, Any]) -> bool:
    least, _ = count_of(selector)
    return len(candidates(doing, selector, doomed=True)) >= least


def _chain_names(doing: Doing) -> list[str]:
    chain = doing.game.chain
    return [link.name for link in chain.links] if chain else []


def _this_turn(doing: Doing, pattern: Mapping[str, Any]) -> bool:
    turn = doing.game.state.turn
    moments = [m for m in doing.game.timeline.moments if m.turn == turn]
    return any(happened(doing, pattern, e) for m in moments for e in m.events)


def _more_cards(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Are there more cards on one side? ``counting: this card`` counts the card being activated as on the field."""
    place, theirs = str(what.get("in", "field")), what["of"] == "opponent"
    mine = _zone_count(doing, "you", place)
    card = doing.game.table.cards[doing.source]
    if what.get("counting") and not on_field(card):
        mine += 1
    other = _zone_count(doing, "opponent", place)
    return other > mine if theirs else mine > other


def holds(doing: Doing, condition: Mapping[str, Any]) -> bool:
    """Does one condition hold now, as seen by the owner of the effect? One that says several things needs them all."""
    if len(condition) > 1:
        return all(holds(doing, {key: what}) for key, what in condition.items())
    key, what = next(iter(condition.items()))
    state = doing.game.state
    if key == "turn":
        mine = state.turn_player == doing.you
        return bool(what == "any" or mine == (what == "yours"))
    if key == "phase":
        return any(in_phase(state.phase, state.step, str(p)) for p in many(what))
    if key == "exists":
        return all(_exists(doing, s) for s in many(what))
    if key == "none":
        return not any(candidates(doing, s, doomed=True) for s in many(what))
    if key == "lp":
        return _range(lp(doing.game, doing.you), what)
    if key == "chain_link":
        return _range(len(_chain_names(doing)) + (0 if doing.link else 1), what)
    if key == "no_same_names_in_chain":
        names = _chain_names(doing)
        return len(names) == len(set(names))
    if key == "more_cards":
        return _more_cards(doing, what)
    if key == "hand":
        return _range(
            _zone_count(doing, str(what.get("of", "you")), "hand"), {k: v for k, v in what.items() if k != "of"}
        )
    if key == "summoned_this_turn":
        pattern = {"summoned": {"by": what.get("of", "you"), "how": what.get("how", [])}}
        moments = [m for m in doing.game.timeline.moments if m.turn == state.turn]
        each = [sum(happened(doing, pattern, e) for e in m.events) for m in moments]
        if "times" in what:
            return sum(n > 0 for n in each) >= int(what["times"])
        return sum(each) >= int(what.get("count", 1))
    if key == "event_this_turn":
        return _this_turn(doing, what)
    if key == "activated_this_turn":
        return _activated(doing, what)
    if key == "before_draw":
        return state.phase == "draw" and not state.drawn
    if key in ("battling", "attacking"):
        return _battling(doing, what, attacker=key == "attacking")
    if key == "materials":
        card = doing.game.table.cards[doing.source]
        return _range(len(card.facts.get("materials") or ()), what)
    if key == "position":
        card = doing.game.table.cards[doing.source]
        upright = card.zone == terms.MONSTER and card.facts.get("face", "up") == "up"
        return upright and card.facts.get("position", "attack") == what
    if key in history_conditions.CONDITIONS:
        return history_conditions.CONDITIONS[key](doing, what)
    if key == "used_this_turn":
        return _used(doing, str(what))
    if key == "activated_from":
        return doing.link is not None and doing.link.facts.get("was") in terms.SELECTOR_ZONES[str(what)]
    if key == "substep":
        return state.substep in many(what)
    if key == "is":
        cards = referred(doing, str(what["what"])) or _last_known(doing, str(what["what"]))
        if any(card.name == terms.UNKNOWN for card in cards):
            name = doing.game.table.cards[doing.source].name
            doing.game.state.unknown = (*doing.game.state.unknown, (name, "which card that is", "anything"))
        return bool(cards) and all(matches(doing, what["fits"], card, place=False) for card in cards)
    if key == "not":
        return not holds(doing, what)
    if key == "any":
        return any(holds(doing, c) for c in what)
    raise ValueError(f"no such condition: {key!r}")


def _last_known(doing: Doing, what: str) -> list[Card]:
    """The targets, wherever they have gone since."""
    if what not in ("target", "targets") or doing.link is None:
        return []
    return [doing.game.table.cards[r[0]] for r in doing.link.facts.get("targets", ()) if r[0] in doing.game.table.cards]


def _activated(doing: Doing, what: Mapping[str, Any]) -> bool:
    """Was such a card or effect activated this turn? A negated activation is none (PRB 153-154)."""
    from judge.rulesets.yugioh.vocabulary.answers import activated_in, kinds_of

    wanted = {str(k) for k in many(what.get("activation", "any"))}
    links = [k for c in doing.game.chains if c.facts.get("turn") == doing.game.state.turn for k in c.links]
    if what.get("after") == "this card":
        links = _later(doing)
    found = (
        link
        for link in links
        if link.outcome != outcomes.ACTIVATION_NEGATED
        and link.player in doing.player(str(what.get("by", "any")))
        and wanted & kinds_of(doing.game, link)
        and ("in" not in what or activated_in(link, what["in"]))
        and in_phase(str(link.facts["phase"]), "", str(what.get("phase", link.facts["phase"])))
        and ("card" not in what or history_conditions.is_one(doing, what["card"], link.card))
    )
    return sum(1 for _ in found) >= int(what.get("count", 1))


def _later(doing: Doing) -> list[Link]:
    """The links of the Chains of this turn after the one in which this card was activated."""
    chains = doing.game.chains
    own = max((n for n, c in enumerate(chains) for k in c.links if k.card == doing.source), default=-1)
    return [k for c in chains[own + 1 :] if c.facts.get("turn") == doing.game.state.turn for k in c.links]


def _battling(doing: Doing, what: Any, *, attacker: bool = False) -> bool:
    """Is this card, or a card that fits, one of the two that battle (or the one that attacks)?"""
    attack = doing.game.state.attack
    if attack is None:
        return False
    fighting = (attack.attacker,) if attacker else (attack.attacker, attack.target)
    pair = [c for r in fighting if r and (c := here(doing.game, r)) is not None]
    if isinstance(what, str):
        return doing.source in [c.id for c in pair]
    return any(matches(doing, what, c, doomed=True) for c in pair)


def _used(doing: Doing, effect: str) -> bool:
    """Was another effect of this card activated this turn and not negated?"""
    turn = doing.game.state.turn
    links = [k for c in doing.game.chains if c.facts.get("turn") == turn for k in c.links]
    return any(k.card == doing.source and k.effect == effect and k.outcome == "resolved" for k in links)


def said(condition: Mapping[str, Any], doing: Doing) -> str:
    """A condition in words, as what must be true: ``A's own turn``, ``no card on B's side of the field``."""
    (key, what), *_ = condition.items()
    if key == "turn":
        return f"{doing.you}'s own turn" if what == "yours" else f"{doing.opponent}'s turn"
    if key == "phase":
        return "the " + " or ".join(_phase_name(str(p)) for p in many(what))
    if key in ("exists", "none"):
        return " and ".join(selector_said(s, doing, "no " if key == "none" else "") for s in many(what))
    if key == "chain_link":
        return f"Chain Link {what.get('min', 1)} or higher" if isinstance(what, dict) else f"Chain Link {what}"
    if key == "no_same_names_in_chain":
        return "no two cards with the same name in the Chain"
    if key == "lp":
        return f"{doing.you} at {_limit(what)} LP"
    if key == "event_this_turn":
        about = next(iter(what.values()))
        if isinstance(about, dict) and about.get("card") == "this card":
            return f"the turn in which it was {_event_said(what)}"
        if isinstance(about, dict) and about.get("attacker") == "this card":
            return f"a turn in which it has {_event_said(what)}"
        return f"a turn in which {doing.you} has {_event_said(what)}"
    if key == "position":
        return f"its {str(what).title()} Position"
    if key == "battling":
        return f"a battle of {selector_said(what, doing)}" if isinstance(what, dict) else "a battle of its own"
    if key == "any":
        return " or ".join(said(c, doing) for c in what)
    if key == "not":
        return "a time other than " + said(what, doing)
    return {
        "more_cards": f"{doing.opponent} to control more cards", "attacking": "its monster to attack",
        "battle_phase_this_turn": "a turn in which there is no Battle Phase",
        "before_draw": "the time before the normal draw", "materials": "the right number of materials",
        "used_this_turn": "its other effect to have been used this turn",
        "activated_this_turn": "an activation this turn that it speaks of",
        "hand": "the right number of cards in the hand", "summoned_this_turn": "enough Summons this turn",
        "used_earlier": "its effect to have been used before",
    }.get(key, str(key).replace("_", " "))  # fmt: skip


def _event_said(pattern: Mapping[str, Any]) -> str:
    (kind, about), *_ = pattern.items()
    words = {
        "summoned": "Summoned", "attack_declared": "declared an attack", "drawn": "drawn a card",
        "sent_to_graveyard": "sent to the Graveyard",
    }  # fmt: skip
    if kind == "summoned" and isinstance(about, dict) and about.get("how") == ["special"]:
        return "Special Summoned" + (" what its text does not allow" if "except" in about else "")
    return words.get(kind, str(kind).replace("_", " "))


def why_not(condition: Mapping[str, Any], doing: Doing, card: str) -> str:
    """The sentence that refuses an activation because of a condition that does not hold."""
    (key, what), *_ = condition.items()
    state = doing.game.state
    wanted = said(condition, doing)
    if key in ("turn", "phase"):
        now = f"it is {state.turn_player}'s {terms.PHASE_NAMES[state.phase]}"
        return f"{card} can be activated only in {wanted}; {now}."
    if key == "exists":
        bare = _bare(wanted)
        return f"{card} cannot be activated: there {'are not' if bare[:1].isdigit() else 'is no'} {bare}."
    if key == "none":
        return f"{card} can be activated only with {wanted}."
    if key == "chain_link":
        number = len(_chain_names(doing)) + 1
        return f"{card} can be activated only as {wanted}; here it would be Chain Link {number}."
    if key == "not" and isinstance(what, dict):
        return f"{card} cannot be activated in {said(what, doing)}."
    return f"{card} needs {wanted}; that is not so now."


def _bare(words: str) -> str:
    if words.startswith("another "):
        return "other " + words.removeprefix("another ")
    for article in ("a ", "an ", "1 or more "):
        if words.startswith(article):
            return words.removeprefix(article)
    return words


def _phase_name(word: str) -> str:
    words = word.removesuffix(" phase")
    if words == "main":
        return "Main Phase"
    return terms.PHASE_NAMES.get(words, words.title())


def selector_said(selector: Mapping[str, Any], doing: Doing, prefix: str = "") -> str:
    """A selector in words: ``5 or more monsters in A's Graveyard``."""
    if "one_of" in selector:
        rest = {key: value for key, value in selector.items() if key != "one_of"}
        return " or ".join([selector_said({**rest, **part}, doing, prefix) for part in selector["one_of"]])
    least, most = count_of(selector)
    card = str(selector.get("card", "any"))
    noun = {"any": "card", "spell or trap": "Spell or Trap", "spell": "Spell", "trap": "Trap"}.get(card, card)
    kinds = " ".join(str(k) for key in ("kind", "also_kind") for k in many(selector.get(key)))
    words = [
        "other" if selector.get("other") else "",
        "face-" + str(selector["face"]) if "face" in selector else "",
        " or ".join(str(a) for a in many(selector.get("attribute"))),
        " or ".join(str(r) for r in many(selector.get("race"))),
        " or ".join(f'"{str(n).strip()}"' for n in (*many(selector.get("named")), *many(selector.get("name")))),
        " ".join(f"non-{w if str(w).isupper() else str(w).title()}" for k in _EXCEPT for w in many(selector.get(k))),
        kinds.title(),
        noun,
    ]
    text = " ".join(w for w in words if w)
    if not prefix:
        one = "another " if selector.get("other") else "a "
        prefix = f"{least} or more " if most is None and least > 1 else (one if least == 1 else f"{least} ")
        text = text.removeprefix("other ") if prefix == one else text
        if isinstance(selector.get("count"), dict) and "max" not in selector["count"] and least > 1:
            prefix = f"{least} or more "
    if least > 1 or prefix == "no ":
        text += "s"
    if not _SAID.issuperset(selector):
        text += " as its text asks for"
    limits = "".join(f" with {k.upper()} {_limit(selector[k])}" for k in ("level", "atk", "def") if k in selector)
    limits = limits.replace("LEVEL", "Level")
    limits += f' that mentions "{selector["mentions"]}"' if "mentions" in selector else ""
    return prefix + text + limits + _place_said(selector, doing)


_EXCEPT = ("not_attribute", "not_race", "not_kind")
_SAID = frozenset(
    {
        "card", "kind", "also_kind", *_EXCEPT, "mentions", "of", "in", "face", "attribute", "race", "level", "atk",
        "def", "name", "named", "count", "other", "top", "all_required",
    }
)  # fmt: skip
"""What of a selector is put into words; what else it asks for is only hinted at."""


def _limit(what: Any) -> str:
    if not isinstance(what, dict):
        return str(what)
    parts = [f"{what['min']} or more"] if "min" in what else []
    parts += [f"{what['max']} or less"] if "max" in what else []
    return " and ".join(parts)


def _place_said(selector: Mapping[str, Any], doing: Doing) -> str:
    whose = {"you": f"{doing.you}'s ", "opponent": f"{doing.opponent}'s "}.get(str(selector.get("of", "any")), "the ")
    places = [str(p) for p in many(selector.get("in", "field"))]
    names = {"graveyard": "Graveyard", "deck": "Deck", "hand": "hand", "extra deck": "Extra Deck"}
    spelled = [names.get(p, p) for p in places]
    joiner = " on " if places == ["field"] or "zone" in places[0] else " in "
    if places == ["field"] and whose != "the ":
        whose = whose.strip() + " side of the "
    return joiner + whose + " or ".join(spelled)
