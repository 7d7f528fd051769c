"""A tour of all that a player sees, in a real browser: ``python -m tests.tour OUT``."""
