"""The Discord side: commands, components, modals and DMs. All code that uses discord.py is here."""
