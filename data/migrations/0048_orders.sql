-- Moves in advance: what a seat has laid down, and which of its answers came from that.

CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person_id INTEGER NOT NULL,
    given TEXT NOT NULL,
    step INTEGER NOT NULL CHECK (step >= -1),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE ordered (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    step INTEGER NOT NULL CHECK (step >= 1),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    move TEXT NOT NULL,
    PRIMARY KEY (table_id, step, seat)
) STRICT, WITHOUT ROWID;
