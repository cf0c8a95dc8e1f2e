"""The records of cards of the older wording."""
