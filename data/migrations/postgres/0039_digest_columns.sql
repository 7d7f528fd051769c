-- Only SQLite minds the order of these columns.

SELECT 1;
