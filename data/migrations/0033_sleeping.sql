-- A start reads no table that sleeps, and looks by an index for those of them where something is still to be
-- done. coalesce: else SQLite takes the index of all tables that sleep.

CREATE INDEX tables_stirring ON tables (id)
WHERE coalesce(status, '') = 'asleep' AND (lost_at IS NOT NULL OR barred_since IS NOT NULL OR host_id = 0 AND pairing_id IS NULL);

CREATE INDEX tables_evicted ON tables (guild_id) WHERE evicted_at IS NOT NULL;

CREATE INDEX tables_aside ON tables (id) WHERE quarantined_at IS NOT NULL;

CREATE INDEX seats_vacant ON seats (table_id) WHERE person_id IS NULL AND level = '';
