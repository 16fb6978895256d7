"""Takes the pictures of the user guide from the running program. A tool for its writers; not installed."""
