-- What a table's notes held as JSON gets a column with a type, and those who ask for a pause get a table.

ALTER TABLE tables ADD COLUMN barred_since REAL;
ALTER TABLE tables ADD COLUMN paused_until REAL;
ALTER TABLE tables ADD COLUMN rematch_id INTEGER REFERENCES tables (id);
ALTER TABLE tables ADD COLUMN solution_seen INTEGER NOT NULL DEFAULT 0 CHECK (solution_seen IN (0, 1));
ALTER TABLE tables ADD COLUMN proof INTEGER DEFAULT 1 CHECK (proof IN (0, 1));
ALTER TABLE tables ADD COLUMN quarantined_at REAL;

CREATE TABLE pause_votes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, person_id)
) STRICT, WITHOUT ROWID;

-- A pause without an end was "inf" and is NULL now; one of which no end was noted was over at once, and still is.
-- Text that is no number becomes 0.0, which no instant is: such a table is quarantined when it is read.

UPDATE tables SET
    barred_since = nullif(CAST(json_extract(notes, '$.barred') AS REAL), 0.0),
    paused_until = CASE
        WHEN json_extract(notes, '$.paused_until') = 'inf' THEN NULL
        WHEN json_extract(notes, '$.paused_until') IS NOT NULL
            THEN CAST(json_extract(notes, '$.paused_until') AS REAL)
        WHEN status = 'paused' THEN acted
    END,
    rematch_id = (
        SELECT lobbies.id FROM tables AS lobbies
        WHERE lobbies.id = CAST(json_extract(tables.notes, '$.rematch') AS INTEGER)
    ),
    solution_seen = json_extract(notes, '$.solution') IS NOT NULL,
    proof = coalesce(json_extract(notes, '$.reveal_seed'), 'on') = 'on',
    quarantined_at = CASE
        WHEN json_extract(notes, '$.aside') IS NOT NULL
            THEN coalesce(nullif(CAST(json_extract(notes, '$.aside') AS REAL), 0.0), (SELECT at FROM heartbeat))
    END
WHERE json_valid(notes);

INSERT INTO pause_votes (table_id, person_id)
SELECT DISTINCT asked.table_id, person.value
FROM
    (
        SELECT
            id AS table_id,
            '[' || replace(
                coalesce(json_extract(iif(json_valid(notes), notes, '{}'), '$.pause_asked'), ''), ' ', ','
            ) || ']' AS people
        FROM tables
    ) AS asked,
    json_each(iif(json_valid(asked.people), asked.people, '[]')) AS person
WHERE person.type = 'integer';

-- Where the notes could not be read, nothing is known of the proof either: the table is quarantined.

UPDATE tables SET proof = NULL
WHERE CASE
    WHEN NOT json_valid(notes) THEN 1
    WHEN json_type(notes) <> 'object' THEN 1
    ELSE EXISTS (SELECT 1 FROM json_each(tables.notes) WHERE type <> 'text')
END;

ALTER TABLE tables DROP COLUMN notes;
