"""Speed beside a floor measured in the same run: `python -m bench`."""
