-- Whether the host removed somebody from a tournament: they come back only when the host lets them.

ALTER TABLE entrants ADD COLUMN removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1));
