"""The computers of Rainbow Pentagon."""
