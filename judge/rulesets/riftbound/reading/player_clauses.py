"""Clauses of what players do: they draw, discard, look at cards, gain points, pay."""

from __future__ import annotations

import re

from judge.rulesets.riftbound.reading.amounts import ICONS, NUMBER, number, resources
from judge.rulesets.riftbound.reading.clauses import reads
from judge.rulesets.riftbound.reading.context import Context, Step
from judge.rulesets.riftbound.table import terms

_WHO = {"": "you", "you": "you", "each player": "each", "each opponent": "opponents", "opponents": "opponents",
        "its controller": "its controller", "their controller": "its controller", "its owner": "its owner"}  # fmt: skip


def _player(words: str | None, context: Context) -> Step | None:
    """Whose doing it is, beside an instruction; None where "its controller" is nobody's."""
    if (words or "").strip().casefold() == "they":
        return {"who": context.player} if context.player else None
    if (words or "").strip().casefold() == "that player":
        return {} if context.of_them else None
    who = _WHO[(words or "").strip().casefold()]
    if who == "you":
        return {}
    if who.startswith("its"):
        return {"who": who, "linked": True} if len(context.targets) == 1 and not context.several else None
    return {"who": who}


_SUBJECT = (
    r"(?P<who>you |each player |each opponent |opponents |its controller |their controller |its owner |they "
    r"|that player )?"
)


@reads(rf"(?:look at|reveal) the top (?:(?P<much>{NUMBER}) )?cards? of your Main Deck")
def _look(found: re.Match[str], context: Context) -> list[Step] | None:
    context.looked = number(found["much"] or "1")
    return [{"look": context.looked}]


@reads(r"(?P<may>you may )?(?:reveal|choose) an? (?P<what>unit|gear|spell|card) from among them and draw it")
def _take(found: re.Match[str], context: Context) -> list[Step] | None:
    of = {} if found["what"].casefold() == "card" else {"of": found["what"].casefold()}
    return [{"take": 1, **of, "optional": True}] if context.looked and found["may"] else None


@reads(r"put the (?:rest|other) into your trash")
def _trash_rest(_: re.Match[str], context: Context) -> list[Step] | None:
    return [{"trash_rest": context.looked}] if context.looked else None


@reads(r"(?P<put>put (?:1|one)(?: of them)? into your hand)|draw one(?: of them)?")
def _take_one(found: re.Match[str], context: Context) -> list[Step] | None:
    return [{"take": 1, **({"put": True} if found["put"] else {})}] if context.looked else None


@reads(r"recycle the (?:rest|other)")
def _recycle_rest(_: re.Match[str], context: Context) -> list[Step] | None:
    return [{"untimed": "recycles the rest"}] if context.looked else None


@reads(r"(?:friendly units|your units) enter ready this turn|units you play this turn enter ready")
def _units_ready(_: re.Match[str], __: Context) -> list[Step] | None:
    return [{"units_enter_ready": "this turn"}]


@reads(rf"{_SUBJECT}draws? (?P<much>{NUMBER})(?: cards?)?")
def _draw(found: re.Match[str], context: Context) -> list[Step] | None:
    beside = _player(found["who"], context)
    return None if beside is None else [{"draw": number(found["much"]), **beside}]


@reads(rf"{_SUBJECT}channels? (?P<much>{NUMBER}) runes?(?P<spent> exhausted)?")
def _channel(found: re.Match[str], context: Context) -> list[Step] | None:
    beside = _player(found["who"], context)
    ready = {} if found["spent"] else {"enters_ready": True}
    return None if beside is None else [{"channel": number(found["much"]), **beside, **ready}]


@reads(r"predict(?: \d+)?")
def _predict(_: re.Match[str], __: Context) -> list[Step] | None:
    return [{"untimed": "predicts"}]


@reads(rf"{_SUBJECT}burns? (?P<much>{NUMBER})")
def _burn(found: re.Match[str], context: Context) -> list[Step] | None:
    beside = _player(found["who"], context)
    return None if beside is None else [{"burn": number(found["much"]), **beside}]


@reads(rf"put the top (?:(?P<much>{NUMBER}) )?cards? of your Main Deck into your trash")
def _burn_in_words(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"burn": number(found["much"] or "1")}]


@reads(rf"{_SUBJECT}discards? (?P<much>{NUMBER})(?: cards?)?")
def _discard(found: re.Match[str], context: Context) -> list[Step] | None:
    beside = _player(found["who"], context)
    return None if beside is None else [{"discard": number(found["much"]), **beside}]


@reads(r"choose (?P<who>an opponent|a player)")
def _choose_player(found: re.Match[str], context: Context) -> list[Step] | None:
    context.player = found["who"].casefold()
    return []


@reads(r"they reveal their hand")
def _reveal_hand(_: re.Match[str], context: Context) -> list[Step] | None:
    context.hand = {}
    return [] if context.player else None


_DOMAINS = "|".join(one.title() for one in terms.DOMAINS)


@reads(rf"(?:you )?choose an? (?P<what>card|(?:unit|gear|spell|non-unit|{_DOMAINS}) card|unit|gear|spell) from it")
def _choose_of_hand(found: re.Match[str], context: Context) -> list[Step] | None:
    if context.hand != {}:
        return None
    kind = found["what"].removesuffix(" card")
    context.hand = {"domain": kind.casefold()} if kind.casefold() in terms.DOMAINS else {"of": kind.casefold()}
    return []


@reads(r"(?:they )?(?P<how>discard|recycle)s? that card")
def _of_hand(found: re.Match[str], context: Context) -> list[Step] | None:
    chosen, context.hand = context.hand, None
    if not chosen:
        return None
    of = {} if chosen.get("of") == "card" else chosen
    return [{"from_hand": found["how"].casefold(), "who": context.player, **of}]


@reads(rf"each player discards their hand, then draws (?P<much>{NUMBER})(?: cards?)?")
def _new_hands(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"discard": "hand", "who": "each"}, {"draw": number(found["much"]), "who": "each"}]


@reads(r"(?:you )?draw 1 for each of your Mighty units")
def _draw_for_mighty(_: re.Match[str], __: Context) -> list[Step] | None:
    return [{"draw": 1, "per": {"card": "unit", "of": "you", "mighty": True}}]


@reads(rf"(?:you )?gain (?P<much>{NUMBER}) XP")
def _xp(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"xp": number(found["much"])}]


@reads(rf"{_SUBJECT}(?:scores?|gains?) (?P<much>{NUMBER}) points?")
def _points(found: re.Match[str], context: Context) -> list[Step] | None:
    beside = _player(found["who"], context)
    return None if beside is None else [{"points": number(found["much"]), **beside}]


@reads(rf"add (?P<what>{ICONS})")
def _add(found: re.Match[str], _: Context) -> list[Step] | None:
    added = resources(found["what"])
    return None if added is None else [{"add": added}]


@reads(rf"pay (?P<what>{ICONS})")
def _pay(found: re.Match[str], context: Context) -> list[Step] | None:
    price = None if context.of_spell else resources(found["what"])
    return [{"pay": price}] if price else None


@reads(r"(?P<who>opponents|your opponents|its controller) can't play (?P<what>cards|spells) this turn")
def _forbid(found: re.Match[str], context: Context) -> list[Step] | None:
    forbid = {"forbid": f"play {found['what'].casefold()}"}
    if found["who"].casefold() != "its controller":
        return [{**forbid, "who": "opponents"}]
    chosen = len(context.targets) == 1 and not context.several
    return [{**forbid, "who": "its controller"}] if chosen else None
