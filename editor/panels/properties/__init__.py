"""The Properties panel: forms for the pieces on the selected hexes, and what the rules say about them.

Widgets are made once and then only updated, so that focus, cursor and scroll position stay.
"""
