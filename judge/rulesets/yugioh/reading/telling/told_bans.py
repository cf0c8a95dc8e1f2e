"""Bans are told in: what players cannot Summon, activate, draw or control, and what cannot be answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, maybe, said
from judge.rulesets.yugioh.reading.telling.tellers import (
    enter,
    plain,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_places import side
from judge.rulesets.yugioh.reading.telling.told_selectors import selector
from judge.rulesets.yugioh.table.records import many


def _cannot_summon(value: Any, data: Data) -> Claims:
    if "whole_turn" in data:  # "neither player can Summon more than two times per turn"
        few = {1: "once", 2: "two|twice", 3: "three", 4: "four"}.get(data["from_the"] - 1, "")
        yield from said(f"{data['from_the'] - 1}|{few} more? than? times? per? turn?")
    elif "from_the" in data:
        yield from said("once|one|once-per-turn more? time? normal? only?")
    yield from said("cannot|neither|only|no summon monster?? other? but?? set?? can?? nor??")
    yield from said("normal??" if "how" not in data else "")  # "(but you can Normal Set)"
    yield from maybe(side(value)) if "from_the" in data and value == "you" else side(value)  # "you can only"


def _cannot_set(value: Any, data: Data) -> Claims:
    """What may be said in one breath with a ban on Normal Summons: ``Normal Summon/Set``."""
    yield from said("cannot?? neither?? nor?? set normal?? summon?? special?? card? any?")
    yield from side(value)


def _allowed(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping) and "very_one" in value:  # "cannot target other monsters", "can only target it"
        yield from said("except|only|but|non|unless|other can?? that?? monster?? it??")
        return
    yield from said("only? except?" if "attackers" in data else "except|only|but|non|unless")
    before = [one["exists"] for one in data.get("while", ()) if isinstance(one.get("exists"), Mapping)]
    if any(value == {key: what for key, what in one.items() if key != "of"} for one in before):
        yield from maybe(selector(value))  # "that monster"
        return
    yield from selector(value, ("face", "card") if "cannot_activate" in data else ("face",))


def _cannot_activate(value: Any, data: Data) -> Claims:
    if any("after" in one.get("activated_this_turn", ()) for one in data.get("while", ())):
        yield from said("only activate 1 card?")
    elif "from_the" in data:
        yield from said(f"only activate {data['from_the'] - 2} other")
    elif data.get("who") == "you" and value == {"card": "monster", "in": "field"}:  # "you cannot activate its effects"
        yield from said("cannot activate summon? way? if? monster? its??")
        yield from said("during? main-phase??" if "while" in data else "")
        return
    elif data.get("who") == "both" and value.get("card") == "monster" and value.get("in") == "field":
        yield from said("cannot|neither?? activate or? nor? field?")  # "cannot attack or activate ..."
    else:
        yield from said("cannot|neither|no|nor activate nor? can?? successfully??")
        if value.get("name") == "it" or "compared" in value:
            yield from said("activate? it? return? hand? effect? sent? send? had? gy? monster? those? their?")
            yield from said("add? once? hand? banish? one?")
        yield from said("possession?" if isinstance(value.get("in"), list) and "card" in value else "")
        yield from said("well? start? chain?" if value.get("in") in ("graveyard", "banished") else "")
    yield from selector(value, ("in", "card") if data.get("who") == "both" else ("in",))
    yield from said("until? end? damage-step?" if "while" in data else "")


def _pays_to_activate(value: Any, data: Data) -> Claims:
    """``your opponent must pay 500 LP to activate cards or effects``."""
    yield from said("must activate")
    yield from said("or effect? card?" if data.get("kind", "any") == "any" else "")
    yield from selector(value, ("in",))


def _in_response_to(value: Any, data: Data) -> Claims:
    """What is answered, or what may be."""
    for at, one in enumerate(many(value)):
        yield from said("or response?" if at else "response")
        told = {key: what for key, what in one.items() if key != "by"} if at else one
        yield from _answered(told)
        yield from maybe(side(one["by"])) if at and "by" in one else ()


def _answered(value: Any) -> Claims:
    """The kinds of cards are said with the activation, or with the card itself."""
    yield from said("activation? card? and? or? effect? activate?")
    named = value["card"] if isinstance(value.get("card"), Mapping) else {}
    kinds = {kind.split()[0] for kind in many(value["activation"])}
    if "by" in value:
        yield from side(value["by"])
    if "targets" in value:
        yield from said("and? target?")
        yield from with_what(value["targets"])
    if value.get("card") == "this card":
        yield from said("this-card")
    elif named.get("card") is None and kinds != {"any"}:
        yield from said("spell/trap|spell trap?" if kinds == {"spell", "trap"} else "|".join(sorted(kinds)))
    yield from selector(named)


def _cannot_banish(value: Any, data: Data) -> Claims:
    yield from said("cannot|neither banish player? either?")
    yield from side(value) if value != "both" else ()


def _cannot_draw(value: Any, data: Data) -> Claims:
    yield from said(f"cannot|neither draw any? effect{'?' if 'while' in data else ''} player?")
    yield from side(value) if value != "both" else ()


def _unanswered(value: Any, data: Data) -> Claims:
    yield from said("neither|cannot activate response?? activation?? or?? this-card?? player??")
    every = [value] if isinstance(value, str) else list(value)
    if len(every) == 2 and all(one.endswith(("spell cards", "trap cards")) for one in every):
        theirs = every[0].startswith("the opponent")
        yield from said(f"spell/trap opponent|them{'' if theirs else '?'}")
        return
    if every == ["card types of the cost"]:
        yield from said("opponent opponent?? activate same?? original?? type?? monster?? spell/trap?? send?? gy??")
        return
    if every in (["the opponent's targets"], ["targets"]):
        whose = "opponent" if len(every[0]) > len("targets") else "player?"
        yield from said(f"{whose} target|that|those card|effect? monster? effect?")
        return
    for one in every:
        for word in str(one).replace("'s", "").split():
            yield from said("" if word in ("all", "the", "cards", "effects") else word.removesuffix("s"))


def _one_kind(value: Any, data: Data) -> Claims:
    """What becomes of the others is printed beside it."""
    kind = "type" if value == "race" else "attribute"
    yield from said(
        f"each player can only control 1 {kind} monster send? all? other? face-up? monster? they? control? gy?"
    )


def _one_of_each(value: Any, data: Data) -> Claims:
    yield from said("each player can only control 1 monster each " + ("type" if value == "race" else "attribute"))
    yield from said(
        "if? player? control? 2? at-least? monster? same? type? they? must? send? some? gy? so? they? control?"
    )
    yield from said("no? more? than? 1? monster? type?")


enter(
    {
        "cannot_summon": _cannot_summon,
        "cannot_set": _cannot_set,
        "allowed": _allowed,
        "no_response": _unanswered,
        "in_response_to": _in_response_to,
        "cannot_activate": _cannot_activate,
        "pays_to_activate": _pays_to_activate,
        "from_the": plain("once-per-turn?"),
        "whole_turn": plain(""),
        "negated_too": plain(""),
        "except_how": lambda value, _: iter([*said("except by? summon"), *said(" or ".join(many(value)))]),
        "unless_face_down": plain("except face-down defense position"),
        "at_once": lambda value, _: said(f"{value} at-least? same? time"),
        "unless_targeted": plain("target unless? not? they? it? them? this-card? do?"),
        "cannot_banish": _cannot_banish,
        "cannot_add_to_hand": lambda value, _: said(
            f"cannot|neither {'opponent' if value == 'opponent' else 'you??'} add hand deck? except? draw?"
        ),
        "cannot_draw": _cannot_draw,
        "cannot_pay_with": lambda value, _: said(
            f"you cannot banish|discard|tribute|send|detach monster that? {value} activate effect this?"
        ),
        "one_kind_each": _one_kind,
        "one_of_each": _one_of_each,
        "cannot_tribute": plain("cannot|neither tribute player?"),
        "cannot_tribute_to_activate": plain("cannot|neither tribute activate effect player? card?"),
    }
)
