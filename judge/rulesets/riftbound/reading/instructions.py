"""Instructions: what a sentence does, as steps of card files, with what is chosen for them.

A sentence is one instruction, or several that "and" or "then" join. Each is a verb with an amount, what it is done to,
where to and how long. What is not understood is refused as a whole sentence, so that no word of it is lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from judge.rulesets.riftbound.reading.amounts import ICONS, NUMBER, number, resources
from judge.rulesets.riftbound.reading.keyword_phrases import heading
from judge.rulesets.riftbound.reading.noun_phrases import group, is_itself, is_pronoun, selector
from judge.rulesets.riftbound.reading.said_conditions import condition

Step = dict[str, Any]


@dataclass
class Context:
    """What was chosen and spoken of so far in an ability. ``event`` is what "it" means before anything is chosen;
    ``paid``: the last sentence asks for a payment, which "if you do" speaks of."""

    targets: list[dict[str, Any]] = field(default_factory=list)
    last: str = ""
    event: str = ""
    several: bool = False
    of_spell: bool = False
    paid: bool = False
    moved: str = ""
    looked: bool = False

    def copy(self) -> Context:
        """The same, apart."""
        return Context([*self.targets], self.last, self.event, self.several, self.of_spell, self.paid, self.moved,
                       self.looked)  # fmt: skip

    def take(self, other: Context) -> None:
        """Become what another is."""
        self.targets, self.last, self.several = other.targets, other.last, other.several
        self.looked = other.looked

    def object(self, phrase: str) -> str:
        """What an instruction is done to, as card files say it; empty if that is not understood."""
        if is_itself(phrase):
            return "" if self.of_spell else "me"
        if is_pronoun(phrase):
            plural = phrase.strip().casefold() in ("them", "those units")
            return (self.last if plural == self.several else "") or ("" if plural else self.event)
        if words := group(phrase):  # in a spell "other" is another than what was chosen before
            return "" if self.of_spell and words.startswith("all other ") else words
        found = selector(phrase, of_spell=self.of_spell)
        apart = found is not None and "not" in found and bool(self.targets)  # another than what was chosen before
        if found is not None and "apart" in found and not self.targets:
            return ""
        if found is None or apart or self.several or (found.get("count", 1) > 1 and self.targets):
            return ""
        self.targets.append(found)
        self.several = found.get("count", 1) > 1
        self.last = "targets" if self.several else "target" if len(self.targets) == 1 else f"target {len(self.targets)}"
        return self.last


def steps(sentence: str, context: Context) -> list[Step] | None:
    """The steps of a sentence; None where any word of it is not understood, and then the context is as it was."""
    said = sentence.strip().rstrip(".").strip()
    said = re.sub(r"^(?:Then|Also),? ", "", said, flags=re.I)
    said = re.sub(r"\bto each of (?=up to |two |three |\d)", "to ", said, flags=re.I)
    said = re.sub(r"^(give (?:two|three|up to \w+) [a-z ]*units) each ", r"\1 ", said, flags=re.I)
    for way in _ways(said):
        trial = context.copy()
        found: list[Step] = []
        for clause in way:
            step = _clause(clause, trial)
            if step is None:
                break
            found += step
        else:
            context.take(trial)
            context.paid = bool(found) and ("pay" in found[-1] or _kills_gear(found[-1], context))
            return found
    context.paid = False
    return None


def in_place(sentence: str, before: list[Step], context: Context) -> Step | None:
    """The instruction that a sentence makes of the one before it: what is done instead if something is so, or what is
    done otherwise; None for another sentence, or where it is not understood."""
    if not before:
        return None
    last, said = before[-1], sentence.strip().rstrip(".")
    if (other := re.fullmatch(r"Otherwise, (.+)", said, re.I)) is not None:
        done = _without_choice(other[1], context)
        return {**last, "otherwise": done} if done and "if" in last and "otherwise" not in last else None
    found = re.fullmatch(r"If ([^,]+), (.+?) instead|If ([^,]+), instead (.+)", said, re.I)
    asked = condition(found[1] or found[3]) if found is not None else None
    if found is None or asked is None or "if" in last or "linked" in last:
        return None
    then = found[2] or found[4]
    about = {} if asked.of == "me" else {"of": context.last}
    done = _without_choice(then, context)
    if (much := re.fullmatch(r"deal (\d+)", then, re.I)) is not None and "damage" in last:
        done = {**last, "damage": int(much[1])}
    alike = done is not None and done.keys() == last.keys() and done.get("on") == last.get("on")
    if done is None or not alike or (about and re.fullmatch(r"target(?: [12])?", context.last) is None):
        return None
    return {"if": asked.word, **about, "then": done, "otherwise": last}


def _without_choice(words: str, context: Context) -> Step | None:
    """One instruction that chooses nothing of its own."""
    trial = context.copy()
    done = _clause(words, trial)
    alone = done is not None and len(done) == 1 and trial.targets == context.targets
    return done[0] if done and alone and "linked" not in done[0] else None


def _kills_gear(step: Step, context: Context) -> bool:
    """Is gear killed, which nothing replaces, so that it is done unless it is gone?"""
    return step == {"kill": "target"} and len(context.targets) == 1 and context.targets[0].get("card") == "gear"


_JOINT = re.compile(r",? and then |, then |,? and ", re.I)


def _ways(said: str) -> Iterator[list[str]]:
    """The ways to part a sentence into clauses, with as few as can be."""
    cuts = [(found.start(), found.end()) for found in _JOINT.finditer(said)][:4]
    for chosen in sorted(range(1 << len(cuts)), key=int.bit_count):
        parts, at = [], 0
        for n, (start, end) in enumerate(cuts):
            if chosen >> n & 1:
                parts.append(said[at:start])
                at = end
        yield [*parts, said[at:]]


def _clause(clause: str, context: Context) -> list[Step] | None:
    """One instruction."""
    clause = clause.strip()
    if (conditional := re.fullmatch(r"if (?P<if>[^,]+), (?P<then>.+)", clause, re.I)) is not None:
        return _conditional(conditional["if"], conditional["then"], context)
    for pattern, make in _CLAUSES:
        found = pattern.fullmatch(clause)
        if found is not None:
            trial = context.copy()
            made = make(found, trial)
            if made is not None:
                context.take(trial)
                return made
    if (late := re.fullmatch(r"(?P<then>[^,]+) if (?P<if>[^,]+)", clause, re.I)) is not None:
        return _conditional(late["if"], late["then"], context)
    return None


def _conditional(words: str, then: str, context: Context) -> list[Step] | None:
    asked = condition(words)
    paid = words.casefold() == "you do" and context.paid
    if asked is None and not paid:
        return None
    trial = context.copy()
    done = _clause(then, trial)
    if done is None or len(done) != 1 or "linked" in done[0]:
        return None
    if asked is None:
        context.take(trial)
        return [{**done[0], "linked": True}]
    if trial.targets != context.targets:
        return None
    about = {} if asked.of == "me" else {"of": context.last or context.event}
    if about and re.fullmatch(r"target(?: [12])?", str(about["of"])) is None:
        return None
    return [{"if": asked.word, **about, "then": done[0]}]


Make = Callable[["re.Match[str]", Context], "list[Step] | None"]
_CLAUSES: list[tuple[re.Pattern[str], Make]] = []


def _reads(pattern: str) -> Callable[[Make], Make]:
    def enter(make: Make) -> Make:
        _CLAUSES.append((re.compile(pattern, re.I), make))
        return make

    return enter


def _objects(phrase: str, context: Context) -> list[str] | None:
    """What an instruction is done to: one thing, or two that "and" joins."""
    if one := context.object(phrase):
        return [one]
    first, joint, second = phrase.partition(" and ")
    both = [context.object(first), context.object(second)] if joint else []
    return both if both and all(both) else None


_DONE = {
    "take control of": "take_control", "recall": "recall", "kill": "kill", "stun": "stun", "banish": "banish",
    "ready": "ready", "exhaust": "exhaust", "heal": "heal", "buff": "buff",
}  # fmt: skip


@_reads(rf"ready (?P<much>{NUMBER}) (?:of your )?runes?")
def _runes(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"ready": "runes", "count": number(found["much"])}]


@_reads(rf"(?P<verb>{'|'.join(_DONE)}) (?P<what>.+)")
def _plain_verb(found: re.Match[str], context: Context) -> list[Step] | None:
    key = _DONE[found["verb"].casefold()]
    if key == "banish" and context.of_spell and found["what"].casefold() == "this":
        return [{"banish": "this"}]
    objects = _objects(found["what"], context)
    if objects is None or (key == "banish" and objects == ["me"] and not context.event):
        return None
    return [{key: one} for one in objects]


@_reads(r"(?:deal (?P<much>\d+)(?: damage)? to (?P<what>.+))|(?:deal damage equal to my Might to (?P<whom>.+))")
def _damage(found: re.Match[str], context: Context) -> list[Step] | None:
    objects = _objects(found["what"] or found["whom"], context)
    if objects is None:
        return None
    much: Any = int(found["much"]) if found["much"] else "my might"
    return [{"damage": much, **({} if one == "target" else {"on": one})} for one in objects]


@_reads(r"(?P<who>it|that unit) deals damage equal to its Might to (?P<what>.+)")
def _damage_of_another(found: re.Match[str], context: Context) -> list[Step] | None:
    who = context.object(found["who"])
    objects = _objects(found["what"], context)
    much = {"target": "target 1", "target 2": "target 2"}.get(who)
    if much is None or objects is None or len(objects) > 1:
        return None
    return [{"damage": f"might of {much}", "on": objects[0]}]


@_reads(r"they deal damage equal to their Mights to each other")
def _damage_to_each_other(_: re.Match[str], context: Context) -> list[Step] | None:
    if len(context.targets) != 2 or any(one.get("count", 1) != 1 or one.get("up_to") for one in context.targets):
        return None
    return [{"damage": f"might of target {a}", "on": f"target {b}"} for a, b in ((1, 2), (2, 1))]


@_reads(r"return (?P<what>an? [^.]+ from your trash) to your hand")
def _from_trash(found: re.Match[str], context: Context) -> list[Step] | None:
    one = context.object(found["what"])
    return [{"return": one}] if one.startswith("target") else None


@_reads(r"empower (?P<what>.+)")
def _empower(found: re.Match[str], context: Context) -> list[Step] | None:
    objects = _objects(found["what"], context)
    return None if objects is None else [{"empower": one} for one in objects]


@_reads(r"return (?P<what>.+?) to (?:(?:its|their|my|the) owners?'s?|your) hands?")
def _return(found: re.Match[str], context: Context) -> list[Step] | None:
    objects = _objects(found["what"], context)
    return None if objects is None else [{"return": one} for one in objects]


_TO = {"base": "base", "its base": "its base", "their base": "its base", "your base": "base", "their bases": "its base",
       "here": "here", "this battlefield": "here", "that battlefield": "there"}  # fmt: skip


@_reads(rf"move (?P<what>.+?)(?: from (?P<of>a battlefield|here))? to (?P<to>{'|'.join(_TO)})")
def _move(found: re.Match[str], context: Context) -> list[Step] | None:
    before = len(context.targets)
    objects = _objects(found["what"], context)
    if found["of"]:
        if objects is None or len(context.targets) != before + 1 or "at" in context.targets[-1]:
            return None
        context.targets[-1]["at"] = "here" if found["of"].casefold() == "here" else "battlefield"
    if found["to"].casefold() == "that battlefield":
        if context.moved == "" or objects is None or len(context.targets) != before + 1 or "at" in context.targets[-1]:
            return None
        context.targets[-1]["at"] = "not there"
    return None if objects is None else [{"move": one, "to": _TO[found["to"].casefold()]} for one in objects]


@_reads(r"move (?P<what>it|that unit) to a battlefield")
def _move_out(found: re.Match[str], context: Context) -> list[Step] | None:
    """From a base every place that may be chosen is a battlefield (355.4.a)."""
    one = context.object(found["what"])
    from_base = len(context.targets) == 1 and context.targets[0].get("at") == "base"
    return [{"move": one, "to": "chosen"}] if one == "target" and from_base else None


@_reads(r"move (?P<what>.+)")
def _move_anywhere(found: re.Match[str], context: Context) -> list[Step] | None:
    objects = None if " to " in found["what"] or " from " in found["what"] else _objects(found["what"], context)
    return None if objects is None or len(objects) > 1 else [{"move": objects[0], "to": "chosen"}]


_OBJECTS = {"i": "me", "it": "it", "they": "them"}


def _all(words: str) -> str:
    """The cards that a subject means: all of them."""
    return words if words.casefold().startswith(("your", "all")) else f"all {words}"


_GIVEN = r"\[(?:Assault|Shield|Deflect|Tank|Backline|Ganking)(?: \d+)?\]"


@_reads(r"give (?P<what>.+?) (?P<much>[+-]\d+) Might this turn and (?P<other>.+?) (?P<more>[+-]\d+) Might this turn")
def _give_two(found: re.Match[str], context: Context) -> list[Step] | None:
    made: list[Step] = []
    for what, much in ((found["what"], found["much"]), (found["other"], found["more"])):
        objects = _objects(what, context)
        if objects is None:
            return None
        made += [{"might": int(much), **({} if one == "target" else {"on": one})} for one in objects]
    return made


@_reads(
    rf"(?:give (?P<what>.+?)|(?P<whose>I|it|they|(?:your|all|friendly|enemy) [a-z ]+?) (?:gets?|gains?|ha(?:s|ve)))"
    rf"(?: an additional)? (?P<gift>(?:[+-]\d+ Might|{_GIVEN})(?:(?:, and |, | and )"
    rf"(?:[+-]\d+ Might|{_GIVEN}))*) this turn(?P<least>, to a minimum of \d+(?: Might)?)?"
)
def _give(found: re.Match[str], context: Context) -> list[Step] | None:
    whose = found["whose"] or ""
    objects = _objects(found["what"] or _OBJECTS.get(whose.casefold()) or _all(whose), context)
    if objects is None:
        return None
    least = {"least": int(re.sub(r"\D", "", found["least"]))} if found["least"] else {}
    made: list[Step] = []
    for one in objects:
        on = {} if one == "target" else {"on": one}
        for change in re.findall(r"([+-]\d+) Might", found["gift"]):
            made.append({"might": int(change), **on, **least})
        keywords = {
            name.casefold(): int(much or 1) for name, much in re.findall(r"\[([A-Za-z]+)(?: (\d+))?\]", found["gift"])
        }  # fmt: skip
        if keywords:
            made.append({"give": keywords, **on})
    return made


_WHO = {"": "you", "you": "you", "each player": "each", "each opponent": "opponents", "opponents": "opponents",
        "its controller": "its controller", "their controller": "its controller", "its owner": "its owner"}  # fmt: skip


def _player(words: str | None, context: Context) -> Step | None:
    """Whose doing it is, beside an instruction; None where "its controller" is nobody's."""
    who = _WHO[(words or "").strip().casefold()]
    if who == "you":
        return {}
    if who.startswith("its"):
        return {"who": who, "linked": True} if len(context.targets) == 1 and not context.several else None
    return {"who": who}


