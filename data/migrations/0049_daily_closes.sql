-- When the day of a daily puzzle ends for its person: at midnight in their time zone. NULL: at midnight in UTC.

ALTER TABLE dailies ADD COLUMN closes REAL;
