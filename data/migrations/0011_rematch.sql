-- A rematch has a lobby in the old table's thread: which table it follows, and until when the offer stands. Several
-- tables may have one thread now, so the newest one in it is found by an index.

ALTER TABLE tables ADD COLUMN rematch_of INTEGER REFERENCES tables (id);
ALTER TABLE tables ADD COLUMN offered_until REAL;

CREATE INDEX tables_by_rematch_of ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX tables_by_thread ON tables (thread_id) WHERE thread_id IS NOT NULL;
