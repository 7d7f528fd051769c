"""The bot's side: the supported part of Discord's REST interface, version 10."""
