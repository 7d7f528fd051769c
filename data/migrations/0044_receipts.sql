-- A receipt of an answer by DM waits in the outbox like every other message. Whatever an earlier version still owes
-- may have been sent, so it counts as tried since its DM came.

INSERT INTO outbox (table_id, channel_id, kind, slot, payload, attempted)
SELECT table_id, person_id, 'receipt', 'receipt:' || message_id || ':' || seat,
    '{"channel":' || channel_id || ',"step":' || step || ',"move":"'
        || replace(replace(move, '\', '\\'), '"', '\"') || '"}',
    (message_id / 4194304 + 1420070400000) / 1000.0
FROM owed_receipts ORDER BY message_id;

DROP TABLE owed_receipts;
