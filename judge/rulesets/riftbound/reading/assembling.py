"""A card's text as a record of card files: every sentence is read, or kept as it stands with what it could reach."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.rulesets.riftbound.reading import (
    activation_phrases,
    keyword_phrases,
    mode_phrases,
    said_conditions,
    sentence_kinds,
    standing_phrases,
    trigger_phrases,
)
from judge.rulesets.riftbound.reading.card_readings import Data, Reading, Sentence
from judge.rulesets.riftbound.reading.context import Context
from judge.rulesets.riftbound.reading.copy_phrases import becomes_copy, with_temporary
from judge.rulesets.riftbound.reading.instructions import in_place, or_draws, restricted, returned, steps
from judge.rulesets.riftbound.reading.keyword_phrases import Heading
from judge.rulesets.riftbound.reading.later_phrases import later
from judge.rulesets.riftbound.reading.printed_words import Paragraph, paragraphs
from judge.rulesets.riftbound.reading.standing_phrases import ADDITIONAL
from judge.rulesets.riftbound.vocabulary.keywords import GIVABLE


def read(type: str, text: str) -> Reading:
    """The text of a card of a type (``unit``, ``equipment gear``, ``spell``, ...)."""
    reading = Reading(type.split()[-1], is_equipment="equipment" in type.split())
    reading.effect.of_spell = reading.kind == "spell"
    printed = mode_phrases.of_triggers(reading, [*paragraphs(text)])
    before, modal = mode_phrases.of_spell(reading.kind, printed)
    for paragraph in before:
        _Paragraph(reading, paragraph.reminders).take(paragraph.sentences)
        _reminded(reading, paragraph)
    if modal:
        reading.said(" ".join(printed[len(before)].sentences), "instruction")
    for paragraph in modal:
        mode_phrases.add(reading, paragraph)
    if modal and reading.resolve:  # done besides the one that is chosen, which a mode does not say
        return _whole(reading, printed)
    return reading


_TOKENS = ("Recruit", "Sprite", "Sand Soldier", "Mech", "Gold", "Reflection", "Bird", "Brush", "Baron Pit", "Tentacle",
           "Shadow Clone")  # fmt: skip
"""The tokens that the core rules describe (187)."""
_TOKEN_TEXT = re.compile(r"(?:It|They)(?: each)? ha(?:s|ve) \"", re.I)


def _reminded(reading: Reading, paragraph: Paragraph) -> None:
    """What stands in brackets says nothing of its own, but for the text of a token that the core rules do not have."""
    known = any(re.search(rf"\b{name}\b", sentence) for sentence in paragraph.sentences for name in _TOKENS)
    for words in paragraph.reminders:
        if _TOKEN_TEXT.match(words) and not known:
            reading.left(words, "text of a token", ("anything",))
        else:
            reading.sentences.append(Sentence(f"({words})", "reminder"))


def _whole(reading: Reading, printed: list[Paragraph]) -> Reading:
    """The text with nothing of it taken for a mode."""
    plain = Reading(reading.kind)
    plain.effect.of_spell = True
    for paragraph in printed:
        _Paragraph(plain, paragraph.reminders).take(paragraph.sentences)
        plain.sentences += [Sentence(f"({words})", "reminder") for words in paragraph.reminders]
    return plain


class _Paragraph:
    """A paragraph being read: sentences without a beginning of their own go on with the ability before them."""

    def __init__(self, reading: Reading, reminders: tuple[str, ...]) -> None:
        self._reading = reading
        self._reminders = reminders
        self._ability: Data | None = None
        self._effect = reading.effect if reading.kind == "spell" else Context()
        self._waits_open = False
        self._also: Data | None = None

    def take(self, sentences: Sequence[str]) -> None:
        """Read the sentences one after another."""
        for sentence in (*self._saved_by(sentences), ""):
            if self._also is not None and (not sentence or trigger_phrases.is_trigger(sentence)):
                self._again(self._also)
            if not sentence:
                return
            head = keyword_phrases.heading(sentence, self._reminders)
            if (activated := activation_phrases.activated(sentence)) is not None:
                self._begin(*activated, sentence)
                continue
            if self._of_an_ability(head, sentence):
                continue
            self._keywords(head, sentence)
            if head.rest:
                self._sentence(head, sentence)
            elif head.dependent:
                self._reading.left(sentence, "keyword", ["anything"])

    def _saved_by(self, sentences: Sequence[str]) -> Sequence[str]:
        """The sentences without those by which gear dies in place of the unit that has it, or of a friendly one."""
        said = " ".join(sentences)
        worn = self._reading.is_equipment and _DIES_FOR.fullmatch(said) is not None
        alone = self._reading.kind == "gear" and _DIES_FOR_ANY.fullmatch(said) is not None
        if not worn and not alone:
            return sentences
        static = {"dies_instead_of": "its unit" if worn else "friendly unit"}
        self._reading.abilities.append({"about": "saves", "static": static, "text": said})
        self._reading.said(said, "replacement")
        return ()

    def _of_an_ability(self, head: Heading, sentence: str) -> bool:
        """Is the timing keyword that of an ability whose cost is not understood? Then it is not the card's own."""
        kind = sentence_kinds.standing(head.rest)
        if not head.timing or self._reading.kind == "spell" or kind.said != "activated ability":
            return False
        self._reading.left(sentence, kind.said, kind.reach)
        self._ability, self._waits_open = None, True
        return True

    def _keywords(self, head: Heading, sentence: str) -> None:
        reading = self._reading
        stays = {"legend": {"empower"}, "battlefield": set()}.get(reading.kind)
        if stays is not None and (head.timing or {*head.keywords} - stays):  # nobody plays or moves them
            reading.left(sentence, "keyword", sentence_kinds.of_keywords({*head.keywords, head.timing} - {""}))
            return
        worn = {key for key in head.keywords if reading.is_equipment and key not in _OF_EQUIPMENT}
        if worn and all(key in GIVABLE for key in worn):  # the unit that has it has them
            given = {key: 1 if head.keywords[key] is True else head.keywords[key] for key in sorted(worn)}
            reading.keys["gives"] = {**reading.keys.get("gives", {}), **given}
        elif worn:
            reading.left(sentence, "keywords of the unit that has it", sentence_kinds.of_keywords(worn))
            return
        if own := {key: value for key, value in head.keywords.items() if key not in worn}:
            reading.keywords.update(own)
        if head.timing and not head.rest:
            reading.timing = head.timing
        if head.keywords or head.timing:
            before = sentence[: len(sentence) - len(head.rest)] if head.rest else sentence
            reading.said(before.strip(" —"), "keyword")
        if head.timing and head.rest:
            reading.timing = head.timing
        for words in head.unknown:
            reading.left(words, "keyword", keyword_phrases.reach_of(words))

    def _sentence(self, head: Heading, sentence: str) -> None:
        words = head.rest
        if head.dependent == "deathknell" and self._reading.is_equipment:
            found = trigger_phrases.after_dash(words)
            worn = None if found is None else _worn(found, words)
            self._triggered(worn, sentence, ("after deaths",))
        elif head.dependent == "deathknell":
            self._triggered(trigger_phrases.after_dash(words), sentence, ("after deaths",))
        elif head.dependent == "legion":
            self._legion(words, sentence)
        elif self._dependent(head, words, sentence):
            pass
        elif head.dependent:
            kind = sentence_kinds.standing(words)
            self._reading.left(sentence, kind.said, kind.reach)
            self._ability, self._waits_open = None, True
        elif trigger_phrases.is_trigger(words):
            kind = sentence_kinds.standing(words)
            found = trigger_phrases.beginning(words)
            if self._reading.is_equipment and found is not None and found.keys["when"] != {"played": "me"}:
                found = _worn(found, words)  # the unit that has it does this, not the gear
            self._triggered(found, words, kind.reach)
        elif not self._standing(words):
            self._instruction(words)

    def _dependent(self, head: Heading, words: str, sentence: str) -> bool:
        """What is so from a level on, or of what is Empowered (824, 828); False for another sentence."""
        if head.dependent not in ("level", "empowered") or self._reading.is_equipment:
            return False
        word = "Empowered" if head.dependent == "empowered" else f"{head.level} or more XP"
        about = "Empowered" if head.dependent == "empowered" else f"Level {head.level}"
        static = standing_phrases.of_units(words)
        if static is not None and "while" not in static:
            on = {"while": word} if head.dependent == "empowered" else {"level": head.level}
            self._reading.abilities.append({"about": about, "static": {**static, **on}, "text": sentence})
            self._reading.said(sentence, "passive ability")
            return True
        if head.dependent == "level" and self._cheaper_from(head.level, words, sentence):
            return True
        if head.dependent == "level" and self._reading.kind == "spell":
            made = in_place(f"If you have {head.level} or more XP, {words}", self._reading.resolve, self._effect)
            if made is not None:
                self._reading.resolve[-1] = made
                self._reading.said(sentence, "instruction")
            return made is not None
        if standing_phrases.of_card(words) == {"enters_ready": True}:
            self._keys({"enters_ready": word}, sentence)
            return True
        dying = keyword_phrases.heading(words, ())
        if dying.dependent == "deathknell":
            found = trigger_phrases.after_dash(dying.rest)
        else:
            found = trigger_phrases.beginning(words) if trigger_phrases.is_trigger(words) else None
        if found is None or found.also is not None:
            return False
        found.keys["only_if"] = [word, *found.keys.get("only_if", ())]
        self._triggered(found, sentence, ("anything",))
        return True

    def _cheaper_from(self, level: int, words: str, sentence: str) -> bool:
        """Is it a discount from a level on, or one in place of that of a lower level (824)? Then it is read."""
        instead = re.fullmatch(r"(.+? less) instead\.?", words, re.I)
        keys = standing_phrases.of_card(instead[1] if instead else words)
        if keys is None or [*keys] != ["cheaper"] or keys["cheaper"][0].keys() != {"energy"}:
            return False
        much, before = int(keys["cheaper"][0]["energy"]), self._reading.keys.get("cheaper", [])
        if instead:
            lower = before[-1] if before else {}
            if lower.keys() != {"energy", "if"} or not lower["if"].endswith(" or more XP"):
                return False
            if (much := much - int(lower["energy"])) <= 0:
                return False
        self._keys({"cheaper": [{"energy": much, "if": f"{level} or more XP"}]}, sentence)
        return True

    def _legion(self, words: str, sentence: str) -> None:
        """What is so once another card was played: a discount, or a trigger that asks for it."""
        cheaper = standing_phrases.of_card(f"If you've played another card this turn, {words}")
        if cheaper is not None:
            self._keys(cheaper, sentence)
            return
        found = trigger_phrases.beginning(words) if trigger_phrases.is_trigger(words) else None
        if found is None:
            reach = ("its activation",) if re.match(r"[^.]*: ", words) else ("after plays", "its play")
            self._reading.left(sentence, "keyword", reach)
            self._ability, self._waits_open = None, True
            return
        found.keys["only_if"] = ["legion", *found.keys.get("only_if", ())]
        self._triggered(found, sentence, ("after plays",))

    def _triggered(self, found: trigger_phrases.Beginning | None, words: str, reach: Sequence[str]) -> None:
        if self._reading.kind == "spell" and (found is None or _LATER.search(words) is not None):
            waits = later(words, self._effect)
            if (found_steps := [waits] if waits is not None else steps(words, self._effect)) is not None:
                self._reading.resolve += found_steps
                self._reading.said(words, "instruction")
            else:
                self._unread(words, "what it sets up for later", reach)  # it is done as the spell resolves (389)
            return
        if found is None:
            self._reading.left(words, "triggered ability", reach)
            self._ability, self._waits_open = None, True
            return
        self._begin({"about": trigger_phrases.about(found.keys["when"]), **found.keys}, found.rest, words)
        self._also = found.also

    def _begin(self, keys: Data, rest: str, words: str) -> None:
        """An ability begins, whose first instructions stand in the same sentence."""
        event = keys.get("when", {})
        moved = event.get("moves", "") if event.get("to") == "battlefield" else ""
        self._effect = Context(event=trigger_phrases.it(event), moved=moved, of_them=event.get("who") == "they")
        self._ability = {**keys, "text": words, "resolve": []}
        self._reading.abilities.append(self._ability)
        self._waits_open = False
        self._reading.said(words[: max(len(words) - len(rest), 0)].strip(" :,—") or words, _kind(keys))
        self._instruction(rest)

    def _used_only(self, which: str, words: str) -> bool:
        """The ability that was read, or all of them, can be used only while something is so; False if that is not
        understood."""
        asked = said_conditions.condition(words)
        last = [self._ability] if self._ability is not None else []
        limited = last if which == "this ability" else [one for one in self._reading.abilities if "cost" in one]
        limited = [one for one in limited if "when" not in one]
        if asked is None or asked.of != "me" or not limited:
            return False
        for ability in limited:
            ability["only_if"] = [*ability.get("only_if", ()), asked.word]
        return True

    def _again(self, event: Data) -> None:
        """The ability that was read once more, for another event."""
        assert self._ability is not None
        other = {**self._ability, "about": trigger_phrases.about(event), "when": event}
        self._reading.abilities.append(other)
        self._also = None

    def _standing(self, words: str) -> bool:
        """Is it a sentence that applies without being used? Then it is read, or left as one."""
        reading = self._reading
        if (keys := standing_phrases.of_card(words)) is not None:
            self._keys(keys, words)
            return True
        static = standing_phrases.of_battlefield(words) if reading.kind == "battlefield" else None
        if static is None and reading.kind != "spell" and not reading.is_equipment:
            static = standing_phrases.of_units(words)
        if static is not None:
            reading.abilities.append({"about": "passive", "static": static, "text": words})
            reading.said(words, "passive ability")
            return True
        goes_on = self._ability is not None or self._waits_open
        if _ONLY.fullmatch(words) or _ONCE.fullmatch(words):
            return False
        if goes_on and not _ABOUT_ITSELF.match(words):
            return False
        if reading.kind == "spell" and not _ABOUT_PLAYING.match(words):
            return False
        kind = sentence_kinds.standing(words)
        reading.left(words, kind.said, kind.reach)
        self._ability, self._waits_open = None, reading.kind != "spell"
        return True

    def _keys(self, keys: Data, words: str) -> None:
        reading = self._reading
        if self._cannot_be(keys):
            kind = sentence_kinds.standing(words)
            reading.left(words, kind.said, kind.reach)
            return
        if "ambush" in reading.keywords and _AMONG_ENEMIES in keys.get("may_be_played_to", ()):
            # whether Ambush's own timing goes with it (822.1.d) is nowhere said
            reading.left(words, "about playing it", ("its play otherwise",))
        for key, value in keys.items():
            if key == "keywords":
                reading.keywords.update(value)
            elif isinstance(value, list):
                reading.keys[key] = [*reading.keys.get(key, ()), *value]
            elif key in reading.keys:
                kind = sentence_kinds.standing(words)
                reading.left(words, kind.said, kind.reach)
                return
            else:
                reading.keys[key] = value
                reading.effect.extra |= key == "additional_cost" and bool(value.get("optional"))
        reading.said(words, "about the card")

    def _cannot_be(self, keys: Data) -> bool:
        """Is this said of a card of no such type, or of a cost that was not understood?"""
        reading = self._reading
        asks = any(one.get("if") == ADDITIONAL for one in keys.get("cheaper", ()))
        return (asks and "additional_cost" not in reading.keys) or bool(keys.keys() & _NEVER.get(reading.kind, set()))

    def _instruction(self, words: str) -> None:
        """What an effect does: of the ability that began before, or of a spell."""
        reading = self._reading
        activated = self._ability is not None and "when" not in self._ability and "cost" in self._ability
        if _ONCE.fullmatch(words) and activated and self._ability is not None:
            self._ability["once"] = "turn"
            reading.said(words, "how often it can be used")
            return
        if (only := _ONLY.fullmatch(words)) is not None and self._used_only(only[1], only[2]):
            reading.said(words, "when it can be used")
            return
        if self._waits_open and self._ability is None:
            last = reading.abilities[-1]["static"]
            last["unread"] += f" {words}"
            reach = tuple(last["turns_on"])
            reading.sentences.append(Sentence(words, "goes on with what was not understood", False, reach))
            return
        if self._ability is None and reading.kind != "spell":
            standing = sentence_kinds.standing(words)
            reading.left(words, standing.said, standing.reach)
            return
        into = reading.resolve if self._ability is None else self._ability["resolve"]
        if self._effect.stuck or _SEVERAL.search(words):
            self._effect.stuck = True
            self._unread(words, "one of several things", ("anything",))
            return
        changed = (
            restricted(words, into)
            or returned(words, into)
            or or_draws(words, into)
            or in_place(words, into, self._effect)
            or with_temporary(words, into)
        )
        waits = later(words, self._effect) or becomes_copy(words, into, self._effect) if changed is None else None
        found = [waits] if waits is not None else steps(words, self._effect) if changed is None else None
        if changed is not None:
            into[-1] = changed
        if found is not None:
            into += found
        if changed is not None or found is not None:
            reading.said(words, "instruction")
        else:
            kind = sentence_kinds.instruction(words)
            self._unread(words, kind.said, kind.reach)
        if self._ability is not None and self._effect.targets:
            self._ability["targets"] = self._effect.targets

    def _unread(self, words: str, kind: str, reach: Sequence[str]) -> None:
        """An instruction that was not understood: it is done, and what it does is open."""
        into = self._reading.resolve if self._ability is None else self._ability["resolve"]
        into.append({"unread": words, "turns_on": [*reach]})
        self._effect.last = self._effect.event = ""
        self._reading.sentences.append(Sentence(words, kind, False, tuple(reach)))


