"""The pages of the program that the window itself builds: start, editor, and those that a later version brings."""
