-- Receipts that are still to be said; the DMs that are known; since when DMs are closed; servers that removed the bot.

CREATE TABLE owed_receipts (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    person_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    step INTEGER NOT NULL CHECK (step >= 0),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    move TEXT NOT NULL
) STRICT;

CREATE INDEX owed_receipts_by_table ON owed_receipts (table_id);

CREATE TABLE dm_channels (
    person_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    answered_at REAL
) STRICT;

INSERT OR IGNORE INTO dm_channels (person_id, channel_id)
SELECT person_id, channel_id FROM digests;

-- Since when was not stored before: 0.0 is long ago, so they are tried again at once.

ALTER TABLE seats ADD COLUMN dm_closed_at REAL;
UPDATE seats SET dm_closed_at = 0.0 WHERE NOT dm;
ALTER TABLE seats DROP COLUMN dm;

ALTER TABLE guilds ADD COLUMN removed_at REAL;
ALTER TABLE tables ADD COLUMN evicted_at REAL;
