"""The computer players of Diamant. Imports nothing itself: compiled code takes long to load."""
