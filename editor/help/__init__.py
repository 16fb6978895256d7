"""The first minutes and every later question: the user guide, its window, F1, and the guided tour.

`guide/<language>/*.md` is the guide itself, read here and linked from `docs/guide`; nothing of it is kept twice.
"""
