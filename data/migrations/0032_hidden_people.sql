-- Who hides is found without reading all people, where a place on a board is counted.

CREATE INDEX persons_hidden ON persons (id) WHERE hidden;
