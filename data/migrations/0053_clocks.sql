-- The clock of a game in turns: main time with an increment or periods, and what its end means.

ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT 'off';
ALTER TABLE tables ADD COLUMN flag_loses INTEGER NOT NULL DEFAULT 1 CHECK (flag_loses IN (0, 1));
