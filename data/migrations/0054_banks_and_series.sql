-- The seconds that each seat of a table has for the whole game once a question's own time is over; 0: none.

ALTER TABLE tables ADD COLUMN bank INTEGER NOT NULL DEFAULT 0;

-- A series of games: their number, which of them this is, and the points that each seat brings from those before.

ALTER TABLE tables ADD COLUMN series INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN series_game INTEGER NOT NULL DEFAULT 1;
ALTER TABLE seats ADD COLUMN points REAL;
