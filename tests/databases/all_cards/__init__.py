"""All cards of card databases, each read, shown and judged in every place where it may lie: what crashes, what changed.

See `tests.databases.all_cards.__main__` for the command.
"""
