"""Sentences that apply without being activated."""
