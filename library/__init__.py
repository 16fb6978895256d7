"""The library: cards, rules, rulings and scenarios with their texts, kept in a database. No Qt, no window."""
