"""How many, how much and how long: what is counted, totals, numbers told by other cards, durations."""
