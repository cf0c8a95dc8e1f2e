"""What must be so: states of the board, the players and the card, and all that stands before the colon."""
