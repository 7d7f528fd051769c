-- The interactions that have changed something. After fifteen minutes Discord's token of one is dead and it comes
-- no more; the ids hold their own instants, in milliseconds above their lowest 22 bits.

CREATE TABLE interactions (id INTEGER PRIMARY KEY) STRICT;

CREATE TRIGGER interactions_end AFTER INSERT ON interactions BEGIN
    DELETE FROM interactions WHERE id < new.id - 900000 * 4194304;
END;
