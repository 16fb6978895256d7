"""What helps at the table: the set-up of a board step by step, and a sheet for those who try a scenario."""
