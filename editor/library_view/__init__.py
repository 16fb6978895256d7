"""The library page: queries, facets, cards and scenarios, their details, texts and versions.

`library_page` builds the page of its parts; `access` is the only way to the database, always by jobs.
"""
