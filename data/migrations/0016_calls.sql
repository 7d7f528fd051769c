-- Who has lately called whom to a lobby: a host calls the same person once an hour, also after a restart.

CREATE TABLE calls (
    host_id INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (host_id, person_id)
) STRICT, WITHOUT ROWID;
