"""Puzzles for one: what all of them share. Each is a game of its own, in a package beside this game's."""
