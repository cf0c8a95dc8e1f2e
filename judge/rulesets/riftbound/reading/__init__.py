"""Card text to records: what of a printed card the words of card files can say, and what stays open."""
