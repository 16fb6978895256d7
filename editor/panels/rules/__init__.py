"""The Rules panel: the rules of the selected hex and of the scenario, and the whole rule book to search."""
