"""What all games need for cards: card files, card databases and replays as files, finding a card by its name."""
