"""The history: the list of steps of the current document. A click goes back, or forward, to that point."""
