"""What applies is told in: whom it binds, protection, and what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import ELSEWHERE, Claims, Data, maybe, quoted, said
from judge.rulesets.yugioh.reading.telling.tellers import (
    amount,
    does,
    enter,
    joins,
    one_after_another,
    plain,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_places import side
from judge.rulesets.yugioh.reading.telling.told_selectors import selector
from judge.rulesets.yugioh.table.records import many

_SPARED = "cannot|neither|not destroy other? make?"


def _indestructible(value: Any, data: Data) -> Claims:
    """What is not destroyed: by counters, that on which they were placed."""
    if "by_counters" in data:
        return said(f"{_SPARED} while-it-has-counters")
    return does(_SPARED + (" activate" if data.get("activated") else ""), "in")(value, data)


def _unnegated(value: Any, data: Data) -> Claims:
    """What cannot be negated: of this card, or of others."""
    if isinstance(value, str):
        yield from said("cannot negate activation? effect?")
        return
    part = data.get("part")
    yield from said(
        {"activation": "cannot negate activation effect?", "effect": "cannot negate activate effect"}.get(
            str(part), "cannot negate activation effect activate?"
        )
    )
    yield from selector(value, ("in",))


def _redirected(value: Any, data: Data) -> Claims:
    """What is banished instead; whose Graveyard it would go to, which is that of its owner."""
    theirs = value if isinstance(value, Mapping) else {}
    told = {key: what for key, what in theirs.items() if key != "owner"} if "owner" in theirs else value
    yield from does("banish instead send? gy?")(told, data)
    yield from side(theirs["owner"]) if "owner" in theirs else ()
    yield from said("detach going") if "attached_to" in theirs else ()


def _summon_kept(value: Any, data: Data) -> Claims:
    """Of all such monsters, or of this card."""
    yield from said("cannot negate summon")
    yield from said("this-card") if value == "this card" else selector(value)


def _set(name: str) -> Any:
    """An ATK or DEF that is so much, and not what is printed."""

    def told(value: Any, data: Data) -> Claims:
        yield from said(f"{name} become|is|equal each? equal? that? double?")
        if isinstance(value, Mapping) and "its_printed" in value:
            once = "" if name == "atk" else "?"  # what is switched is said of both at once
            half = f"halve|half{once}"
            yield from said("" if data.get("original") else f"original {name}")
            yield from said(half if value.get("half") else "double" if "times" in value else f"switched{once}")
            return
        yield from amount(value)

    return told


def _cards(value: Any, data: Data) -> Claims:
    """Which cards it speaks of; where Summons are banned, ``except`` those that are not banned."""
    if value == "all":
        return
    if "remove_counters" in data and isinstance(value, Mapping) and "kind" in value.get("with_counters", ()):
        value = {**value, "with_counters": {"min": 1}}  # the kind is told beside it
    for words, how in selector(value):
        if "cannot_summon" in data and "non" in words:
            yield ("non", "except", "only"), how
        else:
            known = words == ("monster",) and ("cannot_summon" in data or "cannot_set" in data)
            known = known or (words == ("monster",) and "detach" in data and value.keys() == {"card", "of"})
            yield words, how or (ELSEWHERE if known else how)


def _who(value: Any, data: Data) -> Claims:
    if data.keys() & {"send_to_graveyard", "banish", "tribute"}:  # whose cards they are is said, too
        return said("opponent|them? make? must? choice?")
    if value == "both":
        return said(f"player|both|each|neither{'?' if 'cannot_activate' in data else ''} each?")
    return said("you?" if value == "you" else "opponent|them")


def _paid_otherwise(value: Any, data: Data) -> Claims:
    """Whose effects something else is paid for."""
    free = "can activate effect without detach material xyz? their?"
    yield from said("if would activate effect can instead monster? you?? its? to? by?" if "cost" in data else free)
    yield from selector({key: one for key, one in value.items() if key != "in"}, ("of",))


_WOULD_PAY = {
    "discard": "discard card?", "send_to_graveyard": "send hand gy card?", "tribute": "tribute itself? monster?",
    "detach": "detach material xyz?",
}  # fmt: skip


def _would_pay(value: Any, data: Data) -> Claims:
    """In place of what it is paid."""
    for one in value:
        ((key, what),) = one.items()
        if "cost" not in data:
            continue
        top = isinstance(what, Mapping) and "top" in what
        yield from said("banish top deck card?" if top else "banish hand card?" if key == "banish" else _WOULD_PAY[key])
        if key == "tribute" and isinstance(what, Mapping) and what.keys() - {"card"}:
            yield from selector({name: part for name, part in what.items() if name != "card"}, ("of",))
    yield from said("or? " * (len(value) - 1))


def _called(value: Any, data: Data) -> Claims:
    yield from said("name|treat become? always? this-card? treat?")
    yield from quoted(value)


def _kind(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping | list):
        return selector({"kind": value})
    if not {"place_counters", "remove_counters"}.isdisjoint(data):  # no card places, or takes off, two kinds
        return said(" ".join(f"{word}?" for word in f"{value} {value}-counter".lower().split()))
    if "reaches" in data:  # which print does not tell apart
        return said("")
    return said("" if value in ("any", "card", "effect") else str(value).split()[0])


def _one_more(value: Any, data: Data) -> Claims:
    """A further Normal Summon; the one of the turn is named beside it."""
    yield from said("normal summon only? gain? once-per-turn?")
    yield from said("addition|additional normal? summon? set? can? or? once? during? main-phase? each? turn?")
    yield from said("this-turn?")
    least = value.get("level", {}).get("min", 0) if isinstance(value.get("level"), dict) else 0
    if least >= 5:  # a Tribute Summon, perhaps of any monster that needs one
        yield from said("tribute? face-up? attack? position?")
    bare = {key: what for key, what in value.items() if key != "level" or least != 5}
    yield from with_what({"card": "monster", "count": 1, **bare})
    yield from maybe(with_what({"level": value["level"]})) if least == 5 else ()


def _one_more_pendulum_summon(value: Any, data: Data) -> Claims:
    """A further Pendulum Summon; the one of the turn is named beside it."""
    yield from said("conduct 1 pendulum summon addition pendulum? summon? can? during? main-phase? this-turn? gain?")
    yield from said("only? once-per-turn?")
    whence = ("in",) if isinstance(value["in"], list) else ()
    yield from selector({key: what for key, what in value.items() if key not in whence}, ("card",))


def _spared(value: Any, data: Data) -> Claims:
    """``the first time it would be destroyed, it is not destroyed``, or ``once per turn, it cannot be destroyed``."""
    first = "twice-per-turn|twice|first 2|two? times?" if "times" in data else "first|next|once-per-turn|once"
    yield from said(f"{first} destroy not|cannot during? per? time? each? each? turn? destroy? would? if?")
    yield from selector(value, ("in",))


def _aimed_at(value: Any, data: Data) -> Claims:
    yield from said("target|that")
    if value == "target":
        yield from said("when this-turn? resolve activation that? target?")
    elif isinstance(value, str):
        yield from said("this-card")
    else:
        yield from selector(value)


def _negated_activated(value: Any, data: Data) -> Claims:
    """Whose activated effects are negated: of a Spell or Trap, wherever it is."""
    aimed = "aimed_at" in data
    first = "once" in data and not (data.get("optional") or aimed or data.get("spends_itself"))
    if first:  # "your opponent's first Spell Card or effect that resolves each turn"
        yield from said("negate effect first|once-per-turn resolve activate? card? or? each? turn? when??")
    else:
        yield from said("negate any? effect" + (" controlled?" if aimed else " activate"))
    if "in_response_to" in data:
        yield from said("can card? or? activate? activation? you? opponent?")
    elif data.get("optional") and data.get("spends_itself") == "destroyed":
        yield from said("can when? resolve? that? activate?? once? pendulum-zone?")
    elif data.get("optional"):
        any_one = isinstance(value, Mapping) and value.get("in") == "field" and "of" in value and "once" in data
        when = "when? resolve?" if any_one else "when resolve"  # "you can negate any effect activated on their field"
        yield from said(f"can {when} that? activate??" + (" if-you-do" if data.get("resolve") else ""))
    elif data.get("spends_itself") == "destroyed":
        often = "once-per-turn " if "once" in data else ""
        yield from said(f"{often}when resolve activate? card? or? effect?")
    everywhere = isinstance(value, Mapping) and isinstance(value.get("in"), list) and len(value["in"]) == 4
    lay = isinstance(value, Mapping) and value.get("in") == "monster zone" and "position" in value
    yield from said("when activate" if lay else "")
    if isinstance(value, Mapping) and value.get("original") == {"name": "it"}:
        yield from said("same?")
    yield from with_what(value, ("count", *(("in",) if aimed or everywhere else ("in", "face") if lay else ())))


def _kept_in(position: str, value: Any) -> Claims:
    """In which position monsters are kept."""
    yield from said(f"change all? face-up? {position} position")
    yield from with_what(value)


def _spent(value: Any, _: Any) -> Claims:
    yield from said(
        "then destroy this-card" if value == "destroyed" else "when resolve then send gy this-card? that? effect?"
    )


def _also_attribute(value: Any, data: Data) -> Claims:
    for one in many(value):
        named = str(one).lower()
        yield from said(f"{named}-attribute|{named} also? treat? attribute? face-up? this-card? monster?")


def _usable_from_hand(value: Any, data: Data) -> Claims:
    """Of Spells as well as Traps it is said that it holds in either player's turn."""
    yield from said("can activate hand" + (" during either turn" if value.get("card") == "spell or trap" else ""))
    yield from with_what(value)


