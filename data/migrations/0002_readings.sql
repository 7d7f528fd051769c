-- What outside services have told of positions: it never changes, so it is asked for once.

CREATE TABLE readings (
    service TEXT NOT NULL,
    question TEXT NOT NULL,
    reading TEXT NOT NULL,
    PRIMARY KEY (service, question)
) STRICT, WITHOUT ROWID;
