"""The page on which the texts of an entry or a scenario are translated."""