def _fewer(value: Any, data: Data) -> Claims:
    """Normal Summons without Tributes, or with fewer; of one monster each turn where it says so."""
    yield from said("can normal summon tribute without|less for?")
    yield from said("each turn 1 summon?" if data.get("times") == 1 else "")
    yield from with_what(value)


def _theirs_tributed(value: Any, data: Data) -> Claims:
    """Tributes for a Tribute Summon that the opponent controls."""
    if "must" in data:
        yield from said("if tribute monster you? must tribute that as if you control it")
        return
    yield from said("once|if would tribute monster tribute summon can tribute even though not control it?")
    yield from said("once during? turn?" if data.get("times") == 1 else "")
    yield from with_what(value)


def _is_of(key: str) -> Any:
    """A Type or an Attribute in place of the own one."""
    return lambda value, _: (
        said(f"become that {key}")
        if value == "declared"
        else said(f"become|is {str(value).lower()}|{str(value).lower()}-{key} {key}? monster?")
    )


def _instead(value: Any, data: Data) -> Claims:
    """``if it would be destroyed, you can ... instead``; the place of a card that does it to itself is the effect's."""
    alone = "exactly 1 no? other? card|monster?" if data.get("alone") else ""
    yield from said(f"destroy instead if|when? {alone}" + (" can" if data.get("optional") else ""))
    yield from said("backrow?" if value == "this card" else "")
    yield from selector(value)


