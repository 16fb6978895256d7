"""The Compare panel: compares the current document with another version of it or with another scenario."""
