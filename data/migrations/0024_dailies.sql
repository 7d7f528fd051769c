-- Who began which day's puzzle, and what came of it. day: days since 1970-01-01, UTC. series: 0 for the world's
-- puzzles, else the server whose own they are. guild_id, channel_id: where it was asked for, 0 in a DM. A row outlives
-- its table, so it refers to none: the streak is counted from it. shared: the channel in which the result was last
-- told, 0 for none.

CREATE TABLE dailies (
    person_id INTEGER NOT NULL,
    day INTEGER NOT NULL CHECK (day >= 0),
    series INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    began REAL NOT NULL,
    ended REAL CHECK (ended >= began),
    tries INTEGER NOT NULL CHECK (tries >= 0),
    solved INTEGER NOT NULL CHECK (solved = 0 OR solved = 1 AND ended IS NOT NULL),
    shared INTEGER NOT NULL,
    PRIMARY KEY (person_id, day, series)
) STRICT, WITHOUT ROWID;

CREATE INDEX dailies_by_day ON dailies (day, series, guild_id);
CREATE INDEX dailies_by_table ON dailies (table_id);
CREATE INDEX dailies_by_guild ON dailies (guild_id) WHERE guild_id <> 0;

-- Where and from which hour on (UTC) a server wants the day's puzzle posted, NULL for nowhere; the text that gives the
-- server puzzles of its own, '' for the world's.

ALTER TABLE guilds ADD COLUMN daily_channel INTEGER;
ALTER TABLE guilds ADD COLUMN daily_hour INTEGER NOT NULL DEFAULT 12 CHECK (daily_hour BETWEEN 0 AND 23);
ALTER TABLE guilds ADD COLUMN daily_seed TEXT NOT NULL DEFAULT '';

CREATE INDEX guilds_by_hour ON guilds (daily_hour) WHERE daily_channel IS NOT NULL;

-- Which day's puzzle was posted in a server, once a day: the table holds the puzzle and what is said of it.

CREATE TABLE daily_posts (
    guild_id INTEGER NOT NULL,
    day INTEGER NOT NULL CHECK (day >= 0),
    series INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guild_id, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_posts_by_table ON daily_posts (table_id);
