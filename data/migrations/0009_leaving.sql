-- How often somebody left a seat, how many of its questions the computer still answers before they may be back,
-- and whether they want to be; and the step from which a computer sits in for somebody who is away.

ALTER TABLE seats ADD COLUMN leaves INTEGER NOT NULL DEFAULT 0 CHECK (leaves >= 0);
ALTER TABLE seats ADD COLUMN owed INTEGER NOT NULL DEFAULT 0 CHECK (owed >= 0);
ALTER TABLE seats ADD COLUMN wants_back INTEGER NOT NULL DEFAULT 0 CHECK (wants_back IN (0, 1));
ALTER TABLE seats ADD COLUMN away_since INTEGER CHECK (away_since >= 1);
