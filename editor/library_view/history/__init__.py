"""The versions of a text or a scenario, with what each of them changed."""
