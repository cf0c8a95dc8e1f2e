"""The shapes in which people save Riftbound card data: what Riftcodex serves, and Riot's ``riftbound-content-v1``.

Riftcodex has ``items`` in pages, of which several may stand in one file (a list of pages, or their items alone), Riot
has ``sets`` with ``cards``. What a file leaves out is left open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.cards.databases import faults
from judge.cards.printings.printing import Printing
from judge.kernel.errors import Unreadable

KINDS = "Riftbound card data is what Riftcodex serves, or Riot's riftbound-content-v1, saved as JSON."
_LISTS = ("items", "cards", "data", "sets", "results", "pages")
_DEEPEST = 6
_VARIANT = re.compile(r" *[(\[](?:Alternate Art|Alt Art|Overnumbered|Signature|Signed|Showcase|Metal|Foil)[^()]*[)\]]$",
                      re.I)  # fmt: skip
_TYPES = ("unit", "gear", "spell", "legend", "battlefield", "rune")
_RICH = re.compile(r"<br ?/?>|</?(?:p|li|ul|div)\b[^>]*>", re.I)
_RUN_ON = re.compile(r"(?<=[.!)\]])(?=[A-Z]|\[(?!>))|(?<=[.!)])(?=:rb_)|(?<=\])(?=(?::rb_\w+:,? ?)+:\s)")
"""Where a paragraph ends in a text that has lost its lines: nothing stands between the two."""
_MARKS = re.compile(r"<[^<>]*>")
_ENTITIES = {"&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " "}


def printings(content: Any, file: str) -> Iterator[tuple[str, Printing | Unreadable]]:
    """Every printing in a file by its name, in its order; of a card that cannot be read, why.

    Raises `Unreadable` for what is no card data.
    """
    found = list(_cards(content, file, _DEEPEST))
    if not found:
        raise faults.bad_file(file, "no card is in it", KINDS)
    for n, card in enumerate(found, 1):
        id = faults.name(card.get("riftbound_id") or card.get("id") or f"entry {n}", file, f"entry {n}")
        said = faults.name(card.get("name"), file, id)
        name = _VARIANT.sub("", said).replace(" - ", ", ").strip()
        if not name:
            raise faults.bad_row(file, f"entry {n}", "it has no name")
        try:
            yield name, _printing(card, file, id, name, other=name.replace(", ", " - ") != said != name)
        except Unreadable as error:
            yield name, error


def _cards(content: Any, file: str, deep: int) -> Iterator[Mapping[str, Any]]:
    if isinstance(content, Mapping):
        inner = next((content[key] for key in _LISTS if isinstance(content.get(key), list)), None)
        if inner is None and "name" in content:
            yield content
        elif inner is not None and deep:
            yield from _cards(inner, file, deep - 1)
        return
    if not isinstance(content, list):
        raise faults.bad_file(file, f"it holds {faults.shown(content)} where cards are listed", KINDS)
    for one in content:
        if not isinstance(one, Mapping | list):
            raise faults.bad_file(file, f"it holds {faults.shown(one)} where cards are listed", KINDS)
        if deep:
            yield from _cards(one, file, deep - 1)


def _printing(card: Mapping[str, Any], file: str, id: str, name: str, *, other: bool) -> Printing:
    """One printing; ``other``: its name says that it is one with another picture."""
    kind = _mapping(card.get("classification")) or card
    stats = _mapping(card.get("attributes")) or _mapping(card.get("stats")) or card
    about = _mapping(card.get("metadata"))
    marked = any(about.get(key) is True for key in ("alternate_art", "overnumbered", "signature"))
    tags = _texts(card.get("tags"), file, id, "tags")
    supertype = faults.text(kind.get("supertype"), file, id, "supertype").casefold()
    return Printing(
        id=id.casefold(),
        name=name,
        type=_type(faults.text(kind.get("type"), file, id, "type").casefold(), supertype, tags),
        desc=_text(card, file, id),
        file=file,
        supertype=supertype,
        energy=_number(stats, "energy", file, id),
        power=_number(stats, "power", file, id),
        might=_number(stats, "might", file, id),
        domains=_domains(kind, file, id),
        tags=tags,
        variant=marked or other,
    )


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _texts(value: Any, file: str, id: str, column: str) -> tuple[str, ...]:
    listed = value if isinstance(value, Sequence) and not isinstance(value, str) else [value] if value else []
    return tuple(filter(None, (faults.text(one, file, id, column).strip() for one in listed)))


def _domains(kind: Mapping[str, Any], file: str, id: str) -> tuple[str, ...]:
    said = next((kind[key] for key in ("domain", "domains", "faction", "factions") if kind.get(key)), None)
    return tuple(one.casefold() for one in _texts(said, file, id, "domain") if one.casefold() != "colorless")


def _number(stats: Mapping[str, Any], key: str, file: str, id: str) -> int | None:
    if stats.get(key) is None:
        return None
    found = faults.number(stats[key], file, id, key)
    if not 0 <= found <= 1000:
        raise faults.bad_row(file, id, f"its {key} is {found:,}")
    return found


def _type(said: str, supertype: str, tags: Sequence[str]) -> str:
    """The kind of card in the words of card files; one that is none of them as the file has it."""
    words = {*re.findall(r"[a-z]+", said), *re.findall(r"[a-z]+", supertype)}
    kind = next((one for one in _TYPES if one in words), "gear" if "equipment" in words else "")
    if not kind:
        return said or "unknown"
    if "token" in words and kind in ("unit", "gear"):
        return f"token {kind}"
    equipment = "equipment" in words or any(tag.casefold() == "equipment" for tag in tags)
    return f"equipment {kind}" if kind == "gear" and equipment else kind


def _text(card: Mapping[str, Any], file: str, id: str) -> str:
    """The text of a card without the marks of its layout; its paragraphs are lines."""
    both = _mapping(card.get("text"))
    rich = faults.text(both.get("rich"), file, id, "text") if both else ""
    plain = both.get("plain") if both else next((card[k] for k in ("text", "description") if card.get(k)), None)
    found = rich or faults.text(plain, file, id, "text")
    if "<" in found:
        found = _MARKS.sub("", _RICH.sub("\n", found))
    for mark, char in _ENTITIES.items():
        found = found.replace(mark, char)
    if not rich:
        found = _RUN_ON.sub("\n", found)
    return re.sub(r"\s*\n\s*", "\n", found.replace("\r", "\n")).strip()
