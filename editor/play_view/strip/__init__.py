"""The strip below the board: the decision with its dice, and the hand of cards."""
