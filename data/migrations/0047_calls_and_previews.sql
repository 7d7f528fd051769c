-- When a person is called to their turn beside the usual pings, and whether their phone may show what only
-- they may see.

ALTER TABLE persons ADD COLUMN calls TEXT NOT NULL DEFAULT 'off' CHECK (calls IN ('off', 'last', 'always'));
ALTER TABLE persons ADD COLUMN previews INTEGER NOT NULL DEFAULT 0 CHECK (previews IN (0, 1));
