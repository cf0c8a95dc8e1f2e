"""Section 13: moving, hiding, and the combats of others."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.riftbound.effects import forbidden_places
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.rules.book import cr, cr10, rule
from judge.rulesets.riftbound.rules.playing import wrong_choices
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.editions import EVERY
from judge.rulesets.riftbound.table.state import at_battlefield, keyword, location, record_of
from judge.rulesets.riftbound.vocabulary import standing_texts


@rule(
    "third-party-unit",
    cr("447.2", "449.2", "462", "355.4.a"),
    old=cr10("610.2.a", "612.2", "623.2"),
    stage="third party",
    section="16",
    verbs=("play", "finalize", "move"),
    when=("wrong third",),
    editions=EVERY,
)
def third_party_unit(s: RSituation) -> Iterator[Finding]:
    """Bringing a unit into the combat of two other players, or to a teammate's battlefield.

    A combat is between two players. A battlefield where two other players have units, or where they fight even though
    the units of one are gone, is no place for a third player's units: they can neither move nor be played there, and
    nobody can choose it for them. Units do not move to a battlefield where a teammate has units either.
    """
    for wrong in wrong_choices(s, "third"):
        yield s.offence(f"{s.play.value} cannot go to {wrong.name}, {wrong.why}.", at="to", fact="a third player")
    if s.place is not None:
        why = forbidden_places.barred(s.game, s.player, s.place.id, moving=True)
        if why:
            yield s.offence(
                f"{s.play.value} cannot go to {s.place.name}, {why}.",
                at="to" if "to" in s.play.details else "",
                fact="a teammate's" if "teammate" in why else "a third player",
            )


@rule("illegal-standard-move", cr("144.2", "144.3", "447"), old=cr10("140.2", "140.3", "140.4"),
      stage="place", section="13",
      verbs=("move",), editions=EVERY)  # fmt: skip
def illegal_standard_move(s: RSituation) -> Iterator[Finding]:
    """A Standard Move that the units cannot make.

    A ready unit of the turn player exhausts to move from a base to a battlefield or back; from battlefield to
    battlefield only with Ganking. Several units move at once only to one and the same place.
    """
    names = s.play.value if isinstance(s.play.value, list) else [s.play.value]
    if len(s.movers) < len(names):
        said = terms.listing(map(str, names))
        text = f"{said} is no unit on the board." if len(names) == 1 else f"Not all of {said} are units on the board."
        yield s.offence(text, fact="not on the board")
    elif "add" in s.play.details and not s.plan.power:
        yield s.offence(f"{terms.listing(map(str, names))} can move without paying anything.", at="add", fact="no cost")
    for card in s.movers:
        if card.controller != s.player or record_of(s.game, card).type != "unit":
            yield s.offence(f"{card.name} is no unit of {s.player}'s.", fact="not their unit")
        elif card.facts.get("exhausted"):
            yield s.offence(f"{card.name} is exhausted; a unit exhausts to move.", fact="exhausted")
        elif (keeper := standing_texts.kept_from(s.game, card, _going(s))) is not None:
            text = "its own text" if keeper is card else f"the text of {keeper.name}"
            yield s.offence(f"By {text} {card.name} cannot move to base.", at="to" if "to" in s.play.details else "",
                            fact="kept from there")  # fmt: skip
        else:
            yield from _route(
                s, card.name, location(card), at_battlefield(card) and not keyword(s.game, card, "ganking")
            )


def _going(s: RSituation) -> str:
    return s.place.id if s.place is not None else terms.BASE


def _route(s: RSituation, name: str, was: str, bound: bool) -> Iterator[Finding]:
    if _going(s) == was:
        yield s.offence(f"{name} is there already.", at="to" if "to" in s.play.details else "", fact="no move")
    elif s.place is not None and bound:
        yield s.offence(f"{name} has no Ganking: it moves from a battlefield to its base only.", at="to",
                        fact="no Ganking")  # fmt: skip


@rule("bad-hiding-place", cr("421", "811.1.b", "107.3"), old=cr10("597", "723.1.b"), stage="place", section="5",
      verbs=("hide",), editions=EVERY)  # fmt: skip
def bad_hiding_place(s: RSituation) -> Iterator[Finding]:
    """Hiding a card without Hidden, or where it cannot be hidden.

    A card with Hidden is put facedown at a battlefield its player controls, one card a battlefield.
    """
    if s.card is not None and not s.record.keyword("hidden"):
        yield s.offence(f"{s.card.name} does not have Hidden.", fact="no Hidden")
    said = {str(s.play.details[key]) for key in ("to", "at") if key in s.play.details}
    if terms.BASE in said:
        yield s.offence(f"{s.play.value} cannot be hidden in a base: cards are hidden at battlefields.", fact="a base")
    elif len(said) > 1:
        yield s.offence(f"{s.play.value} is hidden at one battlefield, not at two.", fact="two places")
    elif s.place is None:
        yield s.offence(f"The file does not say at which battlefield {s.play.value} is hidden.", fact="where?")
    elif s.place.controller != s.player:
        yield s.offence(f"{s.player} does not control {s.place.name}.", fact="not controlled")
    elif any(c.facts.get("hidden_at") == s.place.id for c in s.game.table.everywhere(terms.FACEDOWN)):
        yield s.offence(f"A card is facedown at {s.place.name} already.", fact="no room")
