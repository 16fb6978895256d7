"""The controls of a form: each shows one field of the selected things and tells which change its user wants."""
