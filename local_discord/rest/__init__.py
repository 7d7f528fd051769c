"""The bot's side: Discord's REST interface, version 10, as far as it is known here."""
