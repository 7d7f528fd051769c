-- When a table's clock runs: until a fixed hour of the day, not at weekends, in the table's zone (minutes east of UTC);
-- and who has stopped it for a day, as each person may once in a game.

ALTER TABLE tables ADD COLUMN asked REAL NOT NULL DEFAULT 0.0;
ALTER TABLE tables ADD COLUMN daily INTEGER CHECK (daily BETWEEN 0 AND 23);
ALTER TABLE tables ADD COLUMN weekends_off INTEGER NOT NULL DEFAULT 0 CHECK (weekends_off IN (0, 1));
ALTER TABLE tables ADD COLUMN zone INTEGER NOT NULL DEFAULT 0 CHECK (zone BETWEEN -720 AND 840);
ALTER TABLE tables ADD COLUMN stopped_by INTEGER CHECK (stopped_by >= 0);
ALTER TABLE seats ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0 CHECK (stopped IN (0, 1));
ALTER TABLE persons ADD COLUMN zone INTEGER CHECK (zone BETWEEN -720 AND 840);

UPDATE tables SET options = json_set(options, '$.daily', 'off', '$.weekends', 'on', '$.zone', '+00:00')
WHERE status = 'lobby' AND json_valid(options);
