"""A reading of a text: its effects in their parts, and what each other sentence was taken for."""
