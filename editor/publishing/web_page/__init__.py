"""A scenario as one HTML file: no network, every language, the map in vectors, rule cards where they are asked for.

- `html` writes elements and escapes every word; nothing here puts strings together in another way.
- `page_content` gathers what the page says in a language, `map_drawing` draws the board and the pictures of cards.
- `page.web_page` puts it together with `page.css` and `page.js`, which the policy of the page names by their hashes.
"""
