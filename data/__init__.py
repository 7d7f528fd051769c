"""What lasts: the SQLite store with its migrations, and the message catalogs of every language."""
