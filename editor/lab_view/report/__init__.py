"""The report of a play-test: for paper and for a browser."""
