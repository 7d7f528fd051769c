"""Twigs: pentatwigs laid along the lines of a honeycomb; who surrounds most of a region owns it."""
