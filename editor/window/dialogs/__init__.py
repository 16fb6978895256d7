"""The dialogs of the main window; `editor.ui.dialogs` has what they are made of."""
