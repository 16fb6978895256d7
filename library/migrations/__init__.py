"""Changes of the tables, in order. A released one is never edited; each knows the tables only as they were then."""
