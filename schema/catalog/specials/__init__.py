"""Specials: what an entry of the catalog does beyond its fields, one model for each code, with its numbers.

`docs/catalog.md` says in one line what each code means; a test keeps the two in step.
"""
