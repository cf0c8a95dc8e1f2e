"""``judge test --update`` and ``--diff``: ``expect`` as the ruling is now, written or only shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from judge.cli import exits
from judge.kernel.tuples import NamedTuple
from judge.report.text import plain

if TYPE_CHECKING:
    from judge.adjudication.files import Work
    from judge.adjudication.mended import Mended
    from judge.batch import Found
    from judge.cli.screen import Screen
    from judge.report.outcome import Outcome

Say = Callable[[list[str]], None]


class Mending(NamedTuple):
    """What came of it: how many files are changed (or would be), and how many could not be mended."""

    changed: int = 0
    left: int = 0

    @property
    def code(self) -> int:
        """The exit code of ``--diff``."""
        return exits.CANNOT_JUDGE if self.left else exits.ILLEGAL if self.changed else exits.LEGAL


def unmet(found: list[Found], outcomes: Iterable[Outcome]) -> list[Found]:
    """The files that were judged and are not as expected; of standard input there is nothing to mend."""
    wrong = {one.file for one in outcomes if one.error is None and not one.met}
    return [one for one in found if one.place is not None and one.name in wrong]


def mend(found: list[Found], work: Work, screen: Screen, say: Say, *, only_show: bool, quiet: bool) -> Mending:
    """Mend each file, or show what would change."""
    from judge import batch
    from judge.adjudication.mended import mended
    from judge.kernel.errors import Unreadable

    changed = left = 0
    for one in found:
        try:
            new = mended(one, work.ruleset, work.cards)
            if new.before == new.after:
                continue
            if only_show:
                screen.lines(difference(one.name, new))
            else:
                _write(one, new)
                say([f"{plain(one.name)}: expect {'mended' if _expects(new.before) else 'written'}"])
            changed += 1
        except Unreadable as error:
            left += 1
            screen.aside([f"judge: {plain(error.message)} {plain(error.hint)}".rstrip()])
        except batch.Bug:  # told by the run that follows
            left += 1
    if only_show and not (changed or left or quiet):
        screen.aside(["judge: nothing to mend."])
    return Mending(changed, left)


def difference(name: str, new: Mended) -> list[str]:
    """What would change as a unified diff, which `patch` and `git apply` read."""
    from difflib import unified_diff

    old, after = new.before.splitlines(keepends=True), new.after.splitlines(keepends=True)
    shown = []
    for line in unified_diff(old, after, f"a/{name}", f"b/{name}"):
        shown.append(line.rstrip("\r\n"))
        if not line.endswith(("\n", "\r")):
            shown.append("\\ No newline at end of file")
    return shown


def _expects(text: str) -> bool:
    return any(line.startswith(("expect:", "{")) for line in text.splitlines())


def _write(one: Found, new: Mended) -> None:
    """Write the file whole or not at all. Raises `Unreadable`."""
    from judge.cli import destination
    from judge.kernel.errors import Unreadable

    assert one.path is not None, "standard input is not mended"
    if one.path.is_symlink():
        raise Unreadable(f"{one.name} is a link to another file, and that is left as it is.")
    try:
        destination.put(one.path, new.mark + new.after)
    except OSError as error:
        raise Unreadable(f"{one.name} cannot be written: {error.strerror or error}.") from None
