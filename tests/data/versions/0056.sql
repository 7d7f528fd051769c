-- A small world as version 56 of the database holds it. The test knows the same world as rows.

INSERT INTO persons ("id", "language", "reminders", "answers", "theme", "games_seen", "used", "in_words", "hidden",
    "quiet_from", "quiet_to", "most_told", "zone", "calls", "previews", "calendar", "offered")
VALUES
    (11, 'fa', 0, 'dm', 'light', '["diamant"]', 1602.5, 0, 1, NULL, NULL, 3, NULL, 'off', 0, 'auto', '');
INSERT INTO guilds ("id", "language", "channels", "max_tables", "max_tables_person", "banned", "removed_at",
    "in_words", "daily_channel", "daily_hour", "daily_seed", "offered")
VALUES
    (21, 'ko', '[22]', 3, 2, '[13]', NULL, 0, 22, 7, 'seed', '');
INSERT INTO tables ("id", "guild_id", "channel_id", "thread_id", "host_id", "game", "version", "options",
    "language", "status", "secret", "created", "entropy", "seed", "step", "deadline", "left", "acted", "reminded",
    "extended", "barred_since", "paused_until", "rematch_id", "solution_seen", "proof", "quarantined_at", "evicted_at",
    "chained", "lost_at", "in_dms", "rematch_of", "offered_until", "in_words", "hints", "offer", "offer_seat",
    "offer_step", "offer_declined", "rated", "ended_at", "asked", "daily", "weekends_off", "stopped_by", "pairing_id",
    "zone", "rating_from", "rating_to", "alone", "confirm_until", "terms_before", "end_vote", "failed", "clock",
    "flag_loses", "bank", "series", "series_game", "substitutes")
VALUES
    (7, 21, 22, 23, 11, 'toy', 1, '{"seconds":60}', 'ja', 'open', X'00FF', 1000.5, '1 2', X'0102', 2, 2000.25, NULL, 1500.0, 1, 0, NULL, NULL, NULL, 0, 1, NULL, NULL, 1, NULL, 0, NULL, NULL, 0, 0, '', NULL, -1, 0, 0, NULL, 1400.5, 21, 1, 0, 61, '+03:30', 4000, 0, 1, 1700.5, '{"rated":"off"}', 'open', 3, 'off', 1, 0, 1, 1, 0);
INSERT INTO seats ("table_id", "seat", "person_id", "level", "name", "joined", "state", "missed", "standin",
    "owner_id", "locale", "dm_closed_at", "leaves", "owed", "wants_back", "away_since", "colour", "stopped", "bank",
    "terms", "agrees", "points", "former_id", "since")
VALUES
    (7, 0, 11, '', '호스트', '31', 'joined', 1, 0, NULL, 'ko', 0.0, 1, 0, 0, 2, 'red', 1, 61.5, '00ff', 1, NULL, NULL, 0),
    (7, 1, NULL, 'hard', '', '', 'joined', 0, 1, 12, '', NULL, 2, 1, 1, NULL, '', 0, NULL, '', 0, NULL, NULL, 0);
INSERT INTO log ("table_id", "step", "moves")
VALUES
    (7, 1, '[[1,"A1"],[0,"pass"]]'),
    (7, 2, '[[0,"B2 B3"]]');
INSERT INTO givers ("table_id", "step", "seat", "who", "level")
VALUES
    (7, 1, 0, 'default', ''),
    (7, 1, 1, 'computer', 'hard'),
    (7, 2, 0, 'person', '');
INSERT INTO answers ("table_id", "step", "seat", "move", "at", "source_id", "used", "giver")
VALUES
    (7, 2, 1, 'C4', 1600.0, 901, 2.5, 'computer:easy');
INSERT INTO outbox ("id", "table_id", "channel_id", "kind", "slot", "payload", "attempted")
VALUES
    (5, 7, 23, 'send', 'board-2', '{"text":"گام"}', 1601.0),
    (6, 7, 11, 'receipt', 'receipt:701:0', '{"channel":24,"step":2,"move":"C4"}', 1420070400.0);
INSERT INTO messages ("table_id", "slot", "channel_id", "message_id", "shown")
VALUES
    (7, 'board-1', 23, 501, NULL);
INSERT INTO notes ("key", "value")
VALUES
    ('commands', 'x');
INSERT INTO heartbeat ("only", "at")
VALUES
    (1, 1602.5);
INSERT INTO readings ("service", "question", "reading")
VALUES
    ('SERVICE', '0', '{"best":["a1"]}');
INSERT INTO bests ("guild_id", "game", "score", "person_id", "table_id", "at")
VALUES
    (21, 'solo', 31, 11, 7, 1700.5);
INSERT INTO digests ("person_id", "shard", "channel_id", "message_id")
VALUES
    (11, 1, 24, 601);
