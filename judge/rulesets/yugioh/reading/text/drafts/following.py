"""The sentences behind an effect: what they say of its activation, or that it goes on with what it does.

Where that is not plain, nothing is guessed: the words stay unread.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.amounts import durations
from judge.rulesets.yugioh.reading.clauses.moves import equipping, temporary_banishing
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import listed
from judge.rulesets.yugioh.reading.clauses.operations import additions, operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal, refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous, instead_clauses
from judge.rulesets.yugioh.reading.clauses.summons import permitted_materials, token_clauses
from judge.rulesets.yugioh.reading.text.drafts import gained_effects, pinning
from judge.rulesets.yugioh.reading.text.drafts.bonds import TETHERS
from judge.rulesets.yugioh.reading.text.drafts.demands import bound_attacks, require
from judge.rulesets.yugioh.reading.text.drafts.later_sentences import later
from judge.rulesets.yugioh.reading.text.drafts.said_of_what_came import (
    OF_WHAT_CAME,
    THIS_WAY,
    may_use,
    of_the_equip,
    of_the_summon,
    shielded_so,
    steps_within,
)
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part, words_of
from judge.rulesets.yugioh.reading.text.sentences.limits import hard_limit

_COUNTED = Expression(
    r"(?:You must )?(?P<deed>destroy this card|send this card to the (?:GY|Graveyard)) "
    r"(?P<when>during your (?:opponent's )?(?:second|third|2nd|3rd|4th) (?:Standby|End) Phase after )"
    r"(?:this card's )?activation\.?",
    re.I,
)


def counted_down(words: str) -> Data | None:
    """What becomes of a card that stays in a phase to come (``Destroy this card during your 3rd End Phase after
    activation``); None for any other sentence."""
    match = _COUNTED.fullmatch(words.strip())
    if match is None:
        return None
    said = f"{match['deed']} {match['when']}this card's activation"
    read = operation_clauses.resolution(said, Context("", "continuous spell"))
    steps = read.data["resolve"] if not isinstance(read, Refusal) and read.full else []
    return steps[0] if len(steps) == 1 and "later" in steps[0] else None


_SPEAKS_OF_BEFORE = Expression(
    r"\b(?:it|its|they|their|them|that|those|these|this (?:effect|Token)|otherwise|also|then"
    r"|the (?:discarded|destroyed|banished|sent|added|Tributed|drawn|(?:Special )?Summoned) (?:card|monster))\b",
    re.I,
)
_GOES_ON = Expression(
    r"(?:Then|Otherwise|After|Also|(?:If|When) you do|If (?:that|it|they|not|so)|It|Its|They|Their|Those|These|That"
    r"|During(?! activation\b)|Until|For the rest of|Each|All|Any|Destroy|Banish|Send|Draw|Gain|Inflict|Return|Shuffle"
    r"|Special Summon|Add|Negate|Change|Place)\b"
)
"""A sentence that begins so goes on with what is done; any other may say when the effect can be activated."""
_REMARK = Expression(
    r"\((?!.*\b(?:activat|only|must|the turn|use|in response|Quick Effect|Chain))[^()]*\)\.?"
    r"|\(Flip (?:monsters' e|E)ffects are not activated(?: at this time)?[^()]*\)\.?"
)
"""A remark on what is done, which asks nothing of the activation."""
_COUNTS_AS_MADE = Expression(
    r"\(This (?:Special Summon )?is treated as an? (?:Fusion|Synchro|Xyz|Link|Ritual|Special) Summon"
    r"(?: (?:with|by) [^().]+)?\.(?: Transfer that target's materials to the Summoned monster\.)?\)\.?"
)
"""What a Summon counts as, which is no part of the activation."""
_PERHAPS_ASKED = Expression(
    r"activat|\bonly\b|\bmust\b|\bthe turn\b|\buse[sd]?\b|in response|Quick Effect|\bChain\b|\bthis (?:\w+ )*card\b"
    r"|\bthis effect\b|cannot be negated|\bresolv|\bonce\b|\btwice\b|\binstead\b|\btreated\b|[:;]|\beach time\b"
    r"|\bgains? (?:this|these|the following)\b|\byou can\b|\bequipped\b|\bMaterials?(?:\(s\))? cannot\b"
    r"|^(?:While|Target|Tribute|Special Summon|If Summoned)\b|^\(",
    re.I,
)
"""Words of what may be asked of the activation, or of what is no part of what the effect does."""
_ABOUT_THEM = Expression(r"(?:They|These|Those) \b")
"""Where no mark tells the sentences apart, one that begins so speaks of what was done before it."""
_AFTERWARDS = Expression(
    r"(?!.*(?:[:;]|\bactivat|\b[Tt]arget|\bonly\b|\bmust\b|\bin response\b|\b[Ss]elect))"
    r"(?:(?:And )?[Tt]hen\b|Otherwise,|After that,|In that case,|If (?:not|so),"
    r"|If it (?:wasn't|was not|is not|isn't)\b|If the result\b"
    r"|(?:If|When) (?:you|they|he or she|your opponent) (?:do|does|did)(?: not)?,"
    r"|If (?:you|they|your opponent) (?:calls?|called|guess(?:es|ed)?|picked|gained|accepts?|did not (?:gain|Special "
    r"Summon))\b|(?:If|While) (?:it is )?(?:Special )?Summoned this way,"
    r"|(?:It|That monster|The (?:Special |Ritual |Fusion )?Summoned [Mm]onsters?(?:\(s\))?|The monsters?(?:\(s\))? "
    r"(?:that (?:was|were) )?Special Summoned by this effect)(?:'s)? (?!can\b)|This \w+ Summon cannot be negated\b"
    r"|While you control that (?:Token|monster|face-up)\b|(?:Tribute|Special Summon) [^.]*, then Ritual Summon\b"
    r"|You cannot (?:Normal |Special |or )*Summon [^.]*\bwhile (?:the Summoned|that|an?) [^.]*(?:Token|monster)\b)",
    re.S,
)
"""A sentence that begins so says what comes after something that was done before it."""
_WHAT_MORE = Expression(
    r"\byou can (?=(?:(?:Special|Normal|Fusion|Ritual|Synchro|Xyz|Link) Summon|add|destroy|draw|equip|Set|look at|take"
    r"|change|negate)\b)|(?<=\w)(?:,)? instead(?=\.?$)(?<!GY instead)(?<!Graveyard instead)",
    re.I,
)
"""Words of an option that what is done has, not the activation."""
_TARGETS = Expression(r"\btargets?\b|\bselects?\b", re.I)
OF_ACTIVATION = {
    "no_response", "no_response_if", "unnegated", "unnegated_by", "needs_face_up", "from_hand", "same_turn",
    "hand_cost", "set_cost", "twice_if",
}  # fmt: skip


def further(effect: EffectText, context: Context, found: Data, before: list[str], does: list[str]) -> None:
    """The sentences behind it: what they say of its activation, or more that it does."""
    spoken = words_of(does_first(effect)) if not does else ""
    ritual = effect.kind == "activation" and context.kind == "ritual spell"
    for part in (part for part in effect.more if effect.resolution is not None or part != does_first(effect)):
        if ritual_tributes(effect).strip() == part.text.strip() and "ritual_summon" in found.get("resolve", [{}])[0]:
            continue
        if ritual and _TRIBUTES.match(part.text):  # what is used for the Summon is chosen as the card resolves
            _does_more(part.text.strip(), found, does)
            spoken = ""
            continue
        if _REMAINS.fullmatch(part.text.strip()) and not before and not does:
            continue  # what an effect has done lasts by itself
        if _NO_PART.fullmatch(part.text.strip()):
            continue  # said of the card
        if _TIED.fullmatch(part.text.strip()) and ("'highest'" in str(found) or "'lowest'" in str(found)):
            continue  # whose choice it is then is so anyway
        if _is_so_anyway(part.text.strip(), found):
            continue
        if one_at_a_time(part.text, found):
            continue
        if gained_effects.worn_from_then(context, part, found):
            continue  # an effect of its own
        told = continuous.statement(part.text, context)
        if not isinstance(told, Refusal) and "this_way" in told.data:  # which way, that is no procedure's
            told = refusal(part.text)
        if not isinstance(told, Refusal) and told.data.keys() <= OF_ACTIVATION | {"archetypes"}:
            found.update({key: value for key, value in told.data.items() if key != "archetypes"})
            continue
        if not isinstance(told, Refusal) and told.data.keys() & {"must", "oath"}:
            require(told.data, found)
            continue
        if not isinstance(told, Refusal) and told.data.keys() & {"spared", "of_target"}:
            if not bound_attacks(told.data, found, context.kind):
                before.append(part.text.strip())
            continue
        if isinstance(told, Refusal) and _COUNTS_AS_MADE.fullmatch(part.text.strip()):
            counted = additions.counts_as(part.text)
            if counted is None or not of_the_summon(found, counted):
                _does_more(part.text.strip(), found, does)
                spoken = ""
            continue
        given = equipping.gained(part.text) if context.kind.endswith("monster") else {}
        if given and of_the_equip(found, given):
            continue
        of_itself = apart(told.data) if not isinstance(told, Refusal) else OF_ITS_BEARER.match(part.text.strip())
        if of_itself or instead_of(part.text):
            continue
        if (not isinstance(told, Refusal) and "static" in told.data) or _perhaps_paid(effect):
            if _asks_nothing(effect, part.text) or _AFTERWARDS.match(part.text.strip()):
                steps = (
                    going_on(spoken, part.text, context, found) if spoken and OF_WHAT_CAME.match(part.text) else None
                )
                if steps is not None:
                    spoken, found["resolve"] = f"{spoken.rstrip()} {part.text}", steps
                    continue
                _does_more(part.text.strip(), found, does)
                spoken = ""
            else:
                before.append(part.text.strip())
            continue
        if THIS_WAY.fullmatch(part.text.strip()) and of_the_summon(found, {"leaves_to": "banished"}):
            continue
        if shielded_so(part.text, context, found):
            continue
        if (counted := additions.counts_as(part.text)) is not None and of_the_summon(found, counted):
            continue
        if may_use(permitted_materials.further(part.text, context), found):
            continue
        if pinning.ending(part.text) and any("tether" in step.get("also", ()) for step in found.get("resolve", ())):
            continue
        if pinning.says(part.text, found):
            continue
        brought = (found.get("resolve") or [{}])[0].get("special_summon") == "target"
        if pinning.ending(part.text) and brought and TETHERS[0][0].search(" ".join(effect.whole_text.split())):
            continue  # `bound` says it
        if isinstance(told, Refusal) and _only_later(effect, spoken, part, context, found):
            _does_more(part.text.strip(), found, does)
            spoken = ""
            continue
        steps = going_on(spoken, part.text, context, found) if spoken else None
        if steps is not None:
            spoken, found["resolve"] = f"{spoken.rstrip()} {part.text}", steps
            continue
        spoken = ""
        said, own = part.text.strip(), by_itself(part.text, context)
        if own is None:
            goes_on = (_ABOUT_THEM if effect.resolution is None else _GOES_ON).match(said) or _REMARK.fullmatch(said)
            if not (goes_on or _AFTERWARDS.match(said) or _asks_nothing(effect, said)):
                before.append(said)
                continue
            _does_more(said, found, does)
        else:
            found.setdefault("resolve", []).extend(own)


_EVEN_THEN = Expression(
    r"\(The banished monster\(s\) must be (?P<races>[A-Z][\w, -]*?)-Type even after being banished\.?\)"
)
_ONE_AT_A_TIME = Expression(
    r"\(?You can only equip 1 monster at a time to this card (?:with|by) this effect\.?\)?\.?", re.I
)
"""As long as it is equipped with one, the effect is not activated (Project Ignis, CardScripts, c64631466)."""
_WORN_BY_THIS: Data = {"printed": "monster", "equipped_to": "this card", "equipped_by": "this card"}
_GAINED_ONCE = Expression(
    r"\((?:Even if this card leaves the field\. )?You can only gain this effect once per turn\.?\)\.?", re.I
)


_NOT_CHOSEN = Expression(r"\(The card in the hand is chosen at random\.?\)\.?", re.I)
"""What goes without saying: nobody sees the cards in a hand."""


def one_at_a_time(said: str, found: Data) -> bool:
    """Enter that this card is not equipped with a monster by its effect yet, where a sentence asks for that."""
    if _ONE_AT_A_TIME.fullmatch(said.strip()) is None:
        return False
    not_worn_yet(found)
    return True


def not_worn_yet(found: Data) -> None:
    """Enter that it is activated only while nothing is equipped to this card by its effect."""
    found["condition"] = [*found.get("condition", ()), {"none": dict(_WORN_BY_THIS)}]


def _is_so_anyway(said: str, found: Data) -> bool:
    """Is it a remark that a banished monster is looked at where it lies then? As it is of every event. That one more
    Normal Summon is gained once is so, too, however many effects give it, and that nobody chooses in a hand."""
    if _NOT_CHOSEN.fullmatch(said):
        return any(inner.get("random") == "hand" for step in found.get("resolve", ()) for inner in steps_within(step))
    if _GAINED_ONCE.fullmatch(said):
        given = [inner for step in found.get("resolve", ()) for inner in steps_within(step) if "apply" in inner]
        return len(given) == 1 and not {"extra_summon", "extra_pendulum_summon"}.isdisjoint(given[0]["apply"])
    match = _EVEN_THEN.fullmatch(said)
    occasion = found.get("trigger") or found.get("window") or {}
    event = next((what for what in occasion.values() if isinstance(what, dict)), {})
    races = event.get("banished", {}).get("card", {}).get("race") if match is not None else None
    return match is not None and races == listed(f"{match['races']}-Type")


def by_itself(said: str, context: Context) -> list[Data] | None:
    """The further steps of a sentence that speaks of nothing said before it; None if not all of it is read."""
    read = operation_clauses.resolution(said, context)
    before = _SPEAKS_OF_BEFORE.search(said.replace("Special Summoned by this effect", ""))
    if isinstance(read, Refusal) or not read.full or "places" in read.data or before:
        return None
    first, *others = read.data["resolve"]
    if "optional" in read.data and others:
        return None  # what of it is optional, no mark says
    return [{"also_after_that": {"you_can": first} if "optional" in read.data else first}, *others]


_STILL = Expression(r"\s*(?P<said>\(This (?:card )?is also still [^()]*\))")


def at_activation(said: str, behind: str, context: Context) -> Data:
    """What a card that stays on the field does as it is activated, with a remark right behind it on what it still is,
    and how often the card's effects can be used; nothing if not all of it is read."""
    read = operation_clauses.resolution(said, context._replace(activation=True))
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"} or _PAYS.match(said):
        return {}
    found: Data = {"resolve": read.data["resolve"]}
    still = _STILL.match(behind)
    if still is not None and not of_the_summon(found, additions.counts_as(still["said"]) or {}):
        return {}
    limits = [limit for one in _OFTEN.findall(behind) if (limit := hard_limit(one)) is not None]
    for limit in limits:
        if (limit.counts, limit.per, limit.times) != ("use", "turn", 1) or limit.scope not in ("each", "one"):
            continue
        found.update({"once": "use", **({"once_shared": True} if limit.scope == "one" else {})})
    return found


