"""What lies on the table and what the game keeps beside it: cards' records, state, editions, terms."""
