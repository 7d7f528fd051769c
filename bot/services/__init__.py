"""Services for all packages above: thinking and drawing off the event loop, limits, caches, logs."""
