"""Everything a user can ask for by menu, button, key or command palette: one id each, one table, one registry.

`table` is plain data without Qt; what an action does is connected by the window.
"""
