"""What applies is told in: bans, protection, how long it lasts, and whom it binds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import ELSEWHERE, Claims, Data, looked_up, maybe, quoted, said
from judge.rulesets.yugioh.reading.telling.tellers import (
    amount,
    does,
    enter,
    joins,
    one_after_another,
    plain,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_selectors import selector, side
from judge.rulesets.yugioh.table.records import many

_UNTIL = {
    "end of turn": "this-turn|turn|end-phase after?? resolve?? this-card??",
    "end of next turn": "next turn|end-phase end-phase? end? after?? resolve?? this-card??",
    "end of your next battle phase": "you next after? resolve? this-card?",
    "end of opponent's next battle phase": "next after? resolve? this-card?",
    "end of the duel": "duel rest??", "end phase": "end? end-phase", "next standby phase": "next standby-phase",
    "standby phase of next turn": "standby-phase next turn",
    "standby phase of your next turn": "standby-phase you next turn",
    "your next standby phase": "you next standby-phase but?? return??",
    "opponent's next standby phase": "opponent next standby-phase",
    "end phase of next turn": "end-phase next turn", "end of damage step": "end? damage-step|battle",
    "end of damage calculation": "during? damage-calculation", "end of battle phase": "end?? battle-phase|battle",
    "this card leaves the field": "face-up? monster-zone? this-card? field?",
    "it leaves the field": "while? it? this-card? this-face-up-card? face-up?? monster-zone?? field?? that?? "
    "special?? summon??",
    "it has no counters": "while-it-has-counters",
    "it leaves your field": "while control face-up?? that?? special?? summon?? monster?? token??",
    "end of opponent's turn": "end? next? opponent turn|end-phase",
    "end of opponent's next turn": "end? opponent next turn|end-phase",
    "end of your turn": "end? next? you? turn|end-phase",
    "end of your next turn": "end? you? next turn|end-phase after?? resolve?? this-card??",
}  # fmt: skip


def _until(value: Any, data: Data) -> Claims:
    """How long it lasts; "by that battle" says both what it is spared from and until when."""
    if isinstance(row := data.get("apply"), Mapping) and "in_a_row" in row:
        return said("battle-phase?")  # no word need say it of attacks in a row
    if data.get("take_control") == "equipped monster":
        return said("while? this-card? face-up?")
    if "take_control" in data and value == "this card leaves the field":
        return said("while this-card|this-face-up-card? face-up?")
    spared = isinstance(one := data.get("apply"), Mapping) and one.get("by") == "battle"
    return said("damage-step? battle?") if spared and value == "end of damage step" else looked_up(_UNTIL, value)


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


def _cannot_summon(value: Any, data: Data) -> Claims:
    if "from_the" in data:
        yield from said("once|one|once-per-turn more? time? normal?")
    yield from said("cannot|neither|only|no summon monster?? other? but?? set?? can?? nor??")
    yield from said("normal??" if "how" not in data else "")  # "(but you can Normal Set)"
    yield from maybe(side(value)) if "from_the" in data and value == "you" else side(value)  # "you can only"


def _cannot_set(value: Any, data: Data) -> Claims:
    """What may be said in one breath with a ban on Normal Summons: ``Normal Summon/Set``."""
    yield from said("cannot?? neither?? nor?? set normal?? summon?? special?? card? any?")
    yield from side(value)


def _cards(value: Any, data: Data) -> Claims:
    """Which cards it speaks of; where Summons are banned, ``except`` those that are not banned."""
    if value == "all":
        return
    for words, how in selector(value):
        if "cannot_summon" in data and "non" in words:
            yield ("non", "except", "only"), how
        else:
            known = words == ("monster",) and ("cannot_summon" in data or "cannot_set" in data)
            known = known or (words == ("monster",) and "detach" in data and value.keys() == {"card", "of"})
            yield words, how or (ELSEWHERE if known else how)


def _allowed(value: Any, data: Data) -> Claims:
    yield from said("except|only|but|non|unless")
    yield from selector(value, ("face", "card") if "cannot_activate" in data else ("face",))


def _who(value: Any, data: Data) -> Claims:
    if data.keys() & {"send_to_graveyard", "banish"}:  # whose cards they are is said, too
        return said("opponent|them? make? must? choice?")
    if value == "both":
        return said(f"player|both|each|neither{'?' if 'cannot_activate' in data else ''} each?")
    return said("you?" if value == "you" else "opponent|them")


def _piercing(value: Any, data: Data) -> Claims:
    yield from said("inflict battle-damage|damage attack defense position if? piercing? opponent? monster?")
    yield from selector(value)


def _cannot_attack(value: Any, data: Data) -> Claims:
    """Of a player who cannot attack the monsters are not named."""
    if isinstance(value, Mapping) and "after_another_attacked" in value:
        yield from said("only attack 1 monster can? each? during? each? battle-phase?")
        yield from selector({key: one for key, one in value.items() if key == "of"})
        return
    if isinstance(value, Mapping) and "of" not in value and ("besides" in value or value.get("other")):
        yield from said("only|other can|cannot attack monster?")
        return
    yield from said("cannot? attack nor??" if "players" in data and "allowed" in data else "cannot|neither|nor attack")
    yield from with_what(value, ("card", "in") if "players" in data else ("in",))


def _priced(value: Any, data: Data) -> Claims:
    """Of the monsters of one or of both players no word is said: their player pays."""
    yield from said("declare? attack cannot|must|cost unless? with? you?")
    if isinstance(value, Mapping):
        yield from said("opponent" if value.get("of") == "opponent" else "each player")


def _cannot_attack_directly(value: Any, data: Data) -> Claims:
    """``cannot attack, except to attack "A"``: not directly either, which no word says."""
    all_of_theirs = value == {"card": "monster", "of": "opponent"}
    yield from said(
        "cannot? attack directly? except? monster?" if all_of_theirs else "cannot attack directly|direct opponent?"
    )
    yield from maybe(selector(value)) if all_of_theirs else selector(value, ("in",))


def _cannot_activate(value: Any, data: Data) -> Claims:
    if any("after" in one.get("activated_this_turn", ()) for one in data.get("while", ())):
        yield from said("only activate 1 card?")
    elif "from_the" in data:
        yield from said(f"only activate {data['from_the'] - 2} other")
    elif data.get("who") == "both" and value.get("card") == "monster" and value.get("in") == "field":
        yield from said("cannot|neither?? activate or? nor? field?")  # "cannot attack or activate ..."
    else:
        yield from said("cannot|neither|no activate nor? can?? successfully??")
        if value.get("name") == "it" or "compared" in value:
            yield from said("activate? it? return? hand? effect? sent? send? had? gy? monster? those? their?")
            yield from said("add? once? hand?")
    yield from selector(value, ("in", "card") if data.get("who") == "both" else ("in",))
    yield from said("until? end? damage-step?" if "while" in data else "")


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
    if value.get("card") == "this card":
        yield from said("this-card")
    elif named.get("card") is None and kinds != {"any"}:
        yield from said("spell/trap|spell trap?" if kinds == {"spell", "trap"} else "|".join(sorted(kinds)))
    yield from selector(named)


def _no_damage(value: Any, data: Data) -> Claims:
    yield from said(
        "damage no|not|neither take? further? player?" if value == "both" else "damage no|not take? further?"
    )
    yield from maybe(side(value)) if value == "both" else side(value)


def _no_battle_damage(value: Any, data: Data) -> Claims:
    yield from said(
        "battle-damage|damage no|not|neither|0 further?? take? involve? attack? battle? any? make? become? opponent? "
        "monster?"
    )
    if value == "its controller":
        yield from said("controller that?")
    elif value != "both":
        yield from ((("controller", *words) if value == "you" else words, how) for words, how in side(value))


def _no_effect_damage(value: Any, data: Data) -> Claims:
    yield from said("effect-damage|damage no|not|0 take? any? further? effect? card?? make? become?")
    yield from said("card? effect?") if "by" in data else ()
    yield from side(value)


def _no_direct_attacks(value: Any, data: Data) -> Claims:
    yield from said("cannot attack direct|directly monster?")
    yield from side(value)


def _no_battle_phase(value: Any, data: Data) -> Claims:
    yield from said("cannot|skip|or|nor|neither battle-phase conduct?? enter??")
    yield from said("opponent|them" if value == "opponent" else "")


def _called(value: Any, data: Data) -> Claims:
    yield from said("name|treat become? always? this-card? treat?")
    yield from quoted(value)


def _kind(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping | list):
        return selector({"kind": value})
    if "place_counters" in data:  # no card places two kinds
        return said(" ".join(f"{word}?" for word in f"{value} {value}-counter".lower().split()))
    return said("" if value in ("any", "card", "effect") else str(value).split()[0])


def _so_many(counted: Mapping[str, Any]) -> Claims:
    """How many of something there are, with no word for the one that each counts."""
    if "per" in counted:
        yield from selector(counted["per"])
    elif "materials" in counted:
        yield from said("material xyz? attach? it? this-card? has?")
    elif not {"acted_on", "cost_cards"}.isdisjoint(counted):
        yield from said("card? monster? that? destroy|tribute|banish|send by?? this?? effect?? gy??")
    else:
        yield from amount(counted)


def _again(value: Any, data: Data) -> Claims:
    """Several attacks in a Battle Phase."""
    if "further" in data:
        yield from said("gain|make can?? 1 additional attack each battle-phase during?? each? this-card? it?")
        yield from _so_many(data["further"])
        yield from selector(value)
        return
    if isinstance(data.get("times"), Mapping) and "attacks_of" in data["times"]:
        yield from said(f"can attack once? again {'opponent?' if data.get('on_monsters') else ''} row?")
        yield from selector(value)
        return
    if isinstance(data.get("times"), Mapping):
        yield from said("can attack number times? each battle-phase up-to make? a? during?? number?")
        yield from _so_many(data["times"])
        yield from said("monster?" if data.get("on_monsters") else "")
        yield from selector(value)
        return
    times = {2: "second|twice|2", 3: "third|thrice|3"}.get(int(data.get("times", 2)), str(data.get("times")))
    yield from said(f"attack {times} a? second? make? up-to? time? each? battle-phase? same? turn? during? can?")
    yield from said("monster? opponent?" if data.get("on_monsters") else "")
    yield from selector(value, ("in",))


def _each_of_them(value: Any, data: Data) -> Claims:
    times = "twice|2" if data.get("times") == 2 else "once? 1??"
    yield from said(f"attack all|every {times} each? can? during? battle-phase? one?? attack?? per?? monster??")
    yield from selector(data["fitting"]) if "fitting" in data else said("monster opponent")
    yield from selector(value)


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


def _spared(value: Any, data: Data) -> Claims:
    """``the first time it would be destroyed, it is not destroyed``, or ``once per turn, it cannot be destroyed``."""
    first = "twice-per-turn|twice" if "times" in data else "first|next|once-per-turn|once"
    yield from said(f"{first} destroy not|cannot during? per? time? each? each? turn? destroy? would? if?")
    yield from selector(value, ("in",))


def _no_material(value: Any, data: Data) -> Claims:
    """``cannot be used as material``; of all but some, "can only use" those."""
    only = isinstance(value, Mapping) and any(key.startswith("not_") for key in value)
    for words, how in selector(value, ("of",)):
        yield words, int(how or (only and "non" in words))
    yield from said("cannot|only use material for? summon?")
    yield from said(" ".join(f"{way}?" for way in many(data.get("how"))))  # "as Xyz Material for an Xyz Summon"


def _fellows(value: Any, data: Data) -> Claims:
    """``all other Synchro Materials must be "A" monsters``."""
    yield from said("if this-card? use all other must material material")
    yield from said(" ".join(f"{way} {way}?" for way in many(data.get("how"))))
    yield from selector(value)


def _material_as(value: Any, data: Data) -> Claims:
    yield from said(
        "if?? use?? control?? face-up?? field?? when?? can treat|substitute for|material|summon material? summon? "
        "monster?"
    )
    yield from said("any 1 tuner" if "named" in value else "non tuner" if value.get("tuner") is False else "")
    yield from said("tuner" if value.get("tuner") and "named" not in value else "")
    yield from quoted(value["named"]) if "named" in value else ()
    levels = list(many(value.get("level")))
    yield from said(" ".join([*("level" for _ in levels[:1]), *map(str, levels), *("or" for _ in levels[1:])]))


def _whole_tribute(value: Any, data: Data) -> Claims:
    yield from said("if ritual? summon this-card? can use as entire tribute|requirement 1? 1? exactly? with?? card??")
    yield from said("effect?? requires?? use?? monster??")
    yield from selector({"count": 1, **value})


def _except_for(value: Any, data: Data) -> Claims:
    """The Summons for which a card can be material all the same; their kind is printed again."""
    if "cannot_be_tributed" in data:
        yield from said("except|unless tribute? summon?")
        yield from selector({"card": "monster", **value}) if value.keys() - {"card"} else ()
        return
    barred = all(key.startswith("not_") for key in value)  # "for the Xyz Summon of a LIGHT monster"
    yield from said("summon" if barred else "except summon summon?")
    for way in () if barred else data.get("how", ()):
        yield from said(str(way))
    yield from said("or? " * (len(data.get("how", ())) - 1))
    shown = {key.removeprefix("not_"): asked for key, asked in value.items()} if barred else value
    yield from selector({"card": "monster", **shown})


def _unattacked(value: Any, data: Data) -> Claims:
    """Who cannot be attacked; some still can where it says ``can only target`` those."""
    yield from said("cannot?" if "allowed" in data else "cannot")
    yield from said("target|select|choose|is|attack attack? select? opponent? monster?")
    yield from with_what(value, ("of", "in"))


def _lent(value: Any, data: Data) -> Claims:
    """What of the hand can be material, beside this card."""
    yield from said(
        "if? this-card? on? field? you? control? would? use use? material 1 hand can also? other? material?"
    )
    yield from selector(value)


def _attacked(value: Any, data: Data) -> Claims:
    """What must be attacked; which of several that are equal, the attacker chooses."""
    yield from said("this-card attack?") if value == "this card" else selector(value)
    yield from said("attack? their? choice? if? tied?")


def _held(value: Any, data: Data) -> Claims:
    yield from said("cannot change position")
    yield from said(
        "monster?? change?? face-down?? face-up?? defense?? attack?? position?? effect??" if value == "all" else ""
    )
    yield from selector(value)


def _cannot_banish(value: Any, data: Data) -> Claims:
    yield from said("cannot|neither banish player? either?")
    yield from side(value) if value != "both" else ()


def _negated_activated(value: Any, data: Data) -> Claims:
    """Whose activated effects are negated: of a Spell or Trap, wherever it is."""
    aimed = "aimed_at" in data
    yield from said("negate any? effect" + (" controlled?" if aimed else " activate"))
    if data.get("optional"):
        yield from said("can when resolve that? activate??" + (" if-you-do" if data.get("resolve") else ""))
    elif data.get("spends_itself") == "destroyed":
        yield from said("when resolve activate? card? or? effect?")
    everywhere = isinstance(value, Mapping) and isinstance(value.get("in"), list) and len(value["in"]) == 4
    yield from with_what(value, ("count", *(("in",) if aimed or everywhere else ())))


def _spent(value: Any, _: Any) -> Claims:
    yield from said(
        "then destroy this-card" if value == "destroyed" else "when resolve then send gy this-card? that? effect?"
    )


def _cannot_draw(value: Any, data: Data) -> Claims:
    yield from said(f"cannot|neither draw any? effect{'?' if 'while' in data else ''} player?")
    yield from side(value) if value != "both" else ()


def _also_attribute(value: Any, data: Data) -> Claims:
    for one in many(value):
        named = str(one).lower()
        yield from said(f"{named}-attribute|{named} also? treat? attribute? face-up? this-card? monster?")


def _fewer(value: Any, data: Data) -> Claims:
    """Normal Summons without Tributes, or with fewer; of one monster each turn where it says so."""
    yield from said("can normal summon tribute without|less for?")
    yield from said("each turn 1 summon?" if data.get("times") == 1 else "")
    yield from with_what(value)


def _is_of(key: str) -> Any:
    """A Type or an Attribute in place of the own one."""
    return lambda value, _: (
        said(f"become that {key}")
        if value == "declared"
        else said(f"become|is {str(value).lower()}|{str(value).lower()}-{key} {key}? monster?")
    )


def _turned(value: Any, data: Data) -> Claims:
    """Who takes battle damage instead."""
    yield from said("opponent take battle-damage|damage would? take? instead? battle? involve?")
    yield from side(value)


def _instead(value: Any, data: Data) -> Claims:
    """``if it would be destroyed, you can ... instead``; the place of a card that does it to itself is the effect's."""
    alone = "exactly 1 no other card|monster?" if data.get("alone") else ""
    yield from said(f"destroy instead if|when? {alone}" + (" can" if data.get("optional") else ""))
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
    if every == ["the opponent's targets"]:
        yield from said("opponent target|that|those card|effect? monster?")
        return
    for one in every:
        for word in str(one).replace("'s", "").split():
            yield from said("" if word in ("all", "the", "cards", "effects") else word.removesuffix("s"))


