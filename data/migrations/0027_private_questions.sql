-- Private messages at a table that still ask something: answers to interactions, which can be edited for fifteen minutes
-- by the token of the newest interaction in them. message: the interaction that opened it. token: sealed by a key that
-- is not in this file. final: whether nothing can be pressed in it any more.

CREATE TABLE private_questions (
    message INTEGER PRIMARY KEY,
    interaction INTEGER NOT NULL,
    token BLOB NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL,
    locale TEXT NOT NULL,
    step INTEGER NOT NULL CHECK (step >= 0),
    final INTEGER NOT NULL CHECK (final IN (0, 1))
) STRICT;

CREATE INDEX private_questions_by_table ON private_questions (table_id);
CREATE INDEX private_questions_by_person ON private_questions (person_id);
