"""Summons that an effect makes, each by its kind."""
