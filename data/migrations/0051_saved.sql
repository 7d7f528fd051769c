-- The games that people have saved, to find them again.

CREATE TABLE saved (
    person_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at REAL NOT NULL,
    PRIMARY KEY (person_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX saved_of_table ON saved (table_id);
