-- How strong people are at a game, among people and against computers, and what each game did to that.
-- Of a former player a result keeps only what the others' ratings follow from.

CREATE TABLE ratings (
    person_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('people', 'computers')),
    rating REAL NOT NULL,
    deviation REAL NOT NULL CHECK (deviation > 0),
    games INTEGER NOT NULL CHECK (games >= 1),
    last_at REAL NOT NULL,
    PRIMARY KEY (person_id, game, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_board ON ratings (kind, game, rating DESC, person_id, games, last_at);

ALTER TABLE results ADD COLUMN rating_before REAL;
ALTER TABLE results ADD COLUMN deviation_before REAL;
ALTER TABLE results ADD COLUMN weight REAL CHECK (weight BETWEEN 0 AND 1);
ALTER TABLE results ADD COLUMN rating_after REAL;
ALTER TABLE results ADD COLUMN deviation_after REAL;

CREATE INDEX results_in_order ON results (finished_at, table_id, seat) WHERE rated;

-- Lobbies keep with their options whether the table is rated, until they start.

UPDATE tables SET options = json_set(options, '$.rated', 'on') WHERE status = 'lobby' AND json_valid(options);
