"""The bar of the lab, as wide as the window."""
