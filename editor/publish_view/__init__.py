"""The Publish dialog: what, how, and the page itself; with what plays differently elsewhere, and Make it fit."""
