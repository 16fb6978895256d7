"""What menus, keys and the guide do to the window: one class for each group of actions."""
