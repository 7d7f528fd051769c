-- People and servers: what they have set.

CREATE TABLE persons (
    id INTEGER PRIMARY KEY,
    language TEXT NOT NULL,
    reminders INTEGER NOT NULL CHECK (reminders IN (0, 1)),
    answers TEXT NOT NULL CHECK (answers IN ('auto', 'dm', 'table')),
    theme TEXT NOT NULL,
    games_seen TEXT NOT NULL  -- JSON list
) STRICT;

CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    language TEXT NOT NULL,
    channels TEXT NOT NULL,  -- JSON list
    max_tables INTEGER NOT NULL,
    max_tables_person INTEGER NOT NULL,
    banned TEXT NOT NULL  -- JSON list
) STRICT;

-- Tables. Their numbers are said in chats, so a number is never given twice.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    thread_id INTEGER,
    host_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,  -- JSON object
    language TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'open', 'paused', 'asleep', 'over', 'cancelled')),
    secret BLOB NOT NULL,
    created REAL NOT NULL,
    entropy TEXT NOT NULL,
    seed BLOB NOT NULL,
    step INTEGER NOT NULL CHECK (step >= 0),
    deadline REAL,
    "left" REAL,
    acted REAL NOT NULL,
    reminded INTEGER NOT NULL,
    extended INTEGER NOT NULL,
    notes TEXT NOT NULL  -- JSON object
) STRICT;

CREATE INDEX tables_by_guild ON tables (guild_id, status);
CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_by_host ON tables (host_id);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person_id INTEGER,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    joined TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('joined', 'invited')),
    missed INTEGER NOT NULL,
    standin INTEGER NOT NULL CHECK (standin IN (0, 1)),
    owner_id INTEGER,
    dm INTEGER NOT NULL CHECK (dm IN (0, 1)),
    locale TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX seats_by_owner ON seats (owner_id) WHERE owner_id IS NOT NULL;

-- The record: one joint answer a step, counted from 1, never changed once it is written.

CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    step INTEGER NOT NULL CHECK (step >= 1),
    moves TEXT NOT NULL,  -- JSON list of [seat, move] in the order in which the rules take them
    PRIMARY KEY (table_id, step)
) STRICT, WITHOUT ROWID;

-- Answers that are still sealed.

CREATE TABLE answers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    step INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, step, seat)
) STRICT, WITHOUT ROWID;

-- What is still to be said. A row's number is the nonce of its message, so it is never given twice.

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    slot TEXT NOT NULL,
    payload TEXT NOT NULL,  -- JSON object
    attempted REAL
) STRICT;

CREATE INDEX outbox_by_table ON outbox (table_id);

CREATE TABLE messages (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    slot TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;

CREATE INDEX messages_by_message ON messages (message_id);

-- The bot's own notes, and the instant at which it was last alive.

CREATE TABLE notes (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE heartbeat (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at REAL NOT NULL
) STRICT;
