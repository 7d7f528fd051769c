"""The published database of all positions of 0 to 18 stones, read from local files."""
