"""Two readings side by side."""
