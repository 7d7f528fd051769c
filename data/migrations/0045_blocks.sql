-- Whom people have blocked. Blocked 0: this person takes no invitations.

CREATE TABLE blocks (
    person_id INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (person_id, blocked_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_of ON blocks (blocked_id);
