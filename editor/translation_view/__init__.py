"""The page for translators: all texts of a language in a list, and one of them in work with all that helps.

It stands above the library view, whose ways to the database, conflicts and kept words it shares.
"""
