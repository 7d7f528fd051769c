-- A time zone is an offset ('+09:00') or a place ('Europe/Berlin'), whose clocks know summer time. It was a number of
-- minutes east of UTC.

ALTER TABLE tables DROP CONSTRAINT tables_zone_check, ALTER COLUMN zone DROP DEFAULT,
    ALTER COLUMN zone TYPE TEXT COLLATE "C" USING CASE WHEN zone < 0 THEN '-' ELSE '+' END
        || lpad(CAST(abs(zone) / 60 AS TEXT), 2, '0') || ':' || lpad(CAST(abs(zone) % 60 AS TEXT), 2, '0'),
    ALTER COLUMN zone SET DEFAULT '+00:00';

ALTER TABLE persons DROP CONSTRAINT persons_zone_check,
    ALTER COLUMN zone TYPE TEXT COLLATE "C" USING CASE WHEN zone < 0 THEN '-' ELSE '+' END
        || lpad(CAST(abs(zone) / 60 AS TEXT), 2, '0') || ':' || lpad(CAST(abs(zone) % 60 AS TEXT), 2, '0');
