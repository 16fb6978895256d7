"""The words of a game on the page: decisions, refusals, turns."""
