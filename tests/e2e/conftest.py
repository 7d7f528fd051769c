"""Nothing to share but the catalogs: see ``tests.e2e.club``."""
