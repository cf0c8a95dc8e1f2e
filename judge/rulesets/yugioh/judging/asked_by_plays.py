"""Words that were not understood beside a play: what the play has to do with.

Asked by the kinds of words (`judge.rulesets.yugioh.judging.decided_plays`).
"""

from __future__ import annotations

from judge.kernel.scenario import Play, words_in
from judge.kernel.table import Card
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.effects import summon_attempts
from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.judging.activated_effects import copies
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, lp, on_field
from judge.rulesets.yugioh.timing import battle
from judge.rulesets.yugioh.vocabulary import continuous_effects, unread_sentences
from judge.rulesets.yugioh.vocabulary.selectors import asking

_FIGHTING = ("attack", "next")
LEVELS = unmodelled_words.words_on("levels", "levels", "materials")
PROPERTIES = (*LEVELS, *asking("properties"))
"""Keys of effects that ask for Attributes, Types and the like."""


class Asked(NamedTuple):
    """Words of a card (``card``), and the play that they may decide, with the situation it is ruled on in, if there
    is one."""

    s: YSituation | None
    game: YGame
    play: Play
    card: str
    words: str

    @property
    def effect(self) -> Effect | None:
        """The effect that is activated."""
        return self.s.effect if self.s is not None else None

    @property
    def attacking(self) -> bool:
        """Is an attack going on?"""
        return self.game.state.attack is not None

    @property
    def fighting(self) -> bool:
        """Is it an attack, or part of a battle, or could a battle follow from it?"""
        return self.play.verb in _FIGHTING or self.attacking or self.game.state.step == battle.DAMAGE_STEP

    @property
    def claimed(self) -> bool:
        """Is it a claim?"""
        return self.play.verb == "claim"

    @property
    def itself(self) -> bool:
        """Is the card whose words these are the one that is played?"""
        return self.s is not None and self.s.card is not None and self.s.card.name == self.card

    def speaks_of(self, *keys: str) -> bool:
        """Has the effect that is activated to do with one of these?"""
        return self.effect is not None and unmodelled_words.speaks_of(self.effect, keys)


def could_be_the_last(game: YGame, words: str) -> bool:
    """Could a player have lost the last Life Points by such words, at most as often as there were plays?"""
    most = unread_sentences.most_points_lost(words, fought=any(game.timeline.events("attack declared")))
    return most > 0 and any(lp(game, player) <= most * max(1, game.play) for player in game.state.players)


_A_TOKEN = frozenset({"atk", "def", "level", "race"})


def asks_for_points(effect: Effect) -> bool:
    """Has it to do with ATK or DEF, be it by a clause that was not understood? Those of a Token that it makes are
    written there."""
    parts = (effect.cost, effect.targets, effect.conditions, effect.events, effect.answers, effect.resolve)
    each = (found for part in parts for found in every(part) if not found.keys() >= _A_TOKEN)
    if any(_by_points(found, key) for found in each for key in unmodelled_words.NUMBERS):
        return True
    return any("unread" in step and "points" in many(step.get("turns_on")) for step in every(effect.resolve))


def _by_points(found: Data, key: str) -> bool:
    """Has a part this key, and is it about ATK or DEF there? Cards are compared by other things, too."""
    asked = found.get(key)
    if key == "compared" and isinstance(asked, dict):
        return not {"atk", "def"}.isdisjoint((*asked, asked.get("with")))
    return key in found


def negates(effect: Effect) -> bool:
    """Does it negate anything, as far as it was understood?"""
    parts = (effect.cost, effect.conditions, effect.answers, effect.resolve, effect.static)
    keys = {key for part in parts for found in every(part) for key in found}
    return any("negat" in key or key in ("unread", "unmodelled") for key in keys)


def negated(game: YGame) -> bool:
    """Was anything negated in this file, or may something that applies negate?"""
    links = [
        link for chain in (*game.chains, *((game.chain,) if game.chain is not None else ())) for link in chain.links
    ]
    if any(link.negated for link in links) or any(game.timeline.events("negated", "summon negated", "attack negated")):
        return True
    return any("negat" in key for one in continuous_effects.active(game) for part in every(one.data) for key in part)


def told_by_properties(game: YGame) -> bool:
    """Does a static effect that applies now ask for the Attributes or Types of cards?"""
    return any(
        key in part for static in continuous_effects.active(game) for part in every(static.data) for key in PROPERTIES
    )


def needs_tributes(s: YSituation | None, play: Play) -> bool:
    """Is it a Summon or Set with Tributes, be it that the file does not say which?"""
    normal = play.verb in terms.NORMAL_SUMMONS_AND_SETS
    return normal and s is not None and s.card is not None and summon_attempts.tributes_asked(s.game, s.card) > 0


def summoned_at_the_cost_of(a: Asked, keys: tuple[str, ...]) -> bool:
    """Is it a Special Summon by a procedure of the monster's own that has to do with one of these?"""
    if a.play.verb != "special_summon" or a.s is None or a.s.card is None:
        return False
    ways = [way for one in a.s.record.effects if one.procedure for way in (one, *one.choices)]
    return any(way.unread or unmodelled_words.speaks_of(way, keys) for way in ways)


def asked_by_a_summon(a: Asked) -> bool:
    """Could a Summon turn on what the monsters on the field are: by its materials or Tributes, by what its procedure
    asks for, or by a law about Summons? Words that speak of other places may be about the monster itself."""
    if a.play.verb not in unmodelled_words.ARRIVING:
        return False
    if (
        a.s is None
        or a.s.card is None
        or unread_sentences.of_other_places(a.words)
        or "cannot_summon" in a.game.state.holders
    ):
        return True
    record = a.s.record
    if record.extra_deck or record.summons or "materials" in a.play.details or needs_tributes(a.s, a.play):
        return True
    return summoned_at_the_cost_of(a, PROPERTIES)


def may_fight(a: Asked) -> bool:
    """Is the card in a battle now, was it in one, or will it be by this play, if the words are about its own alone? Of
    an Equip Card they are about the battles of its monster."""
    if not unread_sentences.only_of_its_own_battles(a.words):
        return True
    declared = [event for _, event in a.game.timeline.events("attack declared")]
    if a.play.verb not in ("attack", "claim") and not declared:
        return False
    attack = a.game.state.attack
    fought = [] if attack is None else [one[0] for one in (attack.attacker, attack.target) if one]
    for event in declared:
        target = event.data["target"]
        fought += [str(event.card), *(target[:1] if target else ())]
    cards = a.game.table.cards
    worn = [card.facts["equipped_to"] for card in cards.values() if card.name == a.card and "equipped_to" in card.facts]
    meant = {a.card, *(cards[to[0]].name for to in worn if to and to[0] in cards)}
    return not meant.isdisjoint(written(a.game, [fought, a.play.value, a.play.details]))


def written(game: YGame, value: object) -> set[str]:
    """The names in what is written, also of cards that are called by their ids."""
    words, cards = words_in(value), game.table.cards
    return {*words, *(cards[word].name for word in words if word in cards)}


def copies_to_come(game: YGame, play: Play, name: str) -> list[Card]:
    """The cards of this name that a play may mean, and that are not on the field yet."""
    return [
        card for card in copies(game, play) if card.name == name and not on_field(card) and card.zone != terms.ATTEMPT
    ]
