-- spent: seconds spent on a day's puzzle up to the last try. marks: one sign for each try but the last.
ALTER TABLE dailies ADD COLUMN spent REAL NOT NULL DEFAULT 0.0;
ALTER TABLE dailies ADD COLUMN marks TEXT NOT NULL DEFAULT '';

UPDATE dailies SET spent = ended - began WHERE ended IS NOT NULL;