_DIES_FOR = re.compile(
    r"If I would die, kill (?:this|[A-Z][A-Za-z' -]+) instead\. Heal me, exhaust me, and recall me\.?", re.I
)
_DIES_FOR_ANY = re.compile(
    r"(?:The next time|If) a friendly unit would die, kill this instead\. (?:Heal (?:it|that unit), exhaust it, and "
    r"recall it|Recall that unit exhausted)\.?",
    re.I,
)
_LATER = re.compile(r"\bthis turn\b|\bnext time\b", re.I)
"""Words of a spell that wait for something after it has resolved."""
_ONLY = re.compile(r"Use (this ability|my abilities) only (?:while|if) ([^,.]+)\.?", re.I)
_AMONG_ENEMIES = "battlefield with enemy units"
_ONCE = re.compile(r"Use (?:this ability )?only once (?:per|each|a) turn\.?", re.I)
_SEVERAL = re.compile(r"\bchoose (?:one|two|three)\b[^.]*—", re.I)
"""How sentences begin that offer several things to choose from."""
_UNPLAYED = {"keywords", "enters_ready", "may_be_played_to", "additional_cost", "cheaper", "might_bonus"}
_NEVER = {
    "legend": _UNPLAYED, "battlefield": _UNPLAYED, "gear": {"may_be_played_to"}, "unit": {"might_bonus"},
    "spell": {"enters_ready", "may_be_played_to", "might_bonus", "keywords"},
}  # fmt: skip
"""What cards of a type never have."""
_OF_EQUIPMENT = ("equip", "hidden", "quick_draw", "repeat", "temporary")
"""Keywords of Equipment itself; all others are those of the unit that has it."""
_ABOUT_PLAYING = re.compile(
    r"(?:I|This) costs? |Play this only|You may play this|As an additional cost|As you play", re.I
)
"""How sentences of a spell begin that are no instructions."""
_ABOUT_ITSELF = re.compile(
    r"(?:I|This) (?:costs?|enters?|have|has|can't|can)\b|While |Your |Friendly |Enemy |Opponents |Other "
    r"|Play (?:me|this) only|You may play (?:me|this)|As an additional cost|As you play",
    re.I,
)  # fmt: skip
"""How sentences begin that are no instructions of what stands before them."""


def _worn(found: trigger_phrases.Beginning, words: str) -> trigger_phrases.Beginning | None:
    """A trigger as a text of the unit that has an Equipment; None for one that speaks of the Equipment, or of more than
    the unit."""
    event = next(iter(found.keys["when"].values()))
    if found.also is not None or event != "me" or re.search(r"\bthis\b(?! turn)", words):
        return None
    return found._replace(keys={"worn": True, **found.keys})


def _kind(keys: Data) -> str:
    return "what it waits for" if "when" in keys else "what it costs"
