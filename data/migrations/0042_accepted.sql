-- What keeps a game fair that counts: how often its host has stopped its clock alone; what those who sit in a lobby
-- have accepted, and until when they can accept what has changed since; and who agrees to end a game without a result,
-- as a manager of the server has asked.

ALTER TABLE tables ADD COLUMN alone INTEGER NOT NULL DEFAULT 0 CHECK (alone >= 0);
ALTER TABLE tables ADD COLUMN confirm_until REAL;
ALTER TABLE tables ADD COLUMN terms_before TEXT NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN end_vote TEXT NOT NULL DEFAULT '' CHECK (end_vote IN ('', 'open', 'refused'));
ALTER TABLE seats ADD COLUMN terms TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN agrees INTEGER NOT NULL DEFAULT 0 CHECK (agrees IN (0, 1));
