"""Pages for a browser: one file for a game, a folder of them for a club."""
