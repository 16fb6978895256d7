"""The Rules panel: what counts on the selected hex and in this scenario, in full, and the rule book to search."""
