"""What words that are not understood could decide at most: of which cards, in whose plays, and after what."""
