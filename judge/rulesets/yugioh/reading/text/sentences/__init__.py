"""A text as sentences, and what kind each is by its own words: where it ends, its marks, limits, what it waits for."""
