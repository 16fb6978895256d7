"""Searching and browsing: the query and its field, facets, the grid of results."""
