"""What people can do, one feature a file: commands, buttons, forms and their words together."""