def _halves(value: Any, data: Data) -> Claims:
    """Battle damage of a player that is halved."""
    yield from said("battle-damage|damage halve take|inflict any? involve? attack? battle? all? become?")
    yield from side(value) if value != "both" else said("player?")


def _defends(value: Any, data: Data) -> Claims:
    """Where it is not free to change its position again, the words for that are printed, too."""
    yield from said("this-card attack it is? change defense position end if?")
    yield from said("damage-step" if "at" in data else "battle-phase")
    if "free" not in data:
        yield from said("it|this|this-card position cannot change end|end-phase next turn you? except? card? effect?")


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


def _not_tributed(value: Any, data: Data) -> Claims:
    """What cannot be Tributed."""
    yield from said("cannot|only tribute nor? use?")
    yield from said("summon" if "how" in data else "")
    yield from with_what(value, ("in",))


enter(
    {
        "static": _static, "apply": joins(""), "cards": _cards,
        "atk_is": _set("atk"), "def_is": _set("def"),
        "scale_is": lambda value, _: said(f"pendulum scale become {value} this-card"),
        "until": _until, "part": plain(""),
        "until again": lambda value, _: maybe(looked_up(_UNTIL, value)),
        "who": _who, "players": plain(""), "kind": _kind,
        "cannot_summon": _cannot_summon, "cannot_set": _cannot_set, "allowed": _allowed, "no_response": _unanswered,
        "indestructible": does("cannot|neither|not destroy other? make?", "in"),
        "untargetable": does("cannot|neither|not target", "in"),
        "cannot_be_banished": does("cannot banish or?", "in"),
        "effects_of": does("except?", "in"),
        "control_stays": does("control|possession cannot switch|change"),
        "unaffected": does("unaffected other? except? own? activate?", "in"), "cannot_attack": _cannot_attack,
        "in_response_to": _in_response_to, "upon": joins("when"),
        "whose": plain("opponent|them"), "except_for": _except_for, "material_as": _material_as,
        "whole_tribute": _whole_tribute, "lends_from_hand": _lent,
        "cannot_change_position": _held,
        "cannot_activate": _cannot_activate, "from_the": plain("once-per-turn?"),
        "except_how": lambda value, _: iter([*said("except by? summon"), *said(" or ".join(many(value)))]),
        "unless_face_down": plain("except face-down defense position"),
        "at_once": lambda value, _: said(f"{value} at-least? same? time"),
        "unless_targeted": plain("target unless? not? they? it? them? this-card? do?"),
        "called": _called, "piercing": _piercing,
        "attacks_directly": does("attack directly|direct can? lp? opponent?"),
        "declaration_only": lambda _, data: said("declare?" if "allowed" in data else "declare"),
        "cannot_be_material": _no_material, "fellow_materials": _fellows,
        "attacks_at_cost": _priced,
        "cannot_be_attacked": _unattacked,
        "must_attack": does("attack must that? can? if? able? possible?", "in"), "attacked": _attacked,
        "passed_by": plain("but? it? does? not prevent opponent from? attack you? directly"),
        "spared_next_damage": plain("next battle-damage take reduce? make? become? 0|not time? would? do? you?"),
        "no_battle_damage": _no_battle_damage, "no_effect_damage": _no_effect_damage,
        "halves_effect_damage": does("effect-damage|damage halve take? any? opponent? you?"),
        "cannot_attack_directly": _cannot_attack_directly, "attacks_again": _again,
        "attacks_each": _each_of_them, "fitting": plain(""),
        "alone": plain(""),
        "attacks_in_defense": does("can attack while? face-up defense position if-you-do? apply? its|their|them? "
                                   "atk? damage-calculation?"),
        "points": plain("if-you-do? def apply its|their? damage-calculation?"),
        "on_monsters": plain("monster"), "in_a_row": plain("row"),
        "extra_summon": _one_more,
        "normal_summons": lambda value, _: said(
            f"you? can conduct up-to? {value} normal summon set per? each? turn? not just 1"
        ),
        "normal_draw": lambda value, _: said(f"draw {value} card instead 1 normal draw during? draw-phase?"),
        "hand_limit": lambda value, _: said(
            "no limit number card hand" if value == "none" else f"hand size limit become {value} this-card? controller?"
        ),
        "half": plain("when do|does so use halve but? battle-damage? inflict? opponent?"), "double": plain("double"),
        "halves_battle_damage": _halves, "defends_after_attack": _defends,
        "turns_when_attacked": lambda value, _: said(
            f"this-card attack it change {value} position end damage-step if?"
        ),
        "at": plain(""), "free": plain(""),
        "usable_from_hand": does("can activate hand"), "usable_at_once": does("can activate turn set once-per-turn?"),
        "fewer_tributes": _fewer,
        "less": lambda value, _: said(str(value)),
        "fusion_substitute": plain(
            "this-card can use? substitute any 1 fusion|fusion-material material|monster whose? name? specifically? "
            "list? fusion? monster? card? but? other fusion|fusion-material material|monster must correct when?? "
            "this?? one?? ones?? material?? monster?? monster??"
        ),
        "counts_as_two_tributes": does("tribute 2 treat tribute summon this-card|monster can when?"),
        "negate_activated": _negated_activated,
        "aimed_at": lambda value, _: iter([*said("target|that"), *selector(value)]),
        "spends_itself": _spent,
        "destroys": plain("destroy if-you-do that? spell? trap? monster?"),
        "banishes_by_battle": does("banish destroy battle any? monster?"),
        "one_union": plain("monster can only equip 1 union monster time?"),
        "upon_leaving": lambda value, _: iter(
            [*said("if leave this-card|this-face-up-card field? face-up?"), *one_after_another(value)]
        ),
        "destroys_itself": plain("destroy this-card|this-face-up-card if?"),
        "sends_itself": plain("send this-card|this-face-up-card gy if?"),
        "spared_once": _spared, "replaces_destruction": _instead, "optional": plain(""),
        "stands": plain("cannot negate"), "reflects_battle_damage": _turned,
        "doubles_battle_damage": does("battle-damage|damage double inflict? any? opponent? take? battle? involve?"),
        "no_damage": _no_damage, "no_direct_attacks": _no_direct_attacks,
        "cannot_battle_phase": _no_battle_phase,
        "race_is": _is_of("type"), "attribute_is": _is_of("attribute"),
        "also_attribute": _also_attribute, "redirect_to_banished": does("banish instead send? gy?"),
        "cannot_banish": _cannot_banish, "end_battle_phase": plain("end battle-phase"),
        "cannot_add_to_hand": lambda value, _: said(
            f"cannot|neither {'opponent' if value == 'opponent' else 'you??'} add hand deck? except? draw?"
        ),
        "cannot_draw": _cannot_draw,
        "cannot_pay_with": lambda value, _: said(
            f"you cannot banish|discard|tribute|send|detach monster that? {value} activate effect this?"
        ),
        "one_kind_each": _one_kind, "one_of_each": _one_of_each,
        "cannot_be_tributed": _not_tributed, "cannot_tribute": plain("cannot|neither tribute player?"),
        "counts_as": lambda value, _: said(f"treat {value} monster?"),
        "cannot_be_negated": _unnegated,
        "reveal_hand": plain("reveal hand must? keep? play? player? opponent?"),
    }
)  # fmt: skip
