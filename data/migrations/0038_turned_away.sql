-- Whose seat the host of a lobby has taken away: they sit down again only when invited, also after a restart.

CREATE TABLE turned_away (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, person_id)
) STRICT, WITHOUT ROWID;
