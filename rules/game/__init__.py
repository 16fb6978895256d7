"""Whole games: states, decisions, legal actions and what they do, by the book or as the online implementation plays.

`Game` is the way in. A state is copied in microseconds; chance comes from a source that the caller chooses.
"""
