"""The page on which people play and watch games: board, turn band, decision, hand, turns."""
