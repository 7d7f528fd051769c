-- For which ratings a table's lobby was, so that its rematch is for the same; from above to: for invited people alone.

ALTER TABLE tables ADD COLUMN rating_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN rating_to INTEGER NOT NULL DEFAULT 4000;
