"""Discord's checks: wrong fields, limits and permissions. Stateless."""
