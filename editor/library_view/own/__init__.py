"""What people add to the library: marks on things, and cards, rules and rulings of their own."""
