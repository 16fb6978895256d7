"""The library in the window: one query line, facets, cards and scenarios, what is known about each, and their texts.

`place` puts it together; `access` is the only way to the database, always by jobs.
"""