_SUBJECT = r"(?P<who>you |each player |each opponent |opponents |its controller |their controller |its owner )?"


@_reads(rf"(?:look at|reveal) the top (?:(?P<much>{NUMBER}) )?cards? of your Main Deck")
def _look(found: re.Match[str], context: Context) -> list[Step] | None:
    context.looked = True
    return [{"look": number(found["much"] or "1")}]


@_reads(r"(?P<may>you may )?reveal an? (?P<what>unit|gear|spell) from among them and draw it")
def _take(found: re.Match[str], context: Context) -> list[Step] | None:
    return [{"take": 1, "of": found["what"].casefold(), "optional": True}] if context.looked and found["may"] else None


@_reads(r"(?P<put>put (?:1|one)(?: of them)? into your hand)|draw one(?: of them)?")
def _take_one(found: re.Match[str], context: Context) -> list[Step] | None:
    return [{"take": 1, **({"put": True} if found["put"] else {})}] if context.looked else None


@_reads(r"recycle the (?:rest|other)")
def _recycle_rest(_: re.Match[str], context: Context) -> list[Step] | None:
    return [{"untimed": "recycles the rest"}] if context.looked else None


@_reads(r"the next time (?P<what>it|that unit) would be dealt damage this turn, prevent it")
def _prevent(found: re.Match[str], context: Context) -> list[Step] | None:
    what = context.object(found["what"])
    return [{"prevent": what}] if what.startswith("target") else None


