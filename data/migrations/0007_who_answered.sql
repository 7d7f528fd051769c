-- Who gave the answers of the log, and whether the table chains its answers from the start: tables that had
-- started before go on as they began.

ALTER TABLE tables ADD COLUMN chained INTEGER NOT NULL DEFAULT 0 CHECK (chained IN (0, 1));

CREATE TABLE givers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    step INTEGER NOT NULL CHECK (step >= 1),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    who TEXT NOT NULL CHECK (who IN ('person', 'computer', 'default')),
    level TEXT NOT NULL CHECK ((level <> '') = (who = 'computer')),
    PRIMARY KEY (table_id, step, seat)
) STRICT, WITHOUT ROWID;
