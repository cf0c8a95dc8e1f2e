"""Which cards the words speak of: nouns, their properties and places, and references to cards spoken of before."""
