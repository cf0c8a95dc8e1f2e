"""Operations that change what a card or a player has: ATK, Levels, Life Points, counters, positions, control."""
