"""What happens between the hands of a player and the rules, and what the page says of an open decision."""
