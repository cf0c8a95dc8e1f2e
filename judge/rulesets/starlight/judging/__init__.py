"""From a play to a ruling: situations, implied steps, claims, options."""
