-- How much a game counts for a rating depends on whom the opponents have met. What it was worth by the earlier rule is
-- taken back: "python -m data rebuild" works all ratings out anew. Until then they stand as they are.

UPDATE results SET weight = NULL;

-- The seconds that a seat may still keep others waiting, NULL where only each question has a time; and for how many
-- seconds a question's clock had run when an answer came.

ALTER TABLE seats ADD COLUMN bank REAL CHECK (bank >= 0);
ALTER TABLE answers ADD COLUMN used REAL CHECK (used >= 0);
