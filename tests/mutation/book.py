"""Hold the case book until its first failure, in this process: ``python -m tests.mutation.book``.

Run inside a copy of the project in which one module is changed, with a `Task` on standard input. Exit code 1, and the
name of the scenario, if one fails; whatever breaks at all fails too. `SAID` if only something else is said of one (see
`tests.said`), or a rule speaks that its facets pass over.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from tests.said import saying

TOP = Path(__file__).resolve().parents[2]
SAID = 3
"""The exit code where only what is said differs."""


class Task(NamedTuple):
    """What is held: the scenarios whose verdicts are (by their names), those of which what is said is, and the module
    whose rules must say nothing where their facets pass them over."""

    judged: list[str]
    said: list[str]
    module: str = ""


def main(task: Task) -> int:
    from judge import batch

    found = {one.name: one for one in batch.shipped_scenarios()}
    failed = next(_failing([found[name] for name in task.judged]), "")
    if failed:
        print(failed)
        return 1
    failed = next(_said_otherwise([found[name] for name in task.said]), "")
    failed = failed or next(_passed_over(task.module, [*found.values()]), "")
    if failed:
        print(f"what is said of {failed}")
    return SAID if failed else 0


def _failing(book: Sequence[Any]) -> Iterator[str]:
    from judge import batch
    from judge.adjudication.outcomes import outcome

    for found in book:
        try:
            if not outcome(batch.judge_one(found), test=True).met:
                yield found.name
        except Exception as error:
            yield f"{found.name}: {type(error.__cause__ or error).__name__}"


def _said_otherwise(book: Sequence[Any]) -> Iterator[str]:
    from judge import batch

    kept = saying.kept()
    for found in book:
        try:
            verdict = batch.judge_one(found).verdict
            said = saying.block(found, verdict) if verdict is not None else ""
        except Exception as error:
            said = type(error).__name__
        if said != kept.get((saying.file_for(found.name), found.name.rpartition("/")[2]), ""):
            yield found.name


def _passed_over(module: str, book: Sequence[Any]) -> Iterator[str]:
    """Scenarios in which a rule of a module would speak where it is not asked."""
    from judge import batch
    from judge.kernel import ruling

    ask, spoke, name = ruling.ask, list[str](), module.removesuffix(".py").replace("/", ".")

    def asked(ruleset: Any, situation: Any) -> Any:
        at_all = {slug for _, _, slug in ruleset.asked(situation)}
        for rule in ruleset.rules:
            fits = not rule.verbs or situation.play.verb in rule.verbs
            if rule.ask.__module__ == name and fits and ruleset.book.full_id(rule.slug) not in at_all:
                spoke.extend(finding.message for finding in rule.question(situation.play.verb)(situation))
        return ask(ruleset, situation)

    games = module.split("/")
    if len(games) < 5 or games[2] == "starlight":  # there facets also keep rules silent once the turn is over
        return
    with _instead(ruling, "ask", asked):
        for found in book:
            if found.name.split("/")[1] == games[2]:
                try:
                    batch.judge_one(found)
                except Exception as error:
                    spoke.append(str(error))
                if spoke:
                    yield found.name


@contextmanager
def _instead(module: Any, name: str, value: Any) -> Iterator[None]:
    before = getattr(module, name)
    setattr(module, name, value)
    try:
        yield
    finally:
        setattr(module, name, before)


def traced(game: str) -> dict[str, dict[str, list[str]]]:
    """By function, the scenarios of a game that come through it when they are judged, and when all is said of them.

    What runs once for all scenarios (imports, what is remembered) is in none of them, and so concerns them all.
    """
    from judge import batch

    through: dict[str, dict[str, list[str]]] = defaultdict(lambda: {"judged": [], "said": []})
    seen: set[CodeType] = set()

    def look(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            seen.add(frame.f_code)

    def note(kind: str, name: str) -> None:
        for code in [*seen]:
            if code.co_filename.startswith(str(TOP / "judge")):
                file = Path(code.co_filename).relative_to(TOP).as_posix()
                names = through[f"{file} {code.co_qualname.partition('.<locals>')[0]}"][kind]
                if names[-1:] != [name]:
                    names.append(name)
        seen.clear()

    book = [one for one in batch.shipped_scenarios() if one.name.split("/")[1] == game]
    for found in book:
        batch.judge_one(found)
    sys.setprofile(look)
    for found in book:
        verdict = batch.judge_one(found).verdict
        note("judged", found.name)
        if verdict is not None:
            saying.block(found, verdict)
        note("said", found.name)
    sys.setprofile(None)
    return through


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(traced(sys.argv[1])))
    else:
        sys.exit(main(Task(**json.load(sys.stdin))))
