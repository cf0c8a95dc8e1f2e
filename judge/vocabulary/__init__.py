"""Vocabularies: how a game defines the words of its card files and scenarios, each in one place."""
