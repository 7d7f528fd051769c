"""A tour of everything that a player sees, in a real browser: ``python -m tests.tour OUT``."""
