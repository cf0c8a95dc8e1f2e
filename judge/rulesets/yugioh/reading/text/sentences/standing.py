"""What a sentence is that is no activated effect: continuous effect, procedure, restriction, replacement, limit."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences.limits import OFTEN
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line

_PROCEDURE = Expression(
    r"(?:[^.;:]*, )?(?:you can (?:also )?|You can (?:also )?)(?:Normal Summon|Special Summon|Tribute Summon"
    r"|Fusion Summon|Synchro Summon|Xyz Summon"
    r"|Link Summon|Ritual Summon)(?:/Set)? (?:this card|\"~*\")\b"
)
_CONDITION = Expression(
    r"(?:This card |This monster )?(?:[Cc]annot be (?:Normal|Special|Flip|Tribute)\b[^.]*Summoned"
    r"|[Mm]ust (?:first |be|either )|[Cc]an only be (?:Special|Fusion|Synchro|Xyz|Link|Ritual)"
    r"|A [A-Z]\w+ Summon of this card|Requires|To (?:Tribute|Special|Fusion) Summon this)"
)
_NAME = Expression(
    r"\b(?:name (?:becomes|is)|(?:always )?(?:also )?treated as (?:an? )?(?:Normal Monster|\"~*\"|both|the"
    r"|monsters?|face))"
)
BRINGS_ITS_BEARER = Expression(
    r"^(?:Special Summon|Place) \d [^.;]*\bequip (?:it with this card|this card to it)\b", re.MULTILINE
)
"""An Equip Spell may Summon at its resolution what it is then equipped to: nothing is there to be targeted before."""
_REPLACES = Expression(r"\b(?:would\b[^.]*\b(?:instead|can)|is not destroyed|are not destroyed|instead of)\b")
_RESTRICTS = Expression(
    r"^(?:You|Your opponent|Neither player|Players|They|Each player|It|This card|That monster)?\s*[Cc]annot\b"
    r"|\bcannot [^.]*\bthe turn\b"
    r"|\bthe turn you activate\b|\bYou can (?:only control|control only)\b|\bfor the rest of this turn\b"
)
_CONTINUES = Expression(
    r"(?:Then|Otherwise|If (?:you do|not|it|so|that|they|Summoned this way|the result|you (?:did|destroy"
    r"|declare|discard|send|Special|banish|use|Tribute|call|guess|reveal|sent))"
    r"|After that|Also|It(?:s|'s)?|They|Their|Those|These|That|This (?:Token|effect|Special|change|ATK|is"
    r"|applies|Summon|turn|activation and effect|card (?:cannot attack|gains) [^.]*the turn(?! (?:it|this card) is\b))"
    r"|\((?!This card|A |Max|You can only)|The (?:Summoned|targeted|other(?! (?:\w+ )?[Mm]aterial)|equipped card"
    r"|Special Summoned"
    r"|destroyed|sent|monster Summoned|monsters that were)"
    r"|During the End Phase of this turn, (?:return it|add (?:it|that))"
    r"|When (?:it|that|any of those|you do)|Neither player can activate [^.]* in response"
    r"|Your opponent cannot activate [^.]* in response|While equipped by this effect|During this turn"
    r"|While this card is revealed by this effect"
    r"|In addition|Each of|Banish (?:it when it leaves|them when they leave) the field"
    r"|While that Token is|While you control that Token)\b"
)
_FURTHER_MATERIALS = Expression(
    r"If (?:Summoning an? [^.,]* this way|(?!you would )[^.,:]*), you can also (?:use|banish|send|discard|shuffle) "
    r"[^.:;]* as (?:Fusion )?[Mm]aterials?(?:\(s\))?\.?$"
)
"""What else can be material of the Summon that the effect before it makes."""
_UPKEEP = Expression(
    r"(?:Once per turn, )?[Dd]uring (?:your|each|each of your|your opponent's|the) (?:Standby|End) Phases?,"
)
_QUICK_IF = Expression(
    r"\(?This (?:is a Quick Effect if|effect is a Quick Effect if"
    r"|effect can be activated during either player's turn, if|can be used as a Quick Effect|effect becomes a Quick)"
)
_LOTS = Expression(r", (?:toss a coin|roll a (?:six-sided )?die)\b")  # what the list behind it gives the results of
_UNION = Expression(r"\bcan only be equipped with 1 Union Monster\b|\bUnion monster at a time\b", re.I)
_GEMINI = Expression(r"\bhave it become an Effect Monster\b|\bGemini\b[^.]*\bNormal Summon\b")


def lead(line: Line) -> bool:
    """Is it a sentence that only opens a list ("This card gains these effects, based on ...:", "You can only use each
    of these effects ...:")?"""
    _, words, parts, _, _, marked = line
    _, (c0, c1), (a0, a1), (r0, r1), _ = parts
    if r1 - r0 > 2 or not marked:
        return False  # by far the most
    if words.startswith("You can only use each of "):
        return True
    if a1 > a0:
        return words.endswith("effect:") and "Normal Summon it to have it" in words
    return c1 > c0 and not _LOTS.search(words)


_UP_TO = Expression(
    rf"You can use (?:this|the) effect (?:of \"[^\"]*\" )?up to {OFTEN} per turn\.?\s*$"
    r"|You can activate up to \d+ \"[^\"]*\" per turn\.?\s*$"
    r"|(?:This|The) effect of \"[^\"]*\" can only be (?:used|activated) once per turn\.?\s*$"
)


def kind(line: Line, behind_effect: bool) -> str:
    """What a sentence without marks is taken for; ``behind_effect``: an activated effect stands right before it."""
    words = line.words
    if words.startswith(("You can use th", "You can activate up", "This effect of", "The effect of")) and _UP_TO.match(
        words
    ):
        return "limit"
    if words.startswith("You can only "):
        return "limit" if "control" not in words[:24] else "restriction"
    if ("Quick Effect" in words or "either player's turn, if" in words) and _QUICK_IF.match(words):
        return "quick condition"
    if lead(line):
        return "opens a list"
    if behind_effect and _CONTINUES.match(words):
        return "goes on"
    if behind_effect and "aterial" in words and words.startswith("If ") and _FURTHER_MATERIALS.match(words):
        return "goes on"
    if "Normal Monster" in words and _GEMINI.search(words):
        return "Gemini"
    if "nion" in words and _UNION.search(words):
        return "Union"
    if "Summon" in words:
        if _CONDITION.match(words):
            return "summoning condition"
        if "ou can" in words and _PROCEDURE.match(words):
            return "summoning procedure"
    if words.startswith(("Equip only", "Equip to ", "A monster can only be equipped", "You can only equip")):
        return "equip restriction"
    if ("would" in words or "not destroyed" in words or "instead" in words) and _REPLACES.search(words):
        return "replacement"
    if ("name" in words or "treated as" in words) and _NAME.search(words):
        return "name"
    if words.startswith(("Each time", "each time")):
        return "each time"
    if "Phase" in words and _UPKEEP.match(words):
        return "upkeep"
    if ("annot" in words or "the turn" in words) and _RESTRICTS.search(words):
        return "restriction"
    if words[0] == "(":
        return "note"
    if line.sentence.bullet and not line.list:
        return "list"
    return "continuous effect"
