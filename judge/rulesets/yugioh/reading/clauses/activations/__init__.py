"""What is done to activate: the costs that are paid, and the targets that are chosen."""
