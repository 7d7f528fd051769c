-- The best that anybody of a server has done alone at a game of one seat. Equal scores: the first stays.

CREATE TABLE bests (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    score INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at REAL NOT NULL,
    PRIMARY KEY (guild_id, game)
) STRICT, WITHOUT ROWID;
