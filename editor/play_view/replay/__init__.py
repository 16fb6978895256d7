"""What happened in a game once more on its board: in words, marks and motion."""