INSERT INTO dm_channels ("person_id", "channel_id", "answered_at")
VALUES
    (11, 24, 1600.0);
INSERT INTO interactions ("id")
VALUES
    (801);
INSERT INTO calls ("host_id", "person_id", "at")
VALUES
    (11, 12, 1600.5);
INSERT INTO results ("table_id", "seat", "game", "guild_id", "finished_at", "person_id", "level", "rank", "tied",
    "score", "stand_in_steps", "left_early", "seats", "people", "rated", "rating_before", "deviation_before", "weight",
    "rating_after", "deviation_after")
VALUES
    (6, 0, 'toy', 21, 1590.5, 11, '', 1, 1, 30, 2, 0, 2, 2, 1, 1500.5, 200.25, 0.5, 1510.25, 199.5),
    (6, 1, 'toy', 21, 1590.5, 12, '', 2, 1, 20, 0, 1, 2, 2, 1, NULL, NULL, NULL, NULL, NULL);
INSERT INTO watches ("person_id", "guild_id", "game", "language")
VALUES
    (11, 21, 'toy', 'ja');
INSERT INTO told ("person_id", "table_id", "at")
VALUES
    (11, 7, 1600.5);
INSERT INTO ratings ("person_id", "game", "kind", "rating", "deviation", "games", "last_at", "met")
VALUES
    (11, 'toy', 'people', 1510.25, 199.5, 1, 1590.5, 1);
INSERT INTO dailies ("person_id", "day", "series", "guild_id", "channel_id", "table_id", "began", "ended", "tries",
    "solved", "shared", "spent", "marks", "closes")
VALUES
    (11, 3, 0, 21, 22, 7, 1000.5, 1010.5, 2, 1, 22, 10.0, '', NULL);
INSERT INTO daily_posts ("guild_id", "day", "series", "table_id")
VALUES
    (21, 3, 0, 7);
INSERT INTO met ("day", "pair", "games")
VALUES
    (3, '00ff', 2);
INSERT INTO met_keys ("day", "secret")
VALUES
    (3, '00');
INSERT INTO processes ("name", "shards", "leaving", "expires")
VALUES
    ('here', 2, 0, 1600.5);
INSERT INTO leases ("shard", "owner", "epoch", "expires")
VALUES
    (0, 'here', 3, 1600.5),
    (1, '', 2, 0.0);
INSERT INTO private_questions ("message", "interaction", "token", "table_id", "person_id", "locale", "step",
    "final")
VALUES
    (802, 803, X'00FF', 7, 11, 'ko', 2, 0);
INSERT INTO studies ("person_id", "table_id", "at")
VALUES
    (11, 7, 1600.5);
INSERT INTO mistakes ("person_id", "table_id", "step", "seat", "game", "loss", "weight", "better", "tries", "seen",
    "solved")
VALUES
    (11, 7, 2, 0, 'toy', 4.5, 1.5, 'B2', 3, 1601.5, 1602.5);
INSERT INTO tournaments ("id", "guild_id", "channel_id", "host_id", "home_id", "kind", "game", "options",
    "language", "status", "seats", "rounds", "late", "round_seconds", "created", "round", "starts_at", "round_ends",
    "ended_at", "lost_at", "away_at")
VALUES
    (51, 21, 22, 11, 7, 'swiss', 'toy', '{"seconds":60}', 'ja', 'running', 2, 3, 1, 86400.0, 1000.5, 1, 900.5, 90000.5, NULL, 1500.5, 1501.5);
INSERT INTO entrants ("tournament_id", "number", "person_id", "name", "joined", "locale", "strength", "since",
    "gone", "removed")
VALUES
    (51, 1, 11, '호스트', '31', 'ko', 1510.25, 1, NULL, 0),
    (51, 2, NULL, '', '32', '', 0.0, 1, 2, 0),
    (51, 3, 13, 'C', '33', '', 1490.0, 1, 2, 1);
INSERT INTO pairings ("id", "tournament_id", "round", "board", "closed")
VALUES
    (61, 51, 1, 1, ''),
    (62, 51, 1, 2, 'bye');
INSERT INTO paired ("pairing_id", "seat", "number", "points")
VALUES
    (61, 0, 1, NULL),
    (61, 1, 2, NULL),
    (62, 0, 3, 1.0);
INSERT INTO inbox ("shard", "kind", "id", "person_id", "payload", "token", "deferred", "at")
VALUES
    (1, 'interaction', 804, 11, '{"type":3}', X'00FF', 1, 1603.5);
INSERT INTO beats ("shard", "shards", "at")
VALUES
    (1, 2, 1603.0);
INSERT INTO identifies ("bucket", "at")
VALUES
    (0, 1603.25);
INSERT INTO turned_away ("table_id", "person_id")
VALUES
    (7, 13);
