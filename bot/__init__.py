"""Discord: commands, tables, the dealer, secret intake, and the local table that needs no token."""
