"""What is said: messages, their ids, names and languages. Sends nothing."""
