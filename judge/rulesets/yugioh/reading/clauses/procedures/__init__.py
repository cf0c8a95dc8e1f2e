"""How a monster is Summoned by its own procedure: materials, conditions, and how often."""
