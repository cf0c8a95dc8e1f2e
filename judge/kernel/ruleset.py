"""What a game hands to the kernel: its policies, and the situations that its rules are asked about."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic

from judge.kernel.choices import Choice, Deed
from judge.kernel.errors import Unreadable
from judge.kernel.game import Game, S
from judge.kernel.open_steps import Fork
from judge.kernel.places import Path
from judge.kernel.records import field, fixed, record
from judge.kernel.rules import CLAIM, Finding, Question, Rule, RuleBook
from judge.kernel.scenario import Play, Scenario
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import PolicyNote, Row, Violation
from judge.kernel.window import Window
from judge.kernel.withdrawn import Withdrawn

if TYPE_CHECKING:
    from judge.kernel.speech import Speech


class Impossible(Exception):
    """An illegal play that cannot even be imagined as made (its card is nowhere to be had)."""


@record
class Situation(Generic[S]):
    """What the rules are asked about: one play in one position. Rules read it and never change it.

    ``look`` gives the window of the position.
    """

    game: Game[S]
    play: Play
    look: Callable[[Game[S]], Window]
    state: S = field(init=False)
    """The position in time; rules ask for it more often than for anything else."""

    def __post_init__(self) -> None:
        self.state = self.game.state

    @property
    def window(self) -> Window:
        """Who may act now and with what; worked out when a rule wants to say it, as most plays are legal."""
        return self.look(self.game)

    def offence(
        self,
        message: str,
        *,
        at: str = "",
        fact: str = "",
        because: str = "",
        clash: Path = (),
        now: str = "",
    ) -> Finding:
        """This play is not permitted. ``at`` names the value of the play the fact stands at."""
        where = self.play.path(at) if at else self.play.path(self.play.verb)
        return Finding("offence", message, fact, where, because, clash, now=now)

    def ground(self, message: str) -> Finding:
        """This rule permits the play, for the reason given."""
        return Finding("ground", message)

    def unclear(self, message: str, *readings: Any, reason: str = "") -> Finding:
        """This play is open; the readings say what each side answers, ``reason`` why (see `Finding`)."""
        where = self.play.path(self.play.verb)
        return Finding("unclear", message, where=where, readings=tuple(readings), reason=reason)


class Footing(NamedTuple):
    """What a ruling rests on besides the rules.

    ``notes`` name the words of cards that were read for it; ``doubt`` is an ``unclear`` finding if it would turn on
    words that were not understood; what comes after it is judged as if it stood, where it is not wrong but for them or
    ``stands`` says that it is plain what it led to. ``offence`` is one by what the file says of such words; it
    ``lifts`` all others if what the file says permits the play.
    """

    notes: tuple[str, ...] = ()
    doubt: Finding | None = None
    offence: Finding | None = None
    lifts: bool = False
    stands: bool = False


SOLID = Footing()


def _solid(game: Game[Any], play: Play, situation: Situation[Any] | None, offences: Sequence[Finding]) -> Footing:
    """For a ruleset that reads no card text."""
    return SOLID


def _never(situation: Situation[Any], offences: Sequence[Finding]) -> bool:
    """For a ruleset in which everything may turn on an earlier play."""
    return False


def _no_measure(game: Game[Any]) -> dict[str, Any]:
    """For a ruleset that measures nothing."""
    return {}


def _no_rows(game: Game[Any]) -> tuple[Row, ...]:
    """For a ruleset whose chains are shown link by link."""
    return ()


def _plain_speech() -> Speech:
    """For a ruleset that has no words of its own for written rulings."""
    from judge.kernel.speech import Speech

    return Speech()


def _no_choices(game: Game[Any]) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """For a ruleset that cannot list what may be done."""
    return (), ()


def _no_deeds(game: Game[Any]) -> Iterable[Deed]:
    """For a ruleset whose choices are all that may be done."""
    return ()


def _nobody_passes(game: Game[Any]) -> str:
    """For a ruleset that knows no passing."""
    return ""


def _nothing_follows(game: Game[Any]) -> None:
    """For a ruleset in which nothing happens by itself."""


def _no_policy(game: Game[Any], violations: Sequence[Violation]) -> tuple[PolicyNote, ...]:
    """For a ruleset that knows no policy of tournaments."""
    return ()


def _no_glance(situation: Situation[Any]) -> Hashable:
    """For a ruleset whose rules are asked about every play with one of their verbs."""
    return None


def _no_facets(seen: Any) -> frozenset[str] | None:
    """For a ruleset whose rules are asked about every play with one of their verbs."""
    return None


def _no_rivals(situation: Situation[Any]) -> Iterator[Situation[Any]]:
    """For a ruleset whose plays mean one thing only."""
    return iter(())


def _unclear_words(situation: Situation[Any], other: Situation[Any]) -> Unreadable | str:
    return Unreadable(f"Play {situation.play.number} could mean two things.", path=situation.play.path())


def _nothing_to_say(situation: Situation[Any], other: Situation[Any]) -> Fork | None:
    """For a ruleset whose plays mean one thing only."""
    return None


Asked = tuple[int, Question, str]
"""What is asked of a situation: the stage, the question and the public name of a rule."""


@fixed
class Ruleset(Generic[S]):
    """The policies a game hands to the kernel.

    ``start`` sets up the table; ``outset`` asks for what it leaves open; ``situations`` lists those in which the play
    could be judged, in the order in which they would come about (each after the passes it implies), and leaves the game
    as it is; ``perform`` carries a play
    out; ``finish`` does what the end of the file implies; ``position`` writes the board for people and machines;
    ``choices`` lists what the player asked may activate now and what not, with the reason; ``deeds`` what else could
    be tried, for the rules to be asked about (`judge.kernel.deeds`); ``pass_`` lets that
    player pass and says how ("if A passes"; empty where passing is no choice); ``go_on`` lets happen what nobody
    decides; ``rivals`` are the other things the same words could mean in the same position; ``unclear_words`` is
    told of one that is legal too, and returns what is assumed or the complaint; ``meant`` says which of
    two things was taken to be meant (None where a file need not say it); ``measure`` writes what the game counts at
    the end, for people and machines; ``rows`` lays links side by side for the trace, in place of
    the lists of its chains; ``glance`` is what is seen of a situation at a glance, ``facets`` are what can be said of
    any situation that looks like that, None if all rules for its verb are to be asked; ``refuted_by`` is the slug of
    the rule by which a claim is wrong, empty if it holds, so that no other rule is asked; ``footing`` says what the
    ruling on a play rests on, from the position before it, the situation in which it was judged (None if it cannot be)
    and the offences found; ``anyhow`` says whether a play is wrong whatever became of an earlier one that is left open;
    ``speech`` has its words for written rulings; ``advice`` is what tournament policy says of a
    game that was played to its end.
    """

    name: str
    edition: str
    editions: tuple[str, ...]
    book: RuleBook
    start: Callable[[Scenario, Mapping[str, Any], Withdrawn], Game[S]]
    situations: Callable[[Game[S], Play], Iterator[Situation[S]]]
    perform: Callable[[Situation[S]], None]
    finish: Callable[[Game[S]], list[Finding]]
    window: Callable[[Game[S]], Window]
    position: Callable[[Game[S]], dict[str, Any]]
    outset: Callable[[Game[S]], None] = _nothing_follows
    choices: Callable[[Game[S]], tuple[tuple[Choice, ...], tuple[Choice, ...]]] = _no_choices
    deeds: Callable[[Game[S]], Iterable[Deed]] = _no_deeds
    pass_: Callable[[Game[S]], str] = _nobody_passes
    go_on: Callable[[Game[S]], None] = _nothing_follows
    rivals: Callable[[Situation[S]], Iterator[Situation[S]]] = _no_rivals
    unclear_words: Callable[[Situation[S], Situation[S]], Unreadable | str] = _unclear_words
    meant: Callable[[Situation[S], Situation[S]], Fork | None] = _nothing_to_say
    measure: Callable[[Game[S]], dict[str, Any]] = _no_measure
    rows: Callable[[Game[S]], tuple[Row, ...]] = _no_rows
    glance: Callable[[Situation[S]], Hashable] = _no_glance
    facets: Callable[[Any], frozenset[str] | None] = _no_facets
    refuted_by: Callable[[Situation[S]], str] | None = None
    footing: Callable[[Game[S], Play, Situation[S] | None, Sequence[Finding]], Footing] = _solid
    anyhow: Callable[[Situation[S], Sequence[Finding]], bool] = _never
    speech: Callable[[], Speech] = _plain_speech
    advice: Callable[[Game[S], Sequence[Violation]], tuple[PolicyNote, ...]] = _no_policy
    rules: tuple[Rule, ...] = ()
    _asked: dict[tuple[str, Hashable], tuple[Asked, ...]] = field(default_factory=dict, init=False)
    _same: dict[tuple[Asked, ...], tuple[Asked, ...]] = field(default_factory=dict, init=False)
    _of_verb: dict[str, list[tuple[frozenset[str], Asked]]] = field(default_factory=dict, init=False)

    def asked(self, situation: Situation[S]) -> tuple[Asked, ...]:
        """The stages, questions and public names of the rules that may have something to say about a situation."""
        verb = situation.play.verb
        if verb == CLAIM and self.refuted_by is not None:
            key = verb, slug = verb, self.refuted_by(situation)
            if key not in self._asked:
                self._asked[key] = self._refuting(slug)
            return self._asked[key]
        seen = self.glance(situation)
        found = self._asked.get((verb, seen))
        if found is None:
            facets = self.facets(seen)
            rules = self._rules_for(verb)
            found = tuple([asked for when, asked in rules if facets is None or when <= facets])
            found = self._asked[verb, seen] = self._same.setdefault(found, found)
        return found

    def _refuting(self, slug: str) -> tuple[Asked, ...]:
        """The question of the rule by which a claim is wrong; none if the edition does not have the rule."""
        rules = (rule for rule in self.rules if rule.slug == slug and CLAIM in rule.verbs)
        return tuple((rule.stage, rule.question(CLAIM), self.book.full_id(slug)) for rule in rules)

    def _rules_for(self, verb: str) -> list[tuple[frozenset[str], Asked]]:
        """The rules that speak of plays with a verb, each with the facets that it asks for."""
        if verb not in self._of_verb:
            concerned = [rule for rule in self.rules if not rule.verbs or verb in rule.verbs]
            self._of_verb[verb] = [(r.when, (r.stage, r.question(verb), self.book.full_id(r.slug))) for r in concerned]
        return self._of_verb[verb]

    @property
    def id(self) -> str:
        """``name@edition``; the name alone where there is but one edition."""
        return f"{self.name}@{self.edition}" if self.edition else self.name
