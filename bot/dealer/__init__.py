"""Keep tables going: clocks, computers, starts, pauses, recovery."""
