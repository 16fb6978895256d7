"""Takes the pictures of the user guide from the running program. A tool for those who write the guide; not installed."""
