"""Whole games over a simulated Discord."""
