"""How messages get there: the outbox, pictures and files, retries."""