_OFTEN = Expression(r'You can only use (?:each effect of|1) "(?:[^"]|"(?! ))*"(?: effect)?[^.]*')


def apart(told: Data) -> bool:
    """Is what stands among the sentences of an activation an effect of its own, which applies off the field, too (a
    name that the card always has, that its activation cannot be negated, what is done instead of a destruction, what
    holds of the monster it is equipped to)?"""
    every = told.get("static", ())
    if every and all(map(continuous.of_the_bearer, every)):
        return True  # so it goes on while the card is an Equip Card
    return instead_clauses.off_the_field(told) or any(
        "called" in one or isinstance(one.get("cannot_be_negated"), str) for one in every
    )


OF_ITS_BEARER = Expression(
    r"(?:The equipped monster (?:gains?|loses?|cannot|is unaffected)|(?:Your opponent|Neither player) cannot target "
    r"the equipped monster|(?:Once per turn, w|W)hile (?:this card is |the )?equipped"
    r"|While you control the equipped monster)\b"
)
"""A sentence on the monster that the card is equipped to, as long as it is."""
_INSTEAD = Expression(
    r"\s*If [^:;]* would (?:be destroyed|banish|Tribute|discard)\b[^:;]*, you can banish this card from your "
    r"(?:GY|Graveyard),? instead(?: of [^:;]*)?\.?\s*"
)


