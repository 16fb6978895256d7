"""Starting a game: from which scenario, who plays, by which rules."""
