"""Speed and strength: `python -m bench` measures speed, each figure with a floor from the same run."""
