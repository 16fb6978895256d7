"""The bars of the page: of a game that is played, and of one that is watched."""