@_reads(r"(?:friendly units|your units) enter ready this turn|units you play this turn enter ready")
def _units_ready(_: re.Match[str], __: Context) -> list[Step] | None:
    return [{"units_enter_ready": "this turn"}]


@_reads(r"its owner plays it, ignoring its cost")
def _replay(_: re.Match[str], context: Context) -> list[Step] | None:
    return [{"replay": "target", "linked": True}] if len(context.targets) == 1 and not context.several else None


@_reads(rf"{_SUBJECT}draws? (?P<much>{NUMBER})(?: cards?)?")
def _draw(found: re.Match[str], context: Context) -> list[Step] | None:
    beside = _player(found["who"], context)
    return None if beside is None else [{"draw": number(found["much"]), **beside}]


@_reads(rf"{_SUBJECT}channels? (?P<much>{NUMBER}) runes?(?P<spent> exhausted)?")
def _channel(found: re.Match[str], context: Context) -> list[Step] | None:
    beside = _player(found["who"], context)
    ready = {} if found["spent"] else {"enters_ready": True}
    return None if beside is None else [{"channel": number(found["much"]), **beside, **ready}]


@_reads(r"predict(?: \d+)?")
def _predict(_: re.Match[str], __: Context) -> list[Step] | None:
    return [{"untimed": "predicts"}]


