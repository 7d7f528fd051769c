"""The bot: commands, tables, the dealer, secret answers, and the local table that needs no token."""
