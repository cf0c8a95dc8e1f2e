"""What a scenario expects of itself: verdict, violations, outcomes, board, windows, and its golden trace."""
