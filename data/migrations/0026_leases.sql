-- Several processes on one PostgreSQL divide Discord's shards among themselves. A file has no row here.

CREATE TABLE processes (
    name TEXT PRIMARY KEY,
    shards INTEGER NOT NULL, -- among how many it divides
    leaving INTEGER NOT NULL CHECK (leaving IN (0, 1)), -- it hands over and takes no more
    expires REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE leases (
    shard INTEGER PRIMARY KEY,
    owner TEXT NOT NULL, -- '': nobody
    epoch INTEGER NOT NULL, -- grows with each owner, never falls, so a row is never taken away
    expires REAL NOT NULL
) STRICT;
