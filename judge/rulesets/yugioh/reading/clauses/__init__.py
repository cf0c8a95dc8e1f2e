"""Clauses: the words of one part of a card's text, turned into the vocabulary that card files hold.

The text reader splits a text into sentences, and these into condition, activation and resolution. Each function here
takes the words of one such part with a `Context` and answers a `Reading` (structured data, and which stretches of
the words it left out) or a `Refusal` that names the words it does not know. Nothing is guessed: what the vocabulary
cannot say stays as words.

`condition_clauses.condition` reads what stands before the colon, `cost_clauses.activation` what stands before the
semicolon, `operation_clauses.resolution` what the effect does, `continuous.statement` a sentence that just applies,
and `selecting.selector` a noun phrase.

Packages import only from themselves and from those before them:

- `patterns`: how words are matched
- `noun_phrases`, `amounts`: which cards, how many, how much, how long
- `events`, `conditions`: what happens or has happened, and what must be so
- `activations`: costs and targets
- `summons`, `restrictions`, `changes`, `moves`: what is done with cards, and what cannot be done with them
- `operations`: what an effect does as it resolves, joined from those
- `procedures`: how a monster is Summoned by its own procedure
- `standing`: sentences that apply without being activated
"""
