-- Of people who were forgotten before: the DM in which they played alone, and the rating with which they came to a
-- tournament. Both go with whoever is forgotten from now on.

UPDATE tables SET channel_id = 0 WHERE guild_id = 0 AND host_id = 0;

DELETE FROM messages
WHERE slot = 'lobby' AND table_id IN (SELECT id FROM tables WHERE guild_id = 0 AND host_id = 0);

UPDATE entrants SET strength = 0.0 WHERE person_id IS NULL;
