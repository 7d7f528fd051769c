"""How the computers of Twigs think: compiled search over a window of the honeycomb."""
