-- A time zone is an offset ('+09:00') or a place ('Europe/Berlin'), whose clocks know summer time. It was a number of
-- minutes east of UTC.

ALTER TABLE tables RENAME COLUMN zone TO zone_before;
ALTER TABLE tables ADD COLUMN zone TEXT NOT NULL DEFAULT '+00:00';
UPDATE tables
SET zone = printf('%s%02d:%02d', iif(zone_before < 0, '-', '+'), abs(zone_before) / 60, abs(zone_before) % 60)
WHERE zone_before <> 0;
ALTER TABLE tables DROP COLUMN zone_before;

ALTER TABLE persons RENAME COLUMN zone TO zone_before;
ALTER TABLE persons ADD COLUMN zone TEXT;
UPDATE persons
SET zone = printf('%s%02d:%02d', iif(zone_before < 0, '-', '+'), abs(zone_before) / 60, abs(zone_before) % 60)
WHERE zone_before IS NOT NULL;
ALTER TABLE persons DROP COLUMN zone_before;
