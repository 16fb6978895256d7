"""What every part of the window shares: theme, actions, small widgets, the editor context and the bases of dialogs.

Nothing here knows the board, a panel or the main window."""
