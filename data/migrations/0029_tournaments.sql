-- Tournaments of servers. home_id: the table, at which nobody sits, whose messages are the tournament's; it refers to
-- nothing, since each goes when its own time is over. round: 0 before the start. late: the last round into which
-- somebody may still come. lost_at: since when its channel is known to be deleted; away_at: since when the bot is not
-- in the server. Both stop the round's clock.

CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    host_id INTEGER NOT NULL,
    home_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('swiss', 'league')),
    game TEXT NOT NULL,
    options TEXT NOT NULL,  -- JSON object, as a table's
    language TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('gathering', 'running', 'over', 'cancelled')),
    seats INTEGER NOT NULL CHECK (seats >= 2),
    rounds INTEGER NOT NULL CHECK (rounds >= 1),
    late INTEGER NOT NULL CHECK (late >= 0),
    round_seconds REAL NOT NULL CHECK (round_seconds > 0),
    created REAL NOT NULL,
    round INTEGER NOT NULL CHECK (round BETWEEN 0 AND rounds),
    starts_at REAL,
    round_ends REAL,
    ended_at REAL,
    lost_at REAL,
    away_at REAL
) STRICT;

CREATE INDEX tournaments_by_guild ON tournaments (guild_id, status);
CREATE INDEX tournaments_by_host ON tournaments (host_id);
CREATE INDEX tournaments_by_status ON tournaments (status);
CREATE INDEX tournaments_by_home ON tournaments (home_id);

-- Who takes part, by a number of the tournament's own. person_id: NULL for who was forgotten. strength: the rating with
-- which they came. since: the round from which on they play; gone: the round from which on they do not.

CREATE TABLE entrants (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    person_id INTEGER,
    name TEXT NOT NULL,
    joined TEXT NOT NULL,
    locale TEXT NOT NULL,
    strength REAL NOT NULL,
    since INTEGER NOT NULL,
    gone INTEGER,
    PRIMARY KEY (tournament_id, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entrants_by_person ON entrants (person_id, tournament_id) WHERE person_id IS NOT NULL;

-- Who meets whom. closed: '' while that goes on, else how it ended: played, bye, forfeit or void.

CREATE TABLE pairings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL CHECK (round >= 1),
    board INTEGER NOT NULL CHECK (board >= 1),
    closed TEXT NOT NULL CHECK (closed IN ('', 'played', 'bye', 'forfeit', 'void'))
) STRICT;

CREATE UNIQUE INDEX pairings_by_board ON pairings (tournament_id, round, board);

CREATE TABLE paired (
    pairing_id INTEGER NOT NULL REFERENCES pairings (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    number INTEGER NOT NULL,
    points REAL,
    PRIMARY KEY (pairing_id, seat)
) STRICT, WITHOUT ROWID;

-- The pairing for which a table was opened: once, unless it was closed before it began.

ALTER TABLE tables ADD COLUMN pairing_id INTEGER;

CREATE UNIQUE INDEX tables_by_pairing ON tables (pairing_id)
    WHERE pairing_id IS NOT NULL AND (status <> 'cancelled' OR length(seed) > 0);
