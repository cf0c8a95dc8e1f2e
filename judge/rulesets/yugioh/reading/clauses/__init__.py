"""Clauses: the words of one part of a card's text, turned into the vocabulary that card files hold.

The text reader splits a text into sentences, and these into condition, activation and resolution. Each function here
takes the words of one such part with a `Context` and answers a `Reading` (structured data, and which stretches of
the words it left out) or a `Refusal` that names the words it does not know. Nothing is guessed: what the vocabulary
cannot say stays as words.

`conditions.condition` reads what stands before the colon, `costs.activation` what stands before the semicolon,
`operations.resolution` what the effect does, `continuous.statement` a sentence that just applies, and
`selecting.selector` a noun phrase.
"""
