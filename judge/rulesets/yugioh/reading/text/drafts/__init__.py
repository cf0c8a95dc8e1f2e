"""One effect as a card file would have it, from its condition to the sentences behind it."""
