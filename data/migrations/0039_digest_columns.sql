-- SQLite 3.40.0 to 3.41.0 finds NULL values that are not there in a table WITHOUT ROWID whose key is not its first
-- columns. Backups and checks took the file for damaged.

ALTER TABLE digests RENAME TO digests_before;

CREATE TABLE digests (
    person_id INTEGER NOT NULL,
    shard INTEGER NOT NULL DEFAULT 0 CHECK (shard >= 0),
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (person_id, shard)
) STRICT, WITHOUT ROWID;

INSERT INTO digests (person_id, shard, channel_id, message_id)
SELECT person_id, shard, channel_id, message_id FROM digests_before;

DROP TABLE digests_before;

-- It holds Discord's clock from now on: before, an answer that was read late had a later instant than its words.
UPDATE dm_channels SET answered_at = NULL;
