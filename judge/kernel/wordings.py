"""Messages that say what is to be written into a file, and how the same is said where a dispute is spoken."""

from __future__ import annotations


class Wording(str):
    """A message as it is read beside a file; ``spoken`` is the same as it is said at a table."""

    __slots__ = ("spoken",)
    spoken: str

    def __new__(cls, written: str, spoken: str) -> Wording:
        """Both ways to say it."""
        one = super().__new__(cls, written)
        one.spoken = spoken
        return one

    def __reduce__(self) -> tuple[type[Wording], tuple[str, str]]:
        return Wording, (str(self), self.spoken)


def spoken(message: str) -> str:
    """A message as it is said at a table."""
    return message.spoken if isinstance(message, Wording) else message
