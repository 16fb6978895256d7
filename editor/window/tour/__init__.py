"""The guided tour: a card that goes from part to part of the window."""
