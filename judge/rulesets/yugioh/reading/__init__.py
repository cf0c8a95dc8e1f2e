"""Card text to records: what a card database prints, read as the vocabulary has it."""