def _by_any(statics: Any) -> list[Any]:
    """What applies, what replaces destruction by one thing and by another told at once."""
    told: list[Any] = []
    if len(statics) == 2 and all("no_battle_damage" in one for one in statics):
        whose = [{**one["while"][0]["battling"], "of": ""} for one in statics]
        if whose[0] == whose[1]:  # "battle damage to the controller of ... becomes 0"
            fought = {key: what for key, what in whose[0].items() if key != "of"}
            return [{"no_battle_damage": "its controller", "while": [{"battling": {"count": 1, **fought}}]}]
    for one in statics:
        bare = {key: what for key, what in one.items() if key != "by"}
        last = {key: what for key, what in told[-1].items() if key != "by"} if told else None
        if "replaces_destruction" in one and "by" in one and bare == last and "by" in told[-1]:
            told[-1] = {**bare, "by": [*many(told[-1]["by"]), *many(one["by"])]}
        else:
            told.append(one)
    return told


def _static(value: Any, data: Data) -> Claims:
    yield from one_after_another(_by_any(value), always=True)
    yield from said("also? or|and/or? but? " * (len(value) - 1))


enter(
    {
        "static": _static,
        "apply": joins(""),
        "cards": _cards,
        "atk_is": _set("atk"),
        "def_is": _set("def"),
        "scale_is": lambda value, _: said(f"pendulum scale become {value} this-card"),
        "part": plain(""),
        "that_include": lambda value, _: said("include effect " + str(value) + " fusion monster card effect way?"),
        "who": _who,
        "players": plain(""),
        "kind": _kind,
        "indestructible": _indestructible,
        "untargetable": does("cannot|neither|not target or? anywhere?", "in"),
        "cannot_be_banished": does("cannot banish or?", "in"),
        "effects_of": does("except?", "in"),
        "control_stays": does("control|possession cannot switch|change"),
        "unaffected": does("unaffected other? except? own? activate?", "in"),
        "upon": joins("when"),
        "whose": plain("opponent|them"),
        "pays_instead": _paid_otherwise,
        "quick_effects": does("can activate effect quick or??", "of"),
        "would": _would_pay,
        "one_of_them": plain("1 card? monster? material? xyz? destroy??"),
        "called": _called,
        "lends": plain("gain? preceding? follow? effect?"),
        "extra_summon": _one_more,
        "extra_pendulum_summon": _one_more_pendulum_summon,
        "normal_summons": lambda value, _: said(
            f"you? can conduct up-to? {value} normal summon set per? each? turn? not just 1"
        ),
        "normal_draw": lambda value, _: said(f"draw {value} card instead 1 normal draw during? draw-phase?"),
        "hand_limit": lambda value, _: said(
            "no limit number card hand" if value == "none" else f"hand size limit become {value} this-card? controller?"
        ),
        "usable_from_hand": _usable_from_hand,
        "usable_at_once": does("can activate turn set once-per-turn?"),
        "no_lp_cost": does("not pay lp activate or? effect?"),
        "fewer_tributes": _fewer,
        "tributes_theirs": _theirs_tributed,
        "must": plain(""),
        "less": lambda value, _: said(str(value)),
        "negate_activated": _negated_activated,
        "keep_kinds_in": plain("negate any? effect change type or attribute gy"),
        "negate_moves_from": plain("negate any? effect would? move card gy different place"),
        "aimed_at": _aimed_at,
        "changed_to_defense": lambda value, _: _kept_in("defense", value),
        "changed_to_attack": lambda value, _: _kept_in("attack", value),
        "spends_itself": _spent,
        "destroys": plain("destroy if-you-do that? spell? trap? monster?"),
        "one_union": plain("monster can only equip 1 union monster time?"),
        "upon_leaving": lambda value, _: iter(
            [*said("if leave this-card|this-face-up-card field? face-up?"), *one_after_another(value)]
        ),
        "destroys_itself": plain("destroy this-card|this-face-up-card if?"),
        "sends_itself": plain("send this-card|this-face-up-card gy if?"),
        "spared_once": _spared,
        "replaces_destruction": _instead,
        "optional": plain(""),
        "any_of_them": plain("each? that??"),
        "stands": plain("cannot negate"),
        "by_counters": plain(""),
        "race_is": _is_of("type"),
        "attribute_is": _is_of("attribute"),
        "also_attribute": _also_attribute,
        "redirect_to_banished": _redirected,
        "also_named": lambda value, _: iter([*said("also? treat monster? card?"), *quoted(value)]),
        "counts_as": lambda value, _: said(f"treat {value} monster?"),
        "cannot_be_negated": _unnegated,
        "summon_kept": _summon_kept,
        "reveal_hand": plain("reveal hand must? keep? play? player? opponent?"),
    }
)
