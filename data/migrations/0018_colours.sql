-- Which colour a person would like, where the game gives one openly: "" for none. Twigs' lobbies get the option for it.

ALTER TABLE seats ADD COLUMN colour TEXT NOT NULL DEFAULT '';

UPDATE tables SET options = json_set(options, '$.first', 'random')
WHERE status = 'lobby' AND game = 'twigs' AND json_valid(options);
