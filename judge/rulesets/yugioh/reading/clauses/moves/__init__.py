"""Operations that move cards from place to place, and those that show them."""
