"""HTML read strictly: every tag closed in order, the text of the page, no script and nothing from elsewhere."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"meta", "br", "hr", "img", "link", "input"}
ACTIVE = {"script", "iframe", "object", "embed", "form", "link", "img", "base", "video", "audio"}


class Page(HTMLParser):
    """A page as a strict reader sees it; reading fails on a tag that is not closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.open: list[str] = []
        self.parts: list[str] = []
        self.title = ""
        self.feed(html)
        self.close()
        assert self.open == [], self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1] == tag, f"</{tag}> closes <{self.open[-1]}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if "title" in self.open:
            self.title += data
        elif not {"style", "script", "sup"} & set(self.open):
            self.parts.append(data)

    @property
    def text(self) -> str:
        """All that can be read but the marks of notes, with single spaces."""
        return " ".join("".join(self.parts).split())

    def ids(self) -> list[str]:
        """The names that links can lead to."""
        return [value for _, name, value in self.attributes if name == "id"]

    def links(self) -> list[str]:
        """Where the links lead."""
        return [value for tag, name, value in self.attributes if (tag, name) == ("a", "href")]
