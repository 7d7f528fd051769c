"""The Discord side: commands, components, modals and DMs around the host. Everything discord.py is here."""
