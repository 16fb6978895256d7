"""The controls of a form: each shows one field of the selected parts and requests changes of it."""
