"""What cards can be used for is told in: as material of which Summons, as Tributes, or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, quoted, said
from judge.rulesets.yugioh.reading.telling.tellers import (
    does,
    enter,
    plain,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_selectors import selector
from judge.rulesets.yugioh.table.records import many


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
    called = value.get("name", value.get("archetype"))
    if called is not None:
        yield from quoted(called)
        yield from said("name its? this-face-up-card?" if "name" in value else "monster? would?")
        return
    yield from said("any 1 tuner" if "named" in value else "non tuner" if value.get("tuner") is False else "")
    yield from said("tuner" if value.get("tuner") and "named" not in value else "")
    yield from quoted(value["named"]) if "named" in value else ()
    if "as_two_of" in value:
        yield from said(f"2 requires|use {value['as_two_of']} at-least material")
    levels = list(many(value.get("level")))
    yield from said(" ".join([*("level" for _ in levels[:1]), *map(str, levels), *("or" for _ in levels[1:])]))


def _whole_tribute(value: Any, data: Data) -> Claims:
    yield from said("if ritual? summon this-card? can use as entire tribute|requirement 1? 1? exactly? with?? card??")
    yield from said("effect?? requires?? use?? monster??")
    yield from selector({"count": 1, **value})


def _whole_material(value: Any, data: Data) -> Claims:
    yield from said("if link summon can use 1 control same name as entire material")
    yield from selector(value)
    yield from selector(value)


def _except_for(value: Any, data: Data) -> Claims:
    """The Summons for which a card can be material all the same; their kind is printed again."""
    if "cannot_be_tributed" in data:
        yield from said("except|unless tribute? summon?")
        yield from selector({"card": "monster", **value}) if value.keys() - {"card"} else ()
        return
    apart = value.keys() == {"barring"}
    barred = apart or all(key.startswith("not_") for key in value)  # "for the Xyz Summon of a LIGHT monster"
    yield from said(f"summon{'?' if apart else ''}" if barred else "except summon summon?")
    for way in () if barred else data.get("how", ()):
        yield from said(str(way))
    yield from said("or? " * (len(data.get("how", ())) - 1))
    plain_kinds = {key.removeprefix("not_"): asked for key, asked in value.items()}
    shown = value["barring"] if apart else plain_kinds if barred else value
    yield from selector({"card": "monster", **shown})


def _lent(value: Any, data: Data) -> Claims:
    """What of the hand can be material, beside this card."""
    yield from said(
        "if? this-card? on? field? you? control? would? use use? material 1 hand can also? other? material?"
    )
    yield from selector(value)


def _lends_itself(value: Any, data: Data) -> Claims:
    """That this card in the hand can be material, beside such a monster."""
    yield from said("if control? would? use? summon? link? material? this-card can also use material")
    yield from selector(value) if value != {"card": "monster"} else ()


def _not_tributed(value: Any, data: Data) -> Claims:
    """What cannot be Tributed."""
    yield from said("cannot|only|neither tribute nor? use? player?")
    yield from said("summon" if "how" in data else "")
    yield from with_what(value, ("in",))


enter(
    {
        "except_for": _except_for,
        "material_as": _material_as,
        "whole_tribute": _whole_tribute,
        "whole_material": _whole_material,
        "banished_as_material": plain("if this-card use as material? synchro material? summon? banish"),
        "lends_from_hand": _lent,
        "lends_itself": _lends_itself,
        "theirs_beside": plain(
            "if summon use this-card control? you can also use that? monster? opponent control? material"
        ),
        "placed_when_destroyed": plain(
            "if this-face-up-card destroy field? can place face-up? backrow as? continuous spell instead send gy"
        ),
        "cannot_be_material": _no_material,
        "as_effect": plain("face-up?? this-face-up-card?? field?? monster-zone??"),
        "fellow_materials": _fellows,
        "fusion_substitute": plain(
            "this-card can use? substitute any 1 fusion|fusion-material material|monster whose? name? specifically? "
            "list? fusion? monster? card? but? other fusion|fusion-material material|monster must correct when?? "
            "this?? one?? ones?? material?? monster?? monster??"
        ),
        "counts_as_two_tributes": does("tribute 2 treat tribute summon this-card|monster can when?"),
        "cannot_be_tributed": _not_tributed,
    }
)
