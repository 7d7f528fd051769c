"""Services that every floor above uses: thinking and drawing away from the event loop, limits, settings."""
