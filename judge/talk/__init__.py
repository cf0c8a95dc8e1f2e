"""Disputes as they are spoken: from words to statements, by the forms that a game defines."""
