-- What one of two people has offered the other at a table: a draw, or to take moves back.

ALTER TABLE tables ADD COLUMN offer TEXT NOT NULL DEFAULT '' CHECK (offer IN ('', 'draw', 'takeback'));
ALTER TABLE tables ADD COLUMN offer_seat INTEGER CHECK (offer_seat >= 0);
ALTER TABLE tables ADD COLUMN offer_step INTEGER NOT NULL DEFAULT -1;
ALTER TABLE tables ADD COLUMN offer_declined INTEGER NOT NULL DEFAULT 0 CHECK (offer_declined IN (0, 1));
