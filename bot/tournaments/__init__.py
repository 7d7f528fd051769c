"""Who meets whom in a tournament, and how all stand: pure functions that know no table, disk or Discord."""
