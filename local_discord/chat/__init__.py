"""Messages, threads and interactions in channels, and their events."""