def instead_of(words: str) -> bool:
    """Does a sentence say what the card does in the Graveyard in place of something, which is no activation?"""
    return _INSTEAD.fullmatch(words) is not None


def _asks_nothing(effect: EffectText, said: str) -> bool:
    """Does a sentence behind one whose parts are marked, or one that needs no marks in the words of today, say nothing
    of its activation, whatever it says?"""
    marked = effect.resolution is not None and effect.confidence == "marked"
    plain = effect.kind == "activation" and effect.resolution is None and _NEW_WORDING.search(effect.whole_text)
    said = _WHAT_MORE.sub("", said.strip())
    return (marked or (bool(plain) and not _TARGETS.search(said))) and not _PERHAPS_ASKED.search(said)


def _only_later(effect: EffectText, spoken: str, part: Part, context: Context, found: Data) -> bool:
    """Does a sentence that is not read speak of what is done, or comes after, alone?"""
    return later(part.text) and not _perhaps_paid(effect) and not _read_on(spoken, part, context, found)


def _read_on(spoken: str, part: Part, context: Context, found: Data) -> bool:
    """Is a sentence read, with what is done before it or by itself?"""
    if spoken and going_on(spoken, part.text, context, found) is not None:
        return True
    read = operation_clauses.resolution(part.text, context)
    return not isinstance(read, Refusal) and read.full


