"""Pictures and paper: art, the board painter, cards and scenario sheets. Nothing here knows the window."""
