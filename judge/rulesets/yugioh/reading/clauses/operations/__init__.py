"""What an effect does as it resolves: its operations, how they are joined, and what lasts from there on."""
