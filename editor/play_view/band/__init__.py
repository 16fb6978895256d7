"""The band over the board: both sides with their medals, and the steps of the turn."""
