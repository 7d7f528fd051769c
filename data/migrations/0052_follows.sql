-- Who follows which game by DM: each turn or only the end, and the last step of which they were told.

CREATE TABLE follows (
    person_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    each_turn INTEGER NOT NULL CHECK (each_turn IN (0, 1)),
    locale TEXT NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (person_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX follows_of_table ON follows (table_id);
