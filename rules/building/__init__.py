"""Building: whether a scenario can be laid out on a table with the boxes that somebody owns.

A tile is two-sided and shows one side at a time, so this is matching, not counting. What no source says about a box
is never guessed: the answer is then "not known".
"""
