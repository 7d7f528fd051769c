"""The content of messages, their ids, names and languages. Sends nothing."""