@_reads(rf"(?:you )?discard (?P<much>{NUMBER})(?: cards?)?")
def _discard(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"discard": number(found["much"])}]


@_reads(rf"(?:you )?gain (?P<much>{NUMBER}) XP")
def _xp(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"xp": number(found["much"])}]


@_reads(rf"(?:you )?(?:score|gain) (?P<much>{NUMBER}) points?")
def _points(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"points": number(found["much"])}]


@_reads(rf"add (?P<what>{ICONS})")
def _add(found: re.Match[str], _: Context) -> list[Step] | None:
    added = resources(found["what"])
    return None if added is None else [{"add": added}]


@_reads(rf"pay (?P<what>{ICONS})")
def _pay(found: re.Match[str], context: Context) -> list[Step] | None:
    price = None if context.of_spell else resources(found["what"])
    return [{"pay": price}] if price else None


@_reads(rf"counter (?P<what>.+?)(?: unless its controller pays (?P<price>{ICONS}))?")
def _counter(found: re.Match[str], context: Context) -> list[Step] | None:
    if context.targets or context.object(found["what"]) != "target" or "item" not in context.targets[0]:
        return None
    price = resources(found["price"]) if found["price"] else {}
    return None if price is None else [{"counter": "target", **({"unless": price} if price else {})}]


