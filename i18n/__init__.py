"""Languages and words: message catalogs in English, French and Dutch, and the checks of texts.

Beside `rules`, above `schema`: it turns codes and parameters into sentences and knows nothing of the window.
"""
