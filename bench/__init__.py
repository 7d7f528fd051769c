"""Speed beside floors that are measured in the same run: `python -m bench`."""
