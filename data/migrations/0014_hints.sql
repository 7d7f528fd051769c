-- Whether a table suggests moves. Lobbies keep it with their options until they start.

ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));

UPDATE tables SET options = json_set(options, '$.hints', 'on') WHERE status = 'lobby' AND json_valid(options);
