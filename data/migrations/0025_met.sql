-- How many rated games two people have finished with each other on a day (days since 1970-01-01, UTC). The pair is a
-- digest of the game and both ids under the day's secret; all of it is deleted once the day is over.

CREATE TABLE met (
    day INTEGER NOT NULL,
    pair TEXT NOT NULL,
    games INTEGER NOT NULL CHECK (games >= 1),
    PRIMARY KEY (day, pair)
) STRICT, WITHOUT ROWID;

CREATE TABLE met_keys (
    day INTEGER NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Of a former player no strength is kept: the others' results say what the game changed.

UPDATE results SET rating_before = NULL, deviation_before = NULL, weight = NULL
WHERE person_id IS NULL AND level = '';
