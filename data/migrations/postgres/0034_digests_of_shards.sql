-- Each shard has a digest of its own for a person: of several processes, none writes over another one's.

ALTER TABLE digests ADD COLUMN shard BIGINT NOT NULL DEFAULT 0 CHECK (shard >= 0);

ALTER TABLE digests DROP CONSTRAINT digests_pkey;

ALTER TABLE digests ADD PRIMARY KEY (person_id, shard);
