"""The Properties panel: forms for what lies on the selected hexes, and what the rules make of it.

Widgets are made once and then only shown other values, so that focus, cursor and scroll stay where they are.
"""
