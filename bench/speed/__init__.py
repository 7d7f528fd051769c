"""The rows of `python -m bench`, and the programs and tables that they need."""
