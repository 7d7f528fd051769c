-- Who wants to hear of it when a lobby opens: of which game in which server, when not, how often in a day; and of
-- which lobbies they have heard.

CREATE TABLE watches (
    person_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    language TEXT NOT NULL,  -- in which they asked for it
    PRIMARY KEY (person_id, guild_id, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX watches_by_game ON watches (guild_id, game);

CREATE TABLE told (
    person_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at REAL NOT NULL,
    PRIMARY KEY (person_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX told_by_table ON told (table_id);

ALTER TABLE persons ADD COLUMN quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 23);
ALTER TABLE persons ADD COLUMN quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 23);
ALTER TABLE persons ADD COLUMN most_told INTEGER NOT NULL DEFAULT 3 CHECK (most_told BETWEEN 1 AND 20);
