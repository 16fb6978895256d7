"""How cards and boards of the library are named and painted, small in the grid and large on their own."""
