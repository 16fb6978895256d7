"""Issues: what the checks find in the scenario in front, as a list that jumps, filters and mends."""
