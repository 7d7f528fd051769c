"""``python -m bot doctor``: check everything the bot needs and say how to fix problems."""
