"""What can be made of a scenario for others: the products, what can be chosen about each, and the files they become.

No widgets: the Publish dialog and `beachhead publish` both stand on this.
"""
