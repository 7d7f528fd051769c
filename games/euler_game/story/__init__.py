"""The analysis of a finished game from what everybody saw: the chart of chips, and the remarks."""
