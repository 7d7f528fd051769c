-- Who had a seat before a substitute took it over, from which step on, and whether a table's host looks for one.

ALTER TABLE tables ADD COLUMN substitutes INTEGER NOT NULL DEFAULT 0 CHECK (substitutes IN (0, 1));
ALTER TABLE seats ADD COLUMN former_id INTEGER;
ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
CREATE INDEX seats_by_former ON seats (former_id) WHERE former_id IS NOT NULL;
