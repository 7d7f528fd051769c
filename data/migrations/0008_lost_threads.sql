-- Since when a table's thread is known to be deleted, and whether the table goes on in DMs instead.

ALTER TABLE tables ADD COLUMN lost_at REAL;
ALTER TABLE tables ADD COLUMN in_dms INTEGER NOT NULL DEFAULT 0 CHECK (in_dms IN (0, 1));
