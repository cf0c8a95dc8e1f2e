"""Texts from before Problem-Solving Card Text: found by their wording, and turned into the words of today."""
