-- Whether boards come in words too, for people who hear the screen: in private messages to a person, in public ones
-- of a server, and at a table as its server had it when the table was opened.

ALTER TABLE persons ADD COLUMN in_words INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guilds ADD COLUMN in_words INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN in_words INTEGER NOT NULL DEFAULT 0;
