"""The panels of the docks. Each is made when it is first shown, and none knows the main window."""
