"""What people read: pages on cards, starter files, plays read aloud."""
