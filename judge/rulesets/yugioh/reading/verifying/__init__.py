"""Records held against printed text: where a shipped card and the text of it that a database has disagree.

`verify.verified` compares one card; `judge.rulesets.yugioh.differences.yaml` explains what is meant to differ.
"""
