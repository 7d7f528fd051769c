"""Services for all packages above: thinking and drawing away from the event loop, limits, caches, logs."""
