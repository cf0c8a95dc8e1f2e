"""How words are matched: expressions that are compiled late, phrases as data, what a text must hold for either."""
