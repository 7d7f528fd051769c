"""What Discord refuses: wrong fields, too many or too much, and what is not allowed. Keeps nothing."""
