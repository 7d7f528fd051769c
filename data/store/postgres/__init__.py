"""The code of the store that only PostgreSQL needs."""
