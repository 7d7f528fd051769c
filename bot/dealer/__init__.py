"""Run the tables: clocks, computers, starts, pauses, recovery."""
