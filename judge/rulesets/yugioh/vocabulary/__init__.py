"""The words of card files: selectors, conditions, events, continuous effects."""
