"""Search for commands, pieces, scenarios and cards by words of any language."""
