"""The History panel: the list of steps of the current document."""
