-- The digests that stand in people's DMs were one JSON object among the bot's notes.

CREATE TABLE digests (
    person_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL
) STRICT;

INSERT OR IGNORE INTO digests (person_id, channel_id, message_id)
SELECT CAST(digest.key AS INTEGER), json_extract(digest.value, '$[0]'), json_extract(digest.value, '$[1]')
FROM notes, json_each(iif(json_valid(notes.value), notes.value, '{}')) AS digest
WHERE notes.key = 'digests'
    AND CAST(digest.key AS INTEGER) > 0
    AND iif(digest.type = 'array', json_type(digest.value, '$[0]'), '') = 'integer'
    AND iif(digest.type = 'array', json_type(digest.value, '$[1]'), '') = 'integer';

DELETE FROM notes WHERE key = 'digests';