@_reads(r"each player kills one of their (?P<what>units|gear)")
def _each_kills(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"each_kills": found["what"].casefold().rstrip("s")}]


@_reads(r"choose (?P<what>.+)")
def _choose(found: re.Match[str], context: Context) -> list[Step] | None:
    objects = _objects(found["what"], context)
    return [] if objects is not None and all(one.startswith("target") for one in objects) else None


_GIFTS = r"\[[A-Za-z-]+(?: \d+)?\]"


@_reads(
    rf"play (?P<much>{NUMBER})(?P<ready> ready)?(?: (?P<might>\d+) Might)? (?P<name>[a-z']+(?: [a-z']+)*?) "
    rf"(?P<kind>unit|gear) tokens?(?: with (?P<gifts>{_GIFTS}(?:(?:, and |, | and ){_GIFTS})*))?(?P<spent> exhausted)?"
    r"(?: (?P<at>here|(?:to|in|at) your base))?"
)
def _tokens(found: re.Match[str], context: Context) -> list[Step] | None:
    name, unit, at = found["name"], found["kind"].casefold() == "unit", (found["at"] or "").casefold()
    if not all(word[0].isupper() for word in name.split()) or {"Might", "Ready"} & {*name.split()}:
        return None
    if at == "here" and (context.of_spell or not unit):
        return None
    head = heading(found["gifts"] or "", ())
    if head.timing or head.dependent or head.unknown or head.rest or (found["might"] and not unit):
        return None
    step: Step = {"play_token": name}
    if number(found["much"]) != 1:
        step["count"] = number(found["much"])
    if unit and at:
        step["to"] = "here" if at == "here" else "base"
    if found["ready"] and unit:
        step["enters_ready"] = True
    if found["spent"] and not unit:
        step["enters_exhausted"] = True
    if found["might"]:
        keywords = {"keywords": head.keywords} if head.keywords else {}
        step["token"] = {"type": "token unit", "might": int(found["might"]), **keywords}
    elif head.keywords:
        return None
    return [step]


@_reads(r"(?P<who>opponents|your opponents) can't play cards this turn")
def _forbid(_: re.Match[str], __: Context) -> list[Step] | None:
    return [{"forbid": "play cards", "who": "opponents"}]
