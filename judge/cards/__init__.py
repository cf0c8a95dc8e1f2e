"""What all games need for cards: reading card files and card databases, finding a card by its name."""
