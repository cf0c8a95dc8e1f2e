"""A Riftbound card as a file of card data prints it, with nothing read out of its text."""

from __future__ import annotations

from typing import Any

from judge.kernel.tuples import NamedTuple


class Printing(NamedTuple):
    """One printing of a card.

    ``id`` is its number (``ogn-001-298``), ``type`` its kind in the words of card files (``unit``, ``token unit``,
    ``equipment gear``, ``rune``), ``supertype`` what stands before it (``champion``). A value that the file leaves out
    is None. ``variant`` says that another picture of the card is the usual one; ``file`` is where it is from.
    """

    id: str
    name: str
    type: str
    desc: str = ""
    file: str = ""
    supertype: str = ""
    energy: int | None = None
    power: int | None = None
    might: int | None = None
    domains: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    variant: bool = False

    @property
    def passcode(self) -> str:
        """The number as people write it."""
        return self.id.upper()

    @property
    def setcodes(self) -> tuple[int, ...]:
        """None: a card belongs to a group by its name and tags."""
        return ()

    def values(self) -> Printing:
        """What printings of one card have in common: all but the number, the picture and the wording."""
        return self._replace(id="", desc="", file="", variant=False)

    def data(self) -> dict[str, Any]:
        """The card as plain data; what it has not is left out."""
        found = self._asdict()
        found["domains"], found["tags"] = list(self.domains), list(self.tags)
        return {key: value for key, value in found.items() if value not in (None, "", [], False)}
