"""What Discord refuses: wrong fields, too much of something, what is not allowed. Nothing is kept here."""
