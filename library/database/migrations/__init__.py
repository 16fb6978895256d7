"""Changes of the tables, in order. A released one is never edited; each knows the tables only as they were then."""

# The newest one; a test keeps it in step.
HEAD = "0011"
