-- Several processes on one PostgreSQL work at once, each for its shards. A file has no row here.

-- What one process heard from Discord and another one has to act on. kind: message or interaction (id: Discord's),
-- forget (id: whom) or catch_up (id: 0). payload: what the gateway said, as JSON, '' for nothing, without the token of
-- an interaction, which is sealed by a key that is not in this database. deferred: Discord was told to wait.

CREATE TABLE inbox (
    shard INTEGER NOT NULL CHECK (shard >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('message', 'interaction', 'forget', 'catch_up')),
    id INTEGER NOT NULL,
    person_id INTEGER,
    payload TEXT NOT NULL,
    token BLOB NOT NULL,
    deferred INTEGER NOT NULL CHECK (deferred IN (0, 1)),
    at REAL NOT NULL,
    PRIMARY KEY (shard, kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX inbox_by_person ON inbox (person_id) WHERE person_id IS NOT NULL;

-- When each of so many shards was last worked for: its outage is its own.

CREATE TABLE beats (
    shard INTEGER NOT NULL,
    shards INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (shard, shards)
) STRICT, WITHOUT ROWID;

-- When a session was last begun at Discord, of those that it takes only so often.

CREATE TABLE identifies (bucket INTEGER PRIMARY KEY, at REAL NOT NULL) STRICT;
