"""Two scenarios, or two versions of one, held against each other: the words, the list, the views. Words need no Qt."""
