-- Who has given a sealed answer in place of the computer of its seat, as the record's word; '' for the seat itself.
ALTER TABLE answers ADD COLUMN giver TEXT NOT NULL DEFAULT '';

-- How many decisions the table's computers could not make: its game counts for no rating then.
ALTER TABLE tables ADD COLUMN failed INTEGER NOT NULL DEFAULT 0;
