-- A message that is edited to say something new says it from that instant on, written as one of Discord's ids.
-- NULL: since it was posted.

ALTER TABLE messages ADD COLUMN shown INTEGER;