_ALLOWED = Expression(
    r"\s*(?:(?:(?:If|While|During) [^.:;]*, y|Y)ou can activate this card (?:the turn it was Set|from your hand)\b"
    r"[^.]*\.?"
    r"|\(This card(?:'s name)? is (?:also )?always treated as [^()]*\))\s*"
)


def does_first(effect: EffectText) -> Part | None:
    """What is said first of what it does: where no mark tells, the first sentence but for one that only allows to
    activate the card, or says what it counts as."""
    if effect.resolution is not None:
        return effect.resolution
    other = next((part for part in effect.more if not _ALLOWED.fullmatch(part.text)), None)
    only = other is None and effect.kind == "activation" and not effect.choices
    return other if other is not None or only else next(iter(effect.more), None)


def _does_more(said: str, found: Data, does: list[str]) -> None:
    """Enter a sentence of what it does that was not understood."""
    does.append(said)
    found.setdefault("resolve", []).append({"also_after_that": {"unmodelled": said}})


_TRIBUTES = Expression(r"\s*You must also (?:Tribute|offer|send|banish|pay)\b")


def ritual_tributes(effect: EffectText) -> str:
    """The second sentence of a Ritual Spell, behind what it is used to Summon; empty if there is none."""
    parts = effect.more if effect.resolution is None else ()
    spoken = len(parts) > 1 and parts[0].text.strip().startswith("This card ")
    said = parts[1].text if spoken else ""
    goes_on = said.strip().startswith(
        ("You must also Tribute ", "You must also offer ", "You must also send ")
    ) or _TRIBUTED.match(said)
    return f" {said}" if goes_on else ""


