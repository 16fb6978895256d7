"""What stands around the pages: menus, rail, tool bar, status bar and toasts, and the window that holds them."""
