-- Each shard has a digest of its own for a person: of several processes, none writes over another one's.

ALTER TABLE digests RENAME TO digests_before;

CREATE TABLE digests (
    person_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    shard INTEGER NOT NULL DEFAULT 0 CHECK (shard >= 0),
    PRIMARY KEY (person_id, shard)
) STRICT, WITHOUT ROWID;

INSERT INTO digests (person_id, channel_id, message_id)
SELECT person_id, channel_id, message_id FROM digests_before;

DROP TABLE digests_before;
