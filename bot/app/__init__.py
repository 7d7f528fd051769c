"""The Discord side: commands, components, modals and DMs. Nothing on the floors below uses discord.py."""
