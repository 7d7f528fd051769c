-- When people last used the bot, as far as it is known from when it was last alive; what is due for deletion is
-- found without a look at every table, and so is what refers to it.

ALTER TABLE persons ADD COLUMN used REAL NOT NULL DEFAULT 0.0;
UPDATE persons SET used = coalesce((SELECT at FROM heartbeat), 0.0);

DROP INDEX tables_by_status;
CREATE INDEX tables_by_status ON tables (status, acted);
CREATE INDEX tables_by_rematch ON tables (rematch_id) WHERE rematch_id IS NOT NULL;
