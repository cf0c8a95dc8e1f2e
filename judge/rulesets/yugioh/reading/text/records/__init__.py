"""The record of a whole card, of its effects and of all sentences beside them."""
