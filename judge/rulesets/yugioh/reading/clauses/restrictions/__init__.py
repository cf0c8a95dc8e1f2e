"""What can and cannot be done or happen while an effect applies: shields, bans, limits, permissions."""
