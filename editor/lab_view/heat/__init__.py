"""The board with what happened on its hexes."""