_TRIBUTED = Expression(r"\s*Tribute [^.]*, then Ritual Summon ")
_PAYS = Expression(r"\s*(?:You can )?(?:Tribute|Discard|Pay|Send|Return|Remove|Banish|Detach|Reveal|Release)\b")
_NEW_WORDING = Expression(
    r"\bGY\b|\bafter this (?:card|effect) resolves\b|\bafter this card's activation\b|\bYou can only (?:activate|use) "
)
"""Words of texts in which a mark stands behind every cost."""


def _perhaps_paid(effect: EffectText) -> bool:
    """Where no mark says what is a cost, the first of several sentences may be one; not in the words of today."""
    first = effect.resolution or next(iter(effect.more), None)
    unmarked = effect.confidence != "marked" and not _NEW_WORDING.search(effect.whole_text)
    return unmarked and bool(_PAYS.match(words_of(first)))


_TIED = Expression(r"\(If (?:it is|it's|there is) a tie, you (?:get to )?choose\.?\)\.?")
"""A remark on cards of which one has the highest, or lowest, value."""
_NO_PART = Expression(r'\(This card is not treated as an? "[^"]*" card\.?\)')
_REMAINS = Expression(
    r"\(?Th(?:is|e|ese) (?:ATK (?:gain|loss) |effects )?remains? even if this card leaves the field\.?\)?"
)

_QUICK = Expression(r" \([Tt]his is a Quick Effect\.?\)(?=\.?$)")


_CHANCE = Expression(r"\b(?:toss (?:a coin|\d coins)|roll (?:a|\d) six-sided)\b", re.I)
_SHOWN = Expression(r"\b(?:the (?:results?|total)|call(?:ed)? it|you roll(?:ed)?)\b", re.I)


def going_on(spoken: str, said: str, context: Context, found: Data) -> list[Data] | None:
    """The whole resolution where a sentence goes on with it (``It gains 500 ATK.``); None if not all of it is read."""
    until_when = durations.says_until_when(said) or token_clauses.says_token_points(said)
    until_when = until_when or additions.says_where_materials_go(said) or temporary_banishing.says_when_back(said)
    shown = _CHANCE.search(spoken) is not None and _SHOWN.search(said) is not None
    if not (until_when or shown or _SPEAKS_OF_BEFORE.search(said)) or any(
        "equip" in inner for step in found.get("resolve", ()) for inner in steps_within(step)
    ):
        return None  # what is equipped gains something only as long as it is
    read = operation_clauses.resolution(f"{_QUICK.sub('', spoken.rstrip())} {said}", context)
    if isinstance(read, Refusal) or not read.full or read.data.get("places") not in (None, found.get("in")):
        return None
    steps: list[Data] = read.data["resolve"]
    before = found.get("resolve", [])
    if until_when and (len(steps) == len(before) or not token_clauses.says_token_points(said)):
        return steps if len(steps) == len(before) else None
    return steps if len(steps) > len(before) > 0 and steps[: len(before)] == before else None
