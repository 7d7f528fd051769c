"""What lasts: the store with its migrations, and the message catalogs of every language."""
