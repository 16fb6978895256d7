"""Why an answer is as it is: what forbids a move or a battle, and everything about one unit and one hex."""
