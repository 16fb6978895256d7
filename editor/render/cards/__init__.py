"""The drawn cards: what stands on a card, how its text is fitted, and how it is painted, in each language.

`card_face` says what is on a card, `card_layout` fits its text, `scenes` chooses the piece of board, `picture` paints
it all.
"""
