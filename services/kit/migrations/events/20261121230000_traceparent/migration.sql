-- What an event happened in, when that was traced (W3C trace context). Null otherwise, and in all that an older copy of a
-- service writes.
ALTER TABLE events.outbox ADD COLUMN traceparent varchar(55);
