"""The computer players of the Euler Game. Imports nothing itself: arrays take a while to load."""
