"""The catalog of the game as models: terrain, units, badges, nations, cards, decks, boxes and their special codes."""
