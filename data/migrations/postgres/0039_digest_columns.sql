-- Only SQLite minds the order of the columns of digests.

-- It holds Discord's clock from now on: before, an answer that was read late had a later instant than its words.
UPDATE dm_channels SET answered_at = NULL;
