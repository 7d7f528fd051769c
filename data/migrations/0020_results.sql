-- What became of each seat of a finished game, and whether tables count for ratings. A row outlives its table, so it
-- refers to none: it is kept as long as one of the game's people is known.
-- person_id: NULL for a computer and for a former player; level: '' for people. rank: 1 is best, ties share it,
-- so many as tied. seats, people: how many sat there. rated: the game counts for ratings.

CREATE TABLE results (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    game TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    finished_at REAL NOT NULL,
    person_id INTEGER,
    level TEXT NOT NULL CHECK (level = '' OR person_id IS NULL),
    rank INTEGER NOT NULL CHECK (rank >= 1),
    tied INTEGER NOT NULL CHECK (tied >= 1),
    score INTEGER NOT NULL,
    stand_in_steps INTEGER NOT NULL CHECK (stand_in_steps >= 0),
    left_early INTEGER NOT NULL CHECK (left_early IN (0, 1)),
    seats INTEGER NOT NULL CHECK (seats > seat),
    people INTEGER NOT NULL CHECK (people BETWEEN 0 AND seats),
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_person ON results (person_id, finished_at) WHERE person_id IS NOT NULL;
CREATE INDEX results_by_game ON results (person_id, game, finished_at) WHERE person_id IS NOT NULL;
CREATE INDEX results_by_guild ON results (guild_id, game, person_id);

-- Where nobody is known any more, the results go.

CREATE TRIGGER results_end AFTER UPDATE OF person_id ON results WHEN new.person_id IS NULL BEGIN
    DELETE FROM results WHERE table_id = new.table_id
        AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = new.table_id AND person_id IS NOT NULL);
END;

-- Whether the table counts for ratings; since when it is over, NULL where its results are still to be noted.

ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
ALTER TABLE tables ADD COLUMN ended_at REAL;

CREATE INDEX tables_unnoted ON tables (id) WHERE status = 'over' AND ended_at IS NULL;
