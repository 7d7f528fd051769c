-- The calendar beside a person's dates, and the language that a person or a server has been offered unasked
-- (a server: "wanted" until somebody comes who may set its own).

ALTER TABLE persons ADD COLUMN calendar TEXT NOT NULL DEFAULT 'auto'
    CHECK (calendar IN ('auto', 'gregorian', 'iranian'));
ALTER TABLE persons ADD COLUMN offered TEXT NOT NULL DEFAULT '';
ALTER TABLE guilds ADD COLUMN offered TEXT NOT NULL DEFAULT '';
