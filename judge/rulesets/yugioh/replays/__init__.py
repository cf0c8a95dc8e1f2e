"""Duels that a replay tells of: the table followed message by message, and disputes written out of them."""
