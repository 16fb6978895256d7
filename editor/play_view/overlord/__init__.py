"""An Overlord game on the page: the trays of the generals, the chief's hand, and who may know what."""
