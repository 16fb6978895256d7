"""The Issues panel: what the checks find in the current scenario, with filters and fixes."""
