"""``python -m bot doctor``: looks at everything the bot needs and says how to mend what is amiss."""
