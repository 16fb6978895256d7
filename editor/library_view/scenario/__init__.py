"""The details of one scenario, and the page that compares two of them."""
