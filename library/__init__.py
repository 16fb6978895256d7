"""The library: cards, rules, rulings and scenarios with their texts, kept in a database. No Qt, no window.

Tables are in `rows`, what the rest of the program sees in `values`, and only `convert` turns one into the other. From
the bottom up: the `database`, the `index` of words, the `store` that changes things, `search`, what is `shipped`, and
the `exchange` with files; `opening` puts them together.
"""
