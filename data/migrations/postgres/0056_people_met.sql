-- How many people each has met in rated games, counted with each game: boards asked it of all results each time.

ALTER TABLE ratings ADD COLUMN met BIGINT NOT NULL DEFAULT 0;
UPDATE ratings SET met = (
    SELECT count(DISTINCT theirs.person_id)
    FROM results AS mine
    JOIN results AS theirs ON theirs.table_id = mine.table_id AND theirs.person_id <> mine.person_id
    WHERE mine.rated AND mine.people > 1 AND mine.game = ratings.game AND mine.person_id = ratings.person_id
)
WHERE kind = 'people';
DROP INDEX ratings_board;
CREATE INDEX ratings_board ON ratings (kind, game, rating DESC, person_id, games, last_at, met);
