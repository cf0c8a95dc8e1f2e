"""Claims: what players say about chains and consequences, held against the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.claims import decisive, statements
from judge.kernel.errors import Unreadable
from judge.kernel.naming import no_player
from judge.kernel.rules import Reading
from judge.kernel.ruling import ask
from judge.kernel.scenario import Play
from judge.kernel.speech import written
from judge.kernel.table import Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.starlight.judging.situation import SSituation, link_meant
from judge.rulesets.starlight.judging.table_talk import TALK
from judge.rulesets.starlight.table.state import links


class Refutation(NamedTuple):
    """Why a claim does not hold: the rule that decides, and the true state of things; ``readings`` where it is open."""

    rule: str
    fact: str
    readings: tuple[Reading, ...] = ()


Data = Mapping[str, Any]
Answer = Refutation | None


def refute(s: SSituation) -> Answer:
    """What is wrong with the claim of this play; None if it holds. Raises `Unreadable` for one that says nothing."""
    if not s.heard:
        what, path = s.play.value, s.play.path("claim")
        stated = [key for key in what if key in TALK.claims] if isinstance(what, dict) else []
        if not stated:
            hint = "Claim something that can be looked up, as in `claim: {length: 3, of: A}`."
            raise Unreadable("This claim says nothing that can be judged.", hint=hint, path=path)
        statements(what, TALK.goes_with(), path)
        answers: list[Answer] = [TALK.claims[key].meaning(s, TALK.alone(what, key)) for key in stated]
        s.heard.append(decisive(answers, lambda denial: bool(denial.readings)))
    answer: Answer = s.heard[0]
    return answer


def whose(s: SSituation, what: Data) -> Player | None:
    """The player of whom a claim speaks, None where it names none. Raises `Unreadable` for nobody at the table."""
    of = what.get("of")
    if of is not None and of not in s.state.players:
        raise no_player(str(of), s.state.players, s.play.path("claim", "of"))
    return str(of) if of is not None else None


def of_whom(play: Play, what: Data) -> str:
    """The player of whom a claim speaks, in words: the claimant, unless it names another."""
    return str(what.get("of") or play.by)


def link_of(s: SSituation, what: Data, asked: Callable[[Link], object]) -> Link:
    """The link a claim speaks of. Raises `Unreadable` if there is none, or several of the name for which what is
    ``asked`` differs."""
    name = what.get("link")
    if (found := link_meant(s.game, name)) is None:
        said = f"No link of this turn is {name}." if "link" in what else "The claim names no link."
        raise Unreadable(said, hint="Name the skill, as in `link: Ember`.", path=s.play.path("claim"))
    alike = [link for link in links(s.game) if link.name == name]
    if len({asked(link) for link in alike}) > 1:
        hint = "Tell the cards apart by `id:` on the board, and name the id in the claim."
        raise Unreadable(f"Several links of this turn are {name}.", hint=hint, path=s.play.path("claim", "link"))
    return found


def permitted(written_play: Data, word: str, claim: Play) -> str:
    """A claim that a play is permitted, or not: ``B may not play Riposte as a counter link``."""
    verb = next((key for key in written_play if key in TALK.verbs and TALK.verbs[key].deed), "")
    who = str(written_play.get("by", claim.by))
    deed = TALK.told(Play(0, verb, written_play[verb], who)) if verb else written(written_play)
    return f"{who} {word} {deed}" if verb else f"{word} {deed}"


@TALK.claim(
    "may", {"type": "object", "minProperties": 1}, lambda play, what: permitted(what["may"], "may", play),
    text="A play that is said to be permitted now.", example="plays: [{by: A, claim: {may: {skill: Ember}}}]",
)  # fmt: skip
@TALK.claim(
    "may_not", {"type": "object", "minProperties": 1}, lambda play, what: permitted(what["may_not"], "may not", play),
    text="A play that is said not to be permitted now.", example="plays: [{by: A, claim: {may_not: {skill: Ember}}}]",
)  # fmt: skip
def _permission(s: SSituation, what: Data) -> Answer:
    """A play that is said to be permitted, or not: it is judged as if it were made now."""
    allowed = "may" in what
    play = _imagined(s, what["may" if allowed else "may_not"])
    asked = [ask(s.game.ruleset, one) for one in s.game.ruleset.situations(s.game, play)]
    offences = [[f for _, f in found if f.kind == "offence"] for found in asked]
    free = next((found for found, bad in zip(asked, offences, strict=True) if not bad), None)
    if free is None:
        first = sorted(offences[-1], key=lambda f: bool(f.readings))[0]
        fact = first.message.rstrip(".")
        return Refutation(first.rule.rpartition("/")[2], fact, first.readings) if allowed else None
    if allowed:
        return None
    grounds = [f for _, f in free if f.kind == "ground"]
    if grounds:
        return Refutation(grounds[0].rule.rpartition("/")[2], grounds[0].message.rstrip("."))
    return Refutation("free-action-in-the-rivals-turn", f"nothing forbids {play.by} to do it")


def _imagined(s: SSituation, written: Data) -> Play:
    verbs = [key for key in written if key in TALK.verbs and key not in ("claim", "grant")]
    if len(verbs) != 1:
        hint = "Write it as a play, as in `may: {skill: Ember}`."
        raise Unreadable("The claim names no play.", hint=hint, path=s.play.path("claim"))
    details = {key: value for key, value in written.items() if key not in ("by", verbs[0])}
    value = written[verbs[0]]
    by = written.get("by", s.player)
    if by not in s.state.players or (isinstance(value, dict) and verbs[0] != "present") or value is None:
        raise Unreadable("The claim names no play that could be made.", path=s.play.path("claim"))
    return Play(s.play.number, verbs[0], value, by, details)
