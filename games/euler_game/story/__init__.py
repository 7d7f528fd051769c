"""What a finished game tells: the chart of chips, and the remarks, from what everybody saw alone."""
