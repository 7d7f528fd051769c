-- Whether a person stands on no board and has no profile that others see.

ALTER TABLE persons ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));
