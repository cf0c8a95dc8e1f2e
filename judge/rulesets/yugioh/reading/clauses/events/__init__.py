"""What happens or has happened: triggers, activations that are answered, and the history of a turn or a card."""
