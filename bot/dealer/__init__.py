"""Who keeps tables going: clocks, computers, starts, pauses, recovery."""
