"""One file, from its bytes to what came of it: read, judged under its ruleset with the cards there are, held against
its ``expect``, and settled by what it allows itself."""
