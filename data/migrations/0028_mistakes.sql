-- Which of a person's finished games were looked through for what they may try again, and the answers of theirs
-- that were found there: step of the log, how much it lost in what the game counts, how much that is where 1 is just
-- worth a word, and the better answer. tries: since then. seen: when it was last asked, solved: when it was found.

CREATE TABLE studies (
    person_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at REAL NOT NULL,
    PRIMARY KEY (person_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX studies_by_table ON studies (table_id);

CREATE TABLE mistakes (
    person_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    step INTEGER NOT NULL CHECK (step > 0),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    game TEXT NOT NULL,
    loss REAL NOT NULL CHECK (loss > 0),
    weight REAL NOT NULL CHECK (weight > 0),
    better TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    seen REAL,
    solved REAL,
    PRIMARY KEY (person_id, table_id, step)
) STRICT, WITHOUT ROWID;

CREATE INDEX mistakes_by_table ON mistakes (table_id);
