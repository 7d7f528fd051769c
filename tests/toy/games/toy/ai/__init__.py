"""Computers for Toy."""
