"""What dialogs are made of: the card over the window, forms, decisions, the queue, and the dialogs of the system."""
