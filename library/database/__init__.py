"""The database itself: the connection (`connection`), its tables brought up to date, copies of it, and its problems."""
