-- By which message, command or click an answer came, as Discord's id: an older one that is read late does not take
-- its place.

ALTER TABLE answers ADD COLUMN source_id INTEGER;
