"""Who meets whom in a tournament, and the standings: pure functions that know no table, disk or Discord."""
