"""Memory: how often a process looks for what nobody holds any more."""

SELDOM = 200_000
"""Objects between two looks for unreachable cycles; judging a file makes thousands that are gone by themselves."""
