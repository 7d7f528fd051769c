"""The computers of Twigs: compiled search over a window of the honeycomb."""
